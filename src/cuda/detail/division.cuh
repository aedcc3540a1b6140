// Division of counts on the device: one of 64 bits takes a hundred instructions, one of 32 bits twenty, and one by a
// divisor that the host has prepared three.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>

namespace hotdog::cuda {

// Granlund and Montgomery 1994: n / d = (n + (n m >> 32)) >> s for n < 2^31, s = ceil(log2 d), m = floor(2^32 (2^s - d)
// / d) + 1.
struct Divisor {
  std::int64_t value;
  unsigned factor = 0, shift = 0;  // factor 0: too large

  explicit Divisor(std::int64_t d) : value(d) {
    if (d < 1 || d > INT32_MAX) return;
    while ((std::int64_t{1} << shift) < d) ++shift;
    factor = static_cast<unsigned>(
        (((std::uint64_t{1} << shift) - static_cast<std::uint64_t>(d)) << 32) / static_cast<std::uint64_t>(d) + 1);
  }
};

// a / b and a % b of numbers that are not negative, and mostly have 32 bits.
struct Division {
  std::int64_t quotient, rest;

  __device__ __forceinline__ Division(std::int64_t a, std::int64_t b) {
    if ((static_cast<std::uint64_t>(a | b) >> 32) == 0)
      quotient = static_cast<unsigned>(a) / static_cast<unsigned>(b);
    else
      quotient = a / b;
    rest = a - quotient * b;
  }
  __device__ __forceinline__ Division(std::int64_t a, const Divisor &b) {
    const unsigned n = static_cast<unsigned>(a);
    if (a <= INT32_MAX && b.factor != 0)
      quotient = (n + __umulhi(n, b.factor)) >> b.shift;
    else
      quotient = a / b.value;
    rest = a - quotient * b.value;
  }
};

}  // namespace hotdog::cuda
