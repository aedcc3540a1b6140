// Kernel launches that report their own errors, and what a launch may count on.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

#include "core/backend.h"
#include "core/checked.h"
#include "cuda/check.h"

namespace hotdog::cuda {

// Blocks for `tasks` independent pieces of work: kernels loop over tasks with stride gridDim.x, so any count is served.
inline unsigned gridFor(std::int64_t tasks) { return static_cast<unsigned>(std::min<std::int64_t>(tasks, INT32_MAX)); }

// cudaLaunchKernelExC returns the launch's own error and does not consume what others left behind.
template <class... Parameters, class... Arguments>
void launch(void (*kernel)(Parameters...), unsigned blocks, unsigned threads, std::size_t sharedBytes,
            cudaStream_t stream, Arguments &&...arguments) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(blocks);
  config.blockDim = dim3(threads);
  config.dynamicSmemBytes = sharedBytes;
  config.stream = stream;
  check(cudaLaunchKernelEx(&config, kernel, static_cast<Parameters>(arguments)...), "launching a kernel");
}

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

inline int capabilityMajor(int device) {
  int major = 0;
  check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device), "asking for the compute capability");
  return major;
}

// Lets a kernel have as much dynamic shared memory as there is. Always the same value: the attribute belongs to the
// device, and other threads may be launching the kernel.
template <class Kernel>
void allowSharedBytes(Kernel *kernel, int device) {
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                             static_cast<int>(mostSharedBytes(device))),
        "raising a kernel's shared memory");
}

// Dynamic shared memory that every kernel may have.
inline constexpr std::size_t kPlainSharedBytes = 48 * 1024;

// A launch that overlaps the end of the work before it in the stream: the kernel's blocks may come to the device while
// that work still runs, so the kernel calls awaitEarlierWork() (overlap.cuh) before it touches global memory. Saves the
// microsecond between two kernels. `together` is how many blocks a multiprocessor can hold at once: where the grid is
// smaller than the device and that is more than one, blocks that come early would pile up on the multiprocessors that
// are free, so the launch then is a plain one. Devices before compute capability 9.0 launch as ever.
template <class... Parameters, class... Arguments>
void launchOverlapping(void (*kernel)(Parameters...), dim3 grid, unsigned threads, std::size_t sharedBytes,
                       int together, const Execution &execution, Arguments &&...arguments) {
  const int device = execution.device;
  if (sharedBytes > kPlainSharedBytes) allowSharedBytes(kernel, device);
  const bool piles = together > 1 && std::uint64_t{grid.x} * grid.y * grid.z <= std::uint64_t(multiprocessors(device));
  cudaLaunchAttribute overlap{};
  overlap.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  overlap.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = grid;
  config.blockDim = dim3(threads);
  config.dynamicSmemBytes = sharedBytes;
  config.stream = execution.stream;
  config.attrs = &overlap;
  config.numAttrs = piles || capabilityMajor(device) < 9 ? 0 : 1;
  check(cudaLaunchKernelEx(&config, kernel, static_cast<Parameters>(arguments)...), "launching a kernel");
}

}  // namespace hotdog::cuda
