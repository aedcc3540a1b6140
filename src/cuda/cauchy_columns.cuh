// How the kernels of the Cauchy product read nodes and values: a lane takes some neighbouring columns at a time, by one
// access where they are contiguous and aligned.
#pragma once

#include <algorithm>

#include "core/strided.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

// Neighbouring columns of a lane, even: terms may be taken in pairs.
template <class T>
constexpr int kPerLane = sizeof(T) >= 8 ? 2 : 4;
template <class V, int K>
struct alignas(sizeof(V) * K < 16 ? sizeof(V) * K : 16) Pack {
  V of[K];
};

// K elements at p, contiguous and aligned.
template <class T, int K, class V>
__device__ __forceinline__ void unpack(T (&x)[K], const V *p) {
  const Pack<V, K> pack = *reinterpret_cast<const Pack<V, K> *>(p);
#pragma unroll
  for (int s = 0; s < K; ++s) x[s] = T(pack.of[s]);
}

// K elements of a vector from column n on; those from `count` on are the last (nodes) or 0 (values).
template <class T, int K, class V>
__device__ __forceinline__ void gather(T (&x)[K], const V *p, std::int64_t inc, std::int64_t n, std::int64_t count,
                                       bool repeatLast) {
#pragma unroll
  for (int s = 0; s < K; ++s) {
    const T last = T(load(p + min(n + s, count - 1) * inc));  // always a load: a branch would wait for each
    x[s] = n + s < count || repeatLast ? last : T(0);
  }
}

// Whether one access can reach `perLane` elements of each vector, from any multiple of it on.
template <class V>
bool isPacked(const Vectors<V> &v, int perLane) {
  const std::int64_t bytes = std::min<std::int64_t>(16, perLane * static_cast<std::int64_t>(sizeof(V)));
  return v.inc == 1 && reinterpret_cast<std::uintptr_t>(v.data) % static_cast<std::uintptr_t>(bytes) == 0 &&
         v.ld * static_cast<std::int64_t>(sizeof(V)) % bytes == 0 &&
         v.stride * static_cast<std::int64_t>(sizeof(V)) % bytes == 0;
}

// Columns of a lane in one step: nodes, and values of NB vectors.
template <class T, int NB>
struct LaneColumns {
  T node[kPerLane<T>];
  T value[NB][kPerLane<T>];
};

// Whole steps of contiguous columns, `Step` apart, loaded one step ahead.
template <class T, class V, int NB, int Step>
class PackedSteps {
 public:
  // `count` steps from the lane's first node and values on.
  __device__ __forceinline__ PackedSteps(const T *node, const V *const (&values)[NB], std::int64_t first,
                                         std::int64_t count)
      : left_(count), node_(node + first) {
#pragma unroll
    for (int t = 0; t < NB; ++t) value_[t] = values[t] + first;
    if (left_ > 0) fetch();
  }
  // Steps left among the next `columns`.
  __device__ __forceinline__ int within(std::int64_t columns) const {
    return static_cast<int>(min(left_, columns / Step));
  }
  __device__ __forceinline__ LaneColumns<T, NB> take() {
    const LaneColumns<T, NB> taken = next_;
    const int ahead = --left_ > 0 ? Step : 0;  // the last step is loaded twice, as a branch would wait
    node_ += ahead;
#pragma unroll
    for (int t = 0; t < NB; ++t) value_[t] += ahead;
    fetch();
    return taken;
  }

 private:
  __device__ __forceinline__ void fetch() {
    unpack<T>(next_.node, node_);
#pragma unroll
    for (int t = 0; t < NB; ++t) unpack<T>(next_.value[t], value_[t]);
  }

  std::int64_t left_;
  const T *node_;
  const V *value_[NB];
  LaneColumns<T, NB> next_;
};

}  // namespace hotdog::cuda
