// The feeders of selective scans by tiles: half of the warps of a block, which bring tiles of times to the scanners and take
// their sums (selective_scan_tiles.cuh).
#pragma once

#include "cuda/detail/launch.h"
#include "cuda/selective_scan.cuh"
#include "cuda/selective_scan.h"
#include "cuda/selective_scan_lanes.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kTileStates = 16, kTileThreads = 128;  // of the scanners, and of the feeders
constexpr int kTileGroups = 16, kTileEach = 16;      // groups of a tile; elements of a tile for each feeder

// What a block has in work, by the states of a scanner's lane.
template <int kQ>
struct TileOf {
  static constexpr int kLanes = kTileStates / kQ;                // of a channel, and times of a group
  static constexpr int kChannels = kTileThreads / kLanes;        // of a block
  static constexpr int kTimes = kTileGroups * kLanes;            // of a tile
  static constexpr int kSignalPitch = kChannels + 1;             // so that neighbouring times lie in different banks
  static constexpr int kSumPitch = kChannels + (kLanes == 1 ? 1 : 32 / kLanes);
  static constexpr int kMatrixPitch = kTileStates + 4;
  static_assert(kTimes * kChannels == kTileEach * kTileThreads);
};

template <class X, int kQ>
struct alignas(16) TileStage {
  using Of = TileOf<kQ>;
  float b[Of::kTimes][Of::kMatrixPitch], c[Of::kTimes][Of::kMatrixPitch];
  float2 signal[Of::kTimes][Of::kSignalPitch];  // dt, dt u
  float sum[Of::kTimes][Of::kSumPitch];         // over the states
  Pack<X, 2> kept[kTileEach][kTileThreads];     // u and z of each feeder's elements, for itself
};

// Both stages of a block. met: of each warp of the scanners, whether behind the tile its states were those of the pass before
// (a repair, selective_scan.h).
template <class X, int kQ>
struct TileMemory {
  TileStage<X, kQ> stage[2];
  int met[2][kTileThreads / 32];

  __device__ __forceinline__ bool allMet(int tile) const {
    bool all = true;
#pragma unroll
    for (int warp = 0; warp < kTileThreads / 32; ++warp) all &= met[tile][warp] != 0;
    return all;
  }
};

// Barriers between scanners and feeders, of stage 0 and 1.
enum TileBarrier { kFull = 1, kDone = 3 };
__device__ __forceinline__ void arriveAt(int barrier) {
  asm volatile("barrier.cta.arrive %0, %1;" ::"r"(barrier), "n"(2 * kTileThreads) : "memory");
}
__device__ __forceinline__ void awaitAt(int barrier) {
  asm volatile("barrier.cta.sync %0, %1;" ::"r"(barrier), "n"(2 * kTileThreads) : "memory");
}

// ---- Feeders --------------------------------------------------------------------------------------------------------

// b or c of a tile, from memory by strides through registers into shared memory. Neighbouring threads take neighbouring
// states or times, whichever lie closer together.
template <class M, int kTimes, int kPitch>
struct MatrixTile {
  static constexpr int kN = kTileStates, kEach = kTimes * kN / kTileThreads;

  const M *from;  // of this thread's first element
  std::int64_t step, tileStep;
  int time, place, timeStep, placeStep;  // of its elements: in the tile, in shared memory
  M ahead[kEach];

  __device__ __forceinline__ MatrixTile(const InputTensor<float, 4> &m, std::int64_t b, std::int64_t group,
                                        std::int64_t begin, int thread) {
    const std::int64_t ofState = m.stride[2], ofTime = m.stride[3];
    const bool statesFirst = (ofState < 0 ? -ofState : ofState) <= (ofTime < 0 ? -ofTime : ofTime);
    const int n = statesFirst ? thread % kN : thread / kTimes;
    time = statesFirst ? thread / kN : thread % kTimes;
    timeStep = statesFirst ? kTileThreads / kN : 0;
    const int stateStep = statesFirst ? 0 : kTileThreads / kTimes;
    place = time * kPitch + n, placeStep = timeStep * kPitch + stateStep;
    from = static_cast<const M *>(m.data) + m.offset(b, group, n, begin + time);
    step = timeStep * ofTime + stateStep * ofState, tileStep = kTimes * ofTime;
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

// An element of each tile and others of a thread, `step` bytes apart.
template <class E>
struct TilePointer {
  E *first;
  int step;
  std::int64_t tileStep;  // elements

  template <class Tensor>
  __device__ __forceinline__ TilePointer(const Tensor &s, std::int64_t b, std::int64_t d, std::int64_t t, int channelStep,
                                         int timeStep, int times)
      : first(static_cast<E *>(s.data) + (s ? s.offset(b, d, t) : 0)),
        step(static_cast<int>((channelStep * s.stride[1] + timeStep * s.stride[2]) * static_cast<int>(sizeof(E)))),
        tileStep(times * s.stride[2]) {
    asm volatile("" : "+r"(step));  // not read from the parameters again each time
  }
  __device__ __forceinline__ E *at(int k) const {
    using Bytes = std::conditional_t<std::is_const_v<E>, const char, char>;
    return reinterpret_cast<E *>(reinterpret_cast<Bytes *>(first) + static_cast<std::int64_t>(k) * step);
  }
  __device__ __forceinline__ void next() { first += tileStep; }
};

// x or 0, without a branch, which would keep what comes before and after it apart.
__device__ __forceinline__ float onlyIf(bool condition, float x) {
  return __int_as_float(__float_as_int(x) & -static_cast<int>(condition));
}

// A feeder's elements of the tiles: kAcross, all of one channel, neighbouring threads on neighbouring channels; else all
// of one time. kRepairs: once all scanners have met, the tile behind is the last one.
template <class X, class M, int kQ, bool kGated, bool kRepairs, bool kAcross>
struct Feeder {
  using Of = TileOf<kQ>;
  static constexpr int kChannelStep = kAcross ? 0 : kTileThreads / Of::kTimes,
                       kTimeStep = kAcross ? kTileThreads / Of::kChannels : 0;

  const SelectiveScanProblem<float> &p;
  TileMemory<X, kQ> &memory;
  int thread, channel, time;  // of its first element
  int channelsLeft;           // from the block's first on
  std::int64_t d;
  TilePointer<const X> u, delta, z;
  TilePointer<X> y;
  MatrixTile<M, Of::kTimes, Of::kMatrixPitch> b, c;
  float bias, skip;
  X uAhead[kTileEach], deltaAhead[kTileEach], zAhead[kTileEach];

  __device__ __forceinline__ Feeder(const SelectiveScanProblem<float> &problem, TileMemory<X, kQ> &shared,
                                    std::int64_t batch, std::int64_t firstChannel, std::int64_t begin)
      : p(problem),
        memory(shared),
        thread(static_cast<int>(threadIdx.x) - kTileThreads),
        channel(kAcross ? thread % Of::kChannels : thread / Of::kTimes),
        time(kAcross ? thread / Of::kChannels : thread % Of::kTimes),
        channelsLeft(static_cast<int>(min(p.channels - firstChannel, std::int64_t{Of::kChannels}))),
        d(min(firstChannel + channel, p.channels - 1)),
        u(p.u, batch, d, begin + time, kChannelStep, kTimeStep, Of::kTimes),
        delta(p.delta, batch, d, begin + time, kChannelStep, kTimeStep, Of::kTimes),
        z(p.z, batch, d, begin + time, kChannelStep, kTimeStep, Of::kTimes),
        y(p.y, batch, d, begin + time, kChannelStep, kTimeStep, Of::kTimes),
        b(p.b, batch, p.bGroup(firstChannel), begin, thread),
        c(p.c, batch, p.cGroup(firstChannel), begin, thread) {
    if (kAcross) {
      bias = p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(d)) : 0.0f;
      skip = p.skip ? p.skip.read(p.skip.offset(d)) : 0.0f;
    }
  }

  // How many of its elements there are in a tile of which `left` times are.
  __device__ __forceinline__ int count(int left) const {
    if (kAcross) return channel < channelsLeft ? (left - time + kTimeStep - 1) / max(kTimeStep, 1) : 0;
    return time < left ? (channelsLeft - channel + kChannelStep - 1) / max(kChannelStep, 1) : 0;
  }
  __device__ __forceinline__ void load(int left) {
    const int many = count(left);
#pragma unroll
    for (int k = 0; k < kTileEach; ++k) {
      const X none = narrow<X>(0.0f);
      uAhead[k] = k < many ? *u.at(k) : none, deltaAhead[k] = k < many ? *delta.at(k) : none;
      if (kGated) zAhead[k] = k < many ? *z.at(k) : none;
    }
    u.next(), delta.next();
    if (kGated) z.next();
    b.load(left), c.load(left);
  }
  // What was loaded, for the scanners. A time beyond the end leaves every state as it is.
  __device__ __forceinline__ void produce(int stage, int left) {
    TileStage<X, kQ> &to = memory.stage[stage];
    const int many = count(left);
#pragma unroll
    for (int k = 0; k < kTileEach; ++k) {
      const std::int64_t at = kAcross ? d : min(d + k * kChannelStep, p.channels - 1);
      const float ofBias = kAcross ? bias : p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(at)) : 0.0f;
      const float dt = onlyIf(k < many, stepSize(widen(deltaAhead[k]), ofBias, p.softplus));
      to.signal[time + k * kTimeStep][channel + k * kChannelStep] = {dt, times(dt, widen(uAhead[k]))};
      to.kept[k][thread] = {uAhead[k], kGated ? zAhead[k] : uAhead[k]};
    }
    b.store(&to.b[0][0]), c.store(&to.c[0][0]);
  }
  __device__ __forceinline__ void output(int stage, int left) {
    const TileStage<X, kQ> &from = memory.stage[stage];
    const int many = p.y ? count(left) : 0;
#pragma unroll
    for (int k = 0; k < kTileEach; ++k) {
      const Pack<X, 2> kept = from.kept[k][thread];
      const std::int64_t at = kAcross ? d : min(d + k * kChannelStep, p.channels - 1);
      const float ofSkip = kAcross ? skip : p.skip ? p.skip.read(p.skip.offset(at)) : 0.0f;
      const float value = outputOf<float, X>(from.sum[time + k * kTimeStep][channel + k * kChannelStep], bool(p.skip), ofSkip,
                                             widen(kept.number[0]), kGated, kGated ? widen(kept.number[1]) : 0.0f);
      if (k < many) *y.at(k) = narrow<X>(value);
    }
    y.next();
  }

  __device__ __forceinline__ void run(std::int64_t length) {
    const std::int64_t tiles = ceilDiv<std::int64_t>(length, Of::kTimes);
    // In 32 bits, as far as a tile can tell.
    const auto left = [&](std::int64_t tile) {
      return static_cast<int>(min(length - tile * Of::kTimes, std::int64_t{1} << 20));
    };
    load(left(0));
#pragma unroll 1
    for (std::int64_t tile = 0; tile < tiles + 2; ++tile) {
      const int stage = static_cast<int>(tile % 2);
      if (tile >= 2) {
        awaitAt(kDone + stage);
        output(stage, left(tile - 2));
        if (kRepairs && memory.allMet(stage)) {
          if (tile < tiles) arriveAt(kFull + stage);  // the scanners wait for it and see the same
          if (tile <= tiles) awaitAt(kDone + (stage ^ 1)), output(stage ^ 1, left(tile - 1));
          return;
        }
      }
      if (tile >= tiles) continue;
      produce(stage, left(tile));
      arriveAt(kFull + stage);
      if (tile + 1 < tiles) load(left(tile + 1));
    }
  }
};

}  // namespace
}  // namespace hotdog::cuda
