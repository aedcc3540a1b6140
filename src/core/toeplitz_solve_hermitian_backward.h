// Problem of hotdog?ToeplitzSolveSymmetricBackward and ...HermitianBackward: gradients of the solution X of T X = B, T
// positive definite by its first column c. See hotdog.h.
//
// gB = T^-1 gX, and with the gradient of the entries of T, -gB X^H, in each of the two places of c_d:
//
//     gC_d = -sum_v sum_i gB[i+d,v] conj(X[i,v]) + conj(gB[i,v]) X[i+d,v],   gC_0 = -sum Re gB[i,v] conj(X[i,v]).
#pragma once

#include <hotdog.h>

#include "core/gradient.h"
#include "core/toeplitz_solve.h"

namespace hotdog {

template <class T>
struct ToeplitzSolveHermitianBackwardProblem {
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> c, x, gX;
  Gradient<T> gB, gC;
  std::int32_t *info;

  // The system for gB, which goes to `solution` in the layout of the dense gradient.
  ToeplitzSolveProblem<T> system(T *solution) const {
    return {n, nrhs, batchCount, c, gX, {solution, 1, n, n * nrhs}, info};
  }
};

// Scratch beside that of the solver; for sizes alone, whichever gradients are wanted.
template <class T>
struct ToeplitzSolveHermitianBackwardScratch {
  T *gB, *gC;  // dense

  template <class Layout>
  ToeplitzSolveHermitianBackwardScratch(Layout &layout, const ToeplitzSolveHermitianBackwardProblem<T> &p)
      : gB(layout.template take<T>(Checked(p.n) * p.nrhs * p.batchCount)),
        gC(layout.template take<T>(Checked(p.n) * p.batchCount)) {}
};

// The terms of -gC_d at i, from elements i and i + d of gB and X.
template <class W>
HOTDOG_HD W toeplitzLagTerm(W upperB, W lowerX, W lowerB, W upperX) {
  return fma(upperB, conj(lowerX), conj(lowerB) * upperX);
}

// gC_d from the sum of its terms: on the diagonal there is one place, and a real element.
template <class W>
HOTDOG_HD W toeplitzLagGradient(std::int64_t d, W sum) {
  return d == 0 ? W(-0.5 * realPart(sum)) : -sum;
}

}  // namespace hotdog
