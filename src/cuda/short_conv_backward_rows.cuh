// ShortConv's gradients for narrow filters where times lie side by side in memory and nothing is marked. A warp goes
// along a segment of a row from its end to its begin, 32 packs a step: what taps reach lies in neighbouring lanes, the
// last lane's dz in the step before, and the first lane's inputs in the step behind, which is loaded ahead of time.
#pragma once

#include "cuda/short_conv_backward.cuh"

namespace hotdog::cuda {
namespace {

// The work of ShortConv's gradients along rows: a part of the segments of one channel is a task of a warp.
struct RowsCut {
  static constexpr std::int64_t kSegment = 4096;  // times; a multiple of every step
  static constexpr int kMostPack = 8;
  std::int64_t segments, tiles, perPart, parts;

  template <class T>
  explicit RowsCut(const ShortConvBackwardProblem<T> &p) {
    const ShortConvProblem<T> &f = p.forward;
    segments = ceilDiv(f.length + kMostPack - 1, kSegment), tiles = segments * f.batch;
    constexpr std::int64_t kWarps = 132 * 24 * 12;
    const std::int64_t numbers = f.channels * (f.width + 1), fitting = kMostSums / std::max<std::int64_t>(numbers, 1);
    parts = std::min(ceilDiv(kWarps, std::max<std::int64_t>(f.channels, 1)), std::max<std::int64_t>(fitting, 1));
    perPart = ceilDiv(tiles, parts);
    parts = perPart > 0 ? ceilDiv(tiles, perPart) : 0;
  }
};

template <class T>
bool goesByRows(const ShortConvBackwardProblem<T> &p) {
  const ShortConvProblem<T> &f = p.forward;
  const auto fits = [](const auto &signal) { return !signal || signal.stride[2] == 1; };
  return f.width > 1 && f.width <= kMostNarrowWidth && !f.sequences.any() && fits(f.x) && fits(p.dy) && fits(p.gX) &&
         f.length >= 256;
}

// One row, seen from a lane.
template <class X, int kWidth>
class BackwardLane {
 public:
  using T = Arithmetic<X>;
  static constexpr int kPack = sizeof(X) >= 4 ? 4 : 8, kHalo = kWidth - 1, kStep = 32 * kPack;
  static_assert(kHalo <= kPack);

  __device__ BackwardLane(const BackwardView<X> &view, std::int64_t d)
      : view_(view), p_(view.p), f_(view.p.forward), d_(d), lane_(static_cast<int>(threadIdx.x) % 32) {
#pragma unroll
    for (int lag = 0; lag < kWidth; ++lag) taps_[lag] = view.tap(d, lag);
    bias_ = view.bias(d);
  }

  // A segment of batch entry b. Segments, but for the first, begin where the row's inputs are aligned for packs.
  __device__ __forceinline__ void goAlong(std::int64_t b, std::int64_t segment) {
    b_ = b;
    x_ = static_cast<const X *>(f_.x.data) + f_.x.offset(b, d_);
    dy_ = static_cast<const X *>(p_.dy.data) + p_.dy.offset(b, d_);
    g_ = static_cast<X *>(p_.gX.data) + (p_.gX ? p_.gX.offset(b, d_) : 0);
    constexpr int kAlignment = kPack * static_cast<int>(sizeof(X));
    const auto beyond = [](const X *p) { return static_cast<int>(reinterpret_cast<std::uintptr_t>(p) % kAlignment); };
    const std::int64_t shift = beyond(x_) / static_cast<int>(sizeof(X)), first = segment * RowsCut::kSegment - shift;
    dyAligned_ = beyond(dy_ - shift) == 0, gAligned_ = beyond(g_ - shift) == 0;
    begin_ = max(first, std::int64_t{0}), end_ = min(first + RowsCut::kSegment, f_.length);
    if (begin_ >= end_) return;
    const std::int64_t steps = (end_ - first + kStep - 1) / kStep;

    findDzBehind();
    X x[kPack], dy[kPack];
    std::int64_t t = first + (steps - 1) * kStep + lane_ * kPack;
    load(t, x, dy);
#pragma unroll 1
    for (std::int64_t step = steps; step-- > 0; t -= kStep) {
      X earlierX[kPack], earlierDy[kPack];
      if (step > 0)
        load(t - kStep, earlierX, earlierDy);
      else
        loadHalo(t - kStep, earlierX);
      takeStep(t, x, earlierX, dy);
#pragma unroll
      for (int i = 0; i < kPack; ++i) x[i] = earlierX[i], dy[i] = earlierDy[i];
    }
  }

  // By lag, then of dz; in the first lane, over all of them.
  __device__ __forceinline__ void storeSums(std::int64_t channels, T *parts) {
#pragma unroll
    for (int k = 0; k <= kWidth; ++k) {
#pragma unroll
      for (int offset = 16; offset > 0; offset /= 2) sums_[k] += __shfl_xor_sync(0xffffffffu, sums_[k], offset);
      if (lane_ == 0) parts[k * channels + d_] = sums_[k];
    }
  }

 private:
  // x at any time that taps reach: before the row the state.
  __device__ __forceinline__ X inputAt(std::int64_t t) const {
    if (t >= 0 && t < f_.length) return x_[t];
    return narrow<X>(t < 0 && -t < kWidth ? view_.state(b_, d_, static_cast<int>(-t)) : T(0));
  }

  __device__ __forceinline__ void loadInputs(std::int64_t t, X (&x)[kPack]) const {
    if (t >= 0 && t + kPack <= f_.length) return loadWhole(x_ + t, x);
#pragma unroll
    for (int i = 0; i < kPack; ++i) x[i] = inputAt(t + i);
  }
  __device__ __forceinline__ void load(std::int64_t t, X (&x)[kPack], X (&dy)[kPack]) const {
    loadInputs(t, x);
    if (dyAligned_ && t >= begin_ && t + kPack <= end_) return loadWhole(dy_ + t, dy);
#pragma unroll
    for (int i = 0; i < kPack; ++i) dy[i] = t + i >= begin_ && t + i < end_ ? dy_[t + i] : narrow<X>(T(0));
  }
  // Of the step before the first one the last inputs alone are met.
  __device__ __forceinline__ void loadHalo(std::int64_t t, X (&x)[kPack]) const {
#pragma unroll
    for (int i = 0; i < kPack; ++i) x[i] = lane_ == 31 && i >= kPack - kHalo ? inputAt(t + i) : narrow<X>(T(0));
  }
  __device__ __forceinline__ static void loadWhole(const X *from, X (&to)[kPack]) {
    constexpr int kEach = 16 / sizeof(X) < kPack ? 16 / sizeof(X) : kPack;
#pragma unroll
    for (int k = 0; k < kPack; k += kEach) {
      const auto pack = loadPack<Pack<X, kEach>>(from + k);
#pragma unroll
      for (int i = 0; i < kEach; ++i) to[k + i] = pack.number[i];
    }
  }

  // dz of the first times behind the segment, in the first lane.
  __device__ __forceinline__ void findDzBehind() {
#pragma unroll
    for (int i = 0; i < kHalo; ++i) {
      T dz = T(0);
      if (lane_ == 0 && end_ + i < f_.length) {
        T z = bias_;
        for (int lag = kHalo; lag >= 0; --lag) z = fma(view_.tap(d_, lag), T(widen(inputAt(end_ + i - lag))), z);
        dz = view_.slope(widen(dy_[end_ + i]), z);
      }
      behind_[i] = dz;
    }
  }

  __device__ __forceinline__ void takeStep(std::int64_t t, const X (&x)[kPack], const X (&earlierX)[kPack],
                                           const X (&dy)[kPack]) {
    T inputs[kHalo + kPack], dz[kPack + kHalo];
#pragma unroll
    for (int i = 0; i < kHalo; ++i) {
      const int of = kPack - kHalo + i;
      inputs[i] = __shfl_sync(0xffffffffu, T(widen(lane_ == 31 ? earlierX[of] : x[of])), (lane_ + 31) % 32);
    }
#pragma unroll
    for (int i = 0; i < kPack; ++i) inputs[kHalo + i] = widen(x[i]);
    const bool whole = t >= begin_ && t + kPack <= end_;
#pragma unroll
    for (int i = 0; i < kPack; ++i) {
      dz[i] = widen(dy[i]);
      if (f_.activation == Activation::none) continue;
      T z = bias_;
#pragma unroll
      for (int lag = kHalo; lag >= 0; --lag) z = fma(taps_[lag], inputs[kHalo + i - lag], z);
      dz[i] = whole || (t + i >= begin_ && t + i < end_) ? view_.slope(dz[i], z) : T(0);
    }
#pragma unroll
    for (int i = 0; i < kHalo; ++i) {
      dz[kPack + i] = __shfl_sync(0xffffffffu, lane_ == 0 ? behind_[i] : dz[i], (lane_ + 1) % 32);
      behind_[i] = dz[i];
    }
#pragma unroll
    for (int i = 0; i < kPack; ++i) {
#pragma unroll
      for (int lag = 0; lag < kWidth; ++lag) sums_[lag] = fma(dz[i], inputs[kHalo + i - lag], sums_[lag]);
      sums_[kWidth] += dz[i];
    }
    if (p_.gX) storeStep(t, whole, dz);
  }

  __device__ __forceinline__ void storeStep(std::int64_t t, bool whole, const T (&dz)[kPack + kHalo]) const {
    T g[kPack];
#pragma unroll
    for (int i = 0; i < kPack; ++i) {
      g[i] = T(0);
#pragma unroll
      for (int lag = 0; lag < kWidth; ++lag) g[i] = fma(taps_[lag], dz[i + lag], g[i]);
    }
    if (whole && gAligned_ && !p_.accumulate && (!p_.dFinalState || t + kPack + kHalo <= f_.length)) {
      constexpr int kEach = 16 / sizeof(X) < kPack ? 16 / sizeof(X) : kPack;
#pragma unroll
      for (int k = 0; k < kPack; k += kEach) {
        T few[kEach];
#pragma unroll
        for (int i = 0; i < kEach; ++i) few[i] = g[k + i];
        storePack(g_ + t + k, narrowPack<X>(few));
      }
      return;
    }
#pragma unroll
    for (int i = 0; i < kPack; ++i) {
      if (t + i < begin_ || t + i >= end_) continue;
      T sum = g[i];
      const std::int64_t ahead = f_.length - (t + i);
      if (p_.dFinalState && ahead < kWidth) sum += p_.dFinalState.read(p_.dFinalState.offset(b_, d_, kHalo - ahead));
      if (p_.accumulate) sum += widen(g_[t + i]);
      g_[t + i] = narrow<X>(sum);
    }
  }

  const BackwardView<X> &view_;
  const ShortConvBackwardProblem<T> &p_;
  const ShortConvProblem<T> &f_;
  const std::int64_t d_;
  const int lane_;
  std::int64_t b_ = 0, begin_ = 0, end_ = 0;
  const X *x_ = nullptr, *dy_ = nullptr;
  X *g_ = nullptr;
  bool dyAligned_ = false, gAligned_ = false;
  T taps_[kWidth], bias_, behind_[kHalo] = {}, sums_[kWidth + 1] = {};
};

template <class X, int kWidth>
__global__ void __launch_bounds__(128, sizeof(X) == 8 ? 3 : 6)
    shortConvBackwardRows(const __grid_constant__ BackwardView<X> view, const RowsCut cut, Arithmetic<X> *parts) {
  awaitEarlierWork();
  const ShortConvProblem<Arithmetic<X>> &f = view.p.forward;
  const std::int64_t warps = std::int64_t{gridDim.x} * 4;
  for (std::int64_t task = std::int64_t{blockIdx.x} * 4 + threadIdx.x / 32; task < cut.parts * f.channels;
       task += warps) {
    const std::int64_t part = task / f.channels, d = task - part * f.channels;
    BackwardLane<X, kWidth> lane(view, d);
    for (std::int64_t tile = part * cut.perPart; tile < min((part + 1) * cut.perPart, cut.tiles); ++tile) {
      const std::int64_t b = tile / cut.segments;
      lane.goAlong(b, tile - b * cut.segments);
    }
    if (parts) lane.storeSums(f.channels, parts + part * (kWidth + 1) * f.channels);
  }
}

template <class X>
void runRows(const Execution &execution, const BackwardView<X> &view, const RowsCut &cut, Arithmetic<X> *parts) {
  const int width = view.p.forward.width;
  launch(width == 2   ? shortConvBackwardRows<X, 2>
         : width == 3 ? shortConvBackwardRows<X, 3>
                      : shortConvBackwardRows<X, 4>,
         gridFor(ceilDiv<std::int64_t>(cut.parts * view.p.forward.channels, 4)), 128, 0, execution, view, cut, parts);
}

}  // namespace
}  // namespace hotdog::cuda
