// What is applied to a convolution's sum: nothing, SiLU or GELU; and the slopes that gradients need.
#pragma once

#include <cmath>

#include "core/complex.h"

namespace hotdog {

enum class Activation { none, silu, gelu };

// 1 / (1 + exp(-z)). exp of a negative number alone: nothing overflows.
template <class T>
HOTDOG_HD T logistic(T z) {
  const T e = std::exp(-std::fabs(z));
  return (z < T(0) ? e : T(1)) / (T(1) + e);
}

// The distribution function of the normal distribution, accurate in the lower tail too.
template <class T>
HOTDOG_HD T normalCdf(T z) {
  return T(0.5) * std::erfc(T(-0.70710678118654752440) * z);
}

// SiLU z logistic(z), or GELU z normalCdf(z), the exact one. Both end in 0 at -Inf, where the product would be NaN.
template <class T>
HOTDOG_HD T activated(Activation activation, T z) {
  if (activation == Activation::none) return z;
  if (std::isinf(z) && z < T(0)) return T(0);
  return z * (activation == Activation::silu ? logistic(z) : normalCdf(z));
}

// The derivative. At infinity: its limits, 0 and 1.
template <class T>
HOTDOG_HD T activationSlope(Activation activation, T z) {
  if (activation == Activation::none) return T(1);
  if (std::isinf(z)) return z < T(0) ? T(0) : T(1);
  if (activation == Activation::silu) {
    const T s = logistic(z);
    return s * (T(1) + z * (T(1) - s));
  }
  return normalCdf(z) + z * T(0.39894228040143267794) * std::exp(T(-0.5) * z * z);
}

}  // namespace hotdog
