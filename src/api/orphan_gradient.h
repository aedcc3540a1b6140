// Gradients of optional operands: that of one that is absent is refused.
#pragma once

#include <hotdog.h>

#include <string>

#include "core/error.h"

namespace hotdog {

inline void refuseOrphan(const hotdogOutput &gradient, const char *name, const hotdogInput &of, const char *operand) {
  if (gradient.data && !of.data)
    throw Error(HOTDOG_STATUS_INVALID_POINTER, std::string(name) + ": must be NULL where " + operand + " is NULL",
                name);
}

}  // namespace hotdog
