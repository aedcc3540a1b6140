// hotdog?ToeplitzSolveBackward on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_solve_backward_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzSolveBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = ToeplitzSolveBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  void check(const ToeplitzSolveSizes &sizes, const ToeplitzSolveBackwardLayouts &layouts = packed(), Scalar beta = 0) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", n " + std::to_string(sizes.n) + ", nrhs " +
                 std::to_string(sizes.nrhs) + ", batch " + std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(ToeplitzSolveBackward, AllConfigs);

// T = [2 1; 3 2], gX = (1, 0): T^T gB = gX gives gB = (2, -1). With x = (1, 4): gC_0 = -(2*1 - 4) = 2, gC_1 = -(-1*1)
// = 1, gR_1 = -(2*4) = -8.
OP_TEST(ToeplitzSolveBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveBackwardProblem<T> problem(this->space, {2});
  problem.setMatrix(0, [](std::int64_t d) { return T(d == 0 ? 2 : d > 0 ? 3 : 1); });
  problem.x(0) = T(1), problem.x(1) = T(4), problem.gX(0) = T(1), problem.gX(1) = T(0);
  runAndCheck(problem, this->handle());
  EXPECT_LT(std::abs(problem.gB.result(0) - T(2)), 1e-5);
  EXPECT_LT(std::abs(problem.gB.result(1) + T(1)), 1e-5);
  EXPECT_LT(std::abs(problem.gC.result(0) - T(2)), 1e-5);
  EXPECT_LT(std::abs(problem.gC.result(1) - T(1)), 1e-5);
  EXPECT_LT(std::abs(problem.gR.result(1) + T(8)), 1e-5);
  EXPECT_EQ(problem.gR.result(0), T(0));
}

OP_TEST(ToeplitzSolveBackward, EverySmallSize) {
  for (std::int64_t n = 1; n <= 70; n += kShortLists ? 7 : 3)
    for (const hotdogOperation_t op : operations()) this->check({n, 2, 1, op});
  this->check({257, 1, 1, HOTDOG_OP_C});
}

OP_TEST(ToeplitzSolveBackward, RightHandSides) {
  for (const std::int64_t nrhs : nrhsCounts()) this->check({20, nrhs, 2, HOTDOG_OP_T}, nested("vip", 1));
}

OP_TEST(ToeplitzSolveBackward, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 3})
      for (const std::int64_t lead : {0, 1})
        this->check({9, 3, 4, gap ? HOTDOG_OP_C : HOTDOG_OP_N}, nested(order, gap, lead), gap ? 1 : 0);
}

OP_TEST(ToeplitzSolveBackward, EachOperandItsOwnStrides) {
  ToeplitzSolveBackwardLayouts layouts(packed());
  layouts.c = nested("Pi", 1), layouts.r = nested("ip", 2), layouts.x = nested("vIp", 1, 3);
  layouts.gX = nested("piv"), layouts.gB = nested("ipV", 0, 1), layouts.gC = nested("pI", 2),
  layouts.gR = nested("ip", 4);
  for (const hotdogOperation_t op : operations()) this->check({33, 2, 3, op}, layouts);
}

OP_TEST(ToeplitzSolveBackward, BroadcastInputs) {
  ToeplitzSolveBackwardLayouts layouts(packed());
  layouts.c = layouts.r = layouts.gX = sharedByProblems(packed());
  layouts.x = sharedByAll();
  this->check({30, 2, 3, HOTDOG_OP_T}, layouts);
}

// Any set of summed dimensions of each gradient, added to what is there or not.
OP_TEST(ToeplitzSolveBackward, SummedGradients) {
  using T = typename TestFixture::Scalar;
  for (int set = 0; set < 8; ++set)
    for (const T beta : {T(0), T(1)}) {
      ToeplitzSolveBackwardLayouts layouts(nested("ivp", 1));
      layouts.sumB = {(set & 1) != 0, (set & 2) != 0, (set & 4) != 0};
      layouts.sumC = {(set & 2) != 0, false, (set & 1) != 0};
      layouts.sumR = {(set & 1) != 0, false, (set & 4) != 0};
      this->check({13, 3, 5, HOTDOG_OP_N}, layouts, beta);
      this->check({13, 3, 5, HOTDOG_OP_C}, layouts, beta);
    }
}

OP_TEST(ToeplitzSolveBackward, GradientsThatAreNotWanted) {
  using T = typename TestFixture::Scalar;
  for (int set = 0; set < 8; ++set) {
    ToeplitzSolveBackwardProblem<T> problem(this->space, {12, 2, 2, HOTDOG_OP_T});
    problem.wantB = set & 1, problem.wantC = set & 2, problem.wantR = set & 4;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(ToeplitzSolveBackward, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check({2, 1, batch, HOTDOG_OP_N});
}

// Whatever the leading minors: the gradients of T are those of the gB that is there.
OP_TEST(ToeplitzSolveBackward, PivotedSystemsAreConsistent) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    ToeplitzSolveBackwardProblem<T> problem(this->space, {30, 2, 1, op});
    problem.refill(this->random);
    problem.setMatrix(0, unstructured<T>(this->random, 30, 0));
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 0);
    problem.expectConsistent();
  }
}

// The derivative of Re <gX, X> along a direction of T and of B, by the solver itself in double precision.
OP_TEST(ToeplitzSolveBackward, DirectionalDerivative) {
  using T = typename TestFixture::Scalar;
  if (std::is_same_v<Real<T>, float>) GTEST_SKIP() << "differences need double precision";
  constexpr std::int64_t n = 11, nrhs = 2;
  for (const hotdogOperation_t op : operations()) {
    ToeplitzSolveProblem<T> base(this->space, {n, nrhs, 1, op}), moved(this->space, {n, nrhs, 2, op});
    base.refill(this->random);
    runAndCheck(base, this->handle());
    ToeplitzSolveBackwardProblem<T> backward(this->space, {n, nrhs, 1, op});
    backward.c.fill([&](std::int64_t i, auto...) { return base.c(i); });
    backward.r.fill([&](std::int64_t i, auto...) { return base.r(i); });
    backward.x.fill([&](std::int64_t i, std::int64_t j, auto...) { return base.x.result(i, j); });
    backward.gX.fill([&](auto...) { return this->random.template normal<T>(); });
    runAndCheck(backward, this->handle());

    const Real<T> step = Real<T>(1e-5);
    const auto direction = [&] { return this->random.template normal<T>(); };
    double predicted = 0, scale = 0;
    const auto pair = [&](T gradient, T change) {
      predicted += static_cast<double>(std::real(gradient * conjugate(change)));
      scale += static_cast<double>(std::abs(gradient) * std::abs(change));
    };
    for (std::int64_t i = 0; i < n; ++i) {
      const T o = direction(), l = direction();
      pair(backward.gC.result(i), o), pair(backward.gR.result(i), l);
      for (std::int64_t p = 0; p < 2; ++p) {
        const Real<T> signedStep = p == 0 ? step : -step;
        moved.c(i, 0, p) = base.c(i) + signedStep * o;
        moved.r(i, 0, p) = base.r(i) + signedStep * l;
      }
      for (std::int64_t j = 0; j < nrhs; ++j) {
        const T b = direction();
        pair(backward.gB.result(i, j), b);
        for (std::int64_t p = 0; p < 2; ++p) moved.b(i, j, p) = base.b(i, j) + (p == 0 ? step : -step) * b;
      }
    }
    runAndCheck(moved, this->handle());
    double actual = 0;
    backward.gX.forEach([&](std::int64_t i, std::int64_t j, auto...) {
      const T change = moved.x.result(i, j, 0) - moved.x.result(i, j, 1);
      actual += static_cast<double>(std::real(backward.gX(i, j) * conjugate(change)));
    });
    EXPECT_NEAR(actual / (2 * static_cast<double>(step)), predicted, 1e-5 * scale) << "op " << letterOf(op);
  }
}

OP_TEST(ToeplitzSolveBackward, FailedProblemsAreNanAlone) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 20;
  ToeplitzSolveBackwardProblem<T> problem(this->space, {n, 2, 3, HOTDOG_OP_N});
  problem.refill(this->random);
  problem.setMatrix(1, [](auto) { return T(1); });
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  EXPECT_EQ(problem.info.result(1), 2);
  EXPECT_EQ(problem.info.result(2), 0);
  for (std::int64_t p = 0; p < 3; ++p)
    for (std::int64_t i = 0; i < n; ++i) {
      EXPECT_EQ(isNan(problem.gB.result(i, 1, p)), p == 1);
      EXPECT_EQ(isNan(problem.gC.result(i, 0, p)), p == 1);
      EXPECT_EQ(isNan(problem.gR.result(i, 0, p)), p == 1 && i > 0);
    }
}

OP_TEST(ToeplitzSolveBackward, EmptySizes) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)}) {
    ToeplitzSolveBackwardProblem<T> none(this->space, {6, 0, 2, HOTDOG_OP_N});
    none.beta = beta;
    none.refill(this->random);
    runAndCheck(none, this->handle());  // gradients of an empty sum
    this->check({0, 2, 2, HOTDOG_OP_T}, packed(), beta);
    ToeplitzSolveBackwardLayouts summed(packed());
    summed.sumB = summed.sumC = summed.sumR = {true, false, true};
    this->check({0, 2, 2, HOTDOG_OP_T}, summed, beta);
    this->check({3, 2, 0, HOTDOG_OP_C}, summed, beta);
  }
  ToeplitzSolveBackwardArgs<T> args{};
  const T zero(0);
  args.handle = this->handle(), args.n = 4, args.nrhs = 2, args.incGB = 1, args.ldGB = 4, args.strideGB = 8;
  args.incGC = args.incGR = 1, args.strideGC = args.strideGR = 4, args.beta = &zero;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzSolveBackward, BatchEqualsLoopAndSameBits) {
  for (const std::int64_t n : {5, 40, 200}) {
    ToeplitzSolveBackwardProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 5, HOTDOG_OP_C},
                                                                       nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(ToeplitzSolveBackward, WorkspaceContract) {
  ToeplitzSolveBackwardLayouts summed(nested("pVI", 1, 1));
  for (const bool sum : {false, true}) {
    if (sum) summed.sumB.vectors = summed.sumC.problems = summed.sumR.elements = true;
    for (const std::int64_t n : {1, 40}) {
      ToeplitzSolveBackwardProblem<typename TestFixture::Scalar> problem(this->space, {n, 3, 2, HOTDOG_OP_N}, summed);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
  }
}

OP_TEST(ToeplitzSolveBackward, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  ToeplitzSolveBackwardLayouts summed(packed());
  summed.sumC.problems = true;
  ToeplitzSolveBackwardProblem<typename TestFixture::Scalar> problem(this->space, {40, 2, 2, HOTDOG_OP_N}, summed);
  problem.refill(this->random);
  expectColdCaptureHarmless(problem, this->stream());
  expectCaptureEqualsEager(problem, this->stream());
  expectCapturesKeepMemoryFlat(problem, this->stream());
}

// For the sizes n 5, nrhs 3, batch 2, everything with gaps: inc 2, ld 11, stride 34 (c and r 12).
template <class T>
std::vector<BadArgument<ToeplitzSolveBackwardArgs<T>>> badArguments() {
  using A = ToeplitzSolveBackwardArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const T half(Real<T>(0.5));
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"op = 3", [](A &a) { a.op = static_cast<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"beta", [](A &a) { a.beta = &half; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldGB = 8", [](A &a) { a.ldGB = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGB"},
      {"strideGB = -30", [](A &a) { a.strideGB = -30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGB"},
      {"strideGC = 4", [](A &a) { a.strideGC = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGC"},
      {"strideGR = 3", [](A &a) { a.strideGR = 3; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGR"},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"r", [](A &a) { a.strideR = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "r"},
      {"x", [](A &a) { a.ldX = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"gX", [](A &a) { a.incGX = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gX"},
      {"gB", [](A &a) { a.incGB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gB", false},
      {"gC", [](A &a) { a.incGC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gC", false},
      {"gR", [](A &a) { a.strideGR = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gR", false},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"r = NULL", [](A &a) { a.r = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "r"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"gX = NULL", [](A &a) { a.gX = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"gX", [](A &a) { a.gX = misaligned(a.gX); }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"gB", [](A &a) { a.gB = misaligned(a.gB); }, HOTDOG_STATUS_INVALID_POINTER, "gB"},
      {"gC", [](A &a) { a.gC = misaligned(a.gC); }, HOTDOG_STATUS_INVALID_POINTER, "gC"},
      {"gR", [](A &a) { a.gR = misaligned(a.gR); }, HOTDOG_STATUS_INVALID_POINTER, "gR"},
      {"gB", [](A &a) { a.gX = a.gB; }, HOTDOG_STATUS_OVERLAP, "gB"},
      {"gC", [](A &a) { a.c = a.gC; }, HOTDOG_STATUS_OVERLAP, "gC"},
      {"gR", [](A &a) { a.gC = a.gR; }, HOTDOG_STATUS_OVERLAP, "gR"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.gB); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
}

OP_TEST(ToeplitzSolveBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveBackwardProblem<T> problem(this->space, {5, 3, 2, HOTDOG_OP_N}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.gB.layout().ld, 11);
  ASSERT_EQ(problem.gB.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  std::vector<BadArgument<ToeplitzSolveBackwardArgs<T>>> ofSizes = badArguments<T>();
  ofSizes.erase(ofSizes.begin() + 2);  // _bufferSize has no beta
  expectBufferSizeRefuses(problem, this->handle(), ofSizes);
}

OP_TEST(ToeplitzSolveBackward, BufferSizeOfImpossibleSizes) {
  using T = typename TestFixture::Scalar;
  constexpr auto bufferSize = ToeplitzSolveBackwardApi<T>::bufferSize;
  std::size_t bytes = 0;
  EXPECT_EQ(bufferSize(this->handle(), HOTDOG_OP_N, INT64_MAX, 1, 1, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_EQ(bufferSize(this->handle(), HOTDOG_OP_N, 1000, INT64_MAX, 2, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_EQ(bufferSize(this->handle(), HOTDOG_OP_N, 3, 1, INT64_MAX, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
}

OP_TEST(ToeplitzSolveBackward, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T zero(0), one(1);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    ToeplitzSolveBackwardArgs<T> a{};
    a.handle = this->handle();
    a.op = static_cast<hotdogOperation_t>(r.integer(0, 29) ? r.integer(0, 2) : r.integer(-1, 4));
    a.beta = r.integer(0, 1) ? &zero : &one;
    pool.drawSizes(r, {&a.n, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incC, &a.strideC, &a.incR, &a.strideR, &a.incX, &a.ldX, &a.strideX, &a.incGX, &a.ldGX,
                         &a.strideGX, &a.incGB, &a.ldGB, &a.strideGB, &a.incGC, &a.strideGC, &a.incGR, &a.strideGR});
    a.c = pool.pointer(r), a.r = pool.pointer(r), a.x = pool.pointer(r), a.gX = pool.pointer(r);
    a.gB = pool.pointer(r), a.gC = pool.pointer(r), a.gR = pool.pointer(r);
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    for (T **g : {&a.gB, &a.gC, &a.gR})
      if (r.integer(0, 1)) *g = nullptr;
    const Extent vectors{a.n, a.nrhs, a.batchCount}, nodes{a.n, 1, a.batchCount};
    const auto gradient = [](const T *data, Extent dense, Layout layout) {  // what the memory has, also of no problem
      const SummedOver summed{layout.inc == 0, layout.ld == 0, layout.stride == 0};
      return OperandView{data, sizeof(T), summed.kept(dense), layout};
    };
    if (!pool.canRun({a.n, a.nrhs, a.batchCount}, {{a.c, sizeof(T), nodes, {a.incC, 0, a.strideC}},
                                                   {a.r, sizeof(T), nodes, {a.incR, 0, a.strideR}},
                                                   {a.x, sizeof(T), vectors, {a.incX, a.ldX, a.strideX}},
                                                   {a.gX, sizeof(T), vectors, {a.incGX, a.ldGX, a.strideGX}},
                                                   gradient(a.gB, vectors, {a.incGB, a.ldGB, a.strideGB}),
                                                   gradient(a.gC, nodes, {a.incGC, 1, a.strideGC}),
                                                   gradient(a.gR, nodes, {a.incGR, 1, a.strideGR}),
                                                   {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
