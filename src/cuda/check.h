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

// Lets this thread allocate and free without breaking a capture of another stream in global mode.
class RelaxedCapture {
 public:
  RelaxedCapture() { cudaThreadExchangeStreamCaptureMode(&mode_); }
  ~RelaxedCapture() { cudaThreadExchangeStreamCaptureMode(&mode_); }
  RelaxedCapture(const RelaxedCapture &) = delete;
  RelaxedCapture &operator=(const RelaxedCapture &) = delete;

 private:
  cudaStreamCaptureMode mode_ = cudaStreamCaptureModeRelaxed;
};

}  // namespace hotdog::cuda
