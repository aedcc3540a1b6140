// Long convolution by sums of products, for short filters and short signals. The filter, both directions in one, is
// kept from its last tap to its first: sum k of kept[k] x[t - reach + k].
#include "cuda/detail/division.cuh"
#include "cuda/detail/launch.h"
#include "cuda/long_conv_paths.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kEach = 16, kEight = 8;  // elements of a thread, one after the other; taps of a step
constexpr int kThreads = 128;
constexpr int kTile = kEach * kThreads;
constexpr int kTaps = 128;  // that a block keeps at once

std::int64_t keptTaps(const LongConvShape &shape) { return ceilDiv<std::int64_t>(shape.coefficients(), kEach) * kEach; }

template <class T>
__global__ void __launch_bounds__(kThreads)
    longConvTapsKernel(const __grid_constant__ LongConvFilters<T> f, std::int64_t kept) {
  awaitEarlierWork();
  for (std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; i < kept * f.count;
       i += static_cast<std::int64_t>(gridDim.x) * kThreads) {
    const std::int64_t filter = f.first + i / kept, tap = f.shape.reach() - i % kept;
    T sum(0);
    if (tap >= 0 && tap < f.shape.taps) sum = f.filter.read(f.filter.offset(filter, tap));
    if (-tap >= 0 && -tap < f.shape.reverseTaps) sum += f.reverseFilter.read(f.reverseFilter.offset(filter, -tap));
    f.spectra[i] = sum;
  }
}

// Gaps that spread the threads' eights over the banks.
__device__ __forceinline__ int slotOf(int i) { return i + i / 32 * 4; }

template <class T>
__device__ __forceinline__ void loadEight(const T *from, T *to) {
#pragma unroll
  for (int i = 0; i < kEight; ++i) to[i] = from[i];
}
template <>
__device__ __forceinline__ void loadEight(const float *from, float *to) {
#pragma unroll
  for (int i = 0; i < kEight; i += 4) {
    const float4 four = *reinterpret_cast<const float4 *>(from + i);
    to[i] = four.x, to[i + 1] = four.y, to[i + 2] = four.z, to[i + 3] = four.w;
  }
}
template <class T>
__device__ __forceinline__ void storeEight(T *to, const T *from) {
#pragma unroll
  for (int i = 0; i < kEight; ++i) to[i] = from[i];
}
template <>
__device__ __forceinline__ void storeEight(float *to, const float *from) {
#pragma unroll
  for (int i = 0; i < kEight; i += 4)
    *reinterpret_cast<float4 *>(to + i) = make_float4(from[i], from[i + 1], from[i + 2], from[i + 3]);
}

template <class T>
__global__ void __launch_bounds__(kThreads, sizeof(T) == 4 ? 8 : 2)
    longConvDirectKernel(const __grid_constant__ LongConvWork<T> w, std::int64_t kept, std::int64_t tiles) {
  awaitEarlierWork();
  constexpr int kWindow = kTile + kTaps;
  __shared__ __align__(16) T window[kWindow + kWindow / 32 * 4], taps[kTaps];
  const std::int64_t tasks = w.channels * w.batch * tiles, reach = w.shape.reach();
  constexpr std::integral_constant<int, kThreads> step{};
  const int thread = static_cast<int>(threadIdx.x);
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const Division tile(task, tiles), signal(tile.quotient, w.batch);
    const std::int64_t channel = w.firstChannel + signal.quotient, batch = w.firstBatch + signal.rest,
                       begin = tile.rest * kTile;
    const T *const filter = w.spectra + (Division(channel, w.shape.channelsPerFilter).quotient - w.firstFilter) * kept;
    T sums[kEach];
#pragma unroll
    for (int i = 0; i < kEach; ++i) sums[i] = T(0);
    // Taps that reach no sample of the tile's signal add nothing, and are passed over.
    const std::int64_t firstTap =
        max(std::int64_t{0}, (reach - (begin + kTile - 1) - w.shape.pastLength) / kEight * kEight);
    for (std::int64_t tap = firstTap; tap < w.shape.coefficients() && begin - reach + tap < w.shape.length;
         tap += kTaps) {
      const std::int64_t first = begin - reach + tap + thread;
      T x[kWindow / kThreads];
      w.signals.template load<kWindow / kThreads>(batch, channel, first, step, x);
      __syncthreads();
#pragma unroll
      for (int i = 0; i < kWindow / kThreads; ++i) window[slotOf(thread + i * kThreads)] = x[i];
      for (int i = thread; i < kTaps; i += kThreads)
        taps[i] = tap + i < w.shape.coefficients() ? filter[tap + i] : T(0);
      __syncthreads();
      const int count = static_cast<int>(min(std::int64_t{kTaps}, w.shape.coefficients() - tap));
      T near[kEach + kEight], h[kEight];
#pragma unroll
      for (int i = 0; i < kEach; i += kEight) loadEight(&window[slotOf(kEach * thread + i)], near + i);
#pragma unroll 1
      for (int k = 0; k < count; k += kEight) {
        loadEight(&window[slotOf(kEach * thread + k + kEach)], near + kEach);
        loadEight(&taps[k], h);
#pragma unroll
        for (int j = 0; j < kEight; ++j)
          if (k + j < count)  // no other element of the signal takes part, be it infinite
#pragma unroll
            for (int i = 0; i < kEach; ++i) sums[i] = fma(h[j], near[i + j], sums[i]);
#pragma unroll
        for (int i = 0; i < kEach; ++i) near[i] = near[i + kEight];
      }
    }
    // To elements that lie one beside the other in neighbouring threads.
    __syncthreads();
#pragma unroll
    for (int i = 0; i < kEach; i += kEight) storeEight(&window[slotOf(kEach * thread + i)], sums + i);
    __syncthreads();
    const std::int64_t start = begin + thread, end = min(begin + kTile, w.shape.length);
    T x[kEach];
    const T skip = w.signals.skipOf(channel);
    if (w.signals.x || skip != T(0)) {
      w.signals.template load<kEach>(batch, channel, start, step, x);
      if (w.signals.x)
        storeSignal<kEach>(w.signals.x, batch, channel, start, step, ElementRange(start, begin, end, kTile), x);
    }
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      sums[i] = window[slotOf(thread + i * kThreads)];
      if (skip != T(0)) sums[i] = fma(skip, x[i], sums[i]);
    }
    w.signals.template store<kEach>(batch, channel, start, step, begin, end, sums);
  }
}

}  // namespace

template <class T>
bool LongConvDirect<T>::serves(const LongConvShape &shape) {
  return shape.reach() + shape.ahead() < 64 || shape.pastLength + shape.length <= 128;
}

template <class T>
std::int64_t LongConvDirect<T>::spectrumLength(const LongConvShape &shape) {
  return keptTaps(shape);
}

template <class T>
std::size_t LongConvDirect<T>::workspaceBytes(const Execution &, const LongConvShape &, std::int64_t) {
  return 0;
}

template <class T>
void LongConvDirect<T>::transform(const Execution &execution, const LongConvFilters<T> &f, void *) {
  const std::int64_t kept = keptTaps(f.shape);
  if (kept == 0) return;
  launch(longConvTapsKernel<T>, gridFor(ceilDiv<std::int64_t>(kept * f.count, kThreads)), kThreads, 0, execution, f,
         kept);
}

template <class T>
void LongConvDirect<T>::run(const Execution &execution, const LongConvWork<T> &w, void *) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(w.shape.length, kTile);
  launch(longConvDirectKernel<T>, gridFor(w.channels * w.batch * tiles), kThreads, 0, execution, w, keptTaps(w.shape),
         tiles);
}

template struct LongConvDirect<float>;
template struct LongConvDirect<double>;

}  // namespace hotdog::cuda
