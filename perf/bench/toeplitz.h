// Toeplitz matrices of the workloads.
#pragma once

#include <cmath>
#include <complex>

#include "operand.h"

namespace hotdog::bench {

// First column and row: N(0,1)/(1+|k|) with 8 added to t_0, or 0 in place of t_0, so that a leading minor is singular.
template <class T>
void fillToeplitz(Operand<T> &c, Operand<T> &r, bool zeroDiagonal = false) {
  c.fillNormal(11), r.fillNormal(12);
  for (Operand<T> *line : {&c, &r})
    line->fill([&](std::int64_t k, std::int64_t j, std::int64_t p) {
      const T t = T(line->at(k, j, p)) / static_cast<Real<T>>(1 + k);
      return k > 0 ? t : zeroDiagonal ? T(0) : t + T(8);
    });
}

// Element (i, j) of op(T) in problem p.
template <class T>
Wide<T> toeplitzElement(const Operand<T> &c, const Operand<T> &r, hotdogOperation_t op, std::int64_t i, std::int64_t j,
                        std::int64_t p) {
  const std::int64_t lag = op == HOTDOG_OP_N ? i - j : j - i;
  return conjIf(op == HOTDOG_OP_C, lag >= 0 ? c.at(lag, 0, p) : r.at(-lag, 0, p));
}

// First column of a positive definite matrix: 0.9^k, and 0.1 more on the diagonal, turned by a phase that keeps it so.
template <class T>
void fillDefinite(Operand<T> &c) {
  c.fill([](std::int64_t k, auto...) {
    const double magnitude = std::pow(0.9, static_cast<double>(k)) + (k == 0 ? 0.1 : 0);
    return fromComplex<T>(isComplex<T> ? std::polar(magnitude, 0.5 * static_cast<double>(k)) : magnitude);
  });
}

template <class T>
Wide<T> definiteElement(const Operand<T> &c, std::int64_t i, std::int64_t j, std::int64_t p) {
  return i >= j ? c.at(i - j, 0, p) : conjIf(true, c.at(j - i, 0, p));
}

}  // namespace hotdog::bench
