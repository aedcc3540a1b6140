// ShortConv of any width and any strides, by tiles in shared memory.
#pragma once

#include "cuda/short_conv_tile.cuh"
#include "cuda/short_conv_view.cuh"

namespace hotdog::cuda {
namespace {

struct TilePlan {
  std::int64_t rows, rowTiles, timeTiles;
  bool rowsFirst, readsAlongTime, writesAlongTime;

  HOTDOG_HD std::int64_t tasks() const { return rowTiles * timeTiles; }
};

struct TileRow {
  std::int64_t b, d;
  bool there;  // else as the last one that is

  __device__ __forceinline__ TileRow(std::int64_t row, const TilePlan &plan, std::int64_t channels)
      : b(quotient(min(row, plan.rows - 1), channels)),
        d(min(row, plan.rows - 1) - b * channels),
        there(row < plan.rows) {}
};

// kRounds times kEach outputs a thread.
template <class S, int kRounds>
__host__ __device__ constexpr int timesOfTile() {
  return S::kGroups * S::kEach * kRounds;
}
template <class S, int kRounds>
__host__ __device__ constexpr int slotsOfTile(int width) {
  return (timesOfTile<S, kRounds>() + width - 1) * S::kPitch;
}

template <class X, class S, int kRounds>
__global__ void __launch_bounds__(S::kThreads, sizeof(X) == 8 ? 2 : 4)
    shortConvTiles(const __grid_constant__ ShortConvView<X> p, const TilePlan plan) {
  using T = Arithmetic<X>;
  constexpr int kTimes = timesOfTile<S, kRounds>();
  extern __shared__ __align__(16) unsigned char shared[];
  const int history = p.width - 1;
  T *const window = reinterpret_cast<T *>(shared), *const taps = window + slotsOfTile<S, kRounds>(p.width);
  const int own = S::ownRow(), group = S::ownGroup();
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < plan.tasks(); task += gridDim.x) {
    const std::int64_t inner = plan.rowsFirst ? plan.rowTiles : plan.timeTiles, outer = quotient(task, inner),
                       within = task - outer * inner;
    const std::int64_t row0 = (plan.rowsFirst ? within : outer) * S::kRows,
                       t0 = (plan.rowsFirst ? outer : within) * kTimes;
    const int times = static_cast<int>(min(std::int64_t{kTimes}, p.length - t0));
    const TileRow mine(row0 + own, plan, p.channels);

    __syncthreads();
    for (int j = group; j < p.width; j += S::kGroups) taps[j * S::kRows + own] = p.tap(mine.d, history - j);
    readTile<S, X>(
        plan.readsAlongTime, t0, p.length, history, times, p.xTime,
        [&](int row) {
          const TileRow r(row0 + row, plan, p.channels);
          return p.x + r.b * p.xBatch + r.d * p.xChannel + t0 * p.xTime;
        },
        window);
    awaitTiles();
    __syncthreads();
    if (t0 < history && p.state && !p.reach.marked()) {
      for (int time = group; time < history - t0; time += S::kGroups)
        window[S::slot(time, own)] = widen(p.stateAt(mine.b, mine.d, static_cast<int>(history - t0 - time)));
      __syncthreads();
    }

    // The outputs of a round take the place of inputs that later rounds do not need.
    const T bias = p.start(mine.d);
#pragma unroll 1
    for (int first = group * S::kEach; first - group * S::kEach < times; first += S::kGroups * S::kEach) {
      T z[S::kEach];
#pragma unroll
      for (int i = 0; i < S::kEach; ++i) z[i] = bias;
      if (first < times) convolveEach<S>(window + S::slot(first, own), taps + own, S::kRows, p.width, z);
      __syncthreads();
      if (first >= times) continue;
#pragma unroll
      for (int i = 0; i < S::kEach; ++i) window[S::slot(first + i, own)] = p.finish(z[i]);
    }
    __syncthreads();
    writeTile<S>(plan.writesAlongTime, times, [&](int row) {
      const TileRow r(row0 + row, plan, p.channels);
      X *const to = p.y + r.b * p.yBatch + r.d * p.yChannel + t0 * p.yTime;
      return [&, r, to, row](int time) {
        if (r.there) to[time * p.yTime] = narrow<X>(window[S::slot(time, row)]);
      };
    });
    if (!p.reach.marked()) continue;
    __syncthreads();  // once more what lies beside marks
    for (int time = group; time < times; time += S::kGroups)
      if (mine.there && !p.reach.inside(mine.b, t0 + time, 1, p.width)) p.write(mine.b, mine.d, t0 + time);
  }
}

template <class S, int kRounds, class X>
void launchTiles(const Execution &execution, const ShortConvView<X> &p) {
  TilePlan plan{};
  plan.rows = p.batch * p.channels;
  plan.rowTiles = ceilDiv<std::int64_t>(plan.rows, S::kRows);
  plan.timeTiles = ceilDiv<std::int64_t>(p.length, timesOfTile<S, kRounds>());
  plan.readsAlongTime = goesAlongTime(p.channels, p.xTime, p.xChannel);
  plan.writesAlongTime = goesAlongTime(p.channels, p.yTime, p.yChannel);
  plan.rowsFirst = !plan.writesAlongTime;
  const auto slots = static_cast<std::size_t>(slotsOfTile<S, kRounds>(p.width) + p.width * S::kRows);
  launch(shortConvTiles<X, S, kRounds>, gridFor(plan.tasks()), S::kThreads, slots * sizeof(Arithmetic<X>), execution, p,
         plan);
}

template <class X>
void convolveTiles(const Execution &execution, const ShortConvView<X> &p) {
  // A single long row, or a few, would leave most of a tile of rows empty.
  if (p.batch * p.channels <= 8 && p.length > 512)
    launchTiles<TileShape<1>, 1>(execution, p);
  else
    launchTiles<TileShape<32>, 2>(execution, p);
}

}  // namespace
}  // namespace hotdog::cuda
