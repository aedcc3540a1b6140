// Problem of hotdog?PotrfBackward: the gradient of A from that of its factor. See hotdog.h.
//
// With P the lower triangle of L^H gL, its diagonal halved, and S = (P + P^H) / 2: gA = L^-H S L^-1. For an upper
// triangle the same holds of the transposes; there conj(S) is taken, so that all becomes a solve with U and the result
// gA itself, which is Hermitian.
#pragma once

#include "core/cholesky_chunks.h"
#include "core/matrix_batch.h"
#include "core/potrs.h"

namespace hotdog {

template <class T>
struct PotrfBackwardProblem {
  bool upper;
  std::int64_t n;
  MatrixBatch<const T> l, gL;
  bool accumulate;  // add to gA
  MatrixBatch<T> gA;
  std::int32_t *info;
  std::int64_t batchCount;
};

template <class T>
void breakProblem(Fault fault, PotrfBackwardProblem<T> &p) {
  breakInput(fault, p.gL);
  if (fault == Fault::tail) p.batchCount -= 1;
}

// S of each as a whole matrix.
template <class T>
CholeskyChunks<T> potrfBackwardChunks(const PotrfBackwardProblem<T> &p) {
  return {p.n, p.batchCount};
}

// L^H X = B (U X = B for an upper triangle), the second half of a solve, for the problems [first, first + count), in
// place of the whole matrices.
template <class T>
PotrsProblem<T> potrfBackwardSolve(const PotrfBackwardProblem<T> &p, T *whole, std::int64_t first, std::int64_t count) {
  const VectorBatch<T> x{whole, 1, p.n, p.n * p.n};
  MatrixBatch<const T> l = p.l;
  l.data += first * l.stride;
  return {p.upper, HOTDOG_OP_N, p.n, p.n, l, readOnly(x), x, false, p.info + first, count, true};
}

}  // namespace hotdog
