// The fast mode of signals stored in 16 bits: longConvFusedKernel with transforms in half precision. A signal, or a
// piece of one, is divided by a power of two that brings it to magnitude 1, the filter's spectrum likewise, and by
// 2^kShift besides, so that no number of the transform back exceeds the range.
//
// The two parts of a transform share every instruction and half the bytes of shared memory. On an H200, 4096 signals of
// 8192 with two gates take 154 us instead of 211, the filters' 256 spectra 25 besides; memory alone would take 64. The
// butterflies are half of the instructions that are left (3100 a thread of 32 elements, which issues in 72 % of the
// cycles); loads, gates and conversions of single elements are much of the rest. 80 registers a thread are 2 % faster
// at 8192 and 9 % slower at 4096, 128 slower at both.
#pragma once

#include "cuda/detail/right_angle_half_fft.cuh"
#include "cuda/long_conv_fused.cuh"

namespace hotdog::cuda {

inline constexpr int kShortestFast = 1024;
inline constexpr int kSpectrumTail = 4;  // floats behind a filter's spectrum, the first one what it is to be scaled by

template <int N>
struct FastConvShape {
  using Fft = RightAngleHalfFft<N>;
  static constexpr int kSignals = std::max(1, 128 / Fft::kThreads);  // of a block
  static constexpr int kThreads = kSignals * Fft::kThreads;
  static constexpr std::size_t kSharedBytes = std::size_t{kSignals} * Fft::kSlots * sizeof(Complex<HalfPair>);
  static constexpr int kBlocks = std::max(1, 1024 / kThreads);  // of a multiprocessor: 64 registers a thread
  // |x| <= 1 and |h| <= sqrt(2) make sums of N^(3/2) sqrt(2) in the transform back.
  static constexpr int kShift = 7;
  static constexpr int kSpectrumLength = N + kSpectrumTail;
};

// Ordered as the magnitudes are, and NaN is the largest.
__device__ __forceinline__ unsigned magnitudeBits(float x) { return __float_as_uint(x) & 0x7fffffffu; }

// A power of two above a magnitude, but for the smallest and the largest ones, so that it has an inverse. Infinity and
// NaN divided by it are still that.
struct PowerOfTwo {
  int exponent;  // biased

  __device__ explicit PowerOfTwo(unsigned bits) : exponent(min(max(static_cast<int>(bits >> 23) + 1, 1), 253)) {}
  __device__ float value() const { return __uint_as_float(static_cast<unsigned>(exponent) << 23); }
  __device__ float inverse() const { return __uint_as_float(static_cast<unsigned>(254 - exponent) << 23); }
};

// The largest over the kThreads threads of a transform. `most` has a place for each warp of the block.
template <int kThreads>
__device__ __forceinline__ unsigned mostOfTransform(unsigned bits, unsigned *most) {
  const unsigned warp = threadIdx.x / 32, own = __reduce_max_sync(~0u, bits);
  if constexpr (kThreads <= 32) return own;
  most[warp] = own;
  __syncthreads();
  unsigned all = 0;
#pragma unroll
  for (unsigned i = 0; i < kThreads / 32; ++i) all = max(all, most[warp / (kThreads / 32) * (kThreads / 32) + i]);
  return all;
}

// A filter's spectrum with what skips it, divided by a power of two and by 2^shift.
class FastConvFilter {
 public:
  float factor;  // that undoes both

  // scale: what the spectrum in memory has been divided by, besides 2^shift.
  __device__ FastConvFilter(float scale, float skip, int shift) {
    const float larger =
        skip == 0 ? scale : 2 * fmaxf(scale, PowerOfTwo(magnitudeBits(skip)).value());  // than the sum of both
    const float part = 1.0f / static_cast<float>(1 << shift), ratio = scale / larger, skipped = skip / larger * part;
    ratio_ = HalfPair(ratio, ratio), skip_ = HalfPair(skipped, skipped), factor = larger / part;
  }

  // The spectrum in memory has the order of spectrumPlace, two elements in 16 bytes.
  template <class Fft>
  __device__ __forceinline__ void multiply(const Complex<HalfPair> *spectrum, unsigned thread,
                                           Complex<HalfPair> (&z)[kFftEach]) const {
#pragma unroll
    for (int r = 0; r < kFftEach; r += 2) {
      uint4 h;  // not into the L1 cache, which keeps the twiddle factors
      asm("ld.global.L1::no_allocate.v4.u32 {%0, %1, %2, %3}, [%4];"
          : "=r"(h.x), "=r"(h.y), "=r"(h.z), "=r"(h.w)
          : "l"(spectrum + spectrumPlace<Fft>(0, r, thread)));
      z[r] = z[r] * scaled(h.x, h.y), z[r + 1] = z[r + 1] * scaled(h.z, h.w);
    }
  }

 private:
  __device__ __forceinline__ Complex<HalfPair> scaled(unsigned re, unsigned im) const {
    Complex<HalfPair> h;
    h.re.bits = re, h.im.bits = im;
    return {fma(h.re, ratio_, skip_), h.im * ratio_};
  }

  HalfPair ratio_, skip_;
};

template <int N>
__global__ void __launch_bounds__(FastConvShape<N>::kThreads)
    longConvFastSpectrumKernel(const __grid_constant__ LongConvFilters<float> f, const FftTables<float> tables) {
  awaitEarlierWork();
  using Shape = FastConvShape<N>;
  using Fft = RightAngleFft<float, N>;
  static_assert(Fft::kThreads == Shape::Fft::kThreads && Fft::kParts == 2);
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ unsigned most[Shape::kThreads / 32];
  const unsigned thread = threadIdx.x % Fft::kThreads, slot = threadIdx.x / Fft::kThreads;
  const Fft fft(tables, reinterpret_cast<Complex<float> *>(shared) + slot * Fft::kSlots, thread);
  for (std::int64_t task = blockIdx.x; task * Shape::kSignals < f.count; task += gridDim.x) {
    const std::int64_t k = task * Shape::kSignals + slot;
    Complex<float> sum[2][kFftEach] = {};
#pragma unroll 1
    for (int way = 0; way < 2; ++way) {  // the correlation's polynomial is in 1/x, of modulus 1: conjugate
      const InputTensor<float, 2> &h = way == 0 ? f.filter : f.reverseFilter;
      const std::int64_t taps = way == 0 ? f.shape.taps : f.shape.reverseTaps;
      if (taps == 0) continue;
      const InputTensor<float, 3> signal{h.data, {0, h.stride[0], h.stride[1]}, h.storage};
      float x[Fft::kEach];
      loadSignal<Fft::kEach, Into::all>(signal, 0, f.first + k, thread, std::integral_constant<int, Fft::kThreads>(),
                                        ElementRange(thread, 0, k < f.count ? taps : 0, N), x);
      Complex<float> z[2][kFftEach];
      fft.forward(x, z);
#pragma unroll
      for (int i = 0; i < 2; ++i)
#pragma unroll
        for (int r = 0; r < kFftEach; ++r) sum[i][r] += way == 0 ? z[i][r] : conj(z[i][r]);
      __syncthreads();  // the next transform writes where others have read last
    }
    unsigned largest = 0;
#pragma unroll
    for (int i = 0; i < 2; ++i)
#pragma unroll
      for (int r = 0; r < kFftEach; ++r)
        largest = max(largest, max(magnitudeBits(sum[i][r].re), magnitudeBits(sum[i][r].im)));
    const PowerOfTwo scale(mostOfTransform<Fft::kThreads>(largest, most));
    const float factor = scale.inverse() * (1.0f / (1 << Shape::kShift));
    float *const out = f.spectra + k * Shape::kSpectrumLength;
    if (k < f.count) {
#pragma unroll
      for (int r = 0; r < kFftEach; ++r)
        store(reinterpret_cast<Complex<HalfPair> *>(out) + spectrumPlace<typename Shape::Fft>(0, r, thread) + r % 2,
              {HalfPair(factor * sum[0][r].re, factor * sum[1][r].re),
               HalfPair(factor * sum[0][r].im, factor * sum[1][r].im)});
      if (thread == 0) out[N] = scale.value();
    }
    __syncthreads();
  }
}

template <int N>
__global__ void __launch_bounds__(FastConvShape<N>::kThreads, FastConvShape<N>::kBlocks)
    longConvFastKernel(const __grid_constant__ LongConvWork<float> w, const __grid_constant__ LongConvPieces pieces,
                       const __grid_constant__ FusedConvDivisors by, const FftTables<HalfPair> tables) {
  awaitEarlierWork();
  using Shape = FastConvShape<N>;
  using Fft = typename Shape::Fft;
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ unsigned most[Shape::kThreads / 32];
  const unsigned thread = threadIdx.x % Fft::kThreads, slot = Shape::kSignals == 1 ? 0 : threadIdx.x / Fft::kThreads;
  const Fft fft(tables, reinterpret_cast<Complex<HalfPair> *>(shared) + slot * Fft::kSlots, thread);
  constexpr std::integral_constant<int, Fft::kThreads> step{};
  const std::int64_t tasks = w.channels * w.batch * pieces.count;
  for (std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * Shape::kSignals; first < tasks;
       first += static_cast<std::int64_t>(gridDim.x) * Shape::kSignals) {
    const FusedConvTask<float> task(w, pieces, by, first + slot, tasks);
    const std::int64_t start = task.begin - pieces.before + thread;  // of the thread's elements
    float x[Fft::kEach];
    w.signals.template load<Fft::kEach>(task.batch, task.channel, start, step, x);
    if (w.signals.x && task.real)
      storeSignal<Fft::kEach>(w.signals.x, task.batch, task.channel, start, step,
                              ElementRange(start, task.begin, task.end, N), x);
    unsigned largest = 0;
#pragma unroll
    for (int q = 0; q < Fft::kEach; ++q) largest = max(largest, magnitudeBits(x[q]));
    const PowerOfTwo scale(mostOfTransform<Fft::kThreads>(largest, most));
#pragma unroll
    for (int q = 0; q < Fft::kEach; ++q) x[q] *= scale.inverse();
    const float *const spectrum =
        w.spectra + (Division(task.channel, by.perFilter).quotient - w.firstFilter) * Shape::kSpectrumLength;
    const FastConvFilter filter(spectrum[N], w.signals.skipOf(task.channel), Shape::kShift);
    Complex<HalfPair> z[kFftEach];
    fft.forward(x, z);
    filter.template multiply<Fft>(reinterpret_cast<const Complex<HalfPair> *>(spectrum), thread, z);
    fft.inverse(z, x);
    const float back = filter.factor * (1.0f / N);
#pragma unroll
    for (int q = 0; q < Fft::kEach; ++q) x[q] *= back * scale.value();
    w.signals.template store<Fft::kEach>(task.batch, task.channel, start, step, task.begin,
                                         task.real ? task.end : task.begin, x);
  }
}

}  // namespace hotdog::cuda
