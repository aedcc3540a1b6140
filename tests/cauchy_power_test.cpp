// hotdog?CauchyPower on both backends. What it shares with hotdog?Cauchy is tested there.
#include "support/bad_arguments.h"
#include "support/cauchy_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class CauchyPower : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using OpTest<C>::space;

 protected:
  void check(const CauchySizes &sizes, const CauchyLayouts &layouts = packed(), Scalar beta = Scalar(0)) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", power " + std::to_string(sizes.power) + ", L " +
                 std::to_string(sizes.L) + ", N " + std::to_string(sizes.N) + ", nrhs " + std::to_string(sizes.nrhs));
    CauchyProblem<Scalar> problem(space, sizes, layouts);
    problem.alpha = Scalar(-2), problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(CauchyPower, AllConfigs);

constexpr int kPowers[] = {1, 2, 3};
// Right-hand sides of each kernel.
std::vector<std::int64_t> pathCounts() {
  if (kShortLists) return {2, 9};
  return {1, 2, 4, 6, 17, 26};
}

// 1/(1-3)^2 + 2/(1-5)^2 = 3/8, 1/(2-3)^2 + 2/(2-5)^2 = 11/9; cubes -1/8 - 2/64, -1 - 2/27; transposed, squares
// 1/4 + 2 = 9/4, 1/16 + 2/9; cubes -1/8 - 2, -1/64 - 2/27.
OP_TEST(CauchyPower, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  const double expected[2][2][2] = {{{3.0 / 8, 11.0 / 9}, {9.0 / 4, 1.0 / 16 + 2.0 / 9}},
                                    {{-1.0 / 8 - 2.0 / 64, -1 - 2.0 / 27}, {-1.0 / 8 - 2, -1.0 / 64 - 2.0 / 27}}};
  for (const int power : {2, 3})
    for (const hotdogOperation_t op : operations()) {
      CauchyProblem<T> problem(this->space, {op, 2, 2, 1, 1, power});
      problem.omega(0) = T(1), problem.omega(1) = T(2);
      problem.lambda(0) = T(3), problem.lambda(1) = T(5);
      problem.v(0) = T(1), problem.v(1) = T(2);
      runAndCheck(problem, this->handle());
      for (int i : {0, 1})
        EXPECT_NEAR(std::real(problem.out.result(i)), expected[power - 2][op != HOTDOG_OP_N][i], 1e-6);
    }
}

OP_TEST(CauchyPower, Sizes) {
  using T = typename TestFixture::Scalar;
  for (const int power : kPowers)
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t nrhs : pathCounts())
        for (const std::int64_t N : {1, 31, 130, 515}) {
          this->check({op, 67, N, nrhs, 2, power});
          if (!kShortLists) this->check({op, N, 33, nrhs, 1, power}, nested("vip", 1), T(3));
        }
}

OP_TEST(CauchyPower, PolesScalesAndNan) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const double large = std::is_same_v<R, float> ? 1e6 : 1e80;  // with the near pole no cube overflows
  for (const int power : kPowers)
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t nrhs : pathCounts())
        for (const double scale : {large, 1.0, 1 / large}) {
          SCOPED_TRACE(testing::Message() << "power " << power << " nrhs " << nrhs << " scale " << scale);
          CauchyProblem<T> problem(this->space, {op, 40, 50, nrhs, 1, power});
          problem.refill(this->random);
          const auto scaled = [&](auto...) { return this->random.template normal<T>() * T(static_cast<R>(scale)); };
          problem.omega.fill(scaled), problem.lambda.fill(scaled);
          problem.omega(1) = problem.lambda(2) * T(R(1 + 1e-5));
          problem.omega(7) = problem.lambda(31);
          problem.omega(3) = infinity<T>();
          problem.omega(5) = quietNan<T>();
          runAndCheck(problem, this->handle());
        }
}

// The derivative of C_p V with respect to the point omega is -p C_{p+1} V, with respect to the poles p C_{p+1} diag(d
// lambda) V: from these every second derivative of a Cauchy product is composed.
template <class C>
class CauchyDerivatives : public OpTest<C> {};
using DoubleComplexConfigs = testing::Types<Config<std::complex<double>>>;
OP_TEST_SUITE(CauchyDerivatives, DoubleComplexConfigs);

OP_TEST(CauchyDerivatives, AgreeWithFiniteDifferences) {
  using T = std::complex<double>;
  constexpr std::int64_t L = 9, N = 14;
  const T step(3e-6, -2e-6);
  for (const int power : {1, 2})
    for (const std::int64_t nrhs : {1, 6}) {
      CauchyProblem<T> problem(this->space, {HOTDOG_OP_N, L, N, nrhs, 1, power});
      problem.refill(this->random);
      problem.omega.fill([&](std::int64_t i, auto...) { return this->random.template normal<T>() + T(double(4 + i)); });
      CauchyProblem<T> next(this->space, {HOTDOG_OP_N, L, N, nrhs, 1, power + 1});
      next.omega.fill([&](auto i, auto j, auto p) { return problem.omega(i, j, p); });
      next.lambda.fill([&](auto i, auto j, auto p) { return problem.lambda(i, j, p); });
      next.v.fill([&](auto i, auto j, auto p) { return problem.v(i, j, p); });
      runAndCheck(next, this->handle());

      // At the points all rows move at once, each on its own.
      const auto shifted = [&](auto &nodes, T by) {
        nodes.fill([&](auto i, auto j, auto p) { return nodes(i, j, p) + by; });
        runAndCheck(problem, this->handle());
        std::vector<T> out;
        problem.out.forEach([&](auto i, auto j, auto p) { out.push_back(problem.out.result(i, j, p)); });
        nodes.fill([&](auto i, auto j, auto p) { return nodes(i, j, p) - by; });
        return out;
      };
      for (const bool poles : {false, true}) {
        const std::vector<T> after = shifted(poles ? problem.lambda : problem.omega, step),
                             before = shifted(poles ? problem.lambda : problem.omega, -step);
        std::size_t k = 0;
        problem.out.forEach([&](auto i, auto j, auto p) {
          const T difference = (after[k] - before[k]) / (2.0 * step),
                  expected = (poles ? 1.0 : -1.0) * power * next.out.result(i, j, p);
          ++k;
          EXPECT_LT(std::abs(difference - expected), 1e-7 * (1 + std::abs(expected)));
        });
      }
    }
}

OP_TEST(CauchyPower, PropertiesAndGraphs) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t nrhs : {2, 7}) {
    CauchyProblem<T> problem(this->space, {HOTDOG_OP_C, 77, 133, nrhs, 5, 2}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    EXPECT_EQ(workspaceBytes(problem, this->handle()), 0u);
    if (this->onCuda) expectCaptureEqualsEager(problem, this->stream());
  }
}

// Power 1 is hotdog?Cauchy, bit for bit.
OP_TEST(CauchyPower, OneIsThePlainProduct) {
  using T = typename TestFixture::Scalar;
  CauchyProblem<T> power(this->space, {HOTDOG_OP_T, 60, 70, 5, 2, 1}), plain(this->space, {HOTDOG_OP_T, 60, 70, 5, 2});
  power.refill(this->random);
  plain.omega.fill([&](auto i, auto j, auto p) { return power.omega(i, j, p); });
  plain.lambda.fill([&](auto i, auto j, auto p) { return power.lambda(i, j, p); });
  plain.v.fill([&](auto i, auto j, auto p) { return power.v(i, j, p); });
  EXPECT_EQ(runAndTake(power, this->handle()), runAndTake(plain, this->handle()));
}

OP_TEST(CauchyPower, BadArguments) {
  using T = typename TestFixture::Scalar;
  using A = CauchyArgs<T>;
  CauchyProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 4, 3, 2, 3}, nested("ivp", 1));
  problem.refill(this->random);
  const std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"power = 0", [](A &a) { a.power = 0; }, HOTDOG_STATUS_INVALID_VALUE, "power"},
      {"power = 4", [](A &a) { a.power = 4; }, HOTDOG_STATUS_INVALID_VALUE, "power"},
      {"power = -2147483648", [](A &a) { a.power = INT_MIN; }, HOTDOG_STATUS_INVALID_VALUE, "power"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"incOut = 0", [](A &a) { a.incOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incOut"},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"omega = NULL", [](A &a) { a.omega = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"v = NULL", [](A &a) { a.v = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"out = NULL", [](A &a) { a.out = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"v", [](A &a) { a.v = a.out; }, HOTDOG_STATUS_OVERLAP, "out"},
  };
  expectAllRefused(problem, this->handle(), bad);
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
