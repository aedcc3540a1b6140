// Gradients of positive definite Toeplitz systems on the host: the system for gB, then the sums along the diagonals.
#include "core/toeplitz_solve_hermitian_backward.h"

#include "core/fault.h"
#include "host/gradient.h"
#include "host/ops.h"
#include "host/parallel.h"

namespace hotdog::host {
namespace {

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

// gC_d of one problem.
template <class T>
Wide<T> lagGradient(const Backward<T> &p, const T *gB, std::int64_t d, std::int64_t problem) {
  using W = Wide<T>;
  CarefulSum<W> sum;
  for (std::int64_t v = 0; v < p.nrhs; ++v) {
    const T *const solved = gB + (problem * p.nrhs + v) * p.n;
    for (std::int64_t i = 0; i + d < p.n; ++i)
      sum.add(toeplitzLagTerm(W(solved[i + d]), W(p.x.at(i, v, problem)), W(solved[i]), W(p.x.at(i + d, v, problem))));
  }
  return toeplitzLagGradient(d, sum.value());
}

template <class T>
void storeLagGradient(const Backward<T> &p, T *dense, const T *gB) {
  if (!p.gC.wanted()) return;
  const GradientSink<T> sink{p.gC, dense};
  const double cost = static_cast<double>(p.n) * static_cast<double>(10 * p.nrhs);
  const std::int64_t tasks = p.n * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task)
      put(sink, task % p.n, 0, task / p.n, T(lagGradient(p, gB, task % p.n, task / p.n)));
  });
  reduceGradient(sink);
}

template <class T>
void storeSolution(const Backward<T> &p, const T *gB) {
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
void run(const Execution &execution, const Backward<T> &problem) {
  const Backward<T> &p = withFault("toeplitz_solve_hermitian_backward/host/gradients", problem);
  if (problem.n == 0 || p.batchCount == 0 || p.nrhs == 0) clearGradient(p.gB), clearGradient(p.gC);
  if (problem.n == 0 || p.batchCount == 0) return static_cast<void>(std::fill_n(p.info, p.batchCount, 0));

  WorkspaceLayout layout(execution.workspace);
  const ToeplitzSolveHermitianBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  toeplitzSolveHermitian<T>().run(inner, p.system(scratch.gB));
  if (p.nrhs == 0) return;
  storeSolution(p, scratch.gB);
  storeLagGradient(p, scratch.gC, scratch.gB);
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

}  // namespace hotdog::host
