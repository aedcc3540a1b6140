// Residuals R = B - op(A) X with Hermitian A of which one triangle is given, summed in double precision, and what says
// whether they are small.
#pragma once

#include "core/posv.h"
#include "cuda/detail/cholesky.cuh"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

// Up to a factor of sqrt(2) for complex numbers, which makes the test of smallness a little easier.
__device__ __forceinline__ float taxicab(float x) { return fabsf(x); }
__device__ __forceinline__ float taxicab(Complex<float> z) { return fabsf(z.re) + fabsf(z.im); }

__device__ __forceinline__ double sumOfLanes(double x) {
  for (int step = 16; step > 0; step /= 2) x += __shfl_xor_sync(kAllLanes, x, step);
  return x;
}
__device__ __forceinline__ Complex<double> sumOfLanes(Complex<double> z) { return {sumOfLanes(z.re), sumOfLanes(z.im)}; }

inline constexpr int kResidualRows = 32, kResidualWarps = 8, kResidualThreads = 32 * kResidualWarps;
inline constexpr int kResidualColumns = 256;  // rows of X in shared memory at once

// 1-norms of a right-hand side's parts in one tile of rows.
struct ResidualNorms {
  double r, x, b;
};

template <class T>
struct PosvResidual {
  bool upper, conjugated;
  std::int64_t n, nrhs, batchCount, tiles;  // tiles of kResidualRows rows
  MatrixBatch<const T> a;
  VectorBatch<const T> b, x;
  T *r;                  // n by nrhs a problem
  const int *skip;       // of each problem: nothing is done where it is not 0
  ResidualNorms *norms;  // [problem][right-hand side][tile]
  double *rowSums;       // [problem][tile]: the largest of sum |a_ik| over k, in the rows of the tile
};

template <class T>
void breakProblem(Fault fault, PosvResidual<T> &p) {
  breakInput(fault, p.a);
  if (fault == Fault::tail) p.n -= 1;
}

// A tile of rows of G right-hand sides: a thread has one row's products with the columns of its warp where those lie
// in that row of the triangle, and else, of the columns of the triangle that are these rows, its lane's elements.
template <class T, int G>
struct ResidualTile {
  using W = Wide<T>;
  static constexpr int kOwn = kResidualRows / kResidualWarps;  // columns of a warp
  struct Shared {
    W x[kResidualColumns][G];
    W sums[kResidualWarps][kResidualRows][G];
    W columns[kResidualRows][G];
    float rowSums[kResidualWarps][kResidualRows], columnSums[kResidualRows];
  };

  const PosvResidual<T> &p;
  Shared &shared;
  const std::int64_t problem, firstVector, tile;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;

  __device__ __forceinline__ bool hasVector(int g) const { return firstVector + g < p.nrhs; }
  __device__ __forceinline__ T element(std::int64_t i, std::int64_t k) const {
    return load(p.a.matrix(problem) + i + k * p.a.ldOf(problem));
  }

  __device__ __forceinline__ void stage(std::int64_t first) const {
    for (int e = threadIdx.x; e < kResidualColumns * G; e += kResidualThreads) {
      const int c = e % kResidualColumns, g = e / kResidualColumns;
      const bool present = first + c < p.n && hasVector(g);
      shared.x[c][g] =
          present ? W(load(p.x.vector(firstVector + g, problem) + (first + c) * p.x.inc)) : W(0.0);
    }
  }

  // Element (i, k) of the triangle's row i, k on the diagonal too.
  __device__ __forceinline__ void addRow(W (&sum)[G], float &size, std::int64_t i, std::int64_t first) const {
#pragma unroll 8
    for (int c = warp; c < kResidualColumns; c += kResidualWarps) {
      const std::int64_t k = first + c;
      if (i >= p.n || k >= p.n || (p.upper ? k < i : k > i)) continue;
      const T stored = element(i, k), a = conjIf(p.conjugated, k == i ? T(realPart(stored)) : stored);
      size += taxicab(a);
#pragma unroll
      for (int g = 0; g < G; ++g) sum[g] = fma(W(a), shared.x[c][g], sum[g]);
    }
  }
  // Elements (k, column) beside the diagonal.
  __device__ __forceinline__ void addColumns(W (&sum)[kOwn][G], float (&size)[kOwn], std::int64_t first) const {
#pragma unroll 2
    for (int c = lane; c < kResidualColumns; c += 32) {
      const std::int64_t k = first + c;
#pragma unroll
      for (int o = 0; o < kOwn; ++o) {
        const std::int64_t i = tile * kResidualRows + warp * kOwn + o;
        if (i >= p.n || k >= p.n || (p.upper ? k >= i : k <= i)) continue;
        const T a = conjIf(!p.conjugated, element(k, i));
        size[o] += taxicab(a);
#pragma unroll
        for (int g = 0; g < G; ++g) sum[o][g] = fma(W(a), shared.x[c][g], sum[o][g]);
      }
    }
  }

  // R and the norms of right-hand side g, by a warp: a row a lane.
  __device__ __forceinline__ void finish(int g, std::int64_t i) const {
    double ofR = 0, ofX = 0, ofB = 0;
    if (i < p.n) {
      W sum = shared.columns[lane][g];
      for (int w = 0; w < kResidualWarps; ++w) sum += shared.sums[w][lane][g];
      const T b = load(p.b.vector(firstVector + g, problem) + i * p.b.inc),
              x = load(p.x.vector(firstVector + g, problem) + i * p.x.inc), r = T(W(b) - sum);
      store(p.r + (problem * p.nrhs + firstVector + g) * p.n + i, r);
      ofR = taxicab(r), ofX = taxicab(x), ofB = taxicab(b);
    }
    ofR = sumOfLanes(ofR), ofX = sumOfLanes(ofX), ofB = sumOfLanes(ofB);
    if (lane == 0) p.norms[(problem * p.nrhs + firstVector + g) * p.tiles + tile] = {ofR, ofX, ofB};
  }
  __device__ __forceinline__ void finishSums() const {
    float sum = shared.columnSums[lane];
    for (int w = 0; w < kResidualWarps; ++w) sum += shared.rowSums[w][lane];
    for (int step = 16; step > 0; step /= 2) sum = fmaxf(sum, __shfl_xor_sync(kAllLanes, sum, step));
    if (lane == 0) p.rowSums[problem * p.tiles + tile] = static_cast<double>(sum);
  }

  __device__ __forceinline__ void make() const {
    const std::int64_t row0 = tile * kResidualRows, i = row0 + lane;
    W sum[G], columns[kOwn][G];
    float size = 0, sizes[kOwn];
#pragma unroll
    for (int g = 0; g < G; ++g) sum[g] = W(0.0);
#pragma unroll
    for (int o = 0; o < kOwn; ++o) {
      sizes[o] = 0;
#pragma unroll
      for (int g = 0; g < G; ++g) columns[o][g] = W(0.0);
    }
    for (std::int64_t first = 0; first < p.n; first += kResidualColumns) {
      __syncthreads();
      stage(first);
      __syncthreads();
      const std::int64_t last = first + kResidualColumns - 1;
      if (p.upper ? last >= row0 : first < row0 + kResidualRows) addRow(sum, size, i, first);
      if (p.upper ? first < row0 + kResidualRows : last > row0) addColumns(columns, sizes, first);
    }
    shared.rowSums[warp][lane] = size;
#pragma unroll
    for (int g = 0; g < G; ++g) shared.sums[warp][lane][g] = sum[g];
#pragma unroll
    for (int o = 0; o < kOwn; ++o) {
      const float whole = static_cast<float>(sumOfLanes(static_cast<double>(sizes[o])));
      if (lane == 0) shared.columnSums[warp * kOwn + o] = whole;
#pragma unroll
      for (int g = 0; g < G; ++g) {
        const W column = sumOfLanes(columns[o][g]);
        if (lane == 0) shared.columns[warp * kOwn + o][g] = column;
      }
    }
    __syncthreads();
    if (warp < G && hasVector(warp)) finish(warp, i);
    if (warp == kResidualWarps - 1) finishSums();
    __syncthreads();
  }
};

template <class T, int G>
__global__ void __launch_bounds__(kResidualThreads)
    posvResidualKernel(const __grid_constant__ PosvResidual<T> p, const std::int64_t groups) {
  awaitEarlierWork();
  __shared__ typename ResidualTile<T, G>::Shared shared;
  for (std::int64_t task = blockIdx.x; task < p.batchCount * groups * p.tiles; task += gridDim.x) {
    const std::int64_t group = task / p.tiles, problem = group / groups;
    if (p.skip[problem] != 0) continue;
    ResidualTile<T, G>{p, shared, problem, group % groups * G, task % p.tiles}.make();
  }
}

}  // namespace hotdog::cuda
