// Gradients of systems with matrices of low displacement rank on the host: the adjoint system, then the gradients of a
// product.
#include "core/displacement_solve_backward.h"

#include "core/fault.h"
#include "host/displacement_ops.h"
#include "host/solve_backward.h"

namespace hotdog::host {
namespace {

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
void conjugateInto(T *to, const Vectors<const T> &from, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  const std::int64_t vectors = nrhs * batchCount;
  parallelRanges(vectors, threadsFor(vectors, static_cast<double>(n)), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t v = begin; v < end; ++v)
      for (std::int64_t k = 0; k < n; ++k) to[v * n + k] = conj(from.at(k, v % nrhs, v / nrhs));
  });
}

// `problem` gives the sizes of the scratch, p what is computed.
template <class T>
void run(const Execution &execution, const DisplacementSolveBackwardProblem<T> &problem) {
  const DisplacementSolveBackwardProblem<T> &p = withFault("displacement_solve_backward/host/gradients", problem);
  if (!beginSolveBackward(problem, p)) return;
  WorkspaceLayout layout(execution.workspace);
  const DisplacementSolveBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();

  const DisplacementSolveProblem<T> system = p.adjointSystem(scratch.gB);
  if (p.solvesConjugated()) conjugateInto(scratch.gB, p.gX, p.n, p.nrhs, p.batchCount);
  displacementSolve<T>().run(inner, system);
  if (p.nrhs == 0) return;
  if (p.solvesConjugated()) conjugateInto(scratch.gB, system.b, p.n, p.nrhs, p.batchCount);
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
