// What the kernels that solve with Cholesky factors have in common.
#pragma once

#include "core/potrs.h"
#include "cuda/detail/cholesky.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

// One of the two triangular solves: rows of tiles upwards or downwards, with the tiles or their adjoints.
struct PotrsSweep {
  bool descending, adjoint;

  // A = L L^H: L, then L^H; A = U^H U: U^H, then U.
  __host__ __device__ PotrsSweep(bool upper, bool second) : descending(second), adjoint(second != upper) {}
};

// Past the first-level cache: other multiprocessors may have written it.
template <class R>
__device__ __forceinline__ R loadShared(const R *p) {
  return __ldcg(p);
}
template <class R>
__device__ __forceinline__ Complex<R> loadShared(const Complex<R> *p) {
  using Pair = std::conditional_t<sizeof(R) == 4, float2, double2>;
  const Pair z = __ldcg(reinterpret_cast<const Pair *>(p));
  return {z.x, z.y};
}

template <int W>
__device__ __forceinline__ void syncTeam() {
  if constexpr (W == 1)
    __syncwarp();
  else
    __syncthreads();
}

// The first element of the diagonal that is no positive finite number, from 1 on, or 0; of interest to all threads.
template <class T, int W>
__device__ std::int32_t failedPivot(const PotrsProblem<T> &p, std::int64_t problem, int lane, int warp,
                                    std::int32_t *failed) {
  const T *const l = p.l.matrix(problem);
  unsigned first = ~0u;
#pragma unroll 8
  for (std::int64_t k = warp * 32 + lane; k < p.n; k += W * 32)
    if (!isPivot(realPart(load(l + k * (p.l.ldOf(problem) + 1))))) first = min(first, static_cast<unsigned>(k + 1));
  first = __reduce_min_sync(kAllLanes, first);
  if (lane == 0) failed[warp] = static_cast<std::int32_t>(first);
  syncTeam<W>();
  for (int w = 0; w < W; ++w) first = min(first, static_cast<unsigned>(failed[w]));
  syncTeam<W>();
  return first == ~0u ? 0 : static_cast<std::int32_t>(first);
}

// Puts info there. A block a problem.
inline constexpr int kInfoWarps = 4;
template <class T>
__global__ void __launch_bounds__(kInfoWarps * 32) potrsInfoKernel(const __grid_constant__ PotrsProblem<T> p) {
  awaitEarlierWork();
  __shared__ std::int32_t failed[kInfoWarps];
  for (std::int64_t problem = blockIdx.x; problem < p.batchCount; problem += gridDim.x) {
    const std::int32_t info = failedPivot<T, kInfoWarps>(p, problem, threadIdx.x % 32, threadIdx.x / 32, failed);
    if (threadIdx.x == 0) p.info[problem] = info;
  }
}

template <class T>
void runPotrsInfo(const Execution &execution, const PotrsProblem<T> &p) {
  launch(potrsInfoKernel<T>, gridFor(p.batchCount), kInfoWarps * 32, 0, execution, p);
}

}  // namespace hotdog::cuda
