// Selective scans of any operands on CUDA: a block has a chunk of a sequence and 32 channels, four lanes each.
#include "cuda/selective_scan_lanes.cuh"

#include "cuda/detail/launch.h"
#include "cuda/selective_scan.h"

namespace hotdog::cuda {
namespace {

template <class T, int kStates>
__global__ void __launch_bounds__(kScanThreads)
    selectiveScan(const __grid_constant__ SelectiveScanProblem<T> p, const ScanChunks<T> chunks, std::int64_t tiles,
                  T *memory) {
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < p.states() * chunks.count * tiles; task += gridDim.x) {
    const std::int64_t chunk = task / tiles % chunks.count, index = task / tiles / chunks.count,
                       b = p.sequences.offsets ? 0 : index;
    ScanLane<T, kStates> lane(p, channelOf(task % tiles), memory + index * tiles * kScanChannels * p.stateSize);
    const ScanSpan span = scanSpanOf(p, index, chunk, chunks);
    if (!span.valid) {
      if (p.finalState) lane.mark(p.finalState, index);
      continue;
    }
    if (chunk == 0)
      lane.load(p.initialState, index);
    else
      lane.clear();
    for (std::int64_t t = span.begin; t < span.end; ++t) {
      lane.step(b, t, p.y);
      if (const std::int64_t i = intervalAt(p, t); i >= 0)
        lane.store(p.intervalStates, p.intervalStates.offset(b, lane.d, lane.first, i), p.intervalStates.stride[2]);
    }
    if (chunks.count > 1)
      lane.put(chunks.ends + chunks.endOffset(p, chunk, b, lane.d));
    else if (p.finalState)
      lane.store(p.finalState, p.finalState.offset(index, lane.d, lane.first), p.finalState.stride[2]);
  }
}

// ---- Chunks -------------------------------------------------------------------------------------------------------

// The same times from two states, until these have the same bits. y is that of the second one.
template <class T, int kStates>
struct TwoLanes {
  ScanLane<T, kStates> &lane;
  T before[kStates];  // the first one; the second is the lane's own

  // Both are equal in all lanes of the warp.
  __device__ __forceinline__ bool met() const {
    bool same = true;
#pragma unroll
    for (int i = 0; i < kStates; ++i)
      if (i < lane.count) same &= sameBits(before[i], lane.states.h[i]);
    return __all_sync(0xffffffffu, same);
  }
  // Whether they met before `end`.
  __device__ bool run(std::int64_t b, std::int64_t begin, std::int64_t end, const SelectiveScanProblem<T> &p) {
    for (std::int64_t t = begin; t < end; ++t) {
      if ((t - begin) % 8 == 0 && met()) return true;
      lane.stepBoth(b, t, p.y, before);
      if (const std::int64_t i = intervalAt(p, t); i >= 0)
        lane.store(p.intervalStates, p.intervalStates.offset(b, lane.d, lane.first, i), p.intervalStates.stride[2]);
    }
    return met();
  }

 private:
  __device__ __forceinline__ static bool sameBits(float x, float y) { return __float_as_int(x) == __float_as_int(y); }
  __device__ __forceinline__ static bool sameBits(double x, double y) {
    return __double_as_longlong(x) == __double_as_longlong(y);
  }
  template <class R>
  __device__ __forceinline__ static bool sameBits(Complex<R> x, Complex<R> y) {
    return sameBits(x.re, y.re) && sameBits(x.im, y.im);
  }
};

template <class T, int kStates>
__global__ void __launch_bounds__(kScanThreads)
    repairChunks(const __grid_constant__ SelectiveScanProblem<T> p, const ScanChunks<T> chunks, std::int64_t tiles) {
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < p.batch * (chunks.count - 1) * tiles; task += gridDim.x) {
    const std::int64_t chunk = task / tiles % (chunks.count - 1) + 1, b = task / tiles / (chunks.count - 1);
    ScanLane<T, kStates> lane(p, channelOf(task % tiles), nullptr);
    const ScanSpan span = scanSpanOf(p, b, chunk, chunks);
    TwoLanes<T, kStates> two{lane, {}};
    lane.get(chunks.ends + chunks.endOffset(p, chunk - 1, b, lane.d));
    const bool settled = two.run(b, span.begin, span.end, p);
    if (!settled) lane.put(chunks.nextEnds + chunks.endOffset(p, chunk, b, lane.d));
    const std::int64_t group = (b * tiles + task % tiles) * (kScanThreads / 32) + threadIdx.x / 32;
    if (threadIdx.x % 32 == 0) chunks.settled[group * chunks.count + chunk] = settled;
  }
}

// A warp for 8 channels: what has not settled is carried on from chunk to chunk.
template <class T, int kStates>
__global__ void __launch_bounds__(kScanThreads)
    carryChunks(const __grid_constant__ SelectiveScanProblem<T> p, const ScanChunks<T> chunks, std::int64_t tiles) {
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < p.batch * tiles; task += gridDim.x) {
    const std::int64_t b = task / tiles, group = task * (kScanThreads / 32) + threadIdx.x / 32;
    const int *const settled = chunks.settled + group * chunks.count;
    ScanLane<T, kStates> lane(p, channelOf(task % tiles), nullptr);
    const auto endOf = [&](std::int64_t chunk) {  // from the end of the one before that the first pass has left
      return (chunk == 0 || settled[chunk] ? chunks.ends : chunks.nextEnds) + chunks.endOffset(p, chunk, b, lane.d);
    };
    // The first chunk from `from` on that has not settled.
    const auto unsettled = [&](std::int64_t from) {
      for (; from < chunks.count; from += 32) {
        const std::int64_t mine = from + threadIdx.x % 32;
        const unsigned open = __ballot_sync(0xffffffffu, mine < chunks.count && !settled[mine]);
        if (open) return from + __ffs(open) - 1;
      }
      return chunks.count;
    };
    std::int64_t chunk = unsettled(1);
    lane.get(endOf(min(chunk, chunks.count - 1)));
    while (++chunk < chunks.count) {
      // The lane holds the true end of chunk - 1; this one has been gone through from `ends`.
      TwoLanes<T, kStates> two{lane, {}};
      lane.get(chunks.ends + chunks.endOffset(p, chunk - 1, b, lane.d), two.before);
      const ScanSpan span = scanSpanOf(p, b, chunk, chunks);
      if (!two.run(b, span.begin, span.end, p)) continue;
      if (settled[chunk]) chunk = unsettled(chunk + 1);
      lane.get(endOf(min(chunk, chunks.count - 1)));
    }
    if (p.finalState) lane.store(p.finalState, p.finalState.offset(b, lane.d, lane.first), p.finalState.stride[2]);
  }
}

// Threads take channels, rows of the block positions.
template <class T>
__global__ void __launch_bounds__(kScanThreads)
    clearPadding(const __grid_constant__ SelectiveScanProblem<T> p, std::int64_t tiles) {
  awaitEarlierWork();
  constexpr int kRows = kScanThreads / 32;
  for (std::int64_t task = blockIdx.x; task < tiles * ceilDiv<std::int64_t>(p.length, kRows); task += gridDim.x) {
    const std::int64_t t = task / tiles * kRows + threadIdx.x / 32, d = task % tiles * 32 + threadIdx.x % 32;
    if (t >= p.length || d >= p.channels || scanRunAt(p.sequences, p.length, p.reverse, 0, t).sequence >= 0) continue;
    if (p.y) p.y.write(p.y.offset(0, d, t), Real<T>(0));
    if (const std::int64_t i = intervalAt(p, t); i >= 0)
      for (std::int64_t n = 0; n < p.stateSize; ++n)
        putScalar<T>(p.intervalStates, p.intervalStates.offset(0, d, n, i), T(0));
  }
}

// A block has a sequence and 32 channels; each of its warps takes every 32nd step, and their sums are added in order.
constexpr int kSumRows = 32;
template <class T>
__global__ void __launch_bounds__(32 * kSumRows)
    sumDelta(const __grid_constant__ SelectiveScanProblem<T> p, std::int64_t tiles) {
  using R = Real<T>;
  __shared__ double sums[kSumRows][32];
  awaitEarlierWork();
  const int row = threadIdx.x / 32, column = threadIdx.x % 32;
  for (std::int64_t task = blockIdx.x; task < p.states() * tiles; task += gridDim.x) {
    const std::int64_t index = task / tiles, d = min(task % tiles * 32 + column, p.channels - 1);
    const bool packed = p.sequences.offsets != nullptr, valid = !packed || p.sequences.valid(index, p.length);
    std::int64_t begin = packed && valid ? p.sequences.offsets[index] : 0,
                 end = packed ? valid ? p.sequences.offsets[index + 1] : 0 : p.length;
    if (p.reverse) {
      const std::int64_t last = end;
      end = p.length - begin, begin = p.length - last;
    }
    const R bias = p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(d)) : R(0);
    double sum = valid ? 0.0 : NAN;
#pragma unroll 4
    for (std::int64_t t = begin + row; t < end; t += kSumRows)
      sum += double(stepSize(p.delta.read(p.delta.offset(packed ? 0 : index, d, t)), bias, p.softplus));
    __syncthreads();
    sums[row][column] = sum;
    __syncthreads();
    if (row == 0 && task % tiles * 32 + column < p.channels) {
      for (int k = 1; k < kSumRows; ++k) sum += sums[k][column];
      p.totalDelta.write(p.totalDelta.offset(index, d), R(sum));
    }
  }
}

}  // namespace

template <class T>
void runScanLanes(const Execution &execution, const SelectiveScanProblem<T> &p, const ScanChunks<T> &chunks,
                  T *memory) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, kScanChannels);
  withLaneStates<T>(p.quarter(), [&](auto states) {
    launch(selectiveScan<T, decltype(states)::value>, gridFor(p.states() * chunks.count * tiles), kScanThreads, 0,
           execution, p, chunks, tiles, memory);
  });
}

template <class T>
void joinScanChunks(const Execution &execution, const SelectiveScanProblem<T> &p, const ScanChunks<T> &chunks) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, kScanChannels);
  withLaneStates<T>(p.quarter(), [&](auto states) {
    constexpr int kStates = decltype(states)::value;
    if constexpr (kStates > 0) {
      launch(repairChunks<T, kStates>, gridFor(p.batch * (chunks.count - 1) * tiles), kScanThreads, 0, execution, p,
             chunks, tiles);
      launch(carryChunks<T, kStates>, gridFor(p.batch * tiles), kScanThreads, 0, execution, p, chunks, tiles);
    }
  });
}
template <class T>
std::int64_t scanLaneMemory(const SelectiveScanProblem<T> &p) {
  return laneMemory(p, p.states());
}

template <class T>
void clearScanPadding(const Execution &execution, const SelectiveScanProblem<T> &p) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, 32);
  launch(clearPadding<T>, gridFor(tiles * ceilDiv<std::int64_t>(p.length, kScanThreads / 32)), kScanThreads, 0, execution,
         p, tiles);
}
template <class T>
void sumScanDelta(const Execution &execution, const SelectiveScanProblem<T> &p) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, 32);
  launch(sumDelta<T>, gridFor(p.states() * tiles), 32 * kSumRows, 0, execution, p, tiles);
}

#define HOTDOG_SCAN_LANES(T)                                                                                     \
  template void runScanLanes(const Execution &, const SelectiveScanProblem<T> &, const ScanChunks<T> &, T *);    \
  template void joinScanChunks(const Execution &, const SelectiveScanProblem<T> &, const ScanChunks<T> &);       \
  template std::int64_t scanLaneMemory(const SelectiveScanProblem<T> &);                                         \
  template void clearScanPadding(const Execution &, const SelectiveScanProblem<T> &);                            \
  template void sumScanDelta(const Execution &, const SelectiveScanProblem<T> &)
HOTDOG_SCAN_LANES(float);
HOTDOG_SCAN_LANES(double);
HOTDOG_SCAN_LANES(Complex<float>);
HOTDOG_SCAN_LANES(Complex<double>);

}  // namespace hotdog::cuda
