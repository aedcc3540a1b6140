// Vectors from their last element on.
#pragma once

#include "core/strided.h"

namespace hotdog {

// One of no or one element is its own reversal: no pointer moves that may be null, and no increment that has no
// negative changes sign.
template <class T>
Vectors<T> reversed(const Vectors<T> &v, std::int64_t count) {
  if (count <= 1) return v;
  return {v.data + (count - 1) * v.inc, -v.inc, v.ld, v.stride};
}

}  // namespace hotdog
