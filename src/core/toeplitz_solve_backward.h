// Problem of hotdog?ToeplitzSolveBackward: gradients of the solution X of op(T) X = B. See hotdog.h.
//
// With A = op(T):  gB = A^-H gX, and the gradient of the entries of A on diagonal d is -sum_v sum_i gB[i,v]
// conj(X[i-d,v]); A's diagonal d is T's diagonal d, or -d where A is transposed, conjugated where A is.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/solve_backward.h"
#include "core/toeplitz_solve.h"

namespace hotdog {

template <class T>
struct ToeplitzSolveBackwardProblem {
  ToeplitzMatrix<T> matrix;
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> x, gX;
  Gradient<T> gB, gC, gR;
  std::int32_t *info;

  static constexpr int kVectors = 2;  // c and r
  HOTDOG_HD const Gradient<T> &gradient(int vector) const { return vector == 0 ? gC : gR; }

  ToeplitzSolveProblem<T> adjointSystem(T *solution) const {
    return {matrix.adjoint(), n, nrhs, batchCount, gX, {solution, 1, n, n * nrhs}, nullptr, nullptr, info};
  }

  // Of T's entries on diagonal d, that of c[d], or -d, that of r[d]; op(T) has it on the other side if transposed.
  template <class Access, class Add>
  HOTDOG_HD void forEachTerm(int vector, std::int64_t d, std::int64_t problem, const T *gBs, TermStride terms,
                             const Access &access, const Add &add) const {
    if (isUnread(vector, d)) return;
    const std::int64_t shift = (vector == 0) == matrix.transposed ? -d : d;
    const std::int64_t begin = shift > 0 ? shift : 0, end = shift < 0 ? n + shift : n;
    for (std::int64_t v = 0; v < nrhs; ++v) {
      const T *const solved = gBs + (problem * nrhs + v) * n;
      for (std::int64_t i = begin + terms.first; i < end; i += terms.step)
        add(Wide<T>(access.load(&solved[i])) * conj(Wide<T>(access.load(&x.at(i - shift, v, problem)))));
    }
  }
  HOTDOG_HD T element(int vector, std::int64_t d, Wide<T> sum) const {
    return isUnread(vector, d) ? T(0) : T(conjIf(matrix.conjugated, -sum));
  }

 private:
  HOTDOG_HD static bool isUnread(int vector, std::int64_t d) { return vector == 1 && d == 0; }
};

template <class T>
void breakProblem(Fault fault, ToeplitzSolveBackwardProblem<T> &p) {
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.n -= 1;
}

}  // namespace hotdog
