// How an operation divides its workspace.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/checked.h"
#include "core/error.h"

namespace hotdog {

inline constexpr std::int64_t kWorkspaceAlignment = 256;

// Splits a workspace among arrays, each aligned; measures when base is nullptr.
class WorkspaceLayout {
 public:
  explicit WorkspaceLayout(void *base = nullptr) : base_(static_cast<char *>(base)) {}

  template <class T>
  T *take(Checked count) {
    const Checked padded = count * static_cast<std::int64_t>(sizeof(T)) + (kWorkspaceAlignment - 1);
    if (!padded.valid() || !(padded + used_).valid())
      throw Error(HOTDOG_STATUS_SIZE_OVERFLOW, "the workspace would exceed 2^63 bytes");
    T *const p = base_ ? reinterpret_cast<T *>(base_ + used_) : nullptr;
    used_ += padded.value() / kWorkspaceAlignment * kWorkspaceAlignment;
    return p;
  }

  std::size_t bytes() const { return static_cast<std::size_t>(used_); }

 private:
  char *base_;
  std::int64_t used_ = 0;
};

}  // namespace hotdog
