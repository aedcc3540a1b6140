// Gradients of short convolutions. A block takes a part of the tiles of a few channels, over batch entries and times:
// it brings the inputs into shared memory, and dz of the tile and of the width - 1 times behind it, and has all that gX
// and the sums over the tile need. The sums of the parts go to the workspace and are added up in a fixed order.
#include "core/short_conv_backward.h"
#include "core/workspace_layout.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/silu.cuh"
#include "cuda/detail/storage.cuh"
#include "cuda/short_conv_ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256;
constexpr std::int64_t kMostSums = std::int64_t{1} << 24;  // numbers of all parts in the workspace, about

__host__ __device__ __forceinline__ std::int64_t smaller(std::int64_t a, std::int64_t b) { return a < b ? a : b; }

// How the work is cut: `channels` x `times` a tile, `perPart` tiles a part. The same whatever the strides, but for
// `alongTime`: which axis neighbouring threads take.
struct Cut {
  int channels, times, history, slices;
  std::int64_t groups, tilesOfRow, tiles, perPart, parts;
  bool alongTime;

  template <class T>
  Cut(const ShortConvBackwardProblem<T> &p, bool inTimeOrder) : alongTime(inTimeOrder) {
    const ShortConvProblem<T> &f = p.forward;
    history = f.width - 1;
    channels = alongTime ? 1 : history <= 16 ? 32 : 8;
    times = alongTime ? 1024 : history <= 16 ? 32 : 64;
    while (times > 32 && times / 2 >= f.length) times /= 2;
    slices = 1;
    while (channels * (f.width + 1) * slices * 2 <= kThreads) slices *= 2;
    groups = ceilDiv<std::int64_t>(f.channels, channels);
    tilesOfRow = ceilDiv<std::int64_t>(f.length, times);
    tiles = tilesOfRow * f.batch;
    // Enough blocks to fill a device, few enough for the workspace.
    constexpr std::int64_t kBlocks = 132 * 16;
    const std::int64_t numbers = f.channels * (f.width + 1), fitting = kMostSums / (numbers > 0 ? numbers : 1);
    parts = smaller(ceilDiv(kBlocks, groups > 0 ? groups : 1), fitting > 1 ? fitting : 1);
    perPart = ceilDiv(tiles, parts);
    parts = perPart > 0 ? ceilDiv(tiles, perPart) : 0;
  }
  __host__ __device__ int inputsOf() const { return times + 2 * history; }  // of a channel in a tile
  __host__ __device__ int slopesOf() const { return times + history; }
};

// Of either orientation: _bufferSize does not know the strides.
template <class T>
std::int64_t sumsOf(const ShortConvBackwardProblem<T> &p) {
  if (!p.wantsSums()) return 0;
  const Cut rows(p, true), columns(p, false);
  return (rows.parts > columns.parts ? rows.parts : columns.parts) * p.forward.channels * (p.forward.width + 1);
}

template <class X>
struct BackwardView {
  using T = Arithmetic<X>;
  ShortConvBackwardProblem<T> p;

  __device__ __forceinline__ T tap(std::int64_t d, int lag) const {
    return p.forward.weight.read(p.forward.weight.offset(d, p.forward.width - 1 - lag));
  }
  __device__ __forceinline__ T input(std::int64_t b, std::int64_t d, std::int64_t t) const {
    return widen(static_cast<const X *>(p.forward.x.data)[p.forward.x.offset(b, d, t)]);
  }
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
  // dz from the sum z.
  __device__ __forceinline__ T slope(std::int64_t b, std::int64_t d, std::int64_t t, T z) const {
    const T dy = upstream(b, d, t);
    return p.forward.activation == Activation::silu ? dy * siluSlope<X>(z) : dy;
  }
  __device__ __forceinline__ void put(const OutputTensor<T, 3> &g, std::int64_t offset, T value) const {
    X &to = static_cast<X *>(g.data)[offset];
    to = narrow<X>(p.accumulate ? widen(to) + value : value);
  }
};

// What a tile has in shared memory. reach: how far the taps of a time go within its sequence, -1 for padding; only
// where sequences are marked.
template <class T>
struct Tile {
  T *inputs, *slopes, *sums, *taps;
  short *reach;

  __device__ Tile(void *memory, const Cut &cut, int width) {
    inputs = static_cast<T *>(memory);
    slopes = inputs + cut.channels * cut.inputsOf();
    sums = slopes + cut.channels * cut.slopesOf();
    taps = sums + cut.channels * (width + 1) * cut.slices;
    reach = reinterpret_cast<short *>(taps + cut.channels * width);
  }
  static std::size_t bytes(const Cut &cut, int width) {
    return static_cast<std::size_t>(cut.channels) *
               (cut.inputsOf() + cut.slopesOf() + (width + 1) * cut.slices + width) * sizeof(T) +
           static_cast<std::size_t>(cut.slopesOf()) * sizeof(short);
  }
};

// Calls body(channel, time) for the elements of a tile, neighbouring threads along the axis that lies together.
template <class Body>
__device__ __forceinline__ void forTile(const Cut &cut, int channels, int times, Body &&body) {
  for (int k = static_cast<int>(threadIdx.x); k < channels * times; k += kThreads) {
    if (cut.alongTime)
      body(k / times, k % times);
    else
      body(k % channels, k / channels);
  }
}

template <class X>
__global__ void __launch_bounds__(kThreads)
    shortConvBackward(const __grid_constant__ BackwardView<X> view, const Cut cut, Arithmetic<X> *parts) {
  using T = Arithmetic<X>;
  extern __shared__ __align__(16) unsigned char memory[];
  awaitEarlierWork();
  const ShortConvBackwardProblem<T> &p = view.p;
  const int width = p.forward.width, history = cut.history;
  const std::int64_t length = p.forward.length, tasks = cut.parts * cut.groups;
  const Tile<T> tile(memory, cut, width);
  const bool marked = p.forward.sequences.any();
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const std::int64_t part = task / cut.groups, d0 = task % cut.groups * cut.channels;
    const int channels = static_cast<int>(smaller(cut.channels, p.forward.channels - d0)),
              sums = channels * (width + 1);
    __syncthreads();
    for (int k = static_cast<int>(threadIdx.x); k < channels * width; k += kThreads)
      tile.taps[k] = view.tap(d0 + k / width, k % width);
    for (int k = static_cast<int>(threadIdx.x); k < sums * cut.slices; k += kThreads) tile.sums[k] = T(0);

    for (std::int64_t at = part * cut.perPart; at < smaller((part + 1) * cut.perPart, cut.tiles); ++at) {
      const std::int64_t b = at / cut.tilesOfRow, t0 = at % cut.tilesOfRow * cut.times;
      const int times = static_cast<int>(smaller(cut.times, length - t0));
      __syncthreads();
      forTile(cut, channels, cut.inputsOf(), [&](int c, int i) {
        const std::int64_t t = t0 + i - history;
        T value = T(0);
        if (t >= length) {
        } else if (t >= 0) {
          value = view.input(b, d0 + c, t);
        } else if (!marked && -t < width) {
          value = view.state(b, d0 + c, static_cast<int>(-t));
        }
        tile.inputs[c * cut.inputsOf() + i] = value;
      });
      if (marked)
        for (int i = static_cast<int>(threadIdx.x); i < cut.slopesOf() && t0 + i < length; i += kThreads) {
          const Reach reach = reachOf(p.forward.sequences, b, t0 + i, length, width);
          tile.reach[i] = static_cast<short>(reach.padding ? -1 : reach.lags);
        }
      __syncthreads();
      // What the tap of `lag` meets at time t0 + i.
      const auto met = [&](int c, int i, int lag) {
        if (!marked || lag <= tile.reach[i]) return tile.inputs[c * cut.inputsOf() + history + i - lag];
        return view.state(reachOf(p.forward.sequences, b, t0 + i, length, width).state, d0 + c, lag - tile.reach[i]);
      };
      forTile(cut, channels, cut.slopesOf(), [&](int c, int i) {
        T slope = T(0);
        if (t0 + i < length && !(marked && tile.reach[i] < 0)) {
          T z = view.bias(d0 + c);
          if (p.forward.activation != Activation::none)
            for (int lag = width - 1; lag >= 0; --lag) z = fma(tile.taps[c * width + lag], met(c, i, lag), z);
          slope = view.slope(b, d0 + c, t0 + i, z);
        }
        tile.slopes[c * cut.slopesOf() + i] = slope;
      });
      __syncthreads();
      if (p.gX)
        forTile(cut, channels, times, [&](int c, int i) {
          T sum = T(0);
          if (p.dFinalState && !(marked && tile.reach[i] < 0)) {
            const FinalPlace place =
                finalPlaceOf(p.forward.sequences, b, t0 + i, length, width,
                             p.forward.sequences.ids ? p.forward.sequences.endOfIds(b, length) : 0);
            if (place.state >= 0) sum = p.dFinalState.read(p.dFinalState.offset(place.state, d0 + c, place.age));
          }
          for (int lag = 0; lag < width; ++lag) {
            if (t0 + i + lag >= length || (marked && tile.reach[i + lag] < lag)) continue;
            sum = fma(tile.taps[c * width + lag], tile.slopes[c * cut.slopesOf() + i + lag], sum);
          }
          view.put(p.gX, p.gX.offset(b, d0 + c, t0 + i), sum);
        });
      if (parts)
        for (int k = static_cast<int>(threadIdx.x); k < sums * cut.slices; k += kThreads) {
          const int sum = k % sums, slice = k / sums, c = sum % channels,
                    lag = sum / channels;  // lag = width: of dz itself
          T total = tile.sums[k];
          for (int i = slice; i < times; i += cut.slices) {
            const T slope = tile.slopes[c * cut.slopesOf() + i];
            if (lag == width)
              total += slope;
            else if (!marked || tile.reach[i] >= 0)
              total = fma(slope, met(c, i, lag), total);
          }
          tile.sums[k] = total;
        }
    }
    if (!parts) continue;
    __syncthreads();
    for (int k = static_cast<int>(threadIdx.x); k < sums; k += kThreads) {
      T total = T(0);
      for (int slice = 0; slice < cut.slices; ++slice) total += tile.sums[slice * sums + k];
      const int c = k % channels, lag = k / channels;
      parts[(part * (width + 1) + lag) * p.forward.channels + d0 + c] = total;
    }
  }
}

// A thread a channel and lag (the width: gBias), over all parts.
template <class X>
__global__ void __launch_bounds__(kThreads) shortConvBackwardSums(const __grid_constant__ BackwardView<X> view,
                                                                  const Arithmetic<X> *parts, std::int64_t count) {
  using T = Arithmetic<X>;
  awaitEarlierWork();
  const ShortConvBackwardProblem<T> &p = view.p;
  const std::int64_t channels = p.forward.channels, all = channels * (p.forward.width + 1);
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < all;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t d = k % channels, lag = k / channels;
    double sum = 0;
    for (std::int64_t part = 0; part < count; ++part) sum += static_cast<double>(parts[part * all + k]);
    if (lag == p.forward.width) {
      if (p.gBias) putGradient<T, 1>(p.gBias, p.accumulate, p.gBias.offset(d), static_cast<T>(sum));
    } else if (p.gWeight) {
      putGradient<T, 2>(p.gWeight, p.accumulate, p.gWeight.offset(d, p.forward.width - 1 - lag), static_cast<T>(sum));
    }
  }
}

// A block a state and channel: dz of the first width - 1 times of the sequence, then what meets each element.
template <class X>
__global__ void __launch_bounds__(kThreads) shortConvBackwardState(const __grid_constant__ BackwardView<X> view) {
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
    for (int i = static_cast<int>(threadIdx.x); i < width; i += kThreads) taps[i] = view.tap(d, i);
    __syncthreads();
    for (int i = static_cast<int>(threadIdx.x); i < history; i += kThreads) {
      T slope = T(0);
      if (begin + i < end) {
        const Reach reach = reachOf(sequences, b, begin + i, length, width);
        if (!reach.padding && reach.state == s && reach.lags == i) {
          T z = view.bias(d);
          for (int lag = history; lag >= 0; --lag)
            z = fma(taps[lag], lag <= i ? view.input(b, d, begin + i - lag) : view.state(s, d, lag - i), z);
          slope = view.slope(b, d, begin + i, z);
        }
      }
      slopes[i] = slope;
    }
    __syncthreads();
    const FinalReach final = finalReachOf(sequences, s, length, width);
    for (int age = static_cast<int>(threadIdx.x); age < history; age += kThreads) {
      const int back = history - age;  // inputs before the first time
      T sum = T(0);
      if (p.dFinalState && !final.reach.padding && final.reach.state == s && back + final.reach.lags <= history)
        sum = p.dFinalState.read(p.dFinalState.offset(s, d, history - back - final.reach.lags));
      for (int i = 0; i + back <= history; ++i) sum = fma(taps[i + back], slopes[i], sum);
      view.put(p.gInitialState, p.gInitialState.offset(s, d, age), sum);
    }
  }
}

template <class X>
void runStored(const Execution &execution, const ShortConvBackwardProblem<Arithmetic<X>> &p) {
  using T = Arithmetic<X>;
  const BackwardView<X> view{p};
  const ShortConvProblem<T> &f = p.forward;
  const auto magnitude = [](std::int64_t stride) { return stride < 0 ? -stride : stride; };
  const Cut cut(p, f.channels == 1 || magnitude(f.x.stride[2]) <= magnitude(f.x.stride[1]));
  const std::int64_t tasks = cut.parts * cut.groups;
  WorkspaceLayout layout(execution.workspace);
  T *const parts = p.wantsSums() ? layout.take<T>(sumsOf(p)) : nullptr;
  if (tasks > 0 && (p.gX || parts))
    launch(shortConvBackward<X>, gridFor(tasks), kThreads, Tile<T>::bytes(cut, f.width), execution, view, cut, parts);
  if (p.wantsSums() && f.channels > 0)  // of no parts: zeros
    launch(shortConvBackwardSums<X>, gridFor(ceilDiv<std::int64_t>(f.channels * (f.width + 1), kThreads)), kThreads, 0,
           execution, view, parts, cut.parts);
  if (p.gInitialState && f.width > 1 && f.states() * f.channels > 0)
    launch(shortConvBackwardState<X>, gridFor(f.states() * f.channels), kThreads, 0, execution, view);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const ShortConvBackwardProblem<T> &p) {
  WorkspaceLayout layout;
  layout.take<T>(sumsOf(p));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ShortConvBackwardProblem<T> &problem) {
  const ShortConvBackwardProblem<T> &p = withFault("short_conv_backward/cuda/direct", problem);
  if constexpr (std::is_same_v<T, double>)
    runStored<double>(execution, p);
  else if (p.forward.x.storage == Storage::brain)
    runStored<BFloat16>(execution, p);
  else if (p.forward.x.storage == Storage::half)
    runStored<Half>(execution, p);
  else
    runStored<float>(execution, p);
}

}  // namespace

template <class T>
Op<ShortConvBackwardProblem<T>> shortConvBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ShortConvBackwardProblem<float>> shortConvBackward();
template Op<ShortConvBackwardProblem<double>> shortConvBackward();

}  // namespace hotdog::cuda
