// Scalar products of rows.
#pragma once

#include <cstdint>

#include "host/simd.h"

namespace hotdog::host {

// The sum of a_i b_i, in a fixed order that fits vectors.
template <class T>
HOTDOG_SIMD T dot(const T *a, const T *b, std::int64_t count) {
  constexpr int kStrands = 16;
  T sums[kStrands] = {};
  std::int64_t i = 0;
  for (; i + kStrands <= count; i += kStrands)
    for (int k = 0; k < kStrands; ++k) sums[k] += a[i + k] * b[i + k];
  for (; i < count; ++i) sums[0] += a[i] * b[i];
  T sum = T(0);
  for (int k = 0; k < kStrands; ++k) sum += sums[k];
  return sum;
}

}  // namespace hotdog::host
