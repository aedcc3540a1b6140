// The limit of operations by transforms: longer vectors are refused before any arithmetic on them can overflow.
#pragma once

#include "core/call.h"

namespace hotdog {

inline void checkTransformLengths(std::initializer_list<NamedSize> sizes) {
  for (const NamedSize &s : sizes)
    if (s.value > std::int64_t{1} << 48)
      throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                  std::string(s.parameter) + " = " + std::to_string(s.value) + ": must be at most 2^48", s.parameter);
}

}  // namespace hotdog
