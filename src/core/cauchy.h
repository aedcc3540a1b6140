// Problem of hotdog?Cauchy, ?CauchyPower and CauchyEx: out = alpha op(C) V + beta out, C[l,n] = 1/(omega[l] -
// lambda[n])^power. See hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/storage.h"
#include "core/strided.h"

namespace hotdog {

inline constexpr int kMostCauchyPower = 3;

// T is the type of the nodes and of the arithmetic, V and O are the types that v and out are stored in.
template <class T, class V = T, class O = T>
struct CauchyProblem {
  using Scalar = T;

  hotdogOperation_t op;
  int power;  // 1 to kMostCauchyPower
  std::int64_t L, N, nrhs, batchCount;
  T alpha;
  Vectors<const T> omega, lambda;  // one vector a problem
  Vectors<const V> v;
  T beta;
  Vectors<O> out;

  HOTDOG_HD std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }  // of out
  HOTDOG_HD std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }  // of V, the length of the sum
  HOTDOG_HD const Vectors<const T> &rowNodes() const { return op == HOTDOG_OP_N ? omega : lambda; }
  HOTDOG_HD const Vectors<const T> &colNodes() const { return op == HOTDOG_OP_N ? lambda : omega; }
  HOTDOG_HD bool conjugate() const { return op == HOTDOG_OP_C; }
  // Whether 1 / (row node - column node)^power is the negative of the element of op(C).
  HOTDOG_HD bool negates() const { return op != HOTDOG_OP_N && power % 2 != 0; }
};

template <class T, class V, class O>
void breakProblem(Fault fault, CauchyProblem<T, V, O> &p) {
  breakInput(fault, p.v);
  if (fault == Fault::tail) (p.op == HOTDOG_OP_N ? p.L : p.N) -= 1;
}

}  // namespace hotdog
