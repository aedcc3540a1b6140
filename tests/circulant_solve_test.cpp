// hotdog?CirculantSolve on both backends.
#include "support/bad_arguments.h"
#include "support/circulant_solve_problem.h"
#include "support/op_test.h"
#include "support/properties.h"
#include "support/solve_arguments.h"

namespace hotdog::test {
namespace {

template <class C>
class CirculantSolve : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = CirculantSolveProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  // Runs a problem with a normal matrix and checks its backward error.
  void check(const CirculantSolveSizes &sizes, const CirculantSolveLayouts &layouts = packed(),
             InPlace inPlace = InPlace::no) {
    SCOPED_TRACE("n " + std::to_string(sizes.n) + ", nrhs " + std::to_string(sizes.nrhs) + ", batch " +
                 std::to_string(sizes.batch) + ", op " + letterOf(sizes.op));
    ProblemOfOp problem(space, sizes, layouts, inPlace);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  // info of one problem with the given matrix and two normal right-hand sides; its solution is as info says.
  template <class Column>
  std::int32_t solve(std::int64_t n, Column &&column, hotdogOperation_t op = HOTDOG_OP_N) {
    ProblemOfOp problem(space, {n, 2, 1, op});
    problem.refill(this->random);
    problem.c.fill([&](std::int64_t k, auto...) { return column(k); });
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    if (problem.info.result(0) == 0)
      problem.expectRight();
    else
      problem.expectNan(0);
    return problem.info.result(0);
  }

  // Sizes on each path: passes over small and large factors, chirps, cuFFT.
  static std::vector<std::int64_t> pathSizes() {
    return kShortLists ? std::vector<std::int64_t>{7, 64, 211, 821}
                       : std::vector<std::int64_t>{7, 64, 211, 360, 719, 821, 1024, 3072, 3073, 4096};
  }
};
OP_TEST_SUITE(CirculantSolve, AllConfigs);

// C = [1 3 2; 2 1 3; 3 2 1]: C (1, 0, 2) = (5, 8, 5), C^T (1, 0, 2) = (7, 7, 4).
OP_TEST(CirculantSolve, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogOperation_t op : operations()) {
    CirculantSolveProblem<T> problem(this->space, {3, 1, 1, op});
    problem.c.fill([](std::int64_t i, auto...) { return T(static_cast<Real<T>>(i + 1)); });
    const std::vector<int> right = op == HOTDOG_OP_N ? std::vector<int>{5, 8, 5} : std::vector<int>{7, 7, 4};
    problem.b.fill(
        [&](std::int64_t i, auto...) { return T(static_cast<Real<T>>(right[static_cast<std::size_t>(i)])); });
    runAndCheck(problem, this->handle());
    for (std::int64_t i = 0; i < 3; ++i)
      EXPECT_LT(std::abs(problem.x.result(i) - T(static_cast<Real<T>>(i == 1 ? 0 : i == 0 ? 1 : 2))), 30 * kEps<T>);
  }
}

// ---- Sizes and layouts ----------------------------------------------------------------------------------------------

OP_TEST(CirculantSolve, EverySmallSize) {
  for (std::int64_t n = 1; n <= 300; n += kShortLists ? 13 : 1)
    this->check({n, n % 5 == 0 ? 2 : 1, 1, operations()[static_cast<std::size_t>(n % 3)]});
}

OP_TEST(CirculantSolve, LargerSizes) {
  for (const std::int64_t n : TestFixture::pathSizes()) this->check({n, 1, 1, HOTDOG_OP_C});
}

OP_TEST(CirculantSolve, RightHandSides) {
  for (const std::int64_t nrhs : nrhsCounts()) {
    this->check({70, nrhs});
    this->check({821, nrhs});
    this->check({29, nrhs, 3}, nested("vip", 1));
  }
}

OP_TEST(CirculantSolve, Strides) {
  for (const char *order : {"ivp", "vip", "piv", "pvi", "IVP", "Ivp", "iPv"})
    for (const std::int64_t gap : {0, 3})
      for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
        this->check({33, 3, 4, HOTDOG_OP_T}, nested(order, gap, 1), inPlace);
        if (gap == 0) this->check({821, 2, 2}, nested(order), inPlace);
      }
}

OP_TEST(CirculantSolve, EachOperandItsOwnStrides) {
  this->check({21, 5, 3}, {nested("Pi"), nested("ip", 2), nested("ipV", 0, 1)});
  this->check({140, 2, 3}, {nested("ip", 5), nested("piv", 0, 1), nested("vip", 7)});
}

OP_TEST(CirculantSolve, BroadcastInputs) {
  const LayoutRule own = packed(), shared = sharedByProblems(packed());
  for (const std::int64_t n : {50, 821}) {
    this->check({n, 2, 3}, {shared, own, own});
    this->check({n, 2, 3}, {own, shared, own});
    this->check({n, 2, 3}, {own, sharedByAll(), own});
  }
}

OP_TEST(CirculantSolve, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check({3, 1, batch});
}

OP_TEST(CirculantSolve, ManyRightHandSides) {
  for (const std::int64_t nrhs : gridLimitBatches()) this->check({3, nrhs});
}

OP_TEST(CirculantSolve, EmptyMatrixSucceeds) {
  using T = typename TestFixture::Scalar;
  CirculantSolveProblem<T> problem(this->space, {0, 2, 3});
  runAndCheck(problem, this->handle());
  CirculantSolveArgs<T> args = problem.args(this->handle());
  args.c = args.b = nullptr, args.x = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(CirculantSolve, NoRightHandSideStillGivesInfo) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 821}) {
    CirculantSolveProblem<T> problem(this->space, {n, 0, 3});
    problem.refill(this->random);
    problem.c.fill([&](std::int64_t k, std::int64_t, std::int64_t p) {
      return p == 1 ? T(0) : T(static_cast<Real<T>>(k == 0 ? n : 1));
    });
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::int64_t p = 0; p < 3; ++p) EXPECT_EQ(problem.info.result(p), p == 1 ? 1 : 0);
  }
}

OP_TEST(CirculantSolve, EmptyBatchTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  const CirculantSolveArgs<T> args{this->handle(), HOTDOG_OP_N, 4, 2, nullptr, 1, 4, nullptr, 1, 4, 8,
                                   nullptr,        1,           4, 8, nullptr, 0};
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

// ---- Singular matrices, special values ------------------------------------------------------------------------------

// info names the first element of the spectrum that vanishes.
OP_TEST(CirculantSolve, SingularMatrices) {
  using T = typename TestFixture::Scalar;
  const auto number = [](double x) { return T(static_cast<Real<T>>(x)); };
  for (const std::int64_t n : {1, 2, 12, 64, 821, 3600}) {
    SCOPED_TRACE(n);
    EXPECT_EQ(this->solve(n, [&](std::int64_t) { return T(0); }), 1);
    if (n == 1) continue;
    EXPECT_EQ(this->solve(n, [&](std::int64_t) { return T(1); }), 2);
    EXPECT_EQ(this->solve(n, [&](std::int64_t k) { return number(k == 0 ? 1 : k == 1 ? -1 : 0); }), 1);
    EXPECT_EQ(this->solve(n, [&](std::int64_t k) { return number(k == 0 ? double(n - 1) : -1); }), 1);
    if (n % 2 != 0) continue;
    EXPECT_EQ(this->solve(n, [&](std::int64_t k) { return number(k < 2 ? 1 : 0); }), n / 2 + 1);
  }
}

// The shift and other matrices with a spectrum far from zero, and one of condition 1e6 in single, 1e12 in double.
OP_TEST(CirculantSolve, RegularMatrices) {
  using T = typename TestFixture::Scalar;
  const auto number = [](double x) { return T(static_cast<Real<T>>(x)); };
  const double shift = sizeof(Real<T>) == 4 ? 0x1p-20 : 0x1p-40;
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t n : {2, 12, 64, 821}) {
      SCOPED_TRACE(n);
      EXPECT_EQ(this->solve(
                    n, [&](std::int64_t k) { return number(k == 1 ? 1 : 0); }, op),
                0);
      EXPECT_EQ(this->solve(
                    n, [&](std::int64_t k) { return number(k == 0       ? 2.5
                                                           : k == 1     ? -1
                                                           : k == n - 1 ? -1
                                                                        : 0); }, op),
                0);
      EXPECT_EQ(this->solve(
                    n, [&](std::int64_t k) { return number(k == 0   ? 1
                                                           : k == 1 ? shift - 1
                                                                    : 0); }, op),
                0);
    }
}

// Scales are free, and a solution beyond the range says so.
OP_TEST(CirculantSolve, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  const bool single = sizeof(Real<T>) == 4;
  const Real<T> large = static_cast<Real<T>>(single ? 0x1p120 : 0x1p1000), small = 1 / large;
  for (const std::int64_t n : {40, 821})
    for (const auto &[ofC, ofB, fits] : std::vector<std::tuple<Real<T>, Real<T>, bool>>{
             {large, large, true}, {small, small, true}, {1, small, true}, {small, large, false}}) {
      CirculantSolveProblem<T> problem(this->space, {n, 2, 2});
      problem.refill(this->random);
      problem.c.fill([&](std::int64_t k, std::int64_t, std::int64_t p) {
        return (p == 0 ? Real<T>(1) : ofC) * T(static_cast<Real<T>>(k == 0 ? 2 : k == 1 ? 0.5 : 0));
      });
      problem.b.fill([&](std::int64_t, std::int64_t, std::int64_t p) {
        return (p == 0 ? Real<T>(1) : ofB) * this->random.template normal<T>();
      });
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      EXPECT_EQ(problem.info.result(0), 0);
      EXPECT_EQ(problem.info.result(1), fits ? 0 : n + 1);
    }
}

// What is not finite stays in its right-hand side, or, in the matrix, in its problem.
OP_TEST(CirculantSolve, NanAndInfStayAlone) {
  using T = typename TestFixture::Scalar;
  const T infinite(std::numeric_limits<Real<T>>::infinity());
  for (const std::int64_t n : {30, 821})
    for (const T bad : {quietNan<T>(), infinite}) {
      CirculantSolveProblem<T> problem(this->space, {n, 3, 3});
      problem.refill(this->random);
      problem.b(n / 2, 1, 0) = bad;
      problem.c(n / 2, 0, 2) = bad;
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      for (std::int64_t p = 0; p < 3; ++p) EXPECT_EQ(problem.info.result(p), p == 2 ? 1 : 0);
      problem.expectNan(2);
      RatioMeter<T> meter(logFactor(n));
      problem.addRightHandSide(meter, 0, 0), problem.addRightHandSide(meter, 2, 0), problem.addProblem(meter, 1);
      meter.expectPass();
      for (std::int64_t i = 0; i < n; ++i) EXPECT_FALSE(std::isfinite(std::abs(problem.solution(i, 1, 0))));
    }
}

// ---- Properties -----------------------------------------------------------------------------------------------------

// But on the sizes of cuFFT, which may choose by the batch.
OP_TEST(CirculantSolve, BatchEqualsLoop) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {5, 64, 211, 700}) {
    CirculantSolveProblem<T> problem(this->space, {n, 2, 5}, nested("ivp", 1));
    problem.refill(this->random);
    for (std::int64_t k = 0; k < n; ++k) problem.c(k, 0, 3) = T(1);
    expectBatchEqualsLoop(problem, this->handle());
  }
  CirculantSolveProblem<T> many(this->space, {8, 1, 3000});
  many.refill(this->random);
  expectBatchEqualsLoop(many, this->handle());
}

OP_TEST(CirculantSolve, SameBitsEachTimeAndInPlace) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {30, 300, 821}) {
    CirculantSolveProblem<T> apart(this->space, {n, 3, 2}), inPlace(this->space, {n, 3, 2}, packed(), InPlace::yes);
    apart.refill(this->random);
    expectSameBitsEachTime(apart, this->space, this->stream());
    inPlace.c.fill([&](std::int64_t i, std::int64_t, std::int64_t p) { return apart.c(i, 0, p); });
    inPlace.b.fill([&](std::int64_t i, std::int64_t j, std::int64_t p) { return apart.b(i, j, p); });
    expectSameBitsEachTime(inPlace, this->space, this->stream());
    apart.x.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      EXPECT_TRUE(sameBits(apart.x.result(i, j, p), inPlace.b.result(i, j, p)));
    });
  }
}

OP_TEST(CirculantSolve, WorkspaceContract) {
  for (const std::int64_t n : {1, 100, 821})
    for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
      SCOPED_TRACE(n);
      CirculantSolveProblem<typename TestFixture::Scalar> problem(this->space, {n, 3, 2}, nested("pVI", 1, 1), inPlace);
      problem.refill(this->random);
      expectWorkspaceContract(problem, this->space, this->stream());
    }
}

OP_TEST(CirculantSolve, Graphs) {
  if (!this->onCuda) GTEST_SKIP() << "graphs are CUDA's";
  for (const std::int64_t n : {20, 821}) {
    SCOPED_TRACE(n);
    CirculantSolveProblem<typename TestFixture::Scalar> problem(this->space, {n, 2, 2});
    problem.refill(this->random);
    expectColdCaptureHarmless(problem, this->stream());
    expectCaptureEqualsEager(problem, this->stream());
    expectCapturesKeepMemoryFlat(problem, this->stream());
  }
}

// ---- Bad input ------------------------------------------------------------------------------------------------------

// For the sizes n 5, nrhs 3, batch 2, x with gaps: inc 2, ld 11, stride 34.
template <class T>
std::vector<BadArgument<CirculantSolveArgs<T>>> badArguments() {
  using A = CirculantSolveArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return withThoseOfSolves<A>({
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"n = 2147483647", [](A &a) { a.n = INT32_MAX, a.ldX = INT64_C(1) << 33, a.strideX = INT64_C(1) << 36; },
       HOTDOG_STATUS_SIZE_OVERFLOW, "n", false},
      {"c", [](A &a) { a.incC = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c", [](A &a) { a.strideC = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "c"},
      {"c = NULL", [](A &a) { a.c = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"c", [](A &a) { a.c = misaligned(a.c); }, HOTDOG_STATUS_INVALID_POINTER, "c"},
      {"x", [](A &a) { a.c = a.x; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(const_cast<T *>(a.c)); }, HOTDOG_STATUS_OVERLAP,
       "info"},
  });
}

OP_TEST(CirculantSolve, BadArguments) {
  using T = typename TestFixture::Scalar;
  CirculantSolveProblem<T> problem(this->space, {5, 3, 2}, nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.x.layout().ld, 11);
  ASSERT_EQ(problem.x.layout().stride, 34);
  expectAllRefused(problem, this->handle(), badArguments<T>());
  expectBufferSizeRefuses(problem, this->handle(), badArguments<T>());
}

// A size that wraps in some product would ask for less than a smaller one.
OP_TEST(CirculantSolve, BufferSizeNeverWraps) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {3, 821, 4096})
    for (const bool growBatch : {false, true}) {
      std::size_t bytes = 0;
      for (std::int64_t count = 1; count < INT64_MAX / 2; count *= 2) {
        const std::size_t before = bytes;
        const hotdogStatus_t status = Api<T>::circulantSolveBufferSize(
            this->handle(), HOTDOG_OP_N, n, growBatch ? 1 : count, growBatch ? count : 3, &bytes);
        if (status == HOTDOG_STATUS_SIZE_OVERFLOW) break;
        ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        ASSERT_GE(bytes, before / 2) << "n " << n << ", count " << count;
      }
    }
}

OP_TEST(CirculantSolve, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    CirculantSolveArgs<T> a{};
    a.handle = this->handle();
    pool.drawSizes(r, {&a.n, &a.nrhs, &a.batchCount});
    pool.drawStrides(r, {&a.incC, &a.strideC, &a.incB, &a.ldB, &a.strideB, &a.incX, &a.ldX, &a.strideX});
    a.op = enumerator<hotdogOperation_t>(static_cast<int>(r.integer(0, 2)));
    a.c = pool.pointer(r), a.b = pool.pointer(r), a.x = pool.pointer(r);
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    if (r.integer(0, 3) == 0) a.x = const_cast<T *>(a.b), a.incX = a.incB, a.ldX = a.ldB, a.strideX = a.strideB;
    if (!pool.canRun({a.n, a.nrhs, a.batchCount},
                     {{a.c, sizeof(T), {a.n, 1, a.batchCount}, {a.incC, 0, a.strideC}},
                      {a.b, sizeof(T), {a.n, a.nrhs, a.batchCount}, {a.incB, a.ldB, a.strideB}},
                      {a.x, sizeof(T), {a.n, a.nrhs, a.batchCount}, {a.incX, a.ldX, a.strideX}},
                      {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

}  // namespace
}  // namespace hotdog::test
