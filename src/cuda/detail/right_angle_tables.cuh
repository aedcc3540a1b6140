// Roots of the rings that right-angle transforms pass through: where they lie in a table of all lengths.
#pragma once

#include "core/complex.h"

namespace hotdog::cuda {

// A root has a RingRoot in two halves, [half * count + entry] pairs of powers; one that a transform of radix 2 takes is
// a number alone. In each table `count` roots. With the part's angle a (eighths of a turn), e(x) = exp(-2 pi i x):
//   rings: of `count` rings before a pass of radix `radix`: e((a/8 + j) / (radix count)), at the place where ring j
//   lies,
//     which is j with its digits, of 4 bits, in reverse;
//   backward: before a pass back to rings of `length`: e(j / length), j < length / 16;
//   twists: of a transform of length M: e(a/8 j / M), j < M / 16.
template <class R>
struct RightAngleTables {
  static constexpr int kParts = sizeof(R) == 4 ? 2 : 1;  // complex transforms of which one of a real sequence consists
  static constexpr int kMost = 8192;                     // elements of a part
  static constexpr int eighths(int part) { return kParts == 2 ? 1 + 4 * part : 2; }
  const Complex<R> *factors;

  static constexpr int kRings = 4 + 64 + 2 * 1024 + 512 + 256 + 4096, kBackward = 4088, kTwists = 1008;
  static constexpr int kLength = kParts * (kRings + kTwists) + kBackward;

  static constexpr int rings(int count, int radix) {
    if (count == 1) return 0;
    if (count == 16) return 4;
    if (count == 4096) return kRings - 4096;
    return radix == 16 ? 68 : radix == 8 ? 68 + 1024 : radix == 4 ? 68 + 2048 : 68 + 2560;
  }
  static constexpr int backward(int length) { return kParts * kRings + 4 * (length / 16 - 2); }
  static constexpr int twists(int M) { return kParts * kRings + kBackward + M / 16 - 16; }
};

}  // namespace hotdog::cuda
