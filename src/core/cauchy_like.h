// Cauchy-like systems: (omega[i] - lambda[j]) A[i,j] = G[i] . H[j] with R generators. What the solvers of both backends
// share; host/cauchy_like_solve.h has the algorithm.
//
// A generator row carries a power of two of its own, so that nothing under- or overflows however far the pivots fall:
// those of a Hilbert matrix of order 500 reach 2^-2261.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/complex.h"

namespace hotdog {

// ---- Binary exponents by their bits: loops over them vectorise
// -------------------------------------------------------

HOTDOG_HD std::int64_t bitsOf(double x) {
#ifdef __CUDA_ARCH__
  return __double_as_longlong(x);
#else
  std::int64_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
#endif
}
HOTDOG_HD double ofBits(std::int64_t bits) {
#ifdef __CUDA_ARCH__
  return __longlong_as_double(bits);
#else
  double x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
#endif
}

inline constexpr std::int64_t kNoExponent = -1023;       // of zero and of denormal numbers
inline constexpr std::int64_t kInfiniteExponent = 1024;  // of what is not finite

// e with 2^e <= |z| < 2^(e+1), in the norm of maxAbs.
template <class W>
HOTDOG_HD std::int64_t binaryExponent(W z) {
  return ((bitsOf(maxAbs(z)) >> 52) & 2047) - 1023;
}

// 2^e; 0 below the normal numbers, infinity above.
HOTDOG_HD double exactScale(std::int64_t e) {
  e = e < kNoExponent ? kNoExponent : e > kInfiniteExponent ? kInfiniteExponent : e;
  return ofBits((e + 1023) * (std::int64_t(1) << 52));
}

inline constexpr std::int64_t kMostExponent = std::int64_t(1) << 28;     // where those of the generators saturate
inline constexpr std::int64_t kLeastPivotExponent = -4 * kMostExponent;  // below that of every pivot

// The exponent to take out of a generator row whose largest element has exponent e: none of zero and what is not
// finite.
HOTDOG_HD std::int64_t exponentToTake(std::int64_t e) {
  return e == kNoExponent || e == kInfiniteExponent ? 0 : e < 1022 ? e : 1022;
}
HOTDOG_HD std::int64_t saturate(std::int64_t e) {
  return e > kMostExponent ? kMostExponent : e < -kMostExponent ? -kMostExponent : e;
}

// ---- Generators
// ----------------------------------------------------------------------------------------------------

// The generators of one row or column. R = kAnyGenerators: they stay where they are in memory, generator a at
// first[a step], and their number is known at run time alone.
inline constexpr int kAnyGenerators = 0;

template <class W, int R>
struct GeneratorRow {
  W value[R];

  HOTDOG_HD static GeneratorRow at(const W *first, std::int64_t step) {
    GeneratorRow row;
    HOTDOG_UNROLL
    for (int a = 0; a < R; ++a) row.value[a] = first[a * step];
    return row;
  }
  HOTDOG_HD W &operator[](int a) { return value[a]; }
  HOTDOG_HD const W &operator[](int a) const { return value[a]; }
};

template <class W>
struct GeneratorRow<W, kAnyGenerators> {
  W *first;
  std::int64_t step;

  HOTDOG_HD static GeneratorRow at(const W *first, std::int64_t step) { return {const_cast<W *>(first), step}; }
  HOTDOG_HD W &operator[](int a) const { return first[a * step]; }
};

// ---- Pivots
// ----------------------------------------------------------------------------------------------------------

inline constexpr std::int64_t kVanished = INT64_MIN, kNotFinite = INT64_MAX;

// Orders the magnitudes of z * 2^exponent: exponent above, the leading 32 bits of the fraction below.
template <class W>
HOTDOG_HD std::int64_t pivotKey(W z, std::int64_t exponent) {
  const std::int64_t bits = bitsOf(maxAbs(z)), e = ((bits >> 52) & 2047) - 1023;
  const std::int64_t key = (e + exponent) * (std::int64_t(1) << 32) + ((bits >> 20) & 0xffffffff);
  return e == kInfiniteExponent ? kNotFinite : e == kNoExponent ? kVanished : key;
}

// Pivots below 2^-bits of the largest one are raised to it, a change of the matrix of that size. Raised as little as
// at the first attempt the solution of a nearly singular system is accurate beyond its condition; but it may leave the
// range of the type: then again with pivots raised to what the type's precision hides, and last to what the bound on
// the backward error allows.
template <class R, int kGenerators>
HOTDOG_HD constexpr int pivotBits(int attempt) {
  constexpr bool single = sizeof(R) == 4;
  constexpr int hidden = single ? 32 : 62, allowed = single ? 22 : 51;
  constexpr int deep = single ? 100 : 400;
  // With more than one generator the updates cancel: beyond the hidden bits there is noise alone.
  return attempt == 0 && kGenerators == 1 ? deep : attempt <= 1 ? hidden : allowed;
}
inline constexpr int kCauchyLikeAttempts = 3;

// max|b - A x| must not exceed this times ||A|| max|x| + max|b|, in the norm of the largest row sum.
template <class R>
HOTDOG_HD double cauchyLikeBackwardBound(std::int64_t n) {
  constexpr double unitRoundoff = sizeof(R) == 4 ? 0x1p-24 : 0x1p-53;
  return 10 * unitRoundoff * (1 + log2(static_cast<double>(n)));
}

// What storing a solution in the type of R may take from it, relative to its largest element; more (overflow,
// underflow) misses the bound.
template <class R>
HOTDOG_HD constexpr double cauchyLikeStorageLoss() {
  return sizeof(R) == 4 ? 0x1p-22 : 0x1p-51;
}

// Largest binary exponent of the type of R.
template <class R>
HOTDOG_HD constexpr int largestExponent() {
  return sizeof(R) == 4 ? 127 : 1023;
}

// An infinite part makes a number infinite unless the other one is NaN.
HOTDOG_HD bool isInfinite(double x) { return !finite(x) && x == x; }
HOTDOG_HD bool isInfinite(Complex<double> z) { return !finite(z) && z == z; }

// Where a node at infinity is put, its generators zero: beyond all finite nodes, whose parts stay below 2.
inline constexpr double kFarNode = 4;

// 1/d, also where |d|^2 would leave the range; not finite for d = 0. `reciprocal` is that of real numbers.
template <class Reciprocal>
HOTDOG_HD double nodeReciprocal(double d, const Reciprocal &reciprocal) {
  return reciprocal(d);
}
template <class Reciprocal>
HOTDOG_HD Complex<double> nodeReciprocal(Complex<double> d, const Reciprocal &reciprocal) {
  const double size = maxAbs(d), scale = size < 0x1p-400 ? 0x1p+600 : size > 0x1p+400 ? 0x1p-600 : 1.0;
  const Complex<double> z = scale * d;
  const double inverse = scale * reciprocal(norm2(z));
  return {z.re * inverse, -z.im * inverse};
}

}  // namespace hotdog
