// A call of hotdog?CauchySymmetric with its operands, and the reference for it: both terms of every pair one precision
// up, added apart from each other.
#pragma once

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct CauchySymmetricArgs {
  hotdogHandle_t handle;
  std::int64_t L, N, nrhs;
  const T *alpha;
  const T *omega;
  std::int64_t incOmega, strideOmega;
  const T *lambda;
  std::int64_t incLambda, strideLambda;
  const T *v;
  std::int64_t incV, ldV, strideV;
  const T *beta;
  T *out;
  std::int64_t incOut, ldOut, strideOut;
  std::int64_t batchCount;
};

inline hotdogStatus_t invoke(const CauchySymmetricArgs<std::complex<float>> &a) {
  return hotdogCCauchySymmetric(a.handle, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.omega), a.incOmega, a.strideOmega,
                                abi(a.lambda), a.incLambda, a.strideLambda, abi(a.v), a.incV, a.ldV, a.strideV,
                                abi(a.beta), abi(a.out), a.incOut, a.ldOut, a.strideOut, a.batchCount);
}
inline hotdogStatus_t invoke(const CauchySymmetricArgs<std::complex<double>> &a) {
  return hotdogZCauchySymmetric(a.handle, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.omega), a.incOmega, a.strideOmega,
                                abi(a.lambda), a.incLambda, a.strideLambda, abi(a.v), a.incV, a.ldV, a.strideV,
                                abi(a.beta), abi(a.out), a.incOut, a.ldOut, a.strideOut, a.batchCount);
}
inline hotdogStatus_t invokeBufferSize(const CauchySymmetricArgs<std::complex<float>> &a, std::size_t *bytes) {
  return hotdogCCauchySymmetric_bufferSize(a.handle, a.L, a.N, a.nrhs, a.batchCount, bytes);
}
inline hotdogStatus_t invokeBufferSize(const CauchySymmetricArgs<std::complex<double>> &a, std::size_t *bytes) {
  return hotdogZCauchySymmetric_bufferSize(a.handle, a.L, a.N, a.nrhs, a.batchCount, bytes);
}

template <class T>
CauchySymmetricArgs<T> onlyProblems(CauchySymmetricArgs<T> a, std::int64_t first, std::int64_t count) {
  a.omega += first * a.strideOmega, a.lambda += first * a.strideLambda;
  a.v += first * a.strideV, a.out += first * a.strideOut;
  a.batchCount = count;
  return a;
}

struct CauchySymmetricSizes {
  std::int64_t L, N, nrhs = 1, batch = 1;
};

struct CauchySymmetricLayouts {
  LayoutRule omega, lambda, v, out;
  CauchySymmetricLayouts(const LayoutRule &all) : omega(all), lambda(all), v(all), out(all) {}
  CauchySymmetricLayouts(LayoutRule o, LayoutRule l, LayoutRule ofV, LayoutRule ofOut)
      : omega(std::move(o)), lambda(std::move(l)), v(std::move(ofV)), out(std::move(ofOut)) {}
};

// Where the points lie: anywhere, on the imaginary axis, on the unit circle, or some rows in 200 off the imaginary
// axis.
enum class Points { general, imaginary, circle, mixed };
inline std::vector<Points> allPoints() { return {Points::general, Points::imaginary, Points::circle, Points::mixed}; }

template <class T>
T drawPoint(Random &random, Points where, std::int64_t i) {
  const double x = random.normal<double>(), y = random.normal<double>();
  if (where == Points::imaginary || (where == Points::mixed && i % 200 != 137)) return scalar<T>(0, y);
  if (where == Points::circle) return scalar<T>(std::cos(x), std::sin(x));
  return scalar<T>(x, y);
}

// Both terms of one pair, and a bound of their magnitudes.
template <class T>
struct SymmetricPair {
  using W = Wide<T>;
  W first, second;

  SymmetricPair(T v, T z, T w) : first(term(v, z, w)), second(term(std::conj(v), z, std::conj(w))) {}
  W sum() const { return first + second; }
  WideReal<T> scale() const { return maxAbs(first) + maxAbs(second); }

  // 0 for an infinite node and a finite value; not finite at a pole.
  static W term(T v, T z, T w) {
    const bool anyNan = isNan(v) || isNan(z) || isNan(w);
    if (!anyNan && (isInfinite(z) || isInfinite(w))) return isInfinite(v) ? quietNan<W>() : W(0);
    const W difference = widen(z) - widen(w);
    return difference == W(0) ? quietNan<W>() : product(widen(v), reciprocal(difference));
  }
};

template <class T>
class CauchySymmetricProblem : public Problem {
 public:
  using Args = CauchySymmetricArgs<T>;

  CauchySymmetricProblem(Space space, const CauchySymmetricSizes &size,
                         const CauchySymmetricLayouts &layouts = packed())
      : sizes(size),
        omega(space, {size.L, 1, size.batch}, layouts.omega({size.L, 1, size.batch})),
        lambda(space, {size.N, 1, size.batch}, layouts.lambda({size.N, 1, size.batch})),
        v(space, {size.N, size.nrhs, size.batch}, layouts.v({size.N, size.nrhs, size.batch})),
        out(space, {size.L, size.nrhs, size.batch}, layouts.out({size.L, size.nrhs, size.batch})) {
    inputs_ = {&omega, &lambda, &v};
    outputs_ = {&out};
  }

  // Normal poles and values, points as `points` says; out stays canaries where beta = 0 must not read it.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    omega.fill([&](std::int64_t i, auto...) { return drawPoint<T>(random, points, i); });
    lambda.fill(normal), v.fill(normal);
    if (beta != T(0)) out.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout o = omega.layout(), l = lambda.layout(), in = v.layout(), to = out.layout();
    return {handle,    sizes.L,       sizes.N,    sizes.nrhs, &alpha,   omega.data(), o.inc,
            o.stride,  lambda.data(), l.inc,      l.stride,   v.data(), in.inc,       in.ld,
            in.stride, &beta,         out.data(), to.inc,     to.ld,    to.stride,    sizes.batch};
  }

  void expectRight() const {
    RatioMeter<T> meter;
    out.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) { expectElement(meter, i, j, p); });
    meter.expectPass();
  }

  const CauchySymmetricSizes sizes;
  Points points = Points::mixed;
  Array<T> omega, lambda, v, out;
  T alpha = T(1), beta = T(0);

 private:
  using W = Wide<T>;

  void expectElement(RatioMeter<T> &meter, std::int64_t i, std::int64_t j, std::int64_t p) const {
    W sum(0);
    WideReal<T> scale(0);
    if (alpha != T(0))
      for (std::int64_t n = 0; n < sizes.N; ++n) {
        const SymmetricPair<T> pair(v(n, j, p), omega(i, 0, p), lambda(n, 0, p));
        sum += pair.sum();
        scale += pair.scale();
      }
    const W before = beta == T(0) ? W(0) : widen(beta) * widen(out(i, j, p));
    const W expected = (alpha == T(0) ? W(0) : widen(alpha) * sum) + before;
    const T actual = out.result(i, j, p);
    if (isFinite(expected))
      return meter.add(std::abs(widen(actual) - expected), std::abs(widen(alpha)) * scale + std::abs(before), i, j, p);
    EXPECT_FALSE(isFinite(actual)) << actual << " where " << expected << " is expected, at element " << i << ", " << j
                                   << ", " << p;
  }
};

}  // namespace hotdog::test
