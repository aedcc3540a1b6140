// Copies from global to shared memory that go on beside computation.
#pragma once

#include <cuda_runtime.h>

namespace hotdog::cuda {

// 16 bytes from global to shared memory, or the first `bytes` of them and zeros: complete after waitForCopies.
__device__ __forceinline__ void copyAsync16(void *shared, const void *global, int bytes) {
  const unsigned to = static_cast<unsigned>(__cvta_generic_to_shared(shared));
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(global), "r"(bytes) : "memory");
}
// One number from global to shared memory, or 0.
template <class T>
__device__ __forceinline__ void copyAsync(T *shared, const T *global, bool valid) {
  const unsigned to = static_cast<unsigned>(__cvta_generic_to_shared(shared));
  const int bytes = valid ? static_cast<int>(sizeof(T)) : 0;
  if constexpr (sizeof(T) == 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(global), "r"(bytes) : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(to), "l"(global), "n"(sizeof(T)), "r"(bytes)
                 : "memory");
}
__device__ __forceinline__ void commitCopies() { asm volatile("cp.async.commit_group;" ::: "memory"); }
// All but the last `Pending` groups are complete, for this thread.
template <int Pending = 0>
__device__ __forceinline__ void waitForCopies() {
  asm volatile("cp.async.wait_group %0;" ::"n"(Pending) : "memory");
}

}  // namespace hotdog::cuda
