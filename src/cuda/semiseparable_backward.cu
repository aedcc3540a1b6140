// Gradients of semiseparable products on CUDA: the states before each chunk and the gradients behind it (one kernel), then
// chunk by chunk the gradients of signals, decays and scales (another), and of vectors, summed over the heads of a group in
// order (a third).
#include "core/semiseparable_backward.h"

#include "cuda/semiseparable_backward_signals.cuh"
#include "cuda/semiseparable_backward_states.cuh"
#include "cuda/semiseparable_backward_vectors.cuh"
#include "cuda/semiseparable_ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
struct BackwardScratch {
  Chunks chunks;
  StatePasses<T> passes;
  T *ofSkip;  // slot, head, element

  BackwardScratch(WorkspaceLayout &layout, const SemiseparableBackwardProblem<T> &p) {
    const SemiseparableProblem<T> &f = p.forward;
    chunks = Chunks::take(layout, f);
    const Checked slots(chunks.slots), each = Checked(f.heads) * f.headDim * f.stateSize;
    const bool inner = static_cast<bool>(p.gLogDecay);  // what needs the states of all chunks, not the last alone
    const auto kept = [&](bool wanted) {
      return ChunkStates<T>{wanted ? layout.take<T>(slots * each) : nullptr, f.heads, f.headDim, f.stateSize};
    };
    passes.forward = p.needsStates(), passes.backward = p.needsStateGradients();
    keepsForward = inner || p.gC || (f.transposed && p.gX);
    keepsBackward = inner || p.gB || p.gScale || (!f.transposed && p.gX);
    passes.states = kept(keepsForward), passes.gradients = kept(keepsBackward);
    ofSkip = p.gSkip ? layout.take<T>(slots * f.heads * f.headDim) : nullptr;
  }

  bool keepsForward, keepsBackward;
};

__global__ void __launch_bounds__(kChunkThreads) clearChunks(Chunk *table, std::int64_t slots) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * kChunkThreads + threadIdx.x; k < slots;
       k += std::int64_t{gridDim.x} * kChunkThreads)
    table[k] = {0, 0, 0, 0};
}

// The first slot of each sequence: sums of the chunks of those before. One block.
__global__ void __launch_bounds__(kChunkThreads)
    placeSequences(const PackedSequences sequences, std::int64_t length, int edge, const Chunks chunks) {
  __shared__ std::int64_t ofWarps[kChunkWarps];
  awaitEarlierWork();
  const int lane = static_cast<int>(threadIdx.x) % 32, warp = static_cast<int>(threadIdx.x) / 32;
  std::int64_t before = 0;
  for (std::int64_t s0 = 0; s0 < sequences.count; s0 += kChunkThreads) {
    const std::int64_t s = s0 + threadIdx.x;
    const std::int64_t own = s < sequences.count ? (runOf(sequences, s, length, false).count + edge - 1) / edge : 0;
    std::int64_t sum = own;
    for (int by = 1; by < 32; by *= 2) {
      const std::int64_t other = __shfl_up_sync(0xffffffffu, sum, by);
      if (lane >= by) sum += other;
    }
    if (lane == 31) ofWarps[warp] = sum;
    __syncthreads();
    std::int64_t all = 0;
    for (int k = 0; k < kChunkWarps; ++k) {
      if (k < warp) sum += ofWarps[k];
      all += ofWarps[k];
    }
    if (s < sequences.count) chunks.first[s] = before + sum <= chunks.slots ? before + sum - own : -1;
    before += all;
    __syncthreads();
  }
}

// A warp a sequence.
__global__ void __launch_bounds__(kChunkThreads)
    fillChunks(const PackedSequences sequences, std::int64_t length, int edge, const Chunks chunks) {
  awaitEarlierWork();
  for (std::int64_t s = std::int64_t{blockIdx.x} * kChunkWarps + threadIdx.x / 32; s < sequences.count;
       s += std::int64_t{gridDim.x} * kChunkWarps) {
    const SequenceRun run = runOf(sequences, s, length, false);
    const std::int64_t first = chunks.first[s];
    for (std::int64_t k = threadIdx.x % 32; first >= 0 && k * edge < run.count; k += 32)
      chunks.table[first + k] = {s, 0, run.begin + k * edge,
                                 static_cast<int>(min(std::int64_t{edge}, run.count - k * edge))};
  }
}

template <class T>
__global__ void __launch_bounds__(kChunkThreads) clearGaps(const __grid_constant__ SemiseparableBackwardProblem<T> p) {
  awaitEarlierWork();
  const SemiseparableProblem<T> &f = p.forward;
  for (std::int64_t t = std::int64_t{blockIdx.x} * kChunkThreads + threadIdx.x; t < f.length;
       t += std::int64_t{gridDim.x} * kChunkThreads) {
    if (isOfSequence(f.sequences, t, f.length)) continue;
    for (std::int64_t h = 0; h < f.heads; ++h) {
      for (std::int64_t i = 0; i < f.headDim && p.gX; ++i) p.gX.write(p.gX.offset(0, t, h, i), T(0));
      if (p.gLogDecay) p.gLogDecay.write(p.gLogDecay.offset(0, t, h), T(0));
      if (p.gScale) p.gScale.write(p.gScale.offset(0, t, h), T(0));
    }
    for (std::int64_t g = 0; g < f.groups; ++g)
      for (std::int64_t n = 0; n < f.stateSize; ++n) {
        if (p.gB) p.gB.write(p.gB.offset(0, t, g, n), T(0));
        if (p.gC) p.gC.write(p.gC.offset(0, t, g, n), T(0));
      }
  }
}

// A block an element of gSkip.
template <class T>
__global__ void __launch_bounds__(kChunkThreads)
    sumSkip(const __grid_constant__ SemiseparableBackwardProblem<T> p, const T *terms, std::int64_t slots) {
  __shared__ T shared[32];
  awaitEarlierWork();
  const SemiseparableProblem<T> &f = p.forward;
  const bool together = p.gSkip.stride[1] == 0;
  const std::int64_t each = together ? f.headDim : 1, kept = together ? 1 : f.headDim;
  for (std::int64_t k = blockIdx.x; k < f.heads * kept; k += gridDim.x) {
    const std::int64_t head = k / kept, i0 = k % kept;
    T sum = 0;
    for (std::int64_t j = threadIdx.x; j < slots * each; j += kChunkThreads)
      sum += terms[(j / each * f.heads + head) * f.headDim + i0 + j % each];
    sum = blockReduce(sum, T(0), shared, [](T a, T b) { return a + b; });
    if (threadIdx.x == 0) putSemiseparableGradient(p.gSkip, p.accumulate, p.gSkip.offset(head, i0), sum);
  }
}

template <class X, class T>
void runStored(const Execution &execution, const SemiseparableBackwardProblem<T> &p, const BackwardScratch<T> &s) {
  const SemiseparableProblem<T> &f = p.forward;
  constexpr std::int64_t E = kEdge<T>;
  const std::int64_t across = ceilDiv<std::int64_t>(f.stateSize, E), down = ceilDiv<std::int64_t>(f.headDim, E);
  if (const std::int64_t tasks = f.states() * f.heads * down * across * s.passes.count(); tasks > 0)
    launch(chunkStates<X>, gridFor(tasks), kChunkThreads, 2 * sizeof(Tile<T>) + sizeof(Decays<T>), execution, p, s.chunks,
           s.passes);
  const std::int64_t heads = s.chunks.slots * f.heads, groups = s.chunks.slots * f.groups * across;
  if ((p.gX || p.gLogDecay || p.gScale || p.gSkip) && heads > 0)
    launch(chunkSignals<X>, gridFor(heads), kChunkThreads, sizeof(SignalTiles<T>), execution, p, s.chunks, s.passes.states,
           s.passes.gradients, s.ofSkip);
  if ((p.gB || p.gC) && groups > 0)
    launch(chunkVectors<X>, gridFor(groups), kChunkThreads, sizeof(VectorTiles<T>), execution, p, s.chunks,
           s.passes.states, s.passes.gradients);
}

template <class T>
void run(const Execution &execution, const SemiseparableBackwardProblem<T> &problem) {
  const SemiseparableBackwardProblem<T> &p = withFault("semiseparable_backward/cuda/chunks", problem);
  const SemiseparableProblem<T> &f = p.forward;
  WorkspaceLayout layout(execution.workspace);
  const BackwardScratch<T> s(layout, problem);
  if (s.chunks.table && s.chunks.slots > 0) {
    launch(clearChunks, gridFor(ceilDiv<std::int64_t>(s.chunks.slots, kChunkThreads)), kChunkThreads, 0, execution,
           s.chunks.table, s.chunks.slots);
    if (f.sequences.count > 0) {
      launch(placeSequences, 1, kChunkThreads, 0, execution, f.sequences, f.length, kEdge<T>, s.chunks);
      launch(fillChunks, gridFor(ceilDiv<std::int64_t>(f.sequences.count, kChunkWarps)), kChunkThreads, 0, execution,
             f.sequences, f.length, kEdge<T>, s.chunks);
    }
  }
  if (f.sequences.offsets && f.length > 0 && !p.accumulate)
    launch(clearGaps<T>, gridFor(ceilDiv<std::int64_t>(f.length, kChunkThreads)), kChunkThreads, 0, execution, p);
  if constexpr (std::is_same_v<T, double>)
    runStored<double>(execution, p, s);
  else if (f.x.storage == Storage::brain)
    runStored<BFloat16>(execution, p, s);
  else if (f.x.storage == Storage::half)
    runStored<Half>(execution, p, s);
  else
    runStored<float>(execution, p, s);
  if (p.gSkip && f.heads > 0 && f.headDim > 0)
    launch(sumSkip<T>, gridFor(f.heads * (p.gSkip.stride[1] == 0 ? 1 : f.headDim)), kChunkThreads, 0, execution, p,
           static_cast<const T *>(s.ofSkip), s.chunks.slots);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SemiseparableBackwardProblem<T> &p) {
  WorkspaceLayout layout;
  BackwardScratch<T>(layout, p);
  return layout.bytes();
}

}  // namespace

template <class T>
Op<SemiseparableBackwardProblem<T>> semiseparableBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SemiseparableBackwardProblem<float>> semiseparableBackward();
template Op<SemiseparableBackwardProblem<double>> semiseparableBackward();

}  // namespace hotdog::cuda
