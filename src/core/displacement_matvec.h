// Problem of hotdog?DisplacementMatvec: Y = alpha op(A) X + beta Y for the A that G and H stand for. See hotdog.h.
#pragma once

#include <algorithm>

#include "core/circulant_sum.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct DisplacementMatvecProblem {
  hotdogDisplacement_t type;
  hotdogOperation_t op;
  std::int64_t n, r, nrhs, batchCount;
  T alpha, e, f;
  Vectors<const T> g, h;  // r columns a problem
  Vectors<const T> s, t;  // nodes, one vector a problem, where the type has them
  Vectors<const T> x;
  T beta;
  Vectors<T> y;

  bool empty() const { return alpha == T(0) || n == 0 || r == 0; }  // Y = beta Y
  NodeMatrix nodes() const { return nodeMatrixOf(type); }
  // r vectors of n elements for each right-hand side: what passes between the factors.
  Signals<T> between(T *memory) const { return {memory, 1, n, n * r, n * r * nrhs}; }
};

// ---- The steps of the product, on problems and right-hand sides that the workspace has room for ---------------------

template <class T>
Signals<const T> readable(const Signals<T> &s) {
  return {s.data, s.inc, s.column, s.vector, s.problem};
}
template <class T>
Signals<T> columnsOf(const Vectors<T> &v) {
  return {v.data, v.inc, v.ld, 0, v.stride};
}
template <class T>
Signals<T> vectorsOf(const Vectors<T> &v) {
  return {v.data, v.inc, 0, v.ld, v.stride};
}

template <class T>
SignalInput<T> factorInput(const DisplacementMatvecProblem<T> &p, const CirculantFactor<T> &factor) {
  return {columnsOf(factor.ofG ? p.g : p.h), factor.reversed, p.op == HOTDOG_OP_C};
}

// The circulants that meet X, into `to`.
template <class T>
CirculantSumProblem<T> firstProducts(const DisplacementMatvecProblem<T> &p, const DisplacementFactors<T> &factors,
                                     const Signals<T> &to) {
  return {p.n,
          p.r,
          p.nrhs,
          p.batchCount,
          SumOver::nothing,
          factors.first.fold,
          factorInput(p, factors.first),
          {vectorsOf(p.x), factors.reverseInput, false},
          factors.middle,
          false,
          T(1),
          T(0),
          to};
}

// The circulants that end in Y. `from` is reversed where no first factor has done it.
template <class T>
CirculantSumProblem<T> secondProducts(const DisplacementMatvecProblem<T> &p, const DisplacementFactors<T> &factors,
                                      const Signals<T> &from) {
  const bool reversedInput = p.nodes() != NodeMatrix::none && factors.middle == Arrangement::reversed;
  return {p.n,
          p.r,
          p.nrhs,
          p.batchCount,
          SumOver::columns,
          factors.second.fold,
          factorInput(p, factors.second),
          {readable(from), reversedInput, false},
          factors.reverseOutput ? Arrangement::reversed : Arrangement::straight,
          false,
          p.alpha * factors.scale,
          p.beta,
          vectorsOf(p.y)};
}

// Problems and right-hand sides handled at a time.
struct DisplacementChunk {
  std::int64_t problems, vectors;
};

template <class T>
DisplacementChunk displacementChunk(const DisplacementMatvecProblem<T> &p, std::int64_t mostBytes) {
  const auto vector = static_cast<double>(p.n) * static_cast<double>(p.r) * static_cast<double>(sizeof(T));
  const auto most = static_cast<std::int64_t>(std::max(1.0, static_cast<double>(mostBytes) / std::max(vector, 1.0)));
  if (p.nrhs >= most) return {1, std::min(p.nrhs, most)};
  return {std::min(p.batchCount, most / std::max<std::int64_t>(p.nrhs, 1)), p.nrhs};
}

// Calls body(part of the problem) for one chunk after another.
template <class T, class Body>
void forChunks(const DisplacementMatvecProblem<T> &p, const DisplacementChunk &chunk, Body &&body) {
  for (std::int64_t first = 0; first < p.batchCount; first += chunk.problems)
    for (std::int64_t v = 0; v < p.nrhs; v += chunk.vectors) {
      DisplacementMatvecProblem<T> part = p;
      part.batchCount = std::min(chunk.problems, p.batchCount - first);
      part.nrhs = std::min(chunk.vectors, p.nrhs - v);
      for (auto *const input : {&part.g, &part.h, &part.s, &part.t})
        if (input->data) input->data += first * input->stride;
      part.x.data += first * p.x.stride + v * p.x.ld;
      part.y.data += first * p.y.stride + v * p.y.ld;
      body(part);
    }
}

}  // namespace hotdog
