// Sizes that have a range of their own, narrower than from 0 on.
#pragma once

#include "core/call.h"

namespace hotdog {

inline void checkSizeRange(const NamedSize &size, std::int64_t least, std::int64_t most = INT64_MAX) {
  if (size.value >= least && size.value <= most) return;
  throw Error(HOTDOG_STATUS_INVALID_SIZE,
              std::string(size.parameter) + " = " + std::to_string(size.value) + ": must be " +
                  (most == INT64_MAX ? "at least " + std::to_string(least)
                                     : std::to_string(least) + " to " + std::to_string(most)),
              size.parameter);
}

}  // namespace hotdog
