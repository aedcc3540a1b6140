// Gradients of Cauchy systems on the host: the adjoint system, then one pass over the matrix for each node set.
#include "core/cauchy_solve_backward.h"

#include "core/compensated.h"
#include "core/fault.h"
#include "host/cauchy_like_solve.h"
#include "host/gradient.h"
#include "host/ops.h"
#include "host/parallel.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const CauchySolveBackwardProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  CauchySolveBackwardScratch<T>(layout, p);
  layout.take<char>(static_cast<std::int64_t>(cauchySolve<T>().workspaceBytes(execution, p.adjointSystem(nullptr))));
  return layout.bytes();
}

// Gradient of row node i, or of column node i, up to the sign of the latter.
template <class T>
Wide<T> nodeGradient(const CauchySolveBackwardProblem<T> &p, const T *gB, bool ofRow, std::int64_t i,
                     std::int64_t problem) {
  using W = Wide<T>;
  const auto &m = p.matrix;
  const W own = m.template node<W>(ofRow ? *m.rowAddress(i, problem) : *m.columnAddress(i, problem));
  const T *const solved = gB + problem * p.n * p.nrhs;
  CarefulSum<W> sum;
  for (std::int64_t k = 0; k < p.n; ++k) {
    const W other = m.template node<W>(ofRow ? *m.columnAddress(k, problem) : *m.rowAddress(k, problem));
    const std::int64_t row = ofRow ? i : k, column = ofRow ? k : i;
    W product(0);
    for (std::int64_t v = 0; v < p.nrhs; ++v)
      product = fma(W(solved[v * p.n + row]), conj(W(p.x.at(column, v, problem))), product);
    sum.add(cauchySolveGradientTerm(nodeReciprocal(ofRow ? own - other : other - own), product));
  }
  return sum.value();
}

template <class T>
void storeNodeGradient(const CauchySolveBackwardProblem<T> &p, const Gradient<T> &gradient, T *dense, bool ofRow,
                       const T *gB) {
  if (!gradient.wanted()) return;
  const GradientSink<T> sink{gradient, dense};
  const double cost = static_cast<double>(p.n) * static_cast<double>(20 + 4 * p.nrhs);
  const std::int64_t tasks = p.n * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task) {
      const Wide<T> sum = nodeGradient(p, gB, ofRow, task % p.n, task / p.n);
      put(sink, task % p.n, 0, task / p.n, T(p.ofStored(ofRow ? sum : -sum)));
    }
  });
  reduceGradient(sink);
}

template <class T>
void storeSolution(const CauchySolveBackwardProblem<T> &p, const T *gB) {
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
void run(const Execution &execution, const CauchySolveBackwardProblem<T> &problem) {
  const CauchySolveBackwardProblem<T> &p = withFault("cauchy_solve_backward/host/gradients", problem);
  if (problem.n == 0 || p.batchCount == 0 || p.nrhs == 0)
    clearGradient(p.gB), clearGradient(p.gOmega), clearGradient(p.gLambda);
  if (problem.n == 0 || p.batchCount == 0) return static_cast<void>(std::fill_n(p.info, p.batchCount, 0));

  WorkspaceLayout layout(execution.workspace);
  const CauchySolveBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  cauchySolve<T>().run(inner, p.adjointSystem(scratch.gB));
  if (p.nrhs == 0) return;
  storeSolution(p, scratch.gB);
  storeNodeGradient(p, p.ofRows(), p.matrix.transposed ? scratch.gLambda : scratch.gOmega, true, scratch.gB);
  storeNodeGradient(p, p.ofColumns(), p.matrix.transposed ? scratch.gOmega : scratch.gLambda, false, scratch.gB);
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

}  // namespace hotdog::host
