// Problem of hotdog?CauchySymmetricBackward: gradients of out[l] = alpha sum_n v[n] r1 + conj(v[n]) r2,
//
//     r1 = 1/(omega[l] - lambda[n]),   r2 = 1/(omega[l] - conj(lambda[n])).
//
// With G = conj(alpha) gOut, in the convention dL/dRe + i dL/dIm:
//
//     gV[n]      = sum_l G conj(r1) + conj(G) r2
//     gLambda[n] = sum_j conj(v[n]) sum_l G conj(r1)^2 + conj(G) r2^2
//     gOmega[l]  = - sum_j G conj( sum_n v[n] r1^2 + conj(v[n]) r2^2 )
//
// where j are the right-hand sides.
#pragma once

#include "core/fault.h"
#include "core/gradient.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct CauchySymmetricBackwardProblem {
  std::int64_t L, N, nrhs, batchCount;
  T alpha;
  Vectors<const T> omega, lambda;  // one vector a problem
  Vectors<const T> v, gOut;
  Gradient<T> gV, gOmega, gLambda;

  HOTDOG_HD bool empty() const { return L == 0 || N == 0 || nrhs == 0 || batchCount == 0 || alpha == T(0); }
  HOTDOG_HD T weight(T gradient) const { return conj(alpha) * gradient; }  // G
};

template <class T>
void breakProblem(Fault fault, CauchySymmetricBackwardProblem<T> &p) {
  breakInput(fault, p.gOut);
  if (fault == Fault::tail) p.L -= 1;
}

}  // namespace hotdog
