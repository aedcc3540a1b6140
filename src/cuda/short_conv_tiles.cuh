// ShortConv of any width and any strides, through shared memory: a block reads a tile, along whichever axis memory is
// contiguous in, works on it with the channels side by side, and writes it along the axis that the output has.
#pragma once

#include "cuda/short_conv_view.cuh"

namespace hotdog::cuda {
namespace {

inline std::int64_t magnitude(std::int64_t stride) { return stride < 0 ? -stride : stride; }

// Rows are channels of batch entries. Threads that work together take neighbouring rows, or, where there is but one row
// in a tile, times that are kEach apart, which a gap spreads over the banks.
template <int kTileRows>
struct TileShape {
  static constexpr int kTileThreads = 256, kEach = 16;  // outputs of a thread, one after the other
  static constexpr int kRows = kTileRows, kGroups = kTileThreads / kRows, kRounds = kRows == 1 ? 1 : 2;
  static constexpr int kTimes = kGroups * kEach * kRounds;
  static constexpr int kPitch = kRows == 1 ? 1 : kRows + 1;
  static constexpr int kEachPitch = kRows == 1 ? kEach + 1 : kEach * kPitch;

  __device__ __forceinline__ static int slot(int time, int row) {
    return time / kEach * kEachPitch + time % kEach * kPitch + row;
  }
  static constexpr int slots(int times) { return (times + kEach - 1) / kEach * kEachPitch; }
  HOTDOG_HD static int halo(int width) { return (width - 1) | (kEach - 1); }  // inputs before the tile
  template <class T>
  static std::size_t bytes(int width) {
    return static_cast<std::size_t>(slots(kTimes + halo(width) + 1) + width * kRows) * sizeof(T);
  }
};

struct TilePlan {
  std::int64_t rows, rowTiles, timeTiles;
  bool rowsFirst, readsAlongTime, writesAlongTime;

  HOTDOG_HD std::int64_t tasks() const { return rowTiles * timeTiles; }
};

// What one thread of a tile knows of its own row, lane by lane, or of a row that a warp goes along.
struct TileRow {
  std::int64_t b, d;
  bool there;

  __device__ __forceinline__ TileRow(std::int64_t row, const TilePlan &plan, std::int64_t channels)
      : b(quotient(row, channels)), d(row - b * channels), there(row < plan.rows) {}
};

// Calls body(time, row) for times [0, count) of all rows of a tile, neighbouring threads along either axis.
template <class S, class Body>
__device__ __forceinline__ void forTile(bool alongTime, int count, Body &&body) {
  constexpr int kLanes = S::kRows == 1 ? S::kTileThreads : 32, kWarps = S::kTileThreads / kLanes;
  const int lane = static_cast<int>(threadIdx.x) % kLanes, warp = static_cast<int>(threadIdx.x) / kLanes;
  if (alongTime || S::kRows == 1) {
#pragma unroll 1
    for (int row = warp; row < S::kRows; row += kWarps)
#pragma unroll 4
      for (int time = lane; time < count; time += kLanes) body(time, row);
  } else {
#pragma unroll 4
    for (int time = warp; time < count; time += kWarps) body(time, lane);
  }
}

// Taps top, top - 1, .., of which the first ones may be beyond the width. At tap top - n, ring[(i + n) % kEach] is the
// input of output i.
template <class S, bool kMayBeyond, class T>
__device__ __forceinline__ void addTaps(const T *taps, int width, int top, const T *next, T (&ring)[S::kEach],
                                        T (&z)[S::kEach]) {
#pragma unroll
  for (int n = 0; n < S::kEach; ++n) {
    if (!kMayBeyond || top - n < width) {
      const T tap = taps[(top - n) * S::kRows];
#pragma unroll
      for (int i = 0; i < S::kEach; ++i) z[i] = fma(tap, ring[(i + n) % S::kEach], z[i]);
    }
    if (n < S::kEach - 1 || top >= S::kEach) ring[n] = next[n * S::kPitch];
  }
}

// kEach outputs' sums; `window` is the input `halo` before the first one.
template <class S, class T>
__device__ __forceinline__ void convolveEach(const T *window, const T *taps, int width, T bias, T (&z)[S::kEach]) {
  T ring[S::kEach];
#pragma unroll
  for (int i = 0; i < S::kEach; ++i) z[i] = bias, ring[i] = window[i * S::kPitch];
  int top = S::halo(width);
  addTaps<S, true>(taps, width, top, window += S::kEachPitch, ring, z);
#pragma unroll 1
  for (top -= S::kEach; top >= 0; top -= S::kEach)
    addTaps<S, false>(taps, width, top, window += S::kEachPitch, ring, z);
}

template <class X, class S>
__global__ void __launch_bounds__(S::kTileThreads)
    shortConvTiles(const __grid_constant__ ShortConvView<X> p, const TilePlan plan) {
  using T = Arithmetic<X>;
  extern __shared__ __align__(16) unsigned char shared[];
  const int halo = S::halo(p.width);
  T *const window = reinterpret_cast<T *>(shared), *const taps = window + S::slots(S::kTimes + halo + 1);
  const int own = static_cast<int>(threadIdx.x) % S::kRows, group = static_cast<int>(threadIdx.x) / S::kRows;
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < plan.tasks(); task += gridDim.x) {
    const std::int64_t across = plan.rowsFirst ? quotient(task, plan.rowTiles) : quotient(task, plan.timeTiles),
                       along = task - across * (plan.rowsFirst ? plan.rowTiles : plan.timeTiles);
    const std::int64_t row0 = (plan.rowsFirst ? along : across) * S::kRows,
                       t0 = (plan.rowsFirst ? across : along) * S::kTimes;
    const int times = static_cast<int>(min(std::int64_t{S::kTimes}, p.length - t0));
    const TileRow mine(row0 + own, plan, p.channels);
    const auto rowOf = [&](int row) { return row == own ? mine : TileRow(row0 + row, plan, p.channels); };

    __syncthreads();
    for (int lag = group; lag < p.width && mine.there; lag += S::kGroups)
      taps[lag * S::kRows + own] = p.tap(mine.d, lag);
    forTile<S>(plan.readsAlongTime, times + halo, [&](int time, int row) {
      const TileRow r = rowOf(row);
      const std::int64_t t = t0 - halo + time;
      X value = narrow<X>(T(0));
      if (t >= 0 && r.there)
        value = p.x[r.b * p.xBatch + r.d * p.xChannel + t * p.xTime];
      else if (-t < p.width && r.there && !p.reach.marked())
        value = p.stateAt(r.b, r.d, static_cast<int>(-t));
      window[S::slot(time, row)] = widen(value);
    });
    __syncthreads();

    T z[S::kRounds][S::kEach];
    const T bias = mine.there ? p.start(mine.d) : T(0);
#pragma unroll
    for (int round = 0; round < S::kRounds; ++round) {
      const int first = (round * S::kGroups + group) * S::kEach;
      if (first >= times) break;
      convolveEach<S>(window + S::slot(first, own), taps + own, p.width, bias, z[round]);
    }
    __syncthreads();
#pragma unroll
    for (int round = 0; round < S::kRounds; ++round) {
      const int first = (round * S::kGroups + group) * S::kEach;
      if (first >= times) break;
#pragma unroll
      for (int i = 0; i < S::kEach; ++i) window[S::slot(first, own) + i * S::kPitch] = p.finish(z[round][i]);
    }
    __syncthreads();
    forTile<S>(plan.writesAlongTime, times, [&](int time, int row) {
      const TileRow r = rowOf(row);
      if (r.there)
        p.y[r.b * p.yBatch + r.d * p.yChannel + (t0 + time) * p.yTime] = narrow<X>(window[S::slot(time, row)]);
    });
    if (!p.reach.marked()) continue;
    __syncthreads();  // once more what lies beside marks
    for (int time = group; time < times; time += S::kGroups)
      if (mine.there && !p.reach.inside(mine.b, t0 + time, 1, p.width)) p.write(mine.b, mine.d, t0 + time);
  }
}

template <class S, class X>
void launchTiles(const Execution &execution, const ShortConvView<X> &p) {
  // A stride of 0 says nothing of the layout, nor does that of a single channel.
  const auto alongTime = [&](std::int64_t ofTime, std::int64_t ofChannel) {
    return p.channels == 1 || magnitude(ofTime) <= magnitude(ofChannel);
  };
  TilePlan plan{};
  plan.rows = p.batch * p.channels;
  plan.rowTiles = ceilDiv<std::int64_t>(plan.rows, S::kRows),
  plan.timeTiles = ceilDiv<std::int64_t>(p.length, S::kTimes);
  plan.readsAlongTime = alongTime(p.xTime, p.xChannel), plan.writesAlongTime = alongTime(p.yTime, p.yChannel);
  plan.rowsFirst = !plan.writesAlongTime;
  launch(shortConvTiles<X, S>, gridFor(plan.tasks()), S::kTileThreads, S::template bytes<Arithmetic<X>>(p.width),
         execution, p, plan);
}

template <class X>
void convolveTiles(const Execution &execution, const ShortConvView<X> &p) {
  // A single long row, or a few, would leave most of a tile of rows empty.
  if (p.batch * p.channels <= 8 && p.length > 512)
    launchTiles<TileShape<1>>(execution, p);
  else
    launchTiles<TileShape<32>>(execution, p);
}

}  // namespace
}  // namespace hotdog::cuda
