// Columns of a transform taken apart (Bailey 1990): N = N1 N2, element N2 j1 + j2 in row j1 and column j2. A column is
// transformed over j1 and turned; what is left are transforms of the rows k1.
#pragma once

#include "cuda/detail/register_fft.cuh"
#include "cuda/detail/root_of_unity.cuh"

namespace hotdog::cuda {

// Threads of a block that works on columns of N1: many blocks where the columns are short.
HOTDOG_HD constexpr int columnThreads(int N1) { return N1 == 16 ? 128 : 256; }

// One thread of a block that works on a tile of columns.
template <class T, int N1>
struct SplitColumns {
  using R = Real<T>;
  static constexpr bool kSkew = !isComplex<T>;
  static constexpr int kWidth = columnThreads(N1) / (N1 / kFftEach);
  using Fft = RegisterFft<R, N1, kSkew, InterleavedSlots<kWidth>>;
  static constexpr std::size_t kSharedBytes = Fft::kSlots * sizeof(Complex<R>);

  const unsigned column, thread;  // within the tile, within the transform

  __device__ SplitColumns() : column(threadIdx.x % kWidth), thread(threadIdx.x / kWidth) {}

  // exp(-2 pi i j2 k1 / N) for the frequencies k1 of z, k1 + 1/4 in a skew transform, or its conjugate.
  template <bool kConjugate>
  __device__ void turn(unsigned j2, int log2N, Complex<R> (&z)[kFftEach]) const {
    Complex<R> inner[4], outer[4];
#pragma unroll
    for (unsigned c = 0; c < 4; ++c) {
      const unsigned k1 = Fft::frequency(thread) + c * Fft::kFrequencyStep;
      inner[c] = turnedBy<R>(j2 * (4 * k1 + (kSkew ? 1 : 0)), log2N + 2);
    }
#pragma unroll
    for (unsigned m = 1; m < 4; ++m) outer[m] = turnedBy<R>(j2 * (16 * m * Fft::kFrequencyStep), log2N + 2);
    multiplyFactors<kConjugate, true>(reinterpret_cast<Complex<R>(&)[1][kFftEach]>(z), inner, outer);
  }

  // The row of a transform's data that z[r] belongs in after the columns' transforms.
  __device__ unsigned row(unsigned r) const { return Fft::frequency(thread) + r * Fft::kFrequencyStep; }
};

}  // namespace hotdog::cuda
