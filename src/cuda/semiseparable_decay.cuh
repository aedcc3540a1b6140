// Decays between the steps of a chunk, in single precision whatever they sum up to.
//
// The sums of logarithms of decay (to base 2) of a chunk are kept as a multiple of 2^-7, of which sums and differences
// are exact, and a rest, which stays small: so a difference of two sums has no more than its own rounding, after a
// decay of 1000 as well. A logarithm is taken for at least -1024, so that -Inf forgets.
#pragma once

#include "core/semiseparable.h"

namespace hotdog::cuda {

inline constexpr int kChunk = 64;  // steps

__device__ __forceinline__ float exp2Of(float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

struct LogDecay {
  float coarse = 0, rest = 0;

  LogDecay() = default;
  __device__ __forceinline__ LogDecay(float ofCoarse, float ofRest) : coarse(ofCoarse), rest(ofRest) {}
  // Of a natural logarithm.
  __device__ __forceinline__ explicit LogDecay(float x) {
    constexpr float kLog2E = 1.44269502f, kLog2ERest = 1.92596303e-8f, kMost = 1024;
    const float log2 = x * kLog2E;
    coarse = rintf(fminf(fmaxf(log2, -kMost), kMost) * 128) * 0.0078125f;
    rest = fabsf(log2) < kMost ? fmaf(x, kLog2E, -coarse) + x * kLog2ERest : 0.0f;
    if (isnan(x)) coarse = 0, rest = x;
  }
  __device__ __forceinline__ LogDecay operator+(const LogDecay &o) const { return {coarse + o.coarse, rest + o.rest}; }
  __device__ __forceinline__ float since(const LogDecay &o) const {
    return exp2Of((coarse - o.coarse) + (rest - o.rest));
  }
  __device__ __forceinline__ float value() const { return exp2Of(coarse + rest); }
};

// What weighs the steps of a chunk: x[s] reaches y[t] by between(s, t) ledIn[s], the state at the end of the chunk by
// toEnd[s]; the state at its beginning reaches y[t] by fromStart[t]. y[t] is multiplied by ledOut[t].
struct alignas(16) ChunkDecay {
  float coarse[kChunk], rest[kChunk];  // sums of logarithms up to each step
  float ledIn[kChunk], ledOut[kChunk], fromStart[kChunk], toEnd[kChunk];
  float whole;  // of the state from the beginning to the end
};

// The logarithms and scales of steps 2 lane and 2 lane + 1 of a chunk, read early.
struct StepPair {
  float logDecay[2] = {0, 0}, scale[2] = {0, 0};

  __device__ __forceinline__ void read(const SemiseparableProblem<float> &p, const SequenceRun &run, std::int64_t head,
                                       std::int64_t first, int lane) {
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const std::int64_t k = first + 2 * lane + i;
      logDecay[i] = 0, scale[i] = 0;
      if (k >= run.count) continue;
      const std::int64_t t = run.position(k);
      logDecay[i] = p.logDecay.read(p.logDecay.offset(run.batch, t, head));
      scale[i] = p.scale ? p.scale.read(p.scale.offset(run.batch, t, head)) : 1.0f;
    }
  }
};

// By one warp. Transposed, a step's decay comes behind it, and its scale multiplies y.
__device__ __forceinline__ void fillChunkDecay(ChunkDecay &to, const StepPair &steps, bool transposed, int lane) {
  const LogDecay first(steps.logDecay[0]), second(steps.logDecay[1]), both = first + second;
  LogDecay upTo = both;
#pragma unroll
  for (int by = 1; by < 32; by *= 2) {
    const LogDecay below(__shfl_up_sync(~0u, upTo.coarse, by), __shfl_up_sync(~0u, upTo.rest, by));
    if (lane >= by) upTo = below + upTo;
  }
  const LogDecay whole(__shfl_sync(~0u, upTo.coarse, 31), __shfl_sync(~0u, upTo.rest, 31));
  LogDecay before(__shfl_up_sync(~0u, upTo.coarse, 1), __shfl_up_sync(~0u, upTo.rest, 1));
  if (lane == 0) before = LogDecay();
  const LogDecay middle = before + first;
  if (lane == 0) to.whole = whole.value();
#pragma unroll
  for (int i = 0; i < 2; ++i) {
    const LogDecay sum = transposed ? (i == 0 ? before : middle) : (i == 0 ? middle : upTo);
    const int step = 2 * lane + i;
    const float in = transposed ? 1.0f : steps.scale[i];
    to.coarse[step] = sum.coarse, to.rest[step] = sum.rest;
    to.ledIn[step] = in, to.ledOut[step] = transposed ? steps.scale[i] : 1.0f;
    to.fromStart[step] = sum.value(), to.toEnd[step] = whole.since(sum) * in;
  }
}

}  // namespace hotdog::cuda
