#include "core/fft_length.h"

#include <algorithm>

namespace hotdog {

std::int64_t goodFftLength(std::int64_t n, bool even) {
  if (even) return 2 * goodFftLength((n + 1) / 2, false);
  if (n <= 1) return 1;
  std::int64_t best = INT64_MAX;
  for (std::int64_t p7 = 1; p7 < best; p7 *= 7) {
    for (std::int64_t p5 = p7; p5 < best; p5 *= 5) {
      for (std::int64_t p3 = p5; p3 < best; p3 *= 3) {
        std::int64_t length = p3;
        while (length < n) length *= 2;
        best = std::min(best, length);
        if (p3 >= n) break;
      }
      if (p5 >= n) break;
    }
    if (p7 >= n) break;
  }
  return best;
}

std::vector<int> fftRadices(std::int64_t n) {
  std::vector<int> radices;
  for (const int radix : {4, 2, 3, 5, 7})
    for (; n % radix == 0; n /= radix) radices.push_back(radix);
  return radices;
}

}  // namespace hotdog
