// Cauchy systems on the host: the solver of cauchy_like_solve.h with one generator, in double precision for all types.
#include "core/cauchy_solve.h"

#include <limits>

#include "core/fault.h"
#include "host/cauchy_ops.h"
#include "host/cauchy_system.h"
#include "host/stored_solution.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &, const CauchySolveProblem<T> &p) {
  if (p.n == 0) return 0;
  WorkspaceLayout layout;
  layout.take<Wide<T>>(CauchySystem<T>::scratchLength(p.n, vectorsPerTask(p.nrhs, p.batchCount)) * maxThreads());
  return layout.bytes();
}

// The largest info that any task of the problem reports: all agree on a failing pivot, and n + 1 outranks 0.
void recordInfo(std::int32_t &info, std::int32_t value) {
  std::int32_t seen = __atomic_load_n(&info, __ATOMIC_RELAXED);
  while (seen < value && !__atomic_compare_exchange_n(&info, &seen, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

// One problem and a range of its right-hand sides.
template <class T>
void solveRange(const CauchySolveProblem<T> &p, std::int64_t problem, std::int64_t first, std::int64_t vectors,
                Wide<T> *scratch) {
  CauchySystem<T> system(p.matrix, p.n, problem, vectors, scratch);
  std::int32_t info = system.solve([&](std::int64_t i, std::int64_t j) { return p.b.at(i, first + j, problem); });
  for (std::int64_t j = 0; j < vectors; ++j) {
    if (!system.hasSolution(j)) {
      for (std::int64_t i = 0; i < p.n; ++i)
        p.x.at(i, first + j, problem) = T(std::numeric_limits<Real<T>>::quiet_NaN());
    } else if (!storeSolution(p.x, first + j, problem, p.n, system.x(j), system.exponentOfSolution(j),
                              cauchyLikeStorageLoss<Real<T>>())) {
      info = static_cast<std::int32_t>(p.n + 1);
    }
  }
  recordInfo(p.info[problem], info);
}

template <class T>
void run(const Execution &execution, const CauchySolveProblem<T> &problem) {
  const CauchySolveProblem<T> &p = withFault("cauchy_solve/host/elimination", problem);
  std::fill_n(p.info, p.batchCount, 0);
  if (p.n == 0) return;
  const std::int64_t each = vectorsPerTask(p.nrhs, p.batchCount),
                     groups = std::max<std::int64_t>(1, ceilDiv(p.nrhs, each));
  const std::int64_t scratch = CauchySystem<T>::scratchLength(p.n, vectorsPerTask(problem.nrhs, p.batchCount)).value();
  const double cost = static_cast<double>(p.n) * static_cast<double>(p.n) * static_cast<double>(40 + 4 * each);
  const std::int64_t tasks = groups * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int thread) {
    auto *const memory = static_cast<Wide<T> *>(execution.workspace) + thread * scratch;
    for (std::int64_t task = begin; task < end; ++task) {
      const std::int64_t first = task % groups * each;
      solveRange(p, task / groups, first, std::min(each, p.nrhs - first), memory);
    }
  });
}

}  // namespace

template <class T>
Op<CauchySolveProblem<T>> cauchySolve() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchySolveProblem<float>> cauchySolve();
template Op<CauchySolveProblem<double>> cauchySolve();
template Op<CauchySolveProblem<Complex<float>>> cauchySolve();
template Op<CauchySolveProblem<Complex<double>>> cauchySolve();

}  // namespace hotdog::host
