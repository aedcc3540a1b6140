// hotdog?DisplacementSolveBackward on both backends.
#include "support/displacement_solve_backward_problem.h"

#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class DisplacementSolveBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = DisplacementSolveBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  void check(const DisplacementSolveSizes &sizes, const DisplacementSolveBackwardLayouts &layouts = packed(),
             Scalar beta = Scalar(0), Scalar e = Scalar(1), Scalar f = Scalar(-1)) {
    if (!isSolvableType<Scalar>(sizes.type, sizes.n)) return;
    SCOPED_TRACE("type " + std::to_string(sizes.type) + ", op " + letterOf(sizes.op) + ", n " +
                 std::to_string(sizes.n) + ", r " + std::to_string(sizes.r) + ", nrhs " + std::to_string(sizes.nrhs));
    ProblemOfOp problem(space, sizes, layouts);
    problem.beta = beta, problem.system.e = e, problem.system.f = f;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
TYPED_TEST_SUITE(DisplacementSolveBackward, AllConfigs, ConfigNames);

// A = [[1, 2], [3, 1]], x = (1, 2), gX = (4, 7) (A^T (2, 1) .. = (5, 5)): gB = A^-T gX.
TYPED_TEST(DisplacementSolveBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 2, 2});
  problem.refill(this->random);
  auto &g = problem.system.g, &h = problem.system.h;
  g(0, 0) = T(1), g(1, 0) = T(0), g(0, 1) = T(0), g(1, 1) = T(5);
  h(0, 0) = T(1), h(1, 0) = T(2), h(0, 1) = T(0), h(1, 1) = T(1);
  problem.gX(0) = T(5), problem.gX(1) = T(5);  // A^T (2, 1) = (5, 5)
  runAndCheck(problem, this->handle());
  EXPECT_NEAR(std::abs(problem.gB.array.result(0) - T(2)), 0, 1e-5);
  EXPECT_NEAR(std::abs(problem.gB.array.result(1) - T(1)), 0, 1e-5);
}

TYPED_TEST(DisplacementSolveBackward, Sizes) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t n : {1, 2, 5, 9})
        for (const std::int64_t r : {1, 3}) this->check({type, op, n, r, n % 2 == 0 ? 3 : 1});
}

TYPED_TEST(DisplacementSolveBackward, Folds) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      this->check({type, op, 5, 2, 2}, packed(), T(0), scalar<T>(2, 0.5), scalar<T>(-0.75, 1));
}

TYPED_TEST(DisplacementSolveBackward, StridesAndAccumulation) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const char *order : {"ivp", "vip", "PVI"})
      for (const T beta : {T(0), T(1)}) this->check({type, HOTDOG_OP_T, 5, 2, 3, 2}, nested(order, 1, 1), beta);
}

TYPED_TEST(DisplacementSolveBackward, SummedGradients) {
  DisplacementSolveBackwardLayouts layouts = packed();
  layouts.gG = summed(packed(), false, false, true), layouts.gH = summed(packed(), false, true, true);
  for (const hotdogOperation_t op : operations()) this->check({HOTDOG_DISPLACEMENT_HANKEL, op, 6, 2, 2, 3}, layouts);
}

TYPED_TEST(DisplacementSolveBackward, GradientsThatAreNotWanted) {
  using T = typename TestFixture::Scalar;
  for (const bool ofG : {true, false}) {
    DisplacementSolveBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_STEIN, HOTDOG_OP_C, 7, 2, 2, 2});
    problem.wantG = ofG, problem.wantH = !ofG;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

TYPED_TEST(DisplacementSolveBackward, SingularProblemsGiveNan) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 6, 2, 1, 3});
  problem.refill(this->random);
  for (std::int64_t i = 0; i < 6; ++i) problem.system.g(i, 0, 1) = problem.system.g(i, 1, 1) = T(0);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t p = 0; p < 3; ++p) {
    EXPECT_EQ(problem.info.result(p), p == 1 ? 1 : 0);
    EXPECT_EQ(isNan(problem.gB.array.result(3, 0, p)), p == 1);
    EXPECT_EQ(isFinite(problem.gH.array.result(3, 1, p)), p != 1);
  }
}

TYPED_TEST(DisplacementSolveBackward, EmptySizes) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t nrhs : {0, 2}) {
    DisplacementSolveBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_CAUCHY, HOTDOG_OP_N, nrhs == 0 ? 4 : 0, 2, nrhs, 2});
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

TYPED_TEST(DisplacementSolveBackward, Properties) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : {HOTDOG_DISPLACEMENT_STEIN, HOTDOG_DISPLACEMENT_CAUCHY}) {
    DisplacementSolveBackwardProblem<T> problem(this->space, {type, HOTDOG_OP_T, 5, 2, 2, 3}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (!TestFixture::onCuda) continue;
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
  }
}

// For a CAUCHY problem with n 5, r 2, nrhs 3, batch 2, with gaps.
template <class T>
std::vector<BadArgument<DisplacementSolveBackwardArgs<T>>> badArguments() {
  using A = DisplacementSolveBackwardArgs<T>;
  static constexpr T kTwo = T(2);
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 8", [](A &a) { a.type = enumerator<hotdogDisplacement_t>(8); }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"type = 6", [](A &a) { a.type = HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"beta = 2", [](A &a) { a.beta = &kTwo; }, HOTDOG_STATUS_INVALID_VALUE, "beta", false},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"r = -2", [](A &a) { a.r = -2; }, HOTDOG_STATUS_INVALID_SIZE, "r"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldGB = 1", [](A &a) { a.ldGB = 1; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGB"},
      {"ldGG = 1", [](A &a) { a.ldGG = 1; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGG"},
      {"ldGH = 1", [](A &a) { a.ldGH = 1; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGH"},
      {"g", [](A &a) { a.incG = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"h", [](A &a) { a.strideH = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"s", [](A &a) { a.incS = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "s"},
      {"t", [](A &a) { a.strideT = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "t"},
      {"x", [](A &a) { a.ldX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"gX", [](A &a) { a.ldGX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gX"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"g = NULL", [](A &a) { a.g = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"h = NULL", [](A &a) { a.h = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"s = NULL", [](A &a) { a.s = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "s"},
      {"t = NULL", [](A &a) { a.t = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "t"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"gX = NULL", [](A &a) { a.gX = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"gB", [](A &a) { a.gB = misaligned(a.gB); }, HOTDOG_STATUS_INVALID_POINTER, "gB"},
      {"gB", [](A &a) { a.gX = a.gB; }, HOTDOG_STATUS_OVERLAP, "gB"},
      {"gG", [](A &a) { a.g = a.gG; }, HOTDOG_STATUS_OVERLAP, "gG"},
      {"gH", [](A &a) { a.gH = a.gG; }, HOTDOG_STATUS_OVERLAP, "gH"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.gB); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
}

TYPED_TEST(DisplacementSolveBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_CAUCHY, HOTDOG_OP_N, 5, 2, 3, 2},
                                              nested("ivp", 1));
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

}  // namespace
}  // namespace hotdog::test
