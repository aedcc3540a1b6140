// What the entry points of linear recurrences and of their gradients share.
#pragma once

#include "api/packed_sequences.h"
#include "api/struct_flags.h"
#include "core/args_struct.h"
#include "core/linear_recurrence.h"
#include "core/tensor_operand.h"

namespace hotdog {

struct RecurrenceFlags {
  Storage signals, factors, states;
  bool reverse;
};

// Of hotdogLinearRecurrenceArgs, hotdogLinearRecurrenceBackwardArgs and hotdogSemiseparableSolveArgs.
template <class Args>
Args recurrenceDefaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.aType = args.stateType = HOTDOG_R_32F;
  args.direction = HOTDOG_DIRECTION_FORWARD;
  return args;
}

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

// The inputs of all these functions, described for the checks. `signal` is the one that the recurrence takes.
template <class T, class Args>
struct RecurrenceInputs {
  Operand factors, signal, initialState, offsets;

  RecurrenceInputs(const Args &a, const RecurrenceFlags &flags, const char *signalName, const hotdogInput &signalGiven)
      : RecurrenceInputs(a, flags, RecurrenceCounts<Args>(a), signalName, signalGiven) {}

  std::vector<const Operand *> list() const { return {&factors, &signal, &initialState, &offsets}; }

 private:
  RecurrenceInputs(const Args &a, const RecurrenceFlags &flags, const RecurrenceCounts<Args> &counts,
                   const char *signalName, const hotdogInput &signalGiven)
      : factors(describe("a", a.a, bytesOf<T>(flags.factors), counts.signal, true)),
        signal(describe(signalName, signalGiven, bytesOf<T>(flags.signals), counts.signal, true)),
        initialState(describe("initialState", a.initialState, bytesOf<T>(flags.states), counts.states, false)),
        offsets(describeOffsets(a.sequenceOffsets, a.sequenceCount)) {}
};

template <class T, class Problem, class Args>
void fillRecurrence(Problem &p, const Args &a, const RecurrenceFlags &flags) {
  p.batch = a.batch, p.channels = a.channels, p.length = a.length;
  p.reverse = flags.reverse;
  p.a = tensorOf<T, 3>(a.a, flags.factors);
  p.initialState = tensorOf<T, 2>(a.initialState, flags.states);
  p.sequences = offsetsOf(a.sequenceOffsets, a.sequenceCount);
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
