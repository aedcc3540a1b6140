// Storing gradients on CUDA: one kernel adds up the dense elements that belong to each kept one.
#pragma once

#include "core/compensated.h"
#include "core/gradient.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

template <class T>
__device__ __forceinline__ void storeGradient(const Gradient<T> &g, std::int64_t i, std::int64_t j, std::int64_t p,
                                              T value) {
  T *const to = &g.to.at(i, j, p);
  store(to, g.accumulate ? load(to) + value : value);
}

// Puts one dense element where it belongs.
template <class T>
__device__ __forceinline__ void put(const GradientSink<T> &sink, std::int64_t i, std::int64_t j, std::int64_t p,
                                    T value) {
  if (sink.direct())
    storeGradient(sink.gradient, i, j, p, value);
  else
    store(&sink.dense[sink.gradient.denseIndex(i, j, p)], value);
}

namespace detail {

constexpr int kReduceThreads = 256;

// A block has `width` kept elements side by side (a power of two) and kReduceThreads / width slices of their sums, term
// t in slice t mod slices; the slices are then added in pairs. `terms` is 0 for an empty sum.
template <class T>
__global__ void __launch_bounds__(kReduceThreads)
    reduceGradientKernel(const __grid_constant__ Gradient<T> g, const T *dense, std::int64_t terms, int width) {
  awaitEarlierWork();
  __shared__ __align__(16) unsigned char memory[kReduceThreads * sizeof(CarefulSum<T>)];
  auto *const shared = reinterpret_cast<CarefulSum<T> *>(memory);
  const int slices = kReduceThreads / width, mine = static_cast<int>(threadIdx.x) % width,
            slice = static_cast<int>(threadIdx.x) / width;
  const std::int64_t kept = g.kept();
  for (std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * width; first < kept;
       first += static_cast<std::int64_t>(gridDim.x) * width) {
    const std::int64_t k = first + mine;
    const GradientTerms sum(g, k < kept ? k : kept - 1);
    CarefulSum<T> total;
#pragma unroll 4
    for (std::int64_t t = slice; t < terms; t += slices) total.add(load(&dense[sum.denseIndex(g, t)]));
    shared[threadIdx.x] = total;
    for (int half = slices / 2; half > 0; half /= 2) {
      __syncthreads();
      if (slice < half) shared[threadIdx.x].add(shared[threadIdx.x + half * width]);
    }
    if (slice == 0 && k < kept)  // it wrote the last sum itself
      storeGradient(g, sum.firstCount, sum.firstVector, sum.firstProblem, shared[threadIdx.x].value());
    __syncthreads();
  }
}

template <class T>
void launchReduce(const Execution &execution, const Gradient<T> &g, const T *dense) {
  const std::int64_t kept = g.kept();
  if (kept == 0) return;
  // Lanes lie along the innermost dimension, kept or summed. The choice leaves batchCount aside, so that a problem's
  // bits do not depend on its batch.
  const int width = g.keptCount() < g.count ? 1 : g.keptCount() * g.keptVectors() < 1024 ? 8 : 32;
  launch(reduceGradientKernel<T>, gridFor(ceilDiv<std::int64_t>(kept, width)), kReduceThreads, 0, execution, g, dense,
         dense ? GradientTerms(g, 0).size() : 0, width);
}

}  // namespace detail

// After every dense element is there: adds up a gradient that is summed. Each sum is compensated and in a fixed order.
template <class T>
void reduceGradient(const Execution &execution, const GradientSink<T> &sink) {
  if (sink.gradient.wanted() && !sink.direct()) detail::launchReduce(execution, sink.gradient, sink.dense);
}

// The gradient of an empty sum: 0, or what is there where it accumulates.
template <class T>
void clearGradient(const Execution &execution, const Gradient<T> &g) {
  if (g.wanted() && !g.accumulate) detail::launchReduce(execution, g, static_cast<const T *>(nullptr));
}

}  // namespace hotdog::cuda
