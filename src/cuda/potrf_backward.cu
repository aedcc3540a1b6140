// Gradients through Cholesky factors on CUDA: a product and two solves in whole matrices, by chunks of problems.
#include "core/potrf_backward.h"
#include "cuda/cholesky_ops.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kTile = 32, kRows = 8;  // a thread makes four elements of a tile

// Element (i, j), i >= j, of a triangle, an upper one with rows and columns exchanged.
template <class T>
__device__ __forceinline__ T element(const MatrixBatch<const T> &m, bool upper, std::int64_t problem, std::int64_t i,
                                     std::int64_t j) {
  return load(m.matrix(problem) + (upper ? j + i * m.ld : i + j * m.ld));
}

// S as a whole matrix, by tiles of its lower triangle: element (i, j) is half the sum over k >= i of conj(l[k,i])
// g[k,j], the conjugate of that for an upper triangle.
template <class T>
__global__ void __launch_bounds__(kTile *kRows)
    symmetricKernel(const __grid_constant__ PotrfBackwardProblem<T> p, T *whole, const std::int64_t first,
                    const std::int64_t count, const std::int64_t tiles) {
  awaitEarlierWork();
  __shared__ T left[kTile][kTile + 1], right[kTile][kTile + 1];  // l and g by (k, column)
  const int x = threadIdx.x % kTile, y = threadIdx.x / kTile;
  const std::int64_t n = p.n;
  for (std::int64_t task = blockIdx.x; task < tiles * tiles * count; task += gridDim.x) {
    const std::int64_t k = task / (tiles * tiles), ti = task % tiles, tj = task / tiles % tiles, problem = first + k;
    if (ti < tj) continue;
    T sum[kTile / kRows];
    for (T &s : sum) s = T(0);
    for (std::int64_t tk = ti; tk < tiles; ++tk) {
      for (int c = y; c < kTile; c += kRows) {  // x along the direction that is contiguous in memory
        const int row = p.upper ? c : x, column = p.upper ? x : c;
        const std::int64_t q = tk * kTile + row, i = ti * kTile + column, j = tj * kTile + column;
        left[row][column] = q < n && i <= q ? element(p.l, p.upper, problem, q, i) : T(0);
        right[row][column] = q < n && j <= q ? element(p.gL, p.upper, problem, q, j) : T(0);
      }
      __syncthreads();
      for (int q = 0; q < kTile; ++q)
        for (int s = 0; s < kTile / kRows; ++s) sum[s] = fma(conj(left[q][x]), right[q][y + s * kRows], sum[s]);
      __syncthreads();
    }
    T *const to = whole + k * n * n;
    for (int s = 0; s < kTile / kRows; ++s) {
      const std::int64_t i = ti * kTile + x, j = tj * kTile + y + s * kRows;
      if (i >= n || j > i) continue;
      const T half = Real<T>(0.5) * conjIf(p.upper, sum[s]);
      store(to + i + j * n, i == j ? T(realPart(half)) : half);
      if (i > j) store(to + j + i * n, conj(half));
    }
  }
}

// Each pair of elements by one thread.
template <class T>
__global__ void __launch_bounds__(256)
    transposeConjugateKernel(T *whole, const std::int64_t n, const std::int64_t elements) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * 256 + threadIdx.x; k < elements;
       k += std::int64_t{gridDim.x} * 256) {
    const std::int64_t i = k % (n * n) % n, j = k % (n * n) / n;
    if (i < j) continue;
    T *const a = whole + k, *const b = whole + (k - k % (n * n)) + j + i * n;
    const T below = load(a), above = load(b);
    store(a, conj(above));
    if (i != j) store(b, conj(below));
  }
}

// One triangle of the Hermitian part.
template <class T>
__global__ void __launch_bounds__(256)
    storeGradientKernel(const __grid_constant__ PotrfBackwardProblem<T> p, const T *whole, const std::int64_t first,
                        const std::int64_t elements) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * 256 + threadIdx.x; k < elements;
       k += std::int64_t{gridDim.x} * 256) {
    const std::int64_t n = p.n, i = k % (n * n) % n, j = k % (n * n) / n;
    if (p.upper ? i > j : i < j) continue;
    const T other = load(whole + (k - k % (n * n)) + j + i * n);
    const T value = Real<T>(0.5) * (load(whole + k) + conj(other));
    T *const to = p.gA.matrix(first + k / (n * n)) + i + j * p.gA.ld;
    store(to, p.accumulate ? load(to) + value : value);
  }
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const PotrfBackwardProblem<T> &p) {
  const CholeskyChunks<T> chunks = potrfBackwardChunks(p);
  return chunks.workspaceBytes(execution, potrs<T>(), potrfBackwardSolve<T>(p, nullptr, 0, chunks.length()));
}

template <class T>
void run(const Execution &execution, const PotrfBackwardProblem<T> &problem) {
  const PotrfBackwardProblem<T> &p = withFault("potrf_backward/cuda/solves", problem);
  if (p.n == 0) return potrs<T>().run(execution, potrfBackwardSolve<T>(p, nullptr, 0, p.batchCount));
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.n, kTile);
  potrfBackwardChunks(problem).forEach(
      execution, p.batchCount, [&](const Execution &inner, T *whole, std::int64_t first, std::int64_t count) {
        const std::int64_t elements = p.n * p.n * count;
        const unsigned blocks = gridFor(ceilDiv<std::int64_t>(elements, 256));
        const PotrsProblem<T> solve = potrfBackwardSolve(p, whole, first, count);
        launch(symmetricKernel<T>, gridFor(tiles * tiles * count), kTile * kRows, 0, execution, p, whole, first, count,
               tiles);
        potrs<T>().run(inner, solve);
        launch(transposeConjugateKernel<T>, blocks, 256, 0, execution, whole, p.n, elements);
        potrs<T>().run(inner, solve);
        launch(storeGradientKernel<T>, blocks, 256, 0, execution, p, whole, first, elements);
      });
}

}  // namespace

template <class T>
Op<PotrfBackwardProblem<T>> potrfBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotrfBackwardProblem<float>> potrfBackward();
template Op<PotrfBackwardProblem<double>> potrfBackward();
template Op<PotrfBackwardProblem<Complex<float>>> potrfBackward();
template Op<PotrfBackwardProblem<Complex<double>>> potrfBackward();

}  // namespace hotdog::cuda
