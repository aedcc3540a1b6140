// Problems of the log-Vandermonde functions, E[l,n] = exp(l x[n]), and the two sums of which they all consist. See
// hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/strided.h"

namespace hotdog {

// out = alpha op(E) V + beta out.
template <class T>
struct VandermondeProblem {
  hotdogOperation_t op;
  std::int64_t L, N, nrhs, batchCount;
  T alpha;
  Vectors<const T> x;  // one vector a problem
  Vectors<const T> v;
  T beta;
  Vectors<T> out;

  std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }  // of out
  std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }  // of V, the length of the sum
};

// out[l] = alpha 2 Re sum_n v[n] E[l,n] + beta out[l].
template <class T>
struct VandermondeSymmetricProblem {
  std::int64_t L, N, nrhs, batchCount;
  Real<T> alpha;
  Vectors<const T> x, v;
  Real<T> beta;
  Vectors<Real<T>> out;
};

// out[n] = alpha sum_l u[l] E[l,n] + beta out[n].
template <class T>
struct VandermondeSymmetricTransposeProblem {
  std::int64_t L, N, nrhs, batchCount;
  T alpha;
  Vectors<const T> x;
  Vectors<const Real<T>> u;
  T beta;
  Vectors<T> out;
};

// ---- The two sums ---------------------------------------------------------------------------------------------------

// out_j[l] = alpha sum_n c_j[n] E[l,n] + beta out_j[l]; for a real Out twice the real part of the sum.
template <class T, class Out>
struct VandermondeSynthesis {
  std::int64_t L, N, nrhs, batchCount;
  bool conjugate;  // E is that of conj(x)
  Vectors<const T> x, c;
  Out alpha, beta;
  Vectors<Out> out;
};

template <class T, class Out>
void breakProblem(Fault fault, VandermondeSynthesis<T, Out> &p) {
  breakInput(fault, p.c);
  if (fault == Fault::tail) p.L -= 1;
}

// From the moments M0_j[n] = sum_l u_j[l] E[l,n] and M1_j[n] = sum_l l u_j[l] E[l,n]:
//
//     out_j[n] = alpha M0_j[n] + beta out_j[n]
//     gX[n] = sum_j alpha conj(weight_j[n]) M1_j[n] + betaX gX[n], the sum conjugated where conjugateSum says so
//
// each where its output is not null. M1 is what differentiating E by x gives.
template <class T, class In>
struct VandermondeAnalysis {
  std::int64_t L, N, nrhs, batchCount;
  bool conjugate;  // E is that of conj(x)
  Vectors<const T> x;
  Vectors<const In> u;
  T alpha, beta;
  Vectors<T> out;
  Vectors<const T> weight;
  Vectors<T> gX;
  T betaX;
  bool conjugateSum;
};

template <class T, class In>
void breakProblem(Fault fault, VandermondeAnalysis<T, In> &p) {
  breakInput(fault, p.u);
  if (fault == Fault::tail) p.N -= 1;
}

template <class T>
VandermondeSynthesis<T, T> synthesisOf(const VandermondeProblem<T> &p) {
  return {p.L, p.N, p.nrhs, p.batchCount, false, p.x, p.v, p.alpha, p.beta, p.out};
}

template <class T>
VandermondeSynthesis<T, Real<T>> synthesisOf(const VandermondeSymmetricProblem<T> &p) {
  return {p.L, p.N, p.nrhs, p.batchCount, false, p.x, p.v, p.alpha, p.beta, p.out};
}

template <class T>
VandermondeAnalysis<T, T> analysisOf(const VandermondeProblem<T> &p) {
  return {p.L, p.N, p.nrhs, p.batchCount, p.op == HOTDOG_OP_C, p.x, p.v, p.alpha, p.beta, p.out, {}, {}, {}, false};
}

template <class T>
VandermondeAnalysis<T, Real<T>> analysisOf(const VandermondeSymmetricTransposeProblem<T> &p) {
  return {p.L, p.N, p.nrhs, p.batchCount, false, p.x, p.u, p.alpha, p.beta, p.out, {}, {}, {}, false};
}

}  // namespace hotdog
