#include "core/semiseparable_backward.h"

#include "api/orphan_gradient.h"
#include "api/semiseparable.h"

namespace hotdog {
namespace {

using Args = hotdogSemiseparableBackwardArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.parameterType = args.stateType = args.gradientType = HOTDOG_R_32F;
  args.op = HOTDOG_OP_N;
  args.groups = 1;
  return args;
}

struct Flags : SemiseparableFlags {
  Storage gradients;
  bool accumulate;
};

Flags flagsOf(Call &call, const Args &a) {
  Flags flags{};
  static_cast<SemiseparableFlags &>(flags) = semiseparableFlags(call, a);
  flags.gradients = besideStorage(call, "gradientType", a.gradientType, a.type);
  flags.accumulate = gradientAccumulates(&a.beta);
  call.scalar("beta", a.beta);
  return flags;
}

template <class T>
SemiseparableBackwardProblem<T> problemOf(const Args &a, const Flags &flags) {
  SemiseparableBackwardProblem<T> p{};
  p.forward = semiseparableInputs<T>(a, flags);
  p.dy = tensorOf<T, 4>(a.dy, flags.signals);
  p.dFinalState = tensorOf<T, 4>(a.dFinalState, flags.states);
  p.accumulate = flags.accumulate;
  p.gX = tensorOf<T, 4>(a.gX, flags.signals);
  p.gLogDecay = tensorOf<T, 3>(a.gLogDecay, flags.parameters);
  p.gB = tensorOf<T, 4>(a.gB, flags.gradients), p.gC = tensorOf<T, 4>(a.gC, flags.gradients);
  p.gScale = tensorOf<T, 3>(a.gScale, flags.parameters);
  p.gSkip = tensorOf<T, 2>(a.gSkip, flags.parameters);
  p.gInitialState = tensorOf<T, 4>(a.gInitialState, flags.states);
  return p;
}

// What its memory has, where a stride of 0 sums over the elements of a head.
OutputOperand describeGradientOfSkip(const Args &a, std::size_t bytes) {
  return describe("gSkip", a.gSkip, bytes,
                  std::array<std::int64_t, 2>{a.heads, a.gSkip.stride[1] == 0 ? 1 : a.headDim}, false);
}

template <class T>
void semiseparableBackward(Call &call, const Args &a, const Flags &flags) {
  checkSemiseparableSizes(call, a);
  const SemiseparableCounts<Args> counts(a);
  const std::size_t bytes = bytesOf<T>(flags.signals), parameterBytes = bytesOf<T>(flags.parameters),
                    stateBytes = bytesOf<T>(flags.states), gradientBytes = bytesOf<T>(flags.gradients);
  const Operand x = describe("x", a.x, bytes, counts.signal, true),
                logDecay = describe("logDecay", a.logDecay, parameterBytes, counts.times, true),
                b = describe("b", a.b, bytes, counts.vectors, true), c = describe("c", a.c, bytes, counts.vectors, true),
                scale = describe("scale", a.scale, parameterBytes, counts.times, false),
                skip = describe("skip", a.skip, parameterBytes, counts.heads, false),
                initialState = describe("initialState", a.initialState, stateBytes, counts.states, false),
                offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount),
                dy = describe("dy", a.dy, bytes, counts.signal, true),
                dFinalState = describe("dFinalState", a.dFinalState, stateBytes, counts.states, false);
  const OutputOperand gX = describe("gX", a.gX, bytes, counts.signal, false),
                      gLogDecay = describe("gLogDecay", a.gLogDecay, parameterBytes, counts.times, false),
                      gB = describe("gB", a.gB, gradientBytes, counts.vectors, false),
                      gC = describe("gC", a.gC, gradientBytes, counts.vectors, false),
                      gScale = describe("gScale", a.gScale, parameterBytes, counts.times, false),
                      gSkip = describeGradientOfSkip(a, parameterBytes),
                      gInitialState = describe("gInitialState", a.gInitialState, stateBytes, counts.states, false);
  const std::vector<const Operand *> inputs = {&x,    &logDecay,     &b,       &c,  &scale,
                                               &skip, &initialState, &offsets, &dy, &dFinalState};
  const std::vector<const OutputOperand *> outputs = {&gX, &gLogDecay, &gB, &gC, &gScale, &gSkip, &gInitialState};
  call.operands(inputs, outputs);
  bool empty = true;
  for (const OutputOperand *g : outputs) empty &= g->empty();
  if (empty) return;

  refuseOrphan(a.gScale, "gScale", a.scale, "scale");
  refuseOrphan(a.gSkip, "gSkip", a.skip, "skip");
  call.pointers(inputs, outputs);
  Call::overlap(inputs, outputs);
  call.run(&Operations<T>::semiseparableBackward, problemOf<T>(a, flags));
}

template <class T>
void semiseparableBackwardBufferSize(Call &call, const Args &a, const Flags &flags, std::size_t *bytes) {
  checkSemiseparableSizes(call, a);
  Call::count("dy", {a.batch, a.length, a.heads, a.headDim}, sizeof(T));
  Call::count("gB", {a.batch, a.length, a.groups, a.stateSize}, sizeof(T));
  Call::count("gInitialState", {statesOf(a), a.heads, a.headDim, a.stateSize}, sizeof(T));
  call.bufferSize(&Operations<T>::semiseparableBackward, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogSemiseparableBackwardArgsInit(hotdogSemiseparableBackwardArgs *args, size_t structSize) {
  return guarded("hotdogSemiseparableBackwardArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogSemiseparableBackward(hotdogHandle_t handle, const hotdogSemiseparableBackwardArgs *args) {
  return guarded("hotdogSemiseparableBackward", [&] {
    Call call("hotdogSemiseparableBackward", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    a.type == HOTDOG_R_64F ? semiseparableBackward<double>(call, a, flags)
                           : semiseparableBackward<float>(call, a, flags);
  });
}

hotdogStatus_t hotdogSemiseparableBackward_bufferSize(hotdogHandle_t handle,
                                                      const hotdogSemiseparableBackwardArgs *args, size_t *bytes) {
  return guarded("hotdogSemiseparableBackward_bufferSize", [&] {
    Call call("hotdogSemiseparableBackward_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    a.type == HOTDOG_R_64F ? semiseparableBackwardBufferSize<double>(call, a, flags, bytes)
                           : semiseparableBackwardBufferSize<float>(call, a, flags, bytes);
  });
}
