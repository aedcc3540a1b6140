// Problem of hotdog?Potri: the inverse of A from the factor of A. See hotdog.h.
#pragma once

#include "core/cholesky_chunks.h"
#include "core/matrix_batch.h"
#include "core/potrs.h"

namespace hotdog {

template <class T>
struct PotriProblem {
  bool upper;      // triangle that the factor fills, and that the inverse will
  bool zeroOther;  // write zeros to the other triangle of the inverse
  std::int64_t n;
  MatrixBatch<const T> l;
  MatrixBatch<T> inverse;  // may be l
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
void breakProblem(Fault fault, PotriProblem<T> &p) {
  breakInput(fault, p.l);
  if (fault == Fault::tail) p.batchCount -= 1;
}

template <class T>
CholeskyChunks<T> potriChunks(const PotriProblem<T> &p) {
  return {p.n, p.batchCount};
}

// A X = I for the problems [first, first + count), I and X in `whole`.
template <class T>
PotrsProblem<T> potriSolve(const PotriProblem<T> &p, T *whole, std::int64_t first, std::int64_t count) {
  const VectorBatch<T> x{whole, 1, p.n, p.n * p.n};
  MatrixBatch<const T> l = p.l;
  l.data += first * l.stride;
  return {p.upper, HOTDOG_OP_N, p.n, p.n, l, readOnly(x), x, false, p.info + first, count};
}

}  // namespace hotdog
