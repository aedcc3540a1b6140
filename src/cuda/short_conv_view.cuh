// What the kernels of ShortConv share: the problem with its pointers typed, taps in registers, and how threads share
// the work. X is the storage of the signals.
#pragma once

#include <algorithm>

#include "core/short_conv.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/silu.cuh"
#include "cuda/detail/storage.cuh"
#include "cuda/sequence_reach.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kMostRegisterWidth = 8;
constexpr int kMostExactWidth = 4;  // widths 2 to this have kernels of their own
template <class X>
constexpr int kColumnPack = sizeof(X) == 8 ? 2 : 4;  // 8 bytes of 16-bit numbers, for want of registers

__device__ __forceinline__ std::int64_t quotient(std::int64_t a, std::int64_t b) {
  if (a <= INT32_MAX && b <= INT32_MAX)  // a tenth of the instructions
    return static_cast<std::int64_t>(static_cast<unsigned>(a) / static_cast<unsigned>(b));
  return a / b;
}

// A problem with its pointers typed.
template <class X>
struct ShortConvView {
  using T = Arithmetic<X>;

  std::int64_t batch, channels, length;
  int width;
  bool silu;
  const X *x;
  X *y;
  const X *state;  // nullptr: zeros
  std::int64_t xBatch, xChannel, xTime, yBatch, yChannel, yTime, stateIndex, stateChannel, stateAge;
  const void *weight, *bias;
  bool singleWeight;  // weight and bias are stored as T, else as X
  std::int64_t weightChannel, weightTap, biasChannel;
  PackedSequences sequences;
  SequenceReach reach;

  ShortConvView(const ShortConvProblem<T> &p, const SequenceReach &reachOfSequences)
      : batch(p.batch),
        channels(p.channels),
        length(p.length),
        width(p.width),
        silu(p.activation == Activation::silu),
        x(static_cast<const X *>(p.x.data)),
        y(static_cast<X *>(p.y.data)),
        state(static_cast<const X *>(p.initialState.data)),
        xBatch(p.x.stride[0]),
        xChannel(p.x.stride[1]),
        xTime(p.x.stride[2]),
        yBatch(p.y.stride[0]),
        yChannel(p.y.stride[1]),
        yTime(p.y.stride[2]),
        stateIndex(p.initialState.stride[0]),
        stateChannel(p.initialState.stride[1]),
        stateAge(p.initialState.stride[2]),
        weight(p.weight.data),
        bias(p.bias.data),
        singleWeight(p.weight.storage == Storage::single),
        weightChannel(p.weight.stride[0]),
        weightTap(p.weight.stride[1]),
        biasChannel(p.bias.stride[0]),
        sequences(p.sequences),
        reach(reachOfSequences) {}

  // Weight or bias at an offset.
  __device__ __forceinline__ T parameter(const void *data, std::int64_t offset) const {
    if (sizeof(X) == 2 && !singleWeight) return widen(static_cast<const X *>(data)[offset]);
    return static_cast<const T *>(data)[offset];
  }
  __device__ __forceinline__ T tap(std::int64_t d, int lag) const {
    return parameter(weight, d * weightChannel + (width - 1 - lag) * weightTap);
  }
  __device__ __forceinline__ T start(std::int64_t d) const { return bias ? parameter(bias, d * biasChannel) : T(0); }

  // The element of state s that lies `lag` inputs before its end.
  __device__ __forceinline__ X stateAt(std::int64_t s, std::int64_t d, int lag) const {
    return state && s >= 0 ? state[s * stateIndex + d * stateChannel + (width - 1 - lag) * stateAge] : narrow<X>(T(0));
  }
  __device__ __forceinline__ T finish(T z) const { return silu ? cuda::silu<X>(z) : z; }

  // One output, whatever lies before it.
  __device__ __forceinline__ void write(std::int64_t b, std::int64_t d, std::int64_t t) const {
    const Reach own = reachOf(reach, sequences, b, t, width);
    const X *const from = x + b * xBatch + d * xChannel + t * xTime;
    T z = start(d);
#pragma unroll 1
    for (int lag = width - 1; lag > own.lags; --lag)
      z = fma(tap(d, lag), widen(stateAt(own.state, d, lag - own.lags)), z);
#pragma unroll 4
    for (int lag = own.lags; lag >= 0; --lag) z = fma(tap(d, lag), widen(from[-lag * xTime]), z);
    y[b * yBatch + d * yChannel + t * yTime] = narrow<X>(own.padding ? T(0) : finish(z));
  }
};

// Taps by their lag, in registers: kWidth of them, or, unless kExact, more than kMostExactWidth and up to kWidth.
template <class X, int kWidth, bool kExact>
struct Taps {
  using T = Arithmetic<X>;
  T tap[kWidth];

  __device__ __forceinline__ static bool used(const ShortConvView<X> &p, int lag) {
    return kExact || lag <= kMostExactWidth || lag < p.width;
  }
  __device__ __forceinline__ void load(const ShortConvView<X> &p, std::int64_t d) {
    const std::int64_t last = d * p.weightChannel + (p.width - 1) * p.weightTap;
    if (sizeof(X) == 2 && !p.singleWeight)
      loadAs<X>(p, last);
    else
      loadAs<T>(p, last);
  }

 private:
  template <class F>
  __device__ __forceinline__ void loadAs(const ShortConvView<X> &p, std::int64_t last) {
    const F *const weight = static_cast<const F *>(p.weight) + last;
#pragma unroll
    for (int lag = 0; lag < kWidth; ++lag) tap[lag] = used(p, lag) ? T(widen(weight[-lag * p.weightTap])) : T(0);
  }
};

// How the threads of a block share the axis that packs lie along and the one across: 2^logAlong x 2^(7 - logAlong).
struct Tiling {
  int logAlong;
  std::int64_t tilesAlong, tilesAcross;

  Tiling(std::int64_t along, std::int64_t across) : logAlong(3) {
    while ((1 << logAlong) < kThreads && (std::int64_t{1} << logAlong) < along) ++logAlong;
    for (int log = logAlong; log >= 5; --log)  // fewer threads along where that leaves less of them idle
      if (padded(along, log) < padded(along, logAlong)) logAlong = log;
    tilesAlong = ceilDiv(along, std::int64_t{1} << logAlong);
    tilesAcross = ceilDiv(across, std::int64_t{kThreads} >> logAlong);
  }
  HOTDOG_HD std::int64_t tasks() const { return tilesAlong * tilesAcross; }

  struct Place {
    std::int64_t along, across;
  };
  __device__ __forceinline__ Place place(std::int64_t task) const {
    const std::int64_t tileAcross = quotient(task, tilesAlong), tileAlong = task - tileAcross * tilesAlong;
    return {(tileAlong << logAlong) + (threadIdx.x & ((1 << logAlong) - 1)),
            tileAcross * (kThreads >> logAlong) + (threadIdx.x >> logAlong)};
  }

 private:
  static std::int64_t padded(std::int64_t along, int log) { return ceilDiv(along, std::int64_t{1} << log) << log; }
};

}  // namespace
}  // namespace hotdog::cuda
