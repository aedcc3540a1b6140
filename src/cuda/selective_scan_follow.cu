// The states of a selective scan from chunk to chunk, where they do not forget within one (selective_scan.h): the one thing
// that has to be done in order, so it is done with nothing beside it.
//
// A block has a pair of channels, 32 states. Eight of nine warps make exponentials and inputs of the coming times, each lane
// those of one state; the last one has nothing but the recurrence, one fused multiply-add a time.
#include "cuda/detail/launch.h"
#include "cuda/selective_scan.cuh"
#include "cuda/selective_scan.h"
#include "cuda/selective_scan_lanes.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kStates = 16, kPair = 2, kTimes = 128;               // of a channel; of a block; of a tile
constexpr int kMakers = 256, kThreads = kMakers + 32;              // threads that make terms; the last warp follows
constexpr int kPackTimes = 4, kPacks = kTimes / kPackTimes / (kMakers / 32);  // of a maker
static_assert(kPair * kTimes == kMakers && kPair * kStates == 32);

struct FollowMemory {
  float4 decay[2][32][kTimes / kPackTimes + 1], input[2][32][kTimes / kPackTimes + 1];  // stage, state, times
  float2 signal[2][kPair][kTimes];                                                     // dt, dt u
  std::int64_t chunk;                                                                  // the one to follow next
};

enum FollowBarrier { kFollowFull = 1, kFollowFree = 3, kSignal = 5 };
__device__ __forceinline__ void arrive(int barrier) {
  asm volatile("barrier.cta.arrive %0, %1;" ::"r"(barrier), "n"(kThreads) : "memory");
}
template <int kCount>
__device__ __forceinline__ void await(int barrier) {
  asm volatile("barrier.cta.sync %0, %1;" ::"r"(barrier), "n"(kCount) : "memory");
}

// Terms of a chunk, tile by tile; reads are a tile ahead.
struct Maker {
  const SelectiveScanProblem<float> &p;
  FollowMemory &memory;
  int lane, warp, time;  // the lane's state; the time of its signal in a tile
  std::int64_t b, dOfSignal, bOffset;
  float rate, bias;
  float u, delta, bAhead[kPacks][kPackTimes];

  __device__ __forceinline__ Maker(const SelectiveScanProblem<float> &problem, FollowMemory &shared, std::int64_t batch,
                                   std::int64_t pair)
      : p(problem), memory(shared), lane(threadIdx.x % 32), warp(threadIdx.x / 32), time(threadIdx.x % kTimes), b(batch) {
    const std::int64_t last = p.channels - 1, d = min(pair * kPair + lane / kStates, last);
    dOfSignal = min(pair * kPair + static_cast<std::int64_t>(threadIdx.x) / kTimes, last);
    bOffset = p.b.offset(b, p.bGroup(d), lane % kStates);
    rate = rateOf(p.a.read(p.a.offset(d, lane % kStates)), p.logDecay);
    bias = p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(dOfSignal)) : 0.0f;
  }
  __device__ __forceinline__ int timeOf(int pack) const { return (pack * (kMakers / 32) + warp) * kPackTimes; }

  __device__ __forceinline__ void loadSignal(std::int64_t t, std::int64_t end) {
    const bool there = t + time < end;
    u = there ? p.u.read(p.u.offset(b, dOfSignal, t + time)) : 0.0f;
    delta = there ? p.delta.read(p.delta.offset(b, dOfSignal, t + time)) : 0.0f;
  }
  __device__ __forceinline__ void loadMatrix(std::int64_t t, std::int64_t end) {
#pragma unroll
    for (int k = 0; k < kPacks; ++k)
#pragma unroll
      for (int i = 0; i < kPackTimes; ++i) {
        const std::int64_t at = t + timeOf(k) + i;
        bAhead[k][i] = at < end ? p.b.read(bOffset + at * p.b.stride[3]) : 0.0f;
      }
  }
  __device__ __forceinline__ void run(std::int64_t begin, std::int64_t end) {
    loadSignal(begin, end), loadMatrix(begin, end);
    int stage = 0;
    for (std::int64_t t = begin; t < end; t += kTimes, stage ^= 1) {
      const float dt = t + time < end ? stepSize(delta, bias, p.softplus) : 0.0f;  // 0 leaves every state as it is
      memory.signal[stage][threadIdx.x / kTimes][time] = {dt, times(dt, u)};
      loadSignal(t + kTimes, end);
      await<kMakers>(kSignal);
      if (t - begin >= 2 * kTimes) await<kThreads>(kFollowFree + stage);
#pragma unroll
      for (int k = 0; k < kPacks; ++k) {
        float a[kPackTimes], x[kPackTimes];
#pragma unroll
        for (int i = 0; i < kPackTimes; ++i) {
          const float2 s = memory.signal[stage][lane / kStates][timeOf(k) + i];
          a[i] = decayOf(s.x, rate), x[i] = times(s.y, bAhead[k][i]);
        }
        memory.decay[stage][lane][timeOf(k) / kPackTimes] = {a[0], a[1], a[2], a[3]};
        memory.input[stage][lane][timeOf(k) / kPackTimes] = {x[0], x[1], x[2], x[3]};
      }
      arrive(kFollowFull + stage);
      loadMatrix(t + kTimes, end);
    }
  }
};

// The state of a lane behind a chunk from that before it.
__device__ __forceinline__ float follow(const FollowMemory &memory, float h, std::int64_t begin, std::int64_t end) {
  const int lane = threadIdx.x % 32;
  int stage = 0;
  for (std::int64_t t = begin; t < end; t += kTimes, stage ^= 1) {
    await<kThreads>(kFollowFull + stage);
#pragma unroll 16
    for (int k = 0; k < kTimes / kPackTimes; ++k) {
      const float4 a = memory.decay[stage][lane][k], x = memory.input[stage][lane][k];
      h = hotdog::fma(a.x, h, x.x), h = hotdog::fma(a.y, h, x.y), h = hotdog::fma(a.z, h, x.z);
      h = hotdog::fma(a.w, h, x.w);
    }
    if (end - t > 2 * kTimes) arrive(kFollowFree + stage);  // as often as the makers wait for it
  }
  return h;
}

// The warp that follows goes from chunk to chunk; where the end that a chunk was repaired from was the true one, what it left
// is right.
struct Follower {
  const SelectiveScanProblem<float> &p;
  const ScanChunks<float> &chunks;
  std::int64_t b, pair, at;  // `at`: of the lane's state among those behind a chunk
  const int *settled;
  bool active;
  float h;

  __device__ __forceinline__ Follower(const SelectiveScanProblem<float> &problem, const ScanChunks<float> &of,
                                      std::int64_t batch, std::int64_t whichPair)
      : p(problem), chunks(of), b(batch), pair(whichPair) {
    const std::int64_t d = pair * kPair + threadIdx.x % 32 / kStates, tiles = ceilDiv<std::int64_t>(p.channels, kScanChannels);
    active = d < p.channels;
    at = chunks.endOffset(p, 0, b, min(d, p.channels - 1)) + threadIdx.x % kStates;
    settled = chunks.settled + (b * tiles * (kScanChannels / 8) + pair * kPair / 8) * chunks.count;
    h = end(chunks.ends, 0);
  }
  __device__ __forceinline__ float &end(float *ends, std::int64_t chunk) const {
    return ends[at + chunk * p.batch * p.channels * kStates];
  }
  // The first chunk from `from` on that has not settled.
  __device__ __forceinline__ std::int64_t unsettled(std::int64_t from) const {
    for (; from < chunks.count; from += 32) {
      const std::int64_t mine = from + threadIdx.x % 32;
      const unsigned open = __ballot_sync(0xffffffffu, mine < chunks.count && !settled[mine]);
      if (open) return from + __ffs(open) - 1;
    }
    return chunks.count;
  }
  // The first chunk from `chunk` on that began from wrong states; the lane has the true ones before `chunk`, and then
  // those before the one found.
  __device__ __forceinline__ std::int64_t nextWrong(std::int64_t chunk) {
    while (chunk < chunks.count) {
      const bool same = __float_as_int(h) == __float_as_int(end(chunks.ends, chunk - 1));
      if (!__all_sync(0xffffffffu, same)) {
        if (active) end(chunks.ends, chunk - 1) = h;
        mark(chunk, true);
        return chunk;
      }
      mark(chunk, false);
      if (!settled[chunk]) {
        h = end(chunks.nextEnds, chunk++);
        continue;
      }
      const std::int64_t open = unsettled(chunk + 1);
      for (std::int64_t k = chunk + 1; k < open; ++k) mark(k, false);
      h = end(chunks.ends, open - 1), chunk = open;
    }
    return chunk;
  }

 private:
  __device__ __forceinline__ void mark(std::int64_t chunk, bool wrong) const {
    if (threadIdx.x % 32 == 0) chunks.wrongAt(p, chunk, b, pair) = wrong;
  }
};

__global__ void __launch_bounds__(kThreads)
    followStates(const __grid_constant__ SelectiveScanProblem<float> p, const ScanChunks<float> chunks, std::int64_t pairs) {
  extern __shared__ float4 shared[];
  FollowMemory &memory = *reinterpret_cast<FollowMemory *>(shared);
  awaitEarlierWork();
  const bool follows = threadIdx.x >= kMakers;
  for (std::int64_t task = blockIdx.x; task < p.batch * pairs; task += gridDim.x) {
    const std::int64_t b = task / pairs, pair = task % pairs;
    Maker maker(p, memory, b, pair);
    Follower follower(p, chunks, b, pair);
    std::int64_t chunk = 1;
    while (true) {
      __syncthreads();  // the chunk before is done
      if (follows) {
        const std::int64_t next = follower.nextWrong(chunk);
        if (threadIdx.x == kMakers) memory.chunk = next;
      }
      __syncthreads();
      chunk = memory.chunk;
      if (chunk >= chunks.count) break;
      const ScanSpan span = scanSpanOf(p, b, chunk, chunks);
      if (follows)
        follower.h = follow(memory, follower.h, span.begin, span.end);
      else
        maker.run(span.begin, span.end);
      ++chunk;
    }
    if (follows && p.finalState && follower.active)
      p.finalState.write(p.finalState.offset(b, pair * kPair + threadIdx.x % 32 / kStates, threadIdx.x % kStates),
                         follower.h);
  }
}

}  // namespace

void followScanStates(const Execution &execution, const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks) {
  const std::int64_t pairs = ceilDiv<std::int64_t>(p.channels, kPair);
  launch(followStates, gridFor(p.batch * pairs), kThreads, sizeof(FollowMemory), execution, p, chunks, pairs);
}

}  // namespace hotdog::cuda
