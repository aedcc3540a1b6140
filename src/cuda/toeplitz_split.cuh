// Toeplitz product by transforms too long for a block, in three kernels (Bailey 1990): N = N1 N2, element N2 j1 + j2 in
// row j1 and column j2. The first transforms the columns of diagonals and right-hand sides and turns them; the second
// transforms the rows of both, multiplies, and transforms back; the third does so for the columns. Nothing is reordered
// between them. Each tile of columns has a scale of its own until the rows bring it to that of the vector.
#pragma once

#include "core/fault.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/register_convolution.cuh"
#include "cuda/detail/split_columns.cuh"
#include "cuda/detail/toeplitz_embedding.cuh"
#include "cuda/register_fft_plan.h"
#include "cuda/toeplitz_matvec.h"

namespace hotdog::cuda {

// Sizes of a chunk of the batch, the same for all strides, so that _bufferSize knows them.
struct SplitShape {
  int log2N, N1, N2;
  std::int64_t kernels, vectors;  // transforms of a chunk: kernels first, then vectors

  HOTDOG_HD int N() const { return N1 * N2; }
  HOTDOG_HD int tileWidth() const { return columnThreads(N1) / (N1 / kFftEach); }  // columns of a block
  HOTDOG_HD int tiles() const { return N2 / tileWidth(); }
};

// Kernels of problems firstProblem.., right-hand sides firstVector.. numbered through the batch.
struct SplitChunk {
  std::int64_t firstProblem, kernels, firstVector, vectors;
  bool sharedKernel;

  // Transforms are numbered as in the buffers of the shape: kernels from 0, vectors from s.kernels on.
  __device__ std::int64_t transform(const SplitShape &s, std::int64_t k) const {
    return k < kernels ? k : s.kernels + (k - kernels);
  }
  __device__ std::int64_t kernelOf(std::int64_t vector, std::int64_t nrhs) const {
    return sharedKernel ? 0 : (firstVector + vector) / nrhs - firstProblem;
  }
};

template <class R>
struct SplitBuffers {
  Complex<R> *data;  // [transform][k1][j2]
  int *exponents;    // [transform][tile], what the first kernel took out
  int *totals;       // [vector], what the third puts back

  SplitBuffers(WorkspaceLayout &layout, const SplitShape &s) {
    data = layout.take<Complex<R>>((s.kernels + s.vectors) * s.N());
    exponents = layout.take<int>((s.kernels + s.vectors) * s.tiles());
    totals = layout.take<int>(s.vectors);
  }
};

template <class P, int N1>
__global__ void __launch_bounds__(columnThreads(N1))
    toeplitzColumnsKernel(const __grid_constant__ P p, const __grid_constant__ SplitShape s,
                          const __grid_constant__ SplitChunk c, const SplitBuffers<Real<typename P::Scalar>> buffers,
                          const FftTables<Real<typename P::Scalar>> tables) {
  awaitEarlierWork();
  using T = typename P::Scalar;
  using R = Real<T>;
  using Columns = SplitColumns<T, N1>;
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ unsigned reduction[32];
  const Columns columns;
  const typename Columns::Fft fft(tables, reinterpret_cast<Complex<R> *>(shared) + columns.column, columns.thread);
  const int tiles = s.tiles();
  for (std::int64_t task = blockIdx.x; task < (c.kernels + c.vectors) * tiles; task += gridDim.x) {
    const std::int64_t k = task / tiles, transform = c.transform(s, k);
    const int tile = static_cast<int>(task % tiles);
    const unsigned j2 = tile * Columns::kWidth + columns.column;
    const int first = static_cast<int>(columns.thread * s.N2 + j2), step = Columns::Fft::kThreads * s.N2;
    Complex<R> z[kFftEach];
    if (k < c.kernels) {
      loadDiagonals<int>(p, c.firstProblem + k, first, step, s.N(), z);
    } else {
      const std::int64_t flat = c.firstVector + (k - c.kernels);
      loadVector<T, int>(lineOf(p.x, flat % p.nrhs, flat / p.nrhs), static_cast<int>(p.cols()), first, step, s.N(), z);
    }
    __syncthreads();  // the exchange may still be read for the task before
    const int exponent = takeOutExponent(z, blockLargest(largestOf(z), reduction));
    if (threadIdx.x == 0) buffers.exponents[transform * tiles + tile] = exponent;
    fft.forward(z);
    columns.template turn<false>(j2, s.log2N, z);
    Complex<R> *const out = buffers.data + transform * s.N() + j2;
#pragma unroll
    for (unsigned r = 0; r < kFftEach; ++r) store(&out[columns.row(r) * s.N2], z[r]);
    __syncthreads();
  }
}

// A row of a transform, the source of a BlockProduct. Its tiles are brought to the largest of their scales.
template <class R, int N2>
struct SplitRow {
  static constexpr int kThreads = N2 / kFftEach, kOffset = 4096;  // the offset makes exponents unsigned
  const SplitShape &s;
  const SplitBuffers<R> &buffers;
  std::int64_t transform;
  int row;

  __device__ Complex<R> *data() const { return buffers.data + (transform * s.N1 + row) * N2 + threadIdx.x; }
  __device__ int exponent(int q) const {
    return buffers.exponents[transform * s.tiles() + (threadIdx.x + q * kThreads) / s.tileWidth()];
  }

  __device__ unsigned load(Complex<R> (&z)[kFftEach]) const {
    const Complex<R> *const in = data();
    int largest = -kOffset;
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) {
      z[q] = hotdog::cuda::load(&in[q * kThreads]);
      largest = max(largest, exponent(q));
    }
    return static_cast<unsigned>(largest + kOffset);
  }
  __device__ int scale(Complex<R> (&z)[kFftEach], unsigned largest) const {
    const int total = static_cast<int>(largest) - kOffset;
#pragma unroll
    for (int q = 0; q < kFftEach; ++q)
      z[q] = ExponentField<R>::powerOfTwo(max(exponent(q) - total, 1 - ExponentField<R>::kBias)) * z[q];
    return total;
  }
};

template <class R, int N2>
__global__ void __launch_bounds__(N2 / kFftEach, std::max(1, (sizeof(R) == 4 ? 8192 : 4096) / N2))
    toeplitzRowsKernel(const __grid_constant__ SplitShape s, const __grid_constant__ SplitChunk c, std::int64_t nrhs,
                       std::int64_t perTask, const __grid_constant__ SplitBuffers<R> buffers,
                       const FftTables<R> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ unsigned reduction[64];
  BlockProduct<R, N2, false> product(tables, shared, reduction);
  for (std::int64_t task = blockIdx.x; task / s.N1 * perTask < c.vectors; task += gridDim.x) {
    const int row = static_cast<int>(task % s.N1);
    const std::int64_t first = task / s.N1 * perTask;
    std::int64_t loaded = -1;
    for (std::int64_t v = first; v < min(first + perTask, c.vectors); ++v) {
      const std::int64_t kernel = c.kernelOf(v, nrhs);
      const SplitRow<R, N2> vector{s, buffers, s.kernels + v, row};
      Complex<R> z[kFftEach];
      const int exponent = kernel == loaded ? product.again(vector, z)
                                            : product.withKernel(SplitRow<R, N2>{s, buffers, kernel, row}, vector, z);
      loaded = kernel;
      Complex<R> *const out = vector.data();
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) store(&out[q * (N2 / kFftEach)], z[q]);
      if (row == 0 && threadIdx.x == 0) buffers.totals[v] = exponent;
    }
  }
}

template <class P, int N1>
__global__ void __launch_bounds__(columnThreads(N1))
    toeplitzColumnsBackKernel(const __grid_constant__ P p, const __grid_constant__ SplitShape s,
                              const __grid_constant__ SplitChunk c,
                              const SplitBuffers<Real<typename P::Scalar>> buffers,
                              const FftTables<Real<typename P::Scalar>> tables) {
  awaitEarlierWork();
  using T = typename P::Scalar;
  using R = Real<T>;
  using Columns = SplitColumns<T, N1>;
  extern __shared__ __align__(16) unsigned char shared[];
  const Columns columns;
  const typename Columns::Fft fft(tables, reinterpret_cast<Complex<R> *>(shared) + columns.column, columns.thread);
  const int tiles = s.tiles();
  for (std::int64_t task = blockIdx.x; task < c.vectors * tiles; task += gridDim.x) {
    const std::int64_t vector = task / tiles, flat = c.firstVector + vector;
    const unsigned j2 = static_cast<unsigned>(task % tiles) * Columns::kWidth + columns.column;
    const Complex<R> *const in = buffers.data + (s.kernels + vector) * s.N() + j2;
    Complex<R> z[kFftEach];
#pragma unroll
    for (unsigned r = 0; r < kFftEach; ++r) z[r] = load(&in[columns.row(r) * s.N2]);
    columns.template turn<true>(j2, s.log2N, z);
    __syncthreads();  // the exchange may still be read for the task before
    fft.inverse(z);
    const PuttingBack<R> scale(buffers.totals[vector] - s.log2N);
    storeProduct<T, int>(lineOf(p.y, flat % p.nrhs, flat / p.nrhs), p.alpha, p.beta, static_cast<int>(p.rows()),
                         static_cast<int>(columns.thread * s.N2 + j2), Columns::Fft::kThreads * s.N2, s.N(), scale, z);
  }
}

// The instantiations over row lengths are in toeplitz_split_rows.cu.
template <class R>
void launchSplitRows(const Execution &, const SplitShape &, const SplitChunk &, std::int64_t nrhs,
                     const SplitBuffers<R> &);

}  // namespace hotdog::cuda
