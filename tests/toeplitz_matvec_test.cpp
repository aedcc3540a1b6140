// hotdog?ToeplitzMatvec on both backends.
#include "support/bad_arguments.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_matvec_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzMatvec : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = ToeplitzMatvecProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const ToeplitzMatvecSizes &sizes, const ToeplitzMatvecLayouts &layouts = packed(),
             Scalar alpha = Scalar(1), Scalar beta = Scalar(0)) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", m " + std::to_string(sizes.m) + ", n " +
                 std::to_string(sizes.n) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // Sizes on either side of the direct path and the FFT paths.
  static std::vector<std::int64_t> pathSizes() {
    return kShortLists ? std::vector<std::int64_t>{40, 700} : std::vector<std::int64_t>{40, 700, 5000};
  }
};
OP_TEST_SUITE(ToeplitzMatvec, AllConfigs);

// T = [1 5; 2 1; 3 2]: T (1,1) = (6,3,5), T^T (1,1,1) = (6,8).
OP_TEST(ToeplitzMatvec, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    ToeplitzMatvecProblem<T> problem(this->space, {op, 3, 2});
    problem.c.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i + 1)); });
    problem.r(1) = T(5);
    problem.x.fill([](auto...) { return T(1); });
    runAndCheck(problem, this->handle());
    const std::vector<double> expected = op == HOTDOG_OP_N ? std::vector<double>{6, 3, 5} : std::vector<double>{6, 8};
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR(std::real(problem.y.result(static_cast<std::int64_t>(i))), expected[i], 1e-5);
  }
}

OP_TEST(ToeplitzMatvec, EverySmallSquare) {
  for (std::int64_t n = 1; n <= 130; n += kShortLists ? 7 : 1)
    for (const hotdogOperation_t op : operations()) this->check({op, n, n, 2});
}

OP_TEST(ToeplitzMatvec, Sizes) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t m : smallSizes())
      for (const std::int64_t n : smallSizes()) this->check({op, m, n});
}

OP_TEST(ToeplitzMatvec, MiddleSizes) {
  for (const std::int64_t n : {255, 256, 257, 509, 512, 1000, 1021, 1024, 1025, 2047, 2048, 2049})
    for (const hotdogOperation_t op : operations()) this->check({op, n, n, n % 2 == 0 ? 2 : 1});
}

OP_TEST(ToeplitzMatvec, LargeSizes) {
  const std::vector<std::int64_t> sizes =
      kShortLists ? std::vector<std::int64_t>{4093, 16411}
                  : std::vector<std::int64_t>{3000, 4093, 4096, 4097, 8191, 8193, 10007, 16384, 16411, 65537, 100003};
  for (const std::int64_t n : sizes)
    this->check({n % 2 == 0 ? HOTDOG_OP_N : n % 3 == 0 ? HOTDOG_OP_T : HOTDOG_OP_C, n, n});
}

// Beyond the CUDA backend's own transforms.
OP_TEST(ToeplitzMatvec, VeryLargeSizes) {
  if (kShortLists) GTEST_SKIP() << "too slow under a sanitizer";
  this->check({HOTDOG_OP_N, 4200001, 300});
  this->check({HOTDOG_OP_C, 300, 4200001});
}

OP_TEST(ToeplitzMatvec, Rectangular) {
  const std::vector<std::pair<std::int64_t, std::int64_t>> shapes = {
      {1, 5000},   {5000, 1},   {3, 4097},    {4097, 3},   {100, 1000},
      {1000, 100}, {777, 1030}, {2000, 1999}, {20000, 30}, {30, 20000}};
  for (const auto &[m, n] : shapes)
    for (const hotdogOperation_t op : operations()) this->check({op, m, n, 2}, nested("ivp", 1));
}

OP_TEST(ToeplitzMatvec, RightHandSides) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : nrhsCounts()) {
      this->check({op, 37, 70, nrhs});
      this->check({op, 400, 391, nrhs, 3}, nested("vip", 1));
    }
}

OP_TEST(ToeplitzMatvec, Strides) {
  for (const hotdogOperation_t op : operations())
    for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 1, 3})
        for (const std::int64_t lead : {0, 1}) {
          this->check({op, 33, 18, 3, 4}, nested(order, gap, lead));
          this->check({op, 280, 333, 2, 2}, nested(order, gap, lead));
        }
}

OP_TEST(ToeplitzMatvec, StridesOfLargeSizes) {
  for (const hotdogOperation_t op : operations())
    for (const char *order : {"vip", "PvI"}) this->check({op, 5000, 6001, 2, 2}, nested(order, 1, 1));
}

OP_TEST(ToeplitzMatvec, EachOperandItsOwnStrides) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t n : this->pathSizes()) {
      this->check({op, n, n + 3, 3, 2}, {nested("ip", 2), nested("PI"), nested("vIp", 1, 3), nested("ipV", 0, 1)});
      this->check({op, n + 1, n, 2, 3}, {nested("pI"), nested("ip", 5), nested("piv", 0, 1), nested("vip", 7)});
    }
}

OP_TEST(ToeplitzMatvec, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t n : this->pathSizes()) {
      this->check({op, n, n - 9, 2, 3}, {shared, shared, own, own});
      this->check({op, n, n - 9, 2, 3}, {own, shared, own, own});
      this->check({op, n, n - 9, 2, 3}, {own, own, shared, own});
      this->check({op, n, n - 9, 2, 3}, {own, own, sharedByAll(), own});
      this->check({op, n, n - 9, 2, 3}, {sharedByAll(), own, own, own});
    }
}

OP_TEST(ToeplitzMatvec, ColumnAndRowMayShareMemory) {
  using T = typename TestFixture::Scalar;
  ToeplitzMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, 60, 60});
  problem.refill(this->random);
  problem.upload();
  ToeplitzMatvecArgs<T> args = problem.args(this->handle());
  args.r = args.c;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.r.fill([&](std::int64_t i, auto...) { return problem.c(i); });
  problem.y.download();
  problem.expectRight();
}

OP_TEST(ToeplitzMatvec, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes())
    for (const hotdogOperation_t op : operations())
      for (const auto &[alpha, beta] : alphaBetaPairs<T>())
        this->check({op, n, n + 5, 2, 2}, nested("ivp", 1), alpha, beta);
}

OP_TEST(ToeplitzMatvec, AlphaZeroNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes()) {
    ToeplitzMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, n, n, 2, 2});  // inputs stay NaN
    problem.alpha = T(0), problem.beta = T(2);
    problem.y.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
    runAndCheck(problem, this->handle());

    problem.upload();
    ToeplitzMatvecArgs<T> args = problem.args(this->handle());
    args.c = args.r = args.x = nullptr;
    ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    problem.expectRight();
  }
}

OP_TEST(ToeplitzMatvec, EmptySumGivesBetaY) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const T beta : {T(0), T(1), T(3)}) {
      const bool transposed = op != HOTDOG_OP_N;
      this->check({op, transposed ? 0 : 70, transposed ? 70 : 0, 2, 3}, nested("ivp", 1), T(1), beta);
    }
}

OP_TEST(ToeplitzMatvec, EmptyOutputTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const ToeplitzMatvecSizes &sizes :
         {ToeplitzMatvecSizes{op, op == HOTDOG_OP_N ? 0 : 4, op == HOTDOG_OP_N ? 4 : 0},
          ToeplitzMatvecSizes{op, 4, 4, 0}, ToeplitzMatvecSizes{op, 4, 4, 1, 0}}) {
      const ToeplitzMatvecArgs<T> args{
          this->handle(), op, sizes.m, sizes.n, sizes.nrhs, nullptr, nullptr, 1, 4, nullptr,    1, 4,
          nullptr,        1,  4,       4,       nullptr,    nullptr, 1,       4, 4, sizes.batch};
      EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    }
}

OP_TEST(ToeplitzMatvec, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) {
    this->check({HOTDOG_OP_N, 3, 2, 1, batch});
    if (!kShortLists) this->check({HOTDOG_OP_C, 2, 1, 2, batch}, nested("piv"));
  }
}

OP_TEST(ToeplitzMatvec, ManyRightHandSides) {
  for (const std::int64_t nrhs : gridLimitBatches()) this->check({HOTDOG_OP_N, 2, 3, nrhs});
}

// A batch beyond the grid limit on the FFT path; few rows of it are compared.
OP_TEST(ToeplitzMatvec, ManyTransforms) {
  if (kShortLists) GTEST_SKIP() << "too slow under a sanitizer";
  ToeplitzMatvecProblem<typename TestFixture::Scalar> problem(
      this->space, {HOTDOG_OP_N, 257, 3, 1, 65537},
      {sharedByProblems(packed()), sharedByProblems(packed()), packed(), packed()});
  problem.refill(this->random);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.expectRight(3);
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

// Small sizes are accurate in each element, where an FFT would be so for the vector as a whole only.
OP_TEST(ToeplitzMatvec, SmallSizesAreComponentwiseAccurate) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    ToeplitzMatvecProblem<T> problem(this->space, {op, 64, 64});
    const auto decay = [](std::int64_t i, auto...) { return T(static_cast<Real<T>>(std::pow(0.5, i))); };
    problem.c.fill(decay), problem.r.fill(decay);
    problem.x.fill([](std::int64_t i, auto...) { return T(i == 0 ? 1 : 0); });
    runAndCheck(problem, this->handle());
    EXPECT_EQ(problem.y.result(63), T(static_cast<Real<T>>(std::pow(0.5, 63))));
  }
}

// The product is 2, 0, 2, 0, .., but a transform of these diagonals overflows unless it is scaled.
OP_TEST(ToeplitzMatvec, NothingOverflowsInside) {
  using T = typename TestFixture::Scalar;
  const Real<T> large = std::numeric_limits<Real<T>>::max() / 2;
  for (const std::int64_t n : this->pathSizes()) {
    ToeplitzMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, n, n});
    problem.c.fill([&](std::int64_t i, auto...) { return T(i % 2 == 0 ? large : -large); });
    problem.r.fill([&](std::int64_t i, auto...) { return T(i == 0 ? large : 0); });
    problem.x.fill([&](auto...) { return T(2 / large); });
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(ToeplitzMatvec, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e300;
  for (const std::int64_t n : this->pathSizes())
    for (const double scale : {large, 1 / large}) {
      SCOPED_TRACE(scale);
      ToeplitzMatvecProblem<T> problem(this->space, {HOTDOG_OP_T, n, n + 1, 2});
      problem.refill(this->random);
      const auto scaled = [&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(scale)); };
      problem.x.fill(scaled);
      runAndCheck(problem, this->handle());
      problem.refill(this->random);
      problem.c.fill(scaled), problem.r.fill(scaled);
      runAndCheck(problem, this->handle());
      problem.x.fill([&](auto...) { return this->random.template normal<T>() / T(static_cast<Real<T>>(scale)); });
      runAndCheck(problem, this->handle());
    }
}

// Right-hand sides do not share their rounding errors, and one that is NaN spoils no other: its neighbours keep their
// bits.
OP_TEST(ToeplitzMatvec, RightHandSidesAreIndependent) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes()) {
    ToeplitzMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, n, n, 4, 2});
    problem.refill(this->random);
    problem.x.fill([&](std::int64_t, std::int64_t j, auto...) {
      return this->random.template normal<T>() * T(j == 1 ? Real<T>(1e6) : Real<T>(1));
    });
    runAndCheck(problem, this->handle());
    std::vector<T> before;
    const auto healthy = [](std::int64_t j, std::int64_t p) { return j != 2 || p != 1; };
    problem.y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      if (healthy(j, p)) before.push_back(problem.y.result(i, j, p));
    });

    problem.x(n / 2, 2, 1) = quietNan<T>();
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
    std::size_t k = 0;
    problem.y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      const T value = problem.y.result(i, j, p);
      const bool right = healthy(j, p) ? sameBits(value, before[k++]) : !isFinite(value);
      EXPECT_TRUE(right) << "element " << i << ", " << j << ", " << p;
    });
  }
}

// NaN and infinity in the matrix stay in their problem; on the direct path in the rows that contain them.
OP_TEST(ToeplitzMatvec, NanInTheMatrixStaysInItsProblem) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes())
    for (const T bad : {quietNan<T>(), infinity<T>()}) {
      ToeplitzMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, n, n, 2, 3});
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
      std::vector<T> before;
      problem.y.forEach(
          [&](std::int64_t i, std::int64_t j, std::int64_t p) { before.push_back(problem.y.result(i, j, p)); });
      problem.c(n / 2, 0, 1) = bad;
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      std::size_t k = 0;
      problem.y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
        const T value = problem.y.result(i, j, p);
        const bool mustBeSpoiled = p == 1 && i >= n / 2,
                   mayBeSpoiled = p == 1 && n > ToeplitzMatvecProblem<T>::kComponentwise;
        const bool right =
            mustBeSpoiled ? !isFinite(value) : sameBits(value, before[k]) || (mayBeSpoiled && !isFinite(value));
        EXPECT_TRUE(right) << "element " << i << ", " << j << ", " << p;
        ++k;
      });
    }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// <u, T v> = <T^H u, v>.
OP_TEST(ToeplitzMatvec, AdjointIdentity) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t m : this->pathSizes()) {
    const std::int64_t n = m - 7;
    ToeplitzMatvecProblem<T> forward(this->space, {HOTDOG_OP_N, m, n}), adjoint(this->space, {HOTDOG_OP_C, m, n});
    forward.refill(this->random);
    adjoint.c.fill([&](std::int64_t i, auto...) { return forward.c(i); });
    adjoint.r.fill([&](std::int64_t i, auto...) { return forward.r(i); });
    adjoint.x.fill([&](auto...) { return this->random.template normal<T>(); });
    runAndCheck(forward, this->handle());
    runAndCheck(adjoint, this->handle());
    Wide<T> left(0), right(0);
    WideReal<T> scale(0);
    for (std::int64_t i = 0; i < m; ++i) {
      const Wide<T> t = conjugate(widen(adjoint.x(i))) * widen(forward.y.result(i));
      left += t, scale += std::abs(t);
    }
    for (std::int64_t k = 0; k < n; ++k) {
      const Wide<T> t = conjugate(widen(adjoint.y.result(k))) * widen(forward.x(k));
      right += t, scale += std::abs(t);
    }
    RatioMeter<T> meter(logFactor(m));
    meter.add(std::abs(left - right), scale);
    meter.expectPass();
  }
}

// T^H x = conj(T^T conj(x)).
OP_TEST(ToeplitzMatvec, ConjugateTransposeIsConjugateOfTranspose) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes()) {
    ToeplitzMatvecProblem<T> transpose(this->space, {HOTDOG_OP_T, n, n}), adjoint(this->space, {HOTDOG_OP_C, n, n});
    adjoint.refill(this->random);
    transpose.c.fill([&](std::int64_t i, auto...) { return adjoint.c(i); });
    transpose.r.fill([&](std::int64_t i, auto...) { return adjoint.r(i); });
    transpose.x.fill([&](std::int64_t i, auto...) { return conjugate(adjoint.x(i)); });
    runAndCheck(transpose, this->handle());
    runAndCheck(adjoint, this->handle());
    RatioMeter<T> meter(logFactor(n));
    WideReal<T> norm(0);
    adjoint.y.forEach([&](std::int64_t i, auto...) { norm = std::max(norm, std::abs(widen(adjoint.y.result(i)))); });
    adjoint.y.forEach([&](std::int64_t i, auto...) {
      meter.add(std::abs(widen(adjoint.y.result(i)) - conjugate(widen(transpose.y.result(i)))), norm, i);
    });
    meter.expectPass();
  }
}

// Three right-hand sides, the third the sum of the others, give the third result as the sum.
OP_TEST(ToeplitzMatvec, Linearity) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes()) {
    ToeplitzMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, n, n, 3});
    problem.refill(this->random);
    for (std::int64_t k = 0; k < n; ++k) problem.x(k, 2) = problem.x(k, 0) + problem.x(k, 1);
    runAndCheck(problem, this->handle());
    const auto &y = problem.y;
    WideReal<T> norm(0);
    y.forEach([&](std::int64_t i, std::int64_t j, auto...) { norm = std::max(norm, std::abs(widen(y.result(i, j)))); });
    RatioMeter<T> meter(logFactor(n));
    for (std::int64_t i = 0; i < n; ++i)
      meter.add(std::abs(widen(y.result(i, 2)) - widen(y.result(i, 0)) - widen(y.result(i, 1))), norm, i);
    meter.expectPass();
  }
}

// The largest sizes may use cuFFT on a CUDA handle, whose bits may depend on the batch.
OP_TEST(ToeplitzMatvec, BatchEqualsLoop) {
  for (const std::int64_t n : {30, 70, 300, 1500, 9000})
    for (const hotdogOperation_t op : operations()) {
      ToeplitzMatvecProblem<typename TestFixture::Scalar> problem(this->space, {op, n, n + 3, 2, 7}, nested("ivp", 1));
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
    }
}

OP_TEST(ToeplitzMatvec, SameBitsEachTime) {
  for (const std::int64_t n : {30, 300, 1500}) {
    ToeplitzMatvecProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, n, n, 3, 2});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(ToeplitzMatvec, WorkspaceContract) {
  for (const std::int64_t n : {5, 100, 1021, 3000, 9000}) {
    SCOPED_TRACE(n);
    ToeplitzMatvecProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, n, n, 3, 2});
    problem.refill(this->random);
    expectWorkspaceContract(problem, this->space, this->stream());
  }
}

OP_TEST(ToeplitzMatvec, BufferSizeHoldsForAnyStrides) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes()) {
    ToeplitzMatvecProblem<typename TestFixture::Scalar> problem(
        this->space, {HOTDOG_OP_C, n, n + 1, 3, 2},
        {nested("IP", 3, 1), nested("pi", 2, 1), nested("vPI", 1, 1), nested("pVi", 2, 1)});
    problem.beta = T(1);
    problem.refill(this->random);
    expectWorkspaceContract(problem, this->space, this->stream());
  }
}

OP_TEST(ToeplitzMatvec, Graphs) {
  using T = typename TestFixture::Scalar;
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const std::int64_t n : {30, 500, 3000, 20000}) {
    SCOPED_TRACE(n);
    ToeplitzMatvecProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, n, n, 2, 2});
    problem.beta = T(2);
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes op N, m 5, n 4, nrhs 3, batch 2, y with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<ToeplitzMatvecArgs<T>>> badArguments() {
  using A = ToeplitzMatvecArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"m = -1", [](A &a) { a.m = -1; }, HOTDOG_STATUS_INVALID_SIZE, "m"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -9223372036854775808", [](A &a) { a.batchCount = INT64_MIN; }, HOTDOG_STATUS_INVALID_SIZE,
       "batchCount"},
      {"incY = 0", [](A &a) { a.incY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incY"},
      {"incY = 0", [](A &a) { a.m = std::int64_t{1} << 59, a.incY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incY", false},
      {"ldY = 0", [](A &a) { a.ldY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldY"},
      {"ldY = 8", [](A &a) { a.ldY = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldY"},
      {"strideY = 0", [](A &a) { a.strideY = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideY"},
      {"strideY = 30", [](A &a) { a.strideY = 30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideY"},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"r", [](A &a) { a.incR = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"r", [](A &a) { a.strideR = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"x", [](A &a) { a.incX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.ldX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.strideX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"y", [](A &a) { a.incY = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"y", [](A &a) { a.ldY = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"y", [](A &a) { a.strideY = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "y", false},
      {"c", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r = NULL", [](A &a) { a.r = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y = NULL", [](A &a) { a.y = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"c", [](A &a) { a.c = misaligned(a.c); }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r", [](A &a) { a.r = misaligned(a.r); }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"x", [](A &a) { a.x = misaligned(a.x); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"y", [](A &a) { a.y = misaligned(a.y); }, HOTDOG_STATUS_INVALID_POINTER, "y"},
      {"y", [](A &a) { a.c = a.y; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"y", [](A &a) { a.r = a.y + 34 + 2 * 11 + 4 * 2; }, HOTDOG_STATUS_OVERLAP, "y"},
      {"y", [](A &a) { a.x = a.y - (a.strideX + 2 * a.ldX + 3 * a.incX); }, HOTDOG_STATUS_OVERLAP, "y"},
  };
}

OP_TEST(ToeplitzMatvec, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.y.layout().ld, 11);
  ASSERT_EQ(problem.y.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

OP_TEST(ToeplitzMatvec, WorkspaceIsCheckedLast) {
  using T = typename TestFixture::Scalar;
  ToeplitzMatvecProblem<T> problem(this->space, {HOTDOG_OP_N, 3000, 3001, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  if (workspaceBytes(problem, this->handle()) == 0) return;
  const UserWorkspace none(this->space, 1);
  ASSERT_EQ(hotdogSetWorkspace(this->handle(), none.data(), 1), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_WORKSPACE_TOO_SMALL);
  ToeplitzMatvecArgs<T> args = problem.args(this->handle());
  args.c = args.y;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_OVERLAP);
}

// A size that wraps in some product would ask for less than a smaller one. (A schedule may save a little as the sizes
// grow.)
OP_TEST(ToeplitzMatvec, BufferSizeNeverWraps) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes())
    for (const bool growBatch : {false, true}) {
      std::size_t bytes = 0;
      for (std::int64_t count = 1; count < INT64_MAX / 2; count *= 2) {
        const std::size_t before = bytes;
        const hotdogStatus_t status = Api<T>::toeplitzMatvecBufferSize(
            this->handle(), HOTDOG_OP_N, n, n, growBatch ? 1 : count, growBatch ? count : 3, &bytes);
        if (status == HOTDOG_STATUS_SIZE_OVERFLOW) break;
        ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        ASSERT_GE(bytes, before / 2) << "n " << n << ", count " << count;
      }
    }
}

// Sizes whose buffers no machine has are a status, never a crash.
OP_TEST(ToeplitzMatvec, BufferSizeOfImpossibleSizes) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t kHuge = std::int64_t{1} << 57;
  for (const auto &[m, n, nrhs, batch] : std::vector<std::array<std::int64_t, 4>>{{1000, 1000, kHuge, kHuge},
                                                                                  {INT64_MAX, 1, 1, 1},
                                                                                  {1, INT64_MAX, INT64_MAX, INT64_MAX},
                                                                                  {5000, 5000, INT64_MAX, 3}}) {
    std::size_t bytes = 0;
    const hotdogStatus_t status =
        Api<T>::toeplitzMatvecBufferSize(this->handle(), HOTDOG_OP_N, m, n, nrhs, batch, &bytes);
    EXPECT_TRUE(status == HOTDOG_STATUS_SUCCESS || status == HOTDOG_STATUS_SIZE_OVERFLOW ||
                status == HOTDOG_STATUS_ALLOC_FAILED)
        << hotdogGetLastErrorMessage();
  }
  std::size_t bytes = 0;
  if (!kShortLists) {  // under a sanitizer `new` of so much ends the program
    for (const std::int64_t n : {std::int64_t{1} << 45, kHuge})
      // cuFFT may plan for any length: what it then asks for is more than there is.
      EXPECT_TRUE(Api<T>::toeplitzMatvecBufferSize(this->handle(), HOTDOG_OP_N, n, n, 1, 1, &bytes) !=
                      HOTDOG_STATUS_SUCCESS ||
                  (this->onCuda && bytes > std::size_t{1} << 45));
  }
  EXPECT_EQ(Api<T>::toeplitzMatvecBufferSize(this->handle(), HOTDOG_OP_N, INT64_MAX, INT64_MAX, 1, 1, &bytes),
            HOTDOG_STATUS_SIZE_OVERFLOW);
}

OP_TEST(ToeplitzMatvec, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T alpha(2), beta(0);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    ToeplitzMatvecArgs<T> a{};
    a.handle = this->handle(), a.op = static_cast<hotdogOperation_t>(r.integer(0, 3)), a.alpha = &alpha, a.beta = &beta;
    pool.drawSizes(r, {&a.m, &a.n, &a.nrhs, &a.batchCount});
    pool.drawStrides(
        r, {&a.incC, &a.strideC, &a.incR, &a.strideR, &a.incX, &a.ldX, &a.strideX, &a.incY, &a.ldY, &a.strideY});
    a.c = pool.pointer(r), a.r = pool.pointer(r), a.x = pool.pointer(r), a.y = pool.pointer(r);
    const std::int64_t rows = a.op == HOTDOG_OP_N ? a.m : a.n, cols = a.op == HOTDOG_OP_N ? a.n : a.m;
    if (!pool.canRun({a.m, a.n, a.nrhs, a.batchCount},
                     {{a.c, sizeof(T), {a.m, 1, a.batchCount}, {a.incC, 0, a.strideC}},
                      {a.r, sizeof(T), {a.n, 1, a.batchCount}, {a.incR, 0, a.strideR}},
                      {a.x, sizeof(T), {cols, a.nrhs, a.batchCount}, {a.incX, a.ldX, a.strideX}},
                      {a.y, sizeof(T), {rows, a.nrhs, a.batchCount}, {a.incY, a.ldY, a.strideY}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- Large memory (label long) --------------------------------------------------------------------------------------

template <class C>
class ToeplitzMatvecLong : public OpTest<C> {};
OP_TEST_SUITE_ON_CUDA(ToeplitzMatvecLong, AllConfigs);

// Problem b has the value b + 1 on and below its diagonal and 1 above it, x = 1: y_i = (b + 1)(i + 1) + n - 1 - i.
OP_TEST(ToeplitzMatvecLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  for (const std::int64_t n : {512, 16384}) {
    const std::int64_t batch = (std::int64_t{1} << 31) / n + 1;
    const T one(1), zero(0);
    LongVector<T> c(batch, [](std::int64_t b) { return T(static_cast<R>(b % 1000 + 1)); });
    LongVector<T> ones(n, [](std::int64_t) { return T(1); }), y(n * batch);
    const ToeplitzMatvecArgs<T> args{
        this->handle(), HOTDOG_OP_N, n, n, 1,     &one,     c.data(), 0, 1, ones.data(), 1, 0,
        ones.data(),    1,           n, 0, &zero, y.data(), 1,        n, n, batch};
    ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (const std::int64_t k : y.samples()) {
      const R value = static_cast<R>(k / n % 1000 + 1), i = static_cast<R>(k % n),
              expected = value * (i + 1) + static_cast<R>(n) - 1 - i;
      ASSERT_LT(std::abs(y.at(k) - T(expected)),
                30 * static_cast<R>(logFactor(n)) * kEps<T> * (value + 1) * static_cast<R>(n))
          << "element " << k;
    }
  }
}

OP_TEST(ToeplitzMatvecLong, OneMillion) {
  ToeplitzMatvecProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, 1000003, 1048576});
  problem.refill(this->random);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.expectRight(20);
}

}  // namespace
}  // namespace hotdog::test
