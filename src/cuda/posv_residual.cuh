// Residuals R = B - op(A) X with Hermitian A of which one triangle is given, summed in double precision, and what says
// whether they are small.
//
// Each element of the triangle is read once: a tile of it gives the products of its rows with a part of X, and, as what
// is beyond the diagonal is its adjoint, those of its columns with another part. A second kernel adds up the products
// of a row's tiles in their order.
#pragma once

#include "core/posv.h"
#include "cuda/potrs_rows.cuh"

namespace hotdog::cuda {

inline constexpr int kResidualTile = 128;  // rows and columns of a tile; a thread has a row

inline constexpr int kResidualGroup = 4;  // right-hand sides at a time

__device__ __forceinline__ double sumOfLanes(double x) {
  for (int step = 16; step > 0; step /= 2) x += exchangeXor(x, step);
  return x;
}
__device__ __forceinline__ double maximumOfLanes(double x) {
  for (int step = 16; step > 0; step /= 2) x = fmax(x, exchangeXor(x, step));
  return x;
}

// 1-norms of a right-hand side's parts in 32 rows.
struct ResidualNorms {
  double r, x, b;
};

template <class T>
struct PosvResidual {
  bool upper, conjugated;
  std::int64_t n, nrhs, batchCount, tiles;
  MatrixBatch<const T> a;
  VectorBatch<const T> b, x;
  const int *skip;       // of each problem: nothing is done where it is not 0
  Wide<T> *products;     // [problem][right-hand side][tile of columns][row]
  double *sizes;         // [problem][tile of columns][row]: sums of magnitudes of A
  T *r;                  // [problem][right-hand side][row]
  ResidualNorms *norms;  // [problem][right-hand side][tile][warp]
  double *rowSums;       // [problem][tile][warp]: the largest of the row sums of magnitudes of A

  HOTDOG_HD std::int64_t strips() const { return tiles * (kResidualTile / 32); }
};

template <class T>
void breakProblem(Fault fault, PosvResidual<T> &p) {
  breakInput(fault, p.a);
  if (fault == Fault::tail) p.nrhs -= 1;
}

// Products of a tile with G right-hand sides; with the vector of ones and magnitudes too where Sizes.
template <class T, int G, bool Sizes>
struct ResidualTile {
  using W = Wide<T>;
  static constexpr int kTile = kResidualTile, kWarps = kTile / 32, kColumns = 8;  // columns at a time
  struct Shared {
    W x[kTile][G];  // of the tile's columns
    W columns[G][kWarps][kTile];
    double sizes[kWarps][kTile];
  };

  const PosvResidual<T> &p;
  Shared &shared;
  const std::int64_t problem, firstVector, tileRow, tileColumn;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const std::int64_t row = tileRow * kTile + threadIdx.x, column0 = tileColumn * kTile;

  __device__ __forceinline__ W right(int g, std::int64_t i) const {
    return i < p.n && firstVector + g < p.nrhs ? W(load(p.x.vector(firstVector + g, problem) + i * p.x.inc)) : W(0.0);
  }
  // Whether element (row, k) is in the triangle.
  __device__ __forceinline__ bool given(std::int64_t k) const {
    return row < p.n && k < p.n && (p.upper ? row <= k : row >= k);
  }

  // Sums over the lanes of a warp: lane 4 k of them has the k-th.
  template <class V>
  __device__ __forceinline__ void tellColumns(V (&sum)[kColumns], V *to) const {
    shareSums<16, kColumns>(sum, lane);
    if (lane % 4 == 0) to[lane / 4] = sum[0];
  }

  __device__ __forceinline__ void make() const {
    W own[G], sum[G];
    double size = 0;
#pragma unroll
    for (int g = 0; g < G; ++g)
      own[g] = right(g, row), sum[g] = W(0.0), shared.x[threadIdx.x][g] = right(g, column0 + threadIdx.x);
    __syncthreads();
    const T *const from = p.a.matrix(problem) + row;
    const std::int64_t lda = p.a.ldOf(problem);
#pragma unroll 2
    for (int c0 = 0; c0 < kTile; c0 += kColumns) {
      T a[kColumns];
#pragma unroll
      for (int c = 0; c < kColumns; ++c) {
        const std::int64_t k = column0 + c0 + c;
        a[c] = given(k) ? load(from + k * lda) : T(0);
        if (k == row) a[c] = T(realPart(a[c]));
        a[c] = conjIf(p.conjugated, a[c]);
      }
#pragma unroll
      for (int g = 0; g < G; ++g) {
        W mirrored[kColumns];
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
          sum[g] = fma(W(a[c]), shared.x[c0 + c][g], sum[g]);
          mirrored[c] = column0 + c0 + c == row ? W(0.0) : conj(W(a[c])) * own[g];
        }
        tellColumns(mirrored, shared.columns[g][warp] + c0);
      }
      if constexpr (Sizes) {
        double mirrored[kColumns];
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
          const double magnitude = fabsf(a[c]);
          size += magnitude, mirrored[c] = column0 + c0 + c == row ? 0 : magnitude;
        }
        tellColumns(mirrored, shared.sizes[warp] + c0);
      }
    }
    __syncthreads();
    for (int g = 0; g < G && firstVector + g < p.nrhs; ++g)
      storeBoth(p.products + (problem * p.nrhs + firstVector + g) * p.tiles * p.n, sum[g], shared.columns[g]);
    if constexpr (Sizes) storeBoth(p.sizes + problem * p.tiles * p.n, size, shared.sizes);
    __syncthreads();
  }

  // Products of the tile's rows belong to its columns, those of its columns to its rows.
  template <class V>
  __device__ __forceinline__ void storeBoth(V *to, V ofRow, const V (&ofColumns)[kWarps][kTile]) const {
    V ofColumn = ofColumns[0][threadIdx.x];
    for (int w = 1; w < kWarps; ++w) ofColumn += ofColumns[w][threadIdx.x];
    const bool diagonal = tileRow == tileColumn;
    if (row < p.n) store(to + tileColumn * p.n + row, diagonal ? ofRow + ofColumn : ofRow);
    if (!diagonal && column0 + threadIdx.x < p.n) store(to + tileRow * p.n + column0 + threadIdx.x, ofColumn);
  }
};

template <class T, int G, bool Sizes>
__global__ void __launch_bounds__(kResidualTile)
    posvProductsKernel(const __grid_constant__ PosvResidual<T> p, const std::int64_t groups) {
  awaitEarlierWork();
  __shared__ typename ResidualTile<T, G, Sizes>::Shared shared;
  const std::int64_t square = p.tiles * p.tiles;
  for (std::int64_t task = blockIdx.x; task < p.batchCount * groups * square; task += gridDim.x) {
    const std::int64_t group = task / square, problem = group / groups, i = task % square % p.tiles,
                       j = task % square / p.tiles;
    if (p.skip[problem] != 0 || (p.upper ? i > j : i < j)) continue;
    ResidualTile<T, G, Sizes>{p, shared, problem, group % groups * G, i, j}.make();
  }
}

// R and the norms of its parts: a thread a row.
template <class T, bool Sizes>
__global__ void __launch_bounds__(kResidualTile) posvResidualKernel(const __grid_constant__ PosvResidual<T> p) {
  awaitEarlierWork();
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (std::int64_t task = blockIdx.x; task < p.batchCount * p.nrhs * p.tiles; task += gridDim.x) {
    const std::int64_t tile = task % p.tiles, vector = task / p.tiles, problem = vector / p.nrhs, j = vector % p.nrhs,
                       i = tile * kResidualTile + threadIdx.x, strip = tile * (kResidualTile / 32) + warp;
    if (p.skip[problem] != 0) continue;
    double ofR = 0, ofX = 0, ofB = 0, size = 0;
    if (i < p.n) {
      Wide<T> sum(0.0);
#pragma unroll 4
      for (std::int64_t k = 0; k < p.tiles; ++k) sum += load(p.products + (vector * p.tiles + k) * p.n + i);
      const T b = load(p.b.vector(j, problem) + i * p.b.inc), x = load(p.x.vector(j, problem) + i * p.x.inc),
              r = T(Wide<T>(b) - sum);
      store(p.r + vector * p.n + i, r);
      ofR = fabsf(r), ofX = fabsf(x), ofB = fabsf(b);
      if (Sizes && j == 0)
        for (std::int64_t k = 0; k < p.tiles; ++k) size += p.sizes[(problem * p.tiles + k) * p.n + i];
    }
    ofR = sumOfLanes(ofR), ofX = sumOfLanes(ofX), ofB = sumOfLanes(ofB);
    if (lane == 0) p.norms[vector * p.strips() + strip] = {ofR, ofX, ofB};
    if (!Sizes || j != 0) continue;
    size = maximumOfLanes(size);
    if (lane == 0) p.rowSums[problem * p.strips() + strip] = size;
  }
}

}  // namespace hotdog::cuda
