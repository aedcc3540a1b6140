// hotdog?Potri on both backends.
#include "support/bad_arguments.h"
#include "support/hermitian_matrices.h"
#include "support/op_test.h"
#include "support/problem.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

constexpr hotdogFillMode_t kLower = HOTDOG_FILL_MODE_LOWER, kUpper = HOTDOG_FILL_MODE_UPPER;

template <class T>
struct PotriArgs {
  hotdogHandle_t handle;
  hotdogFillMode_t uplo;
  hotdogTriangle_t other;
  std::int64_t n;
  const T *l;
  std::int64_t ldl, strideL;
  T *inverse;
  std::int64_t ldInverse, strideInverse;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct PotriApi;
#define HOTDOG_TEST_API(S, T)                                        \
  template <>                                                        \
  struct PotriApi<T> {                                               \
    static constexpr auto call = &hotdog##S##Potri;                  \
    static constexpr auto bufferSize = &hotdog##S##Potri_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const PotriArgs<T> &a) {
  return PotriApi<T>::call(a.handle, a.uplo, a.other, a.n, abi(a.l), a.ldl, a.strideL, abi(a.inverse), a.ldInverse,
                           a.strideInverse, a.info, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const PotriArgs<T> &a, std::size_t *bytes) {
  return PotriApi<T>::bufferSize(a.handle, a.uplo, a.n, a.batchCount, bytes);
}
template <class T>
PotriArgs<T> onlyProblems(PotriArgs<T> a, std::int64_t first, std::int64_t count) {
  a.l += first * a.strideL, a.inverse += first * a.strideInverse, a.info += first;
  a.batchCount = count;
  return a;
}

struct PotriSizes {
  hotdogFillMode_t uplo;
  std::int64_t n, batch = 1;
  hotdogTriangle_t other = HOTDOG_TRIANGLE_KEEP;
  bool inPlace = false;
};

// Factors with random elements below a dominant diagonal; the other triangles start as canaries.
template <class T>
class PotriProblem : public Problem {
 public:
  using Args = PotriArgs<T>;

  PotriProblem(Space space, const PotriSizes &size, const MatrixLayout &ofL = {}, const MatrixLayout &ofInverse = {})
      : sizes(size),
        index{size.uplo},
        l(matrixArray<T>(space, size.n, size.batch, ofL)),
        inverse(matrixArray<T>(space, size.n, size.inPlace ? 0 : size.batch, ofInverse)),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    outputs_ = {&info};
    (size.inPlace ? outputs_ : inputs_).push_back(&l);
    if (!size.inPlace) outputs_.push_back(&inverse);
  }

  void refill(Random &random) {
    const double scale = 1 / std::sqrt(static_cast<double>(sizes.n + 1));
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      for (std::int64_t j = 0; j < sizes.n; ++j) {
        element(j, j, p) = T(static_cast<Real<T>>(random.uniform(0.7, 1.4)));
        for (std::int64_t i = j + 1; i < sizes.n; ++i)
          element(i, j, p) = random.normal<T>() * static_cast<Real<T>>(scale);
      }
  }

  T &element(std::int64_t i, std::int64_t j, std::int64_t p) { return l(index.row(i, j), index.column(i, j), p); }
  const T &element(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return l(index.row(i, j), index.column(i, j), p);
  }
  const Array<T> &output() const { return sizes.inPlace ? l : inverse; }
  const T &result(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return output().result(index.row(i, j), index.column(i, j), p);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout from = l.layout(), to = output().layout();
    return {handle,      sizes.uplo,      sizes.other, sizes.n,   l.data(),    from.ld,
            from.stride, output().data(), to.ld,       to.stride, info.data(), sizes.batch};
  }

  // ||A X - I||_1 / (||A||_1 ||X||_1), A and X in the coordinates where the triangles are lower ones.
  void expectRight() const {
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      ASSERT_EQ(info.result(p), 0) << "problem " << p;
      addProblem(meter, p);
    }
    meter.expectPass();
    expectOtherTriangle();
  }

  void addProblem(RatioMeter<T> &meter, std::int64_t p) const {
    const std::int64_t n = sizes.n;
    WideMatrix<T> a(n), x(n);
    for (std::int64_t j = 0; j < n; ++j) {
      for (std::int64_t k = 0; k <= j; ++k)
        for (std::int64_t i = j; i < n; ++i)
          a(i, j) += product(widen(element(i, k, p)), conjugate(widen(element(j, k, p))));
      for (std::int64_t i = j; i < n; ++i) {
        a(j, i) = conjugate(a(i, j));
        x(i, j) = widen(result(i, j, p)), x(j, i) = conjugate(x(i, j));
      }
      ASSERT_EQ(std::imag(result(j, j, p)), 0) << "diagonal element " << j;
    }
    for (std::int64_t j = 0; j < n; ++j) {
      std::vector<Wide<T>> rest(static_cast<std::size_t>(n));
      for (std::int64_t k = 0; k < n; ++k)
        for (std::int64_t i = 0; i < n; ++i) rest[static_cast<std::size_t>(i)] += product(a(i, k), x(k, j));
      rest[static_cast<std::size_t>(j)] -= Wide<T>(1);
      WideReal<T> error = 0;
      for (const Wide<T> &r : rest) error += std::abs(r);
      meter.add(error, norm(a) * norm(x), j, 0, p);
    }
  }

  void expectOtherTriangle() const {
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      for (std::int64_t j = 0; j < sizes.n; ++j)
        for (std::int64_t i = j + 1; i < sizes.n; ++i) {
          const T found = output().result(index.column(i, j), index.row(i, j), p);
          if (sizes.other == HOTDOG_TRIANGLE_ZERO)
            ASSERT_EQ(found, T(0)) << i << ", " << j << ", " << p;
          else
            ASSERT_TRUE(sameBits(found, canary<T>())) << i << ", " << j << ", " << p;
        }
  }

  const PotriSizes sizes;
  const TriangleIndex index;
  Array<T> l, inverse;
  Array<std::int32_t> info;

 private:
  static WideReal<T> norm(const WideMatrix<T> &m) {
    WideReal<T> largest = 0;
    for (std::int64_t j = 0; j < m.order(); ++j) {
      WideReal<T> sum = 0;
      for (std::int64_t i = 0; i < m.order(); ++i) sum += maxAbs(m(i, j));
      largest = std::max(largest, sum);
    }
    return largest;
  }
};

template <class C>
class Potri : public OpTest<C> {
 protected:
  void check(const PotriSizes &sizes, const MatrixLayout &ofL = {}, const MatrixLayout &ofInverse = {}) {
    SCOPED_TRACE(std::string(sizes.uplo == kLower ? "lower" : "upper") + ", n " + std::to_string(sizes.n) + ", batch " +
                 std::to_string(sizes.batch));
    PotriProblem<typename C::Scalar> problem(this->space, sizes, ofL, ofInverse);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(Potri, AllConfigs);

// L = [2; 6 1]: A = [4 12; 12 37], its inverse [37 -12; -12 4] / 4.
OP_TEST(Potri, HandCheckedValues) {
  using T = typename TestFixture::Scalar;
  for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
    PotriProblem<T> problem(this->space, {uplo, 2});
    problem.element(0, 0, 0) = T(2), problem.element(1, 0, 0) = T(6), problem.element(1, 1, 0) = T(1);
    runAndCheck(problem, this->handle());
    EXPECT_LT(std::abs(problem.result(0, 0, 0) - T(Real<T>(9.25))), 1e-5);
    EXPECT_LT(std::abs(problem.result(1, 0, 0) - T(Real<T>(-3))), 1e-5);
    EXPECT_LT(std::abs(problem.result(1, 1, 0) - T(Real<T>(1))), 1e-5);
  }
}

OP_TEST(Potri, SizesAndLayouts) {
  for (const std::int64_t n : {1, 2, 15, 16, 17, 33, 65})
    for (const hotdogFillMode_t uplo : {kLower, kUpper})
      for (const bool inPlace : {false, true}) {
        this->check({uplo, n, 3, HOTDOG_TRIANGLE_KEEP, inPlace}, {2, 1}, {1, 3, 1, true});
        this->check({uplo, n, 2, HOTDOG_TRIANGLE_ZERO, inPlace});
      }
  this->check({kLower, 130, 1});
}

OP_TEST(Potri, BatchesAroundTheGridLimit) {
  for (const std::int64_t batch : gridLimitBatches()) this->check({kLower, 2, batch});
}

OP_TEST(Potri, FailedFactorsGiveNan) {
  using T = typename TestFixture::Scalar;
  PotriProblem<T> problem(this->space, {kLower, 20, 3});
  problem.refill(this->random);
  problem.element(7, 7, 1) = T(0);
  ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  EXPECT_EQ(problem.info.result(0), 0);
  EXPECT_EQ(problem.info.result(1), 8);
  for (std::int64_t j = 0; j < 20; ++j)
    for (std::int64_t i = j; i < 20; ++i) ASSERT_TRUE(isNan(problem.result(i, j, 1))) << i << ", " << j;
}

OP_TEST(Potri, EmptySizes) {
  using T = typename TestFixture::Scalar;
  PotriProblem<T> problem(this->space, {kLower, 0, 3});
  runAndCheck(problem, this->handle());
  const PotriArgs<T> args{this->handle(), kUpper, HOTDOG_TRIANGLE_ZERO, 4, nullptr, 4, 16, nullptr, 4, 16, nullptr, 0};
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(Potri, Properties) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 70}) {
    PotriProblem<T> problem(this->space, {kUpper, n, 4});
    problem.refill(this->random);
    expectSameBitsEachTime(problem, this->space, this->stream());
    expectBatchEqualsLoop(problem, this->handle());
    expectWorkspaceContract(problem, this->space, this->stream());
    if (this->onCuda) expectCaptureEqualsEager(problem, this->stream());
  }
}

OP_TEST(Potri, BadArguments) {
  using T = typename TestFixture::Scalar;
  using A = PotriArgs<T>;
  PotriProblem<T> problem(this->space, {kLower, 5, 2}, {2}, {1, 5});
  problem.refill(this->random);
  std::vector<BadArgument<A>> table{
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"uplo = 2", [](A &a) { a.uplo = enumerator<hotdogFillMode_t>(2); }, HOTDOG_STATUS_INVALID_VALUE, "uplo"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {"ldl = 4", [](A &a) { a.ldl = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "ldl"},
      {"ldInverse = 4", [](A &a) { a.ldInverse = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "ldInverse"},
      {"strideInverse = 0", [](A &a) { a.strideInverse = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideInverse"},
      {"l", [](A &a) { a.strideL = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "l"},
      {"inverse", [](A &a) { a.ldInverse = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "inverse", false},
      {"l = NULL", [](A &a) { a.l = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "l"},
      {"inverse = NULL", [](A &a) { a.inverse = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "inverse"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"l", [](A &a) { a.l = misaligned(a.l); }, HOTDOG_STATUS_INVALID_POINTER, "l"},
      {"inverse", [](A &a) { a.l = a.inverse + 1; }, HOTDOG_STATUS_OVERLAP, "inverse"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.inverse); }, HOTDOG_STATUS_OVERLAP, "info"},
  };
  expectBufferSizeRefuses(problem, this->handle(), table);
  table.push_back(
      {"other = 3", [](A &a) { a.other = enumerator<hotdogTriangle_t>(3); }, HOTDOG_STATUS_INVALID_VALUE, "other"});
  expectAllRefused(problem, this->handle(), table);
}

}  // namespace
}  // namespace hotdog::test
