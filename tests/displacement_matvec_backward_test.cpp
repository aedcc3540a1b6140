// hotdog?DisplacementMatvecBackward on both backends.
#include "support/bad_arguments.h"
#include "support/displacement_matvec_backward_problem.h"
#include "support/displacement_matvec_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class DisplacementMatvecBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = DisplacementMatvecBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  void check(const DisplacementMatvecBackwardSizes &sizes, const DisplacementMatvecBackwardLayouts &layouts = packed(),
             Scalar alpha = Scalar(1), Scalar beta = Scalar(0), Scalar e = Scalar(1), Scalar f = Scalar(-1)) {
    SCOPED_TRACE("type " + std::to_string(sizes.type) + ", op " + letterOf(sizes.op) + ", n " +
                 std::to_string(sizes.n) + ", r " + std::to_string(sizes.r) + ", nrhs " + std::to_string(sizes.nrhs) +
                 ", batch " + std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.alpha = alpha, problem.beta = beta, problem.e = e, problem.f = f;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(DisplacementMatvecBackward, AllConfigs);

OP_TEST(DisplacementMatvecBackward, Sizes) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t n : {1, 2, 3, 8, 15, 17})
        for (const std::int64_t r : {1, 3}) this->check({type, op, n, r, n % 2 == 0 ? 3 : 1});
}

OP_TEST(DisplacementMatvecBackward, Folds) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const auto &[e, f] : std::vector<std::pair<T, T>>{
               {T(-1), T(1)}, {T(0), scalar<T>(0.5, 0.25)}, {scalar<T>(2, 0.5), scalar<T>(-0.75, 1)}})
        this->check({type, op, 9, 2, 2}, packed(), scalar<T>(0.5, -1), T(0), e, f);
}

// e and f whose product leaves the range although no gradient does.
OP_TEST(DisplacementMatvecBackward, LargeFolds) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr bool single = std::is_same_v<R, float>;
  const R large = static_cast<R>(single ? 1e20 : 1e200);
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const auto &[e, f] : {std::pair<R, R>{large, -large}, {large, large * 3}, {1, -large}})
        this->check({type, op, 9, 2, 2}, packed(), scalar<T>(0.5, -1), T(0), T(e), T(f));
}

OP_TEST(DisplacementMatvecBackward, Strides) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const char *order : {"ivp", "vip", "PVI", "iPv"})
      this->check({type, HOTDOG_OP_N, 7, 2, 3, 2}, nested(order, 1, 1));
}

OP_TEST(DisplacementMatvecBackward, AlphaAndBeta) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const T alpha : {T(0), scalar<T>(2, -1)})
        for (const T beta : {T(0), T(1)}) this->check({type, op, 8, 2, 2, 2}, nested("ivp", 1), alpha, beta);
}

// Operands that all problems share have gradients summed over the batch.
OP_TEST(DisplacementMatvecBackward, SumsOverWhatIsBroadcast) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const T beta : {T(0), T(1)}) {
        DisplacementMatvecBackwardLayouts layouts(packed());
        layouts.g = layouts.h = sharedByProblems(packed());
        layouts.gG = layouts.gH = summed(packed(), false, false, true);
        this->check({type, op, 8, 2, 2, 3}, layouts, T(1), beta);
        layouts = packed();
        layouts.x = sharedByProblems(packed());
        layouts.gX = summed(packed(), false, true, true);
        layouts.gG = summed(packed(), false, true, false);
        this->check({type, op, 7, 2, 2, 3}, layouts, T(1), beta);
      }
}

OP_TEST(DisplacementMatvecBackward, GradientsThatAreNotWanted) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (int wanted = 0; wanted < 8; ++wanted) {
      DisplacementMatvecBackwardProblem<T> problem(this->space, {type, HOTDOG_OP_T, 8, 2, 2, 2});
      problem.refill(this->random);
      problem.wantG = wanted & 1, problem.wantH = wanted & 2, problem.wantX = wanted & 4;
      runAndCheck(problem, this->handle());
    }
}

OP_TEST(DisplacementMatvecBackward, EmptySums) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const T beta : {T(0), T(1)})
      for (const auto &[r, nrhs] : {std::pair<int, int>{0, 2}, {2, 0}})
        this->check({type, HOTDOG_OP_N, 6, r, nrhs, 2}, packed(), T(1), beta);
}

// The gradients along a random direction are the derivative of the product, for sizes on every path.
OP_TEST(DisplacementMatvecBackward, DirectionalDerivative) {
  using T = typename TestFixture::Scalar;
  using Forward = DisplacementMatvecProblem<T>;
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations())
      for (const std::int64_t n : {45, 256, 600, 9001}) {
        if (n > 600 && (hasRowNodes(type) || op == HOTDOG_OP_T || kShortLists)) continue;
        SCOPED_TRACE("type " + std::to_string(type) + ", op " + letterOf(op) + ", n " + std::to_string(n));
        DisplacementMatvecBackwardProblem<T> problem(this->space, {type, op, n, 2, 2});
        problem.refill(this->random);
        ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        WideReal<T> expected(0), actual(0), scale(0);
        const auto inner = [](T a, T b) { return std::real(conjugate(widen(a)) * widen(b)); };
        for (int part = 0; part < 3; ++part) {  // the derivative by G, H and X
          Forward forward(this->space, {type, op, n, 2, 2});
          const auto normal = [&](auto...) { return this->random.template normal<T>(); };
          const auto copy = [](const Array<T> &from) {
            return [&from](std::int64_t i, std::int64_t j, std::int64_t p) { return from(i, j, p); };
          };
          forward.g.fill(copy(problem.g)), forward.h.fill(copy(problem.h)), forward.x.fill(copy(problem.x));
          forward.s.fill(copy(problem.s)), forward.t.fill(copy(problem.t));
          Array<T> &direction = part == 0 ? forward.g : part == 1 ? forward.h : forward.x;
          direction.fill(normal);
          ASSERT_EQ(run(forward, this->handle()), HOTDOG_STATUS_SUCCESS);
          forward.y.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
            expected += inner(problem.gY(i, j, p), forward.y.result(i, j, p));
            scale += std::norm(widen(forward.y.result(i, j, p)));
          });
          const Array<T> &gradient = (part == 0 ? problem.gG : part == 1 ? problem.gH : problem.gX).array;
          direction.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
            actual += inner(gradient.result(i, j, p), direction(i, j, p));
          });
        }
        RatioMeter<T> meter(logFactor(n));
        meter.add(std::abs(actual - expected), std::sqrt(scale * static_cast<WideReal<T>>(n)));
        meter.expectPass();
      }
}

OP_TEST(DisplacementMatvecBackward, NanStaysInItsProblem) {
  using T = typename TestFixture::Scalar;
  for (const hotdogDisplacement_t type : displacementTypes()) {
    DisplacementMatvecBackwardProblem<T> problem(this->space, {type, HOTDOG_OP_N, 20, 2, 2, 3});
    problem.refill(this->random);
    runAndTake(problem, this->handle());
    std::vector<T> before;
    const auto take = [&](const GradientArray<T> &g, auto &&use) {
      g.array.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) { use(g.array.result(i, j, p), j, p); });
    };
    for (const GradientArray<T> *g : {&problem.gG, &problem.gH, &problem.gX})
      take(*g, [&](T value, auto...) { before.push_back(value); });
    problem.gY(5, 1, 1) = quietNan<T>();
    runAndTake(problem, this->handle());
    std::size_t k = 0;
    for (const GradientArray<T> *g : {&problem.gG, &problem.gH, &problem.gX})
      take(*g, [&](T value, std::int64_t j, std::int64_t p) {
        const bool own = p == 1 && (g != &problem.gX || j == 1);
        EXPECT_TRUE(own || sameBits(value, before[k]));
        ++k;
      });
    EXPECT_FALSE(isFinite(problem.gX.array.result(3, 1, 1)));
  }
}

OP_TEST(DisplacementMatvecBackward, BatchEqualsLoop) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations()) {
      DisplacementMatvecBackwardProblem<typename TestFixture::Scalar> problem(this->space, {type, op, 40, 2, 2, 4},
                                                                              nested("ivp", 1));
      problem.refill(this->random);
      expectBatchEqualsLoop(problem, this->handle());
    }
}

OP_TEST(DisplacementMatvecBackward, SameBitsEachTime) {
  for (const hotdogDisplacement_t type : displacementTypes()) {
    DisplacementMatvecBackwardProblem<typename TestFixture::Scalar> problem(this->space, {type, HOTDOG_OP_N, 30, 3, 2, 2});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(DisplacementMatvecBackward, WorkspaceContract) {
  for (const hotdogDisplacement_t type : displacementTypes())
    for (const hotdogOperation_t op : operations()) {
      DisplacementMatvecBackwardProblem<typename TestFixture::Scalar> problem(this->space, {type, op, 12, 2, 3, 2});
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(DisplacementMatvecBackward, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const hotdogDisplacement_t type : displacementTypes()) {
    DisplacementMatvecBackwardProblem<typename TestFixture::Scalar> problem(this->space, {type, HOTDOG_OP_N, 12, 2, 2, 2});
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For a CAUCHY problem with n 5, r 2, nrhs 3, batch 2, gradients with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<DisplacementMatvecBackwardArgs<T>>> badArguments() {
  using A = DisplacementMatvecBackwardArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const T two(2);
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"type = 8", [](A &a) { a.type = enumerator<hotdogDisplacement_t>(8); }, HOTDOG_STATUS_INVALID_VALUE, "type"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"r = -2", [](A &a) { a.r = -2; }, HOTDOG_STATUS_INVALID_SIZE, "r"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -1", [](A &a) { a.batchCount = -1; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldGG = 8", [](A &a) { a.ldGG = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGG"},
      {"strideGH = 15", [](A &a) { a.strideGH = 15; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGH"},
      {"ldGX = 8", [](A &a) { a.ldGX = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGX"},
      {"g", [](A &a) { a.incG = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "g"},
      {"h", [](A &a) { a.ldH = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "h"},
      {"s", [](A &a) { a.incS = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "s"},
      {"t", [](A &a) { a.strideT = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "t"},
      {"x", [](A &a) { a.incX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"gY", [](A &a) { a.strideGY = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gY"},
      {"gG", [](A &a) { a.incGG = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gG", false},
      {"gH", [](A &a) { a.incGH = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gH", false},
      {"gX", [](A &a) { a.incGX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gX", false},
      {"alpha = NULL", [](A &a) { a.alpha = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "alpha"},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"beta = 2", [](A &a) { a.beta = &two; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"g = NULL", [](A &a) { a.g = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "g"},
      {"h = NULL", [](A &a) { a.h = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "h"},
      {"s = NULL", [](A &a) { a.s = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "s"},
      {"t = NULL", [](A &a) { a.t = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "t"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"gY = NULL", [](A &a) { a.gY = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gY"},
      {"gY", [](A &a) { a.gY = misaligned(a.gY); }, HOTDOG_STATUS_INVALID_POINTER, "gY"},
      {"gG", [](A &a) { a.gG = misaligned(a.gG); }, HOTDOG_STATUS_INVALID_POINTER, "gG"},
      {"gH", [](A &a) { a.gH = misaligned(a.gH); }, HOTDOG_STATUS_INVALID_POINTER, "gH"},
      {"gX", [](A &a) { a.gX = misaligned(a.gX); }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"gG", [](A &a) { a.g = a.gG; }, HOTDOG_STATUS_OVERLAP, "gG"},
      {"gH", [](A &a) { a.gY = a.gH; }, HOTDOG_STATUS_OVERLAP, "gH"},
      {"gX", [](A &a) { a.x = a.gX; }, HOTDOG_STATUS_OVERLAP, "gX"},
      {"gX", [](A &a) { a.gX = a.gH; }, HOTDOG_STATUS_OVERLAP, "gX"},
  };
}

OP_TEST(DisplacementMatvecBackward, BadArgumentsAreRefused) {
  using T = typename TestFixture::Scalar;
  DisplacementMatvecBackwardLayouts layouts(packed());
  layouts.gG = layouts.gH = layouts.gX = [](Extent) { return Layout{2, 11, 34}; };
  DisplacementMatvecBackwardProblem<T> problem(this->space, {HOTDOG_DISPLACEMENT_CAUCHY, HOTDOG_OP_N, 5, 2, 3, 2}, layouts);
  problem.refill(this->random);
  const auto table = badArguments<T>();
  expectAllRefused(problem, this->handle(), table);
  std::vector<BadArgument<DisplacementMatvecBackwardArgs<T>>> sizes;
  for (const auto &bad : table)
    if (bad.parameter != "beta") sizes.push_back(bad);
  expectBufferSizeRefuses(problem, this->handle(), sizes);
}

}  // namespace
}  // namespace hotdog::test
