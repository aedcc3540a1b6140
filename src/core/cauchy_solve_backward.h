// Problem of hotdog?CauchySolveBackward: gradients of the solution X of op(C) X = B. See hotdog.h.
//
// With A = op(C) as a Cauchy matrix of its own (CauchyMatrix), A[i,j] = 1/(r[i] - c[j]):
//
//     gB = A^-H gX,   gA[i,j] = -sum_v gB[i,v] conj(X[j,v]) = -P[i,j],
//     gr[i] = sum_j P conj(A)^2,   gc[j] = -sum_i P conj(A)^2,
//
// and the gradients of the stored nodes are those of r and c, negated where A is transposed and conjugated where A is.
#pragma once

#include <hotdog.h>

#include "core/cauchy_solve.h"
#include "core/gradient.h"

namespace hotdog {

template <class T>
struct CauchySolveBackwardProblem {
  CauchyMatrix<T> matrix;  // op(C)
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> x, gX;
  Gradient<T> gB, gOmega, gLambda;
  std::int32_t *info;

  HOTDOG_HD const Gradient<T> &ofRows() const { return matrix.transposed ? gLambda : gOmega; }
  HOTDOG_HD const Gradient<T> &ofColumns() const { return matrix.transposed ? gOmega : gLambda; }
  // The gradient of a stored node from that of r or c.
  template <class W>
  HOTDOG_HD W ofStored(W ofNode) const {
    return conjIf(matrix.conjugated, matrix.transposed ? -ofNode : ofNode);
  }

  // The system for gB, which goes to `solution` in the layout of the dense gradient.
  CauchySolveProblem<T> adjointSystem(T *solution) const {
    return {matrix.adjoint(), n, nrhs, batchCount, gX, {solution, 1, n, n * nrhs}, info};
  }
};

// Scratch beside that of the solver; for sizes alone, whichever gradients are wanted.
template <class T>
struct CauchySolveBackwardScratch {
  T *gB;  // dense
  T *gOmega, *gLambda;

  template <class Layout>
  CauchySolveBackwardScratch(Layout &layout, const CauchySolveBackwardProblem<T> &p)
      : gB(layout.template take<T>(Checked(p.n) * p.nrhs * p.batchCount)),
        gOmega(layout.template take<T>(Checked(p.n) * p.batchCount)),
        gLambda(layout.template take<T>(Checked(p.n) * p.batchCount)) {}
};

// Term of a node gradient: conj(A)^2 P, in this order so that an element near a pole does not overflow where the term
// does not. `reciprocal` is A.
template <class W>
HOTDOG_HD W cauchySolveGradientTerm(W reciprocal, W product) {
  return conj(reciprocal) * (conj(reciprocal) * product);
}

}  // namespace hotdog
