// What the host's long convolution shares with its gradients: how it is cut into blocks, the filter's spectrum, rows of
// gated input.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/fft_setup.h"
#include "core/long_conv.h"
#include "host/negacyclic_fft.h"
#include "host/parallel.h"
#include "host/stored_rows.h"

namespace hotdog::host {

// Overlap-save: each block of outputs comes from a window of the input by one transform of N points, modulo z^N + 1.
struct LongConvBlocks {
  std::int64_t N, outputs, count;

  // No product of a window with the filter may wrap around into an output.
  static std::int64_t wholeLength(const LongConvShape &shape) {
    return shape.length + std::max(shape.reach(), shape.pastLength + shape.ahead());
  }

  explicit LongConvBlocks(const LongConvShape &shape) {
    const std::int64_t half = quickLength((wholeLength(shape) + 1) / 2);
    N = 2 * half, outputs = shape.length, count = 1;
    double least = cost(half);
    for (std::int64_t M = kLeastHalf; M < half; M *= 2) {
      const std::int64_t each = 2 * M - shape.reach() - shape.ahead();
      if (each <= 0) continue;
      const std::int64_t blocks = (shape.length + each - 1) / each;
      if (const double c = static_cast<double>(blocks) * cost(M); c < least)
        least = c, N = 2 * M, outputs = each, count = blocks;
    }
  }

 private:
  static constexpr std::int64_t kLeastHalf = 256;
  // Passes over odd factors alone take twice the time of those over powers of two.
  static std::int64_t quickLength(std::int64_t n) {
    return n <= kLeastHalf ? goodFftLength(n, false) : 32 * goodFftLength((n + 31) / 32, false);
  }
  // Of two transforms of M complex numbers and the passes around them.
  static double cost(std::int64_t M) { return static_cast<double>(M) * (std::log2(static_cast<double>(M)) + 4); }
};

// out[k] = x[first + k], x = v prod pre, for times inside the signal.
template <class P>
void gatedRow(const P &p, std::int64_t b, std::int64_t channel, std::int64_t first, std::int64_t count,
              typename P::Scalar *out) {
  readRow(p.v, b, channel, first, count, out);
  for (std::int64_t g = 0; g < p.preGates; ++g) multiplyRow(p.preGate[g], b, channel, first, count, out);
}

// Coefficient d of the two filters as one.
template <class T>
T filterCoefficient(const LongConvShape &shape, const InputTensor<T, 2> &filter, const InputTensor<T, 2> &reverseFilter,
                    std::int64_t f, std::int64_t d) {
  T sum(0);
  if (d >= 0 && d < shape.taps) sum += filter.read(filter.offset(f, d));
  if (d <= 0 && -d < shape.reverseTaps) sum += reverseFilter.read(reverseFilter.offset(f, -d));
  return sum;
}

// Spectrum of filter f, divided by N/2, which makes up for what the inverse transform leaves.
template <class T>
void filterSpectrum(const LongConvShape &shape, const InputTensor<T, 2> &filter, const InputTensor<T, 2> &reverseFilter,
                    std::int64_t f, const NegacyclicFft<T> &fft, T *spectrum, T *scratch) {
  const std::int64_t N = fft.length();
  const T scale = T(2) / static_cast<T>(N);
  std::fill_n(spectrum, N, T(0));
  for (std::int64_t d = -shape.ahead(); d <= shape.reach(); ++d) {
    const T g = scale * filterCoefficient(shape, filter, reverseFilter, f, d);
    spectrum[d < 0 ? N + d : d] = d < 0 ? -g : g;
  }
  fft.forward(spectrum, scratch);
}

// ---- Few coefficients: direct sums ----------------------------------------------------------------------------------

inline constexpr std::int64_t kMostDirectCoefficients = 64;

inline bool takesDirectPath(const LongConvShape &shape) { return shape.coefficients() <= kMostDirectCoefficients; }

inline constexpr int kTile = 64;
inline constexpr std::int64_t kChunk = 16 * kTile;  // outputs that are made together
inline constexpr std::int64_t kChunkInput = kChunk + kMostDirectCoefficients;

template <class T>
void directCoefficients(const LongConvShape &shape, const InputTensor<T, 2> &filter,
                        const InputTensor<T, 2> &reverseFilter, std::int64_t f, T *g) {
  for (std::int64_t k = 0; k < shape.coefficients(); ++k)
    g[k] = filterCoefficient(shape, filter, reverseFilter, f, k - shape.ahead());
}

// sums[i] = sum_k g[k] x[i + count - 1 - k] for kTile outputs.
template <class T>
HOTDOG_SIMD void directTile(const T *g, std::int64_t count, const T *x, T *sums) {
  T tile[kTile] = {};
  for (std::int64_t k = 0; k < count; ++k)
    for (int i = 0; i < kTile; ++i) tile[i] += g[k] * x[i + count - 1 - k];
  for (int i = 0; i < kTile; ++i) sums[i] = tile[i];
}

// ---- More: transforms -----------------------------------------------------------------------------------------------

// The window of a transform whose coefficient 0 is time `origin`: row[0 .. last - first) at the times from `first` on.
template <class T>
void placeWindow(const T *row, std::int64_t first, std::int64_t last, std::int64_t origin, std::int64_t N, T *window) {
  const std::int64_t before = std::clamp<std::int64_t>(origin - first, 0, last - first);
  const std::int64_t begin = std::max<std::int64_t>(first + before - origin, 0);  // of what is not before the origin
  const std::int64_t end = begin + (last - first - before), wrapped = N + first - origin;
  std::fill_n(window, begin, T(0));
  std::copy_n(row + before, last - first - before, window + begin);
  if (before == 0) {
    std::fill_n(window + end, N - end, T(0));
    return;
  }
  std::fill_n(window + end, wrapped - end, T(0));
  for (std::int64_t k = 0; k < before; ++k) window[wrapped + k] = -row[k];
  std::fill_n(window + wrapped + before, N - wrapped - before, T(0));
}

}  // namespace hotdog::host
