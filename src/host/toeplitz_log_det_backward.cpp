// Gradients of log|det T| on the host: the generators of the inverse in double precision, then the sums along its
// diagonals, O(n^2).
#include "core/toeplitz_log_det_backward.h"

#include "core/compensated.h"
#include "core/fault.h"
#include "host/gradient.h"
#include "host/parallel.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzLogDetBackwardProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  ToeplitzLogDetBackwardScratch<T>(layout, p);
  layout.take<char>(static_cast<std::int64_t>(
      toeplitzGenerators<Wide<T>>().workspaceBytes(execution, p.generators(nullptr, nullptr, nullptr))));
  return layout.bytes();
}

template <class T>
T diagonalGradient(const ToeplitzLogDetBackwardProblem<T> &p, const Wide<T> *g, std::int64_t d, std::int64_t problem) {
  const Wide<T> *const x = g + 2 * p.n * problem, *const w = x + p.n;
  CarefulSum<Wide<T>> sum;
  addInverseDiagonal(x, w, p.n, d, 0, 1, sum);
  return T(static_cast<double>(p.gLogAbsDet.at(0, 0, problem)) * conj(sum.value()));
}

// Of the first column (side 1) or the first row (side -1), whose first element has none: it is not read.
template <class T>
void storeDiagonalGradient(const ToeplitzLogDetBackwardProblem<T> &p, const Gradient<T> &gradient, T *dense, int side,
                           const Wide<T> *g) {
  if (!gradient.wanted()) return;
  const GradientSink<T> sink{gradient, dense};
  const std::int64_t tasks = p.n * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, 5 * static_cast<double>(p.n)),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t task = begin; task < end; ++task) {
                     const std::int64_t d = task % p.n, problem = task / p.n;
                     put(sink, d, 0, problem, side < 0 && d == 0 ? T(0) : diagonalGradient(p, g, side * d, problem));
                   }
                 });
  reduceGradient(sink);
}

template <class T>
void run(const Execution &execution, const ToeplitzLogDetBackwardProblem<T> &problem) {
  const ToeplitzLogDetBackwardProblem<T> &p = withFault("toeplitz_log_det_backward/host/gradients", problem);
  if (problem.n == 0 || p.batchCount == 0) {
    clearGradient(p.gC), clearGradient(p.gR);
    std::fill_n(p.info, p.batchCount, 0);
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const ToeplitzLogDetBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  for (std::int64_t k = 0; k < p.batchCount; ++k)
    for (std::int64_t i = 0; i < p.n; ++i) {
      scratch.column[k * p.n + i] = Wide<T>(p.matrix.entry(i, k));
      if (i > 0) scratch.row[k * p.n + i] = Wide<T>(p.matrix.entry(-i, k));
    }
  toeplitzGenerators<Wide<T>>().run(inner, p.generators(scratch.column, scratch.row, scratch.g));
  storeDiagonalGradient(p, p.gC, scratch.gC, 1, scratch.g);
  storeDiagonalGradient(p, p.gR, scratch.gR, -1, scratch.g);
}

}  // namespace

template <class T>
Op<ToeplitzLogDetBackwardProblem<T>> toeplitzLogDetBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzLogDetBackwardProblem<float>> toeplitzLogDetBackward();
template Op<ToeplitzLogDetBackwardProblem<double>> toeplitzLogDetBackward();
template Op<ToeplitzLogDetBackwardProblem<Complex<float>>> toeplitzLogDetBackward();
template Op<ToeplitzLogDetBackwardProblem<Complex<double>>> toeplitzLogDetBackward();

}  // namespace hotdog::host
