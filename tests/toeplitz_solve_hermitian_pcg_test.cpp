// hotdog?ToeplitzSolveSymmetricPcg and hotdog?ToeplitzSolveHermitianPcg on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/solve_arguments.h"
#include "support/toeplitz_solve_hermitian_pcg_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzSolveHermitianPcg : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = ToeplitzSolveHermitianPcgProblem<Scalar>;
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

  // One problem with the given matrix and a normal right-hand side; returns its info, which is consistent with x.
  std::int32_t solve(const std::vector<Scalar> &column, std::int32_t *iterations = nullptr) {
    ProblemOfOp problem(space, {static_cast<std::int64_t>(column.size()), 1});
    problem.refill(this->random);
    problem.setMatrix(0, column);
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.expectConsistent(0);
    if (iterations) *iterations = problem.iterations.result(0);
    return problem.info.result(0);
  }

  // By the inverse of rho^|i-j|, which is tridiagonal.
  void checkLarge(std::int64_t n, double tolerance = 0) {
    SCOPED_TRACE(n);
    using W = Wide<Scalar>;
    constexpr double rho = 0.5, condition = 9;
    ProblemOfOp problem(space, {n});
    problem.tolerance = tolerance;
    problem.setMatrix(0, kms<Scalar>(n, rho));
    problem.b.fill([&](auto...) { return this->random.template normal<Scalar>(); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 0);
    EXPECT_LE(problem.iterations.result(0), 10);
    const double bound = problem.bound(), eps = static_cast<double>(kEps<Scalar>);
    EXPECT_LE(static_cast<double>(problem.backwardError.result(0)), bound);
    const auto right = [&](std::int64_t i) { return i < 0 || i >= n ? W(0) : widen(problem.b(i)); };
    RatioMeter<Scalar> meter(bound / eps);
    for (std::int64_t i = 0; i < n; ++i) {
      const WideReal<Scalar> diagonal = i == 0 || i == n - 1 ? 1 : 1 + rho * rho, off = rho,
                             scale = 1 / (1 - rho * rho);
      const W expected = scale * (diagonal * right(i) - off * (right(i - 1) + right(i + 1)));
      meter.add(std::abs(widen(problem.x.result(i)) - expected), 4 * condition, i);
    }
    meter.expectPass();
  }
};
OP_TEST_SUITE(ToeplitzSolveHermitianPcg, AllConfigs);

// [2 1 0; 1 2 1; 0 1 2] (1, 2, 3) = (4, 8, 8).
OP_TEST(ToeplitzSolveHermitianPcg, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {3});
  problem.setMatrix(0, {T(2), T(1), T(0)});
  problem.b(0) = T(4), problem.b(1) = T(8), problem.b(2) = T(8);
  runAndCheck(problem, this->handle());
  EXPECT_GE(problem.iterations.result(0), 1);
  EXPECT_LE(problem.iterations.result(0), 4);
  for (std::int64_t i = 0; i < 3; ++i) EXPECT_LT(std::abs(problem.x.result(i) - T(static_cast<Real<T>>(i + 1))), 1e-5);
}

OP_TEST(ToeplitzSolveHermitianPcg, EverySmallSize) {
  for (std::int64_t n = 1; n <= 70; n += kShortLists ? 3 : 1) this->check({n, 2});
}

// Around the lengths of the transforms, and primes.
OP_TEST(ToeplitzSolveHermitianPcg, LargerSizes) {
  std::vector<std::int64_t> sizes = {127, 257, 509, 512, 513, 1021};
  if (!kShortLists)
    for (const std::int64_t n : {1023, 1024, 1025, 2048, 2049, 4097}) sizes.push_back(n);
  for (const std::int64_t n : sizes) this->check({n, 1});
}

OP_TEST(ToeplitzSolveHermitianPcg, RightHandSides) {
  for (const std::int64_t nrhs : nrhsCounts()) this->check({29, nrhs, 3}, nested("vip", 1));
  if (!kShortLists) this->check({1025, 3, 2});
}

OP_TEST(ToeplitzSolveHermitianPcg, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
      this->check({33, 3, 4}, nested(order, 0, 0), inPlace);
      this->check({33, 3, 4}, nested(order, 3, 1), inPlace);
    }
}

OP_TEST(ToeplitzSolveHermitianPcg, EachOperandItsOwnStrides) {
  this->check({21, 5, 3}, {nested("Pi"), nested("vIp", 1, 3), nested("ipV", 0, 1)});
  this->check({140, 2, 3}, {nested("ip", 5), nested("piv", 0, 1), nested("vip", 7)});
}

OP_TEST(ToeplitzSolveHermitianPcg, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  this->check({50, 2, 3}, {shared, own, own});
  this->check({50, 2, 3}, {own, shared, own});
  this->check({50, 2, 3}, {own, sharedByAll(), own});
}

OP_TEST(ToeplitzSolveHermitianPcg, BatchesAroundTheGridLimit) {
  if (this->onCuda)
    for (const std::int64_t batch : gridLimitBatches()) this->check({3, 1, batch});
  this->check({3, 1, 700});
}

OP_TEST(ToeplitzSolveHermitianPcg, EmptyMatrixSucceeds) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {0, 2, 3});
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t p = 0; p < 3; ++p) {
    EXPECT_EQ(problem.info.result(p), 0);
    for (std::int64_t j = 0; j < 2; ++j) {
      EXPECT_EQ(problem.iterations.result(0, j, p), 0);
      EXPECT_EQ(problem.backwardError.result(0, j, p), 0);
    }
  }
}

OP_TEST(ToeplitzSolveHermitianPcg, NoRightHandSideStillGivesInfo) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {20, 0, 3});
  problem.setMatrix(0, kms<T>(20, 0.5));
  problem.setMatrix(1, std::vector<T>(20, T(1)));
  problem.setMatrix(2, toeplitzColumn<T>(20, 0, [](double k) { return k == 0 ? 1 : k == 1 ? 0.9 : 0; }));
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  EXPECT_EQ(problem.info.result(1), 2);
  EXPECT_EQ(problem.info.result(2), 20);
}

OP_TEST(ToeplitzSolveHermitianPcg, EmptyBatchTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianPcgArgs<T> args{};
  args.handle = this->handle(), args.n = 4, args.nrhs = 2;
  args.incC = args.incB = args.incX = 1, args.ldB = args.ldX = 4, args.strideX = 8;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzSolveHermitianPcg, ReportsAreOptional) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {40, 2, 2});
  problem.refill(this->random);
  problem.upload();
  ToeplitzSolveHermitianPcgArgs<T> args = problem.args(this->handle());
  args.backwardError = nullptr, args.iterations = nullptr;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  RatioMeter<T> meter(logFactor(40));
  for (std::int64_t p = 0; p < 2; ++p) problem.addProblem(meter, p);
  meter.expectPass();
}

// ---- Matrices of practice -------------------------------------------------------------------------------------------

OP_TEST(ToeplitzSolveHermitianPcg, PositiveDefiniteFamilies) {
  using T = typename TestFixture::Scalar;
  const std::vector<std::int64_t> sizes =
      kShortLists ? std::vector<std::int64_t>{17, 128} : std::vector<std::int64_t>{17, 128, 1000};
  for (const std::int64_t n : sizes)
    for (const double phase : {0.0, 1.3}) {
      if (!isComplex<T> && phase != 0) continue;
      SCOPED_TRACE("n " + std::to_string(n) + ", phase " + std::to_string(phase));
      std::int32_t iterations = 0;
      EXPECT_EQ(this->solve(kms<T>(n, 0.9, phase), &iterations), 0);
      EXPECT_LE(iterations, 20);
      EXPECT_EQ(this->solve(kms<T>(n, -0.99, phase)), 0);
      EXPECT_EQ(this->solve(matern32<T>(n, 20, 1e-2, phase), &iterations), 0);
      EXPECT_LE(iterations, 60);
      EXPECT_EQ(this->solve(toeplitzColumn<T>(n, phase, [](double k) { return std::pow(0.9, k) + 0.1; })), 0);
      EXPECT_EQ(this->solve(squaredExponential<T>(n, 10, 1e-4, phase), &iterations), 0);
      EXPECT_LE(iterations, 250);
      EXPECT_EQ(this->solve(toeplitzColumn<T>(n, phase, [](double k) { return k == 0   ? 2.0
                                                                              : k == 1 ? -1.0
                                                                                       : 0.0; }),
                            &iterations),
                0);
      EXPECT_LE(iterations, 90);
      EXPECT_EQ(this->solve(toeplitzColumn<T>(n, 0, [](double k) { return k == 0 ? 1.0 : 0.0; }), &iterations), 0);
      EXPECT_EQ(iterations, 1);
    }
}

// Autoregressive of order 2, near a unit root.
OP_TEST(ToeplitzSolveHermitianPcg, NearUnitRoot) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {64, 1000}) {
    const double a = 2 * 0.99 * std::cos(0.5), b = -0.99 * 0.99;
    std::vector<double> t = {1, a / (1 - b)};
    while (static_cast<std::int64_t>(t.size()) < n) t.push_back(a * t[t.size() - 1] + b * t[t.size() - 2]);
    std::int32_t iterations = 0;
    EXPECT_EQ(
        this->solve(toeplitzColumn<T>(n, 0, [&](double k) { return t[static_cast<std::size_t>(k)]; }), &iterations), 0);
    EXPECT_LE(iterations, 90);
  }
}

OP_TEST(ToeplitzSolveHermitianPcg, LargeOrders) {
  this->checkLarge(4097);
  this->checkLarge(65536);
  if (this->onCuda) {
    this->checkLarge(16411);
    this->checkLarge(100003);
  }
}

// A number as of conditions beyond the precision: any answer is right that is consistent with its info.
OP_TEST(ToeplitzSolveHermitianPcg, IllConditionedAnswersAreConsistent) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {16, 128}) {
    this->solve(prolate<T>(n, 0.25, 0.4));
    this->solve(prolate<T>(n, 0.1));
    this->solve(squaredExponential<T>(n, 10, 0));
    this->solve(toeplitzColumn<T>(n, 0, [](double k) { return k == 0 ? 2 : k == 1 ? 2 - 1e-9 : k == 2 ? 1 : 0; }));
  }
}

// The scale of matrix and right-hand side is free: nothing in between leaves the range of the type.
OP_TEST(ToeplitzSolveHermitianPcg, EndsOfTheRange) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R least = std::numeric_limits<R>::denorm_min(), most = std::numeric_limits<R>::max();
  for (const R scale : {least * R(1 << 20), most / 4})
    for (const std::int64_t n : {1, 2, 40}) {
      SCOPED_TRACE("scale " + std::to_string(scale) + ", n " + std::to_string(n));
      ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {n, 2});
      problem.setMatrix(0, toeplitzColumn<T>(n, 0, [&](double k) {
                          return (k == 0 ? 1.5 : std::pow(0.5, k)) * static_cast<double>(scale);
                        }));
      problem.b.fill(
          [&](std::int64_t i, std::int64_t j, auto...) { return T(scale * static_cast<R>(1 + (i + j) % 3) / 4); });
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      EXPECT_EQ(problem.info.result(0), 0);
      RatioMeter<T> meter(logFactor(n));
      problem.addProblem(meter, 0);
      meter.expectPass();
    }
}

// A solution that the type cannot hold is not reported as solved.
OP_TEST(ToeplitzSolveHermitianPcg, SolutionOutOfRange) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R large = std::sqrt(std::numeric_limits<R>::max());
  for (const bool overflow : {true, false}) {
    ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {1, 1});
    problem.setMatrix(0, std::vector<T>(1, T(overflow ? 1 / large : large * 4)));
    problem.b.fill([&](auto...) { return T(overflow ? large * 4 : 1 / large * R(1e-8) * R(1e-8)); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 2) << (overflow ? "overflow" : "underflow");
  }
}

// ---- Tolerance and iterations ---------------------------------------------------------------------------------------

OP_TEST(ToeplitzSolveHermitianPcg, ToleranceIsMetWithFewerIterations) {
  using T = typename TestFixture::Scalar;
  std::int32_t before = 1000;
  for (const double tolerance : {0.0, 1e-4, 1e-2, 0.3}) {
    ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {200, 1});
    problem.tolerance = tolerance;
    problem.setMatrix(0, kms<T>(200, 0.95));
    problem.b.fill([&](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i % 7 - 3)); });
    runAndCheck(problem, this->handle());
    EXPECT_LE(problem.iterations.result(0), before);
    before = problem.iterations.result(0);
  }
  EXPECT_LE(before, 2);
}

OP_TEST(ToeplitzSolveHermitianPcg, TooFewIterationsAreReported) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t most : {0, 1, 3}) {
    ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {300, 2});
    problem.maxIterations = most;
    problem.setMatrix(0, squaredExponential<T>(300, 10, 1e-4));
    problem.b.fill([&](std::int64_t i, std::int64_t j, auto...) { return T(static_cast<Real<T>>((i + j) % 7 - 3)); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 301);
    problem.expectConsistent(0);
    for (std::int64_t j = 0; j < 2; ++j) EXPECT_EQ(problem.iterations.result(0, j, 0), most);
    if (most == 0) {
      EXPECT_EQ(problem.backwardError.result(0, 0, 0), 1);
    }
  }
}

// More than the type can hold: the best iterate comes back, with its error.
OP_TEST(ToeplitzSolveHermitianPcg, UnreachableToleranceEndsInTheBestIterate) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {300, 1});
  problem.tolerance = 1e-30;
  problem.setMatrix(0, kms<T>(300, 0.9));
  problem.b.fill([&](auto...) { return this->random.template normal<T>(); });
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 301);
  EXPECT_LT(problem.iterations.result(0), 300);
  problem.expectConsistent(0);
  RatioMeter<T> meter(logFactor(300));
  problem.addProblem(meter, 0);
  meter.expectPass();
}

OP_TEST(ToeplitzSolveHermitianPcg, ZeroRightHandSide) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {50, 2});
  problem.refill(this->random);
  problem.b.fill([&](std::int64_t i, std::int64_t j, auto...) { return j == 0 ? T(0) : T(static_cast<Real<T>>(i)); });
  runAndCheck(problem, this->handle());
  EXPECT_EQ(problem.iterations.result(0, 0, 0), 0);
  EXPECT_EQ(problem.backwardError.result(0, 0, 0), 0);
  for (std::int64_t i = 0; i < 50; ++i) EXPECT_EQ(problem.x.result(i), T(0));
}

// ---- Failures -------------------------------------------------------------------------------------------------------

// What is marked as failed fails; what is not marked is solved. The order of the first minor that fails is at most the
// one named.
OP_TEST(ToeplitzSolveHermitianPcg, IndefiniteMatrices) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {2, 5, 33, 130, 300})
    for (const std::int64_t failing : {std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, n / 2, n}) {
      if (failing < 1 || failing > n) continue;
      SCOPED_TRACE("n " + std::to_string(n) + ", order " + std::to_string(failing));
      const std::int32_t info = this->solve(indefiniteAt<T>(n, failing));
      if (info > 0 && info <= n) {
        EXPECT_GE(info, failing);
      }
      if (failing <= 2) {
        EXPECT_EQ(info, failing);
      }
    }
}

// Two right-hand sides of a matrix whose negative eigenvalue only one of them meets: the problem has failed.
OP_TEST(ToeplitzSolveHermitianPcg, FailureIsOfTheProblem) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 3;
  const Real<T> a = static_cast<Real<T>>(0.9);
  ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {n, 3});
  problem.setMatrix(0, {T(1), T(a), T(0)});
  problem.b.fill([&](std::int64_t i, std::int64_t j, auto...) { return T(static_cast<Real<T>>(j == 0 ? 0 : i + j)); });
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), n);
  problem.expectConsistent(0);
}

OP_TEST(ToeplitzSolveHermitianPcg, SingularMatrices) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 2, 40, 1100}) {
    EXPECT_EQ(this->solve(std::vector<T>(static_cast<std::size_t>(n), T(0))), 1) << "zero matrix";
    EXPECT_EQ(this->solve(std::vector<T>(static_cast<std::size_t>(n), T(1))), n > 1 ? 2 : 0) << "matrix of ones";
    EXPECT_EQ(this->solve(toeplitzColumn<T>(n, 0, [](double k) { return k == 0 ? -2 : 0.5; })), 1)
        << "negative diagonal";
  }
}

OP_TEST(ToeplitzSolveHermitianPcg, NotFiniteMatrixFailsTheMinorThatMeetsIt) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {2, 40, 1100})
    for (const std::int64_t k : {std::int64_t{0}, std::int64_t{1}, n / 2, n - 1})
      for (const T bad : {quietNan<T>(), infinity<T>(), -infinity<T>()}) {
        SCOPED_TRACE("c[" + std::to_string(k) + "] of " + std::to_string(n));
        std::vector<T> column = kms<T>(n, 0.5);
        column[static_cast<std::size_t>(k)] = bad;
        EXPECT_EQ(this->solve(column), k + 1);
      }
}

OP_TEST(ToeplitzSolveHermitianPcg, NanRightHandSideIsNanAlone) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t where : {0, 45, 89})
    for (const T bad : {quietNan<T>(), infinity<T>()}) {
      ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {90, 4, 2});
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
      EXPECT_TRUE(isNan(problem.backwardError.result(0, 2, 1)));
      EXPECT_EQ(problem.iterations.result(0, 2, 1), 0);
    }
}

// Failed problems of a batch leave the bits of the others as they are alone.
OP_TEST(ToeplitzSolveHermitianPcg, MixedBatch) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {7, 40, 200}) {
    const auto order = static_cast<std::int32_t>(n);
    const std::vector<std::int32_t> expected = {0, order, 0, 1, 0, 2};
    ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {n, 2, static_cast<std::int64_t>(expected.size())},
                                                nested("ivp", 1));
    problem.refill(this->random);
    problem.setMatrix(1, toeplitzColumn<T>(n, 0, [](double k) { return k == 0 ? 1 : k == 1 ? 0.9 : 0; }));
    problem.setMatrix(3, std::vector<T>(static_cast<std::size_t>(n), quietNan<T>()));
    problem.setMatrix(5, std::vector<T>(static_cast<std::size_t>(n), T(1)));
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::size_t p = 0; p < expected.size(); ++p) {
      EXPECT_EQ(problem.info.result(static_cast<std::int64_t>(p)), expected[p]) << "problem " << p;
      problem.expectConsistent(static_cast<std::int64_t>(p));
    }
    expectBatchEqualsLoop(problem, this->handle());
  }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

OP_TEST(ToeplitzSolveHermitianPcg, BatchEqualsLoop) {
  std::vector<std::int64_t> sizes = {5, 64, 400};
  if (!kShortLists) sizes.push_back(1025);
  if (this->onCuda) sizes.push_back(5000);
  for (const std::int64_t n : sizes) {
    ToeplitzSolveHermitianPcgProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 5}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
  ToeplitzSolveHermitianPcgProblem<typename TestFixture::Scalar> many(this->space, {8, 1, 1000});
  many.refill(this->random);
  expectBatchEqualsLoop(many, this->handle());
}

OP_TEST(ToeplitzSolveHermitianPcg, SameBitsEachTimeAndInPlace) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {30, 1300}) {
    ToeplitzSolveHermitianPcgProblem<T> apart(this->space, {n, 3, 2}),
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

OP_TEST(ToeplitzSolveHermitianPcg, WorkspaceContract) {
  for (const std::int64_t n : {1, 5, 100, 700})
    for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
      SCOPED_TRACE(n);
      ToeplitzSolveHermitianPcgProblem<typename TestFixture::Scalar> problem(this->space, {n, 3, 2},
                                                                             nested("pVI", 1, 1), inPlace);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(ToeplitzSolveHermitianPcg, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const std::int64_t n : {20, 1300, 5000}) {
    SCOPED_TRACE(n);
    ToeplitzSolveHermitianPcgProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 2});
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    if (n < 5000) expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes n 5, nrhs 3, batch 2, x with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<ToeplitzSolveHermitianPcgArgs<T>>> badArguments() {
  using A = ToeplitzSolveHermitianPcgArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2, kTooLarge = (INT64_C(1) << 27) + 1;
  return withThoseOfSolves<A>({
      {"tolerance = -1", [](A &a) { a.tolerance = -1; }, HOTDOG_STATUS_INVALID_VALUE, "tolerance"},
      {"tolerance = ", [](A &a) { a.tolerance = quietNan<double>(); }, HOTDOG_STATUS_INVALID_VALUE, "tolerance"},
      {"tolerance = ", [](A &a) { a.tolerance = infinity<double>(); }, HOTDOG_STATUS_INVALID_VALUE, "tolerance"},
      {"maxIterations = -2", [](A &a) { a.maxIterations = -2; }, HOTDOG_STATUS_INVALID_SIZE, "maxIterations"},
      {"incX = 0", [](A &a) { a.n = kTooLarge, a.incX = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incX", false},
      {"n = 134217729", [](A &a) { a.n = kTooLarge, a.ldX = INT64_C(1) << 33, a.strideX = INT64_C(1) << 36; },
       HOTDOG_STATUS_SIZE_OVERFLOW, "n", false},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c", false},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"c", [](A &a) { a.c = misaligned(a.c); }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"backwardError", [](A &a) { a.backwardError = misaligned(a.backwardError); }, HOTDOG_STATUS_INVALID_POINTER,
       "backwardError"},
      {"iterations", [](A &a) { a.iterations = misaligned(a.iterations); }, HOTDOG_STATUS_INVALID_POINTER,
       "iterations"},
      {"x", [](A &a) { a.c = a.x; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"backwardError", [](A &a) { a.backwardError = reinterpret_cast<Real<T> *>(a.x); }, HOTDOG_STATUS_OVERLAP,
       "backwardError"},
      {"iterations", [](A &a) { a.iterations = reinterpret_cast<std::int32_t *>(a.x); }, HOTDOG_STATUS_OVERLAP,
       "iterations"},
      {"info", [](A &a) { a.info = a.iterations + 5; }, HOTDOG_STATUS_OVERLAP, "info", false},
  });
}

OP_TEST(ToeplitzSolveHermitianPcg, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianPcgProblem<T> problem(this->space, {5, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.x.layout().ld, 11);
  ASSERT_EQ(problem.x.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  std::vector<BadArgument<ToeplitzSolveHermitianPcgArgs<T>>> ofSizes;
  for (const auto &bad : badArguments<T>())
    if (bad.parameter != "tolerance" && bad.parameter != "maxIterations") ofSizes.push_back(bad);
  expectBufferSizeRefuses(problem, this->handle(), ofSizes);
}

OP_TEST(ToeplitzSolveHermitianPcg, BufferSizeOfImpossibleSizes) {
  using T = typename TestFixture::Scalar;
  for (const auto &[n, nrhs, batch] : std::vector<std::array<std::int64_t, 3>>{
           {INT64_MAX, 1, 1}, {1000, INT64_MAX, INT64_MAX}, {3, 1, INT64_MAX}, {3, INT64_MAX, 1}}) {
    std::size_t bytes = 0;
    const hotdogStatus_t status = ToeplitzSolveHermitianPcgApi<T>::bufferSize(this->handle(), n, nrhs, batch, &bytes);
    EXPECT_EQ(status, HOTDOG_STATUS_SIZE_OVERFLOW) << hotdogGetLastErrorMessage();
  }
}

OP_TEST(ToeplitzSolveHermitianPcg, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    ToeplitzSolveHermitianPcgArgs<T> a{};
    a.handle = this->handle();
    pool.drawSizes(r, {&a.n, &a.nrhs, &a.batchCount});
    a.maxIterations = r.integer(-1, 5);
    a.tolerance = r.uniform(-0.1, 1);
    pool.drawStrides(r, {&a.incC, &a.strideC, &a.incB, &a.ldB, &a.strideB, &a.incX, &a.ldX, &a.strideX});
    a.c = pool.pointer(r), a.b = pool.pointer(r), a.x = pool.pointer(r);
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    if (r.integer(0, 3) == 0) a.backwardError = reinterpret_cast<Real<T> *>(pool.pointer(r));
    if (r.integer(0, 3) == 0) a.iterations = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    if (r.integer(0, 3) == 0) a.x = const_cast<T *>(a.b), a.incX = a.incB, a.ldX = a.ldB, a.strideX = a.strideB;
    if (!pool.canRun({a.n, a.nrhs, a.batchCount},
                     {{a.c, sizeof(T), {a.n, 1, a.batchCount}, {a.incC, 0, a.strideC}},
                      {a.b, sizeof(T), {a.n, a.nrhs, a.batchCount}, {a.incB, a.ldB, a.strideB}},
                      {a.x, sizeof(T), {a.n, a.nrhs, a.batchCount}, {a.incX, a.ldX, a.strideX}},
                      {a.backwardError, sizeof(Real<T>), {1, a.nrhs, a.batchCount}, {1, 1, a.nrhs}},
                      {a.iterations, sizeof(std::int32_t), {1, a.nrhs, a.batchCount}, {1, 1, a.nrhs}},
                      {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- Large memory (label long) --------------------------------------------------------------------------------------

template <class C>
class ToeplitzSolveHermitianPcgLong : public ToeplitzSolveHermitianPcg<C> {};
OP_TEST_SUITE_ON_CUDA(ToeplitzSolveHermitianPcgLong, AllConfigs);

OP_TEST(ToeplitzSolveHermitianPcgLong, AMillionAndMore) {
  this->checkLarge(1 << 20);
  this->checkLarge((1 << 20) + 1);
  this->checkLarge((1 << 22) + 1, 1e-6);
}

}  // namespace
}  // namespace hotdog::test
