// What the entry points of linear recurrences and of their gradients share.
#pragma once

#include "api/packed_sequences.h"
#include "core/args_struct.h"
#include "core/linear_recurrence.h"
#include "core/tensor_operand.h"

namespace hotdog {

struct RecurrenceFlags {
  Storage signals, factors, states;
  bool reverse;
};

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

// Of an operand beside those of `type`: that type, or single precision beside 16 bits.
inline Storage besideStorage(Call &call, const char *parameter, hotdogDataType_t own, hotdogDataType_t type) {
  return isSixteenBits(type) ? storageOf(call, parameter, own, {type, HOTDOG_R_32F})
                             : storageOf(call, parameter, own, {type});
}

// Of hotdogLinearRecurrenceArgs and hotdogLinearRecurrenceBackwardArgs.
template <class Args>
RecurrenceFlags recurrenceFlags(Call &call, const Args &a) {
  RecurrenceFlags flags{};
  flags.signals = storageOf(call, "type", a.type,
                            {HOTDOG_R_32F, HOTDOG_R_64F, HOTDOG_C_32F, HOTDOG_C_64F, HOTDOG_R_16BF, HOTDOG_R_16F});
  flags.factors = besideStorage(call, "aType", a.aType, a.type);
  flags.states = besideStorage(call, "stateType", a.stateType, a.type);
  flags.reverse = isReverse(call, a.direction);
  return flags;
}

template <class Args>
void checkRecurrenceSizes(Call &call, const Args &a) {
  call.sizes(
      {{"batch", a.batch}, {"channels", a.channels}, {"length", a.length}, {"sequenceCount", a.sequenceCount}});
  checkPackedBatch(a);
}

// The operands of one signal, and of the states.
template <class Args>
struct RecurrenceCounts {
  std::array<std::int64_t, 3> signal;
  std::array<std::int64_t, 2> states;

  explicit RecurrenceCounts(const Args &a)
      : signal{a.batch, a.channels, a.length}, states{statesOf(a), a.channels} {}
};

template <class T>
std::size_t bytesOf(Storage storage) {
  return static_cast<std::size_t>(elementBytes<T>(storage));
}

inline PackedSequences offsetsOf(const std::int64_t *sequenceOffsets, std::int64_t sequenceCount) {
  return {sequenceOffsets, sequenceCount, nullptr, {0, 0}};
}

// Calls body(T()) with the type of the arithmetic.
template <class Body>
void withArithmetic(hotdogDataType_t type, Body &&body) {
  if (type == HOTDOG_R_64F) return body(double());
  if (type == HOTDOG_C_32F) return body(Complex<float>());
  if (type == HOTDOG_C_64F) return body(Complex<double>());
  body(float());
}

}  // namespace hotdog
