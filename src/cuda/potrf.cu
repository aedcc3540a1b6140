// Cholesky factors on CUDA: the ways of potrf_kernels.h, and what they leave to be done.
#include "cuda/cholesky_ops.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/potrf_fast.h"
#include "cuda/potrf_kernels.h"

namespace hotdog::cuda {
namespace {

constexpr int kZeroTile = 32;

// Matrices of order 0: which of them are out of range.
template <class T>
__global__ void emptyInfoKernel(const __grid_constant__ PotrfProblem<T> p) {
  awaitEarlierWork();
  for (std::int64_t i = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < p.batchCount;
       i += std::int64_t{gridDim.x} * blockDim.x)
    p.info[i] = p.inRange(i) ? 0 : 1;
}

// Zeros beside the factor: a block a tile of the triangle.
template <class T>
__global__ void __launch_bounds__(256)
    zeroTriangleKernel(const __grid_constant__ PotrfProblem<T> p, const std::int64_t tiles) {
  awaitEarlierWork();
  const bool upper = p.upper;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (std::int64_t task = blockIdx.x; task < tiles * tiles * p.batchCount; task += gridDim.x) {
    const std::int64_t problem = task / (tiles * tiles), tile = task % (tiles * tiles), ti = tile % tiles,
                       tj = tile / tiles;
    if (upper ? ti < tj : ti > tj) continue;
    T *const l = p.l.matrix(problem);
    const std::int64_t i = ti * kZeroTile + lane;
    for (std::int64_t j = tj * kZeroTile + warp; j < min((tj + 1) * kZeroTile, p.n); j += 8)
      if (i < p.n && (upper ? i > j : i < j)) store(l + i + j * p.l.ldOf(problem), T(0));
  }
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const PotrfProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  return potrfIsFast(execution, p) ? PotrfFastCall<T>::workspaceBytes(p)
                                   : PotrfFactor<T>::workspaceBytes(execution, p.n, p.batchCount);
}

template <class T>
void run(const Execution &execution, const PotrfProblem<T> &p) {
  if (p.n == 0) {
    launch(emptyInfoKernel<T>, gridFor(ceilDiv<std::int64_t>(p.batchCount, 256)), 256, 0, execution, p);
    return;
  }
  if (potrfIsFast(execution, p))
    PotrfFastCall<T>::run(execution, p);
  else
    PotrfFactor<T>::run(execution, p, execution.workspace);
  if (!p.zeroOther || p.n == 1) return;
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.n, kZeroTile);
  launch(zeroTriangleKernel<T>, gridFor(tiles * tiles * p.batchCount), 256, 0, execution, p, tiles);
}

}  // namespace

template <class T>
Op<PotrfProblem<T>> potrf() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotrfProblem<float>> potrf();
template Op<PotrfProblem<double>> potrf();
template Op<PotrfProblem<Complex<float>>> potrf();
template Op<PotrfProblem<Complex<double>>> potrf();

}  // namespace hotdog::cuda
