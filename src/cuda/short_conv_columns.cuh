// ShortConv where channels lie side by side in memory: a thread takes a pack of channels and goes along time, the
// inputs that its taps reach in registers.
#pragma once

#include "cuda/short_conv_view.cuh"

namespace hotdog::cuda {
namespace {

// Places: packs of channels, and stretches of `stretch` times, batch by batch. The inputs of kSteps times are loaded
// together, while those before are worked on.
template <class X, int kPack, int kWidth, bool kExact, int kSteps, int kBlocks>
__global__ void __launch_bounds__(kThreads, kBlocks)
    shortConvColumns(const __grid_constant__ ShortConvView<X> p, const Tiling tiling, std::int64_t stretch,
                     std::int64_t stretches) {
  using T = Arithmetic<X>;
  constexpr int kHalo = kWidth - 1;
  using P = Pack<X, kPack>;
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < tiling.tasks(); task += gridDim.x) {
    const auto [pack, place] = tiling.place(task);
    const std::int64_t b = quotient(place, stretches), begin = (place - b * stretches) * stretch, d = pack * kPack;
    if (b >= p.batch || d >= p.channels) continue;
    const int steps = static_cast<int>(min(stretch, p.length - begin)), groups = steps / kSteps;
    const X *from = p.x + b * p.xBatch + d * p.xChannel + begin * p.xTime;
    X *to = p.y + b * p.yBatch + d * p.yChannel + begin * p.yTime;

    P next[kSteps];
#pragma unroll
    for (int s = 0; s < kSteps; ++s) {
      next[s] = P{};
      if (groups > 0) next[s] = loadPack<P>(from + s * p.xTime);
    }
    T window[kHalo + kSteps][kPack];
#pragma unroll
    for (int k = 0; k < kHalo; ++k) {
      const int lag = kHalo - k;
      P loaded{};
      if (Taps<X, kWidth, kExact>::used(p, lag)) {
        if (lag <= begin)
          loaded = loadPack<P>(from - lag * p.xTime);
        else if (p.state && !p.reach.marked()) {
#pragma unroll
          for (int i = 0; i < kPack; ++i) loaded.number[i] = p.stateAt(b, d + i, lag - static_cast<int>(begin));
        }
      }
#pragma unroll
      for (int i = 0; i < kPack; ++i) window[k][i] = widen(loaded.number[i]);
    }
    Taps<X, kWidth, kExact> taps[kPack];
    T bias[kPack];
#pragma unroll
    for (int i = 0; i < kPack; ++i) taps[i].load(p, d + i), bias[i] = p.start(d + i);

#pragma unroll 1
    for (int group = 0; group < groups; ++group) {
#pragma unroll
      for (int s = 0; s < kSteps; ++s)
#pragma unroll
        for (int i = 0; i < kPack; ++i) window[kHalo + s][i] = widen(next[s].number[i]);
      from += kSteps * p.xTime;
      if (group + 1 < groups) {
#pragma unroll
        for (int s = 0; s < kSteps; ++s) next[s] = loadPack<P>(from + s * p.xTime);
      }
#pragma unroll
      for (int s = 0; s < kSteps; ++s) {
        T out[kPack];
#pragma unroll
        for (int i = 0; i < kPack; ++i) {
          out[i] = bias[i];
#pragma unroll
          for (int lag = kWidth - 1; lag >= 0; --lag)
            if (taps[i].used(p, lag)) out[i] = fma(taps[i].tap[lag], window[kHalo + s - lag][i], out[i]);
        }
        if (p.silu) {
#pragma unroll
          for (int i = 0; i < kPack; ++i) out[i] = silu<X>(out[i]);
        }
        storePack(to, narrowPack<X>(out));
        to += p.yTime;
      }
#pragma unroll
      for (int k = 0; k < kHalo; ++k)
#pragma unroll
        for (int i = 0; i < kPack; ++i) window[k][i] = window[k + kSteps][i];
    }
    // What is left over, and once more what lies beside marks.
    const int done = groups * kSteps;
    constexpr int kLook = 8;
#pragma unroll 1
    for (int s = p.reach.marked() ? 0 : done; s < steps; s += kLook) {
      unsigned left = 0;
#pragma unroll
      for (int k = 0; k < kLook; ++k)
        if (s + k < steps)
          left |= static_cast<unsigned>(s + k >= done || !p.reach.inside(b, begin + s + k, 1, p.width)) << k;
      for (; left != 0; left &= left - 1) {
        const std::int64_t t = begin + s + __ffs(static_cast<int>(left)) - 1;
#pragma unroll 1
        for (int i = 0; i < kPack; ++i) p.write(b, d + i, t);
      }
    }
  }
}

}  // namespace
}  // namespace hotdog::cuda
