// Numbers stored in 16 bits and computed with in single precision.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/complex.h"

namespace hotdog {

namespace detail {

HOTDOG_HD std::uint32_t bitsOf(float x) {
  std::uint32_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}
HOTDOG_HD float floatOf(std::uint32_t bits) {
  float x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}
HOTDOG_HD bool isNanBits(std::uint32_t bits) { return (bits & 0x7fffffffu) > 0x7f800000u; }

// bits / 2^shift to the nearest integer, ties to even.
HOTDOG_HD std::uint32_t roundedShift(std::uint32_t bits, int shift) {
  const std::uint32_t half = (1u << (shift - 1)) - 1u;
  return (bits + half + ((bits >> shift) & 1u)) >> shift;
}

}  // namespace detail

// bfloat16: the upper half of a float.
struct BFloat16 {
  std::uint16_t bits;

  BFloat16() = default;
  HOTDOG_HD explicit BFloat16(float x) {
    const std::uint32_t b = detail::bitsOf(x);
    bits = static_cast<std::uint16_t>(detail::isNanBits(b) ? (b >> 16) | 0x40u : detail::roundedShift(b, 16));
  }
  HOTDOG_HD operator float() const { return detail::floatOf(static_cast<std::uint32_t>(bits) << 16); }
};

// IEEE binary16: 5 bits of exponent, 10 of significand. GPUs convert it in one instruction, with the same results but
// for the payload of a NaN.
struct Half {
  std::uint16_t bits;

  Half() = default;
  HOTDOG_HD explicit Half(float x) {
#ifdef __CUDA_ARCH__
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(x));
#else
    const std::uint32_t b = detail::bitsOf(x), sign = (b >> 16) & 0x8000u, magnitude = b & 0x7fffffffu;
    std::uint32_t h;
    if (detail::isNanBits(b))
      h = 0x7e00u;
    else if (magnitude >= 0x477ff000u)  // 65520, halfway to the first number that does not fit
      h = 0x7c00u;
    else if (magnitude >= 0x38800000u)  // 2^-14, the smallest normal number
      h = detail::roundedShift(magnitude - 0x38000000u, 13);
    else  // adding 1/2 leaves multiples of 2^-24 in the significand, rounded as the hardware rounds
      h = detail::bitsOf(detail::floatOf(magnitude) + 0.5f) - 0x3f000000u;
    bits = static_cast<std::uint16_t>(sign | h);
#endif
  }
  HOTDOG_HD operator float() const {
#ifdef __CUDA_ARCH__
    float x;
    asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(bits));
    return x;
#else
    const std::uint32_t sign = (bits & 0x8000u) << 16, magnitude = bits & 0x7fffu;
    std::uint32_t b;
    if (magnitude >= 0x7c00u)
      b = 0x7f800000u | (magnitude & 0x3ffu) << 13;
    else if (magnitude >= 0x400u)
      b = (magnitude << 13) + 0x38000000u;
    else
      b = detail::bitsOf(static_cast<float>(magnitude) * 0x1p-24f);
    return detail::floatOf(sign | b);
#endif
  }
};

}  // namespace hotdog
