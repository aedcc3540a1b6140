// hotdog?CauchySymmetricBackward on both backends.
#include "support/bad_arguments.h"
#include "support/cauchy_symmetric_backward_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class CauchySymmetricBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CauchySymmetricBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const CauchySymmetricSizes &sizes, const CauchySymmetricBackwardLayouts &layouts = packed(),
             Scalar alpha = Scalar(1), Scalar beta = Scalar(0), WantedGradients wanted = WantedGradients()) {
    SCOPED_TRACE("L " + std::to_string(sizes.L) + ", N " + std::to_string(sizes.N) + ", nrhs " +
                 std::to_string(sizes.nrhs) + ", batch " + std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts, wanted);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(CauchySymmetricBackward, ComplexConfigs);

// v = 2, w = -1, z = 1, G = 3: r1 = r2 = 1/2. gV = 3/2 + 3/2, gLambda = 2 (3/4 + 3/4), gOmega = -3 conj(1/2 + 1/2).
// With G = 3i the two terms of gV and gLambda cancel.
OP_TEST(CauchySymmetricBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const bool imaginary : {false, true}) {
    CauchySymmetricBackwardProblem<T> problem(this->space, {1, 1});
    problem.omega(0) = T(1), problem.lambda(0) = T(-1), problem.v(0) = T(2);
    problem.gOut(0) = imaginary ? T(0, 3) : T(3);
    runAndCheck(problem, this->handle());
    EXPECT_EQ(problem.gV.array.result(0), imaginary ? T(0) : T(3));
    EXPECT_EQ(problem.gLambda.array.result(0), imaginary ? T(0) : T(3));
    EXPECT_EQ(problem.gOmega.array.result(0), imaginary ? T(0, -3) : T(-3));
  }
}

// Re sum conj(gOut) out, whose gradient with respect to out is gOut, differenced in long double.
template <class T>
long double loss(const CauchySymmetricBackwardProblem<T> &problem, std::vector<std::complex<long double>> omega,
                 std::vector<std::complex<long double>> lambda, std::vector<std::complex<long double>> v) {
  using W = std::complex<long double>;
  long double sum = 0;
  for (std::int64_t j = 0; j < problem.sizes.nrhs; ++j)
    for (std::size_t l = 0; l < omega.size(); ++l)
      for (std::size_t n = 0; n < lambda.size(); ++n) {
        const W value = v[static_cast<std::size_t>(j) * lambda.size() + n];
        const W out =
            W(problem.alpha) * (value / (omega[l] - lambda[n]) + std::conj(value) / (omega[l] - std::conj(lambda[n])));
        sum += std::real(std::conj(W(problem.gOut(static_cast<std::int64_t>(l), j))) * out);
      }
  return sum;
}

OP_TEST(CauchySymmetricBackward, FiniteDifferences) {
  using T = typename TestFixture::Scalar;
  using W = std::complex<long double>;
  CauchySymmetricBackwardProblem<T> problem(this->space, {6, 5, 2});
  problem.alpha = T(Real<T>(1.25), Real<T>(-0.5));
  problem.refill(this->random);
  problem.lambda.fill([](std::int64_t n, auto...) { return scalar<T>(-2, 3 - static_cast<double>(n)); });
  runAndCheck(problem, this->handle());
  std::vector<W> inputs[3];  // omega, lambda, v
  for (std::int64_t l = 0; l < 6; ++l) inputs[0].push_back(W(problem.omega(l)));
  for (std::int64_t n = 0; n < 5; ++n) inputs[1].push_back(W(problem.lambda(n)));
  problem.v.forEach([&](std::int64_t n, std::int64_t j, std::int64_t) { inputs[2].push_back(W(problem.v(n, j))); });
  const long double h = 1e-5L, tolerance = std::is_same_v<Real<T>, float> ? 3e-5L : 1e-8L;
  for (int which = 0; which < 3; ++which)
    for (std::size_t k = 0; k < inputs[which].size(); ++k) {
      const auto derivative = [&](W direction) {
        std::vector<W> plus[3] = {inputs[0], inputs[1], inputs[2]}, minus[3] = {inputs[0], inputs[1], inputs[2]};
        plus[which][k] += h * direction, minus[which][k] -= h * direction;
        return (loss(problem, plus[0], plus[1], plus[2]) - loss(problem, minus[0], minus[1], minus[2])) / (2 * h);
      };
      const W expected(derivative(W(1)), derivative(W(0, 1)));
      const auto i = static_cast<std::int64_t>(k);
      const T actual = which == 0   ? problem.gOmega.array.result(i)
                       : which == 1 ? problem.gLambda.array.result(i)
                                    : problem.gV.array.result(i % 5, i / 5);
      EXPECT_LT(std::abs(W(actual) - expected), tolerance * (1 + std::abs(expected))) << which << ", " << k;
    }
}

OP_TEST(CauchySymmetricBackward, Sizes) {
  for (const std::int64_t L : smallSizes())
    for (const std::int64_t N : smallSizes()) this->check({L, N});
}

// Around the blocks and tiles of rows and of poles, the segments of rows and the vectors of one pass.
OP_TEST(CauchySymmetricBackward, LargerSizes) {
  this->check({511, 32, 1, 3});
  this->check({513, 33, 4, 2});
  this->check({1025, 64, 2});
  this->check({2047, 31});
  this->check({2049, 65, 3});
  this->check({4200, 5, 1, 2});
  this->check({129, 1025, 2});
  this->check({3, 8193});
  this->check({20011, 3});
}

OP_TEST(CauchySymmetricBackward, RightHandSides) {
  for (const std::int64_t nrhs : {1, 2, 3, 4, 5, 6, 7, 8, 9, 17}) {
    this->check({37, 70, nrhs});
    this->check({129, 35, nrhs, 3}, nested("vip", 1));
    this->check({140, 20, nrhs, 2}, nested("ivp", 1));
  }
}

OP_TEST(CauchySymmetricBackward, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t lead : {0, 1}) this->check({139, 18, 3, 4}, nested(order, gap, lead));
}

OP_TEST(CauchySymmetricBackward, EachOperandItsOwnStrides) {
  CauchySymmetricBackwardLayouts layouts = packed();
  layouts.omega = nested("Piv"), layouts.lambda = nested("ivp", 2), layouts.v = nested("vIp", 1, 3);
  layouts.gOut = nested("ipV", 0, 1), layouts.gV = nested("pVi", 1), layouts.gOmega = nested("Ip", 2, 1);
  layouts.gLambda = nested("pi", 1);
  this->check({41, 34, 5, 3}, layouts);
}

OP_TEST(CauchySymmetricBackward, BroadcastInputsWithGradientsOfEachProblem) {
  CauchySymmetricBackwardLayouts layouts = packed();
  layouts.omega = sharedByProblems(packed());
  this->check({150, 31, 2, 3}, layouts);
  layouts.lambda = sharedByProblems(packed());
  this->check({150, 31, 2, 3}, layouts);
  layouts.v = sharedByAll(), layouts.gOut = sharedByProblems(packed());
  this->check({150, 31, 2, 3}, layouts);
}

// Every set of dimensions that a gradient can be summed over.
OP_TEST(CauchySymmetricBackward, SummedGradients) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)})
    for (int mask = 0; mask < 8; ++mask)
      for (const char *order : {"ivp", "Pvi"}) {
        SCOPED_TRACE(mask);
        CauchySymmetricBackwardLayouts layouts = packed();
        const bool elements = mask & 1, vectors = mask & 2, problems = mask & 4;
        layouts.gV = summed(nested(order, 1), elements, vectors, problems);
        layouts.gOmega = summed(nested(order, 1), vectors, false, problems);
        layouts.gLambda = summed(nested(order, 1), problems, false, elements);
        this->check({133, 37, 3, 5}, layouts, T(1), beta);
        this->check({2051, 3, 5, 2}, layouts, T(1), beta);
      }
}

// v (J,H,N), lambda (H,N), omega (L), gOut (J,H,L) without a copy; omega is shared, and its gradient with it.
OP_TEST(CauchySymmetricBackward, TensorsOfS4) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t J = 6, H = 5, N = 32, L = 129;
  CauchySymmetricBackwardLayouts layouts = packed();
  layouts.v = layouts.gV = layouts.gOut = nested("ipv");
  layouts.omega = sharedByProblems(packed()), layouts.gOmega = summed(packed(), false, false, true);
  CauchySymmetricBackwardProblem<T> problem(this->space, {L, N, J, H}, layouts);
  problem.refill(this->random);
  problem.omega.fill([&](std::int64_t k, auto...) {
    return k == L - 1 ? infinity<T>() : scalar<T>(0, 2 * std::tan(M_PI * static_cast<double>(k) / (2 * (L - 1))));
  });
  const auto args = problem.args(this->handle());
  ASSERT_EQ(args.strideV, N);
  ASSERT_EQ(args.ldV, H * N);
  ASSERT_EQ(args.strideGOut, L);
  ASSERT_EQ(args.ldGOut, H * L);
  ASSERT_EQ(args.strideOmega, 0);
  ASSERT_EQ(args.strideGOmega, 0);
  runAndCheck(problem, this->handle());
  EXPECT_EQ(problem.gOmega.array.result(L - 1), T(0));
}

OP_TEST(CauchySymmetricBackward, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const T alpha : {T(1), T(0), T(Real<T>(-1.5), Real<T>(0.5))})
    for (const T beta : {T(0), T(1)}) this->check({141, 29, 3, 2}, nested("ivp", 1), alpha, beta);
}

OP_TEST(CauchySymmetricBackward, UnwantedGradients) {
  using T = typename TestFixture::Scalar;
  for (int mask = 0; mask < 8; ++mask)
    this->check({141, 40, 3, 2}, nested("ivp", 1), T(1), T(1), {(mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0});
}

// Sums without terms: 0, or what is there.
OP_TEST(CauchySymmetricBackward, EmptySums) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)}) {
    this->check({0, 40, 2, 3}, nested("ivp", 1), T(1), beta);
    this->check({70, 0, 2, 3}, nested("ivp", 1), T(1), beta);
    this->check({70, 40, 0, 3}, nested("ivp", 1), T(1), beta);
  }
}

OP_TEST(CauchySymmetricBackward, AlphaZeroNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricBackwardProblem<T> problem(this->space, {9, 8, 2, 2});  // inputs stay NaN
  problem.alpha = T(0);
  problem.upload();
  auto args = problem.args(this->handle());
  args.omega = args.lambda = args.v = args.gOut = nullptr;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.expectRight();
}

OP_TEST(CauchySymmetricBackward, NothingWantedTakesNull) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricBackwardArgs<T> args{};
  args.handle = this->handle();
  args.L = 4, args.N = 3, args.nrhs = 2, args.batchCount = 2;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(CauchySymmetricBackward, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check({3, 2, 1, batch});
  this->check({3, 2, 65537});
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

OP_TEST(CauchySymmetricBackward, PolesNearTheImaginaryAxis) {
  using T = typename TestFixture::Scalar;
  for (const double real : {-0.5, -1e-3, -1e-6}) {
    CauchySymmetricBackwardProblem<T> problem(this->space, {777, 32, 2});
    problem.points = Points::imaginary;
    problem.refill(this->random);
    problem.lambda.fill([&](std::int64_t n, auto...) { return scalar<T>(real, M_PI * static_cast<double>(n)); });
    runAndCheck(problem, this->handle());
    problem.omega.fill([&](std::int64_t l, auto...) {  // within a few ulp of poles, or as high as one
      return scalar<T>(0, M_PI * static_cast<double>(l % 32) * (1 + kEps<T> * static_cast<double>(l % 5)));
    });
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(CauchySymmetricBackward, ScalesOfValuesAndGradients) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e290;
  for (const auto &[ofV, ofG] : {std::pair(large, 1 / large), std::pair(1 / large, large), std::pair(large, 1.0),
                                 std::pair(1.0, large), std::pair(1 / large, 1.0), std::pair(1.0, 1 / large)}) {
    SCOPED_TRACE(std::to_string(ofV) + ", " + std::to_string(ofG));
    CauchySymmetricBackwardProblem<T> problem(this->space, {167, 70, 2});
    problem.refill(this->random);
    const T v(static_cast<Real<T>>(ofV)), g(static_cast<Real<T>>(ofG));
    problem.v.fill([&](auto...) { return this->random.template normal<T>() * v; });
    problem.gOut.fill([&](auto...) { return this->random.template normal<T>() * g; });
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(CauchySymmetricBackward, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e18 : 1e150;
  for (const Points points : {Points::general, Points::imaginary})
    for (const double scale : {large, std::sqrt(large), 1 / std::sqrt(large), 1 / large}) {
      SCOPED_TRACE(scale);
      CauchySymmetricBackwardProblem<T> problem(this->space, {67, 70, 2});
      problem.points = points;
      problem.refill(this->random);
      const T factor(static_cast<Real<T>>(scale));
      problem.omega.fill([&](std::int64_t l, auto...) { return factor * drawPoint<T>(this->random, points, l); });
      problem.lambda.fill([&](auto...) { return factor * this->random.template normal<T>(); });
      problem.v.fill([&](auto...) { return factor * this->random.template normal<T>(); });  // gradients of order 1
      problem.gOut.fill([&](auto...) { return factor * this->random.template normal<T>(); });
      runAndCheck(problem, this->handle());
    }
}

// Parts of very different scales within a node and a problem.
OP_TEST(CauchySymmetricBackward, MixedScales) {
  using T = typename TestFixture::Scalar;
  const double unit = std::is_same_v<Real<T>, float> ? 1 : 9;
  for (const auto &[ofNodes, ofValues] : {std::pair(5, 3), std::pair(2, 7)})
    for (int k = 0; k < 3; ++k) {
      const auto part = [&](double decades) {
        return this->random.uniform(-1, 1) * std::pow(10, unit * this->random.uniform(-decades, decades));
      };
      const auto mixed = [&](double decades) {
        return scalar<T>(this->random.integer(0, 3) ? part(decades) : 0, part(decades));
      };
      CauchySymmetricBackwardProblem<T> problem(this->space, {133, 66});
      problem.lambda.fill([&](auto...) { return mixed(ofNodes); });
      problem.v.fill([&](auto...) { return mixed(ofValues); });
      problem.gOut.fill([&](auto...) { return mixed(ofValues); });
      problem.omega.fill([&](std::int64_t l, auto...) {
        return k == 0 ? mixed(ofNodes)
                      : T(0, k == 1 ? static_cast<Real<T>>(part(ofNodes)) : problem.lambda(l % 66).imag());
      });
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(CauchySymmetricBackward, ExactPoles) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricBackwardProblem<T> problem(this->space, {140, 50, 2, 2});
  problem.refill(this->random);
  problem.omega(7, 0, 0) = problem.lambda(31, 0, 0);
  problem.omega(130, 0, 1) = std::conj(problem.lambda(49, 0, 1));
  runAndCheck(problem, this->handle());
}

// Points alone, poles alone (an infinite node that were treated as 0 would then meet no other), and both.
OP_TEST(CauchySymmetricBackward, InfiniteNodesContributeNothing) {
  using T = typename TestFixture::Scalar;
  constexpr Real<T> inf = std::numeric_limits<Real<T>>::infinity();
  for (const int which : {1, 2, 3}) {
    CauchySymmetricBackwardProblem<T> problem(this->space, {140, 50, 2});
    problem.refill(this->random);
    if (which & 1) problem.omega(3) = T(inf), problem.omega(39) = T(1, -inf), problem.omega(139) = T(0, inf);
    if (which & 2) problem.lambda(20) = T(-inf), problem.lambda(0) = T(2, inf);
    runAndCheck(problem, this->handle());
    if (which & 1) {
      for (const std::int64_t l : {3, 39, 139}) EXPECT_EQ(problem.gOmega.array.result(l), T(0));
    }
    if (which & 2) {
      for (const std::int64_t n : {0, 20}) {
        EXPECT_EQ(problem.gLambda.array.result(n), T(0));
        EXPECT_EQ(problem.gV.array.result(n, 1), T(0));
      }
    }
  }
}

OP_TEST(CauchySymmetricBackward, NanSpoilsWhatDependsOnItAlone) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricBackwardProblem<T> problem(this->space, {140, 50, 3, 5});
  problem.refill(this->random);
  problem.omega(5, 0, 0) = quietNan<T>();
  problem.lambda(6, 0, 1) = quietNan<T>();
  problem.v(7, 1, 2) = quietNan<T>();
  problem.gOut(8, 2, 3) = quietNan<T>();
  problem.gOut(9, 1, 4) = infinity<T>();
  runAndCheck(problem, this->handle());
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// The forward function is real-linear in v, so that Re <gOut, out(v)> = Re <gV, v>.
OP_TEST(CauchySymmetricBackward, AdjointIdentity) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t L = 290, N = 70;
  CauchySymmetricBackwardProblem<T> backward(this->space, {L, N});
  CauchySymmetricProblem<T> forward(this->space, {L, N});
  backward.alpha = forward.alpha = T(Real<T>(0.5), Real<T>(-1.25));
  backward.refill(this->random);
  forward.omega.fill([&](std::int64_t l, auto...) { return backward.omega(l); });
  forward.lambda.fill([&](std::int64_t n, auto...) { return backward.lambda(n); });
  forward.v.fill([&](std::int64_t n, auto...) { return backward.v(n); });
  runAndCheck(forward, this->handle());
  runAndCheck(backward, this->handle());
  WideReal<T> left(0), right(0), scale(0);
  for (std::int64_t l = 0; l < L; ++l) {
    left += std::real(std::conj(widen(backward.gOut(l))) * widen(forward.out.result(l)));
    for (std::int64_t n = 0; n < N; ++n)
      scale += 2 * std::abs(widen(backward.gOut(l))) *
               SymmetricPair<T>(backward.v(n), backward.omega(l), backward.lambda(n)).scale();
  }
  for (std::int64_t n = 0; n < N; ++n)
    right += std::real(std::conj(widen(backward.gV.array.result(n))) * widen(backward.v(n)));
  RatioMeter<T> meter;
  meter.add(std::abs(left - right), scale);
  meter.expectPass();
}

OP_TEST(CauchySymmetricBackward, BatchEqualsLoop) {
  using T = typename TestFixture::Scalar;
  for (const CauchySymmetricSizes &sizes : {CauchySymmetricSizes{377, 133, 2, 7}, CauchySymmetricSizes{5, 40, 1, 1000},
                                            CauchySymmetricSizes{2100, 9, 5, 20}}) {
    CauchySymmetricBackwardProblem<T> problem(this->space, sizes, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
}

OP_TEST(CauchySymmetricBackward, SameBitsEachTime) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricBackwardLayouts layouts = packed();
  for (const bool shared : {false, true}) {
    if (shared) layouts.gOmega = layouts.gLambda = layouts.gV = summed(packed(), false, false, true);
    CauchySymmetricBackwardProblem<T> problem(this->space, {2300, 100, 3, 6}, layouts);
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(CauchySymmetricBackward, WorkspaceContract) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricBackwardLayouts layouts = packed();
  for (const bool shared : {false, true})
    for (const CauchySymmetricSizes &sizes : {CauchySymmetricSizes{5, 6}, CauchySymmetricSizes{2500, 80, 5, 2}}) {
      if (shared) layouts.gOmega = layouts.gLambda = layouts.gV = summed(packed(), false, false, true);
      CauchySymmetricBackwardProblem<T> problem(this->space, sizes, layouts);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

// The workspace is of the size of inputs and outputs, not of the pairs: here at most four times as large.
OP_TEST(CauchySymmetricBackward, WorkspaceIsOfTheSizeOfTheOperands) {
  using T = typename TestFixture::Scalar;
  for (const CauchySymmetricSizes &s :
       {CauchySymmetricSizes{16384, 32, 1, 1024}, CauchySymmetricSizes{4096, 32, 6, 256},
        CauchySymmetricSizes{16384, 2048, 1, 4}, CauchySymmetricSizes{100, 65536}, CauchySymmetricSizes{65536, 65536},
        CauchySymmetricSizes{16384, 32, 1024}}) {
    CauchySymmetricBackwardArgs<T> args{};
    args.handle = this->handle();
    args.L = s.L, args.N = s.N, args.nrhs = s.nrhs, args.batchCount = s.batch;
    std::size_t bytes = 0;
    ASSERT_EQ(invokeBufferSize(args, &bytes), HOTDOG_STATUS_SUCCESS);
    const std::int64_t operands = s.batch * (2 * (s.L + s.N) + s.nrhs * (s.L + 2 * s.N));
    EXPECT_LE(static_cast<std::int64_t>(bytes), 4 * operands * static_cast<std::int64_t>(sizeof(T)) + 4096);
  }
}

OP_TEST(CauchySymmetricBackward, Graphs) {
  using T = typename TestFixture::Scalar;
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  CauchySymmetricBackwardLayouts layouts = packed();
  layouts.gOmega = summed(packed(), false, false, true);
  CauchySymmetricBackwardProblem<T> problem(this->space, {2130, 70, 3, 2}, layouts);
  problem.beta = T(1);
  problem.refill(this->random);
  expectColdCaptureHarmless(problem, this->stream());
  expectCaptureEqualsEager(problem, this->stream());
  expectCapturesKeepMemoryFlat(problem, this->stream());
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes L 5, N 4, nrhs 3, batch 2, all with gaps: gV has inc 2, ld 9, stride 28.
template <class T>
std::vector<BadArgument<CauchySymmetricBackwardArgs<T>>> badArguments() {
  using A = CauchySymmetricBackwardArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const T two(2), imaginary(0, 1);
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"beta = 2,0: must be 0 or 1", [](A &a) { a.beta = &two; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"must be 0 or 1 for gradients", [](A &a) { a.beta = &imaginary; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldGV = 5", [](A &a) { a.ldGV = 5; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGV"},
      {"strideGV = -20", [](A &a) { a.strideGV = -20; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGV"},
      {"incGV = 9", [](A &a) { a.incGV = 9; }, HOTDOG_STATUS_INVALID_STRIDE, ""},
      {"strideGOmega = 3", [](A &a) { a.strideGOmega = 3; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGOmega"},
      {"strideGLambda = 2", [](A &a) { a.strideGLambda = 2; }, HOTDOG_STATUS_INVALID_STRIDE, ""},
      {"omega", [](A &a) { a.incOmega = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"lambda", [](A &a) { a.strideLambda = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"v", [](A &a) { a.ldV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"gOut", [](A &a) { a.incGOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gOut", [](A &a) { a.ldGOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gOut", [](A &a) { a.strideGOut = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gV", [](A &a) { a.incGV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gV", false},
      {"gOmega", [](A &a) { a.incGOmega = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOmega", false},
      {"gLambda", [](A &a) { a.strideGLambda = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gLambda", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta", false},
      {"omega = NULL", [](A &a) { a.omega = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"v = NULL", [](A &a) { a.v = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"gOut = NULL", [](A &a) { a.gOut = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gOut"},
      {"gOut", [](A &a) { a.gOut = misaligned(a.gOut); }, HOTDOG_STATUS_INVALID_POINTER, "gOut"},
      {"gV", [](A &a) { a.gV = misaligned(a.gV); }, HOTDOG_STATUS_INVALID_POINTER, "gV"},
      {"gOmega", [](A &a) { a.gOmega = misaligned(a.gOmega); }, HOTDOG_STATUS_INVALID_POINTER, "gOmega"},
      {"gLambda", [](A &a) { a.gLambda = misaligned(a.gLambda); }, HOTDOG_STATUS_INVALID_POINTER, "gLambda"},
      {"gV shares elements with omega", [](A &a) { a.omega = a.gV; }, HOTDOG_STATUS_OVERLAP, "gV"},
      {"gOmega shares elements with gOut", [](A &a) { a.gOut = a.gOmega; }, HOTDOG_STATUS_OVERLAP, "gOmega"},
      {"gLambda shares elements with gV", [](A &a) { a.gLambda = a.gV; }, HOTDOG_STATUS_OVERLAP, "gLambda"},
  };
}

OP_TEST(CauchySymmetricBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricBackwardProblem<T> problem(this->space, {5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.gV.array.layout().ld, 9);
  ASSERT_EQ(problem.gV.array.layout().stride, 28);
  std::vector<BadArgument<CauchySymmetricBackwardArgs<T>>> table;
  for (auto &bad : badArguments<T>())
    if (!bad.parameter.empty()) table.push_back(bad);
  expectAllRefused(problem, this->handle(), table);
}

OP_TEST(CauchySymmetricBackward, BufferSizeRefusesBadArguments) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricBackwardProblem<T> problem(this->space, {5, 4, 3, 2}, nested("ivp", 1));
  std::vector<BadArgument<CauchySymmetricBackwardArgs<T>>> seen;
  for (auto &bad : badArguments<T>())
    if (bad.parameter != "beta") seen.push_back(bad);  // which it does not have
  expectBufferSizeRefuses(problem, this->handle(), seen);
}

OP_TEST(CauchySymmetricBackward, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T alpha(2), zero(0), one(1);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CauchySymmetricBackwardArgs<T> a{};
    a.handle = this->handle(), a.alpha = &alpha, a.beta = r.integer(0, 1) ? &zero : &one;
    pool.drawSizes(r, {&a.L, &a.N, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incOmega, &a.strideOmega, &a.incLambda, &a.strideLambda, &a.incV, &a.ldV, &a.strideV,
                         &a.incGOut, &a.ldGOut, &a.strideGOut, &a.incGV, &a.ldGV, &a.strideGV, &a.incGOmega,
                         &a.strideGOmega, &a.incGLambda, &a.strideGLambda});
    a.omega = pool.pointer(r), a.lambda = pool.pointer(r), a.v = pool.pointer(r), a.gOut = pool.pointer(r);
    a.gV = r.integer(0, 1) ? nullptr : pool.pointer(r), a.gOmega = r.integer(0, 1) ? nullptr : pool.pointer(r);
    a.gLambda = r.integer(0, 2) ? nullptr : pool.pointer(r);
    const auto kept = [](std::int64_t count, std::int64_t stride) { return stride == 0 ? 1 : count; };
    if (!pool.canRun({a.L, a.N, a.nrhs, a.batchCount},
                     {{a.omega, sizeof(T), {a.L, 1, a.batchCount}, {a.incOmega, 0, a.strideOmega}},
                      {a.lambda, sizeof(T), {a.N, 1, a.batchCount}, {a.incLambda, 0, a.strideLambda}},
                      {a.v, sizeof(T), {a.N, a.nrhs, a.batchCount}, {a.incV, a.ldV, a.strideV}},
                      {a.gOut, sizeof(T), {a.L, a.nrhs, a.batchCount}, {a.incGOut, a.ldGOut, a.strideGOut}},
                      {a.gV,
                       sizeof(T),
                       {kept(a.N, a.incGV), kept(a.nrhs, a.ldGV), kept(a.batchCount, a.strideGV)},
                       {a.incGV, a.ldGV, a.strideGV}},
                      {a.gOmega,
                       sizeof(T),
                       {kept(a.L, a.incGOmega), 1, kept(a.batchCount, a.strideGOmega)},
                       {a.incGOmega, 0, a.strideGOmega}},
                      {a.gLambda,
                       sizeof(T),
                       {kept(a.N, a.incGLambda), 1, kept(a.batchCount, a.strideGLambda)},
                       {a.incGLambda, 0, a.strideGLambda}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
