// Cholesky factors of a matrix that one block holds in shared memory, by panels of a tile's width.
//
// A panel: one warp factors its diagonal tile in registers, the warps solve for the tiles below, a row a
// lane, and all update the next diagonal tile. Then one warp factors that, while the others update the tiles to the
// right.
#pragma once

#include "cuda/detail/cholesky.cuh"
#include "cuda/potrf_warp.cuh"

namespace hotdog::cuda {

// Rows and columns of a tile: the lanes of a warp, or half of them where 32 x 32 unrolled steps would be too much code.
template <class T>
inline constexpr int kTile = sizeof(T) == 16 ? 16 : 32;

// Lower triangle of tiles; element (i, k) of a tile stands at k ld + i.
template <class T>
struct TileTriangle {
  static constexpr int ld = kTile<T> + kPack<T>, size = kTile<T> * ld;
  T *tiles;
  int count;  // tiles a side

  __device__ __forceinline__ T *at(int bi, int bj) const {
    return tiles + (bj * count - bj * (bj + 1) / 2 + bi) * size;
  }
};

template <class T>
constexpr int potrfBlockShared(int n) {
  const int count = (n + kTile<T> - 1) / kTile<T>;
  return (count * (count + 1) / 2 * TileTriangle<T>::size) * static_cast<int>(sizeof(T)) +
         kTile<T> * static_cast<int>(sizeof(Real<T>));
}

// Moves part of a tile, of kTileParts: at most sixteen accesses a lane. `f(i, k)`: element of the tile.
template <class T>
inline constexpr int kTileParts = kTile<T> / 16;
template <class T, bool Upper, class F>
__device__ __forceinline__ void forTilePart(int lane, int part, F &&f) {
  constexpr int tile = kTile<T>, each = tile / kTileParts<T>;  // rows (Upper) or columns of a part
#pragma unroll
  for (int s = 0; s < tile * each / 32; ++s) {
    if constexpr (Upper)
      f(part * each + s / (tile / 8) * 4 + lane / 8, s % (tile / 8) * 8 + lane % 8);
    else
      f(lane % tile, part * each + s * (32 / tile) + lane / tile);
  }
}

// Starts the copies of the tiles of the lower triangle of a matrix of order n.
template <class T, bool Upper>
__device__ __noinline__ void copyTriangle(const Triangle<const T, Upper> triangle, const TileTriangle<T> tiles, int n) {
  const int lane = threadIdx.x % 32, warps = blockDim.x / 32;
  const int parts = tiles.count * (tiles.count + 1) / 2 * kTileParts<T>;
  for (int item = threadIdx.x / 32; item < parts; item += warps) {
    int bj = 0, rest = item / kTileParts<T>;
    while (rest >= tiles.count - bj) rest -= tiles.count - bj, ++bj;
    const int bi = bj + rest;
    T *const tile = tiles.at(bi, bj);
    forTilePart<T, Upper>(lane, item % kTileParts<T>, [&](int i, int k) {
      const int row = bi * kTile<T> + i, column = bj * kTile<T> + k;
      const bool valid = column <= row && row < n;
      copyAsync(tile + k * TileTriangle<T>::ld + i, triangle.address(valid ? row : 0, valid ? column : 0), valid);
    });
  }
}

// Rows from n on become those of the identity, all else being 0 there. After the copies, before the barrier.
template <class T>
__device__ __forceinline__ void padDiagonal(const TileTriangle<T> &tiles, int n) {
  const int i = n + threadIdx.x;
  if (i < tiles.count * kTile<T>)
    tiles.at(tiles.count - 1, tiles.count - 1)[i % kTile<T> * (TileTriangle<T>::ld + 1)] = T(1);
}

// Stores the tiles of panel bj; this warp is the `rank`-th of `warps`.
template <class T, bool Upper>
__device__ __noinline__ void storePanel(const Triangle<T, Upper> triangle, const TileTriangle<T> tiles, int n, int bj,
                                        int rank, int warps) {
  __builtin_assume(__isShared(tiles.tiles));
  const int lane = threadIdx.x % 32;
  for (int item = rank; item < kTileParts<T> * (tiles.count - bj); item += warps) {
    const int bi = bj + item / kTileParts<T>;
    const T *const tile = tiles.at(bi, bj);
    forTilePart<T, Upper>(lane, item % kTileParts<T>, [&](int i, int k) {
      const int row = bi * kTile<T> + i, column = bj * kTile<T> + k;
      if (column <= row && row < n) store(triangle.address(row, column), tile[k * TileTriangle<T>::ld + i]);
    });
  }
}

// Where a tile has fewer rows than a warp lanes, two lanes do the same: neither writes before both have read.
template <class T>
__device__ __forceinline__ void awaitTwins() {
  if constexpr (kTile<T> < 32) __syncwarp();
}

// X = X L^-H of one tile, a row a lane. Lanes beyond the tile do as others do.
template <class T>
__device__ __noinline__ void solveTile(T *tile, const T *diagonal, const Real<T> *reciprocals, int lane) {
  constexpr int ld = TileTriangle<T>::ld;
  __builtin_assume(__isShared(tile)), __builtin_assume(__isShared(diagonal));
  __builtin_assume(__isShared(reciprocals));
  const int row = lane % kTile<T>;
  T x[kTile<T>];
#pragma unroll
  for (int k = 0; k < kTile<T>; ++k) x[k] = tile[k * ld + row];
  awaitTwins<T>();
#pragma unroll
  for (int k = 0; k < kTile<T>; ++k) {
    x[k] = reciprocals[k] * x[k];
#pragma unroll
    for (int first = (k + 1) / kPack<T> * kPack<T>; first < kTile<T>; first += kPack<T>) {
      const Pack<T> pack = *reinterpret_cast<const Pack<T> *>(diagonal + k * ld + first);
#pragma unroll
      for (int e = 0; e < kPack<T>; ++e)
        if (first + e > k) x[first + e] = minusProduct(x[first + e], x[k], pack.value[e]);
    }
  }
  // Only now: stores in between would hold the loads of the next columns back.
#pragma unroll
  for (int k = 0; k < kTile<T>; ++k) tile[k * ld + row] = x[k];
}

// Columns that a warp updates at a time if a lane makes 4 x J elements of a tile.
template <class T, int J>
inline constexpr int kUpdatedColumns = 32 / (kTile<T> / 4) * J;

// C -= X Y^H for kUpdatedColumns<T, J> columns from j0 on of one tile.
template <int J, class T>
__device__ __forceinline__ void updateColumns(T *c, const T *x, const T *y, int j0, int lane) {
  constexpr int ld = TileTriangle<T>::ld, rows = kTile<T> / 4;
  const int i = lane % rows * 4, j = j0 + lane / rows * J;
  T sum[J][4];
#pragma unroll
  for (int s = 0; s < J; ++s) loadRun(sum[s], c + (j + s) * ld + i);
#pragma unroll 4
  for (int k = 0; k < kTile<T>; ++k) {
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
  constexpr int J = sizeof(T) == 16 ? 2 : 8;
#pragma unroll 1
  for (int j0 = 0; j0 < kTile<T>; j0 += kUpdatedColumns<T, J>) updateColumns<J>(c, x, y, j0, lane);
}

// Factors the diagonal tile of panel p. Returns its first failing pivot, from 1 on.
template <class T>
__device__ __forceinline__ int factorDiagonal(const TileTriangle<T> &tiles, Real<T> *reciprocals, int p, int n,
                                              int lane) {
  constexpr int ld = TileTriangle<T>::ld;
  T *const diagonal = tiles.at(p, p);
  const int row = lane % kTile<T>;
  T a[1][kTile<T>];
#pragma unroll
  for (int k = 0; k < kTile<T>; ++k) a[0][k] = diagonal[k * ld + row];
  awaitTwins<T>();
  Real<T> own[1];
  const int failed = factorRows<kTile<T>, 1>(
      a, own, row, n - p * kTile<T>, [&](int k) { return diagonal + k * ld; },
      [&](int k, Real<T> r) {
        if (lane == 0) reciprocals[k] = r;
      });
  diagonal[row * (ld + 1)] = T(own[0]);
  return failed;
}

// Factors the matrix in `tiles` with all threads and stores it. Returns the first failing pivot, from 1 on, to all.
// `stored(p)`: called in all warps but the first once they have stored panel p, but for the last; first with p = -1.
template <int Warps, class T, bool Upper, class Stored>
__device__ int factorTiles(const Triangle<T, Upper> &triangle, const TileTriangle<T> &tiles, Real<T> *reciprocals,
                           int &failedPivot, int n, const Stored &stored) {
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, count = tiles.count;
  if (threadIdx.x == 0) failedPivot = 0;
  __syncthreads();
  int panel = -1;  // the last one factored
  int failed;
  do {
    if (warp == 0) {
      const int ofTile = factorDiagonal(tiles, reciprocals, panel + 1, n, lane);
      if (lane == 0 && ofTile != 0) failedPivot = (panel + 1) * kTile<T> + ofTile;
    } else if (panel < 0) {
      stored(panel);
    } else {
      storePanel(triangle, tiles, n, panel, warp - 1, Warps - 1);
      stored(panel);
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
    failed = failedPivot;  // here, as warp 0 may write it again before others look at it below
    for (int bi = panel + 1 + warp; bi < count; bi += Warps)
      solveTile(tiles.at(bi, panel), tiles.at(panel, panel), reciprocals, lane);
    __syncthreads();
    if (panel < count - 1) {
      const T *const x = tiles.at(panel + 1, panel);
      constexpr int each = kUpdatedColumns<T, 1>;
      for (int j = warp * each; j < kTile<T>; j += Warps * each)
        updateColumns<1>(tiles.at(panel + 1, panel + 1), x, x, j, lane);
      __syncthreads();
    }
  } while (panel < count - 1 && failed == 0);
  storePanel(triangle, tiles, n, panel, warp, Warps);
  return failed;
}

template <class T, bool Upper, int Threads>
__global__ void __launch_bounds__(Threads, 512 / Threads) potrfBlockKernel(const __grid_constant__ PotrfProblem<T> p) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char sharedBytes[];
  __shared__ int failedPivot;
  for (std::int64_t problem = blockIdx.x; problem < p.batchCount; problem += gridDim.x) {
    const int n = orderOf(p, problem), count = (n + kTile<T> - 1) / kTile<T>;
    if (n == 0) {
      if (threadIdx.x == 0) p.info[problem] = firstInfo(p, problem);
      continue;
    }
    const TileTriangle<T> tiles{reinterpret_cast<T *>(sharedBytes), count};
    Real<T> *const reciprocals = reinterpret_cast<Real<T> *>(tiles.at(count - 1, count - 1) + TileTriangle<T>::size);
    copyTriangle(triangleOf<Upper>(p.a, problem), tiles, n);
    commitCopies();
    waitForCopies();
    __syncthreads();  // the padding overwrites zeros of other threads' copies
    padDiagonal(tiles, n);
    const int failed =
        factorTiles<Threads / 32>(triangleOf<Upper>(p.l, problem), tiles, reciprocals, failedPivot, n, [](int) {});
    if (threadIdx.x == 0) p.info[problem] = failed;
    __syncthreads();
  }
}

}  // namespace hotdog::cuda
