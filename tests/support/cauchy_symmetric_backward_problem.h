// A call of hotdog?CauchySymmetricBackward with its operands, and the reference for it: every term of the three
// gradients one precision up, added where the gradient's strides put it.
#pragma once

#include "support/cauchy_symmetric_problem.h"
#include "support/gradient_array.h"

namespace hotdog::test {

template <class T>
struct CauchySymmetricBackwardArgs {
  hotdogHandle_t handle;
  std::int64_t L, N, nrhs;
  const T *alpha;
  const T *omega;
  std::int64_t incOmega, strideOmega;
  const T *lambda;
  std::int64_t incLambda, strideLambda;
  const T *v;
  std::int64_t incV, ldV, strideV;
  const T *gOut;
  std::int64_t incGOut, ldGOut, strideGOut;
  const T *beta;
  T *gV;
  std::int64_t incGV, ldGV, strideGV;
  T *gOmega;
  std::int64_t incGOmega, strideGOmega;
  T *gLambda;
  std::int64_t incGLambda, strideGLambda;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const CauchySymmetricBackwardArgs<T> &a) {
  const auto call = [&] {
    if constexpr (std::is_same_v<Real<T>, float>)
      return hotdogCCauchySymmetricBackward;
    else
      return hotdogZCauchySymmetricBackward;
  }();
  return call(a.handle, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.omega), a.incOmega, a.strideOmega, abi(a.lambda),
              a.incLambda, a.strideLambda, abi(a.v), a.incV, a.ldV, a.strideV, abi(a.gOut), a.incGOut, a.ldGOut,
              a.strideGOut, abi(a.beta), abi(a.gV), a.incGV, a.ldGV, a.strideGV, abi(a.gOmega), a.incGOmega,
              a.strideGOmega, abi(a.gLambda), a.incGLambda, a.strideGLambda, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const CauchySymmetricBackwardArgs<T> &a, std::size_t *bytes) {
  if constexpr (std::is_same_v<Real<T>, float>)
    return hotdogCCauchySymmetricBackward_bufferSize(a.handle, a.L, a.N, a.nrhs, a.batchCount, bytes);
  else
    return hotdogZCauchySymmetricBackward_bufferSize(a.handle, a.L, a.N, a.nrhs, a.batchCount, bytes);
}

template <class T>
CauchySymmetricBackwardArgs<T> onlyProblems(CauchySymmetricBackwardArgs<T> a, std::int64_t first, std::int64_t count) {
  a.omega += first * a.strideOmega, a.lambda += first * a.strideLambda;
  a.v += first * a.strideV, a.gOut += first * a.strideGOut;
  a.gV += first * a.strideGV, a.gOmega += first * a.strideGOmega, a.gLambda += first * a.strideGLambda;
  a.batchCount = count;
  return a;
}

struct CauchySymmetricBackwardLayouts {
  LayoutRule omega, lambda, v, gOut, gV, gOmega, gLambda;
  CauchySymmetricBackwardLayouts(const LayoutRule &all)
      : omega(all), lambda(all), v(all), gOut(all), gV(all), gOmega(all), gLambda(all) {}
};

// Which gradients are asked for; the pointers of the others are NULL.
struct WantedGradients {
  bool v = true, omega = true, lambda = true;
};

template <class T>
class CauchySymmetricBackwardProblem : public Problem {
 public:
  using Args = CauchySymmetricBackwardArgs<T>;

  CauchySymmetricBackwardProblem(Space space, const CauchySymmetricSizes &s,
                                 const CauchySymmetricBackwardLayouts &layouts = packed(),
                                 WantedGradients wants = WantedGradients())
      : sizes(s),
        wanted(wants),
        omega(space, {s.L, 1, s.batch}, layouts.omega({s.L, 1, s.batch})),
        lambda(space, {s.N, 1, s.batch}, layouts.lambda({s.N, 1, s.batch})),
        v(space, {s.N, s.nrhs, s.batch}, layouts.v({s.N, s.nrhs, s.batch})),
        gOut(space, {s.L, s.nrhs, s.batch}, layouts.gOut({s.L, s.nrhs, s.batch})),
        gV(space, {s.N, s.nrhs, s.batch}, layouts.gV),
        gOmega(space, {s.L, 1, s.batch}, layouts.gOmega),
        gLambda(space, {s.N, 1, s.batch}, layouts.gLambda) {
    inputs_ = {&omega, &lambda, &v, &gOut};
    // What is not wanted must stay as it is.
    (wanted.v ? outputs_ : inputs_).push_back(&gV.array);
    (wanted.omega ? outputs_ : inputs_).push_back(&gOmega.array);
    (wanted.lambda ? outputs_ : inputs_).push_back(&gLambda.array);
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    omega.fill([&](std::int64_t i, auto...) { return drawPoint<T>(random, points, i); });
    lambda.fill(normal), v.fill(normal), gOut.fill(normal);
    if (beta != T(0)) gV.array.fill(normal), gOmega.array.fill(normal), gLambda.array.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout o = omega.layout(), l = lambda.layout(), in = v.layout(), g = gOut.layout(), toV = gV.array.layout(),
                 toO = gOmega.array.layout(), toL = gLambda.array.layout();
    Args a{};
    a.handle = handle;
    a.L = sizes.L, a.N = sizes.N, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.alpha = &alpha, a.beta = &beta;
    a.omega = omega.data(), a.incOmega = o.inc, a.strideOmega = o.stride;
    a.lambda = lambda.data(), a.incLambda = l.inc, a.strideLambda = l.stride;
    a.v = v.data(), a.incV = in.inc, a.ldV = in.ld, a.strideV = in.stride;
    a.gOut = gOut.data(), a.incGOut = g.inc, a.ldGOut = g.ld, a.strideGOut = g.stride;
    a.gV = wanted.v ? gV.array.data() : nullptr, a.incGV = toV.inc, a.ldGV = toV.ld, a.strideGV = toV.stride;
    a.gOmega = wanted.omega ? gOmega.array.data() : nullptr, a.incGOmega = toO.inc, a.strideGOmega = toO.stride;
    a.gLambda = wanted.lambda ? gLambda.array.data() : nullptr, a.incGLambda = toL.inc, a.strideGLambda = toL.stride;
    return a;
  }

  void expectRight() {
    gV.clearExpectation(), gOmega.clearExpectation(), gLambda.clearExpectation();
    if (alpha != T(0))
      for (std::int64_t p = 0; p < sizes.batch; ++p)
        for (std::int64_t j = 0; j < sizes.nrhs; ++j)
          for (std::int64_t l = 0; l < sizes.L; ++l)
            for (std::int64_t n = 0; n < sizes.N; ++n) expectPair(l, n, j, p);
    if (wanted.v) gV.expectRight(beta != T(0), "gV");
    if (wanted.omega) gOmega.expectRight(beta != T(0), "gOmega");
    if (wanted.lambda) gLambda.expectRight(beta != T(0), "gLambda");
  }

  const CauchySymmetricSizes sizes;
  const WantedGradients wanted;
  Points points = Points::mixed;
  Array<T> omega, lambda, v, gOut;
  GradientArray<T> gV, gOmega, gLambda;
  T alpha = T(1), beta = T(0);

 private:
  using W = Wide<T>;

  // 1/(z - w): 0 for an infinite node, not finite at a pole.
  static W inverse(T z, T w) {
    if (!isNan(z) && !isNan(w) && (isInfinite(z) || isInfinite(w))) return W(0);
    const W difference = widen(z) - widen(w);
    return difference == W(0) ? quietNan<W>() : reciprocal(difference);
  }

  void expectPair(std::int64_t l, std::int64_t n, std::int64_t j, std::int64_t p) {
    const T z = omega(l, 0, p), w = lambda(n, 0, p);
    const W r1 = inverse(z, w), r2 = inverse(z, std::conj(w)), value = widen(v(n, j, p)),
            g = product(std::conj(widen(alpha)), widen(gOut(l, j, p)));
    gV.expect(n, j, p, product(g, std::conj(r1)));
    gV.expect(n, j, p, product(std::conj(g), r2));
    const W first = product(product(std::conj(value), g), product(std::conj(r1), std::conj(r1)));
    gLambda.expect(n, 0, p, first);
    gLambda.expect(n, 0, p, product(product(std::conj(value), std::conj(g)), product(r2, r2)));
    gOmega.expect(l, 0, p, -first);
    gOmega.expect(l, 0, p, -product(product(value, g), product(std::conj(r2), std::conj(r2))));
  }
};

}  // namespace hotdog::test
