// The discrete Fourier transform of any length n by passes over its prime factors, each element of a pass summed
// directly: n times the sum of the factors, n^2 for a prime. For vectors of O(n^2) algorithms, where no plan is worth
// its memory.
#pragma once

#include <cstdint>

#include "core/complex.h"

namespace hotdog {

struct AnyDft {
  static constexpr int kMostPasses = 32;
  int n;
  int passes;
  int radix[kMostPasses];
};

inline AnyDft anyDft(std::int64_t n) {  // below 2^31
  AnyDft dft{static_cast<int>(n), 0, {}};
  std::int64_t rest = n;
  while (rest % 4 == 0) dft.radix[dft.passes++] = 4, rest /= 4;
  for (std::int64_t p = 2; p * p <= rest; ++p)
    while (rest % p == 0) dft.radix[dft.passes++] = static_cast<int>(p), rest /= p;
  if (rest > 1) dft.radix[dft.passes++] = static_cast<int>(rest);
  return dft;
}

// Element `at` after a pass of the given radix; `stride` is the product of the radices of the passes before (Stockham:
// y[q + stride (N p + k)] = w^(k p stride) sum_j x[q + stride (p + span j)] w^(j k n/N)). roots[k] = exp(-2 pi i k/n);
// the inverse transform, unscaled, conjugates them.
HOTDOG_HD Complex<double> anyDftElement(const Complex<double> *x, const Complex<double> *roots, int n, int radix,
                                        int stride, bool inverse, int at) {
  const int group = at / stride, q = at - group * stride, p = group / radix, k = group - p * radix;
  const int jump = n / radix;  // between the inputs, and between the roots of unity of the radix
  Complex<double> sum = x[q + stride * p];
  for (int j = 1, turn = k; j < radix; ++j) {
    sum = fma(conjIf(inverse, roots[turn * jump]), x[q + stride * p + j * jump], sum);
    turn += k;
    turn = turn >= radix ? turn - radix : turn;
  }
  return conjIf(inverse, roots[k * p * stride]) * sum;
}

}  // namespace hotdog
