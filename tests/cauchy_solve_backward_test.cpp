// hotdog?CauchySolveBackward on both backends.
#include "support/bad_arguments.h"
#include "support/cauchy_solve_backward_problem.h"
#include "support/op_test.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

template <class C>
class CauchySolveBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CauchySolveBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  void check(const CauchySolveSizes &sizes, const CauchySolveBackwardLayouts &layouts = packed(), Scalar beta = 0) {
    SCOPED_TRACE(std::string("op ") + letterOf(sizes.op) + ", n " + std::to_string(sizes.n) + ", nrhs " +
                 std::to_string(sizes.nrhs) + ", batch " + std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(CauchySolveBackward, AllConfigs);

// x = (omega - lambda) b with omega = 3, lambda = 1, x = 4, so b = 2: for gX = 5, gB = 10, gOmega = 5 b = 10, gLambda =
// -10.
OP_TEST(CauchySolveBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CauchySolveBackwardProblem<T> problem(this->space, {op, 1});
    problem.omega(0) = T(3), problem.lambda(0) = T(1), problem.x(0) = T(4), problem.gX(0) = T(5);
    runAndCheck(problem, this->handle());
    EXPECT_LT(std::abs(problem.gB.result(0) - T(10)), 1e-5);
    EXPECT_LT(std::abs(problem.gOmega.result(0) - T(10)), 1e-5);
    EXPECT_LT(std::abs(problem.gLambda.result(0) + T(10)), 1e-5);
  }
}

OP_TEST(CauchySolveBackward, EverySmallSize) {
  for (std::int64_t n = 1; n <= 70; n += kShortLists ? 7 : 3)
    for (const hotdogOperation_t op : operations()) this->check({op, n, 2});
  this->check({HOTDOG_OP_C, 257, 1});
}

OP_TEST(CauchySolveBackward, RightHandSides) {
  for (const std::int64_t nrhs : nrhsCounts()) this->check({HOTDOG_OP_T, 20, nrhs, 2}, nested("vip", 1));
}

OP_TEST(CauchySolveBackward, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 3})
      for (const std::int64_t lead : {0, 1})
        this->check({gap ? HOTDOG_OP_C : HOTDOG_OP_N, 9, 3, 4}, nested(order, gap, lead), gap ? 1 : 0);
}

OP_TEST(CauchySolveBackward, EachOperandItsOwnStrides) {
  CauchySolveBackwardLayouts layouts(packed());
  layouts.omega = nested("Pi", 1), layouts.lambda = nested("ip", 2), layouts.x = nested("vIp", 1, 3);
  layouts.gX = nested("piv"), layouts.gB = nested("ipV", 0, 1), layouts.gOmega = nested("pI", 2),
  layouts.gLambda = nested("ip", 4);
  for (const hotdogOperation_t op : operations()) this->check({op, 33, 2, 3}, layouts);
}

OP_TEST(CauchySolveBackward, BroadcastInputs) {
  CauchySolveBackwardLayouts layouts(packed());
  layouts.omega = layouts.lambda = layouts.gX = sharedByProblems(packed());  // each its own scale: ill-conditioned
  layouts.x = sharedByAll();
  this->check({HOTDOG_OP_T, 30, 2, 3}, layouts);
}

// Any set of summed dimensions of each gradient, added to what is there or not.
OP_TEST(CauchySolveBackward, SummedGradients) {
  using T = typename TestFixture::Scalar;
  for (int set = 0; set < 8; ++set)
    for (const T beta : {T(0), T(1)}) {
      CauchySolveBackwardLayouts layouts(nested("ivp", 1));
      layouts.sumB = {(set & 1) != 0, (set & 2) != 0, (set & 4) != 0};
      layouts.sumOmega = {(set & 2) != 0, false, (set & 1) != 0};
      layouts.sumLambda = {(set & 1) != 0, false, (set & 4) != 0};
      this->check({HOTDOG_OP_N, 13, 3, 5}, layouts, beta);
      this->check({HOTDOG_OP_C, 13, 3, 5}, layouts, beta);
    }
}

OP_TEST(CauchySolveBackward, GradientsThatAreNotWanted) {
  using T = typename TestFixture::Scalar;
  for (int set = 0; set < 8; ++set) {
    CauchySolveBackwardProblem<T> problem(this->space, {HOTDOG_OP_T, 12, 2, 2});
    problem.wantB = set & 1, problem.wantOmega = set & 2, problem.wantLambda = set & 4;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(CauchySolveBackward, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check({HOTDOG_OP_N, 2, 1, batch});
}

// However ill-conditioned the nodes: the node gradients are those of the gB that is there.
OP_TEST(CauchySolveBackward, EveryFamilyIsConsistent) {
  using T = typename TestFixture::Scalar;
  for (const NodeSets<T> &sets : nodeFamilies<T>(12, this->random))
    for (const hotdogOperation_t op : operations()) {
      SCOPED_TRACE(sets.name);
      CauchySolveBackwardProblem<T> problem(this->space, {op, 12, 2});
      problem.refill(this->random);
      problem.setNodes(0, sets);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      EXPECT_EQ(problem.info.result(0), 0);
      problem.expectConsistent();
    }
}

// The derivative of Re <gX, X> along a direction of the nodes and of B, by the solver itself in double precision.
OP_TEST(CauchySolveBackward, DirectionalDerivative) {
  using T = typename TestFixture::Scalar;
  if (std::is_same_v<Real<T>, float>) GTEST_SKIP() << "differences need double precision";
  constexpr std::int64_t n = 11, nrhs = 2;
  for (const hotdogOperation_t op : operations()) {
    CauchySolveProblem<T> base(this->space, {op, n, nrhs}), moved(this->space, {op, n, nrhs, 2});
    base.refill(this->random);
    runAndCheck(base, this->handle());
    CauchySolveBackwardProblem<T> backward(this->space, {op, n, nrhs});
    backward.omega.fill([&](std::int64_t i, auto...) { return base.omega(i); });
    backward.lambda.fill([&](std::int64_t i, auto...) { return base.lambda(i); });
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
      pair(backward.gOmega.result(i), o), pair(backward.gLambda.result(i), l);
      for (std::int64_t p = 0; p < 2; ++p) {
        const Real<T> signedStep = p == 0 ? step : -step;
        moved.omega(i, 0, p) = base.omega(i) + signedStep * o;
        moved.lambda(i, 0, p) = base.lambda(i) + signedStep * l;
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

OP_TEST(CauchySolveBackward, FailedProblemsAreNanAlone) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 20;
  CauchySolveBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, n, 2, 3});
  problem.refill(this->random);
  problem.omega(7, 0, 1) = problem.omega(3, 0, 1);  // columns of the adjoint matrix
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  EXPECT_EQ(problem.info.result(1), 8);
  EXPECT_EQ(problem.info.result(2), 0);
  for (std::int64_t p = 0; p < 3; ++p)
    for (std::int64_t i = 0; i < n; ++i) {
      EXPECT_EQ(isNan(problem.gB.result(i, 1, p)), p == 1);
      EXPECT_EQ(isNan(problem.gOmega.result(i, 0, p)), p == 1);
      EXPECT_EQ(isNan(problem.gLambda.result(i, 0, p)), p == 1);
    }
}

OP_TEST(CauchySolveBackward, EmptySizes) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)}) {
    CauchySolveBackwardProblem<T> none(this->space, {HOTDOG_OP_N, 6, 0, 2});
    none.beta = beta;
    none.refill(this->random);
    runAndCheck(none, this->handle());  // node gradients of an empty sum
    this->check({HOTDOG_OP_T, 0, 2, 2}, packed(), beta);
    CauchySolveBackwardLayouts summed(packed());
    summed.sumB = summed.sumOmega = summed.sumLambda = {true, false, true};
    this->check({HOTDOG_OP_T, 0, 2, 2}, summed, beta);
    this->check({HOTDOG_OP_C, 3, 2, 0}, summed, beta);
  }
  CauchySolveBackwardArgs<T> args{};
  const T zero(0);
  args.handle = this->handle(), args.n = 4, args.nrhs = 2, args.incGB = 1, args.ldGB = 4, args.strideGB = 8;
  args.incGOmega = args.incGLambda = 1, args.strideGOmega = args.strideGLambda = 4, args.beta = &zero;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(CauchySolveBackward, BatchEqualsLoopAndSameBits) {
  for (const std::int64_t n : {5, 40, 200}) {
    CauchySolveBackwardProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_C, n, 2, 5},
                                                                     nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(CauchySolveBackward, WorkspaceContract) {
  CauchySolveBackwardLayouts summed(nested("pVI", 1, 1));
  for (const bool sum : {false, true}) {
    if (sum) summed.sumB.vectors = summed.sumOmega.problems = summed.sumLambda.elements = true;
    for (const std::int64_t n : {1, 40}) {
      CauchySolveBackwardProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, n, 3, 2}, summed);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
  }
}

OP_TEST(CauchySolveBackward, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  CauchySolveBackwardLayouts summed(packed());
  summed.sumOmega.problems = true;
  CauchySolveBackwardProblem<typename TestFixture::Scalar> problem(this->space, {HOTDOG_OP_N, 40, 2, 2}, summed);
  problem.refill(this->random);
  expectColdCaptureHarmless(problem, this->stream());
  expectCaptureEqualsEager(problem, this->stream());
  expectCapturesKeepMemoryFlat(problem, this->stream());
}

// For the sizes n 5, nrhs 3, batch 2, everything with gaps: inc 2, ld 11, stride 34 (nodes 12).
template <class T>
std::vector<BadArgument<CauchySolveBackwardArgs<T>>> badArguments() {
  using A = CauchySolveBackwardArgs<T>;
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
      {"strideGOmega = 4", [](A &a) { a.strideGOmega = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGOmega"},
      {"strideGLambda = 3", [](A &a) { a.strideGLambda = 3; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGLambda"},
      {"omega", [](A &a) { a.incOmega = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "omega"},
      {"lambda", [](A &a) { a.strideLambda = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "lambda"},
      {"x", [](A &a) { a.ldX = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"gX", [](A &a) { a.incGX = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gX"},
      {"gB", [](A &a) { a.incGB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gB", false},
      {"gOmega", [](A &a) { a.incGOmega = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gOmega", false},
      {"gLambda", [](A &a) { a.strideGLambda = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gLambda", false},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"omega = NULL", [](A &a) { a.omega = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "omega"},
      {"lambda = NULL", [](A &a) { a.lambda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lambda"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"gX = NULL", [](A &a) { a.gX = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"gX", [](A &a) { a.gX = misaligned(a.gX); }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"gB", [](A &a) { a.gB = misaligned(a.gB); }, HOTDOG_STATUS_INVALID_POINTER, "gB"},
      {"gOmega", [](A &a) { a.gOmega = misaligned(a.gOmega); }, HOTDOG_STATUS_INVALID_POINTER, "gOmega"},
      {"gLambda", [](A &a) { a.gLambda = misaligned(a.gLambda); }, HOTDOG_STATUS_INVALID_POINTER, "gLambda"},
      {"gB", [](A &a) { a.gX = a.gB; }, HOTDOG_STATUS_OVERLAP, "gB"},
      {"gOmega", [](A &a) { a.omega = a.gOmega; }, HOTDOG_STATUS_OVERLAP, "gOmega"},
      {"gLambda", [](A &a) { a.gOmega = a.gLambda; }, HOTDOG_STATUS_OVERLAP, "gLambda"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.gB); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
}

OP_TEST(CauchySolveBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  CauchySolveBackwardProblem<T> problem(this->space, {HOTDOG_OP_N, 5, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.gB.layout().ld, 11);
  ASSERT_EQ(problem.gB.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  std::vector<BadArgument<CauchySolveBackwardArgs<T>>> ofSizes = badArguments<T>();
  ofSizes.erase(ofSizes.begin() + 2);  // _bufferSize has no beta
  expectBufferSizeRefuses(problem, this->handle(), ofSizes);
}

OP_TEST(CauchySolveBackward, BufferSizeOfImpossibleSizes) {
  using T = typename TestFixture::Scalar;
  constexpr auto bufferSize = CauchySolveBackwardApi<T>::bufferSize;
  std::size_t bytes = 0;
  EXPECT_EQ(bufferSize(this->handle(), HOTDOG_OP_N, INT64_MAX, 1, 1, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_EQ(bufferSize(this->handle(), HOTDOG_OP_N, 1000, INT64_MAX, 2, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_EQ(bufferSize(this->handle(), HOTDOG_OP_N, 3, 1, INT64_MAX, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
}

OP_TEST(CauchySolveBackward, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T zero(0), one(1);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CauchySolveBackwardArgs<T> a{};
    a.handle = this->handle();
    a.op = static_cast<hotdogOperation_t>(r.integer(0, 29) ? r.integer(0, 2) : r.integer(-1, 4));
    a.beta = r.integer(0, 1) ? &zero : &one;
    pool.drawSizes(r, {&a.n, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incOmega, &a.strideOmega, &a.incLambda, &a.strideLambda, &a.incX, &a.ldX, &a.strideX,
                         &a.incGX, &a.ldGX, &a.strideGX, &a.incGB, &a.ldGB, &a.strideGB, &a.incGOmega, &a.strideGOmega,
                         &a.incGLambda, &a.strideGLambda});
    a.omega = pool.pointer(r), a.lambda = pool.pointer(r), a.x = pool.pointer(r), a.gX = pool.pointer(r);
    a.gB = pool.pointer(r), a.gOmega = pool.pointer(r), a.gLambda = pool.pointer(r);
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    for (T **g : {&a.gB, &a.gOmega, &a.gLambda})
      if (r.integer(0, 1)) *g = nullptr;
    const Extent vectors{a.n, a.nrhs, a.batchCount}, nodes{a.n, 1, a.batchCount};
    const auto gradient = [](const T *data, Extent dense, Layout layout) {  // what the memory has, also of no problem
      const SummedOver summed{layout.inc == 0, layout.ld == 0, layout.stride == 0};
      return OperandView{data, sizeof(T), summed.kept(dense), layout};
    };
    if (!pool.canRun({a.n, a.nrhs, a.batchCount}, {{a.omega, sizeof(T), nodes, {a.incOmega, 0, a.strideOmega}},
                                                   {a.lambda, sizeof(T), nodes, {a.incLambda, 0, a.strideLambda}},
                                                   {a.x, sizeof(T), vectors, {a.incX, a.ldX, a.strideX}},
                                                   {a.gX, sizeof(T), vectors, {a.incGX, a.ldGX, a.strideGX}},
                                                   gradient(a.gB, vectors, {a.incGB, a.ldGB, a.strideGB}),
                                                   gradient(a.gOmega, nodes, {a.incGOmega, 1, a.strideGOmega}),
                                                   gradient(a.gLambda, nodes, {a.incGLambda, 1, a.strideGLambda}),
                                                   {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
