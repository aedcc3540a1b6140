// Exchange within a warp and reduction over a block.
#pragma once

#include "core/complex.h"

namespace hotdog::cuda {

template <class R>
__device__ __forceinline__ R shuffleXor(R value, int mask) {
  return __shfl_xor_sync(0xffffffffu, value, mask);
}
template <class R>
__device__ __forceinline__ Complex<R> shuffleXor(Complex<R> z, int mask) {
  return {shuffleXor(z.re, mask), shuffleXor(z.im, mask)};
}

// The value combined over all threads of the block, the same bits in each. `shared` holds 32 elements; it may be reused
// after the next barrier.
template <class T, class Combine>
__device__ T blockReduce(T value, T identity, T *shared, Combine combine) {
  for (int offset = 16; offset > 0; offset /= 2) value = combine(value, shuffleXor(value, offset));
  __syncthreads();  // shared may still be read from the reduction before
  if (threadIdx.x % 32 == 0) shared[threadIdx.x / 32] = value;
  __syncthreads();
  value = threadIdx.x % 32 < blockDim.x / 32 ? shared[threadIdx.x % 32] : identity;
  for (int offset = 16; offset > 0; offset /= 2) value = combine(value, shuffleXor(value, offset));
  return value;
}

}  // namespace hotdog::cuda
