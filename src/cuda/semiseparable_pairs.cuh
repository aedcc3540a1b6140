// Semiseparable products in chunks of bf16 signals, pair by pair of slices that share a group's vectors: the arithmetic
// of semiseparable_chunks.cuh, bit for bit, divided among three warpgroups.
//
// The first brings the chunks, sums their decays, multiplies G once for both slices, and writes M of each, a chunk
// ahead of the two others, which have the states of a slice each and do the rest. Barriers: kReady + 2 slice + turn, M
// and whatever the chunk needs is there; kDone + 2 slice + turn, the slice is through with it.
#pragma once

#include "cuda/semiseparable_chunk_parts.cuh"

namespace hotdog::cuda {

template <int kComponents>
struct PairShared {
  static constexpr int kPanels = kComponents / kPanelColumns, kStages = 3;
  struct Stage {
    char in[kPanels][kPanelBytes], out[kPanels][kPanelBytes], x[2][1][kPanelBytes];
  };
  Stage stages[kStages];
  char products[2][2][2][kPanelBytes];  // of a turn, a slice, a part
  ChunkDecay decay[2][2];               // of a turn, a slice
};

inline constexpr int kReady = 1, kDone = 5, kOfSlice = 9, kOfHelper = 11;  // barriers
inline constexpr int kPairThreads = 3 * kGroupThreads;
inline constexpr int kHelperRegisters = 104, kSliceRegisters = 200;

// Two warpgroups meet: one that waits and one that does not.
__device__ __forceinline__ void awaitBarrier(int barrier) {
  asm volatile("bar.sync %0, %1;" ::"r"(barrier), "n"(2 * kGroupThreads) : "memory");
}
__device__ __forceinline__ void arriveAtBarrier(int barrier) {
  asm volatile("bar.arrive %0, %1;" ::"r"(barrier), "n"(2 * kGroupThreads) : "memory");
}

// Brings the chunk from step k on: by the helping warpgroup.
template <int kComponents>
__device__ __forceinline__ void loadPair(const SemiseparableProblem<float> &p, const ChunkVectors &vectors,
                                         const SequenceRun &run, const SlicePlace (&slices)[2], std::int64_t k,
                                         typename PairShared<kComponents>::Stage &to, int thread) {
  constexpr int kPanels = PairShared<kComponents>::kPanels;
  const int steps = static_cast<int>(min(std::int64_t{kChunk}, run.count - k));
  const auto in = chunkRows<BFloat16>(p.in(), run, k, slices[0].group, 0, vectors.in),
             out = chunkRows<BFloat16>(p.out(), run, k, slices[0].group, 0, vectors.out);
  const bool whole = vectors.in && vectors.out && vectors.x && p.stateSize == kComponents && steps == kChunk &&
                     slices[1].elements == kSliceElements;
  if (__builtin_expect(whole, true)) {
    copyPanels<kGroupThreads, kPanels>(to.in[0], in, thread);
    copyPanels<kGroupThreads, kPanels>(to.out[0], out, thread);
#pragma unroll
    for (int s = 0; s < 2; ++s)
      copyPanels<kGroupThreads, 1>(
          to.x[s][0], chunkRows<BFloat16>(p.x, run, k, slices[s].head, slices[s].first, vectors.x), thread);
    return;
  }
#pragma unroll 1
  for (int panel = 0; panel < kPanels; ++panel) {
    const std::int64_t n = panel * kPanelColumns;
    loadPanel<kGroupThreads>(to.in[panel], 0, in.from(n), steps, p.stateSize - n, thread);
    loadPanel<kGroupThreads>(to.out[panel], 0, out.from(n), steps, p.stateSize - n, thread);
  }
#pragma unroll 1
  for (int s = 0; s < 2; ++s)
    loadPanel<kGroupThreads>(to.x[s][0], 0,
                             chunkRows<BFloat16>(p.x, run, k, slices[s].head, slices[s].first, vectors.x), steps,
                             slices[s].elements, thread);
}

template <int kComponents>
__device__ __forceinline__ void helpPair(const SemiseparableProblem<float> &p, const ChunkVectors &vectors,
                                         const SequenceRun &run, const SlicePlace (&slices)[2],
                                         PairShared<kComponents> &shared, const LanePlace &at) {
  const int thread = at.warp * 32 + at.lane;
  const auto load = [&](std::int64_t k) {
    if (k < run.count) loadPair<kComponents>(p, vectors, run, slices, k, shared.stages[k / kChunk % 3], thread);
    commitCopies();
  };
  // Warps 0 and 1, which have the least of M, sum the decays of a slice each.
  StepPair steps;
  const auto fillDecay = [&](std::int64_t k, int turn) {
    if (at.warp >= 2) return;
    fillChunkDecay(shared.decay[turn][at.warp], steps, p.transposed, at.lane);
    steps.read(p, run, slices[at.warp].head, k + kChunk, at.lane);
  };
  if (at.warp < 2) steps.read(p, run, slices[at.warp].head, 0, at.lane);
  load(0), load(kChunk);
  fillDecay(0, 0);
  int turn = 0;
  for (std::int64_t k = 0; k < run.count; k += kChunk, turn ^= 1) {
    auto &tiles = shared.stages[k / kChunk % 3];
    waitForCopies<1>();
    showToProducts();
    meetGroup(kOfHelper);
    float g[32];
    fenceProducts();
    multiplyVectors<1, kComponents>(g, tiles.out[0], tiles.in[0], 0);
    commitProducts();
    waitForProducts();
    holdAccumulators(g);
#pragma unroll 1
    for (int s = 0; s < 2; ++s) {
      storeProducts<2>(shared.products[turn][s], g, shared.decay[turn][s], at);
      showToProducts();
      arriveAtBarrier(kReady + 2 * s + turn);
    }
    if (k > 0)
      for (int s = 0; s < 2; ++s) awaitBarrier(kDone + 2 * s + (turn ^ 1));
    load(k + 2 * kChunk);
    fillDecay(k + kChunk, turn ^ 1);
  }
  if (run.count > 0)
    for (int s = 0; s < 2; ++s) awaitBarrier(kDone + 2 * s + (turn ^ 1));
}

template <int kComponents>
__device__ __forceinline__ void walkSlice(const SemiseparableProblem<float> &p, const ChunkVectors &vectors,
                                          const SequenceRun &run, const SlicePlace &slice,
                                          PairShared<kComponents> &shared, const LanePlace &at, int s) {
  constexpr int kSums = kComponents / 2;
  float h[kSums], skip[2];
  beginSlice(p, run, slice, h, skip, at);
  int turn = 0;
  for (std::int64_t k = 0; k < run.count; k += kChunk, turn ^= 1) {
    auto &tiles = shared.stages[k / kChunk % 3];
    float y[32];
    unsigned part[kSums / 2];  // of the state
#pragma unroll
    for (int i = 0; i < kSums / 2; ++i) part[i] = narrowPair<BFloat16>(h[2 * i], h[2 * i + 1]);
    awaitBarrier(kReady + 2 * s + turn);
    fenceProducts();
    multiplyState<0, 2, 1>(y, part, tiles.out[0], 0, false);
    commitProducts();
    waitForProducts();
    holdAccumulators(y);
#pragma unroll
    for (int i = 0; i < kSums / 2; ++i) part[i] = restOfPair(h[2 * i], h[2 * i + 1], part[i]);
    fenceProducts();
    multiplyState<1, 2, 1>(y, part, tiles.out[0], 0, true);
    commitProducts();
    finishChunk<BFloat16>(p, run, slice, k, vectors.y, skip, tiles.in[0], tiles.x[s], shared.products[turn][s],
                          shared.decay[turn][s], y, h, at, kOfSlice + s, [] {});
    arriveAtBarrier(kDone + 2 * s + turn);
  }
  if (p.finalState) endSlice(p, run, slice, h, at);
}

template <int kComponents>
__global__ void __launch_bounds__(kPairThreads, 1)
    semiseparablePairs(const __grid_constant__ SemiseparableProblem<float> p, const ChunkVectors vectors) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  extern __shared__ __align__(16) char memory[];
  auto &shared = *reinterpret_cast<PairShared<kComponents> *>(memory + (-__cvta_generic_to_shared(memory) & 1023));
  awaitEarlierWork();
  const int group = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / kGroupThreads, 0);  // the same in all lanes
  const LanePlace at(static_cast<int>(threadIdx.x) % kGroupThreads);
  const std::int64_t tasks = p.states() * p.heads * slicesOfHead(p) / 2;
  if (group == 0) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(kHelperRegisters));
    for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
      const SlicePlace slices[2] = {slicePlace<2>(p, task, 0), slicePlace<2>(p, task, 1)};
      const SequenceRun run = runOf(p.sequences, slices[0].state, p.length, p.transposed);
      helpPair<kComponents>(p, vectors, run, slices, shared, at);
    }
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(kSliceRegisters));
    for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
      const SlicePlace slice = slicePlace<2>(p, task, group - 1);
      const SequenceRun run = runOf(p.sequences, slice.state, p.length, p.transposed);
      walkSlice<kComponents>(p, vectors, run, slice, shared, at, group - 1);
    }
  }
#else
  (void)vectors;
#endif
}

template <int kComponents>
void launchPairs(const Execution &execution, const SemiseparableProblem<float> &p, const ChunkVectors &vectors) {
  const std::int64_t tasks = p.states() * p.heads * slicesOfHead(p) / 2;
  launch(semiseparablePairs<kComponents>, gridFor(tasks), kPairThreads, sizeof(PairShared<kComponents>) + 1023,
         execution, p, vectors);
}

}  // namespace hotdog::cuda
