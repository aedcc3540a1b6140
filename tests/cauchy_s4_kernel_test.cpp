// hotdog?CauchyS4Kernel on both backends.
#include "support/bad_arguments.h"
#include "support/cauchy_s4_kernel_problem.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

using Sizes = CauchyS4KernelSizes;

template <class C>
class CauchyS4Kernel : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CauchyS4KernelProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const Sizes &sizes, bool tied = false, const CauchyS4KernelLayouts &layouts = packed()) {
    SCOPED_TRACE(sizes.text() + (tied ? ", tied" : ""));
    ProblemOfOp problem(space, sizes, layouts);
    problem.tied = tied;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(CauchyS4Kernel, ComplexConfigs);

// ---- Values ---------------------------------------------------------------------------------------------------------

// L = 4, dt = 1/2, lambda = -2, b = 2, c = 3 (twice, as a pair): w = -1, points 0, 2i and Nyquist.
// r(iy) = 6/(1 + iy); out = 6, 6 (1 + i)/(1 + 2i) = 6 (3 - i)/5, and dt b c = 3.
// Rank 1, p = 1, q = 2: r(b,q) = 4/(1+iy), r(p,c) = 3/(1+iy), r(p,q) = 2/(1+iy): r - 12/((1+iy)(3+iy)) = 6/(3+iy), and
// at Nyquist the same limit 3.
OP_TEST(CauchyS4Kernel, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t rank : {0, 1}) {
    CauchyS4KernelProblem<T> problem(this->space, {4, 1, rank});
    problem.lambda(0) = T(-2), problem.dt(0) = Real<T>(0.5), problem.b(0) = T(2), problem.c(0) = T(3);
    if (rank == 1) problem.p(0) = T(1), problem.q(0) = T(2);
    runAndCheck(problem, this->handle());
    const T at1 = rank == 0 ? T(Real<T>(3.6), Real<T>(-1.2)) : T(6) * T(1, 1) / T(3, 2);
    EXPECT_NEAR(std::abs(problem.out.result(0) - T(rank == 0 ? 6 : 2)), 0, 1e-6);
    EXPECT_NEAR(std::abs(problem.out.result(1) - at1), 0, 1e-6);
    EXPECT_NEAR(std::abs(problem.out.result(2) - T(3)), 0, 1e-6);
  }
}

// c^T (z - dt A)^-1 dt b by elimination, A = diag(lambda) - p q^T with both halves of the pairs.
template <class T>
Wide<T> denseResolvent(const CauchyS4KernelProblem<T> &problem, std::int64_t k, std::int64_t row,
                       std::int64_t channel) {
  using W = Wide<T>;
  const auto N = static_cast<std::size_t>(problem.sizes.N), n2 = 2 * N;
  const WideReal<T> dt = problem.dt(0), y = spectrumPoint<WideReal<T>>(k, problem.sizes.L);
  const auto both = [&](auto &&at) {
    std::vector<W> x;
    for (std::size_t n = 0; n < n2; ++n) {
      const W value = widen(at(static_cast<std::int64_t>(n % N)));
      x.push_back(n < N ? value : std::conj(value));
    }
    return x;
  };
  std::vector<std::vector<W>> a(n2, std::vector<W>(n2 + 1, W(0)));
  const auto lambda = both([&](std::int64_t n) { return problem.lambda(n); }),
             b = both([&](std::int64_t n) { return problem.b(n, row); }),
             c = both([&](std::int64_t n) { return problem.c(n, channel); });
  for (std::size_t i = 0; i < n2; ++i) a[i][i] = W(0, y) - dt * lambda[i], a[i][n2] = dt * b[i];
  for (std::int64_t r = 0; r < problem.sizes.rank; ++r) {
    const auto p = both([&](std::int64_t n) { return problem.p(n, r); }),
               q = both([&](std::int64_t n) { return problem.right(r + 1, n, 0, 0); });
    for (std::size_t i = 0; i < n2; ++i)
      for (std::size_t j = 0; j < n2; ++j) a[i][j] += dt * p[i] * q[j];
  }
  W sum(0);
  for (std::size_t col = 0; col < n2; ++col) {
    std::size_t best = col;
    for (std::size_t i = col; i < n2; ++i)
      if (std::abs(a[i][col]) > std::abs(a[best][col])) best = i;
    std::swap(a[col], a[best]);
    for (std::size_t i = 0; i < n2; ++i) {
      if (i == col) continue;
      const W factor = a[i][col] / a[col][col];
      for (std::size_t j = col; j <= n2; ++j) a[i][j] -= factor * a[col][j];
    }
  }
  for (std::size_t i = 0; i < n2; ++i) sum += c[i] * a[i][n2] / a[i][i];
  return sum * W(1, y / 2);
}

OP_TEST(CauchyS4Kernel, AgreesWithTheDenseResolvent) {
  using T = typename TestFixture::Scalar;
  for (const bool tied : {false, true})
    for (const std::int64_t rank : {0, 1, 2, 4, 8}) {
      CauchyS4KernelProblem<T> problem(this->space, {11, 5, rank, 2, 3});
      problem.tied = tied;
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
      for (std::int64_t k = 0; k < 6; ++k)
        for (std::int64_t vector = 0; vector < 6; ++vector) {
          const Wide<T> expected = denseResolvent(problem, k, vector / 3, vector % 3);
          EXPECT_LT(std::abs(widen(problem.out.result(k, vector)) - expected),
                    (std::is_same_v<Real<T>, float> ? 1e-3 : 1e-11) * (1 + std::abs(expected)))
              << "rank " << rank << ", frequency " << k << ", vector " << vector;
        }
    }
}

// The kernel in time, from the inverse DFT of the spectrum, is c^T A^l b of the discretised model for c = c (I - A^L).
OP_TEST(CauchyS4Kernel, InverseTransformIsTheKernel) {
  using T = typename TestFixture::Scalar;
  using W = Wide<T>;
  constexpr std::int64_t N = 4;
  for (const std::int64_t L : {12, 13}) {
    CauchyS4KernelProblem<T> problem(this->space, {L, N});
    problem.refill(this->random);
    problem.dt(0) = Real<T>(0.25);
    std::vector<W> power(N), step(N), b(N), c(N);
    for (std::int64_t n = 0; n < N; ++n) {  // bilinear: (1 + w/2)/(1 - w/2), b dt/(1 - w/2)
      const auto i = static_cast<std::size_t>(n);
      const W half = widen(problem.lambda(n)) * WideReal<T>(0.125);
      step[i] = (W(1) + half) / (W(1) - half);
      c[i] = widen(problem.c(n));
      W last(1);
      for (std::int64_t l = 0; l < L; ++l) last *= step[i];
      problem.c(n) = T(c[i] * (W(1) - last));
      b[i] = widen(problem.b(n)) * WideReal<T>(0.25) / (W(1) - half);
      power[i] = b[i];
    }
    runAndCheck(problem, this->handle());
    for (std::int64_t l = 0; l < L; ++l) {
      WideReal<T> expected(0), actual(0);
      for (std::size_t n = 0; n < N; ++n) expected += 2 * (c[n] * power[n]).real(), power[n] *= step[n];
      for (std::int64_t k = 0; k < L; ++k) {
        const W value = 2 * k <= L ? widen(problem.out.result(k)) : std::conj(widen(problem.out.result(L - k)));
        const W turn = std::polar(WideReal<T>(1), static_cast<WideReal<T>>(2 * M_PI * double(k * l % L) / double(L)));
        actual += (value * turn).real() / static_cast<WideReal<T>>(L);
      }
      const double tolerance = std::is_same_v<Real<T>, float> ? 1e-5 : 1e-13;
      EXPECT_NEAR(static_cast<double>(actual - expected), 0, tolerance);
    }
  }
}

// ---- Sizes and strides ----------------------------------------------------------------------------------------------

OP_TEST(CauchyS4Kernel, Sizes) {
  for (const std::int64_t rank : {0, 1})
    for (const std::int64_t L : {1, 2, 3, 4, 5, 31, 62, 63, 64, 65, 66, 127, 129, 255, 511, 513})
      for (const std::int64_t N : {1, 2, 3, 31, 32, 33, 64, 65}) {
        if (kShortLists && L * N > 2000) continue;
        this->check({L, N, rank}, L % 2 == 0);
      }
}

// Around the blocks of poles, tiles and walks of frequencies, and every number of vectors that has its own path.
OP_TEST(CauchyS4Kernel, LargerSizes) {
  this->check({1023, 129, 1, 1, 1, 2});
  this->check({1030, 193, 0, 1, 2, 2});
  this->check({2047, 64, 1, 1, 2});
  this->check({4100, 3, 1, 1, 1, 3});
  this->check({5, 1500, 1});
  this->check({6, 700, 3});
  this->check({9001, 2, 0});
}

OP_TEST(CauchyS4Kernel, RowsAndChannels) {
  for (const std::int64_t rank : {0, 1, 2})
    for (const std::int64_t rows : {1, 2, 3})
      for (const std::int64_t channels : {1, 2, 3, 4, 5}) this->check({37, 21, rank, rows, channels, 2}, channels == 2);
}

OP_TEST(CauchyS4Kernel, Ranks) {
  for (std::int64_t rank = 0; rank <= 8; ++rank)
    for (const bool tied : {false, true}) {
      this->check({70, 9, rank, 1, 1, 2}, tied);
      this->check({23, 67, rank, 2, 3}, tied);
    }
}

OP_TEST(CauchyS4Kernel, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t lead : {0, 1}) {
      this->check({39, 18, 1, 2, 2, 4}, false, nested(order, 1, lead));
      this->check({39, 7, 2, 1, 2, 3}, lead == 1, nested(order, 0, lead));
    }
}

OP_TEST(CauchyS4Kernel, BroadcastInputs) {
  const LayoutRule shared = sharedByProblems(packed());
  for (int which = 0; which < 7; ++which) {
    CauchyS4KernelLayouts layouts = packed();
    LayoutRule *const rules[] = {&layouts.lambda, &layouts.dt, &layouts.b, &layouts.c, &layouts.p, &layouts.q};
    if (which < 6) *rules[which] = shared;
    if (which == 6) layouts.b = layouts.c = layouts.p = sharedByAll();
    this->check({50, 31, 1, 2, 2, 3}, false, layouts);
  }
}

// Tensors of S4: lambda (H,N), b (rows,H,N), c (channels,H,N), p (rank,H,N), out (rows,channels,H,L/2+1).
OP_TEST(CauchyS4Kernel, TensorsOfS4) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelLayouts layouts = nested("ipv");
  CauchyS4KernelProblem<T> problem(this->space, {64, 8, 1, 2, 2, 5}, layouts);
  problem.tied = true;
  problem.refill(this->random);
  const auto args = problem.args(this->handle());
  ASSERT_EQ(args.strideB, 8);
  ASSERT_EQ(args.ldB, 40);
  ASSERT_EQ(args.strideOut, 33);
  ASSERT_EQ(args.ldOut, 5 * 33);
  runAndCheck(problem, this->handle());
}

OP_TEST(CauchyS4Kernel, EmptySumsAndOutputs) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelProblem<T> problem(this->space, {10, 0, 1, 2, 2, 2});
  problem.refill(this->random);
  auto args = problem.args(this->handle());
  args.lambda = args.b = args.c = args.p = args.q = nullptr, args.dt = nullptr;
  problem.upload();
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.expectOnlyOutputsWritten();
  problem.out.forEach([&](auto... at) { EXPECT_EQ(problem.out.result(at...), T(0)); });
  for (const Sizes &sizes : {Sizes{0, 3, 1}, Sizes{5, 3, 1, 0}, Sizes{5, 3, 1, 1, 0}, Sizes{5, 3, 1, 1, 1, 0}}) {
    CauchyS4KernelArgs<T> none{};
    none.handle = this->handle(), none.L = sizes.L, none.N = sizes.N, none.rank = sizes.rank;
    none.rows = sizes.rows, none.channels = sizes.channels, none.batchCount = sizes.batch;
    EXPECT_EQ(invoke(none), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  }
}

// ---- S4's sizes -----------------------------------------------------------------------------------------------------

// A model like HiPPO-LegS: real parts -1/2, imaginary parts up to some hundred, low-rank vectors of its size.
template <class T>
void fillModel(CauchyS4KernelProblem<T> &problem, Random &random) {
  const auto N = static_cast<double>(2 * problem.sizes.N);
  problem.lambda.fill(
      [&](std::int64_t n, auto...) { return scalar<T>(-0.5, N / M_PI * (N / (2 * static_cast<double>(n) + 1) - 1)); });
  problem.dt.fill([&](auto...) { return static_cast<Real<T>>(std::pow(10, random.uniform(-3, -1))); });
  const auto normal = [&](auto...) { return random.normal<T>(); };
  problem.b.fill(normal), problem.c.fill(normal), problem.q.fill(normal);
  problem.p.fill([&](std::int64_t n, auto...) {
    return static_cast<Real<T>>(0.5 * std::sqrt(static_cast<double>(n) + 0.5)) * random.normal<T>();
  });
}

// The published formula, as S4's code has it, one precision up: nodes q^k, sums over the half set and its conjugates,
// Woodbury for rank 1, the factor 2/(1+q). Next to Nyquist 1+q loses digits.
template <class T>
auto publishedSpectrum(const CauchyS4KernelProblem<T> &problem, std::int64_t channel, std::int64_t h) {
  using W = std::conditional_t<std::is_same_v<Real<T>, float>, double, long double>;
  using Z = std::complex<W>;
  const Sizes &s = problem.sizes;
  const W dt = problem.dt(0, 0, h), one = 1, two = 2, pi = std::acos(W(-1));
  std::vector<Z> out;
  for (std::int64_t k = 0; 2 * k < s.L; ++k) {  // at Nyquist the formula is infinite times zero
    const Z q = std::polar(one, -two * pi * static_cast<W>(k) / static_cast<W>(s.L));
    const Z z = two * (one - q) / (one + q);
    Z r[2][2] = {};
    for (std::int64_t n = 0; n < s.N; ++n) {
      const Z w = Z(problem.lambda(n, 0, h)) * dt, r1 = one / (z - w), r2 = one / (z - std::conj(w));
      for (std::int64_t i = 0; i <= s.rank; ++i)
        for (std::int64_t j = 0; j <= s.rank; ++j) {
          const Z v = Z(problem.left(i, n, 0, h)) * Z(problem.right(j, n, channel, h));
          r[i][j] += dt * (v * r1 + std::conj(v) * r2);
        }
    }
    const Z kernel = s.rank == 0 ? r[0][0] : r[0][0] - r[0][1] * r[1][0] / (one + r[1][1]);
    out.push_back(kernel * two / (one + q));
  }
  return out;
}

// Relative L2 error over the frequencies of sampled features: the sums are well conditioned against their terms, but
// not against their values. 2e-5 is what the published formula itself reaches in single precision.
OP_TEST(CauchyS4Kernel, SizesOfS4) {
  using T = typename TestFixture::Scalar;
  const double tolerance = std::is_same_v<Real<T>, float> ? 1e-5 : 1e-14;
  for (const Sizes &full :
       {Sizes{1024, 32, 0, 1, 1, 1024}, Sizes{4096, 32, 1, 1, 1, 512}, Sizes{4096, 32, 0, 1, 1, 256},
        Sizes{16384, 32, 1, 1, 1, 256}, Sizes{16384, 32, 1, 1, 2, 256}, Sizes{1024, 32, 1, 1, 2, 512}}) {
    if (kShortLists && full.L > 4096) continue;
    Sizes sizes = full;
    if (!this->onCuda || std::is_same_v<Real<T>, double>) sizes.batch = 3;
    SCOPED_TRACE(sizes.text());
    CauchyS4KernelProblem<T> problem(this->space, sizes, nested("ipv"));
    problem.tied = true;
    fillModel(problem, this->random);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    RatioMeter<T> meter;
    for (const std::int64_t h : {std::int64_t{0}, sizes.batch / 2, sizes.batch - 1})
      for (std::int64_t channel = 0; channel < sizes.channels; ++channel) {
        const auto expected = publishedSpectrum(problem, channel, h);
        using Z = typename decltype(expected)::value_type;
        double error = 0, size = 0;
        for (std::size_t k = 0; k < expected.size(); ++k) {
          const auto at = static_cast<std::int64_t>(k);
          error += static_cast<double>(std::norm(Z(problem.out.result(at, channel, h)) - expected[k]));
          size += static_cast<double>(std::norm(expected[k]));
          if (k % 97 == 0) problem.expectElement(meter, at, channel, h);
        }
        EXPECT_LT(std::sqrt(error / size), tolerance) << "feature " << h;
        problem.expectElement(meter, sizes.L / 2, channel, h);
      }
    meter.expectPass();
  }
}

// ---- Special values -------------------------------------------------------------------------------------------------

// Poles right beside points: the distance is as accurate as the product dt lambda is.
OP_TEST(CauchyS4Kernel, PolesBesidePoints) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  for (const std::int64_t rank : {0, 1}) {
    CauchyS4KernelProblem<T> problem(this->space, {200, 40, rank});
    problem.refill(this->random);
    problem.dt(0) = R(0.37);
    problem.lambda.fill([&](std::int64_t n, auto...) {
      const double y = spectrumPoint<double>(2 + 2 * n, 200) / double(problem.dt(0));
      return scalar<T>(-1e-4 * y, n % 2 ? -y : y);
    });
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(CauchyS4Kernel, PolesOnTheAxis) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelProblem<T> problem(this->space, {30, 20, 1});
  problem.refill(this->random);
  problem.lambda.fill([&](std::int64_t n, auto...) { return scalar<T>(0, double(n) - 7.3); });
  runAndCheck(problem, this->handle());
  problem.lambda(3) = T(0);  // the first point
  runAndCheck(problem, this->handle());
}

OP_TEST(CauchyS4Kernel, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const double unit = std::is_same_v<R, float> ? 1 : 8;
  for (const std::int64_t rank : {0, 1, 2})
    for (const double decades : {-16.0, -10.0, 10.0, 14.0}) {
      CauchyS4KernelProblem<T> problem(this->space, {70, 21, rank, 1, 2, 2});
      problem.refill(this->random);
      const R factor = static_cast<R>(std::pow(10, unit * decades));
      problem.lambda.fill([&](auto...) { return factor * this->random.template normal<T>(); });  // long or short steps
      problem.b.fill([&](auto...) { return factor * this->random.template normal<T>(); });
      runAndCheck(problem, this->handle());
      problem.refill(this->random);
      problem.b.fill([&](auto...) { return factor * this->random.template normal<T>(); });
      problem.c.fill([&](auto...) { return this->random.template normal<T>() / factor; });
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(CauchyS4Kernel, NanAndInfiniteValues) {
  using T = typename TestFixture::Scalar;
  constexpr Real<T> inf = std::numeric_limits<Real<T>>::infinity();
  for (const std::int64_t rank : {0, 1, 3}) {
    CauchyS4KernelProblem<T> problem(this->space, {70, 21, rank, 2, 2, 6});
    problem.refill(this->random);
    problem.lambda(3, 0, 0) = quietNan<T>();
    problem.b(4, 1, 1) = quietNan<T>();
    problem.c(5, 0, 2) = T(inf);
    problem.dt(0, 0, 3) = std::numeric_limits<Real<T>>::quiet_NaN();
    problem.lambda(6, 0, 4) = T(-inf, 0), problem.lambda(7, 0, 4) = T(1, inf);
    problem.lambda(0, 0, 4) = T(0, -inf);
    runAndCheck(problem, this->handle());
  }
}

// tan(pi/4) = 1: beside 0, the only point that dt lambda can hit.
OP_TEST(CauchyS4Kernel, PoleOnTheQuarterPoint) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t L : {4, 8, 12, 100, 1024})
    for (const std::int64_t rank : {0, 1, 2}) {
      CauchyS4KernelProblem<T> problem(this->space, {L, 5, rank, 1, 1, 2});
      problem.refill(this->random);
      problem.dt(0, 0, 0) = Real<T>(0.25);
      problem.lambda(2, 0, 0) = T(0, L % 8 ? 8 : -8);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      for (std::int64_t k = 0; k <= L / 2; ++k) {
        EXPECT_EQ(isFinite(problem.out.result(k, 0, 0)), 4 * k != L) << "L " << L << ", rank " << rank << ", k " << k;
        EXPECT_TRUE(isFinite(problem.out.result(k, 0, 1)));
      }
    }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// A pole and its partner are the same pair.
OP_TEST(CauchyS4Kernel, ConjugatePolesGiveTheSameBits) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelProblem<T> problem(this->space, {130, 33, 1, 1, 2}), other(this->space, {130, 33, 1, 1, 2});
  problem.refill(this->random);
  const auto copy = [](Array<T> &to, const Array<T> &from) {
    to.fill([&](auto... at) { return std::conj(from(at...)); });
  };
  copy(other.lambda, problem.lambda), copy(other.b, problem.b), copy(other.c, problem.c);
  copy(other.p, problem.p), copy(other.q, problem.q);
  other.dt(0) = problem.dt(0);
  EXPECT_EQ(runAndTake(problem, this->handle()), runAndTake(other, this->handle()));
}

OP_TEST(CauchyS4Kernel, BatchEqualsLoop) {
  using T = typename TestFixture::Scalar;
  for (const Sizes &sizes : {Sizes{377, 33, 1, 1, 1, 7}, Sizes{377, 70, 0, 2, 3, 5}, Sizes{5, 40, 1, 1, 2, 300},
                             Sizes{700, 9, 2, 1, 2, 5}, Sizes{2100, 6, 1, 1, 1, 40}}) {
    CauchyS4KernelProblem<T> problem(this->space, sizes, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
}

OP_TEST(CauchyS4Kernel, ManyProblems) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelProblem<T> problem(this->space, {4, 2, 1, 1, 1, 65537});
  problem.refill(this->random);
  runAndCheck(problem, this->handle());
}

OP_TEST(CauchyS4Kernel, SameBitsEachTime) {
  for (const std::int64_t rank : {0, 1, 2}) {
    CauchyS4KernelProblem<typename TestFixture::Scalar> problem(this->space, {300, 100, rank, 1, 2, 2});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(CauchyS4Kernel, WorkspaceContract) {
  for (const Sizes &sizes : {Sizes{5, 6, 1}, Sizes{500, 80, 1, 1, 2, 3}, Sizes{500, 20, 2}}) {
    CauchyS4KernelProblem<typename TestFixture::Scalar> problem(this->space, sizes);
    problem.refill(this->random);
    expectWorkspaceContract(problem, this->space, this->stream());
  }
}

// Of the size of the frequencies, whatever else there is.
OP_TEST(CauchyS4Kernel, WorkspaceIsSmall) {
  using T = typename TestFixture::Scalar;
  for (const Sizes &s : {Sizes{16384, 32, 1, 1, 2, 1024}, Sizes{1024, 4096, 8, 2, 4, 64}}) {
    CauchyS4KernelArgs<T> args{};
    args.handle = this->handle();
    args.L = s.L, args.N = s.N, args.rank = s.rank, args.rows = s.rows, args.channels = s.channels;
    args.batchCount = s.batch;
    std::size_t bytes = 0;
    ASSERT_EQ(invokeBufferSize(args, &bytes), HOTDOG_STATUS_SUCCESS);
    EXPECT_LE(static_cast<std::int64_t>(bytes), 2 * s.points() * static_cast<std::int64_t>(sizeof(T)) + 4096);
  }
}

OP_TEST(CauchyS4Kernel, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const std::int64_t rank : {1, 2}) {
    CauchyS4KernelProblem<typename TestFixture::Scalar> problem(this->space, {130, 70, rank, 1, 2, 2});
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes L 5, N 4, rank 2, rows 2, channels 2, batch 2, out with gaps: inc 2, ld 7, stride 29.
template <class T>
std::vector<BadArgument<CauchyS4KernelArgs<T>>> badArguments() {
  using A = CauchyS4KernelArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"rank = -1", [](A &a) { a.rank = -1; }, HOTDOG_STATUS_INVALID_SIZE, "rank"},
      {"rank = 9: must be at most 8", [](A &a) { a.rank = 9; }, HOTDOG_STATUS_INVALID_SIZE, "rank"},
      {"rows = -3", [](A &a) { a.rows = -3; }, HOTDOG_STATUS_INVALID_SIZE, "rows"},
      {"channels = -2", [](A &a) { a.channels = -2; }, HOTDOG_STATUS_INVALID_SIZE, "channels"},
      {"batchCount = -9223372036854775808", [](A &a) { a.batchCount = INT64_MIN; }, HOTDOG_STATUS_INVALID_SIZE,
       "batchCount"},
      {"incOut = 0", [](A &a) { a.incOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incOut"},
      {"ldOut = 0", [](A &a) { a.ldOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"ldOut = -3", [](A &a) { a.ldOut = -3; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"strideOut = 20", [](A &a) { a.strideOut = 20; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"lambda", [](A &a) { a.incLambda = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"dt", [](A &a) { a.strideDt = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "dt"},
      {"b", [](A &a) { a.ldB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"p", [](A &a) { a.incP = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "p"},
      {"q", [](A &a) { a.ldQ = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "q"},
      {"out", [](A &a) { a.incOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"out", [](A &a) { a.strideOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"channels", [](A &a) { a.rows = a.channels = INT64_MAX / 1024, a.ldB = a.ldC = 0; }, HOTDOG_STATUS_SIZE_OVERFLOW,
       "channels", false},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"dt = NULL", [](A &a) { a.dt = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "dt"},
      {"b = NULL", [](A &a) { a.b = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"p = NULL", [](A &a) { a.p = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "p"},
      {"out = NULL", [](A &a) { a.out = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"lambda", [](A &a) { a.lambda = misaligned(a.lambda); }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"dt", [](A &a) { a.dt = misaligned(a.dt); }, HOTDOG_STATUS_INVALID_POINTER, "dt"},
      {"b", [](A &a) { a.b = misaligned(a.b); }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"c", [](A &a) { a.c = misaligned(a.c); }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"p", [](A &a) { a.p = misaligned(a.p); }, HOTDOG_STATUS_INVALID_POINTER, "p"},
      {"q", [](A &a) { a.q = misaligned(a.q); }, HOTDOG_STATUS_INVALID_POINTER, "q"},
      {"out", [](A &a) { a.out = misaligned(a.out); }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"out shares elements with lambda", [](A &a) { a.lambda = a.out; }, HOTDOG_STATUS_OVERLAP, "out"},
      {"out shares elements with b", [](A &a) { a.b = a.out + 4; }, HOTDOG_STATUS_OVERLAP, "out"},
      {"out shares elements with c", [](A &a) { a.c = a.out + 7; }, HOTDOG_STATUS_OVERLAP, "out"},
      {"out shares elements with p", [](A &a) { a.p = a.out + 2; }, HOTDOG_STATUS_OVERLAP, "out"},
      {"out shares elements with q", [](A &a) { a.q = a.out; }, HOTDOG_STATUS_OVERLAP, "out"},
  };
}

OP_TEST(CauchyS4Kernel, BadArguments) {
  using T = typename TestFixture::Scalar;
  CauchyS4KernelProblem<T> problem(this->space, {5, 4, 2, 2, 2, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.out.layout().ld, 7);
  ASSERT_EQ(problem.out.layout().stride, 29);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

OP_TEST(CauchyS4Kernel, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CauchyS4KernelArgs<T> a{};
    a.handle = this->handle();
    pool.drawSizes(r, {&a.L, &a.N, &a.rank, &a.rows, &a.channels, &a.batchCount});
    pool.drawStrides(
        r, {&a.incLambda, &a.strideLambda, &a.strideDt, &a.incB, &a.ldB, &a.strideB, &a.incC, &a.ldC, &a.strideC,
            &a.incP, &a.ldP, &a.strideP, &a.incQ, &a.ldQ, &a.strideQ, &a.incOut, &a.ldOut, &a.strideOut});
    a.lambda = pool.pointer(r), a.b = pool.pointer(r), a.c = pool.pointer(r), a.p = pool.pointer(r);
    a.dt = reinterpret_cast<const Real<T> *>(pool.pointer(r));
    a.q = r.integer(0, 1) ? nullptr : pool.pointer(r), a.out = pool.pointer(r);
    if (a.rank > 8 && a.rank < 1000) a.rank = 4;
    const std::int64_t points = a.L <= 0 ? a.L : a.L / 2 + 1;
    const std::int64_t vectors = vectorsOf(a.rows, a.channels);
    if (!pool.canRun({points, a.N, a.rank, vectors, a.batchCount},
                     {{a.lambda, sizeof(T), {a.N, 1, a.batchCount}, {a.incLambda, 0, a.strideLambda}},
                      {a.dt, sizeof(Real<T>), {std::min<std::int64_t>(a.N, 1), 1, a.batchCount}, {0, 0, a.strideDt}},
                      {a.b, sizeof(T), {a.N, a.rows, a.batchCount}, {a.incB, a.ldB, a.strideB}},
                      {a.c, sizeof(T), {a.N, a.channels, a.batchCount}, {a.incC, a.ldC, a.strideC}},
                      {a.p, sizeof(T), {a.N, a.rank, a.batchCount}, {a.incP, a.ldP, a.strideP}},
                      {a.q, sizeof(T), {a.N, a.rank, a.batchCount}, {a.incQ, a.ldQ, a.strideQ}},
                      {a.out, sizeof(T), {points, vectors, a.batchCount}, {a.incOut, a.ldOut, a.strideOut}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- More than 2^31 elements (label long) ---------------------------------------------------------------------------

template <class C>
class CauchyS4KernelLong : public OpTest<C> {};
OP_TEST_SUITE_ON_CUDA(CauchyS4KernelLong, ComplexConfigs);

// Problem b has the one pole -(b + 1), b = 1/2 and c = 1, half a pair's worth: 1/(iy + b + 1) times 1 + iy/2.
OP_TEST(CauchyS4KernelLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr std::int64_t L = std::int64_t{1} << 21, points = L / 2 + 1, batch = 2049;
  LongVector<T> lambda(batch, [](std::int64_t b) { return T(-static_cast<R>(b + 1)); });
  LongVector<T> half(1, [](std::int64_t) { return T(R(0.5)); }), one(1, [](std::int64_t) { return T(1); }),
      out(points * batch);
  CauchyS4KernelArgs<T> args{};
  args.handle = this->handle(), args.L = L, args.N = 1, args.rows = args.channels = 1, args.batchCount = batch;
  args.lambda = lambda.data(), args.incLambda = args.strideLambda = 1;
  args.dt = reinterpret_cast<const R *>(one.data());
  args.b = half.data(), args.c = one.data(), args.incB = args.incC = 1;
  args.out = out.data(), args.incOut = 1, args.ldOut = args.strideOut = points;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : out.samples()) {
    const std::int64_t point = k % points;
    if (point == points - 1) continue;  // Nyquist
    const Wide<T> iy(0, spectrumPoint<WideReal<T>>(point, L));
    const Wide<T> one1(1), expected = (one1 + iy * WideReal<T>(0.5)) / (iy + WideReal<T>(k / points + 1));
    ASSERT_LT(std::abs(widen(out.at(k)) - expected), 30 * kEps<T>) << "element " << k;
  }
}

}  // namespace
}  // namespace hotdog::test
