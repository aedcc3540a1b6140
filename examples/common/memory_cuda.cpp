// Memory of a build with CUDA: host memory for HOST, so that no driver is needed there, and device memory for CUDA.

#include <cuda_runtime_api.h>

#include <cstring>
#include <new>
#include <stdexcept>
#include <string>

#include "memory.h"

namespace example {
namespace {

void check(cudaError_t error) {
  if (error != cudaSuccess) throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(error));
}

void copy(hotdogBackend_t backend, void *to, const void *from, std::size_t bytes) {
  if (backend == HOTDOG_BACKEND_CUDA) {
    check(cudaMemcpy(to, from, bytes, cudaMemcpyDefault));
  } else {
    std::memcpy(to, from, bytes);
  }
}

}  // namespace

Memory::Memory(hotdogBackend_t backend, std::size_t bytes) : backend_(backend), bytes_(bytes) {
  if (backend == HOTDOG_BACKEND_CUDA) {
    check(cudaMalloc(&data_, bytes));
  } else {
    data_ = ::operator new(bytes);
  }
}

Memory::~Memory() {
  if (backend_ == HOTDOG_BACKEND_CUDA) {
    cudaFree(data_);
  } else {
    ::operator delete(data_);
  }
}

void Memory::copyFrom(const void *host) {
  copy(backend_, data_, host, bytes_);
}

void Memory::copyTo(void *host) const {
  copy(backend_, host, data_, bytes_);
}

}  // namespace example
