// The devices of a build without CUDA or without cuBLAS.

#include <stdexcept>

#include "device.h"

namespace example {

std::unique_ptr<Device> makeDevice(hotdogBackend_t backend) {
  if (backend != HOTDOG_BACKEND_HOST) throw std::runtime_error("this build has no cuBLAS: use --backend host");
  return makeHostDevice();
}

}  // namespace example
