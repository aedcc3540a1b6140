// Problem of hotdog?ToeplitzGenerators: the vectors x and w that give the inverse of T (docs/ops/toeplitz_inverse.md),
//
//     T x = e_0,   T w = (0, t_{-(n-1)}, .., t_{-1}).
//
// They are the solutions of one system with two right-hand sides, which stand where the solutions go.
#pragma once

#include "core/fault.h"
#include "core/toeplitz_solve.h"

namespace hotdog {

template <class T>
struct ToeplitzGeneratorsProblem {
  ToeplitzMatrix<T> matrix;  // op N
  std::int64_t n, batchCount;
  Vectors<T> g;  // x and w
  std::int32_t *info;

  // Element i of right-hand side j of problem p.
  HOTDOG_HD T rightHandSide(std::int64_t i, std::int64_t j, std::int64_t p) const {
    if (j == 0) return T(static_cast<Real<T>>(i == 0));
    return i == 0 ? T(0) : matrix.entry(i - n, p);
  }
  ToeplitzSolveProblem<T> system() const {
    return {matrix, n, 2, batchCount, {g.data, g.inc, g.ld, g.stride}, g, nullptr, nullptr, info};
  }
};

template <class T>
void breakProblem(Fault fault, ToeplitzGeneratorsProblem<T> &p) {
  breakInput(fault, p.matrix.r);
  if (fault == Fault::tail) p.batchCount -= 1;
}

}  // namespace hotdog
