// The least that a call must do, and the least time that it can take on a known GPU.
#pragma once

#include <string>

namespace hotdog::bench {

struct Cost {
  double bytes = 0;  // each distinct input element read once, each output element written once (and read if beta != 0)
  double flops = 0;  // additions and multiplications, in the precision of the type
  double matrixFlops = 0;  // those that tensor cores can do, on operands of 16 bits; on TF32 each counts twice
  double special = 0;      // reciprocals
  double steps = 0;    // of the longest chain of steps that must follow one another, with a barrier between them
  bool doublePrecision = false;
};

// Microseconds: the largest of the five parts, each at the best rate measured on that GPU. NaN for a GPU without
// measured rates.
double floorMicroseconds(const Cost &cost, const std::string &deviceName);

}  // namespace hotdog::bench
