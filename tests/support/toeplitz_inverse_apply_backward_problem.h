// A call of hotdog?ToeplitzInverseApplyBackward with its operands. The reference has each factor densely: with y =
// Z_e(a) Z_f(b) x, v = Z_f(b) x and v' = Z_e(a)^H y', the gradients are a' = Z_e(v)^H y', b' = Z_f(x)^H v', x' =
// Z_f(b)^H v'.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/summed_gradient.h"

namespace hotdog::test {

template <class T>
struct ToeplitzInverseApplyBackwardArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  std::int64_t n, nrhs;
  const T *alpha;
  const T *g;
  std::int64_t incG, ldG, strideG;
  const T *x;
  std::int64_t incX, ldX, strideX;
  const T *gY;
  std::int64_t incGY, ldGY, strideGY;
  const T *beta;
  T *gG;
  std::int64_t incGG, ldGG, strideGG;
  T *gX;
  std::int64_t incGX, ldGX, strideGX;
  std::int64_t batchCount;
};

template <class T>
struct ToeplitzInverseApplyBackwardApi;
#define HOTDOG_TEST_API(S, T)                                                               \
  template <>                                                                               \
  struct ToeplitzInverseApplyBackwardApi<T> {                                               \
    static constexpr auto call = &hotdog##S##ToeplitzInverseApplyBackward;                  \
    static constexpr auto bufferSize = &hotdog##S##ToeplitzInverseApplyBackward_bufferSize; \
  };
HOTDOG_TEST_API(S, float)
HOTDOG_TEST_API(D, double)
HOTDOG_TEST_API(C, std::complex<float>)
HOTDOG_TEST_API(Z, std::complex<double>)
#undef HOTDOG_TEST_API

template <class T>
hotdogStatus_t invoke(const ToeplitzInverseApplyBackwardArgs<T> &a) {
  return ToeplitzInverseApplyBackwardApi<T>::call(a.handle, a.op, a.n, a.nrhs, abi(a.alpha), abi(a.g), a.incG, a.ldG,
                                                  a.strideG, abi(a.x), a.incX, a.ldX, a.strideX, abi(a.gY), a.incGY,
                                                  a.ldGY, a.strideGY, abi(a.beta), abi(a.gG), a.incGG, a.ldGG,
                                                  a.strideGG, abi(a.gX), a.incGX, a.ldGX, a.strideGX, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const ToeplitzInverseApplyBackwardArgs<T> &a, std::size_t *bytes) {
  return ToeplitzInverseApplyBackwardApi<T>::bufferSize(a.handle, a.op, a.n, a.nrhs, a.batchCount, bytes);
}
template <class T>
ToeplitzInverseApplyBackwardArgs<T> onlyProblems(ToeplitzInverseApplyBackwardArgs<T> a, std::int64_t first,
                                                 std::int64_t count) {
  a.g += first * a.strideG, a.x += first * a.strideX, a.gY += first * a.strideGY;
  a.gG += first * a.strideGG, a.gX += first * a.strideGX;
  a.batchCount = count;
  return a;
}

struct ToeplitzInverseApplyBackwardSizes {
  std::int64_t n, nrhs = 1, batch = 1;
  hotdogOperation_t op = HOTDOG_OP_N;
};

struct ToeplitzInverseApplyBackwardLayouts {
  LayoutRule g, x, gY, gG, gX;
  SummedOver sumG, sumX;
  ToeplitzInverseApplyBackwardLayouts(const LayoutRule &all) : g(all), x(all), gY(all), gG(all), gX(all) {}
};

template <class T>
class ToeplitzInverseApplyBackwardProblem : public Problem {
 public:
  using Args = ToeplitzInverseApplyBackwardArgs<T>;

  ToeplitzInverseApplyBackwardProblem(Space space, const ToeplitzInverseApplyBackwardSizes &size,
                                      const ToeplitzInverseApplyBackwardLayouts &l = packed())
      : sizes(size),
        g(space, columns(), l.g(columns())),
        x(space, vectors(), l.x(vectors())),
        gY(space, vectors(), l.gY(vectors())),
        gG(space, l.sumG.kept(columns()), l.sumG.layout(l.gG, columns())),
        gX(space, l.sumX.kept(vectors()), l.sumX.layout(l.gX, vectors())) {
    inputs_ = {&g, &x, &gY};
    outputs_ = {&gG, &gX};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    g.fill(normal), x.fill(normal), gY.fill(normal);
    if (beta != T(0)) gG.fill(normal), gX.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    Args a{};
    a.handle = handle, a.op = sizes.op, a.n = sizes.n, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.alpha = &alpha, a.beta = &beta;
    a.g = g.data(), a.incG = g.layout().inc, a.ldG = g.layout().ld, a.strideG = g.layout().stride;
    a.x = x.data(), a.incX = x.layout().inc, a.ldX = x.layout().ld, a.strideX = x.layout().stride;
    a.gY = gY.data(), a.incGY = gY.layout().inc, a.ldGY = gY.layout().ld, a.strideGY = gY.layout().stride;
    a.gG = wantG ? gG.data() : nullptr;
    a.incGG = gG.layout().inc, a.ldGG = gG.layout().ld, a.strideGG = gG.layout().stride;
    a.gX = wantX ? gX.data() : nullptr;
    a.incGX = gX.layout().inc, a.ldGX = gX.layout().ld, a.strideGX = gX.layout().stride;
    return a;
  }

  void expectRight() const {
    GradientReference<T> ofG(gG), ofX(gX);
    for (std::int64_t p = 0; alpha != T(0) && p < sizes.batch; ++p)
      for (std::int64_t v = 0; v < sizes.nrhs; ++v) addVector(v, p, ofG, ofX);
    ofG.expect("gG", gG, wantG, beta);
    ofX.expect("gX", gX, wantX, beta);
  }

  const ToeplitzInverseApplyBackwardSizes sizes;
  Array<T> g, x, gY, gG, gX;
  T alpha = T(1), beta = T(0);
  bool wantG = true, wantX = true;

 private:
  using W = Wide<T>;
  using Vector = std::vector<W>;

  Extent columns() const { return {sizes.n, 2, sizes.batch}; }
  Extent vectors() const { return {sizes.n, sizes.nrhs, sizes.batch}; }

  Vector vectorOf(const Array<T> &array, std::int64_t j, std::int64_t p, bool reversed, bool conjugated) const {
    Vector v;
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      const W z = widen(array(reversed ? sizes.n - 1 - i : i, j, p));
      v.push_back(conjugated ? conjugate(z) : z);
    }
    return v;
  }

  // Z_f(v) b, or Z_f(v)^H b.
  static Vector circulant(const Vector &v, const Vector &b, W f, bool adjoint) {
    const std::size_t n = v.size();
    Vector out(n, W(0));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = 0; k < n; ++k) {
        const W z = k <= i ? v[i - k] : product(f, v[n + i - k]);
        if (adjoint)
          out[k] += product(conjugate(z), b[i]);
        else
          out[i] += product(z, b[k]);
      }
    return out;
  }
  static WideReal<T> norm(const Vector &v) {
    WideReal<T> sum(0);
    for (const W &z : v) sum += std::norm(z);
    return std::sqrt(sum);
  }

  // y = alpha/2 [Z_{-1}(e_0 + w) Z_1(u) + Z_{-1}(u) Z_1(e_0 - w)] x; for op T and C of reversed vectors, for C of
  // conjugate generators.
  void addVector(std::int64_t v, std::int64_t p, GradientReference<T> &ofG, GradientReference<T> &ofX) const {
    const bool reversed = sizes.op != HOTDOG_OP_N, conjugated = sizes.op == HOTDOG_OP_C;
    const Vector u = vectorOf(g, 0, p, false, conjugated), in = vectorOf(x, v, p, reversed, false),
                 outer = vectorOf(gY, v, p, reversed, false);
    Vector plus = vectorOf(g, 1, p, false, conjugated), minus = plus;
    for (W &z : minus) z = -z;
    if (sizes.n > 0) plus[0] += W(1), minus[0] += W(1);
    const W half = W(0.5) * conjugate(widen(alpha));
    const WideReal<T> size = std::abs(half) * static_cast<WideReal<T>>(logFactor(sizes.n));
    Vector ofU(u.size(), W(0)), ofW = ofU, back = ofU;
    const auto add = [](Vector &to, const Vector &from, W factor) {
      for (std::size_t i = 0; i < to.size(); ++i) to[i] += product(factor, from[i]);
    };
    const auto addProduct = [&](const Vector &a, const Vector &b, Vector &ofA, W signA, Vector &ofB, W signB) {
      const Vector inner = circulant(b, in, W(1), false), middle = circulant(a, outer, W(-1), true);
      add(ofA, circulant(inner, outer, W(-1), true), product(signA, half));
      add(ofB, circulant(in, middle, W(1), true), product(signB, half));
      add(back, circulant(b, middle, W(1), true), half);
    };
    addProduct(plus, u, ofW, W(1), ofU, W(1));
    addProduct(u, minus, ofU, W(1), ofW, W(-1));

    const WideReal<T> ofWhole = norm(u) + norm(plus) + norm(minus);
    const auto own = [&](const W &z) { return conjugated ? conjugate(z) : z; };
    for (std::int64_t i = 0; i < sizes.n; ++i) {
      const auto k = static_cast<std::size_t>(i);
      const WideReal<T> scale = size * norm(in) * norm(outer);
      ofG.add(i, 0, p, own(ofU[k]), scale * (norm(plus) + norm(minus)));
      ofG.add(i, 1, p, own(ofW[k]), scale * norm(u));
      ofX.add(reversed ? sizes.n - 1 - i : i, v, p, back[k], size * norm(u) * ofWhole * norm(outer));
    }
  }
};

}  // namespace hotdog::test
