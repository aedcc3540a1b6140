#include "core/fft_setup.h"

#include <algorithm>
#include <cmath>

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

std::vector<int> fftRadices(std::int64_t n, int largestPower) {
  std::vector<int> radices;
  for (const int radix : {largestPower, 4, 2, 3, 5, 7})
    for (; n % radix == 0; n /= radix) radices.push_back(radix);
  return radices;
}

template <class R>
Complex<R> rootOfUnity(std::int64_t k, std::int64_t n) {
  k %= n;
  if (2 * k > n) return conj(rootOfUnity<R>(n - k, n));
  if (4 * k > n) {  // a quarter turn, -i, beyond the first quadrant
    const Complex<R> w = rootOfUnity<R>(4 * k - n, 4 * n);
    return {w.im, -w.re};
  }
  const long double angle =
      2 * 3.141592653589793238462643383279502884L * static_cast<long double>(k) / static_cast<long double>(n);
  return {static_cast<R>(std::cos(angle)), static_cast<R>(-std::sin(angle))};
}

template <class R>
std::vector<Complex<R>> fftTwiddles(std::int64_t n, const std::vector<int> &radices) {
  std::vector<Complex<R>> twiddles;
  twiddles.reserve(static_cast<std::size_t>(n));  // n - 1, at once, so that an impossible length fails before any work
  for (const int radix : radices) {
    const std::int64_t span = n / radix;
    for (int k = 1; k < radix; ++k)
      for (std::int64_t p = 0; p < span; ++p) twiddles.push_back(rootOfUnity<R>(k * p, n));
    n = span;
  }
  return twiddles;
}

template Complex<float> rootOfUnity<float>(std::int64_t, std::int64_t);
template Complex<double> rootOfUnity<double>(std::int64_t, std::int64_t);
template std::vector<Complex<float>> fftTwiddles<float>(std::int64_t, const std::vector<int> &);
template std::vector<Complex<double>> fftTwiddles<double>(std::int64_t, const std::vector<int> &);

}  // namespace hotdog
