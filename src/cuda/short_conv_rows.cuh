// ShortConv where times lie side by side in memory: neighbouring threads take neighbouring packs of 16 bytes along
// time, and keep the inputs that their taps reach in registers. Packs at an end of their row or beside the mark of a
// sequence go output by output.
#pragma once

#include "cuda/short_conv_view.cuh"

namespace hotdog::cuda {
namespace {

// Limits of a row as seen from a place in it, for comparisons in 32 bits: what lies further off counts as kFar.
struct RowLimits {
  static constexpr std::int64_t kFar = 1 << 24;
  int begin, end;

  __device__ __forceinline__ RowLimits(std::int64_t from, std::int64_t length)
      : begin(static_cast<int>(max(-from, -kFar))), end(static_cast<int>(min(length - from, kFar))) {}
};

// The outputs of one pack from its inputs and those before.
template <class X, int kHalo, int kPack, int kWidth, bool kExact>
__device__ __forceinline__ void convolveWindow(const ShortConvView<X> &p, const Taps<X, kWidth, kExact> &taps,
                                               Arithmetic<X> bias, const Arithmetic<X> (&window)[kHalo + kPack],
                                               Arithmetic<X> (&out)[kPack]) {
#pragma unroll
  for (int i = 0; i < kPack; ++i) {
    out[i] = bias;
#pragma unroll
    for (int lag = kWidth - 1; lag >= 0; --lag)
      if (taps.used(p, lag)) out[i] = fma(taps.tap[lag], window[kHalo + i - lag], out[i]);
  }
  if (p.silu) {
#pragma unroll
    for (int i = 0; i < kPack; ++i) out[i] = silu<X>(out[i]);
  }
}

// `kCount` packs of a row, `apart` inputs from each other, and the outputs from them, those that `wanted` has a bit
// for. x and y point at the first pack's; before `begin` there are zeros.
template <class X, int kWidth, bool kExact, int kCount>
__device__ __forceinline__ void convolvePacks(const ShortConvView<X> &p, const Taps<X, kWidth, kExact> &taps,
                                              Arithmetic<X> bias, const X *x, X *y, int apart, int begin,
                                              bool alignedOut, unsigned wanted) {
  using T = Arithmetic<X>;
  constexpr int kPack = 16 / sizeof(X);
  using P = Pack<X, kPack>;
  constexpr int kBefore = (kWidth - 2 + kPack) / kPack, kHalo = kBefore * kPack;  // packs and inputs before a pack
  P packs[kCount][kBefore + 1];
#pragma unroll
  for (int c = 0; c < kCount; ++c)
#pragma unroll
    for (int k = 0; k <= kBefore; ++k) {
      const int t = c * apart + (k - kBefore) * kPack;
      packs[c][k] = P{};
      if (k == kBefore || t >= begin) packs[c][k] = loadPack<P>(x + t);
    }
#pragma unroll
  for (int c = 0; c < kCount; ++c) {
    T window[kHalo + kPack], out[kPack];
#pragma unroll
    for (int i = 0; i < kHalo + kPack; ++i) window[i] = widen(packs[c][i / kPack].number[i % kPack]);
    convolveWindow<X, kHalo, kPack>(p, taps, bias, window, out);
    const P result = narrowPack<X>(out);
    if (!(wanted >> c & 1)) continue;
    if (alignedOut) {
      storePack(y + c * apart, result);
    } else {
#pragma unroll
      for (int i = 0; i < kPack; ++i) y[c * apart + i] = result.number[i];
    }
  }
}

// A pack that is partly outside its row, or whose taps reach the state of batch entry b: element by element.
template <class X, int kWidth, bool kExact>
__device__ __forceinline__ void convolveEdge(const ShortConvView<X> &p, const Taps<X, kWidth, kExact> &taps,
                                             Arithmetic<X> bias, const X *x, X *y, std::int64_t b, std::int64_t d,
                                             const RowLimits &limits, int t) {
  using T = Arithmetic<X>;
  constexpr int kPack = 16 / sizeof(X), kHalo = kWidth - 1;
  T window[kHalo + kPack], out[kPack];
#pragma unroll
  for (int i = 0; i < kHalo + kPack; ++i) {
    const int at = t + i - kHalo;
    X value = narrow<X>(T(0));
    if (at >= limits.begin && at < limits.end) value = x[at];
    if (at < limits.begin && limits.begin - at < p.width) value = p.stateAt(b, d, limits.begin - at);
    window[i] = widen(value);
  }
  convolveWindow<X, kHalo, kPack>(p, taps, bias, window, out);
#pragma unroll
  for (int i = 0; i < kPack; ++i)
    if (t + i >= limits.begin && t + i < limits.end) y[t + i] = narrow<X>(out[i]);
}

// A pack in which something is marked: output by output.
template <class X, int kWidth, bool kExact>
__device__ __forceinline__ void convolveMarked(const ShortConvView<X> &p, const Taps<X, kWidth, kExact> &taps,
                                               Arithmetic<X> bias, const X *x, X *y, std::int64_t b, std::int64_t d,
                                               std::int64_t t, int count) {
#pragma unroll 1
  for (int i = 0; i < count; ++i) {
    const Reach own = reachOf(p.reach, p.sequences, b, t + i, p.width);
    X inputs[kWidth];
#pragma unroll
    for (int lag = 0; lag < kWidth; ++lag) {
      inputs[lag] = narrow<X>(Arithmetic<X>(0));
      if (lag <= own.lags)
        inputs[lag] = x[i - lag];
      else if (own.state >= 0 && lag < p.width)
        inputs[lag] = p.stateAt(own.state, d, lag - own.lags);
    }
    Arithmetic<X> z = bias;
#pragma unroll
    for (int lag = kWidth - 1; lag >= 0; --lag)
      if (taps.used(p, lag)) z = fma(taps.tap[lag], widen(inputs[lag]), z);
    y[i] = narrow<X>(own.padding ? Arithmetic<X>(0) : p.finish(z));
  }
}

// Places: packs of a row, kChunks for a thread, and rows. A row's packs begin where its elements are aligned, so that
// the first and the last may be partly outside.
template <class X, int kWidth, bool kExact, int kChunks, int kBlocks>
__global__ void __launch_bounds__(kThreads, kBlocks)
    shortConvRows(const __grid_constant__ ShortConvView<X> p, const Tiling tiling) {
  constexpr int kPack = 16 / sizeof(X), kHalo = (kWidth - 2 + kPack) / kPack * kPack;
  static_assert(kPack <= SequenceReach::kMostTogether);
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < tiling.tasks(); task += gridDim.x) {
    const auto [thread, row] = tiling.place(task);
    if (row >= p.batch * p.channels) continue;
    const std::int64_t b = quotient(row, p.channels), d = row - b * p.channels;
    const X *const x = p.x + b * p.xBatch + d * p.xChannel;
    X *const y = p.y + b * p.yBatch + d * p.yChannel;
    const int shift = static_cast<int>(reinterpret_cast<std::uintptr_t>(x) / sizeof(X) % kPack);
    const bool alignedOut = reinterpret_cast<std::uintptr_t>(y - shift) % 16 == 0;
    // Thread k of a tile takes packs k, k + along, ..
    const int along = 1 << tiling.logAlong, apart = along * kPack, within = static_cast<int>(thread) & (along - 1);
    const std::int64_t first = ((thread - within) * kChunks + within) * kPack - shift;
    if (first >= p.length) continue;
    const RowLimits limits(first, p.length);
    const int least = p.state || shift ? limits.begin + kHalo : limits.begin;  // of a pack that meets no state

    Taps<X, kWidth, kExact> taps;
    taps.load(p, d);
    if (least <= 0 && (kChunks - 1) * apart + kPack <= limits.end) {
      unsigned wanted = ~0u;
      if (p.reach.marked()) {
        wanted = 0;
#pragma unroll
        for (int c = 0; c < kChunks; ++c)
          wanted |= static_cast<unsigned>(p.reach.inside(b, first + c * apart, kPack, p.width)) << c;
      }
      convolvePacks<X, kWidth, kExact, kChunks>(p, taps, p.start(d), x + first, y + first, apart, limits.begin,
                                                alignedOut, wanted);
      for (unsigned left = ~wanted & ((1u << kChunks) - 1); left != 0; left &= left - 1) {
        const std::int64_t t = first + (__ffs(static_cast<int>(left)) - 1) * apart;
        convolveMarked(p, taps, p.start(d), x + t, y + t, b, d, t, kPack);
      }
      continue;
    }
#pragma unroll 1
    for (int c = 0; c < kChunks; ++c) {
      const int t = c * apart;
      if (t >= limits.end) break;
      const bool plain = t >= least && t + kPack <= limits.end;
      if (plain && (!p.reach.marked() || p.reach.inside(b, first + t, kPack, p.width))) {
        convolvePacks<X, kWidth, kExact, 1>(p, taps, p.start(d), x + first + t, y + first + t, 0, limits.begin - t,
                                            alignedOut, ~0u);
      } else if (!p.reach.marked()) {
        convolveEdge(p, taps, p.start(d), x + first, y + first, b, d, limits, t);
      } else {
        const int from = max(t, limits.begin), end = min(t + kPack, limits.end);
        convolveMarked(p, taps, p.start(d), x + first + from, y + first + from, b, d, first + from, end - from);
      }
    }
  }
}

}  // namespace
}  // namespace hotdog::cuda
