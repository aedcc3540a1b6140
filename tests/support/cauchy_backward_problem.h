// A call of hotdog?CauchyBackward with its operands, and the reference for it: the formulas of hotdog.h one precision
// up.
#pragma once

#include <array>

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

template <class T>
struct CauchyBackwardArgs {
  hotdogHandle_t handle;
  hotdogOperation_t op;
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
struct CauchyBackwardApi;
#define HOTDOG_TEST_CAUCHY_BACKWARD(S, T)                                     \
  template <>                                                                 \
  struct CauchyBackwardApi<T> {                                               \
    static constexpr auto call = &hotdog##S##CauchyBackward;                  \
    static constexpr auto bufferSize = &hotdog##S##CauchyBackward_bufferSize; \
  };
HOTDOG_TEST_CAUCHY_BACKWARD(S, float)
HOTDOG_TEST_CAUCHY_BACKWARD(D, double)
HOTDOG_TEST_CAUCHY_BACKWARD(C, std::complex<float>)
HOTDOG_TEST_CAUCHY_BACKWARD(Z, std::complex<double>)
#undef HOTDOG_TEST_CAUCHY_BACKWARD

template <class T>
hotdogStatus_t invoke(const CauchyBackwardArgs<T> &a) {
  return CauchyBackwardApi<T>::call(a.handle, a.op, a.L, a.N, a.nrhs, abi(a.alpha), abi(a.omega), a.incOmega,
                                    a.strideOmega, abi(a.lambda), a.incLambda, a.strideLambda, abi(a.v), a.incV, a.ldV,
                                    a.strideV, abi(a.gOut), a.incGOut, a.ldGOut, a.strideGOut, abi(a.beta), abi(a.gV),
                                    a.incGV, a.ldGV, a.strideGV, abi(a.gOmega), a.incGOmega, a.strideGOmega,
                                    abi(a.gLambda), a.incGLambda, a.strideGLambda, a.batchCount);
}

template <class T>
hotdogStatus_t invokeBufferSize(const CauchyBackwardArgs<T> &a, std::size_t *bytes) {
  return CauchyBackwardApi<T>::bufferSize(a.handle, a.op, a.L, a.N, a.nrhs, a.batchCount, bytes);
}

template <class T>
CauchyBackwardArgs<T> onlyProblems(CauchyBackwardArgs<T> a, std::int64_t first, std::int64_t count) {
  a.omega += first * a.strideOmega, a.lambda += first * a.strideLambda;
  a.v += first * a.strideV, a.gOut += first * a.strideGOut;
  a.gV += first * a.strideGV, a.gOmega += first * a.strideGOmega, a.gLambda += first * a.strideGLambda;
  a.batchCount = count;
  return a;
}

struct CauchyBackwardSizes {
  hotdogOperation_t op;
  std::int64_t L, N, nrhs = 1, batch = 1;
  std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }  // of gOut
  std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }  // of v
};

// Which dimensions of a gradient are summed.
struct Summed {
  bool elements = false, vectors = false, problems = false;

  Extent kept(Extent e) const { return {elements ? 1 : e.count, vectors ? 1 : e.nrhs, problems ? 1 : e.batch}; }
  Layout layout(const LayoutRule &rule, Extent e) const {
    Layout layout = rule(kept(e));
    if (elements) layout.inc = 0;
    if (vectors) layout.ld = 0;
    if (problems) layout.stride = 0;
    return layout;
  }
};

struct CauchyBackwardLayouts {
  LayoutRule omega, lambda, v, gOut, gV, gOmega, gLambda;
  Summed sumV, sumOmega, sumLambda;
  CauchyBackwardLayouts(const LayoutRule &all)
      : omega(all), lambda(all), v(all), gOut(all), gV(all), gOmega(all), gLambda(all) {}
};

template <class T>
class CauchyBackwardProblem : public Problem {
 public:
  using Args = CauchyBackwardArgs<T>;

  CauchyBackwardProblem(Space space, const CauchyBackwardSizes &s, const CauchyBackwardLayouts &l = packed())
      : sizes(s),
        omega(space, {s.L, 1, s.batch}, l.omega({s.L, 1, s.batch})),
        lambda(space, {s.N, 1, s.batch}, l.lambda({s.N, 1, s.batch})),
        v(space, {s.cols(), s.nrhs, s.batch}, l.v({s.cols(), s.nrhs, s.batch})),
        gOut(space, {s.rows(), s.nrhs, s.batch}, l.gOut({s.rows(), s.nrhs, s.batch})),
        gV(space, l.sumV.kept(v.extent()), l.sumV.layout(l.gV, v.extent())),
        gOmega(space, l.sumOmega.kept(omega.extent()), l.sumOmega.layout(l.gOmega, omega.extent())),
        gLambda(space, l.sumLambda.kept(lambda.extent()), l.sumLambda.layout(l.gLambda, lambda.extent())) {
    inputs_ = {&omega, &lambda, &v, &gOut};
    outputs_ = {&gV, &gOmega, &gLambda};
  }

  // Normal nodes and values; gradients stay canaries where beta = 0 must not read them.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return random.normal<T>(); };
    omega.fill(normal), lambda.fill(normal), v.fill(normal), gOut.fill(normal);
    if (beta != T(0)) gV.fill(normal), gOmega.fill(normal), gLambda.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    const Layout o = omega.layout(), l = lambda.layout(), in = v.layout(), g = gOut.layout(), toV = gV.layout(),
                 toO = gOmega.layout(), toL = gLambda.layout();
    Args a{};
    a.handle = handle, a.op = sizes.op, a.L = sizes.L, a.N = sizes.N, a.nrhs = sizes.nrhs, a.batchCount = sizes.batch;
    a.alpha = &alpha, a.beta = &beta;
    a.omega = omega.data(), a.incOmega = o.inc, a.strideOmega = o.stride;
    a.lambda = lambda.data(), a.incLambda = l.inc, a.strideLambda = l.stride;
    a.v = v.data(), a.incV = in.inc, a.ldV = in.ld, a.strideV = in.stride;
    a.gOut = gOut.data(), a.incGOut = g.inc, a.ldGOut = g.ld, a.strideGOut = g.stride;
    a.gV = wantV ? gV.data() : nullptr, a.incGV = toV.inc, a.ldGV = toV.ld, a.strideGV = toV.stride;
    a.gOmega = wantOmega ? gOmega.data() : nullptr, a.incGOmega = toO.inc, a.strideGOmega = toO.stride;
    a.gLambda = wantLambda ? gLambda.data() : nullptr, a.incGLambda = toL.inc, a.strideGLambda = toL.stride;
    return a;
  }

  void expectRight() const {
    Reference expectV(gV), expectOmega(gOmega), expectLambda(gLambda);
    for (std::int64_t p = 0; alpha != T(0) && p < sizes.batch; ++p)
      for (std::int64_t l = 0; l < sizes.L; ++l)
        for (std::int64_t n = 0; n < sizes.N; ++n) addPair(l, n, p, expectV, expectOmega, expectLambda);
    expectGradient("gV", gV, wantV, expectV);
    expectGradient("gOmega", gOmega, wantOmega, expectOmega);
    expectGradient("gLambda", gLambda, wantLambda, expectLambda);
  }

  const CauchyBackwardSizes sizes;
  Array<T> omega, lambda, v, gOut, gV, gOmega, gLambda;
  T alpha = T(1), beta = T(0);
  bool wantV = true, wantOmega = true, wantLambda = true;

 private:
  using W = Wide<T>;

  // A gradient before it is scaled by alpha, and the sum of the magnitudes of its terms.
  struct Reference {
    explicit Reference(const Array<T> &array) : extent(array.extent()), sums(count()), scales(count()) {}
    std::size_t count() const { return static_cast<std::size_t>(extent.count * extent.nrhs * extent.batch); }
    std::size_t index(std::int64_t i, std::int64_t j, std::int64_t p) const {  // summed dimensions have one element
      const auto kept = [](std::int64_t k, std::int64_t n) { return n == 1 ? 0 : k; };
      return static_cast<std::size_t>((kept(p, extent.batch) * extent.nrhs + kept(j, extent.nrhs)) * extent.count +
                                      kept(i, extent.count));
    }
    void add(std::int64_t i, std::int64_t j, std::int64_t p, W term, WideReal<T> magnitude) {
      if (count() == 0) return;
      sums[index(i, j, p)] += term, scales[index(i, j, p)] += magnitude;
    }
    Extent extent;
    std::vector<W> sums;
    std::vector<WideReal<T>> scales;
  };

  // conj(C[l,n]): 0 for an infinite node; at a pole what IEEE division gives.
  W conjugateC(std::int64_t l, std::int64_t n, std::int64_t p) const {
    const T o = omega(l, 0, p), x = lambda(n, 0, p);
    if (!isNan(o) && !isNan(x) && (isInfinite(o) || isInfinite(x))) return W(0);
    const W difference = widen(o) - widen(x);
    if (difference == W(0)) return isComplex<T> ? quietNan<W>() : W(1) / difference;
    return conjugate(reciprocal(difference));
  }

  void addPair(std::int64_t l, std::int64_t n, std::int64_t p, Reference &toV, Reference &toOmega,
               Reference &toLambda) const {
    const bool forward = sizes.op == HOTDOG_OP_N, adjoint = sizes.op == HOTDOG_OP_C;
    const std::int64_t row = forward ? l : n, col = forward ? n : l;
    const W c = conjugateC(l, n, p), square = product(c, c), ofV = adjoint ? conjugate(c) : c;
    W s(0);
    WideReal<T> magnitude(0);
    for (std::int64_t b = 0; b < sizes.nrhs; ++b) {
      const W g = widen(gOut(row, b, p)), value = widen(v(col, b, p));
      const W term = product(ofV, g);
      toV.add(col, b, p, term, maxAbs(term));
      const W pair = adjoint ? product(conjugate(g), value) : product(g, conjugate(value));
      s += pair;
      magnitude += maxAbs(pair);
    }
    const W term = product(s, square);
    const WideReal<T> scale = magnitude * maxAbs(square);
    toOmega.add(l, 0, p, -term, scale);
    toLambda.add(n, 0, p, term, scale);
  }

  void expectGradient(const char *name, const Array<T> &gradient, bool wanted, const Reference &reference) const {
    SCOPED_TRACE(name);
    if (!wanted) {
      EXPECT_TRUE(gradient.untouched());
      return;
    }
    // The gradient of C, S, has alpha itself for op C, V has conj(alpha) for every op.
    const bool conjugated = sizes.op != HOTDOG_OP_C || &gradient == &gV;
    const W scaling = conjugated ? conjugate(widen(alpha)) : widen(alpha);
    RatioMeter<T> meter;
    gradient.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      const W sum = reference.sums[reference.index(i, j, p)];
      const W before = beta == T(0) ? W(0) : widen(gradient(i, j, p));
      const W expected = (alpha == T(0) ? W(0) : product(scaling, sum)) + before;
      const T actual = gradient.result(i, j, p);
      if (isFinite(T(expected)) && isFinite(expected))
        return meter.add(std::abs(widen(actual) - expected),
                         std::abs(scaling) * reference.scales[reference.index(i, j, p)] + std::abs(before), i, j, p);
      // Where the gradient is too large for the type, so may its terms be, of either sign.
      const bool kindUnknown = isComplex<T> || isFinite(expected);
      const bool same = kindUnknown ? !isFinite(actual) : isNan(expected) ? isNan(actual) : actual == T(expected);
      EXPECT_TRUE(same) << actual << " where " << expected << " is expected, at element " << i << ", " << j << ", "
                        << p;
    });
    meter.expectPass();
  }
};

}  // namespace hotdog::test
