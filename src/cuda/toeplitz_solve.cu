// General Toeplitz systems on CUDA: the phases of toeplitz_general.cuh. Up to kMostBlockOrder one block runs them all
// for a task; beyond, each is a kernel of many blocks, the recursion one for each panel. What they leave unsolved goes
// to the pivoted elimination, one block a task, in a kernel that looks at each task and mostly finds nothing to do.
//
// Tasks, a problem and a right-hand side each, come in chunks whose arrays fit the workspace.
#include "core/fault.h"
#include "cuda/toeplitz_general_tasks.cuh"
#include "cuda/toeplitz_ops.h"
#include "cuda/toeplitz_solve.h"

namespace hotdog::cuda {
namespace {

enum class Phase { load, residual, judge, refineRight, refineLeft, candidateResidual, candidateJudge };

template <class T>
__global__ void __launch_bounds__(512)
    generalBlockKernel(const __grid_constant__ ToeplitzSolveProblem<T> p, const __grid_constant__ GeneralShape s,
                       Wide<T> *arrays, ToeplitzTaskState<Wide<T>> *states, const std::int32_t *wanted) {
  awaitEarlierWork();
  for (std::int64_t k = blockIdx.x; k < s.tasks; k += gridDim.x) {
    const ToeplitzTask<T> task = taskOf(p, s, k, arrays, states, sharedExchange<T>(), sharedRows<T>());
    const ToeplitzTaskState<Wide<T>> &state = task.state();
    if (wanted && !wanted[task.problem()]) {
      task.skip();
      continue;
    }
    task.load();
    __syncthreads();
    for (int m = 1; m < p.n; m += kToeplitzPanel) {
      task.panel(m, 0, 1);
      __syncthreads();
    }
    if (!task.regular()) continue;
    task.residual(false, 0, 1);
    __syncthreads();
    if (threadIdx.x == 0) task.judgeSolution(HOTDOG_TOEPLITZ_RECURSION);
    __syncthreads();
    for (int step = 0; step < kToeplitzMostRefinements && state.refining; ++step) {
      task.refineRight(0, 1);
      __syncthreads();
      task.refineLeft(0, 1);
      __syncthreads();
      task.residual(true, 0, 1);
      __syncthreads();
      if (threadIdx.x == 0) task.judgeCandidate(HOTDOG_TOEPLITZ_REFINED);
      __syncthreads();
    }
    if (task.settled()) task.finish(0);
    __syncthreads();
  }
}

// Steps m .. m + kToeplitzPanel - 1 of all tasks of the chunk.
template <class T>
__global__ void __launch_bounds__(kPhaseThreads)
    generalPanelKernel(const __grid_constant__ ToeplitzSolveProblem<T> p, const __grid_constant__ GeneralShape s, int m,
                       Wide<T> *arrays, ToeplitzTaskState<Wide<T>> *states) {
  awaitEarlierWork();
  for (std::int64_t k = blockIdx.x; k < s.tasks * s.blocksPerTask; k += gridDim.x) {
    taskOf(p, s, k / s.blocksPerTask, arrays, states, sharedExchange<T>(), sharedRows<T>())
        .panel(m, static_cast<int>(k % s.blocksPerTask), s.blocksPerTask);
    __syncthreads();
  }
}

// One other phase of all tasks of the chunk.
template <class T>
__global__ void __launch_bounds__(kPhaseThreads)
    generalPhaseKernel(const __grid_constant__ ToeplitzSolveProblem<T> p, const __grid_constant__ GeneralShape s,
                       Phase phase, Wide<T> *arrays, ToeplitzTaskState<Wide<T>> *states, const std::int32_t *wanted) {
  awaitEarlierWork();
  for (std::int64_t k = blockIdx.x; k < s.tasks * s.blocksPerTask; k += gridDim.x) {
    const ToeplitzTask<T> task =
        taskOf(p, s, k / s.blocksPerTask, arrays, states, sharedExchange<T>(), sharedRows<T>());
    const int block = static_cast<int>(k % s.blocksPerTask), blocks = s.blocksPerTask;
    const ToeplitzTaskState<Wide<T>> &state = task.state();
    switch (phase) {
      case Phase::load:
        if (block == 0) wanted && !wanted[task.problem()] ? task.skip() : task.load();
        break;
      case Phase::residual:
        if (task.regular()) task.residual(false, block, blocks);
        break;
      case Phase::judge:
        if (task.regular() && block == 0 && threadIdx.x == 0) task.judgeSolution(HOTDOG_TOEPLITZ_RECURSION);
        break;
      case Phase::refineRight:
        if (state.refining) task.refineRight(block, blocks);
        break;
      case Phase::refineLeft:
        if (state.refining) task.refineLeft(block, blocks);
        break;
      case Phase::candidateResidual:
        if (state.refining) task.residual(true, block, blocks);
        break;
      case Phase::candidateJudge:
        if (state.refining && block == 0 && threadIdx.x == 0) task.judgeCandidate(HOTDOG_TOEPLITZ_REFINED);
        break;
    }
    __syncthreads();
  }
}

// ---- The pivoted elimination
// --------------------------------------------------------------------------------------

// As GeneralSystem::pivot of the host; returns info but for n + 1, the same in every thread.
template <class T>
__device__ int pivotTask(const ToeplitzTask<T> &task, PivotedOf<T> &pivoted, int n) {
  using W = Wide<T>;
  ToeplitzTaskState<W> &state = task.state();
  const int bits = toeplitzSingularBits(n);
  const W *const t = task.memory().t;
  pivoted.setMatrix([t](std::int64_t d) { return t[d]; });
  // One place in the code for the elimination, which is long: first b, then the residuals.
  const bool fresh = !task.regular();  // no solution so far
  for (int step = 0; step <= kToeplitzMostRefinements; ++step) {
    const bool first = step == 0, corrects = !(first && fresh);
    if (!first) {
      task.residual(false, 0, 1);
      __syncthreads();
      if (threadIdx.x == 0) state.largestRho = state.largestX = state.largestB = state.largestF = state.largestG = 0;
    }
    W *const to = corrects ? task.candidate() : task.solution();
    const int weak = pivoted.solve(bits, first ? task.memory().b : task.rho(), to);
    if (first && fresh && (weak || task.isStrictlyTriangular())) return weak ? abs(weak) : n;
    if (weak < 0) return 0;
    if (!first)
      for (int i = threadIdx.x; i < n; i += blockDim.x) to[i] += task.solution()[i];
    __syncthreads();
    task.residual(corrects, 0, 1);
    __syncthreads();
    if (threadIdx.x == 0) {
      if (corrects)
        task.judgeCandidate(HOTDOG_TOEPLITZ_PIVOTED, first);
      else
        task.judgeSolution(HOTDOG_TOEPLITZ_PIVOTED);
    }
    __syncthreads();
    if (state.met && !(first && state.doubtful)) break;
  }
  return 0;
}

template <class T>
__global__ void __launch_bounds__(kPivotThreads)
    generalPivotKernel(const __grid_constant__ ToeplitzSolveProblem<T> p, const __grid_constant__ GeneralShape s,
                       const __grid_constant__ PivotShape shape, const __grid_constant__ AnyDft dft, Wide<T> *arrays,
                       ToeplitzTaskState<Wide<T>> *states, unsigned char *scratch) {
  awaitEarlierWork();
  const int n = static_cast<int>(p.n);
  const PivotMemory<T> memory(shape, n, scratch);
  for (std::int64_t k = blockIdx.x; k < s.tasks; k += gridDim.x) {
    if (states[k].stored) continue;
    const ToeplitzTask<T> task = taskOf(p, s, k, arrays, states, sharedExchange<T>(), sharedRows<T>());
    int info = 0;
    if (!task.settled()) {
      PivotedOf<T> pivoted(dft, memory.hot, memory.cold, memory.exchange);
      info = pivotTask(task, pivoted, n);
      __syncthreads();
      if (threadIdx.x == 0 && info) task.state().path = HOTDOG_TOEPLITZ_PIVOTED;
      __syncthreads();
    }
    task.finish(info);
    __syncthreads();
  }
}

// ---- Launches
// -------------------------------------------------------------------------------------------------------------

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  GeneralWorkspace<T>(layout, execution, p);
  return layout.bytes();
}

template <class T>
void launchPhases(const Execution &execution, const ToeplitzSolveProblem<T> &p, GeneralShape s,
                  const GeneralWorkspace<T> &w, const std::int32_t *wanted) {
  const auto phase = [&](Phase which) {
    const bool single = which == Phase::load || which == Phase::judge || which == Phase::candidateJudge;
    s.blocksPerTask = single ? 1 : static_cast<int>(ceilDiv<std::int64_t>(p.n, kToeplitzRowsPerThread * kPhaseThreads));
    launch(generalPhaseKernel<T>, gridFor(s.tasks * s.blocksPerTask), kPhaseThreads, sharedBytes<T>(kPhaseThreads),
           execution, p, s, which, w.arrays, w.states, wanted);
  };
  phase(Phase::load);
  const PanelGrid grid = panelGrid<Wide<T>>(execution, p.n, s.tasks);
  s.blocksPerTask = grid.blocksPerTask;
  for (int m = 1; m < p.n; m += kToeplitzPanel)
    launch(generalPanelKernel<T>, gridFor(s.tasks * s.blocksPerTask), grid.threads, grid.sharedBytes, execution, p, s,
           m, w.arrays, w.states);
  phase(Phase::residual);
  phase(Phase::judge);
  for (int step = 0; step < kToeplitzMostRefinements; ++step) {
    for (const Phase which : {Phase::refineRight, Phase::refineLeft, Phase::candidateResidual, Phase::candidateJudge})
      phase(which);
  }
}

template <class T>
void runWanted(const Execution &execution, const ToeplitzSolveProblem<T> &problem, const std::int32_t *wanted) {
  const ToeplitzSolveProblem<T> &p = withFault("toeplitz_solve/cuda/recursion", problem);
  const auto clear = [&](void *values, std::size_t each) {
    if (values)
      check(cudaMemsetAsync(values, 0, static_cast<std::size_t>(p.batchCount) * each, execution.stream),
            "clearing outputs");
  };
  clear(p.info, sizeof(std::int32_t)), clear(p.path, sizeof(std::int32_t));
  clear(p.backwardError, sizeof(Real<T>));
  if (p.n == 0) return;
  WorkspaceLayout layout(execution.workspace);
  const GeneralWorkspace<T> w(layout, execution, problem);
  const AnyDft dft = anyDft(p.n);
  const std::int64_t all = std::max<std::int64_t>(p.nrhs, 1) * p.batchCount;
  for (GeneralShape s = w.shape; s.firstTask < all; s.firstTask += w.shape.tasks) {
    s.tasks = std::min(w.shape.tasks, all - s.firstTask);
    if (p.n <= kMostBlockOrder<Wide<T>>) {
      const unsigned threads = blockThreads<Wide<T>>(p.n);
      launch(generalBlockKernel<T>, gridFor(s.tasks), threads, sharedBytes<T>(threads), execution, p, s, w.arrays,
             w.states, wanted);
    } else {
      launchPhases(execution, p, s, w, wanted);
    }
    launch(generalPivotKernel<T>, w.pivot.blocks, kPivotThreads, w.pivotSharedBytes(w.pivot.inShared, p.n), execution,
           p, s, w.pivot, dft, w.arrays, w.states, w.scratch);
  }
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveProblem<T> &problem) {
  runWanted(execution, problem, nullptr);
}

}  // namespace

template <class T>
void toeplitzSolveWanted(const Execution &execution, const ToeplitzSolveProblem<T> &problem,
                         const std::int32_t *wanted) {
  runWanted(execution, problem, wanted);
}
template void toeplitzSolveWanted(const Execution &, const ToeplitzSolveProblem<float> &, const std::int32_t *);
template void toeplitzSolveWanted(const Execution &, const ToeplitzSolveProblem<double> &, const std::int32_t *);
template void toeplitzSolveWanted(const Execution &, const ToeplitzSolveProblem<Complex<float>> &,
                                  const std::int32_t *);
template void toeplitzSolveWanted(const Execution &, const ToeplitzSolveProblem<Complex<double>> &,
                                  const std::int32_t *);

template <class T>
Op<ToeplitzSolveProblem<T>> toeplitzSolve() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveProblem<float>> toeplitzSolve();
template Op<ToeplitzSolveProblem<double>> toeplitzSolve();
template Op<ToeplitzSolveProblem<Complex<float>>> toeplitzSolve();
template Op<ToeplitzSolveProblem<Complex<double>>> toeplitzSolve();

}  // namespace hotdog::cuda
