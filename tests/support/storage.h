// Numbers stored in 16 bits, as the C API's 16-bit data types lay them out, made and read without the library's code.
#pragma once

#include <hotdog.h>

#include <cmath>
#include <cstdint>

#include "support/scalar.h"

namespace hotdog::test {

inline const char *nameOf(hotdogDataType_t type) {
  return type == HOTDOG_R_16BF ? "Bf16" : type == HOTDOG_R_16F ? "F16" : type == HOTDOG_R_64F ? "F64" : "F32";
}

// kBits of significand after the leading one; smallest normal number 2^kLeast, largest below 2^kBeyond.
template <hotdogDataType_t kType, int kBits, int kLeast, int kBeyond>
struct Stored {
  static constexpr hotdogDataType_t type = kType;
  static constexpr int kExponentBits = 15 - kBits;
  std::uint16_t bits;

  Stored() = default;
  // Rounds to nearest, ties to even; nearbyint does that.
  explicit Stored(double x) {
    const std::uint16_t sign = std::signbit(x) ? 0x8000 : 0;
    const int exponent = std::max(x == 0 || !std::isfinite(x) ? kLeast : std::ilogb(x), kLeast);
    const double units = std::nearbyint(std::ldexp(std::fabs(x), kBits - exponent));  // of the last place
    const std::uint16_t infinite = static_cast<std::uint16_t>(((1 << kExponentBits) - 1) << kBits);
    if (std::isnan(x))
      bits = static_cast<std::uint16_t>(infinite | 1 << (kBits - 1));
    else if (std::isinf(x) || std::ldexp(units, exponent - kBits) >= std::ldexp(1.0, kBeyond))
      bits = static_cast<std::uint16_t>(sign | infinite);
    else  // a carry out of the significand raises the exponent, as it should
      bits = static_cast<std::uint16_t>(sign | (((exponent - kLeast) << kBits) + static_cast<int>(units)));
  }
  double value() const {
    const int magnitude = bits & 0x7fff, exponent = magnitude >> kBits, fraction = magnitude & ((1 << kBits) - 1);
    const double sign = bits & 0x8000 ? -1 : 1;
    if (exponent == (1 << kExponentBits) - 1)
      return fraction ? std::numeric_limits<double>::quiet_NaN() : sign * std::numeric_limits<double>::infinity();
    if (exponent == 0) return sign * std::ldexp(fraction, kLeast - kBits);
    return sign * std::ldexp(fraction + (1 << kBits), kLeast + exponent - 1 - kBits);
  }
  // Half the distance of neighbours at x, the most that storing x moves it.
  static double roundoff(double x) {
    const int exponent = x == 0 || !std::isfinite(x) ? kLeast : std::max(std::ilogb(x), kLeast);
    return std::ldexp(0.5, exponent - kBits);
  }
};
using StoredBf16 = Stored<HOTDOG_R_16BF, 7, -126, 128>;
using StoredF16 = Stored<HOTDOG_R_16F, 10, -14, 16>;

// Single precision with the same interface.
struct StoredF32 {
  static constexpr hotdogDataType_t type = HOTDOG_R_32F;
  float number;

  StoredF32() = default;
  explicit StoredF32(double x) : number(static_cast<float>(x)) {}
  double value() const { return static_cast<double>(number); }
  static double roundoff(double) { return 0; }
};

struct StoredF64 {
  static constexpr hotdogDataType_t type = HOTDOG_R_64F;
  double number;

  StoredF64() = default;
  explicit StoredF64(double x) : number(x) {}
  double value() const { return number; }
  static double roundoff(double) { return 0; }
};

// The type of the arithmetic on numbers that are stored so.
template <class E>
using ArithmeticOf = std::conditional_t<E::type == HOTDOG_R_64F, double, float>;

template <>
inline StoredBf16 canary() {
  StoredBf16 x;
  return x.bits = 0x7fa5, x;
}
template <>
inline StoredF16 canary() {
  StoredF16 x;
  return x.bits = 0x7fa5, x;
}
template <>
inline StoredF32 canary() {
  StoredF32 x;
  return x.number = canary<float>(), x;
}
template <>
inline StoredF64 canary() {
  StoredF64 x;
  return x.number = canary<double>(), x;
}

}  // namespace hotdog::test
