// Calls of the gradients of the log-Vandermonde products with their operands, and the reference for them, one precision
// up. Gradients with a stride of 0 are sums over that dimension.
#pragma once

#include "support/vandermonde_problem.h"

namespace hotdog::test {

template <class T, class Kind>
struct VandermondeBackwardArgs {
  using Out = typename Kind::template Out<T>;
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t L, N, nrhs;
  const Out *alpha;
  const T *x;
  std::int64_t incX, strideX;
  const T *v;
  std::int64_t incV, ldV, strideV;
  const Out *gOut;
  std::int64_t incGOut, ldGOut, strideGOut;
  const Out *beta;
  T *gV;
  std::int64_t incGV, ldGV, strideGV;
  T *gX;
  std::int64_t incGX, strideGX;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const VandermondeBackwardArgs<T, VandermondeProduct> &a) {
  return VandermondeApi<T>::productBackward(a.handle, a.op, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.x), a.incX, a.strideX,
                                            abi(a.v), a.incV, a.ldV, a.strideV, abi(a.gOut), a.incGOut, a.ldGOut,
                                            a.strideGOut, abi(a.beta), abi(a.gV), a.incGV, a.ldGV, a.strideGV,
                                            abi(a.gX), a.incGX, a.strideGX, a.batchCount);
}
template <class T>
hotdogStatus_t invoke(const VandermondeBackwardArgs<T, VandermondeSymmetric> &a) {
  return VandermondeApi<T>::symmetricBackward(a.handle, a.L, a.N, a.nrhs, a.alpha, abi(a.x), a.incX, a.strideX,
                                              abi(a.v), a.incV, a.ldV, a.strideV, a.gOut, a.incGOut, a.ldGOut,
                                              a.strideGOut, a.beta, abi(a.gV), a.incGV, a.ldGV, a.strideGV, abi(a.gX),
                                              a.incGX, a.strideGX, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const VandermondeBackwardArgs<T, VandermondeProduct> &a, std::size_t *bytes) {
  return VandermondeApi<T>::productBackwardBufferSize(a.handle, a.op, a.L, a.N, a.nrhs, a.batchCount, bytes);
}
template <class T>
hotdogStatus_t invokeBufferSize(const VandermondeBackwardArgs<T, VandermondeSymmetric> &a, std::size_t *bytes) {
  return VandermondeApi<T>::symmetricBackwardBufferSize(a.handle, a.L, a.N, a.nrhs, a.batchCount, bytes);
}

template <class T, class Kind>
VandermondeBackwardArgs<T, Kind> onlyProblems(VandermondeBackwardArgs<T, Kind> a, std::int64_t first,
                                              std::int64_t count) {
  a.x += first * a.strideX, a.v += first * a.strideV, a.gOut += first * a.strideGOut;
  a.gV += first * a.strideGV, a.gX += first * a.strideGX;
  a.batchCount = count;
  return a;
}

// What is summed: the strides of the gradients that are 0.
struct VandermondeSums {
  bool countV = false, vectorsV = false, problemsV = false;
  bool countX = false, problemsX = false;
};

struct VandermondeBackwardLayouts {
  LayoutRule x, v, gOut, gV, gX;
  VandermondeBackwardLayouts(const LayoutRule &all) : x(all), v(all), gOut(all), gV(all), gX(all) {}
};

template <class T, class Kind>
class VandermondeBackwardProblem : public Problem {
 public:
  using Args = VandermondeBackwardArgs<T, Kind>;
  using Out = typename Args::Out;

  VandermondeBackwardProblem(Space space, const VandermondeSizes &size,
                             const VandermondeBackwardLayouts &layouts = packed(), VandermondeSums sum = {})
      : sizes(size),
        sums(sum),
        x(space, ofX(size), layouts.x(ofX(size))),
        v(space, ofV(size), layouts.v(ofV(size))),
        gOut(space, {size.rows(), size.nrhs, size.batch}, layouts.gOut({size.rows(), size.nrhs, size.batch})),
        gV(space, kept(ofV(size), sum.countV, sum.vectorsV, sum.problemsV),
           layouts.gV(kept(ofV(size), sum.countV, sum.vectorsV, sum.problemsV))),
        gX(space, kept(ofX(size), sum.countX, false, sum.problemsX),
           layouts.gX(kept(ofX(size), sum.countX, false, sum.problemsX))) {
    inputs_ = {&x, &v, &gOut};
    outputs_ = {&gV, &gX};
  }

  void refill(Random &random) {
    x.fill([&](auto...) { return vandermondeNode<T>(random, sizes.L); });
    v.fill([&](auto...) { return random.normal<T>(); });
    gOut.fill([&](auto...) { return random.normal<Out>(); });
    if (beta == Out(0)) return;
    gV.fill([&](auto...) { return random.normal<T>(); });
    gX.fill([&](auto...) { return random.normal<T>(); });
  }

  Args args(hotdogHandle_t handle) const {
    const Layout n = x.layout(), in = v.layout(), from = gOut.layout(), toV = gV.layout(), toX = gX.layout();
    return {handle,
            sizes.op,
            sizes.L,
            sizes.N,
            sizes.nrhs,
            &alpha,
            x.data(),
            n.inc,
            n.stride,
            v.data(),
            in.inc,
            in.ld,
            in.stride,
            gOut.data(),
            from.inc,
            from.ld,
            from.stride,
            &beta,
            gV.data(),
            sums.countV ? 0 : toV.inc,
            sums.vectorsV ? 0 : toV.ld,
            sums.problemsV ? 0 : toV.stride,
            gX.data(),
            sums.countX ? 0 : toX.inc,
            sums.problemsX ? 0 : toX.stride,
            sizes.batch};
  }

  void expectRight() const {
    RatioMeter<T> meter;
    gV.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) { expectV(meter, i, j, p); });
    gX.forEach([&](std::int64_t n, std::int64_t, std::int64_t p) { expectX(meter, n, p); });
    meter.expectPass();
  }
  void expectXRight() const {
    RatioMeter<T> meter;
    gX.forEach([&](std::int64_t n, std::int64_t, std::int64_t p) { expectX(meter, n, p); });
    meter.expectPass();
  }

  const VandermondeSizes sizes;
  const VandermondeSums sums;
  Array<T> x, v;
  Array<Out> gOut;
  Array<T> gV, gX;
  Out alpha = Out(1), beta = Out(0);

 private:
  using W = Wide<T>;
  using WR = WideReal<T>;
  static constexpr bool kReal = !isComplex<Out>;

  static Extent ofX(const VandermondeSizes &s) { return {s.N, 1, s.batch}; }
  static Extent ofV(const VandermondeSizes &s) { return {s.cols(), s.nrhs, s.batch}; }
  static Extent kept(Extent e, bool count, bool vectors, bool problems) {
    return {count ? 1 : e.count, vectors ? 1 : e.nrhs, problems ? 1 : e.batch};
  }

  struct Sum {
    W value = W(0);
    WR scale = 0;
    void add(W term) { value += term, scale += maxAbs(term); }
  };

  // d out[row] / d V[col] = alpha op(E)[row, col], and the conjugate convention.
  void addV(Sum &sum, std::int64_t col, std::int64_t j, std::int64_t p) const {
    const bool forward = sizes.op == HOTDOG_OP_N;
    const W factor = conjugate(W(widen(alpha))) * WR(kReal ? 2 : 1);
    for (std::int64_t row = 0; row < sizes.rows(); ++row) {
      const W e = logPower(x(forward ? col : row, 0, p), forward ? row : col);
      const W entry = sizes.op == HOTDOG_OP_C ? e : conjugate(e);
      sum.add(product(factor, product(entry, W(widen(gOut(row, j, p))))));
    }
  }

  // Loss = Re sum conj(gOut) out; out depends on exp(l x) or, for op C, on its conjugate.
  void addX(Sum &sum, std::int64_t n, std::int64_t p) const {
    const W a = W(widen(alpha)) * WR(kReal ? 2 : 1);
    for (std::int64_t j = 0; j < sizes.nrhs; ++j)
      for (std::int64_t l = 0; l < sizes.L; ++l) {
        const W e = WR(l) * logPower(x(n, 0, p), l);
        const bool forward = sizes.op == HOTDOG_OP_N;
        const W g = widen(gOut(forward ? l : n, j, p)), value = widen(v(forward ? n : l, j, p));
        if (sizes.op == HOTDOG_OP_C)
          sum.add(product(product(a, conjugate(g)), product(conjugate(e), value)));
        else
          sum.add(product(product(conjugate(a), g), conjugate(product(e, value))));
      }
  }

  void expectElement(RatioMeter<T> &meter, const Array<T> &g, const Sum &sum, std::int64_t i, std::int64_t j,
                     std::int64_t p) const {
    const W before = beta == Out(0) ? W(0) : widen(g(i, j, p));
    const W expected = sum.value + before;
    const T actual = g.result(i, j, p);
    if (isFinite(expected)) return meter.add(std::abs(widen(actual) - expected), sum.scale + maxAbs(before), i, j, p);
    EXPECT_FALSE(isFinite(actual)) << actual << " where " << expected << " is expected, at element " << i;
  }

  void expectV(RatioMeter<T> &meter, std::int64_t i, std::int64_t j, std::int64_t p) const {
    Sum sum;
    const bool any = alpha != Out(0) && sizes.N > 0;
    for (std::int64_t c = sums.countV ? 0 : i; any && c < (sums.countV ? sizes.cols() : i + 1); ++c)
      for (std::int64_t k = sums.vectorsV ? 0 : j; k < (sums.vectorsV ? sizes.nrhs : j + 1); ++k)
        for (std::int64_t q = sums.problemsV ? 0 : p; q < (sums.problemsV ? sizes.batch : p + 1); ++q)
          addV(sum, c, k, q);
    expectElement(meter, gV, sum, i, j, p);
  }

  void expectX(RatioMeter<T> &meter, std::int64_t n, std::int64_t p) const {
    Sum sum;
    for (std::int64_t c = sums.countX ? 0 : n; alpha != Out(0) && c < (sums.countX ? sizes.N : n + 1); ++c)
      for (std::int64_t q = sums.problemsX ? 0 : p; q < (sums.problemsX ? sizes.batch : p + 1); ++q) addX(sum, c, q);
    expectElement(meter, gX, sum, n, 0, p);
  }
};

}  // namespace hotdog::test
