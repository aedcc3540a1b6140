// A call of hotdog?Potrf with its operands. The factor is judged by ||L L^H - A||_1, computed one precision up.
#pragma once

#include "support/hermitian_matrices.h"
#include "support/problem.h"

namespace hotdog::test {

template <class T>
struct PotrfArgs {
  hotdogHandle_t handle;
  hotdogFillMode_t uplo;
  hotdogTriangle_t other;
  std::int64_t n;
  const T *a;
  std::int64_t lda, strideA;
  T *l;
  std::int64_t ldl, strideL;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct PotrfApi;
#define HOTDOG_TEST_API(S, T)                                        \
  template <>                                                        \
  struct PotrfApi<T> {                                               \
    static constexpr auto factor = &hotdog##S##Potrf;                \
    static constexpr auto bufferSize = &hotdog##S##Potrf_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const PotrfArgs<T> &a) {
  return PotrfApi<T>::factor(a.handle, a.uplo, a.other, a.n, abi(a.a), a.lda, a.strideA, abi(a.l), a.ldl, a.strideL,
                             a.info, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const PotrfArgs<T> &a, std::size_t *bytes) {
  return PotrfApi<T>::bufferSize(a.handle, a.uplo, a.n, a.batchCount, bytes);
}
template <class T>
PotrfArgs<T> onlyProblems(PotrfArgs<T> a, std::int64_t first, std::int64_t count) {
  a.a += first * a.strideA, a.l += first * a.strideL, a.info += first;
  a.batchCount = count;
  return a;
}

enum class InPlace { no, yes };  // yes: the output is the input

struct PotrfSizes {
  hotdogFillMode_t uplo;
  std::int64_t n, batch = 1;
  hotdogTriangle_t other = HOTDOG_TRIANGLE_KEEP;
};

// The other triangles start as canaries, which are NaN: what reads them shows.
template <class T>
class PotrfProblem : public Problem {
 public:
  using Args = PotrfArgs<T>;

  PotrfProblem(Space space, const PotrfSizes &size, InPlace where = InPlace::yes, const MatrixLayout &ofA = {},
               const MatrixLayout &ofL = {})
      : sizes(size),
        inPlace(where),
        index{size.uplo},
        a(matrixArray<T>(space, size.n, size.batch, ofA)),
        l(matrixArray<T>(space, size.n, where == InPlace::yes ? 0 : size.batch, ofL)),
        info(space, {size.batch, 1, 1}, {1, 0, 0}) {
    outputs_ = {&info};
    (where == InPlace::yes ? outputs_ : inputs_).push_back(&a);
    if (where == InPlace::no) outputs_.push_back(&l);
  }

  // G G^H / k + I/10 with up to k = 12 columns: quick to make. Many matrices repeat a few.
  void refill(Random &random) {
    constexpr std::int64_t kDistinct = 7, kColumns = 12;
    std::vector<WideMatrix<T>> drawn;
    for (std::int64_t p = 0; p < std::min(sizes.batch, kDistinct); ++p)
      drawn.push_back(gramMatrix<T>(random, sizes.n, std::min(sizes.n, kColumns), 0.1));
    for (std::int64_t p = 0; p < sizes.batch; ++p) setMatrix(p, drawn[static_cast<std::size_t>(p % kDistinct)]);
  }

  // From the lower triangle of m.
  void setMatrix(std::int64_t p, const WideMatrix<T> &m) {
    for (std::int64_t j = 0; j < sizes.n; ++j)
      for (std::int64_t i = j; i < sizes.n; ++i) element(i, j, p) = T(lowerOrUpper(m(i, j)));
  }

  // Element (i, j), i >= j, of the triangle of A.
  T &element(std::int64_t i, std::int64_t j, std::int64_t p) { return a(index.row(i, j), index.column(i, j), p); }
  const T &element(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return a(index.row(i, j), index.column(i, j), p);
  }
  // Element (i, j), i >= j, of the factor L, or of U^T.
  const T &factor(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return output().result(index.row(i, j), index.column(i, j), p);
  }

  const Array<T> &output() const { return inPlace == InPlace::yes ? a : l; }

  Args args(hotdogHandle_t handle) const {
    const Layout from = a.layout(), to = output().layout();
    return {handle,      sizes.uplo,      sizes.other, sizes.n,   a.data(),    from.ld,
            from.stride, output().data(), to.ld,       to.stride, info.data(), sizes.batch};
  }

  void expectRight() const {
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < sizes.batch; ++p) {
      ASSERT_EQ(info.result(p), 0) << "problem " << p;
      addProblem(meter, p);
    }
    meter.expectPass();
    expectOtherTriangle();
  }

  // Problem p failed at pivot k: the columns before it are those of the factor.
  void expectFailure(std::int64_t p, std::int64_t k) const {
    ASSERT_EQ(info.result(p), k) << "problem " << p;
    RatioMeter<T> meter;
    addReconstruction<T>(
        meter, sizes.n, k - 1, [&](auto i, auto j) { return factor(i, j, p); },
        [&](auto i, auto j) { return element(i, j, p); }, p);
    meter.expectPass();
    const Real<T> pivot = std::real(factor(k - 1, k - 1, p));
    EXPECT_FALSE(pivot > 0 && std::isfinite(pivot)) << "element (k, k) of problem " << p << " is " << pivot;
  }

  void addProblem(RatioMeter<T> &meter, std::int64_t p) const {
    addReconstruction<T>(
        meter, sizes.n, sizes.n, [&](auto i, auto j) { return factor(i, j, p); },
        [&](auto i, auto j) { return element(i, j, p); }, p);
    for (std::int64_t k = 0; k < sizes.n; ++k) {
      ASSERT_GT(std::real(factor(k, k, p)), 0) << "diagonal element " << k << " of problem " << p;
      ASSERT_EQ(std::imag(factor(k, k, p)), 0) << "diagonal element " << k << " of problem " << p;
    }
  }

  void expectOtherTriangle() const {
    const T untouched = canary<T>();
    for (std::int64_t p = 0; p < sizes.batch; ++p)
      for (std::int64_t j = 0; j < sizes.n; ++j)
        for (std::int64_t i = j + 1; i < sizes.n; ++i) {
          const T found = output().result(index.column(i, j), index.row(i, j), p);
          if (sizes.other == HOTDOG_TRIANGLE_ZERO)
            ASSERT_EQ(found, T(0)) << "other triangle, element " << i << ", " << j << " of problem " << p;
          else
            ASSERT_TRUE(sameBits(found, untouched)) << "other triangle, element " << i << ", " << j << ", " << p;
        }
  }

  const PotrfSizes sizes;
  const InPlace inPlace;
  const TriangleIndex index;
  Array<T> a, l;
  Array<std::int32_t> info;

 private:
  // What an upper triangle holds at (j, i) is the conjugate of element (i, j).
  Wide<T> lowerOrUpper(Wide<T> lower) const { return sizes.uplo == HOTDOG_FILL_MODE_LOWER ? lower : conjugate(lower); }
};

}  // namespace hotdog::test
