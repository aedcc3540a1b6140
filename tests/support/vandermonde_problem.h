// Calls of the three log-Vandermonde products with their operands, and the reference for them, one precision up.
#pragma once

#include "support/log_power.h"
#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct VandermondeApi;

#define HOTDOG_TEST_VANDERMONDE(S, T)                                                                        \
  template <>                                                                                                \
  struct VandermondeApi<T> {                                                                                 \
    static constexpr auto product = &hotdog##S##Vandermonde;                                                 \
    static constexpr auto productBufferSize = &hotdog##S##Vandermonde_bufferSize;                            \
    static constexpr auto symmetric = &hotdog##S##VandermondeSymmetric;                                      \
    static constexpr auto symmetricBufferSize = &hotdog##S##VandermondeSymmetric_bufferSize;                 \
    static constexpr auto transpose = &hotdog##S##VandermondeSymmetricTranspose;                             \
    static constexpr auto transposeBufferSize = &hotdog##S##VandermondeSymmetricTranspose_bufferSize;        \
    static constexpr auto productBackward = &hotdog##S##VandermondeBackward;                                 \
    static constexpr auto productBackwardBufferSize = &hotdog##S##VandermondeBackward_bufferSize;            \
    static constexpr auto symmetricBackward = &hotdog##S##VandermondeSymmetricBackward;                      \
    static constexpr auto symmetricBackwardBufferSize = &hotdog##S##VandermondeSymmetricBackward_bufferSize; \
  };
HOTDOG_TEST_VANDERMONDE(C, std::complex<float>)
HOTDOG_TEST_VANDERMONDE(Z, std::complex<double>)
#undef HOTDOG_TEST_VANDERMONDE

// Which of the functions: their types of V and out, and whether they have an op.
struct VandermondeProduct {
  template <class T>
  using In = T;
  template <class T>
  using Out = T;
  static constexpr bool hasOp = true;
  static constexpr const char *name = "Product";
  static constexpr const char *vector = "v", *vectorIsNull = "v = NULL";
};
struct VandermondeSymmetric {
  template <class T>
  using In = T;
  template <class T>
  using Out = Real<T>;
  static constexpr bool hasOp = false;
  static constexpr const char *name = "Symmetric";
  static constexpr const char *vector = "v", *vectorIsNull = "v = NULL";
};
struct VandermondeTranspose {
  template <class T>
  using In = Real<T>;
  template <class T>
  using Out = T;
  static constexpr bool hasOp = false;
  static constexpr const char *name = "Transpose";
  static constexpr const char *vector = "u", *vectorIsNull = "u = NULL";
};

// `v` and its strides are the parameter u of the transpose.
template <class T, class Kind>
struct VandermondeArgs {
  using In = typename Kind::template In<T>;
  using Out = typename Kind::template Out<T>;
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t L, N, nrhs;
  const Out *alpha;
  const T *x;
  std::int64_t incX, strideX;
  const In *v;
  std::int64_t incV, ldV, strideV;
  const Out *beta;
  Out *out;
  std::int64_t incOut, ldOut, strideOut;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const VandermondeArgs<T, VandermondeProduct> &a) {
  return VandermondeApi<T>::product(a.handle, a.op, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.x), a.incX, a.strideX,
                                    abi(a.v), a.incV, a.ldV, a.strideV, abi(a.beta), abi(a.out), a.incOut, a.ldOut,
                                    a.strideOut, a.batchCount);
}
template <class T>
hotdogStatus_t invoke(const VandermondeArgs<T, VandermondeSymmetric> &a) {
  return VandermondeApi<T>::symmetric(a.handle, a.L, a.N, a.nrhs, a.alpha, abi(a.x), a.incX, a.strideX, abi(a.v),
                                      a.incV, a.ldV, a.strideV, a.beta, a.out, a.incOut, a.ldOut, a.strideOut,
                                      a.batchCount);
}
template <class T>
hotdogStatus_t invoke(const VandermondeArgs<T, VandermondeTranspose> &a) {
  return VandermondeApi<T>::transpose(a.handle, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.x), a.incX, a.strideX, a.v,
                                      a.incV, a.ldV, a.strideV, abi(a.beta), abi(a.out), a.incOut, a.ldOut, a.strideOut,
                                      a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const VandermondeArgs<T, VandermondeProduct> &a, std::size_t *bytes) {
  return VandermondeApi<T>::productBufferSize(a.handle, a.op, a.L, a.N, a.nrhs, a.batchCount, bytes);
}
template <class T>
hotdogStatus_t invokeBufferSize(const VandermondeArgs<T, VandermondeSymmetric> &a, std::size_t *bytes) {
  return VandermondeApi<T>::symmetricBufferSize(a.handle, a.L, a.N, a.nrhs, a.batchCount, bytes);
}
template <class T>
hotdogStatus_t invokeBufferSize(const VandermondeArgs<T, VandermondeTranspose> &a, std::size_t *bytes) {
  return VandermondeApi<T>::transposeBufferSize(a.handle, a.L, a.N, a.nrhs, a.batchCount, bytes);
}

template <class T, class Kind>
VandermondeArgs<T, Kind> onlyProblems(VandermondeArgs<T, Kind> a, std::int64_t first, std::int64_t count) {
  a.x += first * a.strideX, a.v += first * a.strideV, a.out += first * a.strideOut;
  a.batchCount = count;
  return a;
}

struct VandermondeSizes {
  hotdogOperation_t op;  // of the product; N for the symmetric form, T for its transpose
  std::int64_t L, N, nrhs = 1, batch = 1;
  std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }  // of out
  std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }  // of V
};

struct VandermondeLayouts {
  LayoutRule x, v, out;
  VandermondeLayouts(const LayoutRule &all) : x(all), v(all), out(all) {}
  VandermondeLayouts(LayoutRule ofX, LayoutRule ofV, LayoutRule ofOut)
      : x(std::move(ofX)), v(std::move(ofV)), out(std::move(ofOut)) {}
};

// Nodes with which no power up to L leaves a range of a few orders of magnitude; some decay within a few steps.
template <class T>
T vandermondeNode(Random &random, std::int64_t L) {
  const bool fast = random.integer(0, 3) == 0;
  const double re = fast ? random.uniform(-0.4, 0) : random.uniform(-4, 0.5) / static_cast<double>(L + 1);
  return scalar<T>(re, random.uniform(-3.2, 3.2));
}

template <class T, class Kind>
class VandermondeProblem : public Problem {
 public:
  using Args = VandermondeArgs<T, Kind>;
  using In = typename Args::In;
  using Out = typename Args::Out;

  VandermondeProblem(Space space, const VandermondeSizes &size, const VandermondeLayouts &layouts = packed())
      : sizes(size),
        x(space, {size.N, 1, size.batch}, layouts.x({size.N, 1, size.batch})),
        v(space, {size.cols(), size.nrhs, size.batch}, layouts.v({size.cols(), size.nrhs, size.batch})),
        out(space, {size.rows(), size.nrhs, size.batch}, layouts.out({size.rows(), size.nrhs, size.batch})) {
    inputs_ = {&x, &v};
    outputs_ = {&out};
  }

  // Out stays canaries where beta = 0 must not read it.
  void refill(Random &random) {
    x.fill([&](auto...) { return vandermondeNode<T>(random, sizes.L); });
    v.fill([&](auto...) { return random.normal<In>(); });
    if (beta != Out(0)) out.fill([&](auto...) { return random.normal<Out>(); });
  }

  Args args(hotdogHandle_t handle) const {
    const Layout n = x.layout(), in = v.layout(), to = out.layout();
    return {handle, sizes.op, sizes.L,   sizes.N, sizes.nrhs, &alpha, x.data(), n.inc,     n.stride,   v.data(),
            in.inc, in.ld,    in.stride, &beta,   out.data(), to.inc, to.ld,    to.stride, sizes.batch};
  }

  void expectRight() const {
    RatioMeter<Out> meter;
    out.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) { expectElement(meter, i, j, p); });
    meter.expectPass();
  }

  // For outputs too long to compare all of: every step-th element.
  void expectSamplesRight(std::int64_t step) const {
    RatioMeter<Out> meter;
    out.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      if (i % step == 0 || i == sizes.rows() - 1) expectElement(meter, i, j, p);
    });
    meter.expectPass();
  }

  const VandermondeSizes sizes;
  Array<T> x;
  Array<In> v;
  Array<Out> out;
  Out alpha = Out(1), beta = Out(0);

 private:
  using W = Wide<T>;
  using WR = WideReal<T>;
  static constexpr bool kReal = !isComplex<Out>;

  W term(std::int64_t i, std::int64_t k, std::int64_t j, std::int64_t p) const {
    const bool forward = sizes.op == HOTDOG_OP_N;
    const W e = logPower(x(forward ? k : i, 0, p), forward ? i : k);
    return product(W(widen(v(k, j, p))), sizes.op == HOTDOG_OP_C ? conjugate(e) : e);
  }

  static Wide<Out> output(W sum) {
    if constexpr (kReal)
      return 2 * sum.real();
    else
      return sum;
  }

  void expectElement(RatioMeter<Out> &meter, std::int64_t i, std::int64_t j, std::int64_t p) const {
    W sum(0);
    WR scale(0);
    if (alpha != Out(0))
      for (std::int64_t k = 0; k < sizes.cols(); ++k) {
        const W t = term(i, k, j, p);
        sum += t;
        scale += (kReal ? 2 : 1) * maxAbs(t);
      }
    const Wide<Out> before = beta == Out(0) ? Wide<Out>(0) : widen(beta) * widen(out(i, j, p));
    const Wide<Out> expected = (alpha == Out(0) ? Wide<Out>(0) : widen(alpha) * output(sum)) + before;
    const Out actual = out.result(i, j, p);
    constexpr WR largest = std::numeric_limits<Real<T>>::max();
    if (isFinite(expected) && scale < largest / 4)
      return meter.add(std::abs(widen(actual) - expected), std::abs(widen(alpha)) * scale + std::abs(before), i, j, p);
    if (isFinite(expected) && maxAbs(expected) <= largest) return;  // between a term out of range and a sum in it
    EXPECT_FALSE(isFinite(actual)) << actual << " where " << expected << " is expected, at element " << i << ", " << j
                                   << ", " << p;
  }
};

}  // namespace hotdog::test
