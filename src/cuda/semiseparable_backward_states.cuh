// The states before each chunk and the gradients of those behind it: a block has a tile of one head of one sequence and
// one of the two, and goes through the chunks in order.
#pragma once

#include "cuda/semiseparable_backward.cuh"

namespace hotdog::cuda {

// What each of the two is kept in, or nullptr: then only what leaves the sequence is wanted of it.
template <class T>
struct StatePasses {
  bool forward, backward;
  ChunkStates<T> states, gradients;

  HOTDOG_HD int count() const { return (forward ? 1 : 0) + (backward ? 1 : 0); }
};

template <class X>
struct StateTiles {
  Tile<Arithmetic<X>> signal;
  Tile<X> vectors[2];  // of this chunk and of the next
  Decays<Arithmetic<X>> decays;
};

template <class X>
__global__ void __launch_bounds__(kChunkThreads, 2)
    chunkStates(const __grid_constant__ SemiseparableBackwardProblem<Arithmetic<X>> p, const Chunks chunks,
                const StatePasses<Arithmetic<X>> passes) {
  using T = Arithmetic<X>;
  constexpr int E = kEdge<T>;
  extern __shared__ __align__(16) unsigned char memory[];
  auto &tiles = *reinterpret_cast<StateTiles<X> *>(memory);
  Decays<T> &d = tiles.decays;
  awaitEarlierWork();
  const SemiseparableProblem<T> &f = p.forward;
  const std::int64_t across = (f.stateSize + E - 1) / E, down = (f.headDim + E - 1) / E,
                     tasks = f.states() * f.heads * down * across * passes.count();
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const std::int64_t half = task / passes.count(), tile = half / across, row = tile / down, s = row / f.heads,
                       head = row % f.heads, i0 = tile % down * E, n0 = half % across * E;
    const bool forward = passes.count() == 2 ? task % 2 == 0 : passes.forward;
    const InputTensor<T, 4> &signal = forward ? p.u() : p.v(), &vectors = forward ? f.b : f.c,
                            &from = forward ? p.stateBefore() : p.stateBehind();
    const ChunkStates<T> &kept = forward ? passes.states : passes.gradients;
    const SequenceRun run = runOf(f.sequences, s, f.length, false);
    const std::int64_t firstSlot = chunks.firstSlot(s), count = firstSlot < 0 ? 0 : (run.count + E - 1) / E;
    Block<T> state;
    state.forEach([&](int r, int c, T &x, int) {
      x = from && run.valid && i0 + r < f.headDim && n0 + c < f.stateSize
              ? from.read(from.offset(s, head, i0 + r, n0 + c))
              : T(0);
    });
    const auto chunkAt = [&](std::int64_t k) {
      if (k >= count) return Chunk{s, run.batch, run.begin, 0};
      const std::int64_t begin = run.begin + (forward ? k : count - 1 - k) * E;
      return Chunk{s, run.batch, begin, static_cast<int>(min(std::int64_t{E}, run.begin + run.count - begin))};
    };
    const auto fetchSignal = [&](const Chunk &chunk) {
      return Fetch<X>(rowsOf<X>(signal, chunk, head, i0, f.headDim));
    };
    const auto copyVectors = [&](const Chunk &chunk, std::int64_t k) {
      copyTile(tiles.vectors[k % 2], rowsOf<X>(vectors, chunk, f.groupOf(head), n0, f.stateSize));
      commitCopies();
    };
    // What comes next is on its way while the tensor cores work.
    Fetch<X> left = fetchSignal(chunkAt(0));
    FetchDecays<T> decays(f, chunkAt(0), head);
    copyVectors(chunkAt(0), 0);
    for (std::int64_t k = 0; k < count; ++k) {
      if (kept.data) {
        T *const to = kept.of(firstSlot + (forward ? k : count - 1 - k), head);
        state.forEach([&](int r, int c, T &x, int) {
          if (i0 + r < f.headDim && n0 + c < f.stateSize) to[(i0 + r) * f.stateSize + n0 + c] = x;
        });
      }
      putDecays(d, decays);
      left.store(tiles.signal, forward ? d.led : d.before);
      waitForCopies();
      const Chunk next = chunkAt(k + 1);
      left = fetchSignal(next), decays = FetchDecays<T>(f, next, head);
      copyVectors(next, k + 1);
      __syncthreads();
      const T whole = d.whole;
      state.forEach([&](int, int, T &x, int) { x *= whole; });
      multiply<true, false>(state, tiles.signal, tiles.vectors[k % 2]);
      __syncthreads();
    }
    waitForCopies();
    __syncthreads();
    if (!p.gInitialState || forward != f.transposed) continue;
    state.forEach([&](int r, int c, T &x, int) {
      if (i0 + r < f.headDim && n0 + c < f.stateSize)
        putSemiseparableGradient(p.gInitialState, p.accumulate, p.gInitialState.offset(s, head, i0 + r, n0 + c), x);
    });
  }
}

}  // namespace hotdog::cuda
