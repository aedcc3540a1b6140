// The steps of displacement operations on types with nodes: products with the node matrix, and with the diagonal
// matrices of the columns of G or H.
//
// The Vandermonde matrices s_i^k / (s_i^n - f) and s_i^k / (1 - f s_i^n) are evaluated in powers of s_i, or of 1/s_i
// where |s_i| > 1, so that no power overflows.
#pragma once

#include "core/circulant_sum.h"
#include "core/strided.h"

namespace hotdog {

// to = op(K) from for r columns, nrhs right-hand sides and each problem; K is one of the Vandermonde matrices.
template <class T>
struct NodeProductProblem {
  NodeMatrix matrix;
  bool transpose, conjugate;
  std::int64_t n, r, nrhs, batchCount;
  T f;  // and 1: both times a power of two, which K is divided by
  Real<T> unit;
  Vectors<const T> s;
  Signals<const T> from;
  Signals<T> to;
};

// to_jv = column_j o x_v, or out_v = alpha sum_j column_j o from_jv + beta out_v, element by element.
template <class T>
struct ColumnProductProblem {
  std::int64_t n, r, nrhs, batchCount;
  bool conjugateColumns;
  Signals<const T> columns;
  Signals<const T> from;  // x, or what is summed
  T alpha, beta;
  Signals<T> to;
};

// to_j = alpha conj?(sum_v w_v) + beta to_j, w_v = vectors_v conj(each_jv), or with the other one conjugated.
template <class T>
struct ColumnGradientProblem {
  std::int64_t n, r, nrhs, batchCount;
  Signals<const T> vectors, each;
  bool conjugateEach, conjugateOutput;
  T alpha, beta;
  Signals<T> to;

  HOTDOG_HD T term(std::int64_t k, std::int64_t j, std::int64_t v, std::int64_t p) const {
    const T a = vectors.signal(j, v, p)[k * vectors.inc], b = each.signal(j, v, p)[k * each.inc];
    return conjugateEach ? a * conj(b) : conj(a) * b;
  }
};

// Row i of K as numbers: K[i,k] = scale q^k, or scale q^(n-1-k) for a node outside the unit circle.
template <class W>
struct NodeRow {
  W q, scale;
  bool outside;
};

template <class R>
HOTDOG_HD R wholePower(R q, std::int64_t n) {
  R result(1);
  for (; n > 0; n /= 2) {
    if (n % 2 != 0) result = result * q;
    q = q * q;
  }
  return result;
}

template <class R>
HOTDOG_HD R nodeInverse(R z) {
  return 1 / z;
}
// The larger part is at least 1 or the number is one of 1 - f q^n, so that the square of a double stays in range once
// the larger part is taken out.
template <class R>
HOTDOG_HD Complex<R> nodeInverse(Complex<R> z) {
  const R size = maxAbs(z);
  if (!(size > 0)) return {1 / size, R(0)};
  const Complex<R> unit{z.re / size, z.im / size};
  const R scale = 1 / (norm2(unit) * size);
  return {unit.re * scale, -unit.im * scale};
}

template <class W>
HOTDOG_HD NodeRow<W> nodeRow(NodeMatrix matrix, W s, W f, double unit, std::int64_t n) {
  const bool outside = !(norm2(s) <= 1);
  const W q = outside ? nodeInverse(s) : s, power = wholePower(q, n);
  const bool stein = matrix == NodeMatrix::stein;
  // inside: q^n - f or 1 - f q^n; outside, over s^n: the same with the two exchanged, and one power of q left over.
  const W denominator = stein != outside ? W(unit) - f * power : unit * power - f;
  const W scale = nodeInverse(denominator);
  return {q, outside ? q * scale : scale, outside};
}

}  // namespace hotdog
