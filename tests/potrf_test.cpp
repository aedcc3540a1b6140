// hotdog?Potrf on both backends.
#include "support/bad_arguments.h"
#include "support/long_vector.h"
#include "support/op_test.h"
#include "support/potrf_problem.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

constexpr hotdogFillMode_t kLower = HOTDOG_FILL_MODE_LOWER, kUpper = HOTDOG_FILL_MODE_UPPER;

template <class C>
class Potrf : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using ProblemOfOp = PotrfProblem<Scalar>;
  using OpTest<C>::space;

 protected:
  void check(const PotrfSizes &sizes, InPlace inPlace = InPlace::yes, const MatrixLayout &ofA = {},
             const MatrixLayout &ofL = {}) {
    SCOPED_TRACE(text(sizes));
    ProblemOfOp problem(space, sizes, inPlace, ofA, ofL);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }

  static std::string text(const PotrfSizes &sizes) {
    return std::string(sizes.uplo == kLower ? "lower" : "upper") + ", n " + std::to_string(sizes.n) + ", batch " +
           std::to_string(sizes.batch);
  }
};
OP_TEST_SUITE(Potrf, AllConfigs);

// [4 12 -16; 12 37 -43; -16 -43 98] = L L^T with L = [2; 6 1; -8 5 3]; a complex matrix is the same between the
// unitary diag(1, i, 1), which turns row 2 by i and column 2 by -i.
OP_TEST(Potrf, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  const double a[3][3] = {{4, 0, 0}, {12, 37, 0}, {-16, -43, 98}}, l[3][3] = {{2, 0, 0}, {6, 1, 0}, {-8, 5, 3}};
  const double side = isComplex<T> ? 1 : 0;
  for (const hotdogFillMode_t uplo : {kLower, kUpper})
    for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
      PotrfProblem<T> problem(this->space, {uplo, 3}, inPlace);
      const double sign = uplo == kLower ? side : -side;  // an upper triangle holds the conjugates
      const auto turned = [&](double x, std::int64_t i, std::int64_t j, double by) {
        return i == j || (i != 1 && j != 1) || side == 0 ? scalar<T>(x, 0) : scalar<T>(0, i == 1 ? by * x : -by * x);
      };
      for (std::int64_t j = 0; j < 3; ++j)
        for (std::int64_t i = j; i < 3; ++i) problem.element(i, j, 0) = turned(a[i][j], i, j, sign);
      runAndCheck(problem, this->handle());
      // L of diag(1, i, 1) A diag(1, -i, 1): rows turned alike, its diagonal real.
      for (std::int64_t j = 0; j < 3; ++j)
        for (std::int64_t i = j; i < 3; ++i)
          EXPECT_LT(std::abs(problem.factor(i, j, 0) - turned(l[i][j], i, j, sign)), 1e-5) << i << ", " << j;
    }
}

OP_TEST(Potrf, EverySmallSize) {
  for (std::int64_t n = 1; n <= 68; n += kShortLists ? 5 : 1)
    for (const hotdogFillMode_t uplo : {kLower, kUpper}) this->check({uplo, n, 3});
}

// Around the sizes of tiles and of panels of both backends.
OP_TEST(Potrf, SizesAroundBlocks) {
  const std::vector<std::int64_t> sizes =
      kShortLists
          ? std::vector<std::int64_t>{97, 129, 257}
          : std::vector<std::int64_t>{95, 96, 97, 127, 128, 129, 160, 161, 192, 193, 224, 255, 256, 257, 288, 289};
  for (const std::int64_t n : sizes) {
    this->check({kLower, n, 2});
    this->check({kUpper, n, 1});
  }
}

OP_TEST(Potrf, LargerSizes) {
  for (const std::int64_t n : kShortLists ? std::vector<std::int64_t>{300} : std::vector<std::int64_t>{385, 513, 600})
    for (const hotdogFillMode_t uplo : {kLower, kUpper}) this->check({uplo, n, 1}, InPlace::no, {1});
}

OP_TEST(Potrf, EveryFamilyMeetsTheBound) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n :
       kShortLists ? std::vector<std::int64_t>{20, 130} : std::vector<std::int64_t>{31, 64, 130, 260})
    for (const HermitianFamily<T> &family : hermitianFamilies<T>())
      for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
        if (n > 100 && (uplo == kLower) != (n == 130)) continue;
        SCOPED_TRACE(family.name + ", " + this->text({uplo, n, 2}));
        PotrfProblem<T> problem(this->space, {uplo, n, 2});
        for (std::int64_t p = 0; p < 2; ++p) problem.setMatrix(p, family.make(this->random, n));
        runAndCheck(problem, this->handle());
      }
}

OP_TEST(Potrf, Layouts) {
  const MatrixLayout layouts[] = {{}, {3, 0, 1}, {0, 5}, {1, 2, 0, true}};
  for (const std::int64_t n : {1, 7, 32, 33, 70, 130})
    for (const hotdogFillMode_t uplo : {kLower, kUpper})
      for (const hotdogTriangle_t other : {HOTDOG_TRIANGLE_KEEP, HOTDOG_TRIANGLE_ZERO})
        for (const MatrixLayout &layout : layouts) {
          if (n > 40 && (uplo == kLower) != (other == HOTDOG_TRIANGLE_KEEP)) continue;
          this->check({uplo, n, 2, other}, InPlace::yes, layout);
          this->check({uplo, n, 2, other}, InPlace::no, layouts[1], layout);
        }
  for (const hotdogTriangle_t other : {HOTDOG_TRIANGLE_KEEP, HOTDOG_TRIANGLE_ZERO})
    this->check({kUpper, 270, 2, other}, InPlace::no, {2, 1}, {3, 2, 1});
}

OP_TEST(Potrf, OneMatrixForAllProblems) {
  using T = typename TestFixture::Scalar;
  MatrixLayout shared;
  shared.shared = true;
  for (const std::int64_t n : {5, 40, 200}) {
    PotrfProblem<T> problem(this->space, {kLower, n, 4}, InPlace::no, shared, {});
    problem.setMatrix(0, gramMatrix<T>(this->random, n, n, 1e-2));
    runAndCheck(problem, this->handle());
  }
}

// LAPACK looks at the real part of the diagonal alone.
OP_TEST(Potrf, ImaginaryPartsOfTheDiagonalAreNotRead) {
  using T = typename TestFixture::Scalar;
  if constexpr (isComplex<T>) {
    for (const std::int64_t n : {4, 40, 150, 300})
      for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
        SCOPED_TRACE(this->text({uplo, n, 1}));
        PotrfProblem<T> problem(this->space, {uplo, n, 1});
        problem.refill(this->random);
        for (std::int64_t i = 0; i < n; ++i)
          problem.element(i, i, 0) = {std::real(problem.element(i, i, 0)), i % 2 ? 17 : quietNan<Real<T>>()};
        runAndCheck(problem, this->handle());
      }
  }
}

// ---- Failures -------------------------------------------------------------------------------------------------------

OP_TEST(Potrf, NegativeDefinite) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {1, 3, 33, 150, 300})
    for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
      PotrfProblem<T> problem(this->space, {uplo, n, 1});
      problem.refill(this->random);
      for (std::int64_t j = 0; j < n; ++j)
        for (std::int64_t i = j; i < n; ++i) problem.element(i, j, 0) *= Real<T>(-1);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      problem.expectFailure(0, 1);
      problem.expectOtherTriangle();
    }
}

// A pivot that is 0, negative, NaN or infinite, early and late and around the blocks, beside problems that succeed.
OP_TEST(Potrf, FailuresBesideGoodMatrices) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const R bad[] = {R(-1), quietNan<R>(), infinity<R>(), -infinity<R>()};
  for (const std::int64_t n :
       kShortLists ? std::vector<std::int64_t>{33, 150} : std::vector<std::int64_t>{1, 8, 32, 33, 65, 150, 290}) {
    std::vector<std::int64_t> pivots;
    for (const std::int64_t k : {1, 2, 8, 31, 32, 33, 64, 65, 96, 129, 257, 289})
      if (k <= n && (n < 290 || k == 1 || k > 96)) pivots.push_back(k);
    if (pivots.back() != n) pivots.push_back(n);
    const auto failing = static_cast<std::int64_t>(pivots.size());
    for (const hotdogFillMode_t uplo : {kLower, kUpper})
      for (const R value : bad) {
        if (n > 60 && (uplo == kLower) != (value < 0)) continue;  // half of them
        SCOPED_TRACE(this->text({uplo, n, 2 * failing}) + ", pivot " + std::to_string(value));
        PotrfProblem<T> problem(this->space, {uplo, n, 2 * failing}, n % 2 ? InPlace::no : InPlace::yes);
        problem.refill(this->random);
        for (std::int64_t f = 0; f < failing; ++f) {
          const std::int64_t k = pivots[static_cast<std::size_t>(f)] - 1;
          problem.element(k, k, 2 * f + 1) = T(value);
        }
        ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        RatioMeter<T> meter;
        for (std::int64_t f = 0; f < failing; ++f) {
          ASSERT_EQ(problem.info.result(2 * f), 0) << "problem " << 2 * f;
          if (f % 3 == 0) problem.addProblem(meter, 2 * f);
          problem.expectFailure(2 * f + 1, pivots[static_cast<std::size_t>(f)]);
        }
        meter.expectPass();
        problem.expectOtherTriangle();
      }
  }
}

// The first of several failing pivots, whichever block they are in, and one that an element off the diagonal makes.
OP_TEST(Potrf, FirstFailureIsReported) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {40, 300}) {
    PotrfProblem<T> problem(this->space, {kLower, n, 4});
    problem.refill(this->random);
    for (const std::int64_t k : {n / 2, n - 3, n - 1}) problem.element(k, k, 0) = T(-1);
    problem.element(n - 2, 3, 1) = quietNan<T>();
    problem.element(n / 2, 5, 2) = infinity<T>();
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = j; i < n; ++i) problem.element(i, j, 3) = T(0);
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    problem.expectFailure(0, n / 2 + 1);
    EXPECT_EQ(problem.info.result(1), n - 1);
    EXPECT_EQ(problem.info.result(2), n / 2 + 1);
    problem.expectFailure(3, 1);
  }
}

// Consistent: info 0 means a finite factor that reproduces the matrix.
OP_TEST(Potrf, SingularToRounding) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {6, 50, 200}) {
    PotrfProblem<T> problem(this->space, {kLower, n, 5});
    for (std::int64_t p = 0; p < 5; ++p) problem.setMatrix(p, gramMatrix<T>(this->random, n, n / 2, 0));
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::int64_t p = 0; p < 5; ++p) {
      const std::int32_t info = problem.info.result(p);
      ASSERT_TRUE(info == 0 || (info > n / 4 && info <= n)) << info;
      RatioMeter<T> meter;
      if (info == 0)
        problem.addProblem(meter, p);
      else
        problem.expectFailure(p, info);
      if (info == 0) meter.expectPass();
    }
  }
}

// Pivots that are subnormal in single precision, and sizes near the largest number.
OP_TEST(Potrf, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  const double exponents[] = {-30, -36, 30, 36};
  for (const std::int64_t n : {20, 60, 150, 270})
    for (const double exponent : exponents) {
      SCOPED_TRACE("10^" + std::to_string(exponent) + ", n " + std::to_string(n));
      PotrfProblem<T> problem(this->space, {n % 3 ? kUpper : kLower, n, 1});
      WideMatrix<T> m = gramMatrix<T>(this->random, n, n, 1e-2);
      for (std::int64_t j = 0; j < n; ++j)
        for (std::int64_t i = j; i < n; ++i)
          m(i, j) *= static_cast<Wide<R>>(std::pow(10.0, exponent * (std::is_same_v<R, float> ? 1 : 8)));
      problem.setMatrix(0, m);
      runAndCheck(problem, this->handle());
    }
}

// ---- Batches, bits, graphs ------------------------------------------------------------------------------------------

OP_TEST(Potrf, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) {
    this->check({kLower, 3, batch});
    if (!kShortLists) this->check({kUpper, 2, batch}, InPlace::no);
  }
}

OP_TEST(Potrf, MoreThan2To19Problems) {
  this->check({kLower, 1, (1 << 19) + 3});
  if (!kShortLists) this->check({kUpper, 2, (1 << 19) + 1});
}

// Exactly as much memory as the matrices need (pytorch#26996, #50957).
OP_TEST(Potrf, ManySmallMatrices) {
  for (const std::int64_t batch : {1, 4, 5, 7, 10}) this->check({kLower, 16, batch});
}

OP_TEST(Potrf, EmptyMatrixGivesInfo) {
  using T = typename TestFixture::Scalar;
  PotrfProblem<T> problem(this->space, {kLower, 0, 3});
  runAndCheck(problem, this->handle());
  PotrfArgs<T> args = problem.args(this->handle());
  args.a = nullptr, args.l = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(Potrf, EmptyBatchTouchesNothingAndTakesNull) {
  using T = typename TestFixture::Scalar;
  const PotrfArgs<T> args{this->handle(), kUpper, HOTDOG_TRIANGLE_ZERO, 4, nullptr, 4, 16, nullptr, 4, 16, nullptr, 0};
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(Potrf, SameBitsEachTime) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {30, 100, 300}) {
    PotrfProblem<T> problem(this->space, {kLower, n, 5});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
  }
}

OP_TEST(Potrf, BatchEqualsLoop) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {5, 32, 50, 120, 280})
    for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
      PotrfProblem<T> problem(this->space, {uplo, n, n > 100 ? 6 : 40}, InPlace::no);
      problem.refill(this->random);
      problem.element(n / 2, n / 2, 2) = T(-1);
      expectBatchEqualsLoop(problem, this->handle());
    }
  if (!this->onCuda) return;
  // So many that they take other blocks than one of them.
  MatrixLayout shared;
  shared.shared = true;
  PotrfProblem<T> problem(this->space, {kUpper, 300, 200}, InPlace::no, shared);
  problem.setMatrix(0, gramMatrix<T>(this->random, 300, 12, 0.1));
  expectBatchEqualsLoop(problem, this->handle());
}

// In place, out of place, with another stride, and with zeros in the other triangle: the same factor bit for bit.
OP_TEST(Potrf, LayoutDoesNotChangeBits) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 60, 150, 300}) {
    PotrfProblem<T> plain(this->space, {kLower, n, 2});
    plain.refill(this->random);
    ASSERT_EQ(run(plain, this->handle()), HOTDOG_STATUS_SUCCESS);
    PotrfProblem<T> moved(this->space, {kLower, n, 2, HOTDOG_TRIANGLE_ZERO}, InPlace::no, {3, 1}, {1, 5, 1});
    for (std::int64_t p = 0; p < 2; ++p)
      for (std::int64_t j = 0; j < n; ++j)
        for (std::int64_t i = j; i < n; ++i) moved.element(i, j, p) = plain.element(i, j, p);
    ASSERT_EQ(run(moved, this->handle()), HOTDOG_STATUS_SUCCESS);
    for (std::int64_t p = 0; p < 2; ++p)
      for (std::int64_t j = 0; j < n; ++j)
        for (std::int64_t i = j; i < n; ++i)
          ASSERT_TRUE(sameBits(plain.factor(i, j, p), moved.factor(i, j, p))) << i << ", " << j << ", " << p;
  }
}

OP_TEST(Potrf, WorkspaceContract) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {10, 100, 300}) {
    PotrfProblem<T> problem(this->space, {kUpper, n, 3}, InPlace::no);
    problem.refill(this->random);
    expectWorkspaceContract(problem, this->space, this->stream());
  }
}

OP_TEST(Potrf, Graphs) {
  using T = typename TestFixture::Scalar;
  if (this->onCuda)
    for (const std::int64_t n : {10, 50, 120, 400}) {
      PotrfProblem<T> problem(this->space, {kLower, n, 2, HOTDOG_TRIANGLE_ZERO}, InPlace::no);
      problem.refill(this->random);
      expectCaptureEqualsEager(problem, this->stream());
      problem.refill(this->random);
      expectColdCaptureHarmless(problem, this->stream());
      problem.refill(this->random);
      expectCapturesKeepMemoryFlat(problem, this->stream());
    }
}

// Larger matrices have a bound of their own: potrf_fast_test.cpp.
OP_TEST(Potrf, FastMathKeepsTheBoundOfSmallMatrices) {
  ASSERT_EQ(hotdogSetMathMode(this->handle(), HOTDOG_MATH_FAST), HOTDOG_STATUS_SUCCESS);
  for (const std::int64_t n : {30, 130, 288}) this->check({kLower, n, 2});
}

// ---- Arguments ------------------------------------------------------------------------------------------------------

// For n 5, batch 2, in place or not, with lda 7, ldl 6, strideL 35.
template <class T>
std::vector<BadArgument<PotrfArgs<T>>> badArguments() {
  using A = PotrfArgs<T>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"uplo = 2", [](A &a) { a.uplo = enumerator<hotdogFillMode_t>(2); }, HOTDOG_STATUS_INVALID_VALUE, "uplo"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"lda = 4", [](A &a) { a.lda = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "lda"},
      {"lda = -7", [](A &a) { a.lda = -7; }, HOTDOG_STATUS_INVALID_STRIDE, "lda"},
      {"ldl = 4", [](A &a) { a.ldl = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "ldl"},
      {"strideL = 0", [](A &a) { a.strideL = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideL"},
      {"strideL = 1", [](A &a) { a.strideL = 1; }, HOTDOG_STATUS_INVALID_STRIDE, "strideL"},
      {"strideL = -28", [](A &a) { a.strideL = -28; }, HOTDOG_STATUS_INVALID_STRIDE, "strideL"},
      {"a", [](A &a) { a.n = a.lda = a.ldl = INT32_MAX, a.batchCount = 1; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a", false},
      {"a", [](A &a) { a.lda = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a"},
      {"a", [](A &a) { a.strideA = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a"},
      {"l", [](A &a) { a.ldl = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "l", false},
      {"l", [](A &a) { a.strideL = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "l", false},
      {"a = NULL", [](A &a) { a.a = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "a"},
      {"l = NULL", [](A &a) { a.l = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "l"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"a", [](A &a) { a.a = misaligned(a.a); }, HOTDOG_STATUS_INVALID_POINTER, "a"},
      {"l", [](A &a) { a.l = misaligned(a.l); }, HOTDOG_STATUS_INVALID_POINTER, "l"},
      {"info", [](A &a) { a.info = misaligned(a.info); }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"l", [](A &a) { a.a = a.l + 1; }, HOTDOG_STATUS_OVERLAP, "l"},
      {"l", [](A &a) { a.a = a.l, a.lda = a.ldl + 1; }, HOTDOG_STATUS_OVERLAP, "l"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.l); }, HOTDOG_STATUS_OVERLAP, "info"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(const_cast<T *>(a.a)); }, HOTDOG_STATUS_OVERLAP,
       "info"},
  };
}

OP_TEST(Potrf, BadArguments) {
  using T = typename TestFixture::Scalar;
  PotrfProblem<T> problem(this->space, {kLower, 5, 2}, InPlace::no, {2}, {1, 5});
  problem.refill(this->random);
  std::vector<BadArgument<PotrfArgs<T>>> table = badArguments<T>();
  expectBufferSizeRefuses(problem, this->handle(), table);
  table.push_back({"other = -1", [](PotrfArgs<T> &a) { a.other = enumerator<hotdogTriangle_t>(-1); },
                   HOTDOG_STATUS_INVALID_VALUE, "other"});
  expectAllRefused(problem, this->handle(), table);
}

OP_TEST(Potrf, BufferSizeNeverWraps) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {3, 200, 100000}) {
    std::size_t bytes = 0;
    for (std::int64_t batch = 1; batch < INT64_MAX / 2; batch *= 2) {
      const std::size_t before = bytes;
      const hotdogStatus_t status = PotrfApi<T>::bufferSize(this->handle(), kLower, n, batch, &bytes);
      if (status == HOTDOG_STATUS_SIZE_OVERFLOW) break;
      ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      ASSERT_GE(bytes, before / 2) << "n " << n << ", batch " << batch;
    }
  }
}

OP_TEST(Potrf, RandomArgumentsNeverCrash) {
  using T = typename TestFixture::Scalar;
  ArgumentPool<T> pool(this->space);
  CallCounts counts;
  for (int k = 0; k < randomCalls();) {
    Random &r = this->random;
    PotrfArgs<T> a{};
    a.handle = this->handle();
    a.uplo = enumerator<hotdogFillMode_t>(static_cast<int>(r.integer(0, 29) ? r.integer(0, 1) : r.integer(-1, 3)));
    a.other = enumerator<hotdogTriangle_t>(static_cast<int>(r.integer(0, 29) ? r.integer(0, 1) : r.integer(-1, 3)));
    pool.drawSizes(r, {&a.n, &a.batchCount});
    pool.drawStrides(r, {&a.lda, &a.strideA, &a.ldl, &a.strideL});
    a.a = pool.pointer(r), a.l = pool.pointer(r);
    a.info = reinterpret_cast<std::int32_t *>(pool.pointer(r));
    if (r.integer(0, 2) == 0) a.l = const_cast<T *>(a.a), a.ldl = a.lda, a.strideL = a.strideA;
    if (!pool.canRun({a.n, a.batchCount}, {{a.a, sizeof(T), {a.n, a.n, a.batchCount}, {1, a.lda, a.strideA}},
                                           {a.l, sizeof(T), {a.n, a.n, a.batchCount}, {1, a.ldl, a.strideL}},
                                           {a.info, sizeof(std::int32_t), {a.batchCount, 1, 1}, {1, 0, 0}}}))
      continue;
    callAtRandom(pool, a, counts);
    ++k;
  }
  counts.expectBoth();
}

// ---- Large memory (label long) --------------------------------------------------------------------------------------

template <class C>
class PotrfLong : public Potrf<C> {};
OP_TEST_SUITE_ON_CUDA(PotrfLong, AllConfigs);

// Problems further than 2^31 elements from the first: n = 16, 2^22 + 1 of them, 520 elements apart.
OP_TEST(PotrfLong, MoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr std::int64_t n = 16, stride = 520, batch = (std::int64_t{1} << 22) + 1;
  // The matrix min(i, j) + 1 has the factor of ones.
  LongVector<T> one(n * n, [](std::int64_t k) { return T(static_cast<R>(std::min(k % n, k / n) + 1)); });
  LongVector<T> l(stride * batch);
  LongVector<std::int32_t> info(batch);
  const PotrfArgs<T> args{this->handle(), kLower, HOTDOG_TRIANGLE_ZERO, n, one.data(), n, 0, l.data(), n, stride,
                          info.data(),    batch};
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t k : l.samples()) {
    const std::int64_t at = k % stride, i = at % n, j = at / n;
    if (at < n * n)
      ASSERT_EQ(l.at(k), T(R(i >= j))) << "element " << k;
    else
      ASSERT_TRUE(isNan(l.at(k))) << "element " << k;
  }
  for (const std::int64_t p : info.samples()) ASSERT_EQ(info.at(p), 0) << "problem " << p;
}

// One matrix of more than 2^31 elements: the same, whose factor is exact in any precision up to n = 2^24.
OP_TEST(PotrfLong, OneMatrixOfMoreThan2To31Elements) {
  using T = typename TestFixture::Scalar;
  if constexpr (std::is_same_v<T, float>) {
    constexpr std::int64_t n = 46400;
    LongVector<T> a(n * n, [](std::int64_t k) { return static_cast<T>(std::min(k % n, k / n) + 1); });
    LongVector<std::int32_t> info(1);
    const PotrfArgs<T> args{this->handle(), kUpper, HOTDOG_TRIANGLE_KEEP, n, a.data(), n, 0, a.data(), n, 0,
                            info.data(),    1};
    ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    ASSERT_EQ(info.at(0), 0);
    for (const std::int64_t k : a.samples()) {
      const std::int64_t i = k % n, j = k / n;
      ASSERT_EQ(a.at(k), i <= j ? T(1) : static_cast<T>(std::min(i, j) + 1)) << "element " << i << ", " << j;
    }
  }
}

}  // namespace
}  // namespace hotdog::test
