// A set of strided vectors: right-hand sides of a batch of problems.
#pragma once

#include <cstdint>

#include "core/complex.h"

namespace hotdog {

// Element i of vector j of problem p is data[i*inc + j*ld + p*stride].
template <class T>
struct Vectors {
  T *data;
  std::int64_t inc, ld, stride;

  HOTDOG_HD T *vector(std::int64_t j, std::int64_t p) const { return data + j * ld + p * stride; }
  HOTDOG_HD T &at(std::int64_t i, std::int64_t j, std::int64_t p) const { return data[i * inc + j * ld + p * stride]; }
};

// The increment of a vector of n elements from its last one on. A single element's may be the lowest integer, which has
// no negative, and does not matter.
HOTDOG_HD std::int64_t reversedIncrement(std::int64_t n, std::int64_t inc) { return n > 1 ? -inc : inc; }

}  // namespace hotdog
