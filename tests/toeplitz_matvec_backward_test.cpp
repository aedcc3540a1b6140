// hotdog?ToeplitzMatvecBackward on both backends.
#include <algorithm>

#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_matvec_backward_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzMatvecBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = ToeplitzMatvecBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  void check(const ToeplitzMatvecBackwardSizes &sizes, const ToeplitzMatvecBackwardLayouts &layouts = packed(),
             Scalar alpha = Scalar(1), Scalar beta = Scalar(0)) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", m " + std::to_string(sizes.m) + ", n " +
                 std::to_string(sizes.n) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // Choices of dimensions that gradients may be summed over.
  static std::vector<ToeplitzMatvecBackwardLayouts> summedLayouts(const LayoutRule &rule) {
    std::vector<ToeplitzMatvecBackwardLayouts> all;
    for (int bits = 0; bits < 8; ++bits) {
      const bool a = (bits & 1) != 0, b = (bits & 2) != 0, c = (bits & 4) != 0;
      ToeplitzMatvecBackwardLayouts layouts(rule);
      layouts.gX = summed(rule, a, b, c);
      layouts.gC = summed(rule, a, false, b);
      layouts.gR = summed(rule, c, false, b);
      all.push_back(layouts);
      layouts.gR = summed(rule, a, false, c);
      all.push_back(layouts);
    }
    return all;
  }
};
OP_TEST_SUITE(ToeplitzMatvecBackward, AllConfigs);

// T = [1 5; 2 1; 3 2], x = (1, 2), g = (1, 1, 2): gX = T^T g = (9, 10), G[0] = g0 x0 + g1 x1 = 3, G[1] = g1 x0 + g2 x1
// = 5, G[2] = g2 x0 = 2, G[-1] = g0 x1 = 2.
OP_TEST(ToeplitzMatvecBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  ToeplitzMatvecBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 3, 2});
  problem.c.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i + 1)); });
  problem.r(1) = T(5);
  problem.x(0) = T(1), problem.x(1) = T(2);
  problem.gY(0) = T(1), problem.gY(1) = T(1), problem.gY(2) = T(2);
  runAndCheck(problem, this->handle());
  const auto expectValues = [](const GradientArray<T> &g, const std::vector<double> &expected) {
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR(std::real(g.array.result(static_cast<std::int64_t>(i))), expected[i], 1e-5);
  };
  expectValues(problem.gX, {9, 10});
  expectValues(problem.gC, {3, 5, 2});
  expectValues(problem.gR, {0, 2});
}

// T = (2 + i), x = 1 - i, g = 3 + 2i, alpha = i. op N: gX = -i (2 - i)(3 + 2i) = 1 - 8i, gC = -i (3 + 2i)(1 + i) = 5 -
// i. op C: gX = -i (2 + i)(3 + 2i) = 7 - 4i, gC = conj(5 - i).
OP_TEST(ToeplitzMatvecBackward, HandCheckedComplexValues) {
  using T = typename TestFixture::Scalar;
  if constexpr (isComplex<T>) {
    const auto expectNear = [](T actual, double re, double im) {
      EXPECT_NEAR(static_cast<double>(actual.real()), re, 1e-5);
      EXPECT_NEAR(static_cast<double>(actual.imag()), im, 1e-5);
    };
    for (const hotdogOperation_t op : {HOTDOG_OP_N, HOTDOG_OP_C}) {
      ToeplitzMatvecBackwardProblem<T> problem(this->space, {op, 1, 1});
      problem.alpha = T(0, 1);
      problem.c(0) = T(2, 1), problem.x(0) = T(1, -1), problem.gY(0) = T(3, 2);
      runAndCheck(problem, this->handle());
      const bool adjoint = op == HOTDOG_OP_C;
      expectNear(problem.gX.array.result(0), adjoint ? 7 : 1, adjoint ? -4 : -8);
      expectNear(problem.gC.array.result(0), 5, adjoint ? 1 : -1);
      expectNear(problem.gR.array.result(0), 0, 0);
    }
  } else {
    GTEST_SKIP() << "complex types only";
  }
}

OP_TEST(ToeplitzMatvecBackward, Sizes) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t m : smallSizes())
      for (const std::int64_t n : smallSizes()) this->check({op, m, n});
}

// On both sides of the lengths that one block transforms.
OP_TEST(ToeplitzMatvecBackward, LargerSizes) {
  for (const hotdogOperation_t op : operations()) {
    this->check({op, 515, 700, 2, 2});
    this->check({op, 1, 3000});
    this->check({op, 3000, 1, 2});
  }
  this->check({HOTDOG_OP_N, 1500, 1021, 3});
  this->check({HOTDOG_OP_C, 4000, 300});
  if (kShortLists) return;
  this->check({HOTDOG_OP_T, 9000, 8001, 2});
  this->check({HOTDOG_OP_C, 3000, 5000, 2, 2});
}

OP_TEST(ToeplitzMatvecBackward, RightHandSides) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t nrhs : nrhsCounts()) {
      this->check({op, 37, 70, nrhs});
      this->check({op, 129, 65, nrhs, 3}, nested("vip", 1));
    }
  this->check({HOTDOG_OP_N, 20, 30, 700});
}

OP_TEST(ToeplitzMatvecBackward, Strides) {
  for (const hotdogOperation_t op : operations())
    for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
      for (const std::int64_t gap : {0, 1, 3})
        for (const std::int64_t lead : {0, 1}) this->check({op, 33, 18, 3, 4}, nested(order, gap, lead));
}

OP_TEST(ToeplitzMatvecBackward, EachOperandItsOwnStrides) {
  for (const hotdogOperation_t op : operations()) {
    ToeplitzMatvecBackwardLayouts layouts = nested("ivp", 2);
    layouts.c = nested("Piv"), layouts.x = nested("vIp", 1, 3), layouts.gY = nested("ipV", 0, 1);
    layouts.gX = nested("pvI", 1), layouts.gR = nested("pi", 1, 1);
    this->check({op, 21, 34, 5, 3}, layouts);
    this->check({op, 340, 270, 2, 2}, layouts);
  }
}

OP_TEST(ToeplitzMatvecBackward, BroadcastInputs) {
  for (const hotdogOperation_t op : operations())
    for (const bool sum : {false, true}) {  // their gradients may be summed, or one a problem
      ToeplitzMatvecBackwardLayouts matrix = packed();
      matrix.c = matrix.r = sharedByProblems(packed());
      matrix.gC = matrix.gR = summed(packed(), false, false, sum);
      this->check({op, 50, 31, 2, 3}, matrix);
      ToeplitzMatvecBackwardLayouts values = packed();
      values.x = sharedByAll(), values.gY = sharedByProblems(packed());
      values.gX = summed(packed(), sum, sum, sum);
      this->check({op, 50, 31, 2, 3}, values);
    }
}

OP_TEST(ToeplitzMatvecBackward, SummedGradients) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const auto &layouts : this->summedLayouts(packed())) {
      this->check({op, 50, 31, 3, 4}, layouts);
      this->check({op, 50, 31, 3, 4}, layouts, scalar<T>(-1.5, 0.5), T(1));
      this->check({op, 1, 1, 1, 1}, layouts);
    }
  for (const auto &layouts : this->summedLayouts(nested("PIv", 1))) this->check({HOTDOG_OP_T, 17, 40, 2, 3}, layouts);
  for (const auto &layouts : this->summedLayouts(packed())) this->check({HOTDOG_OP_N, 300, 3, 2, 100}, layouts);
}

OP_TEST(ToeplitzMatvecBackward, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const T alpha : {T(1), T(0), scalar<T>(2, -1), scalar<T>(-1.5, 0.5)})
      for (const T beta : {T(0), T(1)}) this->check({op, 41, 29, 3, 2}, nested("ivp", 1), alpha, beta);
}

OP_TEST(ToeplitzMatvecBackward, AlphaZeroNeverReadsTheInputs) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)}) {
    ToeplitzMatvecBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 9, 8, 2, 2});  // inputs stay NaN
    problem.alpha = T(0), problem.beta = beta;
    for (auto *g : {&problem.gX, &problem.gC, &problem.gR})
      if (beta != T(0)) g->array.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i)); });
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(ToeplitzMatvecBackward, EmptySumsGiveBetaTimesOld) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations())
    for (const T beta : {T(0), T(1)})
      for (const ToeplitzMatvecBackwardSizes &sizes :
           {ToeplitzMatvecBackwardSizes{op, 0, 70, 2, 3}, ToeplitzMatvecBackwardSizes{op, 70, 0, 2, 3},
            ToeplitzMatvecBackwardSizes{op, 70, 65, 0, 3}, ToeplitzMatvecBackwardSizes{op, 70, 65, 2, 0},
            ToeplitzMatvecBackwardSizes{op, 0, 0, 0, 0}})
        this->check(sizes, nested("ivp", 1), T(1), beta);
}

OP_TEST(ToeplitzMatvecBackward, SubsetsOfGradients) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    ToeplitzMatvecBackwardProblem<T> problem(this->space, {op, 130, 70, 3, 2});
    problem.refill(this->random);
    for (int bits = 0; bits < 8; ++bits) {
      SCOPED_TRACE(bits);
      problem.wantX = (bits & 1) != 0, problem.wantC = (bits & 2) != 0, problem.wantR = (bits & 4) != 0;
      runAndCheck(problem, this->handle());
    }
  }
}

// ---- Numerics -------------------------------------------------------------------------------------------------------

// Right-hand sides of very different scales in one sum, and scales near the ends of the range.
OP_TEST(ToeplitzMatvecBackward, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const double large = std::is_same_v<Real<T>, float> ? 1e18 : 1e150;
  for (const std::int64_t n : {40, 700}) {
    ToeplitzMatvecBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, n, n + 1, 20});
    problem.refill(this->random);
    problem.x.fill([&](std::int64_t, std::int64_t j, auto...) {
      return this->random.template normal<T>() * T(static_cast<Real<T>>(j % 3 == 0   ? large
                                                                        : j % 3 == 1 ? 1
                                                                                     : 1 / large));
    });
    problem.gY.fill([&](std::int64_t, std::int64_t j, auto...) {
      return this->random.template normal<T>() * T(static_cast<Real<T>>(j % 2 == 0 ? large : 1 / large));
    });
    problem.c.fill([&](auto...) { return this->random.template normal<T>() / T(static_cast<Real<T>>(large)); });
    problem.r.fill([&](auto...) { return this->random.template normal<T>() / T(static_cast<Real<T>>(large)); });
    runAndCheck(problem, this->handle());
  }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

OP_TEST(ToeplitzMatvecBackward, BatchEqualsLoop) {
  for (const std::int64_t n : {30, 300, 1500})
    for (const hotdogOperation_t op : operations()) {
      ToeplitzMatvecBackwardProblem<typename TestFixture::Scalar> problem(this->space, {op, n, n + 3, 2, 5},
                                                                          nested("ivp", 1));
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
    }
}

OP_TEST(ToeplitzMatvecBackward, SameBitsWorkspaceAndGraphs) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {30, 700, 5000}) {
    ToeplitzMatvecBackwardProblem<T> problem(this->space, {HOTDOG_OP_T, n, n + 5, 3, 2}, nested("ivp", 1));
    problem.beta = T(1);
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (this->onCuda) expectCaptureEqualsEager(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

OP_TEST(ToeplitzMatvecBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  using A = ToeplitzMatvecBackwardArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const T two(2);
  std::vector<BadArgument<A>> bad = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"beta = 2", [](A &a) { a.beta = &two; }, HOTDOG_STATUS_INVALID_VALUE, "beta", false},
      {"m = -1", [](A &a) { a.m = -1; }, HOTDOG_STATUS_INVALID_SIZE, "m"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldGX = 6", [](A &a) { a.ldGX = 6; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGX"},
      {"strideGC = 8", [](A &a) { a.strideGC = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGC"},
      {"strideGR = 6", [](A &a) { a.strideGR = 6; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGR"},
      {"m = 281474976710657", [](A &a) { a.m = (INT64_C(1) << 48) + 1, a.incGC = a.strideGC = 0; },
       HOTDOG_STATUS_SIZE_OVERFLOW, "m", false},
      {"n = 1152921504606846976",
       [](A &a) {
         a.n = INT64_C(1) << 60, a.incR = a.incX = 0;
         a.incGR = a.strideGR = a.incGX = a.ldGX = a.strideGX = 0;
       },
       HOTDOG_STATUS_SIZE_OVERFLOW, "n", false},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"r", [](A &a) { a.incR = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"x", [](A &a) { a.ldX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"gY", [](A &a) { a.ldGY = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gY"},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta", false},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r = NULL", [](A &a) { a.r = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"gY = NULL", [](A &a) { a.gY = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gY"},
      {"gX", [](A &a) { a.gX = misaligned(a.gX); }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"gC", [](A &a) { a.x = a.gC; }, HOTDOG_STATUS_OVERLAP, "gC"},
      {"gR", [](A &a) { a.gR = a.gC; }, HOTDOG_STATUS_OVERLAP, "gR"},
  };
  ToeplitzMatvecBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 4, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), bad);
  bad.erase(std::remove_if(bad.begin(), bad.end(), [](const auto &b) { return b.parameter == "beta"; }), bad.end());
  expectBufferSizeRefuses(problem, this->handle(), bad);
}

}  // namespace
}  // namespace hotdog::test
