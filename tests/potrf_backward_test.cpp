// hotdog?PotrfBackward on both backends.
#include "support/bad_arguments.h"
#include "support/hermitian_matrices.h"
#include "support/op_test.h"
#include "support/problem.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

constexpr hotdogFillMode_t kLower = HOTDOG_FILL_MODE_LOWER, kUpper = HOTDOG_FILL_MODE_UPPER;

template <class T>
struct PotrfBackwardArgs {
  hotdogHandle_t handle;
  hotdogFillMode_t uplo;
  std::int64_t n;
  const T *l;
  std::int64_t ldl, strideL;
  const T *gL;
  std::int64_t ldGL, strideGL;
  const T *beta;
  T *gA;
  std::int64_t ldGA, strideGA;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct PotrfBackwardApi;
#define HOTDOG_TEST_API(S, T)                                                \
  template <>                                                                \
  struct PotrfBackwardApi<T> {                                               \
    static constexpr auto call = &hotdog##S##PotrfBackward;                  \
    static constexpr auto bufferSize = &hotdog##S##PotrfBackward_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const PotrfBackwardArgs<T> &a) {
  return PotrfBackwardApi<T>::call(a.handle, a.uplo, a.n, abi(a.l), a.ldl, a.strideL, abi(a.gL), a.ldGL, a.strideGL,
                                   abi(a.beta), abi(a.gA), a.ldGA, a.strideGA, a.info, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const PotrfBackwardArgs<T> &a, std::size_t *bytes) {
  return PotrfBackwardApi<T>::bufferSize(a.handle, a.uplo, a.n, a.batchCount, bytes);
}
template <class T>
PotrfBackwardArgs<T> onlyProblems(PotrfBackwardArgs<T> a, std::int64_t first, std::int64_t count) {
  a.l += first * a.strideL, a.gL += first * a.strideGL, a.gA += first * a.strideGA, a.info += first;
  a.batchCount = count;
  return a;
}

struct PotrfBackwardSizes {
  hotdogFillMode_t uplo;
  std::int64_t n, batch = 1;
  int beta = 0;
};

// Factors with random elements below a dominant diagonal; the other triangles are canaries.
template <class T>
class PotrfBackwardProblem : public Problem {
 public:
  using Args = PotrfBackwardArgs<T>;

  PotrfBackwardProblem(Space space, const PotrfBackwardSizes &size, const MatrixLayout &ofL = {},
                       const MatrixLayout &ofGL = {}, const MatrixLayout &ofGA = {})
      : sizes(size),
        index{size.uplo},
        beta(static_cast<Real<T>>(size.beta)),
        l(matrixArray<T>(space, size.n, size.batch, ofL)),
        gL(matrixArray<T>(space, size.n, size.batch, ofGL)),
        gA(matrixArray<T>(space, size.n, size.batch, ofGA)),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&l, &gL};
    outputs_ = {&gA, &info};
  }

  void refill(Random &random) {
    const double scale = 1 / std::sqrt(static_cast<double>(sizes.n + 1));
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      for (std::int64_t j = 0; j < sizes.n; ++j)
        for (std::int64_t i = j; i < sizes.n; ++i) {
          of(l, i, j, p) = i == j ? T(static_cast<Real<T>>(random.uniform(0.7, 1.4)))
                                  : random.normal<T>() * static_cast<Real<T>>(scale);
          of(gL, i, j, p) = random.normal<T>();
          if (sizes.beta) of(gA, i, j, p) = random.normal<T>();
        }
  }

  // Element (i, j), i >= j, of the lower triangle, or of the transpose of an upper one.
  T &of(Array<T> &m, std::int64_t i, std::int64_t j, std::int64_t p) const {
    return m(index.row(i, j), index.column(i, j), p);
  }
  T at(const Array<T> &m, std::int64_t i, std::int64_t j, std::int64_t p) const {
    return m(index.row(i, j), index.column(i, j), p);
  }
  T result(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return gA.result(index.row(i, j), index.column(i, j), p);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout ofL = l.layout(), ofGL = gL.layout(), ofGA = gA.layout();
    return {handle,      sizes.uplo, sizes.n,   l.data(), ofL.ld,      ofL.stride,  gL.data(),  ofGL.ld,
            ofGL.stride, &beta,      gA.data(), ofGA.ld,  ofGA.stride, info.data(), sizes.batch};
  }

  void expectRight() const {
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      ASSERT_EQ(info.result(p), 0) << "problem " << p;
      addProblem(meter, p);
    }
    meter.expectPass();
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      for (std::int64_t j = 0; j < sizes.n; ++j)
        for (std::int64_t i = j + 1; i < sizes.n; ++i)
          ASSERT_TRUE(sameBits(gA.result(index.column(i, j), index.row(i, j), p), canary<T>())) << i << ", " << j;
  }

  // L^H gA L = (P + P^H) / 2 for the lower triangle P of L^H gL with half its diagonal.
  void addProblem(RatioMeter<T> &meter, std::int64_t p) const {
    using W = Wide<T>;
    const std::int64_t n = sizes.n;
    WideMatrix<T> factor(n), gradient(n), s(n), half(n);
    WideReal<T> ofL = 0, ofGradient = 0, ofGL = 0, before = 0;
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = j; i < n; ++i) {
        factor(i, j) = widen(at(l, i, j, p));
        gradient(i, j) = widen(result(i, j, p));
        if (sizes.beta) gradient(i, j) -= widen(at(gA, i, j, p)), before += std::abs(widen(at(gA, i, j, p)));
        if (i == j) gradient(i, i) = W(std::real(gradient(i, i)));
        gradient(j, i) = conjugate(gradient(i, j));
        ofL += std::norm(factor(i, j)), ofGradient += 2 * std::norm(gradient(i, j));
        ofGL += std::norm(widen(at(gL, i, j, p)));
      }
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = j; i < n; ++i) {
        W sum(0);
        for (std::int64_t k = i; k < n; ++k) sum += product(conjugate(factor(k, i)), widen(at(gL, k, j, p)));
        s(i, j) = i == j ? W(std::real(sum) / 2) : sum / WideReal<T>(2);
      }
    for (std::int64_t j = 0; j < n; ++j)  // gA L
      for (std::int64_t k = j; k < n; ++k)
        for (std::int64_t i = 0; i < n; ++i) half(i, j) += product(gradient(i, k), factor(k, j));
    WideReal<T> error = 0;
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = j; i < n; ++i) {
        W rest = -s(i, j);
        for (std::int64_t k = i; k < n; ++k) rest += product(conjugate(factor(k, i)), half(k, j));
        error += std::norm(rest);
      }
    // In Frobenius' norm.
    meter.add(std::sqrt(error), ofL * (std::sqrt(ofGradient) + before) + std::sqrt(ofL * ofGL), 0, 0, p);
  }

  const PotrfBackwardSizes sizes;
  const TriangleIndex index;
  const T beta;
  Array<T> l, gL, gA;
  Array<std::int32_t> info;
};

template <class C>
class PotrfBackward : public OpTest<C> {
 protected:
  void check(const PotrfBackwardSizes &sizes, const MatrixLayout &ofL = {}, const MatrixLayout &ofGL = {},
             const MatrixLayout &ofGA = {}) {
    SCOPED_TRACE(std::string(sizes.uplo == kLower ? "lower" : "upper") + ", n " + std::to_string(sizes.n));
    PotrfBackwardProblem<typename C::Scalar> problem(this->space, sizes, ofL, ofGL, ofGA);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(PotrfBackward, AllConfigs);

// L = sqrt(A), dL/dA = 1 / (2 L); and for A = [a b; b c], L = [2; 1 3], gL = [0; 0 1]: L22 = sqrt(c - b^2 / a),
// gA = [b^2/a^2, -b/a; ., 1] / (2 L22), each element off the diagonal standing for both.
OP_TEST(PotrfBackward, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
    PotrfBackwardProblem<T> one(this->space, {uplo, 1});
    one.l(0, 0) = T(4), one.gL(0, 0) = T(6);
    runAndCheck(one, this->handle());
    EXPECT_LT(std::abs(one.gA.result(0, 0) - T(Real<T>(0.75))), 1e-6);
    PotrfBackwardProblem<T> two(this->space, {uplo, 2});
    two.of(two.l, 0, 0, 0) = T(2), two.of(two.l, 1, 0, 0) = T(1), two.of(two.l, 1, 1, 0) = T(3);
    two.of(two.gL, 0, 0, 0) = T(0), two.of(two.gL, 1, 0, 0) = T(0), two.of(two.gL, 1, 1, 0) = T(1);
    runAndCheck(two, this->handle());
    const double expected[3] = {0.25 / 6, -0.5 / 6, 1.0 / 6};  // b/a = 1/2
    EXPECT_LT(std::abs(two.result(0, 0, 0) - T(static_cast<Real<T>>(expected[0]))), 1e-6);
    EXPECT_LT(std::abs(two.result(1, 0, 0) - T(static_cast<Real<T>>(expected[1]))), 1e-6);
    EXPECT_LT(std::abs(two.result(1, 1, 0) - T(static_cast<Real<T>>(expected[2]))), 1e-6);
  }
}

OP_TEST(PotrfBackward, SizesAndLayouts) {
  for (const std::int64_t n : {1, 2, 16, 17, 31, 32, 33, 65})
    for (const hotdogFillMode_t uplo : {kLower, kUpper})
      for (const int beta : {0, 1}) this->check({uplo, n, 3, beta}, {2, 1}, {0, 2, 1, true}, {1, 3, 1, n % 2 == 1});
  this->check({kLower, 130, 1});
}

OP_TEST(PotrfBackward, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check({kLower, 2, batch});
}

OP_TEST(PotrfBackward, FailedFactorsGiveNan) {
  using T = typename TestFixture::Scalar;
  PotrfBackwardProblem<T> problem(this->space, {kUpper, 20, 3});
  problem.refill(this->random);
  problem.of(problem.l, 7, 7, 1) = T(0);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  EXPECT_EQ(problem.info.result(1), 8);
  for (std::int64_t j = 0; j < 20; ++j)
    for (std::int64_t i = j; i < 20; ++i) ASSERT_TRUE(isNan(problem.result(i, j, 1))) << i << ", " << j;
}

OP_TEST(PotrfBackward, EmptySizes) {
  using T = typename TestFixture::Scalar;
  PotrfBackwardProblem<T> problem(this->space, {kLower, 0, 3});
  runAndCheck(problem, this->handle());
  PotrfBackwardArgs<T> args = problem.args(this->handle());
  args.batchCount = 0, args.info = nullptr, args.l = args.gL = nullptr, args.gA = nullptr;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(PotrfBackward, Properties) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 70}) {
    PotrfBackwardProblem<T> problem(this->space, {kUpper, n, 4, 1});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectBatchEqualsLoop(problem, this->handle());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (this->onCuda) {
      PotrfBackwardProblem<T> fresh(this->space, {kLower, n, 2});  // a replay must not find its own sum
      fresh.refill(this->random);
      expectCaptureEqualsEager(fresh, this->stream());
    }
  }
}

OP_TEST(PotrfBackward, BadArguments) {
  using T = typename TestFixture::Scalar;
  using A = PotrfBackwardArgs<T>;
  static const T two(2);
  PotrfBackwardProblem<T> problem(this->space, {kLower, 5, 2}, {2}, {1}, {1, 5});
  problem.refill(this->random);
  std::vector<BadArgument<A>> table{
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"uplo = 2", [](A &a) { a.uplo = enumerator<hotdogFillMode_t>(2); }, HOTDOG_STATUS_INVALID_VALUE, "uplo"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldl = 4", [](A &a) { a.ldl = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "ldl"},
      {"ldGL = 4", [](A &a) { a.ldGL = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGL"},
      {"ldGA = 4", [](A &a) { a.ldGA = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "ldGA"},
      {"strideGA = 0", [](A &a) { a.strideGA = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideGA"},
      {"l", [](A &a) { a.strideL = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "l"},
      {"gL", [](A &a) { a.strideGL = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gL"},
      {"gA", [](A &a) { a.ldGA = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "gA", false},
      {"beta = NULL", [](A &a) { a.beta = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "beta"},
      {"l = NULL", [](A &a) { a.l = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "l"},
      {"gL = NULL", [](A &a) { a.gL = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gL"},
      {"gA = NULL", [](A &a) { a.gA = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "gA"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"gA", [](A &a) { a.gL = a.gA; }, HOTDOG_STATUS_OVERLAP, "gA"},
      {"gA", [](A &a) { a.l = a.gA; }, HOTDOG_STATUS_OVERLAP, "gA"},
  };
  expectBufferSizeRefuses(problem, this->handle(), table);
  table.push_back({"beta = 2", [](A &a) { a.beta = &two; }, HOTDOG_STATUS_INVALID_VALUE, "beta"});
  expectAllRefused(problem, this->handle(), table);
}

}  // namespace
}  // namespace hotdog::test
