// Kernel launches that report their own errors, and what a launch may count on.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

#include "core/checked.h"
#include "cuda/check.h"

namespace hotdog::cuda {

// Blocks for `tasks` independent pieces of work: kernels loop over tasks with stride gridDim.x, so any count is served.
inline unsigned gridFor(std::int64_t tasks) { return static_cast<unsigned>(std::min<std::int64_t>(tasks, INT32_MAX)); }

// cudaLaunchKernelExC returns the launch's own error and does not consume what others left behind.
template <class... Parameters, class... Arguments>
void launchWith(cudaLaunchAttribute *attributes, unsigned attributeCount, void (*kernel)(Parameters...),
                unsigned blocks, unsigned threads, std::size_t sharedBytes, cudaStream_t stream,
                Arguments &&...arguments) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(blocks);
  config.blockDim = dim3(threads);
  config.dynamicSmemBytes = sharedBytes;
  config.stream = stream;
  config.attrs = attributes, config.numAttrs = attributeCount;
  check(cudaLaunchKernelEx(&config, kernel, static_cast<Parameters>(arguments)...), "launching a kernel");
}

template <class... Parameters, class... Arguments>
void launch(void (*kernel)(Parameters...), unsigned blocks, unsigned threads, std::size_t sharedBytes,
            cudaStream_t stream, Arguments &&...arguments) {
  launchWith(nullptr, 0, kernel, blocks, threads, sharedBytes, stream, arguments...);
}

// A kernel that may be set up while the one before it in the stream still runs: it calls awaitKernelBefore() ahead of
// all that reads or writes global memory.
template <class... Parameters, class... Arguments>
void launchEarly(void (*kernel)(Parameters...), unsigned blocks, unsigned threads, std::size_t sharedBytes,
                 cudaStream_t stream, Arguments &&...arguments) {
  cudaLaunchAttribute early{};
  early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  early.val.programmaticStreamSerializationAllowed = 1;
  launchWith(&early, 1, kernel, blocks, threads, sharedBytes, stream, arguments...);
}

#ifdef __CUDACC__
// In a kernel of launchEarly: returns when the kernel before has ended and its writes are seen.
__device__ __forceinline__ void awaitKernelBefore() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

// In the kernel before, by each block: the next one may be set up once all blocks have come here or ended.
__device__ __forceinline__ void letNextKernelStart() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.launch_dependents;");
#endif
}
#endif

// Static shared memory that a kernel beside its dynamic one may use.
inline constexpr int kMostStaticSharedBytes = 1024;

// Dynamic shared memory that one block may have after allowSharedBytes.
inline std::size_t mostSharedBytes(int device) {
  int bytes = 0;
  check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
        "asking for the shared memory size");
  return static_cast<std::size_t>(bytes - kMostStaticSharedBytes);
}

inline int multiprocessors(int device) {
  int count = 0;
  check(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, device), "asking for the multiprocessor count");
  return count;
}

// Lets a kernel have as much dynamic shared memory as there is. Always the same value: the attribute belongs to the
// device, and other threads may be launching the kernel.
template <class Kernel>
void allowSharedBytes(Kernel *kernel, int device) {
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                             static_cast<int>(mostSharedBytes(device))),
        "raising a kernel's shared memory");
}

}  // namespace hotdog::cuda
