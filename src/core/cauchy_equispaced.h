// Problem of hotdog?CauchyEquispaced: out = alpha op(C) V + beta out, C[l,n] = 1/(omega[l] - lambda[n]) with both node
// sets equispaced on a line or a circle. See hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct CauchyEquispacedProblem {
  hotdogOperation_t op;
  hotdogNodes_t kind;  // a circle for complex T alone
  std::int64_t L, N, nrhs, batchCount;
  T alpha;
  Vectors<const double> nodes;  // nodeParameters() values a problem
  Vectors<const T> v;
  T beta;
  Vectors<T> out;

  HOTDOG_HD std::int64_t rows() const { return op == HOTDOG_OP_N ? L : N; }  // of out
  HOTDOG_HD std::int64_t cols() const { return op == HOTDOG_OP_N ? N : L; }  // of V, the length of the sum
  HOTDOG_HD bool conjugate() const { return op == HOTDOG_OP_C; }
  // Whether 1 / (row node - column node) is the negative of the element of op(C).
  HOTDOG_HD bool negates() const { return op != HOTDOG_OP_N; }
  std::int64_t nodeParameters() const { return kind == HOTDOG_NODES_CIRCLE ? 6 : isComplex<T> ? 4 : 2; }
};

template <class T>
void breakProblem(Fault fault, CauchyEquispacedProblem<T> &p) {
  breakInput(fault, p.v);
  if (fault == Fault::tail) (p.op == HOTDOG_OP_N ? p.L : p.N) -= 1;
}

}  // namespace hotdog
