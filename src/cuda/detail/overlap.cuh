// The device's side of launchOverlapping (launch.h).
#pragma once

#include <cuda_runtime.h>

namespace hotdog::cuda {

// Lets the blocks of the next kernel in the stream come, once all of this one have, and waits until the work before
// this kernel is complete and its results are visible. The first thing a kernel does, before it touches global memory;
// nothing before it may depend on earlier work.
__device__ __forceinline__ void awaitEarlierWork() {
#if __CUDA_ARCH__ >= 900
  cudaTriggerProgrammaticLaunchCompletion();
  cudaGridDependencySynchronize();
#endif
}

}  // namespace hotdog::cuda
