// hotdog?DisplacementMatvec on both backends.
#include "support/bad_arguments.h"
#include "support/displacement_matvec_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class DisplacementMatvec : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = DisplacementMatvecProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const DisplacementMatvecSizes &sizes, const DisplacementMatvecLayouts &layouts = packed(),
             Scalar alpha = Scalar(1), Scalar beta = Scalar(0), Scalar e = Scalar(1), Scalar f = Scalar(-1)) {
    SCOPED_TRACE("type " + std::to_string(sizes.type) + ", op " + letterOf(sizes.op) + ", n " +
                 std::to_string(sizes.n) + ", r " + std::to_string(sizes.r) + ", nrhs " + std::to_string(sizes.nrhs) +
                 ", batch " + std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta, problem.e = e, problem.f = f;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // A by n right-hand sides, the unit vectors.
  void formMatrix(ProblemOfOp &problem) {
    problem.x.fill([](std::int64_t i, std::int64_t j, auto...) { return Scalar(i == j ? 1 : 0); });
    runAndCheck(problem, this->handle());
  }

  // Columns of generators of the Toeplitz matrix with the given entries t(d), d = i - j, for Z_e A - A Z_f.
  template <class Entry>
  static void fillToeplitzGenerators(ProblemOfOp &problem, Entry &&t, Scalar e, Scalar f) {
    const std::int64_t n = problem.sizes.n;
    problem.g.fill([&](std::int64_t i, std::int64_t j, auto...) {
      return j == 0 ? Scalar(i == 0 ? 1 : 0) : i == 0 ? Scalar(0) : t(i - n) - f * t(i);
    });
    problem.h.fill([&](std::int64_t i, std::int64_t j, auto...) {
      if (j == 1) return Scalar(i == n - 1 ? 1 : 0);
      return i == n - 1 ? (e - f) * t(0) : e * t(n - 1 - i) - t(-i - 1);
    });
  }

  static std::vector<std::int64_t> pathSizes() {
    return kShortLists ? std::vector<std::int64_t>{12, 45} : std::vector<std::int64_t>{12, 45, 256, 600};
  }
};
OP_TEST_SUITE(DisplacementMatvec, AllConfigs);

// G = H with the columns (0,1,0,-1) and (0,1,2,3): STEIN with e = 1, f = -1 maps (1,1,1,1) to (-8,-10,-2,8) and (0,1,2,3)
// to (8,-4,6,32).
OP_TEST(DisplacementMatvec, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  DisplacementMatvecProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_STEIN, HOTDOG_OP_N, 4, 2, 2});
  problem.defaultFolds = true;
  const double columns[2][4] = {{0, 1, 0, -1}, {0, 1, 2, 3}};
  const auto generator = [&](std::int64_t i, std::int64_t j, auto...) { return scalar<T>(columns[j][i], 0); };
  problem.g.fill(generator), problem.h.fill(generator);
  problem.x.fill([](std::int64_t i, std::int64_t j, auto...) { return scalar<T>(j == 0 ? 1 : static_cast<double>(i), 0); });
  runAndCheck(problem, this->handle());
  const double expected[2][4] = {{-8, -10, -2, 8}, {8, -4, 6, 32}};
  for (std::int64_t j = 0; j < 2; ++j)
    for (std::int64_t i = 0; i < 4; ++i) EXPECT_NEAR(std::real(problem.y.result(i, j)), expected[j][i], 1e-4);
}

OP_TEST(DisplacementMatvec, Sizes) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t n : {1, 2, 3, 5, 8, 9, 17, 31, 64, 100, 127})
        for (const std::int64_t r : {0, 1, 2, 3, 16}) {
          if (kShortLists && (n > 64 || r == 16)) continue;
          this->check({type, op, n, r, n % 2 == 0 ? 2 : 1});
        }
}

OP_TEST(DisplacementMatvec, LargerSizes) {
  const std::vector<std::int64_t> sizes = kShortLists ? std::vector<std::int64_t>{360}
                                                      : std::vector<std::int64_t>{360, 509, 512, 1000, 1009};
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const std::int64_t n : sizes)
      for (const hotdogOperation_t op : operations())
        if (op == (n % 3 == 0 ? HOTDOG_OP_N : n % 3 == 1 ? HOTDOG_OP_T : HOTDOG_OP_C)) this->check({type, op, n, 2});
}

OP_TEST(DisplacementMatvec, Folds) {
  using T = typename TestFixture::Scalar;
  const std::vector<std::pair<T, T>> folds = {{T(-1), T(1)},
                                              {T(0), scalar<T>(0.5, 0.25)},
                                              {scalar<T>(0.5, -1), T(0)},
                                              {scalar<T>(2, 0.5), scalar<T>(-0.75, 1)},
                                              {scalar<T>(-3, 4), T(-1)}};
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t n : {1, 2, 7, 16, 45})
        for (const auto &[e, f] : folds) this->check({type, op, n, 2}, packed(), T(1), T(0), e, f);
  for (const hotdogOperation_t op : operations())  // sum_j L(g_j) L(h_j)^T
    this->check({HOTDOG_DISPLACEMENT_STEIN, op, 30, 2}, packed(), T(1), T(0), T(0), T(0));
}

OP_TEST(DisplacementMatvec, DefaultFoldsAreOneAndMinusOne) {
  for (const hotdogDisplacement_t type : displacementTypes()) {
    DisplacementMatvecProblem<typename TestFixture::Scalar> problem(this->space, {type, HOTDOG_OP_N, 30, 2});
    problem.refill(this->random);
    const std::vector<unsigned char> given = runAndTake(problem, this->handle());
    problem.defaultFolds = true;
    EXPECT_EQ(runAndTake(problem, this->handle()), given);
  }
}

// ---- The equations --------------------------------------------------------------------------------------------------

// The matrix solves the equation that its type is named after.
OP_TEST(DisplacementMatvec, EquationHolds) {
  using T = typename TestFixture::Scalar;
  using W = Wide<T>;
  for (const hotdogDisplacement_t type : displacementTypes()) {
    if (isCyclicType(type)) continue;
    SCOPED_TRACE(type);
    const std::int64_t n = 12;
    DisplacementMatvecProblem<T> problem(this->space, {type, HOTDOG_OP_N, n, 3, n});
    problem.e = scalar<T>(1.25, 0.5), problem.f = scalar<T>(-0.75, 0.25);
    problem.refill(this->random);
    this->formMatrix(problem);
    const auto a = [&](std::int64_t i, std::int64_t k) { return widen(problem.y.result(i, k)); };
    const W e = widen(problem.e), f = widen(problem.f);
    const auto rows = [&](std::int64_t i, std::int64_t k) {  // Z_e A, D_s A
      if (hasRowNodes(type)) return widen(problem.s(i)) * a(i, k);
      return i > 0 ? a(i - 1, k) : e * a(n - 1, k);
    };
    const auto times = [&](auto &&b, std::int64_t i, std::int64_t k, bool transpose) {  // B Z_f or B Z_f^T
      if (transpose) return k > 0 ? b(i, k - 1) : f * b(i, n - 1);
      return k < n - 1 ? b(i, k + 1) : f * b(i, 0);
    };
    WideReal<T> norm(0), error(0);
    for (std::int64_t i = 0; i < n; ++i)
      for (std::int64_t k = 0; k < n; ++k) {
        W left;
        switch (type) {
          case HOTDOG_DISPLACEMENT_STEIN:
          case HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN:
            left = a(i, k) - times(rows, i, k, true);
            break;
          case HOTDOG_DISPLACEMENT_HANKEL:
            left = rows(i, k) - times(a, i, k, true);
            break;
          case HOTDOG_DISPLACEMENT_CAUCHY:
            left = rows(i, k) - a(i, k) * widen(problem.t(k));
            break;
          default:
            left = rows(i, k) - times(a, i, k, false);
        }
        W right(0);
        for (std::int64_t j = 0; j < 3; ++j) right += widen(problem.g(i, j)) * widen(problem.h(k, j));
        error = std::max(error, std::abs(left - right));
        norm = std::max({norm, std::abs(a(i, k)), std::abs(right)});
      }
    RatioMeter<T> meter(logFactor(n));
    meter.add(error, norm);
    meter.expectPass();
  }
}

// Generators of a Toeplitz matrix give it back under (1,-1), and less its projection on the circulants under the cyclic
// pair: identity, all ones and a shift vanish there, or nearly so.
OP_TEST(DisplacementMatvec, ToeplitzMatrices) {
  using T = typename TestFixture::Scalar;
  std::vector<T> values;
  for (int k = 0; k < 64; ++k) values.push_back(this->random.template normal<T>());
  using Entries = std::function<T(std::int64_t)>;
  const Entries matrices[] = {[](std::int64_t d) { return T(d == 0 ? 1 : 0); }, [](std::int64_t) { return T(1); },
                              [](std::int64_t d) { return T(d == 1 ? 1 : 0); },
                              [&](std::int64_t d) { return values[static_cast<std::size_t>(d + 32)]; }};
  for (const std::int64_t n : {2, 7, 16, 24})
    for (const Entries &t : matrices)
      for (const bool cyclic : {false, true}) {
        const T f(cyclic ? 1 : -1);
        DisplacementMatvecProblem<T> problem(
            this->space,
            {cyclic ? HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER : HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, n, 2, n});
        this->fillToeplitzGenerators(problem, t, T(1), f);
        this->formMatrix(problem);
        RatioMeter<T> meter(logFactor(n));
        for (std::int64_t i = 0; i < n; ++i)
          for (std::int64_t k = 0; k < n; ++k) {
            const std::int64_t d = (i - k + n) % n;  // of the wrapped diagonal, whose mean the projection takes
            const Wide<T> mean = (static_cast<WideReal<T>>(n - d) * widen(t(d)) +
                                  (d > 0 ? static_cast<WideReal<T>>(d) * widen(t(d - n)) : Wide<T>(0))) /
                                 static_cast<WideReal<T>>(n);
            const Wide<T> expected = widen(t(i - k)) - (cyclic ? mean : Wide<T>(0));
            meter.add(std::abs(widen(problem.y.result(i, k)) - expected), cyclic ? static_cast<WideReal<T>>(n) : 4, i, k);
          }
        meter.expectPass();
      }
}

// The mirror: Hankel matrices h[i+k], with generators for Z_e A - A Z_f^T.
OP_TEST(DisplacementMatvec, HankelMatrices) {
  using T = typename TestFixture::Scalar;
  std::vector<T> values;
  for (int k = 0; k < 64; ++k) values.push_back(this->random.template normal<T>());
  for (const std::int64_t n : {2, 7, 16, 24}) {
    using Entries = std::function<T(std::int64_t)>;
    const Entries matrices[] = {[&](std::int64_t k) { return T(k == n - 1 ? 1 : 0); }, [](std::int64_t) { return T(1); },
                                [&](std::int64_t k) { return values[static_cast<std::size_t>(k)]; }};
    for (const Entries &h : matrices)
      for (const bool cyclic : {false, true}) {
        const T e(1), f(cyclic ? 1 : -1);
        DisplacementMatvecProblem<T> problem(
            this->space, {cyclic ? HOTDOG_DISPLACEMENT_CYCLIC_HANKEL : HOTDOG_DISPLACEMENT_HANKEL, HOTDOG_OP_N, n, 2, n});
        problem.g.fill([&](std::int64_t i, std::int64_t j, auto...) {
          return j == 0 ? T(i == 0 ? 1 : 0) : i == 0 ? T(0) : h(i - 1) - f * h(i + n - 1);
        });
        problem.h.fill([&](std::int64_t i, std::int64_t j, auto...) {
          if (j == 1) return T(i == 0 ? 1 : 0);
          return i == 0 ? (e - f) * h(n - 1) : e * h(n - 1 + i) - h(i - 1);
        });
        this->formMatrix(problem);
        RatioMeter<T> meter(logFactor(n));
        for (std::int64_t i = 0; i < n; ++i)
          for (std::int64_t k = 0; k < n; ++k) {
            Wide<T> mean(0);
            for (std::int64_t a = 0; a < n; ++a) mean += widen(h(a + (i + k - a + 2 * n) % n));
            mean /= static_cast<WideReal<T>>(n);
            const Wide<T> expected = widen(h(i + k)) - (cyclic ? mean : Wide<T>(0));
            meter.add(std::abs(widen(problem.y.result(i, k)) - expected), cyclic ? static_cast<WideReal<T>>(n) : 4, i, k);
          }
        meter.expectPass();
      }
  }
}

// With generators of no matrix the cyclic type solves as nearly as possible, and with no circulant part.
OP_TEST(DisplacementMatvec, CyclicTypeIsTheLeastSquaresSolution) {
  using T = typename TestFixture::Scalar;
  using W = Wide<T>;
  const std::int64_t n = 9;
  DisplacementMatvecProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER, HOTDOG_OP_N, n, 2, n});
  problem.refill(this->random);
  this->formMatrix(problem);
  const auto a = [&](std::int64_t i, std::int64_t k) { return widen(problem.y.result((i + n) % n, k % n)); };
  RatioMeter<T> meter(static_cast<double>(n));
  for (std::int64_t d = 0; d < n; ++d) {
    W mean(0), rest(0);
    for (std::int64_t k = 0; k < n; ++k) {
      mean += a(k + d, k);
      rest += widen(problem.g((k + d) % n, 0)) * widen(problem.h(k, 0)) +
              widen(problem.g((k + d) % n, 1)) * widen(problem.h(k, 1));
    }
    meter.add(std::abs(mean), static_cast<WideReal<T>>(n));  // A has no circulant part
    for (std::int64_t k = 0; k < n; ++k) {                   // and the residual has no other: its mean is all there is
      const std::int64_t i = (k + d) % n;
      const W right = widen(problem.g(i, 0)) * widen(problem.h(k, 0)) + widen(problem.g(i, 1)) * widen(problem.h(k, 1));
      const W residual = a(i - 1, k) - a(i, k + 1) - right;
      meter.add(std::abs(residual + rest / static_cast<WideReal<T>>(n)), static_cast<WideReal<T>>(n));
    }
  }
  meter.expectPass();
}

// ---- Shapes ---------------------------------------------------------------------------------------------------------

OP_TEST(DisplacementMatvec, RightHandSides) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const std::int64_t nrhs : {1, 2, 7, 33}) {
      this->check({type, HOTDOG_OP_N, 20, 2, nrhs, 2}, nested("vip", 1));
      this->check({type, HOTDOG_OP_C, 21, 3, nrhs, 3}, nested("ivp", 1));
    }
}

OP_TEST(DisplacementMatvec, Strides) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const char *order : {"ivp", "vip", "piv", "PVI", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 2}) {
        this->check({type, HOTDOG_OP_N, 18, 2, 3, 4}, nested(order, gap, 1));
        this->check({type, HOTDOG_OP_T, 15, 3, 2, 2}, nested(order, gap));
      }
}

OP_TEST(DisplacementMatvec, EachOperandItsOwnStrides) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      this->check({type, op, 24, 3, 2, 3},
                  {nested("ivp", 2), nested("VIp", 1, 1), nested("pI", 1), nested("vIp", 1, 3), nested("ipV", 0, 1)});
}

OP_TEST(DisplacementMatvec, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations()) {
      this->check({type, op, 20, 2, 2, 3}, {shared, shared, shared, own, own});
      this->check({type, op, 20, 2, 2, 3}, {own, shared, own, shared, own});
      this->check({type, op, 20, 2, 2, 3}, {own, own, own, sharedByAll(), own});
    }
}

OP_TEST(DisplacementMatvec, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const auto &[alpha, beta] : alphaBetaPairs<T>())
        this->check({type, op, 16, 2, 2, 2}, nested("ivp", 1), alpha, beta);
}

OP_TEST(DisplacementMatvec, NothingToSumNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const bool noRank : {false, true})
      for (const T beta : {T(0), T(2)}) {
        DisplacementMatvecProblem<T> problem(this->space, {type, HOTDOG_OP_N, 40, noRank ? 0 : 2, 2, 2});
        problem.alpha = T(noRank ? 1 : 0), problem.beta = beta;
        if (beta != T(0)) problem.y.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
        problem.upload();
        DisplacementMatvecArgs<T> args = problem.args(this->handle());
        args.g = args.h = args.s = args.t = args.x = nullptr;
        ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        problem.download();
        problem.y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
          const T expected = beta == T(0) ? T(0) : beta * T(static_cast<Real<T>>(i));
          EXPECT_EQ(problem.y.result(i, j, p), expected);
        });
      }
}

OP_TEST(DisplacementMatvec, EmptyOutputTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const auto &[n, nrhs, batch] : {std::tuple<int, int, int>{0, 1, 1}, {4, 0, 1}, {4, 1, 0}}) {
      DisplacementMatvecArgs<T> args{};
      args.handle = this->handle(), args.type = type, args.op = HOTDOG_OP_N;
      args.n = n, args.r = 2, args.nrhs = nrhs, args.batchCount = batch;
      EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    }
}

OP_TEST(DisplacementMatvec, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) {
    this->check({HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 3, 1, 1, batch});
    if (!kShortLists && batch == 65536) {
      this->check({HOTDOG_DISPLACEMENT_VANDERMONDE, HOTDOG_OP_T, 2, 1, 1, batch});
      this->check({HOTDOG_DISPLACEMENT_CAUCHY, HOTDOG_OP_N, 2, 1, 1, batch});
      this->check({HOTDOG_DISPLACEMENT_STEIN, HOTDOG_OP_C, 2, 2, batch, 1}, nested("vip"));
    }
  }
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

OP_TEST(DisplacementMatvec, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e300;
  for (const hotdogDisplacement_t type : {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_DISPLACEMENT_HANKEL})
    for (const std::int64_t n : {30, 45, 200})
      for (const double size : {large, 1 / large}) {
        DisplacementMatvecProblem<T> problem(this->space, {type, HOTDOG_OP_N, n, 3});
        const auto scaled = [&](double by) {
          return [&, by](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(by)); };
        };
        problem.refill(this->random);
        problem.g.fill(scaled(size)), problem.h.fill(scaled(1 / size));
        runAndCheck(problem, this->handle());
        problem.refill(this->random);
        problem.x.fill(scaled(size)), problem.h.fill(scaled(1 / size));
        runAndCheck(problem, this->handle());
      }
}

// e and f whose product, sum or multiples leave the range although the result does not.
OP_TEST(DisplacementMatvec, LargeFolds) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr bool single = std::is_same_v<R, float>;
  const R large = static_cast<R>(single ? 1e20 : 1e200), most = std::numeric_limits<R>::max() / 2;
  const R small = static_cast<R>(single ? 1e-6 : 1e-20);
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const auto &[e, f] : {std::pair<R, R>{large, -large}, {large, large * 3}, {-most, most}, {1, -most}, {most, 0}})
        for (const std::int64_t n : {1, 12, 45, 256}) {
          SCOPED_TRACE(std::to_string(e) + ", " + std::to_string(f));
          DisplacementMatvecProblem<T> problem(this->space, {type, op, n, 2});
          problem.e = T(e), problem.f = T(f);
          problem.refill(this->random);
          problem.x.fill([&](auto...) { return T(small) * this->random.template normal<T>(); });
          runAndCheck(problem, this->handle());
        }
}

// Right-hand sides share no transform: one that is NaN, or a million times larger, leaves the bits of its neighbours.
OP_TEST(DisplacementMatvec, RightHandSidesAreIndependent) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const std::int64_t n : this->pathSizes()) {
      DisplacementMatvecProblem<T> problem(this->space, {type, HOTDOG_OP_N, n, 2, 3, 2});
      problem.refill(this->random);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      std::vector<T> before;
      problem.y.forEach(
          [&](std::int64_t i, std::int64_t j, std::int64_t p) { before.push_back(problem.y.result(i, j, p)); });
      problem.x(n / 2, 1, 1) = quietNan<T>();
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      std::size_t k = 0;
      problem.y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
        const T value = problem.y.result(i, j, p), old = before[k++];
        const bool right = j == 1 && p == 1 ? !isFinite(value) : sameBits(value, old);
        EXPECT_TRUE(right) << "element " << i << ", " << j << ", " << p;
      });
    }
}

OP_TEST(DisplacementMatvec, NanInTheGeneratorsStaysInItsProblem) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const bool inG : {true, false}) {
      const std::int64_t n = 45;
      DisplacementMatvecProblem<T> problem(this->space, {type, HOTDOG_OP_N, n, 2, 2, 3});
      problem.refill(this->random);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      std::vector<T> before;
      problem.y.forEach(
          [&](std::int64_t i, std::int64_t j, std::int64_t p) { before.push_back(problem.y.result(i, j, p)); });
      (inG ? problem.g : problem.h)(7, 1, 1) = quietNan<T>();
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      std::size_t k = 0;
      problem.y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
        const T value = problem.y.result(i, j, p), old = before[k++];
        const bool onlyRow = hasRowNodes(type) && inG;  // diag(g_j) touches one row
        const bool right = p == 1 && (!onlyRow || i == 7) ? !isFinite(value) : sameBits(value, old);
        EXPECT_TRUE(right) << "element " << i << ", " << j << ", " << p;
      });
    }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// <u, A v> = <A^H u, v>.
OP_TEST(DisplacementMatvec, AdjointIdentity) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const std::int64_t n : this->pathSizes()) {
      DisplacementMatvecProblem<T> forward(this->space, {type, HOTDOG_OP_N, n, 2}),
          adjoint(this->space, {type, HOTDOG_OP_C, n, 2});
      forward.refill(this->random);
      adjoint.refill(this->random);
      adjoint.g.fill([&](std::int64_t i, std::int64_t j, auto...) { return forward.g(i, j); });
      adjoint.h.fill([&](std::int64_t i, std::int64_t j, auto...) { return forward.h(i, j); });
      adjoint.s.fill([&](std::int64_t i, auto...) { return forward.s(i); });
      adjoint.t.fill([&](std::int64_t i, auto...) { return forward.t(i); });
      runAndCheck(forward, this->handle());
      runAndCheck(adjoint, this->handle());
      Wide<T> left(0), right(0);
      WideReal<T> scale(0);
      for (std::int64_t i = 0; i < n; ++i) {
        const Wide<T> a = conjugate(widen(adjoint.x(i))) * widen(forward.y.result(i)),
                      b = conjugate(widen(adjoint.y.result(i))) * widen(forward.x(i));
        left += a, right += b, scale += std::abs(a) + std::abs(b);
      }
      RatioMeter<T> meter(logFactor(n));
      meter.add(std::abs(left - right), scale);
      meter.expectPass();
    }
}

OP_TEST(DisplacementMatvec, BatchEqualsLoop) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const std::int64_t n : {30, 45, 300})
      for (const hotdogOperation_t op : operations()) {
        DisplacementMatvecProblem<typename TestFixture::Scalar> problem(this->space, {type, op, n, 2, 2, 5},
                                                                        nested("ivp", 1));
        problem.refill(this->random);
        expectBatchEqualsLoop(problem, this->handle());
      }
}

OP_TEST(DisplacementMatvec, SameBitsEachTime) {
  for (const hotdogDisplacement_t type : displacementTypes()) {
    DisplacementMatvecProblem<typename TestFixture::Scalar> problem(this->space, {type, HOTDOG_OP_N, 70, 3, 2, 2});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(DisplacementMatvec, WorkspaceContract) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t n : {5, 100}) {
        DisplacementMatvecProblem<typename TestFixture::Scalar> problem(
            this->space, {type, op, n, 2, 3, 2},
            {nested("VIP", 3, 1), nested("ivp", 2, 1), nested("pI", 1), nested("vPI", 1, 1), nested("pVi", 2, 1)});
        problem.refill(this->random);
        expectWorkspaceContract(problem, this->space, this->stream());
      }
}

OP_TEST(DisplacementMatvec, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes()) {
    DisplacementMatvecProblem<T> problem(this->space, {type, HOTDOG_OP_N, 64, 2, 2, 2});
    problem.beta = T(2);
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// Beyond the transforms that a block holds, on a CUDA handle; checked against two right-hand sides that are simple to
// multiply with.
OP_TEST(DisplacementMatvec, LargeSizes) {
  using T = typename TestFixture::Scalar;
  const std::vector<std::int64_t> sizes = kShortLists ? std::vector<std::int64_t>{5000}
                                                      : std::vector<std::int64_t>{5000, 20011, 65536, 200000};
  for (const std::int64_t n : sizes)
    for (const hotdogOperation_t op : operations()) {
      DisplacementMatvecProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, op, n, 2, 2, 2});
      // The generators of the lower shift by 3 plus twice the upper shift by 2.
      this->fillToeplitzGenerators(
          problem, [](std::int64_t d) { return T(d == 3 ? 1 : d == -2 ? 2 : 0); }, T(1), T(-1));
      problem.x.fill([&](auto...) { return this->random.template normal<T>(); });
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      RatioMeter<T> meter(logFactor(n));
      for (std::int64_t p = 0; p < 2; ++p)
        for (std::int64_t v = 0; v < 2; ++v) {
          const auto x = [&](std::int64_t i) { return i >= 0 && i < n ? widen(problem.x(i, v, p)) : Wide<T>(0); };
          WideReal<T> error(0), norm(0);
          for (std::int64_t i = 0; i < n; ++i) {
            const Wide<T> expected = op == HOTDOG_OP_N ? x(i - 3) + WideReal<T>(2) * x(i + 2)
                                                       : x(i + 3) + WideReal<T>(2) * x(i - 2);
            error += std::norm(widen(problem.y.result(i, v, p)) - expected), norm += std::norm(x(i));
          }
          meter.add(std::sqrt(error), 3 * std::sqrt(norm), 0, v, p);
        }
      meter.expectPass();
    }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For a CAUCHY problem with n 5, r 2, nrhs 3, batch 2, y with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<DisplacementMatvecArgs<T>>> badArguments() {
  using A = DisplacementMatvecArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  std::vector<BadArgument<A>> all = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 8", [](A &a) { a.type = enumerator<hotdogDisplacement_t>(8); }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"type = -1", [](A &a) { a.type = enumerator<hotdogDisplacement_t>(-1); }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"r = -2", [](A &a) { a.r = -2; }, HOTDOG_STATUS_INVALID_SIZE, "r"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -9223372036854775808", [](A &a) { a.batchCount = INT64_MIN; }, HOTDOG_STATUS_INVALID_SIZE,
       "batchCount"},
      {"incY = 0", [](A &a) { a.incY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incY"},
      {"ldY = 8", [](A &a) { a.ldY = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldY"},
      {"strideY = 30", [](A &a) { a.strideY = 30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideY"},
      {"g", [](A &a) { a.incG = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"g", [](A &a) { a.ldG = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"g", [](A &a) { a.strideG = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"h", [](A &a) { a.incH = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"h", [](A &a) { a.ldH = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"h", [](A &a) { a.strideH = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"s", [](A &a) { a.incS = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "s"},
      {"s", [](A &a) { a.strideS = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "s"},
      {"t", [](A &a) { a.incT = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "t"},
      {"t", [](A &a) { a.strideT = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "t"},
      {"x", [](A &a) { a.incX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.ldX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.strideX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"y", [](A &a) { a.incY = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"y", [](A &a) { a.strideY = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"g", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"g = NULL", [](A &a) { a.g = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"h = NULL", [](A &a) { a.h = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"s = NULL", [](A &a) { a.s = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "s"},
      {"t = NULL", [](A &a) { a.t = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "t"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y = NULL", [](A &a) { a.y = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"g", [](A &a) { a.g = misaligned(a.g); }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"h", [](A &a) { a.h = misaligned(a.h); }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"s", [](A &a) { a.s = misaligned(a.s); }, HOTDOG_STATUS_INVALID_POINTER, "s"},
      {"t", [](A &a) { a.t = misaligned(a.t); }, HOTDOG_STATUS_INVALID_POINTER, "t"},
      {"x", [](A &a) { a.x = misaligned(a.x); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y", [](A &a) { a.y = misaligned(a.y); }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"y", [](A &a) { a.g = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"y", [](A &a) { a.h = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"y", [](A &a) { a.s = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"y", [](A &a) { a.t = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"y", [](A &a) { a.x = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
  };
  return all;
}

OP_TEST(DisplacementMatvec, BadArgumentsAreRefused) {
  using T = typename TestFixture::Scalar;
  const LayoutRule gaps = [](Extent) { return Layout{2, 11, 34}; };
  DisplacementMatvecProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_CAUCHY, HOTDOG_OP_N, 5, 2, 3, 2},
                                       {packed(), packed(), packed(), packed(), gaps});
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

// e and f must make the equation solvable; types without them do not look at them.
OP_TEST(DisplacementMatvec, FoldsThatMakeNoMatrixAreRefused) {
  using T = typename TestFixture::Scalar;
  static constexpr Real<T> kNan = std::numeric_limits<Real<T>>::quiet_NaN();
  const struct {
    hotdogDisplacement_t type;
    T e, f;
  } refused[] = {{HOTDOG_DISPLACEMENT_SYLVESTER, T(2), T(2)},
                 {HOTDOG_DISPLACEMENT_HANKEL, scalar<T>(1, 1), scalar<T>(1, 1)},
                 {HOTDOG_DISPLACEMENT_STEIN, T(2), T(0.5)}};
  for (const auto &bad : refused) {
    DisplacementMatvecProblem<T> problem(this->space, {bad.type, HOTDOG_OP_N, 5, 2});
    problem.e = bad.e, problem.f = bad.f;
    problem.refill(this->random);
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_INVALID_VALUE);
    EXPECT_STREQ(hotdogGetLastErrorParameter(), "f");
    EXPECT_NE(std::string(hotdogGetLastErrorMessage()).find("f = "), std::string::npos);
  }
  static constexpr Real<T> kInfinite = std::numeric_limits<Real<T>>::infinity();
  for (const T value : {T(kNan), T(kInfinite), T(-kInfinite)})
    for (const bool ofE : {true, false}) {
      DisplacementMatvecProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_STEIN, HOTDOG_OP_N, 5, 2});
      (ofE ? problem.e : problem.f) = value;
      problem.refill(this->random);
      EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_INVALID_VALUE);
      EXPECT_STREQ(hotdogGetLastErrorParameter(), ofE ? "e" : "f");
    }
  for (const hotdogDisplacement_t type :
       {HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER, HOTDOG_DISPLACEMENT_CYCLIC_HANKEL, HOTDOG_DISPLACEMENT_CAUCHY}) {
    DisplacementMatvecProblem<T> problem(this->space, {type, HOTDOG_OP_N, 8, 2});
    problem.refill(this->random);
    const std::vector<unsigned char> expected = runAndTake(problem, this->handle());
    problem.e = problem.f = T(kNan);
    EXPECT_EQ(runAndTake(problem, this->handle()), expected);
  }
}

OP_TEST(DisplacementMatvec, TooLongIsRefused) {
  using T = typename TestFixture::Scalar;
  DisplacementMatvecProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 5, 2});
  DisplacementMatvecArgs<T> args = problem.args(this->handle());
  args.n = (std::int64_t{1} << 47) + 1;
  args.incG = args.incH = args.incX = 0, args.incY = 1;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "n");
}

OP_TEST(DisplacementMatvec, RandomArguments) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T alpha(2), beta(1), zero(0);
  for (int call = 0; call < randomCalls(); ++call) {
    DisplacementMatvecArgs<T> a{};
    a.handle = this->handle();
    a.type = enumerator<hotdogDisplacement_t>(static_cast<int>(this->random.integer(0, 20) == 0 ? 9 : this->random.integer(0, 7)));
    a.op = enumerator<hotdogOperation_t>(static_cast<int>(this->random.integer(0, 30) == 0 ? 5 : this->random.integer(0, 2)));
    pool.drawSizes(this->random, {&a.n, &a.r, &a.nrhs, &a.batchCount});
    pool.drawStrides(this->random, {&a.incG, &a.ldG, &a.strideG, &a.incH, &a.ldH, &a.strideH, &a.incS, &a.strideS, &a.incT,
                                    &a.strideT, &a.incX, &a.ldX, &a.strideX, &a.incY, &a.ldY, &a.strideY});
    a.alpha = this->random.integer(0, 29) ? &alpha : nullptr;
    a.beta = this->random.pick({&beta, &zero});
    a.g = pool.pointer(this->random), a.h = pool.pointer(this->random), a.s = pool.pointer(this->random);
    a.t = pool.pointer(this->random), a.x = pool.pointer(this->random), a.y = pool.pointer(this->random);
    const auto view = [&](const T *p, std::int64_t vectors, std::int64_t inc, std::int64_t ld, std::int64_t stride) {
      return OperandView{p, sizeof(T), {a.n, vectors, a.batchCount}, {inc, ld, stride, 0}};
    };
    if (pool.canRun({a.n, std::max<std::int64_t>(a.r, 1), a.nrhs, a.batchCount},
                    {view(a.g, a.r, a.incG, a.ldG, a.strideG), view(a.h, a.r, a.incH, a.ldH, a.strideH),
                     view(a.s, hasRowNodes(a.type) ? 1 : 0, a.incS, 0, a.strideS),
                     view(a.t, hasColumnNodes(a.type) ? 1 : 0, a.incT, 0, a.strideT),
                     view(a.x, a.nrhs, a.incX, a.ldX, a.strideX), view(a.y, a.nrhs, a.incY, a.ldY, a.strideY)}))
      callAtRandom(pool, a, counts);
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
