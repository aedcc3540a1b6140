// A call of hotdog?PotrfVbatched or hotdog?PotrfBatched: matrices behind pointers, each with its order and leading
// dimension.
#pragma once

#include "support/potrf_problem.h"

namespace hotdog::test {

template <>
inline std::int64_t canary() {
  return -0x5a5a5a5a5a5a5a5b;
}
template <>
inline float *canary() {
  return nullptr;
}
template <>
inline double *canary() {
  return nullptr;
}
template <>
inline std::complex<float> *canary() {
  return nullptr;
}
template <>
inline std::complex<double> *canary() {
  return nullptr;
}

template <class T>
struct PotrfVbatchedArgs {
  hotdogHandle_t handle;
  hotdogFillMode_t uplo;
  std::int64_t maxN;
  const std::int64_t *n;
  T *const *a;
  const std::int64_t *lda;
  std::int32_t *info;
  std::int64_t batchCount;
  bool variable;  // else hotdog?PotrfBatched with n = maxN and this leading dimension
  std::int64_t fixedLda;
};

template <class T>
struct PotrfBatchedApi;
#define HOTDOG_TEST_API(S, T)                                                           \
  template <>                                                                           \
  struct PotrfBatchedApi<T> {                                                           \
    static constexpr auto batched = &hotdog##S##PotrfBatched;                           \
    static constexpr auto batchedBufferSize = &hotdog##S##PotrfBatched_bufferSize;      \
    static constexpr auto vbatched = &hotdog##S##PotrfVbatched;                         \
    static constexpr auto vbatchedBufferSize = &hotdog##S##PotrfVbatched_bufferSize;    \
    static constexpr auto potrsBatched = &hotdog##S##PotrsBatched;                      \
    static constexpr auto potrsBatchedBufferSize = &hotdog##S##PotrsBatched_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
auto abiArray(T *const *p) {
  return reinterpret_cast<typename AbiType<std::remove_const_t<T>>::type *const *>(
      const_cast<std::remove_const_t<T> *const *>(p));
}

template <class T>
hotdogStatus_t invoke(const PotrfVbatchedArgs<T> &a) {
  using Api = PotrfBatchedApi<T>;
  return a.variable ? Api::vbatched(a.handle, a.uplo, a.maxN, a.n, abiArray(a.a), a.lda, a.info, a.batchCount)
                    : Api::batched(a.handle, a.uplo, a.maxN, abiArray(a.a), a.fixedLda, a.info, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const PotrfVbatchedArgs<T> &a, std::size_t *bytes) {
  using Api = PotrfBatchedApi<T>;
  return (a.variable ? Api::vbatchedBufferSize : Api::batchedBufferSize)(a.handle, a.uplo, a.maxN, a.batchCount, bytes);
}
template <class T>
PotrfVbatchedArgs<T> onlyProblems(PotrfVbatchedArgs<T> a, std::int64_t first, std::int64_t count) {
  a.n += first, a.a += first, a.lda += first, a.info += first;
  a.batchCount = count;
  return a;
}

// Matrices in one array, each as large as the largest order asks; the pointers to them in reverse order, so that it is
// the pointers that find them.
template <class T>
class PotrfVbatchedProblem : public Problem {
 public:
  using Args = PotrfVbatchedArgs<T>;

  PotrfVbatchedProblem(Space space, hotdogFillMode_t fill, std::vector<std::int64_t> n, std::int64_t most,
                       bool ofVariableOrder = true)
      : uplo(fill),
        variable(ofVariableOrder),
        maxN(most),
        batch(static_cast<std::int64_t>(n.size())),
        index{fill},
        a(space, {most, most, batch}, {1, most + 1, (most + 1) * most, 0}),
        orders(space, {batch, 1, 1}, {1, 0, 0}),
        lds(space, {batch, 1, 1}, {1, 0, 0}),
        pointers(space, {batch, 1, 1}, {1, 0, 0}),
        info(space, {batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&orders, &lds, &pointers};
    outputs_ = {&a, &info};
    for (std::int64_t p = 0; p < batch; ++p) {
      orders(p) = n[static_cast<std::size_t>(p)], lds(p) = most + 1;
      pointers(p) = most > 0 ? a.data() + slot(p) * a.layout().stride : nullptr;
    }
  }

  std::int64_t slot(std::int64_t p) const { return batch - 1 - p; }
  bool inRange(std::int64_t p) const {
    return orders(p) >= 0 && orders(p) <= maxN && lds(p) >= orders(p) && lds(p) < std::int64_t{1} << 40;
  }

  void refill(Random &random) {
    for (std::int64_t p = 0; p < batch; ++p)
      if (inRange(p)) setMatrix(p, gramMatrix<T>(random, orders(p), std::min<std::int64_t>(orders(p), 12), 0.1));
  }
  void setMatrix(std::int64_t p, const WideMatrix<T> &m) {
    for (std::int64_t j = 0; j < m.order(); ++j)
      for (std::int64_t i = j; i < m.order(); ++i)
        element(i, j, p) = T(uplo == HOTDOG_FILL_MODE_LOWER ? m(i, j) : conjugate(m(i, j)));
  }
  T &element(std::int64_t i, std::int64_t j, std::int64_t p) { return a(index.row(i, j), index.column(i, j), slot(p)); }
  const T &element(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return a(index.row(i, j), index.column(i, j), slot(p));
  }
  const T &factor(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return a.result(index.row(i, j), index.column(i, j), slot(p));
  }

  Args args(hotdogHandle_t handle) const {
    return {handle, uplo, maxN, orders.data(), pointers.data(), lds.data(), info.data(), batch, variable, maxN + 1};
  }

  // Factors where the order is in range; else info says so, and the matrix is as it was. All beside the triangle too.
  void expectRight() const {
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < batch; ++p) {
      ASSERT_EQ(info.result(p), inRange(p) ? 0 : maxN + 1) << "problem " << p;
      const std::int64_t n = inRange(p) ? orders(p) : 0;
      if (n > 0)
        addReconstruction<T>(
            meter, n, n, [&](auto i, auto j) { return factor(i, j, p); },
            [&](auto i, auto j) { return element(i, j, p); }, p);
      for (std::int64_t j = 0; j < maxN; ++j)
        for (std::int64_t i = 0; i < maxN; ++i) {
          const bool written = i < n && j < n && (uplo == HOTDOG_FILL_MODE_LOWER ? i >= j : i <= j);
          ASSERT_TRUE(written || sameBits(a.result(i, j, slot(p)), a(i, j, slot(p)))) << i << ", " << j << ", " << p;
        }
    }
    meter.expectPass();
  }

  const hotdogFillMode_t uplo;
  const bool variable;
  const std::int64_t maxN, batch;
  const TriangleIndex index;
  Array<T> a;
  Array<std::int64_t> orders, lds;
  Array<T *> pointers;
  Array<std::int32_t> info;
};

}  // namespace hotdog::test
