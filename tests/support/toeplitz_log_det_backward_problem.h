// A call of hotdog?ToeplitzLogDetBackward with its operands. The reference sums a dense inverse one precision up along
// its diagonals.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/summed_gradient.h"
#include "support/toeplitz_inverse_dense.h"
#include "support/toeplitz_matrices.h"

namespace hotdog::test {

template <class T>
struct ToeplitzLogDetBackwardArgs {
  hotdogHandle_t handle;
  std::int64_t n;
  const T *c;
  std::int64_t incC, strideC;
  const T *r;
  std::int64_t incR, strideR;
  const Real<T> *gLogAbsDet;
  std::int64_t strideGLogAbsDet;
  const T *beta;
  T *gC;
  std::int64_t incGC, strideGC;
  T *gR;
  std::int64_t incGR, strideGR;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
struct ToeplitzLogDetBackwardApi;
#define HOTDOG_TEST_API(S, T)                                                         \
  template <>                                                                         \
  struct ToeplitzLogDetBackwardApi<T> {                                               \
    static constexpr auto call = &hotdog##S##ToeplitzLogDetBackward;                  \
    static constexpr auto bufferSize = &hotdog##S##ToeplitzLogDetBackward_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const ToeplitzLogDetBackwardArgs<T> &a) {
  return ToeplitzLogDetBackwardApi<T>::call(a.handle, a.n, abi(a.c), a.incC, a.strideC, abi(a.r), a.incR, a.strideR,
                                            a.gLogAbsDet, a.strideGLogAbsDet, abi(a.beta), abi(a.gC), a.incGC,
                                            a.strideGC, abi(a.gR), a.incGR, a.strideGR, a.info, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzLogDetBackwardArgs<T> &a, std::size_t *bytes) {
  return ToeplitzLogDetBackwardApi<T>::bufferSize(a.handle, a.n, a.batchCount, bytes);
}
template <class T>
ToeplitzLogDetBackwardArgs<T> onlyProblems(ToeplitzLogDetBackwardArgs<T> a, std::int64_t first, std::int64_t count) {
  a.c += first * a.strideC, a.r += first * a.strideR, a.gLogAbsDet += first * a.strideGLogAbsDet;
  a.gC += first * a.strideGC, a.gR += first * a.strideGR, a.info += first;
  a.batchCount = count;
  return a;
}

struct ToeplitzLogDetBackwardLayouts {
  LayoutRule c, r, g, gC, gR;
  SummedOver sumC, sumR;
  ToeplitzLogDetBackwardLayouts(const LayoutRule &all) : c(all), r(all), g(all), gC(all), gR(all) {}
};

template <class T>
class ToeplitzLogDetBackwardProblem : public Problem {
 public:
  using Args = ToeplitzLogDetBackwardArgs<T>;

  ToeplitzLogDetBackwardProblem(Space space, std::int64_t order, std::int64_t batchCount,
                                const ToeplitzLogDetBackwardLayouts &l = packed())
      : n(order),
        batch(batchCount),
        c(space, {n, 1, batch}, l.c({n, 1, batch})),
        r(space, {n, 1, batch}, l.r({n, 1, batch})),
        gLogAbsDet(space, {1, 1, batch}, l.g({1, 1, batch})),
        gC(space, l.sumC.kept(c.extent()), l.sumC.layout(l.gC, c.extent())),
        gR(space, l.sumR.kept(c.extent()), l.sumR.layout(l.gR, c.extent())),
        info(space, {batch, 1, 1}, {1, 0, 0}) {
    inputs_ = {&c, &r, &gLogAbsDet};
    outputs_ = {&gC, &gR, &info};
  }

  void refill(Random &random) {
    for (std::int64_t p = 0; p < batch; ++p) setMatrix(p, decaying<T>(random, n, 8));
    gLogAbsDet.fill([&](auto...) { return random.normal<Real<T>>(); });
    if (beta == T(0)) return;
    gC.fill([&](auto...) { return random.normal<T>(); });
    gR.fill([&](auto...) { return random.normal<T>(); });
  }
  void setMatrix(std::int64_t p, const ToeplitzLags<T> &t) {
    for (std::int64_t i = 0; i < n; ++i) {
      c(i, 0, p) = t(i);
      if (i > 0) r(i, 0, p) = t(-i);
    }
    if (n > 0 && r.layout().inc != 0) r(0, 0, p) = canary<T>();
  }

  Args args(hotdogHandle_t handle) const {
    Args a{};
    a.handle = handle, a.n = n, a.batchCount = batch, a.beta = &beta, a.info = info.data();
    a.c = c.data(), a.incC = c.layout().inc, a.strideC = c.layout().stride;
    a.r = r.data(), a.incR = r.layout().inc, a.strideR = r.layout().stride;
    a.gLogAbsDet = gLogAbsDet.data(), a.strideGLogAbsDet = gLogAbsDet.layout().stride;
    a.gC = wantC ? gC.data() : nullptr, a.incGC = gC.layout().inc, a.strideGC = gC.layout().stride;
    a.gR = wantR ? gR.data() : nullptr, a.incGR = gR.layout().inc, a.strideGR = gR.layout().stride;
    return a;
  }

  // The scale of an element: n times the largest element of T^-1, and T^-1's own change by rounding T.
  void expectRight() const {
    GradientReference<T> ofC(gC), ofR(gR);
    for (std::int64_t p = 0; p < batch; ++p) {
      EXPECT_EQ(info.result(p), 0) << "problem " << p;
      addProblem(p, ofC, ofR);
    }
    ofC.expect("gC", gC, wantC, beta);
    ofR.expect("gR", gR, wantR, beta);
  }

  const std::int64_t n, batch;
  Array<T> c, r;
  Array<Real<T>> gLogAbsDet;
  Array<T> gC, gR;
  Array<std::int32_t> info;
  T beta = T(0);
  bool wantC = true, wantR = true;

 private:
  using W = Wide<T>;

  void addProblem(std::int64_t p, GradientReference<T> &ofC, GradientReference<T> &ofR) const {
    const DenseToeplitz<T> dense(n, [this, p](std::int64_t d) { return d >= 0 ? c(d, 0, p) : r(-d, 0, p); });
    const WideReal<T> weight = gLogAbsDet(0, 0, p);
    WideReal<T> largest(0);
    for (std::int64_t i = 0; i < n; ++i)
      for (std::int64_t j = 0; j < n; ++j) largest = std::max(largest, std::abs(dense.inverse(i, j)));
    const WideReal<T> scale = std::abs(weight) * largest * std::min<WideReal<T>>(dense.condition(), kMostCondition);
    for (std::int64_t i = 0; i < n; ++i)
      for (std::int64_t j = 0; j < n; ++j) {
        const W term = weight * conjugate(dense.inverse(i, j));
        if (j >= i)
          ofC.add(j - i, 0, p, term, scale);
        else
          ofR.add(i - j, 0, p, term, scale);
      }
  }
  static constexpr double kMostCondition = 100;
};

}  // namespace hotdog::test
