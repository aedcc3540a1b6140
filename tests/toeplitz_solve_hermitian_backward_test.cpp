// hotdog?ToeplitzSolveSymmetricBackward and hotdog?ToeplitzSolveHermitianBackward on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/toeplitz_solve_hermitian_backward_problem.h"

namespace hotdog::test {
namespace {

template <class C>
class ToeplitzSolveHermitianBackward : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = ToeplitzSolveHermitianBackwardProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  void check(const ToeplitzSolveHermitianSizes &sizes, const ToeplitzSolveHermitianBackwardLayouts &layouts = packed(),
             Scalar beta = 0) {
    SCOPED_TRACE("n " + std::to_string(sizes.n) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch));
    ProblemOfOp problem(space, sizes, layouts);
    problem.beta = beta;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(ToeplitzSolveHermitianBackward, AllConfigs);

// T = [2 1; 1 2], gX = (3, 0): gB = (2, -1). With x = (1, 4): gC_0 = -(2 - 4) = 2, gC_1 = -(-1*1 + 2*4) = -7.
OP_TEST(ToeplitzSolveHermitianBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianBackwardProblem<T> problem(this->space, {2});
  problem.setMatrix(0, {T(2), T(1)});
  problem.x(0) = T(1), problem.x(1) = T(4), problem.gX(0) = T(3), problem.gX(1) = T(0);
  runAndCheck(problem, this->handle());
  EXPECT_LT(std::abs(problem.gB.result(0) - T(2)), 1e-5);
  EXPECT_LT(std::abs(problem.gB.result(1) + T(1)), 1e-5);
  EXPECT_LT(std::abs(problem.gC.result(0) - T(2)), 1e-5);
  EXPECT_LT(std::abs(problem.gC.result(1) + T(7)), 1e-5);
}

OP_TEST(ToeplitzSolveHermitianBackward, EverySmallSize) {
  for (std::int64_t n = 1; n <= 70; n += kShortLists ? 7 : 3) this->check({n, 2});
  for (const std::int64_t n : {130, 300, 1300}) this->check({n, 1});
}

OP_TEST(ToeplitzSolveHermitianBackward, RightHandSides) {
  for (const std::int64_t nrhs : nrhsCounts()) this->check({20, nrhs, 2}, nested("vip", 1));
}

OP_TEST(ToeplitzSolveHermitianBackward, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 3})
      for (const std::int64_t lead : {0, 1}) this->check({9, 3, 4}, nested(order, gap, lead), gap ? 1 : 0);
}

OP_TEST(ToeplitzSolveHermitianBackward, EachOperandItsOwnStrides) {
  ToeplitzSolveHermitianBackwardLayouts layouts(packed());
  layouts.c = nested("Pi", 1), layouts.x = nested("vIp", 1, 3), layouts.gX = nested("piv");
  layouts.gB = nested("ipV", 0, 1), layouts.gC = nested("pI", 2);
  this->check({33, 2, 3}, layouts);
}

OP_TEST(ToeplitzSolveHermitianBackward, BroadcastInputs) {
  ToeplitzSolveHermitianBackwardLayouts layouts(packed());
  layouts.c = layouts.gX = sharedByProblems(packed());
  layouts.x = sharedByAll();
  this->check({30, 2, 3}, layouts);
}

// Any set of summed dimensions of each gradient, added to what is there or not.
OP_TEST(ToeplitzSolveHermitianBackward, SummedGradients) {
  using T = typename TestFixture::Scalar;
  for (int set = 0; set < 8; ++set)
    for (const T beta : {T(0), T(1)}) {
      ToeplitzSolveHermitianBackwardLayouts layouts(nested("ivp", 1));
      layouts.sumB = {(set & 1) != 0, (set & 2) != 0, (set & 4) != 0};
      layouts.sumC = {(set & 2) != 0, false, (set & 1) != 0};
      this->check({13, 3, 5}, layouts, beta);
    }
}

OP_TEST(ToeplitzSolveHermitianBackward, GradientsThatAreNotWanted) {
  using T = typename TestFixture::Scalar;
  for (int set = 0; set < 4; ++set) {
    ToeplitzSolveHermitianBackwardProblem<T> problem(this->space, {12, 2, 2});
    problem.wantB = set & 1, problem.wantC = set & 2;
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
}

OP_TEST(ToeplitzSolveHermitianBackward, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check({2, 1, batch});
}

// However ill-conditioned the matrix: gC is that of the gB that is there.
OP_TEST(ToeplitzSolveHermitianBackward, EveryFamilyIsConsistent) {
  using T = typename TestFixture::Scalar;
  for (const std::vector<T> &column :
       {kms<T>(60, 0.99, 1.3), squaredExponential<T>(60, 5, 1e-3), matern32<T>(60, 20, 1e-2, 0.4), kms<T>(60, -0.9)}) {
    ToeplitzSolveHermitianBackwardProblem<T> problem(this->space, {60, 2});
    problem.refill(this->random);
    problem.setMatrix(0, column);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(0), 0);
    problem.expectConsistent();
  }
}

// The derivative of Re <gX, X> along a direction of c and of B, by the solver itself in double precision.
OP_TEST(ToeplitzSolveHermitianBackward, DirectionalDerivative) {
  using T = typename TestFixture::Scalar;
  if (std::is_same_v<Real<T>, float>) GTEST_SKIP() << "differences need double precision";
  constexpr std::int64_t n = 11, nrhs = 2;
  ToeplitzSolveHermitianProblem<T> base(this->space, {n, nrhs}), moved(this->space, {n, nrhs, 2});
  base.refill(this->random);
  const std::vector<T> column = kms<T>(n, 0.5, 0.8);
  base.setMatrix(0, column);
  runAndCheck(base, this->handle());
  ToeplitzSolveHermitianBackwardProblem<T> backward(this->space, {n, nrhs});
  backward.setMatrix(0, column);
  backward.x.fill([&](std::int64_t i, std::int64_t j, auto...) { return base.x.result(i, j); });
  backward.gX.fill([&](auto...) { return this->random.template normal<T>(); });
  runAndCheck(backward, this->handle());

  const Real<T> step = Real<T>(1e-5);
  double predicted = 0, scale = 0;
  const auto pair = [&](T gradient, T change) {
    predicted += static_cast<double>(std::real(gradient * conjugate(change)));
    scale += static_cast<double>(std::abs(gradient) * std::abs(change));
  };
  std::vector<T> up = column, down = column;
  for (std::size_t i = 0; i < n; ++i) {
    T change = this->random.template normal<T>();
    if (i == 0) change = T(std::real(change));
    pair(backward.gC.result(static_cast<std::int64_t>(i)), change);
    up[i] += step * change, down[i] -= step * change;
  }
  moved.setMatrix(0, up), moved.setMatrix(1, down);
  for (std::int64_t i = 0; i < n; ++i)
    for (std::int64_t j = 0; j < nrhs; ++j) {
      const T b = this->random.template normal<T>();
      pair(backward.gB.result(i, j), b);
      for (std::int64_t p = 0; p < 2; ++p) moved.b(i, j, p) = base.b(i, j) + (p == 0 ? step : -step) * b;
    }
  runAndCheck(moved, this->handle());
  double actual = 0;
  backward.gX.forEach([&](std::int64_t i, std::int64_t j, auto...) {
    const T change = moved.x.result(i, j, 0) - moved.x.result(i, j, 1);
    actual += static_cast<double>(std::real(backward.gX(i, j) * conjugate(change)));
  });
  EXPECT_NEAR(actual / (2 * static_cast<double>(step)), predicted, 1e-5 * scale);
}

OP_TEST(ToeplitzSolveHermitianBackward, FailedProblemsAreNanAlone) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 20;
  ToeplitzSolveHermitianBackwardProblem<T> problem(this->space, {n, 2, 3});
  problem.refill(this->random);
  problem.setMatrix(1, indefiniteAt<T>(n, 8));
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::int64_t p = 0; p < 3; ++p) {
    EXPECT_EQ(problem.info.result(p), p == 1 ? 8 : 0);
    for (std::int64_t i = 0; i < n; ++i) {
      EXPECT_EQ(isNan(problem.gB.result(i, 1, p)), p == 1);
      EXPECT_EQ(isNan(problem.gC.result(i, 0, p)), p == 1);
    }
  }
}

OP_TEST(ToeplitzSolveHermitianBackward, EmptySizes) {
  using T = typename TestFixture::Scalar;
  for (const T beta : {T(0), T(1)}) {
    this->check({6, 0, 2}, packed(), beta);  // gC of an empty sum
    this->check({0, 2, 2}, packed(), beta);
    ToeplitzSolveHermitianBackwardLayouts summed(packed());
    summed.sumB = summed.sumC = {true, false, true};
    this->check({0, 2, 2}, summed, beta);
    this->check({3, 2, 0}, summed, beta);
  }
  ToeplitzSolveHermitianBackwardArgs<T> args{};
  const T zero(0);
  args.handle = this->handle(), args.n = 4, args.nrhs = 2, args.incGB = 1, args.ldGB = 4, args.strideGB = 8;
  args.incGC = 1, args.strideGC = 4, args.beta = &zero;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(ToeplitzSolveHermitianBackward, BatchEqualsLoopAndSameBits) {
  for (const std::int64_t n : {5, 40, 200}) {
    ToeplitzSolveHermitianBackwardProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 5},
                                                                                nested("ivp", 1));
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(ToeplitzSolveHermitianBackward, WorkspaceContract) {
  ToeplitzSolveHermitianBackwardLayouts summed(nested("pVI", 1, 1));
  for (const bool sum : {false, true}) {
    if (sum) summed.sumB.vectors = summed.sumC.problems = true;
    for (const std::int64_t n : {1, 40}) {
      ToeplitzSolveHermitianBackwardProblem<typename TestFixture::Scalar> problem(this->space, {n, 3, 2}, summed);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
  }
}

OP_TEST(ToeplitzSolveHermitianBackward, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  ToeplitzSolveHermitianBackwardLayouts summed(packed());
  summed.sumC.problems = true;
  ToeplitzSolveHermitianBackwardProblem<typename TestFixture::Scalar> problem(this->space, {40, 2, 2}, summed);
  problem.refill(this->random);
  expectColdCaptureHarmless(problem, this->stream());
  expectCaptureEqualsEager(problem, this->stream());
  expectCapturesKeepMemoryFlat(problem, this->stream());
}

// For the sizes n 5, nrhs 3, batch 2, everything with gaps: inc 2, ld 11, stride 34 (c 12).
template <class T>
std::vector<BadArgument<ToeplitzSolveHermitianBackwardArgs<T>>> badArguments() {
  using A = ToeplitzSolveHermitianBackwardArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  static const T half(Real<T>(0.5));
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"beta", [](A &a) { a.beta = &half; }, HOTDOG_STATUS_INVALID_VALUE, "beta"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldGB = 8", [](A &a) { a.ldGB = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGB"},
      {"strideGB = -30", [](A &a) { a.strideGB = -30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGB"},
      {"strideGC = 4", [](A &a) { a.strideGC = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGC"},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"x", [](A &a) { a.ldX = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x"},
      {"gX", [](A &a) { a.incGX = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gX"},
      {"gB", [](A &a) { a.incGB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gB", false},
      {"gC", [](A &a) { a.strideGC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gC", false},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"gX = NULL", [](A &a) { a.gX = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"gX", [](A &a) { a.gX = misaligned(a.gX); }, HOTDOG_STATUS_INVALID_POINTER, "gX"},
      {"gB", [](A &a) { a.gB = misaligned(a.gB); }, HOTDOG_STATUS_INVALID_POINTER, "gB"},
      {"gC", [](A &a) { a.gC = misaligned(a.gC); }, HOTDOG_STATUS_INVALID_POINTER, "gC"},
      {"gB", [](A &a) { a.gX = a.gB; }, HOTDOG_STATUS_OVERLAP, "gB"},
      {"gC", [](A &a) { a.c = a.gC; }, HOTDOG_STATUS_OVERLAP, "gC"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.gB); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
}

OP_TEST(ToeplitzSolveHermitianBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  ToeplitzSolveHermitianBackwardProblem<T> problem(this->space, {5, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.gB.layout().ld, 11);
  ASSERT_EQ(problem.gB.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  std::vector<BadArgument<ToeplitzSolveHermitianBackwardArgs<T>>> ofSizes = badArguments<T>();
  ofSizes.erase(ofSizes.begin() + 1);  // _bufferSize has no beta
  expectBufferSizeRefuses(problem, this->handle(), ofSizes);
}

OP_TEST(ToeplitzSolveHermitianBackward, BufferSizeOfImpossibleSizes) {
  using T = typename TestFixture::Scalar;
  constexpr auto bufferSize = ToeplitzSolveHermitianBackwardApi<T>::bufferSize;
  std::size_t bytes = 0;
  EXPECT_EQ(bufferSize(this->handle(), INT64_MAX, 1, 1, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_EQ(bufferSize(this->handle(), 1000, INT64_MAX, 2, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_EQ(bufferSize(this->handle(), 3, 1, INT64_MAX, &bytes), HOTDOG_STATUS_SIZE_OVERFLOW);
}

OP_TEST(ToeplitzSolveHermitianBackward, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  const T zero(0), one(1);
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    ToeplitzSolveHermitianBackwardArgs<T> a{};
    a.handle = this->handle();
    a.beta = r.integer(0, 1) ? &zero : &one;
    pool.drawSizes(r, {&a.n, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incC, &a.strideC, &a.incX, &a.ldX, &a.strideX, &a.incGX, &a.ldGX, &a.strideGX, &a.incGB,
                         &a.ldGB, &a.strideGB, &a.incGC, &a.strideGC});
    a.c = pool.pointer(r), a.x = pool.pointer(r), a.gX = pool.pointer(r);
    a.gB = pool.pointer(r), a.gC = pool.pointer(r);
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    for (T **g : {&a.gB, &a.gC})
      if (r.integer(0, 1)) *g = nullptr;
    const Extent vectors{a.n, a.nrhs, a.batchCount}, column{a.n, 1, a.batchCount};
    const auto gradient = [](const T *data, Extent dense, Layout layout) {  // what the memory has, also of no problem
      const SummedOver summed{layout.inc == 0, layout.ld == 0, layout.stride == 0};
      return OperandView{data, sizeof(T), summed.kept(dense), layout};
    };
    if (!pool.canRun({a.n, a.nrhs, a.batchCount}, {{a.c, sizeof(T), column, {a.incC, 0, a.strideC}},
                                                   {a.x, sizeof(T), vectors, {a.incX, a.ldX, a.strideX}},
                                                   {a.gX, sizeof(T), vectors, {a.incGX, a.ldGX, a.strideGX}},
                                                   gradient(a.gB, vectors, {a.incGB, a.ldGB, a.strideGB}),
                                                   gradient(a.gC, column, {a.incGC, 1, a.strideGC}),
                                                   {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
