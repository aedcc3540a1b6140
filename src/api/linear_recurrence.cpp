#include "core/linear_recurrence.h"

#include "api/linear_recurrence.h"

namespace hotdog {
namespace {

using Args = hotdogLinearRecurrenceArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.aType = args.stateType = HOTDOG_R_32F;
  args.direction = HOTDOG_DIRECTION_FORWARD;
  return args;
}

template <class T>
LinearRecurrenceProblem<T> problemOf(const Args &a, const RecurrenceFlags &flags) {
  LinearRecurrenceProblem<T> p{};
  p.batch = a.batch, p.channels = a.channels, p.length = a.length;
  p.reverse = flags.reverse;
  p.a = tensorOf<T, 3>(a.a, flags.factors);
  p.b = tensorOf<T, 3>(a.b, flags.signals);
  p.initialState = tensorOf<T, 2>(a.initialState, flags.states);
  p.sequences = offsetsOf(a.sequenceOffsets, a.sequenceCount);
  p.h = tensorOf<T, 3>(a.h, flags.signals);
  p.finalState = tensorOf<T, 2>(a.finalState, flags.states);
  return p;
}

template <class T>
void linearRecurrence(Call &call, const Args &a, const RecurrenceFlags &flags) {
  checkRecurrenceSizes(call, a);
  const RecurrenceCounts<Args> counts(a);
  const std::size_t bytes = bytesOf<T>(flags.signals), stateBytes = bytesOf<T>(flags.states);
  const Operand factors = describe("a", a.a, bytesOf<T>(flags.factors), counts.signal, true),
                b = describe("b", a.b, bytes, counts.signal, true),
                initialState = describe("initialState", a.initialState, stateBytes, counts.states, false),
                offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount);
  OutputOperand h = describe("h", a.h, bytes, counts.signal, true),
                finalState = describe("finalState", a.finalState, stateBytes, counts.states, false);
  h.mayEqual = &b, finalState.mayEqual = &initialState;
  const std::vector<const Operand *> inputs = {&factors, &b, &initialState, &offsets};
  call.operands(inputs, {&h, &finalState});
  if (h.empty() && finalState.empty()) return;

  call.pointers(inputs, {&h, &finalState});
  Call::overlap(inputs, {&h, &finalState});
  call.run(&Operations<T>::linearRecurrence, problemOf<T>(a, flags));
}

template <class T>
void linearRecurrenceBufferSize(Call &call, const Args &a, const RecurrenceFlags &flags, std::size_t *bytes) {
  checkRecurrenceSizes(call, a);
  Call::count("h", {a.batch, a.channels, a.length}, sizeof(T));
  call.bufferSize(&Operations<T>::linearRecurrence, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogLinearRecurrenceArgsInit(hotdogLinearRecurrenceArgs *args, size_t structSize) {
  return guarded("hotdogLinearRecurrenceArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogLinearRecurrence(hotdogHandle_t handle, const hotdogLinearRecurrenceArgs *args) {
  return guarded("hotdogLinearRecurrence", [&] {
    Call call("hotdogLinearRecurrence", handle);
    const Args a = readArgs(args, defaults());
    const RecurrenceFlags flags = recurrenceFlags(call, a);
    withArithmetic(a.type, [&](auto zero) { linearRecurrence<decltype(zero)>(call, a, flags); });
  });
}

hotdogStatus_t hotdogLinearRecurrence_bufferSize(hotdogHandle_t handle, const hotdogLinearRecurrenceArgs *args,
                                                 size_t *bytes) {
  return guarded("hotdogLinearRecurrence_bufferSize", [&] {
    Call call("hotdogLinearRecurrence_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const RecurrenceFlags flags = recurrenceFlags(call, a);
    withArithmetic(a.type, [&](auto zero) { linearRecurrenceBufferSize<decltype(zero)>(call, a, flags, bytes); });
  });
}
