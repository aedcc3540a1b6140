// gB and gC: a block has one group of one chunk and a tile of components, and adds up the heads in order.
#pragma once

#include "cuda/semiseparable_backward.cuh"

namespace hotdog::cuda {

template <class X>
struct VectorTiles {
  using T = Arithmetic<X>;
  Tile<T> mask, states, gradients;
  Tile<X> u, v;
  MoreTiles<X> more;
  Decays<T> decays;

  // b and c: in the places of states and gradients where they have none of their own.
  __device__ __forceinline__ Tile<X> &b() {
    if constexpr (kApart<X>)
      return more.tile[0];
    else
      return states;
  }
  __device__ __forceinline__ Tile<X> &c() {
    if constexpr (kApart<X>)
      return more.tile[1];
    else
      return gradients;
  }
};

template <class X>
__global__ void __launch_bounds__(kChunkThreads, 2)
    chunkVectors(const __grid_constant__ SemiseparableBackwardProblem<Arithmetic<X>> p, const Chunks chunks,
                 const ChunkStates<Arithmetic<X>> states, const ChunkStates<Arithmetic<X>> gradients) {
  using T = Arithmetic<X>;
  constexpr int E = kEdge<T>;
  extern __shared__ __align__(16) unsigned char memory[];
  auto &s = *reinterpret_cast<VectorTiles<X> *>(memory);
  awaitEarlierWork();
  const SemiseparableProblem<T> &f = p.forward;
  const bool ofB = static_cast<bool>(p.gB), ofC = static_cast<bool>(p.gC);
  const std::int64_t across = (f.stateSize + E - 1) / E, down = (f.headDim + E - 1) / E, each = f.heads / f.groups;
  for (std::int64_t task = blockIdx.x; task < chunks.slots * f.groups * across; task += gridDim.x) {
    const std::int64_t row = task / across, n0 = (task - row * across) * E, slot = row / f.groups,
                       group = row % f.groups;
    const Chunk chunk = chunks.at<T>(slot, f.length);
    if (chunk.count == 0) continue;
    const auto copyVectors = [&] {
      if (ofC) copyTile(s.b(), rowsOf<X>(f.b, chunk, group, n0, f.stateSize));
      if (ofB) copyTile(s.c(), rowsOf<X>(f.c, chunk, group, n0, f.stateSize));
    };
    __syncthreads();
    if (kApart<X>) copyVectors();
    Block<T> sumB, sumC;
    FetchDecays<T> decays(f, chunk, group * each);
    for (std::int64_t head = group * each; head < (group + 1) * each; ++head) {
      const auto copySignals = [&](std::int64_t tile) {
        copyTile(s.u, rowsOf<X>(p.u(), chunk, head, tile * E, f.headDim));
        copyTile(s.v, rowsOf<X>(p.v(), chunk, head, tile * E, f.headDim));
      };
      const auto copyStates = [&](std::int64_t tile) {
        if (ofC) copyTile(s.states, states.rows(slot, head, tile * E, n0));
        if (ofB) copyTile(s.gradients, gradients.rows(slot, head, tile * E, n0));
      };
      const bool early = kApart<X> && down == 1;  // states come at once too
      __syncthreads();
      if (down > 0) copySignals(0);
      commitCopies();
      if (early) copyStates(0);
      if (!kApart<X>) copyVectors();
      commitCopies();
      putDecays(s.decays, decays);
      if (head + 1 < (group + 1) * each) decays = FetchDecays<T>(f, chunk, head + 1);
      fillMask(s.mask, s.decays);
      waitForCopies<1>();
      __syncthreads();
      Block<T> R;
      for (std::int64_t tile = 0; tile < down; ++tile) {
        if (tile > 0) {
          __syncthreads();
          copySignals(tile);
          commitCopies();
          waitForCopies();
          __syncthreads();
        }
        multiply<false, true>(R, s.v, s.u);
      }
      R.forEach([&](int r, int c, T &x, int) {
        const T m = s.mask(r, c);
        s.mask(r, c) = c <= r ? m * s.decays.scale[c] * x : T(0);
      });
      if (!kApart<X>) waitForCopies();
      __syncthreads();
      if (ofC) multiply<false, false>(sumC, s.mask, s.b());
      if (ofB) multiply<true, false>(sumB, s.mask, s.c());
      for (std::int64_t tile = down - 1; tile >= 0; --tile) {
        if (!early) {
          __syncthreads();
          if (tile != down - 1) copySignals(tile);
          copyStates(tile);
          commitCopies();
        }
        waitForCopies();
        __syncthreads();
        Block<T> part;
        if (ofC) {
          multiply<false, false>(part, s.v, s.states);
#pragma unroll
          for (int k = 0; k < Block<T>::kParts; ++k)
#pragma unroll
            for (int i = 0; i < 4; ++i)
              sumC.value[k][i] = fma(s.decays.before[Block<T>::row(i)], part.value[k][i], sumC.value[k][i]);
        }
        part = Block<T>();
        if (ofB) {
          multiply<false, false>(part, s.u, s.gradients);
#pragma unroll
          for (int k = 0; k < Block<T>::kParts; ++k)
#pragma unroll
            for (int i = 0; i < 4; ++i)
              sumB.value[k][i] = fma(s.decays.led[Block<T>::row(i)], part.value[k][i], sumB.value[k][i]);
        }
      }
    }
    const auto put = [&](const OutputTensor<T, 4> &g, Block<T> &sum) {
      sum.forEach([&](int r, int c, T &x, int) {
        if (r < chunk.count && n0 + c < f.stateSize)
          putSemiseparableGradient(g, p.accumulate, g.offset(chunk.batch, chunk.begin + r, group, n0 + c), x);
      });
    };
    if (ofB) put(p.gB, sumB);
    if (ofC) put(p.gC, sumC);
  }
}

}  // namespace hotdog::cuda
