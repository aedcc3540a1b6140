// exp(l x) for integers l: the entries of a log-Vandermonde matrix, accurate for every l and every finite x.
//
// The phase l Im x is formed and reduced in fixed point (core/turn.h), the exponent l Re x in units of octaves in twice
// the working precision. Results come as mantissa and exponent of two, so that products of several of them, and of a
// value v, leave the range of the type only where the final result does.
#pragma once

#include "core/power_of_two.h"
#include "core/turn.h"

namespace hotdog {

// What is computed once for each x.
template <class R>
struct LogNode {
  Complex<R> x;
  bool isFinite;
  Turn turn;                   // Im x
  double octaves, octavesLow;  // Re x / log 2 as a sum of two numbers
};

namespace detail {
// Rounded by itself, never fused with a later addition: what follows counts on its rounding error.
HOTDOG_HD double roundedProduct(double a, double b) {
#ifdef __CUDA_ARCH__
  return __dmul_rn(a, b);
#else
  return a * b;
#endif
}

inline constexpr double kOctavesPerNat = 0x1.71547652b82fep+0, kOctavesPerNatLow = 0x1.777d0ffda0d24p-56;  // 1 / log 2

}  // namespace detail

// The node without its phase: enough for the modulus of powers, to a few digits.
template <class R>
HOTDOG_HD LogNode<R> logSize(Complex<R> x) {
  return {x, finite(x), {0, 0}, detail::roundedProduct(x.re, detail::kOctavesPerNat), 0};
}

// Phase and octaves of what is not finite are 0.
template <class R>
HOTDOG_HD LogNode<R> logNode(Complex<R> x) {
  LogNode<R> node = logSize(x);
  if (!node.isFinite) {
    node.octaves = 0;
    return node;
  }
  const double re = x.re;
  node.turn = turnOf(x.im);
  if (finite(node.octaves))
    node.octavesLow = std::fma(re, detail::kOctavesPerNat, -node.octaves) + re * detail::kOctavesPerNatLow;
  return node;
}

// mantissa * 2^exponent; the modulus of a mantissa is of order 1.
template <class R>
struct Scaled {
  Complex<R> mantissa;
  int exponent;
};

template <class R>
HOTDOG_HD Scaled<R> operator*(Scaled<R> a, Scaled<R> b) {
  return {a.mantissa * b.mantissa, a.exponent + b.exponent};
}

// A value as mantissa and exponent; zero and what is not finite keep exponent 0.
template <class R>
HOTDOG_HD Scaled<R> scaled(Complex<R> v) {
  const int exponent = exponentOf(maxAbs(v));
  return {PowerOfTwo<R>(-exponent) * v, exponent};
}

namespace detail {

// 2^e for normal numbers.
HOTDOG_HD float normalPowerOfTwo(float, int e) {
  const std::uint32_t bits = static_cast<std::uint32_t>(e + 127) << 23;
  float x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}
HOTDOG_HD double normalPowerOfTwo(double, int e) {
  const std::uint64_t bits = static_cast<std::uint64_t>(e + 1023) << 52;
  double x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}

}  // namespace detail

// z 2^exponent, rounded once. Any exponent: beyond three times the range of the type nothing is left to distinguish.
template <class R>
HOTDOG_HD Complex<R> scaledBy(Complex<R> z, int exponent) {
  constexpr int kNormal = sizeof(R) == 4 ? 126 : 1022;
  if (exponent >= -kNormal && exponent <= kNormal) return detail::normalPowerOfTwo(R(0), exponent) * z;
  constexpr int kMost = sizeof(R) == 4 ? 375 : 3000;
  const int e = exponent > kMost ? kMost : exponent < -kMost ? -kMost : exponent;
  const int third = e / 3;
  const R outer = detail::normalPowerOfTwo(R(0), third), inner = detail::normalPowerOfTwo(R(0), e - 2 * third);
  return {z.re * outer * inner * outer, z.im * outer * inner * outer};
}

template <class R>
HOTDOG_HD Complex<R> valueOf(Scaled<R> z) {
  return scaledBy(z.mantissa, z.exponent);
}

namespace detail {

template <class R>
constexpr R inverseFactorial(int k) {
  double factorial = 1;
  for (int i = 2; i <= k; ++i) factorial *= i;
  return static_cast<R>(1 / factorial);
}

// 1/K! + z/(K+Step)! + z^2/(K+2 Step)! + ... up to 1/Last!.
template <int K, int Last, int Step, class R>
HOTDOG_HD R taylor(R z) {
  constexpr R coefficient = inverseFactorial<R>(K);
  if constexpr (K + Step > Last)
    return coefficient;
  else
    return hotdog::fma(taylor<K + Step, Last, Step>(z), z, coefficient);
}

// exp(z) for |z| <= log(2)/2.
HOTDOG_HD float shortExp(float z) { return taylor<0, 7, 1>(z); }
HOTDOG_HD double shortExp(double z) { return taylor<0, 13, 1>(z); }

// cos and sin of an angle of at most pi/4.
HOTDOG_HD Complex<float> shortRotation(float angle) {
  const float z = -angle * angle;
  return {taylor<0, 10, 2>(z), angle * taylor<1, 9, 2>(z)};
}
HOTDOG_HD Complex<double> shortRotation(double angle) {
  const double z = -angle * angle;
  return {taylor<0, 16, 2>(z), angle * taylor<1, 17, 2>(z)};
}

// exp(2 pi i phase / 2^64), by reduction to the nearest quarter turn.
template <class R>
HOTDOG_HD Complex<R> rotation(std::uint64_t phase) {
  const std::uint64_t shifted = phase + (std::uint64_t{1} << 61);
  const std::int64_t rest =
      static_cast<std::int64_t>((shifted & ((std::uint64_t{1} << 62) - 1))) - (std::int64_t{1} << 61);
  R angle;
  if constexpr (sizeof(R) == 4)
    angle = static_cast<float>(static_cast<std::int32_t>(rest >> 32)) * 0x1.921fb6p-30f;  // 2 pi / 2^32
  else
    angle = static_cast<double>(rest) * 0x1.921fb54442d18p-62;
  const Complex<R> z = shortRotation(angle);
  const bool odd = shifted >> 62 & 1, back = shifted >> 63;
  const Complex<R> turned = odd ? Complex<R>{-z.im, z.re} : z;
  return back ? -turned : turned;
}

// exp(l x) for an x that is not finite: 1 for l = 0, 0 for Re x = -Inf, else what the formula gives.
template <class R>
HOTDOG_HD Complex<R> powerNotFinite(Complex<R> x, std::int64_t l) {
  if (l == 0) return R(1);
  if (x.re < 0 && !finite(x.re)) return R(0);  // NaN compares false
  if (!finite(x.im)) return {x.im - x.im, x.im - x.im};
  return x.re * rotation<R>(multipleOf<R>(turnOf(x.im), l));  // Re x = Inf or NaN
}

}  // namespace detail

// exp(l x) for a finite x.
template <class R>
HOTDOG_HD Scaled<R> finitePower(const LogNode<R> &node, std::int64_t l) {
  constexpr double kMostOctaves = 8192;  // beyond, all is overflow or underflow, whatever it is multiplied with
  const double times = static_cast<double>(l);
  double octaves = detail::roundedProduct(times, node.octaves), rest = 0;
  if (octaves > kMostOctaves || octaves < -kMostOctaves)
    octaves = octaves > 0 ? kMostOctaves : -kMostOctaves;
  else if constexpr (sizeof(R) == 8)
    rest = std::fma(times, node.octaves, -octaves) + times * node.octavesLow;
  const double whole = std::rint(octaves);
  const R size = detail::shortExp(static_cast<R>((octaves - whole + rest) * 0x1.62e42fefa39efp-1));
  return {size * detail::rotation<R>(multipleOf<R>(node.turn, l)), static_cast<int>(whole)};
}

// exp(l x).
template <class R>
HOTDOG_HD Scaled<R> power(const LogNode<R> &node, std::int64_t l) {
  if (!node.isFinite) return {detail::powerNotFinite(node.x, l), 0};
  return finitePower(node, l);
}

// ---- Which nodes the tables of the two-level product can take ------------------------------------------------------
//
// exp((a T + t) x) v = [v exp(a T x)] [exp(t x)] with t < T. The second factor is held as it is, so that it must stay
// among the normal numbers, which bounds |Re x| T. The first one, made of Scaled factors, underflows or overflows only
// where the product does too, because both factors grow or both decay; a v below the normal range is the exception.

template <class R>
HOTDOG_HD bool isTabled(const LogNode<R> &node, int T) {
  constexpr double kMost = sizeof(R) == 4 ? 120 : 1000;
  return node.isFinite && maxAbs(node.octaves) * (T - 1) <= kMost;
}

template <class R>
HOTDOG_HD bool isTabled(const LogNode<R> &node, int T, Complex<R> v) {
  constexpr R kLeast = sizeof(R) == 4 ? R(0x1p-100) : R(0x1p-950);
  const R size = maxAbs(v);
  return isTabled(node, T) && (node.octaves <= 0 || size == R(0) || !(size < kLeast));
}

// The last l for which v exp(l x) is not certainly 0: terms that are evaluated one by one can stop there.
template <class R>
HOTDOG_HD std::int64_t lastTerm(const LogNode<R> &node, bool valueIsFinite) {
  constexpr double kRange = sizeof(R) == 4 ? 300 : 2200;  // octaves from the largest to below the smallest number
  if (!valueIsFinite) return INT64_MAX;
  if (!node.isFinite) return node.x.re < 0 && !finite(node.x.re) ? 0 : INT64_MAX;
  if (!(node.octaves * 0x1p62 < -kRange)) return INT64_MAX;
  return static_cast<std::int64_t>(-kRange / node.octaves);
}

}  // namespace hotdog
