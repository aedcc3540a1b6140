// Gradients of systems with matrices of low displacement rank on CUDA: the adjoint system, then the gradients of a
// product.
#include <algorithm>

#include "core/displacement_solve_backward.h"
#include "core/fault.h"
#include "cuda/displacement_ops.h"
#include "cuda/solve_backward.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;

template <class T>
std::size_t workspaceBytes(const Execution &execution, const DisplacementSolveBackwardProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  DisplacementSolveBackwardScratch<T>(layout, p);
  const std::size_t inner =
      std::max(displacementSolve<T>().workspaceBytes(execution, p.adjointSystem(nullptr)),
               displacementMatvecBackward<T>().workspaceBytes(execution, p.gradientsOfProduct(nullptr)));
  layout.take<char>(static_cast<std::int64_t>(inner));
  return layout.bytes();
}

// The conjugates of all right-hand sides, dense.
template <class T>
__global__ void __launch_bounds__(kThreads) conjugateKernel(T *to, const __grid_constant__ Vectors<const T> from,
                                                            std::int64_t n, std::int64_t nrhs, std::int64_t count) {
  awaitEarlierWork();
  for (std::int64_t k = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; k < count;
       k += static_cast<std::int64_t>(gridDim.x) * kThreads)
    store(&to[k], conj(load(&from.at(k % n, k / n % nrhs, k / n / nrhs))));
}
template <class T>
void conjugateInto(const Execution &execution, T *to, const Vectors<const T> &from, std::int64_t n, std::int64_t nrhs,
                   std::int64_t batchCount) {
  const std::int64_t count = n * nrhs * batchCount;
  if (count == 0) return;
  launch(conjugateKernel<T>, gridFor(ceilDiv<std::int64_t>(count, kThreads)), kThreads, 0, execution, to, from, n, nrhs,
         count);
}

// `problem` gives the sizes of the scratch, p what is computed.
template <class T>
void run(const Execution &execution, const DisplacementSolveBackwardProblem<T> &problem) {
  const DisplacementSolveBackwardProblem<T> &p = withFault("displacement_solve_backward/cuda/gradients", problem);
  if (!beginSolveBackward(execution, problem, p)) return;
  WorkspaceLayout layout(execution.workspace);
  const DisplacementSolveBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();

  const DisplacementSolveProblem<T> system = p.adjointSystem(scratch.gB);
  if (p.solvesConjugated()) conjugateInto(execution, scratch.gB, p.gX, p.n, p.nrhs, p.batchCount);
  displacementSolve<T>().run(inner, system);
  if (p.nrhs == 0) return;
  if (p.solvesConjugated()) conjugateInto(execution, scratch.gB, system.b, p.n, p.nrhs, p.batchCount);
  detail::storeSolution(execution, p.gB, scratch.gB);
  if (p.gG.wanted() || p.gH.wanted()) displacementMatvecBackward<T>().run(inner, p.gradientsOfProduct(scratch.gB));
}

}  // namespace

template <class T>
Op<DisplacementSolveBackwardProblem<T>> displacementSolveBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<DisplacementSolveBackwardProblem<float>> displacementSolveBackward();
template Op<DisplacementSolveBackwardProblem<double>> displacementSolveBackward();
template Op<DisplacementSolveBackwardProblem<Complex<float>>> displacementSolveBackward();
template Op<DisplacementSolveBackwardProblem<Complex<double>>> displacementSolveBackward();

}  // namespace hotdog::cuda
