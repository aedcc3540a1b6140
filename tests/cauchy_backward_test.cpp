// hotdog?CauchyBackward on both backends.
#include "support/bad_arguments.h"
#include "support/cauchy_backward_problem.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class CauchyBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CauchyBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem of normal data and compares it with the reference.
  void check(const CauchyBackwardSizes &sizes, const CauchyBackwardLayouts &layouts = packed(),
             Scalar alpha = Scalar(1), Scalar beta = Scalar(0)) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", L " + std::to_string(sizes.L) + ", N " +
                 std::to_string(sizes.N) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // Every choice of dimensions that gradients may be summed over.
  static std::vector<CauchyBackwardLayouts> summedLayouts(const LayoutRule &rule) {
    std::vector<CauchyBackwardLayouts> all;
    for (int bits = 0; bits < 8; ++bits) {
      CauchyBackwardLayouts layouts(rule);
      layouts.sumV = {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0};
      layouts.sumOmega = {(bits & 1) != 0, false, (bits & 2) != 0};
      layouts.sumLambda = {(bits & 2) != 0, false, (bits & 4) != 0};
      all.push_back(layouts);
    }
    return all;
  }
};
OP_TEST_SUITE(CauchyBackward, AllConfigs);

template <class T>
std::vector<std::pair<T, T>> alphasAndBetas() {
  std::vector<std::pair<T, T>> pairs;
  for (const T alpha : {T(1), T(0), scalar<T>(2, -1), scalar<T>(-1.5, 0.5)})
    for (const T beta : {T(0), T(1)}) pairs.emplace_back(alpha, beta);
  return pairs;
}

// omega = (1, 2), lambda = 3: C = (-1/2, -1). With v = 2 and g = (1, 5): gV = -1/2 - 5, S = (2, 10), so that
// gOmega = -(2/4, 10) and gLambda = 2/4 + 10. Transposed, v = (1, 5) and g = 2: gV = (-1, -2), S = (2, 10) again.
OP_TEST(CauchyBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    const bool transposed = op != HOTDOG_OP_N;
    CauchyBackwardProblem<T> problem(this->space, {op, 2, 1});
    problem.omega(0) = T(1), problem.omega(1) = T(2), problem.lambda(0) = T(3);
    auto &longer = transposed ? problem.v : problem.gOut, &shorter = transposed ? problem.gOut : problem.v;
    longer(0) = T(1), longer(1) = T(5), shorter(0) = T(2);
    runAndCheck(problem, this->handle());
    EXPECT_NEAR(std::real(problem.gV.result(0)), transposed ? -1.0 : -5.5, 1e-6);
    if (transposed) {
      EXPECT_NEAR(std::real(problem.gV.result(1)), -2.0, 1e-6);
    }
    EXPECT_NEAR(std::real(problem.gOmega.result(0)), -0.5, 1e-6);
    EXPECT_NEAR(std::real(problem.gOmega.result(1)), -10.0, 1e-6);
    EXPECT_NEAR(std::real(problem.gLambda.result(0)), 10.5, 1e-6);
  }
}

// omega = 2i, lambda = 1 + i: C = 1/(-1 + i) = (-1 - i)/2, C^2 = i/2. With v = 1 + 2i and g = 3 - i:
// gV = conj(C) g = (-1 + i)(3 - i)/2 = -1 + 2i, S = g conj(v) = 1 - 7i, gLambda = S conj(C)^2 = -(7 + i)/2.
// op T: the same. op C: gV = C g = -2 - i, S = conj(g) v = 1 + 7i, gLambda = (7 - i)/2.
OP_TEST(CauchyBackward, HandCheckedComplexValues) {
  using T = typename TestFixture::Scalar;
  if constexpr (isComplex<T>) {
    const auto expectNear = [](T actual, double re, double im) {
      EXPECT_NEAR(static_cast<double>(actual.real()), re, 1e-6);
      EXPECT_NEAR(static_cast<double>(actual.imag()), im, 1e-6);
    };
    for (const hotdogOperation_t op : operations()) {
      CauchyBackwardProblem<T> problem(this->space, {op, 1, 1});
      problem.omega(0) = T(0, 2), problem.lambda(0) = T(1, 1), problem.v(0) = T(1, 2), problem.gOut(0) = T(3, -1);
      runAndCheck(problem, this->handle());
      const bool adjoint = op == HOTDOG_OP_C;
      expectNear(problem.gV.result(0), adjoint ? -2 : -1, adjoint ? -1 : 2);
      expectNear(problem.gLambda.result(0), adjoint ? 3.5 : -3.5, -0.5);
      expectNear(problem.gOmega.result(0), adjoint ? -3.5 : 3.5, 0.5);
    }
  } else {
    GTEST_SKIP() << "complex types only";
  }
}

OP_TEST(CauchyBackward, Sizes) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t L : smallSizes())
      for (const std::int64_t N : smallSizes()) this->check({op, L, N});
}

OP_TEST(CauchyBackward, LargerSizes) {
  for (const hotdogOperation_t op : operations()) {
    this->check({op, 1021, 515, 2, 2});
    this->check({op, 3, 4099});
    this->check({op, 4099, 3});
    this->check({op, 2050, 300, 17});
  }
}

OP_TEST(CauchyBackward, RightHandSides) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : nrhsCounts()) {
      this->check({op, 37, 70, nrhs});
      this->check({op, 129, 65, nrhs, 3}, nested("vip", 1));
    }
}

OP_TEST(CauchyBackward, ManyRightHandSides) {
  for (const std::int64_t nrhs : gridLimitBatches()) this->check({HOTDOG_OP_N, 2, 3, nrhs});
}

OP_TEST(CauchyBackward, Strides) {
  for (const hotdogOperation_t op : operations())
    for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 1, 3})
        for (const std::int64_t lead : {0, 1}) this->check({op, 33, 18, 3, 4}, nested(order, gap, lead));
}

OP_TEST(CauchyBackward, EachOperandItsOwnStrides) {
  for (const hotdogOperation_t op : operations()) {
    CauchyBackwardLayouts layouts = nested("ivp", 2);
    layouts.omega = nested("Piv"), layouts.v = nested("vIp", 1, 3), layouts.gOut = nested("ipV", 0, 1);
    layouts.gV = nested("pvI", 1), layouts.gLambda = nested("pi", 1, 1);
    this->check({op, 21, 34, 5, 3}, layouts);
    this->check({op, 140, 70, 16, 2}, layouts);
  }
}

OP_TEST(CauchyBackward, AlignedAndMisalignedValues) {
  for (const std::int64_t lead : {0, 1, 2, 3})
    for (const std::int64_t gap : {0, 4}) {
      CauchyBackwardLayouts layouts = packed();
      layouts.gOut = [=](Extent e) { return Layout{1, e.count + gap, (e.count + gap) * e.nrhs, lead}; };
      this->check({HOTDOG_OP_N, 256, 64, 16, 2}, layouts);
    }
}

OP_TEST(CauchyBackward, BroadcastInputs) {
  for (const hotdogOperation_t op : operations())
    for (const bool sum : {false, true}) {  // their gradients may be summed, or one a problem
      CauchyBackwardLayouts nodes = packed();
      nodes.omega = nodes.lambda = sharedByProblems(packed());
      nodes.sumOmega.problems = nodes.sumLambda.problems = sum;
      this->check({op, 50, 31, 2, 3}, nodes);
      CauchyBackwardLayouts values = packed();
      values.v = sharedByAll(), values.gOut = sharedByProblems(packed());
      values.sumV = {sum, sum, sum};
      this->check({op, 50, 31, 2, 3}, values);
    }
}

OP_TEST(CauchyBackward, SummedGradients) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const auto &layouts : this->summedLayouts(packed())) {
      this->check({op, 50, 31, 3, 4}, layouts);
      this->check({op, 50, 31, 3, 4}, layouts, scalar<T>(-1.5, 0.5), T(1));
      this->check({op, 1, 1, 1, 1}, layouts);
    }
  for (const auto &layouts : this->summedLayouts(nested("PIv", 1))) this->check({HOTDOG_OP_T, 17, 40, 2, 3}, layouts);
  for (const auto &layouts : this->summedLayouts(packed())) this->check({HOTDOG_OP_N, 1500, 3, 2, 300}, layouts);
}

OP_TEST(CauchyBackward, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const auto &[alpha, beta] : alphasAndBetas<T>())
      this->check({op, 41, 29, 3, 2}, nested("ivp", 1), alpha, beta);
}

OP_TEST(CauchyBackward, AlphaZeroNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)}) {
    CauchyBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 9, 8, 2, 2});  // inputs stay NaN
    problem.alpha = T(0), problem.beta = beta;
    for (auto *g : {&problem.gV, &problem.gOmega, &problem.gLambda})
      if (beta != T(0)) g->fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
    runAndCheck(problem, this->handle());

    problem.upload();
    CauchyBackwardArgs<T> args = problem.args(this->handle());
    args.omega = args.lambda = args.v = args.gOut = nullptr;
    ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.download();
    problem.expectRight();
  }
}

// A sum over nothing is 0, also over a batch of none.
OP_TEST(CauchyBackward, EmptySumsGiveBetaTimesOld) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const T beta : {T(0), T(1)})
      for (const CauchyBackwardSizes &sizes :
           {CauchyBackwardSizes{op, 0, 70, 2, 3}, CauchyBackwardSizes{op, 70, 0, 2, 3},
            CauchyBackwardSizes{op, 70, 65, 0, 3}, CauchyBackwardSizes{op, 70, 65, 2, 0},
            CauchyBackwardSizes{op, 0, 0, 0, 0}})
        for (const auto &layouts : this->summedLayouts(nested("ivp", 1))) this->check(sizes, layouts, T(1), beta);
}

OP_TEST(CauchyBackward, NothingWantedTakesNull) {
  using T = typename TestFixture::Scalar;
  CauchyBackwardArgs<T> args{};
  args.handle = this->handle(), args.op = HOTDOG_OP_N, args.L = 3, args.N = 4, args.nrhs = 2, args.batchCount = 2;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  args.L = args.N = 0, args.incGV = args.incGOmega = args.incGLambda = 1;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

// Each set of gradients that may be asked for, with the bits that all of them together have; strides of the others are
// not looked at.
OP_TEST(CauchyBackward, SubsetsOfGradients) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const CauchyBackwardSizes &sizes :
         {CauchyBackwardSizes{op, 33, 70, 1, 2}, CauchyBackwardSizes{op, 130, 70, 3, 2},
          CauchyBackwardSizes{op, 300, 200, 17, 2}}) {
      CauchyBackwardProblem<T> problem(this->space, sizes);
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
      const std::array<Array<T> *, 3> gradients = {&problem.gV, &problem.gOmega, &problem.gLambda};
      const auto bytesOf = [&](std::size_t k) { return gradients[k]->resultBytes(); };
      const std::array<std::vector<unsigned char>, 3> all = {bytesOf(0), bytesOf(1), bytesOf(2)};
      for (int bits = 0; bits < 7; ++bits) {
        SCOPED_TRACE(bits);
        problem.wantV = (bits & 1) != 0, problem.wantOmega = (bits & 2) != 0, problem.wantLambda = (bits & 4) != 0;
        runAndCheck(problem, this->handle());
        for (std::size_t k = 0; k < 3; ++k)
          if ((bits >> k) & 1) {
            EXPECT_EQ(bytesOf(k), all[k]) << "gradient " << k;
          }
      }
      problem.wantV = true, problem.wantOmega = problem.wantLambda = false;
      problem.upload();
      CauchyBackwardArgs<T> args = problem.args(this->handle());
      args.incGOmega = args.strideGOmega = 0, args.incGLambda = INT64_MIN, args.strideGLambda = 1;
      EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    }
}

OP_TEST(CauchyBackward, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) {
    CauchyBackwardLayouts layouts = packed();
    this->check({HOTDOG_OP_N, 3, 2, 1, batch}, layouts);
    layouts.sumLambda.problems = true;
    if (!kShortLists) this->check({HOTDOG_OP_T, 2, 1, 2, batch}, layouts);
  }
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

// Right-hand sides of either way to sum over them: lane by lane, and by matrix instructions.
constexpr std::array<std::int64_t, 2> kFewAndMany = {2, 17};

// Against finite differences of the product itself: a change of each input by h changes L = Re <g, out> as it says.
OP_TEST(CauchyBackward, FiniteDifferences) {
  using T = typename TestFixture::Scalar;
  if constexpr (std::is_same_v<Real<T>, double>) {
    for (const hotdogOperation_t op : operations()) {
      CauchyBackwardProblem<T> problem(this->space, {op, 5, 4, 3, 2});
      problem.alpha = scalar<T>(1.25, -0.5);
      problem.refill(this->random);
      // Nodes at least 1/4 apart.
      problem.omega.fill([](std::int64_t i, auto, std::int64_t p) {
        return scalar<T>(static_cast<double>(i) + 0.25 + 0.1 * static_cast<double>(p), 0.3);
      });
      problem.lambda.fill([](std::int64_t i, auto...) { return scalar<T>(static_cast<double>(i), -0.2); });
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();

      Array<T> out(this->space, problem.gOut.extent(), problem.gOut.layout());
      const auto loss = [&] {
        problem.upload(), out.upload();
        const CauchyBackwardArgs<T> a = problem.args(this->handle());
        const T zero(0);
        EXPECT_EQ(Api<T>::cauchy(a.handle, op, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.omega), a.incOmega, a.strideOmega,
                                 abi(a.lambda), a.incLambda, a.strideLambda, abi(a.v), a.incV, a.ldV, a.strideV,
                                 abi(&zero), abi(out.data()), a.incGOut, a.ldGOut, a.strideGOut, a.batchCount),
                  HOTDOG_STATUS_SUCCESS);
        out.download();
        long double sum = 0;
        out.forEach([&](auto i, auto j, auto p) {
          sum += std::real(conjugate(widen(problem.gOut(i, j, p))) * widen(out.result(i, j, p)));
        });
        return static_cast<double>(sum);
      };
      const auto compare = [&](Array<T> &input, const Array<T> &gradient) {
        gradient.forEach([&](auto i, auto j, auto p) {
          const T before = input(i, j, p), expected = gradient.result(i, j, p);
          const double h = 1e-5;
          const auto slope = [&](T direction) {
            input(i, j, p) = before + T(h) * direction;
            const double above = loss();
            input(i, j, p) = before - T(h) * direction;
            const double below = loss();
            input(i, j, p) = before;
            return (above - below) / (2 * h);
          };
          const double tolerance = 1e-6 * (10 + std::abs(expected));
          EXPECT_NEAR(slope(T(1)), std::real(expected), tolerance);
          if constexpr (isComplex<T>) {
            EXPECT_NEAR(slope(T(0, 1)), std::imag(expected), tolerance);
          }
        });
      };
      compare(problem.v, problem.gV);
      compare(problem.omega, problem.gOmega);
      compare(problem.lambda, problem.gLambda);
    }
  } else {
    GTEST_SKIP() << "differences need double precision";
  }
}

OP_TEST(CauchyBackward, InterleavedNodes) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : kFewAndMany) {
      CauchyBackwardProblem<T> problem(this->space, {op, 700, 700, nrhs});
      problem.refill(this->random);
      problem.omega.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
      problem.lambda.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i) + Real<T>(0.5)); });
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(CauchyBackward, NodesNearPoles) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : kFewAndMany) {
      CauchyBackwardProblem<T> problem(this->space, {op, 100, 100, nrhs});
      problem.refill(this->random);
      problem.omega.fill([&](std::int64_t i, auto...) { return problem.lambda(i) * T(Real<T>(1 + 1e-6)); });
      runAndCheck(problem, this->handle());
    }
}

// All terms have one sign, so that the errors of plain sums would add up.
OP_TEST(CauchyBackward, LongSums) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t kLong = kShortLists ? 4097 : 65537;
  for (const CauchyBackwardSizes &sizes :
       {CauchyBackwardSizes{HOTDOG_OP_N, kLong, 3}, CauchyBackwardSizes{HOTDOG_OP_N, 3, kLong},
        CauchyBackwardSizes{HOTDOG_OP_T, 2, 3, kLong}, CauchyBackwardSizes{HOTDOG_OP_N, kLong, 3, 9},
        CauchyBackwardSizes{HOTDOG_OP_N, 3, kLong, 9}}) {
    CauchyBackwardProblem<T> problem(this->space, sizes);
    const auto positive = [&](auto...) { return T(static_cast<Real<T>>(this->random.uniform(1, 2))); };
    problem.omega.fill(positive), problem.v.fill(positive), problem.gOut.fill(positive);
    problem.lambda.fill([&](auto...) { return -positive(); });
    runAndCheck(problem, this->handle());
  }
}

template <class T>
constexpr double kLarge = std::is_same_v<Real<T>, float> ? 1e30 : 1e300;

OP_TEST(CauchyBackward, ExtremeNodes) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : kFewAndMany)
      for (const double scale : {kLarge<T>, 1 / kLarge<T>, std::sqrt(kLarge<T>), 1 / std::sqrt(kLarge<T>)}) {
        SCOPED_TRACE(scale);
        CauchyBackwardProblem<T> problem(this->space, {op, 67, 130, nrhs});
        problem.refill(this->random);
        const auto scaled = [&](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(scale)); };
        problem.omega.fill(scaled), problem.lambda.fill(scaled);
        runAndCheck(problem, this->handle());
        problem.v.fill(scaled),
            problem.gOut.fill(scaled);  // gOmega and gLambda are of order 1, their products g v are not
        runAndCheck(problem, this->handle());
      }
}

OP_TEST(CauchyBackward, ExtremeValues) {
  using T = typename TestFixture::Scalar;
  const double root = std::sqrt(kLarge<T>);
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : {3, 17})
      for (const auto &[ofV, ofG, ofNodes] :
           {std::array{kLarge<T>, 1 / kLarge<T>, 1.0}, std::array{1 / kLarge<T>, kLarge<T>, 1.0},
            std::array{1 / kLarge<T>, 1 / root, 1 / root}, std::array{1 / root, 1 / root, 1 / root},
            std::array{root / 100, root, root}, std::array{1 / kLarge<T>, 1 / kLarge<T>, 1.0}}) {
        SCOPED_TRACE(testing::Message() << ofV << " " << ofG << " " << ofNodes);
        CauchyBackwardProblem<T> problem(this->space, {op, 40, 70, nrhs});
        problem.refill(this->random);
        const auto scaled = [&](double scale) {
          return [&, scale](auto...) { return this->random.template normal<T>() * T(static_cast<Real<T>>(scale)); };
        };
        problem.omega.fill(scaled(ofNodes)), problem.lambda.fill(scaled(ofNodes));
        problem.v.fill(scaled(ofV)), problem.gOut.fill(scaled(ofG));
        runAndCheck(problem, this->handle());
      }
}

// Large and small nodes and values in one problem.
OP_TEST(CauchyBackward, MixedScales) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : kFewAndMany) {
      CauchyBackwardProblem<T> problem(this->space, {op, 33, 66, nrhs});
      problem.refill(this->random);
      const auto mixed = [&](std::int64_t i, auto...) {
        const double scale = i % 3 == 0 ? kLarge<T> : i % 3 == 1 ? 1 : 1 / kLarge<T>;
        return this->random.template normal<T>() * T(static_cast<Real<T>>(scale));
      };
      const auto normal = [&](auto...) { return this->random.template normal<T>(); };
      problem.omega.fill(mixed), problem.lambda.fill(mixed);
      runAndCheck(problem, this->handle());
      problem.v.fill(mixed);
      runAndCheck(problem, this->handle());
      problem.omega.fill(normal), problem.lambda.fill(normal);
      problem.v.fill([&](std::int64_t, std::int64_t j, auto) { return mixed(j); });
      problem.gOut.fill([&](std::int64_t, std::int64_t j, auto) { return mixed(2 - j % 3); });
      runAndCheck(problem, this->handle());
    }
}

// Rows of g and columns of v that are zero, as masks make them, beside ordinary ones.
OP_TEST(CauchyBackward, ZeroValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CauchyBackwardProblem<T> problem(this->space, {op, 70, 70, 3});
    problem.refill(this->random);
    for (std::int64_t j = 0; j < 3; ++j)
      for (std::int64_t i = 0; i < 70; i += 2) problem.gOut(i, j) = problem.v(i + 1, j) = T(0);
    runAndCheck(problem, this->handle());
    EXPECT_EQ((op == HOTDOG_OP_N ? problem.gOmega : problem.gLambda).result(4), T(0));
  }
}

// A pole hit exactly gives what IEEE division gives, in the elements that contain it and in no other.
OP_TEST(CauchyBackward, ExactPoles) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : kFewAndMany) {
      CauchyBackwardProblem<T> problem(this->space, {op, 40, 50, nrhs, 2});
      problem.refill(this->random);
      problem.omega(7, 0, 0) = problem.lambda(31, 0, 0);                             // one pole
      problem.omega(33, 0, 1) = problem.lambda(0, 0, 1) = problem.lambda(49, 0, 1);  // two in one row
      problem.gOut(op == HOTDOG_OP_N ? 7 : 31, 1, 0) = T(0);                         // 0/0
      runAndCheck(problem, this->handle());
      EXPECT_TRUE(isFinite(problem.gOmega.result(6, 0, 0)) && !isFinite(problem.gOmega.result(7, 0, 0)));
    }
}

OP_TEST(CauchyBackward, InfiniteNodesContributeNothing) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : kFewAndMany) {
      CauchyBackwardProblem<T> problem(this->space, {op, 40, 50, nrhs});
      problem.refill(this->random);
      problem.omega(3) = infinity<T>();
      problem.lambda(20) = -infinity<T>();
      if constexpr (isComplex<T>) {
        constexpr Real<T> inf = std::numeric_limits<Real<T>>::infinity();
        problem.omega(39) = {1, -inf};
        problem.lambda(0) = {2, inf};
        problem.lambda(49) = {-inf, inf};
      }
      runAndCheck(problem, this->handle());
      EXPECT_EQ(problem.gOmega.result(3), T(0));
    }
}

OP_TEST(CauchyBackward, NanSpoilsWhatDependsOnItAlone) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : {3, 17}) {
      CauchyBackwardProblem<T> problem(this->space, {op, 40, 50, nrhs, 5});
      problem.refill(this->random);
      problem.omega(5, 0, 0) = quietNan<T>();
      problem.lambda(6, 0, 1) = quietNan<T>();
      problem.v(7, 1, 2) = quietNan<T>();
      problem.gOut(9, 2, 3) = quietNan<T>();
      problem.v(8, 2, 4) = infinity<T>();
      problem.gOut(10, 0, 4) = -infinity<T>();
      runAndCheck(problem, this->handle());
    }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// <alpha op(C) v, g> = <v, gV>.
OP_TEST(CauchyBackward, AdjointIdentity) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CauchyBackwardProblem<T> problem(this->space, {op, 90, 70, 3});
    problem.alpha = scalar<T>(0.75, -0.25);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
    Array<T> out(this->space, problem.gOut.extent(), problem.gOut.layout());
    problem.upload(), out.upload();
    const CauchyBackwardArgs<T> a = problem.args(this->handle());
    const T zero(0);
    ASSERT_EQ(Api<T>::cauchy(a.handle, op, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.omega), a.incOmega, a.strideOmega,
                             abi(a.lambda), a.incLambda, a.strideLambda, abi(a.v), a.incV, a.ldV, a.strideV, abi(&zero),
                             abi(out.data()), a.incGOut, a.ldGOut, a.strideGOut, a.batchCount),
              HOTDOG_STATUS_SUCCESS);
    out.download();
    Wide<T> left(0), right(0);
    WideReal<T> scale(0);
    out.forEach([&](auto i, auto j, auto) {
      left += conjugate(widen(problem.gOut(i, j))) * widen(out.result(i, j));
      for (std::int64_t k = 0; k < problem.sizes.cols(); ++k) {
        const std::int64_t l = op == HOTDOG_OP_N ? i : k, n = op == HOTDOG_OP_N ? k : i;
        scale += std::abs(widen(problem.gOut(i, j)) * widen(problem.v(k, j)) *
                          reciprocal(widen(problem.omega(l)) - widen(problem.lambda(n))));
      }
    });
    problem.v.forEach(
        [&](auto i, auto j, auto) { right += conjugate(widen(problem.gV.result(i, j))) * widen(problem.v(i, j)); });
    RatioMeter<T> meter;
    meter.add(std::abs(left - right), scale);
    meter.expectPass();
  }
}

// Shifting both node sets changes nothing, so that the gradients along the shift add up to 0.
OP_TEST(CauchyBackward, NodeGradientsAddUpToZero) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CauchyBackwardProblem<T> problem(this->space, {op, 60, 50, 2});
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
    Wide<T> sum(0);
    WideReal<T> scale(0);
    for (std::int64_t l = 0; l < 60; ++l) sum += widen(problem.gOmega.result(l));
    for (std::int64_t n = 0; n < 50; ++n) sum += widen(problem.gLambda.result(n));
    for (std::int64_t l = 0; l < 60; ++l)
      for (std::int64_t n = 0; n < 50; ++n)
        for (std::int64_t b = 0; b < 2; ++b) {
          const std::int64_t row = op == HOTDOG_OP_N ? l : n, col = op == HOTDOG_OP_N ? n : l;
          scale += std::abs(widen(problem.gOut(row, b)) * widen(problem.v(col, b))) *
                   std::norm(reciprocal(widen(problem.omega(l)) - widen(problem.lambda(n))));
        }
    RatioMeter<T> meter;
    meter.add(std::abs(sum), scale);
    meter.expectPass();
  }
}

OP_TEST(CauchyBackward, BatchEqualsLoop) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    for (const std::int64_t nrhs : kFewAndMany) {
      CauchyBackwardProblem<T> problem(this->space, {op, 77, 133, nrhs, 7}, nested("ivp", 1));
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
    }
  }
  CauchyBackwardLayouts layouts = packed();
  layouts.sumV.vectors = layouts.sumOmega.elements = true;
  CauchyBackwardProblem<T> many(this->space, {HOTDOG_OP_N, 5, 40, 2, 3000}, layouts);
  many.refill(this->random);
  expectBatchEqualsLoop(many, this->handle());
}

// Gradients that are summed over the batch and accumulate are those of the problems, one after the other, but for
// rounding: here with numbers that sum exactly.
OP_TEST(CauchyBackward, SummedBatchAccumulates) {
  using T = typename TestFixture::Scalar;
  CauchyBackwardLayouts layouts = packed();
  layouts.sumV.problems = layouts.sumOmega.problems = layouts.sumLambda.problems = true;
  CauchyBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 9, 7, 2, 6}, layouts);
  problem.beta = T(1);
  const auto small = [&](auto...) { return T(static_cast<Real<T>>(this->random.integer(-4, 4))); };
  problem.v.fill(small), problem.gOut.fill(small);
  problem.gV.fill(small), problem.gOmega.fill(small), problem.gLambda.fill(small);
  problem.omega.fill([](auto...) { return T(3); });  // every reciprocal is 1/2
  problem.lambda.fill([](auto...) { return T(1); });
  expectBatchEqualsLoop(problem, this->handle());
  problem.expectRight();
}

OP_TEST(CauchyBackward, SameBitsEachTime) {
  CauchyBackwardLayouts layouts = packed();
  layouts.sumLambda.problems = true;
  for (const std::int64_t nrhs : kFewAndMany) {
    CauchyBackwardProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, 300, 1000, nrhs, 2},
                                                                layouts);
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(CauchyBackward, WorkspaceContract) {
  CauchyBackwardLayouts summed = packed();
  summed.sumOmega.problems = summed.sumV.vectors = true;
  for (const CauchyBackwardSizes &sizes :
       {CauchyBackwardSizes{HOTDOG_OP_N, 5, 6}, CauchyBackwardSizes{HOTDOG_OP_T, 500, 800, 3, 2},
        CauchyBackwardSizes{HOTDOG_OP_C, 1500, 30, 18}})
    for (const auto &layouts : {CauchyBackwardLayouts(packed()), summed}) {
      CauchyBackwardProblem<typename TestFixture::Scalar> problem(this->space, sizes, layouts);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

// The number of partial sums is bounded: the workspace grows as the operands do, never as the matrix.
OP_TEST(CauchyBackward, WorkspaceIsOfTheOrderOfTheOperands) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t L : {1, 30, 4096, 1 << 20, 1 << 30})
      for (const std::int64_t N : {1, 30, 4096, 1 << 20, 1 << 30})
        for (const std::int64_t nrhs : {1, 16, 1000}) {
          CauchyBackwardArgs<T> args{};
          args.handle = this->handle(), args.op = op, args.L = L, args.N = N, args.nrhs = nrhs, args.batchCount = 3;
          std::size_t bytes = 0;
          ASSERT_EQ(invokeBufferSize(args, &bytes), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
          const double operands =
              static_cast<double>(3 * sizeof(T)) * static_cast<double>(L + N) * static_cast<double>(nrhs + 1);
          EXPECT_LE(static_cast<double>(bytes), 64 * operands + (1 << 16)) << L << " " << N << " " << nrhs;
          if (L == 4096 && N == 4096 && nrhs == 16) {
            EXPECT_LE(static_cast<double>(bytes), 8 * operands);
          }
        }
}

OP_TEST(CauchyBackward, Graphs) {
  using T = typename TestFixture::Scalar;
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  CauchyBackwardLayouts layouts = packed();
  layouts.sumLambda.problems = true;
  CauchyBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 130, 257, 3, 2}, layouts);
  problem.refill(this->random);
  expectColdCaptureHarmless(problem, this->stream());
  expectCaptureEqualsEager(problem, this->stream());
  expectCapturesKeepMemoryFlat(problem, this->stream());
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes op N, L 5, N 4, nrhs 3, batch 2 with gaps of 1: gV inc 2, ld 9, stride 28; gOmega inc 2, stride 11 and
// gLambda inc 2, stride 9 (for vectors of one right-hand side a gap is left after it too).
template <class T>
std::vector<BadArgument<CauchyBackwardArgs<T>>> badArguments() {
  using A = CauchyBackwardArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const T two(2), half(Real<T>(0.5)), nan = quietNan<T>();
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"beta", [](A &a) { a.beta = &two; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"beta", [](A &a) { a.beta = &half; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"beta", [](A &a) { a.beta = &nan; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"L = -1", [](A &a) { a.L = -1; }, HOTDOG_STATUS_INVALID_SIZE, "L"},
      {"N = -1", [](A &a) { a.N = -1; }, HOTDOG_STATUS_INVALID_SIZE, "N"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -9223372036854775808", [](A &a) { a.batchCount = INT64_MIN; }, HOTDOG_STATUS_INVALID_SIZE,
       "batchCount"},
      {"ldGV = 6", [](A &a) { a.ldGV = 6; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGV"},
      {"ldGV = -6", [](A &a) { a.ldGV = -6; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGV"},
      {"strideGV = 24", [](A &a) { a.strideGV = 24; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGV"},
      {"strideGV = 5", [](A &a) { a.ldGV = 0, a.strideGV = 5; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGV", false},
      {"strideGOmega = 8", [](A &a) { a.strideGOmega = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGOmega"},
      {"strideGLambda = -6", [](A &a) { a.strideGLambda = -6; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGLambda"},
      {"omega", [](A &a) { a.incOmega = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"omega", [](A &a) { a.strideOmega = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"lambda", [](A &a) { a.incLambda = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"lambda", [](A &a) { a.strideLambda = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"v", [](A &a) { a.incV = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.ldV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"v", [](A &a) { a.strideV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "v"},
      {"gOut", [](A &a) { a.incGOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gOut", [](A &a) { a.ldGOut = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gOut", [](A &a) { a.strideGOut = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOut"},
      {"gV", [](A &a) { a.incGV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gV", false},
      {"gV", [](A &a) { a.ldGV = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gV", false},
      {"gV", [](A &a) { a.strideGV = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gV", false},
      {"gOmega", [](A &a) { a.incGOmega = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOmega", false},
      {"gOmega", [](A &a) { a.strideGOmega = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOmega", false},
      {"gLambda", [](A &a) { a.incGLambda = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gLambda", false},
      {"gLambda", [](A &a) { a.strideGLambda = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gLambda", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta", false},
      {"omega = NULL", [](A &a) { a.omega = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"v = NULL", [](A &a) { a.v = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"gOut = NULL", [](A &a) { a.gOut = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gOut"},
      {"omega", [](A &a) { a.omega = misaligned(a.omega); }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda", [](A &a) { a.lambda = misaligned(a.lambda); }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"v", [](A &a) { a.v = misaligned(a.v); }, HOTDOG_STATUS_INVALID_POINTER, "v"},
      {"gOut", [](A &a) { a.gOut = misaligned(a.gOut); }, HOTDOG_STATUS_INVALID_POINTER, "gOut"},
      {"gV", [](A &a) { a.gV = misaligned(a.gV); }, HOTDOG_STATUS_INVALID_POINTER, "gV"},
      {"gOmega", [](A &a) { a.gOmega = misaligned(a.gOmega); }, HOTDOG_STATUS_INVALID_POINTER, "gOmega"},
      {"gLambda", [](A &a) { a.gLambda = misaligned(a.gLambda); }, HOTDOG_STATUS_INVALID_POINTER, "gLambda"},
      {"gV shares elements with omega", [](A &a) { a.omega = a.gV; }, HOTDOG_STATUS_OVERLAP, "gV"},
      {"gOmega shares elements with lambda", [](A &a) { a.lambda = a.gOmega + 2; }, HOTDOG_STATUS_OVERLAP, "gOmega"},
      {"gLambda shares elements with v", [](A &a) { a.v = a.gLambda - (a.strideV + 2 * a.ldV + 3 * a.incV); },
       HOTDOG_STATUS_OVERLAP, "gLambda"},
      {"gV shares elements with gOut", [](A &a) { a.gOut = a.gV; }, HOTDOG_STATUS_OVERLAP, "gV"},
      {"gOmega shares elements with gV", [](A &a) { a.gOmega = a.gV; }, HOTDOG_STATUS_OVERLAP, "gOmega"},
      {"gLambda shares elements with gV", [](A &a) { a.gLambda = a.gV; }, HOTDOG_STATUS_OVERLAP, "gLambda"},
      {"gLambda shares elements with gOmega", [](A &a) { a.gLambda = a.gOmega; }, HOTDOG_STATUS_OVERLAP, "gLambda"},
  };
}

OP_TEST(CauchyBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  CauchyBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.gV.layout().ld, 9);
  ASSERT_EQ(problem.gV.layout().stride, 28);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  auto seen = badArguments<T>();
  seen.erase(std::remove_if(seen.begin(), seen.end(), [](const auto &bad) { return bad.parameter == "beta"; }),
             seen.end());
  expectBufferSizeRefuses(problem, this->handle(), seen);
}

// What the checks before the quick return see is refused where nothing is wanted too.
OP_TEST(CauchyBackward, BadArgumentsOfEmptyCalls) {
  using T = typename TestFixture::Scalar;
  CauchyBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 4, 3, 2});
  problem.wantV = problem.wantOmega = problem.wantLambda = false;
  std::vector<BadArgument<CauchyBackwardArgs<T>>> seen;
  for (auto &bad : badArguments<T>())
    if (stageOf(bad.status) <= stageOf(HOTDOG_STATUS_INVALID_SIZE)) seen.push_back(bad);
  expectAllRefused(problem, this->handle(), seen);
}

// An input may lie in the gaps of a gradient, and one gradient in those of another.
OP_TEST(CauchyBackward, OperandsBetweenElementsAreNoOverlap) {
  using T = typename TestFixture::Scalar;
  CauchyBackwardLayouts layouts = packed();
  layouts.gV = nested("ivp", 2, 2);
  CauchyBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 8, 8}, layouts);
  problem.refill(this->random);
  problem.upload();
  CauchyBackwardArgs<T> args = problem.args(this->handle());
  args.omega = args.gV - 1, args.incOmega = 3;
  args.gLambda = args.gV - 2, args.incGLambda = 3;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  args.gLambda = args.gV - 1;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_OVERLAP);
}

OP_TEST(CauchyBackward, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T alpha(2), zero(0), one(1);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CauchyBackwardArgs<T> a{};
    a.handle = this->handle(), a.op = static_cast<hotdogOperation_t>(r.integer(0, 3)), a.alpha = &alpha;
    a.beta = r.integer(0, 1) ? &one : &zero;
    pool.drawSizes(r, {&a.L, &a.N, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incOmega, &a.strideOmega, &a.incLambda, &a.strideLambda, &a.incV, &a.ldV, &a.strideV,
                         &a.incGOut, &a.ldGOut, &a.strideGOut, &a.incGV, &a.ldGV, &a.strideGV, &a.incGOmega,
                         &a.strideGOmega, &a.incGLambda, &a.strideGLambda});
    a.omega = pool.pointer(r), a.lambda = pool.pointer(r), a.v = pool.pointer(r), a.gOut = pool.pointer(r);
    const auto output = [&] { return r.integer(0, 2) ? nullptr : pool.pointer(r); };
    a.gV = output(), a.gOmega = output(), a.gLambda = output();
    const std::int64_t rows = a.op == HOTDOG_OP_N ? a.L : a.N, cols = a.op == HOTDOG_OP_N ? a.N : a.L;
    const auto kept = [](std::int64_t count, std::int64_t stride) { return stride == 0 ? 1 : count; };
    if (!pool.canRun({a.L, a.N, a.nrhs, a.batchCount},
                     {{a.omega, sizeof(T), {a.L, 1, a.batchCount}, {a.incOmega, 0, a.strideOmega}},
                      {a.lambda, sizeof(T), {a.N, 1, a.batchCount}, {a.incLambda, 0, a.strideLambda}},
                      {a.v, sizeof(T), {cols, a.nrhs, a.batchCount}, {a.incV, a.ldV, a.strideV}},
                      {a.gOut, sizeof(T), {rows, a.nrhs, a.batchCount}, {a.incGOut, a.ldGOut, a.strideGOut}},
                      {a.gV,
                       sizeof(T),
                       {kept(cols, a.incGV), kept(a.nrhs, a.ldGV), kept(a.batchCount, a.strideGV)},
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

// ---- More than 2^31 elements (label long) ---------------------------------------------------------------------------

template <class C>
class CauchyBackwardLong : public OpTest<C> {};
OP_TEST_SUITE_ON_CUDA(CauchyBackwardLong, AllConfigs);

// Every g is 1, the one pole of each problem 0, its value 2, and problem b has omega = b + 1: gOmega = -2 / omega^2.
OP_TEST(CauchyBackwardLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t L = std::int64_t{1} << 20, batch = 2049;
  const T one(1), zero(0);
  const auto unit = [](std::int64_t) { return T(1); };
  LongVector<T> omega(batch, [](std::int64_t b) { return T(static_cast<Real<T>>(b + 1)); });
  LongVector<T> lambda(1, [](std::int64_t) { return T(0); }), v(1, [](std::int64_t) { return T(2); }), g(1, unit),
      gOmega(L * batch);
  CauchyBackwardArgs<T> args{};
  args.handle = this->handle(), args.op = HOTDOG_OP_N, args.L = L, args.N = args.nrhs = 1, args.batchCount = batch;
  args.alpha = &one, args.beta = &zero;
  args.omega = omega.data(), args.strideOmega = 1, args.lambda = lambda.data(), args.v = v.data();
  args.gOut = g.data();
  args.gOmega = gOmega.data(), args.incGOmega = 1, args.strideGOmega = L;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : gOmega.samples()) {
    const T omegaOfProblem = T(static_cast<Real<T>>(k / L + 1));
    ASSERT_LT(std::abs(gOmega.at(k) + T(2) / (omegaOfProblem * omegaOfProblem)), 30 * kEps<T>) << "element " << k;
  }
}

}  // namespace
}  // namespace hotdog::test
