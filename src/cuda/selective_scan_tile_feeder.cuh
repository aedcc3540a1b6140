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
constexpr int kTileGroups = 16;                      // groups of a tile
constexpr int kPack = 4, kPacks = 4;                 // neighbouring elements that a feeder takes at once; of a tile

// ---- Packs ----------------------------------------------------------------------------------------------------------

// x or 0, without a branch, which would keep what comes before and after it apart.
__device__ __forceinline__ float onlyIf(bool condition, float x) {
  return __int_as_float(__float_as_int(x) & -static_cast<int>(condition));
}

// Neighbouring elements as they came from memory: words that wait for nothing until someone takes them apart.
template <class X, int kCount>
struct RawPack {
  using Word = typename WordOfBytes<kCount * sizeof(X)>::type;
  Word word;

  __device__ __forceinline__ Pack<X, kCount> elements() const {
    Pack<X, kCount> pack;
    std::memcpy(&pack, &word, sizeof pack);
    return pack;
  }
  // `there` of them, zeros behind; kVector: all of them or none, in one instruction.
  template <bool kVector>
  __device__ __forceinline__ void load(const X *from, std::int64_t step, int there) {
    word = Word{};
    if constexpr (kVector) {
      if (there > 0) word = *reinterpret_cast<const Word *>(from);
    } else {
      Pack<X, kCount> pack;
#pragma unroll
      for (int i = 0; i < kCount; ++i) pack.number[i] = i < there ? from[i * step] : narrow<X>(0.0f);
      std::memcpy(&word, &pack, sizeof pack);
    }
  }
};
template <bool kVector, class X, int kCount>
__device__ __forceinline__ void storeElements(X *to, const float (&x)[kCount], std::int64_t step, int there) {
  const Pack<X, kCount> pack = narrowPack<X>(x);
  if constexpr (kVector) {
    if (there > 0) storePack(to, pack);
  } else {
#pragma unroll
    for (int i = 0; i < kCount; ++i)
      if (i < there) to[i * step] = pack.number[i];
  }
}

// ---- Tiles ----------------------------------------------------------------------------------------------------------

// What a block has in work, by the states of a scanner's lane. Pitches are multiples of four numbers and spread neighbouring
// times over the banks.
template <int kQ>
struct TileOf {
  static constexpr int kLanes = kTileStates / kQ;          // of a channel, and times of a group
  static constexpr int kChannels = kTileThreads / kLanes;  // of a block
  static constexpr int kTimes = kTileGroups * kLanes;      // of a tile
  static constexpr int kSignalPitch = kChannels + 2;
  static constexpr int kSumPitch = kChannels + (kLanes == 1 ? 4 : 32 / kLanes);
  static constexpr int kMatrixPitch = kTileStates + 4;
  // Of state n among b or c of a time: by pairs, the first one of every lane, then the second, ... So a lane's pairs are not
  // neighbours, of which the compiler would make loads of 16 bytes: those take four turns of the shared memory, whatever
  // lanes share, loads of 8 bytes one.
  __device__ static constexpr int placeOf(int n) { return n % kQ / 2 * (2 * kLanes) + n / kQ * 2 + n % 2; }
  static_assert(kTimes * kChannels == kPack * kPacks * kTileThreads);
};

template <class X, int kQ>
struct alignas(16) TileStage {
  using Of = TileOf<kQ>;
  float b[Of::kTimes][Of::kMatrixPitch], c[Of::kTimes][Of::kMatrixPitch];
  float2 signal[Of::kTimes][Of::kSignalPitch];          // dt, dt u
  float sum[Of::kTimes][Of::kSumPitch];                 // over the states
  RawPack<X, kPack> u[kPacks][kTileThreads], z[kPacks][kTileThreads];  // each feeder's, for itself
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

// b or c of a tile, from memory by strides through registers into shared memory. A thread takes neighbouring states or
// times, whichever lie closer together, in one instruction where it can.
template <class M, int kQ>
struct MatrixTile {
  using Of = TileOf<kQ>;
  static constexpr int kTimes = Of::kTimes, kPitch = Of::kMatrixPitch;
  static constexpr int kN = kTileStates, kEach = kTimes * kN / kTileThreads, kWidth = 4;
  using Ahead = RawPack<M, kWidth>[kEach / kWidth];

  const M *from;  // of this thread's first element
  std::int64_t step, packStep, tileStep;
  bool statesFirst, vector;
  int time, place, timeStep, placeStep;  // of its packs: in the tile, in shared memory

  // `begin` and `length`: the times that will be loaded.
  __device__ __forceinline__ MatrixTile(const InputTensor<float, 4> &m, std::int64_t b, std::int64_t group,
                                        std::int64_t begin, std::int64_t length, int thread) {
    const std::int64_t ofState = m.stride[2], ofTime = m.stride[3];
    statesFirst = (ofState < 0 ? -ofState : ofState) <= (ofTime < 0 ? -ofTime : ofTime);
    const int lanes = (statesFirst ? kN : kTimes) / kWidth, inner = thread % lanes * kWidth, outer = thread / lanes;
    const int n = statesFirst ? inner : outer;
    time = statesFirst ? outer : inner, timeStep = statesFirst ? kTileThreads / lanes : 0;
    const int stateStep = statesFirst ? 0 : kTileThreads / lanes;
    place = time * kPitch + Of::placeOf(n), placeStep = timeStep * kPitch + stateStep / kQ * 2;
    from = static_cast<const M *>(m.data) + m.offset(b, group, n, begin + time);
    step = statesFirst ? ofState : ofTime;
    packStep = timeStep * ofTime + stateStep * ofState, tileStep = kTimes * ofTime;
    vector = step == 1 && (statesFirst ? ofTime : ofState) % kWidth == 0 && (statesFirst || length % kWidth == 0) &&
             reinterpret_cast<std::uintptr_t>(from) % (kWidth * sizeof(M)) == 0;
    vector = __all_sync(0xffffffffu, vector);
  }
  // Those of the next tile that there are, of which `left` times are.
  __device__ __forceinline__ void load(Ahead &ahead, int left) {
    if (vector)
      loadPacks<true>(ahead, left);
    else
      loadPacks<false>(ahead, left);
    from += tileStep;
  }
  __device__ __forceinline__ void store(const Ahead &ahead, float *tile) const {
#pragma unroll
    for (int k = 0; k < kEach / kWidth; ++k) {
      const Pack<M, kWidth> pack = ahead[k].elements();
      Pack<float, kWidth> wide;
#pragma unroll
      for (int i = 0; i < kWidth; ++i) wide.number[i] = widen(pack.number[i]);
      float *const to = tile + place + k * placeStep;
      if (statesFirst)
#pragma unroll
        for (int i = 0; i < kWidth; i += 2)
          *reinterpret_cast<float2 *>(to + Of::placeOf(i)) = {wide.number[i], wide.number[i + 1]};
      else
#pragma unroll
        for (int i = 0; i < kWidth; ++i) to[i * kPitch] = wide.number[i];
    }
  }

 private:
  template <bool kVector>
  __device__ __forceinline__ void loadPacks(Ahead &ahead, int left) {
#pragma unroll
    for (int k = 0; k < kEach / kWidth; ++k) {
      const int there = left - (time + k * timeStep);
      ahead[k].template load<kVector>(from + k * packStep, step, statesFirst && there > 0 ? kWidth : there);
    }
  }
};

// A thread's packs of a signal: of the tile that comes next, by strides in registers.
template <class E>
struct TilePointer {
  E *first;
  std::int64_t step, packStep, tileStep;  // elements; bytes between packs

  template <class Tensor>
  __device__ __forceinline__ TilePointer(const Tensor &s, std::int64_t offset, bool across, int packRows, int times)
      : first(static_cast<E *>(s.data) + (s ? offset : 0)),
        step(s.stride[across ? 1 : 2]),
        packStep(packRows * s.stride[across ? 2 : 1]),
        tileStep(times * s.stride[2]) {}
  __device__ __forceinline__ E *at(int pack) const { return first + pack * packStep; }
  __device__ __forceinline__ void next() { first += tileStep; }
};

// Whether packs of the signal lie together, aligned, from time `begin` on.
template <class X, class Tensor>
__device__ __forceinline__ bool liesInPacks(const Tensor &s, bool across, std::int64_t b, std::int64_t begin) {
  const std::int64_t away = s.stride[across ? 2 : 1];
  const X *const first = static_cast<const X *>(s.data) + (across ? s.offset(b) : s.offset(b, 0, begin));
  return !s || (s.stride[across ? 1 : 2] == 1 && away % kPack == 0 &&
                reinterpret_cast<std::uintptr_t>(first) % (kPack * sizeof(X)) == 0);
}

// A feeder's packs of the tiles: kAcross, of neighbouring channels at some times; else of neighbouring times of some
// channels. kRepairs: once all scanners have met, the tile behind is the last one.
template <class X, class M, int kQ, bool kGated, bool kRepairs, bool kAcross, bool kVector>
struct Feeder {
  using Of = TileOf<kQ>;
  static constexpr int kAlong = (kAcross ? Of::kChannels : Of::kTimes) / kPack,  // threads side by side
      kRows = kTileThreads / kAlong;                                            // of a pack to the next

  const SelectiveScanProblem<float> &p;
  TileMemory<X, kQ> &memory;
  int thread, channel, time;  // of its first element
  int channelsLeft;           // from the block's first on
  std::int64_t d;
  TilePointer<const X> u, delta, z;
  TilePointer<X> y;
  using Matrix = MatrixTile<M, kQ>;
  Matrix b, c;
  float bias[4], skip[4];  // of its channels
  struct Ahead {           // what was read of a tile
    RawPack<X, kPack> u[kPacks], delta[kPacks], z[kPacks];
    typename Matrix::Ahead b, c;
  };

  __device__ __forceinline__ Feeder(const SelectiveScanProblem<float> &problem, TileMemory<X, kQ> &shared,
                                    std::int64_t batch, std::int64_t firstChannel, std::int64_t begin, std::int64_t length)
      : p(problem),
        memory(shared),
        thread(static_cast<int>(threadIdx.x) - kTileThreads),
        channel(kAcross ? thread % kAlong * kPack : thread / kAlong),
        time(kAcross ? thread / kAlong : thread % kAlong * kPack),
        channelsLeft(static_cast<int>(min(p.channels - firstChannel, std::int64_t{Of::kChannels}))),
        d(firstChannel + channel),
        u(p.u, p.u.offset(batch, d, begin + time), kAcross, kRows, Of::kTimes),
        delta(p.delta, p.delta.offset(batch, d, begin + time), kAcross, kRows, Of::kTimes),
        z(p.z, p.z.offset(batch, d, begin + time), kAcross, kRows, Of::kTimes),
        y(p.y, p.y.offset(batch, d, begin + time), kAcross, kRows, Of::kTimes),
        b(p.b, batch, p.bGroup(firstChannel), begin, length, thread),
        c(p.c, batch, p.cGroup(firstChannel), begin, length, thread) {
#pragma unroll
    for (int k = 0; k < 4; ++k) {
      const std::int64_t at = min(d + k * (kAcross ? 1 : kRows), p.channels - 1);
      bias[k] = p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(at)) : 0.0f;
      skip[k] = p.skip ? p.skip.read(p.skip.offset(at)) : 0.0f;
    }
  }

  // How many elements of a pack there are in a tile of which `left` times are.
  __device__ __forceinline__ int there(int pack, int left) const {
    if (kAcross) return time + pack * kRows < left ? channelsLeft - channel : 0;
    return channel + pack * kRows < channelsLeft ? left - time : 0;
  }
  __device__ __forceinline__ void load(Ahead &ahead, int left) {
#pragma unroll
    for (int k = 0; k < kPacks; ++k) {
      const int many = there(k, left);
      ahead.u[k].template load<kVector>(u.at(k), u.step, many);
      ahead.delta[k].template load<kVector>(delta.at(k), delta.step, many);
      if (kGated) ahead.z[k].template load<kVector>(z.at(k), z.step, many);
    }
    u.next(), delta.next();
    if (kGated) z.next();
    b.load(ahead.b, left), c.load(ahead.c, left);
  }
  // What was loaded, for the scanners. A time beyond the end leaves every state as it is.
  __device__ __forceinline__ void produce(const Ahead &ahead, int stage, int left) {
    TileStage<X, kQ> &to = memory.stage[stage];
#pragma unroll
    for (int k = 0; k < kPacks; ++k) {
      const int many = there(k, left);
      const Pack<X, kPack> ofU = ahead.u[k].elements(), ofDelta = ahead.delta[k].elements();
      Pack<float2, kPack> signal;
#pragma unroll
      for (int i = 0; i < kPack; ++i) {
        const float x = __fadd_rn(widen(ofDelta.number[i]), bias[kAcross ? i : k]), soft = softplus(x),
                    dt = p.softplus ? soft : x;
        signal.number[i].x = onlyIf(i < many, dt);
        signal.number[i].y = times(signal.number[i].x, widen(ofU.number[i]));
      }
      float2 *const at = &to.signal[time + (kAcross ? k * kRows : 0)][channel + (kAcross ? 0 : k * kRows)];
      if constexpr (kAcross) {
        const float2(&s)[kPack] = signal.number;
        reinterpret_cast<float4 *>(at)[0] = {s[0].x, s[0].y, s[1].x, s[1].y};
        reinterpret_cast<float4 *>(at)[1] = {s[2].x, s[2].y, s[3].x, s[3].y};
      } else {
#pragma unroll
        for (int i = 0; i < kPack; ++i) at[i * Of::kSignalPitch] = signal.number[i];
      }
      to.u[k][thread] = ahead.u[k];
      if (kGated) to.z[k][thread] = ahead.z[k];
    }
    b.store(ahead.b, &to.b[0][0]), c.store(ahead.c, &to.c[0][0]);
  }
  __device__ __forceinline__ void output(int stage, int left) {
    if (!p.y) return;
    const TileStage<X, kQ> &from = memory.stage[stage];
#pragma unroll
    for (int k = 0; k < kPacks; ++k) {
      const float *const at = &from.sum[time + (kAcross ? k * kRows : 0)][channel + (kAcross ? 0 : k * kRows)];
      float sum[kPack], out[kPack];
      if constexpr (kAcross) {
        const float4 four = *reinterpret_cast<const float4 *>(at);
        sum[0] = four.x, sum[1] = four.y, sum[2] = four.z, sum[3] = four.w;
      } else {
#pragma unroll
        for (int i = 0; i < kPack; ++i) sum[i] = at[i * Of::kSumPitch];
      }
      const Pack<X, kPack> ofU = from.u[k][thread].elements(), ofZ = kGated ? from.z[k][thread].elements() : ofU;
#pragma unroll
      for (int i = 0; i < kPack; ++i)
        out[i] = outputOf<float, X>(sum[i], bool(p.skip), skip[kAcross ? i : k], widen(ofU.number[i]), kGated,
                                    kGated ? widen(ofZ.number[i]) : 0.0f);
      storeElements<kVector>(y.at(k), out, y.step, there(k, left));
    }
    y.next();
  }

  __device__ __forceinline__ void run(std::int64_t length) {
    const std::int64_t tiles = ceilDiv<std::int64_t>(length, Of::kTimes);
    // In 32 bits, as far as a tile can tell.
    const auto left = [&](std::int64_t tile) {
      return static_cast<int>(min(length - tile * Of::kTimes, std::int64_t{1} << 20));
    };
    Ahead ahead;
    load(ahead, left(0));
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
      produce(ahead, stage, left(tile));
      arriveAt(kFull + stage);
      if (tile + 1 < tiles) load(ahead, left(tile + 1));
    }
  }
};

}  // namespace
}  // namespace hotdog::cuda
