// Semiseparable products in chunks of 64 steps on the tensor cores (the state-space duality of T. Dao and A. Gu,
// Transformers are SSMs, ICML 2024), accurate to single precision.
//
// A warpgroup has 64 elements of a head of a sequence and goes through its chunks. It keeps the transposed state h
// (elements x components) in registers, as sums of products leave it, and computes of a chunk, whose rows are steps,
//
//     G  = out in'
//     M  = G[t,s] exp(decay between s and t) scale[s] for s <= t, else 0  to shared memory
//     y' = h out' exp(decay up to t) + x' M'
//     h  = h exp(decay of the chunk) + (x[s] exp(decay from s on) scale[s])' in
//
// Every number is a sum of bf16 parts (splitPair): of one for bf16 signals, two for fp16, three for fp32; and what is
// computed, h, M and the weighted x, of two, three for fp32. Products of parts i and j are left out beyond i + j = 1,
// or 2 for fp32, so errors are 2^-18, or 2^-26, of each term. The small ones are added first. What lies on the left
// comes from registers: h as it is there, x' as ldmatrix transposes it.
//
// In M', a step that is not finite would meet zeros of M, and make earlier steps NaN: so it is taken out before, y from
// it on is NaN (as sums of infinite terms of both signs are), and what it adds to h is added term by term.
#pragma once

#include "cuda/semiseparable_chunk_parts.cuh"

namespace hotdog::cuda {

// Shared memory of a block of kGroups warpgroups; panels first, each at a multiple of 1024 bytes.
template <class X, int kComponents, int kGroups>
struct ChunkShared {
  static constexpr int kParts = kPartsOf<X>, kPanels = (kComponents + kPanelColumns - 1) / kPanelColumns;
  static constexpr int kPartBytes = kPanels * kPanelBytes;  // of vectors
  static constexpr int kStages = kParts == 1 ? 2 : 1;       // chunks on their way
  struct Stage {
    char in[kParts][kPanels][kPanelBytes], out[kParts][kPanels][kPanelBytes], x[kGroups][kParts][kPanelBytes];
  };
  Stage stages[kStages];
  char products[kGroups][kComputedParts<X>][kPanelBytes];  // M; then y, on its way out
  ChunkDecay decay[2][kGroups];
};

// A block of kGroups warpgroups: slices that share a group's vectors. Without a body where the architecture has no
// wgmma.
template <class X, int kComponents, int kGroups>
__global__ void __launch_bounds__(kGroups *kGroupThreads, kPartsOf<X> == 1 ? 2 / kGroups : 1)
    semiseparableChunks(const __grid_constant__ SemiseparableProblem<float> p, const ChunkVectors vectors) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  using Shared = ChunkShared<X, kComponents, kGroups>;
  constexpr int kThreads = kGroups * kGroupThreads, kSums = kComponents / 2, kParts = kPartsOf<X>,
                kComputed = kComputedParts<X>, kPartBytes = Shared::kPartBytes;
  constexpr bool kAhead = Shared::kStages > 1;
  extern __shared__ __align__(16) char memory[];
  auto &shared = *reinterpret_cast<Shared *>(memory + (-__cvta_generic_to_shared(memory) & 1023));
  awaitEarlierWork();
  const int group = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / kGroupThreads, 0);  // the same in all lanes
  const LanePlace at(static_cast<int>(threadIdx.x) % kGroupThreads);
  const std::int64_t tasks = p.states() * p.heads * slicesOfHead(p) / kGroups;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const SlicePlace slice = slicePlace<kGroups>(p, task, group);
    const SequenceRun run = runOf(p.sequences, slice.state, p.length, p.transposed);
    const auto stepsFrom = [&](std::int64_t k) { return static_cast<int>(min(std::int64_t{kChunk}, run.count - k)); };
    const bool whole = kParts == 1 && vectors.in && vectors.out && vectors.x && p.stateSize == kComponents &&
                       slice.elements == kSliceElements;
    const auto load = [&](std::int64_t k, int stage) {
      auto &to = shared.stages[stage];
      const int steps = stepsFrom(k), thread = static_cast<int>(threadIdx.x), ofGroup = thread % kGroupThreads;
      const auto in = chunkRows<X>(p.in(), run, k, slice.group, 0, vectors.in),
                 out = chunkRows<X>(p.out(), run, k, slice.group, 0, vectors.out),
                 x = chunkRows<X>(p.x, run, k, slice.head, slice.first, vectors.x);
      if constexpr (kParts == 1 && kComponents >= kPanelColumns)
        if (__builtin_expect(whole && steps == kChunk, true)) {
          copyPanels<kThreads, Shared::kPanels>(to.in[0][0], in, thread);
          copyPanels<kThreads, Shared::kPanels>(to.out[0][0], out, thread);
          copyPanels<kGroupThreads, 1>(to.x[group][0], x, ofGroup);
          return;
        }
#pragma unroll 1
      for (int panel = 0; panel < Shared::kPanels; ++panel) {
        const std::int64_t n = panel * kPanelColumns;
        loadPanel<kThreads>(to.in[0][panel], kPartBytes, in.from(n), steps, p.stateSize - n, thread);
        loadPanel<kThreads>(to.out[0][panel], kPartBytes, out.from(n), steps, p.stateSize - n, thread);
      }
      loadPanel<kGroupThreads>(to.x[group][0], kPanelBytes, x, steps, slice.elements, ofGroup);
    };
    float h[kSums], skip[2];
    beginSlice(p, run, slice, h, skip, at);
    StepPair steps;
    __syncthreads();
    if (run.count > 0 && kAhead) load(0, 0);
    if (at.warp == 0) {
      steps.read(p, run, slice.head, 0, at.lane);
      fillChunkDecay(shared.decay[0][group], steps, p.transposed, at.lane);
      steps.read(p, run, slice.head, kChunk, at.lane);
    }
    commitCopies();
    int turn = 0;
    for (std::int64_t k = 0; k < run.count; k += kChunk, turn ^= 1) {
      if (!kAhead) {
        __syncthreads();
        load(k, 0);
      }
      waitForCopies();
      showToProducts();
      __syncthreads();
      const bool more = k + kChunk < run.count;
      if (more && kAhead) load(k + kChunk, turn ^ 1);
      commitCopies();
      auto &tiles = shared.stages[kAhead ? turn : 0];
      auto &products = shared.products[group];
      const ChunkDecay &decay = shared.decay[turn][group];
      const char *const in = tiles.in[0][0], *const out = tiles.out[0][0];

      float g[32], y[32];
      unsigned part[kSums / 2];  // of the state
      constexpr int kFirst = kParts == 1 ? 0 : kComputed - 1;
#pragma unroll
      for (int i = 0; i < kSums / 2; ++i) part[i] = partOfPair<kFirst>(h[2 * i], h[2 * i + 1]);
      fenceProducts();
      multiplyVectors<kParts, kComponents>(g, out, in, kPartBytes);
      commitProducts();
      multiplyState<kFirst, kComputed, kParts>(y, part, out, kPartBytes, false);
      commitProducts();

      waitForProducts<1>();
      holdAccumulators(g);
      storeProducts<kComputed>(products, g, decay, at);
      if (at.warp == 0) {  // it has the least of M
        fillChunkDecay(shared.decay[turn ^ 1][group], steps, p.transposed, at.lane);
        steps.read(p, run, slice.head, k + 2 * kChunk, at.lane);
      }
      const auto addPart = [&](auto which) {
        waitForProducts();
        holdAccumulators(y);
#pragma unroll
        for (int i = 0; i < kSums / 2; ++i)
          part[i] = kParts == 1 ? restOfPair(h[2 * i], h[2 * i + 1], part[i])
                                : partOfPair<decltype(which)::value>(h[2 * i], h[2 * i + 1]);
        fenceProducts();
        multiplyState<decltype(which)::value, kComputed, kParts>(y, part, out, kPartBytes, true);
        commitProducts();
      };
      if constexpr (kComputed == 3 || kParts == 1) addPart(std::integral_constant<int, 1>());
      if constexpr (kParts > 1) addPart(std::integral_constant<int, 0>());

      finishChunk<X>(p, run, slice, k, vectors.y, skip, in, tiles.x[group], products, decay, y, h, at, 1 + group, [&] {
        showToProducts();
        meetGroup(1 + group);
      });
    }
    waitForCopies();
    if (p.finalState) endSlice(p, run, slice, h, at);
  }
#else
  (void)vectors;
#endif
}

template <class X, int kComponents, int kGroups>
void launchChunks(const Execution &execution, const SemiseparableProblem<float> &p, const ChunkVectors &vectors) {
  const std::int64_t tasks = p.states() * p.heads * slicesOfHead(p) / kGroups;
  launch(semiseparableChunks<X, kComponents, kGroups>, gridFor(tasks), kGroups * kGroupThreads,
         sizeof(ChunkShared<X, kComponents, kGroups>) + 1023, execution, p, vectors);
}

// For signals stored as X: the instantiations are in files of their own.
template <class X>
void runChunksOf(const Execution &execution, const SemiseparableProblem<float> &p, const ChunkVectors &vectors) {
  const auto runComponents = [&](auto components) {
    constexpr int kComponents = decltype(components)::value;
    if (p.heads / p.groups * slicesOfHead(p) % 2 != 0)
      launchChunks<X, kComponents, 1>(execution, p, vectors);
    else
      launchChunks<X, kComponents, 2>(execution, p, vectors);
  };
  if (p.stateSize > 64)
    runComponents(std::integral_constant<int, 128>());
  else if (p.stateSize > 32)
    runComponents(std::integral_constant<int, 64>());
  else
    runComponents(std::integral_constant<int, 32>());
}

}  // namespace hotdog::cuda
