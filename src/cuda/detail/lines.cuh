// Elements of strided vectors on the device, whatever they are stored in: one of a set, or those of one line.
#pragma once

#include "core/stored_vectors.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

template <class T>
__device__ __forceinline__ T loadAt(const Vectors<const T> &v, std::int64_t i, std::int64_t j, std::int64_t p) {
  return load(&v.at(i, j, p));
}
__device__ __forceinline__ float loadAt(const StoredVectors<const void> &v, std::int64_t i, std::int64_t j,
                                        std::int64_t p) {
  return elementAt(v, i, j, p);
}

// out = alpha sum + beta out, not reading out for beta = 0.
template <class T>
__device__ __forceinline__ void storeScaledAt(const Vectors<T> &out, std::int64_t i, std::int64_t j, std::int64_t p,
                                              T alpha, T sum, T beta) {
  storeScaled(&out.at(i, j, p), alpha, sum, beta);
}
__device__ __forceinline__ void storeScaledAt(const StoredVectors<void> &out, std::int64_t i, std::int64_t j,
                                              std::int64_t p, float alpha, float sum, float beta) {
  setElement(out, i, j, p, alpha, sum, beta);
}

// Elements of a strided vector.
template <class T>
struct StridedLine {
  T *data;
  std::int64_t inc;

  __device__ T *at(std::int64_t i) const { return data + i * inc; }
};
template <class Void>
struct StoredLine {
  Void *data;
  std::int64_t inc;
  Storage storage;
};

template <class T>
__device__ __forceinline__ StridedLine<T> lineOf(const Vectors<T> &v, std::int64_t vector, std::int64_t problem) {
  return {v.vector(vector, problem), v.inc};
}
__device__ __forceinline__ StoredLine<const void> lineOf(const StoredVectors<const void> &v, std::int64_t vector,
                                                         std::int64_t problem) {
  return {static_cast<const char *>(v.data) + v.offset(0, vector, problem) * storageBytes(v.storage), v.inc, v.storage};
}
__device__ __forceinline__ StoredLine<void> lineOf(const StoredVectors<void> &v, std::int64_t vector,
                                                   std::int64_t problem) {
  return {static_cast<char *>(v.data) + v.offset(0, vector, problem) * storageBytes(v.storage), v.inc, v.storage};
}

// Calls use(line) with the line of its elements' type.
template <class T, class Use>
__device__ __forceinline__ void withLine(const StridedLine<T> &line, Use &&use) {
  use(line);
}
template <class Use>
__device__ __forceinline__ void withLine(const StoredLine<const void> &line, Use &&use) {
  if (line.storage == Storage::single)
    use(StridedLine<const float>{static_cast<const float *>(line.data), line.inc});
  else if (line.storage == Storage::half)
    use(StridedLine<const Half>{static_cast<const Half *>(line.data), line.inc});
  else
    use(StridedLine<const BFloat16>{static_cast<const BFloat16 *>(line.data), line.inc});
}
template <class Use>
__device__ __forceinline__ void withLine(const StoredLine<void> &line, Use &&use) {
  if (line.storage == Storage::single)
    use(StridedLine<float>{static_cast<float *>(line.data), line.inc});
  else if (line.storage == Storage::half)
    use(StridedLine<Half>{static_cast<Half *>(line.data), line.inc});
  else
    use(StridedLine<BFloat16>{static_cast<BFloat16 *>(line.data), line.inc});
}

}  // namespace hotdog::cuda
