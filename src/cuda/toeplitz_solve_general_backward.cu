// Gradients of general Toeplitz systems on CUDA: the adjoint system, then the sums along the diagonals, a warp a
// diagonal.
#include "core/compensated.h"
#include "core/fault.h"
#include "core/toeplitz_solve_general_backward.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/gradient.cuh"
#include "cuda/ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveGeneralBackwardProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  ToeplitzSolveGeneralBackwardScratch<T>(layout, p);
  layout.take<char>(static_cast<std::int64_t>(toeplitzSolve<T>().workspaceBytes(execution, p.adjointSystem(nullptr))));
  return layout.bytes();
}

// As diagonalGradient of the host, by the lanes of a warp; the same value in each.
template <class T>
__device__ T diagonalGradient(const ToeplitzSolveGeneralBackwardProblem<T> &p, const T *gB, std::int64_t d,
                              std::int64_t problem) {
  using W = Wide<T>;
  const std::int64_t shift = p.diagonal(d), first = max(shift, std::int64_t{0}),
                     end = p.n + min(shift, std::int64_t{0});
  CarefulSum<W> sum;
  for (std::int64_t v = 0; v < p.nrhs; ++v) {
    const T *const solved = gB + (problem * p.nrhs + v) * p.n;
    for (std::int64_t i = first + threadIdx.x % 32; i < end; i += 32)
      sum.add(W(load(&solved[i])) * conj(W(load(&p.x.at(i - shift, v, problem)))));
  }
  for (int mask = 16; mask > 0; mask /= 2) {
    CarefulSum<W> other;
    other.sum = shuffleXor(sum.sum, mask), other.error = shuffleXor(sum.error, mask);
    other.plain = shuffleXor(sum.plain, mask);
    sum.add(other);
  }
  return T(p.ofStored(-sum.value()));
}

// Of the first column (side 1) or the first row (side -1), whose first element has none: it is not read.
template <class T>
__global__ void __launch_bounds__(kThreads)
    diagonalGradientKernel(const __grid_constant__ ToeplitzSolveGeneralBackwardProblem<T> p,
                           const __grid_constant__ GradientSink<T> sink, const T *gB, int side) {
  awaitEarlierWork();
  constexpr int kWarps = kThreads / 32;
  const std::int64_t tasks = p.n * p.batchCount;
  for (std::int64_t task = static_cast<std::int64_t>(blockIdx.x) * kWarps + threadIdx.x / 32; task < tasks;
       task += static_cast<std::int64_t>(gridDim.x) * kWarps) {
    const std::int64_t d = task % p.n, problem = task / p.n;
    const T value = side < 0 && d == 0 ? T(0) : diagonalGradient(p, gB, side * d, problem);
    if (threadIdx.x % 32 == 0) put(sink, d, 0, problem, value);
  }
}

// gB from its dense form, where it is not summed.
template <class T>
__global__ void __launch_bounds__(kThreads) storeSolutionKernel(const __grid_constant__ Gradient<T> g, const T *gB) {
  awaitEarlierWork();
  const std::int64_t count = g.count * g.nrhs * g.batchCount;
  for (std::int64_t k = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; k < count;
       k += static_cast<std::int64_t>(gridDim.x) * kThreads)
    storeGradient(g, k % g.count, k / g.count % g.nrhs, k / g.count / g.nrhs, load(&gB[k]));
}

template <class T>
void storeSolution(const Execution &execution, const Gradient<T> &g, T *gB) {
  if (!g.wanted()) return;
  if (g.summed()) return reduceGradient(execution, GradientSink<T>{g, gB});
  launch(storeSolutionKernel<T>, gridFor(ceilDiv<std::int64_t>(g.count * g.nrhs * g.batchCount, kThreads)), kThreads, 0,
         execution, g, gB);
}

template <class T>
void storeDiagonalGradient(const Execution &execution, const ToeplitzSolveGeneralBackwardProblem<T> &p,
                           const Gradient<T> &gradient, T *dense, int side, const T *gB) {
  if (!gradient.wanted()) return;
  const GradientSink<T> sink{gradient, dense};
  launch(diagonalGradientKernel<T>, gridFor(ceilDiv<std::int64_t>(p.n * p.batchCount, kThreads / 32)), kThreads, 0,
         execution, p, sink, gB, side);
  reduceGradient(execution, sink);
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveGeneralBackwardProblem<T> &problem) {
  const ToeplitzSolveGeneralBackwardProblem<T> &p = withFault("toeplitz_solve_general_backward/cuda/gradients", problem);
  if (problem.n == 0 || p.batchCount == 0 || p.nrhs == 0)
    clearGradient(execution, p.gB), clearGradient(execution, p.gC), clearGradient(execution, p.gR);
  if (p.batchCount == 0) return;
  if (problem.n == 0)
    return check(
        cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(p.batchCount) * sizeof(std::int32_t), execution.stream),
        "clearing info");

  WorkspaceLayout layout(execution.workspace);
  const ToeplitzSolveGeneralBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  toeplitzSolve<T>().run(inner, p.adjointSystem(scratch.gB));
  if (p.nrhs == 0) return;
  storeSolution(execution, p.gB, scratch.gB);
  storeDiagonalGradient(execution, p, p.gC, scratch.gC, 1, scratch.gB);
  storeDiagonalGradient(execution, p, p.gR, scratch.gR, -1, scratch.gB);
}

}  // namespace

template <class T>
Op<ToeplitzSolveGeneralBackwardProblem<T>> toeplitzSolveBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveGeneralBackwardProblem<float>> toeplitzSolveBackward();
template Op<ToeplitzSolveGeneralBackwardProblem<double>> toeplitzSolveBackward();
template Op<ToeplitzSolveGeneralBackwardProblem<Complex<float>>> toeplitzSolveBackward();
template Op<ToeplitzSolveGeneralBackwardProblem<Complex<double>>> toeplitzSolveBackward();

}  // namespace hotdog::cuda
