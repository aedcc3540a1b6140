// The Cauchy-like form of a Toeplitz matrix, F T D^-1 F^-1 with D = diag(exp(i pi k/n)): nodes and generators before
// their transforms (Gohberg, Kailath, Olshevsky, Math. Comp. 64 (1995)). It has Z_1 T - T Z_-1 = G H^T, and is never
// singular at a node.
#pragma once

#include <cmath>

#include "core/complex.h"

namespace hotdog {

#ifdef __CUDA_ARCH__
HOTDOG_HD Complex<double> unitRoot(std::int64_t numerator, std::int64_t denominator) {  // exp(i pi numerator/denominator)
  double sine, cosine;
  sincospi(static_cast<double>(numerator) / static_cast<double>(denominator), &sine, &cosine);
  return {cosine, sine};
}
#else
inline Complex<double> unitRoot(std::int64_t numerator, std::int64_t denominator) {
  const long double angle =
      3.14159265358979323846264338327950288L * static_cast<long double>(numerator) / static_cast<long double>(denominator);
  return {static_cast<double>(std::cos(angle)), static_cast<double>(std::sin(angle))};
}
#endif

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
