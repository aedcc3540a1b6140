// hotdog?CauchyS4KernelBackward on both backends.
#include "support/bad_arguments.h"
#include "support/cauchy_s4_kernel_backward_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

using Sizes = CauchyS4KernelSizes;
using Layouts = CauchyS4KernelBackwardLayouts;

template <class C>
class CauchyS4KernelBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CauchyS4KernelBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const Sizes &sizes, bool tied = false, const Layouts &layouts = packed(), Scalar beta = Scalar(0),
             WantedS4Gradients wanted = WantedS4Gradients()) {
    SCOPED_TRACE(sizes.text() + (tied ? ", tied" : ""));
    ProblemOfOp problem(space, sizes, tied, layouts, wanted);
    problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(CauchyS4KernelBackward, ComplexConfigs);

// L = 1, the point 0 alone: out = 2 dt Re(b c / -w), w = dt lambda, is -2 Re(b c / lambda), whatever dt is.
// lambda = -2, b = 2, c = 3: out = 6, d/db = 3, d/dc = 2, d/dlambda = 2 b c / lambda^2 = 3, d/ddt = 0.
OP_TEST(CauchyS4KernelBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelBackwardProblem<T> problem(this->space, {1, 1});
  problem.lambda(0) = T(-2), problem.dt(0) = Real<T>(0.5), problem.b(0) = T(2), problem.c(0) = T(3);
  problem.gOut(0) = T(1);
  runAndCheck(problem, this->handle());
  EXPECT_EQ(problem.gB.array.result(0), T(3));
  EXPECT_EQ(problem.gC.array.result(0), T(2));
  EXPECT_EQ(problem.gLambda.array.result(0), T(3));
  EXPECT_EQ(problem.gDt.array.result(0), Real<T>(0));
}

// ---- Finite differences, in long double -----------------------------------------------------------------------------

// Inputs of one problem, all of them in one vector.
template <class T>
struct Inputs {
  using W = std::complex<long double>;

  explicit Inputs(const CauchyS4KernelBackwardProblem<T> &p) : problem(p), sizes(p.sizes) {
    for (std::int64_t n = 0; n < sizes.N; ++n) values.push_back(W(p.lambda(n)));
    p.b.forEach([&](auto... at) { values.push_back(W(p.b(at...))); });
    p.c.forEach([&](auto... at) { values.push_back(W(p.c(at...))); });
    p.p.forEach([&](auto... at) { values.push_back(W(p.p(at...))); });
    if (!p.tied) p.q.forEach([&](auto... at) { values.push_back(W(p.q(at...))); });
    dt = p.dt(0);
  }

  W vector(std::int64_t first, std::int64_t j, std::int64_t n) const {
    return values[static_cast<std::size_t>((first + j) * sizes.N + n)];
  }
  W left(std::size_t i, std::int64_t n, std::int64_t row) const {
    return i == 0 ? vector(1, row, n) : vector(1 + sizes.rows + sizes.channels, static_cast<std::int64_t>(i) - 1, n);
  }
  W right(std::size_t j, std::int64_t n, std::int64_t channel) const {
    if (j == 0) return vector(1 + sizes.rows, channel, n);
    const std::int64_t p = 1 + sizes.rows + sizes.channels, which = static_cast<std::int64_t>(j) - 1;
    return problem.tied ? std::conj(vector(p, which, n)) : vector(p + sizes.rank, which, n);
  }

  W output(std::int64_t k, std::int64_t row, std::int64_t channel) const {
    const auto side = static_cast<std::size_t>(sizes.rank) + 1;
    SquareOf<W> r{}, system{};
    long double nyquist = 0;
    const bool last = 2 * k == sizes.L;
    const long double y = last ? 0 : spectrumPoint<long double>(k, sizes.L);
    for (std::int64_t n = 0; n < sizes.N; ++n) {
      const W w = dt * values[static_cast<std::size_t>(n)], z(0, y);
      nyquist += dt * (left(0, n, row) * right(0, n, channel)).real();
      for (std::size_t i = 0; i < side; ++i)
        for (std::size_t j = 0; j < side; ++j) {
          const W v = left(i, n, row) * right(j, n, channel);
          r[i][j] += dt * (v / (z - w) + std::conj(v) / (z - std::conj(w)));
        }
    }
    if (last) return nyquist;
    for (std::size_t i = 1; i < side; ++i)
      for (std::size_t j = 1; j < side; ++j) system[i - 1][j - 1] = r[i][j] + W(i == j ? 1 : 0);
    const SquareOf<W> inverse = inverseOf(system, side - 1);
    W value = r[0][0];
    for (std::size_t i = 1; i < side; ++i)
      for (std::size_t j = 1; j < side; ++j) value -= r[0][j] * inverse[j - 1][i - 1] * r[i][0];
    return value * W(1, y / 2);
  }

  // Re sum conj(gOut) out, whose gradient with respect to out is gOut.
  long double loss() const {
    long double sum = 0;
    for (std::int64_t k = 0; k < sizes.points(); ++k)
      for (std::int64_t j = 0; j < sizes.vectors(); ++j)
        sum += (std::conj(W(problem.gOut(k, j))) * output(k, j / sizes.channels, j % sizes.channels)).real();
    return sum;
  }

  const CauchyS4KernelBackwardProblem<T> &problem;
  const Sizes sizes;
  std::vector<W> values;
  long double dt;
};

OP_TEST(CauchyS4KernelBackward, FiniteDifferences) {
  using T = typename TestFixture::Scalar;
  using W = std::complex<long double>;
  const long double h = 1e-6L, tolerance = std::is_same_v<Real<T>, float> ? 1e-4L : 1e-8L;
  for (const std::int64_t L : {6, 7})
    for (const std::int64_t rank : {0, 1, 3})
      for (const bool tied : {false, true}) {
        if (tied && rank == 0) continue;
        CauchyS4KernelBackwardProblem<T> problem(this->space, {L, 3, rank, 2, 2}, tied);
        problem.refill(this->random);
        problem.lambda.fill([](std::int64_t n, auto...) { return scalar<T>(-2, 3 - static_cast<double>(n)); });
        problem.dt(0) = Real<T>(0.4);
        runAndCheck(problem, this->handle());
        std::vector<W> actual;
        const auto take = [&](const GradientArray<T> &g) {
          g.array.forEach([&](auto... at) { actual.push_back(W(g.array.result(at...))); });
        };
        take(problem.gLambda), take(problem.gB), take(problem.gC), take(problem.gP);
        if (!tied) take(problem.gQ);
        Inputs<T> inputs(problem);
        ASSERT_EQ(actual.size(), inputs.values.size());
        const auto derivative = [&](auto &value, auto step) {
          const auto before = value;
          value = before + h * step;
          const long double plus = inputs.loss();
          value = before - h * step;
          const long double minus = inputs.loss();
          value = before;
          return (plus - minus) / (2 * h);
        };
        for (std::size_t k = 0; k < actual.size(); ++k) {
          const W expected(derivative(inputs.values[k], W(1)), derivative(inputs.values[k], W(0, 1)));
          EXPECT_LT(std::abs(actual[k] - expected), tolerance * (1 + std::abs(expected)))
              << problem.sizes.text() << ", input " << k;
        }
        const long double expected = derivative(inputs.dt, 1.0L);
        EXPECT_LT(std::abs(static_cast<long double>(problem.gDt.array.result(0)) - expected),
                  tolerance * (1 + std::abs(expected)))
            << problem.sizes.text() << ", dt";
      }
}

// ---- Sizes and strides ----------------------------------------------------------------------------------------------

OP_TEST(CauchyS4KernelBackward, Sizes) {
  for (const std::int64_t rank : {0, 1})
    for (const std::int64_t L : {1, 2, 3, 4, 31, 62, 63, 64, 127, 129, 513})
      for (const std::int64_t N : {1, 2, 31, 32, 33, 65}) {
        if (kShortLists && L * N > 1000) continue;
        this->check({L, N, rank}, L % 2 == 0);
      }
}

// Around blocks, tiles, segments of frequencies.
OP_TEST(CauchyS4KernelBackward, LargerSizes) {
  this->check({1023, 129, 1, 1, 1, 2});
  this->check({2045, 33, 0, 1, 2});
  this->check({2047, 8, 1, 1, 2}, true);
  this->check({2049, 7, 1, 1, 1, 2});
  this->check({4100, 3, 1});
  this->check({9001, 2, 0});
  this->check({5, 1100, 1});
  this->check({2100, 4, 2});
}

OP_TEST(CauchyS4KernelBackward, RowsAndChannels) {
  for (const std::int64_t rank : {0, 1, 2})
    for (const std::int64_t rows : {1, 2, 3})
      for (const std::int64_t channels : {1, 2, 3}) this->check({27, 11, rank, rows, channels, 2}, channels == 2);
}

OP_TEST(CauchyS4KernelBackward, Ranks) {
  for (std::int64_t rank = 0; rank <= 8; ++rank)
    for (const bool tied : {false, true}) this->check({30, 9, rank, 1, 1, 2}, tied);
  this->check({11, 67, 8, 1, 2});
}

OP_TEST(CauchyS4KernelBackward, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "iPv"})
    for (const std::int64_t lead : {0, 1}) this->check({39, 10, 1, 2, 2, 3}, lead == 1, nested(order, 1, lead));
}

OP_TEST(CauchyS4KernelBackward, BroadcastInputsAndSummedGradients) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)}) {
    Layouts layouts = packed();
    layouts.sumOverProblems();
    this->check({39, 10, 1, 2, 2, 3}, false, layouts, beta);
    this->check({39, 10, 2, 1, 1, 3}, true, layouts, beta);
    layouts.inputs.lambda = layouts.inputs.b = layouts.inputs.p = sharedByProblems(packed());
    layouts.gLambda = layouts.gC = summed(packed(), true, false, false);
    layouts.gB = layouts.gP = summed(packed(), false, true, true);
    layouts.gDt = packed();
    this->check({39, 10, 1, 3, 2, 3}, false, layouts, beta);
  }
}

OP_TEST(CauchyS4KernelBackward, Accumulate) {
  using T = typename TestFixture::Scalar;
  this->check({39, 10, 1, 2, 2, 3}, false, packed(), T(1));
  this->check({39, 10, 2}, true, packed(), T(1));
}

OP_TEST(CauchyS4KernelBackward, OnlyWhatIsWanted) {
  using T = typename TestFixture::Scalar;
  for (int which = 0; which < 12; ++which) {
    const bool only = which < 6;
    WantedS4Gradients wanted{!only, !only, !only, !only, !only, !only};
    bool *const flags[] = {&wanted.lambda, &wanted.dt, &wanted.b, &wanted.c, &wanted.p, &wanted.q};
    *flags[which % 6] = only;
    this->check({39, 10, 1, 2, 2, 2}, false, packed(), T(0), wanted);
  }
}

OP_TEST(CauchyS4KernelBackward, EmptySums) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)})
    for (const Sizes &sizes : {Sizes{0, 3, 1, 1, 1, 2}, Sizes{5, 0, 1, 1, 1, 2}, Sizes{5, 3, 1, 0, 1, 2},
                               Sizes{5, 3, 1, 1, 0, 2}, Sizes{5, 3, 1, 1, 1, 0}}) {
      CauchyS4KernelBackwardProblem<T> problem(this->space, sizes);
      problem.beta = beta;
      problem.refill(this->random);
      auto args = problem.args(this->handle());
      args.lambda = args.b = args.c = args.p = args.gOut = nullptr, args.dt = nullptr;
      problem.upload();
      ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      problem.download();
      problem.expectOnlyOutputsWritten();
      problem.expectRight();
    }
}

// ---- Special values -------------------------------------------------------------------------------------------------

OP_TEST(CauchyS4KernelBackward, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const double unit = std::is_same_v<R, float> ? 1 : 8;
  for (const std::int64_t rank : {0, 1, 2})
    for (const double decades : {-12.0, 12.0}) {
      CauchyS4KernelBackwardProblem<T> problem(this->space, {70, 11, rank, 1, 2, 2});
      const R factor = static_cast<R>(std::pow(10, unit * decades));
      problem.refill(this->random);
      problem.b.fill([&](auto...) { return factor * this->random.template normal<T>(); });
      problem.c.fill([&](auto...) { return this->random.template normal<T>() / factor; });
      runAndCheck(problem, this->handle());
      problem.refill(this->random);
      problem.gOut.fill([&](auto...) { return factor * factor * this->random.template normal<T>(); });
      runAndCheck(problem, this->handle());
      problem.refill(this->random);
      problem.lambda.fill([&](auto...) { return factor * this->random.template normal<T>(); });
      problem.dt.fill([&](auto...) { return R(1) / factor; });
      problem.p.fill([&](auto...) { return factor * this->random.template normal<T>(); });
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(CauchyS4KernelBackward, PolesBesidePoints) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelBackwardProblem<T> problem(this->space, {200, 40, 1});
  problem.refill(this->random);
  problem.dt(0) = Real<T>(0.37);
  problem.lambda.fill([&](std::int64_t n, auto...) {
    const double y = spectrumPoint<double>(2 + 2 * n, 200) / double(problem.dt(0));
    return scalar<T>(-1e-3 * y, n % 2 ? -y : y);
  });
  runAndCheck(problem, this->handle());
}

OP_TEST(CauchyS4KernelBackward, NanAndInfiniteValues) {
  using T = typename TestFixture::Scalar;
  constexpr Real<T> inf = std::numeric_limits<Real<T>>::infinity();
  for (const std::int64_t rank : {0, 1, 3}) {
    CauchyS4KernelBackwardProblem<T> problem(this->space, {70, 11, rank, 2, 2, 7});
    problem.refill(this->random);
    problem.lambda(3, 0, 0) = quietNan<T>();
    problem.b(4, 1, 1) = quietNan<T>();
    problem.c(5, 0, 2) = T(inf);
    problem.dt(0, 0, 3) = std::numeric_limits<Real<T>>::quiet_NaN();
    problem.gOut(6, 1, 4) = quietNan<T>();
    problem.lambda(6, 0, 5) = T(-inf, 0), problem.lambda(7, 0, 5) = T(1, inf);
    runAndCheck(problem, this->handle());
  }
}

// A pole that is a point spoils its own problem alone: 0, and tan(pi/4), which is 1 exactly.
OP_TEST(CauchyS4KernelBackward, ExactPoles) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t rank : {0, 1})
    for (const double point : {0.0, 2.0}) {
      CauchyS4KernelBackwardProblem<T> problem(this->space, {32, 10, rank, 1, 1, 3});
      problem.refill(this->random);
      problem.dt(0, 0, 1) = 1;
      problem.lambda(3, 0, 1) = scalar<T>(0, point);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      EXPECT_FALSE(isFinite(problem.gB.array.result(3, 0, 1)));
      EXPECT_FALSE(isFinite(problem.gLambda.array.result(3, 0, 1)));
      for (const std::int64_t other : {0, 2})
        for (std::int64_t n = 0; n < 10; ++n) EXPECT_TRUE(isFinite(problem.gLambda.array.result(n, 0, other)));
    }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

OP_TEST(CauchyS4KernelBackward, BatchEqualsLoop) {
  using T = typename TestFixture::Scalar;
  for (const Sizes &sizes : {Sizes{377, 33, 1, 1, 1, 7}, Sizes{377, 70, 0, 2, 3, 3}, Sizes{5, 40, 1, 1, 2, 200},
                             Sizes{700, 9, 2, 1, 2, 5}, Sizes{4100, 6, 1, 1, 1, 20}}) {
    CauchyS4KernelBackwardProblem<T> problem(this->space, sizes, false, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
}

OP_TEST(CauchyS4KernelBackward, SameBitsEachTime) {
  using T = typename TestFixture::Scalar;
  for (const bool shared : {false, true}) {
    Layouts layouts = packed();
    if (shared) layouts.sumOverProblems();
    CauchyS4KernelBackwardProblem<T> problem(this->space, {2300, 40, 1, 1, 2, 3}, shared, layouts);
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(CauchyS4KernelBackward, WorkspaceContract) {
  using T = typename TestFixture::Scalar;
  for (const bool shared : {false, true})
    for (const Sizes &sizes : {Sizes{5, 6, 1}, Sizes{2300, 20, 1, 1, 2, 2}, Sizes{100, 5, 3}}) {
      Layouts layouts = packed();
      if (shared) layouts.sumOverProblems();
      CauchyS4KernelBackwardProblem<T> problem(this->space, sizes, shared, layouts);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

// The workspace is of the size of inputs and outputs, not of the pairs of vectors at all frequencies.
OP_TEST(CauchyS4KernelBackward, WorkspaceIsOfTheSizeOfTheOperands) {
  using T = typename TestFixture::Scalar;
  for (const Sizes &s : {Sizes{16384, 32, 1, 1, 1, 512}, Sizes{4096, 32, 1, 1, 2, 256}, Sizes{16384, 2048, 0, 1, 1, 4},
                         Sizes{65536, 65536, 1}}) {
    CauchyS4KernelBackwardArgs<T> args{};
    args.handle = this->handle();
    args.L = s.L, args.N = s.N, args.rank = s.rank, args.rows = s.rows, args.channels = s.channels;
    args.batchCount = s.batch;
    std::size_t bytes = 0;
    ASSERT_EQ(invokeBufferSize(args, &bytes), HOTDOG_STATUS_SUCCESS);
    const std::int64_t operands =
        s.batch * (2 * s.N * (1 + s.rows + s.channels + 2 * s.rank) + s.points() * s.vectors());
    EXPECT_LE(static_cast<std::int64_t>(bytes), 4 * operands * static_cast<std::int64_t>(sizeof(T)) + 8192) << s.text();
  }
}

OP_TEST(CauchyS4KernelBackward, Graphs) {
  using T = typename TestFixture::Scalar;
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const std::int64_t rank : {1, 2}) {
    Layouts layouts = packed();
    layouts.gLambda = summed(packed(), false, false, true);
    CauchyS4KernelBackwardProblem<T> problem(this->space, {2130, 20, rank, 1, 1, 2}, false, layouts);
    problem.beta = T(1);
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes L 5, N 4, rank 2, rows 2, channels 2, batch 2, all with gaps.
template <class T>
std::vector<BadArgument<CauchyS4KernelBackwardArgs<T>>> badArguments() {
  using A = CauchyS4KernelBackwardArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const T two(2), imaginary(0, 1);
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"beta = 2,0: must be 0 or 1", [](A &a) { a.beta = &two; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"must be 0 or 1 for gradients", [](A &a) { a.beta = &imaginary; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"rank = -1", [](A &a) { a.rank = -1; }, HOTDOG_STATUS_INVALID_SIZE, "rank"},
      {"rank = 9: must be at most 8", [](A &a) { a.rank = 9; }, HOTDOG_STATUS_INVALID_SIZE, "rank"},
      {"rows = -3", [](A &a) { a.rows = -3; }, HOTDOG_STATUS_INVALID_SIZE, "rows"},
      {"channels = -2", [](A &a) { a.channels = -2; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"strideGLambda = 3", [](A &a) { a.strideGLambda = 3; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGLambda"},
      {"ldGB = 3", [](A &a) { a.ldGB = 3; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGB"},
      {"strideGC = 5", [](A &a) { a.strideGC = 5; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGC"},
      {"ldGP = 3", [](A &a) { a.ldGP = 3; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGP"},
      {"ldGQ = -3", [](A &a) { a.ldGQ = -3; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGQ"},
      {"lambda", [](A &a) { a.incLambda = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"dt", [](A &a) { a.strideDt = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "dt"},
      {"b", [](A &a) { a.ldB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"p", [](A &a) { a.incP = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "p"},
      {"q", [](A &a) { a.ldQ = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "q"},
      {"gOut", [](A &a) { a.ldGOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gLambda", [](A &a) { a.incGLambda = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gLambda", false},
      {"gDt", [](A &a) { a.strideGDt = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gDt", false},
      {"gB", [](A &a) { a.incGB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gB", false},
      {"channels", [](A &a) { a.rows = a.channels = INT64_MAX / 1024, a.ldB = a.ldC = a.ldGB = a.ldGC = 0; },
       HOTDOG_STATUS_SIZE_OVERFLOW, "channels", false},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta", false},
      {"gQ: must be NULL where q is", [](A &a) { a.q = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gQ", false},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"dt = NULL", [](A &a) { a.dt = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "dt"},
      {"b = NULL", [](A &a) { a.b = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"p = NULL", [](A &a) { a.p = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "p"},
      {"gOut = NULL", [](A &a) { a.gOut = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gOut"},
      {"gOut", [](A &a) { a.gOut = misaligned(a.gOut); }, HOTDOG_STATUS_INVALID_POINTER, "gOut"},
      {"gLambda", [](A &a) { a.gLambda = misaligned(a.gLambda); }, HOTDOG_STATUS_INVALID_POINTER, "gLambda"},
      {"gDt", [](A &a) { a.gDt = misaligned(a.gDt); }, HOTDOG_STATUS_INVALID_POINTER, "gDt"},
      {"gB", [](A &a) { a.gB = misaligned(a.gB); }, HOTDOG_STATUS_INVALID_POINTER, "gB"},
      {"gC", [](A &a) { a.gC = misaligned(a.gC); }, HOTDOG_STATUS_INVALID_POINTER, "gC"},
      {"gP", [](A &a) { a.gP = misaligned(a.gP); }, HOTDOG_STATUS_INVALID_POINTER, "gP"},
      {"gQ", [](A &a) { a.gQ = misaligned(a.gQ); }, HOTDOG_STATUS_INVALID_POINTER, "gQ"},
      {"gLambda shares elements with b", [](A &a) { a.b = a.gLambda; }, HOTDOG_STATUS_OVERLAP, "gLambda"},
      {"gP shares elements with gOut", [](A &a) { a.gOut = a.gP; }, HOTDOG_STATUS_OVERLAP, "gP"},
      {"gQ shares elements with gC", [](A &a) { a.gC = a.gQ; }, HOTDOG_STATUS_OVERLAP, "gQ"},
  };
}

OP_TEST(CauchyS4KernelBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelBackwardProblem<T> problem(this->space, {5, 4, 2, 2, 2, 2}, false, nested("ivp", 1));
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
}

OP_TEST(CauchyS4KernelBackward, BufferSizeRefusesBadArguments) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelBackwardProblem<T> problem(this->space, {5, 4, 2, 2, 2, 2}, false, nested("ivp", 1));
  std::vector<BadArgument<CauchyS4KernelBackwardArgs<T>>> seen;
  for (auto &bad : badArguments<T>())
    if (bad.parameter != "beta") seen.push_back(bad);  // which it does not have
  expectBufferSizeRefuses(problem, this->handle(), seen);
}

OP_TEST(CauchyS4KernelBackward, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T zero(0), one(1);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CauchyS4KernelBackwardArgs<T> a{};
    a.handle = this->handle(), a.beta = r.integer(0, 1) ? &zero : &one;
    pool.drawSizes(r, {&a.L, &a.N, &a.rank, &a.rows, &a.channels, &a.batchCount});
    pool.drawStrides(
        r, {&a.incLambda, &a.strideLambda, &a.strideDt, &a.incB, &a.ldB, &a.strideB, &a.incC, &a.ldC, &a.strideC,
            &a.incP, &a.ldP, &a.strideP, &a.incQ, &a.ldQ, &a.strideQ, &a.incGOut, &a.ldGOut, &a.strideGOut});
    pool.drawStrides(r, {&a.incGLambda, &a.strideGLambda, &a.strideGDt, &a.incGB, &a.ldGB, &a.strideGB, &a.incGC,
                         &a.ldGC, &a.strideGC, &a.incGP, &a.ldGP, &a.strideGP, &a.incGQ, &a.ldGQ, &a.strideGQ});
    a.lambda = pool.pointer(r), a.b = pool.pointer(r), a.c = pool.pointer(r), a.p = pool.pointer(r);
    a.dt = reinterpret_cast<const Real<T> *>(pool.pointer(r)), a.gOut = pool.pointer(r);
    a.q = r.integer(0, 1) ? nullptr : pool.pointer(r);
    const auto maybe = [&] { return r.integer(0, 1) ? nullptr : pool.pointer(r); };
    a.gLambda = maybe(), a.gB = maybe(), a.gC = maybe(), a.gP = maybe(), a.gQ = r.integer(0, 2) ? nullptr : maybe();
    a.gDt = reinterpret_cast<Real<T> *>(maybe());
    const std::int64_t points = a.L <= 0 ? a.L : a.L / 2 + 1;
    const std::int64_t vectors = vectorsOf(a.rows, a.channels);
    const auto kept = [](std::int64_t count, std::int64_t stride) { return stride == 0 ? 1 : count; };
    const auto gradient = [&](const T *g, std::int64_t count, std::int64_t vectorCount, Layout l) {
      return OperandView{g, sizeof(T), {kept(count, l.inc), kept(vectorCount, l.ld), kept(a.batchCount, l.stride)}, l};
    };
    if (!pool.canRun({points, a.N, a.rank, vectors, a.batchCount},
                     {{a.lambda, sizeof(T), {a.N, 1, a.batchCount}, {a.incLambda, 0, a.strideLambda}},
                      {a.dt, sizeof(Real<T>), {1, 1, a.batchCount}, {0, 0, a.strideDt}},
                      {a.b, sizeof(T), {a.N, a.rows, a.batchCount}, {a.incB, a.ldB, a.strideB}},
                      {a.c, sizeof(T), {a.N, a.channels, a.batchCount}, {a.incC, a.ldC, a.strideC}},
                      {a.p, sizeof(T), {a.N, a.rank, a.batchCount}, {a.incP, a.ldP, a.strideP}},
                      {a.q, sizeof(T), {a.N, a.rank, a.batchCount}, {a.incQ, a.ldQ, a.strideQ}},
                      {a.gOut, sizeof(T), {points, vectors, a.batchCount}, {a.incGOut, a.ldGOut, a.strideGOut}},
                      gradient(a.gLambda, a.N, 1, {a.incGLambda, 0, a.strideGLambda}),
                      {a.gDt, sizeof(Real<T>), {1, 1, kept(a.batchCount, a.strideGDt)}, {0, 0, a.strideGDt}},
                      gradient(a.gB, a.N, a.rows, {a.incGB, a.ldGB, a.strideGB}),
                      gradient(a.gC, a.N, a.channels, {a.incGC, a.ldGC, a.strideGC}),
                      gradient(a.gP, a.N, a.rank, {a.incGP, a.ldGP, a.strideGP}),
                      gradient(a.gQ, a.N, a.rank, {a.incGQ, a.ldGQ, a.strideGQ})}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
