// Long convolution in one kernel: a block loads a signal, or a piece of one, with its gates, transforms it, multiplies,
// transforms back and stores, in registers. The filter's spectrum comes from memory that the caches hold: a kernel of
// its own makes it, divided by the length of the transform.
#pragma once

#include "core/fault.h"
#include "cuda/detail/division.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/right_angle_fft.cuh"
#include "cuda/long_conv_paths.cuh"
#include "cuda/right_angle_plan.h"

namespace hotdog::cuda {

// How a signal is cut: piece i computes `step` elements from i step on, which are elements `before`.. of a transform of
// length N.
struct LongConvPieces {
  int N = 0, before = 0;
  std::int64_t step = 0, count = 0;
};

// A thread holds both parts of a transform where two blocks of such threads share a multiprocessor. The parts of longer
// ones are with two blocks of a cluster, where there are clusters.
template <class R, int N, bool kCluster = false>
struct FusedConvShape {
  static constexpr bool kBoth = sizeof(R) == 4 && N <= 8192;
  using Fft = RightAngleFft<R, N, kBoth ? 2 : 1, kCluster>;
  static constexpr int kOfSignal = kCluster ? Fft::kGroup : Fft::kThreads;  // threads of a block
  static constexpr int kSignals = std::max(1, 128 / kOfSignal);             // of a block
  static constexpr int kThreads = kSignals * kOfSignal;
  static constexpr std::size_t kSharedBytes =
      std::size_t{kSignals} * (kCluster ? Fft::kPartSlots : Fft::kSlots) * sizeof(Complex<R>);
  static constexpr int kRegisters = Fft::kEach * static_cast<int>(sizeof(R)) > 64 ? 128 : 64;
  static constexpr int kBlocks = std::max(1, 65536 / (kRegisters * kThreads));  // of a multiprocessor
};

// Where numbers r and r + 1 of a part that a thread of its group holds lie in a spectrum, side by side.
template <class Fft>
__device__ __forceinline__ unsigned spectrumPlace(unsigned part, int r, unsigned threadOfGroup) {
  const unsigned held = part % Fft::kPartsHeld, thread = part / Fft::kPartsHeld * Fft::kGroup + threadOfGroup;
  return 2 * ((held * (kFftEach / 2) + r / 2) * Fft::kThreads + thread);
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

// Parts of filters: forward, no part needs another.
template <class R, int N>
struct ConvSpectrumShape {
  using Fft = RightAngleFft<R, N>;
  static constexpr int kTasks = std::max(1, 128 / Fft::kGroup);  // of a block
  static constexpr int kThreads = kTasks * Fft::kGroup;
  static constexpr std::size_t kSharedBytes = std::size_t{kTasks} * Fft::kPartSlots * sizeof(Complex<R>);
  static constexpr int kBlocks = std::max(1, (sizeof(R) == 4 ? 1024 : 512) / kThreads);  // of a multiprocessor
};

template <class T, int N>
__global__ void __launch_bounds__(ConvSpectrumShape<T, N>::kThreads, ConvSpectrumShape<T, N>::kBlocks)
    longConvSpectrumKernel(const __grid_constant__ LongConvFilters<T> f, const RightAngleTables<T> tables) {
  awaitEarlierWork();
  using Shape = ConvSpectrumShape<T, N>;
  using Fft = typename Shape::Fft;
  using Order = typename FusedConvShape<T, N>::Fft;
  extern __shared__ __align__(16) unsigned char shared[];
  const unsigned thread = threadIdx.x % Fft::kGroup;
  constexpr std::integral_constant<int, Fft::kGroup> step{};
  for (std::int64_t task = static_cast<std::int64_t>(blockIdx.x) * Shape::kTasks; task < f.count * Fft::kParts;
       task += static_cast<std::int64_t>(gridDim.x) * Shape::kTasks) {
    const std::int64_t number = task + threadIdx.x / Fft::kGroup, k = number / Fft::kParts;
    const unsigned part = static_cast<unsigned>(number % Fft::kParts);
    const Fft fft = Fft::partOfBlock(tables, reinterpret_cast<Complex<T> *>(shared), part);
    Complex<T> *const out = reinterpret_cast<Complex<T> *>(f.spectra) + k * N;
#pragma unroll 1
    for (int way = 0; way < 2; ++way) {  // the correlation's polynomial is in 1/x, of modulus 1: conjugate
      const InputTensor<T, 2> &h = way == 0 ? f.filter : f.reverseFilter;
      const std::int64_t taps = way == 0 ? f.shape.taps : f.shape.reverseTaps;
      if (way == 1 && taps == 0) break;
      const InputTensor<T, 3> signal{h.data, {0, h.stride[0], h.stride[1]}, h.storage};
      const ElementRange range(fft.firstLoaded(), 0, k < f.count ? taps : 0, N);
      T x[Fft::kLoads];
      loadSignal<Fft::kLoads, Into::all>(signal, 0, f.first + k, fft.firstLoaded(), step, range, x);
#pragma unroll
      for (int q = 0; q < Fft::kLoads; ++q) x[q] *= T(1) / T(N);
      Complex<T> z[kFftEach];
      fft.forward(x, z);
      if (k < f.count)
#pragma unroll
        for (int r = 0; r < kFftEach; r += 2) {
          Complex<T> *const at = out + spectrumPlace<Order>(part, r, thread);
          if (way == 0)
            storeTwo(at, z[r], z[r + 1]);
          else
            storeTwo(at, load(at) + conj(z[r]), load(at + 1) + conj(z[r + 1]));
        }
      __syncthreads();  // the next transform writes where others have read last
    }
  }
}

// What numbers of tasks, signals and channels are divided by.
struct FusedConvDivisors {
  Divisor pieces, batch, perFilter;
};

template <class T, int N, bool kCluster>
__global__ void __launch_bounds__(FusedConvShape<T, N, kCluster>::kThreads, FusedConvShape<T, N, kCluster>::kBlocks)
    longConvFusedKernel(const __grid_constant__ LongConvWork<T> w, const __grid_constant__ LongConvPieces pieces,
                        const __grid_constant__ FusedConvDivisors by, const RightAngleTables<T> tables) {
  awaitEarlierWork();
  using Shape = FusedConvShape<T, N, kCluster>;
  using Fft = typename Shape::Fft;
  extern __shared__ __align__(16) unsigned char shared[];
  const unsigned part = kCluster ? blockIdx.x % 2 : 0, block = kCluster ? blockIdx.x / 2 : blockIdx.x,
                 blocks = kCluster ? gridDim.x / 2 : gridDim.x,
                 slot = Shape::kSignals == 1 ? 0 : threadIdx.x / Fft::kThreads,
                 thread = part * Shape::kOfSignal + threadIdx.x % Shape::kOfSignal;
  Complex<T> *const memory = reinterpret_cast<Complex<T> *>(shared);
  const Fft fft = kCluster ? Fft::partOfBlock(tables, memory, part) : Fft::ofBlock(tables, memory);
  constexpr std::integral_constant<int, Fft::kGroup> step{};
  // Signals of one channel follow each other, so that its spectrum stays in the caches.
  const std::int64_t count = w.channels * w.batch * pieces.count,
                     stride = static_cast<std::int64_t>(blocks) * Shape::kSignals;
#pragma unroll 1
  for (std::int64_t first = static_cast<std::int64_t>(block) * Shape::kSignals; first < count; first += stride) {
    const bool real = first + slot < count;
    const Division piece(real ? first + slot : count - 1, by.pieces), signal(piece.quotient, by.batch);
    const std::int64_t channel = w.firstChannel + signal.quotient, batch = w.firstBatch + signal.rest,
                       begin = piece.rest * pieces.step, end = min(begin + pieces.step, w.shape.length),
                       start = begin - pieces.before;
    Complex<T> z[Fft::kEach];
    {
      T x[Fft::kLoads];
      w.signals.template load<Fft::kLoads>(batch, channel, start + fft.firstLoaded(), step, x);
      if (w.signals.x && real && fft.storesLoaded())
        storeSignal<Fft::kLoads>(w.signals.x, batch, channel, start + fft.firstLoaded(), step,
                                 ElementRange(start + fft.firstLoaded(), begin, end, N), x);
      fft.forward(x, z);
    }
    const T skip = w.signals.skipOf(channel) * (T(1) / T(N));
    const Complex<T> *const spectrum = reinterpret_cast<const Complex<T> *>(w.spectra) +
                                       (Division(channel, by.perFilter).quotient - w.firstFilter) * N;
#pragma unroll
    for (int r = 0; r < Fft::kEach; r += 2) {
      Complex<T> h[2];
      loadTwo(spectrum + 2 * (r / 2 * Fft::kThreads + thread), h);
      z[r] = z[r] * Complex<T>(h[0].re + skip, h[0].im);
      z[r + 1] = z[r + 1] * Complex<T>(h[1].re + skip, h[1].im);
    }
    T y[Fft::kEach];
    fft.inverse(z, y);
    w.signals.template store<Fft::kEach>(batch, channel, start + fft.firstElement(), step, begin, real ? end : begin,
                                         y);
    if constexpr (kCluster)
      fft.waitForCluster();
    else if (first + stride < count)
      __syncthreads();
  }
}

template <class T, int N>
void launchLongConvSpectrum(const Execution &execution, const LongConvFilters<T> &f) {
  using Shape = ConvSpectrumShape<T, N>;
  launch(longConvSpectrumKernel<T, N>, gridFor(ceilDiv<std::int64_t>(f.count * Shape::Fft::kParts, Shape::kTasks)),
         Shape::kThreads, Shape::kSharedBytes, execution, f, rightAnglePlan<T>(execution)->tables());
}
template <class T, int N, bool kCluster>
void launchLongConvFused(const Execution &execution, const LongConvWork<T> &w, const LongConvPieces &pieces) {
  using Shape = FusedConvShape<T, N, kCluster>;
  const std::int64_t tasks = w.channels * w.batch * pieces.count;
  const FusedConvDivisors by{Divisor(pieces.count), Divisor(w.batch), Divisor(w.shape.channelsPerFilter)};
  const unsigned blocks = gridFor(ceilDiv<std::int64_t>(tasks, Shape::kSignals));
  const Grid grid = kCluster ? Grid(dim3(2 * std::min(blocks, unsigned{INT32_MAX / 2})), 2) : Grid(blocks);
  launch(longConvFusedKernel<T, N, kCluster>, grid, Shape::kThreads, Shape::kSharedBytes, execution, w, pieces, by,
         rightAnglePlan<T>(execution)->tables());
}
template <class T, int N>
void launchLongConvFused(const Execution &execution, const LongConvWork<T> &w, const LongConvPieces &pieces) {
  if constexpr (RightAngleTables<T>::kParts == 2 && !FusedConvShape<T, N>::kBoth)
    if (capabilityMajor(execution.device) >= 9) return launchLongConvFused<T, N, true>(execution, w, pieces);
  launchLongConvFused<T, N, false>(execution, w, pieces);
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
