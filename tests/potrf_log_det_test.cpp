// hotdog?PotrfLogDet on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/problem.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class T>
struct PotrfLogDetArgs {
  hotdogHandle_t handle;
  std::int64_t n;
  const T *l;
  std::int64_t ldl, strideL;
  Real<T> *logDet;
  std::int64_t strideLogDet, batchCount;
};

template <class T>
struct PotrfLogDetApi;
#define HOTDOG_TEST_API(S, T)                                              \
  template <>                                                              \
  struct PotrfLogDetApi<T> {                                               \
    static constexpr auto call = &hotdog##S##PotrfLogDet;                  \
    static constexpr auto bufferSize = &hotdog##S##PotrfLogDet_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const PotrfLogDetArgs<T> &a) {
  return PotrfLogDetApi<T>::call(a.handle, a.n, abi(a.l), a.ldl, a.strideL, a.logDet, a.strideLogDet, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const PotrfLogDetArgs<T> &a, std::size_t *bytes) {
  return PotrfLogDetApi<T>::bufferSize(a.handle, a.n, a.batchCount, bytes);
}
template <class T>
PotrfLogDetArgs<T> onlyProblems(PotrfLogDetArgs<T> a, std::int64_t first, std::int64_t count) {
  a.l += first * a.strideL, a.logDet += first * a.strideLogDet;
  a.batchCount = count;
  return a;
}

// Beside the diagonal stand canaries, which are NaN.
template <class T>
class PotrfLogDetProblem : public Problem {
 public:
  using Args = PotrfLogDetArgs<T>;

  PotrfLogDetProblem(Space space, std::int64_t order, std::int64_t batchCount, std::int64_t pad = 0,
                     bool backwards = false)
      : n(order),
        batch(batchCount),
        l(space, {n, n, batch}, {1, n + pad, (n + pad) * n + pad, 0}),
        logDet(space, {1, 1, batch}, {0, 0, backwards ? -1 - pad : 1 + pad, 0}) {
    inputs_ = {&l};
    outputs_ = {&logDet};
  }

  void refill(Random &random) {
    for (std::int64_t p = 0; p < batch; ++p)
      for (std::int64_t k = 0; k < n; ++k)
        l(k, k, p) = scalar<T>(std::pow(10, random.uniform(-3, 3)), k % 2 ? 5 : 0);  // imaginary parts are not read
  }

  Args args(hotdogHandle_t handle) const {
    return {handle, n, l.data(), l.layout().ld, l.layout().stride, logDet.data(), logDet.layout().stride, batch};
  }

  void expectRight() const {
    RatioMeter<Real<T>> meter;
    for (std::int64_t p = 0; p < batch; ++p) {
      WideReal<T> sum = 0, scale = 0;
      for (std::int64_t k = 0; k < n; ++k) {
        const WideReal<T> term = 2 * std::log(WideReal<T>(std::real(l(k, k, p))));
        sum += term, scale += std::abs(term);
      }
      meter.add(std::abs(WideReal<T>(logDet.result(0, 0, p)) - sum), scale, 0, 0, p);
    }
    meter.expectPass();
  }

  const std::int64_t n, batch;
  Array<T> l;
  Array<Real<T>> logDet;
};

template <class C>
class PotrfLogDet : public OpTest<C> {};
OP_TEST_SUITE(PotrfLogDet, AllConfigs);

OP_TEST(PotrfLogDet, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  PotrfLogDetProblem<T> problem(this->space, 3, 1);
  problem.l(0, 0) = T(2), problem.l(1, 1) = T(1), problem.l(2, 2) = T(3);
  runAndCheck(problem, this->handle());
  EXPECT_NEAR(static_cast<double>(problem.logDet.result(0)), std::log(36.0), 1e-5);
}

OP_TEST(PotrfLogDet, Sizes) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 2, 31, 32, 33, 100, 129})
    for (const std::int64_t batch : {1, 3, 5}) {
      PotrfLogDetProblem<T> problem(this->space, n, batch, batch - 1, batch == 5);
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(PotrfLogDet, BatchesAroundTheGridLimit) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t batch : gridLimitBatches()) {
    PotrfLogDetProblem<T> problem(this->space, 2, batch);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(PotrfLogDet, NoPivotMakesNan) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R bad[] = {R(0), R(-1), quietNan<R>(), infinity<R>()};
  PotrfLogDetProblem<T> problem(this->space, 40, 5);
  problem.refill(this->random);
  for (std::int64_t p = 0; p < 4; ++p) problem.l(7 * p, 7 * p, p) = T(bad[p]);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t p = 0; p < 5; ++p) EXPECT_EQ(std::isnan(problem.logDet.result(0, 0, p)), p < 4) << p;
}

OP_TEST(PotrfLogDet, EmptySizes) {
  using T = typename TestFixture::Scalar;
  PotrfLogDetProblem<T> problem(this->space, 0, 2);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.logDet.result(0, 0, 1), 0);
  PotrfLogDetArgs<T> args = problem.args(this->handle());
  args.l = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  args.batchCount = 0, args.logDet = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(PotrfLogDet, Properties) {
  using T = typename TestFixture::Scalar;
  PotrfLogDetProblem<T> problem(this->space, 70, 9, 1);
  problem.refill(this->random);
  expectSameBitsEachTime(problem, this->space, this->stream());
  expectBatchEqualsLoop(problem, this->handle());
  expectWorkspaceContract(problem, this->space, this->stream());
  if (this->onCuda) expectCaptureEqualsEager(problem, this->stream());
}

OP_TEST(PotrfLogDet, BadArguments) {
  using T = typename TestFixture::Scalar;
  using A = PotrfLogDetArgs<T>;
  PotrfLogDetProblem<T> problem(this->space, 5, 2, 1);
  problem.refill(this->random);
  const std::vector<BadArgument<A>> table{
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldl = 4", [](A &a) { a.ldl = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "ldl"},
      {"strideLogDet = 0", [](A &a) { a.strideLogDet = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideLogDet"},
      {"l", [](A &a) { a.strideL = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "l"},
      {"logDet", [](A &a) { a.strideLogDet = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "logDet", false},
      {"l = NULL", [](A &a) { a.l = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "l"},
      {"logDet = NULL", [](A &a) { a.logDet = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "logDet"},
      {"l", [](A &a) { a.l = misaligned(a.l); }, HOTDOG_STATUS_INVALID_POINTER, "l"},
      {"logDet", [](A &a) { a.logDet = misaligned(a.logDet); }, HOTDOG_STATUS_INVALID_POINTER, "logDet"},
      {"logDet", [](A &a) { a.l = reinterpret_cast<const T *>(a.logDet); }, HOTDOG_STATUS_OVERLAP, "logDet"},
  };
  expectAllRefused(problem, this->handle(), table);
  expectBufferSizeRefuses(problem, this->handle(), table);
}

}  // namespace
}  // namespace hotdog::test
