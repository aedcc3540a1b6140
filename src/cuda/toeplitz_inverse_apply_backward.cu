// Gradients of products with Toeplitz inverses on CUDA: those of a product of displacement rank 2.
#include "core/fault.h"
#include "core/toeplitz_inverse_apply_backward.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/displacement_ops.h"
#include "cuda/gradient.cuh"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

constexpr unsigned kThreads = 256;

// Calls body(i, j, problem, place in packed columns) for each element of two columns a problem, one a thread.
template <class Body>
__device__ void forElements(std::int64_t n, std::int64_t batchCount, Body &&body) {
  const std::int64_t count = 2 * n * batchCount;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < count;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t column = k / n;
    body(k - column * n, column % 2, column / 2, k);
  }
}
template <class T>
unsigned gridOf(const ToeplitzInverseApplyBackwardProblem<T> &p) {
  return gridFor(ceilDiv<std::int64_t>(2 * p.forward.n * p.forward.batchCount, kThreads));
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    columnsKernel(const __grid_constant__ ToeplitzInverseApplyBackwardProblem<T> p, T *left, T *right) {
  awaitEarlierWork();
  forElements(p.forward.n, p.forward.batchCount,
              [&](std::int64_t i, std::int64_t j, std::int64_t problem, std::int64_t k) {
                store(left + k, p.left(i, j, problem));
                store(right + k, p.right(i, j, problem));
              });
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    gradientKernel(const __grid_constant__ ToeplitzInverseApplyBackwardProblem<T> p,
                   const __grid_constant__ ToeplitzInverseApplyBackwardScratch<T> scratch) {
  awaitEarlierWork();
  const GradientSink<T> sink{p.gG, scratch.gG};
  forElements(p.forward.n, p.forward.batchCount,
              [&](std::int64_t i, std::int64_t j, std::int64_t problem, std::int64_t) {
                put(sink, i, j, problem, p.gradient(scratch, i, j, problem));
              });
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzInverseApplyBackwardProblem<T> &p) {
  if (p.empty()) return 0;
  WorkspaceLayout layout;
  const ToeplitzInverseApplyBackwardScratch<T> scratch(layout, p);
  layout.take<char>(
      static_cast<std::int64_t>(displacementMatvecBackward<T>().workspaceBytes(execution, p.displacement(scratch))));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ToeplitzInverseApplyBackwardProblem<T> &problem) {
  const ToeplitzInverseApplyBackwardProblem<T> &p = withFault("toeplitz_inverse_apply_backward/cuda/products", problem);
  if (p.empty()) {
    clearGradient(execution, p.gG), clearGradient(execution, p.gX);
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const ToeplitzInverseApplyBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = layout.take<char>(0);
  launch(columnsKernel<T>, gridOf(p), kThreads, 0, execution, p, scratch.left, scratch.right);
  displacementMatvecBackward<T>().run(inner, p.displacement(scratch));
  if (!p.gG.wanted()) return;
  launch(gradientKernel<T>, gridOf(p), kThreads, 0, execution, p, scratch);
  reduceGradient(execution, GradientSink<T>{p.gG, scratch.gG});
}

}  // namespace

template <class T>
Op<ToeplitzInverseApplyBackwardProblem<T>> toeplitzInverseApplyBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzInverseApplyBackwardProblem<float>> toeplitzInverseApplyBackward();
template Op<ToeplitzInverseApplyBackwardProblem<double>> toeplitzInverseApplyBackward();
template Op<ToeplitzInverseApplyBackwardProblem<Complex<float>>> toeplitzInverseApplyBackward();
template Op<ToeplitzInverseApplyBackwardProblem<Complex<double>>> toeplitzInverseApplyBackward();

}  // namespace hotdog::cuda
