// hotdog?ToeplitzLogDet on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_log_det_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzLogDet : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;

 protected:
  // One matrix.
  void check(std::int64_t n, const ToeplitzLags<Scalar> &t) {
    SCOPED_TRACE("n " + std::to_string(n));
    ToeplitzLogDetProblem<Scalar> problem(this->space, n, 1);
    problem.setMatrix(0, t);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(ToeplitzLogDet, AllConfigs);

// [2 1; 3 2]: 1; [1 2; 3 1]: -5, times i: 5; [0 1; 1 0]: -1; c = r = (2, 2, 1): -2; (0, 1, 2): 4.
OP_TEST(ToeplitzLogDet, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  const auto expectDet = [&](std::int64_t n, const ToeplitzLags<T> &t, T sign, double determinant) {
    ToeplitzLogDetProblem<T> problem(this->space, n, 1);
    problem.setMatrix(0, t);
    runAndCheck(problem, this->handle());
    EXPECT_LT(std::abs(problem.sign.result(0) - sign), 8 * kEps<T>);
    EXPECT_NEAR(problem.logAbsDet.result(0), std::log(determinant), 64 * kEps<T>);
  };
  expectDet(
      2, [](std::int64_t d) { return T(d == 0  ? 2
                                       : d > 0 ? 3
                                               : 1); }, T(1), 1);
  expectDet(
      2, [](std::int64_t d) { return T(d == 0  ? 1
                                       : d > 0 ? 3
                                               : 2); }, T(-1), 5);
  expectDet(
      2, [](std::int64_t d) { return T(d == 0 ? 0 : 1); }, T(-1), 1);
  expectDet(
      3, [](std::int64_t d) { return T(d == 2 || d == -2 ? 1 : 2); }, T(-1), 2);
  expectDet(
      3, [](std::int64_t d) { return T(static_cast<Real<T>>(std::abs(static_cast<double>(d)))); }, T(1), 4);
  if (!isComplex<T>) return;
  const T unit = scalar<T>(0.6, 0.8);
  expectDet(
      2, [=](std::int64_t d) { return unit * T(d == 0  ? 1
                                               : d > 0 ? 3
                                                       : 2); }, -unit * unit, 5);
  expectDet(
      1, [=](std::int64_t) { return unit * T(3); }, unit, 3);
}

// A leading block and T nearly singular at once, each in its own way: what the recursion loses at the block, T does not
// have to lose. T in small integers but for t_0; complex types: t_d times i^d. Judged by T's condition.
OP_TEST(ToeplitzLogDet, NearlySingularMatricesWithSuchBlocks) {
  using T = typename TestFixture::Scalar;
  const bool single = std::is_same_v<Real<T>, float>;
  const auto check = [&](const std::vector<double> &c, const std::vector<double> &r) {
    const auto n = static_cast<std::int64_t>(c.size());
    const auto t = [&](std::int64_t d) {
      const double value = d >= 0 ? c[static_cast<std::size_t>(d)] : r[static_cast<std::size_t>(-d)];
      const std::int64_t turn = isComplex<T> ? (d % 4 + 4) % 4 : 0;
      return scalar<T>(turn == 0 ? value : turn == 2 ? -value : 0, turn == 1 ? value : turn == 3 ? -value : 0);
    };
    const DenseToeplitz<T> dense(n, t);
    const double condition = static_cast<double>(dense.condition());
    if (!(condition < (single ? 1e7 : 1e12))) return false;
    ToeplitzLogDetProblem<T> problem(this->space, n, 1);
    problem.setMatrix(0, t);
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 0);
    RatioMeter<T> meter(1);
    const WideReal<T> scale = dense.condition() + std::abs(dense.logAbsDet) + 1;
    meter.add(std::abs(widen(problem.logAbsDet.result(0)) - dense.logAbsDet), scale, 0, 0, 0);
    meter.add(std::abs(widen(problem.sign.result(0)) - dense.sign), scale, 1, 0, 0);
    meter.expectPass();
    return true;
  };
  check({5e-6, 0, 1, -1, 0}, {0, -1, 0, 0, 0});
  check({5e-9, 1, 1, 0}, {0, 1, 1, 0});
  check({9.916598991241165e-09, 1, 0}, {0, 1, 0});
  check({6.361711e-05, 0, -1, 0, -1, 0}, {0, 0, 0, 1, -1, 1});
  int judged = 0;
  constexpr int kMatrices = kShortLists ? 40 : 400;
  for (int k = 0; k < kMatrices; ++k) {
    const auto n = static_cast<std::size_t>(this->random.integer(3, 8));
    std::vector<double> c(n), r(n);
    for (double &x : c) x = static_cast<double>(this->random.integer(-1, 1));
    for (double &x : r) x = static_cast<double>(this->random.integer(-1, 1));
    if (k % 2 == 0) r = c;
    const auto power = static_cast<double>(this->random.integer(3, single ? 5 : 10));
    c[0] += std::pow(10.0, -power);
    judged += check(c, r);
  }
  EXPECT_GT(4 * judged, kMatrices);
}

OP_TEST(ToeplitzLogDet, EverySmallSize) {
  for (std::int64_t n = 1; n <= 70; n += kShortLists ? 7 : 1)
    this->check(n, decaying<typename TestFixture::Scalar>(this->random, n, 4));
  for (const std::int64_t n : {127, 128, 129, 257}) {
    if (kShortLists && n > 128) continue;
    this->check(n, decaying<typename TestFixture::Scalar>(this->random, n, 4));
  }
}

// The pivoted path: no leading minor to begin with. Signs of every permutation, of every n mod 4.
OP_TEST(ToeplitzLogDet, ZeroDiagonal) {
  using T = typename TestFixture::Scalar;
  for (std::int64_t n = 2; n <= 40; n += kShortLists ? 5 : 1) this->check(n, unstructured<T>(this->random, n, 0));
  this->check(101, unstructured<T>(this->random, 101, 0));
}

// a times the cyclic shift: a^n (-1)^(n-1), by the pivoted path.
OP_TEST(ToeplitzLogDet, CyclicShifts) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {3, 64, 1701}) {  // in shared memory on CUDA, and beyond it
    if (kShortLists && n > 100) continue;
    ToeplitzLogDetProblem<T> problem(this->space, n, 1);
    const T a = isComplex<T> ? scalar<T>(0, 3) : T(-3);
    problem.setMatrix(0, [=](std::int64_t d) { return d == 1 || d == 1 - n ? a : T(0); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 0);
    const auto order = static_cast<double>(n), expected = order * std::log(3.0);
    EXPECT_LT(std::abs(static_cast<double>(problem.logAbsDet.result(0)) - expected),
              30 * kEps<T> * (order + expected + 1));
    T sign = T(n % 2 ? 1 : -1);  // i^n or (-1)^n, times (-1)^(n-1)
    for (std::int64_t k = 0; k < n % 4; ++k) sign *= a / T(3);
    EXPECT_LT(std::abs(problem.sign.result(0) - sign), 30 * kEps<T> * (order + 1)) << "n " << n;
  }
}

// A leading minor that is small, but not small enough to stop the recursion, which loses as many digits.
OP_TEST(ToeplitzLogDet, SmallLeadingMinors) {
  using T = typename TestFixture::Scalar;
  for (const double first : {1e-1, 1e-2, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12, 1e-14})
    for (const std::int64_t n : {5, 64}) {
      SCOPED_TRACE(first);
      this->check(n, unstructured<T>(this->random, n, first));
    }
  for (const double below : {1e-3, 1e-6, 1e-9, 1e-12})
    this->check(60, [=](std::int64_t d) {
      const double lag = std::abs(static_cast<double>(d));
      return T(static_cast<Real<T>>(lag == 0 ? 2 : lag == 1 ? 2 - below : lag == 2 ? 1 : 0));
    });
}

OP_TEST(ToeplitzLogDet, UnstructuredMatrices) {
  using T = typename TestFixture::Scalar;
  for (int k = 0; k < (kShortLists ? 3 : 20); ++k) this->check(64, unstructured<T>(this->random, 64, 1));
}

OP_TEST(ToeplitzLogDet, PositiveDefiniteMatrices) {
  using T = typename TestFixture::Scalar;
  const double phase = isComplex<T> ? 0.7 : 0;
  for (const std::int64_t n : {2, 33, 100}) {
    this->check(n, hermitian(kms<T>(n, 0.9, phase)));
    this->check(n, hermitian(squaredExponential<T>(n, 5, 1e-3, phase)));
    this->check(n, hermitian(matern32<T>(n, 20, 1e-2, phase)));
    this->check(n, hermitian(toeplitzColumn<T>(n, phase, [](double k) { return k == 0 ? 2 : k == 1 ? -1 : 0; })));
  }
}

// det of the matrix of 0.5^|k| is 0.75^(n-1), here times the power n of a number near the ends of the range.
OP_TEST(ToeplitzLogDet, DeterminantsBeyondTheRange) {
  using T = typename TestFixture::Scalar;
  const std::int64_t n = kShortLists ? 200 : 3300;  // several blocks a problem on CUDA
  ToeplitzLogDetProblem<T> problem(this->space, n, 2);
  const double scale = std::is_same_v<Real<T>, float> ? 0x1p100 : 0x1p1000;
  const ToeplitzLags<T> t = hermitian(kms<T>(n, 0.5));
  problem.setMatrix(0, [&](std::int64_t d) { return t(d) * T(static_cast<Real<T>>(-scale)); });
  problem.setMatrix(1, [&](std::int64_t d) { return t(d) / T(static_cast<Real<T>>(scale / 16)); });
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  const long double own = static_cast<long double>(n - 1) * std::log(0.75L), order = static_cast<long double>(n);
  for (std::int64_t p = 0; p < 2; ++p) {
    const long double factor =
        p == 0 ? std::log(static_cast<long double>(scale)) : -std::log(static_cast<long double>(scale / 16));
    EXPECT_EQ(problem.info.result(p), 0);
    EXPECT_LT(std::abs(static_cast<long double>(problem.logAbsDet.result(0, 0, p)) / (own + order * factor) - 1),
              4 * kEps<T>);
    EXPECT_EQ(problem.sign.result(0, 0, p), T(1));
  }
}

// det of the matrix of 0.5^|k| again, of a large order beside a small multiple of it.
OP_TEST(ToeplitzLogDet, LargeOrder) {
  using T = typename TestFixture::Scalar;
  if (!this->onCuda) GTEST_SKIP() << "too long for a host";
  constexpr std::int64_t n = 65536;
  ToeplitzLogDetProblem<T> problem(this->space, n, 2);
  const ToeplitzLags<T> t = hermitian(kms<T>(n, 0.5, isComplex<T> ? 0.3 : 0));
  problem.setMatrix(0, t);
  problem.setMatrix(1, [&](std::int64_t d) { return t(d) * T(-2); });
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t p = 0; p < 2; ++p) {
    const double order = static_cast<double>(n),
                 expected = (order - 1) * std::log(0.75) + (p == 1 ? order * std::log(2.0) : 0);
    EXPECT_EQ(problem.info.result(p), 0);
    EXPECT_LT(std::abs(static_cast<double>(problem.logAbsDet.result(0, 0, p)) - expected), 30 * kEps<T> * order);
    EXPECT_LT(std::abs(problem.sign.result(0, 0, p) - T(1)), 30 * kEps<T> * order);
  }
}

// All elements 1: singular from order 2 on; 0: from 1 on; NaN and Inf; each alone in its batch.
OP_TEST(ToeplitzLogDet, SingularAndNotFiniteMatricesAreMarked) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 2, 30}) {
    ToeplitzLogDetProblem<T> problem(this->space, n, 6);
    problem.refill(this->random);
    problem.setMatrix(1, [](auto) { return T(1); });
    problem.setMatrix(2, [](auto) { return T(0); });
    problem.setMatrix(3, [=](std::int64_t d) { return d == n - 1 ? quietNan<T>() : T(d == 0 ? 3 : 1); });
    problem.setMatrix(4, [=](std::int64_t d) { return d == 1 - n ? infinity<T>() : T(d == 0 ? 3 : 1); });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    const std::vector<std::int32_t> expected = {0, n > 1 ? 2 : 0, 1, 1, 1, 0};
    for (std::int64_t p = 0; p < 6; ++p) {
      EXPECT_EQ(problem.info.result(p), expected[static_cast<std::size_t>(p)]) << "problem " << p;
      const T sign = problem.sign.result(0, 0, p);
      const Real<T> log = problem.logAbsDet.result(0, 0, p);
      EXPECT_EQ(isNan(sign), p == 3 || p == 4);
      EXPECT_EQ(isNan(log), p == 3 || p == 4);
      EXPECT_EQ(sign == T(0) && std::isinf(log) && log < 0, p == 2 || (p == 1 && n > 1));
    }
    expectBatchEqualsLoop(problem, this->handle());
  }
}

OP_TEST(ToeplitzLogDet, Strides) {
  using T = typename TestFixture::Scalar;
  for (const char *order : {"ivp", "piv", "IVP", "iPv"})
    for (const std::int64_t gap : {0, 3}) {
      ToeplitzLogDetProblem<T> problem(this->space, 9, 4, nested(order, gap, gap ? 1 : 0), nested(order, gap));
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
    }
  ToeplitzLogDetProblem<T> shared(this->space, 9, 3, sharedByProblems(packed()));
  shared.refill(this->random);
  runAndCheck(shared, this->handle());
}

OP_TEST(ToeplitzLogDet, BatchesAroundTheGridLimit) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t batch : gridLimitBatches()) {
    ToeplitzLogDetProblem<T> problem(this->space, 2, batch);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(ToeplitzLogDet, EmptySizes) {
  using T = typename TestFixture::Scalar;
  ToeplitzLogDetProblem<T> problem(this->space, 0, 3);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t p = 0; p < 3; ++p) {
    EXPECT_EQ(problem.info.result(p), 0);
    EXPECT_EQ(problem.sign.result(0, 0, p), T(1));
    EXPECT_EQ(problem.logAbsDet.result(0, 0, p), Real<T>(0));
  }
  const ToeplitzLogDetArgs<T> none{this->handle(), 4, nullptr, 1, 4, nullptr, 1, 4, nullptr, 1, nullptr, 1, nullptr, 0};
  EXPECT_EQ(invoke(none), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzLogDet, Properties) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {5, 100}) {
    ToeplitzLogDetProblem<T> problem(this->space, n, 3, nested("ivp", 1), nested("ivp", 1));
    problem.refill(this->random);
    problem.setMatrix(1, unstructured<T>(this->random, n, 0));
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (!this->onCuda) continue;
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
  }
}

// For n 5, batch 2, the outputs with gaps.
template <class T>
std::vector<BadArgument<ToeplitzLogDetArgs<T>>> badArguments() {
  using A = ToeplitzLogDetArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"strideSign = 0", [](A &a) { a.strideSign = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideSign"},
      {"strideLogAbsDet = 0", [](A &a) { a.strideLogAbsDet = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideLogAbsDet"},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"r", [](A &a) { a.incR = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"r", [](A &a) { a.strideR = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"sign", [](A &a) { a.strideSign = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "sign", false},
      {"logAbsDet", [](A &a) { a.strideLogAbsDet = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "logAbsDet", false},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r = NULL", [](A &a) { a.r = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"sign = NULL", [](A &a) { a.sign = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "sign"},
      {"logAbsDet = NULL", [](A &a) { a.logAbsDet = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "logAbsDet"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"sign", [](A &a) { a.c = a.sign; }, HOTDOG_STATUS_OVERLAP, "sign"},
      {"logAbsDet", [](A &a) { a.logAbsDet = reinterpret_cast<Real<T> *>(a.sign); }, HOTDOG_STATUS_OVERLAP,
       "logAbsDet"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.logAbsDet); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
}

OP_TEST(ToeplitzLogDet, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzLogDetProblem<T> problem(this->space, 5, 2, nested("ivp", 1), nested("ivp", 1));
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

OP_TEST(ToeplitzLogDet, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    ToeplitzLogDetArgs<T> a{};
    a.handle = this->handle();
    pool.drawSizes(r, {&a.n, &a.batchCount});
    pool.drawStrides(r, {&a.incC, &a.strideC, &a.incR, &a.strideR, &a.strideSign, &a.strideLogAbsDet});
    a.c = pool.pointer(r), a.r = pool.pointer(r), a.sign = pool.pointer(r);
    a.logAbsDet = reinterpret_cast<Real<T> *>(pool.pointer(r));
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    const Extent vectors{a.n, 1, a.batchCount}, values{1, 1, a.batchCount};
    if (!pool.canRun({a.n, 1, a.batchCount}, {{a.c, sizeof(T), vectors, {a.incC, 0, a.strideC}},
                                              {a.r, sizeof(T), vectors, {a.incR, 0, a.strideR}},
                                              {a.sign, sizeof(T), values, {1, 0, a.strideSign}},
                                              {a.logAbsDet, sizeof(Real<T>), values, {1, 0, a.strideLogAbsDet}},
                                              {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
