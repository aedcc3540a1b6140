// Indices of the struct forms: one a batch entry, of a type known only at run time.
#pragma once

#include <cstdint>

#include "core/complex.h"

namespace hotdog {

// Indices stored in 32 or 64 bits, one a batch entry. data is nullptr where there are none.
struct StoredIndices {
  const void *data;
  std::int64_t stride;
  bool wide;

  HOTDOG_HD explicit operator bool() const { return data != nullptr; }
  HOTDOG_HD std::int64_t at(std::int64_t b) const {
    return wide ? static_cast<const std::int64_t *>(data)[b * stride]
                : static_cast<std::int64_t>(static_cast<const std::int32_t *>(data)[b * stride]);
  }
};

}  // namespace hotdog
