// A call of hotdog?ToeplitzLogDet with its operands. The reference is a dense elimination one precision up.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/toeplitz_inverse_dense.h"
#include "support/toeplitz_matrices.h"

namespace hotdog::test {

template <class T>
struct ToeplitzLogDetArgs {
  hotdogHandle_t handle;
  std::int64_t n;
  const T *c;
  std::int64_t incC, strideC;
  const T *r;
  std::int64_t incR, strideR;
  T *sign;
  std::int64_t strideSign;
  Real<T> *logAbsDet;
  std::int64_t strideLogAbsDet;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct ToeplitzLogDetApi;
#define HOTDOG_TEST_API(S, T)                                                 \
  template <>                                                                 \
  struct ToeplitzLogDetApi<T> {                                               \
    static constexpr auto call = &hotdog##S##ToeplitzLogDet;                  \
    static constexpr auto bufferSize = &hotdog##S##ToeplitzLogDet_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const ToeplitzLogDetArgs<T> &a) {
  return ToeplitzLogDetApi<T>::call(a.handle, a.n, abi(a.c), a.incC, a.strideC, abi(a.r), a.incR, a.strideR,
                                    abi(a.sign), a.strideSign, a.logAbsDet, a.strideLogAbsDet, a.info, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzLogDetArgs<T> &a, std::size_t *bytes) {
  return ToeplitzLogDetApi<T>::bufferSize(a.handle, a.n, a.batchCount, bytes);
}
template <class T>
ToeplitzLogDetArgs<T> onlyProblems(ToeplitzLogDetArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.r += first * a.strideR, a.sign += first * a.strideSign;
  a.logAbsDet += first * a.strideLogAbsDet, a.info += first;
  a.batchCount = count;
  return a;
}

template <class T>
class ToeplitzLogDetProblem : public Problem {
 public:
  using Args = ToeplitzLogDetArgs<T>;

  ToeplitzLogDetProblem(Space space, std::int64_t order, std::int64_t batchCount, const LayoutRule &inputs = packed(),
                        const LayoutRule &outputs = packed())
      : n(order),
        batch(batchCount),
        c(space, {n, 1, batch}, inputs({n, 1, batch})),
        r(space, {n, 1, batch}, inputs({n, 1, batch})),
        sign(space, {1, 1, batch}, outputs({1, 1, batch})),
        logAbsDet(space, {1, 1, batch}, outputs({1, 1, batch})),
        info(space, {batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&c, &r};
    outputs_ = {&sign, &logAbsDet, &info};
  }

  void refill(Random &random) {
    for (std::int64_t p = 0; p < batch; ++p) setMatrix(p, decaying<T>(random, n, 4));
  }
  void setMatrix(std::int64_t p, const ToeplitzLags<T> &t) {
    for (std::int64_t i = 0; i < n; ++i) {
      c(i, 0, p) = t(i);
      if (i > 0) r(i, 0, p) = t(-i);
    }
    if (n > 0 && r.layout().inc != 0) r(0, 0, p) = canary<T>();
  }

  Args args(hotdogHandle_t handle) const {
    const Layout column = c.layout(), row = r.layout();
    return {handle,      n,          c.data(),    column.inc,           column.stride,    r.data(),
            row.inc,     row.stride, sign.data(), sign.layout().stride, logAbsDet.data(), logAbsDet.layout().stride,
            info.data(), batch};
  }

  // n eps, and what rounding the elements of T may do to the logarithm beyond that.
  void expectRight() const {
    RatioMeter<T> meter;
    for (std::int64_t p = 0; p < batch; ++p) {
      EXPECT_EQ(info.result(p), 0) << "problem " << p;
      const DenseToeplitz<T> dense(n, lags(p));
      const WideReal<T> scale = dense.sensitivity() + std::abs(dense.logAbsDet) + 1;
      meter.add(std::abs(widen(logAbsDet.result(0, 0, p)) - dense.logAbsDet), scale, 0, 0, p);
      if (isComplex<T>)
        meter.add(std::abs(widen(sign.result(0, 0, p)) - dense.sign), scale, 1, 0, p);
      else
        EXPECT_EQ(widen(sign.result(0, 0, p)), dense.sign) << "problem " << p;
    }
    meter.expectPass();
  }

  const std::int64_t n, batch;
  Array<T> c, r, sign;
  Array<Real<T>> logAbsDet;
  Array<std::int32_t> info;

 private:
  ToeplitzLags<T> lags(std::int64_t p) const {
    return [this, p](std::int64_t d) { return d >= 0 ? c(d, 0, p) : r(-d, 0, p); };
  }
};

}  // namespace hotdog::test
