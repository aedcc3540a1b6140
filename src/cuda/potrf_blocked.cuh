// Cholesky factors of large matrices by panels of B columns. For each panel two kernels: the solve for the rows below
// its diagonal block, and the update of the columns to the right, whose first block then factors the next diagonal
// block while the others work.
#pragma once

#include "cuda/detail/mma.cuh"
#include "cuda/potrf_block.cuh"

namespace hotdog::cuda {

// Columns of a panel, and the side of the blocks of the update.
template <class T>
inline constexpr int kPanel = isComplex<T> ? 64 : 128;
inline constexpr int kUpdateThreads = 256;

// ---- Rows below a diagonal block ------------------------------------------------------------------------------------

template <class T, int Rows>
constexpr int potrfSolveShared() {
  constexpr int count = kPanel<T> / kTile;
  return (count * (count + 1) / 2 + Rows / kTile * count) * TileTriangle<T>::size * static_cast<int>(sizeof(T)) +
         kPanel<T> * static_cast<int>(sizeof(Real<T>));
}

// X = X L^-H for `Rows` rows a block; `done` columns of the matrix were complete before this panel.
template <class T, bool Upper, int Rows, int Threads>
__global__ void __launch_bounds__(Threads)
    potrfSolveKernel(const __grid_constant__ PotrfTask<T> p, const std::int64_t done, const std::int64_t n) {
  cudaGridDependencySynchronize();
  cudaTriggerProgrammaticLaunchCompletion();
  extern __shared__ __align__(16) unsigned char sharedBytes[];
  constexpr int B = kPanel<T>, count = B / kTile, rowTiles = Rows / kTile, warps = Threads / 32,
                size = TileTriangle<T>::size, ld = TileTriangle<T>::ld;
  const TileTriangle<T> tiles{reinterpret_cast<T *>(sharedBytes), count};
  T *const x = tiles.at(count - 1, count - 1) + size;  // tile (r, q) at (r count + q) size
  Real<T> *const reciprocals = reinterpret_cast<Real<T> *>(x + rowTiles * count * size);
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const std::int64_t rowBlocks = (n - done - B + Rows - 1) / Rows;
  for (std::int64_t task = blockIdx.x; task < rowBlocks * p.batchCount; task += gridDim.x) {
    const std::int64_t problem = task % p.batchCount, row0 = done + B + task / p.batchCount * Rows;
    const int failed = p.info[problem];
    if (failed != 0 && failed <= done) continue;
    const Triangle<T, Upper> matrix{p.a + problem * p.stride, p.lda};
    copyTriangle(Triangle<T, Upper>{matrix.address(done, done), p.lda}, tiles, B);
    for (int item = warp; item < 2 * rowTiles * count; item += warps) {
      const int r = item / 2 / count, q = item / 2 % count;
      forHalfTile<Upper>(lane, item % 2, [&](int, int i, int k) {
        const std::int64_t row = row0 + r * kTile + i;
        copyAsync(x + (r * count + q) * size + k * ld + i, matrix.address(min(row, n - 1), done + q * kTile + k),
                  row < n);
      });
    }
    commitCopies();
    waitForCopies();
    __syncthreads();
    for (int k = threadIdx.x; k < B; k += Threads)
      reciprocals[k] = 1 / realPart(tiles.at(k / kTile, k / kTile)[k % kTile * (ld + 1)]);
    __syncthreads();
#pragma unroll 1
    for (int q = 0; q < count; ++q) {
      for (int r = warp; r < rowTiles; r += warps)
        solveTile(x + (r * count + q) * size, tiles.at(q, q), reciprocals + q * kTile, lane);
      __syncthreads();
      const int right = count - 1 - q;
      if constexpr (rowTiles * 2 <= warps) {
        for (int item = warp; item < rowTiles * right * 4; item += warps) {
          const int r = item / 4 % rowTiles, c = q + 1 + item / 4 / rowTiles;
          updateColumns<2>(x + (r * count + c) * size, x + (r * count + q) * size, tiles.at(c, q), item % 4 * 8, lane);
        }
      } else {
        for (int item = warp; item < rowTiles * right; item += warps) {
          const int r = item % rowTiles, c = q + 1 + item / rowTiles;
          updateTile(x + (r * count + c) * size, x + (r * count + q) * size, tiles.at(c, q), lane);
        }
      }
      __syncthreads();
    }
    for (int item = warp; item < 2 * rowTiles * count; item += warps) {
      const int r = item / 2 / count, q = item / 2 % count;
      forHalfTile<Upper>(lane, item % 2, [&](int, int i, int k) {
        const std::int64_t row = row0 + r * kTile + i;
        if (row < n) *matrix.address(row, done + q * kTile + k) = x[(r * count + q) * size + k * ld + i];
      });
    }
    __syncthreads();
  }
}

// ---- The update of the columns to the right -------------------------------------------------------------------------

// Operands of X X^H, split to nearest on both sides.
template <class R>
__device__ __forceinline__ LeftOperand<R> roundedLeft(R x) {
  return PlainOperand<R>(x);
}

template <class R>
struct SplitLeft {
  LeftOperand<R> part[4];
  __device__ __forceinline__ void set(int i, R x) { part[i] = roundedLeft(x); }
};
template <class R>
struct SplitLeft<Complex<R>> {
  LeftOperand<R> re[4], im[4];
  __device__ __forceinline__ void set(int i, Complex<R> z) { re[i] = roundedLeft(z.re), im[i] = roundedLeft(z.im); }
};
template <class R>
struct SplitRight {
  PlainOperand<R> part[2];
  __device__ __forceinline__ SplitRight(R x, R y) : part{PlainOperand<R>(x), PlainOperand<R>(y)} {}
};
template <class R>
struct SplitRight<Complex<R>> {
  PlainOperand<R> re[2], im[2], negated[2];
  __device__ __forceinline__ SplitRight(Complex<R> x, Complex<R> y)
      : re{PlainOperand<R>(x.re), PlainOperand<R>(y.re)},
        im{PlainOperand<R>(x.im), PlainOperand<R>(y.im)},
        negated{PlainOperand<R>(-x.im), PlainOperand<R>(-y.im)} {}
};

template <class R>
__device__ __forceinline__ void addProduct(ProductTile<R> &sum, const SplitLeft<R> &x, const SplitRight<R> &y) {
  multiplyAdd(sum, x.part, y.part);
}
// x conj(y).
template <class R>
__device__ __forceinline__ void addProduct(ProductTile<Complex<R>> &sum, const SplitLeft<Complex<R>> &x,
                                           const SplitRight<Complex<R>> &y) {
  multiplyAdd(sum.re, x.re, y.re);
  multiplyAdd(sum.re, x.im, y.im);
  multiplyAdd(sum.im, x.im, y.re);
  multiplyAdd(sum.im, x.re, y.negated);
}
template <class R>
__device__ __forceinline__ R sumValue(const ProductTile<R> &sum, int i) {
  return sum.plainValue(i);
}
template <class R>
__device__ __forceinline__ Complex<R> sumValue(const ProductTile<Complex<R>> &sum, int i) {
  return {sum.re.plainValue(i), sum.im.plainValue(i)};
}

inline constexpr int kUpdateDepth = 32;  // columns that are staged at once
// Shared memory of the update: two stages of two operands, then the block that is updated, element (i, j) at
// j (B + 4) + i, or by tiles if it is the next diagonal block.
template <class T>
inline constexpr int kStageLength = 4 * kUpdateDepth *(kPanel<T> + 8);
template <class T>
constexpr int potrfUpdateShared() {
  return (kStageLength<T> + kPanel<T> * (kPanel<T> + 4)) * static_cast<int>(sizeof(T)) +
         kTile * static_cast<int>(sizeof(Real<T>));
}

// Columns k0 to k0 + kUpdateDepth - 1 of the rows from row0 on, to element (i, k) at
// k (B + 8) + i.
template <class T, bool Upper>
__device__ __forceinline__ void stageRows(T *to, const Triangle<T, Upper> &matrix, std::int64_t row0, std::int64_t k0,
                                          std::int64_t n) {
  constexpr int B = kPanel<T>, ld = B + 8;
#pragma unroll 8
  for (int s = 0; s < kUpdateDepth * B / kUpdateThreads; ++s) {
    const int at = s * kUpdateThreads + threadIdx.x;
    int i, k;
    if constexpr (Upper)
      k = at / 32 % 4 * 8 + at % 8, i = at / 128 * 4 + at / 8 % 4;
    else
      k = at / B, i = at % B;
    const bool valid = row0 + i < n;
    copyAsync(to + k * ld + i, matrix.address(valid ? row0 + i : row0, k0 + k), valid);
  }
}

// The block of C from (row0, column0) on, of the lower triangle alone.
template <class T, bool Upper>
__device__ __forceinline__ void copyBlock(T *to, const Triangle<T, Upper> &matrix, std::int64_t row0,
                                          std::int64_t column0, std::int64_t n) {
  constexpr int B = kPanel<T>, ld = B + 4;
#pragma unroll 8
  for (int s = 0; s < B * B / kUpdateThreads; ++s) {
    const int at = s * kUpdateThreads + threadIdx.x;
    const int i = Upper ? at / B : at % B, j = Upper ? at % B : at / B;
    const bool valid = row0 + i < n && column0 + j <= row0 + i;
    if (valid) copyAsync(to + j * ld + i, matrix.address(row0 + i, column0 + j), true);
  }
}

// `fused`: the block of the next diagonal block factors it too.
template <class T, bool Upper>
__global__ void __launch_bounds__(kUpdateThreads, 1)
    potrfUpdateKernel(const __grid_constant__ PotrfTask<T> p, const std::int64_t done, const std::int64_t n,
                      const bool fused) {
  cudaGridDependencySynchronize();
  cudaTriggerProgrammaticLaunchCompletion();
  extern __shared__ __align__(16) unsigned char sharedBytes[];
  __shared__ int failedPivot;
  constexpr int B = kPanel<T>, ld = B + 8, ldC = B + 4, M = B / 2, N = B / 4;  // a warp's part: M x N
  T *const stage = reinterpret_cast<T *>(sharedBytes), *const c = stage + kStageLength<T>;
  Real<T> *const reciprocals = reinterpret_cast<Real<T> *>(c + B * ldC);
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, g = lane / 4, q = lane % 4;
  const int i0 = warp / 4 * M, j0 = warp % 4 * N;
  const std::int64_t first = done + B, blocks = (n - first + B - 1) / B;
  for (std::int64_t task = blockIdx.x; task < blocks * (blocks + 1) / 2 * p.batchCount; task += gridDim.x) {
    const std::int64_t problem = task % p.batchCount;
    if (p.info[problem] != 0) continue;
    std::int64_t bj = 0, bi = task / p.batchCount;
    while (bi >= blocks - bj) bi -= blocks - bj, ++bj;
    bi += bj;
    const bool isNext = fused && bi == 0 && bj == 0;  // the next diagonal block
    const Triangle<T, Upper> matrix{p.a + problem * p.stride, p.lda};
    const std::int64_t rowI = first + bi * B, rowJ = first + bj * B;
    const int size = static_cast<int>(min(n - first, std::int64_t{B}));
    const TileTriangle<T> tiles{c, (size + kTile - 1) / kTile};
    ProductTile<T> sum[M / 16][N / 8];
    const auto fetch = [&](int chunk) {
      T *const to = stage + chunk % 2 * 2 * kUpdateDepth * ld;
      stageRows<T, Upper>(to, matrix, rowI, done + chunk * kUpdateDepth, n);
      if (bi != bj) stageRows<T, Upper>(to + kUpdateDepth * ld, matrix, rowJ, done + chunk * kUpdateDepth, n);
      if (chunk == 1) {
        if (isNext)
          copyTriangle(Triangle<T, Upper>{matrix.address(first, first), p.lda}, tiles, size);
        else
          copyBlock(c, matrix, rowI, rowJ, n);
      }
      commitCopies();
    };
    fetch(0);
#pragma unroll 1
    for (int chunk = 0; chunk < B / kUpdateDepth; ++chunk) {
      if (chunk + 1 < B / kUpdateDepth) {
        fetch(chunk + 1);
        waitForCopies<1>();
      } else {
        waitForCopies();
      }
      __syncthreads();
      const T *const x = stage + chunk % 2 * 2 * kUpdateDepth * ld, *const y = bi != bj ? x + kUpdateDepth * ld : x;
#pragma unroll 1
      for (int k = 0; k < kUpdateDepth; k += 8) {
        SplitLeft<T> left[M / 16];
#pragma unroll
        for (int m = 0; m < M / 16; ++m)
#pragma unroll
          for (int e = 0; e < 4; ++e) left[m].set(e, x[(k + q + e / 2 * 4) * ld + i0 + m * 16 + g + e % 2 * 8]);
#pragma unroll
        for (int s = 0; s < N / 8; ++s) {
          const T *const at = y + (k + q) * ld + j0 + s * 8 + g;
          const SplitRight<T> right(at[0], at[4 * ld]);
#pragma unroll
          for (int m = 0; m < M / 16; ++m) addProduct(sum[m][s], left[m], right);
        }
      }
      __syncthreads();
    }
    if (isNext) padDiagonal(tiles, size);

#pragma unroll
    for (int m = 0; m < M / 16; ++m)
#pragma unroll
      for (int s = 0; s < N / 8; ++s)
#pragma unroll
        for (int e = 0; e < 4; ++e) {
          const int i = i0 + m * 16 + g + e / 2 * 8, j = j0 + s * 8 + 2 * q + e % 2;
          const std::int64_t row = rowI + i, column = rowJ + j;
          if (row < n && column <= row) {
            if (isNext) {
              T &element = tiles.at(i / kTile, j / kTile)[j % kTile * TileTriangle<T>::ld + i % kTile];
              element = element - sumValue(sum[m][s], e);
            } else {
              *matrix.address(row, column) = c[j * ldC + i] - sumValue(sum[m][s], e);
            }
          }
        }
    if (isNext) {
      const int failed = factorTiles<kUpdateThreads / 32>(Triangle<T, Upper>{matrix.address(first, first), p.lda},
                                                          tiles, reciprocals, failedPivot, size);
      if (threadIdx.x == 0 && failed != 0) p.info[problem] = static_cast<std::int32_t>(first) + failed;
    }
    __syncthreads();
  }
}

}  // namespace hotdog::cuda
