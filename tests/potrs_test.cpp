// hotdog?Potrs and hotdog?Posv on both backends.
#include "support/bad_arguments.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/potrs_problem.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

constexpr hotdogFillMode_t kLower = HOTDOG_FILL_MODE_LOWER, kUpper = HOTDOG_FILL_MODE_UPPER;

template <class C>
class Potrs : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using OpTest<C>::space;

 protected:
  template <template <class> class ProblemOf>
  void check(const PotrsSizes &sizes, InPlace inPlace = InPlace::no, const MatrixLayout &ofMatrix = {},
             const LayoutRule &ofB = packed(), const LayoutRule &ofX = packed()) {
    SCOPED_TRACE(std::string(sizes.uplo == kLower ? "lower" : "upper") + ", n " + std::to_string(sizes.n) + ", nrhs " +
                 std::to_string(sizes.nrhs) + ", batch " + std::to_string(sizes.batch));
    ProblemOf<Scalar> problem(space, sizes, inPlace, ofMatrix, ofB, ofX);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(Potrs, AllConfigs);

// L = [2; 6 1; -8 5 3]: L L^T (1, 2, 3) = (-20, -43, 192).
OP_TEST(Potrs, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  const double l[3][3] = {{2, 0, 0}, {6, 1, 0}, {-8, 5, 3}}, b[3] = {-20, -43, 192};
  for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
    PotrsProblem<T> problem(this->space, {uplo, 3});
    for (std::int64_t i = 0; i < 3; ++i) {
      for (std::int64_t j = 0; j <= i; ++j) problem.element(i, j, 0) = T(static_cast<Real<T>>(l[i][j]));
      problem.b(i) = T(static_cast<Real<T>>(b[i]));
    }
    runAndCheck(problem, this->handle());
    for (std::int64_t i = 0; i < 3; ++i)
      EXPECT_LT(std::abs(problem.x.result(i) - T(static_cast<Real<T>>(i + 1))), 1e-4);
  }
}

OP_TEST(Potrs, EverySmallSize) {
  for (std::int64_t n = 1; n <= 67; n += kShortLists ? 6 : 1)
    this->template check<PotrsProblem>({n % 2 ? kLower : kUpper, n, 1 + n % 3, 2});
}

OP_TEST(Potrs, SizesAroundBlocks) {
  for (const std::int64_t n : kShortLists
                                  ? std::vector<std::int64_t>{129, 257}
                                  : std::vector<std::int64_t>{95, 96, 97, 127, 128, 129, 191, 193, 255, 257, 300})
    for (const hotdogFillMode_t uplo : {kLower, kUpper}) this->template check<PotrsProblem>({uplo, n, n % 2 ? 1 : 9});
}

OP_TEST(Potrs, RightHandSides) {
  for (const std::int64_t nrhs : {1, 2, 3, 7, 8, 9, 16, 17, 33, 63, 64, 65, 130})
    for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
      this->template check<PotrsProblem>({uplo, 35, nrhs, 2});
      if (!kShortLists && nrhs % 2 == 1) this->template check<PotrsProblem>({uplo, 140, nrhs});
    }
}

OP_TEST(Potrs, Layouts) {
  for (const char *order : {"ivp", "vip", "piv", "IVP", "iPv"})
    for (const std::int64_t gap : {0, 1})
      for (const InPlace inPlace : {InPlace::no, InPlace::yes})
        for (const std::int64_t n : {1, 21, 70})
          this->template check<PotrsProblem>({gap ? kLower : kUpper, n, 3, 3}, inPlace, {2, 1, 1, gap == 1},
                                             nested(order, gap, gap), nested("vip", 1 - gap));
}

// A factor so large that on CUDA several blocks share one system where there are few: order of a matrix of 2^25 bytes.
template <class T>
std::int64_t largeOrder() {
  return static_cast<std::int64_t>(std::sqrt(0x1p25 / sizeof(T))) + 5;
}

// A factor of ones and solutions of small integers: every number on the way is one, below 2^24.
template <class T>
void fillWithIntegers(PotrsProblem<T> &problem) {
  using R = Real<T>;
  const std::int64_t n = problem.sizes.n;
  for (std::int64_t j = 0; j < n; ++j)
    for (std::int64_t i = j; i < n; ++i) problem.element(i, j, 0) = T(1);
  for (std::int64_t p = 0; p < problem.sizes.batch; ++p)
    for (std::int64_t j = 0; j < problem.sizes.nrhs; ++j) {
      std::vector<R> y(static_cast<std::size_t>(n + 1));  // L^T x
      for (std::int64_t i = n; i-- > 0;)
        y[static_cast<std::size_t>(i)] = y[static_cast<std::size_t>(i + 1)] + static_cast<R>((i + j + p) % 5 - 2);
      R sum = 0;
      for (std::int64_t i = 0; i < n; ++i) problem.b(i, j, p) = T(sum += y[static_cast<std::size_t>(i)]);
    }
}

OP_TEST(Potrs, LargeSystemsExactly) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  for (const hotdogFillMode_t uplo : {kLower, kUpper})
    for (const std::int64_t nrhs : {1, 5}) {
      PotrsProblem<T> problem(this->space, {uplo, largeOrder<T>(), nrhs});
      fillWithIntegers(problem);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      EXPECT_EQ(problem.info.result(0), 0);
      problem.x.forEach([&](auto i, auto j, auto p) {
        ASSERT_EQ(problem.x.result(i, j, p), T(static_cast<R>((i + j + p) % 5 - 2))) << i << ", " << j;
      });
      problem.element(largeOrder<T>() - 7, largeOrder<T>() - 7, 0) = T(0);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      EXPECT_EQ(problem.info.result(0), largeOrder<T>() - 6);
      problem.expectNan(0);
    }
}

// Many systems of that order, which blocks have alone, have the bits of one.
OP_TEST(Potrs, LargeSystemsHaveTheSameBitsInABatch) {
  using T = typename TestFixture::Scalar;
  if (this->onCuda) {
    MatrixLayout shared;
    shared.shared = true;
    PotrsProblem<T> problem(this->space, {kUpper, largeOrder<T>(), 1, 70}, InPlace::no, shared);
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
  }
}

// The transpose of a Hermitian matrix is its conjugate.
OP_TEST(Potrs, TransposedAndConjugated) {
  for (const hotdogOperation_t op : operations())
    for (const std::int64_t n : {3, 33, 70, 200})
      for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
        this->template check<PotrsProblem>({n % 2 ? kLower : kUpper, n, 5, 2, op}, inPlace);
        this->template check<PosvProblem>({n % 2 ? kUpper : kLower, n, 1, 2, op}, inPlace, {}, nested("vip", 1));
      }
}

OP_TEST(Potrs, BroadcastInputs) {
  MatrixLayout shared;
  shared.shared = true;
  this->template check<PotrsProblem>({kLower, 30, 2, 3}, InPlace::no, shared);
  this->template check<PotrsProblem>({kUpper, 30, 2, 3}, InPlace::no, {}, sharedByProblems(packed()));
  this->template check<PotrsProblem>({kUpper, 30, 2, 3}, InPlace::no, {}, sharedByAll());
}

OP_TEST(Potrs, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) {
    this->template check<PotrsProblem>({kLower, 3, 1, batch});
    if (!kShortLists) this->template check<PotrsProblem>({kUpper, 2, batch, 1});
  }
}

OP_TEST(Potrs, EmptySizes) {
  using T = typename TestFixture::Scalar;
  this->template check<PotrsProblem>({kLower, 0, 2, 3});
  PotrsProblem<T> problem(this->space, {kLower, 4, 0, 2});
  problem.refill(this->random);
  problem.element(2, 2, 1) = T(0);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  EXPECT_EQ(problem.info.result(1), 3);
  PotrsArgs<T> args = problem.args(this->handle());
  args.b = nullptr, args.x = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  args.batchCount = 0, args.l = nullptr, args.info = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

// What hotdog?Potrf leaves where it failed, and other numbers that are no pivot.
OP_TEST(Potrs, FailedFactorsGiveNan) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  for (const std::int64_t n : {1, 9, 33, 70, 200}) {
    PotrsProblem<T> problem(this->space, {n % 2 ? kLower : kUpper, n, 2, 6}, n == 9 ? InPlace::yes : InPlace::no);
    problem.refill(this->random);
    const R bad[] = {R(0), R(-2), quietNan<R>(), infinity<R>()};
    for (std::int64_t p = 0; p < 4; ++p) {
      problem.element(n - 1, n - 1, p) = T(R(-1));
      problem.element(n / 2, n / 2, p) = T(bad[p]);
    }
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < 6; ++p) {
      EXPECT_EQ(problem.info.result(p), p < 4 ? n / 2 + 1 : 0) << "problem " << p;
      p < 4 ? problem.expectNan(p) : problem.addProblem(meter, p);
    }
    meter.expectPass();
  }
}

OP_TEST(Potrs, NanInOneRightHandSideStaysThere) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {5, 40, 150}) {
    PotrsProblem<T> problem(this->space, {kLower, n, 5, 2});
    problem.refill(this->random);
    problem.b(n / 2, 3, 1) = quietNan<T>();
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    EXPECT_EQ(problem.info.result(1), 0);
    for (std::int64_t p = 0; p < 2; ++p)
      for (std::int64_t j = 0; j < 5; ++j)
        for (std::int64_t i = 0; i < n; ++i)
          ASSERT_EQ(isNan(problem.solution(i, j, p)), p == 1 && j == 3) << i << ", " << j << ", " << p;
  }
}

OP_TEST(Potrs, Properties) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 70, 150})
    for (const std::int64_t nrhs : {1, 11}) {
      PotrsProblem<T> problem(this->space, {nrhs == 1 ? kLower : kUpper, n, nrhs, 4});
      problem.refill(this->random);
      expectSameBitsEachTime(problem, this->space, this->stream());
      expectBatchEqualsLoop(problem, this->handle());
      expectWorkspaceContract(problem, this->space, this->stream());
      if (this->onCuda) {
        expectCaptureEqualsEager(problem, this->stream());
        expectColdCaptureHarmless(problem, this->stream());
      }
    }
}

// ---- Posv -----------------------------------------------------------------------------------------------------------

OP_TEST(Potrs, PosvSolves) {
  for (const std::int64_t n : {1, 2, 16, 31, 33, 64, 65, 130, 260})
    for (const hotdogFillMode_t uplo : {kLower, kUpper})
      for (const InPlace inPlace : {InPlace::no, InPlace::yes})
        this->template check<PosvProblem>({uplo, n, 1 + n % 4, n < 100 ? 3 : 1}, inPlace, {1, 2}, nested("ivp", n % 2));
}

// The factor is that of hotdog?Potrf, and a problem that fails has NaN for its solutions.
OP_TEST(Potrs, PosvFailures) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 20, 50, 150}) {
    PosvProblem<T> problem(this->space, {kLower, n, 2, 3});
    problem.refill(this->random);
    problem.element(n / 3, n / 3, 1) = T(-1);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < 3; ++p) {
      EXPECT_EQ(problem.info.result(p), p == 1 ? n / 3 + 1 : 0);
      p == 1 ? problem.expectNan(p) : problem.addProblem(meter, p);
    }
    meter.expectPass();
  }
}

OP_TEST(Potrs, PosvIsPotrfThenPotrs) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {12, 60, 140, 300}) {
    PosvProblem<T> both(this->space, {kUpper, n, 3, 2});
    both.refill(this->random);
    ASSERT_EQ(run(both, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    PotrsProblem<T> solve(this->space, {kUpper, n, 3, 2});
    for (std::int64_t p = 0; p < 2; ++p)
      for (std::int64_t j = 0; j < n; ++j)
        for (std::int64_t i = j; i < n; ++i)
          solve.element(i, j, p) = both.l.result(both.index.row(i, j), both.index.column(i, j), p);
    solve.b.fill([&](auto i, auto j, auto p) { return both.b(i, j, p); });
    ASSERT_EQ(run(solve, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    both.x.forEach([&](auto i, auto j, auto p) {
      ASSERT_TRUE(sameBits(both.x.result(i, j, p), solve.x.result(i, j, p))) << i << ", " << j << ", " << p;
    });
  }
}

OP_TEST(Potrs, PosvProperties) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 140}) {
    PosvProblem<T> problem(this->space, {kLower, n, 3, 3});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectBatchEqualsLoop(problem, this->handle());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (this->onCuda) expectCaptureEqualsEager(problem, this->stream());
  }
}

OP_TEST(Potrs, PosvEmptySizes) {
  using T = typename TestFixture::Scalar;
  this->template check<PosvProblem>({kLower, 0, 2, 3});
  this->template check<PosvProblem>({kLower, 5, 0, 2});
  PosvProblem<T> problem(this->space, {kLower, 5, 2, 2});
  problem.refill(this->random);
  problem.upload();
  PosvArgs<T> args = problem.args(this->handle());
  args.iters = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

// ---- Arguments ------------------------------------------------------------------------------------------------------

// What the operands of right-hand sides have in common, for n 5, nrhs 3, batch 2, x with gaps: inc 2, ld 11, stride 34.
template <class A>
std::vector<BadArgument<A>> badRightHandSides() {
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"uplo = 2", [](A &a) { a.uplo = enumerator<hotdogFillMode_t>(2); }, HOTDOG_STATUS_INVALID_VALUE, "uplo"},
      {"op = 3", [](A &a) { a.op = enumerator<hotdogOperation_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "op"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldl = 4", [](A &a) { a.ldl = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "ldl"},
      {"incX = 0", [](A &a) { a.incX = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incX"},
      {"ldX = 8", [](A &a) { a.ldX = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldX"},
      {"strideX = -30", [](A &a) { a.strideX = -30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideX"},
      {"l", [](A &a) { a.ldl = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "l"},
      {"b", [](A &a) { a.incB = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"b", [](A &a) { a.ldB = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"b", [](A &a) { a.strideB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"x", [](A &a) { a.strideX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x", false},
      {"l = NULL", [](A &a) { a.l = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "l"},
      {"b = NULL", [](A &a) { a.b = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"l", [](A &a) { a.l = misaligned(a.l); }, HOTDOG_STATUS_INVALID_POINTER, "l"},
      {"b", [](A &a) { a.b = misaligned(a.b); }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"x", [](A &a) { a.x = misaligned(a.x); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"info", [](A &a) { a.info = misaligned(a.info); }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"x", [](A &a) { a.b = a.x + 2; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"x", [](A &a) { a.b = a.x, a.ldB = 13; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.x); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
}

OP_TEST(Potrs, BadArguments) {
  using T = typename TestFixture::Scalar;
  using A = PotrsArgs<T>;
  PotrsProblem<T> problem(this->space, {kLower, 5, 3, 2}, InPlace::no, {1}, nested("ivp", 1), nested("ivp", 1));
  problem.refill(this->random);
  ASSERT_EQ(problem.x.layout().ld, 11);
  ASSERT_EQ(problem.x.layout().stride, 34);
  std::vector<BadArgument<A>> table = badRightHandSides<A>();
  table.push_back({"l", [](A &a) { a.strideL = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "l"});
  table.push_back({"x", [](A &a) { a.l = a.x; }, HOTDOG_STATUS_OVERLAP, "x"});
  expectAllRefused(problem, this->handle(), table);
  expectBufferSizeRefuses(problem, this->handle(), table);
}

OP_TEST(Potrs, PosvBadArguments) {
  using T = typename TestFixture::Scalar;
  using A = PosvArgs<T>;
  PosvProblem<T> problem(this->space, {kLower, 5, 3, 2}, InPlace::no, {1}, nested("ivp", 1), nested("ivp", 1));
  problem.refill(this->random);
  std::vector<BadArgument<A>> table = badRightHandSides<A>();
  table[10].pairs = false;  // ldl is an output's here
  table.push_back({"lda = 4", [](A &a) { a.lda = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "lda"});
  table.push_back({"strideL = 0", [](A &a) { a.strideL = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideL"});
  table.push_back({"a", [](A &a) { a.lda = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a"});
  table.push_back({"a = NULL", [](A &a) { a.a = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "a"});
  table.push_back({"iters", [](A &a) { a.iters = misaligned(a.iters); }, HOTDOG_STATUS_INVALID_POINTER, "iters"});
  table.push_back({"l", [](A &a) { a.a = a.l + 1; }, HOTDOG_STATUS_OVERLAP, "l"});
  table.push_back({"x", [](A &a) { a.a = a.x; }, HOTDOG_STATUS_OVERLAP, "x"});
  table.push_back({"info", [](A &a) { a.info = a.iters; }, HOTDOG_STATUS_OVERLAP, "info"});
  expectAllRefused(problem, this->handle(), table);
  expectBufferSizeRefuses(problem, this->handle(), table);
}

OP_TEST(Potrs, BufferSizeNeverWraps) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {3, 200, 100000})
    for (const bool growBatch : {false, true})
      for (const auto bufferSize : {PotrsApi<T>::potrsBufferSize, PotrsApi<T>::posvBufferSize}) {
        std::size_t bytes = 0;
        for (std::int64_t count = 1; count < INT64_MAX / 2; count *= 2) {
          const std::size_t before = bytes;
          const hotdogStatus_t status =
              bufferSize(this->handle(), kLower, HOTDOG_OP_N, n, growBatch ? 1 : count, growBatch ? count : 3, &bytes);
          if (status == HOTDOG_STATUS_SIZE_OVERFLOW) break;
          ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
          ASSERT_GE(bytes, before / 2) << "n " << n << ", count " << count;
        }
      }
}

// ---- Large memory (label long) --------------------------------------------------------------------------------------

template <class C>
class PotrsLong : public Potrs<C> {};
OP_TEST_SUITE_ON_CUDA(PotrsLong, AllConfigs);

// Problems beyond 2^31 elements, with the factor of ones: A is min(i, j) + 1, and A e_0 is all ones.
OP_TEST(PotrsLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr std::int64_t n = 16, stride = 520, batch = (std::int64_t{1} << 22) + 1;
  LongVector<T> l(n * n, [](std::int64_t k) { return T(static_cast<R>(k % n >= k / n)); });
  LongVector<T> b(n, [](std::int64_t) { return T(1); }), x(stride * batch);
  LongVector<std::int32_t> info(batch);
  const PotrsArgs<T> args{this->handle(), kLower, HOTDOG_OP_N, n,      1,           l.data(), n, 0, b.data(), 1, n, 0,
                          x.data(),       1,      n,           stride, info.data(), batch};
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : x.samples()) {
    if (k % stride < n)
      ASSERT_EQ(x.at(k), T(R(k % stride == 0))) << "element " << k;
    else
      ASSERT_TRUE(isNan(x.at(k))) << "element " << k;
  }
  for (const std::int64_t p : info.samples()) ASSERT_EQ(info.at(p), 0) << "problem " << p;
}

// pytorch#38603: one large system with one right-hand side.
OP_TEST(PotrsLong, OneLargeSystem) {
  if constexpr (std::is_same_v<typename TestFixture::Scalar, float>) {
    constexpr std::int64_t n = 12161;
    LongVector<float> l(n * n, [](std::int64_t k) { return static_cast<float>(k % n >= k / n); });
    LongVector<float> x(n, [](std::int64_t) { return 1.0f; });
    LongVector<std::int32_t> info(1);
    const PotrsArgs<float> args{this->handle(), kLower, HOTDOG_OP_N, n, 1,           l.data(), n, 0, x.data(), 1, n, 0,
                                x.data(),       1,      n,           0, info.data(), 1};
    ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    ASSERT_EQ(info.at(0), 0);
    for (const std::int64_t k : x.samples()) ASSERT_EQ(x.at(k), k == 0 ? 1.0f : 0.0f) << "element " << k;
  }
}

}  // namespace
}  // namespace hotdog::test
