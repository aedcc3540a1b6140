// Operands that may be stored in 16 bits: their type, and what storing costs.
#pragma once

#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "bench/scalar.h"

namespace hotdog::bench {

template <class V>
constexpr hotdogDataType_t dataType() {
  return std::is_same_v<V, BFloat16> ? HOTDOG_R_16BF : std::is_same_v<V, Half> ? HOTDOG_R_16F : HOTDOG_R_32F;
}

// The most that storing a number moves it: half the distance of its neighbours.
template <class O>
long double storageRounding(long double x) {
  if constexpr (sizeof(O) != 2) return 0;
  constexpr bool brain = std::is_same_v<O, BFloat16>;
  constexpr int bits = brain ? 7 : 10, least = brain ? -126 : -14;  // of the significand; the smallest normal exponent
  return std::ldexp(0.5L, (x == 0 ? least : std::max(std::ilogb(x), least)) - bits);
}

}  // namespace hotdog::bench
