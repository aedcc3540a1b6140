// CUDA runtime errors as Errors.
#pragma once

#include <cuda_runtime_api.h>

#include "core/error.h"

namespace hotdog::cuda {

[[noreturn]] void throwCudaError(cudaError_t error, const char *what);

// Throws if a CUDA call of ours failed. Errors that others left behind are not looked at.
inline void check(cudaError_t error, const char *what) {
  if (error != cudaSuccess) throwCudaError(error, what);
}

}  // namespace hotdog::cuda
