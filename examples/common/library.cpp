#include "library.h"

#include <stdexcept>

namespace example {

void check(hotdogStatus_t status) {
  if (status == HOTDOG_STATUS_SUCCESS) return;
  throw std::runtime_error(std::string(hotdogGetStatusName(status)) + ": " + hotdogGetLastErrorMessage());
}

Library::Library(hotdogBackend_t backend) {
  check(hotdogCreateBackend(&handle_, backend, -1));
}

hotdogBackend_t Library::backend() const {
  hotdogBackend_t backend = HOTDOG_BACKEND_HOST;
  check(hotdogGetBackend(handle_, &backend));
  return backend;
}

std::string Library::describe() const {
  return std::string(backend() == HOTDOG_BACKEND_CUDA ? "CUDA" : "HOST") + " (" + hotdogGetBuildInfo() + ")";
}

}  // namespace example
