// Problem of hotdog?ToeplitzSolveBackward: gradients of the solution X of op(T) X = B. See hotdog.h.
//
// With A = op(T):  gB = A^-H gX, and the gradient of the entries of A on diagonal d is -sum_v sum_i gB[i,v] conj(X[i-d,v]);
// A's diagonal d is T's diagonal d, or -d where A is transposed, conjugated where A is.
#pragma once

#include <hotdog.h>

#include "core/gradient.h"
#include "core/toeplitz_solve_general.h"

namespace hotdog {

template <class T>
struct ToeplitzSolveGeneralBackwardProblem {
  ToeplitzMatrix<T> matrix;
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> x, gX;
  Gradient<T> gB, gC, gR;
  std::int32_t *info;

  // Diagonal of op(T) that holds T's diagonal d, and the gradient of T's from that of op(T)'s.
  HOTDOG_HD std::int64_t diagonal(std::int64_t d) const { return matrix.transposed ? -d : d; }
  template <class W>
  HOTDOG_HD W ofStored(W ofOperated) const {
    return conjIf(matrix.conjugated, ofOperated);
  }

  // The system for gB, which goes to `solution` in the layout of the dense gradient.
  ToeplitzSolveGeneralProblem<T> adjointSystem(T *solution) const {
    return {matrix.adjoint(), n, nrhs, batchCount, gX, {solution, 1, n, n * nrhs}, nullptr, nullptr, info};
  }
};

// Scratch beside that of the solver; for sizes alone, whichever gradients are wanted.
template <class T>
struct ToeplitzSolveGeneralBackwardScratch {
  T *gB;  // dense
  T *gC, *gR;

  template <class Layout>
  ToeplitzSolveGeneralBackwardScratch(Layout &layout, const ToeplitzSolveGeneralBackwardProblem<T> &p)
      : gB(layout.template take<T>(Checked(p.n) * p.nrhs * p.batchCount)),
        gC(layout.template take<T>(Checked(p.n) * p.batchCount)),
        gR(layout.template take<T>(Checked(p.n) * p.batchCount)) {}
};

}  // namespace hotdog
