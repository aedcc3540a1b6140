#include "device.h"

#include "command_line.h"

namespace hotdog::bench {
namespace {

hotdogHandle_t createHandle(hotdogBackend_t backend) {
  hotdogHandle_t handle = nullptr;
  check(hotdogCreateBackend(&handle, backend, -1));
  return handle;
}

}  // namespace

Device::Device(hotdogBackend_t backend) : handle_(createHandle(backend)) {}

void check(hotdogStatus_t status) {
  if (status == HOTDOG_STATUS_SUCCESS) return;
  const std::string message = std::string(hotdogGetStatusName(status)) + ": " + hotdogGetLastErrorMessage();
  if (status == HOTDOG_STATUS_NO_DEVICE) throw NoDevice(message);
  if (status / 100 == HOTDOG_STATUS_INVALID_HANDLE / 100) throw UsageError(message);
  throw std::runtime_error(message);
}

std::unique_ptr<Device> makeDevice(hotdogBackend_t backend) {
  if (backend == HOTDOG_BACKEND_HOST) return makeHostDevice();
  if (backend == HOTDOG_BACKEND_CUDA) return makeCudaDevice();
  try {
    return makeCudaDevice();
  } catch (const NoDevice &) {
    return makeHostDevice();
  }
}

#ifndef HOTDOG_BENCH_CUDA
std::unique_ptr<Device> makeCudaDevice() {
  throw NoDevice("this build of hotdog-bench has no CUDA");
}
#endif

}  // namespace hotdog::bench
