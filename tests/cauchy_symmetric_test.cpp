// hotdog?CauchySymmetric on both backends.
#include "support/bad_arguments.h"
#include "support/cauchy_symmetric_problem.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class CauchySymmetric : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CauchySymmetricProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const CauchySymmetricSizes &sizes, const CauchySymmetricLayouts &layouts = packed(),
             Points points = Points::mixed, Scalar alpha = Scalar(1), Scalar beta = Scalar(0)) {
    SCOPED_TRACE("L " + std::to_string(sizes.L) + ", N " + std::to_string(sizes.N) + ", nrhs " +
                 std::to_string(sizes.nrhs) + ", batch " + std::to_string(sizes.batch) + ", points " +
                 std::to_string(static_cast<int>(points)));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta, problem.points = points;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(CauchySymmetric, ComplexConfigs);

// v = 1 + i, w = -1 + 2i, z = 3i: (1+i)/(1+i) + (1-i)/(1+5i) = 1 + (-4-6i)/26. z = 1: (1+i)/(2-2i) + conj = 0.
OP_TEST(CauchySymmetric, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricProblem<T> problem(this->space, {2, 1});
  problem.omega(0) = T(0, 3), problem.omega(1) = T(1);
  problem.lambda(0) = T(-1, 2), problem.v(0) = T(1, 1);
  runAndCheck(problem, this->handle());
  EXPECT_NEAR(problem.out.result(0).real(), 1 - 4.0 / 26, 1e-6);
  EXPECT_NEAR(problem.out.result(0).imag(), -6.0 / 26, 1e-6);
  EXPECT_NEAR(std::abs(problem.out.result(1)), 0, 1e-6);
}

// A real pole with a real value, without a partner: given with half the value it makes v / (z - w).
OP_TEST(CauchySymmetric, UnpairedRealPoleHasHalfItsValue) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricProblem<T> problem(this->space, {3, 1});
  problem.omega(0) = T(0, 3), problem.omega(1) = T(1), problem.omega(2) = T(2, -1);
  problem.lambda(0) = T(-2), problem.v(0) = T(5 / Real<T>(2));
  runAndCheck(problem, this->handle());
  for (std::int64_t l = 0; l < 3; ++l)
    EXPECT_NEAR(std::abs(problem.out.result(l) - T(5) / (problem.omega(l) + T(2))), 0, 1e-6);
}

// It is the Cauchy product over both halves of the poles.
OP_TEST(CauchySymmetric, AgreesWithCauchyOverAllPoles) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t L = 150, N = 70;
  CauchySymmetricProblem<T> problem(this->space, {L, N});
  problem.refill(this->random);
  Array<T> lambda(this->space, {2 * N, 1, 1}, packed()({2 * N, 1, 1})), v(this->space, {2 * N, 1, 1}, lambda.layout()),
      out(this->space, {L, 1, 1}, packed()({L, 1, 1}));
  lambda.fill([&](std::int64_t n, auto...) { return n < N ? problem.lambda(n) : std::conj(problem.lambda(n - N)); });
  v.fill([&](std::int64_t n, auto...) { return n < N ? problem.v(n) : std::conj(problem.v(n - N)); });
  runAndCheck(problem, this->handle());
  problem.upload(), lambda.upload(), v.upload(), out.upload();
  ASSERT_EQ(Api<T>::cauchy(this->handle(), HOTDOG_OP_N, L, 2 * N, 1, abi(&problem.alpha), abi(problem.omega.data()), 1,
                           L, abi(lambda.data()), 1, 2 * N, abi(v.data()), 1, 2 * N, 2 * N, abi(&problem.beta),
                           abi(out.data()), 1, L, L, 1),
            HOTDOG_STATUS_SUCCESS);
  out.download();
  RatioMeter<T> meter;
  for (std::int64_t l = 0; l < L; ++l) {
    WideReal<T> scale(0);
    for (std::int64_t n = 0; n < N; ++n)
      scale += SymmetricPair<T>(problem.v(n), problem.omega(l), problem.lambda(n)).scale();
    meter.add(std::abs(widen(out.result(l)) - widen(problem.out.result(l))), scale, l);
  }
  meter.expectPass();
}

OP_TEST(CauchySymmetric, Sizes) {
  for (const Points points : allPoints())
    for (const std::int64_t L : smallSizes())
      for (const std::int64_t N : smallSizes()) this->check({L, N}, packed(), points);
}

// Around the blocks of poles and of rows, the slices of poles and the number of vectors of one pass.
OP_TEST(CauchySymmetric, LargerSizes) {
  for (const Points points : allPoints()) {
    this->check({511, 32, 1, 2}, packed(), points);
    this->check({513, 33, 4, 3}, packed(), points);
    this->check({1025, 64, 2}, packed(), points);
    this->check({1021, 515, 3, 2}, packed(), points);
    this->check({129, 1025, 5}, packed(), points);
    this->check({3, 65537}, packed(), points);
    this->check({4099, 3}, packed(), points);
  }
}

// S4's test sizes: N of the half set, L odd, short and long.
OP_TEST(CauchySymmetric, SizesOfS4) {
  for (const Points points : {Points::imaginary, Points::circle}) {
    for (const std::int64_t N : {2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048}) {
      this->check({3, N, 1, 2}, packed(), points);
      this->check({17, N, 2}, packed(), points);
    }
    for (const std::int64_t N : {4, 64}) {
      this->check({489, N, 1, 4}, packed(), points);
      this->check({1024, N, 4, 2}, packed(), points);
    }
    this->check({16384, 32}, packed(), points);
  }
}

OP_TEST(CauchySymmetric, RightHandSides) {
  for (const Points points : {Points::general, Points::imaginary})
    for (const std::int64_t nrhs : {1, 2, 3, 4, 5, 6, 7, 8, 9, 17}) {
      this->check({37, 70, nrhs}, packed(), points);
      this->check({129, 65, nrhs, 3}, nested("vip", 1), points);
      this->check({140, 20, nrhs, 2}, nested("ivp", 1), points);
    }
}

OP_TEST(CauchySymmetric, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 1, 3})
      for (const std::int64_t lead : {0, 1}) this->check({139, 18, 3, 4}, nested(order, gap, lead));
}

OP_TEST(CauchySymmetric, EachOperandItsOwnStrides) {
  this->check({21, 34, 5, 3}, {nested("ivp", 2), nested("Piv"), nested("vIp", 1, 3), nested("ipV", 0, 1)});
  this->check({40, 17, 2, 3}, {nested("pI"), nested("ip", 5), nested("piv", 0, 1), nested("vip", 7)});
}

OP_TEST(CauchySymmetric, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  this->check({150, 31, 2, 3}, {shared, own, own, own});
  this->check({150, 31, 2, 3}, {own, shared, own, own});
  this->check({150, 31, 2, 3}, {shared, shared, own, own});
  this->check({150, 31, 2, 3}, {own, own, shared, own});
  this->check({150, 31, 2, 3}, {own, own, sharedByAll(), own});
  this->check({150, 31, 2, 3}, {sharedByAll(), own, own, own});
  this->check({150, 31, 2, 3}, {own, sharedByAll(), own, own});
}

// v (J,H,N), lambda (H,N), omega (L), out (J,H,L) without a copy: problems lie inside vectors.
OP_TEST(CauchySymmetric, TensorsOfS4) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t J = 6, H = 5, N = 32, L = 129;
  const std::vector<T> omega = [] {
    std::vector<T> z;
    for (std::int64_t k = 0; k < L; ++k)  // 2 (1 - e^-it) / (1 + e^-it) = 2i tan(t/2), infinite at Nyquist
      z.push_back(k == L - 1 ? infinity<T>()
                             : T(0, static_cast<Real<T>>(2 * std::tan(M_PI * static_cast<double>(k) / (2 * (L - 1))))));
    return z;
  }();
  CauchySymmetricProblem<T> problem(this->space, {L, N, J, H},
                                    {sharedByProblems(packed()), packed(), nested("ipv"), nested("ipv")});
  problem.refill(this->random);
  problem.omega.fill([&](std::int64_t l, auto...) { return omega[static_cast<std::size_t>(l)]; });
  const auto args = problem.args(this->handle());
  ASSERT_EQ(args.incV, 1);
  ASSERT_EQ(args.strideV, N);
  ASSERT_EQ(args.ldV, H * N);
  ASSERT_EQ(args.strideLambda, N);
  ASSERT_EQ(args.strideOmega, 0);
  ASSERT_EQ(args.strideOut, L);
  ASSERT_EQ(args.ldOut, H * L);
  runAndCheck(problem, this->handle());
  for (std::int64_t h = 0; h < H; ++h)
    for (std::int64_t j = 0; j < J; ++j) EXPECT_EQ(problem.out.result(L - 1, j, h), T(0));
}

OP_TEST(CauchySymmetric, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const auto &[alpha, beta] : alphaBetaPairs<T>())
    for (const Points points : {Points::general, Points::imaginary})
      this->check({141, 29, 3, 2}, nested("ivp", 1), points, alpha, beta);
}

OP_TEST(CauchySymmetric, AlphaZeroNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricProblem<T> problem(this->space, {9, 8, 2, 2});  // inputs stay NaN
  problem.alpha = T(0), problem.beta = T(2);
  problem.out.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
  runAndCheck(problem, this->handle());

  problem.upload();
  CauchySymmetricArgs<T> args = problem.args(this->handle());
  args.omega = args.lambda = args.v = nullptr;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.expectRight();
}

OP_TEST(CauchySymmetric, EmptySumGivesBetaOut) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1), T(3)}) this->check({170, 0, 2, 3}, nested("ivp", 1), Points::general, T(1), beta);
}

OP_TEST(CauchySymmetric, EmptyOutputTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  for (const CauchySymmetricSizes &s :
       {CauchySymmetricSizes{0, 4}, CauchySymmetricSizes{4, 4, 0}, CauchySymmetricSizes{4, 4, 1, 0}}) {
    CauchySymmetricArgs<T> args{};
    args.handle = this->handle();
    args.L = s.L, args.N = s.N, args.nrhs = s.nrhs, args.batchCount = s.batch;
    args.incOut = 1, args.ldOut = 4, args.strideOut = 4;
    EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  }
}

OP_TEST(CauchySymmetric, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) {
    this->check({3, 2, 1, batch});
    if (!kShortLists) this->check({2, 1, 2, batch}, nested("piv"));
  }
}

OP_TEST(CauchySymmetric, ManyRightHandSides) {
  for (const std::int64_t nrhs : gridLimitBatches()) this->check({2, 3, nrhs});
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

// Poles near the imaginary axis, as S4 has them: here the expanded denominator loses everything.
OP_TEST(CauchySymmetric, PolesNearTheImaginaryAxis) {
  using T = typename TestFixture::Scalar;
  for (const double real : {-0.5, -1e-3, -1e-6, -1e-9})
    for (const std::int64_t N : {32, 512}) {
      SCOPED_TRACE(real);
      CauchySymmetricProblem<T> problem(this->space, {777, N, 2});
      problem.points = Points::imaginary;
      problem.refill(this->random);
      problem.lambda.fill([&](std::int64_t n, auto...) { return scalar<T>(real, M_PI * static_cast<double>(n)); });
      problem.omega.fill(
          [&](std::int64_t l, auto...) { return scalar<T>(0, 2 * std::tan(M_PI * static_cast<double>(l) / 1556)); });
      runAndCheck(problem, this->handle());
      problem.omega.fill([&](std::int64_t l, auto...) {  // within a few ulp of poles, or as high as one
        return scalar<T>(0, M_PI * static_cast<double>(l % N) * (1 + kEps<T> * static_cast<double>(l % 5)));
      });
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(CauchySymmetric, PointsNearPoles) {
  using T = typename TestFixture::Scalar;
  for (const double distance : {1e-2, 1e-5, 1e-6}) {
    CauchySymmetricProblem<T> problem(this->space, {200, 100, 2});
    problem.refill(this->random);
    problem.omega.fill([&](std::int64_t l, auto...) {
      const T w = problem.lambda(l % 100) * T(Real<T>(1 + distance));
      return l % 2 ? w : std::conj(w);
    });
    runAndCheck(problem, this->handle());
  }
}

// The value decides nothing of the range: it is free from the smallest to the largest number.
OP_TEST(CauchySymmetric, ScalesOfValues) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e36 : 1e300;
  for (const Points points : {Points::general, Points::imaginary})
    for (const double scale : {large, 1 / large}) {
      CauchySymmetricProblem<T> problem(this->space, {167, 130, 2});
      problem.points = points;
      problem.refill(this->random);
      problem.v.fill(
          [&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(scale / 1024)); });
      runAndCheck(problem, this->handle());
      problem.v.fill([&](std::int64_t n, auto...) {  // some of them
        return this->random.template normal<T>() * T(static_cast<Real<T>>(n % 3 ? 1 : scale / 1024));
      });
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(CauchySymmetric, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e300;
  for (const Points points : {Points::general, Points::imaginary})
    for (const double scale : {large, std::sqrt(large), std::sqrt(std::sqrt(large)), 1 / std::sqrt(std::sqrt(large)),
                               1 / std::sqrt(large), 1 / large}) {
      SCOPED_TRACE(scale);
      CauchySymmetricProblem<T> problem(this->space, {67, 130, 2});
      problem.points = points;
      problem.refill(this->random);
      const T factor(static_cast<Real<T>>(scale));
      problem.omega.fill([&](std::int64_t l, auto...) { return factor * drawPoint<T>(this->random, points, l); });
      problem.lambda.fill([&](auto...) { return factor * this->random.template normal<T>(); });
      runAndCheck(problem, this->handle());
      problem.v.fill([&](auto...) { return factor * this->random.template normal<T>(); });  // quotients of order 1
      runAndCheck(problem, this->handle());
    }
}

// Parts of very different scales within a node, a value and a problem; the largest quotient is still a number.
OP_TEST(CauchySymmetric, MixedScales) {
  using T = typename TestFixture::Scalar;
  const double unit = std::is_same_v<Real<T>, float> ? 1 : 10;
  for (const auto &[ofNodes, ofValues] : {std::pair(15, 7), std::pair(4, 24), std::pair(1, 28)})
    for (int k = 0; k < 4; ++k) {
      SCOPED_TRACE(std::to_string(ofNodes) + ", kind " + std::to_string(k));
      const auto part = [&](double decades) {
        return this->random.uniform(-1, 1) * std::pow(10, unit * this->random.uniform(-decades, decades));
      };
      const auto mixed = [&](double decades) {
        return scalar<T>(this->random.integer(0, 3) ? part(decades) : 0, part(decades));
      };
      CauchySymmetricProblem<T> problem(this->space, {133, 66});
      problem.lambda.fill([&](auto...) { return mixed(ofNodes); });
      problem.v.fill([&](auto...) { return mixed(ofValues); });
      problem.omega.fill([&](auto...) { return k % 2 ? scalar<T>(0, part(ofNodes)) : mixed(ofNodes); });
      if (k / 2)  // as high as a pole, and near it or on the axis
        problem.omega.fill([&](std::int64_t l, auto...) {
          const T w = problem.lambda(l % 66);
          return T(k % 2 ? 0 : w.real() * (1 + kEps<T> * static_cast<Real<T>>(l % 3)), w.imag());
        });
      runAndCheck(problem, this->handle());
    }
}

// Values below the normal range over small nodes: the quotients are normal.
OP_TEST(CauchySymmetric, SubnormalValues) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R least = std::numeric_limits<R>::denorm_min(), normal = std::numeric_limits<R>::min();
  for (const R node : {normal, R(1)}) {
    CauchySymmetricProblem<T> problem(this->space, {5, 7, 2});
    problem.omega.fill([&](std::int64_t i, auto...) { return T(0, node * static_cast<R>(8 + i)); });
    problem.lambda.fill([&](std::int64_t i, auto...) { return T(-node * static_cast<R>(4 + i)); });
    problem.v.fill([&](std::int64_t i, auto...) { return T(least * static_cast<R>(3 + 2 * i)); });
    runAndCheck(problem, this->handle());
  }
}

// A pole or its conjugate hit exactly spoils the elements that contain it and no other.
OP_TEST(CauchySymmetric, ExactPoles) {
  using T = typename TestFixture::Scalar;
  for (const Points points : {Points::general, Points::imaginary}) {
    CauchySymmetricProblem<T> problem(this->space, {140, 50, 2, 2});
    problem.points = points;
    problem.refill(this->random);
    if (points == Points::imaginary) problem.lambda(31, 0, 0) = T(0, 2), problem.lambda(0, 0, 1) = T(0, -1);
    problem.omega(7, 0, 0) = problem.lambda(31, 0, 0);
    problem.omega(130, 0, 1) = problem.lambda(49, 0, 1) = std::conj(problem.lambda(0, 0, 1));
    problem.omega(131, 0, 1) = problem.lambda(0, 0, 1);
    problem.v(31, 1, 0) = T(0);  // 0/0
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(CauchySymmetric, InfiniteNodesContributeNothing) {
  using T = typename TestFixture::Scalar;
  constexpr Real<T> inf = std::numeric_limits<Real<T>>::infinity();
  for (const Points points : {Points::general, Points::imaginary}) {
    CauchySymmetricProblem<T> problem(this->space, {140, 50, 2});
    problem.points = points;
    problem.refill(this->random);
    problem.omega(3) = T(inf), problem.omega(39) = T(1, -inf), problem.omega(139) = T(0, inf);
    runAndCheck(problem, this->handle());
    for (const std::int64_t l : {3, 39, 139}) EXPECT_EQ(problem.out.result(l, 1), T(0));
    problem.lambda(20) = T(-inf), problem.lambda(0) = T(2, inf), problem.lambda(49) = T(-inf, inf);
    problem.omega(3) = T(1), problem.omega(39) = T(0, 2), problem.omega(139) = T(0, 1);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(CauchySymmetric, NanSpoilsWhatDependsOnItAlone) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricProblem<T> problem(this->space, {140, 50, 3, 3});
  problem.refill(this->random);
  problem.omega(5, 0, 0) = quietNan<T>();
  problem.omega(6, 0, 0) = T(0, std::numeric_limits<Real<T>>::quiet_NaN());
  problem.lambda(6, 0, 1) = quietNan<T>();
  problem.v(7, 1, 2) = quietNan<T>();
  problem.v(8, 2, 2) = infinity<T>();
  runAndCheck(problem, this->handle());
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// conj(out(z)) = out(conj z): the function is real on the real axis.
OP_TEST(CauchySymmetric, ConjugateSymmetry) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t L = 100;
  CauchySymmetricProblem<T> problem(this->space, {2 * L, 45});
  problem.points = Points::general;
  problem.refill(this->random);
  for (std::int64_t l = 0; l < L; ++l) problem.omega(L + l) = std::conj(problem.omega(l));
  runAndCheck(problem, this->handle());
  for (std::int64_t l = 0; l < L; ++l)
    EXPECT_EQ(problem.out.result(L + l), std::conj(problem.out.result(l))) << "element " << l;
}

// Three right-hand sides, the third the sum of the others, give the third result as the sum.
OP_TEST(CauchySymmetric, Linearity) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricProblem<T> problem(this->space, {161, 83, 3});
  problem.refill(this->random);
  for (std::int64_t n = 0; n < 83; ++n) problem.v(n, 2) = problem.v(n, 0) + problem.v(n, 1);
  runAndCheck(problem, this->handle());
  RatioMeter<T> meter;
  const auto &out = problem.out;
  for (std::int64_t l = 0; l < 161; ++l) {
    WideReal<T> scale(0);
    for (std::int64_t n = 0; n < 83; ++n)
      for (const std::int64_t j : {0, 1})
        scale += SymmetricPair<T>(problem.v(n, j), problem.omega(l), problem.lambda(n)).scale();
    meter.add(std::abs(widen(out.result(l, 2)) - widen(out.result(l, 0)) - widen(out.result(l, 1))), scale, l);
  }
  meter.expectPass();
}

OP_TEST(CauchySymmetric, BatchEqualsLoop) {
  using T = typename TestFixture::Scalar;
  for (const CauchySymmetricSizes &sizes :
       {CauchySymmetricSizes{377, 133, 2, 7}, CauchySymmetricSizes{377, 20, 1, 7}, CauchySymmetricSizes{5, 40, 1, 3000},
        CauchySymmetricSizes{700, 9, 4, 300}}) {
    CauchySymmetricProblem<T> problem(this->space, sizes, nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
}

// Many rows of many problems: a block of the GPU walks over rows, where a problem alone is spread over blocks.
OP_TEST(CauchySymmetric, ManyRowsOfManyProblems) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t L = 2300;
  for (const std::int64_t nrhs : {1, 2, 4}) {
    if (kShortLists && nrhs > 1) break;
    CauchySymmetricProblem<T> problem(this->space, {L, 2, nrhs, 210}, nested("ivp", 1));
    if (nrhs == 2) problem.beta = T(3);
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    problem.expectRight();
    problem.omega(1100, 0, 8) = quietNan<T>();
    problem.omega(700, 0, 9) = problem.lambda(1, 0, 9);
    problem.omega(L - 1, 0, 209) = infinity<T>();
    problem.lambda(0, 0, 10) = T(Real<T>(-1), std::numeric_limits<Real<T>>::max());
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(CauchySymmetric, SameBitsEachTime) {
  CauchySymmetricProblem<typename TestFixture::Scalar> problem(this->space, {300, 1000, 3, 2});
  problem.refill(this->random);
  expectSameBitsEachTime(problem, this->space, this->stream());
}

OP_TEST(CauchySymmetric, NeedsNoWorkspace) {
  for (const CauchySymmetricSizes &sizes : {CauchySymmetricSizes{5, 6}, CauchySymmetricSizes{500, 800, 3, 2}}) {
    CauchySymmetricProblem<typename TestFixture::Scalar> problem(this->space, sizes);
    problem.refill(this->random);
    EXPECT_EQ(workspaceBytes(problem, this->handle()), 0u)
        << "hotdog.h: the _bufferSize is 0 for every size of this version";
    expectWorkspaceContract(problem, this->space, this->stream());
    std::size_t bytes = 1;
    ASSERT_EQ(hotdogGetWorkspaceSize(this->handle(), &bytes), HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(bytes, 0u) << "a run allocated";
  }
}

OP_TEST(CauchySymmetric, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  CauchySymmetricProblem<typename TestFixture::Scalar> problem(this->space, {130, 257, 3, 2});
  problem.beta = typename TestFixture::Scalar(2);
  problem.refill(this->random);
  expectColdCaptureHarmless(problem, this->stream());
  expectCaptureEqualsEager(problem, this->stream());
  expectCapturesKeepMemoryFlat(problem, this->stream());
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes L 5, N 4, nrhs 3, batch 2, out with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<CauchySymmetricArgs<T>>> badArguments() {
  using A = CauchySymmetricArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -9223372036854775808", [](A &a) { a.batchCount = INT64_MIN; }, HOTDOG_STATUS_INVALID_SIZE,
       "batchCount"},
      {"incOut = 0", [](A &a) { a.incOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incOut"},
      {"ldOut = 0", [](A &a) { a.ldOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"ldOut = -7", [](A &a) { a.ldOut = -7; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"strideOut = 0", [](A &a) { a.strideOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"strideOut = 30", [](A &a) { a.strideOut = 30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"omega", [](A &a) { a.incOmega = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"omega", [](A &a) { a.strideOmega = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"lambda", [](A &a) { a.incLambda = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"lambda", [](A &a) { a.strideLambda = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"v", [](A &a) { a.incV = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.ldV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.strideV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"out", [](A &a) { a.incOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"out", [](A &a) { a.ldOut = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"out", [](A &a) { a.strideOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"omega", [](A &a) { a.L = INT64_MAX, a.incOmega = 0; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega", false},
      {"omega", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"omega = NULL", [](A &a) { a.omega = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"v = NULL", [](A &a) { a.v = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"out = NULL", [](A &a) { a.out = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"omega", [](A &a) { a.omega = misaligned(a.omega); }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda", [](A &a) { a.lambda = misaligned(a.lambda); }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"v", [](A &a) { a.v = misaligned(a.v); }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"out", [](A &a) { a.out = misaligned(a.out); }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"omega", [](A &a) { a.omega = a.out; }, HOTDOG_STATUS_OVERLAP, "out"},
      {"lambda", [](A &a) { a.lambda = a.out + 34 + 2 * 11 + 4 * 2; }, HOTDOG_STATUS_OVERLAP, "out"},
      {"v", [](A &a) { a.v = a.out - (a.strideV + 2 * a.ldV + 3 * a.incV); }, HOTDOG_STATUS_OVERLAP, "out"},
  };
}

OP_TEST(CauchySymmetric, BadArguments) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricProblem<T> problem(this->space, {5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.out.layout().ld, 11);
  ASSERT_EQ(problem.out.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

// What the checks before the quick return see is refused for empty outputs too.
OP_TEST(CauchySymmetric, BadArgumentsOfEmptyCalls) {
  using T = typename TestFixture::Scalar;
  CauchySymmetricProblem<T> problem(this->space, {5, 0, 3, 0});
  std::vector<BadArgument<CauchySymmetricArgs<T>>> seen;
  for (auto &bad : badArguments<T>())
    if (stageOf(bad.status) <= stageOf(HOTDOG_STATUS_INVALID_SIZE)) seen.push_back(bad);
  expectAllRefused(problem, this->handle(), seen);
}

OP_TEST(CauchySymmetric, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T alpha(2), beta(0);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CauchySymmetricArgs<T> a{};
    a.handle = this->handle(), a.alpha = &alpha, a.beta = &beta;
    pool.drawSizes(r, {&a.L, &a.N, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incOmega, &a.strideOmega, &a.incLambda, &a.strideLambda, &a.incV, &a.ldV, &a.strideV,
                         &a.incOut, &a.ldOut, &a.strideOut});
    a.omega = pool.pointer(r), a.lambda = pool.pointer(r), a.v = pool.pointer(r), a.out = pool.pointer(r);
    if (!pool.canRun({a.L, a.N, a.nrhs, a.batchCount},
                     {{a.omega, sizeof(T), {a.L, 1, a.batchCount}, {a.incOmega, 0, a.strideOmega}},
                      {a.lambda, sizeof(T), {a.N, 1, a.batchCount}, {a.incLambda, 0, a.strideLambda}},
                      {a.v, sizeof(T), {a.N, a.nrhs, a.batchCount}, {a.incV, a.ldV, a.strideV}},
                      {a.out, sizeof(T), {a.L, a.nrhs, a.batchCount}, {a.incOut, a.ldOut, a.strideOut}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- More than 2^31 elements (label long) ---------------------------------------------------------------------------

template <class C>
class CauchySymmetricLong : public OpTest<C> {};
OP_TEST_SUITE_ON_CUDA(CauchySymmetricLong, ComplexConfigs);

// Problem b has the one pole 0 with the value 1/2, half of that of an unpaired pole, and points b + 1 for all of its
// 2^20 rows.
OP_TEST(CauchySymmetricLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t L = std::int64_t{1} << 20, batch = 2049;
  const T one(1), zero(0);
  LongVector<T> omega(batch, [](std::int64_t b) { return T(static_cast<Real<T>>(b + 1)); });
  LongVector<T> lambda(1, [](std::int64_t) { return T(0); }), v(1, [](std::int64_t) { return T(0.5); }), out(L * batch);
  const CauchySymmetricArgs<T> args{
      this->handle(), L,          1, 1, &one, omega.data(), 0, 1, lambda.data(), 1, 0, v.data(), 1, 1, 0,
      &zero,          out.data(), 1, L, L,    batch};
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : out.samples())
    ASSERT_LT(std::abs(out.at(k) - T(1) / T(static_cast<Real<T>>(k / L + 1))), 30 * kEps<T>) << "element " << k;
}

}  // namespace
}  // namespace hotdog::test
