// hotdog?ToeplitzLogDetBackward on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_log_det_backward_problem.h"
#include "support/toeplitz_log_det_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzLogDetBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;

 protected:
  void check(std::int64_t n, std::int64_t batch = 1, const ToeplitzLogDetBackwardLayouts &layouts = packed(),
             Scalar beta = 0) {
    SCOPED_TRACE("n " + std::to_string(n) + ", batch " + std::to_string(batch));
    ToeplitzLogDetBackwardProblem<Scalar> problem(this->space, n, batch, layouts);
    problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(ToeplitzLogDetBackward, AllConfigs);

// T = [2 1; 3 2], T^-1 = [2 -1; -3 2]: s_0 = 4, s_1 = -1, s_-1 = -3; times 2. For [0 1; 1 0], its own inverse, whose
// element (0, 0) vanishes: s = 0, 1, 1.
OP_TEST(ToeplitzLogDetBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  ToeplitzLogDetBackwardProblem<T> problem(this->space, 2, 2);
  problem.setMatrix(0, [](std::int64_t d) { return T(d == 0 ? 2 : d > 0 ? 3 : 1); });
  problem.setMatrix(1, [](std::int64_t d) { return T(d == 0 ? 0 : 1); });
  problem.gLogAbsDet(0, 0, 0) = 2, problem.gLogAbsDet(0, 0, 1) = 1;
  runAndCheck(problem, this->handle());
  const auto expectNear = [](T actual, double expected) {
    EXPECT_LT(std::abs(actual - T(static_cast<Real<T>>(expected))), 1e-5);
  };
  expectNear(problem.gC.result(0, 0, 0), 8), expectNear(problem.gC.result(1, 0, 0), -2);
  expectNear(problem.gR.result(1, 0, 0), -6);
  expectNear(problem.gC.result(0, 0, 1), 0), expectNear(problem.gC.result(1, 0, 1), 1);
  expectNear(problem.gR.result(1, 0, 1), 1);
  EXPECT_EQ(problem.gR.result(0, 0, 0), T(0));
}

OP_TEST(ToeplitzLogDetBackward, EverySmallSize) {
  for (std::int64_t n = 1; n <= 70; n += kShortLists ? 7 : 1) this->check(n);
  this->check(129);
}

OP_TEST(ToeplitzLogDetBackward, Strides) {
  for (const char *order : {"ivp", "piv", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 3}) this->check(9, 4, nested(order, gap, gap ? 1 : 0), gap ? 1 : 0);
  ToeplitzLogDetBackwardLayouts layouts(packed());
  layouts.c = nested("Pi", 1), layouts.r = nested("ip", 2), layouts.g = nested("pi", 1);
  layouts.gC = nested("pI", 2), layouts.gR = nested("ip", 4);
  this->check(33, 3, layouts);
}

OP_TEST(ToeplitzLogDetBackward, BroadcastInputs) {
  ToeplitzLogDetBackwardLayouts layouts(packed());
  layouts.c = layouts.g = sharedByProblems(packed());
  this->check(20, 3, layouts);
}

OP_TEST(ToeplitzLogDetBackward, SummedGradients) {
  using T = typename TestFixture::Scalar;
  for (int set = 0; set < 4; ++set)
    for (const T beta : {T(0), T(1)}) {
      ToeplitzLogDetBackwardLayouts layouts(nested("ivp", 1));
      layouts.sumC = {(set & 1) != 0, false, (set & 2) != 0};
      layouts.sumR = {(set & 2) != 0, false, (set & 1) != 0};
      this->check(13, 5, layouts, beta);
    }
}

OP_TEST(ToeplitzLogDetBackward, GradientsThatAreNotWanted) {
  using T = typename TestFixture::Scalar;
  for (int set = 0; set < 4; ++set) {
    ToeplitzLogDetBackwardProblem<T> problem(this->space, 12, 2);
    problem.wantC = set & 1, problem.wantR = set & 2;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(ToeplitzLogDetBackward, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check(2, batch);
}

// No leading minor to begin with.
OP_TEST(ToeplitzLogDetBackward, ZeroDiagonal) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {2, 3, 5, 8, 30}) {
    ToeplitzLogDetBackwardProblem<T> problem(this->space, n, 1);
    problem.refill(this->random);
    problem.setMatrix(0, unstructured<T>(this->random, n, 0));
    runAndCheck(problem, this->handle());
  }
}

// The inverse of the matrix of rho^|k| has the diagonals (1, 1 + rho^2, .., 1 + rho^2, 1) and -rho, over 1 - rho^2.
OP_TEST(ToeplitzLogDetBackward, SeveralBlocksAProblem) {
  using T = typename TestFixture::Scalar;
  const std::int64_t n = kShortLists ? 100 : 3200;
  const double rho = 0.5, order = static_cast<double>(n), whole = 1 - rho * rho;
  ToeplitzLogDetBackwardProblem<T> problem(this->space, n, 1);
  problem.setMatrix(0, hermitian(kms<T>(n, rho)));
  problem.gLogAbsDet(0) = 2;
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  for (std::int64_t d = 0; d < n; ++d) {
    const double expected = d == 0   ? 2 * (2 + (order - 2) * (1 + rho * rho)) / whole
                            : d == 1 ? -2 * (order - 1) * rho / whole
                                     : 0;
    const double bound = 30 * kEps<T> * 4 * order;
    EXPECT_LT(std::abs(problem.gC.result(d) - T(static_cast<Real<T>>(expected))), bound) << "d " << d;
    EXPECT_LT(std::abs(problem.gR.result(d) - T(static_cast<Real<T>>(d == 0 ? 0 : expected))), bound) << "d " << d;
  }
}

// The derivative of log|det T| along a direction of T, by ToeplitzLogDet in double precision.
OP_TEST(ToeplitzLogDetBackward, DirectionalDerivative) {
  using T = typename TestFixture::Scalar;
  if (std::is_same_v<Real<T>, float>) GTEST_SKIP() << "differences need double precision";
  constexpr std::int64_t n = 11;
  ToeplitzLogDetBackwardProblem<T> backward(this->space, n, 1);
  ToeplitzLogDetProblem<T> moved(this->space, n, 2);
  backward.refill(this->random);
  backward.gLogAbsDet(0) = 1;
  runAndCheck(backward, this->handle());
  const double step = 1e-5;
  double predicted = 0, scale = 0;
  for (std::int64_t i = 0; i < n; ++i) {
    const T changes[] = {this->random.template normal<T>(), this->random.template normal<T>()};
    const T gradients[] = {backward.gC.result(i), backward.gR.result(i)};
    for (int k = 0; k < 2; ++k) {
      predicted += static_cast<double>(std::real(gradients[k] * conjugate(changes[k])));
      scale += static_cast<double>(std::abs(gradients[k]) * std::abs(changes[k]));
    }
    for (std::int64_t p = 0; p < 2; ++p) {
      const Real<T> signedStep = static_cast<Real<T>>(p == 0 ? step : -step);
      moved.c(i, 0, p) = backward.c(i) + signedStep * changes[0];
      moved.r(i, 0, p) = backward.r(i) + signedStep * changes[1];
    }
  }
  runAndCheck(moved, this->handle());
  const auto difference = static_cast<double>(moved.logAbsDet.result(0, 0, 0) - moved.logAbsDet.result(0, 0, 1));
  EXPECT_NEAR(difference / (2 * step), predicted, 1e-6 * scale);
}

OP_TEST(ToeplitzLogDetBackward, FailedProblemsAreNanAlone) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 20;
  ToeplitzLogDetBackwardProblem<T> problem(this->space, n, 3);
  problem.refill(this->random);
  problem.setMatrix(1, [](auto) { return T(1); });
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t p = 0; p < 3; ++p) {
    EXPECT_EQ(problem.info.result(p), p == 1 ? 2 : 0);
    for (std::int64_t i = 0; i < n; ++i) {
      EXPECT_EQ(isNan(problem.gC.result(i, 0, p)), p == 1);
      EXPECT_EQ(isNan(problem.gR.result(i, 0, p)), p == 1 && i > 0);
    }
  }
}

OP_TEST(ToeplitzLogDetBackward, EmptySizes) {
  using T = typename TestFixture::Scalar;
  ToeplitzLogDetBackwardLayouts summed(packed());
  summed.sumC = summed.sumR = {true, false, true};
  for (const T beta : {T(0), T(1)}) {
    this->check(0, 2, packed(), beta);
    this->check(0, 2, summed, beta);
    this->check(3, 0, summed, beta);
  }
  ToeplitzLogDetBackwardArgs<T> args{};
  const T zero(0);
  args.handle = this->handle(), args.n = 4, args.incGC = args.incGR = 1, args.strideGC = args.strideGR = 4;
  args.beta = &zero;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzLogDetBackward, Properties) {
  using T = typename TestFixture::Scalar;
  ToeplitzLogDetBackwardLayouts summed(nested("ivp", 1));
  summed.sumC.problems = summed.sumR.elements = true;
  for (const std::int64_t n : {5, 40}) {
    ToeplitzLogDetBackwardProblem<T> problem(this->space, n, 3, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
    ToeplitzLogDetBackwardProblem<T> sums(this->space, n, 3, summed);
    sums.refill(this->random);
    expectWorkspaceContract(sums, this->space, this->stream());
    if (!this->onCuda) continue;
    expectColdCaptureHarmless(sums, this->stream());
    expectCaptureEqualsEager(sums, this->stream());
  }
}

// For n 5, batch 2, everything with gaps: inc 2, stride 11 or more.
template <class T>
std::vector<BadArgument<ToeplitzLogDetBackwardArgs<T>>> badArguments() {
  using A = ToeplitzLogDetBackwardArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const T half(Real<T>(0.5));
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"beta", [](A &a) { a.beta = &half; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"strideGC = 4", [](A &a) { a.strideGC = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGC"},
      {"strideGR = 3", [](A &a) { a.strideGR = 3; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGR"},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"r", [](A &a) { a.strideR = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"gLogAbsDet", [](A &a) { a.strideGLogAbsDet = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gLogAbsDet"},
      {"gC", [](A &a) { a.incGC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gC", false},
      {"gR", [](A &a) { a.strideGR = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gR", false},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r = NULL", [](A &a) { a.r = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"gLogAbsDet = NULL", [](A &a) { a.gLogAbsDet = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gLogAbsDet"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"gC", [](A &a) { a.gC = misaligned(a.gC); }, HOTDOG_STATUS_INVALID_POINTER, "gC"},
      {"gR", [](A &a) { a.gR = misaligned(a.gR); }, HOTDOG_STATUS_INVALID_POINTER, "gR"},
      {"gC", [](A &a) { a.c = a.gC; }, HOTDOG_STATUS_OVERLAP, "gC"},
      {"gR", [](A &a) { a.gC = a.gR; }, HOTDOG_STATUS_OVERLAP, "gR"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.gC); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
}

OP_TEST(ToeplitzLogDetBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzLogDetBackwardProblem<T> problem(this->space, 5, 2, nested("ivp", 1));
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  std::vector<BadArgument<ToeplitzLogDetBackwardArgs<T>>> ofSizes = badArguments<T>();
  ofSizes.erase(ofSizes.begin() + 1);  // _bufferSize has no beta
  expectBufferSizeRefuses(problem, this->handle(), ofSizes);
}

OP_TEST(ToeplitzLogDetBackward, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T zero(0), one(1);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    ToeplitzLogDetBackwardArgs<T> a{};
    a.handle = this->handle();
    a.beta = r.integer(0, 1) ? &zero : &one;
    pool.drawSizes(r, {&a.n, &a.batchCount});
    pool.drawStrides(r, {&a.incC, &a.strideC, &a.incR, &a.strideR, &a.strideGLogAbsDet, &a.incGC, &a.strideGC, &a.incGR,
                         &a.strideGR});
    a.c = pool.pointer(r), a.r = pool.pointer(r), a.gC = pool.pointer(r), a.gR = pool.pointer(r);
    a.gLogAbsDet = reinterpret_cast<const Real<T> *>(pool.pointer(r));
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    for (T **g : {&a.gC, &a.gR})
      if (r.integer(0, 1)) *g = nullptr;
    const Extent vectors{a.n, 1, a.batchCount};
    const auto gradient = [](const T *data, Extent dense, Layout layout) {  // what the memory has, also of no problem
      const SummedOver summed{layout.inc == 0, false, layout.stride == 0};
      return OperandView{data, sizeof(T), summed.kept(dense), layout};
    };
    if (!pool.canRun({a.n, 1, a.batchCount},
                     {{a.c, sizeof(T), vectors, {a.incC, 0, a.strideC}},
                      {a.r, sizeof(T), vectors, {a.incR, 0, a.strideR}},
                      {a.gLogAbsDet, sizeof(Real<T>), {1, 1, a.batchCount}, {1, 0, a.strideGLogAbsDet}},
                      gradient(a.gC, vectors, {a.incGC, 1, a.strideGC}),
                      gradient(a.gR, vectors, {a.incGR, 1, a.strideGR}),
                      {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
