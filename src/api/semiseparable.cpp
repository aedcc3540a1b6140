#include "core/semiseparable.h"

#include "api/semiseparable.h"

namespace hotdog {
namespace {

using Args = hotdogSemiseparableArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.parameterType = args.stateType = HOTDOG_R_32F;
  args.op = HOTDOG_OP_N;
  args.groups = 1;
  return args;
}

using Flags = SemiseparableFlags;

template <class T>
SemiseparableProblem<T> problemOf(const Args &a, const Flags &flags) {
  SemiseparableProblem<T> p = semiseparableInputs<T>(a, flags);
  p.y = tensorOf<T, 4>(a.y, flags.signals);
  p.finalState = tensorOf<T, 4>(a.finalState, flags.states);
  return p;
}

template <class T>
void semiseparable(Call &call, const Args &a, const Flags &flags) {
  checkSemiseparableSizes(call, a);
  const SemiseparableCounts<Args> counts(a);
  const std::size_t bytes = bytesOf<T>(flags.signals), parameterBytes = bytesOf<T>(flags.parameters),
                    stateBytes = bytesOf<T>(flags.states);
  const Operand x = describe("x", a.x, bytes, counts.signal, true),
                logDecay = describe("logDecay", a.logDecay, parameterBytes, counts.times, true),
                b = describe("b", a.b, bytes, counts.vectors, true), c = describe("c", a.c, bytes, counts.vectors, true),
                scale = describe("scale", a.scale, parameterBytes, counts.times, false),
                skip = describe("skip", a.skip, parameterBytes, counts.heads, false),
                initialState = describe("initialState", a.initialState, stateBytes, counts.states, false),
                offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount);
  const OutputOperand y = describe("y", a.y, bytes, counts.signal, !a.finalState.data);
  OutputOperand finalState = describe("finalState", a.finalState, stateBytes, counts.states, false);
  finalState.mayEqual = &initialState;
  const std::vector<const Operand *> inputs = {&x, &logDecay, &b, &c, &scale, &skip, &initialState, &offsets};
  call.operands(inputs, {&y, &finalState});
  if (y.empty() && finalState.empty()) return;

  requireOutput(y, "finalState");
  call.pointers(inputs, {&y, &finalState});
  Call::overlap(inputs, {&y, &finalState});
  call.run(&Operations<T>::semiseparable, problemOf<T>(a, flags));
}

template <class T>
void semiseparableBufferSize(Call &call, const Args &a, const Flags &flags, std::size_t *bytes) {
  checkSemiseparableSizes(call, a);
  Call::count("y", {a.batch, a.length, a.heads, a.headDim}, sizeof(T));
  Call::count("finalState", {statesOf(a), a.heads, a.headDim, a.stateSize}, sizeof(T));
  call.bufferSize(&Operations<T>::semiseparable, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogSemiseparableArgsInit(hotdogSemiseparableArgs *args, size_t structSize) {
  return guarded("hotdogSemiseparableArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogSemiseparable(hotdogHandle_t handle, const hotdogSemiseparableArgs *args) {
  return guarded("hotdogSemiseparable", [&] {
    Call call("hotdogSemiseparable", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = semiseparableFlags(call, a);
    a.type == HOTDOG_R_64F ? semiseparable<double>(call, a, flags) : semiseparable<float>(call, a, flags);
  });
}

hotdogStatus_t hotdogSemiseparable_bufferSize(hotdogHandle_t handle, const hotdogSemiseparableArgs *args,
                                              size_t *bytes) {
  return guarded("hotdogSemiseparable_bufferSize", [&] {
    Call call("hotdogSemiseparable_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = semiseparableFlags(call, a);
    a.type == HOTDOG_R_64F ? semiseparableBufferSize<double>(call, a, flags, bytes)
                           : semiseparableBufferSize<float>(call, a, flags, bytes);
  });
}
