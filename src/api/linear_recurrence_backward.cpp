#include "core/linear_recurrence_backward.h"

#include "api/linear_recurrence.h"

namespace hotdog {
namespace {

using Args = hotdogLinearRecurrenceBackwardArgs;

Args defaults() {
  Args args = recurrenceDefaults<Args>();
  args.gradientType = HOTDOG_R_32F;
  return args;
}

struct Flags : RecurrenceFlags {
  Storage gradients;
  bool accumulate;
};

Flags flagsOf(Call &call, const Args &a) {
  Flags flags{};
  static_cast<RecurrenceFlags &>(flags) = recurrenceFlags(call, a);
  flags.gradients = besideStorage(call, "gradientType", a.gradientType, a.type, a.aType);
  flags.accumulate = gradientAccumulates(&a.beta);
  call.scalar("beta", a.beta);
  return flags;
}

template <class T>
LinearRecurrenceBackwardProblem<T> problemOf(const Args &a, const Flags &flags) {
  LinearRecurrenceBackwardProblem<T> p{};
  LinearRecurrenceProblem<T> &f = p.forward;
  fillRecurrence<T>(f, a, flags);
  f.b = tensorOf<T, 3>(a.dh, flags.signals);
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
  const RecurrenceInputs<T, Args> shared(a, flags, "dh", a.dh);
  const Operand h = describe("h", a.h, bytes, counts.signal, a.gA.data != nullptr),
                dFinalState = describe("dFinalState", a.dFinalState, stateBytes, counts.states, false);
  const OutputOperand gA = describeGradientOfA(a, bytesOf<T>(flags.gradients)),
                      gInitialState = describe("gInitialState", a.gInitialState, stateBytes, counts.states, false);
  OutputOperand gB = describe("gB", a.gB, bytes, counts.signal, false);
  gB.mayEqual = &shared.signal;
  std::vector<const Operand *> inputs = shared.list();
  inputs.push_back(&h), inputs.push_back(&dFinalState);
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
