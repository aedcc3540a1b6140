// Gradients of structured systems on the host: the adjoint system, then the sums behind each element.
#pragma once

#include "core/compensated.h"
#include "core/execution.h"
#include "core/solve_backward.h"
#include "host/gradient.h"
#include "host/parallel.h"

namespace hotdog::host {

template <class T, class Problem, class System>
std::size_t solveBackwardBytes(const Execution &execution, const Problem &p, const Op<System> &solver) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  SolveBackwardScratch<T, Problem::kVectors>(layout, p);
  layout.take<char>(static_cast<std::int64_t>(solver.workspaceBytes(execution, p.adjointSystem(nullptr))));
  return layout.bytes();
}

struct HostAccess {
  template <class T>
  T load(const T *from) const {
    return *from;
  }
  double reciprocal(double x) const { return 1 / x; }
};

// gB from its dense form.
template <class T>
void storeSolution(const Gradient<T> &g, const T *gB) {
  if (!g.wanted()) return;
  if (g.summed()) return reduceGradient(g, gB);
  const std::int64_t vectors = g.nrhs * g.batchCount;
  parallelRanges(vectors, threadsFor(vectors, static_cast<double>(g.count)),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t k = begin; k < end; ++k)
                     for (std::int64_t i = 0; i < g.count; ++i)
                       storeGradient(g, i, k % g.nrhs, k / g.nrhs, gB[k * g.count + i]);
                 });
}

// `cost`: of an element, in additions.
template <class T, class Problem>
void storeVectorGradient(const Problem &p, int vector, T *dense, const T *gB, double cost) {
  const GradientSink<T> sink{p.gradient(vector), dense};
  if (!sink.gradient.wanted()) return;
  const std::int64_t tasks = p.n * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task) {
      const std::int64_t i = task % p.n, problem = task / p.n;
      CarefulSum<Wide<T>> sum;
      p.forEachTerm(vector, i, problem, gB, TermStride{0, 1}, HostAccess{}, [&](Wide<T> term) { sum.add(term); });
      put(sink, i, 0, problem, p.element(vector, i, sum.value()));
    }
  });
  reduceGradient(sink);
}

// What needs no system: info of systems of order 0, and gradients that nothing adds to. Whether there are systems to
// solve. `problem` gives the order, p what is computed.
template <class Problem>
bool beginSolveBackward(const Problem &problem, const Problem &p) {
  const bool empty = problem.n == 0 || p.batchCount == 0;
  if (empty || p.nrhs == 0) {
    clearGradient(p.gB);
    for (int k = 0; k < Problem::kVectors; ++k) clearGradient(p.gradient(k));
  }
  if (empty) std::fill_n(p.info, p.batchCount, 0);
  return !empty;
}

// `problem` gives the sizes of the scratch, p what is computed.
template <class T, class Problem, class System>
void runSolveBackward(const Execution &execution, const Problem &problem, const Problem &p, const Op<System> &solver,
                      double cost) {
  if (!beginSolveBackward(problem, p)) return;
  WorkspaceLayout layout(execution.workspace);
  const SolveBackwardScratch<T, Problem::kVectors> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  solver.run(inner, p.adjointSystem(scratch.gB));
  if (p.nrhs == 0) return;
  storeSolution(p.gB, scratch.gB);
  for (int k = 0; k < Problem::kVectors; ++k) storeVectorGradient(p, k, scratch.vectors[k], scratch.gB, cost);
}

}  // namespace hotdog::host
