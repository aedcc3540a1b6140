// gX, gLogDecay, gScale and the terms of gSkip: a block has one head of one chunk.
//
// With M = the masked products of the chunk's c and b, G[t,s] = M[t,s] (V[t] . U[s]) scale[s], states H before the chunk and
// gradients W behind it, gLogDecay[t] is the sum over what passes time t: G over rows t and below and columns before t, what
// H gives to rows t and below, what columns before t give to W, and H W itself. All of these are sums, no differences.
#pragma once

#include "cuda/semiseparable_backward.cuh"

namespace hotdog::cuda {

template <class T>
struct SignalTiles {
  static constexpr int E = kEdge<T>, kParts = kChunkThreads / E;  // parts of a row or a column, a thread each
  Tile<T> mask, tile[4];
  Decays<T> decays;
  T rows[3][Block<T>::kWarpColumns][E];  // of H to a row, of a row to W, of gScale
  T reduction[32];
  T sums[kParts][E];
};

// Sums over the elements of a row of what lanes and warps have; sum[half] belongs to row(2 half).
template <class T>
__device__ __forceinline__ void putRowSums(T (&to)[Block<T>::kWarpColumns][kEdge<T>], T (&sum)[2]) {
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    T x = sum[half];
    x += shuffleXor(x, 1), x += shuffleXor(x, 2);
    if (threadIdx.x % 4 == 0) to[Block<T>::warpColumn()][Block<T>::row(2 * half)] = x;
  }
}
template <class T>
__device__ __forceinline__ T rowSum(const T (&from)[Block<T>::kWarpColumns][kEdge<T>], int row) {
  T sum = from[0][row];
#pragma unroll
  for (int k = 1; k < Block<T>::kWarpColumns; ++k) sum += from[k][row];
  return sum;
}

// gLogDecay of time threadIdx.x % kEdge from G in a tile, which is overwritten; every thread calls.
template <class T>
__device__ __forceinline__ T sumAcross(SignalTiles<T> &s, Tile<T> &G, T ofStates) {
  constexpr int E = kEdge<T>, kParts = SignalTiles<T>::kParts, kEach = E / kParts;
  const int thread = static_cast<int>(threadIdx.x);
  {  // a row of G becomes the sums of what is before each column: a few threads a row
    const int row = thread / kParts, part = thread % kParts;
    T before[kEach], sum = 0;
#pragma unroll
    for (int j = 0; j < kEach; ++j) before[j] = sum, sum += G(row, part * kEach + j);
    T offset = 0;
#pragma unroll
    for (int k = 0; k + 1 < kParts; ++k) {
      const T other = __shfl_sync(0xffffffffu, sum, k, kParts);
      if (k < part) offset += other;
    }
#pragma unroll
    for (int j = 0; j < kEach; ++j) G(row, part * kEach + j) = offset + before[j];
  }
  __syncthreads();
  const int t = thread % E, first = thread / E * kEach;
  T sum = 0;
#pragma unroll 4
  for (int k = first; k < first + kEach; ++k)
    sum += k >= t ? G(k, t) + rowSum<T>(s.rows[0], k) : rowSum<T>(s.rows[1], k);
  s.sums[thread / E][t] = sum;
  __syncthreads();
  T total = s.decays.whole * ofStates;
#pragma unroll
  for (int k = 0; k < kParts; ++k) total += s.sums[k][t];
  return total;
}

template <class X>
__global__ void __launch_bounds__(kChunkThreads, 2)
    chunkSignals(const __grid_constant__ SemiseparableBackwardProblem<Arithmetic<X>> p, const Chunks chunks,
                 const ChunkStates<Arithmetic<X>> states, const ChunkStates<Arithmetic<X>> gradients,
                 Arithmetic<X> *ofSkip) {
  using T = Arithmetic<X>;
  constexpr int E = kEdge<T>;
  constexpr bool kShort = sizeof(X) == 2;
  extern __shared__ __align__(16) unsigned char memory[];
  auto &s = *reinterpret_cast<SignalTiles<T> *>(memory);
  awaitEarlierWork();
  const SemiseparableProblem<T> &f = p.forward;
  const bool ofDecay = static_cast<bool>(p.gLogDecay), ofX = static_cast<bool>(p.gX), turned = f.transposed,
             needsQ = (ofX && !turned) || p.gScale || ofDecay, needsY = (ofX && turned) || ofDecay;
  for (std::int64_t task = blockIdx.x; task < chunks.slots * f.heads; task += gridDim.x) {
    const std::int64_t slot = task / f.heads, head = task - slot * f.heads, group = f.groupOf(head);
    const Chunk chunk = chunks.at<T>(slot, f.length);
    if (chunk.count == 0) {
      for (std::int64_t i = threadIdx.x; ofSkip && i < f.headDim; i += kChunkThreads) ofSkip[task * f.headDim + i] = T(0);
      continue;
    }
    __syncthreads();
    loadDecays(s.decays, f, chunk, head);
    fillMask(s.mask, s.decays);
    __syncthreads();
    Block<T> M;
    Tile<T> &U = s.tile[0], &V = s.tile[1], &led = s.tile[2];
    const auto loadSignals = [&](std::int64_t i0) {
      const Fetch<X> u(rowsOf<X>(p.u(), chunk, head, i0, f.headDim)), v(rowsOf<X>(p.v(), chunk, head, i0, f.headDim));
      u.store(U), v.store(V);
    };
    T toRow[2] = {}, fromRow[2] = {}, scaleRow[2] = {}, passing = 0;
    for (std::int64_t i0 = 0; i0 < f.headDim; i0 += E) {
      Block<T> q, y;  // what is behind the chunk and before it, then all
      for (std::int64_t n0 = 0; n0 < f.stateSize && (needsQ || needsY); n0 += E) {
        const Fetch<X> c(rowsOf<X>(f.c, chunk, group, n0, f.stateSize)), b(rowsOf<X>(f.b, chunk, group, n0, f.stateSize));
        if (n0 > 0 || i0 > 0) __syncthreads();
        if (needsY) loadTile(s.tile[2], states.rows(slot, head, i0, n0));
        if (needsQ) loadTile(s.tile[3], gradients.rows(slot, head, i0, n0));
        c.store(s.tile[0]), b.store(s.tile[1]);
        __syncthreads();
        if (i0 == 0) multiply<As<false, kShort>, As<true, kShort>>(M, s.tile[0], s.tile[1]);
        if (needsY) multiply<As<false, kShort>, As<true, false>>(y, s.tile[0], s.tile[2]);
        if (needsQ) multiply<As<false, kShort>, As<true, false>>(q, s.tile[1], s.tile[3]);
        for (int k = static_cast<int>(threadIdx.x); ofDecay && k < E * E; k += kChunkThreads)
          passing = fma(s.tile[2](k / E, k % E), s.tile[3](k / E, k % E), passing);
      }
      if (i0 == 0)
        M.forEach([&](int r, int c, T &x, int) {
          x = c <= r ? x * s.mask(r, c) : T(0);
          s.mask(r, c) = x;
        });
      __syncthreads();
      loadSignals(i0);
      if (ofX && turned) loadTile(led, rowsOf<X>(p.u(), chunk, head, i0, f.headDim), s.decays.scale);
      __syncthreads();
      y.forEach([&](int r, int c, T &x, int half) {
        x *= s.decays.before[r];
        toRow[half] = fma(V(r, c), x, toRow[half]);
      });
      q.forEach([&](int r, int c, T &x, int half) {
        x *= s.decays.behind[r];
        fromRow[half] = fma(s.decays.scale[r] * U(r, c), x, fromRow[half]);
      });
      if (needsQ) multiply<As<true, false>, As<false, kShort>>(q, s.mask, V);
      if (ofX && turned) multiply<As<false, false>, As<false, false>>(y, s.mask, led);
      q.forEach([&](int r, int c, T &x, int half) { scaleRow[half] = fma(U(r, c), x, scaleRow[half]); });
      if (ofX)
        (turned ? y : q).forEach([&](int r, int c, T &x, int) {
          if (r >= chunk.count || i0 + c >= f.headDim) return;
          T value = turned ? x : s.decays.scale[r] * x;
          if (f.skip) value = fma(f.skip.read(f.skip.offset(head, i0 + c)), turned ? U(r, c) : V(r, c), value);
          putSemiseparableGradient(p.gX, p.accumulate, p.gX.offset(chunk.batch, chunk.begin + r, head, i0 + c), value);
        });
      if (const int c = static_cast<int>(threadIdx.x); ofSkip && c < E && i0 + c < f.headDim) {
        T sum = 0;
        for (int r = 0; r < E; ++r) sum = fma(U(r, c), V(r, c), sum);
        ofSkip[task * f.headDim + i0 + c] = sum;
      }
      __syncthreads();
    }
    if (!ofDecay && !p.gScale) continue;
    Block<T> R;
    const std::int64_t last = f.headDim > 0 ? (f.headDim - 1) / E * E : -1;
    for (std::int64_t i0 = last; i0 >= 0 && ofDecay; i0 -= E) {  // the last one is there
      if (i0 != last) {
        __syncthreads();
        loadSignals(i0);
        __syncthreads();
      }
      multiply<As<false, kShort>, As<true, kShort>>(R, V, U);
    }
    putRowSums<T>(s.rows[0], toRow), putRowSums<T>(s.rows[1], fromRow), putRowSums<T>(s.rows[2], scaleRow);
    R.forEach([&](int r, int c, T &x, int) {
      const T m = s.mask(r, c);
      s.mask(r, c) = c <= r ? m * x * s.decays.scale[c] : T(0);
    });
    if (ofDecay) passing = blockReduce(passing, T(0), s.reduction, [](T a, T b) { return a + b; });
    __syncthreads();
    const T decay = ofDecay ? sumAcross(s, s.mask, passing) : T(0);
    const int t = static_cast<int>(threadIdx.x);
    if (t >= chunk.count) continue;
    if (ofDecay)
      putSemiseparableGradient(p.gLogDecay, p.accumulate, p.gLogDecay.offset(chunk.batch, chunk.begin + t, head), decay);
    if (p.gScale)
      putSemiseparableGradient(p.gScale, p.accumulate, p.gScale.offset(chunk.batch, chunk.begin + t, head),
                               rowSum<T>(s.rows[2], t));
  }
}

}  // namespace hotdog::cuda
