// exp(l x) one precision up, for the references of the log-Vandermonde tests.
#pragma once

#include "support/scalar.h"

namespace hotdog::test {

// cos and sin of l * angle. In double precision the product with a float is exact; in extended precision the angle is
// split and 2 pi comes in three parts, so that every product is.
inline std::complex<double> multipleRotation(std::int64_t l, float angle) {
  const double phase = static_cast<double>(l) * static_cast<double>(angle);
  return {std::cos(phase), std::sin(phase)};
}
inline std::complex<long double> multipleRotation(std::int64_t l, double angle) {
  using W = long double;
  constexpr W kFirst = 0x1.921fb544p+2L, kSecond = 0x1.0b46118p-32L, kThird = 0x1.313198a2e0370p-59L;  // 2 pi
  const W times = static_cast<W>(l), upper = static_cast<float>(angle), lower = static_cast<W>(angle) - upper;
  const W turns = std::rint(times * static_cast<W>(angle) / (kFirst + kSecond));
  const W rest = ((times * upper - turns * kFirst) + (times * lower - turns * kSecond)) - turns * kThird;
  return {std::cos(rest), std::sin(rest)};
}

// 1 for l = 0 whatever x is, 0 for Re x = -Inf, NaN where another part of x is not finite.
template <class T>
Wide<T> logPower(T x, std::int64_t l) {
  using W = WideReal<T>;
  if (l == 0) return W(1);
  if (x.real() == -std::numeric_limits<Real<T>>::infinity()) return W(0);
  if (!isFinite(x)) return quietNan<Wide<T>>();
  return std::exp(static_cast<W>(l) * static_cast<W>(x.real())) * multipleRotation(l, x.imag());
}

}  // namespace hotdog::test
