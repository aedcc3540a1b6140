// Problem of hotdog?CirculantSolve: op(C) X = B, C[i,j] = c[(i-j) mod n], by division in the frequency domain. See
// hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct CirculantSolveProblem {
  hotdogOperation_t op;
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> c;  // one vector a problem
  Vectors<const T> b;
  Vectors<T> x;
  std::int32_t *info;

  // Element k of the first column of op(C).
  HOTDOG_HD T column(std::int64_t k, std::int64_t p) const {
    return conjIf(op == HOTDOG_OP_C, c.at(op != HOTDOG_OP_N && k > 0 ? n - k : k, 0, p));
  }
  // Right-hand sides of all problems, one even for those that have none: the spectrum is judged all the same.
  HOTDOG_HD std::int64_t tasksPerProblem() const { return nrhs > 0 ? nrhs : 1; }
};

template <class T>
void breakProblem(Fault fault, CirculantSolveProblem<T> &p) {
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
}

// The spectrum's elements are the eigenvalues of op(C), their moduli its singular values. One is zero to working
// precision, the transform's, which is double for every type, at this share of the largest or below.
HOTDOG_HD double circulantLeastShare(std::int64_t n) { return 0x1p-52 * (1 + log2(static_cast<double>(n))); }

// 1 / z for a z whose square neither overflows nor underflows.
HOTDOG_HD Complex<double> reciprocalOf(Complex<double> z) { return (1 / norm2(z)) * conj(z); }

}  // namespace hotdog
