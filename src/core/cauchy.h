// Problem of hotdog?Cauchy: out = alpha op(C) V + beta out, C[l,n] = 1/(omega[l] - lambda[n]). See hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/strided.h"

namespace hotdog {

template <class T>
struct CauchyProblem {
  hotdogOperation_t op;
  std::int64_t L, N, nrhs, batchCount;
  T alpha;
  Vectors<const T> omega, lambda;  // one vector a problem
  Vectors<const T> v;
  T beta;
  Vectors<T> out;

  HOTDOG_HD std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }  // of out
  HOTDOG_HD std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }  // of V, the length of the sum
};

}  // namespace hotdog
