// Problems of the gradients of the log-Vandermonde products, and the sums that they consist of. See hotdog.h.
#pragma once

#include "core/gradient.h"
#include "core/vandermonde.h"

namespace hotdog {

// Of out = alpha op(E) V, given gOut = dL/dRe out + i dL/dIm out.
template <class T>
struct VandermondeBackwardProblem {
  hotdogOperation_t op;
  std::int64_t L, N, nrhs, batchCount;
  T alpha;
  Vectors<const T> x, v, gOut;
  Gradient<T> gV, gX;

  std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }  // of out
  std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }  // of V
};

// Of out = alpha 2 Re(E V).
template <class T>
struct VandermondeSymmetricBackwardProblem {
  std::int64_t L, N, nrhs, batchCount;
  Real<T> alpha;
  Vectors<const T> x, v;
  Vectors<const Real<T>> gOut;
  Gradient<T> gV, gX;

  std::int64_t cols() const { return N; }
};

// Where a sum may write a gradient: the gradient itself, or its dense elements where they are summed afterwards.
template <class T>
Vectors<T> placeOf(const GradientSink<T> &sink) {
  const Gradient<T> &g = sink.gradient;
  if (!g.wanted() || sink.direct()) return g.to;
  return {sink.dense, 1, g.count, g.count * g.nrhs};
}
template <class T>
T betaOf(const GradientSink<T> &sink) {
  return sink.direct() && sink.gradient.accumulate ? T(1) : T(0);
}

// op N: gV = conj(alpha) E^H gOut, gX[n] = conj(alpha) sum_j conj(v_j[n]) sum_l l gOut_j[l] conj(E[l,n]).
// op T: gX is the conjugate of alpha sum_j conj(gOut_j[n]) sum_l l v_j[l] E[l,n]; op C: the same sum with conj(E), as
// it is.
template <class T>
VandermondeAnalysis<T, T> analysisOf(const VandermondeBackwardProblem<T> &p, const GradientSink<T> &gV,
                                     const GradientSink<T> &gX) {
  const bool none = p.alpha == T(0);  // then nothing is summed
  const std::int64_t L = none ? 0 : p.L;
  if (p.op == HOTDOG_OP_N)
    return {L,          p.N,         p.nrhs, p.batchCount, true,       p.x,  p.gOut, conj(p.alpha),
            betaOf(gV), placeOf(gV), p.v,    placeOf(gX),  betaOf(gX), false};
  return {L,       p.N,  p.nrhs, p.batchCount, p.op == HOTDOG_OP_C, p.x,        p.v,
          p.alpha, T(0), {},     p.gOut,       placeOf(gX),         betaOf(gX), p.op == HOTDOG_OP_T};
}

// op T and C: gV = conj(alpha) conj(op(E)^T) gOut.
template <class T>
VandermondeSynthesis<T, T> synthesisOf(const VandermondeBackwardProblem<T> &p, const GradientSink<T> &gV) {
  return {p.L,
          p.alpha == T(0) ? 0 : p.N,
          p.nrhs,
          p.batchCount,
          p.op == HOTDOG_OP_T,
          p.x,
          p.gOut,
          conj(p.alpha),
          betaOf(gV),
          placeOf(gV)};
}

// gV = 2 alpha E^H gOut, gX[n] = 2 alpha sum_j conj(v_j[n]) sum_l l gOut_j[l] conj(E[l,n]).
template <class T>
VandermondeAnalysis<T, Real<T>> analysisOf(const VandermondeSymmetricBackwardProblem<T> &p, const GradientSink<T> &gV,
                                           const GradientSink<T> &gX) {
  const std::int64_t L = p.alpha == 0 ? 0 : p.L;
  return {L,          p.N,         p.nrhs, p.batchCount, true,       p.x,  p.gOut, T(2 * p.alpha),
          betaOf(gV), placeOf(gV), p.v,    placeOf(gX),  betaOf(gX), false};
}

}  // namespace hotdog
