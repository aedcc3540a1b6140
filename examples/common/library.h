#pragma once

#include <hotdog.h>

#include <string>

namespace example {

/// Turns a failed call into a std::runtime_error with the library's message.
void check(hotdogStatus_t status);

/// Owns a libhotdog handle.
class Library {
 public:
  explicit Library(hotdogBackend_t backend);
  ~Library() { hotdogDestroy(handle_); }
  Library(const Library &) = delete;
  Library &operator=(const Library &) = delete;

  hotdogHandle_t handle() const { return handle_; }
  /// HOST or CUDA: where the data of a call must lie.
  hotdogBackend_t backend() const;
  /// One line: backend and build.
  std::string describe() const;

 private:
  hotdogHandle_t handle_ = nullptr;
};

}  // namespace example
