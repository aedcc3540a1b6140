// Problem of hotdog?CauchySymmetric: out[l] = alpha sum_n v[n]/(omega[l] - lambda[n]) + conj(v[n])/(omega[l] -
// conj(lambda[n])) + beta out[l]. See hotdog.h.
#pragma once

#include "core/fault.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct CauchySymmetricProblem {
  std::int64_t L, N, nrhs, batchCount;
  T alpha;
  Vectors<const T> omega, lambda;  // one vector a problem
  Vectors<const T> v;
  T beta;
  Vectors<T> out;
};

template <class T>
void breakProblem(Fault fault, CauchySymmetricProblem<T> &p) {
  breakInput(fault, p.v);
  if (fault == Fault::tail) p.L -= 1;
}

}  // namespace hotdog
