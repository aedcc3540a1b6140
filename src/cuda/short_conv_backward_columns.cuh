// ShortConv's gradients for narrow filters where channels lie side by side in memory and nothing is marked. A thread
// goes along a stretch of time with a pack of channels, the inputs and dz that taps meet in registers, and on to the
// dz of the width - 1 times behind it.
#pragma once

#include "cuda/short_conv_backward.cuh"

namespace hotdog::cuda {
namespace {

// The work along columns: the stretches of a batch entry are shared by the warps of blocks, packs by their lanes; each
// block has a part of the sums.
struct ColumnsCut {
  static constexpr int kPack = 2, kWarps = 4, kChannels = 32 * kPack;
  static constexpr std::int64_t kStretch = 128, kTimes = kStretch * kWarps;
  std::int64_t groups, blocksOfEntry, perPart, parts;  // groups of channels

  template <class T>
  explicit ColumnsCut(const ShortConvBackwardProblem<T> &p) {
    const ShortConvProblem<T> &f = p.forward;
    groups = ceilDiv<std::int64_t>(f.channels, kChannels), blocksOfEntry = ceilDiv(f.length, kTimes);
    const std::int64_t numbers = std::max<std::int64_t>(f.channels * (f.width + 1), 1), tiles = blocksOfEntry * f.batch;
    perPart = ceilDiv(tiles, std::max<std::int64_t>(kMostSums / numbers, 1));
    parts = perPart > 0 ? ceilDiv(tiles, perPart) : 0;
  }
};

template <class X>
bool goesByColumns(const ShortConvBackwardProblem<Arithmetic<X>> &p) {
  const auto fits = [&](const auto &signal) {
    return !signal || (signal.stride[1] == 1 && signal.stride[0] % ColumnsCut::kPack == 0 &&
                       signal.stride[2] % ColumnsCut::kPack == 0 &&
                       reinterpret_cast<std::uintptr_t>(signal.data) % (ColumnsCut::kPack * sizeof(X)) == 0);
  };
  const auto &f = p.forward;
  return f.width > 1 && f.width <= kMostNarrowWidth && !f.sequences.any() && f.channels % ColumnsCut::kPack == 0 &&
         fits(f.x) && fits(p.dy) && fits(p.gX);
}

// A pack of channels, seen from its thread.
template <class X, int kWidth>
class BackwardColumn {
 public:
  using T = Arithmetic<X>;
  static constexpr int kPack = ColumnsCut::kPack, kHalo = kWidth - 1;
  using P = Pack<X, kPack>;

  __device__ BackwardColumn(const BackwardView<X> &view, std::int64_t d)
      : view_(view), p_(view.p), f_(view.p.forward), d_(d) {
#pragma unroll
    for (int c = 0; c < kPack; ++c) {
#pragma unroll
      for (int lag = 0; lag < kWidth; ++lag) taps_[lag][c] = view.tap(d + c, lag);
      bias_[c] = view.bias(d + c);
    }
  }

  // Times [begin, end) of batch entry b.
  __device__ __forceinline__ void goAlong(std::int64_t b, std::int64_t begin, std::int64_t end) {
    const X *x = static_cast<const X *>(f_.x.data) + f_.x.offset(b, d_, begin);
    const X *dy = static_cast<const X *>(p_.dy.data) + p_.dy.offset(b, d_, begin);
    T inputs[kWidth][kPack], slopes[kWidth][kPack];  // of the last times: of time t at t mod kWidth, from begin on
#pragma unroll
    for (int lag = 1; lag < kWidth; ++lag)
#pragma unroll
      for (int c = 0; c < kPack; ++c) {
        inputs[kWidth - lag][c] =
            begin >= lag ? view_.input(b, d_ + c, begin - lag) : view_.state(b, d_ + c, static_cast<int>(lag - begin));
        slopes[kWidth - lag][c] = T(0);
      }
    const int count = static_cast<int>(end - begin),
              all = static_cast<int>(min(end + kHalo, f_.length) - begin);  // dz that there are
    P nextX[kWidth], nextDy[kWidth];
    const auto load = [&](int from) {
#pragma unroll
      for (int s = 0; s < kWidth; ++s)
        if (from + s < all) {
          nextX[s] = loadPack<P>(x + (from + s) * f_.x.stride[2]);
          nextDy[s] = loadPack<P>(dy + (from + s) * p_.dy.stride[2]);
        }
    };
    load(0);
#pragma unroll 1
    for (int from = 0; from < count + kHalo; from += kWidth) {
      P nowX[kWidth], nowDy[kWidth];
#pragma unroll
      for (int s = 0; s < kWidth; ++s) nowX[s] = nextX[s], nowDy[s] = nextDy[s];
      load(from + kWidth);
#pragma unroll
      for (int s = 0; s < kWidth; ++s) {
        const int time = from + s;
        const bool there = time < all;
#pragma unroll
        for (int c = 0; c < kPack; ++c) {
          inputs[s][c] = there ? T(widen(nowX[s].number[c])) : T(0);
          T dz = there ? T(widen(nowDy[s].number[c])) : T(0);
          if (f_.activation != Activation::none && there) {
            T z = bias_[c];
#pragma unroll
            for (int lag = kHalo; lag >= 0; --lag) z = fma(taps_[lag][c], inputs[(s - lag + kWidth) % kWidth][c], z);
            dz = view_.slope(dz, z);
          }
          slopes[s][c] = dz;
          if (time < count) {
#pragma unroll
            for (int lag = 0; lag < kWidth; ++lag)
              sums_[lag][c] = fma(dz, inputs[(s - lag + kWidth) % kWidth][c], sums_[lag][c]);
            sums_[kWidth][c] += dz;
          }
        }
        if (p_.gX && time >= kHalo && time - kHalo < count) store(b, begin + time - kHalo, slopes, s);
      }
    }
  }

  // All warps' sums of the same channels are added by the first one: by lag, then of dz.
  __device__ __forceinline__ void storeSums(T (*shared)[kWidth + 1][ColumnsCut::kChannels], bool there,
                                            std::int64_t channels, T *parts) {
    const int lane = static_cast<int>(threadIdx.x) % 32, warp = static_cast<int>(threadIdx.x) / 32;
    __syncthreads();
#pragma unroll
    for (int k = 0; k <= kWidth; ++k)
#pragma unroll
      for (int c = 0; c < kPack; ++c) shared[warp][k][lane * kPack + c] = sums_[k][c];
    __syncthreads();
    if (warp > 0 || !there) return;
#pragma unroll
    for (int k = 0; k <= kWidth; ++k)
#pragma unroll
      for (int c = 0; c < kPack; ++c) {
        T sum = sums_[k][c];
        for (int other = 1; other < ColumnsCut::kWarps; ++other) sum += shared[other][k][lane * kPack + c];
        parts[k * channels + d_ + c] = sum;
      }
  }

 private:
  // gX of time t, where slopes has dz of times t .. t + kHalo, the last one at `newest`.
  __device__ __forceinline__ void store(std::int64_t b, std::int64_t t, const T (&slopes)[kWidth][kPack],
                                        int newest) const {
    T g[kPack];
#pragma unroll
    for (int c = 0; c < kPack; ++c) {
      g[c] = T(0);
#pragma unroll
      for (int lag = 0; lag < kWidth; ++lag) g[c] = fma(taps_[lag][c], slopes[(newest + 1 + lag) % kWidth][c], g[c]);
    }
    X *const to = static_cast<X *>(p_.gX.data) + p_.gX.offset(b, d_, t);
    const std::int64_t ahead = f_.length - t;
    if (p_.dFinalState && ahead < kWidth)
#pragma unroll
      for (int c = 0; c < kPack; ++c) g[c] += p_.dFinalState.read(p_.dFinalState.offset(b, d_ + c, kHalo - ahead));
    if (p_.accumulate)
#pragma unroll
      for (int c = 0; c < kPack; ++c) g[c] += widen(to[c]);
    storePack(to, narrowPack<X>(g));
  }

  const BackwardView<X> &view_;
  const ShortConvBackwardProblem<T> &p_;
  const ShortConvProblem<T> &f_;
  const std::int64_t d_;
  T taps_[kWidth][kPack], bias_[kPack], sums_[kWidth + 1][kPack] = {};
};

template <class X, int kWidth>
__global__ void __launch_bounds__(ColumnsCut::kWarps * 32, sizeof(X) == 8 ? 3 : sizeof(X) == 4 ? 4 : 5)
    shortConvBackwardColumns(const __grid_constant__ BackwardView<X> view, const ColumnsCut cut, Arithmetic<X> *parts) {
  using T = Arithmetic<X>;
  __shared__ T shared[ColumnsCut::kWarps][kWidth + 1][ColumnsCut::kChannels];
  awaitEarlierWork();
  const ShortConvProblem<T> &f = view.p.forward;
  const int lane = static_cast<int>(threadIdx.x) % 32, warp = static_cast<int>(threadIdx.x) / 32;
  for (std::int64_t task = blockIdx.x; task < cut.parts * cut.groups; task += gridDim.x) {
    const std::int64_t part = task / cut.groups,
                       d = (task - part * cut.groups) * ColumnsCut::kChannels + lane * ColumnsCut::kPack;
    const bool there = d < f.channels;
    BackwardColumn<X, kWidth> column(view, there ? d : 0);
    const std::int64_t tiles = cut.blocksOfEntry * f.batch;
    for (std::int64_t tile = part * cut.perPart; tile < min((part + 1) * cut.perPart, tiles) && there; ++tile) {
      const std::int64_t b = tile / cut.blocksOfEntry,
                         begin = (tile - b * cut.blocksOfEntry) * ColumnsCut::kTimes + warp * ColumnsCut::kStretch;
      if (begin < f.length) column.goAlong(b, begin, min(begin + ColumnsCut::kStretch, f.length));
    }
    if (parts) column.storeSums(shared, there, f.channels, parts + part * (kWidth + 1) * f.channels);
  }
}

template <class X>
void runColumns(const Execution &execution, const BackwardView<X> &view, const ColumnsCut &cut, Arithmetic<X> *parts) {
  const int width = view.p.forward.width;
  launch(width == 2   ? shortConvBackwardColumns<X, 2>
         : width == 3 ? shortConvBackwardColumns<X, 3>
                      : shortConvBackwardColumns<X, 4>,
         gridFor(cut.parts * cut.groups), ColumnsCut::kWarps * 32, 0, execution, view, cut, parts);
}

}  // namespace
}  // namespace hotdog::cuda
