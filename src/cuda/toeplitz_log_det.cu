// Determinants of Toeplitz matrices on CUDA: the recursion of ToeplitzSolve without right-hand sides, one task a
// problem, and the pivoted elimination for what that leaves.
#include "core/fault.h"
#include "core/toeplitz_log_det.h"
#include "cuda/detail/launch.h"
#include "cuda/toeplitz_general_tasks.cuh"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
using MinorsOf = ToeplitzMinors<Wide<T>>;

// The problem as the caller and as the recursion have it, and this chunk of it.
template <class T>
struct LogDetTasks {
  ToeplitzLogDetProblem<T> problem;
  ToeplitzSolveProblem<T> system;
  GeneralShape shape;
  Wide<T> *arrays;
  ToeplitzTaskState<Wide<T>> *states;
  MinorsOf<T> *minors;

  __device__ ToeplitzTask<T> task(std::int64_t k) const {
    return taskOf(system, shape, k, arrays, states, sharedExchange<T>(), sharedRows<T>());
  }
  __device__ void store(const ScaledProduct<Wide<T>> &determinant, const ToeplitzTask<T> &task, std::int64_t k,
                        int info) const {
    problem.info[shape.firstTask + k] = info;
    problem.storeDeterminant(determinant, task.state().matrixExponent, shape.firstTask + k);
  }
};

// By one block: the minors so far are E_0, in every thread.
template <class T>
__device__ MinorsOf<T> begin(const ToeplitzTask<T> &task) {
  task.load();
  __syncthreads();
  MinorsOf<T> minors;
  minors.add(task.state().E[0]);
  return minors;
}

// The E_m of a panel's steps, each kept by the lane of its step until all of them are multiplied at once.
template <class T>
struct PanelMinors {
  using W = Wide<T>;
  MinorsOf<T> &minors;
  W own = W(1);
  int steps = 0;

  __device__ explicit PanelMinors(MinorsOf<T> &all) : minors(all) {}

  // By the first warp: as toeplitzPanel calls it.
  __device__ void operator()(W change) {
    const W now = minors.next(change);
    if (threadIdx.x % 32 == steps) own = now;
    ++steps;
  }
  // By the same, after the panel.
  __device__ void multiply() const {
    ScaledProduct<W> product;
    product.multiply(own);
    for (int mask = 16; mask > 0; mask /= 2) {
      const ScaledProduct<W> other{shuffleXor(product.mantissa, mask), shuffleXor(product.exponent, mask)};
      product.multiply(other.mantissa, other.exponent);
    }
    minors.multiply(product);
  }
};

// Steps m .. m + kToeplitzPanel - 1; the minors are the first warp's.
template <class T>
__device__ void panel(const ToeplitzTask<T> &task, int m, int block, int blocks, MinorsOf<T> &minors) {
  PanelMinors<T> ofPanel(minors);
  task.panel(m, block, blocks, ofPanel);
  if (threadIdx.x < 32 && ofPanel.steps > 0) ofPanel.multiply();
}

// By one block, after the recursion: stores the determinant if it is to be believed. The minors are thread 0's.
template <class T>
__device__ void finish(const LogDetTasks<T> &tasks, const ToeplitzTask<T> &task, std::int64_t k,
                       const MinorsOf<T> &minors) {
  if (!task.regular()) return;
  if (threadIdx.x > 0) return;
  if (!toeplitzMinorsReliable(task.state().blocks, tasks.problem.n, task.state().matrix)) return;
  task.state().stored = 1;
  tasks.store(minors.product, task, k, 0);
}

template <class T>
__global__ void __launch_bounds__(512) logDetBlockKernel(const __grid_constant__ LogDetTasks<T> tasks) {
  awaitEarlierWork();
  for (std::int64_t k = blockIdx.x; k < tasks.shape.tasks; k += gridDim.x) {
    const ToeplitzTask<T> task = tasks.task(k);
    MinorsOf<T> minors = begin(task);
    for (int m = 1; m < tasks.problem.n; m += kToeplitzPanel) {
      panel(task, m, 0, 1, minors);
      __syncthreads();
    }
    finish(tasks, task, k, minors);
    __syncthreads();
  }
}

template <class T>
__global__ void __launch_bounds__(kPhaseThreads) logDetBeginKernel(const __grid_constant__ LogDetTasks<T> tasks) {
  awaitEarlierWork();
  for (std::int64_t k = blockIdx.x; k < tasks.shape.tasks; k += gridDim.x) {
    const MinorsOf<T> minors = begin(tasks.task(k));
    if (threadIdx.x == 0) tasks.minors[k] = minors;
    __syncthreads();
  }
}

// Steps m .. m + kToeplitzPanel - 1; the first block of a task keeps account of its minors.
template <class T>
__global__ void __launch_bounds__(kPhaseThreads)
    logDetPanelKernel(const __grid_constant__ LogDetTasks<T> tasks, int m) {
  awaitEarlierWork();
  const GeneralShape &s = tasks.shape;
  for (std::int64_t k = blockIdx.x; k < s.tasks * s.blocksPerTask; k += gridDim.x) {
    const ToeplitzTask<T> task = tasks.task(k / s.blocksPerTask);
    const int block = static_cast<int>(k % s.blocksPerTask);
    if (block == 0) {
      MinorsOf<T> minors = tasks.minors[k / s.blocksPerTask];
      panel(task, m, block, s.blocksPerTask, minors);
      if (threadIdx.x == 0) tasks.minors[k / s.blocksPerTask] = minors;
    } else {
      task.panel(m, block, s.blocksPerTask);
    }
    __syncthreads();
  }
}

template <class T>
__global__ void __launch_bounds__(kPhaseThreads) logDetFinishKernel(const __grid_constant__ LogDetTasks<T> tasks) {
  awaitEarlierWork();
  for (std::int64_t k = blockIdx.x; k < tasks.shape.tasks; k += gridDim.x) {
    finish(tasks, tasks.task(k), k, tasks.minors[k]);
    __syncthreads();
  }
}

template <class T>
__global__ void __launch_bounds__(kPivotThreads)
    logDetPivotKernel(const __grid_constant__ LogDetTasks<T> tasks, const __grid_constant__ PivotShape shape,
                      const __grid_constant__ AnyDft dft, unsigned char *scratch) {
  awaitEarlierWork();
  using W = Wide<T>;
  using Pivoted = PivotedOf<T>;
  const int n = static_cast<int>(tasks.problem.n);
  const PivotMemory<T> memory(shape, n, scratch);
  for (std::int64_t k = blockIdx.x; k < tasks.shape.tasks; k += gridDim.x) {
    if (tasks.states[k].stored) continue;
    const ToeplitzTask<T> task = tasks.task(k);
    const W *const t = task.memory().t;
    Pivoted pivoted(dft, memory.hot, memory.cold, memory.exchange, 0);
    pivoted.setMatrix([t](std::int64_t d) { return t[d]; });
    ScaledProduct<W> determinant;
    const int weak = pivoted.determinant(toeplitzSingularBits(n), determinant);
    if (threadIdx.x == 0) {
      const double matrix = task.state().matrix;  // not finite if an element is not
      if (weak) determinant.mantissa = finite(matrix) ? W(0) : W(__longlong_as_double(0x7ff8000000000000LL));
      tasks.store(determinant, task, k, abs(weak));
    }
    __syncthreads();
  }
}

template <class T>
struct LogDetWorkspace {
  GeneralWorkspace<T> general;
  MinorsOf<T> *minors;

  LogDetWorkspace(WorkspaceLayout &layout, const Execution &execution, const ToeplitzLogDetProblem<T> &p)
      : general(layout, execution, p.system()), minors(layout.take<MinorsOf<T>>(general.shape.tasks)) {}
};

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzLogDetProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  LogDetWorkspace<T>(layout, execution, p);
  return layout.bytes();
}

template <class T>
__global__ void __launch_bounds__(kPhaseThreads)
    logDetOfNothingKernel(const __grid_constant__ ToeplitzLogDetProblem<T> p) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * kPhaseThreads + threadIdx.x; k < p.batchCount;
       k += std::int64_t{gridDim.x} * kPhaseThreads) {
    p.info[k] = 0;
    p.storeDeterminant({}, 0, k);
  }
}

// The recursion of many blocks a task, one launch a panel.
template <class T>
void launchPanels(const Execution &execution, LogDetTasks<T> tasks) {
  const std::int64_t n = tasks.problem.n, count = tasks.shape.tasks;
  launch(logDetBeginKernel<T>, gridFor(count), kPhaseThreads, sharedBytes<T>(kPhaseThreads), execution, tasks);
  const PanelGrid grid = panelGrid<Wide<T>>(execution, n, count);
  tasks.shape.blocksPerTask = grid.blocksPerTask;
  for (int m = 1; m < n; m += kToeplitzPanel)
    launch(logDetPanelKernel<T>, gridFor(count * grid.blocksPerTask), grid.threads, grid.sharedBytes, execution, tasks,
           m);
  launch(logDetFinishKernel<T>, gridFor(count), kPhaseThreads, sharedBytes<T>(kPhaseThreads), execution, tasks);
}

template <class T>
void run(const Execution &execution, const ToeplitzLogDetProblem<T> &problem) {
  const ToeplitzLogDetProblem<T> &p = withFault("toeplitz_log_det/cuda/recursion", problem);
  if (p.batchCount == 0) return;
  if (problem.n == 0)
    return launch(logDetOfNothingKernel<T>, gridFor(ceilDiv<std::int64_t>(p.batchCount, kPhaseThreads)), kPhaseThreads,
                  0, execution, p);
  WorkspaceLayout layout(execution.workspace);
  const LogDetWorkspace<T> w(layout, execution, problem);
  const AnyDft dft = anyDft(p.n);
  LogDetTasks<T> tasks{p, p.system(), w.general.shape, w.general.arrays, w.general.states, w.minors};
  for (GeneralShape &s = tasks.shape; s.firstTask < p.batchCount; s.firstTask += w.general.shape.tasks) {
    s.tasks = std::min(w.general.shape.tasks, p.batchCount - s.firstTask);
    if (p.n <= kMostBlockOrder<Wide<T>>) {
      const unsigned threads = blockThreads<Wide<T>>(p.n);
      launch(logDetBlockKernel<T>, gridFor(s.tasks), threads, sharedBytes<T>(threads), execution, tasks);
    } else {
      launchPanels(execution, tasks);
    }
    launch(logDetPivotKernel<T>, w.general.pivot.blocks, kPivotThreads,
           w.general.pivotSharedBytes(w.general.pivot.inShared, p.n), execution, tasks, w.general.pivot, dft,
           w.general.scratch);
  }
}

}  // namespace

template <class T>
Op<ToeplitzLogDetProblem<T>> toeplitzLogDet() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzLogDetProblem<float>> toeplitzLogDet();
template Op<ToeplitzLogDetProblem<double>> toeplitzLogDet();
template Op<ToeplitzLogDetProblem<Complex<float>>> toeplitzLogDet();
template Op<ToeplitzLogDetProblem<Complex<double>>> toeplitzLogDet();

}  // namespace hotdog::cuda
