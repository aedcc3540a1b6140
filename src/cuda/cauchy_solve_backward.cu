// Gradients of Cauchy systems on CUDA: the adjoint system, then one pass over the matrix for each node set, a warp a
// node.
#include "core/cauchy_solve_backward.h"
#include "core/compensated.h"
#include "core/fault.h"
#include "cuda/cauchy_like_solve.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/gradient.cuh"
#include "cuda/ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;

template <class T>
std::size_t workspaceBytes(const Execution &execution, const CauchySolveBackwardProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  CauchySolveBackwardScratch<T>(layout, p);
  layout.take<char>(static_cast<std::int64_t>(cauchySolve<T>().workspaceBytes(execution, p.adjointSystem(nullptr))));
  return layout.bytes();
}

// As nodeGradient of the host, by the lanes of a warp; the same value in each.
template <class T>
__device__ Wide<T> nodeGradient(const CauchySolveBackwardProblem<T> &p, const T *gB, bool ofRow, std::int64_t i,
                                std::int64_t problem) {
  using W = Wide<T>;
  const auto &m = p.matrix;
  const W own = m.template node<W>(load(ofRow ? m.rowAddress(i, problem) : m.columnAddress(i, problem)));
  const T *const solved = gB + problem * p.n * p.nrhs;
  CarefulSum<W> sum;
  for (std::int64_t k = threadIdx.x % 32; k < p.n; k += 32) {
    const W other = m.template node<W>(load(ofRow ? m.columnAddress(k, problem) : m.rowAddress(k, problem)));
    const std::int64_t row = ofRow ? i : k, column = ofRow ? k : i;
    W product(0);
    for (std::int64_t v = 0; v < p.nrhs; ++v)
      product = fma(W(load(&solved[v * p.n + row])), conj(W(load(&p.x.at(column, v, problem)))), product);
    sum.add(cauchySolveGradientTerm(nodeReciprocal(ofRow ? own - other : other - own), product));
  }
  for (int mask = 16; mask > 0; mask /= 2) {
    CarefulSum<W> other;
    other.sum = shuffleXor(sum.sum, mask), other.error = shuffleXor(sum.error, mask);
    other.plain = shuffleXor(sum.plain, mask);
    sum.add(other);
  }
  return sum.value();
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    nodeGradientKernel(const __grid_constant__ CauchySolveBackwardProblem<T> p,
                       const __grid_constant__ GradientSink<T> sink, const T *gB, bool ofRow) {
  awaitEarlierWork();
  constexpr int kWarps = kThreads / 32;
  const std::int64_t tasks = p.n * p.batchCount;
  for (std::int64_t task = static_cast<std::int64_t>(blockIdx.x) * kWarps + threadIdx.x / 32; task < tasks;
       task += static_cast<std::int64_t>(gridDim.x) * kWarps) {
    const Wide<T> sum = nodeGradient(p, gB, ofRow, task % p.n, task / p.n);
    if (threadIdx.x % 32 == 0) put(sink, task % p.n, 0, task / p.n, T(p.ofStored(ofRow ? sum : -sum)));
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
void storeNodeGradient(const Execution &execution, const CauchySolveBackwardProblem<T> &p, const Gradient<T> &gradient,
                       T *dense, bool ofRow, const T *gB) {
  if (!gradient.wanted()) return;
  const GradientSink<T> sink{gradient, dense};
  launch(nodeGradientKernel<T>, gridFor(ceilDiv<std::int64_t>(p.n * p.batchCount, kThreads / 32)), kThreads, 0,
         execution, p, sink, gB, ofRow);
  reduceGradient(execution, sink);
}

template <class T>
void run(const Execution &execution, const CauchySolveBackwardProblem<T> &problem) {
  const CauchySolveBackwardProblem<T> &p = withFault("cauchy_solve_backward/cuda/gradients", problem);
  if (problem.n == 0 || p.batchCount == 0 || p.nrhs == 0)
    clearGradient(execution, p.gB), clearGradient(execution, p.gOmega), clearGradient(execution, p.gLambda);
  if (p.batchCount == 0) return;
  if (problem.n == 0)
    return check(
        cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(p.batchCount) * sizeof(std::int32_t), execution.stream),
        "clearing info");

  WorkspaceLayout layout(execution.workspace);
  const CauchySolveBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  cauchySolve<T>().run(inner, p.adjointSystem(scratch.gB));
  if (p.nrhs == 0) return;
  storeSolution(execution, p.gB, scratch.gB);
  storeNodeGradient(execution, p, p.ofRows(), p.matrix.transposed ? scratch.gLambda : scratch.gOmega, true, scratch.gB);
  storeNodeGradient(execution, p, p.ofColumns(), p.matrix.transposed ? scratch.gOmega : scratch.gLambda, false,
                    scratch.gB);
}

}  // namespace

template <class T>
Op<CauchySolveBackwardProblem<T>> cauchySolveBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchySolveBackwardProblem<float>> cauchySolveBackward();
template Op<CauchySolveBackwardProblem<double>> cauchySolveBackward();
template Op<CauchySolveBackwardProblem<Complex<float>>> cauchySolveBackward();
template Op<CauchySolveBackwardProblem<Complex<double>>> cauchySolveBackward();

}  // namespace hotdog::cuda
