// Long convolution in one kernel: a block loads a signal, or a piece of one, with its gates, transforms it, multiplies,
// transforms back and stores, in registers. The filter's spectrum comes from memory that the caches hold: a kernel of
// its own makes it, divided by the length of the transform.
#pragma once

#include "core/fault.h"
#include "cuda/detail/bulk_copy.cuh"
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

template <class R, int N>
struct FusedConvShape {
  using Fft = RightAngleFft<R, N>;
  static constexpr int kSignals = std::max(1, 128 / Fft::kThreads);  // of a block
  static constexpr int kThreads = kSignals * Fft::kThreads;
  static constexpr std::size_t kSharedBytes = std::size_t{kSignals} * Fft::kSlots * sizeof(Complex<R>);
  // Where few blocks share a multiprocessor, the next signal comes to shared memory while one is transformed.
  static constexpr bool kStages = sizeof(R) == 4 && N >= 4096;
  static constexpr std::size_t kStagedBytes = kStages ? std::size_t{kSignals} * N * sizeof(R) : 0;
  // Of a multiprocessor: 64 registers a thread, 128 in double precision.
  static constexpr int kBlocks = std::max(1, (sizeof(R) == 4 ? 1024 : 512) / kThreads);
};

// The thread's numbers r and r + 1 of a spectrum lie side by side; thread: 0 .. Fft::kThreads - 1.
template <class Fft>
__device__ __forceinline__ unsigned spectrumPlace(int r, unsigned thread) {
  return 2 * (r / 2 * Fft::kThreads + thread);
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
    longConvSpectrumKernel(const __grid_constant__ LongConvFilters<T> f, const RightAngleTables<T> tables) {
  awaitEarlierWork();
  using Shape = FusedConvShape<T, N>;
  using Fft = typename Shape::Fft;
  extern __shared__ __align__(16) unsigned char shared[];
  const unsigned thread = threadIdx.x % Fft::kThreads, slot = threadIdx.x / Fft::kThreads;
  const Fft fft = Fft::ofBlock(tables, reinterpret_cast<Complex<T> *>(shared));
  constexpr std::integral_constant<int, Fft::kGroup> step{};
  for (std::int64_t task = blockIdx.x; task * Shape::kSignals < f.count; task += gridDim.x) {
    const std::int64_t k = task * Shape::kSignals + slot;
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
          Complex<T> *const at = out + spectrumPlace<Fft>(r, thread);
          if (way == 0)
            storeTwo(at, z[r], z[r + 1]);
          else
            storeTwo(at, load(at) + conj(z[r]), load(at + 1) + conj(z[r + 1]));
        }
      __syncthreads();  // the next transform writes where others have read last
    }
  }
}

// a / b and a % b, mostly of numbers of 32 bits.
struct Division {
  std::int64_t quotient, rest;
  __device__ __forceinline__ Division(std::int64_t a, std::int64_t b) {
    if ((static_cast<std::uint64_t>(a | b) >> 32) == 0)
      quotient = static_cast<unsigned>(a) / static_cast<unsigned>(b);
    else
      quotient = a / b;
    rest = a - quotient * b;
  }
};

// What a transform's threads work on: one of them finds out.
template <class T>
struct FusedConvTask {
  std::int64_t batch, channel, begin, end;  // elements begin .. end - 1 of y
  const Complex<T> *spectrum;
  T skip;       // divided by N
  bool staged;  // v comes to shared memory

  __device__ FusedConvTask() = default;
  __device__ FusedConvTask(const LongConvWork<T> &w, const LongConvPieces &pieces, std::int64_t number) {
    const Division piece(number, pieces.count), signal(piece.quotient, w.batch);
    channel = w.firstChannel + signal.quotient, batch = w.firstBatch + signal.rest;
    begin = piece.rest * pieces.step, end = min(begin + pieces.step, w.shape.length);
    const std::int64_t filter = Division(channel, w.shape.channelsPerFilter).quotient - w.firstFilter;
    spectrum = reinterpret_cast<const Complex<T> *>(w.spectra) + filter * pieces.N;
    skip = w.signals.skipOf(channel) / static_cast<T>(pieces.N);
    staged = false;
  }

  // Starts the copy of v, where the copy engine can do it, and brings gates nearer.
  __device__ void stage(const LongConvWork<T> &w, const LongConvPieces &pieces, T *to, BulkArrival &arrival) {
    const std::int64_t start = begin - pieces.before;
    if (start < 0 || start + pieces.N > w.shape.length) return;
    for (int i = w.signals.factors + w.signals.postGates - 1; i >= 0; --i) {
      const InputTensor<T, 3> &signal =
          i < w.signals.factors ? w.signals.factor[i] : w.signals.postGate[i - w.signals.factors];
      const auto *const from = static_cast<const char *>(signal.data) +
                               signal.offset(batch, channel, start) * storageBytes(signal.storage);
      const unsigned bytes = pieces.N * static_cast<unsigned>(storageBytes(signal.storage));
      if (signal.stride[2] != 1 || reinterpret_cast<std::uintptr_t>(from) % kBulkAlignment != 0) continue;
      if (i > 0)
        prefetchBulk(from, bytes);
      else
        staged = true, arrival.copy(to, from, bytes);
    }
  }
};

// x[q] = element first + q step of what stage() has copied.
template <int kCount, class Step, class T>
__device__ __forceinline__ void loadStaged(const void *staged, Storage storage, unsigned first, Step step,
                                           T (&x)[kCount]) {
  const InputTensor<T, 3> tensor{staged, {}, storage};
  withElements(tensor, [&](const auto *data) {
#pragma unroll
    for (int q = 0; q < kCount; ++q) x[q] = static_cast<T>(load(data + first + q * step));
  });
}

template <class T, int N>
__global__ void __launch_bounds__(FusedConvShape<T, N>::kThreads, FusedConvShape<T, N>::kBlocks)
    longConvFusedKernel(const __grid_constant__ LongConvWork<T> w, const __grid_constant__ LongConvPieces pieces,
                        bool stages, const RightAngleTables<T> tables) {
  awaitEarlierWork();
  using Shape = FusedConvShape<T, N>;
  using Fft = typename Shape::Fft;
  using Task = FusedConvTask<T>;
  extern __shared__ __align__(16) unsigned char shared[];
  const unsigned thread = threadIdx.x % Fft::kThreads, slot = threadIdx.x / Fft::kThreads;
  const Fft fft = Fft::ofBlock(tables, reinterpret_cast<Complex<T> *>(shared));
  constexpr std::integral_constant<int, Fft::kGroup> step{};
  T *const staged = reinterpret_cast<T *>(shared + Shape::kSharedBytes) + slot * N;
  __shared__ Task tasks[2][Shape::kSignals];
  __shared__ BulkArrival arrivals[Shape::kSignals];
  unsigned parity = 0;
  // Signals of one channel follow each other, so that its spectrum stays in the caches.
  const std::int64_t count = w.channels * w.batch * pieces.count,
                     stride = static_cast<std::int64_t>(gridDim.x) * Shape::kSignals;
  const auto begin = [&](std::int64_t first, Task &task) {
    task = Task(w, pieces, min(first + slot, count - 1));
    if constexpr (Shape::kStages)
      if (stages) task.stage(w, pieces, staged, arrivals[slot]);
  };
  if (thread == 0) {
    arrivals[slot].init();
    begin(static_cast<std::int64_t>(blockIdx.x) * Shape::kSignals, tasks[0][slot]);
  }
  __syncthreads();
#pragma unroll 1
  for (std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * Shape::kSignals, k = 0; first < count;
       first += stride, ++k) {
    const Task &task = tasks[k % 2][slot];
    const bool more = first + stride < count;
    Complex<T> z[kFftEach];
    {
      const std::int64_t start = task.begin - pieces.before + fft.firstLoaded();
      T x[Fft::kLoads];
      if (Shape::kStages && task.staged) {
        arrivals[slot].wait(parity);
        parity ^= 1;
        loadStaged<Fft::kLoads>(staged, w.signals.factor[0].storage, fft.firstLoaded(), step, x);
        w.signals.template multiply<Fft::kLoads>(task.batch, task.channel, start, step,
                                                 ElementRange(start, 0, w.shape.length, N), x);
      } else {
        w.signals.template load<Fft::kLoads>(task.batch, task.channel, start, step, x);
      }
      if (w.signals.x && first + slot < count && fft.storesLoaded())
        storeSignal<Fft::kLoads>(w.signals.x, task.batch, task.channel, start, step,
                                 ElementRange(start, task.begin, task.end, N), x);
      fft.forward(x, z, [&] {
        __syncthreads();
        if (thread == 0 && more) begin(first + stride, tasks[(k + 1) % 2][slot]);
      });
    }
    const Complex<T> *const spectrum = task.spectrum;
    const T skip = task.skip;
#pragma unroll
    for (int r = 0; r < kFftEach; r += 2) {
      Complex<T> h[2];
      loadTwo(spectrum + spectrumPlace<Fft>(r, thread), h);
      z[r] = z[r] * Complex<T>(h[0].re + skip, h[0].im);
      z[r + 1] = z[r + 1] * Complex<T>(h[1].re + skip, h[1].im);
    }
    T y[kFftEach];
    fft.inverse(z, y);
    w.signals.template store<kFftEach>(task.batch, task.channel, task.begin - pieces.before + fft.firstElement(), step,
                                       task.begin, first + slot < count ? task.end : task.begin, y);
    if (more) __syncthreads();
  }
}

template <class T, int N>
void launchLongConvSpectrum(const Execution &execution, const LongConvFilters<T> &f) {
  using Shape = FusedConvShape<T, N>;
  launch(longConvSpectrumKernel<T, N>, gridFor(ceilDiv<std::int64_t>(f.count, Shape::kSignals)), Shape::kThreads,
         Shape::kSharedBytes, execution, f, rightAnglePlan<T>(execution)->tables());
}
template <class T, int N>
void launchLongConvFused(const Execution &execution, const LongConvWork<T> &w, const LongConvPieces &pieces) {
  using Shape = FusedConvShape<T, N>;
  const bool stages = Shape::kStages && capabilityMajor(execution.device) >= 9;
  const std::size_t sharedBytes = Shape::kSharedBytes + (stages ? Shape::kStagedBytes : 0);
  const std::int64_t blocks = ceilDiv<std::int64_t>(w.channels * w.batch * pieces.count, Shape::kSignals),
                     most = mostResidentBlocks(longConvFusedKernel<T, N>, Shape::kThreads, sharedBytes,
                                               execution.device);
  launch(longConvFusedKernel<T, N>, gridFor(std::min(blocks, most)), Shape::kThreads, sharedBytes, execution, w, pieces,
         stages, rightAnglePlan<T>(execution)->tables());
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
