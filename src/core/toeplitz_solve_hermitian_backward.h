// Problem of hotdog?ToeplitzSolveSymmetricBackward and ...HermitianBackward: gradients of the solution X of T X = B, T
// positive definite by its first column c. See hotdog.h.
//
// gB = T^-1 gX, and with the gradient of the entries of T, -gB X^H, in each of the two places of c_d:
//
//     gC_d = -sum_v sum_i gB[i+d,v] conj(X[i,v]) + conj(gB[i,v]) X[i+d,v],   gC_0 = -sum Re gB[i,v] conj(X[i,v]).
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/solve_backward.h"
#include "core/toeplitz_solve_hermitian.h"

namespace hotdog {

template <class T>
struct ToeplitzSolveHermitianBackwardProblem {
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> c, x, gX;
  Gradient<T> gB, gC;
  std::int32_t *info;

  static constexpr int kVectors = 1;  // c
  HOTDOG_HD const Gradient<T> &gradient(int) const { return gC; }

  ToeplitzSolveHermitianProblem<T> adjointSystem(T *solution) const {
    return {n, nrhs, batchCount, c, gX, {solution, 1, n, n * nrhs}, info};
  }

  template <class Access, class Add>
  HOTDOG_HD void forEachTerm(int, std::int64_t d, std::int64_t problem, const T *gBs, TermStride terms,
                             const Access &access, const Add &add) const {
    for (std::int64_t v = 0; v < nrhs; ++v) {
      const T *const solved = gBs + (problem * nrhs + v) * n;
      for (std::int64_t i = terms.first; i + d < n; i += terms.step) {
        const Wide<T> lowerB(access.load(&solved[i])), upperB(access.load(&solved[i + d]));
        const Wide<T> lowerX(access.load(&x.at(i, v, problem))), upperX(access.load(&x.at(i + d, v, problem)));
        add(fma(upperB, conj(lowerX), conj(lowerB) * upperX));
      }
    }
  }
  // On the diagonal there is one place, and a real element.
  HOTDOG_HD T element(int, std::int64_t d, Wide<T> sum) const {
    return T(d == 0 ? Wide<T>(-0.5 * realPart(sum)) : -sum);
  }
};

template <class T>
void breakProblem(Fault fault, ToeplitzSolveHermitianBackwardProblem<T> &p) {
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.n -= 1;
}

}  // namespace hotdog
