// Selective scans of any operands: a lane reads what it needs by strides, step by step. The steps of decoding are such
// scans too.
#pragma once

#include "core/checked.h"
#include "cuda/selective_scan.cuh"
#include "cuda/selective_scan.h"

namespace hotdog::cuda {

// The states of a lane: in registers, kStates of them, or for kStates = 0 any number in memory.
template <class T, int kStates>
struct LaneStates {
  T rate[kStates], h[kStates];

  __device__ __forceinline__ void loadRates(const ScanShape<T> &p, std::int64_t d, std::int64_t first,
                                            std::int64_t count) {
#pragma unroll
    for (int i = 0; i < kStates; ++i)
      rate[i] = i < count ? rateOf(scalarAt<T>(p.a, p.a.offset(d, first + i)), p.logDecay) : T(0);
  }
  __device__ __forceinline__ T &state(std::int64_t i) { return h[i]; }
  template <class Value>
  __device__ __forceinline__ void set(std::int64_t count, Value &&value) {
#pragma unroll
    for (int i = 0; i < kStates; ++i) h[i] = i < count ? value(i) : T(0);
  }
  template <class Put>
  __device__ __forceinline__ void get(std::int64_t count, Put &&put) const {
#pragma unroll
    for (int i = 0; i < kStates; ++i)
      if (i < count) put(i, h[i]);
  }
  // One step of all states; the sum of their terms.
  template <class B, class C>
  __device__ __forceinline__ Real<T> step(const ScanShape<T> &, std::int64_t, std::int64_t, std::int64_t count,
                                          Real<T> dt, Real<T> du, B &&b, C &&c) {
    Real<T> sum = 0;
#pragma unroll
    for (int i = 0; i < kStates; ++i)
      if (i < count) {
        advance(h[i], dt, du, rate[i], b(i));
        sum = addTerm(c(i), h[i], sum);
      }
    return sum;
  }
};

template <class T>
struct LaneStates<T, 0> {
  T *h;

  __device__ __forceinline__ void loadRates(const ScanShape<T> &, std::int64_t, std::int64_t, std::int64_t) {}
  template <class Value>
  __device__ __forceinline__ void set(std::int64_t count, Value &&value) {
    for (std::int64_t i = 0; i < count; ++i) h[i] = value(i);
  }
  template <class Put>
  __device__ __forceinline__ void get(std::int64_t count, Put &&put) const {
    for (std::int64_t i = 0; i < count; ++i) put(i, h[i]);
  }
  template <class B, class C>
  __device__ __forceinline__ Real<T> step(const ScanShape<T> &p, std::int64_t d, std::int64_t first, std::int64_t count,
                                          Real<T> dt, Real<T> du, B &&b, C &&c) {
    Real<T> sum = 0;
    for (std::int64_t i = 0; i < count; ++i) {
      T state = h[i];
      advance(state, dt, du, rateOf(scalarAt<T>(p.a, p.a.offset(d, first + i)), p.logDecay), b(i));
      h[i] = state;
      sum = addTerm(c(i), state, sum);
    }
    return sum;
  }
};

// One lane of a channel. Lanes beyond the last channel go through the motions on the last one and write nothing.
template <class T, int kStates>
struct ScanLane {
  using R = Real<T>;

  const ScanShape<T> &p;
  bool active;
  std::int64_t d, first, count;  // channel; its states of this lane
  std::int64_t bGroup, cGroup;
  R skip, bias;
  LaneStates<T, kStates> states;

  // kStates = 0: memory has room for the states of all four lanes.
  __device__ __forceinline__ ScanLane(const ScanShape<T> &problem, std::int64_t channel, T *memory) : p(problem) {
    const std::int64_t q = p.quarter();
    active = channel < p.channels;
    d = active ? channel : p.channels - 1;
    first = threadIdx.x % kScanQuarters * q;
    count = max(std::int64_t{0}, min(q, p.stateSize - first));
    bGroup = p.bGroup(d), cGroup = p.cGroup(d);
    skip = p.skip ? p.skip.read(p.skip.offset(d)) : R(0);
    bias = p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(d)) : R(0);
    if constexpr (kStates == 0) states.h = memory + (channel * p.stateSize + first);
    states.loadRates(p, d, first, count);
  }

  template <class Tensor>
  __device__ __forceinline__ void load(const Tensor &from, std::int64_t index) {
    const std::int64_t offset = from.offset(index, d, first);
    states.set(count, [&](std::int64_t i) {
      return from ? scalarAt<T>(from, offset + i * from.stride[2]) : T(0);
    });
  }
  // To elements `offset + i * stride`.
  template <int kRank>
  __device__ __forceinline__ void store(const OutputTensor<R, kRank> &to, std::int64_t offset, std::int64_t stride) const {
    if (active) states.get(count, [&](std::int64_t i, T h) { putScalar<T>(to, offset + i * stride, h); });
  }
  __device__ __forceinline__ void clear() {
    states.set(count, [](std::int64_t) { return T(0); });
  }
  // All states of the channel, one behind the other, from `p` on.
  __device__ __forceinline__ void put(T *to) const {
    if (active) states.get(count, [&](std::int64_t i, T h) { to[first + i] = h; });
  }
  __device__ __forceinline__ void get(const T *from) {
    states.set(count, [&](std::int64_t i) { return from[first + i]; });
  }
  __device__ __forceinline__ void get(const T *from, T (&h)[kStates > 0 ? kStates : 1]) const {
#pragma unroll
    for (int i = 0; i < kStates; ++i) h[i] = i < count ? from[first + i] : T(0);
  }
  __device__ __forceinline__ void mark(const OutputTensor<R, 3> &to, std::int64_t index) const {
    for (std::int64_t i = 0; i < count && active; ++i) putScalar<T>(to, to.offset(index, d, first + i), T(R(NAN)));
  }

  __device__ __forceinline__ void step(std::int64_t b, std::int64_t t, const OutputTensor<R, 3> &y) {
    stepWith(b, t, y, [](R, R, auto &&) {});
  }
  // `before` are states that take the same step.
  __device__ __forceinline__ void stepBoth(std::int64_t b, std::int64_t t, const OutputTensor<R, 3> &y,
                                           T (&before)[kStates > 0 ? kStates : 1]) {
    stepWith(b, t, y, [&](R dt, R du, auto &&bOf) {
#pragma unroll
      for (int i = 0; i < kStates; ++i)
        if (i < count) advance(before[i], dt, du, states.rate[i], bOf(i));
    });
  }

 private:
  template <class Also>
  __device__ __forceinline__ void stepWith(std::int64_t b, std::int64_t t, const OutputTensor<R, 3> &y, Also &&also) {
    const R u = p.u.read(p.u.offset(b, d, t)), dt = stepSize(p.delta.read(p.delta.offset(b, d, t)), bias, p.softplus);
    const R z = p.z ? p.z.read(p.z.offset(b, d, t)) : R(0), du = times(dt, u);
    const std::int64_t ofB = p.b.offset(b, bGroup, first, t), ofC = p.c.offset(b, cGroup, first, t);
    const auto bOf = [&](std::int64_t i) { return scalarAt<T>(p.b, ofB + i * p.b.stride[2]); };
    const R sum = sumOfQuarters(states.step(p, d, first, count, dt, du, bOf, [&](std::int64_t i) {
      return scalarAt<T>(p.c, ofC + i * p.c.stride[2]);
    }));
    also(dt, du, bOf);
    if (threadIdx.x % kScanQuarters != 0 || !active || !y) return;
    const std::int64_t to = y.offset(b, d, t);
    const bool narrow = y.storage != Storage::single;
    y.write(to, narrow ? outputOf<T, BFloat16>(sum, bool(p.skip), skip, u, bool(p.z), z)
                       : outputOf<T, R>(sum, bool(p.skip), skip, u, bool(p.z), z));
  }
};

// What a task of a scan has: positions [begin, end) of a chunk of a sequence.
struct ScanSpan {
  std::int64_t begin, end;
  bool valid;
};
template <class T>
__device__ __forceinline__ ScanSpan scanSpanOf(const SelectiveScanProblem<T> &p, std::int64_t index, std::int64_t chunk,
                                               const ScanChunks<T> &chunks) {
  if (!p.sequences.offsets) {
    const std::int64_t begin = chunk * chunks.length;
    return {begin, min(begin + chunks.length, p.length), true};
  }
  if (!p.sequences.valid(index, p.length)) return {0, 0, false};
  const std::int64_t first = p.sequences.offsets[index], last = p.sequences.offsets[index + 1];
  return p.reverse ? ScanSpan{p.length - last, p.length - first, true} : ScanSpan{first, last, true};
}

// The channel of a thread where a block has kScanChannels of them.
__device__ __forceinline__ std::int64_t channelOf(std::int64_t tile) {
  return tile * kScanChannels + threadIdx.x / kScanQuarters;
}

// Calls launch(states) with the number of states that a lane keeps in registers, as a type.
template <class T, class Launch>
void withLaneStates(std::int64_t quarter, Launch &&launch) {
  if (quarter <= 4) return launch(std::integral_constant<int, 4>());
  if (quarter <= 16) return launch(std::integral_constant<int, 16>());
  launch(std::integral_constant<int, 0>());
}
template <class T>
std::int64_t laneMemory(const ScanShape<T> &p, std::int64_t sequences) {  // elements
  const std::int64_t channels = ceilDiv<std::int64_t>(p.channels, kScanChannels) * kScanChannels;
  return p.quarter() <= 16 ? 0 : (Checked(sequences) * channels * p.stateSize).value();
}

}  // namespace hotdog::cuda
