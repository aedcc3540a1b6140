// Gradients of selective scans of any operands on CUDA. A warp has a sequence and eight channels of one group, four
// lanes each; it goes forwards, keeping the states at every 32nd time, and then back through these segments, in each
// forwards once more. States of a segment and gradients of states lie in memory, lane by lane.
#include "cuda/detail/launch.h"
#include "cuda/selective_scan_backward.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128, kWarps = kThreads / 32;
constexpr std::int64_t kSegment = kLaneSegmentTimes, kMostBlocks = 528;

template <class T>
unsigned backwardBlocks(const SelectiveScanProblem<T> &f) {
  const std::int64_t tiles = backwardCells(f, false).tiles, states = f.states();
  return static_cast<unsigned>(
      std::min(kMostBlocks,
               ceilDiv(std::min(tiles, 4 * kMostBlocks) * std::min(states, 4 * kMostBlocks), std::int64_t{kWarps})));
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

  __device__ BackwardLane(const SelectiveScanBackwardProblem<T> &problem, const BackwardScratch<T> &scratch,
                          const ScanCells &cells, std::int64_t ofSequence, std::int64_t ofTile)
      : p(problem),
        f(problem.forward),
        s(scratch),
        index(ofSequence),
        b(f.sequences.offsets ? 0 : ofSequence),
        tile(ofTile) {
    const int lane = threadIdx.x % 32;
    const std::int64_t within = lane / kScanQuarters, q = f.quarter();
    active = within < cells.count(tile);
    d = cells.first(tile) + (active ? within : 0);
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
  __device__ __forceinline__ void addMatrix(T *sums, const OutputTensor<R, 4> &g, std::int64_t t, std::int64_t i,
                                            T x) const {
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
      for (std::int64_t t = begin + k * kSegment; k + 1 < segments && t < begin + (k + 1) * kSegment; ++t)
        advanceTo(0, 0, t);
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
__global__ void __launch_bounds__(kThreads) scanBackward(const __grid_constant__ SelectiveScanBackwardProblem<T> p,
                                                         const BackwardScratch<T> s, const ScanCells cells) {
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

}  // namespace

template <class T>
std::int64_t backwardLanes(const SelectiveScanProblem<T> &f) {
  return std::int64_t{backwardBlocks(f)} * kThreads;
}
template <class T>
void runBackwardLanes(const Execution &execution, const SelectiveScanBackwardProblem<T> &p,
                      const BackwardScratch<T> &s) {
  launch(scanBackward<T>, backwardBlocks(p.forward), kThreads, 0, execution, p, s, backwardCells(p.forward, false));
}

#define HOTDOG_INSTANTIATE(T)                                                                   \
  template std::int64_t backwardLanes<T>(const SelectiveScanProblem<T> &);                      \
  template void runBackwardLanes<T>(const Execution &, const SelectiveScanBackwardProblem<T> &, \
                                    const BackwardScratch<T> &);
HOTDOG_INSTANTIATE(float)
HOTDOG_INSTANTIATE(double)
HOTDOG_INSTANTIATE(Complex<float>)
HOTDOG_INSTANTIATE(Complex<double>)
#undef HOTDOG_INSTANTIATE

}  // namespace hotdog::cuda
