// The Cauchy-like form of a Toeplitz matrix, F T D^-1 F^-1 with D = diag(exp(i pi k/n)): nodes and generators before
// their transforms (Gohberg, Kailath, Olshevsky, Math. Comp. 64 (1995)). It has Z_1 T - T Z_-1 = G H^T, and is never
// singular at a node.
#pragma once

#include <cmath>

#include "core/complex.h"

namespace hotdog {

// exp(i pi k/n), |k| <= 2n, by an angle of at most pi/4, whose fraction has no larger error than its last bit.
HOTDOG_HD Complex<double> unitRoot(std::int64_t k, std::int64_t n) {
  if (k > n) k -= 2 * n;
  if (k < -n) k += 2 * n;
  const bool below = k < 0;
  std::int64_t angle = below ? -k : k;
  const bool left = 2 * angle > n;
  if (left) angle = n - angle;
  const bool steep = 4 * angle > n;  // nearer to the imaginary axis
  const double fraction = steep ? static_cast<double>(n - 2 * angle) / static_cast<double>(2 * n)
                                : static_cast<double>(angle) / static_cast<double>(n);
#ifdef __CUDA_ARCH__
  double sine, cosine;
  sincospi(fraction, &sine, &cosine);
#else
  constexpr long double pi = 3.14159265358979323846264338327950288L;
  const double sine = static_cast<double>(std::sin(pi * fraction)), cosine = static_cast<double>(std::cos(pi * fraction));
#endif
  const double re = steep ? sine : cosine, im = steep ? cosine : sine;
  return {left ? -re : re, below ? -im : im};
}

// s_i = w^i and t_j = exp(i pi/n) w^j, w = exp(-2 pi i/n).
HOTDOG_HD Complex<double> toeplitzRowNode(std::int64_t i, std::int64_t n) { return unitRoot(-2 * i, n); }
HOTDOG_HD Complex<double> toeplitzColumnNode(std::int64_t j, std::int64_t n) { return unitRoot(1 - 2 * j, n); }

// Second column of G and first of H; the others are e_0 and e_{n-1}. t(d) is the entry on diagonal d.
template <class Entry>
HOTDOG_HD auto toeplitzRowGenerator(std::int64_t i, std::int64_t n, Entry &&t) -> decltype(t(0)) {
  return i == 0 ? decltype(t(0))(0.0) : t(i - n) + t(i);
}
template <class Entry>
HOTDOG_HD auto toeplitzColumnGenerator(std::int64_t j, std::int64_t n, Entry &&t) -> decltype(t(0)) {
  return j == n - 1 ? t(0) + t(0) : t(n - 1 - j) - t(-1 - j);
}

}  // namespace hotdog
