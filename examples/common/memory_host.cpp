// Memory of a build without CUDA: host memory alone.

#include <cstring>
#include <new>
#include <stdexcept>

#include "memory.h"

namespace example {

Memory::Memory(hotdogBackend_t backend, std::size_t bytes) : backend_(backend), bytes_(bytes) {
  if (backend != HOTDOG_BACKEND_HOST) throw std::runtime_error("this build has no CUDA: use --backend host");
  data_ = ::operator new(bytes);
}

Memory::~Memory() {
  ::operator delete(data_);
}

void Memory::copyFrom(const void *host) {
  std::memcpy(data_, host, bytes_);
}

void Memory::copyTo(void *host) const {
  std::memcpy(host, data_, bytes_);
}

}  // namespace example
