// Gradients of positive definite Toeplitz systems on CUDA: the system for gB, then the sums along the diagonals, a warp
// a diagonal.
#include "core/compensated.h"
#include "core/fault.h"
#include "core/toeplitz_solve_hermitian_backward.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/gradient.cuh"
#include "cuda/ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;

template <class T>
using Backward = ToeplitzSolveHermitianBackwardProblem<T>;

template <class T>
std::size_t workspaceBytes(const Execution &execution, const Backward<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  ToeplitzSolveHermitianBackwardScratch<T>(layout, p);
  layout.take<char>(
      static_cast<std::int64_t>(toeplitzSolveHermitian<T>().workspaceBytes(execution, p.system(nullptr))));
  return layout.bytes();
}

// As lagGradient of the host, by the lanes of a warp; the same value in each.
template <class T>
__device__ Wide<T> lagGradient(const Backward<T> &p, const T *gB, std::int64_t d, std::int64_t problem) {
  using W = Wide<T>;
  CarefulSum<W> sum;
  for (std::int64_t v = 0; v < p.nrhs; ++v) {
    const T *const solved = gB + (problem * p.nrhs + v) * p.n;
    for (std::int64_t i = threadIdx.x % 32; i + d < p.n; i += 32)
      sum.add(toeplitzLagTerm(W(load(&solved[i + d])), W(load(&p.x.at(i, v, problem))), W(load(&solved[i])),
                              W(load(&p.x.at(i + d, v, problem)))));
  }
  for (int mask = 16; mask > 0; mask /= 2) {
    CarefulSum<W> other;
    other.sum = shuffleXor(sum.sum, mask), other.error = shuffleXor(sum.error, mask);
    other.plain = shuffleXor(sum.plain, mask);
    sum.add(other);
  }
  return toeplitzLagGradient(d, sum.value());
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    lagGradientKernel(const __grid_constant__ Backward<T> p, const __grid_constant__ GradientSink<T> sink,
                      const T *gB) {
  awaitEarlierWork();
  constexpr int kWarps = kThreads / 32;
  const std::int64_t tasks = p.n * p.batchCount;
  for (std::int64_t task = static_cast<std::int64_t>(blockIdx.x) * kWarps + threadIdx.x / 32; task < tasks;
       task += static_cast<std::int64_t>(gridDim.x) * kWarps) {
    const Wide<T> value = lagGradient(p, gB, task % p.n, task / p.n);
    if (threadIdx.x % 32 == 0) put(sink, task % p.n, 0, task / p.n, T(value));
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
void storeLagGradient(const Execution &execution, const Backward<T> &p, T *dense, const T *gB) {
  if (!p.gC.wanted()) return;
  const GradientSink<T> sink{p.gC, dense};
  launch(lagGradientKernel<T>, gridFor(ceilDiv<std::int64_t>(p.n * p.batchCount, kThreads / 32)), kThreads, 0,
         execution, p, sink, gB);
  reduceGradient(execution, sink);
}

template <class T>
void run(const Execution &execution, const Backward<T> &problem) {
  const Backward<T> &p = withFault("toeplitz_solve_hermitian_backward/cuda/gradients", problem);
  if (problem.n == 0 || p.batchCount == 0 || p.nrhs == 0)
    clearGradient(execution, p.gB), clearGradient(execution, p.gC);
  if (p.batchCount == 0) return;
  if (problem.n == 0)
    return check(
        cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(p.batchCount) * sizeof(std::int32_t), execution.stream),
        "clearing info");

  WorkspaceLayout layout(execution.workspace);
  const ToeplitzSolveHermitianBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  toeplitzSolveHermitian<T>().run(inner, p.system(scratch.gB));
  if (p.nrhs == 0) return;
  storeSolution(execution, p.gB, scratch.gB);
  storeLagGradient(execution, p, scratch.gC, scratch.gB);
}

}  // namespace

template <class T>
Op<ToeplitzSolveHermitianBackwardProblem<T>> toeplitzSolveHermitianBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveHermitianBackwardProblem<float>> toeplitzSolveHermitianBackward();
template Op<ToeplitzSolveHermitianBackwardProblem<double>> toeplitzSolveHermitianBackward();
template Op<ToeplitzSolveHermitianBackwardProblem<Complex<float>>> toeplitzSolveHermitianBackward();
template Op<ToeplitzSolveHermitianBackwardProblem<Complex<double>>> toeplitzSolveHermitianBackward();

}  // namespace hotdog::cuda
