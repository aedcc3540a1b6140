// SiLU on the host. That of float has neither branches nor calls, so that loops over it become vector code, with the
// same bits as one number alone.
#pragma once

#include <cstdint>
#include <cstring>

#include "core/activation.h"

namespace hotdog::host {

// exp(x), -104 <= x <= 89, a unit in the last place.
HOTDOG_HD float expClipped(float clipped) {
  const float shifted = clipped * 1.44269504f + 12582912.0f, n = shifted - 12582912.0f;  // n: the nearest integer
  const float r = (clipped - n * 0.693145752f) - n * 1.42860677e-6f;
  float e = 1.38888889e-3f;
  e = e * r + 8.33333333e-3f;
  e = e * r + 4.16666667e-2f;
  e = e * r + 1.66666667e-1f;
  e = e * r + 0.5f;
  e = e * r + 1.0f;
  e = e * r + 1.0f;
  // 2^n in two factors: the result may be subnormal or too large.
  const auto k = static_cast<std::int32_t>(n), half = k >> 1;
  const auto powerOfTwo = [](std::int32_t exponent) {
    const std::int32_t bits = (exponent + 127) << 23;
    float power;
    std::memcpy(&power, &bits, sizeof power);
    return power;
  };
  return e * powerOfTwo(half) * powerOfTwo(k - half);
}

// exp(-|z|); NaN counts as a large one.
HOTDOG_HD float expOfMagnitude(float z) {
  const float a = -std::fabs(z);
  return expClipped(a > -104.0f ? a : -104.0f);  // exp(-104) is 0
}
HOTDOG_HD double expOfMagnitude(double z) { return std::exp(-std::fabs(z)); }


// exp(x), 0 and infinity included.
HOTDOG_HD float expOf(float x) {
  const float least = x > -104.0f ? x : -104.0f, clipped = least < 89.0f ? least : 89.0f;
  const float e = expClipped(clipped);
  return x == x ? e : x;
}
HOTDOG_HD double expOf(double x) { return std::exp(x); }

template <class T>
HOTDOG_HD T hostLogistic(T z) {
  const T e = expOfMagnitude(z);
  return (z < T(0) ? e : T(1)) / (T(1) + e);
}

template <class T>
HOTDOG_HD T silu(T z) {
  const T clipped = z < T(-3e38) ? T(-3e38) : z;  // at -Inf: 0, not NaN
  return clipped * hostLogistic(z);
}

// The derivative, s (1 + z (1 - s)); its limits at infinity.
template <class T>
HOTDOG_HD T siluSlope(T z) {
  const T s = hostLogistic(z), least = z < T(-3e38) ? T(-3e38) : z, clipped = least > T(3e38) ? T(3e38) : least;
  return s * (T(1) + clipped * (T(1) - s));
}

}  // namespace hotdog::host
