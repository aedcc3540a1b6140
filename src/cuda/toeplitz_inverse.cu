// Generators of Toeplitz inverses and products with them on CUDA: what the general solver and the Toeplitz product do
// not do themselves, one element a thread.
#include "core/fault.h"
#include "core/toeplitz_generators.h"
#include "core/toeplitz_inverse_apply.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/ops.h"

namespace hotdog::cuda {
namespace {

constexpr unsigned kThreads = 256;

template <class T>
__global__ void __launch_bounds__(kThreads)
    rightHandSideKernel(const __grid_constant__ ToeplitzGeneratorsProblem<T> p, std::int64_t elements) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < elements;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t vector = k / p.n, i = k - vector * p.n;
    store(&p.g.at(i, vector % 2, vector / 2), p.rightHandSide(i, vector % 2, vector / 2));
  }
}

template <class T>
void runGenerators(const Execution &execution, const ToeplitzGeneratorsProblem<T> &problem) {
  const ToeplitzGeneratorsProblem<T> &p = withFault("toeplitz_generators/cuda/right", problem);
  const std::int64_t elements = 2 * p.n * p.batchCount;
  if (elements > 0)
    launch(rightHandSideKernel<T>, gridFor(ceilDiv<std::int64_t>(elements, kThreads)), kThreads, 0, execution, p,
           elements);
  toeplitzSolve<T>().run(execution, p.system());
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    columnsKernel(const __grid_constant__ ToeplitzInverseApplyProblem<T> p, T *columns, std::int64_t elements) {
  awaitEarlierWork();
  constexpr std::int64_t kColumns = ToeplitzInverseScratch<T>::kColumns;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < elements;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t column = k / p.n;
    store(columns + k, toeplitzInverseColumn(p, column % kColumns, k - column * p.n, column / kColumns));
  }
}

template <class T>
std::size_t applyBytes(const Execution &execution, const ToeplitzInverseApplyProblem<T> &p) {
  if (p.n == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  const ToeplitzInverseScratch<T> scratch(layout, p);
  std::size_t most = 0;
  forToeplitzInverseProducts(p, scratch, [&](const ToeplitzMatvecProblem<T> &product) {
    most = std::max(most, toeplitzMatvec<T>().workspaceBytes(execution, product));
  });
  layout.take<char>(static_cast<std::int64_t>(most));
  return layout.bytes();
}

template <class T>
void runApply(const Execution &execution, const ToeplitzInverseApplyProblem<T> &problem) {
  const ToeplitzInverseApplyProblem<T> &p = withFault("toeplitz_inverse_apply/cuda/products", problem);
  WorkspaceLayout layout(execution.workspace);
  const ToeplitzInverseScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = layout.take<char>(0);
  const std::int64_t elements = ToeplitzInverseScratch<T>::kColumns * p.n * p.batchCount;
  if (p.alpha != T(0))
    launch(columnsKernel<T>, gridFor(ceilDiv<std::int64_t>(elements, kThreads)), kThreads, 0, execution, p,
         scratch.columns, elements);
  forToeplitzInverseProducts(
      p, scratch, [&](const ToeplitzMatvecProblem<T> &product) { toeplitzMatvec<T>().run(inner, product); });
}

}  // namespace

template <class T>
Op<ToeplitzGeneratorsProblem<T>> toeplitzGenerators() {
  return {[](const Execution &execution, const ToeplitzGeneratorsProblem<T> &p) {
            return toeplitzSolve<T>().workspaceBytes(execution, p.system());
          },
          runGenerators<T>};
}
template Op<ToeplitzGeneratorsProblem<float>> toeplitzGenerators();
template Op<ToeplitzGeneratorsProblem<double>> toeplitzGenerators();
template Op<ToeplitzGeneratorsProblem<Complex<float>>> toeplitzGenerators();
template Op<ToeplitzGeneratorsProblem<Complex<double>>> toeplitzGenerators();

template <class T>
Op<ToeplitzInverseApplyProblem<T>> toeplitzInverseApply() {
  return {applyBytes<T>, runApply<T>};
}
template Op<ToeplitzInverseApplyProblem<float>> toeplitzInverseApply();
template Op<ToeplitzInverseApplyProblem<double>> toeplitzInverseApply();
template Op<ToeplitzInverseApplyProblem<Complex<float>>> toeplitzInverseApply();
template Op<ToeplitzInverseApplyProblem<Complex<double>>> toeplitzInverseApply();

}  // namespace hotdog::cuda
