// hotdog?ToeplitzSolve on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/solve_arguments.h"
#include "support/toeplitz_inverse_dense.h"
#include "support/toeplitz_matvec_problem.h"
#include "support/toeplitz_solve_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzSolve : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = ToeplitzSolveProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a well-conditioned problem and checks its backward error.
  void check(const ToeplitzSolveSizes &sizes, const ToeplitzSolveLayouts &layouts = packed(),
             InPlace inPlace = InPlace::no) {
    SCOPED_TRACE("n " + std::to_string(sizes.n) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch) + ", op " + letterOf(sizes.op));
    ProblemOfOp problem(space, sizes, layouts, inPlace);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  struct Outcome {
    std::int32_t info, path;
  };

  // One problem with the given matrix and two normal right-hand sides; its info is consistent with x.
  Outcome solve(std::int64_t n, const ToeplitzLags<Scalar> &t, hotdogOperation_t op = HOTDOG_OP_N) {
    ProblemOfOp problem(space, {n, 2, 1, op});
    problem.refill(this->random);
    problem.setMatrix(0, t);
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.expectConsistent(0);
    return {problem.info.result(0), problem.path.result(0)};
  }
};
OP_TEST_SUITE(ToeplitzSolve, AllConfigs);

template <class T>
ToeplitzLags<T> ofColumn(const std::vector<T> &c) {
  return hermitian<T>(c);
}

// ---- Values by hand -------------------------------------------------------------------------------------------------

// Singular leading minors, as reported against SciPy: c = r = (0, 1, 2) and (2, 2, 1) with b = (1, 2, 3).
OP_TEST(ToeplitzSolve, SingularLeadingMinors) {
  using T = typename TestFixture::Scalar;
  struct Case {
    double c[3], x[3];
  };
  for (const Case &k : {Case{{0, 1, 2}, {1.5, 0, 0.5}}, Case{{2, 2, 1}, {-1, 1, 1}}}) {
    ToeplitzSolveProblem<T> problem(this->space, {3});
    problem.setMatrix(0, [&](std::int64_t d) { return T(static_cast<Real<T>>(k.c[d < 0 ? -d : d])); });
    problem.b(0) = T(1), problem.b(1) = T(2), problem.b(2) = T(3);
    runAndCheck(problem, this->handle());
    EXPECT_EQ(problem.path.result(0), HOTDOG_TOEPLITZ_PIVOTED);
    for (std::int64_t i = 0; i < 3; ++i)
      EXPECT_LT(std::abs(problem.x.result(i) - T(static_cast<Real<T>>(k.x[i]))), 16 * kEps<T>) << i;
  }
}

// c = (1, 2, 3), r = (., 5, 7): T (1, 1, 1) = (13, 8, 6), T^T (1, 1, 1) = (6, 8, 13).
OP_TEST(ToeplitzSolve, ColumnAndRowKeepTheirPlaces) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    ToeplitzSolveProblem<T> problem(this->space, {3, 1, 1, op});
    problem.setMatrix(0, [](std::int64_t d) { return T(static_cast<Real<T>>(d >= 0 ? d + 1 : 3 - 2 * d)); });
    const bool normal = op == HOTDOG_OP_N;
    problem.b(0) = T(normal ? 13 : 6), problem.b(1) = T(8), problem.b(2) = T(normal ? 6 : 13);
    runAndCheck(problem, this->handle());
    for (std::int64_t i = 0; i < 3; ++i) EXPECT_LT(std::abs(problem.x.result(i) - T(1)), 30 * kEps<T>) << i;
  }
}

// ---- Sizes and layouts ----------------------------------------------------------------------------------------------

OP_TEST(ToeplitzSolve, EverySmallSize) {
  for (std::int64_t n = 1; n <= 300; n += kShortLists ? 13 : 1)
    this->check({n, n % 5 == 0 ? 2 : 1, 1, operations()[static_cast<std::size_t>(n % 3)]});
}

// t_0 = 0: the pivoted elimination at every size, so lengths of the transform with all kinds of factors.
OP_TEST(ToeplitzSolve, EverySmallSizePivoted) {
  using T = typename TestFixture::Scalar;
  for (std::int64_t n = 2; n <= 300; n += kShortLists ? 29 : n < 70 ? 1 : 7) {
    SCOPED_TRACE(n);
    ToeplitzSolveProblem<T> problem(this->space, {n, 2, 1, operations()[static_cast<std::size_t>(n % 3)]});
    problem.refill(this->random);
    problem.setMatrix(0, unstructured<T>(this->random, n, 0));
    runAndCheck(problem, this->handle());
    EXPECT_EQ(problem.path.result(0), HOTDOG_TOEPLITZ_PIVOTED);
  }
}

OP_TEST(ToeplitzSolve, LargerSizes) {
  const std::vector<std::int64_t> sizes = kShortLists
                                              ? std::vector<std::int64_t>{500}
                                              : std::vector<std::int64_t>{509, 512, 1000, 1021, 1024, 1025, 1500, 2049};
  for (const std::int64_t n : sizes) this->check({n, n < 1024 ? 2 : 1});
}

OP_TEST(ToeplitzSolve, RightHandSides) {
  for (const std::int64_t nrhs : nrhsCounts()) {
    this->check({70, nrhs});
    this->check({29, nrhs, 3}, nested("vip", 1));
  }
}

OP_TEST(ToeplitzSolve, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t lead : {0, 1})
        for (const InPlace inPlace : {InPlace::no, InPlace::yes})
          this->check({33, 3, 4, HOTDOG_OP_T}, nested(order, gap, lead), inPlace);
}

OP_TEST(ToeplitzSolve, EachOperandItsOwnStrides) {
  this->check({21, 5, 3}, {nested("Pi"), nested("vIp", 1, 3), nested("ip", 2), nested("ipV", 0, 1)});
  this->check({140, 2, 3}, {nested("ip", 5), packed(), nested("piv", 0, 1), nested("vip", 7)});
}

OP_TEST(ToeplitzSolve, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  this->check({50, 2, 3}, {shared, shared, own, own});
  this->check({50, 2, 3}, {own, own, shared, own});
  this->check({50, 2, 3}, {own, own, sharedByAll(), own});
}

OP_TEST(ToeplitzSolve, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check({3, 1, batch});
}

OP_TEST(ToeplitzSolve, ManyRightHandSides) {
  for (const std::int64_t nrhs : gridLimitBatches()) this->check({3, nrhs});
}

OP_TEST(ToeplitzSolve, EmptyMatrixSucceeds) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveProblem<T> problem(this->space, {0, 2, 3});
  runAndCheck(problem, this->handle());
  ToeplitzSolveArgs<T> args = problem.args(this->handle());
  args.c = args.r = args.b = nullptr, args.x = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzSolve, NoRightHandSideStillGivesInfo) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveProblem<T> problem(this->space, {20, 0, 3});
  problem.refill(this->random);
  problem.setMatrix(1, [](std::int64_t) { return T(0); });
  problem.setMatrix(2, unstructured<T>(this->random, 20, 0));
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  EXPECT_EQ(problem.info.result(1), 1);
  EXPECT_EQ(problem.info.result(2), 0);
}

OP_TEST(ToeplitzSolve, OptionalOutputsMayBeAbsent) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveProblem<T> problem(this->space, {20, 2, 3});
  problem.refill(this->random);
  problem.upload();
  ToeplitzSolveArgs<T> args = problem.args(this->handle());
  args.backwardError = nullptr, args.path = nullptr;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  EXPECT_TRUE(problem.backwardError.untouched());
  EXPECT_TRUE(problem.path.untouched());
  RatioMeter<T> meter(logFactor(20));
  for (std::int64_t p = 0; p < 3; ++p) problem.addProblem(meter, p);
  meter.expectPass();
}

OP_TEST(ToeplitzSolve, EmptyBatchTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  const ToeplitzSolveArgs<T> args{
      this->handle(), HOTDOG_OP_N, 4, 2, nullptr, 1,       4,       nullptr, 1, 4, nullptr, 1, 4, 8,
      nullptr,        1,           4, 8, nullptr, nullptr, nullptr, 0};
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

// ---- Matrices of the literature and of practice
// -----------------------------------------------------------------------

OP_TEST(ToeplitzSolve, PositiveDefiniteFamilies) {
  using T = typename TestFixture::Scalar;
  const std::vector<std::int64_t> sizes =
      kShortLists ? std::vector<std::int64_t>{17, 128} : std::vector<std::int64_t>{17, 128, 500};
  for (const std::int64_t n : sizes)
    for (const double phase : {0.0, 1.3}) {
      if (!isComplex<T> && phase != 0) continue;
      SCOPED_TRACE("n " + std::to_string(n) + ", phase " + std::to_string(phase));
      for (const hotdogOperation_t op : operations()) {
        EXPECT_EQ(this->solve(n, ofColumn(kms<T>(n, 0.9, phase)), op).info, 0);
        EXPECT_EQ(this->solve(n, ofColumn(kms<T>(n, -0.99, phase)), op).info, 0);
        EXPECT_EQ(this->solve(n, ofColumn(squaredExponential<T>(n, 5, 1e-3, phase)), op).info, 0);
        EXPECT_EQ(this->solve(n, ofColumn(matern32<T>(n, 20, 1e-2, phase)), op).info, 0);
      }
      const auto secondDifference = [](double k) { return k == 0 ? 2.0 : k == 1 ? -1.0 : 0.0; };
      EXPECT_EQ(this->solve(n, ofColumn(toeplitzColumn<T>(n, phase, secondDifference))).info, 0);
      EXPECT_EQ(this->solve(n, ofColumn(toeplitzColumn<T>(n, phase, [](double k) { return k == 0; }))).info, 0);
    }
}

// Solvable whatever the leading minors: the columns of section 8 of the literature's table.
OP_TEST(ToeplitzSolve, DifficultLeadingMinors) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 128;
  for (const hotdogOperation_t op : operations()) {
    for (const double diagonal : {0.0, 1e-13, 1e-9, 1e-6, 1e-3}) {
      SCOPED_TRACE("t_0 = " + std::to_string(diagonal));
      EXPECT_EQ(this->solve(n, unstructured<T>(this->random, n, diagonal), op).info, 0);
    }
    for (const double second : {2.0, 2 - 1e-9, 2 - 1e-5}) {
      SCOPED_TRACE("t_1 = " + std::to_string(second));
      const auto column = toeplitzColumn<T>(n, 0, [=](double k) { return k == 0 ? 2 : k == 1 ? second : k == 2; });
      EXPECT_EQ(this->solve(n, ofColumn(column), op).info, 0);
    }
  }
  EXPECT_EQ(this->solve(n, unstructured<T>(this->random, n, 0)).path, HOTDOG_TOEPLITZ_PIVOTED);
}

// Shifts have a triangle of zeros and, at the corner, what makes them invertible.
OP_TEST(ToeplitzSolve, Permutations) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {2, 5, 16, 31})
    for (const std::int64_t shift : {std::int64_t{1}, n / 2, n - 1}) {
      SCOPED_TRACE("n " + std::to_string(n) + ", shift " + std::to_string(shift));
      const auto cyclic = [=](std::int64_t d) { return T((d - shift) % n == 0 ? 1 : 0); };
      EXPECT_EQ(this->solve(n, cyclic).info, 0);
      EXPECT_EQ(this->solve(n, cyclic, HOTDOG_OP_C).info, 0);
    }
}

OP_TEST(ToeplitzSolve, HermitianIndefinite) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {5, 33, 130, 300})
    for (const std::int64_t failing : {std::int64_t{1}, std::int64_t{2}, n / 2, n}) {
      SCOPED_TRACE("n " + std::to_string(n) + ", order " + std::to_string(failing));
      EXPECT_EQ(this->solve(n, ofColumn(indefiniteAt<T>(n, failing))).info, 0);
    }
}

OP_TEST(ToeplitzSolve, TriangularMatrices) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {4, 40, 150})
    for (const bool lower : {true, false}) {
      const auto t = [=](std::int64_t d) {
        return d == 0 ? T(2) : (d > 0) == lower ? T(static_cast<Real<T>>(std::pow(-0.7, std::abs(double(d))))) : T(0);
      };
      EXPECT_EQ(this->solve(n, t).info, 0);
    }
}

OP_TEST(ToeplitzSolve, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e290;
  for (const double scale : {large, 1 / large})
    for (const double right : {1.0, scale})
      for (const double diagonal : {1.0, 0.0}) {
        ToeplitzSolveProblem<T> problem(this->space, {65, 2});
        problem.setMatrix(0, [=](std::int64_t d) {
          return T(static_cast<Real<T>>(d == 0 ? diagonal * scale
                                               : scale * std::pow(d > 0 ? 0.7 : 0.4, std::abs(double(d)))));
        });
        problem.b.fill([&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(right)); });
        runAndCheck(problem, this->handle());
      }
}

// Singular on paper or nearly so: any answer is right that is consistent with its info.
OP_TEST(ToeplitzSolve, IllConditionedAnswersAreConsistent) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {16, 64, 128, 200}) {
    this->solve(n, ofColumn(prolate<T>(n, 0.25, 0.4)));
    this->solve(n, ofColumn(prolate<T>(n, 0.1)));
    this->solve(n, ofColumn(squaredExponential<T>(n, 10, 0)));
    this->solve(n, ofColumn(toeplitzColumn<T>(n, 0, [](double k) { return std::pow(0.9, k * k); })));
  }
}

// Solvable up to conditions of 10^13: perturbed singular matrices of small integers, whose elimination meets tiny
// pivots at the end and, but for the corner of the displacement, in the middle.
class NearlySingular {
 public:
  // t_0 + shift in place of t_0, all else integers; complex types: t_d times i^d.
  template <class T>
  static ToeplitzLags<T> shifted(const std::function<std::int64_t(std::int64_t)> &t, double shift) {
    return [t, shift](std::int64_t d) {
      const double value = static_cast<double>(t(d)) + (d == 0 ? shift : 0);
      const std::int64_t turn = isComplex<T> ? (d % 4 + 4) % 4 : 0;
      return scalar<T>(turn == 0 ? value : turn == 2 ? -value : 0, turn == 1 ? value : turn == 3 ? -value : 0);
    };
  }
  static std::function<std::int64_t(std::int64_t)> symmetric(const std::vector<std::int64_t> &c) {
    return [c](std::int64_t d) { return c[static_cast<std::size_t>(d < 0 ? -d : d)]; };
  }
  template <class T>
  static std::vector<double> shifts() {
    return std::is_same_v<Real<T>, float> ? std::vector<double>{1e-3, 1e-4, 1e-5}
                                          : std::vector<double>{1e-9, 1e-10, 1e-11, 1e-12, 1e-13};
  }

  // The largest max|x| sum|t| / max|b|, a lower bound of the condition; infinite if x leaves the range of the type.
  template <class T>
  static double growth(const ToeplitzSolveProblem<T> &problem) {
    double largest = 0;
    for (std::int64_t j = 0; j < problem.sizes.nrhs; ++j) {
      WideReal<T> matrix(0), x(0), b(0);
      for (std::int64_t i = 0; i < problem.sizes.n; ++i) {
        matrix += std::abs(widen(problem.c(i))) + (i > 0 ? std::abs(widen(problem.r(i))) : 0);
        x = std::max(x, std::abs(widen(problem.x.result(i, j))));
        b = std::max(b, std::abs(widen(problem.b(i, j))));
      }
      largest = std::max(largest, static_cast<double>(matrix * x / b));
    }
    return largest;
  }

  // Right-hand sides T (1, .., 1) and normal ones.
  template <class T>
  static void fill(ToeplitzSolveProblem<T> &problem, Random &random, const ToeplitzLags<T> &t) {
    const std::int64_t n = problem.sizes.n;
    const hotdogOperation_t op = problem.sizes.op;
    problem.setMatrix(0, t);
    problem.b.fill([&](std::int64_t i, std::int64_t j, auto...) {
      if (j > 0) return random.normal<T>();
      Wide<T> sum(0);
      for (std::int64_t k = 0; k < n; ++k) {
        const Wide<T> entry = widen(t(op == HOTDOG_OP_N ? i - k : k - i));
        sum += op == HOTDOG_OP_C ? conjugate(entry) : entry;
      }
      return T(sum);
    });
  }
};

OP_TEST(ToeplitzSolve, NearlySingularKnownCases) {
  using T = typename TestFixture::Scalar;
  const std::vector<std::vector<std::int64_t>> columns = {
      {0, 1, 0}, {1, 0, 0, 1}, {1, -1, 0, -1, 1, -1}, {1, 0, -1, 1, 1, 0, 1}, {-1, 1, 0, -1, 0, 0, 1, -1, 0, 0}};
  for (const std::vector<std::int64_t> &c : columns)
    for (const double shift : NearlySingular::shifts<T>()) {
      SCOPED_TRACE("n " + std::to_string(c.size()) + ", shift " + std::to_string(std::log10(shift)));
      const auto t = NearlySingular::shifted<T>(NearlySingular::symmetric(c), shift);
      for (int repeat = 0; repeat < 10; ++repeat) {
        ToeplitzSolveProblem<T> problem(this->space, {static_cast<std::int64_t>(c.size()), 2, 1,
                                                      operations()[static_cast<std::size_t>(repeat % 3)]});
        NearlySingular::fill<T>(problem, this->random, t);
        runAndCheck(problem, this->handle());
      }
    }
}

// The recursion inverts another matrix than these, for a leading block is nearly singular, too: what it finds, refined
// or not, may be far from T (1, .., 1)'s (1, .., 1) and yet within the bound.
OP_TEST(ToeplitzSolve, NearlySingularSolutionsCount) {
  using T = typename TestFixture::Scalar;
  struct Case {
    std::vector<std::int64_t> column, row;
    double shift;
  };
  const std::vector<Case> doubles = {{{1, 0, -1, 1, 1, 0, 1}, {1, 0, -1, 1, 1, 0, 1}, 1e-14},
                                     {{1, 1, 0, 1, 1}, {1, 1, 0, 1, 1}, 6.66e-14},
                                     {{1, 1, -1, 1, -1, 1, 1}, {1, 1, -1, 1, -1, 1, 1}, 1.246e-13}};
  const std::vector<Case> singles = {{{0, 0, 0, -1, 0, 0}, {0, 0, -1, 0, -1, 0}, 5.12656516e-06},
                                     {{0, 1, 0, 1, 1}, {0, 0, 1, 0, 1}, 3.38801074e-05},
                                     {{0, 0, -1, -1}, {0, 1, 0, 1}, 9.89081627e-07}};
  for (const Case &k : std::is_same_v<Real<T>, float> ? singles : doubles) {
    const auto n = static_cast<std::int64_t>(k.column.size());
    SCOPED_TRACE("n " + std::to_string(n) + ", shift " + std::to_string(std::log10(k.shift)));
    const auto t = NearlySingular::shifted<T>(
        [&](std::int64_t d) {
          return d < 0 ? k.row[static_cast<std::size_t>(-d)] : k.column[static_cast<std::size_t>(d)];
        },
        k.shift);
    ToeplitzSolveProblem<T> problem(this->space, {n});
    NearlySingular::fill<T>(problem, this->random, t);
    runAndCheck(problem, this->handle());
    for (std::int64_t i = 0; i < n; ++i) EXPECT_LT(std::abs(problem.x.result(i) - T(1)), 0.25) << i;
  }
}

// t_0 + shift moves every eigenvalue of a symmetric matrix by it: none of these is singular to working precision.
OP_TEST(ToeplitzSolve, NearlySingularIntegers) {
  using T = typename TestFixture::Scalar;
  for (const double shift : NearlySingular::shifts<T>())
    for (int repeat = 0; repeat < (kShortLists ? 3 : 15); ++repeat) {
      const std::int64_t n = this->random.integer(6, 16);
      SCOPED_TRACE("n " + std::to_string(n) + ", shift " + std::to_string(std::log10(shift)));
      const auto t = NearlySingular::shifted<T>(singularIntegers(this->random, n, true), shift);
      ToeplitzSolveProblem<T> problem(this->space, {n, 2});
      NearlySingular::fill<T>(problem, this->random, t);
      runAndCheck(problem, this->handle());
    }
}

// Others may be: then a pivot vanishes, or the solution is large. None of a condition below 10^12 is taken for one.
OP_TEST(ToeplitzSolve, NearlySingularIntegersWithoutSymmetry) {
  using T = typename TestFixture::Scalar;
  int solved = 0, all = 0;
  for (const double shift : NearlySingular::shifts<T>())
    for (int repeat = 0; repeat < (kShortLists ? 3 : 15); ++repeat) {
      const std::int64_t n = this->random.integer(6, 11);
      SCOPED_TRACE("n " + std::to_string(n) + ", shift " + std::to_string(std::log10(shift)));
      const auto t = NearlySingular::shifted<T>(singularIntegers(this->random, n, false), shift);
      ToeplitzSolveProblem<T> problem(this->space, {n, 2});
      NearlySingular::fill<T>(problem, this->random, t);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      problem.expectConsistent(0);
      const std::int32_t info = problem.info.result(0);
      if (info != 0) {
        EXPECT_FALSE(DenseToeplitz<T>(n, t).condition() < 1e12) << "info " << info;
      }
      if (info > n) {
        EXPECT_GT(NearlySingular::growth(problem), 1e13);
      }
      ++all, solved += info == 0;
    }
  EXPECT_GT(2 * solved, all);
}

// Exactly singular integers: info tells of nearly all, of which some have no tiny pivot but too large a solution.
OP_TEST(ToeplitzSolve, SingularIntegers) {
  using T = typename TestFixture::Scalar;
  constexpr int kMatrices = kShortLists ? 10 : 60;
  int told = 0;
  for (int repeat = 0; repeat < kMatrices; ++repeat) {
    const std::int64_t n = this->random.integer(3, 12);
    const auto t = singularIntegers(this->random, n, repeat % 2 == 0);
    told += this->solve(n, NearlySingular::shifted<T>(t, 0)).info != 0;
  }
  EXPECT_GE(10 * told, 9 * kMatrices);
}

// A smooth kernel of condition 10^12: its pivots fall all the way.
OP_TEST(ToeplitzSolve, SmoothKernel) {
  using T = typename TestFixture::Scalar;
  const double ratio = std::is_same_v<Real<T>, float> ? 1e-4 : 1e-10;
  for (const std::int64_t n : {100, 397}) {
    SCOPED_TRACE(n);
    const auto t = ofColumn(
        toeplitzColumn<T>(n, 0, [=](double k) { return std::pow(ratio, 1 - k / static_cast<double>(n - 1)); }));
    ToeplitzSolveProblem<T> problem(this->space, {n, 2});
    NearlySingular::fill<T>(problem, this->random, t);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(ToeplitzSolve, SolveUndoesMatvec) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 300;
  for (const hotdogOperation_t op : operations()) {
    ToeplitzMatvecProblem<T> product(this->space, {op, n, n, 2});
    const ToeplitzLags<T> t = decaying<T>(this->random, n, 12);
    product.c.fill([&](std::int64_t i, auto...) { return t(i); });
    product.r.fill([&](std::int64_t i, auto...) { return t(-i); });
    product.x.fill([&](auto...) { return this->random.template normal<T>(); });
    runAndCheck(product, this->handle());
    ToeplitzSolveProblem<T> problem(this->space, {n, 2, 1, op});
    problem.setMatrix(0, t);
    problem.b.fill([&](std::int64_t i, std::int64_t j, auto...) { return product.y.result(i, j); });
    runAndCheck(problem, this->handle());
    RatioMeter<T> meter(logFactor(n));
    problem.x.forEach([&](std::int64_t i, std::int64_t j, auto...) {
      meter.add(std::abs(widen(problem.x.result(i, j)) - widen(product.x(i, j))), 40, i, j);
    });
    meter.expectPass();
  }
}

// The scale of matrix and right-hand side is free: nothing in between leaves the range of the type.
OP_TEST(ToeplitzSolve, EndsOfTheRange) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R least = std::numeric_limits<R>::denorm_min(), most = std::numeric_limits<R>::max();
  for (const R scale : {least * R(1 << 20), most / 4})
    for (const std::int64_t n : {1, 2, 40}) {
      SCOPED_TRACE("scale " + std::to_string(scale) + ", n " + std::to_string(n));
      ToeplitzSolveProblem<T> problem(this->space, {n, 2});
      problem.setMatrix(0, [&](std::int64_t d) {
        return T(static_cast<R>((d == 0 ? 1.5 : std::pow(0.5, std::abs(double(d)))) * static_cast<double>(scale)));
      });
      problem.b.fill(
          [&](std::int64_t i, std::int64_t j, auto...) { return T(scale * static_cast<R>(1 + (i + j) % 3) / 4); });
      runAndCheck(problem, this->handle());
    }
}

// A solution that the type cannot hold is not reported as solved.
OP_TEST(ToeplitzSolve, SolutionOutOfRange) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R large = std::sqrt(std::numeric_limits<R>::max());
  for (const bool overflow : {true, false}) {
    ToeplitzSolveProblem<T> problem(this->space, {1, 1});
    problem.setMatrix(0, [&](auto) { return T(overflow ? 1 / large : large * 4); });
    problem.b.fill([&](auto...) { return T(overflow ? large * 4 : 1 / large * R(1e-8) * R(1e-8)); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 2) << (overflow ? "overflow" : "underflow");
  }
}

// ---- Failures -------------------------------------------------------------------------------------------------------

OP_TEST(ToeplitzSolve, SingularMatrices) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 2, 3, 40, 200}) {
    SCOPED_TRACE(n);
    EXPECT_EQ(this->solve(n, [](auto) { return T(0); }).info, 1) << "zero matrix";
    EXPECT_EQ(this->solve(n, [](auto) { return T(1); }).info, n > 1 ? 2 : 0) << "matrix of ones";
    const auto strictlyLower = [](std::int64_t d) { return T(d > 0 ? 1 : 0); };
    const std::int32_t triangular = this->solve(n, strictlyLower).info;
    EXPECT_TRUE(triangular >= 1 && triangular <= n) << triangular;
    const std::int32_t shift = this->solve(n, [](std::int64_t d) { return T(d == -1 ? 1 : 0); }).info;
    EXPECT_TRUE(shift >= 1 && shift <= n) << shift;
    const auto wave = [](std::int64_t d) { return T(static_cast<Real<T>>(std::cos(0.7 * double(d)))); };
    if (n > 2) {
      const std::int32_t rankTwo = this->solve(n, wave).info;
      EXPECT_TRUE(sizeof(Real<T>) == 4 || (rankTwo >= 1 && rankTwo <= n)) << rankTwo;  // but for its rounded elements
    }
  }
}

OP_TEST(ToeplitzSolve, NotFiniteMatrixFailsAtOnce) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {2, 40, 200})
    for (const std::int64_t where : {std::int64_t{0}, std::int64_t{1}, -n / 2, n - 1, 1 - n})
      for (const T bad : {quietNan<T>(), infinity<T>(), -infinity<T>()}) {
        SCOPED_TRACE("t_" + std::to_string(where) + " of " + std::to_string(n));
        const ToeplitzLags<T> good = decaying<T>(this->random, n, 8);
        EXPECT_EQ(this->solve(n, [&](std::int64_t d) { return d == where ? bad : good(d); }).info, 1);
      }
}

OP_TEST(ToeplitzSolve, NanRightHandSideIsNanAlone) {
  using T = typename TestFixture::Scalar;
  for (const double diagonal : {30.0, 0.0})
    for (const std::int64_t where : {0, 45, 89})
      for (const T bad : {quietNan<T>(), infinity<T>()}) {
        ToeplitzSolveProblem<T> problem(this->space, {90, 4, 2});
        problem.refill(this->random);
        problem.setMatrix(1, unstructured<T>(this->random, 90, diagonal));
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

// Failed and pivoted problems of a batch leave the bits of the others as they are alone.
OP_TEST(ToeplitzSolve, MixedBatch) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {7, 40, 200}) {
    const std::vector<std::int32_t> expected = {0, 0, 1, 1, 2, 0, 0};
    ToeplitzSolveProblem<T> problem(this->space, {n, 2, static_cast<std::int64_t>(expected.size())}, nested("ivp", 1));
    problem.refill(this->random);
    problem.setMatrix(1, unstructured<T>(this->random, n, 0));
    problem.setMatrix(2, [](auto) { return quietNan<T>(); });
    problem.setMatrix(3, [](auto) { return T(0); });
    problem.setMatrix(4, [](auto) { return T(1); });
    problem.setMatrix(5, unstructured<T>(this->random, n, 1e-7));
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::size_t p = 0; p < expected.size(); ++p) {
      EXPECT_EQ(problem.info.result(static_cast<std::int64_t>(p)), expected[p]) << "problem " << p;
      problem.expectConsistent(static_cast<std::int64_t>(p));
    }
    expectBatchEqualsLoop(problem, this->handle());
  }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

OP_TEST(ToeplitzSolve, BatchEqualsLoop) {
  for (const std::int64_t n : {5, 31, 64, 100, 400}) {
    ToeplitzSolveProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 5}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
  ToeplitzSolveProblem<typename TestFixture::Scalar> many(this->space, {8, 1, 1000});
  many.refill(this->random);
  expectBatchEqualsLoop(many, this->handle());
}

OP_TEST(ToeplitzSolve, SameBitsEachTimeAndInPlace) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {30, 300}) {
    ToeplitzSolveProblem<T> apart(this->space, {n, 3, 2}), inPlace(this->space, {n, 3, 2}, packed(), InPlace::yes);
    apart.refill(this->random);
    expectSameBitsEachTime(apart, this->space, this->stream());
    inPlace.c.fill([&](std::int64_t i, std::int64_t, std::int64_t p) { return apart.c(i, 0, p); });
    inPlace.r.fill([&](std::int64_t i, std::int64_t, std::int64_t p) { return apart.r(i, 0, p); });
    inPlace.b.fill([&](std::int64_t i, std::int64_t j, std::int64_t p) { return apart.b(i, j, p); });
    expectSameBitsEachTime(inPlace, this->space, this->stream());
    apart.x.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      EXPECT_TRUE(sameBits(apart.x.result(i, j, p), inPlace.b.result(i, j, p)));
    });
  }
}

OP_TEST(ToeplitzSolve, WorkspaceContract) {
  for (const std::int64_t n : {1, 5, 100, 700})
    for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
      SCOPED_TRACE(n);
      ToeplitzSolveProblem<typename TestFixture::Scalar> problem(this->space, {n, 3, 2}, nested("pVI", 1, 1), inPlace);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(ToeplitzSolve, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const std::int64_t n : {20, 300, 1500}) {
    SCOPED_TRACE(n);
    ToeplitzSolveProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 2});
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes n 5, nrhs 3, batch 2, x with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<ToeplitzSolveArgs<T>>> badArguments() {
  using A = ToeplitzSolveArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return withThoseOfSolves<A>({
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"incX = 0", [](A &a) { a.n = INT32_MAX, a.incX = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incX", false},
      {"n = 2147483647", [](A &a) { a.n = INT32_MAX, a.ldX = INT64_C(1) << 33, a.strideX = INT64_C(1) << 36; },
       HOTDOG_STATUS_SIZE_OVERFLOW, "n", false},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"r", [](A &a) { a.incR = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"r", [](A &a) { a.strideR = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"c", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c", false},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r = NULL", [](A &a) { a.r = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"c", [](A &a) { a.c = misaligned(a.c); }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r", [](A &a) { a.r = misaligned(a.r); }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"backwardError", [](A &a) { a.backwardError = misaligned(a.backwardError); }, HOTDOG_STATUS_INVALID_POINTER,
       "backwardError"},
      {"path", [](A &a) { a.path = misaligned(a.path); }, HOTDOG_STATUS_INVALID_POINTER, "path"},
      {"x", [](A &a) { a.c = a.x; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"x", [](A &a) { a.r = a.x; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"info", [](A &a) { a.path = a.info; }, HOTDOG_STATUS_OVERLAP, "info"},
      {"x", [](A &a) { a.c = a.x + 34 + 2 * 11 + 4 * 2; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(const_cast<T *>(a.c)); }, HOTDOG_STATUS_OVERLAP,
       "info"},
  });
}

OP_TEST(ToeplitzSolve, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveProblem<T> problem(this->space, {5, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.x.layout().ld, 11);
  ASSERT_EQ(problem.x.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

// A size that wraps in some product would ask for less than a smaller one. (A schedule may save a little as the sizes
// grow.)
OP_TEST(ToeplitzSolve, BufferSizeNeverWraps) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {3, 200, 100000})
    for (const bool growBatch : {false, true}) {
      std::size_t bytes = 0;
      for (std::int64_t count = 1; count < INT64_MAX / 2; count *= 2) {
        const std::size_t before = bytes;
        const hotdogStatus_t status = Api<T>::toeplitzSolveBufferSize(
            this->handle(), HOTDOG_OP_N, n, growBatch ? 1 : count, growBatch ? count : 3, &bytes);
        if (status == HOTDOG_STATUS_SIZE_OVERFLOW) break;
        ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        ASSERT_GE(bytes, before / 2) << "n " << n << ", count " << count;
      }
    }
}

OP_TEST(ToeplitzSolve, BufferSizeOfImpossibleSizes) {
  using T = typename TestFixture::Scalar;
  std::size_t bytes = 0;
  EXPECT_EQ(Api<T>::toeplitzSolveBufferSize(this->handle(), HOTDOG_OP_N, INT64_MAX, 1, 1, &bytes),
            HOTDOG_STATUS_SIZE_OVERFLOW);
  for (const auto &[n, nrhs, batch] :
       std::vector<std::array<std::int64_t, 3>>{{1000, INT64_MAX, INT64_MAX},
                                                {INT32_MAX - 1, INT64_MAX, 1},
                                                {3, 1, INT64_MAX},
                                                {INT32_MAX - 1, INT64_C(1) << 31, INT64_C(1) << 31}}) {
    const hotdogStatus_t status = Api<T>::toeplitzSolveBufferSize(this->handle(), HOTDOG_OP_N, n, nrhs, batch, &bytes);
    EXPECT_TRUE(status == HOTDOG_STATUS_SUCCESS || status == HOTDOG_STATUS_SIZE_OVERFLOW)
        << hotdogGetLastErrorMessage();
  }
}

OP_TEST(ToeplitzSolve, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    ToeplitzSolveArgs<T> a{};
    a.handle = this->handle();
    pool.drawSizes(r, {&a.n, &a.nrhs, &a.batchCount});
    pool.drawStrides(
        r, {&a.incC, &a.strideC, &a.incR, &a.strideR, &a.incB, &a.ldB, &a.strideB, &a.incX, &a.ldX, &a.strideX});
    a.op = enumerator<hotdogOperation_t>(static_cast<int>(r.integer(0, 2)));
    a.c = pool.pointer(r), a.r = pool.pointer(r), a.b = pool.pointer(r), a.x = pool.pointer(r);
    a.backwardError = reinterpret_cast<Real<T> *>(pool.pointer(r));
    a.path = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    if (r.integer(0, 3) == 0) a.x = const_cast<T *>(a.b), a.incX = a.incB, a.ldX = a.ldB, a.strideX = a.strideB;
    if (!pool.canRun({a.n, a.nrhs, a.batchCount},
                     {{a.c, sizeof(T), {a.n, 1, a.batchCount}, {a.incC, 0, a.strideC}},
                      {a.r, sizeof(T), {a.n, 1, a.batchCount}, {a.incR, 0, a.strideR}},
                      {a.b, sizeof(T), {a.n, a.nrhs, a.batchCount}, {a.incB, a.ldB, a.strideB}},
                      {a.x, sizeof(T), {a.n, a.nrhs, a.batchCount}, {a.incX, a.ldX, a.strideX}},
                      {a.backwardError, sizeof(Real<T>), {a.batchCount, 1, 1}, {1, 0, 0}},
                      {a.path, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}},
                      {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- Large memory (label long) --------------------------------------------------------------------------------------

template <class C>
class ToeplitzSolveLong : public ToeplitzSolve<C> {};
OP_TEST_SUITE_ON_CUDA(ToeplitzSolveLong, AllConfigs);

OP_TEST(ToeplitzSolveLong, EightThousand) { this->check({8209, 1}); }

}  // namespace
}  // namespace hotdog::test
