// Problem of hotdog?PotrfBackward: the gradient of A from that of its factor. See hotdog.h.
//
// With P the lower triangle of L^H gL, its diagonal halved, and S = (P + P^H) / 2: gA = L^-H S L^-1. For an upper
// triangle the same holds of the transposes; there conj(S) is taken, so that all becomes a solve with U and the result
// gA itself, which is Hermitian.
#pragma once

#include <algorithm>

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

// Problems at once, S of each as a whole matrix in the workspace: about 2^28 bytes of them.
template <class T>
std::int64_t potrfBackwardChunk(const PotrfBackwardProblem<T> &p) {
  const double each = static_cast<double>(p.n) * static_cast<double>(p.n) * sizeof(T);
  const double most = std::max(1.0, 0x1p28 / std::max(each, 1.0));
  return most < static_cast<double>(p.batchCount) ? static_cast<std::int64_t>(most) : p.batchCount;
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
