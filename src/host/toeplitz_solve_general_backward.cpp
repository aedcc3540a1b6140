// Gradients of general Toeplitz systems on the host: the adjoint system, then the sums along the diagonals.
#include "core/toeplitz_solve_general_backward.h"

#include "core/compensated.h"
#include "core/fault.h"
#include "host/gradient.h"
#include "host/ops.h"
#include "host/parallel.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveGeneralBackwardProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  ToeplitzSolveGeneralBackwardScratch<T>(layout, p);
  layout.take<char>(static_cast<std::int64_t>(toeplitzSolve<T>().workspaceBytes(execution, p.adjointSystem(nullptr))));
  return layout.bytes();
}

// Gradient of the entries of T on diagonal d.
template <class T>
T diagonalGradient(const ToeplitzSolveGeneralBackwardProblem<T> &p, const T *gB, std::int64_t d, std::int64_t problem) {
  using W = Wide<T>;
  const std::int64_t shift = p.diagonal(d), first = std::max<std::int64_t>(shift, 0);
  CarefulSum<W> sum;
  for (std::int64_t v = 0; v < p.nrhs; ++v) {
    const T *const solved = gB + (problem * p.nrhs + v) * p.n;
    for (std::int64_t i = first; i < p.n + std::min<std::int64_t>(shift, 0); ++i)
      sum.add(W(solved[i]) * conj(W(p.x.at(i - shift, v, problem))));
  }
  return T(p.ofStored(-sum.value()));
}

// Of the first column (side 1) or the first row (side -1), whose first element has none: it is not read.
template <class T>
void storeDiagonalGradient(const ToeplitzSolveGeneralBackwardProblem<T> &p, const Gradient<T> &gradient, T *dense, int side,
                           const T *gB) {
  if (!gradient.wanted()) return;
  const GradientSink<T> sink{gradient, dense};
  const double cost = static_cast<double>(p.n) * static_cast<double>(5 * p.nrhs);
  const std::int64_t tasks = p.n * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task) {
      const std::int64_t d = task % p.n, problem = task / p.n;
      put(sink, d, 0, problem, side < 0 && d == 0 ? T(0) : diagonalGradient(p, gB, side * d, problem));
    }
  });
  reduceGradient(sink);
}

template <class T>
void storeSolution(const ToeplitzSolveGeneralBackwardProblem<T> &p, const T *gB) {
  const Gradient<T> &g = p.gB;
  if (!g.wanted()) return;
  if (g.summed()) return reduceGradient(g, gB);
  const std::int64_t vectors = p.nrhs * p.batchCount;
  parallelRanges(vectors, threadsFor(vectors, static_cast<double>(p.n)),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t k = begin; k < end; ++k)
                     for (std::int64_t i = 0; i < p.n; ++i)
                       storeGradient(g, i, k % p.nrhs, k / p.nrhs, gB[k * p.n + i]);
                 });
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveGeneralBackwardProblem<T> &problem) {
  const ToeplitzSolveGeneralBackwardProblem<T> &p = withFault("toeplitz_solve_general_backward/host/gradients", problem);
  if (problem.n == 0 || p.batchCount == 0 || p.nrhs == 0)
    clearGradient(p.gB), clearGradient(p.gC), clearGradient(p.gR);
  if (problem.n == 0 || p.batchCount == 0) return static_cast<void>(std::fill_n(p.info, p.batchCount, 0));

  WorkspaceLayout layout(execution.workspace);
  const ToeplitzSolveGeneralBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  toeplitzSolve<T>().run(inner, p.adjointSystem(scratch.gB));
  if (p.nrhs == 0) return;
  storeSolution(p, scratch.gB);
  storeDiagonalGradient(p, p.gC, scratch.gC, 1, scratch.gB);
  storeDiagonalGradient(p, p.gR, scratch.gR, -1, scratch.gB);
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

}  // namespace hotdog::host
