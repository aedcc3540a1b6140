// The Cauchy-like form of a Toeplitz matrix, C = F D_s T D_t^-1 F^-1 with D_v = diag(v^k), s^n = f, t^n = -f: nodes and
// generators before their transforms, of Z_f T - T Z_-f = G H^T (Gohberg, Kailath, Olshevsky, Math. Comp. 64 (1995)).
// No node of a row is one of a column.
//
// f is on the unit circle, away from 1 and from the roots of unity that T has something to do with: f = 1 gives
// matrices of small integers, and symmetric ones, leading blocks of C that are singular exactly. Partial pivoting then
// meets a tiny pivot in the middle, after which the generators are as large as it is small.
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
  const double sine = static_cast<double>(std::sin(pi * fraction)),
               cosine = static_cast<double>(std::cos(pi * fraction));
#endif
  const double re = steep ? sine : cosine, im = steep ? cosine : sine;
  return {left ? -re : re, below ? -im : im};
}

// f = exp(i pi kToeplitzTurn / kToeplitzTurns).
inline constexpr std::int64_t kToeplitzTurn = 5, kToeplitzTurns = 13;
HOTDOG_HD Complex<double> toeplitzCorner() { return unitRoot(kToeplitzTurn, kToeplitzTurns); }

// s^k and t^k, and the nodes s w^i and t w^j, w = exp(-2 pi i/n).
HOTDOG_HD Complex<double> toeplitzRowPhase(std::int64_t k, std::int64_t n) {
  return unitRoot(kToeplitzTurn * k, kToeplitzTurns * n);
}
HOTDOG_HD Complex<double> toeplitzColumnPhase(std::int64_t k, std::int64_t n) {
  return unitRoot((kToeplitzTurn + kToeplitzTurns) * k, kToeplitzTurns * n);
}
HOTDOG_HD Complex<double> toeplitzRowNode(std::int64_t i, std::int64_t n) {
  return unitRoot(kToeplitzTurn - 2 * kToeplitzTurns * i, kToeplitzTurns * n);
}
HOTDOG_HD Complex<double> toeplitzColumnNode(std::int64_t j, std::int64_t n) {
  return unitRoot(kToeplitzTurn + kToeplitzTurns - 2 * kToeplitzTurns * j, kToeplitzTurns * n);
}

// Second column of G and first of H; the others are e_0 and e_{n-1}. t(d) is the entry on diagonal d, f the corner.
template <class Entry>
HOTDOG_HD Complex<double> toeplitzRowGenerator(std::int64_t i, std::int64_t n, Complex<double> f, Entry &&t) {
  return i == 0 ? Complex<double>(0.0) : Complex<double>(t(i - n)) + f * Complex<double>(t(i));
}
template <class Entry>
HOTDOG_HD Complex<double> toeplitzColumnGenerator(std::int64_t j, std::int64_t n, Complex<double> f, Entry &&t) {
  return j == n - 1 ? f * Complex<double>(t(0) + t(0)) : f * Complex<double>(t(n - 1 - j)) - Complex<double>(t(-1 - j));
}

}  // namespace hotdog
