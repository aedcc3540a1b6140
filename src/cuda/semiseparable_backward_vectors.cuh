// gB and gC: a block has one group of one chunk and a tile of components, and adds up the heads in order.
#pragma once

#include "cuda/semiseparable_backward.cuh"

namespace hotdog::cuda {

template <class T>
struct VectorTiles {
  Tile<T> mask, tile[4];
  Decays<T> decays;
};

template <class X>
__global__ void __launch_bounds__(kChunkThreads, 2)
    chunkVectors(const __grid_constant__ SemiseparableBackwardProblem<Arithmetic<X>> p, const Chunks chunks,
                 const ChunkStates<Arithmetic<X>> states, const ChunkStates<Arithmetic<X>> gradients) {
  using T = Arithmetic<X>;
  constexpr int E = kEdge<T>;
  constexpr bool kShort = sizeof(X) == 2;
  extern __shared__ __align__(16) unsigned char memory[];
  auto &s = *reinterpret_cast<VectorTiles<T> *>(memory);
  Tile<T> &U = s.tile[0], &V = s.tile[1];
  awaitEarlierWork();
  const SemiseparableProblem<T> &f = p.forward;
  const bool ofB = static_cast<bool>(p.gB), ofC = static_cast<bool>(p.gC);
  const std::int64_t across = (f.stateSize + E - 1) / E, down = (f.headDim + E - 1) / E, each = f.heads / f.groups;
  for (std::int64_t task = blockIdx.x; task < chunks.slots * f.groups * across; task += gridDim.x) {
    const std::int64_t row = task / across, n0 = (task - row * across) * E, slot = row / f.groups, group = row % f.groups;
    const Chunk chunk = chunks.at<T>(slot, f.length);
    if (chunk.count == 0) continue;
    Block<T> sumB, sumC;
    for (std::int64_t head = group * each; head < (group + 1) * each; ++head) {
      const auto loadSignals = [&](std::int64_t tile) {
        const Fetch<X> u(rowsOf<X>(p.u(), chunk, head, tile * E, f.headDim)), v(rowsOf<X>(p.v(), chunk, head, tile * E, f.headDim));
        u.store(U), v.store(V);
      };
      __syncthreads();
      loadDecays(s.decays, f, chunk, head);
      fillMask(s.mask, s.decays);
      if (ofC) loadTile(s.tile[2], rowsOf<X>(f.b, chunk, group, n0, f.stateSize));
      if (ofB) loadTile(s.tile[3], rowsOf<X>(f.c, chunk, group, n0, f.stateSize));
      Block<T> R;
      for (std::int64_t tile = 0; tile < down; ++tile) {
        __syncthreads();
        loadSignals(tile);
        __syncthreads();
        multiply<As<false, kShort>, As<true, kShort>>(R, V, U);
      }
      __syncthreads();
      R.forEach([&](int r, int c, T &x, int) {
        const T m = s.mask(r, c);
        s.mask(r, c) = c <= r ? m * s.decays.scale[c] * x : T(0);
      });
      __syncthreads();
      if (ofC) multiply<As<false, false>, As<false, kShort>>(sumC, s.mask, s.tile[2]);
      if (ofB) multiply<As<true, false>, As<false, kShort>>(sumB, s.mask, s.tile[3]);
      for (std::int64_t tile = down - 1; tile >= 0; --tile) {
        __syncthreads();
        if (tile != down - 1) loadSignals(tile);
        if (ofC) loadTile(s.tile[2], states.rows(slot, head, tile * E, n0));
        if (ofB) loadTile(s.tile[3], gradients.rows(slot, head, tile * E, n0));
        __syncthreads();
        Block<T> part;
        if (ofC) {
          multiply<As<false, kShort>, As<false, false>>(part, V, s.tile[2]);
#pragma unroll
          for (int k = 0; k < Block<T>::kParts; ++k)
#pragma unroll
            for (int i = 0; i < 4; ++i)
              sumC.value[k][i] = fma(s.decays.before[Block<T>::row(i)], part.value[k][i], sumC.value[k][i]);
        }
        part = Block<T>();
        if (ofB) {
          multiply<As<false, kShort>, As<false, false>>(part, U, s.tile[3]);
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
