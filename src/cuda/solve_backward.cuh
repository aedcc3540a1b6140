// Gradients of structured systems on CUDA: the adjoint system, then the sums behind each element, a warp an element.
#pragma once

#include "core/compensated.h"
#include "core/solve_backward.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/gradient.cuh"

namespace hotdog::cuda {

template <class T, class Problem, class System>
std::size_t solveBackwardBytes(const Execution &execution, const Problem &p, const Op<System> &solver) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  SolveBackwardScratch<T, Problem::kVectors>(layout, p);
  layout.take<char>(static_cast<std::int64_t>(solver.workspaceBytes(execution, p.adjointSystem(nullptr))));
  return layout.bytes();
}

namespace detail {

constexpr int kSolveBackwardThreads = 128;

struct DeviceAccess {
  template <class T>
  __device__ T load(const T *from) const {
    return cuda::load(from);
  }
  __device__ double reciprocal(double x) const { return cuda::reciprocal(x); }
};

// The same in each lane.
template <class W>
__device__ W totalOfWarp(CarefulSum<W> sum) {
  for (int mask = 16; mask > 0; mask /= 2) {
    CarefulSum<W> other;
    other.sum = shuffleXor(sum.sum, mask), other.error = shuffleXor(sum.error, mask);
    other.plain = shuffleXor(sum.plain, mask);
    sum.add(other);
  }
  return sum.value();
}

template <class T, class Problem>
__global__ void __launch_bounds__(kSolveBackwardThreads)
    vectorGradientKernel(const __grid_constant__ Problem p, const __grid_constant__ GradientSink<T> sink, int vector,
                         const T *gB) {
  awaitEarlierWork();
  constexpr int kWarps = kSolveBackwardThreads / 32;
  const int lane = static_cast<int>(threadIdx.x) % 32;
  const std::int64_t tasks = p.n * p.batchCount;
  for (std::int64_t task = static_cast<std::int64_t>(blockIdx.x) * kWarps + threadIdx.x / 32; task < tasks;
       task += static_cast<std::int64_t>(gridDim.x) * kWarps) {
    const std::int64_t i = task % p.n, problem = task / p.n;
    CarefulSum<Wide<T>> sum;
    p.forEachTerm(vector, i, problem, gB, TermStride{lane, 32}, DeviceAccess{}, [&](Wide<T> term) { sum.add(term); });
    const T value = p.element(vector, i, totalOfWarp(sum));
    if (lane == 0) put(sink, i, 0, problem, value);
  }
}

template <class T>
__global__ void __launch_bounds__(kSolveBackwardThreads)
    storeSolutionKernel(const __grid_constant__ Gradient<T> g, const T *gB) {
  awaitEarlierWork();
  const std::int64_t count = g.count * g.nrhs * g.batchCount;
  for (std::int64_t k = static_cast<std::int64_t>(blockIdx.x) * kSolveBackwardThreads + threadIdx.x; k < count;
       k += static_cast<std::int64_t>(gridDim.x) * kSolveBackwardThreads)
    storeGradient(g, k % g.count, k / g.count % g.nrhs, k / g.count / g.nrhs, load(&gB[k]));
}

// gB from its dense form.
template <class T>
void storeSolution(const Execution &execution, const Gradient<T> &g, T *gB) {
  if (!g.wanted()) return;
  if (g.summed()) return reduceGradient(execution, GradientSink<T>{g, gB});
  const std::int64_t blocks = ceilDiv<std::int64_t>(g.count * g.nrhs * g.batchCount, kSolveBackwardThreads);
  launch(storeSolutionKernel<T>, gridFor(blocks), kSolveBackwardThreads, 0, execution, g, gB);
}

template <class T, class Problem>
void storeVectorGradient(const Execution &execution, const Problem &p, int vector, T *dense, const T *gB) {
  const GradientSink<T> sink{p.gradient(vector), dense};
  if (!sink.gradient.wanted()) return;
  const std::int64_t blocks = ceilDiv<std::int64_t>(p.n * p.batchCount, kSolveBackwardThreads / 32);
  launch(vectorGradientKernel<T, Problem>, gridFor(blocks), kSolveBackwardThreads, 0, execution, p, sink, vector, gB);
  reduceGradient(execution, sink);
}

}  // namespace detail

// What needs no system: info of systems of order 0, and gradients that nothing adds to. Whether there are systems to
// solve. `problem` gives the order, p what is computed.
template <class Problem>
bool beginSolveBackward(const Execution &execution, const Problem &problem, const Problem &p) {
  const bool empty = problem.n == 0 || p.batchCount == 0;
  if (empty || p.nrhs == 0) {
    clearGradient(execution, p.gB);
    for (int k = 0; k < Problem::kVectors; ++k) clearGradient(execution, p.gradient(k));
  }
  if (empty && p.batchCount > 0)
    check(cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(p.batchCount) * sizeof(std::int32_t), execution.stream),
          "clearing info");
  return !empty;
}

// `problem` gives the sizes of the scratch, p what is computed.
template <class T, class Problem, class System>
void runSolveBackward(const Execution &execution, const Problem &problem, const Problem &p, const Op<System> &solver) {
  if (!beginSolveBackward(execution, problem, p)) return;
  WorkspaceLayout layout(execution.workspace);
  const SolveBackwardScratch<T, Problem::kVectors> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  solver.run(inner, p.adjointSystem(scratch.gB));
  if (p.nrhs == 0) return;
  detail::storeSolution(execution, p.gB, scratch.gB);
  for (int k = 0; k < Problem::kVectors; ++k)
    detail::storeVectorGradient(execution, p, k, scratch.vectors[k], scratch.gB);
}

}  // namespace hotdog::cuda
