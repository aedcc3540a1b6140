// hotdog?ToeplitzSolveSymmetric and hotdog?ToeplitzSolveHermitian on both backends.
#include "support/bad_arguments.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/solve_arguments.h"
#include "support/toeplitz_matvec_problem.h"
#include "support/toeplitz_solve_hermitian_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzSolveHermitian : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = ToeplitzSolveHermitianProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a well-conditioned problem and checks its backward error.
  void check(const ToeplitzSolveHermitianSizes &sizes, const ToeplitzSolveHermitianLayouts &layouts = packed(),
             InPlace inPlace = InPlace::no) {
    SCOPED_TRACE("n " + std::to_string(sizes.n) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts, inPlace);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // One problem with the given matrix and two normal right-hand sides; returns its info, which is consistent with x.
  std::int32_t solve(const std::vector<Scalar> &column) {
    ProblemOfOp problem(space, {static_cast<std::int64_t>(column.size()), 2});
    problem.refill(this->random);
    problem.setMatrix(0, column);
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.expectConsistent(0);
    return problem.info.result(0);
  }
};
OP_TEST_SUITE(ToeplitzSolveHermitian, AllConfigs);

// [2 1 0; 1 2 1; 0 1 2] (1, 2, 3) = (4, 8, 8).
OP_TEST(ToeplitzSolveHermitian, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianProblem<T> problem(this->space, {3});
  problem.setMatrix(0, {T(2), T(1), T(0)});
  problem.b(0) = T(4), problem.b(1) = T(8), problem.b(2) = T(8);
  runAndCheck(problem, this->handle());
  for (std::int64_t i = 0; i < 3; ++i) EXPECT_LT(std::abs(problem.x.result(i) - T(static_cast<Real<T>>(i + 1))), 1e-5);
}

OP_TEST(ToeplitzSolveHermitian, EverySmallSize) {
  for (std::int64_t n = 1; n <= (kShortLists ? 130 : 300); n += kShortLists ? 3 : 1) this->check({n, n <= 130 ? 2 : 1});
}

OP_TEST(ToeplitzSolveHermitian, LargerSizes) {
  const std::vector<std::int64_t> sizes =
      kShortLists ? std::vector<std::int64_t>{257, 700}
                  : std::vector<std::int64_t>{509, 512, 1000, 1021, 1024, 1025, 1190, 1191, 1192, 2049};
  for (const std::int64_t n : sizes) this->check({n, n < 1024 ? 2 : 1});
}

OP_TEST(ToeplitzSolveHermitian, RightHandSides) {
  for (const std::int64_t nrhs : nrhsCounts()) {
    this->check({70, nrhs});
    this->check({29, nrhs, 3}, nested("vip", 1));
  }
}

OP_TEST(ToeplitzSolveHermitian, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t lead : {0, 1})
        for (const InPlace inPlace : {InPlace::no, InPlace::yes})
          this->check({33, 3, 4}, nested(order, gap, lead), inPlace);
}

OP_TEST(ToeplitzSolveHermitian, EachOperandItsOwnStrides) {
  this->check({21, 5, 3}, {nested("Pi"), nested("vIp", 1, 3), nested("ipV", 0, 1)});
  this->check({140, 2, 3}, {nested("ip", 5), nested("piv", 0, 1), nested("vip", 7)});
}

OP_TEST(ToeplitzSolveHermitian, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  this->check({50, 2, 3}, {shared, own, own});
  this->check({50, 2, 3}, {own, shared, own});
  this->check({50, 2, 3}, {own, sharedByAll(), own});
}

OP_TEST(ToeplitzSolveHermitian, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) {
    this->check({3, 1, batch});
    if (!kShortLists) this->check({2, 2, batch}, nested("piv"));
  }
}

OP_TEST(ToeplitzSolveHermitian, ManyRightHandSides) {
  for (const std::int64_t nrhs : gridLimitBatches()) this->check({3, nrhs});
}

OP_TEST(ToeplitzSolveHermitian, EmptyMatrixSucceeds) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianProblem<T> problem(this->space, {0, 2, 3});
  runAndCheck(problem, this->handle());
  ToeplitzSolveHermitianArgs<T> args = problem.args(this->handle());
  args.c = args.b = nullptr, args.x = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzSolveHermitian, NoRightHandSideStillGivesInfo) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianProblem<T> problem(this->space, {20, 0, 2});
  problem.setMatrix(0, kms<T>(20, 0.5));
  problem.setMatrix(1, indefiniteAt<T>(20, 7));
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  EXPECT_EQ(problem.info.result(1), 7);
  ToeplitzSolveHermitianArgs<T> args = problem.args(this->handle());
  args.b = nullptr, args.x = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzSolveHermitian, EmptyBatchTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  const ToeplitzSolveHermitianArgs<T> args{this->handle(), 4, 2, nullptr, 1,       4, nullptr, 1, 4, 8,
                                           nullptr,        1, 4, 8,       nullptr, 0};
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

// ---- Matrices of practice: positive definite in the type's precision ------------------------------------------------

OP_TEST(ToeplitzSolveHermitian, PositiveDefiniteFamilies) {
  using T = typename TestFixture::Scalar;
  const std::vector<std::int64_t> sizes =
      kShortLists ? std::vector<std::int64_t>{17, 128} : std::vector<std::int64_t>{17, 128, 500};
  for (const std::int64_t n : sizes)
    for (const double phase : {0.0, 1.3}) {
      if (!isComplex<T> && phase != 0) continue;
      SCOPED_TRACE("n " + std::to_string(n) + ", phase " + std::to_string(phase));
      EXPECT_EQ(this->solve(kms<T>(n, 0.9, phase)), 0);
      EXPECT_EQ(this->solve(kms<T>(n, -0.99, phase)), 0);
      EXPECT_EQ(this->solve(squaredExponential<T>(n, 5, 1e-3, phase)), 0);
      EXPECT_EQ(this->solve(matern32<T>(n, 20, 1e-2, phase)), 0);
      EXPECT_EQ(this->solve(toeplitzColumn<T>(n, phase, [](double k) { return std::pow(0.9, k) + 0.1; })), 0);
      EXPECT_EQ(this->solve(squaredExponential<T>(n, 10, 1e-4, phase)), 0);
      const double ridge = std::is_same_v<Real<T>, float> ? 1e-5 : 0;  // the condition number is 6e9 without
      EXPECT_EQ(this->solve(
                    toeplitzColumn<T>(n, phase, [=](double k) { return std::pow(0.9, k * k) + (k == 0 ? ridge : 0); })),
                0);
      EXPECT_EQ(this->solve(toeplitzColumn<T>(n, phase, [](double k) { return k == 0   ? 2.0
                                                                              : k == 1 ? -1.0
                                                                                       : 0.0; })),
                0);
      EXPECT_EQ(this->solve(toeplitzColumn<T>(n, phase, [](double k) { return k == 0 ? 1.0 : 0.0; })), 0);
    }
}

OP_TEST(ToeplitzSolveHermitian, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e290;
  for (const double scale : {large, 1 / large})
    for (const double right : {1.0, scale}) {
      ToeplitzSolveHermitianProblem<T> problem(this->space, {65, 2});
      problem.setMatrix(0, toeplitzColumn<T>(65, 0.3, [=](double k) { return scale * std::pow(0.7, k); }));
      problem.b.fill([&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(right)); });
      runAndCheck(problem, this->handle());
    }
}

// Definite on paper with a condition number beyond the precision: any answer is right that is consistent with its info.
OP_TEST(ToeplitzSolveHermitian, IllConditionedAnswersAreConsistent) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {16, 64, 128, 200}) {
    this->solve(prolate<T>(n, 0.25, 0.4));
    this->solve(prolate<T>(n, 0.1));
    this->solve(squaredExponential<T>(n, 10, 0));
    this->solve(toeplitzColumn<T>(n, 0, [](double k) { return std::pow(0.9, k * k); }));
    this->solve(toeplitzColumn<T>(n, 0, [](double k) { return k == 0 ? 2 : k == 1 ? 2 - 1e-9 : k == 2 ? 1 : 0; }));
  }
}

OP_TEST(ToeplitzSolveHermitian, SolveUndoesMatvec) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 300;
  ToeplitzMatvecProblem<T> product(this->space, {HOTDOG_OP_N, n, n, 2});
  const std::vector<T> column = kms<T>(n, 0.6, 0.7);
  product.c.fill([&](std::int64_t i, auto...) { return column[static_cast<std::size_t>(i)]; });
  product.r.fill([&](std::int64_t i, auto...) { return conjugate(column[static_cast<std::size_t>(i)]); });
  product.x.fill([&](auto...) { return this->random.template normal<T>(); });
  runAndCheck(product, this->handle());
  ToeplitzSolveHermitianProblem<T> problem(this->space, {n, 2});
  problem.setMatrix(0, column);
  problem.b.fill([&](std::int64_t i, std::int64_t j, auto...) { return product.y.result(i, j); });
  runAndCheck(problem, this->handle());
  RatioMeter<T> meter(logFactor(n));
  const double condition = 1.6 * 1.6 / (0.4 * 0.4);  // of the symbol of rho^|k|
  problem.x.forEach([&](std::int64_t i, std::int64_t j, auto...) {
    meter.add(std::abs(widen(problem.x.result(i, j)) - widen(product.x(i, j))), 4 * condition, i, j);
  });
  meter.expectPass();
}

// The scale of matrix and right-hand side is free: nothing in between leaves the range of the type.
OP_TEST(ToeplitzSolveHermitian, EndsOfTheRange) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R least = std::numeric_limits<R>::denorm_min(), most = std::numeric_limits<R>::max();
  for (const R scale : {least * R(1 << 20), most / 4})
    for (const std::int64_t n : {1, 2, 40}) {
      SCOPED_TRACE("scale " + std::to_string(scale) + ", n " + std::to_string(n));
      ToeplitzSolveHermitianProblem<T> problem(this->space, {n, 2});
      problem.setMatrix(0, toeplitzColumn<T>(n, 0, [&](double k) {
                          return (k == 0 ? 1.5 : std::pow(0.5, k)) * static_cast<double>(scale);
                        }));
      problem.b.fill(
          [&](std::int64_t i, std::int64_t j, auto...) { return T(scale * static_cast<R>(1 + (i + j) % 3) / 4); });
      runAndCheck(problem, this->handle());
      EXPECT_EQ(problem.info.result(0), 0);
    }
}

// A solution that the type cannot hold is not reported as solved.
OP_TEST(ToeplitzSolveHermitian, SolutionOutOfRange) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R large = std::sqrt(std::numeric_limits<R>::max());
  for (const bool overflow : {true, false}) {
    ToeplitzSolveHermitianProblem<T> problem(this->space, {1, 1});
    problem.setMatrix(0, std::vector<T>(1, T(overflow ? 1 / large : large * 4)));
    problem.b.fill([&](auto...) { return T(overflow ? large * 4 : 1 / large * R(1e-8) * R(1e-8)); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 2) << (overflow ? "overflow" : "underflow");
  }
}

// A right-hand side that needs refinement does not change the bits of one beside it that needs none.
OP_TEST(ToeplitzSolveHermitian, RefinementIsForEachRightHandSide) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 120;
  ToeplitzSolveHermitianProblem<T> both(this->space, {n, 2, 40}), alone(this->space, {n, 1});
  const std::vector<T> column =
      toeplitzColumn<T>(n, 0, [](double k) { return std::exp(-k * k / 18) + (k == 0 ? 1e-9 : 0); });
  for (std::int64_t p = 0; p < 40; ++p) both.setMatrix(p, column);
  alone.setMatrix(0, column);
  both.b.fill([&](std::int64_t i, std::int64_t j, std::int64_t) {
    return j == 0 ? T(1) : T(static_cast<Real<T>>(i % 2 ? 1 : -1));
  });
  ASSERT_EQ(run(both, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t j = 0; j < 2; ++j) {
    alone.b.fill([&](std::int64_t i, auto...) { return both.b(i, j, 0); });
    ASSERT_EQ(run(alone, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::int64_t i = 0; i < n; ++i)
      ASSERT_EQ(std::memcmp(&alone.x.result(i), &both.x.result(i, j, 39), sizeof(T)), 0) << i << ", " << j;
  }
}

// ---- Failures -------------------------------------------------------------------------------------------------------

OP_TEST(ToeplitzSolveHermitian, InfoIsTheOrderOfTheFirstFailingMinor) {
  using T = typename TestFixture::Scalar;
  std::vector<std::int64_t> sizes = {1, 2, 5, 33, 64, 65, 130, 300};
  if (!kShortLists) sizes.push_back(1300);
  for (const std::int64_t n : sizes)
    for (const std::int64_t failing : {std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, n / 2, n - 1, n}) {
      if (failing < 1 || failing > n) continue;
      SCOPED_TRACE("n " + std::to_string(n) + ", order " + std::to_string(failing));
      const std::vector<T> column = indefiniteAt<T>(n, failing);
      ASSERT_EQ(firstFailingMinor(column), failing);
      EXPECT_EQ(this->solve(column), failing);
    }
}

OP_TEST(ToeplitzSolveHermitian, SingularMatrices) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 2, 40, 200}) {
    EXPECT_EQ(this->solve(std::vector<T>(static_cast<std::size_t>(n), T(0))), 1) << "zero matrix";
    EXPECT_EQ(this->solve(std::vector<T>(static_cast<std::size_t>(n), T(1))), n > 1 ? 2 : 0) << "matrix of ones";
    EXPECT_EQ(this->solve(toeplitzColumn<T>(n, 0, [](double k) { return k == 0 ? -2 : 0.5; })), 1)
        << "negative diagonal";
  }
}

OP_TEST(ToeplitzSolveHermitian, NotFiniteMatrixFailsTheMinorThatMeetsIt) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {2, 40, 200})
    for (const std::int64_t k : {std::int64_t{0}, std::int64_t{1}, n / 2, n - 1})
      for (const T bad : {quietNan<T>(), infinity<T>(), -infinity<T>()}) {
        SCOPED_TRACE("c[" + std::to_string(k) + "] of " + std::to_string(n));
        std::vector<T> column = kms<T>(n, 0.5);
        column[static_cast<std::size_t>(k)] = bad;
        EXPECT_EQ(this->solve(column), k + 1);
      }
}

OP_TEST(ToeplitzSolveHermitian, NanRightHandSideIsNanAlone) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t where : {0, 45, 89})
    for (const T bad : {quietNan<T>(), infinity<T>()}) {
      ToeplitzSolveHermitianProblem<T> problem(this->space, {90, 4, 2});
      problem.refill(this->random);
      problem.b(where, 2, 1) = bad;
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      RatioMeter<T> meter(logFactor(90));
      for (std::int64_t p = 0; p < 2; ++p) {
        EXPECT_EQ(problem.info.result(p), 0);
        for (std::int64_t j = 0; j < 4; ++j)
          if (j != 2 || p != 1) problem.addRightHandSide(meter, j, p);
      }
      meter.expectPass();
      problem.expectNan(2, 1);
    }
}

// Failed problems of a batch leave the bits of the others as they are alone.
OP_TEST(ToeplitzSolveHermitian, MixedBatch) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {7, 40, 200}) {
    const std::vector<std::int32_t> expected = {0, 3, 0, 1, static_cast<std::int32_t>(n), 0, 2};
    ToeplitzSolveHermitianProblem<T> problem(this->space, {n, 2, static_cast<std::int64_t>(expected.size())},
                                             nested("ivp", 1));
    problem.refill(this->random);
    problem.setMatrix(1, indefiniteAt<T>(n, 3));
    problem.setMatrix(3, std::vector<T>(static_cast<std::size_t>(n), quietNan<T>()));
    problem.setMatrix(4, indefiniteAt<T>(n, n));
    problem.setMatrix(6, std::vector<T>(static_cast<std::size_t>(n), T(1)));
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::size_t p = 0; p < expected.size(); ++p) {
      EXPECT_EQ(problem.info.result(static_cast<std::int64_t>(p)), expected[p]) << "problem " << p;
      problem.expectConsistent(static_cast<std::int64_t>(p));
    }
    expectBatchEqualsLoop(problem, this->handle());
  }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

OP_TEST(ToeplitzSolveHermitian, BatchEqualsLoop) {
  for (const std::int64_t n : {5, 31, 64, 100, 400}) {
    ToeplitzSolveHermitianProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 5}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
  ToeplitzSolveHermitianProblem<typename TestFixture::Scalar> many(this->space, {8, 1, 1000});
  many.refill(this->random);
  expectBatchEqualsLoop(many, this->handle());
}

OP_TEST(ToeplitzSolveHermitian, SameBitsEachTimeAndInPlace) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {30, 300}) {
    ToeplitzSolveHermitianProblem<T> apart(this->space, {n, 3, 2}),
        inPlace(this->space, {n, 3, 2}, packed(), InPlace::yes);
    apart.refill(this->random);
    expectSameBitsEachTime(apart, this->space, this->stream());
    inPlace.c.fill([&](std::int64_t i, std::int64_t, std::int64_t p) { return apart.c(i, 0, p); });
    inPlace.b.fill([&](std::int64_t i, std::int64_t j, std::int64_t p) { return apart.b(i, j, p); });
    expectSameBitsEachTime(inPlace, this->space, this->stream());
    apart.x.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      EXPECT_TRUE(sameBits(apart.x.result(i, j, p), inPlace.b.result(i, j, p)));
    });
  }
}

OP_TEST(ToeplitzSolveHermitian, WorkspaceContract) {
  for (const std::int64_t n : {1, 5, 100, 700})
    for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
      SCOPED_TRACE(n);
      ToeplitzSolveHermitianProblem<typename TestFixture::Scalar> problem(this->space, {n, 3, 2}, nested("pVI", 1, 1),
                                                                          inPlace);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(ToeplitzSolveHermitian, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const std::int64_t n : {20, 300, 1500}) {
    SCOPED_TRACE(n);
    ToeplitzSolveHermitianProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 2});
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes n 5, nrhs 3, batch 2, x with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<ToeplitzSolveHermitianArgs<T>>> badArguments() {
  using A = ToeplitzSolveHermitianArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return withThoseOfSolves<A>({
      {"incX = 0", [](A &a) { a.n = INT32_MAX, a.incX = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incX", false},
      {"n = 2147483647", [](A &a) { a.n = INT32_MAX, a.ldX = INT64_C(1) << 33, a.strideX = INT64_C(1) << 36; },
       HOTDOG_STATUS_SIZE_OVERFLOW, "n", false},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c", false},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"c", [](A &a) { a.c = misaligned(a.c); }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"x", [](A &a) { a.c = a.x; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"x", [](A &a) { a.c = a.x + 34 + 2 * 11 + 4 * 2; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(const_cast<T *>(a.c)); }, HOTDOG_STATUS_OVERLAP,
       "info"},
  });
}

OP_TEST(ToeplitzSolveHermitian, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianProblem<T> problem(this->space, {5, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.x.layout().ld, 11);
  ASSERT_EQ(problem.x.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

// A size that wraps in some product would ask for less than a smaller one. (A schedule may save a little as the sizes
// grow.)
OP_TEST(ToeplitzSolveHermitian, BufferSizeNeverWraps) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {3, 200, 100000})
    for (const bool growBatch : {false, true}) {
      std::size_t bytes = 0;
      for (std::int64_t count = 1; count < INT64_MAX / 2; count *= 2) {
        const std::size_t before = bytes;
        const hotdogStatus_t status = Api<T>::toeplitzSolveHermitianBufferSize(this->handle(), n, growBatch ? 1 : count,
                                                                               growBatch ? count : 3, &bytes);
        if (status == HOTDOG_STATUS_SIZE_OVERFLOW) break;
        ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        ASSERT_GE(bytes, before / 2) << "n " << n << ", count " << count;
      }
    }
}

OP_TEST(ToeplitzSolveHermitian, BufferSizeOfImpossibleSizes) {
  using T = typename TestFixture::Scalar;
  std::size_t bytes = 0;
  EXPECT_EQ(Api<T>::toeplitzSolveHermitianBufferSize(this->handle(), INT64_MAX, 1, 1, &bytes),
            HOTDOG_STATUS_SIZE_OVERFLOW);
  for (const auto &[n, nrhs, batch] :
       std::vector<std::array<std::int64_t, 3>>{{1000, INT64_MAX, INT64_MAX},
                                                {INT32_MAX - 1, INT64_MAX, 1},
                                                {3, 1, INT64_MAX},
                                                {INT32_MAX - 1, INT64_C(1) << 31, INT64_C(1) << 31}}) {
    const hotdogStatus_t status = Api<T>::toeplitzSolveHermitianBufferSize(this->handle(), n, nrhs, batch, &bytes);
    EXPECT_TRUE(status == HOTDOG_STATUS_SUCCESS || status == HOTDOG_STATUS_SIZE_OVERFLOW)
        << hotdogGetLastErrorMessage();
  }
}

OP_TEST(ToeplitzSolveHermitian, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    ToeplitzSolveHermitianArgs<T> a{};
    a.handle = this->handle();
    pool.drawSizes(r, {&a.n, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incC, &a.strideC, &a.incB, &a.ldB, &a.strideB, &a.incX, &a.ldX, &a.strideX});
    a.c = pool.pointer(r), a.b = pool.pointer(r), a.x = pool.pointer(r);
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    if (r.integer(0, 3) == 0) a.x = const_cast<T *>(a.b), a.incX = a.incB, a.ldX = a.ldB, a.strideX = a.strideB;
    if (!pool.canRun({a.n, a.nrhs, a.batchCount},
                     {{a.c, sizeof(T), {a.n, 1, a.batchCount}, {a.incC, 0, a.strideC}},
                      {a.b, sizeof(T), {a.n, a.nrhs, a.batchCount}, {a.incB, a.ldB, a.strideB}},
                      {a.x, sizeof(T), {a.n, a.nrhs, a.batchCount}, {a.incX, a.ldX, a.strideX}},
                      {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- Large memory (label long) --------------------------------------------------------------------------------------

template <class C>
class ToeplitzSolveHermitianLong : public ToeplitzSolveHermitian<C> {};
OP_TEST_SUITE_ON_CUDA(ToeplitzSolveHermitianLong, AllConfigs);

// The circulant column 4, 1, 0, .., 0, 1 has row sums 6, so that a right-hand side of equal elements b gives x = b / 6.
OP_TEST(ToeplitzSolveHermitianLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr std::int64_t n = 64, batch = (std::int64_t{1} << 31) / n + 1;
  LongVector<T> c(n, [](std::int64_t i) { return i == 0 ? T(4) : i == 1 || i == n - 1 ? T(1) : T(0); });
  LongVector<T> b(batch, [](std::int64_t p) { return T(static_cast<R>(p % 1000 + 1)); }), x(n * batch);
  LongVector<std::int32_t> info(batch);
  const ToeplitzSolveHermitianArgs<T> args{this->handle(), n, 1, c.data(), 1,           0,    b.data(), 0, 0, 1,
                                           x.data(),       1, n, n,        info.data(), batch};
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : x.samples()) {
    const R expected = static_cast<R>(k / n % 1000 + 1) / 6;
    ASSERT_LT(std::abs(x.at(k) - T(expected)), 30 * static_cast<R>(logFactor(n)) * kEps<T> * 4 * expected)
        << "element " << k;
  }
  for (const std::int64_t p : info.samples()) ASSERT_EQ(info.at(p), 0) << "problem " << p;
}

OP_TEST(ToeplitzSolveHermitianLong, SixteenThousand) { this->check({16411, 1}); }

// The inverse of rho^|i-j| is tridiagonal.
OP_TEST(ToeplitzSolveHermitianLong, ThousandsAndAMillion) {
  using T = typename TestFixture::Scalar;
  using W = Wide<T>;
  constexpr double rho = 0.5, condition = 9;
  for (const std::int64_t n : {9310, 9400, 65536, isComplex<T> ? 1 << 18 : 1 << 20}) {
    SCOPED_TRACE(n);
    ToeplitzSolveHermitianProblem<T> problem(this->space, {n});
    problem.setMatrix(0, kms<T>(n, rho));
    problem.b.fill([&](auto...) { return this->random.template normal<T>(); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 0);
    const auto right = [&](std::int64_t i) { return i < 0 || i >= n ? W(0) : widen(problem.b(i)); };
    RatioMeter<T> meter(logFactor(n));
    for (std::int64_t i = 0; i < n; ++i) {
      const WideReal<T> diagonal = i == 0 || i == n - 1 ? 1 : 1 + rho * rho, off = rho, scale = 1 / (1 - rho * rho);
      const W expected = scale * (diagonal * right(i) - off * (right(i - 1) + right(i + 1)));
      meter.add(std::abs(widen(problem.x.result(i)) - expected), 4 * condition, i);
    }
    meter.expectPass();
  }
}

// The order of the failing minor is found at any distance.
OP_TEST(ToeplitzSolveHermitianLong, InfoAtLargeOrders) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 9400;  // the reference is quadratic
  for (const std::int64_t failing : {1, 241, 5000}) EXPECT_EQ(this->solve(indefiniteAt<T>(n, failing)), failing);
}

}  // namespace
}  // namespace hotdog::test
