// Copies from global to shared memory that one thread starts and the copy engine does, from compute capability 9.0 on.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>

namespace hotdog::cuda {

// Addresses and sizes of such copies are multiples of 16.
inline constexpr int kBulkAlignment = 16;

// In shared memory. A phase ends when what one thread expects has come.
class BulkArrival {
 public:
  // By one thread, before a barrier that all pass.
  __device__ void init() {
#if __CUDA_ARCH__ >= 900
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address(&state_)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
#endif
  }
  // By one thread; what the block has read there lies before a barrier.
  __device__ void copy(void *to, const void *from, unsigned bytes) {
#if __CUDA_ARCH__ >= 900
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(address(&state_)), "r"(bytes)
                 : "memory");
    asm volatile(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(address(to)),
        "l"(from), "r"(bytes), "r"(address(&state_))
        : "memory");
#endif
  }
  // Until the phase of this parity has ended.
  __device__ void wait(unsigned parity) {
#if __CUDA_ARCH__ >= 900
    asm volatile(
        "{\n"
        ".reg .pred done;\n"
        "again: mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
        "@!done bra again;\n"
        "}\n" ::"r"(address(&state_)),
        "r"(parity)
        : "memory");
#endif
  }

 private:
  __device__ static unsigned address(const void *p) { return static_cast<unsigned>(__cvta_generic_to_shared(p)); }

  std::uint64_t state_;
};

// Into the L2 cache.
__device__ __forceinline__ void prefetchBulk(const void *from, unsigned bytes) {
#if __CUDA_ARCH__ >= 900
  asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" ::"l"(from), "r"(bytes) : "memory");
#endif
}

}  // namespace hotdog::cuda
