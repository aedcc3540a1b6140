#include "core/short_conv_backward.h"

#include "api/orphan_gradient.h"
#include "api/short_conv.h"

namespace hotdog {
namespace {

using Args = hotdogShortConvBackwardArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.weightType = args.gradientType = HOTDOG_R_32F;
  args.activation = HOTDOG_ACTIVATION_NONE;
  return args;
}

struct Flags : ShortConvFlags {
  Storage gradients;
  bool accumulate;
};

Flags flagsOf(Call &call, const Args &a) {
  Flags flags{};
  static_cast<ShortConvFlags &>(flags) = shortConvFlags(call, a);
  flags.gradients = a.type == HOTDOG_R_16BF || a.type == HOTDOG_R_16F
                        ? storageOf(call, "gradientType", a.gradientType, {a.weightType, HOTDOG_R_32F})
                        : storageOf(call, "gradientType", a.gradientType, {a.type});
  checkMarks(a);
  flags.accumulate = gradientAccumulates(&a.beta);
  call.scalar("beta", a.beta);
  return flags;
}

template <class T>
ShortConvBackwardProblem<T> problemOf(const Args &a, const Flags &flags) {
  ShortConvBackwardProblem<T> p{};
  ShortConvProblem<T> &f = p.forward;
  f.batch = a.batch, f.channels = a.channels, f.length = a.length;
  f.width = static_cast<int>(a.width);
  f.activation = flags.activation;
  f.x = tensorOf<T, 3>(a.x, flags.signals);
  f.weight = tensorOf<T, 2>(a.weight, flags.weights);
  f.bias = tensorOf<T, 1>(a.bias, flags.weights);
  f.initialState = tensorOf<T, 3>(a.initialState, flags.signals);
  f.sequences = sequencesOf(a);
  p.dy = tensorOf<T, 3>(a.dy, flags.signals);
  p.dFinalState = tensorOf<T, 3>(a.dFinalState, flags.signals);
  p.accumulate = flags.accumulate;
  p.gX = tensorOf<T, 3>(a.gX, flags.signals);
  p.gWeight = tensorOf<T, 2>(a.gWeight, flags.gradients);
  p.gBias = tensorOf<T, 1>(a.gBias, flags.gradients);
  p.gInitialState = tensorOf<T, 3>(a.gInitialState, flags.signals);
  return p;
}

template <class T>
void shortConvBackward(Call &call, const Args &a, const Flags &flags) {
  checkShortConvSizes(call, a);
  const ShortConvCounts<Args> counts(a);
  const auto bytes = static_cast<std::size_t>(elementBytes<T>(flags.signals)),
             weightBytes = static_cast<std::size_t>(elementBytes<T>(flags.weights)),
             gradientBytes = static_cast<std::size_t>(elementBytes<T>(flags.gradients));
  const Operand x = describe("x", a.x, bytes, counts.signal, true),
                weight = describe("weight", a.weight, weightBytes, counts.weight, true),
                bias = describe("bias", a.bias, weightBytes, counts.bias, false),
                initialState = describe("initialState", a.initialState, bytes, counts.states, false),
                offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount),
                ids = describeIds(a.sequenceIds, a.batch, a.length),
                dy = describe("dy", a.dy, bytes, counts.signal, true),
                dFinalState = describe("dFinalState", a.dFinalState, bytes, counts.states, false);
  const OutputOperand gX = describe("gX", a.gX, bytes, counts.signal, false),
                      gWeight = describe("gWeight", a.gWeight, gradientBytes, counts.weight, false),
                      gBias = describe("gBias", a.gBias, gradientBytes, counts.bias, false),
                      gInitialState = describe("gInitialState", a.gInitialState, bytes, counts.states, false);
  const std::vector<const Operand *> inputs = {&x, &weight, &bias, &initialState, &offsets, &ids, &dy, &dFinalState};
  const std::vector<const OutputOperand *> outputs = {&gX, &gWeight, &gBias, &gInitialState};
  call.operands(inputs, outputs);
  if (gX.empty() && gWeight.empty() && gBias.empty() && gInitialState.empty()) return;

  refuseOrphan(a.gBias, "gBias", a.bias, "bias");
  refuseOrphan(a.gInitialState, "gInitialState", a.initialState, "initialState");
  call.pointers(inputs, outputs);
  Call::overlap(inputs, outputs);
  call.run(&Operations<T>::shortConvBackward, problemOf<T>(a, flags));
}

template <class T>
void shortConvBackwardBufferSize(Call &call, const Args &a, const Flags &flags, std::size_t *bytes) {
  checkShortConvSizes(call, a);
  Call::count("dy", {a.batch, a.channels, a.length}, sizeof(T));
  Call::count("weight", {a.channels, a.width + 1}, sizeof(T));
  call.bufferSize(&Operations<T>::shortConvBackward, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogShortConvBackwardArgsInit(hotdogShortConvBackwardArgs *args, size_t structSize) {
  return guarded("hotdogShortConvBackwardArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogShortConvBackward(hotdogHandle_t handle, const hotdogShortConvBackwardArgs *args) {
  return guarded("hotdogShortConvBackward", [&] {
    Call call("hotdogShortConvBackward", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    return a.type == HOTDOG_R_64F ? shortConvBackward<double>(call, a, flags)
                                  : shortConvBackward<float>(call, a, flags);
  });
}

hotdogStatus_t hotdogShortConvBackward_bufferSize(hotdogHandle_t handle, const hotdogShortConvBackwardArgs *args,
                                                  size_t *bytes) {
  return guarded("hotdogShortConvBackward_bufferSize", [&] {
    Call call("hotdogShortConvBackward_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    return a.type == HOTDOG_R_64F ? shortConvBackwardBufferSize<double>(call, a, flags, bytes)
                                  : shortConvBackwardBufferSize<float>(call, a, flags, bytes);
  });
}
