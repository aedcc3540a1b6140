// hotdog?Potrf, hotdog?PotrfBatched and hotdog?Posv with HOTDOG_MATH_FAST on both backends. On CUDA products of S and C
// are rounded from order 289 on; all else is as in the default mode, bit for bit.
#include <memory>

#include "support/op_test.h"
#include "support/potrf_batched_problem.h"
#include "support/potrs_problem.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

constexpr hotdogFillMode_t kLower = HOTDOG_FILL_MODE_LOWER, kUpper = HOTDOG_FILL_MODE_UPPER;

// eps of the fast mode, 2^-14, over that of the type.
constexpr double kFastEps = 0x1p9;

template <class T>
bool isRounded(bool onCuda, std::int64_t n) {
  return onCuda && std::is_same_v<Real<T>, float> && n >= 289;
}

// Judged by the accuracy of the fast mode: ||L L^H - A||_1 <= 30 2^-14 ||A||_1, and each element by what it promises
// for that: |L L^H - A|_ij <= 2^-9 sqrt(a_ii a_jj).
template <class T>
class FastPotrfProblem : public PotrfProblem<T> {
 public:
  using PotrfProblem<T>::PotrfProblem;
  using PotrfProblem<T>::sizes, PotrfProblem<T>::element, PotrfProblem<T>::factor;
  bool rounded = false;

  void expectRight() const {
    RatioMeter<T> meter(rounded ? kFastEps : 1);
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      ASSERT_EQ(this->info.result(p), 0) << "problem " << p;
      this->addProblem(meter, p);
      if (rounded) expectElements(p);
    }
    meter.expectPass();
    this->expectOtherTriangle();
  }

 private:
  void expectElements(std::int64_t p) const {
    const std::int64_t n = sizes.n;
    const auto diagonal = [&](std::int64_t i) { return std::real(widen(element(i, i, p))); };
    for (const std::int64_t j : {std::int64_t{0}, n / 3, n / 2, n - 70, n - 1})
      for (std::int64_t i = j; i < n; i += i == j ? 1 : 7) {
        Wide<T> sum = i == j ? Wide<T>(diagonal(i)) : widen(element(i, j, p));
        for (std::int64_t k = 0; k <= j; ++k) sum -= product(widen(factor(i, k, p)), conjugate(widen(factor(j, k, p))));
        ASSERT_LE(std::abs(sum), 0x1p-9 * std::sqrt(diagonal(i) * diagonal(j))) << i << ", " << j << ", problem " << p;
      }
  }
};

template <class C>
class PotrfFast : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using OpTest<C>::space;

 protected:
  void SetUp() override {
    OpTest<C>::SetUp();
    if (this->IsSkipped()) return;
    exact_ = std::make_unique<Handle>(space, this->stream().get());
    ASSERT_EQ(hotdogSetMathMode(this->handle(), HOTDOG_MATH_FAST), HOTDOG_STATUS_SUCCESS);
  }
  void TearDown() override {
    exact_.reset();
    OpTest<C>::TearDown();
  }

  // In the default mode.
  hotdogHandle_t exact() const { return *exact_; }

 private:
  std::unique_ptr<Handle> exact_;
};
OP_TEST_SUITE(PotrfFast, AllConfigs);

template <class T>
void expectBitsOfDefault(PotrfProblem<T> &problem, hotdogHandle_t fast, hotdogHandle_t exact, bool expected) {
  const std::vector<unsigned char> ofFast = runAndTake(problem, fast);
  EXPECT_EQ(ofFast == runAndTake(problem, exact), expected);
}

// The rounded products are there, and nothing else is touched by the mode.
OP_TEST(PotrfFast, RoundsProductsOfLargeMatricesAlone) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {30, 100, 200, 288, 289, 330}) {
    PotrfProblem<T> problem(this->space, {n % 2 ? kUpper : kLower, n, 2});
    problem.refill(this->random);
    expectBitsOfDefault(problem, this->handle(), this->exact(), !isRounded<T>(this->onCuda, n));
  }
}

OP_TEST(PotrfFast, SizesAroundBlocks) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n :
       kShortLists ? std::vector<std::int64_t>{289} : std::vector<std::int64_t>{150, 289, 319, 320, 321, 385, 449, 513})
    for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
      FastPotrfProblem<T> problem(this->space, {uplo, n, 2}, n % 2 ? InPlace::no : InPlace::yes, {n % 3, 1}, {2});
      problem.rounded = isRounded<T>(this->onCuda, n);
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
    }
}

// Around the order from which tiles are larger.
OP_TEST(PotrfFast, LargerTiles) {
  using T = typename TestFixture::Scalar;
  if (kShortLists || !isRounded<T>(this->onCuda, 2048)) return;
  for (const std::int64_t n : {2047, 2048, 2177})
    for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
      FastPotrfProblem<T> problem(this->space, {uplo, n}, n % 2 ? InPlace::no : InPlace::yes, {n % 3});
      problem.rounded = true;
      problem.refill(this->random);
      runAndCheck(problem, this->handle());
    }
}

// Of every family, at condition 1e5 or with tiny damping too: no false failure.
OP_TEST(PotrfFast, EveryFamilySucceeds) {
  using T = typename TestFixture::Scalar;
  const bool once = kShortLists || !isRounded<T>(this->onCuda, 512);
  for (const std::int64_t n : once ? std::vector<std::int64_t>{290} : std::vector<std::int64_t>{290, 512})
    for (const HermitianFamily<T> &family : hermitianFamilies<T>())
      for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
        if (n == 512 && uplo == kUpper) continue;
        SCOPED_TRACE(family.name + ", n " + std::to_string(n));
        FastPotrfProblem<T> problem(this->space, {uplo, n, 2});
        problem.rounded = isRounded<T>(this->onCuda, n);
        for (std::int64_t p = 0; p < 2; ++p) problem.setMatrix(p, family.make(this->random, n));
        runAndCheck(problem, this->handle());
      }
}

// Matrices for which rounded products will not do, beside those for which they will: the former have the default's
// bits.
OP_TEST(PotrfFast, NearlySingularMatricesAreFactoredExactly) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 300;
  for (const hotdogFillMode_t uplo : {kLower, kUpper})
    for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
      PotrfProblem<T> problem(this->space, {uplo, n, 6}, inPlace);
      for (std::int64_t p = 0; p < 6; ++p)
        problem.setMatrix(p, p % 2    ? gramMatrix<T>(this->random, n, 30, 0.3)
                             : p == 2 ? spectrumMatrix<T>(this->random, n, 5)
                                      : gramMatrix<T>(this->random, n, 30, p == 0 ? 1e-3 : 1e-5));
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      std::vector<T> found;
      RatioMeter<T> meter;
      for (std::int64_t p = 0; p < 6; ++p) {
        ASSERT_EQ(problem.info.result(p), 0) << "problem " << p;
        if (p % 2 == 0) problem.addProblem(meter, p);
        for (std::int64_t j = 0; j < n; ++j)
          for (std::int64_t i = j; i < n; ++i) found.push_back(problem.factor(i, j, p));
      }
      meter.expectPass();
      ASSERT_EQ(run(problem, this->exact()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      std::size_t k = 0;
      for (std::int64_t p = 0; p < 6; ++p) {
        bool same = true;
        for (std::int64_t j = 0; j < n; ++j)
          for (std::int64_t i = j; i < n; ++i) same = sameBits(problem.factor(i, j, p), found[k++]) && same;
        EXPECT_EQ(same, p % 2 == 0 || !isRounded<T>(this->onCuda, n)) << "problem " << p;
      }
    }
}

OP_TEST(PotrfFast, FailuresAreThoseOfTheDefault) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  constexpr std::int64_t n = 390;
  const std::int64_t pivots[] = {1, 65, 130, 384, 389, 390};
  constexpr std::int64_t failing = std::size(pivots);
  for (const hotdogFillMode_t uplo : {kLower, kUpper})
    for (const R value : {R(-1), quietNan<R>(), infinity<R>()}) {
      SCOPED_TRACE(value);
      PotrfProblem<T> problem(this->space, {uplo, n, 2 * failing}, value < 0 ? InPlace::yes : InPlace::no);
      problem.refill(this->random);
      for (std::int64_t f = 0; f < failing; ++f) problem.element(pivots[f] - 1, pivots[f] - 1, 2 * f + 1) = T(value);
      ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      for (std::int64_t f = 0; f < failing; ++f) {
        ASSERT_EQ(problem.info.result(2 * f), 0) << "problem " << 2 * f;
        problem.expectFailure(2 * f + 1, pivots[f]);
      }
      problem.expectOtherTriangle();
    }
}

// NaN and Inf beside the diagonal reach the pivot of their row through the rounding; a matrix that is slightly
// indefinite, and one of zeros.
OP_TEST(PotrfFast, OtherFailuresAreThoseOfTheDefault) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 400;
  PotrfProblem<T> problem(this->space, {kLower, n, 7});
  problem.refill(this->random);
  problem.element(n - 2, 3, 0) = quietNan<T>();
  problem.element(n / 2, n / 2 - 1, 1) = quietNan<T>();
  problem.element(n / 2, 5, 2) = infinity<T>();
  problem.element(197, 190, 6) = quietNan<T>();
  for (std::int64_t j = 0; j < n; ++j)
    for (std::int64_t i = j; i < n; ++i) problem.element(i, j, 3) = T(0);
  // The last two rows alike but for what is added to their diagonal elements, which is negative in the last one.
  const auto shift = [](double x) { return Wide<T>(static_cast<Wide<Real<T>>>(x)); };
  WideMatrix<T> slightly = gramMatrix<T>(this->random, n, 30, 1e-2);
  for (std::int64_t i = 0; i < n - 2; ++i) slightly(n - 1, i) = slightly(n - 2, i);
  slightly(n - 1, n - 2) = slightly(n - 2, n - 2) - shift(1e-2);
  slightly(n - 1, n - 1) = slightly(n - 1, n - 2) - shift(2e-3);
  problem.setMatrix(4, slightly);
  ASSERT_EQ(run(problem, this->exact()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  std::vector<std::int32_t> expected;
  for (std::int64_t p = 0; p < 7; ++p) expected.push_back(problem.info.result(p));
  EXPECT_EQ(expected[0], n - 1);
  EXPECT_EQ(expected[1], n / 2 + 1);
  EXPECT_EQ(expected[2], n / 2 + 1);
  EXPECT_EQ(expected[3], 1);
  EXPECT_EQ(expected[4], n);
  EXPECT_EQ(expected[5], 0);
  EXPECT_EQ(expected[6], 198);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::size_t p = 0; p < 7; ++p)
    EXPECT_EQ(problem.info.result(static_cast<std::int64_t>(p)), expected[p]) << "problem " << p;
}

OP_TEST(PotrfFast, ExtremeScales) {
  using T = typename TestFixture::Scalar;
  using R = Real<T>;
  for (const double exponent : {-26.0, 30.0, 36.0}) {
    SCOPED_TRACE(exponent);
    FastPotrfProblem<T> problem(this->space, {kLower, 300, 1});
    problem.rounded = isRounded<T>(this->onCuda, 300);
    WideMatrix<T> m = gramMatrix<T>(this->random, 300, 40, 1e-1);
    for (std::int64_t j = 0; j < 300; ++j)
      for (std::int64_t i = j; i < 300; ++i)
        m(i, j) *= static_cast<Wide<R>>(std::pow(10.0, exponent * (std::is_same_v<R, float> ? 1 : 8)));
    problem.setMatrix(0, m);
    runAndCheck(problem, this->handle());
  }
}

// ---- Bits, batches, graphs: of matrices of which some are factored exactly ------------------------------------------

template <class T>
class MixedPotrfProblem : public FastPotrfProblem<T> {
 public:
  using FastPotrfProblem<T>::FastPotrfProblem;
  void refill(Random &random) {
    FastPotrfProblem<T>::refill(random);
    for (std::int64_t p = 1; p < this->sizes.batch; p += 3)
      this->setMatrix(p, gramMatrix<T>(random, this->sizes.n, 20, 1e-4));
  }
};

OP_TEST(PotrfFast, Properties) {
  using T = typename TestFixture::Scalar;
  for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
    MixedPotrfProblem<T> problem(this->space, {inPlace == InPlace::yes ? kUpper : kLower, 300, 4, HOTDOG_TRIANGLE_ZERO},
                                 inPlace, {1, 2}, {3});
    problem.rounded = isRounded<T>(this->onCuda, 300);
    problem.refill(this->random);
    expectBatchEqualsLoop(problem, this->handle());
    const std::vector<unsigned char> bits = runAndTake(problem, this->handle());
    EXPECT_EQ(runAndTake(problem, this->handle()), bits);
    // A user's workspace of exactly the size that is asked for.
    const std::size_t bytes = workspaceBytes(problem, this->handle());
    const UserWorkspace workspace(this->space, bytes);
    ASSERT_EQ(hotdogSetWorkspace(this->handle(), workspace.data(), bytes), HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(runAndTake(problem, this->handle()), bits);
    workspace.expectGuardsIntact();
    problem.expectRight();
    if (bytes > 0) {
      ASSERT_EQ(hotdogSetWorkspace(this->handle(), workspace.data(), bytes - 1), HOTDOG_STATUS_SUCCESS);
      EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_WORKSPACE_TOO_SMALL);
    }
    ASSERT_EQ(hotdogSetWorkspace(this->handle(), nullptr, 0), HOTDOG_STATUS_SUCCESS);
  }
}

// One call: its arguments and its workspace's size are taken in the mode of the handle.
template <class P>
void expectGraphsInFastMode(P &problem, hotdogHandle_t handle, const Stream &stream, Random &random) {
  ASSERT_EQ(hotdogReserveWorkspace(handle, workspaceBytes(problem, handle)), HOTDOG_STATUS_SUCCESS);
  problem.upload();
  CapturedGraph graph(stream);
  const hotdogStatus_t status = invoke(problem.args(handle));
  ASSERT_TRUE(graph.finish());
  ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.expectUntouched();
  for (int replay = 0; replay < 3; ++replay) {
    graph.launch();
    problem.download();
    problem.expectOnlyOutputsWritten();
    const std::vector<unsigned char> captured = problem.outputBytes();
    EXPECT_EQ(captured, runAndTake(problem, handle)) << "replay " << replay;
    problem.expectRight();
    problem.refill(random);
    problem.upload();
  }
}

OP_TEST(PotrfFast, Graphs) {
  using T = typename TestFixture::Scalar;
  if (!this->onCuda) return;
  for (const InPlace inPlace : {InPlace::no, InPlace::yes}) {
    MixedPotrfProblem<T> problem(this->space, {kLower, 320, 3}, inPlace);
    problem.rounded = isRounded<T>(true, 320);
    problem.refill(this->random);
    expectGraphsInFastMode(problem, this->handle(), this->stream(), this->random);
  }
}

// More matrices in place than are copied at a time have the bits that they have alone, and out of place.
OP_TEST(PotrfFast, MoreMatricesThanAreCopiedAtATime) {
  using T = typename TestFixture::Scalar;
  if (kShortLists || !isRounded<T>(this->onCuda, 1024)) return;
  constexpr std::int64_t n = 1024, batch = (std::int64_t{1} << 28) / (n * n * static_cast<std::int64_t>(sizeof(T))) + 1;
  PotrfProblem<T> inPlace(this->space, {kLower, n, batch});
  inPlace.refill(this->random);
  inPlace.setMatrix(batch - 2, gramMatrix<T>(this->random, n, 20, 1e-4));
  expectBatchEqualsLoop(inPlace, this->handle());
  PotrfProblem<T> apart(this->space, {kLower, n, batch}, InPlace::no);
  for (std::int64_t p = 0; p < batch; ++p)
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = j; i < n; ++i) apart.element(i, j, p) = inPlace.element(i, j, p);
  ASSERT_EQ(run(apart, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (const std::int64_t p : {std::int64_t{0}, batch - 2, batch - 1})
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = j; i < n; ++i)
        ASSERT_TRUE(sameBits(apart.factor(i, j, p), inPlace.factor(i, j, p))) << i << ", " << j << ", " << p;
}

// Behind pointers: the same bits; with orders of their own: those of the default mode, which asks for no more
// workspace.
OP_TEST(PotrfFast, MatricesBehindPointers) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t n = 310;
  PotrfProblem<T> strided(this->space, {kLower, n, 3});
  strided.refill(this->random);
  strided.setMatrix(1, gramMatrix<T>(this->random, n, 20, 1e-4));
  for (const bool variable : {false, true}) {
    ASSERT_EQ(run(strided, variable ? this->exact() : this->handle()), HOTDOG_STATUS_SUCCESS);
    PotrfVbatchedProblem<T> batched(this->space, kLower, {n, n, n}, n, variable);
    for (std::int64_t p = 0; p < 3; ++p)
      for (std::int64_t j = 0; j < n; ++j)
        for (std::int64_t i = j; i < n; ++i) batched.element(i, j, p) = strided.element(i, j, p);
    ASSERT_EQ(run(batched, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (std::int64_t p = 0; p < 3; ++p)
      for (std::int64_t j = 0; j < n; ++j)
        for (std::int64_t i = j; i < n; ++i)
          ASSERT_TRUE(sameBits(batched.factor(i, j, p), strided.factor(i, j, p))) << i << ", " << j << ", " << p;
    if (variable) {
      EXPECT_EQ(workspaceBytes(batched, this->handle()), workspaceBytes(batched, this->exact()));
    }
  }
}

// ---- Posv -----------------------------------------------------------------------------------------------------------

// Judged as in the default mode; `refined`: solutions are refined, but for those of matrices that are factored exactly.
template <class T>
class FastPosvProblem : public PosvProblem<T> {
 public:
  using PosvProblem<T>::PosvProblem;
  using PosvProblem<T>::sizes;
  bool refined = false;

  // Every third matrix is nearly singular.
  void refill(Random &random) {
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      this->setMatrix(p, gramMatrix<T>(random, sizes.n, 12, p % 3 == 1 ? 1e-4 : 0.3));
    this->fillB(random);
  }
  void expectRight() const {
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      ASSERT_EQ(this->info.result(p), 0) << "problem " << p;
      const std::int32_t least = !refined ? 0 : p % 3 == 1 ? -1 : 1;
      EXPECT_GE(this->iters.result(p), least) << "problem " << p;
      EXPECT_LE(this->iters.result(p), std::max(least, least * 3)) << "problem " << p;
      this->addProblem(meter, p);
    }
    meter.expectPass();
  }
};

// Order from which on solutions are refined, 0 for never. The matrices are large: few calls, of several purposes each.
template <class T>
std::int64_t refinedOrder(bool onCuda) {
  return onCuda && std::is_same_v<T, float> && !kShortLists ? 8192 : 0;
}

OP_TEST(PotrfFast, PosvOfSmallSystemsIsThatOfTheDefault) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 150, 300}) {
    FastPosvProblem<T> problem(this->space, {kLower, n, 3, 2});
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
    const std::vector<unsigned char> bits = problem.outputBytes();
    EXPECT_EQ(runAndTake(problem, this->exact()), bits);
  }
}

// In place, one right-hand side: in exactly the workspace that is asked for, and captured.
OP_TEST(PotrfFast, PosvRefines) {
  using T = typename TestFixture::Scalar;
  const std::int64_t n = refinedOrder<T>(this->onCuda);
  if (n == 0) return;
  FastPosvProblem<T> problem(this->space, {kLower, n, 1, 2}, InPlace::yes);
  problem.refined = true;
  problem.refill(this->random);
  const std::size_t bytes = workspaceBytes(problem, this->handle());
  {
    const UserWorkspace workspace(this->space, bytes);
    ASSERT_EQ(hotdogSetWorkspace(this->handle(), workspace.data(), bytes - 1), HOTDOG_STATUS_SUCCESS);
    EXPECT_EQ(run(problem, this->handle()), HOTDOG_STATUS_WORKSPACE_TOO_SMALL);
    ASSERT_EQ(hotdogSetWorkspace(this->handle(), workspace.data(), bytes), HOTDOG_STATUS_SUCCESS);
    runAndCheck(problem, this->handle());
    workspace.expectGuardsIntact();
    ASSERT_EQ(hotdogSetWorkspace(this->handle(), nullptr, 0), HOTDOG_STATUS_SUCCESS);
  }
  const std::vector<unsigned char> bits = problem.outputBytes();
  ASSERT_EQ(hotdogReserveWorkspace(this->handle(), bytes), HOTDOG_STATUS_SUCCESS);
  problem.upload();
  CapturedGraph graph(this->stream());
  const hotdogStatus_t status = invoke(problem.args(this->handle()));
  ASSERT_TRUE(graph.finish());
  ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  graph.launch();
  problem.download();
  EXPECT_EQ(problem.outputBytes(), bits);
}

// Out of place, several right-hand sides with gaps, the transposed system.
OP_TEST(PotrfFast, PosvRefinesOtherLayouts) {
  using T = typename TestFixture::Scalar;
  const std::int64_t first = refinedOrder<T>(this->onCuda);
  if (first == 0) return;
  FastPosvProblem<T> problem(this->space, {kUpper, first + 97, 3, 2, HOTDOG_OP_T}, InPlace::no, {2}, nested("ivp", 1));
  problem.refined = true;
  problem.refill(this->random);
  runAndCheck(problem, this->handle());
}

// Where TF32 alone stagnates: the bound all the same. A problem that fails has NaN for its solutions, one with NaN in a
// right-hand side in that solution alone.
OP_TEST(PotrfFast, PosvOfDifficultSystems) {
  using T = typename TestFixture::Scalar;
  const std::int64_t n = refinedOrder<T>(this->onCuda);
  if (n == 0) return;
  constexpr std::int64_t ill = 0, moderate = 1, indefinite = 2, noNumber = 3;
  FastPosvProblem<T> problem(this->space, {kLower, n, 2, 4});
  problem.refill(this->random);
  problem.setMatrix(ill, spectrumMatrix<T>(this->random, n, 5));
  problem.setMatrix(moderate, spectrumMatrix<T>(this->random, n, 2.7));
  problem.element(n / 3, n / 3, indefinite) = T(-1);
  problem.b(n / 2, 1, noNumber) = quietNan<T>();
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  RatioMeter<T> meter;
  problem.addProblem(meter, ill), problem.addProblem(meter, moderate);
  meter.expectPass();
  const std::int32_t least[] = {-1, -1, -1, 1}, most[] = {3, 3, -1, 3};
  for (std::int64_t p = 0; p < 4; ++p) {
    EXPECT_EQ(problem.info.result(p), p == indefinite ? n / 3 + 1 : 0) << "problem " << p;
    EXPECT_GE(problem.iters.result(p), least[p]) << "problem " << p;
    EXPECT_LE(problem.iters.result(p), most[p]) << "problem " << p;
  }
  problem.expectNan(indefinite);
  for (std::int64_t i = 0; i < n; ++i) {
    ASSERT_TRUE(isNan(problem.solution(i, 1, noNumber))) << i;
    ASSERT_FALSE(isNan(problem.solution(i, 0, noNumber))) << i;
  }
}

OP_TEST(PotrfFast, BufferSizeNeverWraps) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {300, 5000, 100000})
    for (const bool solves : {false, true}) {
      std::size_t bytes = 0;
      for (std::int64_t batch = 1; batch < INT64_MAX / 2; batch *= 2) {
        const std::size_t before = bytes;
        const hotdogStatus_t status =
            solves ? PotrsApi<T>::posvBufferSize(this->handle(), kLower, HOTDOG_OP_N, n, 1, batch, &bytes)
                   : PotrfApi<T>::bufferSize(this->handle(), kLower, n, batch, &bytes);
        if (status == HOTDOG_STATUS_SIZE_OVERFLOW) break;
        ASSERT_EQ(status, HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        ASSERT_GE(bytes, before / 2) << "n " << n << ", batch " << batch;
      }
    }
}

}  // namespace
}  // namespace hotdog::test
