// hotdog?Vandermonde, hotdog?VandermondeSymmetric and hotdog?VandermondeSymmetricTranspose on both backends.
#include "support/bad_arguments.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/vandermonde_kinds.h"
#include "support/vandermonde_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class Vandermonde : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using KindOfOp = typename C::Kind;
  using ProblemOfOp = VandermondeProblem<Scalar, KindOfOp>;
  using OutOfOp = typename ProblemOfOp::Out;
  using OpTest<C>::space;

  static std::vector<hotdogOperation_t> ops() {
    if (KindOfOp::hasOp) return operations();
    return {std::is_same_v<KindOfOp, VandermondeSymmetric> ? HOTDOG_OP_N : HOTDOG_OP_T};
  }

 protected:
  // Runs a problem of ordinary data and compares it with the reference.
  void check(const VandermondeSizes &sizes, const VandermondeLayouts &layouts = packed(), OutOfOp alpha = OutOfOp(1),
             OutOfOp beta = OutOfOp(0)) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", L " + std::to_string(sizes.L) + ", N " +
                 std::to_string(sizes.N) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
using VandermondeConfigs = WithKinds<ComplexConfigs, VandermondeProduct, VandermondeSymmetric, VandermondeTranspose>;
OP_TEST_SUITE(Vandermonde, VandermondeConfigs);

// E = [1 1; 2 i; 4 -1] for x = (log 2, i pi/2).
OP_TEST(Vandermonde, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  using P = typename TestFixture::ProblemOfOp;
  using In = typename P::In;
  for (const hotdogOperation_t op : this->ops()) {
    P problem(this->space, {op, 3, 2});
    problem.x(0) = scalar<T>(std::log(2.0), 0), problem.x(1) = scalar<T>(0, std::acos(0.0));
    problem.v.fill([](std::int64_t i, auto...) { return In(static_cast<Real<T>>(i + 1)); });
    runAndCheck(problem, this->handle());
    std::vector<std::complex<double>> expected{{3, 0}, {2, 2}, {2, 0}};  // 1 + 2, 2 + 2i, 4 - 2
    if (op == HOTDOG_OP_T) expected = {{17, 0}, {-2, 2}};                // 1 + 4 + 12, 1 + 2i - 3
    if (op == HOTDOG_OP_C) expected = {{17, 0}, {-2, -2}};
    const bool symmetric = std::is_same_v<typename TestFixture::KindOfOp, VandermondeSymmetric>;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const std::complex<double> value(problem.out.result(static_cast<std::int64_t>(i)));
      EXPECT_NEAR(value.real(), (symmetric ? 2 : 1) * expected[i].real(), 1e-5);
      EXPECT_NEAR(value.imag(), symmetric ? 0 : expected[i].imag(), 1e-5);
    }
  }
}

OP_TEST(Vandermonde, Sizes) {
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t L : smallSizes())
      for (const std::int64_t N : smallSizes()) this->check({op, L, N});
}

OP_TEST(Vandermonde, LargerSizes) {
  for (const hotdogOperation_t op : this->ops()) {
    for (const std::int64_t L : {1023, 1024, 1025, 4095, 4097, 8191, 8192, 8193}) this->check({op, L, 3});
    this->check({op, 16384, 33, 2});
    this->check({op, 16411, 17});
    this->check({op, 40001, 5});
    this->check({op, 70, 1021, 2});
    this->check({op, 3, 4099});
  }
}

OP_TEST(Vandermonde, RightHandSides) {
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t nrhs : nrhsCounts()) {
      this->check({op, 137, 40, nrhs});
      this->check({op, 129, 65, nrhs, 3}, nested("vip", 1));
    }
}

OP_TEST(Vandermonde, Strides) {
  for (const hotdogOperation_t op : this->ops())
    for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 1, 3})
        for (const std::int64_t lead : {0, 1}) this->check({op, 135, 18, 3, 4}, nested(order, gap, lead));
}

OP_TEST(Vandermonde, StridesOfLargeSizes) {
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t lead : {0, 1, 2}) {
      this->check({op, 9000, 7, 2, 2}, nested("ivp", 0, lead));
      this->check({op, 8300, 34}, nested("vip", 1, lead));
      this->check({op, 2051, 66, 1, 2}, nested("ivp", 0, lead));
    }
}

OP_TEST(Vandermonde, EachOperandItsOwnStrides) {
  for (const hotdogOperation_t op : this->ops()) {
    this->check({op, 71, 34, 5, 3}, {nested("ivp", 2), nested("Piv"), nested("vIp", 1, 3)});
    this->check({op, 140, 17, 2, 3}, {nested("pI"), nested("ip", 5), nested("vip", 7)});
  }
}

OP_TEST(Vandermonde, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  for (const hotdogOperation_t op : this->ops()) {
    this->check({op, 150, 31, 2, 3}, {shared, own, own});
    this->check({op, 150, 31, 2, 3}, {own, shared, own});
    this->check({op, 150, 31, 2, 3}, {shared, shared, own});
    this->check({op, 150, 31, 2, 3}, {own, sharedByAll(), own});
    this->check({op, 150, 31, 2, 3}, {sharedByAll(), own, own});
  }
}

OP_TEST(Vandermonde, AlphaAndBeta) {
  using Out = typename TestFixture::OutOfOp;
  for (const hotdogOperation_t op : this->ops())
    for (const auto &[alpha, beta] : alphaBetaPairs<Out>()) {
      this->check({op, 141, 29, 3, 2}, nested("ivp", 1), alpha, beta);
      this->check({op, 9000, 3, 1, 2}, packed(), alpha, beta);
    }
}

OP_TEST(Vandermonde, AlphaZeroNeverReadsTheInputs) {
  using Out = typename TestFixture::OutOfOp;
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 9, 8, 2, 2});  // inputs stay NaN
    problem.alpha = Out(0), problem.beta = Out(2);
    problem.out.fill([](std::int64_t i, auto...) { return Out(static_cast<Real<Out>>(i)); });
    runAndCheck(problem, this->handle());

    problem.upload();
    auto args = problem.args(this->handle());
    args.x = nullptr, args.v = nullptr;
    ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    problem.expectRight();
  }
}

OP_TEST(Vandermonde, EmptySumGivesBetaOut) {
  using Out = typename TestFixture::OutOfOp;
  for (const hotdogOperation_t op : this->ops())
    for (const Out beta : {Out(0), Out(1), Out(3)}) {
      const bool transposed = op != HOTDOG_OP_N;
      this->check({op, transposed ? 0 : 70, transposed ? 70 : 0, 2, 3}, nested("ivp", 1), Out(1), beta);
    }
}

OP_TEST(Vandermonde, EmptyOutputTouchesNothingAndTakesNull) {
  using Args = typename TestFixture::ProblemOfOp::Args;
  for (const hotdogOperation_t op : this->ops())
    for (const VandermondeSizes &sizes : {VandermondeSizes{op, op == HOTDOG_OP_N ? 0 : 4, op == HOTDOG_OP_N ? 4 : 0},
                                          VandermondeSizes{op, 4, 4, 0}, VandermondeSizes{op, 4, 4, 1, 0}}) {
      Args args{};
      args.handle = this->handle(), args.op = op, args.L = sizes.L, args.N = sizes.N, args.nrhs = sizes.nrhs;
      args.incX = args.incV = args.incOut = 1;
      args.strideX = args.ldV = args.strideV = args.ldOut = 4;
      args.strideOut = 4 * std::max<std::int64_t>(sizes.nrhs, 1), args.batchCount = sizes.batch;
      EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    }
}

OP_TEST(Vandermonde, BatchesAroundTheGridLimit) {
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t batch : gridLimitBatches()) {
      this->check({op, 3, 2, 1, batch});
      if (kShortLists) break;
    }
}

OP_TEST(Vandermonde, ManyRightHandSides) {
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t nrhs : gridLimitBatches()) {
      this->check({op, 3, 2, nrhs});
      if (kShortLists) break;
    }
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

// The nodes of a diagonal state space model: x[n] = dt (-1/2 + i pi n).
OP_TEST(Vandermonde, StateSpaceNodes) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : this->ops())
    for (const std::int64_t L : {1024, 16384})
      for (const double dt : {1e-3, 1e-2, 1e-1}) {
        SCOPED_TRACE(dt);
        typename TestFixture::ProblemOfOp problem(this->space, {op, L, 32});
        problem.refill(this->random);
        problem.x.fill([&](std::int64_t n, auto...) {
          return scalar<T>(-dt / 2, dt * 2 * std::acos(0.0) * static_cast<double>(n));
        });
        runAndCheck(problem, this->handle());
      }
}

// Nothing decays, and phases of millions of radians must be right to the last bits.
OP_TEST(Vandermonde, LongUndampedVectors) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t kLength = std::int64_t{1} << 20;
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, kLength, 3});
    problem.refill(this->random);
    problem.x(0) = scalar<T>(0, 3.14159), problem.x(1) = scalar<T>(0, -3.0001), problem.x(2) = scalar<T>(0, 1e-3);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.expectSamplesRight(op == HOTDOG_OP_N ? 997 : 1);
  }
}

// Any angle: from far below the smallest phase that matters to angles of many turns.
OP_TEST(Vandermonde, AnglesOfAnySize) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 200, 60});
    problem.refill(this->random);
    problem.x.fill([&](std::int64_t n, auto...) {
      return scalar<T>(0, (n % 2 ? -1.1 : 1.3) * std::pow(10.0, static_cast<double>(n - 52)));
    });
    runAndCheck(problem, this->handle());
  }
}

// exp(l x) over- or underflows where its product with v does not, and the other way round.
OP_TEST(Vandermonde, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  using In = typename TestFixture::ProblemOfOp::In;
  const bool single = std::is_same_v<Real<T>, float>;
  const double large = single ? 1e30 : 1e290, rate = single ? 1.0 : 8.0;
  for (const hotdogOperation_t op : this->ops())
    for (const double scale : {large, 1.0, 1 / large})
      for (const double growth : {-8.0, -1.0, -0.3, 0.1, 0.3, 1.0, 8.0}) {
        SCOPED_TRACE(scale);
        SCOPED_TRACE(growth);
        typename TestFixture::ProblemOfOp problem(this->space, {op, 300, 9});
        problem.refill(this->random);
        for (std::int64_t n = 0; n < 3; ++n)
          problem.x(n) = scalar<T>(rate * growth * (1 + 0.1 * static_cast<double>(n)), problem.x(n).imag());
        problem.v.fill([&](auto...) { return this->random.template normal<In>() * In(static_cast<Real<T>>(scale)); });
        runAndCheck(problem, this->handle());
      }
}

// Values below the normal range times powers that bring them back: none of their bits may be lost.
OP_TEST(Vandermonde, SubnormalValues) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  using In = typename TestFixture::ProblemOfOp::In;
  if (std::is_same_v<typename TestFixture::KindOfOp, VandermondeTranspose>) return;
  const R least = std::numeric_limits<R>::denorm_min();
  typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, 400, 7});
  problem.refill(this->random);
  problem.x.fill([&](auto...) { return scalar<T>(this->random.uniform(0, 0.2), this->random.uniform(-3, 3)); });
  problem.v.fill([&](std::int64_t i, auto...) { return In(least * static_cast<R>(3 + 2 * i)); });
  runAndCheck(problem, this->handle());
}

// Sums of many terms below the normal range, where a rounding error for each term would add up to many units.
OP_TEST(Vandermonde, SumsBelowTheNormalRange) {
  using T = typename TestFixture::Scalar;
  using In = typename TestFixture::ProblemOfOp::In;
  if (std::is_same_v<typename TestFixture::KindOfOp, VandermondeTranspose>) return;
  const bool single = std::is_same_v<Real<T>, float>;
  const double nats = single ? 105 : 746;  // from 1 to below the least number
  const double huge = single ? 30 : 290;   // powers of ten
  for (const std::int64_t N : {40, 256, 512})
    for (const std::int64_t L : {1200, 8400})
      for (const double exponent : {0.0, huge, -huge}) {
        SCOPED_TRACE("N " + std::to_string(N) + ", L " + std::to_string(L) + ", 10^" + std::to_string(exponent));
        typename TestFixture::ProblemOfOp problem(this->space, {HOTDOG_OP_N, L, N});
        problem.refill(this->random);
        const double rate = -(nats + exponent * std::log(10.0)) / static_cast<double>(L - 50);
        problem.x.fill([&](std::int64_t n, auto...) { return scalar<T>(rate, 3e-3 * static_cast<double>(n)); });
        problem.v.fill([&](auto...) {
          return this->random.template normal<In>() * In(static_cast<Real<T>>(std::pow(10.0, exponent)));
        });
        ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        problem.expectSamplesRight(L > 5000 ? 7 : 1);
      }
}

OP_TEST(Vandermonde, NotFinite) {
  using T = typename TestFixture::Scalar;
  constexpr Real<T> inf = std::numeric_limits<Real<T>>::infinity(), nan = std::numeric_limits<Real<T>>::quiet_NaN();
  for (const hotdogOperation_t op : this->ops())
    for (const T special : {T(-inf, 1), T(-inf, inf), T(-inf, nan), T(inf, 1), T(0, inf), T(nan, 0), T(-1, nan)}) {
      SCOPED_TRACE(special);
      typename TestFixture::ProblemOfOp problem(this->space, {op, 140, 40, 3, 3});
      problem.refill(this->random);
      problem.x(5, 0, 0) = special;
      problem.x(39, 0, 2) = special;
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(Vandermonde, NanSpoilsWhatDependsOnItAlone) {
  using In = typename TestFixture::ProblemOfOp::In;
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 140, 50, 3, 3});
    problem.refill(this->random);
    problem.v(7, 1, 2) = quietNan<In>();
    problem.v(8, 2, 2) = infinity<In>();
    runAndCheck(problem, this->handle());
  }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

OP_TEST(Vandermonde, Linearity) {
  using T = typename TestFixture::Scalar;
  using Out = typename TestFixture::OutOfOp;
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 161, 83, 3});
    problem.refill(this->random);
    for (std::int64_t k = 0; k < problem.sizes.cols(); ++k) problem.v(k, 2) = problem.v(k, 0) + problem.v(k, 1);
    runAndCheck(problem, this->handle());
    RatioMeter<Out> meter;
    for (std::int64_t i = 0; i < problem.sizes.rows(); ++i) {
      WideReal<T> scale(0);
      for (std::int64_t k = 0; k < problem.sizes.cols(); ++k) {
        const bool forward = op == HOTDOG_OP_N;
        const WideReal<T> size = std::abs(logPower(problem.x(forward ? k : i), forward ? i : k));
        scale += 2 * size * (std::abs(widen(problem.v(k, 0))) + std::abs(widen(problem.v(k, 1))));
      }
      const auto &out = problem.out;
      meter.add(std::abs(widen(out.result(i, 2)) - widen(out.result(i, 0)) - widen(out.result(i, 1))), scale, i);
    }
    meter.expectPass();
  }
}

OP_TEST(Vandermonde, BatchEqualsLoop) {
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 177, 83, 2, 7}, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    typename TestFixture::ProblemOfOp larger(this->space, {op, 20000, 5, 2, 3});
    larger.refill(this->random);
    expectBatchEqualsLoop(larger, this->handle());
    typename TestFixture::ProblemOfOp many(this->space, {op, 2500, 4, 1, 600});
    many.refill(this->random);
    expectBatchEqualsLoop(many, this->handle());
  }
}

OP_TEST(Vandermonde, SameBitsEachTime) {
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 20000, 100, 3, 2});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(Vandermonde, WorkspaceContract) {
  for (const hotdogOperation_t op : this->ops())
    for (const VandermondeSizes &sizes : {VandermondeSizes{op, 5, 6}, VandermondeSizes{op, 8300, 35, 2}}) {
      typename TestFixture::ProblemOfOp problem(this->space, sizes);
      problem.refill(this->random);
      if (op == HOTDOG_OP_N) {
        EXPECT_EQ(workspaceBytes(problem, this->handle()), 0u) << "hotdog.h";
      }
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(Vandermonde, Graphs) {
  using Out = typename TestFixture::OutOfOp;
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const hotdogOperation_t op : this->ops()) {
    typename TestFixture::ProblemOfOp problem(this->space, {op, 1300, 57, 3, 2});
    problem.beta = Out(2);
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes L 5, N 4, nrhs 3, batch 2 (op T: L 4, N 5), out with gaps: inc 2, ld 11, stride 34.
template <class T, class Kind>
std::vector<BadArgument<VandermondeArgs<T, Kind>>> badArguments() {
  using A = VandermondeArgs<T, Kind>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  constexpr std::string_view v = Kind::vector;
  std::vector<BadArgument<A>> all{
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -9223372036854775808", [](A &a) { a.batchCount = INT64_MIN; }, HOTDOG_STATUS_INVALID_SIZE,
       "batchCount"},
      {"incOut = 0", [](A &a) { a.incOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incOut"},
      {"ldOut = 0", [](A &a) { a.ldOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"ldOut = 8", [](A &a) { a.ldOut = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"ldOut = -7", [](A &a) { a.ldOut = -7; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"strideOut = 0", [](A &a) { a.strideOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"strideOut = 30", [](A &a) { a.strideOut = 30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"x", [](A &a) { a.incX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"x", [](A &a) { a.strideX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {v, [](A &a) { a.incV = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, v},
      {v, [](A &a) { a.ldV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, v},
      {v, [](A &a) { a.strideV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, v},
      {"out", [](A &a) { a.incOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"out", [](A &a) { a.ldOut = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"out", [](A &a) { a.strideOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"x", [](A &a) { a.N = INT64_MAX, a.incX = 0; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x", false},
      {"x", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {Kind::vectorIsNull, [](A &a) { a.v = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, v},
      {"out = NULL", [](A &a) { a.out = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"x", [](A &a) { a.x = misaligned(a.x); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {v, [](A &a) { a.v = misaligned(a.v); }, HOTDOG_STATUS_INVALID_POINTER, v},
      {"out", [](A &a) { a.out = misaligned(a.out); }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"x", [](A &a) { a.x = reinterpret_cast<const T *>(a.out); }, HOTDOG_STATUS_OVERLAP, "out"},
      {v, [](A &a) { a.v = reinterpret_cast<const typename A::In *>(a.out); }, HOTDOG_STATUS_OVERLAP, "out"},
  };
  if (Kind::hasOp)
    all.push_back(
        {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"});
  return all;
}

OP_TEST(Vandermonde, BadArguments) {
  using T = typename TestFixture::Scalar;
  using Kind = typename TestFixture::KindOfOp;
  for (const hotdogOperation_t op : this->ops()) {
    const bool transposed = op != HOTDOG_OP_N;
    typename TestFixture::ProblemOfOp problem(this->space, {op, transposed ? 4 : 5, transposed ? 5 : 4, 3, 2},
                                              nested("ivp", 1));
    problem.refill(this->random);
    ASSERT_EQ(problem.out.layout().ld, 11);
    ASSERT_EQ(problem.out.layout().stride, 34);
    expectAllRefused(problem, this->handle(), badArguments<T, Kind>());
    expectBufferSizeRefuses(problem, this->handle(), badArguments<T, Kind>());
  }
}

// What the checks before the quick return see is refused for empty outputs too.
OP_TEST(Vandermonde, BadArgumentsOfEmptyCalls) {
  using T = typename TestFixture::Scalar;
  using Kind = typename TestFixture::KindOfOp;
  typename TestFixture::ProblemOfOp problem(this->space, {this->ops()[0], 5, 0, 3, 0});
  std::vector<BadArgument<VandermondeArgs<T, Kind>>> seen;
  for (auto &bad : badArguments<T, Kind>())
    if (stageOf(bad.status) <= stageOf(HOTDOG_STATUS_INVALID_SIZE)) seen.push_back(bad);
  expectAllRefused(problem, this->handle(), seen);
}

OP_TEST(Vandermonde, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  using Args = typename TestFixture::ProblemOfOp::Args;
  using In = typename Args::In;
  using Out = typename Args::Out;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const Out alpha(2), beta(0);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    Args a{};
    a.handle = this->handle(), a.alpha = &alpha, a.beta = &beta;
    a.op = TestFixture::KindOfOp::hasOp ? static_cast<hotdogOperation_t>(r.integer(0, 3)) : this->ops()[0];
    pool.drawSizes(r, {&a.L, &a.N, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incX, &a.strideX, &a.incV, &a.ldV, &a.strideV, &a.incOut, &a.ldOut, &a.strideOut});
    a.x = pool.pointer(r), a.v = reinterpret_cast<const In *>(pool.pointer(r)),
    a.out = reinterpret_cast<Out *>(pool.pointer(r));
    const std::int64_t rows = a.op == HOTDOG_OP_N ? a.L : a.N, cols = a.op == HOTDOG_OP_N ? a.N : a.L;
    if (!pool.canRun({a.L, a.N, a.nrhs, a.batchCount},
                     {{a.x, sizeof(T), {a.N, 1, a.batchCount}, {a.incX, 0, a.strideX}},
                      {a.v, sizeof(In), {cols, a.nrhs, a.batchCount}, {a.incV, a.ldV, a.strideV}},
                      {a.out, sizeof(Out), {rows, a.nrhs, a.batchCount}, {a.incOut, a.ldOut, a.strideOut}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- Relations between the functions --------------------------------------------------------------------------------

template <class C>
class VandermondeRelations : public OpTest<C> {};
OP_TEST_SUITE(VandermondeRelations, ComplexConfigs);

// <u, E v> = <E^H u, v>.
OP_TEST(VandermondeRelations, AdjointIdentity) {
  using T = typename TestFixture::Scalar;
  using P = VandermondeProblem<T, VandermondeProduct>;
  constexpr std::int64_t L = 9000, N = 70;
  P forward(this->space, {HOTDOG_OP_N, L, N}), adjoint(this->space, {HOTDOG_OP_C, L, N});
  forward.refill(this->random);
  adjoint.refill(this->random);
  adjoint.x.fill([&](std::int64_t i, auto...) { return forward.x(i); });
  runAndCheck(forward, this->handle());
  runAndCheck(adjoint, this->handle());
  Wide<T> left(0), right(0);
  WideReal<T> scale(0);
  for (std::int64_t l = 0; l < L; ++l) {
    left += conjugate(widen(adjoint.v(l))) * widen(forward.out.result(l));
    for (std::int64_t n = 0; n < N; ++n)
      scale +=
          std::abs(widen(adjoint.v(l)) * widen(forward.v(n))) * std::exp(widen(forward.x(n).real()) * WideReal<T>(l));
  }
  for (std::int64_t n = 0; n < N; ++n) right += conjugate(widen(adjoint.out.result(n))) * widen(forward.v(n));
  RatioMeter<T> meter;
  meter.add(std::abs(left - right), scale);
  meter.expectPass();
}

// The symmetric form is twice the real part of the product; its transpose is op T of real vectors.
OP_TEST(VandermondeRelations, SymmetricFormsAgreeWithTheProduct) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t L = 1500, N = 40;
  VandermondeProblem<T, VandermondeProduct> product(this->space, {HOTDOG_OP_N, L, N}),
      transposed(this->space, {HOTDOG_OP_T, L, N});
  VandermondeProblem<T, VandermondeSymmetric> symmetric(this->space, {HOTDOG_OP_N, L, N});
  VandermondeProblem<T, VandermondeTranspose> transpose(this->space, {HOTDOG_OP_T, L, N});
  product.refill(this->random);
  transpose.refill(this->random);
  const auto x = [&](std::int64_t i, auto...) { return product.x(i); };
  symmetric.x.fill(x), transpose.x.fill(x), transposed.x.fill(x);
  symmetric.v.fill([&](std::int64_t i, auto...) { return product.v(i); });
  transposed.v.fill([&](std::int64_t i, auto...) { return T(transpose.v(i)); });
  runAndCheck(product, this->handle());
  runAndCheck(symmetric, this->handle());
  runAndCheck(transposed, this->handle());
  runAndCheck(transpose, this->handle());
  RatioMeter<T> meter;
  for (std::int64_t l = 0; l < L; ++l) {
    WideReal<T> scale(0);
    for (std::int64_t n = 0; n < N; ++n) scale += 2 * std::abs(widen(product.v(n)) * logPower(product.x(n), l));
    meter.add(std::abs(widen(symmetric.out.result(l)) - 2 * widen(product.out.result(l)).real()), scale, l);
  }
  for (std::int64_t n = 0; n < N; ++n) {
    WideReal<T> scale(0);
    for (std::int64_t l = 0; l < L; ++l) scale += std::abs(widen(transpose.v(l)) * logPower(product.x(n), l));
    meter.add(std::abs(widen(transpose.out.result(n)) - widen(transposed.out.result(n))), scale, n);
  }
  meter.expectPass();
}

// ---- More than 2^31 elements (label long) ---------------------------------------------------------------------------

template <class C>
class VandermondeLong : public OpTest<C> {};
OP_TEST_SUITE_ON_CUDA(VandermondeLong, ComplexConfigs);

// Problem b has the one node i pi b and the one value 1: out[l] = 2 (-1)^(l b), up to the rounding of pi.
OP_TEST(VandermondeLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr std::int64_t L = std::int64_t{1} << 20, batch = 2049;
  const R one(1), zero(0), pi = static_cast<R>(2 * std::acos(0.0));
  LongVector<T> x(batch, [&](std::int64_t b) { return T(0, b % 2 ? pi : R(0)); }),
      v(1, [](std::int64_t) { return T(1); });
  LongVector<R> out(L * batch);
  const VandermondeArgs<T, VandermondeSymmetric> args{
      this->handle(), HOTDOG_OP_N, L, 1, 1, &one, x.data(), 1, 1, v.data(), 1, 1, 0, &zero, out.data(), 1, L, L, batch};
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : out.samples()) {
    const Wide<T> expected = logPower(T(0, k / L % 2 ? pi : R(0)), k % L);
    ASSERT_LT(std::abs(widen(out.at(k)) - 2 * expected.real()), 60 * kEps<T>) << "element " << k;
  }
}

}  // namespace
}  // namespace hotdog::test
