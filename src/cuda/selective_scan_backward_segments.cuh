// What the two passes of SelectiveScanBackward by segments share: tiles of b and c and of signals in shared memory,
// loads and stores without branches, and which times a block goes through.
#pragma once

#include "cuda/detail/launch.h"
#include "cuda/selective_scan_backward.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kPassThreads = 128, kPassWarps = kPassThreads / 32;
constexpr int kLaneStates = kBackwardStates / kScanQuarters, kOrders = kLaneStates;
constexpr int kWarpTileChannels = 16;
static_assert(kWarpTileChannels * kPassWarps == kTileChannels);
constexpr int kMatrixPitch =
    kOrders * kBackwardStates + 16;  // between times of b or c, so that two of them share no bank

// A number as it is stored, in a register of its own.
template <class X>
struct Loaded {
  unsigned bits;

  // *p where `condition` holds, else 0, without a branch, which would keep what comes before and after it apart.
  __device__ __forceinline__ void load(bool condition, const X *p) {
    if constexpr (sizeof(X) == 2)
      asm("{ .reg .pred q; setp.ne.s32 q, %1, 0; mov.b32 %0, 0; @q ld.global.u16 %0, [%2]; }"
          : "=r"(bits)
          : "r"(static_cast<int>(condition)), "l"(p));
    else
      asm("{ .reg .pred q; setp.ne.s32 q, %1, 0; mov.b32 %0, 0; @q ld.global.u32 %0, [%2]; }"
          : "=r"(bits)
          : "r"(static_cast<int>(condition)), "l"(p));
  }
  __device__ __forceinline__ float value() const {
    if constexpr (std::is_same_v<X, Half>) {
      Half x;
      x.bits = static_cast<std::uint16_t>(bits);
      return widen(x);
    } else {
      return __uint_as_float(sizeof(X) == 2 ? bits << 16 : bits);
    }
  }
};
template <class X>
__device__ __forceinline__ float loadIf(bool condition, const X *p) {
  Loaded<X> x;
  x.load(condition, p);
  return x.value();
}
__device__ __forceinline__ void storeIf(bool condition, float *p, float x) {
  asm volatile("{ .reg .pred q; setp.ne.s32 q, %0, 0; @q st.global.f32 [%1], %2; }" ::"r"(static_cast<int>(condition)),
               "l"(p), "f"(x)
               : "memory");
}
template <class X>
__device__ __forceinline__ void storeIf(bool condition, X *p, X x) {
  asm volatile("{ .reg .pred q; setp.ne.s32 q, %0, 0; @q st.global.u16 [%1], %2; }" ::"r"(static_cast<int>(condition)),
               "l"(p), "h"(x.bits)
               : "memory");
}

template <class E>
__device__ __forceinline__ E *bytesOn(E *p, std::int64_t bytes) {
  using Bytes = std::conditional_t<std::is_const_v<E>, const char, char>;
  return reinterpret_cast<E *>(reinterpret_cast<Bytes *>(p) + bytes);
}

// Elements of a tile of kTimes times and kOthers channels or states that a thread has. Neighbouring threads take
// neighbouring times or others, whichever lie closer together.
template <int kTimes, int kOthers>
struct TileShare {
  static constexpr int kEach = kTimes * kOthers / kPassThreads;
  static_assert(kEach * kPassThreads == kTimes * kOthers);
  bool othersFirst;
  int time, other, timeStep, otherStep;

  __device__ __forceinline__ TileShare(std::int64_t ofOther, std::int64_t ofTime) {
    const int thread = static_cast<int>(threadIdx.x);
    othersFirst = (ofOther < 0 ? -ofOther : ofOther) <= (ofTime < 0 ? -ofTime : ofTime);
    other = othersFirst ? thread % kOthers : thread / kTimes, time = othersFirst ? thread / kOthers : thread % kTimes;
    timeStep = othersFirst ? kPassThreads / kOthers : 0, otherStep = othersFirst ? 0 : kPassThreads / kTimes;
  }
  __device__ __forceinline__ int timeOf(int k) const { return time + k * timeStep; }
  __device__ __forceinline__ int otherOf(int k) const { return other + k * otherStep; }
  __device__ __forceinline__ bool has(int k, int times, int others) const {
    return timeOf(k) < times && otherOf(k) < others;
  }
};

// b or c of kTimes times in shared memory, in all orders.
template <int kTimes>
struct OrderedMatrix {
  using Share = TileShare<kTimes, kBackwardStates>;
  static constexpr int kNumbers = kTimes * kMatrixPitch;

  Share share;
  const char *from;           // of the thread's first element at time 0
  std::int64_t ofTime, step;  // bytes
  Storage storage;
  float ahead[Share::kEach];

  __device__ __forceinline__ OrderedMatrix(const InputTensor<float, 4> &m, std::int64_t b, std::int64_t group)
      : share(m.stride[2], m.stride[3]), storage(m.storage) {
    const int bytes = storage == Storage::single ? 4 : 2;
    from = static_cast<const char *>(m.data) + m.offset(b, group, share.other, share.time) * bytes;
    ofTime = m.stride[3] * bytes, step = (share.timeStep * m.stride[3] + share.otherStep * m.stride[2]) * bytes;
  }

  // Of the times from `begin` on those before `end`.
  __device__ __forceinline__ void load(int begin, int end, int states) {
    const char *const first = from + begin * ofTime;
#pragma unroll
    for (int k = 0; k < Share::kEach; ++k) {
      const bool there = share.has(k, end - begin, states);
      if (storage == Storage::single)
        ahead[k] = loadIf(there, reinterpret_cast<const float *>(first + k * step));
      else if (storage == Storage::brain)
        ahead[k] = loadIf(there, reinterpret_cast<const BFloat16 *>(first + k * step));
      else
        ahead[k] = loadIf(there, reinterpret_cast<const Half *>(first + k * step));
    }
  }
  __device__ __forceinline__ void store(float *tile) const {
#pragma unroll
    for (int k = 0; k < Share::kEach; ++k)
#pragma unroll
      for (int order = 0; order < kOrders; ++order)
        tile[share.timeOf(k) * kMatrixPitch + order * kBackwardStates + (share.otherOf(k) ^ order)] = ahead[k];
  }
};

__device__ __forceinline__ void loadFour(float (&to)[4], const float *from) {
  const float4 four = *reinterpret_cast<const float4 *>(from);
  to[0] = four.x, to[1] = four.y, to[2] = four.z, to[3] = four.w;
}

// Bytes from a time to the next one, or to the one two before.
struct TimeSteps {
  std::int64_t u, delta, z, dy, gU, gDelta, gZ;
};

// Positions [begin, end) of a piece: a sequence or a chunk of one; its segments are kept from `segment` on.
struct BackwardSpan {
  int begin, end;
  std::int64_t segment;
  bool valid;

  __device__ __forceinline__ int segments() const { return (end - begin + kSegmentTimes - 1) / kSegmentTimes; }
};
__device__ __forceinline__ BackwardSpan backwardSpanOf(const SelectiveScanProblem<float> &f,
                                                       const BackwardChunks &chunks, std::int64_t piece) {
  const std::int64_t index = piece / chunks.count, first = piece % chunks.count * chunks.length;
  if (!f.sequences.offsets)
    return {static_cast<int>(first), static_cast<int>(min(first + chunks.length, f.length)),
            index * (f.length / kSegmentTimes + 1) + first / kSegmentTimes, true};
  if (!f.sequences.valid(index, f.length)) return {0, 0, 0, false};
  const std::int64_t from = f.sequences.offsets[index], to = f.sequences.offsets[index + 1];
  return {static_cast<int>(f.reverse ? f.length - to : from), static_cast<int>(f.reverse ? f.length - from : to),
          from / kSegmentTimes + index, true};
}

__device__ __forceinline__ float rateAt(const ScanShape<float> &p, bool active, std::int64_t d, std::int64_t n) {
  return active && n < p.stateSize ? rateOf(p.a.read(p.a.offset(d, n)), p.logDecay) : 0.0f;
}

__device__ __forceinline__ float initialState(const SelectiveScanProblem<float> &f, std::int64_t index, std::int64_t d,
                                              std::int64_t n) {
  return f.initialState ? f.initialState.read(f.initialState.offset(index, d, n)) : 0.0f;
}
__device__ __forceinline__ float finalGradient(const SelectiveScanBackwardProblem<float> &p, std::int64_t index,
                                               std::int64_t d, std::int64_t n) {
  return p.dFinalState ? p.dFinalState.read(p.dFinalState.offset(index, d, n)) : 0.0f;
}

}  // namespace
}  // namespace hotdog::cuda
