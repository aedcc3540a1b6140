// Selective scans of single precision by tiles of times; the sources that include this one compile it for the types of
// storage.
//
// A block has 32 channels, four lanes each with a quarter of the states. b and c of a tile are brought into shared memory
// as floats, the next tile's while this one is worked on; u, delta and z of the coming times wait in registers. Lanes
// take four times together: each does softplus, skip and gate of one of them, and the four sums over the quarters
// change places in three exchanges.
#pragma once

#include "cuda/detail/launch.h"
#include "cuda/selective_scan.cuh"
#include "cuda/selective_scan.h"
#include "cuda/selective_scan_lanes.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kTileTimes = 32, kAhead = 4;  // groups of four times whose signals are in registers
constexpr int kGroupTimes = kScanQuarters;

// b or c of a tile, from memory by strides through registers into shared memory. Neighbouring threads take neighbouring
// states or times, whichever lie closer together.
template <class M, int kN>
struct MatrixTile {
  static constexpr int kPitch = kN + 4, kEach = kTileTimes * kN / kScanThreads;
  static_assert(kEach * kScanThreads == kTileTimes * kN);

  const M *from;  // of this thread's first element
  std::int64_t step, tileStep;
  int time, place, timeStep, placeStep;  // of its elements: in the tile, in shared memory
  M ahead[kEach];

  __device__ __forceinline__ MatrixTile(const InputTensor<float, 4> &m, std::int64_t b, std::int64_t group,
                                        std::int64_t begin) {
    const std::int64_t ofState = m.stride[2], ofTime = m.stride[3];
    const bool statesFirst = (ofState < 0 ? -ofState : ofState) <= (ofTime < 0 ? -ofTime : ofTime);
    const int thread = static_cast<int>(threadIdx.x);
    const int n = statesFirst ? thread % kN : thread / kTileTimes;
    time = statesFirst ? thread / kN : thread % kTileTimes;
    timeStep = statesFirst ? kScanThreads / kN : 0;
    const int stateStep = statesFirst ? 0 : kScanThreads / kTileTimes;
    place = time * kPitch + n, placeStep = timeStep * kPitch + stateStep;
    from = static_cast<const M *>(m.data) + m.offset(b, group, n, begin + time);
    step = timeStep * ofTime + stateStep * ofState, tileStep = kTileTimes * ofTime;
  }
  // Those of the next tile that there are, of which `left` times are.
  __device__ __forceinline__ void load(int left) {
#pragma unroll
    for (int k = 0; k < kEach; ++k) ahead[k] = time + k * timeStep < left ? from[k * step] : narrow<M>(0.0f);
    from += tileStep;
  }
  __device__ __forceinline__ void store(float *tile) const {
#pragma unroll
    for (int k = 0; k < kEach; ++k) tile[place + k * placeStep] = widen(ahead[k]);
  }
};

// One signal at the times of a lane, of its kCh neighbouring channels.
template <class X, int kCh>
struct LaneSignal {
  using P = Pack<X, kCh>;
  const X *from;
  std::int64_t step;  // between groups
  P ahead[kAhead];

  template <class Tensor>
  __device__ __forceinline__ LaneSignal(const Tensor &s, std::int64_t b, std::int64_t d, std::int64_t begin) {
    const std::int64_t time = begin + threadIdx.x % kGroupTimes;
    from = static_cast<const X *>(s.data) + (s ? s.offset(b, d, time) : 0);
    step = kGroupTimes * s.stride[2];
  }
  // `left` times from the lane's next one on.
  __device__ __forceinline__ void load(int left) {
#pragma unroll
    for (int g = 0; g < kAhead; ++g) {
      ahead[g] = P{};
      if (g * kGroupTimes < left) {
        const X *const at = from + static_cast<std::int64_t>(g) * step;
        if constexpr (kCh == 1)
          ahead[g].number[0] = *at;
        else
          ahead[g] = loadPack<P>(at);
      }
    }
    from += kAhead * step;
  }
};

// x or 0, without a branch, which would keep what comes before and after it apart.
__device__ __forceinline__ float onlyIf(bool condition, float x) {
  return __int_as_float(__float_as_int(x) & -static_cast<int>(condition));
}

// The sums of a group's four times, of which each lane has a part: lane k gets that of time k.
__device__ __forceinline__ float exchangedSum(const float (&part)[kGroupTimes]) {
  const bool odd = threadIdx.x & 1, upper = threadIdx.x & 2;
  const auto exchange = [](float keep, float give, int mask) {
    return keep + __shfl_xor_sync(0xffffffffu, give, mask);
  };
  const float first = exchange(odd ? part[1] : part[0], odd ? part[0] : part[1], 1),
              second = exchange(odd ? part[3] : part[2], odd ? part[2] : part[3], 1);
  return exchange(upper ? second : first, upper ? first : second, 2);
}

// The lanes of a thread: kCh neighbouring channels, a quarter of the states of each.
template <int kQ, int kCh>
struct TileLanes {
  using Lane = ScanLane<float, kQ>;
  Lane lane[kCh];

  __device__ __forceinline__ static std::int64_t first(std::int64_t tile) {
    return (tile * kScanChannels + threadIdx.x / kScanQuarters) * kCh;
  }
  __device__ __forceinline__ static TileLanes make(const ScanShape<float> &p, std::int64_t tile) {
    if constexpr (kCh == 1)
      return {{Lane(p, first(tile), nullptr)}};
    else
      return {{Lane(p, first(tile), nullptr), Lane(p, first(tile) + 1, nullptr)}};
  }

  // kAhead groups of four times: dt and du of the lane's own ones; the sums over the states come back in `part`.
  __device__ __forceinline__ void advanceGroups(const float (&dt)[kAhead][kCh], const float (&du)[kAhead][kCh],
                                                const float *b, const float *c, int pitch,
                                                float (&part)[kAhead][kCh][kGroupTimes]) {
#pragma unroll
    for (int g = 0; g < kAhead; ++g)
#pragma unroll
      for (int k = 0; k < kGroupTimes; ++k) {
        float dtOf[kCh], duOf[kCh];
#pragma unroll
        for (int e = 0; e < kCh; ++e) {
          dtOf[e] = __shfl_sync(0xffffffffu, dt[g][e], k, kGroupTimes);
          duOf[e] = __shfl_sync(0xffffffffu, du[g][e], k, kGroupTimes);
          part[g][e][k] = 0;
        }
#pragma unroll
        for (int i = 0; i < kQ; i += 4) {
          const int at = (g * kGroupTimes + k) * pitch + i;
          const float4 ofB = *reinterpret_cast<const float4 *>(b + at), ofC = *reinterpret_cast<const float4 *>(c + at);
          const float bs[4] = {ofB.x, ofB.y, ofB.z, ofB.w}, cs[4] = {ofC.x, ofC.y, ofC.z, ofC.w};
#pragma unroll
          for (int j = 0; j < 4; ++j)
#pragma unroll
            for (int e = 0; e < kCh; ++e) {
              float &h = lane[e].states.h[i + j];
              advance(h, dtOf[e], duOf[e], lane[e].states.rate[i + j], bs[j]);
              part[g][e][k] = addTerm(cs[j], h, part[g][e][k]);
            }
        }
      }
  }
};

template <class X, class M, int kQ, int kCh, bool kGated>
__global__ void __launch_bounds__(kScanThreads, kCh == 1 ? 4 : 3)
    scanTiles(const __grid_constant__ SelectiveScanProblem<float> p, const ScanChunks<float> chunks,
              std::int64_t tiles) {
  constexpr int kN = kScanQuarters * kQ, kPitch = MatrixTile<M, kN>::kPitch;
  __shared__ alignas(16) float bTile[2][kTileTimes * kPitch], cTile[2][kTileTimes * kPitch];
  awaitEarlierWork();
  const int quarter = static_cast<int>(threadIdx.x) % kScanQuarters;
  for (std::int64_t task = blockIdx.x; task < p.states() * chunks.count * tiles; task += gridDim.x) {
    const std::int64_t chunk = task / tiles % chunks.count, index = task / tiles / chunks.count,
                       b = p.sequences.offsets ? 0 : index, tile = task % tiles;
    TileLanes<kQ, kCh> lanes = TileLanes<kQ, kCh>::make(p, tile);
    const ScanSpan span = scanSpanOf(p, index, chunk, chunks);
    if (!span.valid) {
#pragma unroll
      for (int e = 0; e < kCh; ++e)
        if (p.finalState) lanes.lane[e].mark(p.finalState, index);
      continue;
    }
#pragma unroll
    for (int e = 0; e < kCh; ++e) {
      if (chunk == 0)
        lanes.lane[e].load(p.initialState, index);
      else
        lanes.lane[e].clear();
    }
    const std::int64_t d = min(lanes.lane[0].d, p.channels - kCh);
    MatrixTile<M, kN> bAhead(p.b, b, p.bGroup(tile * kScanChannels * kCh), span.begin),
        cAhead(p.c, b, p.cGroup(tile * kScanChannels * kCh), span.begin);
    LaneSignal<X, kCh> u(p.u, b, d, span.begin), delta(p.delta, b, d, span.begin), z(p.z, b, d, span.begin);
    X *to = static_cast<X *>(p.y.data) + p.y.offset(b, d, span.begin + quarter);
    const std::int64_t toStep = kGroupTimes * p.y.stride[2];

    std::int64_t left = span.end - span.begin;  // times from the next tile on
    // In 32 bits, as far as a tile and the one after it can tell.
    const auto near = [](std::int64_t times) { return static_cast<int>(min(times, std::int64_t{1} << 20)); };
    __syncthreads();  // the task before may still read its last tile
    bAhead.load(near(left)), cAhead.load(near(left));
    u.load(near(left) - quarter), delta.load(near(left) - quarter);
    if (kGated) z.load(near(left) - quarter);
    bAhead.store(bTile[0]), cAhead.store(cTile[0]);
    __syncthreads();
    for (int buffer = 0; left > 0; left -= kTileTimes, buffer ^= 1) {
      const int nearLeft = near(left);
      bAhead.load(nearLeft - kTileTimes), cAhead.load(nearLeft - kTileTimes);
#pragma unroll 1
      for (int first = 0; first < kTileTimes; first += kAhead * kGroupTimes) {
        const int mine = nearLeft - first - quarter;  // times from the lane's first one on
        float x[kAhead][kCh], gate[kAhead][kCh], dt[kAhead][kCh], du[kAhead][kCh], part[kAhead][kCh][kGroupTimes];
#pragma unroll
        for (int g = 0; g < kAhead; ++g)
#pragma unroll
          for (int e = 0; e < kCh; ++e) {
            x[g][e] = widen(u.ahead[g].number[e]);
            // A time beyond the end leaves every state as it is.
            dt[g][e] = onlyIf(g * kGroupTimes < mine, stepSize(widen(delta.ahead[g].number[e]), lanes.lane[e].bias, true));
            du[g][e] = times(dt[g][e], x[g][e]);
            gate[g][e] = kGated ? widen(z.ahead[g].number[e]) : 0.0f;
          }
        u.load(mine - kAhead * kGroupTimes), delta.load(mine - kAhead * kGroupTimes);
        if (kGated) z.load(mine - kAhead * kGroupTimes);
        lanes.advanceGroups(dt, du, bTile[buffer] + first * kPitch + quarter * kQ,
                            cTile[buffer] + first * kPitch + quarter * kQ, kPitch, part);
#pragma unroll
        for (int g = 0; g < kAhead; ++g) {
          float y[kCh];
#pragma unroll
          for (int e = 0; e < kCh; ++e)
            y[e] = outputOf<float, X>(exchangedSum(part[g][e]), true, lanes.lane[e].skip, x[g][e], kGated, gate[g][e]);
          if (g * kGroupTimes < mine && lanes.lane[0].active) {
            if constexpr (kCh == 1)
              *to = narrow<X>(y[0]);
            else
              storePack(to, narrowPack<X>(y));
          }
          to += toStep;
        }
      }
      bAhead.store(bTile[buffer ^ 1]), cAhead.store(cTile[buffer ^ 1]);
      __syncthreads();
    }
#pragma unroll
    for (int e = 0; e < kCh; ++e) {
      const auto &lane = lanes.lane[e];
      if (chunks.count > 1)
        lane.put(chunks.ends + chunks.endOffset(p, chunk, b, lane.d));
      else if (p.finalState)
        lane.store(p.finalState, p.finalState.offset(index, lane.d, lane.first), p.finalState.stride[2]);
    }
  }
}

// Pairs of channels need the alignment of a pair in every signal.
template <class X>
bool channelsPair(const SelectiveScanProblem<float> &p) {
  const auto pairs = [](const auto &s) {
    return !s || (s.stride[1] == 1 && s.stride[0] % 2 == 0 && s.stride[2] % 2 == 0 &&
                  reinterpret_cast<std::uintptr_t>(s.data) % (2 * sizeof(X)) == 0);
  };
  return p.channels % 2 == 0 && pairs(p.u) && pairs(p.delta) && pairs(p.z) && pairs(p.y);
}

}  // namespace

template <class X, class M>
void runScanTilesStored(const Execution &execution, const SelectiveScanProblem<float> &p,
                        const ScanChunks<float> &chunks, bool inPairs) {
  const auto run = [&](auto *kernel, std::int64_t channels) {
    const std::int64_t tiles = ceilDiv(p.channels, channels);
    launch(kernel, gridFor(p.states() * chunks.count * tiles), kScanThreads, 0, execution, p, chunks, tiles);
  };
  const bool paired = inPairs && channelsPair<X>(p);
  if (paired)
    run(p.z ? scanTiles<X, M, 4, 2, true> : scanTiles<X, M, 4, 2, false>, 2 * kScanChannels);
  else
    run(p.z ? scanTiles<X, M, 4, 1, true> : scanTiles<X, M, 4, 1, false>, kScanChannels);
}

}  // namespace hotdog::cuda
