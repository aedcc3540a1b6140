// Problem of hotdog?CauchySolve: op(C) X = B, C[i,j] = 1/(omega[i] - lambda[j]). See hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/strided.h"

namespace hotdog {

// op(C) as a Cauchy matrix again: element (i, j) is 1/(row(i) - column(j)). C^T has the nodes -lambda and -omega.
template <class T>
struct CauchyMatrix {
  Vectors<const T> omega, lambda;  // one vector a problem
  bool transposed, conjugated;

  CauchyMatrix() = default;
  HOTDOG_HD CauchyMatrix(hotdogOperation_t op, Vectors<const T> o, Vectors<const T> l)
      : omega(o), lambda(l), transposed(op != HOTDOG_OP_N), conjugated(op == HOTDOG_OP_C) {}

  HOTDOG_HD CauchyMatrix adjoint() const {
    CauchyMatrix a = *this;
    a.transposed = !transposed, a.conjugated = !conjugated;
    return a;
  }
  HOTDOG_HD const T *rowAddress(std::int64_t i, std::int64_t p) const {
    return transposed ? &lambda.at(i, 0, p) : &omega.at(i, 0, p);
  }
  HOTDOG_HD const T *columnAddress(std::int64_t j, std::int64_t p) const {
    return transposed ? &omega.at(j, 0, p) : &lambda.at(j, 0, p);
  }
  // A node read from its address.
  template <class W>
  HOTDOG_HD W node(T stored) const {
    const W z = conjIf(conjugated, W(stored));
    return transposed ? -z : z;
  }
};

template <class T>
struct CauchySolveProblem {
  CauchyMatrix<T> matrix;  // op(C)
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> b;
  Vectors<T> x;
  std::int32_t *info;
};

template <class T>
void breakProblem(Fault fault, CauchySolveProblem<T> &p) {
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
}

}  // namespace hotdog
