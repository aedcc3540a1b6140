// Gradients of systems with matrices of low displacement rank on the host: the adjoint system, then the gradients of a product.
#include "core/displacement_solve_backward.h"

#include "core/fault.h"
#include "host/ops.h"
#include "host/solve_backward.h"

namespace hotdog::host {
namespace {

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
void conjugateInto(const Vectors<const T> &from, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount, T *to) {
  const std::int64_t count = nrhs * batchCount;
  parallelRanges(count, threadsFor(count, static_cast<double>(n)), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t v = begin; v < end; ++v)
      for (std::int64_t k = 0; k < n; ++k) to[v * n + k] = conj(from.at(k, v % nrhs, v / nrhs));
  });
}

template <class T>
void run(const Execution &execution, const DisplacementSolveBackwardProblem<T> &problem) {
  const DisplacementSolveBackwardProblem<T> &p = withFault("displacement_solve_backward/host/gradients", problem);
  const DisplacementMatvecProblem<T> &m = p.product;
  const bool empty = problem.product.n == 0 || m.batchCount == 0;
  if (empty || m.nrhs == 0)
    for (const Gradient<T> *g : {&p.gB, &p.gG, &p.gH}) clearGradient(*g);
  if (empty) return static_cast<void>(std::fill_n(p.info, m.batchCount, 0));

  WorkspaceLayout layout(execution.workspace);
  const DisplacementSolveBackwardScratch<T> scratch(layout, problem, innerBytes(execution, problem));
  Execution inner = execution;
  inner.workspace = scratch.inner;
  if (p.solvesConjugated()) conjugateInto(p.gX, m.n, m.nrhs, m.batchCount, scratch.gB);
  displacementSolve<T>().run(inner, p.adjointSystem(scratch.gB));
  if (m.nrhs == 0) return;
  if (p.solvesConjugated())
    conjugateInto({scratch.gB, 1, m.n, m.n * m.nrhs}, m.n, m.nrhs, m.batchCount, scratch.gB);
  storeSolution(p.gB, scratch.gB);
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

}  // namespace hotdog::host
