// Problem of hotdog?ToeplitzToCauchy: a Toeplitz matrix as a Cauchy-like one, C = F T E^-1 F^-1. See hotdog.h.
//
// With w = exp(-2 pi i/n) and f = 1 (E = I) or f = -1 (E = diag(exp(i pi k/n))):
//
//     (s_i - t_j) C[i,j] = G[i,:] . H[j,:],   s_i = w^i,   t_j = w^(j + shift),   shift = 0 or -1/2,
//     G = F [e_0, a],   H = F^-1 E^-1 [b, e_{n-1}],   Z_1 T - T Z_f = [e_0, a] [b, e_{n-1}]^T.
//
// For f = 1 the diagonal has 0 = 0 there; it is F p, the eigenvalues of the circulant nearest to T (T. Chan). So one
// problem is three transforms: of a, b and p, made in double precision.
//
// An element of C takes no difference of nodes: s_i - t_j = -2i sin(pi (i-j-shift)/n) exp(-pi i (i+j+shift)/n).
#pragma once

#include <hotdog.h>

#include "core/any_dft.h"
#include "core/fault.h"
#include "core/power_of_two.h"
#include "core/toeplitz_cauchy.h"
#include "core/toeplitz_matrix.h"

namespace hotdog {

template <class T>
struct ToeplitzToCauchyProblem {
  using Z = Complex<Real<T>>;
  ToeplitzMatrix<T> matrix;
  std::int64_t f, n, batchCount;  // f is 1 or -1
  // NULL where not wanted; nodes s and t are one vector for all problems, G and H two.
  Vectors<Z> s, t, g, h, diagonal, dense;

  bool anyOfMatrix() const { return g.data || h.data || diagonal.data || dense.data; }
};

template <class T>
void breakProblem(Fault fault, ToeplitzToCauchyProblem<T> &p) {
  breakInput(fault, p.matrix.c);
  if (fault == Fault::tail) p.batchCount -= 1;
}

inline constexpr int kToeplitzToCauchySignals = 3;  // a, b, p
// b alone goes through the inverse transform.
HOTDOG_HD bool isInverseSignal(std::int64_t signal) { return signal == 1; }

// Element k of a signal before its transform, T scaled by 2^-exponent.
template <class T>
HOTDOG_HD Complex<double> toeplitzToCauchySignal(const ToeplitzToCauchyProblem<T> &p, std::int64_t signal,
                                                 std::int64_t k, std::int64_t problem, int exponent) {
  using W = Wide<T>;
  const std::int64_t n = p.n;
  const PowerOfTwo<double> scale(-exponent);
  const auto t = [&](std::int64_t d) { return scale * W(p.matrix.entry(d, problem)); };
  const double f = static_cast<double>(p.f);
  switch (signal) {
    case 0:
      return Complex<double>(k == 0 ? W(0) : t(k - n) - f * t(k));
    case 1: {
      const Complex<double> b(k == n - 1 ? (1 - f) * t(0) : t(n - 1 - k) - t(-1 - k));
      const double inverse = 1 / static_cast<double>(n);
      return inverse * (p.f == 1 ? b : unitRoot(-k, n) * b);
    }
    default: {
      const double part = static_cast<double>(k) / static_cast<double>(n);
      return Complex<double>(k == 0 ? t(0) : (1 - part) * t(k) + part * t(k - n));
    }
  }
}

HOTDOG_HD Complex<double> toeplitzToCauchyRowNode(std::int64_t i, std::int64_t n) { return unitRoot(-2 * i, n); }
HOTDOG_HD Complex<double> toeplitzToCauchyColumnNode(std::int64_t j, std::int64_t n, std::int64_t f) {
  return unitRoot((f == 1 ? 0 : 1) - 2 * j, n);
}

// n F^-1 E^-1 e_{n-1}: w^j, for f = -1 times exp(-i pi (n-1)/n).
HOTDOG_HD Complex<double> toeplitzToCauchyLastColumn(std::int64_t j, std::int64_t n, std::int64_t f) {
  return unitRoot(f == 1 ? -2 * j : n + 1 - 2 * j, n);
}

// What the elements of C are made of: with G and H turned so that
//     C[i,j] = (turned G)[i,:] . (turned H)[j,:] / sine(i - j).
HOTDOG_HD Complex<double> rowTurn(std::int64_t i, std::int64_t n) { return unitRoot(i, n); }
HOTDOG_HD Complex<double> columnTurn(std::int64_t j, std::int64_t n, std::int64_t f) {  // i/2 exp(pi i (j+shift)/n)
  const Complex<double> z = f == 1 ? unitRoot(j, n) : unitRoot(2 * j - 1, 2 * n);
  return {-0.5 * z.im, 0.5 * z.re};
}
HOTDOG_HD double sineOfDifference(std::int64_t difference, std::int64_t n, std::int64_t f) {  // -n < difference < n
  return f == 1 ? unitRoot(difference, n).im : unitRoot(2 * difference + 1, 2 * n).im;
}

}  // namespace hotdog
