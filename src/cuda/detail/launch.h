// Kernel launches that report their own errors, and what a launch may count on.
//
// Launches overlap: the blocks of a kernel may come to the device while the work before it in the stream still runs,
// which saves the microsecond between two kernels (programmatic dependent launch, from compute capability 9.0 on). So
// every kernel begins with awaitEarlierWork(), before it touches global memory.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

#include "core/checked.h"
#include "core/execution.h"
#include "cuda/check.h"

namespace hotdog::cuda {

// The first thing in a kernel: waits until the work before it is complete and its results are visible, and lets the
// blocks of the next kernel in the stream come, once all of this one have.
__device__ __forceinline__ void awaitEarlierWork() {
#if __CUDA_ARCH__ >= 900
  cudaGridDependencySynchronize();
  cudaTriggerProgrammaticLaunchCompletion();
#endif
}

// Blocks for `tasks` independent pieces of work: kernels loop over tasks with stride gridDim.x, so any count is served.
inline unsigned gridFor(std::int64_t tasks) { return static_cast<unsigned>(std::min<std::int64_t>(tasks, INT32_MAX)); }

// Static shared memory that a kernel beside its dynamic one may use.
inline constexpr int kMostStaticSharedBytes = 1024;

// Dynamic shared memory that one block may have, and that it may have without asking.
inline std::size_t mostSharedBytes(int device) {
  int bytes = 0;
  check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
        "asking for the shared memory size");
  return static_cast<std::size_t>(bytes - kMostStaticSharedBytes);
}
inline constexpr std::size_t kPlainSharedBytes = 48 * 1024;

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

// Blocks of a launch. `cluster`: consecutive blocks that run together and see each other's shared memory (from compute
// capability 9.0 on). `resident`: all blocks are on the device at once, so that they may wait for each other; there
// must be room for them.
struct Grid {
  dim3 blocks;
  unsigned cluster;
  bool resident = false;

  Grid(unsigned count) : blocks(count), cluster(1) {}
  Grid(dim3 counts, unsigned ofCluster = 1) : blocks(counts), cluster(ofCluster) {}

  std::uint64_t count() const { return std::uint64_t{blocks.x} * blocks.y * blocks.z; }
};

// Whether a launch overlaps. Blocks that come early go to the multiprocessors that are free: they pile up there if all
// of the grid fits on the device at once, unless it needs less than half of the multiprocessors or more than three
// quarters of the places on them, or each block has its multiprocessor alone.
template <class Kernel>
bool overlaps(Kernel *kernel, const Grid &grid, unsigned threads, std::size_t sharedBytes, int device) {
  if (capabilityMajor(device) < 9) return false;
  const auto all = static_cast<std::uint64_t>(multiprocessors(device));
  if (grid.count() <= all / 2) return true;
  int together = 0;  // blocks that a multiprocessor holds at once
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&together, kernel, static_cast<int>(threads), sharedBytes),
        "asking for the occupancy of a kernel");
  return together == 1 || 4 * grid.count() > 3 * all * static_cast<std::uint64_t>(together);
}

// Blocks of a kernel that the device has room for at once.
template <class Kernel>
unsigned mostResidentBlocks(Kernel *kernel, unsigned threads, std::size_t sharedBytes, int device) {
  if (sharedBytes > kPlainSharedBytes)
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(mostSharedBytes(device))),
          "raising a kernel's shared memory");
  int together = 0;
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&together, kernel, static_cast<int>(threads), sharedBytes),
        "asking for the occupancy of a kernel");
  return static_cast<unsigned>(std::max(1, together) * multiprocessors(device));
}

// cudaLaunchKernelExC returns the launch's own error and does not consume what others left behind.
template <class... Parameters, class... Arguments>
void launch(void (*kernel)(Parameters...), const Grid &grid, unsigned threads, std::size_t sharedBytes,
            const Execution &execution, Arguments &&...arguments) {
  // Always the same value: the attribute belongs to the device, and other threads may be launching the kernel.
  if (sharedBytes > kPlainSharedBytes)
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(mostSharedBytes(execution.device))),
          "raising a kernel's shared memory");
  cudaLaunchAttribute attributes[3]{};
  unsigned count = 0;
  if (grid.resident) {
    attributes[count].id = cudaLaunchAttributeCooperative;
    attributes[count++].val.cooperative = 1;
  } else if (overlaps(kernel, grid, threads, sharedBytes, execution.device)) {
    attributes[count].id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attributes[count++].val.programmaticStreamSerializationAllowed = 1;
  }
  if (grid.cluster > 1) {
    attributes[count].id = cudaLaunchAttributeClusterDimension;
    attributes[count].val.clusterDim.x = grid.cluster;
    attributes[count].val.clusterDim.y = attributes[count].val.clusterDim.z = 1;
    ++count;
  }
  cudaLaunchConfig_t config{};
  config.gridDim = grid.blocks;
  config.blockDim = dim3(threads);
  config.dynamicSmemBytes = sharedBytes;
  config.stream = execution.stream;
  config.attrs = attributes;
  config.numAttrs = count;
  check(cudaLaunchKernelEx(&config, kernel, static_cast<Parameters>(arguments)...), "launching a kernel");
}

}  // namespace hotdog::cuda
