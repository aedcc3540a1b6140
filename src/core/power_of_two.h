// Scaling by powers of two, exact but for overflow and underflow of the result.
#pragma once

#include "core/complex.h"

namespace hotdog {

// 2^e as three factors, so that every difference of two exponents of the type can be applied.
template <class R>
struct PowerOfTwo {
  R third, rest;

  HOTDOG_HD explicit PowerOfTwo(int exponent)
      : third(std::scalbn(R(1), exponent / 3)), rest(std::scalbn(R(1), exponent - 2 * (exponent / 3))) {}
  // The same beyond what takes every number to zero or infinity, where the factors themselves would get there.
  HOTDOG_HD static int reachable(int exponent) {
    constexpr int most = sizeof(R) == 4 ? 375 : 3000;
    return exponent < -most ? -most : exponent > most ? most : exponent;
  }
  HOTDOG_HD R operator*(R x) const { return x * third * rest * third; }
  HOTDOG_HD Complex<R> operator*(Complex<R> z) const { return {*this * z.re, *this * z.im}; }
};

// Exponent e with magnitude * 2^-e in [1, 2); 0 for zero.
template <class R>
HOTDOG_HD int exponentOf(R magnitude) {
  return magnitude > R(0) && finite(magnitude) ? std::ilogb(magnitude) : 0;
}

// A factor whose exponent may leave the range of the type before it meets others: mantissa 2^exponent.
template <class T>
struct FactorWithExponent {
  T mantissa;
  int exponent;
};
template <class T>
HOTDOG_HD FactorWithExponent<T> withExponent(T factor) {
  const int exponent = exponentOf(maxAbs(factor));
  return {PowerOfTwo<Real<T>>(-exponent) * factor, exponent};
}
template <class T>
HOTDOG_HD FactorWithExponent<T> operator*(FactorWithExponent<T> a, FactorWithExponent<T> b) {
  return {a.mantissa * b.mantissa, a.exponent + b.exponent};
}
template <class T>
HOTDOG_HD T valueOf(FactorWithExponent<T> factor) {
  using Scale = PowerOfTwo<Real<T>>;
  return Scale(Scale::reachable(factor.exponent)) * factor.mantissa;
}

// The larger of a and |x|, passing over what is not finite: it sets no scale.
HOTDOG_HD float maxFinite(float a, float x) { return finite(x) && maxAbs(x) > a ? maxAbs(x) : a; }
HOTDOG_HD double maxFinite(double a, double x) { return finite(x) && maxAbs(x) > a ? maxAbs(x) : a; }

template <class R>
HOTDOG_HD R maxFinite(R a, Complex<R> z) {
  return maxFinite(maxFinite(a, maxAbs(z.re)), maxAbs(z.im));
}

}  // namespace hotdog
