// Gradients of systems with matrices of low displacement rank on CUDA: the adjoint system, then the gradients of a product.
#include "core/displacement_solve_backward.h"
#include "core/fault.h"
#include "cuda/ops.h"
#include "cuda/solve_backward.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;

template <class T>
std::size_t innerBytes(const Execution &execution, const DisplacementSolveBackwardProblem<T> &p) {
  return std::max(displacementSolve<T>().workspaceBytes(execution, p.adjointSystem(nullptr)),
                  displacementMatvecBackward<T>().workspaceBytes(execution, p.gradientsOfProduct(nullptr)));
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const DisplacementSolveBackwardProblem<T> &p) {
  if (p.product.n == 0 || p.product.batchCount == 0) return 0;
  WorkspaceLayout layout;
  DisplacementSolveBackwardScratch<T>(layout, p, innerBytes(execution, p));
  return layout.bytes();
}

// to[k] = conj(from[k]) of all vectors, the target dense.
template <class T>
__global__ void __launch_bounds__(kThreads)
    conjugateKernel(Vectors<const T> from, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount, T *to) {
  awaitEarlierWork();
  for (std::int64_t k = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; k < n * nrhs * batchCount;
       k += static_cast<std::int64_t>(gridDim.x) * kThreads)
    store(&to[k], conj(load(&from.at(k % n, k / n % nrhs, k / n / nrhs))));
}

template <class T>
void conjugateInto(const Execution &execution, const Vectors<const T> &from, const DisplacementMatvecProblem<T> &m, T *to) {
  const std::int64_t count = m.n * m.nrhs * m.batchCount;
  if (count > 0)
    launch(conjugateKernel<T>, gridFor(ceilDiv<std::int64_t>(count, kThreads)), kThreads, 0, execution, from, m.n, m.nrhs,
           m.batchCount, to);
}

template <class T>
void run(const Execution &execution, const DisplacementSolveBackwardProblem<T> &problem) {
  const DisplacementSolveBackwardProblem<T> &p = withFault("displacement_solve_backward/cuda/gradients", problem);
  const DisplacementMatvecProblem<T> &m = p.product;
  const bool empty = problem.product.n == 0 || m.batchCount == 0;
  if (empty || m.nrhs == 0)
    for (const Gradient<T> *g : {&p.gB, &p.gG, &p.gH}) clearGradient(execution, *g);
  if (m.batchCount == 0) return;
  if (empty)
    return check(
        cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(m.batchCount) * sizeof(std::int32_t), execution.stream),
        "clearing info");

  WorkspaceLayout layout(execution.workspace);
  const DisplacementSolveBackwardScratch<T> scratch(layout, problem, innerBytes(execution, problem));
  Execution inner = execution;
  inner.workspace = scratch.inner;
  if (p.solvesConjugated()) conjugateInto(execution, p.gX, m, scratch.gB);
  displacementSolve<T>().run(inner, p.adjointSystem(scratch.gB));
  if (m.nrhs == 0) return;
  if (p.solvesConjugated()) conjugateInto<T>(execution, {scratch.gB, 1, m.n, m.n * m.nrhs}, m, scratch.gB);
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
