#include "core/semiseparable.h"

#include "api/linear_recurrence.h"

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

struct Flags {
  Storage signals, parameters, states;
};

Flags flagsOf(Call &call, const Args &a) {
  Flags flags{};
  flags.signals = storageOf(call, "type", a.type, {HOTDOG_R_32F, HOTDOG_R_64F, HOTDOG_R_16BF, HOTDOG_R_16F});
  flags.parameters = besideStorage(call, "parameterType", a.parameterType, a.type);
  flags.states = besideStorage(call, "stateType", a.stateType, a.type);
  call.operation(a.op);
  return flags;
}

void checkSizes(Call &call, const Args &a) {
  call.sizes({{"batch", a.batch},
              {"length", a.length},
              {"heads", a.heads},
              {"headDim", a.headDim},
              {"stateSize", a.stateSize},
              {"sequenceCount", a.sequenceCount}});
  checkGroups(call, {"groups", a.groups}, {"heads", a.heads});
  checkPackedBatch(a);
}

template <class T>
SemiseparableProblem<T> problemOf(const Args &a, const Flags &flags) {
  SemiseparableProblem<T> p{};
  p.batch = a.batch, p.length = a.length, p.heads = a.heads, p.headDim = a.headDim;
  p.stateSize = a.stateSize, p.groups = a.groups;
  p.transposed = a.op != HOTDOG_OP_N;
  p.x = tensorOf<T, 4>(a.x, flags.signals);
  p.logDecay = tensorOf<T, 3>(a.logDecay, flags.parameters);
  p.b = tensorOf<T, 4>(a.b, flags.signals), p.c = tensorOf<T, 4>(a.c, flags.signals);
  p.scale = tensorOf<T, 3>(a.scale, flags.parameters);
  p.skip = tensorOf<T, 2>(a.skip, flags.parameters);
  p.initialState = tensorOf<T, 4>(a.initialState, flags.states);
  p.sequences = offsetsOf(a.sequenceOffsets, a.sequenceCount);
  p.y = tensorOf<T, 4>(a.y, flags.signals);
  p.finalState = tensorOf<T, 4>(a.finalState, flags.states);
  return p;
}

template <class T>
void semiseparable(Call &call, const Args &a, const Flags &flags) {
  checkSizes(call, a);
  const std::array<std::int64_t, 4> signal = {a.batch, a.length, a.heads, a.headDim},
                                    vectors = {a.batch, a.length, a.groups, a.stateSize},
                                    states = {statesOf(a), a.heads, a.headDim, a.stateSize};
  const std::array<std::int64_t, 3> times = {a.batch, a.length, a.heads};
  const std::array<std::int64_t, 2> heads = {a.heads, a.headDim};
  const std::size_t bytes = bytesOf<T>(flags.signals), parameterBytes = bytesOf<T>(flags.parameters),
                    stateBytes = bytesOf<T>(flags.states);
  const Operand x = describe("x", a.x, bytes, signal, true),
                logDecay = describe("logDecay", a.logDecay, parameterBytes, times, true),
                b = describe("b", a.b, bytes, vectors, true), c = describe("c", a.c, bytes, vectors, true),
                scale = describe("scale", a.scale, parameterBytes, times, false),
                skip = describe("skip", a.skip, parameterBytes, heads, false),
                initialState = describe("initialState", a.initialState, stateBytes, states, false),
                offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount);
  const OutputOperand y = describe("y", a.y, bytes, signal, !a.finalState.data);
  OutputOperand finalState = describe("finalState", a.finalState, stateBytes, states, false);
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
  checkSizes(call, a);
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
    const Flags flags = flagsOf(call, a);
    a.type == HOTDOG_R_64F ? semiseparable<double>(call, a, flags) : semiseparable<float>(call, a, flags);
  });
}

hotdogStatus_t hotdogSemiseparable_bufferSize(hotdogHandle_t handle, const hotdogSemiseparableArgs *args,
                                              size_t *bytes) {
  return guarded("hotdogSemiseparable_bufferSize", [&] {
    Call call("hotdogSemiseparable_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    a.type == HOTDOG_R_64F ? semiseparableBufferSize<double>(call, a, flags, bytes)
                           : semiseparableBufferSize<float>(call, a, flags, bytes);
  });
}
