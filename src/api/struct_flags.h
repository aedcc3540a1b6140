// Flags and groups that several struct forms have.
#pragma once

#include "api/size_range.h"
#include "core/stored_vectors.h"
#include "core/tensor_operand.h"

namespace hotdog {

inline bool isReverse(Call &call, hotdogDirection_t direction) {
  if (direction != HOTDOG_DIRECTION_FORWARD && direction != HOTDOG_DIRECTION_REVERSE)
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "direction = " + std::to_string(static_cast<int>(direction)) +
                    ": must be HOTDOG_DIRECTION_FORWARD or HOTDOG_DIRECTION_REVERSE",
                "direction");
  const bool reverse = direction == HOTDOG_DIRECTION_REVERSE;
  call.note("direction", reverse ? "reverse" : "forward");
  return reverse;
}

inline bool isSixteenBits(hotdogDataType_t type) { return type == HOTDOG_R_16BF || type == HOTDOG_R_16F; }

// Of an operand beside those of `type`: `narrow`, or single precision beside 16 bits.
inline Storage besideStorage(Call &call, const char *parameter, hotdogDataType_t own, hotdogDataType_t type,
                             hotdogDataType_t narrow) {
  return isSixteenBits(type) ? storageOf(call, parameter, own, {narrow, HOTDOG_R_32F})
                             : storageOf(call, parameter, own, {narrow});
}
inline Storage besideStorage(Call &call, const char *parameter, hotdogDataType_t own, hotdogDataType_t type) {
  return besideStorage(call, parameter, own, type, type);
}

// Groups of `members`, channels or heads, that share an operand.
inline void checkGroups(Call &call, const NamedSize &groups, const NamedSize &members) {
  if (groups.value < 1 || members.value % groups.value != 0)
    throw Error(HOTDOG_STATUS_INVALID_SIZE,
                std::string(groups.parameter) + " = " + std::to_string(groups.value) +
                    ": must be at least 1 and divide " + members.parameter + " = " + std::to_string(members.value),
                groups.parameter);
  call.sizes({groups});
}

// Behind the quick return for empty outputs: a main output may be NULL only beside another output.
inline void requireOutput(const OutputOperand &output, const char *others) {
  if (!output.empty() && !output.pointer)
    throw Error(HOTDOG_STATUS_INVALID_POINTER,
                std::string(output.parameter) + " = NULL: must be a valid pointer where no other output (" + others +
                    ") is given",
                output.parameter);
}

}  // namespace hotdog
