// How the matrix kernels of the Cauchy product read nodes and values: a lane takes kPerLane neighbouring columns at a
// time, by one access where they are contiguous and aligned.
#pragma once

#include <algorithm>

#include "core/strided.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

// Neighbouring columns of a lane.
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

// Whether kPerLane elements of each vector can be read by one access.
template <class V>
bool isPacked(const Vectors<const V> &v, int perLane) {
  const std::int64_t bytes = std::min<std::int64_t>(16, perLane * static_cast<std::int64_t>(sizeof(V)));
  return v.inc == 1 && reinterpret_cast<std::uintptr_t>(v.data) % static_cast<std::uintptr_t>(bytes) == 0 &&
         v.ld * static_cast<std::int64_t>(sizeof(V)) % bytes == 0 &&
         v.stride * static_cast<std::int64_t>(sizeof(V)) % bytes == 0;
}

}  // namespace hotdog::cuda
