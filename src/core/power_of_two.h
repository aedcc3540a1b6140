// Scaling by powers of two, exact but for overflow and underflow of the result.
#pragma once

#include "core/complex.h"

namespace hotdog {

// 2^e with e split in two factors, so that every exponent difference of the type can be applied.
template <class R>
struct PowerOfTwo {
  R half, rest;

  HOTDOG_HD explicit PowerOfTwo(int exponent)
      : half(std::scalbn(R(1), exponent / 2)), rest(std::scalbn(R(1), exponent - exponent / 2)) {}
  HOTDOG_HD R operator*(R x) const { return x * half * rest; }
  HOTDOG_HD Complex<R> operator*(Complex<R> z) const { return {*this * z.re, *this * z.im}; }
};

// Exponent e with magnitude * 2^-e in [1, 2); 0 for zero.
template <class R>
HOTDOG_HD int exponentOf(R magnitude) {
  return magnitude > R(0) && finite(magnitude) ? std::ilogb(magnitude) : 0;
}

// The larger of two magnitudes, passing over what is not finite: it sets no scale.
template <class R>
HOTDOG_HD R maxFinite(R a, R b) {
  return finite(b) && b > a ? b : a;
}

}  // namespace hotdog
