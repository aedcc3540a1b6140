// Powers of two that keep sums of terms v[n] exp(l x[n]) among the normal numbers, where the sums themselves lie below
// them or some terms above: terms are formed with the scale, and a sum is rounded once when the scale is taken off.
#pragma once

#include "core/log_power.h"

namespace hotdog {

// Octaves of what is no term: zero, or not finite and so not to be scaled.
inline constexpr float kNoOctaves = -1e6f;

// The binary logarithm of |v|, to within one.
template <class R>
HOTDOG_HD float octavesOf(Complex<R> v) {
  const R size = maxAbs(v);
  return size > R(0) && finite(size) ? static_cast<float>(std::ilogb(size)) : kNoOctaves;
}

// The same for v exp(l x). A NaN is left to the sum.
template <class R>
HOTDOG_HD float octavesOf(Complex<R> x, std::int64_t l, Complex<R> v) {
  const double growth = l == 0 ? 0 : static_cast<double>(l) * logSize(x).octaves;
  const float size = octavesOf(v);
  if (!(size > kNoOctaves) || growth < kNoOctaves) return kNoOctaves;
  return growth < -kNoOctaves ? size + static_cast<float>(growth) : -kNoOctaves;
}

// The exponent of the scale of a sum whose largest term has so many octaves. That term becomes 2^kTarget: 2^34 of them
// do not overflow, and where the other factor of the two-level product makes it smaller by as much as isTabled allows,
// it is still so large that what is lost below the normal range does not count beside it. The largest scales are for
// sums that are nothing without them.
template <class R>
HOTDOG_HD int sumScale(float octaves) {
  constexpr float kTarget = sizeof(R) == 4 ? 90 : 900, kMost = sizeof(R) == 4 ? 126 : 1022;
  const float scale = kTarget - octaves;
  return static_cast<int>(scale > kMost ? kMost : scale < -kMost ? -kMost : scale);
}

// 2^e for the terms of such sums: 0 below the normal range, infinite above it.
HOTDOG_HD float flushedPowerOfTwo(float, int e) {
  const int biased = e + 127, atLeast = biased > 0 ? biased : 0, field = atLeast < 255 ? atLeast : 255;
  const std::uint32_t bits = static_cast<std::uint32_t>(field) << 23;
  float x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}
HOTDOG_HD double flushedPowerOfTwo(double, int e) {
  const int biased = e + 1023, atLeast = biased > 0 ? biased : 0, field = atLeast < 2047 ? atLeast : 2047;
  const std::uint64_t bits = static_cast<std::uint64_t>(field) << 52;
  double x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}

// A term with the scale; zero must come as noTerm, whose exponent is far below all others, since 0 times infinity is
// not 0.
template <class R>
HOTDOG_HD Complex<R> flushedValueOf(Scaled<R> z, int scale) {
  return flushedPowerOfTwo(R(0), z.exponent + scale) * z.mantissa;
}
template <class R>
HOTDOG_HD Scaled<R> noTerm() {
  return {R(0), -(1 << 24)};
}

// The scaled value of a term.
template <class R>
HOTDOG_HD Scaled<R> scaledTerm(Complex<R> v) {
  return v.re == R(0) && v.im == R(0) ? noTerm<R>() : scaled(v);
}

}  // namespace hotdog
