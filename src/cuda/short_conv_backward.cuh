// Kernels of ShortConv's gradients. A block goes through tiles of the same channels, over batch entries and times: it
// brings the inputs into shared memory and dz of the tile and of the width - 1 times behind it, and has all that gX and
// the sums over the tile need. The sums of the blocks go to the workspace and are added up in a fixed order.
#pragma once

#include "core/short_conv_backward.h"
#include "core/workspace_layout.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/silu.cuh"
#include "cuda/sequence_reach.h"
#include "cuda/short_conv_tile.cuh"

namespace hotdog::cuda {
namespace {

constexpr std::int64_t kMostSums = std::int64_t{1} << 24;  // numbers of all parts in the workspace, about
constexpr int kTileTimes = 128;
constexpr int kMostNarrowWidth = 4;  // of the kernels that keep in registers what taps meet

inline int powerOfTwoFrom(std::int64_t n, int most) {
  int power = 1;
  while (power < most && power < n) power *= 2;
  return power;
}

// How the work is cut, whatever the strides: a tile has `entries` batch entries of `channels` channels, kTileTimes
// times of them; a part of the tiles of one group of channels is a task.
struct Cut {
  int channels, entries;
  std::int64_t groups, tilesOfRow, tiles, perPart, parts;

  template <class T>
  Cut(const ShortConvBackwardProblem<T> &p, int rows) {
    const ShortConvProblem<T> &f = p.forward;
    channels = powerOfTwoFrom(f.channels, rows), entries = rows / channels;
    groups = ceilDiv<std::int64_t>(f.channels, channels);
    tilesOfRow = ceilDiv<std::int64_t>(f.length, kTileTimes);
    tiles = tilesOfRow * ceilDiv<std::int64_t>(f.batch, entries);
    // Enough blocks to fill a device, few enough for the workspace.
    constexpr std::int64_t kBlocks = 132 * 16;
    const std::int64_t numbers = f.channels * (f.width + 1), fitting = kMostSums / std::max<std::int64_t>(numbers, 1);
    parts = std::min(ceilDiv(kBlocks, std::max<std::int64_t>(groups, 1)), std::max<std::int64_t>(fitting, 1));
    perPart = ceilDiv(tiles, parts);
    parts = perPart > 0 ? ceilDiv(tiles, perPart) : 0;
  }
};

// Arrays of a tile in shared memory, rows side by side: inputs from width - 1 times before it to as many behind it, dz
// from its begin on.
template <class S, class T>
struct Arrays {
  T *inputs, *slopes, *taps;  // taps by their lag

  __host__ __device__ static int slopeTimes(int width) {  // kEach at a time
    return kTileTimes + (width - 1 + S::kEach - 1) / S::kEach * S::kEach;
  }
  __host__ __device__ static int inputTimes(int width) { return slopeTimes(width) + width - 1; }

  __device__ Arrays(void *memory, int width)
      : inputs(static_cast<T *>(memory)),
        slopes(inputs + inputTimes(width) * S::kPitch),
        taps(slopes + slopeTimes(width) * S::kPitch) {}
  static std::size_t bytes(int width) {
    return static_cast<std::size_t>((inputTimes(width) + slopeTimes(width)) * S::kPitch + width * S::kRows) * sizeof(T);
  }
};

// Which sums a thread keeps: those of kLags lags from a multiple of it on, kMostBlocks times, over a share of a tile's
// times.
template <class S, int kLags, int kMostBlocks>
struct Shares {
  static constexpr int kBlocks = kMostBlocks;
  int blocks, together;  // of lags; threads of a row that share the times

  __device__ explicit Shares(int width) {
    const int needed = (width + kLags - 1) / kLags;
    for (blocks = 1; blocks < needed && blocks < S::kGroups;) blocks *= 2;
    together = S::kGroups / blocks;
  }
  __device__ int lagOf(int block) const { return (S::ownGroup() % blocks + block * blocks) * kLags; }
  __device__ int share() const { return S::ownGroup() / blocks; }
};

template <class X>
struct BackwardView {
  using T = Arithmetic<X>;
  ShortConvBackwardProblem<T> p;
  SequenceReach reach;
  bool xAlongTime, dyAlongTime, gAlongTime;

  __device__ __forceinline__ T tap(std::int64_t d, int lag) const {
    return p.forward.weight.read(p.forward.weight.offset(d, p.forward.width - 1 - lag));
  }
  __device__ __forceinline__ T input(std::int64_t b, std::int64_t d, std::int64_t t) const {
    return widen(static_cast<const X *>(p.forward.x.data)[p.forward.x.offset(b, d, t)]);
  }
  // The element of state s that lies `lag` inputs before its end.
  __device__ __forceinline__ T state(std::int64_t s, std::int64_t d, int lag) const {
    const auto &state = p.forward.initialState;
    return state && s >= 0 ? widen(static_cast<const X *>(state.data)[state.offset(s, d, p.forward.width - 1 - lag)])
                           : T(0);
  }
  __device__ __forceinline__ T upstream(std::int64_t b, std::int64_t d, std::int64_t t) const {
    return widen(static_cast<const X *>(p.dy.data)[p.dy.offset(b, d, t)]);
  }
  __device__ __forceinline__ T bias(std::int64_t d) const {
    return p.forward.bias ? p.forward.bias.read(p.forward.bias.offset(d)) : T(0);
  }
  // dz from dy and the sum z.
  __device__ __forceinline__ T slope(T dy, T z) const {
    return p.forward.activation == Activation::silu ? dy * siluSlope<X>(z) : dy;
  }
  __device__ __forceinline__ Reach reachAt(std::int64_t b, std::int64_t t) const {
    return reachOf(reach, p.forward.sequences, b, t, p.forward.width);
  }
  __device__ __forceinline__ void put(const OutputTensor<T, 3> &g, std::int64_t offset, T value) const {
    X &to = static_cast<X *>(g.data)[offset];
    to = narrow<X>(p.accumulate ? widen(to) + value : value);
  }
};

// A row of a tile: a channel of a batch entry, or, where there is none, the last ones that there are.
struct BackwardRow {
  std::int64_t b, d;
  bool there;

  template <class T>
  __device__ __forceinline__ BackwardRow(const ShortConvProblem<T> &f, const Cut &cut, std::int64_t b0, std::int64_t d0,
                                         int row)
      : b(b0 + row / cut.channels), d(d0 + row % cut.channels), there(b < f.batch && d < f.channels) {
    b = min(b, f.batch - 1), d = min(d, f.channels - 1);
  }
};

// What a block does with a tile.
template <class X, class S, int kLags, int kBlocks>
class BackwardTile {
 public:
  using T = Arithmetic<X>;

  __device__ BackwardTile(const BackwardView<X> &view, const Cut &cut, const Arrays<S, T> &arrays)
      : view_(view), p_(view.p), f_(view.p.forward), cut_(cut), arrays_(arrays) {}

  __device__ void moveTo(std::int64_t b0, std::int64_t d0, std::int64_t t0) {
    b0_ = b0, d0_ = d0, t0_ = t0;
    times_ = static_cast<int>(min(std::int64_t{kTileTimes}, f_.length - t0));
    slopes_ = static_cast<int>(min(static_cast<std::int64_t>(kTileTimes + f_.width - 1), f_.length - t0));
    mine_ = rowAt(S::ownRow());
  }

  __device__ void load() const {
    const int history = f_.width - 1, groups = Arrays<S, T>::slopeTimes(f_.width);
    readTile<S, X>(
        view_.xAlongTime, t0_, f_.length, history, groups, f_.x.stride[2],
        [&](int row) {
          const BackwardRow r = rowAt(row);
          return static_cast<const X *>(f_.x.data) + f_.x.offset(r.b, r.d, t0_);
        },
        arrays_.inputs);
    readTile<S, X>(
        view_.dyAlongTime, t0_, f_.length, 0, groups, p_.dy.stride[2],
        [&](int row) {
          const BackwardRow r = rowAt(row);
          return static_cast<const X *>(p_.dy.data) + p_.dy.offset(r.b, r.d, t0_);
        },
        arrays_.slopes);
    awaitTiles();
    __syncthreads();
    if (t0_ >= history || !f_.initialState || view_.reach.marked()) return;
    for (int time = S::ownGroup(); time < history - t0_; time += S::kGroups)
      arrays_.inputs[S::slot(time, S::ownRow())] =
          view_.state(mine_.b, mine_.d, static_cast<int>(history - t0_ - time));
    __syncthreads();
  }

  // Whether a tap of the tile meets anything but inputs of its own sequence: known to all threads.
  __device__ bool crossed() const {
    if (!view_.reach.marked()) return false;
    bool crossed = false;
    for (int time = S::ownGroup(); time < slopes_; time += S::kGroups)
      crossed |= !view_.reach.inside(mine_.b, t0_ + time, 1, f_.width);
    return __syncthreads_or(crossed);
  }

  // dy becomes dz.
  __device__ void findSlopes(bool crossed) const {
    const T bias = view_.bias(mine_.d);
    const int own = S::ownRow(), history = f_.width - 1;
    if (crossed) {
      for (int time = S::ownGroup(); time < slopes_; time += S::kGroups) {
        const Reach reach = view_.reachAt(mine_.b, t0_ + time);
        T z = bias;
        for (int lag = history; lag >= 0 && f_.activation != Activation::none; --lag)
          z = fma(arrays_.taps[lag * S::kRows + own], met(reach, time, lag), z);
        T &slope = arrays_.slopes[S::slot(time, own)];
        slope = reach.padding ? T(0) : view_.slope(slope, z);
      }
    } else if (f_.activation != Activation::none) {
#pragma unroll 1
      for (int first = S::ownGroup() * S::kEach; first < slopes_; first += S::kGroups * S::kEach) {
        T z[S::kEach];
#pragma unroll
        for (int i = 0; i < S::kEach; ++i) z[i] = bias;
        convolveEach<S>(arrays_.inputs + S::slot(first, own), arrays_.taps + history * S::kRows + own, -S::kRows,
                        f_.width, z);
#pragma unroll
        for (int i = 0; i < S::kEach; ++i) {
          T &slope = arrays_.slopes[S::slot(first + i, own)];
          slope = first + i < slopes_ ? view_.slope(slope, z[i]) : T(0);
        }
      }
    }
    __syncthreads();
  }

  // gX of the tile, of which a thread has kEach times, in registers until the inputs have been read.
  __device__ void findInputGradients(bool crossed, T (&g)[S::kEach]) const {
    const int first = S::ownGroup() * S::kEach, own = S::ownRow();
#pragma unroll
    for (int i = 0; i < S::kEach; ++i) g[i] = T(0);
    if (first >= times_) return;
    if (!crossed)
      return convolveEach<S>(arrays_.slopes + S::slot(first, own), arrays_.taps + own, S::kRows, f_.width, g);
#pragma unroll 1
    for (int lag = 0; lag < f_.width; ++lag)
#pragma unroll
      for (int i = 0; i < S::kEach; ++i) {
        const int time = first + i + lag;
        if (time < slopes_ && view_.reach.at(mine_.b, t0_ + time) >= lag)
          g[i] = fma(arrays_.taps[lag * S::kRows + own], arrays_.slopes[S::slot(time, own)], g[i]);
      }
  }
  __device__ void storeInputGradients(const T (&g)[S::kEach]) const {
    const int first = S::ownGroup() * S::kEach;
#pragma unroll
    for (int i = 0; i < S::kEach; ++i) arrays_.inputs[S::slot(first + i, S::ownRow())] = g[i];
    __syncthreads();
    writeTile<S>(view_.gAlongTime, times_, [&](int row) {
      const BackwardRow r = rowAt(row);
      const std::int64_t to = p_.gX.offset(r.b, r.d, t0_), endOfIds = view_.reach.endOfIds(r.b);
      return [=](int time) {
        if (!r.there) return;
        T sum = arrays_.inputs[S::slot(time, row)];
        if (p_.dFinalState) sum += finalGradient(r, t0_ + time, endOfIds);
        view_.put(p_.gX, to + time * p_.gX.stride[2], sum);
      };
    });
  }

  // The sums of the tile, added to those of the tiles before: of dz x by lag, and of dz.
  __device__ void addSums(bool crossed, const Shares<S, kLags, kBlocks> &shares, T (&sums)[kBlocks][kLags],
                          T &ofSlopes) const {
    if (!mine_.there) return;
#pragma unroll 1
    for (int first = shares.share() * S::kEach; first < times_; first += shares.together * S::kEach) {
      const int end = min(first + S::kEach, times_);
      if (shares.lagOf(0) == 0)
        for (int time = first; time < end; ++time) ofSlopes += arrays_.slopes[S::slot(time, S::ownRow())];
#pragma unroll
      for (int block = 0; block < kBlocks; ++block) {
        if (shares.lagOf(block) >= f_.width) break;
        if (crossed)
          addCrossed(first, end, shares.lagOf(block), sums[block]);
        else
          addProducts(first, end, shares.lagOf(block), sums[block]);
      }
    }
  }

 private:
  __device__ BackwardRow rowAt(int row) const { return BackwardRow(f_, cut_, b0_, d0_, row); }

  // What the tap of `lag` meets at a time of the tile.
  __device__ __forceinline__ T met(const Reach &reach, int time, int lag) const {
    if (lag <= reach.lags) return arrays_.inputs[S::slot(f_.width - 1 + time - lag, S::ownRow())];
    return view_.state(reach.state, mine_.d, lag - reach.lags);
  }

  // kEach times, lags from lag0 on: what lag0 + k meets at time i is ring[(i - k) mod kLags].
  __device__ __forceinline__ void addProducts(int first, int end, int lag0, T (&sums)[kLags]) const {
    const T *slopes = arrays_.slopes + S::slot(first, S::ownRow());
    const T *inputs = arrays_.inputs + S::slot(f_.width - 1 + first - lag0, S::ownRow());
    const int oldest = f_.width - 1 + first - lag0;  // times of the array before `inputs`
    T ring[kLags];
#pragma unroll
    for (int k = 1; k < kLags; ++k) ring[(kLags - k) % kLags] = k <= oldest ? inputs[-k * S::kPitch] : T(0);
#pragma unroll
    for (int i = 0; i < S::kEach; ++i) {
      if (first + i >= end) break;
      ring[i % kLags] = inputs[i * S::kPitch];
      const T slope = slopes[i * S::kPitch];
#pragma unroll
      for (int k = 0; k < kLags; ++k) sums[k] = fma(slope, ring[(i - k + kLags * S::kEach) % kLags], sums[k]);
    }
  }
  __device__ __forceinline__ void addCrossed(int first, int end, int lag0, T (&sums)[kLags]) const {
    for (int time = first; time < end; ++time) {
      const Reach reach = view_.reachAt(mine_.b, t0_ + time);
      if (reach.padding) continue;
      const T slope = arrays_.slopes[S::slot(time, S::ownRow())];
#pragma unroll
      for (int k = 0; k < kLags; ++k)
        if (lag0 + k < f_.width) sums[k] = fma(slope, met(reach, time, lag0 + k), sums[k]);
    }
  }

  __device__ T finalGradient(const BackwardRow &r, std::int64_t t, std::int64_t endOfIds) const {
    if (view_.reach.marked() && view_.reach.at(r.b, t) < 0) return T(0);
    const FinalPlace place = finalPlaceOf(f_.sequences, r.b, t, f_.length, f_.width, endOfIds);
    return place.state < 0 ? T(0) : p_.dFinalState.read(p_.dFinalState.offset(place.state, r.d, place.age));
  }

  const BackwardView<X> &view_;
  const ShortConvBackwardProblem<T> &p_;
  const ShortConvProblem<T> &f_;
  const Cut &cut_;
  const Arrays<S, T> arrays_;
  std::int64_t b0_ = 0, d0_ = 0, t0_ = 0;
  int times_ = 0, slopes_ = 0;  // of the tile; dz of it and behind it that there are
  BackwardRow mine_{f_, cut_, 0, 0, 0};
};

// Sums of a block's threads, by lag (the width: of dz) and channel.
template <class S, int kLags, int kBlocks, class T>
__device__ __forceinline__ void storeSums(const Cut &cut, int width, const Shares<S, kLags, kBlocks> &shares,
                                          const T (&sums)[kBlocks][kLags], T ofSlopes, T *memory, std::int64_t channels,
                                          std::int64_t d0, T *parts) {
  constexpr int kSums = kBlocks * kLags + 1;
  __syncthreads();
#pragma unroll
  for (int block = 0; block < kBlocks; ++block)
#pragma unroll
    for (int k = 0; k < kLags; ++k)
      memory[(S::ownGroup() * kSums + block * kLags + k) * S::kRows + S::ownRow()] = sums[block][k];
  memory[(S::ownGroup() * kSums + kSums - 1) * S::kRows + S::ownRow()] = ofSlopes;
  __syncthreads();
  for (int task = static_cast<int>(threadIdx.x); task < (width + 1) * cut.channels; task += S::kThreads) {
    const int c = task % cut.channels, lag = task / cut.channels;
    if (d0 + c >= channels) continue;
    const int place = lag / kLags, group = lag == width ? 0 : place % shares.blocks,
              sum = lag == width ? kSums - 1 : place / shares.blocks * kLags + lag % kLags;
    T total = T(0);
    for (int share = 0; share < shares.together; ++share)
      for (int entry = 0; entry < cut.entries; ++entry)
        total += memory[((share * shares.blocks + group) * kSums + sum) * S::kRows + entry * cut.channels + c];
    parts[lag * channels + d0 + c] = total;
  }
}

template <class X, class S, int kLags, int kBlocks>
__global__ void __launch_bounds__(S::kThreads, sizeof(X) == 8 ? 1
                                               : kLags == 16  ? 2
                                                              : 3)
    shortConvBackward(const __grid_constant__ BackwardView<X> view, const __grid_constant__ Cut cut,
                      Arithmetic<X> *parts) {
  using T = Arithmetic<X>;
  extern __shared__ __align__(16) unsigned char memory[];
  const int width = view.p.forward.width;
  const Arrays<S, T> arrays(memory, width);
  const Shares<S, kLags, kBlocks> shares(width);
  BackwardTile<X, S, kLags, kBlocks> tile(view, cut, arrays);
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < cut.parts * cut.groups; task += gridDim.x) {
    const std::int64_t part = task / cut.groups, d0 = task % cut.groups * cut.channels;
    T sums[kBlocks][kLags] = {}, ofSlopes = T(0);
    __syncthreads();
    for (int lag = S::ownGroup(); lag < width; lag += S::kGroups)
      arrays.taps[lag * S::kRows + S::ownRow()] =
          view.tap(min(d0 + S::ownRow() % cut.channels, view.p.forward.channels - 1), lag);
    for (std::int64_t at = part * cut.perPart; at < min((part + 1) * cut.perPart, cut.tiles); ++at) {
      __syncthreads();
      tile.moveTo(at / cut.tilesOfRow * cut.entries, d0, at % cut.tilesOfRow * kTileTimes);
      tile.load();
      const bool crossed = tile.crossed();
      tile.findSlopes(crossed);
      if (parts) tile.addSums(crossed, shares, sums, ofSlopes);
      if (!view.p.gX) continue;
      T g[S::kEach];
      tile.findInputGradients(crossed, g);
      __syncthreads();
      tile.storeInputGradients(g);
    }
    if (parts)
      storeSums(cut, width, shares, sums, ofSlopes, arrays.inputs, view.p.forward.channels, d0,
                parts + part * (width + 1) * view.p.forward.channels);
  }
}

// Neighbouring threads have neighbouring channels of a lag (the width: gBias), eight threads a share of the parts each.
template <class X>
__global__ void __launch_bounds__(256) shortConvBackwardSums(const __grid_constant__ BackwardView<X> view,
                                                             const Arithmetic<X> *parts, std::int64_t count) {
  using T = Arithmetic<X>;
  constexpr int kLanes = 32, kSlices = 8;
  __shared__ double slices[kSlices][kLanes];
  awaitEarlierWork();
  const ShortConvBackwardProblem<T> &p = view.p;
  const std::int64_t channels = p.forward.channels, all = channels * (p.forward.width + 1);
  const int lane = static_cast<int>(threadIdx.x) % kLanes, slice = static_cast<int>(threadIdx.x) / kLanes;
  for (std::int64_t first = std::int64_t{blockIdx.x} * kLanes; first < all; first += std::int64_t{gridDim.x} * kLanes) {
    const std::int64_t k = min(first + lane, all - 1);
    double sum = 0;
#pragma unroll 4
    for (std::int64_t part = slice; part < count; part += kSlices) sum += static_cast<double>(parts[part * all + k]);
    __syncthreads();
    slices[slice][lane] = sum;
    __syncthreads();
    if (slice > 0 || first + lane >= all) continue;
    for (int other = 1; other < kSlices; ++other) sum += slices[other][lane];
    const std::int64_t d = k % channels, lag = k / channels;
    if (lag == p.forward.width) {
      if (p.gBias) putGradient<T, 1>(p.gBias, p.accumulate, p.gBias.offset(d), static_cast<T>(sum));
    } else if (p.gWeight) {
      putGradient<T, 2>(p.gWeight, p.accumulate, p.gWeight.offset(d, p.forward.width - 1 - lag), static_cast<T>(sum));
    }
  }
}

constexpr int kStateThreads = 256;

// A block a state and channel: dz of the first width - 1 times of the sequence, then what meets each element.
template <class X>
__global__ void __launch_bounds__(kStateThreads) shortConvBackwardState(const __grid_constant__ BackwardView<X> view) {
  using T = Arithmetic<X>;
  __shared__ T slopes[kMostShortConvWidth], taps[kMostShortConvWidth];
  awaitEarlierWork();
  const ShortConvBackwardProblem<T> &p = view.p;
  const PackedSequences &sequences = p.forward.sequences;
  const std::int64_t length = p.forward.length, tasks = p.forward.states() * p.forward.channels;
  const int width = p.forward.width, history = width - 1;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const std::int64_t s = task / p.forward.channels, d = task % p.forward.channels;
    const bool valid = !sequences.offsets || sequences.valid(s, length);
    const std::int64_t b = sequences.offsets ? 0 : s, begin = sequences.offsets && valid ? sequences.offsets[s] : 0;
    // Times whose taps reach the state: those of the sequence that continues it.
    const std::int64_t end = !valid ? 0 : sequences.offsets ? sequences.offsets[s + 1] : length;
    __syncthreads();
    for (int i = static_cast<int>(threadIdx.x); i < width; i += kStateThreads) taps[i] = view.tap(d, i);
    __syncthreads();
    for (int i = static_cast<int>(threadIdx.x); i < history; i += kStateThreads) {
      T slope = T(0);
      if (begin + i < end) {
        const Reach reach = view.reachAt(b, begin + i);
        if (!reach.padding && reach.state == s && reach.lags == i) {
          T z = view.bias(d);
          for (int lag = history; lag >= 0; --lag)
            z = fma(taps[lag], lag <= i ? view.input(b, d, begin + i - lag) : view.state(s, d, lag - i), z);
          slope = view.slope(view.upstream(b, d, begin + i), z);
        }
      }
      slopes[i] = slope;
    }
    __syncthreads();
    const FinalReach final = finalReachOf(sequences, s, length, width, view.reach.endOfIds(s));
    for (int age = static_cast<int>(threadIdx.x); age < history; age += kStateThreads) {
      const int back = history - age;  // inputs before the first time
      T sum = T(0);
      if (p.dFinalState && !final.reach.padding && final.reach.state == s && back + final.reach.lags <= history)
        sum = p.dFinalState.read(p.dFinalState.offset(s, d, history - back - final.reach.lags));
      for (int i = 0; i + back <= history; ++i) sum = fma(taps[i + back], slopes[i], sum);
      view.put(p.gInitialState, p.gInitialState.offset(s, d, age), sum);
    }
  }
}

}  // namespace
}  // namespace hotdog::cuda
