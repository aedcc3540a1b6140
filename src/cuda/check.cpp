#include "cuda/check.h"

#include <string>

namespace hotdog::cuda {
namespace {

hotdogStatus_t statusOf(cudaError_t error) {
  switch (error) {
    case cudaErrorMemoryAllocation:
      return HOTDOG_STATUS_ALLOC_FAILED;
    case cudaErrorNoDevice:
    case cudaErrorInsufficientDriver:
    case cudaErrorSystemDriverMismatch:
    case cudaErrorCompatNotSupportedOnDevice:
    case cudaErrorNoKernelImageForDevice:
    case cudaErrorDevicesUnavailable:
      return HOTDOG_STATUS_NO_DEVICE;
    case cudaErrorStreamCaptureUnsupported:
    case cudaErrorStreamCaptureInvalidated:
    case cudaErrorStreamCaptureImplicit:
      return HOTDOG_STATUS_CAPTURE_UNSAFE;
    default:
      return HOTDOG_STATUS_CUDA_ERROR;
  }
}

}  // namespace

void throwCudaError(cudaError_t error, const char *what) {
  // A failed call also leaves its error for the next cudaGetLastError; take it back, so that it is reported once, as
  // ours.
  if (cudaPeekAtLastError() == error) cudaGetLastError();
  throw Error(statusOf(error), std::string(what) + ": " + cudaGetErrorName(error) + ", " + cudaGetErrorString(error));
}

}  // namespace hotdog::cuda
