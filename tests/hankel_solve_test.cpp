// hotdog?HankelSolve on both backends. The solution is a ToeplitzSolve in disguise, whose own test covers the paths.
#include "support/bad_arguments.h"
#include "support/hankel_solve_problem.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/solve_arguments.h"

namespace hotdog::test {
namespace {

template <class C>
class HankelSolve : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = HankelSolveProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a well-conditioned problem and checks its backward error.
  void check(const HankelSolveSizes &sizes, const HankelSolveLayouts &layouts = packed(),
             InPlace inPlace = InPlace::no) {
    SCOPED_TRACE("n " + std::to_string(sizes.n) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch) + ", op " + letterOf(sizes.op));
    ProblemOfOp problem(space, sizes, layouts, inPlace);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(HankelSolve, AllConfigs);

// H = [1 2 4; 2 4 0; 4 0 1]: H (1, 1, 1) = (7, 6, 5).
OP_TEST(HankelSolve, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    HankelSolveProblem<T> problem(this->space, {3, 1, 1, op});
    const double h[] = {1, 2, 4, 0, 1}, b[] = {7, 6, 5};
    problem.h.fill([&](std::int64_t k, auto...) { return T(static_cast<Real<T>>(h[k])); });
    problem.b.fill([&](std::int64_t i, auto...) { return T(static_cast<Real<T>>(b[i])); });
    runAndCheck(problem, this->handle());
    for (std::int64_t i = 0; i < 3; ++i) EXPECT_LT(std::abs(problem.x.result(i) - T(1)), 30 * kEps<T>) << i;
  }
}

// H = J: X is B in reverse order, whatever its strides.
OP_TEST(HankelSolve, Reversal) {
  using T = typename TestFixture::Scalar;
  HankelSolveProblem<T> problem(this->space, {17, 2});
  problem.refill(this->random);
  problem.setMatrix(0, [](std::int64_t d) { return T(d == 0 ? 1 : 0); });  // H = J
  runAndCheck(problem, this->handle());
  problem.x.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
    EXPECT_EQ(problem.x.result(i, j, p), problem.b(16 - i, j, p));
  });
}

OP_TEST(HankelSolve, Sizes) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t n : {1, 2, 3, 5, 31, 64, 130, 300}) this->check({n, 2, 1, op});
  if (!kShortLists) this->check({1100});
}

OP_TEST(HankelSolve, Strides) {
  for (const char *order : {"ivp", "vip", "PVI", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 2})
      for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
        this->check({18, 3, 4, HOTDOG_OP_C}, nested(order, gap, 1), inPlace);
        this->check({140, 2, 2}, nested(order, gap), inPlace);
      }
}

OP_TEST(HankelSolve, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  this->check({40, 2, 3}, {shared, own, own});
  this->check({40, 2, 3}, {own, shared, own});
  this->check({40, 2, 3}, {own, sharedByAll(), own});
}

OP_TEST(HankelSolve, EmptyMatrixSucceeds) {
  using T = typename TestFixture::Scalar;
  HankelSolveProblem<T> problem(this->space, {0, 2, 3});
  runAndCheck(problem, this->handle());
  HankelSolveArgs<T> args = problem.args(this->handle());
  args.h = args.b = nullptr, args.x = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(HankelSolve, EmptyBatchTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  const HankelSolveArgs<T> args{this->handle(), HOTDOG_OP_N, 4, 2, nullptr, 1,       4,       nullptr, 1, 4, 8,
                                nullptr,        1,           4, 8, nullptr, nullptr, nullptr, 0};
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(HankelSolve, FailuresAndOptionalOutputs) {
  using T = typename TestFixture::Scalar;
  HankelSolveProblem<T> problem(this->space, {20, 2, 3});
  problem.refill(this->random);
  problem.setMatrix(0, [](auto) { return T(0); });
  problem.setMatrix(2, [](auto) { return quietNan<T>(); });
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t p = 0; p < 3; ++p) {
    EXPECT_EQ(problem.info.result(p), p == 1 ? 0 : 1);
    problem.expectConsistent(p);
  }
  HankelSolveArgs<T> args = problem.args(this->handle());
  args.backwardError = nullptr, args.path = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(HankelSolve, BatchEqualsLoop) {
  for (const std::int64_t n : {5, 100}) {
    HankelSolveProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 5}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
}

OP_TEST(HankelSolve, WorkspaceContract) {
  for (const std::int64_t n : {5, 100})
    for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
      HankelSolveProblem<typename TestFixture::Scalar> problem(this->space, {n, 3, 2}, nested("pVI", 1, 1), inPlace);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

// For the sizes n 5, nrhs 3, batch 2, x with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<HankelSolveArgs<T>>> badArguments() {
  using A = HankelSolveArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return withThoseOfSolves<A>({
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"n = 2147483647", [](A &a) { a.n = INT32_MAX, a.ldX = INT64_C(1) << 33, a.strideX = INT64_C(1) << 36; },
       HOTDOG_STATUS_SIZE_OVERFLOW, "n", false},
      {"h", [](A &a) { a.incH = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"h", [](A &a) { a.strideH = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"h = NULL", [](A &a) { a.h = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"backwardError", [](A &a) { a.backwardError = misaligned(a.backwardError); }, HOTDOG_STATUS_INVALID_POINTER,
       "backwardError"},
      {"path", [](A &a) { a.path = misaligned(a.path); }, HOTDOG_STATUS_INVALID_POINTER, "path"},
      {"info", [](A &a) { a.path = a.info; }, HOTDOG_STATUS_OVERLAP, "info"},
      {"h", [](A &a) { a.h = misaligned(a.h); }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"x", [](A &a) { a.h = a.x; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(const_cast<T *>(a.h)); }, HOTDOG_STATUS_OVERLAP,
       "info"},
  });
}

OP_TEST(HankelSolve, BadArguments) {
  using T = typename TestFixture::Scalar;
  HankelSolveProblem<T> problem(this->space, {5, 3, 2}, {packed(), nested("ivp", 1), nested("ivp", 1)});
  problem.refill(this->random);
  ASSERT_EQ(problem.x.layout().ld, 11);
  ASSERT_EQ(problem.x.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

}  // namespace
}  // namespace hotdog::test
