// Selective scans of single precision by tiles of times; the sources that include this one compile it for the types of
// storage.
//
// A block has 32 channels, four lanes each with a quarter of the states. b and c of a tile are brought into shared memory
// as floats, the next tile's while this one is worked on; u, delta and z of the coming times wait in registers. Lanes
// take four times together, a group: each does softplus, skip and gate of one of them, and the four sums over the
// quarters change places in three exchanges.
//
// Every step of a group waits for results of the one before (softplus, its broadcast, exponentials, states, exchange,
// output). So four groups are in work at once, each at another step: step(g) below has softplus of group g + 2, the
// exponentials of g + 1, the states of g and the output of g - 1, none of which waits for another.
#pragma once

#include "cuda/detail/launch.h"
#include "cuda/selective_scan.cuh"
#include "cuda/selective_scan.h"
#include "cuda/selective_scan_lanes.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kTileTimes = 32, kGroupTimes = kScanQuarters, kTileGroups = kTileTimes / kGroupTimes;
constexpr int kRing = 4;  // groups whose signals are in registers; a group has its place in them modulo 4

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

// An address that moves by a stride which stays in a register, so that a place some groups on costs one instruction.
template <class E>
struct GroupPointer {
  E *first;  // of the group that others are counted from
  int step;  // bytes between groups

  __device__ __forceinline__ GroupPointer(E *p, std::int64_t ofTime) : first(p), step(static_cast<int>(kGroupTimes * ofTime * sizeof(E))) {
    asm volatile("" : "+r"(step));  // not read from the parameters again each time
  }
  __device__ __forceinline__ E *at(int group) const {
    using Bytes = std::conditional_t<std::is_const_v<E>, const char, char>;
    return reinterpret_cast<E *>(reinterpret_cast<Bytes *>(first) + static_cast<std::int64_t>(group) * step);
  }
  __device__ __forceinline__ void move(int groups) { first = at(groups); }
};

// One signal at the times of a lane, as it is stored: a ring of the coming groups.
template <class X>
struct LaneSignal {
  GroupPointer<const X> from;
  X ahead[kRing];

  template <class Tensor>
  __device__ __forceinline__ LaneSignal(const Tensor &s, std::int64_t b, std::int64_t d, std::int64_t begin)
      : from(static_cast<const X *>(s.data) + (s ? s.offset(b, d, begin + threadIdx.x % kGroupTimes) : 0), s.stride[2]) {}
  __device__ __forceinline__ void load(int group, bool there) {
    ahead[group % kRing] = there ? *from.at(group) : narrow<X>(0.0f);
  }
};

// x or 0, without a branch, which would keep what comes before and after it apart.
__device__ __forceinline__ float onlyIf(bool condition, float x) {
  return __int_as_float(__float_as_int(x) & -static_cast<int>(condition));
}

// Likewise: *p = x where `condition` holds, with x computed wherever it stands.
__device__ __forceinline__ void storeIf(bool condition, float *p, float x) {
  asm volatile("{ .reg .pred q; setp.ne.s32 q, %0, 0; @q st.global.f32 [%1], %2; }" ::"r"(static_cast<int>(condition)), "l"(p),
               "f"(x)
               : "memory");
}
template <class X>
__device__ __forceinline__ void storeIf(bool condition, X *p, X x) {
  asm volatile("{ .reg .pred q; setp.ne.s32 q, %0, 0; @q st.global.u16 [%1], %2; }" ::"r"(static_cast<int>(condition)), "l"(p),
               "h"(x.bits)
               : "memory");
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

// The groups that a lane has in work. Groups are counted from the first of the round in work, of kRing groups.
template <class X, int kQ, bool kGated>
struct TileLane {
  ScanLane<float, kQ> &lane;
  LaneSignal<X> u, delta, z;
  GroupPointer<X> to;
  int left;  // times from the lane's time of group 0 on

  bool writes;  // y of the channel
  float x[kRing], gate[kRing];                       // u and z of the groups in work
  float dt, du;                                      // of the lane's time of the group whose exponentials come next
  float decay[kGroupTimes][kQ], input[kGroupTimes];  // of the group whose states come next
  float part[kGroupTimes];                           // of the group whose output comes next

  __device__ __forceinline__ TileLane(const SelectiveScanProblem<float> &p, ScanLane<float, kQ> &of, std::int64_t b,
                                      std::int64_t begin)
      : lane(of),
        u(p.u, b, of.d, begin),
        delta(p.delta, b, of.d, begin),
        z(p.z, b, of.d, begin),
        to(static_cast<X *>(p.y.data) + p.y.offset(b, of.d, begin + threadIdx.x % kGroupTimes), p.y.stride[2]),
        writes(lane.active && p.y) {}

  __device__ __forceinline__ bool has(int group) const { return group * kGroupTimes < left; }

  __device__ __forceinline__ void load(int group) {
    u.load(group, has(group)), delta.load(group, has(group));
    if (kGated) z.load(group, has(group));
  }
  // softplus of a group, whose place in the ring is then free. A time beyond the end leaves every state as it is.
  __device__ __forceinline__ void prepare(int group, float &nextDt, float &nextDu) {
    const int place = group % kRing;
    x[place] = widen(u.ahead[place]);
    if (kGated) gate[place] = widen(z.ahead[place]);
    nextDt = onlyIf(has(group), stepSize(widen(delta.ahead[place]), lane.bias, true));
    nextDu = times(nextDt, x[place]);
  }
  // Exponentials of the group whose dt and du the lanes have.
  __device__ __forceinline__ void exponentials(float (&nextDecay)[kGroupTimes][kQ], float (&nextInput)[kGroupTimes]) const {
#pragma unroll
    for (int k = 0; k < kGroupTimes; ++k) {
      const float dtOf = __shfl_sync(0xffffffffu, dt, k, kGroupTimes);
      nextInput[k] = __shfl_sync(0xffffffffu, du, k, kGroupTimes);
#pragma unroll
      for (int i = 0; i < kQ; ++i) nextDecay[k][i] = decayOf(dtOf, lane.states.rate[i]);
    }
  }
  // States of a group with b and c of its first time on.
  __device__ __forceinline__ void states(const float *b, const float *c, int pitch, float (&nextPart)[kGroupTimes]) {
#pragma unroll
    for (int k = 0; k < kGroupTimes; ++k) {
      nextPart[k] = 0;
#pragma unroll
      for (int i = 0; i < kQ; i += 4) {
        const float4 ofB = *reinterpret_cast<const float4 *>(b + k * pitch + i),
                     ofC = *reinterpret_cast<const float4 *>(c + k * pitch + i);
        const float bs[4] = {ofB.x, ofB.y, ofB.z, ofB.w}, cs[4] = {ofC.x, ofC.y, ofC.z, ofC.w};
#pragma unroll
        for (int j = 0; j < 4; ++j) {
          float &h = lane.states.h[i + j];
          h = hotdog::fma(decay[k][i + j], h, times(input[k], bs[j]));
          nextPart[k] = addTerm(cs[j], h, nextPart[k]);
        }
      }
    }
  }
  // The first one comes before there is a group.
  __device__ __forceinline__ void output(int group, float sum, bool stores) {
    const int place = (group + kRing) % kRing;
    const float y = outputOf<float, X>(sum, true, lane.skip, x[place], kGated, kGated ? gate[place] : 0.0f);
    storeIf(stores && has(group) && writes, to.at(group), narrow<X>(y));
  }

  // Loads of the first groups, and what step(0) expects to be done.
  __device__ __forceinline__ void begin(int times) {
    left = times;
    x[kRing - 1] = gate[kRing - 1] = 0;
#pragma unroll
    for (int k = 0; k < kGroupTimes; ++k) part[k] = 0;
#pragma unroll
    for (int g = 0; g < kRing; ++g) load(g);
    prepare(0, dt, du);
    load(kRing);
    exponentials(decay, input);
    prepare(1, dt, du);
    load(kRing + 1);
  }
  // Group 0 .. kRing - 1; `outputs`: one came before it.
  __device__ __forceinline__ void step(int group, const float *b, const float *c, int pitch, bool outputs) {
    float nextDecay[kGroupTimes][kQ], nextInput[kGroupTimes], nextDt, nextDu, nextPart[kGroupTimes];
    exponentials(nextDecay, nextInput);
    const float sum = exchangedSum(part);
    states(b, c, pitch, nextPart);
    prepare(group + 2, nextDt, nextDu);
    load(group + 2 + kRing);
    output(group - 1, sum, outputs);
    dt = nextDt, du = nextDu;
#pragma unroll
    for (int k = 0; k < kGroupTimes; ++k) {
      input[k] = nextInput[k], part[k] = nextPart[k];
#pragma unroll
      for (int i = 0; i < kQ; ++i) decay[k][i] = nextDecay[k][i];
    }
  }
  // Counts from the next round on.
  __device__ __forceinline__ void nextRound() {
    u.from.move(kRing), delta.from.move(kRing), to.move(kRing);
    if (kGated) z.from.move(kRing);
    left -= kRing * kGroupTimes;
  }
};

template <class X, class M, int kQ, bool kGated>
__global__ void __launch_bounds__(kScanThreads, 4)
    scanTiles(const __grid_constant__ SelectiveScanProblem<float> p, const ScanChunks<float> chunks,
              std::int64_t tiles) {
  constexpr int kN = kScanQuarters * kQ, kPitch = MatrixTile<M, kN>::kPitch;
  __shared__ alignas(16) float bTile[2][kTileTimes * kPitch], cTile[2][kTileTimes * kPitch];
  awaitEarlierWork();
  const int quarter = static_cast<int>(threadIdx.x) % kScanQuarters;
  for (std::int64_t task = blockIdx.x; task < p.states() * chunks.count * tiles; task += gridDim.x) {
    const std::int64_t chunk = task / tiles % chunks.count, index = task / tiles / chunks.count,
                       b = p.sequences.offsets ? 0 : index, tile = task % tiles;
    ScanLane<float, kQ> lane(p, channelOf(tile), nullptr);
    const ScanSpan span = scanSpanOf(p, index, chunk, chunks);
    if (!span.valid) {
      if (p.finalState) lane.mark(p.finalState, index);
      continue;
    }
    if (chunk == 0)
      lane.load(p.initialState, index);
    else
      lane.clear();
    MatrixTile<M, kN> bAhead(p.b, b, p.bGroup(tile * kScanChannels), span.begin),
        cAhead(p.c, b, p.cGroup(tile * kScanChannels), span.begin);
    TileLane<X, kQ, kGated> work(p, lane, b, span.begin);

    std::int64_t left = span.end - span.begin;  // times from the next tile on
    // In 32 bits, as far as a tile and the groups ahead of it can tell.
    const auto near = [](std::int64_t times) { return static_cast<int>(min(times, std::int64_t{1} << 20)); };
    __syncthreads();  // the task before may still read its last tile
    bAhead.load(near(left)), cAhead.load(near(left));
    work.begin(near(left) - quarter);
    bAhead.store(bTile[0]), cAhead.store(cTile[0]);
    __syncthreads();
    bool outputs = false;
    for (int buffer = 0; left > 0; left -= kTileTimes, buffer ^= 1) {
      work.left = near(left) - quarter;  // again, where it was too far to be counted in 32 bits
      bAhead.load(near(left) - kTileTimes), cAhead.load(near(left) - kTileTimes);
      const float *bNow = bTile[buffer] + quarter * kQ, *cNow = cTile[buffer] + quarter * kQ;
#pragma unroll 1
      for (int round = 0; round < kTileGroups / kRing; ++round) {
#pragma unroll
        for (int g = 0; g < kRing; ++g)
          work.step(g, bNow + g * kGroupTimes * kPitch, cNow + g * kGroupTimes * kPitch, kPitch, g > 0 || outputs);
        bNow += kRing * kGroupTimes * kPitch, cNow += kRing * kGroupTimes * kPitch;
        work.nextRound();
        outputs = true;
      }
      bAhead.store(bTile[buffer ^ 1]), cAhead.store(cTile[buffer ^ 1]);
      __syncthreads();
    }
    work.output(-1, exchangedSum(work.part), outputs);
    if (chunks.count > 1)
      lane.put(chunks.ends + chunks.endOffset(p, chunk, b, lane.d));
    else if (p.finalState)
      lane.store(p.finalState, p.finalState.offset(index, lane.d, lane.first), p.finalState.stride[2]);
  }
}

}  // namespace

template <class X, class M>
void runScanTilesStored(const Execution &execution, const SelectiveScanProblem<float> &p,
                        const ScanChunks<float> &chunks) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, kScanChannels);
  launch(p.z ? scanTiles<X, M, 4, true> : scanTiles<X, M, 4, false>, gridFor(p.states() * chunks.count * tiles),
         kScanThreads, 0, execution, p, chunks, tiles);
}

}  // namespace hotdog::cuda
