// Gradients of log|det T| on CUDA: the generators of the inverse in double precision, then the sums along its
// diagonals, a warp a diagonal.
#include "core/compensated.h"
#include "core/fault.h"
#include "core/toeplitz_log_det_backward.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/gradient.cuh"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzLogDetBackwardProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  ToeplitzLogDetBackwardScratch<T>(layout, p);
  layout.take<char>(static_cast<std::int64_t>(
      toeplitzGenerators<Wide<T>>().workspaceBytes(execution, p.generators(nullptr, nullptr, nullptr))));
  return layout.bytes();
}

// Column and row in double precision, packed; r[0] is not read.
template <class T>
__global__ void __launch_bounds__(kThreads)
    widenKernel(const __grid_constant__ ToeplitzLogDetBackwardProblem<T> p, Wide<T> *column, Wide<T> *row) {
  awaitEarlierWork();
  const std::int64_t count = p.n * p.batchCount;
  for (std::int64_t k = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; k < count;
       k += static_cast<std::int64_t>(gridDim.x) * kThreads) {
    const std::int64_t problem = k / p.n, i = k - problem * p.n;
    store(column + k, Wide<T>(p.matrix.entry(i, problem)));
    store(row + k, i > 0 ? Wide<T>(p.matrix.entry(-i, problem)) : Wide<T>(0));
  }
}

// As diagonalGradient of the host, by the lanes of a warp; the same value in each.
template <class T>
__device__ T diagonalGradient(const ToeplitzLogDetBackwardProblem<T> &p, const Wide<T> *g, std::int64_t d,
                              std::int64_t problem) {
  const Wide<T> *const x = g + 2 * p.n * problem, *const w = x + p.n;
  CarefulSum<Wide<T>> sum;
  addInverseDiagonal(x, w, p.n, d, static_cast<int>(threadIdx.x % 32), 32, sum);
  for (int mask = 16; mask > 0; mask /= 2) {
    CarefulSum<Wide<T>> other;
    other.sum = shuffleXor(sum.sum, mask), other.error = shuffleXor(sum.error, mask);
    other.plain = shuffleXor(sum.plain, mask);
    sum.add(other);
  }
  return T(static_cast<double>(p.gLogAbsDet.at(0, 0, problem)) * conj(sum.value()));
}

// Of the first column (side 1) or the first row (side -1), whose first element has none: it is not read.
template <class T>
__global__ void __launch_bounds__(kThreads)
    diagonalGradientKernel(const __grid_constant__ ToeplitzLogDetBackwardProblem<T> p,
                           const __grid_constant__ GradientSink<T> sink, const Wide<T> *g, int side) {
  awaitEarlierWork();
  constexpr int kWarps = kThreads / 32;
  const std::int64_t tasks = p.n * p.batchCount;
  for (std::int64_t task = static_cast<std::int64_t>(blockIdx.x) * kWarps + threadIdx.x / 32; task < tasks;
       task += static_cast<std::int64_t>(gridDim.x) * kWarps) {
    const std::int64_t d = task % p.n, problem = task / p.n;
    const T value = side < 0 && d == 0 ? T(0) : diagonalGradient(p, g, side * d, problem);
    if (threadIdx.x % 32 == 0) put(sink, d, 0, problem, value);
  }
}

template <class T>
void storeDiagonalGradient(const Execution &execution, const ToeplitzLogDetBackwardProblem<T> &p,
                           const Gradient<T> &gradient, T *dense, int side, const Wide<T> *g) {
  if (!gradient.wanted()) return;
  const GradientSink<T> sink{gradient, dense};
  launch(diagonalGradientKernel<T>, gridFor(ceilDiv<std::int64_t>(p.n * p.batchCount, kThreads / 32)), kThreads, 0,
         execution, p, sink, g, side);
  reduceGradient(execution, sink);
}

template <class T>
void run(const Execution &execution, const ToeplitzLogDetBackwardProblem<T> &problem) {
  const ToeplitzLogDetBackwardProblem<T> &p = withFault("toeplitz_log_det_backward/cuda/gradients", problem);
  if (problem.n == 0 || p.batchCount == 0) clearGradient(execution, p.gC), clearGradient(execution, p.gR);
  if (p.batchCount == 0) return;
  if (problem.n == 0)
    return check(
        cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(p.batchCount) * sizeof(std::int32_t), execution.stream),
        "clearing info");

  WorkspaceLayout layout(execution.workspace);
  const ToeplitzLogDetBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  launch(widenKernel<T>, gridFor(ceilDiv<std::int64_t>(p.n * p.batchCount, kThreads)), kThreads, 0, execution, p,
         scratch.column, scratch.row);
  toeplitzGenerators<Wide<T>>().run(inner, p.generators(scratch.column, scratch.row, scratch.g));
  storeDiagonalGradient(execution, p, p.gC, scratch.gC, 1, scratch.g);
  storeDiagonalGradient(execution, p, p.gR, scratch.gR, -1, scratch.g);
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

}  // namespace hotdog::cuda
