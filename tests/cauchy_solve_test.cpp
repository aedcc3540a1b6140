// hotdog?CauchySolve on both backends.
#include "support/bad_arguments.h"
#include "support/cauchy_problem.h"
#include "support/cauchy_solve_problem.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/solve_arguments.h"

namespace hotdog::test {
namespace {

template <class C>
class CauchySolve : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CauchySolveProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a well-conditioned problem and checks its backward error.
  void check(const CauchySolveSizes &sizes, const CauchySolveLayouts &layouts = packed(),
             InPlace inPlace = InPlace::no) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", n " + std::to_string(sizes.n) + ", nrhs " +
                 std::to_string(sizes.nrhs) + ", batch " + std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts, inPlace);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // One problem with the given nodes and two normal right-hand sides; returns its info, which is consistent with x.
  std::int32_t solve(hotdogOperation_t op, const NodeSets<Scalar> &sets) {
    ProblemOfOp problem(space, {op, static_cast<std::int64_t>(sets.omega.size()), 2});
    problem.refill(this->random);
    problem.setNodes(0, sets);
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.expectConsistent(0);
    return problem.info.result(0);
  }
};
OP_TEST_SUITE(CauchySolve, AllConfigs);

// C = [1/1 1/2; 1/3 1/4] for omega = (2, 4), lambda = (1, 0) is [1 1/2; 1/3 1/4]; C (6, -8) = (2, 0), C^T (6, -8) =
// (10/3, 1).
OP_TEST(CauchySolve, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CauchySolveProblem<T> problem(this->space, {op, 2});
    problem.omega(0) = T(2), problem.omega(1) = T(4);
    problem.lambda(0) = T(1), problem.lambda(1) = T(0);
    problem.b(0) = op == HOTDOG_OP_N ? T(2) : T(Real<T>(10) / 3), problem.b(1) = op == HOTDOG_OP_N ? T(0) : T(1);
    runAndCheck(problem, this->handle());
    EXPECT_LT(std::abs(problem.x.result(0) - T(6)), 2e-5);
    EXPECT_LT(std::abs(problem.x.result(1) - T(-8)), 2e-5);
  }
}

// 1 / (omega - lambda) = 1 / (2 + i): x = (2 + i) b, and (2 - i) b for op C.
OP_TEST(CauchySolve, OneElement) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CauchySolveProblem<T> problem(this->space, {op, 1});
    problem.omega(0) = scalar<T>(3, 2), problem.lambda(0) = scalar<T>(1, 1), problem.b(0) = scalar<T>(5, -1);
    runAndCheck(problem, this->handle());
    const T factor = scalar<T>(2, op == HOTDOG_OP_C ? -1 : 1);
    EXPECT_LT(std::abs(problem.x.result(0) - factor * problem.b(0)), 1e-5);
  }
}

OP_TEST(CauchySolve, EverySmallSize) {
  for (std::int64_t n = 1; n <= 130; n += kShortLists ? 3 : 1)
    for (const hotdogOperation_t op : operations()) this->check({op, n, 2});
}

OP_TEST(CauchySolve, LargerSizes) {
  const std::vector<std::int64_t> sizes =
      kShortLists ? std::vector<std::int64_t>{257, 700}
                  : std::vector<std::int64_t>{255, 256, 257, 509, 512, 513, 1000, 1021, 1024, 1025, 2049};
  for (const std::int64_t n : sizes) this->check({HOTDOG_OP_N, n, n < 1024 ? 2 : 1});
}

OP_TEST(CauchySolve, RightHandSides) {
  for (const std::int64_t nrhs : nrhsCounts()) {
    this->check({HOTDOG_OP_T, 70, nrhs});
    this->check({HOTDOG_OP_N, 29, nrhs, 3}, nested("vip", 1));
  }
}

OP_TEST(CauchySolve, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t lead : {0, 1})
        for (const InPlace inPlace : {InPlace::no, InPlace::yes})
          this->check({gap == 1 ? HOTDOG_OP_C : HOTDOG_OP_N, 33, 3, 4}, nested(order, gap, lead), inPlace);
}

OP_TEST(CauchySolve, EachOperandItsOwnStrides) {
  for (const hotdogOperation_t op : operations()) {
    this->check({op, 21, 5, 3}, {nested("Pi"), nested("ip", 2), nested("vIp", 1, 3), nested("ipV", 0, 1)});
    this->check({op, 140, 2, 3}, {nested("ip", 5), nested("pI", 1), nested("piv", 0, 1), nested("vip", 7)});
  }
}

OP_TEST(CauchySolve, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  for (const hotdogOperation_t op : operations()) {
    this->check({op, 50, 2, 3}, {shared, shared, own, own});
    this->check({op, 50, 2, 3}, {own, own, shared, own});
    this->check({op, 50, 2, 3}, {own, own, sharedByAll(), own});
  }
}

OP_TEST(CauchySolve, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) {
    this->check({HOTDOG_OP_N, 3, 1, batch});
    if (!kShortLists) this->check({HOTDOG_OP_T, 2, 2, batch}, nested("piv"));
  }
}

OP_TEST(CauchySolve, ManyRightHandSides) {
  for (const std::int64_t nrhs : gridLimitBatches()) this->check({HOTDOG_OP_N, 3, nrhs});
}

OP_TEST(CauchySolve, EmptyMatrixSucceeds) {
  using T = typename TestFixture::Scalar;
  CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_N, 0, 2, 3});
  runAndCheck(problem, this->handle());
  CauchySolveArgs<T> args = problem.args(this->handle());
  args.omega = args.lambda = args.b = nullptr, args.x = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(CauchySolve, NoRightHandSideStillGivesInfo) {
  using T = typename TestFixture::Scalar;
  CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_N, 20, 0, 2});
  problem.refill(this->random);
  problem.lambda(6, 0, 1) = problem.lambda(2, 0, 1);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  EXPECT_EQ(problem.info.result(1), 7);
  CauchySolveArgs<T> args = problem.args(this->handle());
  args.b = nullptr, args.x = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(CauchySolve, EmptyBatchTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  const CauchySolveArgs<T> args{this->handle(), HOTDOG_OP_C, 4, 2, nullptr, 1, 4, nullptr, 1,       4,
                                nullptr,        1,           4, 8, nullptr, 1, 4, 8,       nullptr, 0};
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

// ---- Nodes of practice, and worse -----------------------------------------------------------------------------------

// The bound on the backward error holds whatever the condition: 10^760 for the Hilbert matrix of order 500.
OP_TEST(CauchySolve, EveryFamilyMeetsTheBound) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n :
       kShortLists ? std::vector<std::int64_t>{8, 130} : std::vector<std::int64_t>{8, 33, 130, 500})
    for (const NodeSets<T> &sets : nodeFamilies<T>(n, this->random))
      for (const hotdogOperation_t op : operations()) {
        SCOPED_TRACE(sets.name + ", n " + std::to_string(n) + ", op " + letterOf(op));
        EXPECT_EQ(this->solve(op, sets), 0);
      }
}

// Normal nodes make systems of condition 10^50 and more, whose solutions single precision cannot hold: then one is
// found that it can, but for rare cases, which info marks (docs/ops/cauchy_solve.md).
OP_TEST(CauchySolve, NearlySingularSystemsStayInRange) {
  using T = typename TestFixture::Scalar;
  const std::int64_t n = kShortLists ? 100 : 500;
  const int draws = kShortLists ? 10 : 60;
  int beyond = 0;
  for (int draw = 0; draw < draws; ++draw) {
    NodeSets<T> sets{"normal", {}, {}};
    std::vector<T> drawn;
    while (static_cast<std::int64_t>(drawn.size()) < 2 * n) {  // distinct: equal nodes are another case
      const T node = this->random.template normal<T>();
      if (std::find(drawn.begin(), drawn.end(), node) == drawn.end()) drawn.push_back(node);
    }
    sets.omega.assign(drawn.begin(), drawn.begin() + n), sets.lambda.assign(drawn.begin() + n, drawn.end());
    const std::int32_t info = this->solve(HOTDOG_OP_N, sets);
    EXPECT_TRUE(info == 0 || info == n + 1) << "draw " << draw << ": " << info;
    beyond += info != 0;
  }
  EXPECT_LE(beyond, sizeof(Real<T>) == 4 ? draws / 20 : 0);
}

// b = C x with x of normal size: the solution is small for its matrix, and the residual has to be small with it.
OP_TEST(CauchySolve, SolveUndoesProduct) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 300})
    for (const NodeSets<T> &sets : nodeFamilies<T>(n, this->random)) {
      SCOPED_TRACE(sets.name + ", n " + std::to_string(n));
      CauchyProblem<T> product(this->space, {HOTDOG_OP_T, n, n, 2});
      product.refill(this->random);
      CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_T, n, 2});
      problem.setNodes(0, sets);
      product.omega.fill([&](std::int64_t i, auto...) { return problem.omega(i); });
      product.lambda.fill([&](std::int64_t i, auto...) { return problem.lambda(i); });
      runAndCheck(product, this->handle());
      problem.b.fill([&](std::int64_t i, std::int64_t j, auto...) { return product.out.result(i, j); });
      runAndCheck(problem, this->handle());
    }
  // And where the matrix is well-conditioned, x itself comes back.
  constexpr std::int64_t n = 200;
  CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_N, n, 2});
  problem.refill(this->random);
  CauchyProblem<T> product(this->space, {HOTDOG_OP_N, n, n, 2});
  product.refill(this->random);
  product.omega.fill([&](std::int64_t i, auto...) { return problem.omega(i); });
  product.lambda.fill([&](std::int64_t i, auto...) { return problem.lambda(i); });
  runAndCheck(product, this->handle());
  problem.b.fill([&](std::int64_t i, std::int64_t j, auto...) { return product.out.result(i, j); });
  runAndCheck(problem, this->handle());
  RatioMeter<T> meter(logFactor(n));
  problem.x.forEach([&](std::int64_t i, std::int64_t j, auto...) {
    meter.add(std::abs(widen(problem.x.result(i, j)) - widen(product.v(i, j))), 20, i, j);
  });
  meter.expectPass();
}

// Every element of L and U is accurate: the Hilbert system of order 12, whose condition of 10^16 leaves LU of the
// matrix no digit in double precision, keeps six and more.
OP_TEST(CauchySolve, AccurateBeyondTheCondition) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 12;
  CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_N, n, 1});
  problem.omega.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i + 1)); });
  problem.lambda.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(-i)); });
  problem.b.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i % 2 ? -1 : 1)); });
  runAndCheck(problem, this->handle());
  // The inverse of the Hilbert matrix in integers: (-1)^(i+j) (i+j+1) binom(n+i, n-j-1) binom(n+j, n-i-1) binom(i+j,
  // i)^2.
  const auto binomial = [](std::int64_t a, std::int64_t k) {
    long double value = 1;
    for (std::int64_t m = 1; m <= k; ++m)
      value = value * static_cast<long double>(a - k + m) / static_cast<long double>(m);
    return std::round(value);
  };
  for (std::int64_t i = 0; i < n; ++i) {
    long double sum = 0;
    for (std::int64_t j = 0; j < n; ++j)
      sum += static_cast<long double>(i + j + 1) * binomial(n + i, n - j - 1) * binomial(n + j, n - i - 1) *
             binomial(i + j, i) * binomial(i + j, i);
    const long double expected = i % 2 ? -sum : sum;
    EXPECT_LT(std::abs(Wide<std::complex<double>>(widen(problem.x.result(i))) - expected), 1e-5L * std::abs(expected))
        << i;
  }
}

OP_TEST(CauchySolve, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e18 : 1e150;
  for (const double nodes : {large, 1 / large})
    for (const double right : {1.0, large, 1 / large})
      for (const hotdogOperation_t op : operations()) {
        if (nodes * right > large || nodes * right < 1 / large) continue;  // x out of range
        CauchySolveProblem<T> problem(this->space, {op, 65, 2});
        problem.refill(this->random);
        const auto scaled = [](T z, double s) { return static_cast<Real<T>>(s) * z; };
        problem.omega.fill([&](std::int64_t i, auto...) { return scaled(problem.omega(i), nodes); });
        problem.lambda.fill([&](std::int64_t i, auto...) { return scaled(problem.lambda(i), nodes); });
        problem.b.fill([&](auto...) { return scaled(this->random.template normal<T>(), right); });
        runAndCheck(problem, this->handle());
      }
}

// Nodes and right-hand sides up to the ends of the range.
OP_TEST(CauchySolve, EndsOfTheRange) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R most = std::numeric_limits<R>::max() / 2, least = std::numeric_limits<R>::denorm_min() * R(1 << 20);
  for (const bool large : {true, false})
    for (const std::int64_t n : {1, 2, 40}) {
      SCOPED_TRACE((large ? "large, n " : "small, n ") + std::to_string(n));
      const R unit = large ? most / R(64) : least;
      CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_N, n, 1});
      problem.omega.fill([&](std::int64_t i, auto...) { return T(unit * R(i + 1)); });
      problem.lambda.fill([&](std::int64_t i, auto...) { return T(unit * R(i + 1) + unit / 2); });
      problem.b.fill([&](std::int64_t i, auto...) { return T((large ? R(1) / 256 : most / 2) * R(1 + i % 3) / 4); });
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      EXPECT_EQ(problem.info.result(0), 0);
      for (std::int64_t i = 0; i < n; ++i) EXPECT_TRUE(isFinite(problem.x.result(i))) << i;
    }
}

// A solution that the type cannot hold is not reported as solved.
OP_TEST(CauchySolve, SolutionOutOfRange) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R large = std::sqrt(std::numeric_limits<R>::max());
  for (const bool overflow : {true, false}) {
    CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_N, 1, 1});
    problem.omega(0) = T(overflow ? large * 4 : 1 / large), problem.lambda(0) = T(0);
    problem.b(0) = T(overflow ? large * 4 : 1 / large * R(1e-8) * R(1e-8));
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 2) << (overflow ? "overflow" : "underflow");
  }
}

// A right-hand side whose solution needs the second attempt does not change the bits of one beside it that does not.
OP_TEST(CauchySolve, AttemptsAreForEachRightHandSide) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr std::int64_t n = 500;
  const NodeSets<T> sets = nodeFamilies<T>(n, this->random)[4];
  ASSERT_EQ(sets.name, "clustered lambda");
  const auto solved = [&](bool small, bool large) {
    auto problem = std::make_unique<CauchySolveProblem<T>>(this->space, CauchySolveSizes{HOTDOG_OP_N, n, 2});
    problem->setNodes(0, sets);
    // The column sums of the matrix have a solution of ones, others an enormous one.
    problem->b.fill([&](std::int64_t i, std::int64_t j, std::int64_t) {
      if (j == 0 ? !small : !large) return T(R(i % 2 ? 1 : -1));
      Wide<T> sum(0);
      for (std::int64_t k = 0; k < n; ++k) sum += cauchyElement(HOTDOG_OP_N, problem->omega, problem->lambda, i, k, 0);
      return T(sum);
    });
    runAndCheck(*problem, this->handle());
    return problem;
  };
  const auto mixed = solved(true, false), small = solved(true, true), large = solved(false, false);
  for (std::int64_t i = 0; i < n; ++i) {
    ASSERT_TRUE(sameBits(mixed->x.result(i, 0), small->x.result(i, 0))) << i;
    ASSERT_TRUE(sameBits(mixed->x.result(i, 1), large->x.result(i, 1))) << i;
  }
}

// ---- Failures -------------------------------------------------------------------------------------------------------

// Equal nodes: of the columns the later one fails, of the rows the last column is left without a pivot.
OP_TEST(CauchySolve, EqualNodes) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {2, 5, 33, 64, 130, 300})
    for (const auto &[first, second] : {std::pair<std::int64_t, std::int64_t>{0, 1}, {0, n - 1}, {n / 2, n - 1}}) {
      if (first == second) continue;
      SCOPED_TRACE("n " + std::to_string(n) + ", " + std::to_string(first) + " = " + std::to_string(second));
      for (const hotdogOperation_t op : operations()) {
        NodeSets<T> sets = interleavedNodes<T>(n, this->random);
        sets.lambda[static_cast<std::size_t>(second)] = sets.lambda[static_cast<std::size_t>(first)];
        EXPECT_EQ(this->solve(op, sets), op == HOTDOG_OP_N ? second + 1 : n) << "lambda, op " << letterOf(op);
        sets = interleavedNodes<T>(n, this->random);
        sets.omega[static_cast<std::size_t>(second)] = sets.omega[static_cast<std::size_t>(first)];
        EXPECT_EQ(this->solve(op, sets), op == HOTDOG_OP_N ? n : second + 1) << "omega, op " << letterOf(op);
      }
    }
}

// A pole: the column of op(C) that holds it fails, whether its row is eliminated by then or not.
OP_TEST(CauchySolve, Poles) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 2, 33, 130})
    for (const std::int64_t i : {std::int64_t{0}, n / 2, n - 1})
      for (const std::int64_t j : {std::int64_t{0}, n / 2, n - 1}) {
        SCOPED_TRACE("n " + std::to_string(n) + ", omega " + std::to_string(i) + " = lambda " + std::to_string(j));
        NodeSets<T> sets = interleavedNodes<T>(n, this->random);
        sets.lambda[static_cast<std::size_t>(j)] = sets.omega[static_cast<std::size_t>(i)];
        EXPECT_EQ(this->solve(HOTDOG_OP_N, sets), j + 1);
        EXPECT_EQ(this->solve(HOTDOG_OP_T, sets), i + 1);
        EXPECT_EQ(this->solve(HOTDOG_OP_C, sets), i + 1);
      }
}

OP_TEST(CauchySolve, NodesThatAreNotFinite) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 2, 40, 200})
    for (const std::int64_t k : {std::int64_t{0}, n / 2, n - 1})
      for (const T bad : {quietNan<T>(), infinity<T>(), -infinity<T>()}) {
        SCOPED_TRACE("node " + std::to_string(k) + " of " + std::to_string(n));
        const bool nan = isNan(bad);
        NodeSets<T> sets = interleavedNodes<T>(n, this->random);
        sets.omega[static_cast<std::size_t>(k)] = bad;
        EXPECT_EQ(this->solve(HOTDOG_OP_N, sets), nan ? 1 : n) << "omega " << bad;
        EXPECT_EQ(this->solve(HOTDOG_OP_C, sets), k + 1) << "omega " << bad;
        sets = interleavedNodes<T>(n, this->random);
        sets.lambda[static_cast<std::size_t>(k)] = bad;
        EXPECT_EQ(this->solve(HOTDOG_OP_N, sets), k + 1) << "lambda " << bad;
        EXPECT_EQ(this->solve(HOTDOG_OP_T, sets), nan ? 1 : n) << "lambda " << bad;
      }
}

OP_TEST(CauchySolve, NanRightHandSideIsNanAlone) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t where : {0, 45, 89})
    for (const T bad : {quietNan<T>(), infinity<T>()}) {
      CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_N, 90, 4, 2});
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
OP_TEST(CauchySolve, MixedBatch) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {7, 40, 200}) {
    const auto last = static_cast<std::int32_t>(n);
    const std::vector<std::int32_t> expected = {0, 3, 0, 1, last, 0, 2};
    CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_N, n, 2, static_cast<std::int64_t>(expected.size())},
                                  nested("ivp", 1));
    problem.refill(this->random);
    problem.lambda(2, 0, 1) = problem.lambda(0, 0, 1);
    problem.omega(n / 2, 0, 3) = quietNan<T>();
    problem.omega(1, 0, 4) = problem.omega(n - 1, 0, 4);
    problem.lambda(1, 0, 6) = problem.omega(3, 0, 6);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::size_t p = 0; p < expected.size(); ++p) {
      EXPECT_EQ(problem.info.result(static_cast<std::int64_t>(p)), expected[p]) << "problem " << p;
      problem.expectConsistent(static_cast<std::int64_t>(p));
    }
    expectBatchEqualsLoop(problem, this->handle());
  }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

OP_TEST(CauchySolve, BatchEqualsLoop) {
  for (const std::int64_t n : {5, 31, 64, 100, 400}) {
    CauchySolveProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_C, n, 2, 5}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
  CauchySolveProblem<typename TestFixture::Scalar> many(this->space, {HOTDOG_OP_N, 8, 1, 1000});
  many.refill(this->random);
  expectBatchEqualsLoop(many, this->handle());
}

OP_TEST(CauchySolve, SameBitsEachTimeAndInPlace) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {30, 300}) {
    const CauchySolveSizes sizes{HOTDOG_OP_T, n, 3, 2};
    CauchySolveProblem<T> apart(this->space, sizes), inPlace(this->space, sizes, packed(), InPlace::yes);
    apart.refill(this->random);
    expectSameBitsEachTime(apart, this->space, this->stream());
    inPlace.omega.fill([&](std::int64_t i, std::int64_t, std::int64_t p) { return apart.omega(i, 0, p); });
    inPlace.lambda.fill([&](std::int64_t i, std::int64_t, std::int64_t p) { return apart.lambda(i, 0, p); });
    inPlace.b.fill([&](std::int64_t i, std::int64_t j, std::int64_t p) { return apart.b(i, j, p); });
    expectSameBitsEachTime(inPlace, this->space, this->stream());
    apart.x.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      EXPECT_TRUE(sameBits(apart.x.result(i, j, p), inPlace.b.result(i, j, p)));
    });
  }
}

OP_TEST(CauchySolve, WorkspaceContract) {
  for (const std::int64_t n : {1, 5, 100, 700})
    for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
      SCOPED_TRACE(n);
      CauchySolveProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, n, 3, 2}, nested("pVI", 1, 1),
                                                               inPlace);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

// Sizes beyond shared memory on CUDA.
OP_TEST(CauchySolve, WorkspaceContractOfLargeSizes) {
  if (!this->onCuda) GTEST_SKIP() << "the host has no other path for large sizes";
  CauchySolveProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, 2900, 2, 2});
  problem.refill(this->random);
  expectWorkspaceContract(problem, this->space, this->stream());
  expectBatchEqualsLoop(problem, this->handle());
}

OP_TEST(CauchySolve, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const std::int64_t n : {20, 300, 1500}) {
    SCOPED_TRACE(n);
    CauchySolveProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, n, 2, 2});
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    if (n < 1000) expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes n 5, nrhs 3, batch 2, x with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<CauchySolveArgs<T>>> badArguments() {
  using A = CauchySolveArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return withThoseOfSolves<A>({
      {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"incX = 0", [](A &a) { a.n = INT32_MAX, a.incX = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incX", false},
      {"n = 2147483647", [](A &a) { a.n = INT32_MAX, a.ldX = INT64_C(1) << 33, a.strideX = INT64_C(1) << 36; },
       HOTDOG_STATUS_SIZE_OVERFLOW, "n", false},
      {"omega", [](A &a) { a.incOmega = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"omega", [](A &a) { a.strideOmega = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"lambda", [](A &a) { a.incLambda = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"lambda", [](A &a) { a.strideLambda = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"omega", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega", false},
      {"omega = NULL", [](A &a) { a.omega = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"omega", [](A &a) { a.omega = misaligned(a.omega); }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda", [](A &a) { a.lambda = misaligned(a.lambda); }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"x", [](A &a) { a.omega = a.x; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"x", [](A &a) { a.lambda = a.x + 34 + 2 * 11 + 4 * 2; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(const_cast<T *>(a.lambda)); },
       HOTDOG_STATUS_OVERLAP, "info"},
  });
}

OP_TEST(CauchySolve, BadArguments) {
  using T = typename TestFixture::Scalar;
  CauchySolveProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.x.layout().ld, 11);
  ASSERT_EQ(problem.x.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

// A size that wraps in some product would ask for less than a smaller one. (A schedule may save a little as the sizes
// grow.)
OP_TEST(CauchySolve, BufferSizeNeverWraps) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {3, 200, 100000})
    for (const bool growBatch : {false, true}) {
      std::size_t bytes = 0;
      for (std::int64_t count = 1; count < INT64_MAX / 2; count *= 2) {
        const std::size_t before = bytes;
        const hotdogStatus_t status = CauchySolveApi<T>::bufferSize(
            this->handle(), HOTDOG_OP_N, n, growBatch ? 1 : count, growBatch ? count : 3, &bytes);
        if (status == HOTDOG_STATUS_SIZE_OVERFLOW) break;
        ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        ASSERT_GE(bytes, before / 2) << "n " << n << ", count " << count;
      }
    }
}

OP_TEST(CauchySolve, BufferSizeOfImpossibleSizes) {
  using T = typename TestFixture::Scalar;
  constexpr auto bufferSize = CauchySolveApi<T>::bufferSize;
  std::size_t bytes = 0;
  EXPECT_EQ(bufferSize(this->handle(), HOTDOG_OP_N, INT64_MAX, 1, 1, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
  for (const auto &[n, nrhs, batch] :
       std::vector<std::array<std::int64_t, 3>>{{1000, INT64_MAX, INT64_MAX},
                                                {INT32_MAX - 1, INT64_MAX, 1},
                                                {3, 1, INT64_MAX},
                                                {INT32_MAX - 1, INT64_C(1) << 31, INT64_C(1) << 31}}) {
    const hotdogStatus_t status = bufferSize(this->handle(), HOTDOG_OP_N, n, nrhs, batch, &bytes);
    EXPECT_TRUE(status == HOTDOG_STATUS_SUCCESS || status == HOTDOG_STATUS_SIZE_OVERFLOW)
        << hotdogGetLastErrorMessage();
  }
}

OP_TEST(CauchySolve, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CauchySolveArgs<T> a{};
    a.handle = this->handle();
    a.op = static_cast<hotdogOperation_t>(r.integer(0, 29) ? r.integer(0, 2) : r.integer(-1, 4));
    pool.drawSizes(r, {&a.n, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incOmega, &a.strideOmega, &a.incLambda, &a.strideLambda, &a.incB, &a.ldB, &a.strideB,
                         &a.incX, &a.ldX, &a.strideX});
    a.omega = pool.pointer(r), a.lambda = pool.pointer(r), a.b = pool.pointer(r), a.x = pool.pointer(r);
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    if (r.integer(0, 3) == 0) a.x = const_cast<T *>(a.b), a.incX = a.incB, a.ldX = a.ldB, a.strideX = a.strideB;
    if (!pool.canRun({a.n, a.nrhs, a.batchCount},
                     {{a.omega, sizeof(T), {a.n, 1, a.batchCount}, {a.incOmega, 0, a.strideOmega}},
                      {a.lambda, sizeof(T), {a.n, 1, a.batchCount}, {a.incLambda, 0, a.strideLambda}},
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
class CauchySolveLong : public CauchySolve<C> {};
OP_TEST_SUITE_ON_CUDA(CauchySolveLong, AllConfigs);

// C of order 1 with omega - lambda = 2: x = 2 b.
OP_TEST(CauchySolveLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr std::int64_t n = 2, batch = (std::int64_t{1} << 30) + 1;
  // omega = (1, 3), lambda = (0, 2): C = [1 -1; 1/3 1], x = 3/4 [1 1; -1/3 1] b = (3/2, 1/2) b for equal elements b.
  LongVector<T> omega(n, [](std::int64_t i) { return T(static_cast<R>(2 * i + 1)); });
  LongVector<T> lambda(n, [](std::int64_t i) { return T(static_cast<R>(2 * i)); });
  LongVector<T> b(batch, [](std::int64_t p) { return T(static_cast<R>(p % 1000 + 1)); }), x(n * batch);
  LongVector<std::int32_t> info(batch);
  const CauchySolveArgs<T> args{
      this->handle(), HOTDOG_OP_N, n, 1, omega.data(), 1,    0, lambda.data(), 1, 0, b.data(), 0, 0, 1,
      x.data(),       1,           n, n, info.data(),  batch};
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : x.samples()) {
    const R expected = static_cast<R>(k / n % 1000 + 1) * (k % n ? R(0.5) : R(1.5));
    ASSERT_LT(std::abs(x.at(k) - T(expected)), 30 * kEps<T> * expected) << "element " << k;
  }
  for (const std::int64_t p : info.samples()) ASSERT_EQ(info.at(p), 0) << "problem " << p;
}

OP_TEST(CauchySolveLong, EightThousand) { this->check({HOTDOG_OP_N, 8219, 1}); }

}  // namespace
}  // namespace hotdog::test
