// Selective scans of any operands on CUDA: a block has a sequence and 32 channels, four lanes each.
#include "cuda/selective_scan_lanes.cuh"

#include "cuda/detail/launch.h"
#include "cuda/selective_scan.h"

namespace hotdog::cuda {
namespace {

template <class T, int kStates>
__global__ void __launch_bounds__(kScanThreads)
    selectiveScan(const __grid_constant__ SelectiveScanProblem<T> p, std::int64_t tiles, T *memory) {
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < p.states() * tiles; task += gridDim.x) {
    const std::int64_t index = task / tiles, b = p.sequences.offsets ? 0 : index;
    ScanLane<T, kStates> lane(p, task % tiles, memory + index * tiles * kScanChannels * p.stateSize);
    std::int64_t begin = 0, end = p.length;
    if (p.sequences.offsets) {
      if (!p.sequences.valid(index, p.length)) {
        if (p.finalState) lane.mark(p.finalState, index);
        continue;
      }
      begin = p.sequences.offsets[index], end = p.sequences.offsets[index + 1];
      if (p.reverse) {
        const std::int64_t last = end;
        end = p.length - begin, begin = p.length - last;
      }
    }
    lane.load(p.initialState, index);
    for (std::int64_t t = begin; t < end; ++t) {
      lane.step(b, t, p.y);
      if (const std::int64_t i = intervalAt(p, t); i >= 0)
        lane.store(p.intervalStates, p.intervalStates.offset(b, lane.d, lane.first, i), p.intervalStates.stride[2]);
    }
    if (p.finalState)
      lane.store(p.finalState, p.finalState.offset(index, lane.d, lane.first), p.finalState.stride[2]);
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
    p.y.write(p.y.offset(0, d, t), Real<T>(0));
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
void runScanLanes(const Execution &execution, const SelectiveScanProblem<T> &p, T *memory) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, kScanChannels);
  withLaneStates<T>(p.quarter(), [&](auto states) {
    launch(selectiveScan<T, decltype(states)::value>, gridFor(p.states() * tiles), kScanThreads, 0, execution, p, tiles,
           memory);
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

#define HOTDOG_SCAN_LANES(T)                                                                 \
  template void runScanLanes(const Execution &, const SelectiveScanProblem<T> &, T *);       \
  template std::int64_t scanLaneMemory(const SelectiveScanProblem<T> &);                     \
  template void clearScanPadding(const Execution &, const SelectiveScanProblem<T> &);        \
  template void sumScanDelta(const Execution &, const SelectiveScanProblem<T> &)
HOTDOG_SCAN_LANES(float);
HOTDOG_SCAN_LANES(double);
HOTDOG_SCAN_LANES(Complex<float>);
HOTDOG_SCAN_LANES(Complex<double>);

}  // namespace hotdog::cuda
