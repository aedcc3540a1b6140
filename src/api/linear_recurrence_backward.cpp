#include "core/linear_recurrence_backward.h"

#include "api/linear_recurrence.h"

namespace hotdog {
namespace {

using Args = hotdogLinearRecurrenceBackwardArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.aType = args.stateType = args.gradientType = HOTDOG_R_32F;
  args.direction = HOTDOG_DIRECTION_FORWARD;
  return args;
}

struct Flags : RecurrenceFlags {
  Storage gradients;
  bool accumulate;
};

Flags flagsOf(Call &call, const Args &a) {
  Flags flags{};
  static_cast<RecurrenceFlags &>(flags) = recurrenceFlags(call, a);
  flags.gradients = isSixteenBits(a.type) ? storageOf(call, "gradientType", a.gradientType, {a.aType, HOTDOG_R_32F})
                                          : storageOf(call, "gradientType", a.gradientType, {a.type});
  flags.accumulate = gradientAccumulates(&a.beta);
  call.scalar("beta", a.beta);
  return flags;
}

template <class T>
LinearRecurrenceBackwardProblem<T> problemOf(const Args &a, const Flags &flags) {
  LinearRecurrenceBackwardProblem<T> p{};
  LinearRecurrenceProblem<T> &f = p.forward;
  f.batch = a.batch, f.channels = a.channels, f.length = a.length;
  f.reverse = flags.reverse;
  f.a = tensorOf<T, 3>(a.a, flags.factors);
  f.b = tensorOf<T, 3>(a.dh, flags.signals);
  f.initialState = tensorOf<T, 2>(a.initialState, flags.states);
  f.sequences = offsetsOf(a.sequenceOffsets, a.sequenceCount);
  f.h = tensorOf<T, 3>(a.gB, flags.signals);
  f.finalState = tensorOf<T, 2>(a.gInitialState, flags.states);
  p.h = tensorOf<T, 3>(a.h, flags.signals);
  p.dFinalState = tensorOf<T, 2>(a.dFinalState, flags.states);
  p.accumulate = flags.accumulate;
  p.gA = tensorOf<T, 3>(a.gA, flags.gradients);
  return p;
}

// gA as the checks see it: the elements that its memory has.
OutputOperand describeGradientOfA(const Args &a, std::size_t bytes) {
  std::array<std::int64_t, 3> counts = {a.batch, a.channels, a.length};
  for (std::size_t d = 0; d < 3; ++d)
    if (a.gA.stride[d] == 0) counts[d] = 1;
  return describe("gA", a.gA, bytes, counts, false);
}

template <class T>
void linearRecurrenceBackward(Call &call, const Args &a, const Flags &flags) {
  checkRecurrenceSizes(call, a);
  const RecurrenceCounts<Args> counts(a);
  const std::size_t bytes = bytesOf<T>(flags.signals), stateBytes = bytesOf<T>(flags.states);
  const Operand factors = describe("a", a.a, bytesOf<T>(flags.factors), counts.signal, true),
                h = describe("h", a.h, bytes, counts.signal, a.gA.data != nullptr),
                initialState = describe("initialState", a.initialState, stateBytes, counts.states, false),
                offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount),
                dh = describe("dh", a.dh, bytes, counts.signal, true),
                dFinalState = describe("dFinalState", a.dFinalState, stateBytes, counts.states, false);
  const OutputOperand gA = describeGradientOfA(a, bytesOf<T>(flags.gradients)),
                      gInitialState = describe("gInitialState", a.gInitialState, stateBytes, counts.states, false);
  OutputOperand gB = describe("gB", a.gB, bytes, counts.signal, false);
  gB.mayEqual = &dh;
  const std::vector<const Operand *> inputs = {&factors, &h, &initialState, &offsets, &dh, &dFinalState};
  const std::vector<const OutputOperand *> outputs = {&gA, &gB, &gInitialState};
  call.operands(inputs, outputs);
  if (gA.empty() && gB.empty() && gInitialState.empty()) return;

  call.pointers(inputs, outputs);
  Call::overlap(inputs, outputs);
  call.run(&Operations<T>::linearRecurrenceBackward, problemOf<T>(a, flags));
}

template <class T>
void linearRecurrenceBackwardBufferSize(Call &call, const Args &a, const Flags &flags, std::size_t *bytes) {
  checkRecurrenceSizes(call, a);
  Call::count("dh", {a.batch, a.channels, a.length}, sizeof(T));
  call.bufferSize(&Operations<T>::linearRecurrenceBackward, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogLinearRecurrenceBackwardArgsInit(hotdogLinearRecurrenceBackwardArgs *args, size_t structSize) {
  return guarded("hotdogLinearRecurrenceBackwardArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogLinearRecurrenceBackward(hotdogHandle_t handle, const hotdogLinearRecurrenceBackwardArgs *args) {
  return guarded("hotdogLinearRecurrenceBackward", [&] {
    Call call("hotdogLinearRecurrenceBackward", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    withArithmetic(a.type, [&](auto zero) { linearRecurrenceBackward<decltype(zero)>(call, a, flags); });
  });
}

hotdogStatus_t hotdogLinearRecurrenceBackward_bufferSize(hotdogHandle_t handle,
                                                         const hotdogLinearRecurrenceBackwardArgs *args,
                                                         size_t *bytes) {
  return guarded("hotdogLinearRecurrenceBackward_bufferSize", [&] {
    Call call("hotdogLinearRecurrenceBackward_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    withArithmetic(a.type,
                   [&](auto zero) { linearRecurrenceBackwardBufferSize<decltype(zero)>(call, a, flags, bytes); });
  });
}
