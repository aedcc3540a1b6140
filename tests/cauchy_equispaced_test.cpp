// hotdog?CauchyEquispaced on both backends.
#include "support/bad_arguments.h"
#include "support/cauchy_equispaced_problem.h"
#include "support/cauchy_problem.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

// Kinds of nodes that a type has.
template <class T>
std::vector<hotdogNodes_t> kinds() {
  if (isComplex<T>) return {HOTDOG_NODES_LINE, HOTDOG_NODES_CIRCLE};
  return {HOTDOG_NODES_LINE};
}

template <class C>
class CauchyEquispaced : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CauchyEquispacedProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs problems of random nodes and normal data, of each kind, and compares them with the reference.
  void check(hotdogOperation_t op, std::int64_t L, std::int64_t N, std::int64_t nrhs = 1, std::int64_t batch = 1,
             const CauchyEquispacedLayouts &layouts = packed(), Scalar alpha = Scalar(1), Scalar beta = Scalar(0)) {
    for (const hotdogNodes_t kind : kinds<Scalar>()) checkKind({op, kind, L, N, nrhs, batch}, layouts, alpha, beta);
  }
  void checkKind(const CauchyEquispacedSizes &sizes, const CauchyEquispacedLayouts &layouts = packed(),
                 Scalar alpha = Scalar(1), Scalar beta = Scalar(0)) {
    SCOPED_TRACE(std::string(sizes.kind == HOTDOG_NODES_LINE ? "line" : "circle") + ", op " + letterOf(sizes.op) +
                 ", L " + std::to_string(sizes.L) + ", N " + std::to_string(sizes.N) + ", nrhs " +
                 std::to_string(sizes.nrhs) + ", batch " + std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // Sizes on either side of the direct sums and the FFTs.
  static std::vector<std::int64_t> pathSizes() {
    return kShortLists ? std::vector<std::int64_t>{40, 700} : std::vector<std::int64_t>{40, 700, 4500};
  }

  // A line through 0 with this step and offset.
  static std::vector<double> line(double offset, double step) { return lineNodes(WideNode(offset), WideNode(step)); }

 private:
  using WideNode = std::conditional_t<isComplex<Scalar>, std::complex<double>, double>;
};
OP_TEST_SUITE(CauchyEquispaced, AllConfigs);

template <class C>
class CauchyEquispacedCircle : public CauchyEquispaced<C> {};
OP_TEST_SUITE(CauchyEquispacedCircle, ComplexConfigs);

// omega = 1, 3 and lambda = 0, 2: C = [1 -1; 1/3 1], C (1, 2) = (-1, 7/3), transposed (5/3, 1).
OP_TEST(CauchyEquispaced, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CauchyEquispacedProblem<T> problem(this->space, {op, HOTDOG_NODES_LINE, 2, 2});
    problem.setNodes(this->line(1, 2));
    problem.v(0) = T(1), problem.v(1) = T(2);
    runAndCheck(problem, this->handle());
    const bool transposed = op != HOTDOG_OP_N;
    EXPECT_NEAR(std::real(problem.out.result(0)), transposed ? 5.0 / 3 : -1.0, 1e-6);
    EXPECT_NEAR(std::real(problem.out.result(1)), transposed ? 1.0 : 7.0 / 3, 1e-6);
  }
}

// omega = 2i, -2 and lambda = 1, i: 1/(2i-1) = (-1-2i)/5, 1/(2i-i) = -i, 1/(-2-1) = -1/3, 1/(-2-i) = (-2+i)/5.
OP_TEST(CauchyEquispacedCircle, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  using Z = std::complex<double>;
  const Z c[2][2] = {{Z(-0.2, -0.4), Z(0, -1)}, {Z(-1.0 / 3, 0), Z(-0.4, 0.2)}};
  for (const hotdogOperation_t op : operations()) {
    CauchyEquispacedProblem<T> problem(this->space, {op, HOTDOG_NODES_CIRCLE, 2, 2});
    problem.setNodes(CircleNodes{90, 90, 360, 2, 1, 0});
    problem.v(0) = T(1), problem.v(1) = T(2);
    runAndCheck(problem, this->handle());
    for (int i = 0; i < 2; ++i) {
      Z expected = op == HOTDOG_OP_N ? c[i][0] + 2.0 * c[i][1] : c[0][i] + 2.0 * c[1][i];
      if (op == HOTDOG_OP_C) expected = std::conj(expected);
      EXPECT_NEAR(std::abs(Z(problem.out.result(i)) - expected), 0, 1e-6);
    }
  }
}

OP_TEST(CauchyEquispaced, Sizes) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t L : smallSizes())
      for (const std::int64_t N : smallSizes()) this->check(op, L, N);
}

OP_TEST(CauchyEquispaced, MiddleSizes) {
  for (const std::int64_t n : {255, 256, 257, 509, 512, 1021, 1024, 1025, 2049})
    for (const hotdogOperation_t op : operations()) this->check(op, n, n, n % 2 == 0 ? 2 : 1);
}

OP_TEST(CauchyEquispaced, LargeSizes) {
  const std::vector<std::int64_t> sizes =
      kShortLists ? std::vector<std::int64_t>{4093} : std::vector<std::int64_t>{4093, 8192, 8193, 16411, 65537};
  for (const std::int64_t n : sizes)
    this->check(n % 2 == 0 ? HOTDOG_OP_N : n % 3 == 0 ? HOTDOG_OP_T : HOTDOG_OP_C, n, n);
}

OP_TEST(CauchyEquispaced, Rectangular) {
  const std::vector<std::pair<std::int64_t, std::int64_t>> shapes = {
      {1, 5000}, {5000, 1}, {3, 4097}, {4097, 3}, {100, 1000}, {1000, 100}, {777, 1030}, {9000, 30}, {30, 9000}};
  for (const auto &[L, N] : shapes)
    for (const hotdogOperation_t op : operations()) this->check(op, L, N, 2, 1, nested("ivp", 1));
}

OP_TEST(CauchyEquispaced, RightHandSides) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : nrhsCounts()) {
      this->check(op, 37, 70, nrhs);
      this->check(op, 200, 191, nrhs, 2, nested("vip", 1));
    }
}

OP_TEST(CauchyEquispaced, Strides) {
  for (const hotdogOperation_t op : operations())
    for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 3})
        for (const std::int64_t lead : {0, 1}) {
          this->check(op, 33, 18, 3, 4, nested(order, gap, lead));
          this->check(op, 130, 133, 2, 2, nested(order, gap, lead));
        }
}

OP_TEST(CauchyEquispaced, EachOperandItsOwnStrides) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t n : this->pathSizes()) {
      this->check(op, n, n + 3, 3, 2, {nested("ip", 2), nested("vIp", 1, 3), nested("ipV", 0, 1)});
      this->check(op, n + 1, n, 2, 3, {nested("PI"), nested("piv", 0, 1), nested("vip", 7)});
    }
}

OP_TEST(CauchyEquispaced, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t n : this->pathSizes()) {
      this->check(op, n, n - 9, 2, 3, {shared, own, own});
      this->check(op, n, n - 9, 2, 3, {own, shared, own});
      this->check(op, n, n - 9, 2, 3, {own, sharedByAll(), own});
      this->check(op, n, n - 9, 2, 3, {shared, shared, own});
    }
}

OP_TEST(CauchyEquispaced, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes())
    for (const hotdogOperation_t op : operations())
      for (const auto &[alpha, beta] : alphaBetaPairs<T>())
        if (n < 1000 || op == HOTDOG_OP_C) this->check(op, n, n + 5, 2, 2, nested("ivp", 1), alpha, beta);
}

OP_TEST(CauchyEquispaced, AlphaZeroNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes()) {
    CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, HOTDOG_NODES_LINE, n, n, 2, 2});  // inputs stay NaN
    problem.alpha = T(0), problem.beta = T(2);
    problem.out.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
    runAndCheck(problem, this->handle());

    problem.upload();
    CauchyEquispacedArgs<T> args = problem.args(this->handle());
    args.nodes = nullptr, args.v = nullptr;
    ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    problem.expectRight();
  }
}

OP_TEST(CauchyEquispaced, EmptySumGivesBetaOut) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const T beta : {T(0), T(1), T(3)}) {
      const bool transposed = op != HOTDOG_OP_N;
      this->check(op, transposed ? 0 : 70, transposed ? 70 : 0, 2, 3, nested("ivp", 1), T(1), beta);
    }
}

OP_TEST(CauchyEquispaced, EmptyOutputTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const hotdogNodes_t kind : kinds<T>())
      for (const CauchyEquispacedSizes &s :
           {CauchyEquispacedSizes{op, kind, op == HOTDOG_OP_N ? 0 : 4, op == HOTDOG_OP_N ? 4 : 0},
            CauchyEquispacedSizes{op, kind, 4, 4, 0}, CauchyEquispacedSizes{op, kind, 4, 4, 1, 0}}) {
        const std::int64_t stride = 4 * std::max<std::int64_t>(s.nrhs, 1);
        const CauchyEquispacedArgs<T> args{this->handle(), op,      kind, s.L,     s.N,    s.nrhs, nullptr,
                                           nullptr,        1,       6,    nullptr, 1,      4,      4,
                                           nullptr,        nullptr, 1,    4,       stride, s.batch};
        EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        std::size_t bytes = 1;
        EXPECT_EQ(invokeBufferSize(args, &bytes), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        EXPECT_EQ(bytes, 0u);
      }
}

OP_TEST(CauchyEquispaced, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->checkKind({HOTDOG_OP_N, HOTDOG_NODES_LINE, 3, 2, 1, batch});
  if (!kShortLists) this->checkKind({HOTDOG_OP_C, HOTDOG_NODES_LINE, 2, 1, 2, 65537}, nested("piv"));
}

OP_TEST(CauchyEquispaced, ManyRightHandSides) {
  for (const std::int64_t nrhs : gridLimitBatches()) this->check(HOTDOG_OP_N, 2, 3, nrhs);
}

// More than one chunk of workspace, of problems and of right-hand sides, the last one short.
OP_TEST(CauchyEquispaced, Chunks) {
  using T = typename TestFixture::Scalar;
  if (kShortLists || std::is_same_v<Real<T>, double>) GTEST_SKIP() << "too slow under a sanitizer; S and C show it";
  const std::int64_t chunk = (std::int64_t{64} << 20) / static_cast<std::int64_t>(sizeof(T));  // elements
  CauchyEquispacedProblem<T> problem(
      this->space, isComplex<T> ? CauchyEquispacedSizes{HOTDOG_OP_N, HOTDOG_NODES_CIRCLE, 30011, 2, chunk / 30011 + 3}
                                : CauchyEquispacedSizes{HOTDOG_OP_T, HOTDOG_NODES_LINE, 2, 4001, 3, chunk / 16010 + 5});
  problem.refill(this->random);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.expectRight(3);
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

// The dense product with the same nodes.
OP_TEST(CauchyEquispaced, AgreesWithCauchy) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  for (const std::int64_t n : this->pathSizes())
    for (const hotdogOperation_t op : operations()) {
      CauchyEquispacedProblem<T> problem(this->space, {op, HOTDOG_NODES_LINE, n, n - 7, 2});
      problem.refill(this->random);
      problem.setNodes(this->line(20.25, -0.5));
      runAndCheck(problem, this->handle());
      CauchyProblem<T> dense(this->space, {op, n, n - 7, 2});
      dense.omega.fill([](std::int64_t l, auto...) { return T(R(20.25) - R(0.5) * static_cast<R>(l)); });
      dense.lambda.fill([](std::int64_t k, auto...) { return T(R(-0.5) * static_cast<R>(k)); });
      dense.v.fill([&](std::int64_t i, std::int64_t j, auto...) { return problem.v(i, j); });
      ASSERT_EQ(run(dense, this->handle()), HOTDOG_STATUS_SUCCESS);
      RatioMeter<T> meter(logFactor(n));
      const WideReal<T> scale = 8 * std::sqrt(static_cast<WideReal<T>>(n));  // entries of at most 4
      dense.out.forEach([&](std::int64_t i, std::int64_t j, auto...) {
        meter.add(std::abs(widen(dense.out.result(i, j)) - widen(problem.out.result(i, j))), scale, i, j);
      });
      meter.expectPass();
    }
}

// One diagonal of entries far above all others takes no digits from the rows it does not enter.
OP_TEST(CauchyEquispaced, NearCoincidences) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t at : {n / 3, n - 2, n + 3, -n / 2})
        for (const double apart : {0x1p-20, -0x1p-30}) {
          CauchyEquispacedProblem<T> problem(this->space, {op, HOTDOG_NODES_LINE, n, n});
          problem.refill(this->random);
          problem.setNodes(this->line(0.75 * static_cast<double>(at) + apart, -0.75));
          runAndCheck(problem, this->handle());
        }
}

OP_TEST(CauchyEquispacedCircle, NearCoincidences) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {50, 512, 1000})
    for (const hotdogOperation_t op : operations())
      for (const double at : {0.0, 1.0, 77.0, -499.0})
        for (const double apart : {0x1p-20, -0x1p-30})
          for (const double radius : {1.0, 1 + 0x1p-22}) {
            CauchyEquispacedProblem<T> problem(this->space, {op, HOTDOG_NODES_CIRCLE, n, n});
            problem.refill(this->random);
            problem.setNodes(CircleNodes{at + apart, 1, static_cast<double>(n), radius, 1, 0.125});
            runAndCheck(problem, this->handle());
          }
}

// Roots of 1 and of -1: the nodes of Toeplitz matrices' Cauchy-like form.
OP_TEST(CauchyEquispacedCircle, RootsOfUnity) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 2, 3, 16, 17, 64, 97, 1000, 1024, 4099}) {
    for (const hotdogOperation_t op : operations()) {
      CauchyEquispacedProblem<T> problem(this->space, {op, HOTDOG_NODES_CIRCLE, n, n});
      problem.refill(this->random);
      problem.setNodes(CircleNodes{0.5, 1, static_cast<double>(n)});
      runAndCheck(problem, this->handle());
      problem.setNodes(CircleNodes{-0.5, -1, static_cast<double>(n), 3, 3, 7});
      runAndCheck(problem, this->handle());
    }
  }
  // Node lambda[0] = 1 against the roots of -1: sum_l 1/(omega_l - 1) = -n/2.
  CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_T, HOTDOG_NODES_CIRCLE, 1000, 1});
  problem.setNodes(CircleNodes{0.5, 1, 1000});
  problem.v.fill([](auto...) { return T(1); });
  runAndCheck(problem, this->handle());
  EXPECT_NEAR(std::real(problem.out.result(0)), -500, 1e-2);
}

// Multiples of the step are reduced exactly: far along the progression the sums are those of its beginning.
OP_TEST(CauchyEquispacedCircle, PhasesAreExactFarAlong) {
  using T = typename TestFixture::Scalar;
  for (const double turn : {1.0, 360.0, 1e6}) {
    CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, HOTDOG_NODES_CIRCLE, 900, 800});
    problem.refill(this->random);
    problem.setNodes(CircleNodes{1e9 * turn + turn / 1024 / 4, turn / 1024, turn, 2, 2, -1e12 * turn});
    runAndCheck(problem, this->handle());
  }
}

// Angles that go round several times, and steps of more than a turn: bounded as a whole.
OP_TEST(CauchyEquispacedCircle, SeveralTurns) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 300, 1500})
    for (const double step : {0.6180339887498949, 5.37, -0.25, 0.013, 1.0, 0.0}) {
      CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_C, HOTDOG_NODES_CIRCLE, n, n + 1});
      problem.refill(this->random);
      problem.setNodes(CircleNodes{0.1, step, 1, 1.5, 1, 0.3});
      runAndCheck(problem, this->handle());
    }
}

// A step of 0: every node is the first.
OP_TEST(CauchyEquispaced, StepZero) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes()) {
    CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_T, HOTDOG_NODES_LINE, n, n});
    problem.refill(this->random);
    problem.setNodes(this->line(4, 0));
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(CauchyEquispaced, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e300;
  for (const std::int64_t n : this->pathSizes())
    for (const double scale : {large, 1 / large}) {
      SCOPED_TRACE(scale);
      CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_T, HOTDOG_NODES_LINE, n, n + 1, 2});
      problem.refill(this->random);
      problem.setNodes(this->line(5.3 * scale, scale / 4));
      runAndCheck(problem, this->handle());
      problem.v.fill([&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(scale)); });
      runAndCheck(problem, this->handle());  // the quotients are of order 1
      problem.setNodes(this->line(5.3, 0.25));
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(CauchyEquispacedCircle, ExtremeRadii) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e30 : 1e300;
  for (const std::int64_t n : {40, 700})
    for (const double scale : {large, 1 / large}) {
      CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, HOTDOG_NODES_CIRCLE, n, n + 1});
      problem.refill(this->random);
      problem.v.fill([&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(scale)); });
      for (const double other : {scale, scale * 2, 0.0}) {
        problem.setNodes(CircleNodes{0.3, 1, static_cast<double>(n), scale, other, 5});
        runAndCheck(problem, this->handle());
      }
    }
}

// A coincidence gives what IEEE division gives, in the elements that contain it and in no other.
OP_TEST(CauchyEquispaced, Coincidences) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t at : {n / 2, 1 - n, n - 4}) {
        CauchyEquispacedProblem<T> problem(this->space, {op, HOTDOG_NODES_LINE, n, n, 2, 2});
        problem.refill(this->random);
        problem.setNodes(this->line(-0.3 * static_cast<double>(at), 0.3), 0);
        problem.setNodes(this->line(-1e5 * static_cast<double>(at), 1e5), 1);
        problem.v(n / 4, 1, 0) = T(0);  // 0/0
        ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
        problem.expectRight(n < 1000 ? n : 20);
      }
}

OP_TEST(CauchyEquispacedCircle, Coincidences) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {3, 40, 700, 1021})
    for (const hotdogOperation_t op : operations())
      for (const double at : {0.0, 1.0, -2.0}) {
        CauchyEquispacedProblem<T> problem(this->space, {op, HOTDOG_NODES_CIRCLE, n, n});
        problem.refill(this->random);
        problem.setNodes(CircleNodes{at, 1, static_cast<double>(n), 2, 2, 0.7});  // all roots coincide
        ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
        problem.expectRight(n);
        CauchyEquispacedProblem<T> part(this->space, {op, HOTDOG_NODES_CIRCLE, n, (n + 1) / 2});  // half of them do
        part.refill(this->random);
        part.setNodes(CircleNodes{at, 1, static_cast<double>(n), 2, 2, 0.7});
        ASSERT_EQ(run(part, this->handle()), HOTDOG_STATUS_SUCCESS);
        part.expectRight(n);
      }
}

// NaN in the nodes spoils its problem, a value that is not finite its right-hand side; the others keep their bits.
OP_TEST(CauchyEquispaced, NanStaysInItsProblemAndRightHandSide) {
  using T = typename TestFixture::Scalar;
  for (const hotdogNodes_t kind : kinds<T>())
    for (const std::int64_t n : this->pathSizes()) {
      CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, kind, n, n, 3, 3});
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
      std::vector<T> before;
      const auto &out = problem.out;
      out.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) { before.push_back(out.result(i, j, p)); });
      problem.nodes(1, 0, 1) = std::numeric_limits<double>::quiet_NaN();
      problem.v(n / 2, 1, 2) = quietNan<T>();
      problem.v(n / 3, 2, 2) = infinity<T>();
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS);
      std::size_t k = 0;
      out.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
        const T value = out.result(i, j, p);
        const bool spoiled = p == 1 || (p == 2 && j > 0);
        EXPECT_TRUE(spoiled ? !isFinite(value) : sameBits(value, before[k]))
            << "element " << i << ", " << j << ", " << p;
        ++k;
      });
    }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// <u, C v> = <C^H u, v>.
OP_TEST(CauchyEquispaced, AdjointIdentity) {
  using T = typename TestFixture::Scalar;
  for (const hotdogNodes_t kind : kinds<T>())
    for (const std::int64_t L : this->pathSizes()) {
      const std::int64_t N = L - 7;
      CauchyEquispacedProblem<T> forward(this->space, {HOTDOG_OP_N, kind, L, N}),
          adjoint(this->space, {HOTDOG_OP_C, kind, L, N});
      forward.refill(this->random);
      adjoint.nodes.fill([&](std::int64_t k, auto...) { return forward.nodes(k); });
      adjoint.v.fill([&](auto...) { return this->random.template normal<T>(); });
      runAndCheck(forward, this->handle());
      runAndCheck(adjoint, this->handle());
      Wide<T> left(0), right(0);
      WideReal<T> scale(0);
      for (std::int64_t l = 0; l < L; ++l) {
        const Wide<T> t = conjugate(widen(adjoint.v(l))) * widen(forward.out.result(l));
        left += t, scale += std::abs(t);
      }
      for (std::int64_t n = 0; n < N; ++n) {
        const Wide<T> t = conjugate(widen(adjoint.out.result(n))) * widen(forward.v(n));
        right += t, scale += std::abs(t);
      }
      RatioMeter<T> meter(logFactor(L));
      meter.add(std::abs(left - right), scale);
      meter.expectPass();
    }
}

// Three right-hand sides, the third the sum of the others, give the third result as the sum.
OP_TEST(CauchyEquispaced, Linearity) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes()) {
    CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, HOTDOG_NODES_LINE, n, n, 3});
    problem.refill(this->random);
    for (std::int64_t k = 0; k < n; ++k) problem.v(k, 2) = problem.v(k, 0) + problem.v(k, 1);
    runAndCheck(problem, this->handle());
    const auto &out = problem.out;
    WideReal<T> norm(0);
    out.forEach(
        [&](std::int64_t i, std::int64_t j, auto...) { norm = std::max(norm, std::abs(widen(out.result(i, j)))); });
    RatioMeter<T> meter(logFactor(n));
    for (std::int64_t i = 0; i < n; ++i)
      meter.add(std::abs(widen(out.result(i, 2)) - widen(out.result(i, 0)) - widen(out.result(i, 1))), norm, i);
    meter.expectPass();
  }
}

// Larger sizes may use cuFFT on a CUDA handle, whose bits may depend on the batch.
OP_TEST(CauchyEquispaced, BatchEqualsLoop) {
  using T = typename TestFixture::Scalar;
  for (const hotdogNodes_t kind : kinds<T>())
    for (const std::int64_t n : {30, 70, 300, 1500})
      for (const hotdogOperation_t op : {HOTDOG_OP_N, HOTDOG_OP_C}) {
        CauchyEquispacedProblem<T> problem(this->space, {op, kind, n, n + 3, 2, 7}, nested("ivp", 1));
        problem.refill(this->random);
        expectBatchEqualsLoop(problem, this->handle());
      }
}

OP_TEST(CauchyEquispaced, SameBitsEachTime) {
  using T = typename TestFixture::Scalar;
  for (const hotdogNodes_t kind : kinds<T>())
    for (const std::int64_t n : {30, 300, 1500}) {
      CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, kind, n, n, 3, 2});
      problem.refill(this->random);
      expectSameBitsEachTime(problem, this->space, this->stream());
    }
}

OP_TEST(CauchyEquispaced, WorkspaceContract) {
  using T = typename TestFixture::Scalar;
  for (const hotdogNodes_t kind : kinds<T>())
    for (const std::int64_t n : {5, 100, 1021, 3000, 9000}) {
      SCOPED_TRACE(n);
      CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, kind, n, n, 3, 2});
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(CauchyEquispaced, BufferSizeHoldsForAnyStrides) {
  using T = typename TestFixture::Scalar;
  for (const hotdogNodes_t kind : kinds<T>())
    for (const std::int64_t n : this->pathSizes()) {
      CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_C, kind, n, n + 1, 3, 2},
                                         {nested("IP", 3, 1), nested("vPI", 1, 1), nested("pVi", 2, 1)});
      problem.beta = T(1);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(CauchyEquispaced, Graphs) {
  using T = typename TestFixture::Scalar;
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const hotdogNodes_t kind : kinds<T>())
    for (const std::int64_t n : {30, 500, 3000, 20000}) {
      SCOPED_TRACE(n);
      CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, kind, n, n, 2, 2});
      problem.beta = T(2);
      problem.refill(this->random);
      expectColdCaptureHarmless(problem, this->stream());
      expectCaptureEqualsEager(problem, this->stream());
      expectCapturesKeepMemoryFlat(problem, this->stream());
    }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes op N, L 5, N 4, nrhs 3, batch 2, out with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<CauchyEquispacedArgs<T>>> badArguments() {
  using A = CauchyEquispacedArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  std::vector<BadArgument<A>> table = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -9223372036854775808", [](A &a) { a.batchCount = INT64_MIN; }, HOTDOG_STATUS_INVALID_SIZE,
       "batchCount"},
      {"incOut = 0", [](A &a) { a.incOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incOut"},
      {"ldOut = 8", [](A &a) { a.ldOut = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldOut"},
      {"strideOut = 0", [](A &a) { a.strideOut = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"strideOut = 30", [](A &a) { a.strideOut = 30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideOut"},
      {"nodes", [](A &a) { a.incNodes = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "nodes"},
      {"nodes", [](A &a) { a.strideNodes = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "nodes"},
      {"v", [](A &a) { a.incV = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.ldV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.strideV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"out", [](A &a) { a.incOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"out", [](A &a) { a.ldOut = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"out", [](A &a) { a.strideOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "out", false},
      {"nodes", [](A &a) { a.batchCount = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "nodes", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"nodes = NULL", [](A &a) { a.nodes = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "nodes"},
      {"v = NULL", [](A &a) { a.v = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"out = NULL", [](A &a) { a.out = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"nodes", [](A &a) { a.nodes = misaligned(a.nodes); }, HOTDOG_STATUS_INVALID_POINTER, "nodes"},
      {"v", [](A &a) { a.v = misaligned(a.v); }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"out", [](A &a) { a.out = misaligned(a.out); }, HOTDOG_STATUS_INVALID_POINTER, "out"},
      {"out", [](A &a) { a.nodes = reinterpret_cast<const double *>(a.out); }, HOTDOG_STATUS_OVERLAP, "out"},
      {"out", [](A &a) { a.v = a.out - (a.strideV + 2 * a.ldV + 3 * a.incV); }, HOTDOG_STATUS_OVERLAP, "out"},
  };
  if (!kAddressSanitizer)  // its companion for undefined behaviour stops at such a value, which only C allows
    table.push_back(
        {"kind = 2", [](A &a) { a.kind = enumerator<hotdogNodes_t>(2); }, HOTDOG_STATUS_INVALID_VALUE, "kind"});
  if (!isComplex<T>)
    table.push_back({"kind = 1", [](A &a) { a.kind = HOTDOG_NODES_CIRCLE; }, HOTDOG_STATUS_INVALID_VALUE, "kind"});
  return table;
}

OP_TEST(CauchyEquispaced, BadArguments) {
  using T = typename TestFixture::Scalar;
  CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, HOTDOG_NODES_LINE, 5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.out.layout().ld, 11);
  ASSERT_EQ(problem.out.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

OP_TEST(CauchyEquispaced, WorkspaceIsCheckedLast) {
  using T = typename TestFixture::Scalar;
  CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, HOTDOG_NODES_LINE, 300, 301, 3, 2});
  problem.refill(this->random);
  const UserWorkspace none(this->space, 1);
  ASSERT_EQ(hotdogSetWorkspace(this->handle(), none.data(), 1), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_WORKSPACE_TOO_SMALL);
  CauchyEquispacedArgs<T> args = problem.args(this->handle());
  args.v = args.out;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_OVERLAP);
}

// Sizes whose buffers no machine has are a status, never a crash.
OP_TEST(CauchyEquispaced, BufferSizeOfImpossibleSizes) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t kHuge = std::int64_t{1} << 57;
  for (const auto &[L, N, nrhs, batch] : std::vector<std::array<std::int64_t, 4>>{{1000, 1000, kHuge, kHuge},
                                                                                  {INT64_MAX, 1, 1, 1},
                                                                                  {1, INT64_MAX, INT64_MAX, INT64_MAX},
                                                                                  {5000, 5000, INT64_MAX, 3}}) {
    std::size_t bytes = 0;
    const hotdogStatus_t status =
        Api<T>::cauchyEquispacedBufferSize(this->handle(), HOTDOG_OP_N, HOTDOG_NODES_LINE, L, N, nrhs, batch, &bytes);
    EXPECT_TRUE(status == HOTDOG_STATUS_SUCCESS || status == HOTDOG_STATUS_SIZE_OVERFLOW ||
                status == HOTDOG_STATUS_ALLOC_FAILED)
        << hotdogGetLastErrorMessage();
  }
}

// The workspace of a large batch is that of a chunk.
OP_TEST(CauchyEquispaced, WorkspaceIsBounded) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : this->pathSizes()) {
    std::size_t bytes = 0;
    ASSERT_EQ(
        Api<T>::cauchyEquispacedBufferSize(this->handle(), HOTDOG_OP_T, HOTDOG_NODES_LINE, n, n, 3, 1 << 30, &bytes),
        HOTDOG_STATUS_SUCCESS);
    EXPECT_LT(bytes, std::size_t{1} << 31);
  }
}

OP_TEST(CauchyEquispaced, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T alpha(2), beta(0);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CauchyEquispacedArgs<T> a{};
    a.handle = this->handle(), a.op = static_cast<hotdogOperation_t>(r.integer(0, 3)), a.alpha = &alpha, a.beta = &beta;
    a.kind = r.pick({HOTDOG_NODES_LINE, HOTDOG_NODES_CIRCLE});
    pool.drawSizes(r, {&a.L, &a.N, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incNodes, &a.strideNodes, &a.incV, &a.ldV, &a.strideV, &a.incOut, &a.ldOut, &a.strideOut});
    a.nodes = reinterpret_cast<const double *>(pool.pointer(r)), a.v = pool.pointer(r), a.out = pool.pointer(r);
    const std::int64_t rows = a.op == HOTDOG_OP_N ? a.L : a.N, cols = a.op == HOTDOG_OP_N ? a.N : a.L;
    const std::int64_t parameters = CauchyEquispacedProblem<T>::parameters(a.kind);
    if (!pool.canRun({a.L, a.N, a.nrhs, a.batchCount},
                     {{a.nodes, sizeof(double), {parameters, 1, a.batchCount}, {a.incNodes, 0, a.strideNodes}},
                      {a.v, sizeof(T), {cols, a.nrhs, a.batchCount}, {a.incV, a.ldV, a.strideV}},
                      {a.out, sizeof(T), {rows, a.nrhs, a.batchCount}, {a.incOut, a.ldOut, a.strideOut}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- Large memory (label long) --------------------------------------------------------------------------------------

template <class C>
class CauchyEquispacedLong : public OpTest<C> {};
OP_TEST_SUITE_ON_CUDA(CauchyEquispacedLong, AllConfigs);

// Problem b has the nodes b + 1 and 0: out = 1/(b + 1) times the sum of ones.
OP_TEST(CauchyEquispacedLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const std::int64_t n = 512, batch = (std::int64_t{1} << 31) / n + 1;
  constexpr std::int64_t kParameters = isComplex<T> ? 4 : 2;
  const T one(1), zero(0);
  LongVector<double> nodes(batch * kParameters, [](std::int64_t k) {
    return k % kParameters == 0 ? static_cast<double>(k / kParameters % 1000 + 1) : 0.0;
  });
  LongVector<T> ones(n, [](std::int64_t) { return T(1); }), out(n * batch);
  const CauchyEquispacedArgs<T> args{this->handle(),
                                     HOTDOG_OP_N,
                                     HOTDOG_NODES_LINE,
                                     n,
                                     n,
                                     1,
                                     &one,
                                     nodes.data(),
                                     1,
                                     kParameters,
                                     ones.data(),
                                     1,
                                     n,
                                     0,
                                     &zero,
                                     out.data(),
                                     1,
                                     n,
                                     n,
                                     batch};
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : out.samples()) {
    const R expected = static_cast<R>(n) / static_cast<R>(k / n % 1000 + 1);
    ASSERT_LT(std::abs(out.at(k) - T(expected)), 30 * static_cast<R>(logFactor(n)) * kEps<T> * expected)
        << "element " << k;
  }
}

OP_TEST(CauchyEquispacedLong, OneMillion) {
  using T = typename TestFixture::Scalar;
  for (const hotdogNodes_t kind : kinds<T>()) {
    CauchyEquispacedProblem<T> problem(this->space, {HOTDOG_OP_N, kind, 1000003, 1048576});
    problem.refill(this->random);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.expectRight(20);
  }
}

}  // namespace
}  // namespace hotdog::test
