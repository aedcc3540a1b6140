#include "core/short_conv.h"

#include "api/short_conv.h"

namespace hotdog {
namespace {

using Args = hotdogShortConvArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.weightType = HOTDOG_R_32F;
  args.activation = HOTDOG_ACTIVATION_NONE;
  return args;
}

template <class T>
ShortConvProblem<T> problemOf(const Args &a, const ShortConvFlags &flags) {
  ShortConvProblem<T> p{};
  p.batch = a.batch, p.channels = a.channels, p.length = a.length;
  p.width = static_cast<int>(a.width);
  p.activation = flags.activation;
  p.x = tensorOf<T, 3>(a.x, flags.signals);
  p.weight = tensorOf<T, 2>(a.weight, flags.weights);
  p.bias = tensorOf<T, 1>(a.bias, flags.weights);
  p.initialState = tensorOf<T, 3>(a.initialState, flags.signals);
  p.sequences = sequencesOf(a);
  p.y = tensorOf<T, 3>(a.y, flags.signals);
  p.finalState = tensorOf<T, 3>(a.finalState, flags.signals);
  return p;
}

template <class T>
void shortConv(Call &call, const Args &a, const ShortConvFlags &flags) {
  checkShortConvSizes(call, a);
  const ShortConvCounts<Args> counts(a);
  const auto bytes = static_cast<std::size_t>(elementBytes<T>(flags.signals)),
             weightBytes = static_cast<std::size_t>(elementBytes<T>(flags.weights));
  const Operand x = describe("x", a.x, bytes, counts.signal, true),
                weight = describe("weight", a.weight, weightBytes, counts.weight, true),
                bias = describe("bias", a.bias, weightBytes, counts.bias, false),
                initialState = describe("initialState", a.initialState, bytes, counts.states, false),
                offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount),
                ids = describeIds(a.sequenceIds, a.batch, a.length);
  const OutputOperand y = describe("y", a.y, bytes, counts.signal, true);
  OutputOperand finalState = describe("finalState", a.finalState, bytes, counts.states, false);
  finalState.mayEqual = &initialState;
  const std::vector<const Operand *> inputs = {&x, &weight, &bias, &initialState, &offsets, &ids};
  call.operands(inputs, {&y, &finalState});
  if (y.empty() && finalState.empty()) return;

  call.pointers(inputs, {&y, &finalState});
  Call::overlap(inputs, {&y, &finalState});
  call.run(&Operations<T>::shortConv, problemOf<T>(a, flags));
}

template <class T>
void shortConvBufferSize(Call &call, const Args &a, const ShortConvFlags &flags, std::size_t *bytes) {
  checkShortConvSizes(call, a);
  Call::count("y", {a.batch, a.channels, a.length}, sizeof(T));
  call.bufferSize(&Operations<T>::shortConv, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogShortConvArgsInit(hotdogShortConvArgs *args, size_t structSize) {
  return guarded("hotdogShortConvArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogShortConv(hotdogHandle_t handle, const hotdogShortConvArgs *args) {
  return guarded("hotdogShortConv", [&] {
    Call call("hotdogShortConv", handle);
    const Args a = readArgs(args, defaults());
    const ShortConvFlags flags = shortConvFlags(call, a);
    checkMarks(a);
    return a.type == HOTDOG_R_64F ? shortConv<double>(call, a, flags) : shortConv<float>(call, a, flags);
  });
}

hotdogStatus_t hotdogShortConv_bufferSize(hotdogHandle_t handle, const hotdogShortConvArgs *args, size_t *bytes) {
  return guarded("hotdogShortConv_bufferSize", [&] {
    Call call("hotdogShortConv_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const ShortConvFlags flags = shortConvFlags(call, a);
    checkMarks(a);
    return a.type == HOTDOG_R_64F ? shortConvBufferSize<double>(call, a, flags, bytes)
                                  : shortConvBufferSize<float>(call, a, flags, bytes);
  });
}
