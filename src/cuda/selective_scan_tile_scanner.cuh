// The scanners of selective scans by tiles: half of the warps of a block, which have the states in registers
// (selective_scan_tiles.cuh).
#pragma once

#include "cuda/selective_scan_tile_feeder.cuh"

namespace hotdog::cuda {
namespace {

// The sums of a group's times, of which each of the lanes of a channel has a part: lane k gets that of time k.
__device__ __forceinline__ float exchangedSum(const float (&part)[1]) { return part[0]; }
__device__ __forceinline__ float exchange(float keep, float give, int mask) {
  return keep + __shfl_xor_sync(0xffffffffu, give, mask);
}
__device__ __forceinline__ float exchangedSum(const float (&part)[2]) {
  const bool odd = threadIdx.x & 1;
  return exchange(odd ? part[1] : part[0], odd ? part[0] : part[1], 1);
}
__device__ __forceinline__ float exchangedSum(const float (&part)[4]) {
  const bool odd = threadIdx.x & 1, upper = threadIdx.x & 2;
  const float first = exchange(odd ? part[1] : part[0], odd ? part[0] : part[1], 1),
              second = exchange(odd ? part[3] : part[2], odd ? part[2] : part[3], 1);
  return exchange(upper ? second : first, upper ? first : second, 2);
}

// A lane of the scanners: kQ states of a channel. Lanes beyond the last channel have states that no one asks for. kRepairs:
// beside h it has the states of the pass before, which began from zeros.
template <class X, int kQ, bool kRepairs>
struct Scanner {
  using Of = TileOf<kQ>;
  static constexpr int kLanes = Of::kLanes, kPairs = 8;  // a group has kPairs pairs each of b and c

  TileMemory<X, kQ> &memory;
  int channel, lane;  // of the block, of the channel
  float rate[kQ], h[kQ], before[kRepairs ? kQ : 1];

  float2 signal[kLanes];        // of the group that comes next
  float2 b[kPairs], c[kPairs];  // likewise
  float part[kLanes];                      // of the group whose sums come next
  float *sums;                             // where they go

  __device__ __forceinline__ explicit Scanner(TileMemory<X, kQ> &shared)
      : memory(shared), channel(static_cast<int>(threadIdx.x) / kLanes), lane(static_cast<int>(threadIdx.x) % kLanes) {}

  __device__ __forceinline__ void loadSignal(const TileStage<X, kQ> &from, int group, float2 (&next)[kLanes]) const {
#pragma unroll
    for (int k = 0; k < kLanes; ++k) next[k] = from.signal[group * kLanes + k][channel];
  }
  __device__ __forceinline__ void loadMatrices(const TileStage<X, kQ> &from, int group, float2 (&nextB)[kPairs],
                                               float2 (&nextC)[kPairs]) const {
#pragma unroll
    for (int k = 0; k < kPairs; ++k) {
      constexpr int kOfTime = kQ / 2;
      const int time = group * kLanes + k / kOfTime, at = k % kOfTime * (2 * kLanes) + lane * 2;  // Of::placeOf
      nextB[k] = *reinterpret_cast<const float2 *>(&from.b[time][at]);
      nextC[k] = *reinterpret_cast<const float2 *>(&from.c[time][at]);
    }
  }
  // The sums of a quarter go from its first state to its last, then two and two quarters (core/selective_scan.h).
  __device__ __forceinline__ void states(float (&nextPart)[kLanes]) {
#pragma unroll
    for (int k = 0; k < kLanes; ++k) {
      float quarter[kQ / 4];
#pragma unroll
      for (int q = 0; q < kQ / 4; ++q) {
        const float2 *const ofB = b + k * (kQ / 2) + 2 * q, *const ofC = c + k * (kQ / 2) + 2 * q;
        const float bs[4] = {ofB[0].x, ofB[0].y, ofB[1].x, ofB[1].y}, cs[4] = {ofC[0].x, ofC[0].y, ofC[1].x, ofC[1].y};
        quarter[q] = 0;
#pragma unroll
        for (int j = 0; j < 4; ++j) {
          const float term = times(signal[k].y, bs[j]), a = decayOf(signal[k].x, rate[4 * q + j]);
          h[4 * q + j] = hotdog::fma(a, h[4 * q + j], term);
          if constexpr (kRepairs) before[4 * q + j] = hotdog::fma(a, before[4 * q + j], term);
          quarter[q] = addTerm(cs[j], h[4 * q + j], quarter[q]);
        }
      }
      if constexpr (kQ == 4) nextPart[k] = quarter[0];
      if constexpr (kQ == 8) nextPart[k] = __fadd_rn(quarter[0], quarter[1]);
      if constexpr (kQ == 16)
        nextPart[k] = __fadd_rn(__fadd_rn(quarter[0], quarter[1]), __fadd_rn(quarter[2], quarter[3]));
    }
  }
  // States of a group; what the next one takes comes from `from`.
  __device__ __forceinline__ void step(const TileStage<X, kQ> &from, int group, float *sumsTo) {
    float nextPart[kLanes];
    float2 nextSignal[kLanes];
    float2 nextB[kPairs], nextC[kPairs];
    loadMatrices(from, group, nextB, nextC);
    loadSignal(from, group, nextSignal);
    const float sum = exchangedSum(part);
    states(nextPart);
    *sums = sum;
    sums = sumsTo;
#pragma unroll
    for (int k = 0; k < kPairs; ++k) b[k] = nextB[k], c[k] = nextC[k];
#pragma unroll
    for (int k = 0; k < kLanes; ++k) signal[k] = nextSignal[k], part[k] = nextPart[k];
  }

  // The same in all lanes of the warp.
  __device__ __forceinline__ bool met() const {
    bool same = true;
#pragma unroll
    for (int i = 0; i < kQ; ++i) same &= __float_as_int(h[i]) == __float_as_int(before[kRepairs ? i : 0]);
    return __all_sync(0xffffffffu, same);
  }

  __device__ __forceinline__ void run(std::int64_t length) {
    std::int64_t tiles = ceilDiv<std::int64_t>(length, Of::kTimes);
    if (tiles == 0) return;
    awaitAt(kFull);
    loadSignal(memory.stage[0], 0, signal);
    loadMatrices(memory.stage[0], 0, b, c);
#pragma unroll
    for (int k = 0; k < kLanes; ++k) part[k] = 0;
    sums = &memory.stage[0].sum[lane][channel];
#pragma unroll 1
    for (std::int64_t tile = 0; tile < tiles; ++tile) {
      const int stage = static_cast<int>(tile % 2);
      TileStage<X, kQ> &now = memory.stage[stage], &next = memory.stage[stage ^ 1];
      const auto sumsOf = [&](int group) { return &now.sum[group * kLanes + lane][channel]; };
      step(now, 1, sumsOf(0));
      if (tile > 0) arriveAt(kDone + (stage ^ 1));  // its last sums are there
      step(now, 2, sumsOf(1)), step(now, 3, sumsOf(2));
#pragma unroll 1
      for (int group = 3; group < kTileGroups - 1; group += 4) {
#pragma unroll
        for (int k = 0; k < 4; ++k) step(now, group + k + 1, sumsOf(group + k));
      }
      if (tile + 1 < tiles) {
        awaitAt(kFull + (stage ^ 1));
        if (kRepairs && tile > 0 && memory.allMet(stage ^ 1)) tiles = tile + 1;
      }
      step(next, 0, sumsOf(kTileGroups - 1));
      if (kRepairs) {
        const int same = met();
        if (threadIdx.x % 32 == 0) memory.met[stage][threadIdx.x / 32] = same;
      }
    }
    *sums = exchangedSum(part);
    arriveAt(kDone + static_cast<int>((tiles - 1) % 2));
  }
};

}  // namespace
}  // namespace hotdog::cuda
