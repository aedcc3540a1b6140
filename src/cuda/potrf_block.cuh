// Cholesky factors of a matrix that one block holds in shared memory, by panels of 32 columns.
//
// A panel: one warp factors its diagonal tile (32 x 32) in registers, the warps solve for the tiles below, a row a
// lane, and all update the next diagonal tile. Then one warp factors that, while the others update the tiles to the
// right.
#pragma once

#include "cuda/detail/cholesky.cuh"
#include "cuda/potrf_warp.cuh"

namespace hotdog::cuda {

inline constexpr int kTile = 32;

// Lower triangle of tiles, each of 32 columns; element (i, k) of a tile stands at k ld + i.
template <class T>
struct TileTriangle {
  static constexpr int ld = kTile + kPack<T>, size = kTile * ld;
  T *tiles;
  int count;  // tiles a side

  __device__ __forceinline__ T *at(int bi, int bj) const {
    return tiles + (bj * count - bj * (bj - 1) / 2 + bi - bj) * size;
  }
};

template <class T>
constexpr int potrfBlockShared(int n) {
  const int count = (n + kTile - 1) / kTile;
  return (count * (count + 1) / 2 * TileTriangle<T>::size) * static_cast<int>(sizeof(T)) +
         kTile * static_cast<int>(sizeof(Real<T>));
}

// Moves half a tile: sixteen accesses a lane. `f(slot, i, k)`: element of the tile.
template <bool Upper, class F>
__device__ __forceinline__ void forHalfTile(int lane, int half, F &&f) {
#pragma unroll
  for (int s = 0; s < 16; ++s) {
    if constexpr (Upper)
      f(s, half * 16 + s / 4 * 4 + lane / 8, s % 4 * 8 + lane % 8);
    else
      f(s, lane, half * 16 + s);
  }
}

// Starts the copies of the tiles of the lower triangle of a matrix of order n; n = 32 count where `count` is all full.
template <class T, bool Upper>
__device__ __forceinline__ void copyTriangle(const Triangle<T, Upper> &triangle, const TileTriangle<T> &tiles, int n) {
  const int lane = threadIdx.x % 32, warps = blockDim.x / 32;
  const int halves = tiles.count * (tiles.count + 1);
  for (int item = threadIdx.x / 32; item < halves; item += warps) {
    int bj = 0, rest = item / 2;
    while (rest >= tiles.count - bj) rest -= tiles.count - bj, ++bj;
    const int bi = bj + rest;
    T *const tile = tiles.at(bi, bj);
    forHalfTile<Upper>(lane, item % 2, [&](int, int i, int k) {
      const int row = bi * kTile + i, column = bj * kTile + k;
      const bool valid = column <= row && row < n;
      copyAsync(tile + k * TileTriangle<T>::ld + i, triangle.address(valid ? row : 0, valid ? column : 0), valid);
    });
  }
}

// Rows from n on become those of the identity, all else being 0 there. After the copies, before the barrier.
template <class T>
__device__ __forceinline__ void padDiagonal(const TileTriangle<T> &tiles, int n) {
  const int i = n + threadIdx.x;
  if (i < tiles.count * kTile) tiles.at(tiles.count - 1, tiles.count - 1)[i % kTile * (TileTriangle<T>::ld + 1)] = T(1);
}

// Stores the tiles of panel bj; this warp is the `rank`-th of `warps`.
template <class T, bool Upper>
__device__ void storePanel(const Triangle<T, Upper> &triangle, const TileTriangle<T> &tiles, int n, int bj, int rank,
                           int warps) {
  const int lane = threadIdx.x % 32;
  for (int item = rank; item < 2 * (tiles.count - bj); item += warps) {
    const int bi = bj + item / 2;
    const T *const tile = tiles.at(bi, bj);
    forHalfTile<Upper>(lane, item % 2, [&](int, int i, int k) {
      const int row = bi * kTile + i, column = bj * kTile + k;
      if (column <= row && row < n) *triangle.address(row, column) = tile[k * TileTriangle<T>::ld + i];
    });
  }
}

// X = X L^-H of one tile, a row a lane.
template <class T>
__device__ __forceinline__ void solveTile(T *tile, const T *diagonal, const Real<T> *reciprocals, int lane) {
  constexpr int ld = TileTriangle<T>::ld;
  T x[kTile];
#pragma unroll
  for (int k = 0; k < kTile; ++k) x[k] = tile[k * ld + lane];
#pragma unroll
  for (int k = 0; k < kTile; ++k) {
    x[k] = reciprocals[k] * x[k];
#pragma unroll
    for (int first = (k + 1) / kPack<T> * kPack<T>; first < kTile; first += kPack<T>) {
      const Pack<T> pack = *reinterpret_cast<const Pack<T> *>(diagonal + k * ld + first);
#pragma unroll
      for (int e = 0; e < kPack<T>; ++e)
        if (first + e > k) x[first + e] = minusProduct(x[first + e], x[k], pack.value[e]);
    }
  }
  // Only now: stores in between would hold the loads of the next columns back.
#pragma unroll
  for (int k = 0; k < kTile; ++k) tile[k * ld + lane] = x[k];
}

// N numbers in shared memory, by accesses of 16 bytes where they fill one.
template <int N, class T>
__device__ __forceinline__ void loadRun(T (&value)[N], const T *from) {
  if constexpr (N % kPack<T> == 0) {
#pragma unroll
    for (int i = 0; i < N; i += kPack<T>) {
      const Pack<T> pack = *reinterpret_cast<const Pack<T> *>(from + i);
#pragma unroll
      for (int e = 0; e < kPack<T>; ++e) value[i + e] = pack.value[e];
    }
  } else {
#pragma unroll
    for (int i = 0; i < N; ++i) value[i] = from[i];
  }
}
template <int N, class T>
__device__ __forceinline__ void storeRun(T *to, const T (&value)[N]) {
#pragma unroll
  for (int i = 0; i < N; i += kPack<T>) {
    Pack<T> pack;
#pragma unroll
    for (int e = 0; e < kPack<T>; ++e) pack.value[e] = value[i + e];
    *reinterpret_cast<Pack<T> *>(to + i) = pack;
  }
}

// C -= X Y^H for the columns j0 to j0 + 4 J - 1 of one tile: a lane makes 4 x J elements.
template <int J, class T>
__device__ __forceinline__ void updateColumns(T *c, const T *x, const T *y, int j0, int lane) {
  constexpr int ld = TileTriangle<T>::ld;
  const int i = lane % 8 * 4, j = j0 + lane / 8 * J;
  T sum[J][4];
#pragma unroll
  for (int s = 0; s < J; ++s) loadRun(sum[s], c + (j + s) * ld + i);
#pragma unroll 4
  for (int k = 0; k < kTile; ++k) {
    T left[4], right[J];
    loadRun(left, x + k * ld + i);
    loadRun(right, y + k * ld + j);
#pragma unroll
    for (int s = 0; s < J; ++s)
#pragma unroll
      for (int e = 0; e < 4; ++e) sum[s][e] = minusProduct(sum[s][e], left[e], right[s]);
  }
#pragma unroll
  for (int s = 0; s < J; ++s) storeRun(c + (j + s) * ld + i, sum[s]);
}

// C -= X Y^H of one tile.
template <class T>
__device__ __forceinline__ void updateTile(T *c, const T *x, const T *y, int lane) {
  constexpr int J = sizeof(T) == 16 ? 4 : 8;
#pragma unroll 1
  for (int j0 = 0; j0 < kTile; j0 += 4 * J) updateColumns<J>(c, x, y, j0, lane);
}

// Factors the diagonal tile of panel p. Returns its first failing pivot, from 1 on.
template <class T>
__device__ __forceinline__ int factorDiagonal(const TileTriangle<T> &tiles, Real<T> *reciprocals, int p, int n,
                                              int lane) {
  constexpr int ld = TileTriangle<T>::ld;
  T *const diagonal = tiles.at(p, p);
  T a[1][kTile];
#pragma unroll
  for (int k = 0; k < kTile; ++k) a[0][k] = diagonal[k * ld + lane];
  Real<T> own[1];
  const int failed = factorRows<kTile, 1>(
      a, own, lane, n - p * kTile, [&](int k) { return diagonal + k * ld; },
      [&](int k, Real<T> r) {
        if (lane == 0) reciprocals[k] = r;
      });
  diagonal[lane * (ld + 1)] = T(own[0]);
  return failed;
}

// Factors the matrix in `tiles` with all threads and stores it. Returns the first failing pivot, from 1 on, to all.
template <int Warps, class T, bool Upper>
__device__ int factorTiles(const Triangle<T, Upper> &triangle, const TileTriangle<T> &tiles, Real<T> *reciprocals,
                           int &failedPivot, int n) {
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, count = tiles.count;
  if (threadIdx.x == 0) failedPivot = 0;
  __syncthreads();
  int panel = -1;  // the last one factored
  do {
    if (warp == 0) {
      const int failed = factorDiagonal(tiles, reciprocals, panel + 1, n, lane);
      if (lane == 0 && failed != 0) failedPivot = (panel + 1) * kTile + failed;
    } else if (panel >= 0) {
      storePanel(triangle, tiles, n, panel, warp - 1, Warps - 1);
      // Tiles to the right by columns, the first of which is warp 0's.
      int bj = panel + 1, bi = bj + warp;
      while (true) {
        while (bj < count && bi >= count) bi += ++bj - count;
        if (bj >= count) break;
        updateTile(tiles.at(bi, bj), tiles.at(bi, panel), tiles.at(bj, panel), lane);
        bi += Warps - 1;
      }
    }
    ++panel;
    __syncthreads();
    for (int bi = panel + 1 + warp; bi < count; bi += Warps)
      solveTile(tiles.at(bi, panel), tiles.at(panel, panel), reciprocals, lane);
    __syncthreads();
    if (panel < count - 1) {
      const T *const x = tiles.at(panel + 1, panel);
      for (int j = warp * 4; j < kTile; j += Warps * 4) updateColumns<1>(tiles.at(panel + 1, panel + 1), x, x, j, lane);
      __syncthreads();
    }
  } while (panel < count - 1 && failedPivot == 0);
  const int failed = failedPivot;
  storePanel(triangle, tiles, n, panel, warp, Warps);
  return failed;
}

// `done`: columns of the matrix that are complete; n and a are those of what is left, a problem that failed is left
// alone.
template <class T, bool Upper, int Threads>
__global__ void __launch_bounds__(Threads, 512 / Threads)
    potrfBlockKernel(const __grid_constant__ PotrfTask<T> p, const std::int64_t done) {
  cudaGridDependencySynchronize();
  cudaTriggerProgrammaticLaunchCompletion();
  extern __shared__ __align__(16) unsigned char sharedBytes[];
  __shared__ int failedPivot;
  const int n = p.n, count = (n + kTile - 1) / kTile;
  const TileTriangle<T> tiles{reinterpret_cast<T *>(sharedBytes), count};
  Real<T> *const reciprocals = reinterpret_cast<Real<T> *>(tiles.at(count - 1, count - 1) + TileTriangle<T>::size);
  for (std::int64_t problem = blockIdx.x; problem < p.batchCount; problem += gridDim.x) {
    if (done > 0 && p.info[problem] != 0) continue;
    const Triangle<T, Upper> triangle{p.a + problem * p.stride, p.lda};
    copyTriangle(triangle, tiles, n);
    commitCopies();
    waitForCopies();
    __syncthreads();  // the padding overwrites zeros of other threads' copies
    padDiagonal(tiles, n);
    const int failed = factorTiles<Threads / 32>(triangle, tiles, reciprocals, failedPivot, n);
    if (threadIdx.x == 0) p.info[problem] = failed == 0 ? 0 : static_cast<std::int32_t>(done) + failed;
    __syncthreads();
  }
}

}  // namespace hotdog::cuda
