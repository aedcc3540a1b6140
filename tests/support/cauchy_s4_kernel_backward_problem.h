// A call of hotdog?CauchyS4KernelBackward with its operands, and the reference for it one precision up, with the bound
// of the error to first order.
#pragma once

#include "support/cauchy_s4_kernel_problem.h"
#include "support/gradient_array.h"

namespace hotdog::test {

template <class T>
struct CauchyS4KernelBackwardArgs {
  hotdogHandle_t handle;
  std::int64_t L, N, rank, rows, channels;
  const T *lambda;
  std::int64_t incLambda, strideLambda;
  const Real<T> *dt;
  std::int64_t strideDt;
  const T *b;
  std::int64_t incB, ldB, strideB;
  const T *c;
  std::int64_t incC, ldC, strideC;
  const T *p;
  std::int64_t incP, ldP, strideP;
  const T *q;
  std::int64_t incQ, ldQ, strideQ;
  const T *gOut;
  std::int64_t incGOut, ldGOut, strideGOut;
  const T *beta;
  T *gLambda;
  std::int64_t incGLambda, strideGLambda;
  Real<T> *gDt;
  std::int64_t strideGDt;
  T *gB;
  std::int64_t incGB, ldGB, strideGB;
  T *gC;
  std::int64_t incGC, ldGC, strideGC;
  T *gP;
  std::int64_t incGP, ldGP, strideGP;
  T *gQ;
  std::int64_t incGQ, ldGQ, strideGQ;
  std::int64_t batchCount;
};

template <class T>
hotdogStatus_t invoke(const CauchyS4KernelBackwardArgs<T> &a) {
  const auto call = [&] {
    if constexpr (std::is_same_v<Real<T>, float>)
      return hotdogCCauchyS4KernelBackward;
    else
      return hotdogZCauchyS4KernelBackward;
  }();
  return call(a.handle, a.L, a.N, a.rank, a.rows, a.channels, abi(a.lambda), a.incLambda, a.strideLambda, a.dt,
              a.strideDt, abi(a.b), a.incB, a.ldB, a.strideB, abi(a.c), a.incC, a.ldC, a.strideC, abi(a.p), a.incP,
              a.ldP, a.strideP, abi(a.q), a.incQ, a.ldQ, a.strideQ, abi(a.gOut), a.incGOut, a.ldGOut, a.strideGOut,
              abi(a.beta), abi(a.gLambda), a.incGLambda, a.strideGLambda, a.gDt, a.strideGDt, abi(a.gB), a.incGB,
              a.ldGB, a.strideGB, abi(a.gC), a.incGC, a.ldGC, a.strideGC, abi(a.gP), a.incGP, a.ldGP, a.strideGP,
              abi(a.gQ), a.incGQ, a.ldGQ, a.strideGQ, a.batchCount);
}
template <class T>
hotdogStatus_t invokeBufferSize(const CauchyS4KernelBackwardArgs<T> &a, std::size_t *bytes) {
  if constexpr (std::is_same_v<Real<T>, float>)
    return hotdogCCauchyS4KernelBackward_bufferSize(a.handle, a.L, a.N, a.rank, a.rows, a.channels, a.batchCount,
                                                    bytes);
  else
    return hotdogZCauchyS4KernelBackward_bufferSize(a.handle, a.L, a.N, a.rank, a.rows, a.channels, a.batchCount,
                                                    bytes);
}

template <class T>
CauchyS4KernelBackwardArgs<T> onlyProblems(CauchyS4KernelBackwardArgs<T> a, std::int64_t first, std::int64_t count) {
  a.lambda += first * a.strideLambda, a.dt += first * a.strideDt;
  a.b += first * a.strideB, a.c += first * a.strideC, a.p += first * a.strideP, a.gOut += first * a.strideGOut;
  if (a.q) a.q += first * a.strideQ;
  a.gLambda += first * a.strideGLambda, a.gDt += first * a.strideGDt;
  a.gB += first * a.strideGB, a.gC += first * a.strideGC, a.gP += first * a.strideGP;
  if (a.gQ) a.gQ += first * a.strideGQ;
  a.batchCount = count;
  return a;
}

struct CauchyS4KernelBackwardLayouts {
  CauchyS4KernelLayouts inputs;
  LayoutRule gOut, gLambda, gDt, gB, gC, gP, gQ;
  CauchyS4KernelBackwardLayouts(const LayoutRule &all)
      : inputs(all), gOut(all), gLambda(all), gDt(all), gB(all), gC(all), gP(all), gQ(all) {}
  // All gradients are summed over problems.
  void sumOverProblems() { gLambda = gDt = gB = gC = gP = gQ = summed(packed(), false, false, true); }
};

// Which gradients are asked for; the pointers of the others are NULL.
struct WantedS4Gradients {
  bool lambda = true, dt = true, b = true, c = true, p = true, q = true;
};

template <class T>
class CauchyS4KernelBackwardProblem : public Problem, public CauchyS4KernelInputs<T> {
 public:
  using Args = CauchyS4KernelBackwardArgs<T>;
  using Inputs = CauchyS4KernelInputs<T>;
  using Inputs::sizes;

  // isTied: q is NULL.
  CauchyS4KernelBackwardProblem(Space space, const CauchyS4KernelSizes &s, bool isTied = false,
                                const CauchyS4KernelBackwardLayouts &layouts = packed(),
                                WantedS4Gradients wants = WantedS4Gradients())
      : Inputs(space, s, layouts.inputs),
        wanted(wants),
        gOut(space, {s.points(), s.vectors(), s.batch}, layouts.gOut({s.points(), s.vectors(), s.batch})),
        gLambda(space, {s.N, 1, s.batch}, layouts.gLambda),
        gB(space, {s.N, s.rows, s.batch}, layouts.gB),
        gC(space, {s.N, s.channels, s.batch}, layouts.gC),
        gP(space, {s.N, s.rank, s.batch}, layouts.gP),
        gQ(space, {s.N, s.rank, s.batch}, layouts.gQ),
        gDt(space, {1, 1, s.batch}, layouts.gDt) {
    this->tied = isTied;
    wanted.q &= !isTied;
    inputs_ = this->buffers();
    inputs_.push_back(&gOut);
    // What is not wanted must stay as it is.
    const auto add = [&](bool isWanted, Buffer *buffer) { (isWanted ? outputs_ : inputs_).push_back(buffer); };
    add(wanted.lambda, &gLambda.array), add(wanted.dt, &gDt.array), add(wanted.b, &gB.array);
    add(wanted.c, &gC.array), add(wanted.p, &gP.array), add(wanted.q, &gQ.array);
  }

  void refill(Random &random) {
    Inputs::refill(random);
    const auto normal = [&](auto...) { return random.normal<T>(); };
    gOut.fill(normal);
    if (beta == T(0)) return;
    for (GradientArray<T> *g : {&gLambda, &gB, &gC, &gP, &gQ}) g->array.fill(normal);
    gDt.array.fill([&](auto...) { return random.normal<Real<T>>(); });
  }

  Args args(hotdogHandle_t handle) const {
    Args a{};
    a.handle = handle, a.beta = &beta;
    this->put(a);
    const Layout g = gOut.layout(), toL = gLambda.array.layout(), toB = gB.array.layout(), toC = gC.array.layout(),
                 toP = gP.array.layout(), toQ = gQ.array.layout();
    a.gOut = gOut.data(), a.incGOut = g.inc, a.ldGOut = g.ld, a.strideGOut = g.stride;
    a.gLambda = wanted.lambda ? gLambda.array.data() : nullptr, a.incGLambda = toL.inc, a.strideGLambda = toL.stride;
    a.gDt = wanted.dt ? gDt.array.data() : nullptr, a.strideGDt = gDt.array.layout().stride;
    a.gB = wanted.b ? gB.array.data() : nullptr, a.incGB = toB.inc, a.ldGB = toB.ld, a.strideGB = toB.stride;
    a.gC = wanted.c ? gC.array.data() : nullptr, a.incGC = toC.inc, a.ldGC = toC.ld, a.strideGC = toC.stride;
    a.gP = wanted.p ? gP.array.data() : nullptr, a.incGP = toP.inc, a.ldGP = toP.ld, a.strideGP = toP.stride;
    a.gQ = wanted.q ? gQ.array.data() : nullptr, a.incGQ = toQ.inc, a.ldGQ = toQ.ld, a.strideGQ = toQ.stride;
    return a;
  }

  void expectRight() {
    for (GradientArray<T> *g : {&gLambda, &gB, &gC, &gP, &gQ}) g->clearExpectation();
    gDt.clearExpectation();
    for (std::int64_t h = 0; h < sizes.batch; ++h)
      for (std::int64_t j = 0; j < sizes.vectors(); ++j)
        for (std::int64_t k = 0; k < sizes.points(); ++k)
          2 * k == sizes.L ? expectNyquist(k, j, h) : expectFrequency(k, j, h);
    const bool accumulated = beta != T(0);
    if (wanted.lambda) gLambda.expectRight(accumulated, "gLambda");
    if (wanted.dt) gDt.expectRight(accumulated, "gDt");
    if (wanted.b) gB.expectRight(accumulated, "gB");
    if (wanted.c) gC.expectRight(accumulated, "gC");
    if (wanted.p) gP.expectRight(accumulated, "gP");
    if (wanted.q) gQ.expectRight(accumulated, "gQ");
  }

  WantedS4Gradients wanted;
  T beta = T(0);
  Array<T> gOut;
  GradientArray<T> gLambda, gB, gC, gP, gQ;
  GradientArray<Real<T>> gDt;

 private:
  using W = Wide<T>;
  using X = WideReal<T>;

  // What one pair of vectors gives to the gradients of pole n: s and t and the bounds of their errors.
  void expectPair(std::size_t i, std::size_t j, std::int64_t n, std::int64_t vector, std::int64_t problem, W s,
                  X sBound, W t, X tBound) {
    const auto left = static_cast<std::int64_t>(i), right = static_cast<std::int64_t>(j);
    const std::int64_t row = vector / sizes.channels, channel = vector % sizes.channels;
    const X step = this->dt(0, 0, problem);
    const W u = widen(this->left(left, n, row, problem)), v = widen(this->right(right, n, channel, problem)),
            pole = widen(this->lambda(n, 0, problem)), value = product(u, v);
    const W gLeft = step * product(std::conj(v), s), gRight = step * product(std::conj(u), s);
    const X leftBound = std::abs(step) * std::abs(v) * sBound, rightBound = std::abs(step) * std::abs(u) * sBound;
    left == 0 ? gB.expect(n, row, problem, gLeft, leftBound) : gP.expect(n, left - 1, problem, gLeft, leftBound);
    if (right == 0)
      gC.expect(n, channel, problem, gRight, rightBound);
    else if (this->tied)
      gP.expect(n, right - 1, problem, std::conj(gRight), rightBound);
    else
      gQ.expect(n, right - 1, problem, gRight, rightBound);
    const W node = product(std::conj(value), t);
    gLambda.expect(n, 0, problem, step * step * node, step * step * std::abs(value) * tBound);
    const X moved = isInfinite(pole) && !isNan(pole) ? X(0) : product(std::conj(pole), node).real();
    gDt.expect(0, 0, problem, product(std::conj(value), s).real() + step * moved,
               std::abs(value) * sBound +
                   (isInfinite(pole) ? X(0) : std::abs(step) * std::abs(pole) * std::abs(value) * tBound));
  }

  void expectFrequency(std::int64_t k, std::int64_t vector, std::int64_t problem) {
    const SpectrumReference<T> at(*this, k, vector / sizes.channels, vector % sizes.channels, problem);
    const W g = product(std::conj(at.factor), widen(gOut(k, vector, problem)));
    for (std::int64_t n = 0; n < sizes.N; ++n) {
      const W w = widen(this->lambda(n, 0, problem)) * X(this->dt(0, 0, problem));
      const W r1 = at.inverse(w), r2 = at.inverse(std::conj(w));
      const X size = std::abs(r1) + std::abs(r2), squares = std::norm(r1) + std::norm(r2);
      for (std::size_t i = 0; i < at.side; ++i)
        for (std::size_t j = 0; j < at.side; ++j) {
          const W h = product(g, std::conj(product(at.left[i], at.right[j])));
          const X bound =
              std::abs(g) * (at.leftBound[i] * std::abs(at.right[j]) + std::abs(at.left[i]) * at.rightBound[j]);
          const W c1 = std::conj(r1);
          expectPair(i, j, n, vector, problem, product(h, c1) + product(std::conj(h), r2), bound * size,
                     product(h, product(c1, c1)) + product(std::conj(h), product(r2, r2)), bound * squares);
        }
    }
  }

  void expectNyquist(std::int64_t k, std::int64_t vector, std::int64_t problem) {
    const X g = widen(gOut(k, vector, problem)).real();
    for (std::int64_t n = 0; n < sizes.N; ++n)
      if (!isInfinite(this->lambda(n, 0, problem)) || isNan(this->lambda(n, 0, problem)))
        expectPair(0, 0, n, vector, problem, W(g), std::abs(g), W(0), X(0));
  }
};

}  // namespace hotdog::test
