// Toeplitz product by direct sums: a tile of rows a block, the diagonals it touches and the right-hand sides in shared
// memory.
#include "core/fault.h"
#include "core/toeplitz_entry.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/toeplitz_matvec.h"

namespace hotdog::cuda {
namespace {

constexpr int kRows = 128;   // rows of a tile, one a thread
constexpr int kVectors = 4;  // right-hand sides of a tile
constexpr int kBlock = 16;   // terms summed before they join the row's sum: bounds the error by 16 + cols/16 roundings

struct DirectShape {
  std::int64_t rowTiles, vectorTiles, tasks;
};

template <class T, int NB>
__global__ void __launch_bounds__(kRows)
    toeplitzDirectKernel(const __grid_constant__ ToeplitzMatvecProblem<T> p, const __grid_constant__ DirectShape s) {
  awaitEarlierWork();
  __shared__ __align__(16) unsigned char memory[(kMostDirectCols + kRows + kMostDirectCols * NB) * sizeof(T)];
  T *const diagonals = reinterpret_cast<T *>(memory);  // diagonals[k] is diagonal firstRow + k - (cols - 1)
  T *const x = diagonals + kMostDirectCols + kRows;    // x[j * NB + v]
  const int cols = static_cast<int>(p.cols());
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x) {
    const std::int64_t problem = task / (s.rowTiles * s.vectorTiles);
    const std::int64_t firstVector = task / s.rowTiles % s.vectorTiles * NB, firstRow = task % s.rowTiles * kRows;
    const int rows = p.rows() - firstRow < kRows ? static_cast<int>(p.rows() - firstRow) : kRows;
    const int diagonalCount = cols > 0 ? rows + cols - 1 : 0;  // an empty sum reads no input
    for (int k = threadIdx.x; k < diagonalCount; k += kRows)
      store(&diagonals[k], toeplitzEntry(p, firstRow + k - (cols - 1), problem));
    for (int k = threadIdx.x; k < cols * NB; k += kRows) {
      const int j = k % cols, v = k / cols;
      store(&x[j * NB + v], load(&p.x.at(j, min(firstVector + v, p.nrhs - 1), problem)));
    }
    __syncthreads();
    if (static_cast<int>(threadIdx.x) < rows) {
      const T *const mine = diagonals + threadIdx.x + cols - 1;
      T sum[NB] = {};
      for (int start = 0; start < cols; start += kBlock) {
        T block[NB] = {};
        const int end = min(start + kBlock, cols);
        for (int j = start; j < end; ++j) {
          const T t = load(&mine[-j]);
#pragma unroll
          for (int v = 0; v < NB; ++v) block[v] = fma(t, load(&x[j * NB + v]), block[v]);
        }
#pragma unroll
        for (int v = 0; v < NB; ++v) sum[v] += block[v];
      }
#pragma unroll
      for (int v = 0; v < NB; ++v)
        if (firstVector + v < p.nrhs)
          storeScaled(&p.y.at(firstRow + threadIdx.x, firstVector + v, problem), p.alpha, sum[v], p.beta);
    }
    __syncthreads();
  }
}

template <class T, int NB>
void launchDirect(const Execution &execution, const ToeplitzMatvecProblem<T> &p) {
  DirectShape s{ceilDiv<std::int64_t>(p.rows(), kRows), ceilDiv<std::int64_t>(p.nrhs, NB), 0};
  s.tasks = s.rowTiles * s.vectorTiles * p.batchCount;
  launch(toeplitzDirectKernel<T, NB>, gridFor(s.tasks), kRows, 0, execution, p, s);
}

}  // namespace

template <class T>
void ToeplitzDirect<T>::run(const Execution &execution, const ToeplitzMatvecProblem<T> &problem) {
  const ToeplitzMatvecProblem<T> &p = withFault("toeplitz_matvec/cuda/direct", problem);
  if (p.nrhs == 1)
    launchDirect<T, 1>(execution, p);
  else
    launchDirect<T, kVectors>(execution, p);
}

template struct ToeplitzDirect<float>;
template struct ToeplitzDirect<double>;
template struct ToeplitzDirect<Complex<float>>;
template struct ToeplitzDirect<Complex<double>>;

}  // namespace hotdog::cuda
