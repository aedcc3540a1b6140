// Gradients of selective scans on CUDA. A warp has a sequence and eight channels of one group, four lanes each; it goes
// forwards, keeping the states at every 32nd time, and then back through these segments, in each forwards once more. States
// of a segment and gradients of states lie in memory, lane by lane. What several channels or sequences add to comes
// together in a second kernel, in a fixed order.
#include "core/selective_scan_backward.h"

#include <algorithm>
#include <numeric>

#include "core/checked.h"
#include "core/workspace_layout.h"
#include "cuda/detail/launch.h"
#include "cuda/selective_scan.cuh"
#include "cuda/selective_scan_ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128, kWarps = kThreads / 32, kWarpChannels = 32 / kScanQuarters;
constexpr std::int64_t kSegment = 32, kMostBlocks = 528;

// Channels in cells, each in one group of b and in one of c; and cells in tiles of a warp.
struct Cells {
  std::int64_t width, tilesEach, tiles;

  template <class T>
  explicit Cells(const ScanShape<T> &p)
      : width(std::max<std::int64_t>(1, std::gcd(p.channels / p.bGroups, p.channels / p.cGroups))),
        tilesEach(ceilDiv<std::int64_t>(width, kWarpChannels)),
        tiles(p.channels / width * tilesEach) {}
};

// dense: of each sequence and channel; partial: of each tile, batch entry, time and state.
template <class T>
struct BackwardScratch {
  using R = Real<T>;
  T *kept;             // segment, channel, state
  T *history, *dh;     // of a warp: (time, state, lane), (state, lane)
  T *ofA, *ofB, *ofC;  // ofB, ofC: dense where gB, gC are summed over time, else partial
  R *ofSkip, *ofBias;  // dense
};

template <class T>
std::int64_t segmentsOf(const SelectiveScanProblem<T> &f) {
  const std::int64_t each = f.length / kSegment + 1;
  return f.sequences.offsets ? each + f.sequences.count : each * f.batch;
}
template <class T>
unsigned backwardBlocks(const SelectiveScanProblem<T> &f) {
  const std::int64_t tiles = Cells(f).tiles, states = f.states();
  return static_cast<unsigned>(std::min(kMostBlocks, ceilDiv(std::min(tiles, 4 * kMostBlocks) * std::min(states, 4 * kMostBlocks),
                                                             std::int64_t{kWarps})));
}

template <class T>
Checked matrixElements(const SelectiveScanProblem<T> &f, const OutputTensor<Real<T>, 4> &g) {
  if (!g) return 0;
  if (g.stride[3] == 0) return Checked(f.states()) * f.channels * f.stateSize;
  return Checked(Cells(f).tiles) * f.batch * f.length * f.stateSize;
}

template <class T>
BackwardScratch<T> layOut(WorkspaceLayout &layout, const SelectiveScanBackwardProblem<T> &p) {
  using R = Real<T>;
  const SelectiveScanProblem<T> &f = p.forward;
  const Checked warps = Checked(backwardBlocks(f)) * kWarps, lanes = Checked(f.quarter()) * 32;
  const Checked states = Checked(f.states()) * f.channels;
  BackwardScratch<T> s{};
  s.kept = layout.take<T>(Checked(segmentsOf(f)) * f.channels * f.stateSize);
  s.history = layout.take<T>(warps * (kSegment + 1) * lanes);
  s.dh = layout.take<T>(warps * lanes);
  s.ofA = layout.take<T>(states * f.stateSize);
  s.ofB = layout.take<T>(matrixElements(f, p.gB)), s.ofC = layout.take<T>(matrixElements(f, p.gC));
  s.ofSkip = layout.take<R>(states), s.ofBias = layout.take<R>(states);
  return s;
}

template <class R>
__device__ __forceinline__ R sumOfChannels(R x) {
  for (int mask = kScanQuarters; mask < 32; mask *= 2) x += __shfl_xor_sync(0xffffffffu, x, mask);
  return x;
}
template <class R>
__device__ __forceinline__ Complex<R> sumOfChannels(Complex<R> z) {
  return {sumOfChannels(z.re), sumOfChannels(z.im)};
}

__device__ __forceinline__ float logisticOf(float x) { return quickLogistic<float>(x); }
__device__ __forceinline__ double logisticOf(double x) { return logistic(x); }

template <class R>
__device__ __forceinline__ R siluOf(R z, bool narrow) {
  return narrow ? silu<BFloat16>(z) : silu<R>(z);
}

// A itself, which decayOf does not take.
template <class T>
__device__ __forceinline__ T plainRate(const ScanShape<T> &p, std::int64_t d, std::int64_t n) {
  const T given = scalarAt<T>(p.a, p.a.offset(d, n));
  if (!p.logDecay) return given;
  if constexpr (isComplex<T>)
    return {-exp(given.re), given.im};
  else
    return -exp(given);
}

// One lane of a warp's task.
template <class T>
struct BackwardLane {
  using R = Real<T>;
  const SelectiveScanBackwardProblem<T> &p;
  const SelectiveScanProblem<T> &f;
  const BackwardScratch<T> &s;
  bool active;
  std::int64_t index, b, tile, d, first, count, bGroup, cGroup;
  T *history, *dh;  // of this lane: elements 32 apart
  R skip, bias, gSkip = 0, gBias = 0;

  __device__ BackwardLane(const SelectiveScanBackwardProblem<T> &problem, const BackwardScratch<T> &scratch, const Cells &cells,
                          std::int64_t ofSequence, std::int64_t ofTile)
      : p(problem), f(problem.forward), s(scratch), index(ofSequence), b(f.sequences.offsets ? 0 : ofSequence), tile(ofTile) {
    const int lane = threadIdx.x % 32;
    const std::int64_t within = tile % cells.tilesEach * kWarpChannels + lane / kScanQuarters, q = f.quarter();
    active = within < cells.width;
    d = tile / cells.tilesEach * cells.width + (active ? within : 0);
    first = lane % kScanQuarters * q;
    count = max(std::int64_t{0}, min(q, f.stateSize - first));
    bGroup = f.bGroup(d), cGroup = f.cGroup(d);
    skip = f.skip ? f.skip.read(f.skip.offset(d)) : R(0);
    bias = f.deltaBias ? f.deltaBias.read(f.deltaBias.offset(d)) : R(0);
    const std::int64_t warp = std::int64_t{blockIdx.x} * kWarps + threadIdx.x / 32;
    history = s.history + warp * (kSegment + 1) * q * 32 + lane, dh = s.dh + warp * q * 32 + lane;
  }

  __device__ __forceinline__ T &at(std::int64_t time, std::int64_t i) const {
    return history[(time * f.quarter() + i) * 32];
  }
  __device__ __forceinline__ T &dhAt(std::int64_t i) const { return dh[i * 32]; }
  __device__ __forceinline__ std::int64_t dense() const { return (index * f.channels + d) * f.stateSize + first; }
  __device__ __forceinline__ R bare(std::int64_t t) const { return f.delta.read(f.delta.offset(b, d, t)) + bias; }
  __device__ __forceinline__ R dtAt(std::int64_t t) const {
    return stepSize(f.delta.read(f.delta.offset(b, d, t)), bias, f.softplus);
  }
  __device__ __forceinline__ T bAt(std::int64_t t, std::int64_t i) const {
    return scalarAt<T>(f.b, f.b.offset(b, bGroup, first + i, t));
  }
  __device__ __forceinline__ T cAt(std::int64_t t, std::int64_t i) const {
    return scalarAt<T>(f.c, f.c.offset(b, cGroup, first + i, t));
  }
  __device__ __forceinline__ T rateAt(std::int64_t i) const {
    return rateOf(scalarAt<T>(f.a, f.a.offset(d, first + i)), f.logDecay);
  }

  // h of time `to` of the history from that of `from`.
  __device__ __forceinline__ void advanceTo(std::int64_t to, std::int64_t from, std::int64_t t) const {
    const R dt = dtAt(t), du = times(dt, f.u.read(f.u.offset(b, d, t)));
    for (std::int64_t i = 0; i < count; ++i) {
      T h = at(from, i);
      advance(h, dt, du, rateAt(i), bAt(t, i));
      at(to, i) = h;
    }
  }

  // A term of gB or gC: kept by channel where it is summed over time, else added over the channels of the warp.
  __device__ __forceinline__ void addMatrix(T *sums, const OutputTensor<R, 4> &g, std::int64_t t, std::int64_t i, T x) const {
    if (!g) return;
    if (g.stride[3] == 0) {
      if (active && i < count) sums[dense() + i] += x;
      return;
    }
    const T sum = sumOfChannels(active && i < count ? x : T(0));
    if (threadIdx.x % 32 < kScanQuarters && i < count)
      sums[((tile * f.batch + b) * f.length + t) * f.stateSize + first + i] = sum;
  }

  // Back through time t, whose states before and after are those of `k` and `k` + 1 in the history.
  __device__ void retreat(std::int64_t t, std::int64_t k) {
    constexpr R kTwice = isComplex<T> ? 2 : 1;
    const R u = f.u.read(f.u.offset(b, d, t)), dt = dtAt(t), du = times(dt, u), dy = p.dy.read(p.dy.offset(b, d, t));
    const bool narrow = f.u.storage != Storage::single;
    const R z = f.z ? f.z.read(f.z.offset(b, d, t)) : R(0), g = f.z ? dy * siluOf(z, narrow) : dy;
    R fromB = 0, fromDecay = 0, sum = 0;
    for (std::int64_t i = 0; i < f.quarter(); ++i) {
      T ofB(0), ofC(0);
      if (i < count) {
        const T before = at(k, i), after = at(k + 1, i), bNow = bAt(t, i), cNow = cAt(t, i);
        const T decay = decayOf(dt, rateAt(i)), decayed = decay * before;
        sum = addTerm(cNow, after, sum);
        ofC = (kTwice * g) * conj(after);
        const T slope = dhAt(i) + (kTwice * g) * conj(cNow);
        fromB += realPart(conj(bNow) * slope);
        fromDecay += realPart(conj(plainRate(f, d, first + i) * decayed) * slope);
        if (active) s.ofA[dense() + i] += dt * (conj(decayed) * slope);
        ofB = du * slope;
        dhAt(i) = conj(decay) * slope;
      }
      addMatrix(s.ofB, p.gB, t, i, ofB);
      addMatrix(s.ofC, p.gC, t, i, ofC);
    }
    fromB = sumOfQuarters(fromB), fromDecay = sumOfQuarters(fromDecay), sum = kTwice * sumOfQuarters(sum);
    const R gDelta = (u * fromB + fromDecay) * (f.softplus ? logisticOf(bare(t)) : R(1));
    gSkip += g * u, gBias += gDelta;
    if (!active || threadIdx.x % kScanQuarters != 0) return;
    if (p.gU) putScanGradient<R>(p.gU, p.accumulate, p.gU.offset(b, d, t), dt * fromB + skip * g);
    if (p.gDelta) putScanGradient<R>(p.gDelta, p.accumulate, p.gDelta.offset(b, d, t), gDelta);
    if (p.gZ)
      putScanGradient<R>(p.gZ, p.accumulate, p.gZ.offset(b, d, t),
                         dy * (sum + skip * u) * (narrow ? siluSlope<BFloat16>(z) : siluSlope<R>(z)));
  }

  __device__ __forceinline__ T *keptAt(std::int64_t segment) const {
    return s.kept + (segment * f.channels + d) * f.stateSize + first;
  }

  // Positions [begin, end); their segments are kept from `segment` on.
  __device__ void run(std::int64_t begin, std::int64_t end, std::int64_t segment) {
    const std::int64_t segments = (end - begin + kSegment - 1) / kSegment;
    for (std::int64_t i = 0; i < count; ++i) {
      at(0, i) = f.initialState ? scalarAt<T>(f.initialState, f.initialState.offset(index, d, first + i)) : T(0);
      dhAt(i) = p.dFinalState ? scalarAt<T>(p.dFinalState, p.dFinalState.offset(index, d, first + i)) : T(0);
    }
    for (std::int64_t k = 0; k < segments; ++k) {
      for (std::int64_t i = 0; i < count && active; ++i) keptAt(segment + k)[i] = at(0, i);
      for (std::int64_t t = begin + k * kSegment; k + 1 < segments && t < begin + (k + 1) * kSegment; ++t) advanceTo(0, 0, t);
    }
    for (std::int64_t k = segments - 1; k >= 0; --k) {
      const std::int64_t from = begin + k * kSegment, times = min(kSegment, end - from);
      for (std::int64_t i = 0; i < count; ++i) at(0, i) = active ? keptAt(segment + k)[i] : T(0);
      for (std::int64_t j = 0; j < times; ++j) advanceTo(j + 1, j, from + j);
      for (std::int64_t j = times - 1; j >= 0; --j) retreat(from + j, j);
    }
  }
};

template <class T>
__global__ void __launch_bounds__(kThreads)
    scanBackward(const __grid_constant__ SelectiveScanBackwardProblem<T> p, const BackwardScratch<T> s, const Cells cells) {
  using R = Real<T>;
  awaitEarlierWork();
  const SelectiveScanProblem<T> &f = p.forward;
  const std::int64_t tasks = f.states() * cells.tiles;
  for (std::int64_t task = std::int64_t{blockIdx.x} * kWarps + threadIdx.x / 32; task < tasks;
       task += std::int64_t{gridDim.x} * kWarps) {
    BackwardLane<T> lane(p, s, cells, task / cells.tiles, task % cells.tiles);
    const std::int64_t index = lane.index;
    for (std::int64_t i = 0; i < lane.count && lane.active; ++i) {
      s.ofA[lane.dense() + i] = T(0);
      if (p.gB && p.gB.stride[3] == 0) s.ofB[lane.dense() + i] = T(0);
      if (p.gC && p.gC.stride[3] == 0) s.ofC[lane.dense() + i] = T(0);
    }
    const bool packed = f.sequences.offsets != nullptr, valid = !packed || f.sequences.valid(index, f.length);
    if (!packed) {
      lane.run(0, f.length, index * (f.length / kSegment + 1));
    } else if (valid) {
      const std::int64_t from = f.sequences.offsets[index], to = f.sequences.offsets[index + 1];
      lane.run(f.reverse ? f.length - to : from, f.reverse ? f.length - from : to, from / kSegment + index);
    }
    if (!lane.active) continue;
    for (std::int64_t i = 0; i < lane.count && p.gInitialState; ++i)
      putScanGradient<T>(p.gInitialState, p.accumulate, p.gInitialState.offset(index, lane.d, lane.first + i),
                         valid ? lane.dhAt(i) : T(0));
    if (threadIdx.x % kScanQuarters != 0) continue;
    s.ofSkip[index * f.channels + lane.d] = valid ? lane.gSkip : R(0);
    s.ofBias[index * f.channels + lane.d] = valid ? lane.gBias : R(0);
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads) clear(T *p, std::int64_t count) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < count; k += std::int64_t{gridDim.x} * kThreads)
    p[k] = T(0);
}

template <class T>
__global__ void __launch_bounds__(kThreads) clearSignals(const __grid_constant__ SelectiveScanBackwardProblem<T> p) {
  using R = Real<T>;
  awaitEarlierWork();
  const SelectiveScanProblem<T> &f = p.forward;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < f.channels * f.length;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t d = k % f.channels, t = k / f.channels;
    if (scanRunAt(f.sequences, f.length, f.reverse, 0, t).sequence >= 0) continue;
    if (p.gU) p.gU.write(p.gU.offset(0, d, t), R(0));
    if (p.gDelta) p.gDelta.write(p.gDelta.offset(0, d, t), R(0));
    if (p.gZ) p.gZ.write(p.gZ.offset(0, d, t), R(0));
  }
}

// gB or gC, whose groups have `each` channels.
template <class T>
__global__ void __launch_bounds__(kThreads)
    sumMatrix(const __grid_constant__ SelectiveScanProblem<T> f, const OutputTensor<Real<T>, 4> g, std::int64_t groups,
              const T *sums, bool accumulate, const Cells cells) {
  awaitEarlierWork();
  const ScanMatrixShape shape(f, g, groups);
  const std::int64_t each = f.channels / groups, times = shape.keptTimes(), all = shape.keptBatch() * groups * times * shape.states;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < all; k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t n = k % shape.states, t = k / shape.states % times, group = k / shape.states / times % groups,
                       b = k / shape.states / times / groups;
    T sum(0);
    if (shape.sumsTimes) {
      const bool allSequences = shape.sumsBatch || f.sequences.offsets;
      for (std::int64_t s = allSequences ? 0 : b; s < (allSequences ? f.states() : b + 1); ++s)
        for (std::int64_t d = group * each; d < (group + 1) * each; ++d) sum += sums[(s * f.channels + d) * f.stateSize + n];
    } else {
      const std::int64_t tiles = each / cells.width * cells.tilesEach;
      for (std::int64_t e = shape.sumsBatch ? 0 : b; e < (shape.sumsBatch ? f.batch : b + 1); ++e)
        for (std::int64_t tile = group * tiles; tile < (group + 1) * tiles; ++tile)
          sum += sums[((tile * f.batch + e) * f.length + t) * f.stateSize + n];
    }
    putScanGradient<T>(g, accumulate, g.offset(b, group, n, t), sum);
  }
}

// gA: a thread for each of its elements; skip and bias beside the first state.
template <class T>
__global__ void __launch_bounds__(kThreads)
    sumParameters(const __grid_constant__ SelectiveScanBackwardProblem<T> p, const BackwardScratch<T> s) {
  using R = Real<T>;
  awaitEarlierWork();
  const SelectiveScanProblem<T> &f = p.forward;
  const std::int64_t columns = max(f.stateSize, std::int64_t{1});
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < f.channels * columns;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t n = k % columns, d = k / columns;
    if (p.gA && n < f.stateSize) {
      T sum(0);
      for (std::int64_t e = 0; e < f.states(); ++e) sum += s.ofA[(e * f.channels + d) * f.stateSize + n];
      putScanGradient<T>(p.gA, p.accumulate, p.gA.offset(d, n), gradientOfGiven(sum, plainRate(f, d, n), f.logDecay));
    }
    if (n > 0) continue;
    R skip = 0, bias = 0;
    for (std::int64_t e = 0; e < f.states(); ++e) skip += s.ofSkip[e * f.channels + d], bias += s.ofBias[e * f.channels + d];
    if (p.gSkip) putScanGradient<R>(p.gSkip, p.accumulate, p.gSkip.offset(d), skip);
    if (p.gDeltaBias) putScanGradient<R>(p.gDeltaBias, p.accumulate, p.gDeltaBias.offset(d), bias);
  }
}

unsigned gridOf(std::int64_t elements) { return gridFor(ceilDiv<std::int64_t>(elements, kThreads)); }

template <class T>
void sumMatrixOf(const Execution &execution, const SelectiveScanBackwardProblem<T> &p, const OutputTensor<Real<T>, 4> &g,
                 std::int64_t groups, const T *sums) {
  if (!g) return;
  const ScanMatrixShape shape(p.forward, g, groups);
  const std::int64_t all = shape.keptBatch() * groups * shape.keptTimes() * shape.states;
  if (all > 0)
    launch(sumMatrix<T>, gridOf(all), kThreads, 0, execution, p.forward, g, groups, sums, p.accumulate, Cells(p.forward));
}

template <class T>
void run(const Execution &execution, const SelectiveScanBackwardProblem<T> &problem) {
  if (problem.forward.channels == 0) return;
  WorkspaceLayout layout(execution.workspace);
  const BackwardScratch<T> s = layOut(layout, problem);
  const SelectiveScanBackwardProblem<T> p = inScanOrder(withFault("selective_scan_backward/cuda/lanes", problem));
  const SelectiveScanProblem<T> &f = p.forward;
  if (f.sequences.offsets && f.length > 0) {
    if (!p.accumulate) launch(clearSignals<T>, gridOf(f.channels * f.length), kThreads, 0, execution, p);
    for (const auto &[g, sums] : {std::pair(&p.gB, s.ofB), std::pair(&p.gC, s.ofC)})
      if (const std::int64_t count = matrixElements(f, *g).value(); count > 0)
        launch(clear<T>, gridOf(count), kThreads, 0, execution, sums, count);
  }
  if (f.states() > 0) launch(scanBackward<T>, backwardBlocks(f), kThreads, 0, execution, p, s, Cells(f));
  sumMatrixOf(execution, p, p.gB, f.bGroups, s.ofB);
  sumMatrixOf(execution, p, p.gC, f.cGroups, s.ofC);
  launch(sumParameters<T>, gridOf(f.channels * std::max<std::int64_t>(f.stateSize, 1)), kThreads, 0, execution, p, s);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SelectiveScanBackwardProblem<T> &p) {
  if (p.forward.channels == 0) return 0;
  WorkspaceLayout layout;
  layOut(layout, p);
  return layout.bytes();
}

}  // namespace

template <class T>
Op<SelectiveScanBackwardProblem<T>> selectiveScanBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SelectiveScanBackwardProblem<float>> selectiveScanBackward();
template Op<SelectiveScanBackwardProblem<double>> selectiveScanBackward();
template Op<SelectiveScanBackwardProblem<Complex<float>>> selectiveScanBackward();
template Op<SelectiveScanBackwardProblem<Complex<double>>> selectiveScanBackward();

}  // namespace hotdog::cuda
