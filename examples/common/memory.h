#pragma once

#include <hotdog.h>

#include <cstddef>
#include <vector>

namespace example {

/// Bytes where a backend wants them: host memory for HOST, device memory for CUDA.
class Memory {
 public:
  Memory(hotdogBackend_t backend, std::size_t bytes);
  ~Memory();
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;

  void *data() const { return data_; }
  void copyFrom(const void *host);
  /// Waits for the work queued before it.
  void copyTo(void *host) const;

 private:
  hotdogBackend_t backend_;
  std::size_t bytes_;
  void *data_ = nullptr;
};

/// An array in the memory of a backend.
template <class T>
class Array {
 public:
  Array(hotdogBackend_t backend, std::size_t count) : memory_(backend, count * sizeof(T)), count_(count) {}
  Array(hotdogBackend_t backend, const std::vector<T> &values) : Array(backend, values.size()) {
    memory_.copyFrom(values.data());
  }

  T *data() const { return static_cast<T *>(memory_.data()); }
  std::vector<T> toHost() const {
    std::vector<T> values(count_);
    memory_.copyTo(values.data());
    return values;
  }

 private:
  Memory memory_;
  std::size_t count_;
};

}  // namespace example
