// Positive definite Toeplitz systems on CUDA by preconditioned conjugate gradients: one kernel iterates, right-hand
// sides apart from each other, and another brings the outcomes of a problem together.
#include "core/fault.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/reduce.cuh"
#include "cuda/toeplitz_ops.h"
#include "cuda/toeplitz_solve_hermitian_pcg.h"
#include "cuda/toeplitz_system.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256;
constexpr std::int64_t kMostShares = 128;  // blocks that write the solutions of one problem that failed

template <class T>
struct Scratch {
  PcgBuffers<Wide<T>> buffers;
  std::int32_t *status;

  Scratch(WorkspaceLayout &layout, const ToeplitzSolveHermitianPcgProblem<T> &p, const PcgShape &s)
      : buffers(layout, s),
        status(layout.take<std::int32_t>(Checked(std::max<std::int64_t>(p.system.nrhs, 1)) * p.system.batchCount)) {}
};

// info of each problem; where a minor failed, NaN to all of its right-hand sides.
template <class T>
__global__ void __launch_bounds__(kThreads) pcgInfoKernel(const __grid_constant__ ToeplitzSolveHermitianPcgProblem<T> p,
                                                          const std::int32_t *status, std::int64_t shares) {
  awaitEarlierWork();
  __shared__ int reduction[32];
  const ToeplitzSolveHermitianProblem<T> &s = p.system;
  const std::int64_t each = s.nrhs > 0 ? s.nrhs : 1;
  const auto combine = [n = s.n](int a, int b) { return combinedPcgInfo(a, b, n); };
  for (std::int64_t task = blockIdx.x; task < s.batchCount * shares; task += gridDim.x) {
    const std::int64_t problem = task / shares, share = task % shares;
    int info = 0;
    for (std::int64_t j = threadIdx.x; j < each; j += kThreads) info = combine(info, status[problem * each + j]);
    info = blockReduce(info, 0, reduction, combine);
    if (share == 0 && threadIdx.x == 0) s.info[problem] = info;
    if (info == 0 || info > s.n) continue;
    for (std::int64_t k = share * kThreads + threadIdx.x; k < s.n * s.nrhs; k += shares * kThreads)
      store(&s.x.at(k % s.n, k / s.n, problem), notANumber<T>());
    if (p.backwardError)
      for (std::int64_t j = share * kThreads + threadIdx.x; j < s.nrhs; j += shares * kThreads)
        p.backwardError[problem * s.nrhs + j] = notANumber<Real<T>>();
  }
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveHermitianPcgProblem<T> &p) {
  if (p.system.n == 0) return 0;
  WorkspaceLayout layout;
  Scratch<T>(layout, p, ToeplitzPcgKernel<Wide<T>>::shape(execution, p.system.n, p.tasks()));
  return layout.bytes();
}

void clear(void *values, std::int64_t bytes, const Execution &execution) {
  if (values && bytes > 0)
    check(cudaMemsetAsync(values, 0, static_cast<std::size_t>(bytes), execution.stream), "clearing an output");
}

template <class T>
void clearOutputs(const Execution &execution, const ToeplitzSolveHermitianPcgProblem<T> &p) {
  const ToeplitzSolveHermitianProblem<T> &s = p.system;
  clear(s.info, s.batchCount * static_cast<std::int64_t>(sizeof(std::int32_t)), execution);
  clear(p.backwardError, s.nrhs * s.batchCount * static_cast<std::int64_t>(sizeof(Real<T>)), execution);
  clear(p.iterations, s.nrhs * s.batchCount * static_cast<std::int64_t>(sizeof(std::int32_t)), execution);
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveHermitianPcgProblem<T> &problem) {
  const ToeplitzSolveHermitianPcgProblem<T> &p = withFault("toeplitz_solve_hermitian_pcg/cuda/teams", problem);
  const ToeplitzSolveHermitianProblem<T> &s = p.system;
  if (s.n == 0) return clearOutputs(execution, p);
  PcgShape shape = ToeplitzPcgKernel<Wide<T>>::shape(execution, problem.system.n, problem.tasks());
  WorkspaceLayout layout(execution.workspace);
  const Scratch<T> scratch(layout, problem, shape);
  shape.n = static_cast<int>(s.n);
  const PcgSystems systems{sizeof(Real<T>) == 4,
                           s.nrhs,
                           p.tasks(),
                           p.maxIterations,
                           p.bound(),
                           {s.c.data, s.c.inc, 0, s.c.stride},
                           {s.b.data, s.b.inc, s.b.ld, s.b.stride},
                           {s.x.data, s.x.inc, s.x.ld, s.x.stride},
                           p.backwardError,
                           p.iterations,
                           scratch.status};
  ToeplitzPcgKernel<Wide<T>>::run(execution, systems, shape, scratch.buffers);
  const std::int64_t shares = std::clamp<std::int64_t>(s.n * s.nrhs / 4096, 1, kMostShares);
  launch(pcgInfoKernel<T>, gridFor(s.batchCount * shares), kThreads, 0, execution, p, scratch.status, shares);
}

}  // namespace

template <class T>
Op<ToeplitzSolveHermitianPcgProblem<T>> toeplitzSolveHermitianPcg() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveHermitianPcgProblem<float>> toeplitzSolveHermitianPcg();
template Op<ToeplitzSolveHermitianPcgProblem<double>> toeplitzSolveHermitianPcg();
template Op<ToeplitzSolveHermitianPcgProblem<Complex<float>>> toeplitzSolveHermitianPcg();
template Op<ToeplitzSolveHermitianPcgProblem<Complex<double>>> toeplitzSolveHermitianPcg();

}  // namespace hotdog::cuda
