// Reductions over one block whose result every thread has. `shared` holds 32 elements; a barrier comes first and last.
#pragma once

namespace hotdog::cuda {

template <class T, class Combine>
__device__ T blockReduce(T value, T identity, T *shared, Combine combine) {
  for (int offset = 16; offset > 0; offset /= 2) value = combine(value, __shfl_xor_sync(0xffffffffu, value, offset));
  __syncthreads();  // shared may still be read from the reduction before
  if (threadIdx.x % 32 == 0) shared[threadIdx.x / 32] = value;
  __syncthreads();
  value = threadIdx.x % 32 < blockDim.x / 32 ? shared[threadIdx.x % 32] : identity;
  for (int offset = 16; offset > 0; offset /= 2) value = combine(value, __shfl_xor_sync(0xffffffffu, value, offset));
  return value;
}

}  // namespace hotdog::cuda
