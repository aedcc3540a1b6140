// Generators of Toeplitz inverses and products with them on CUDA: what the general solver and the Toeplitz product do
// not do themselves, one element a thread.
#include "core/fault.h"
#include "core/toeplitz_generator_shift.h"
#include "core/toeplitz_generators.h"
#include "core/toeplitz_inverse_apply.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/toeplitz_ops.h"
#include "cuda/toeplitz_solve.h"

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

// ---- w + a x in place of a large w (core/toeplitz_generator_shift.h), one block a problem
// ----------------------------

template <class T>
struct ShiftScratch {
  T *q;                 // n elements a problem
  double *sizeT;        // one a problem, as all that follows
  std::int32_t *large;  // whether w is replaced
  std::int32_t *info;

  ShiftScratch(WorkspaceLayout &layout, const ToeplitzGeneratorsProblem<T> &p)
      : q(layout.take<T>(Checked(p.n) * p.batchCount)),
        sizeT(layout.take<double>(p.batchCount)),
        large(layout.take<std::int32_t>(p.batchCount)),
        info(layout.take<std::int32_t>(p.batchCount)) {}
};

__device__ double blockMax(double value, double *shared) {
  return blockReduce(value, 0.0, shared, [](double a, double b) { return fmax(a, b); });
}
__device__ double blockSum(double value, double *shared) {
  return blockReduce(value, 0.0, shared, [](double a, double b) { return a + b; });
}
__device__ Complex<double> blockSum(Complex<double> value, double *shared) {
  const double re = blockSum(value.re, shared);
  return {re, blockSum(value.im, shared)};
}

// Which problems have a large w, and the right-hand sides J conj(x) of those.
template <class T>
__global__ void __launch_bounds__(kThreads) shiftRightKernel(const __grid_constant__ ToeplitzGeneratorsProblem<T> p,
                                                             const __grid_constant__ ShiftScratch<T> s) {
  __shared__ double shared[32];
  awaitEarlierWork();
  for (std::int64_t of = blockIdx.x; of < p.batchCount; of += gridDim.x) {
    ToeplitzGeneratorSizes sizes;
    for (std::int64_t i = threadIdx.x; i < p.n; i += kThreads) sizes.add(p, i, of);
    sizes.finite = __syncthreads_and(sizes.finite);
    sizes.x = blockMax(sizes.x, shared), sizes.w = blockMax(sizes.w, shared), sizes.t = blockMax(sizes.t, shared);
    if (threadIdx.x == 0) s.large[of] = sizes.large(), s.sizeT[of] = sizes.t;
    if (!sizes.large()) continue;
    for (std::int64_t i = threadIdx.x; i < p.n; i += kThreads)
      store(s.q + of * p.n + i, toeplitzShiftRight(p, i, of, sizes));
  }
}

// a, and t' + a e_0 in place of w.
template <class T>
__global__ void __launch_bounds__(kThreads)
    shiftKernel(const __grid_constant__ ToeplitzGeneratorsProblem<T> p, const __grid_constant__ ShiftScratch<T> s) {
  __shared__ double shared[32];
  awaitEarlierWork();
  for (std::int64_t of = blockIdx.x; of < p.batchCount; of += gridDim.x) {
    if (!s.large[of]) continue;
    const T *const q = s.q + of * p.n;
    Wide<T> sum(0);
    for (std::int64_t i = 1 + threadIdx.x; i < p.n; i += kThreads) sum += toeplitzShiftTerm(p, q, i, of, s.sizeT[of]);
    const T a = toeplitzShift(blockSum(sum, shared), q[p.n - 1], s.sizeT[of]);
    if (!finite(a)) {
      __syncthreads();  // all have read large
      if (threadIdx.x == 0) s.large[of] = 0;
      continue;
    }
    for (std::int64_t i = threadIdx.x; i < p.n; i += kThreads)
      store(&p.g.at(i, 1, of), i ? p.rightHandSide(i, 1, of) : a);
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    shiftInfoKernel(const __grid_constant__ ToeplitzGeneratorsProblem<T> p, const std::int32_t *info) {
  awaitEarlierWork();
  for (std::int64_t of = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; of < p.batchCount;
       of += std::int64_t{gridDim.x} * kThreads)
    p.info[of] = max(p.info[of], info[of]);
}

template <class T>
void shiftGenerators(const Execution &execution, const ToeplitzGeneratorsProblem<T> &p, const ShiftScratch<T> &s) {
  const auto solve = [&](Vectors<T> b) {
    toeplitzSolveWanted<T>(
        execution, {p.matrix, p.n, 1, p.batchCount, {b.data, b.inc, b.ld, b.stride}, b, nullptr, nullptr, s.info},
        s.large);
  };
  launch(shiftRightKernel<T>, gridFor(p.batchCount), kThreads, 0, execution, p, s);
  solve({s.q, 1, p.n, p.n});
  launch(shiftKernel<T>, gridFor(p.batchCount), kThreads, 0, execution, p, s);
  solve({&p.g.at(0, 1, 0), p.g.inc, p.g.ld, p.g.stride});
  launch(shiftInfoKernel<T>, gridFor(ceilDiv<std::int64_t>(p.batchCount, kThreads)), kThreads, 0, execution, p, s.info);
}

template <class T>
std::size_t generatorBytes(const Execution &execution, const ToeplitzGeneratorsProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  ToeplitzSolveProblem<T> single = p.system();
  single.nrhs = 1;
  WorkspaceLayout layout;
  const ShiftScratch<T> scratch(layout, p);
  layout.take<char>(static_cast<std::int64_t>(std::max(toeplitzSolve<T>().workspaceBytes(execution, p.system()),
                                                       toeplitzSolve<T>().workspaceBytes(execution, single))));
  return layout.bytes();
}

template <class T>
void runGenerators(const Execution &execution, const ToeplitzGeneratorsProblem<T> &problem) {
  const ToeplitzGeneratorsProblem<T> &p = withFault("toeplitz_generators/cuda/right", problem);
  if (problem.n == 0 || problem.batchCount == 0) {
    toeplitzSolve<T>().run(execution, p.system());
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const ShiftScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = layout.take<char>(0);
  const std::int64_t elements = 2 * p.n * p.batchCount;
  if (elements > 0)
    launch(rightHandSideKernel<T>, gridFor(ceilDiv<std::int64_t>(elements, kThreads)), kThreads, 0, execution, p,
           elements);
  toeplitzSolve<T>().run(inner, p.system());
  shiftGenerators(inner, p, scratch);
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
  forToeplitzInverseProducts(p, scratch,
                             [&](const ToeplitzMatvecProblem<T> &product) { toeplitzMatvec<T>().run(inner, product); });
}

}  // namespace

template <class T>
Op<ToeplitzGeneratorsProblem<T>> toeplitzGenerators() {
  return {generatorBytes<T>, runGenerators<T>};
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
