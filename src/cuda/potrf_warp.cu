#include "core/fault.h"
#include "cuda/potrf_kernels.h"
#include "cuda/potrf_warp.cuh"

namespace hotdog::cuda {
namespace {

// W lanes a matrix, M rows a lane; blocks of `Warps` warps, of which `Blocks` share a multiprocessor.
template <int W, int M, int Warps, int Blocks, class T>
void runShape(const Execution &execution, const PotrfProblem<T> &p) {
  const Grid grid = gridFor(ceilDiv<std::int64_t>(p.batchCount, Warps * (32 / W)));
  if (p.upper)
    launch(potrfWarpKernel<T, W, M, true, Warps, Blocks>, grid, Warps * 32, 0, execution, p);
  else
    launch(potrfWarpKernel<T, W, M, false, Warps, Blocks>, grid, Warps * 32, 0, execution, p);
}

}  // namespace

template <class T>
void PotrfWarp<T>::run(const Execution &execution, const PotrfProblem<T> &problem) {
  const PotrfProblem<T> &p = withFault("potrf/cuda/warp", problem);
  constexpr int kBlocks = sizeof(T) == 4 ? 4 : 3;  // of 32 rows a matrix
  if (p.n <= 8) {
    runShape<8, 1, 4, 4>(execution, p);
  } else if (p.n <= 16) {
    runShape<16, 1, 4, 4>(execution, p);
  } else if constexpr (sizeof(T) <= 8) {
    if (p.n <= 32)
      runShape<32, 1, 4, kBlocks>(execution, p);
    else if constexpr (sizeof(T) == 4)
      runShape<32, 2, 2, 4>(execution, p);
  }
}

template struct PotrfWarp<float>;
template struct PotrfWarp<double>;
template struct PotrfWarp<Complex<float>>;
template struct PotrfWarp<Complex<double>>;

}  // namespace hotdog::cuda
