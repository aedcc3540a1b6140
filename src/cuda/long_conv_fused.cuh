// Long convolution in one kernel: a block loads a signal, or a piece of one, with its gates, transforms it, multiplies,
// transforms back and stores, in registers. The filter's spectrum comes from memory that the caches hold: a kernel of
// its own makes it, divided by the length of the transform.
//
// On an H200 a multiprocessor takes about 24 thousand cycles for two signals of 8192, issues in 60 to 65 % of them and
// moves shared memory in half. Measured, none of these takes fewer by more than 2 %: 16 or 64 numbers a thread instead
// of 32, with half or twice the warps; one exchange each way instead of two (64 numbers); a tenth fewer instructions,
// by twiddle factors within butterflies of multiply-adds; code of 28 KB instead of 56; blocks that stay and have the
// next signal copied to shared memory meanwhile. Blocks that stay and prefetch are slower there, by up to a half where
// signals are short: the order in which the device hands out blocks balances them better.
//
// A block of 16384 has its multiprocessor alone, and nothing runs while it loads or waits for its own barrier: it takes
// 30 thousand cycles (35 before). Blocks that stay save 3 %, the next signal's lines brought to L2 another 4 %
// (cp.async to shared memory instead costs 12 %: 32 copies of 4 bytes a thread), one exchange less, within half warps,
// 9 %.
#pragma once

#include "core/fault.h"
#include "cuda/detail/division.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/right_angle_fft.cuh"
#include "cuda/long_conv_paths.cuh"
#include "cuda/register_fft_plan.h"

namespace hotdog::cuda {

// How a signal is cut: piece i computes `step` elements from i step on, which are elements `before`.. of a transform of
// length N.
struct LongConvPieces {
  int N = 0, before = 0;
  std::int64_t step = 0, count = 0;
};

template <class R, int N, class F = RightAngleFft<R, N, sizeof(R) == 4 && N == 16384>>
struct FusedConvShape {
  using Fft = F;
  static constexpr int kSignals = std::max(1, 128 / Fft::kThreads);  // of a block
  static constexpr int kThreads = kSignals * Fft::kThreads;
  static constexpr std::size_t kSharedBytes = std::size_t{kSignals} * Fft::kSlots * sizeof(Complex<R>);
  static constexpr int kBlocks = std::max(1, 512 / kThreads);  // of a multiprocessor: 128 registers a thread
  // A block that has its multiprocessor alone stays there, and has the next signal brought to the L2 cache meanwhile.
  static constexpr bool kStay = kBlocks == 1;
  static_assert(!kStay || kSignals == 1);
};

// The thread's rows r and r + 1 of part i of a spectrum lie side by side.
template <class Fft>
__device__ __forceinline__ unsigned spectrumPlace(int i, int r, unsigned thread) {
  return 2 * ((i * (kFftEach / 2) + r / 2) * Fft::kThreads + thread);
}
__device__ __forceinline__ void loadTwo(const Complex<float> *p, Complex<float> (&z)[2]) {
  float4 a;  // not into the L1 cache, which keeps the twiddle factors
  asm("ld.global.L1::no_allocate.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(a.x), "=f"(a.y), "=f"(a.z), "=f"(a.w) : "l"(p));
  z[0] = {a.x, a.y}, z[1] = {a.z, a.w};
}
__device__ __forceinline__ void loadTwo(const Complex<double> *p, Complex<double> (&z)[2]) {
  z[0] = load(p), z[1] = load(p + 1);
}

__device__ __forceinline__ void storeTwo(Complex<float> *p, Complex<float> a, Complex<float> b) {
  *reinterpret_cast<float4 *>(p) = make_float4(a.re, a.im, b.re, b.im);
}
__device__ __forceinline__ void storeTwo(Complex<double> *p, Complex<double> a, Complex<double> b) {
  store(p, a), store(p + 1, b);
}

template <class T, int N>
__global__ void __launch_bounds__(FusedConvShape<T, N>::kThreads, FusedConvShape<T, N>::kBlocks)
    longConvSpectrumKernel(const __grid_constant__ LongConvFilters<T> f, const FftTables<T> tables) {
  awaitEarlierWork();
  using Shape = FusedConvShape<T, N>;
  using Fft = typename Shape::Fft;
  extern __shared__ __align__(16) unsigned char shared[];
  const unsigned thread = threadIdx.x % Fft::kThreads, slot = threadIdx.x / Fft::kThreads;
  const Fft fft(tables, reinterpret_cast<Complex<T> *>(shared) + slot * Fft::kSlots, thread);
  constexpr std::integral_constant<int, Fft::kThreads> step{};
  for (std::int64_t task = blockIdx.x; task * Shape::kSignals < f.count; task += gridDim.x) {
    const std::int64_t k = task * Shape::kSignals + slot;
    Complex<T> *const out = reinterpret_cast<Complex<T> *>(f.spectra) + k * N;
#pragma unroll 1
    for (int way = 0; way < 2; ++way) {  // the correlation's polynomial is in 1/x, of modulus 1: conjugate
      const InputTensor<T, 2> &h = way == 0 ? f.filter : f.reverseFilter;
      const std::int64_t taps = way == 0 ? f.shape.taps : f.shape.reverseTaps;
      if (way == 1 && taps == 0) break;
      const InputTensor<T, 3> signal{h.data, {0, h.stride[0], h.stride[1]}, h.storage};
      const ElementRange range(thread, 0, k < f.count ? taps : 0, N);
      T x[Fft::kEach];
      loadSignal<Fft::kEach, Into::all>(signal, 0, f.first + k, thread, step, range, x);
      if constexpr (Shape::kStay) {
        const std::int64_t next = k + gridDim.x, line = thread * Fft::kEach;
        if (next < f.count && line < taps) prefetchElement(signal, 0, f.first + next, line);
      }
#pragma unroll
      for (int q = 0; q < Fft::kEach; ++q) x[q] *= T(1) / T(N);
      Complex<T> z[Fft::kParts][kFftEach];
      fft.forward(x, z);
      if (k < f.count)
#pragma unroll
        for (int i = 0; i < Fft::kParts; ++i)
#pragma unroll
          for (int r = 0; r < kFftEach; r += 2) {
            Complex<T> *const at = out + spectrumPlace<Fft>(i, r, thread);
            if (way == 0)
              storeTwo(at, z[i][r], z[i][r + 1]);
            else
              storeTwo(at, load(at) + conj(z[i][r]), load(at + 1) + conj(z[i][r + 1]));
          }
      __syncthreads();  // the next transform writes where others have read last
    }
  }
}

// What numbers of tasks, signals and channels are divided by.
struct FusedConvDivisors {
  Divisor pieces, batch, perFilter;
};

// The piece of a signal that a transform computes. Signals of one channel follow each other, so that its spectrum stays
// in the caches.
template <class T>
struct FusedConvTask {
  bool real;  // or beyond the last one, which it repeats without storing
  std::int64_t channel, batch, begin, end;

  __device__ __forceinline__ FusedConvTask(const LongConvWork<T> &w, const LongConvPieces &pieces,
                                           const FusedConvDivisors &by, std::int64_t number, std::int64_t tasks)
      : real(number < tasks) {
    const Division piece(real ? number : tasks - 1, by.pieces), signal(piece.quotient, by.batch);
    channel = w.firstChannel + signal.quotient, batch = w.firstBatch + signal.rest;
    begin = piece.rest * pieces.step, end = min(begin + pieces.step, w.shape.length);
  }
};

template <class T, int N>
__global__ void __launch_bounds__(FusedConvShape<T, N>::kThreads, FusedConvShape<T, N>::kBlocks)
    longConvFusedKernel(const __grid_constant__ LongConvWork<T> w, const __grid_constant__ LongConvPieces pieces,
                        const __grid_constant__ FusedConvDivisors by, const FftTables<T> tables) {
  awaitEarlierWork();
  using Shape = FusedConvShape<T, N>;
  using Fft = typename Shape::Fft;
  extern __shared__ __align__(16) unsigned char shared[];
  const unsigned thread = threadIdx.x % Fft::kThreads, slot = Shape::kSignals == 1 ? 0 : threadIdx.x / Fft::kThreads;
  const Fft fft(tables, reinterpret_cast<Complex<T> *>(shared) + slot * Fft::kSlots, thread);
  constexpr std::integral_constant<int, Fft::kThreads> step{};
  const std::int64_t tasks = w.channels * w.batch * pieces.count;
  for (std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * Shape::kSignals; first < tasks;
       first += static_cast<std::int64_t>(gridDim.x) * Shape::kSignals) {
    const auto [real, channel, batch, begin, end] = FusedConvTask<T>(w, pieces, by, first + slot, tasks);
    const std::int64_t start = begin - pieces.before + thread;  // of the thread's elements
    T x[Fft::kEach];
    w.signals.template load<Fft::kEach>(batch, channel, start, step, x);
    if constexpr (Shape::kStay) {
      const std::int64_t line = thread * Fft::kEach;
      if (const FusedConvTask<T> next(w, pieces, by, first + gridDim.x, tasks); next.real)
        w.signals.prefetchFactors(next.batch, next.channel, next.begin - pieces.before + line);
      w.signals.prefetchPostGates(batch, channel, begin + line);
    }
    if (w.signals.x && real)
      storeSignal<Fft::kEach>(w.signals.x, batch, channel, start, step, ElementRange(start, begin, end, N), x);
    const T skip = w.signals.skipOf(channel) * (T(1) / T(N));
    Complex<T> z[Fft::kParts][kFftEach];
    const Complex<T> *const spectrum = reinterpret_cast<const Complex<T> *>(w.spectra) +
                                       (Division(channel, by.perFilter).quotient - w.firstFilter) * N;
    fft.forward(x, z);
#pragma unroll
    for (int i = 0; i < Fft::kParts; ++i)
#pragma unroll
      for (int r = 0; r < kFftEach; r += 2) {
        Complex<T> h[2];
        loadTwo(spectrum + spectrumPlace<Fft>(i, r, thread), h);
        z[i][r] = z[i][r] * Complex<T>(h[0].re + skip, h[0].im);
        z[i][r + 1] = z[i][r + 1] * Complex<T>(h[1].re + skip, h[1].im);
      }
    fft.inverse(z, x);
    w.signals.template store<Fft::kEach>(batch, channel, start, step, begin, real ? end : begin, x);
  }
}

template <class Shape>
unsigned fusedGrid(std::int64_t signals, const Execution &execution) {
  const std::int64_t blocks = ceilDiv<std::int64_t>(signals, Shape::kSignals);
  return gridFor(Shape::kStay ? std::min<std::int64_t>(blocks, multiprocessors(execution.device)) : blocks);
}

template <class T, int N>
void launchLongConvSpectrum(const Execution &execution, const LongConvFilters<T> &f) {
  using Shape = FusedConvShape<T, N>;
  launch(longConvSpectrumKernel<T, N>, fusedGrid<Shape>(f.count, execution), Shape::kThreads, Shape::kSharedBytes,
         execution, f, registerFftPlan<T>(execution)->tables());
}
template <class T, int N>
void launchLongConvFused(const Execution &execution, const LongConvWork<T> &w, const LongConvPieces &pieces) {
  using Shape = FusedConvShape<T, N>;
  const FusedConvDivisors by{Divisor(pieces.count), Divisor(w.batch), Divisor(w.shape.channelsPerFilter)};
  launch(longConvFusedKernel<T, N>, fusedGrid<Shape>(w.channels * w.batch * pieces.count, execution), Shape::kThreads,
         Shape::kSharedBytes, execution, w, pieces, by, registerFftPlan<T>(execution)->tables());
}

// Calls use(std::integral_constant<int, N>) for a length that fused transforms have.
template <int kMost, int kLeast = 512, class Use>
void withFusedLength(int N, Use &&use) {
  if constexpr (kLeast < kMost)
    if (N > kLeast) return withFusedLength<kMost, 2 * kLeast>(N, use);
  use(std::integral_constant<int, kLeast>());
}

// How a signal is cut; N = 0 where fused transforms do not serve. In long_conv_fused.cu.
template <class T>
LongConvPieces longConvPieces(const LongConvShape &);

// The longest that a block's registers and shared memory hold.
template <class T>
inline constexpr int kLongestFused = sizeof(T) == 4 ? 16384 : 8192;

// The instantiations are spread over long_conv_fused_*.cu.
template <class T>
void launchLongConvSpectrumOfLength(int N, const Execution &, const LongConvFilters<T> &);
template <class T>
void launchLongConvFusedOfLength(int N, const Execution &, const LongConvWork<T> &, const LongConvPieces &);

#define HOTDOG_LONG_CONV_FUSED(T)                                                                                 \
  template <>                                                                                                     \
  void launchLongConvSpectrumOfLength(int N, const Execution &execution, const LongConvFilters<T> &f) {           \
    withFusedLength<kLongestFused<T>>(N, [&](auto n) { launchLongConvSpectrum<T, n.value>(execution, f); });      \
  }                                                                                                               \
  template <>                                                                                                     \
  void launchLongConvFusedOfLength(int N, const Execution &execution, const LongConvWork<T> &w,                   \
                                   const LongConvPieces &pieces) {                                                \
    withFusedLength<kLongestFused<T>>(N, [&](auto n) { launchLongConvFused<T, n.value>(execution, w, pieces); }); \
  }

}  // namespace hotdog::cuda
