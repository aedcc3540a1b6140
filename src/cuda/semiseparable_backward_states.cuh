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
__global__ void __launch_bounds__(kChunkThreads, 2)
    chunkStates(const __grid_constant__ SemiseparableBackwardProblem<Arithmetic<X>> p, const Chunks chunks,
                const StatePasses<Arithmetic<X>> passes) {
  using T = Arithmetic<X>;
  constexpr int E = kEdge<T>;
  constexpr bool kShort = sizeof(X) == 2;
  extern __shared__ __align__(16) unsigned char memory[];
  auto *const tiles = reinterpret_cast<Tile<T> *>(memory);
  auto &d = *reinterpret_cast<Decays<T> *>(tiles + 2);
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
      x = from && run.valid && i0 + r < f.headDim && n0 + c < f.stateSize ? from.read(from.offset(s, head, i0 + r, n0 + c))
                                                                        : T(0);
    });
    for (std::int64_t k = 0; k < count; ++k) {
      const std::int64_t now = forward ? k : count - 1 - k, begin = run.begin + now * E;
      const Chunk chunk{s, run.batch, begin, static_cast<int>(min(std::int64_t{E}, run.begin + run.count - begin))};
      if (kept.data) {
        T *const to = kept.of(firstSlot + now, head);
        state.forEach([&](int r, int c, T &x, int) {
          if (i0 + r < f.headDim && n0 + c < f.stateSize) to[(i0 + r) * f.stateSize + n0 + c] = x;
        });
      }
      const Fetch<X> left(rowsOf<X>(signal, chunk, head, i0, f.headDim)),
          right(rowsOf<X>(vectors, chunk, f.groupOf(head), n0, f.stateSize));
      loadDecays(d, f, chunk, head);
      left.store(tiles[0], forward ? d.led : d.before), right.store(tiles[1]);
      __syncthreads();
      const T whole = d.whole;
      state.forEach([&](int, int, T &x, int) { x *= whole; });
      multiply<As<true, false>, As<false, kShort>>(state, tiles[0], tiles[1]);
      __syncthreads();
    }
    if (!p.gInitialState || forward != f.transposed) continue;
    state.forEach([&](int r, int c, T &x, int) {
      if (i0 + r < f.headDim && n0 + c < f.stateSize)
        putSemiseparableGradient(p.gInitialState, p.accumulate, p.gInitialState.offset(s, head, i0 + r, n0 + c), x);
    });
  }
}

}  // namespace hotdog::cuda
