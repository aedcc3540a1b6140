// Angles as fractions of a turn in fixed point: multiples of an angle are then exact integer products modulo 2^128, so
// that the phase of exp(l x) is as accurate for l = 10^9 as for l = 1.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/complex.h"

namespace hotdog {

struct Turn {
  std::uint64_t high, low;  // (high 2^64 + low) / 2^128 of a turn
};

namespace detail {

// The first 1280 bits of 1 / (2 pi) after the binary point.
#define HOTDOG_INVERSE_TWO_PI                                                                               \
  {                                                                                                         \
    0x28be60db9391054a, 0x7f09d5f47d4d3770, 0x36d8a5664f10e410, 0x7f9458eaf7aef158, 0x6dc91b8e909374b8,     \
        0x01924bba82746487, 0x3f877ac72c4a69cf, 0xba208d7d4baed121, 0x3a671c09ad17df90, 0x4e64758e60d4ce7d, \
        0x272117e2ef7e4a0e, 0xc7fe25fff7816603, 0xfbcbc462d6829b47, 0xdb4d9fb3c9f2c26d, 0xd3d18fd9a797fa8b, \
        0x5d49eeb1faf97c5e, 0xcf41ce7de294a4ba, 0x9afed7ec47e35742, 0x1580cc11bf1edaea, 0xfc33ef0826bd0d87  \
  }
inline constexpr int kInverseTwoPiWords = 20;
inline constexpr std::uint64_t kInverseTwoPi[kInverseTwoPiWords] = HOTDOG_INVERSE_TWO_PI;
#ifdef __CUDACC__
static __constant__ std::uint64_t kDeviceInverseTwoPi[kInverseTwoPiWords] = HOTDOG_INVERSE_TWO_PI;
#endif
#undef HOTDOG_INVERSE_TWO_PI

HOTDOG_HD std::uint64_t inverseTwoPiWord(int i) {
  if (i < 0 || i >= kInverseTwoPiWords) return 0;
#ifdef __CUDA_ARCH__
  return kDeviceInverseTwoPi[i];
#else
  return kInverseTwoPi[i];
#endif
}

// 64 bits of 1 / (2 pi), from bit `skip` after the binary point on; zeros before the point.
HOTDOG_HD std::uint64_t inverseTwoPiBits(int skip) {
  const int word = skip >= 0 ? skip / 64 : -((63 - skip) / 64), bit = skip - 64 * word;
  const std::uint64_t first = inverseTwoPiWord(word);
  return bit == 0 ? first : first << bit | inverseTwoPiWord(word + 1) >> (64 - bit);
}

HOTDOG_HD std::uint64_t productHigh(std::uint64_t a, std::uint64_t b) {
#ifdef __CUDA_ARCH__
  return __umul64hi(a, b);
#else
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>(static_cast<Wide>(a) * b >> 64);
#endif
}

}  // namespace detail

// angle / (2 pi) modulo 1, to 2^-128 of a turn, for any finite angle in radians (Payne, Hanek 1983).
HOTDOG_HD Turn turnOf(double angle) {
  std::uint64_t bits;
  std::memcpy(&bits, &angle, sizeof bits);
  const int field = static_cast<int>(bits >> 52 & 0x7ff);
  if (field == 0) return {0, 0};                                              // below 2^-1022
  const std::uint64_t m = (bits & 0xfffffffffffff) | std::uint64_t{1} << 52;  // |angle| = m 2^e
  const int e = field - 1075;
  const std::uint64_t w0 = detail::inverseTwoPiBits(e), w1 = detail::inverseTwoPiBits(e + 64),
                      w2 = detail::inverseTwoPiBits(e + 128);
  const std::uint64_t carried = detail::productHigh(m, w2), low = m * w1 + carried;
  const std::uint64_t high = m * w0 + detail::productHigh(m, w1) + (low < carried ? 1 : 0);
  if (bits >> 63 == 0) return {high, low};
  return {~high + (low == 0 ? 1 : 0), ~low + 1};
}

// l times the turn modulo 1, in units of 2^-64. In single precision the upper half of the turn is enough: the error is
// below |l| 2^-64 of a turn.
template <class R>
HOTDOG_HD std::uint64_t multipleOf(Turn turn, std::int64_t l) {
  const std::uint64_t times = static_cast<std::uint64_t>(l);  // l + 2^64 for l < 0
  const std::uint64_t upper = times * turn.high;
  return sizeof(R) == 4 ? upper : upper + detail::productHigh(times, turn.low) - (l < 0 ? turn.low : 0);
}

}  // namespace hotdog
