// hotdog?VandermondeBackward and hotdog?VandermondeSymmetricBackward on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/vandermonde_backward_problem.h"
#include "support/vandermonde_kinds.h"

namespace hotdog::test {
namespace {

template <class C>
class VandermondeBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using KindOfOp = typename C::Kind;
  using ProblemOfOp = VandermondeBackwardProblem<Scalar, KindOfOp>;
  using OutOfOp = typename ProblemOfOp::Out;
  using OpTest<C>::space;

  static std::vector<hotdogOperation_t> ops() {
    if (KindOfOp::hasOp) return operations();
    return {HOTDOG_OP_N};
  }

 protected:
  void check(const VandermondeSizes &sizes, const VandermondeBackwardLayouts &layouts = packed(),
             OutOfOp alpha = OutOfOp(1), OutOfOp beta = OutOfOp(0), VandermondeSums sums = {}) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", L " + std::to_string(sizes.L) + ", N " +
                 std::to_string(sizes.N) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts, sums);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
using VandermondeBackwardConfigs = WithKinds<ComplexConfigs, VandermondeProduct, VandermondeSymmetric>;
OP_TEST_SUITE(VandermondeBackward, VandermondeBackwardConfigs);

// One node x = i pi/2, V = 1, gOut = (1, 1, 1): gV = 1 - i - 1 = -i, gX = 1 (-i) + 2 (-1) = -2 - i. Symmetric: twice
// that.
OP_TEST(VandermondeBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  using Out = typename TestFixture::OutOfOp;
  typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, 3, 1});
  problem.x(0) = scalar<T>(0, std::acos(0.0));
  problem.v(0) = T(1);
  problem.gOut.fill([](auto...) { return Out(1); });
  runAndCheck(problem, this->handle());
  const double factor = isComplex<Out> ? 1 : 2;
  EXPECT_NEAR(problem.gV.result(0).real(), 0, 1e-6);
  EXPECT_NEAR(problem.gV.result(0).imag(), -factor, 1e-6);
  EXPECT_NEAR(problem.gX.result(0).real(), -2 * factor, 1e-6);
  EXPECT_NEAR(problem.gX.result(0).imag(), -factor, 1e-6);
}

OP_TEST(VandermondeBackward, Sizes) {
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t L : smallSizes())
      for (const std::int64_t N : {1, 2, 15, 16, 17, 31, 32, 33, 65}) this->check({op, L, N});
}

OP_TEST(VandermondeBackward, LargerSizes) {
  for (const hotdogOperation_t op : this->ops()) {
    for (const std::int64_t L : {1023, 1025, 4095, 4096, 4097, 8192, 8193}) this->check({op, L, 3});
    this->check({op, 16384, 33});
    this->check({op, 16411, 7, 2});
    this->check({op, 40001, 3});
    this->check({op, 70, 517, 2});
  }
}

OP_TEST(VandermondeBackward, RightHandSides) {
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t nrhs : nrhsCounts()) {
      this->check({op, 137, 20, nrhs});
      this->check({op, 70, 35, nrhs, 2}, nested("vip", 1));
    }
}

OP_TEST(VandermondeBackward, Strides) {
  for (const hotdogOperation_t op : this->ops())
    for (const char *order : {"ivp", "vip", "piv", "IVP", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 3})
        for (const std::int64_t lead : {0, 1}) this->check({op, 135, 18, 3, 4}, nested(order, gap, lead));
}

OP_TEST(VandermondeBackward, BroadcastInputs) {
  VandermondeBackwardLayouts layouts(packed());
  layouts.x = sharedByProblems(packed());
  for (const hotdogOperation_t op : this->ops()) {
    this->check({op, 150, 31, 2, 3}, layouts);
    VandermondeBackwardLayouts all(packed());
    all.v = sharedByAll();
    this->check({op, 150, 31, 2, 3}, all);
    all.gOut = sharedByAll();
    this->check({op, 150, 31, 2, 3}, all);
  }
}

// A stride of 0 of a gradient sums over that dimension.
OP_TEST(VandermondeBackward, SummedGradients) {
  using Out = typename TestFixture::OutOfOp;
  for (const hotdogOperation_t op : this->ops())
    for (int mask = 1; mask < 32; ++mask)
      for (const Out beta : {Out(0), Out(1)}) {
        SCOPED_TRACE(mask);
        const VandermondeSums sums{(mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0,
                                   (mask & 16) != 0};
        this->check({op, 50, 19, 3, 4}, nested("ivp", 1), scalar<Out>(0.5, -2), beta, sums);
      }
}

OP_TEST(VandermondeBackward, AlphaAndBeta) {
  using Out = typename TestFixture::OutOfOp;
  for (const hotdogOperation_t op : this->ops())
    for (const Out alpha : {Out(0), Out(1), scalar<Out>(-1.5, 0.5)})
      for (const Out beta : {Out(0), Out(1)}) this->check({op, 141, 29, 3, 2}, nested("ivp", 1), alpha, beta);
}

OP_TEST(VandermondeBackward, GradientsMayBeNull) {
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 90, 21, 2, 3});
    problem.refill(this->random);
    problem.upload();
    auto args = problem.args(this->handle());
    args.gV = nullptr;
    ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    problem.expectXRight();
    EXPECT_TRUE(problem.gV.untouched());
    args = problem.args(this->handle());
    args.gX = nullptr;
    const std::vector<unsigned char> gX = problem.gX.resultBytes();
    ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    EXPECT_EQ(problem.gX.resultBytes(), gX);
    problem.expectRight();
    args.gV = nullptr;
    EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  }
}

OP_TEST(VandermondeBackward, EmptySums) {
  using Out = typename TestFixture::OutOfOp;
  for (const hotdogOperation_t op : this->ops())
    for (const Out beta : {Out(0), Out(1)}) {
      this->check({op, 0, 20, 2, 3}, packed(), Out(1), beta);
      this->check({op, 20, 0, 2, 3}, packed(), Out(1), beta);
      this->check({op, 20, 20, 0, 3}, packed(), Out(1), beta);
      this->check({op, 20, 20, 2, 0}, packed(), Out(1), beta);
      this->check({op, 20, 20, 2, 0}, packed(), Out(1), beta, {false, false, true, false, true});
      this->check({op, 20, 20, 0, 2}, packed(), Out(1), beta, {false, true, false, false, true});
    }
}

OP_TEST(VandermondeBackward, BatchesAroundTheGridLimit) {
  for (const hotdogOperation_t op : this->ops()) {
    this->check({op, 3, 2, 1, 65537});
    this->check({op, 3, 2, 1, 65537}, packed(), typename TestFixture::OutOfOp(1), typename TestFixture::OutOfOp(0),
                {false, false, false, false, true});
  }
}

OP_TEST(VandermondeBackward, StateSpaceNodes) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t L : {1024, 16384})
      for (const double dt : {1e-3, 1e-1}) {
        SCOPED_TRACE(dt);
        typename TestFixture::ProblemOfOp problem(this->space, {op, L, 32});
        problem.refill(this->random);
        problem.x.fill([&](std::int64_t n, auto...) {
          return scalar<T>(-dt / 2, dt * 2 * std::acos(0.0) * static_cast<double>(n));
        });
        runAndCheck(problem, this->handle());
      }
}

// Nodes that the tables cannot take: each is summed term by term.
OP_TEST(VandermondeBackward, FastNodes) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t L : {90, 9000}) {
      typename TestFixture::ProblemOfOp problem(this->space, {op, L, 37, 2});
      problem.refill(this->random);
      for (const std::int64_t n : {0, 5, 36}) problem.x(n) = scalar<T>(-12.5, 1);
      problem.x(7) = scalar<T>(-std::numeric_limits<double>::infinity(), 0);
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(VandermondeBackward, NanSpoilsWhatDependsOnItAlone) {
  using T = typename TestFixture::Scalar;
  using Out = typename TestFixture::OutOfOp;
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 140, 35, 3, 4});
    problem.refill(this->random);
    problem.gOut(7, 1, 1) = quietNan<Out>();
    problem.v(8, 2, 2) = quietNan<T>();
    problem.x(3, 0, 3) = quietNan<T>();
    runAndCheck(problem, this->handle());
  }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

OP_TEST(VandermondeBackward, BatchEqualsLoop) {
  for (const hotdogOperation_t op : this->ops())
    for (const VandermondeSizes &sizes : {VandermondeSizes{op, 177, 83, 2, 7}, VandermondeSizes{op, 9000, 5, 2, 3},
                                          VandermondeSizes{op, 5, 4, 1, 900}}) {
      typename TestFixture::ProblemOfOp problem(this->space, sizes, nested("ivp", 1));
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
    }
}

OP_TEST(VandermondeBackward, SameBitsEachTime) {
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 20000, 70, 3, 2}, packed(),
                                              {false, false, false, false, true});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(VandermondeBackward, WorkspaceContract) {
  for (const hotdogOperation_t op : this->ops())
    for (const VandermondeSums &sums : {VandermondeSums{}, VandermondeSums{true, true, true, true, true}}) {
      typename TestFixture::ProblemOfOp problem(this->space, {op, 1000, 40, 3, 2}, packed(), sums);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(VandermondeBackward, Graphs) {
  using Out = typename TestFixture::OutOfOp;
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 1300, 37, 3, 2}, packed(),
                                              {false, false, true, false, true});
    problem.beta = Out(1);
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

using DoubleConfigs = testing::Types<Config<std::complex<double>>>;

// The loss Re sum conj(gOut) out of the forward function, differentiated numerically.
template <class C>
class VandermondeDifferences : public VandermondeBackward<C> {
 protected:
  using T = typename C::Scalar;
  using Kind = typename C::Kind;
  using Forward = VandermondeProblem<T, Kind>;

  template <class Backward>
  double loss(Forward &forward, const Backward &backward) {
    EXPECT_EQ(run(forward, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    double sum = 0;
    forward.out.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      sum += std::real(conjugate(std::complex<double>(backward.gOut(i, j, p))) * forward.out.result(i, j, p));
    });
    return sum;
  }

  // d loss / d Re z + i d loss / d Im z.
  template <class Backward>
  T derivative(Forward &forward, const Backward &backward, T &z) {
    constexpr double h = 1e-5;
    const T old = z;
    const auto difference = [&](T step) {
      z = old + step;
      const double after = loss(forward, backward);
      z = old - step;
      const double before = loss(forward, backward);
      z = old;
      return (after - before) / (2 * h);
    };
    const double re = difference(T(h, 0));
    return {re, difference(T(0, h))};
  }
};
using VandermondeDifferencesConfigs = WithKinds<DoubleConfigs, VandermondeProduct, VandermondeSymmetric>;
OP_TEST_SUITE(VandermondeDifferences, VandermondeDifferencesConfigs);

OP_TEST(VandermondeDifferences, GradientsAreDerivatives) {
  using C = std::complex<double>;
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp backward(this->space, {op, 17, 3, 2});
    typename TestFixture::Forward forward(this->space, {op, 17, 3, 2});
    using Out = typename TestFixture::OutOfOp;
    backward.alpha = forward.alpha = scalar<Out>(0.75, -0.5);
    backward.refill(this->random);
    forward.x.fill([&](std::int64_t n, auto...) { return backward.x(n); });
    forward.v.fill([&](std::int64_t i, std::int64_t j, auto...) { return backward.v(i, j); });
    runAndCheck(backward, this->handle());
    const auto expectNear = [](C actual, C expected) {
      EXPECT_LT(std::abs(actual - expected), 1e-6 * (10 + std::abs(expected)));
    };
    for (std::int64_t n = 0; n < 3; ++n)
      expectNear(backward.gX.result(n), this->derivative(forward, backward, forward.x(n)));
    for (std::int64_t i = 0; i < backward.sizes.cols(); i += 2)
      for (std::int64_t j = 0; j < 2; ++j)
        expectNear(backward.gV.result(i, j), this->derivative(forward, backward, forward.v(i, j)));
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes op N, L 5, N 4, nrhs 3, batch 2, everything with gaps: gV inc 2, ld 9, stride 28; gX inc 2, stride 9.
template <class T, class Kind>
std::vector<BadArgument<VandermondeBackwardArgs<T, Kind>>> badArguments() {
  using A = VandermondeBackwardArgs<T, Kind>;
  using Out = typename A::Out;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const Out half(Real<T>(0.5));
  std::vector<BadArgument<A>> all{
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"beta", [](A &a) { a.beta = &half; }, HOTDOG_STATUS_INVALID_VALUE, "beta", false},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldGV = 6", [](A &a) { a.ldGV = 6; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGV"},
      {"strideGV = 20", [](A &a) { a.strideGV = 20; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGV"},
      {"strideGX = 6", [](A &a) { a.strideGX = 6; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGX"},
      {"x", [](A &a) { a.incX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.strideX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"v", [](A &a) { a.incV = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.ldV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.strideV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"gOut", [](A &a) { a.incGOut = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gOut", [](A &a) { a.ldGOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gOut", [](A &a) { a.strideGOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gV", [](A &a) { a.incGV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gV", false},
      {"gX", [](A &a) { a.incGX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gX", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"v = NULL", [](A &a) { a.v = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"gOut = NULL", [](A &a) { a.gOut = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gOut"},
      {"x", [](A &a) { a.x = misaligned(a.x); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"v", [](A &a) { a.v = misaligned(a.v); }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"gOut", [](A &a) { a.gOut = misaligned(a.gOut); }, HOTDOG_STATUS_INVALID_POINTER, "gOut"},
      {"gV", [](A &a) { a.gV = misaligned(a.gV); }, HOTDOG_STATUS_INVALID_POINTER, "gV"},
      {"gX", [](A &a) { a.gX = misaligned(a.gX); }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"x", [](A &a) { a.x = a.gV; }, HOTDOG_STATUS_OVERLAP, "gV"},
      {"v", [](A &a) { a.v = a.gX; }, HOTDOG_STATUS_OVERLAP, "gX"},
      {"gOut", [](A &a) { a.gOut = reinterpret_cast<const Out *>(a.gX); }, HOTDOG_STATUS_OVERLAP, "gX"},
      {"gX", [](A &a) { a.gX = a.gV; }, HOTDOG_STATUS_OVERLAP, "gX"},
  };
  if (Kind::hasOp)
    all.push_back(
        {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"});
  return all;
}

OP_TEST(VandermondeBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  using Kind = typename TestFixture::KindOfOp;
  typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, 5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.gV.layout().ld, 9);
  ASSERT_EQ(problem.gV.layout().stride, 28);
  ASSERT_EQ(problem.gX.layout().stride, 10);
  expectAllRefused(problem, this->handle(), badArguments<T, Kind>());
  auto seen = badArguments<T, Kind>();
  seen.erase(std::remove_if(seen.begin(), seen.end(), [](const auto &bad) { return bad.parameter == "beta"; }),
             seen.end());
  expectBufferSizeRefuses(problem, this->handle(), seen);
}

OP_TEST(VandermondeBackward, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  using Args = typename TestFixture::ProblemOfOp::Args;
  using Out = typename Args::Out;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const Out alpha(2), beta(0);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    Args a{};
    a.handle = this->handle(), a.alpha = &alpha, a.beta = &beta;
    a.op = TestFixture::KindOfOp::hasOp ? static_cast<hotdogOperation_t>(r.integer(0, 3)) : HOTDOG_OP_N;
    pool.drawSizes(r, {&a.L, &a.N, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incX, &a.strideX, &a.incV, &a.ldV, &a.strideV, &a.incGOut, &a.ldGOut, &a.strideGOut,
                         &a.incGV, &a.ldGV, &a.strideGV, &a.incGX, &a.strideGX});
    a.x = pool.pointer(r), a.v = pool.pointer(r), a.gOut = reinterpret_cast<const Out *>(pool.pointer(r));
    a.gV = pool.pointer(r), a.gX = pool.pointer(r);
    const std::int64_t rows = a.op == HOTDOG_OP_N ? a.L : a.N, cols = a.op == HOTDOG_OP_N ? a.N : a.L;
    const auto keptV = [&](std::int64_t stride, std::int64_t count) { return stride == 0 ? 1 : count; };
    if (!pool.canRun(
            {a.L, a.N, a.nrhs, a.batchCount},
            {{a.x, sizeof(T), {a.N, 1, a.batchCount}, {a.incX, 0, a.strideX}},
             {a.v, sizeof(T), {cols, a.nrhs, a.batchCount}, {a.incV, a.ldV, a.strideV}},
             {a.gOut, sizeof(Out), {rows, a.nrhs, a.batchCount}, {a.incGOut, a.ldGOut, a.strideGOut}},
             {a.gV,
              sizeof(T),
              {keptV(a.incGV, cols), keptV(a.ldGV, a.nrhs), keptV(a.strideGV, a.batchCount)},
              {a.incGV, a.ldGV, a.strideGV}},
             {a.gX, sizeof(T), {keptV(a.incGX, a.N), 1, keptV(a.strideGX, a.batchCount)}, {a.incGX, 0, a.strideGX}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
