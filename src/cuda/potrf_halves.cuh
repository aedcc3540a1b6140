// Cholesky factors with HOTDOG_MATH_FAST in single precision: products of numbers rounded to 16 bits.
//
// A half-precision number has the 11 bits of a TF32 one, takes half of the memory and of its bandwidth, and the tensor
// cores multiply twice as many. Its small range does no harm here: row i of the factor is divided by 2^e, the least
// power of two with a_ii <= 4^e, so that no element is above 1, and what is lost below 2^-14 is lost as well in the
// sum, beside sqrt(a_ii a_jj).
//
// Solved tiles are kept so in the workspace, as they will stand in shared memory: column by column, each a little
// longer than a tile, so that the eight columns that an instruction reads at once lie in different banks.
#pragma once

#include <cuda_fp16.h>

#include "cuda/potrf_block.cuh"
#include "cuda/potrf_schedule.cuh"

namespace hotdog::cuda {

template <int B>
inline constexpr int kHalfColumn = B + 8;  // halves from one column of a kept tile to the next
template <int B>
inline constexpr std::int64_t kHalfTile = std::int64_t{B} * kHalfColumn<B>;

// Kept tiles of a matrix with so many rows of tiles; where tile (row, column) begins.
HOTDOG_HD std::int64_t halfTileIndex(std::int64_t row, std::int64_t column) { return row * (row - 1) / 2 + column; }

// The least power of two whose square is not below a, for a positive number.
__device__ __forceinline__ float rootScale(float a) {
  const int exponent = static_cast<int>(__float_as_uint(a) >> 23 & 255u) - 126;  // a < 2^exponent
  return __uint_as_float(static_cast<unsigned>((exponent + 1 >> 1) + 127) << 23);
}

// Four 8 x 8 matrices of halves, transposed: lanes 8 m to 8 m + 7 say where the columns of matrix m stand.
__device__ __forceinline__ void loadTransposed(unsigned (&to)[4], const __half *column) {
  const auto from = static_cast<unsigned>(__cvta_generic_to_shared(column));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(from)
               : "memory");
}
__device__ __forceinline__ void multiplyAddHalves(float (&c)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {
  asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
      : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

// A warp's part of a sum of products, M x N elements from (i0, j0) on, of scaled rows.
template <int M, int N, int Ld>
struct HalfSum {
  float part[M / 16][N / 8][4];

  __device__ __forceinline__ void clear() {
#pragma unroll
    for (int m = 0; m < M / 16; ++m)
#pragma unroll
      for (int s = 0; s < N / 8; ++s)
#pragma unroll
        for (int e = 0; e < 4; ++e) part[m][s][e] = 0;
  }

  // Adds the products of sixteen columns, from those on that begin at left and right, rows i0 and j0.
  __device__ __forceinline__ void add(const __half *left, const __half *right, int lane) {
    const int group = lane / 8, column = lane % 8;
    unsigned x[M / 16][4];
    const __half *const ofX = left + (group / 2 * 8 + column) * Ld + group % 2 * 8;
    const __half *const ofY = right + (group % 2 * 8 + column) * Ld + group / 2 * 8;
#pragma unroll
    for (int m = 0; m < M / 16; ++m) loadTransposed(x[m], ofX + m * 16);
#pragma unroll
    for (int s = 0; s < N / 8; s += 2) {
      unsigned y[4];
      loadTransposed(y, ofY + s * 8);
#pragma unroll
      for (int m = 0; m < M / 16; ++m) {
        multiplyAddHalves(part[m][s], x[m], y[0], y[1]);
        multiplyAddHalves(part[m][s + 1], x[m], y[2], y[3]);
      }
    }
  }

  // As WarpSum's; scales of rows i0 and j0 and those after.
  template <class TileAt>
  __device__ __forceinline__ void subtractFrom(const TileAt &tileAt, int i0, int j0, const float *scaleI,
                                               const float *scaleJ, int lane) {
    constexpr int ld = TileTriangle<float>::ld;
#pragma unroll
    for (int s = 0; s < N / 8; ++s) {
      const int j = j0 + s * 8;
      const float ofJ[2] = {scaleJ[j + lane % 4 * 2], scaleJ[j + lane % 4 * 2 + 1]};
#pragma unroll
      for (int m = 0; m < M / 16; ++m) {
        const int i = i0 + m * 16;
        float *const tile = tileAt(i / kTile<float>, j / kTile<float>);
        if (tile == nullptr) continue;
        const float ofI[2] = {scaleI[i + lane / 4], scaleI[i + lane / 4 + 8]};
        float *const at = tile + (j % kTile<float> + lane % 4 * 2) * ld + i % kTile<float> + lane / 4;
#pragma unroll
        for (int e = 0; e < 4; ++e) {
          float &element = at[e % 2 * ld + e / 2 * 8];
          element = fmaf(-(part[m][s][e] * ofI[e / 2]), ofJ[e % 2], element);
        }
      }
    }
    clear();
  }
};

// ---- Parts of the kernel of potrf_tiles.cuh, for tiles of its Shape
// -----------------------------------------------------

// Scales of the rows of a tile for products of halves: `rows` are there.
template <class Shape, bool Upper>
__device__ __forceinline__ void findScales(float *scales, const Triangle<const float, Upper> &a, std::int64_t row0,
                                           int rows) {
  for (int i = threadIdx.x; i < Shape::kSide; i += Shape::kThreads)
    scales[i] = i < rows ? rootScale(*a.address(row0 + i, row0 + i)) : 1.0f;
}

// The same as accumulate, with the tiles that `halves` keeps; scales of the rows of x, then of those of the column.
template <class Shape, class Square>
__device__ __forceinline__ void accumulateHalves(const Square &x, const TileTriangle<float> &c, float *stages,
                                                 const __half *halves, const float *scales, const int *tilesDone,
                                                 const PotrfTask &task, int ready, int &sharedReady) {
  constexpr int B = Shape::kSide, Stages = Shape::kStages;
  constexpr int kDepth = Shape::kDepth, kChunks = B / kDepth, M = Shape::kSumRows, N = Shape::kSumColumns;
  constexpr int kLdHalf = kHalfColumn<B>, kChunk = kDepth * kLdHalf;  // halves of an operand
  constexpr int kFlush = 1024 / kDepth;  // chunks after which sums, which the tensor cores truncate, are subtracted
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int i0 = warp / (B / N) * M, j0 = warp % (B / N) * N;
  const int both = task.square && task.diagonal ? 1 : 0, chunks = (task.last - task.first) * kChunks << both;
  const __half *const ofRow = halves + halfTileIndex(task.row, 0) * kHalfTile<B>;
  const __half *const ofColumn = halves + halfTileIndex(max(task.column, 1), 0) * kHalfTile<B>;
  __half *const stage0 = reinterpret_cast<__half *>(stages);
  const auto isDiagonal = [&](int chunk) { return !task.square || (chunk / kChunks & both) != 0; };
  const auto fetch = [&](int chunk) {
    if (chunk < chunks) {
      const int k = task.first + (chunk / kChunks >> both);
      if (k >= ready) ready = awaitCounts(tilesDone + task.row, tilesDone + task.column, k + 1, sharedReady);
      __half *const to = stage0 + chunk % Stages * 2 * kChunk;
      const std::int64_t offset = k * kHalfTile<B> + chunk % kChunks * kChunk;
      const bool two = !isDiagonal(chunk);
      for (int e = threadIdx.x * 8; e < kChunk; e += Shape::kThreads * 8) {
        copyAsync16(to + e, ofRow + offset + e, 16);
        if (two) copyAsync16(to + kChunk + e, ofColumn + offset + e, 16);
      }
    }
    commitCopies();
  };
  HalfSum<M, N, kLdHalf> sum;
  sum.clear();
#pragma unroll 1
  for (int chunk = 1 - Stages; chunk < chunks; ++chunk) {
    if (chunk >= 0) {
      waitForCopies<Stages - 2>();
      __syncthreads();
    }
    fetch(chunk + Stages - 1);
    if (chunk < 0) continue;
    const bool diagonal = isDiagonal(chunk);
    if (diagonal && j0 >= i0 + M) continue;  // above the diagonal
    const __half *const left = stage0 + chunk % Stages * 2 * kChunk + i0, *const right = stage0 +
                                                                                         (chunk % Stages * 2 +
                                                                                          (diagonal ? 0 : 1)) *
                                                                                             kChunk +
                                                                                         j0;
#pragma unroll
    for (int k = 0; k < kDepth; k += 16) sum.add(left + k * kLdHalf, right + k * kLdHalf, lane);
    if (both ? (chunk + 1) % kChunks == 0 : (chunk + 1) % kFlush == 0 || chunk + 1 == chunks)
      sum.subtractFrom(
          [&](int bi, int bj) { return !diagonal                  ? x.at(bi, bj)
                                       : bi < bj || bi >= c.count ? nullptr
                                                                  : c.at(bi, bj); },
          i0, j0, scales, diagonal ? scales : scales + B, lane);
  }
}

// Keeps column bj of tiles of X as halves; this warp is the `rank`-th of `warps`. Rows that are not there are 0.
template <class Shape, class Square>
__device__ __noinline__ void keepHalves(const Square x, __half *tile, const float *scales, int bj, int rank,
                                        int warps) {
  constexpr int B = Shape::kSide;
  __builtin_assume(__isShared(x.tiles));
  __builtin_assume(__isShared(scales));
  const int lane = threadIdx.x % 32;
  for (int item = rank; item < Shape::kCount * kTile<float> / 2; item += warps) {
    const int bi = item % Shape::kCount, i = lane % 16 * 2, k = item / Shape::kCount * 2 + lane / 16,
              row = bi * kTile<float> + i;
    const float *const from = x.at(bi, bj) + k * TileTriangle<float>::ld + i;
    __half2 *const column = reinterpret_cast<__half2 *>(tile + (bj * kTile<float> + k) * kHalfColumn<B>);
    column[row / 2] = __floats2half2_rn(from[0] / scales[row], from[1] / scales[row + 1]);
    if (row < kHalfColumn<B> - B) column[(B + row) / 2] = {};  // what lies between columns is copied with them
  }
}

}  // namespace hotdog::cuda
