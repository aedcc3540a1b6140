// hotdog?DisplacementSolveBackward on both backends.
#include <array>

#include "support/bad_arguments.h"
#include "support/displacement_solve_backward_problem.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/summed_gradient.h"

namespace hotdog::test {
namespace {

// The types that systems can be solved with.
std::vector<hotdogDisplacement_t> solvableTypes() {
  std::vector<hotdogDisplacement_t> types;
  for (const hotdogDisplacement_t type : displacementTypes())
    if (!isCyclicType(type)) types.push_back(type);
  return types;
}

template <class C>
class DisplacementSolveBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = DisplacementSolveBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Types that are ill-conditioned at this n are left out.
  void check(const DisplacementSolveSizes &sizes, const DisplacementSolveBackwardLayouts &layouts = packed(),
             Scalar beta = Scalar(0), Scalar e = Scalar(1), Scalar f = Scalar(-1)) {
    if (!isSolvableType<Scalar>(sizes.type, sizes.n)) return;
    SCOPED_TRACE("type " + std::to_string(sizes.type) + ", op " + letterOf(sizes.op) + ", n " +
                 std::to_string(sizes.n) + ", r " + std::to_string(sizes.r) + ", nrhs " + std::to_string(sizes.nrhs) +
                 ", batch " + std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.beta = beta, problem.system.e = e, problem.system.f = f;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(DisplacementSolveBackward, AllConfigs);

// A = [[1, 2], [3, 1]] by its generators, x = (1, 2), gX = A^T (2, 1) = (5, 5): gB = (2, 1), and A has the gradient
// -gB x^T = [[-2, -4], [-1, -2]]. For n = 2,
//     A = 1/2 sum_j [[g[0] h[1] + g[1] h[0], g[1] h[1] - g[0] h[0]], [g[1] h[1] + g[0] h[0], g[0] h[1] - g[1] h[0]]].
OP_TEST(DisplacementSolveBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 2, 2});
  auto &g = problem.system.g, &h = problem.system.h;
  g(0, 0) = T(1), g(1, 0) = T(0), g(0, 1) = T(0), g(1, 1) = T(5);
  h(0, 0) = T(1), h(1, 0) = T(2), h(0, 1) = T(0), h(1, 1) = T(1);
  problem.x(0) = T(1), problem.x(1) = T(2);
  problem.gX(0) = problem.gX(1) = T(5);
  runAndCheck(problem, this->handle());
  const auto expectNear = [](T actual, double expected) { EXPECT_LT(std::abs(actual - scalar<T>(expected, 0)), 1e-5); };
  expectNear(problem.gB.array.result(0), 2), expectNear(problem.gB.array.result(1), 1);
  const auto expectColumns = [&](const GradientArray<T> &gradient, std::array<double, 4> expected) {
    for (std::int64_t k = 0; k < 4; ++k)
      expectNear(gradient.array.result(k % 2, k / 2), expected[static_cast<std::size_t>(k)]);
  };
  expectColumns(problem.gG, {-2.5, -5, -2, -2.5}), expectColumns(problem.gH, {1.5, -2, 0, -12.5});
}

OP_TEST(DisplacementSolveBackward, Sizes) {
  for (const hotdogDisplacement_t type : solvableTypes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t n : {1, 2, 5, 9, 16})
        for (const std::int64_t r : {1, 3})
          if (n < 9 || r == 3) this->check({type, op, n, r, n % 2 == 0 ? 3 : 1});
}

OP_TEST(DisplacementSolveBackward, Folds) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : solvableTypes())
    for (const hotdogOperation_t op : operations()) {
      this->check({type, op, 5, 2, 2}, packed(), T(0), scalar<T>(2, 0.5), scalar<T>(-0.75, 1));
      this->check({type, op, 4, 2}, packed(), T(0), T(0), scalar<T>(0.5, -0.5));
    }
}

OP_TEST(DisplacementSolveBackward, RightHandSides) {
  for (const hotdogDisplacement_t type : solvableTypes())
    for (const std::int64_t nrhs : {1, 2, 7, 33}) this->check({type, HOTDOG_OP_T, 5, 2, nrhs, 2}, nested("vip", 1));
}

OP_TEST(DisplacementSolveBackward, Strides) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : solvableTypes())
    for (const char *order : {"ivp", "vip", "PVI"})
      for (const T beta : {T(0), T(1)}) this->check({type, HOTDOG_OP_T, 5, 2, 3, 2}, nested(order, 1, 1), beta);
}

OP_TEST(DisplacementSolveBackward, SummedGradients) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveBackwardLayouts layouts = packed();
  layouts.gG = summed(packed(), false, false, true), layouts.gH = summed(packed(), false, true, true);
  for (const hotdogDisplacement_t type : solvableTypes())
    for (const hotdogOperation_t op : operations())
      for (const T beta : {T(0), T(1)}) this->check({type, op, 5, 2, 2, 3}, layouts, beta);
}

// gB summed over problems and right-hand sides is the sum of those apart; gG and gH have the same bits.
OP_TEST(DisplacementSolveBackward, SummedRightHandSide) {
  using T = typename TestFixture::Scalar;
  const DisplacementSolveSizes sizes{HOTDOG_DISPLACEMENT_STEIN, HOTDOG_OP_T, 6, 2, 2, 3};
  DisplacementSolveBackwardLayouts layouts = packed();
  layouts.gB = summed(packed(), false, true, true);
  DisplacementSolveBackwardProblem<T> apart(this->space, sizes), together(this->space, sizes, layouts);
  const Random start = this->random;
  apart.refill(this->random);
  this->random = start;
  together.refill(this->random);
  runAndCheck(apart, this->handle());
  ASSERT_EQ(run(together, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  RatioMeter<T> meter;
  for (std::int64_t i = 0; i < sizes.n; ++i) {
    Wide<T> sum(0);
    WideReal<T> scale(0);
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      for (std::int64_t v = 0; v < sizes.nrhs; ++v) {
        const Wide<T> each = widen(apart.gB.array.result(i, v, p));
        sum += each, scale += std::abs(each);
      }
    meter.add(std::abs(widen(together.gB.array.result(i)) - sum), scale, i, 0, 0);
  }
  meter.expectPass();
  apart.gG.array.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
    EXPECT_TRUE(sameBits(apart.gG.array.result(i, j, p), together.gG.array.result(i, j, p)));
    EXPECT_TRUE(sameBits(apart.gH.array.result(i, j, p), together.gH.array.result(i, j, p)));
  });
}

// Those that are left out stay untouched and change no bit of the others.
OP_TEST(DisplacementSolveBackward, GradientsThatAreNotWanted) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_HANKEL, HOTDOG_OP_C, 7, 2, 2, 2});
  problem.refill(this->random);
  runAndCheck(problem, this->handle());
  const auto bitsOf = [](const Array<T> &array) {
    std::vector<T> all;
    array.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) { all.push_back(array.result(i, j, p)); });
    return all;
  };
  const std::vector<const Array<T> *> gradients = {&problem.gB.array, &problem.gG.array, &problem.gH.array};
  std::vector<std::vector<T>> expected;
  for (const Array<T> *gradient : gradients) expected.push_back(bitsOf(*gradient));
  for (int set = 0; set < 8; ++set) {
    problem.wantB = set & 1, problem.wantG = set & 2, problem.wantH = set & 4;
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::size_t k = 0; k < 3; ++k) {
      if ((set >> k & 1) == 0) {
        EXPECT_TRUE(gradients[k]->untouched());
        continue;
      }
      const std::vector<T> found = bitsOf(*gradients[k]);
      for (std::size_t i = 0; i < found.size(); ++i) EXPECT_TRUE(sameBits(found[i], expected[k][i]));
    }
  }
}

// The derivative of Re <gX, X> along a direction of G, H and B, by the solver itself in double precision.
OP_TEST(DisplacementSolveBackward, DirectionalDerivative) {
  using T = typename TestFixture::Scalar;
  if (std::is_same_v<Real<T>, float>) GTEST_SKIP() << "differences need double precision";
  for (const hotdogDisplacement_t type : solvableTypes())
    for (const hotdogOperation_t op : operations()) {
      SCOPED_TRACE("type " + std::to_string(type) + ", op " + letterOf(op));
      const DisplacementSolveSizes sizes{type, op, 5, 2, 2}, both{type, op, 5, 2, 2, 2};
      const T e = scalar<T>(1.25, 0.5), f = scalar<T>(-1, 0.75);
      DisplacementSolveProblem<T> base(this->space, sizes), moved(this->space, both);
      DisplacementSolveBackwardProblem<T> backward(this->space, sizes);
      base.e = moved.e = backward.system.e = e, base.f = moved.f = backward.system.f = f;
      base.refill(this->random);
      runAndCheck(base, this->handle());
      const auto copy = [](const Array<T> &from) {
        return [&from](std::int64_t i, std::int64_t j, auto...) { return from(i, j); };
      };
      backward.refill(this->random);
      for (const auto &[to, from] : {std::pair{&backward.system.g, &base.g},
                                     {&backward.system.h, &base.h},
                                     {&backward.system.s, &base.s},
                                     {&backward.system.t, &base.t},
                                     {&moved.s, &base.s},
                                     {&moved.t, &base.t}})
        to->fill(copy(*from));
      backward.x.fill([&](std::int64_t i, std::int64_t j, auto...) { return base.x.result(i, j); });
      runAndCheck(backward, this->handle());

      const Real<T> step = Real<T>(1e-6);
      double predicted = 0, scale = 0;
      const auto move = [&](Array<T> &to, const Array<T> &from, const GradientArray<T> &gradient) {
        from.forEach([&](std::int64_t i, std::int64_t j, auto...) {
          const T change = this->random.template normal<T>(), slope = gradient.array.result(i, j);
          to(i, j, 0) = from(i, j) + step * change, to(i, j, 1) = from(i, j) - step * change;
          predicted += static_cast<double>(std::real(slope * conjugate(change)));
          scale += static_cast<double>(std::abs(slope) * std::abs(change));
        });
      };
      move(moved.g, base.g, backward.gG), move(moved.h, base.h, backward.gH), move(moved.b, base.b, backward.gB);
      runAndCheck(moved, this->handle());
      double actual = 0;
      backward.gX.forEach([&](std::int64_t i, std::int64_t j, auto...) {
        const T change = moved.x.result(i, j, 0) - moved.x.result(i, j, 1);
        actual += static_cast<double>(std::real(backward.gX(i, j) * conjugate(change)));
      });
      EXPECT_NEAR(actual / (2 * static_cast<double>(step)), predicted, 1e-5 * scale);
    }
}

OP_TEST(DisplacementSolveBackward, SingularProblemsAreNanAlone) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : solvableTypes())
    for (const hotdogOperation_t op : operations()) {
      DisplacementSolveBackwardProblem<T> problem(this->space, {type, op, 4, 2, 1, 3});
      problem.refill(this->random);
      for (std::int64_t i = 0; i < 4; ++i) problem.system.g(i, 0, 1) = problem.system.g(i, 1, 1) = T(0);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      for (std::int64_t p = 0; p < 3; ++p) {
        EXPECT_EQ(problem.info.result(p), p == 1 ? 1 : 0);
        for (std::int64_t i = 0; i < 4; ++i) {
          EXPECT_EQ(isNan(problem.gB.array.result(i, 0, p)), p == 1);
          EXPECT_EQ(isNan(problem.gG.array.result(i, 1, p)), p == 1);
          EXPECT_EQ(isNan(problem.gH.array.result(i, 1, p)), p == 1);
        }
      }
    }
}

OP_TEST(DisplacementSolveBackward, EmptySizes) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveBackwardLayouts apart = packed(), together = packed();
  together.gB = together.gG = together.gH = summed(packed(), false, false, true);
  for (const DisplacementSolveBackwardLayouts &layouts : {apart, together})
    for (const T beta : {T(0), T(1)})
      for (const hotdogOperation_t op : {HOTDOG_OP_N, HOTDOG_OP_T}) {
        this->check({HOTDOG_DISPLACEMENT_CAUCHY, op, 4, 2, 0, 2}, layouts, beta);  // gradients of an empty sum
        this->check({HOTDOG_DISPLACEMENT_CAUCHY, op, 0, 2, 2, 2}, layouts, beta);
        this->check({HOTDOG_DISPLACEMENT_CAUCHY, op, 4, 2, 2, 0}, layouts, beta);
      }
  DisplacementSolveBackwardProblem<T> zero(this->space, {HOTDOG_DISPLACEMENT_STEIN, HOTDOG_OP_N, 4, 0, 2, 2});
  zero.refill(this->random);  // no generators: the zero matrix
  ASSERT_EQ(run(zero, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(zero.info.result(0), 1);
  EXPECT_TRUE(isNan(zero.gB.array.result(3, 1, 1)));
  DisplacementSolveBackwardArgs<T> none{};
  none.handle = this->handle(), none.n = 4, none.r = none.nrhs = 1;
  const T beta(0);
  none.beta = &beta;
  EXPECT_EQ(invoke(none), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(DisplacementSolveBackward, BatchEqualsLoopAndSameBits) {
  for (const hotdogDisplacement_t type : {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_DISPLACEMENT_CAUCHY})
    for (const hotdogOperation_t op : operations()) {
      DisplacementSolveBackwardProblem<typename TestFixture::Scalar> problem(this->space, {type, op, 20, 2, 2, 4},
                                                                             nested("ivp", 1));
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
      expectSameBitsEachTime(problem, this->space, this->stream());
    }
}

OP_TEST(DisplacementSolveBackward, WorkspaceContract) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveBackwardLayouts layouts = packed();
  layouts.gG = layouts.gH = summed(packed(), false, true, true);
  for (const hotdogDisplacement_t type : solvableTypes())
    for (const hotdogOperation_t op : operations()) {
      if (!isSolvableType<T>(type, 6)) continue;
      DisplacementSolveBackwardProblem<T> problem(this->space, {type, op, 6, 2, 3, 2}, layouts);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(DisplacementSolveBackward, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const hotdogDisplacement_t type : {HOTDOG_DISPLACEMENT_STEIN, HOTDOG_DISPLACEMENT_CAUCHY}) {
    DisplacementSolveBackwardProblem<typename TestFixture::Scalar> problem(this->space,
                                                                           {type, HOTDOG_OP_T, 6, 2, 2, 2});
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// For a CAUCHY problem with n 5, r 2, nrhs 3, batch 2, with gaps: inc 2, ld 11, strides 34 and (G, H) 23.
template <class T>
std::vector<BadArgument<DisplacementSolveBackwardArgs<T>>> badArguments() {
  using A = DisplacementSolveBackwardArgs<T>;
  static const T two(2);
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 8", [](A &a) { a.type = enumerator<hotdogDisplacement_t>(8); }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"type = 6", [](A &a) { a.type = HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER; }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"beta = 2", [](A &a) { a.beta = &two; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"r = -2", [](A &a) { a.r = -2; }, HOTDOG_STATUS_INVALID_SIZE, "r"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldGB = 8", [](A &a) { a.ldGB = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGB"},
      {"ldGG = 8", [](A &a) { a.ldGG = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGG"},
      {"strideGH = 15", [](A &a) { a.strideGH = 15; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGH"},
      {"g", [](A &a) { a.incG = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"h", [](A &a) { a.strideH = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"s", [](A &a) { a.incS = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "s"},
      {"t", [](A &a) { a.strideT = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "t"},
      {"x", [](A &a) { a.ldX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"gX", [](A &a) { a.incGX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gX"},
      {"gB", [](A &a) { a.incGB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gB", false},
      {"gG", [](A &a) { a.incGG = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gG", false},
      {"gH", [](A &a) { a.incGH = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gH", false},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"g = NULL", [](A &a) { a.g = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"h = NULL", [](A &a) { a.h = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"s = NULL", [](A &a) { a.s = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "s"},
      {"t = NULL", [](A &a) { a.t = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "t"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"gX = NULL", [](A &a) { a.gX = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"gX", [](A &a) { a.gX = misaligned(a.gX); }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"gB", [](A &a) { a.gB = misaligned(a.gB); }, HOTDOG_STATUS_INVALID_POINTER, "gB"},
      {"gG", [](A &a) { a.gG = misaligned(a.gG); }, HOTDOG_STATUS_INVALID_POINTER, "gG"},
      {"gH", [](A &a) { a.gH = misaligned(a.gH); }, HOTDOG_STATUS_INVALID_POINTER, "gH"},
      {"gB", [](A &a) { a.gX = a.gB; }, HOTDOG_STATUS_OVERLAP, "gB"},
      {"gG", [](A &a) { a.g = a.gG; }, HOTDOG_STATUS_OVERLAP, "gG"},
      {"gH", [](A &a) { a.gH = a.gG; }, HOTDOG_STATUS_OVERLAP, "gH"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.gB); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
}

OP_TEST(DisplacementSolveBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  DisplacementSolveBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_CAUCHY, HOTDOG_OP_N, 5, 2, 3, 2},
                                              nested("ivp", 1));
  problem.refill(this->random);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  std::vector<BadArgument<DisplacementSolveBackwardArgs<T>>> ofSizes;  // _bufferSize has no beta
  for (const auto &bad : badArguments<T>())
    if (bad.parameter != "beta") ofSizes.push_back(bad);
  expectBufferSizeRefuses(problem, this->handle(), ofSizes);
}

OP_TEST(DisplacementSolveBackward, ImpossibleSizesAndFolds) {
  using T = typename TestFixture::Scalar;
  const auto bufferSize = [&](std::int64_t n, std::int64_t r, std::int64_t nrhs, std::int64_t batchCount) {
    std::size_t bytes = 0;
    return DisplacementSolveBackwardApi<T>::bufferSize(this->handle(), HOTDOG_DISPLACEMENT_STEIN, HOTDOG_OP_N, n, r,
                                                       nrhs, batchCount, &bytes);
  };
  EXPECT_EQ(bufferSize(INT32_MAX, 1, 1, 1), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_EQ(bufferSize(3, INT32_MAX, 1, 1), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_EQ(bufferSize(1000, 1, INT64_MAX, 2), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_EQ(bufferSize(3, 1, 1, INT64_MAX), HOTDOG_STATUS_SIZE_OVERFLOW);

  DisplacementSolveBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_SYLVESTER, HOTDOG_OP_N, 3, 1});
  problem.refill(this->random);
  problem.upload();
  DisplacementSolveBackwardArgs<T> args = problem.args(this->handle());
  args.f = args.e;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_INVALID_VALUE);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "f");
  problem.download();
  problem.expectUntouched();
}

OP_TEST(DisplacementSolveBackward, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T zero(0), one(1);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    DisplacementSolveBackwardArgs<T> a{};
    a.handle = this->handle();
    a.type = enumerator<hotdogDisplacement_t>(static_cast<int>(r.integer(0, 29) ? r.integer(0, 5) : r.integer(-1, 8)));
    a.op = enumerator<hotdogOperation_t>(static_cast<int>(r.integer(0, 29) ? r.integer(0, 2) : r.integer(-1, 4)));
    a.beta = r.integer(0, 1) ? &zero : &one;
    pool.drawSizes(r, {&a.n, &a.r, &a.nrhs, &a.batchCount});
    pool.drawStrides(
        r, {&a.incG,     &a.ldG,   &a.strideG, &a.incH,     &a.ldH,   &a.strideH, &a.incS,     &a.strideS, &a.incT,
            &a.strideT,  &a.incX,  &a.ldX,     &a.strideX,  &a.incGX, &a.ldGX,    &a.strideGX, &a.incGB,   &a.ldGB,
            &a.strideGB, &a.incGG, &a.ldGG,    &a.strideGG, &a.incGH, &a.ldGH,    &a.strideGH});
    a.g = pool.pointer(r), a.h = pool.pointer(r), a.s = pool.pointer(r), a.t = pool.pointer(r);
    a.x = pool.pointer(r), a.gX = pool.pointer(r);
    a.gB = pool.pointer(r), a.gG = pool.pointer(r), a.gH = pool.pointer(r);
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    for (T **gradient : {&a.gB, &a.gG, &a.gH})
      if (r.integer(0, 1)) *gradient = nullptr;
    const Extent columns{a.n, a.r, a.batchCount}, vectors{a.n, a.nrhs, a.batchCount};
    const auto nodes = [&](bool present) { return Extent{present ? a.n : 0, 1, a.batchCount}; };
    const auto input = [](const T *data, Extent extent, Layout layout) {
      return OperandView{data, sizeof(T), extent, layout};
    };
    const auto gradient = [](const T *data, Extent dense, Layout layout) {  // what the memory has, also of no problem
      const SummedOver over{layout.inc == 0, layout.ld == 0, layout.stride == 0};
      return OperandView{data, sizeof(T), over.kept(dense), layout};
    };
    if (!pool.canRun({a.n, a.r, a.nrhs, a.batchCount},
                     {input(a.g, columns, {a.incG, a.ldG, a.strideG}),
                      input(a.h, columns, {a.incH, a.ldH, a.strideH}),
                      input(a.s, nodes(hasRowNodes(a.type)), {a.incS, 0, a.strideS}),
                      input(a.t, nodes(hasColumnNodes(a.type)), {a.incT, 0, a.strideT}),
                      input(a.x, vectors, {a.incX, a.ldX, a.strideX}),
                      input(a.gX, vectors, {a.incGX, a.ldGX, a.strideGX}),
                      gradient(a.gB, vectors, {a.incGB, a.ldGB, a.strideGB}),
                      gradient(a.gG, columns, {a.incGG, a.ldGG, a.strideGG}),
                      gradient(a.gH, columns, {a.incGH, a.ldGH, a.strideGH}),
                      {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
