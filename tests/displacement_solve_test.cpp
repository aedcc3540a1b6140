// hotdog?DisplacementSolve on both backends.
#include "support/bad_arguments.h"
#include "support/displacement_solve_problem.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/solve_arguments.h"

namespace hotdog::test {
namespace {

template <class C>
class DisplacementSolve : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = DisplacementSolveProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and checks the residual; types that are ill-conditioned at this n are left out.
  void check(const DisplacementSolveSizes &sizes, const LayoutRule &layout = packed(), Scalar e = Scalar(1),
             Scalar f = Scalar(-1)) {
    if (!isSolvableType<Scalar>(sizes.type, sizes.n)) return;
    SCOPED_TRACE("type " + std::to_string(sizes.type) + ", op " + letterOf(sizes.op) + ", n " +
                 std::to_string(sizes.n) + ", r " + std::to_string(sizes.r) + ", nrhs " + std::to_string(sizes.nrhs) +
                 ", batch " + std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layout);
    problem.e = e, problem.f = f;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(DisplacementSolve, AllConfigs);

// T = [[1, 2], [3, 1]] by its generators: G = [(1, 0), (0, 5)], H = [(1, 2), (0, 1)] by columns; T (1, 2) = (5, 5).
OP_TEST(DisplacementSolve, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 2, 2});
  problem.g(0, 0) = T(1), problem.g(1, 0) = T(0), problem.g(0, 1) = T(0), problem.g(1, 1) = T(5);
  problem.h(0, 0) = T(1), problem.h(1, 0) = T(2), problem.h(0, 1) = T(0), problem.h(1, 1) = T(1);
  problem.b(0) = problem.b(1) = T(5);
  runAndCheck(problem, this->handle());
  EXPECT_NEAR(std::abs(problem.x.result(0) - T(1)), 0, 1e-6);
  EXPECT_NEAR(std::abs(problem.x.result(1) - T(2)), 0, 1e-6);
}

OP_TEST(DisplacementSolve, Sizes) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t n : {1, 2, 3, 5, 8, 17, 33})
        for (const std::int64_t r : {1, 2, 5, 9})
          if (n <= 8 || r == (op == HOTDOG_OP_N ? 2 : 5)) this->check({type, op, n, r, n % 2 == 0 ? 2 : 1});
}

OP_TEST(DisplacementSolve, LargerSizes) {
  if (kShortLists) return;
  for (const hotdogDisplacement_t type : displacementTypes()) this->check({type, HOTDOG_OP_N, 64, 2, 1});
  this->check({HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_T, 127, 4, 3});
}

// e and f on the unit circle and off it, 0, large, and close together.
OP_TEST(DisplacementSolve, Folds) {
  using T = typename TestFixture::Scalar;
  const std::vector<std::pair<T, T>> folds = {{T(-1), T(1)},
                                              {T(0), T(-1)},
                                              {T(1), T(0)},
                                              {T(0), scalar<T>(0.5, 0.25)},
                                              {scalar<T>(0.5, -1), T(0)},
                                              {scalar<T>(2, 0.5), T(1)},
                                              {T(1), T(0.9375)},
                                              {scalar<T>(20, 4), T(-3)}};
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t n : {1, 4, 13})
        for (const auto &[e, f] : folds) {
          if (type == HOTDOG_DISPLACEMENT_STEIN && e * f == T(1)) continue;
          this->check({type, op, n, 2}, packed(), e, f);
        }
  for (const hotdogOperation_t op : operations())  // sum_j L(g_j) L(h_j)^T
    this->check({HOTDOG_DISPLACEMENT_STEIN, op, 30, 2}, packed(), T(0), T(0));
}

// Columns of A with one node: nothing in the elimination divides by differences of nodes of one side.
OP_TEST(DisplacementSolve, RepeatedNodes) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    DisplacementSolveProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_CAUCHY, op, 6, 6});
    problem.refill(this->random);
    problem.s.fill([](std::int64_t i, auto...) { return T(i < 3 ? 1 : 2); });
    problem.t.fill([](std::int64_t i, auto...) { return T(i < 4 ? -1 : 0); });
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(DisplacementSolve, RightHandSides) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const std::int64_t nrhs : {1, 2, 7, 33}) this->check({type, HOTDOG_OP_N, 5, 2, nrhs, 2}, nested("vip", 1));
}

OP_TEST(DisplacementSolve, Strides) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const char *order : {"ivp", "vip", "piv", "PVI", "Ivp"})
      this->check({type, HOTDOG_OP_T, 5, 2, 3, 2}, nested(order, 2, 1));
}

OP_TEST(DisplacementSolve, InPlace) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_HANKEL, HOTDOG_OP_C, 20, 2, 2, 2});
  problem.refill(this->random);
  runAndCheck(problem, this->handle());
  const std::vector<unsigned char> expected = problem.outputBytes();
  problem.upload();
  DisplacementSolveArgs<T> args = problem.args(this->handle());
  problem.x.fill([&](std::int64_t i, std::int64_t j, std::int64_t p) { return problem.b(i, j, p); });
  problem.upload();
  args.b = args.x, args.incB = args.incX, args.ldB = args.ldX, args.strideB = args.strideX;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  EXPECT_EQ(problem.outputBytes(), expected);
}

OP_TEST(DisplacementSolve, WithoutBackwardErrorOrRightHandSides) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t nrhs : {0, 2}) {
    DisplacementSolveProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 12, 2, nrhs, 2});
    problem.wantError = false;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
  DisplacementSolveProblem<T> empty(this->space, {HOTDOG_DISPLACEMENT_CAUCHY, HOTDOG_OP_N, 0, 2, 2, 3});
  runAndCheck(empty, this->handle());
  DisplacementSolveArgs<T> none{};
  none.handle = this->handle(), none.n = 4, none.r = none.nrhs = 1;
  EXPECT_EQ(invoke(none), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

// Singular, zero and NaN matrices, a NaN on the right: each in its own problem alone.
OP_TEST(DisplacementSolve, FailuresStayInTheirProblems) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    const std::int64_t n = 12;
    DisplacementSolveProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, op, n, 2, 2, 5});
    problem.refill(this->random);
    for (std::int64_t i = 0; i < n; ++i) {
      problem.g(i, 0, 1) = T(i == 0 ? 1 : 0), problem.g(i, 1, 1) = T(0);  // rank one: all ones
      problem.h(i, 0, 1) = T(i == n - 1 ? 2 : 0), problem.h(i, 1, 1) = T(0);
      problem.g(i, 0, 2) = problem.g(i, 1, 2) = T(0);
    }
    for (std::int64_t i = 1; i < n; ++i) problem.g(i, 1, 1) = T(2);
    problem.h(n - 1, 1, 1) = T(1);
    problem.h(3, 1, 3) = quietNan<T>();
    problem.b(5, 1, 4) = quietNan<T>();
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(1), 2);
    EXPECT_EQ(problem.info.result(2), 1);
    EXPECT_EQ(problem.info.result(3), 1);
    EXPECT_EQ(problem.info.result(4), 0);
    problem.expectSolved(0);
    for (std::int64_t p = 0; p < 5; ++p)
      for (std::int64_t v = 0; v < 2; ++v)
        EXPECT_EQ(isNan(problem.x.result(7, v, p)), (p >= 1 && p <= 3) || (p == 4 && v == 1));
    expectBatchEqualsLoop(problem, this->handle());
  }
}

OP_TEST(DisplacementSolve, WithoutGeneratorsIsSingular) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_STEIN, HOTDOG_OP_N, 4, 0, 1, 2});
  problem.refill(this->random);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(1), 1);
  EXPECT_TRUE(isNan(problem.x.result(2, 0, 1)));
}

OP_TEST(DisplacementSolve, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e300;
  for (const double size : {large, 1 / large}) {
    DisplacementSolveProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 30, 2});
    problem.refill(this->random);
    problem.g.fill([&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(size)); });
    problem.b.fill([&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(size)); });
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(DisplacementSolve, ManyProblems) {
  this->check({HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 2, 2, 1, kShortLists ? 5 : 65537});
}

OP_TEST(DisplacementSolve, Properties) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes()) {
    if (isCyclicType(type)) continue;
    DisplacementSolveProblem<T> problem(this->space, {type, HOTDOG_OP_C, 5, 2, 2, 3}, nested("ivp", 1));
    problem.refill(this->random);
    problem.e = T(2), problem.f = T(0.25);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (!this->onCuda) continue;
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
  }
}

// For a CAUCHY problem with n 5, r 2, nrhs 3, batch 2, with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<DisplacementSolveArgs<T>>> badArguments() {
  using A = DisplacementSolveArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return withThoseOfSolves<A>({
      {"type = 8", [](A &a) { a.type = enumerator<hotdogDisplacement_t>(8); }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"type = 6", [](A &a) { a.type = HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"type = 7", [](A &a) { a.type = HOTDOG_DISPLACEMENT_CYCLIC_HANKEL; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"r = -2", [](A &a) { a.r = -2; }, HOTDOG_STATUS_INVALID_SIZE, "r"},
      {"g", [](A &a) { a.incG = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"h", [](A &a) { a.strideH = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"s", [](A &a) { a.incS = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "s"},
      {"t", [](A &a) { a.strideT = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "t"},
      {"b", [](A &a) { a.ldB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"g = NULL", [](A &a) { a.g = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"h = NULL", [](A &a) { a.h = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"s = NULL", [](A &a) { a.s = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "s"},
      {"t = NULL", [](A &a) { a.t = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "t"},
      {"x", [](A &a) { a.g = a.x; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"x", [](A &a) { a.s = a.x; }, HOTDOG_STATUS_OVERLAP, "x"},
  });
}

OP_TEST(DisplacementSolve, BadArguments) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_CAUCHY, HOTDOG_OP_N, 5, 2, 3, 2},
                                      nested("ivp", 1));
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

OP_TEST(DisplacementSolve, FoldsThatMakeNoMatrixAreRefused) {
  using T = typename TestFixture::Scalar;
  for (const auto &[e, f] :
       {std::pair<T, T>{T(2), T(2)}, {quietNan<T>(), T(1)}, {T(1), T(std::numeric_limits<Real<T>>::infinity())}}) {
    DisplacementSolveProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 5, 2});
    problem.e = e, problem.f = f;
    problem.refill(this->random);
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_INVALID_VALUE);
  }
}

}  // namespace
}  // namespace hotdog::test
