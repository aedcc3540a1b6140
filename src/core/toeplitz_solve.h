// Problem of hotdog?ToeplitzSolve: op(T) X = B for any invertible Toeplitz T. See hotdog.h.
#pragma once

#include "core/fault.h"
#include "core/toeplitz_matrix.h"
#include "core/toeplitz_solve_hermitian.h"

namespace hotdog {

template <class T>
struct ToeplitzSolveProblem {
  ToeplitzMatrix<T> matrix;
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> b;
  Vectors<T> x;
  Real<T> *backwardError;  // one a problem, or nullptr
  std::int32_t *path;      // hotdogToeplitzPath_t, one a problem, or nullptr
  std::int32_t *info;
};

template <class T>
void breakProblem(Fault fault, ToeplitzSolveProblem<T> &p) {
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
}

// The recursion breaks off at order m + 1 if |E_m| is not above this share of sum |t|: the leading minors are then
// singular to the precision of the recursion, double for every type.
HOTDOG_HD double toeplitzLeastEnergy(std::int64_t n) { return static_cast<double>(n) * 0x1p-53; }

// A pivot of the elimination below 2^-bits of the largest one, n eps of it as for ranks, is zero to working precision.
HOTDOG_HD int toeplitzSingularBits(std::int64_t n) {
  const int bits = 52 - static_cast<int>(log2(static_cast<double>(n)) + 0.5);
  return bits < 49 ? bits : 49;
}

}  // namespace hotdog
