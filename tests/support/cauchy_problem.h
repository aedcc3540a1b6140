// A call of hotdog?Cauchy or hotdog?CauchyPower with its operands, and the reference for it: sums of
// v / (omega - lambda)^power one precision up.
#pragma once

#include <climits>

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

inline constexpr int kPlain = INT_MAX;

template <class T>
struct CauchyArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
  int power;  // kPlain: the call is hotdog?Cauchy
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

template <class T>
hotdogStatus_t invoke(const CauchyArgs<T> &a) {
  if (a.power != kPlain)
    return Api<T>::cauchyPower(a.handle, a.op, a.power, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.omega), a.incOmega,
                               a.strideOmega, abi(a.lambda), a.incLambda, a.strideLambda, abi(a.v), a.incV, a.ldV,
                               a.strideV, abi(a.beta), abi(a.out), a.incOut, a.ldOut, a.strideOut, a.batchCount);
  return Api<T>::cauchy(a.handle, a.op, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.omega), a.incOmega, a.strideOmega,
                        abi(a.lambda), a.incLambda, a.strideLambda, abi(a.v), a.incV, a.ldV, a.strideV, abi(a.beta),
                        abi(a.out), a.incOut, a.ldOut, a.strideOut, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const CauchyArgs<T> &a, std::size_t *bytes) {
  if (a.power != kPlain)
    return Api<T>::cauchyPowerBufferSize(a.handle, a.op, a.power, a.L, a.N, a.nrhs, a.batchCount, bytes);
  return Api<T>::cauchyBufferSize(a.handle, a.op, a.L, a.N, a.nrhs, a.batchCount, bytes);
}

template <class T>
CauchyArgs<T> onlyProblems(CauchyArgs<T> a, std::int64_t first, std::int64_t count) {
  a.omega += first * a.strideOmega, a.lambda += first * a.strideLambda;
  a.v += first * a.strideV, a.out += first * a.strideOut;
  a.batchCount = count;
  return a;
}

struct CauchySizes {
  hotdogOperation_t op;
  std::int64_t L, N, nrhs = 1, batch = 1;
  int power = kPlain;
  std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }  // of out
  std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }  // of V
};

struct CauchyLayouts {
  LayoutRule omega, lambda, v, out;
  CauchyLayouts(const LayoutRule &all) : omega(all), lambda(all), v(all), out(all) {}
  CauchyLayouts(LayoutRule o, LayoutRule l, LayoutRule ofV, LayoutRule ofOut)
      : omega(std::move(o)), lambda(std::move(l)), v(std::move(ofV)), out(std::move(ofOut)) {}
};

template <class T>
class CauchyProblem : public Problem {
 public:
  using Args = CauchyArgs<T>;

  CauchyProblem(Space space, const CauchySizes &size, const CauchyLayouts &layouts = packed())
      : sizes(size),
        omega(space, {size.L, 1, size.batch}, layouts.omega({size.L, 1, size.batch})),
        lambda(space, {size.N, 1, size.batch}, layouts.lambda({size.N, 1, size.batch})),
        v(space, {size.cols(), size.nrhs, size.batch}, layouts.v({size.cols(), size.nrhs, size.batch})),
        out(space, {size.rows(), size.nrhs, size.batch}, layouts.out({size.rows(), size.nrhs, size.batch})) {
    inputs_ = {&omega, &lambda, &v};
    outputs_ = {&out};
  }

  // Normal nodes and values; out stays canaries where beta = 0 must not read it.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    omega.fill(normal), lambda.fill(normal), v.fill(normal);
    if (beta != T(0)) out.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout o = omega.layout(), l = lambda.layout(), in = v.layout(), to = out.layout();
    return {handle,    sizes.op, sizes.power,   sizes.L, sizes.N,  sizes.nrhs, &alpha,     omega.data(),
            o.inc,     o.stride, lambda.data(), l.inc,   l.stride, v.data(),   in.inc,     in.ld,
            in.stride, &beta,    out.data(),    to.inc,  to.ld,    to.stride,  sizes.batch};
  }

  void expectRight() const {
    RatioMeter<T> meter;
    out.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) { expectElement(meter, i, j, p); });
    meter.expectPass();
  }

  const CauchySizes sizes;
  Array<T> omega, lambda, v, out;
  T alpha = T(1), beta = T(0);

 private:
  using W = Wide<T>;

  // op(C)[i, k] v[k, j]: 0 for an infinite node; at a pole what IEEE division gives.
  W term(std::int64_t i, std::int64_t k, std::int64_t j, std::int64_t p) const {
    const T o = omega(sizes.op == HOTDOG_OP_N ? i : k, 0, p), l = lambda(sizes.op == HOTDOG_OP_N ? k : i, 0, p),
            value = v(k, j, p);
    const bool anyNan = isNan(o) || isNan(l) || isNan(value);
    if (!anyNan && (isInfinite(o) || isInfinite(l))) return W(0);
    const W difference = widen(o) - widen(l);
    W term = widen(value);
    for (int times = sizes.power == kPlain ? 1 : sizes.power; times > 0; --times) {
      if (difference == W(0))
        term = isComplex<T> ? quietNan<W>() : term / difference;
      else
        term = product(term, sizes.op == HOTDOG_OP_C ? conjugate(reciprocal(difference)) : reciprocal(difference));
    }
    return term;
  }

  void expectElement(RatioMeter<T> &meter, std::int64_t i, std::int64_t j, std::int64_t p) const {
    W sum(0);
    WideReal<T> scale(0);
    if (alpha != T(0))
      for (std::int64_t k = 0; k < sizes.cols(); ++k) {
        const W t = term(i, k, j, p);
        sum += t;
        scale += maxAbs(t);
      }
    const W before = beta == T(0) ? W(0) : widen(beta) * widen(out(i, j, p));
    const W expected = (alpha == T(0) ? W(0) : widen(alpha) * sum) + before;
    const T actual = out.result(i, j, p);
    if (isFinite(expected))
      return meter.add(std::abs(widen(actual) - expected), std::abs(widen(alpha)) * scale + std::abs(before), i, j, p);
    const bool same = isComplex<T> ? !isFinite(actual) : isNan(expected) ? isNan(actual) : widen(actual) == expected;
    EXPECT_TRUE(same) << actual << " where " << expected << " is expected, at element " << i << ", " << j << ", " << p;
  }
};

}  // namespace hotdog::test
