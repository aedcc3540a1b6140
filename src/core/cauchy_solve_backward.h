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

#include "core/cauchy_like.h"
#include "core/cauchy_solve.h"
#include "core/fault.h"
#include "core/solve_backward.h"

namespace hotdog {

template <class T>
struct CauchySolveBackwardProblem {
  CauchyMatrix<T> matrix;  // op(C)
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> x, gX;
  Gradient<T> gB, gOmega, gLambda;
  std::int32_t *info;

  static constexpr int kVectors = 2;  // omega and lambda
  HOTDOG_HD const Gradient<T> &gradient(int vector) const { return vector == 0 ? gOmega : gLambda; }

  CauchySolveProblem<T> adjointSystem(T *solution) const {
    return {matrix.adjoint(), n, nrhs, batchCount, gX, {solution, 1, n, n * nrhs}, info};
  }

  // conj(A)^2 P over the row or column of node i, multiplied in an order that does not overflow near a pole where the
  // term does not.
  template <class Access, class Add>
  HOTDOG_HD void forEachTerm(int vector, std::int64_t i, std::int64_t problem, const T *gBs, TermStride terms,
                             const Access &access, const Add &add) const {
    using W = Wide<T>;
    const bool ofRow = isOfRow(vector);
    const W own =
        matrix.template node<W>(access.load(ofRow ? matrix.rowAddress(i, problem) : matrix.columnAddress(i, problem)));
    const T *const solved = gBs + problem * n * nrhs;
    for (std::int64_t k = terms.first; k < n; k += terms.step) {
      const W other = matrix.template node<W>(
          access.load(ofRow ? matrix.columnAddress(k, problem) : matrix.rowAddress(k, problem)));
      const std::int64_t row = ofRow ? i : k, column = ofRow ? k : i;
      W product(0);
      for (std::int64_t v = 0; v < nrhs; ++v)
        product = fma(W(access.load(&solved[v * n + row])), conj(W(access.load(&x.at(column, v, problem)))), product);
      const W reciprocal =
          conj(nodeReciprocal(ofRow ? own - other : other - own, [&](double d) { return access.reciprocal(d); }));
      add(reciprocal * (reciprocal * product));
    }
  }
  HOTDOG_HD T element(int vector, std::int64_t, Wide<T> sum) const {
    const Wide<T> ofNode = isOfRow(vector) ? sum : -sum;
    return T(conjIf(matrix.conjugated, matrix.transposed ? -ofNode : ofNode));
  }

 private:
  HOTDOG_HD bool isOfRow(int vector) const { return (vector == 0) != matrix.transposed; }
};

template <class T>
void breakProblem(Fault fault, CauchySolveBackwardProblem<T> &p) {
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.n -= 1;
}

}  // namespace hotdog
