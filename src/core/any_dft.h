// The discrete Fourier transform of any length n by passes over its prime factors, each element of a pass summed
// directly: n times the sum of the factors, n^2 for a prime. For vectors of O(n^2) algorithms, where no plan is worth
// its memory.
#pragma once

#include <cstdint>

#include "core/complex.h"

namespace hotdog {

struct AnyDft {
  static constexpr int kMostPasses = 32;
  std::int64_t n;
  int passes;
  int radix[kMostPasses];
};

inline AnyDft anyDft(std::int64_t n) {
  AnyDft dft{n, 0, {}};
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
HOTDOG_HD Complex<double> anyDftElement(const Complex<double> *x, const Complex<double> *roots, std::int64_t n,
                                        int radix, std::int64_t stride, bool inverse, std::int64_t at) {
  const std::int64_t q = at % stride, group = at / stride, k = group % radix, p = group / radix;
  const std::int64_t jump = n / radix;  // between the inputs, and between the roots of unity of the radix
  Complex<double> sum = x[q + stride * p];
  for (std::int64_t j = 1, turn = k; j < radix; ++j) {
    sum = fma(conjIf(inverse, roots[turn * jump]), x[q + stride * p + j * jump], sum);
    turn += k;
    turn = turn >= radix ? turn - radix : turn;
  }
  return conjIf(inverse, roots[k * p * stride]) * sum;
}

}  // namespace hotdog
