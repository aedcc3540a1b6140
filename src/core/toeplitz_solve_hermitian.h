// Problem of hotdog?ToeplitzSolveSymmetric and ...Hermitian: T X = B, T positive definite by its first column c. See
// hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/complex.h"
#include "core/fault.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct ToeplitzSolveHermitianProblem {
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> c;  // one vector a problem
  Vectors<const T> b;
  Vectors<T> x;
  std::int32_t *info;
};

template <class T>
void breakProblem(Fault fault, ToeplitzSolveHermitianProblem<T> &p) {
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
}

// berr = max|b - T x| / (sum|t| max|x| + max|b|) must not exceed this, in units of the type's roundoff (reference:
// Higham, Accuracy and Stability of Numerical Algorithms, ch. 7; the log covers the recursion's growth).
template <class R>
HOTDOG_HD double toeplitzBackwardBound(std::int64_t n) {
  constexpr double unitRoundoff = sizeof(R) == 4 ? 0x1p-24 : 0x1p-53;
  return 10 * unitRoundoff * (1 + log2(static_cast<double>(n)));
}
inline constexpr int kToeplitzMostRefinements = 2;

// What storing a solution in the type of R may take from it, relative to its largest element; more (overflow,
// underflow) misses the bound.
template <class R>
HOTDOG_HD constexpr double toeplitzStorageLoss() {
  return sizeof(R) == 4 ? 0x1p-22 : 0x1p-51;
}

}  // namespace hotdog
