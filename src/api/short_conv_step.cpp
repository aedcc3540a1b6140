#include "core/short_conv_step.h"

#include "api/short_conv.h"

namespace hotdog {
namespace {

using Args = hotdogShortConvStepArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.weightType = HOTDOG_R_32F;
  args.activation = HOTDOG_ACTIVATION_NONE;
  args.indexType = HOTDOG_INDEX_32;
  args.steps = 1;
  return args;
}

void checkSizes(Call &call, const Args &a) {
  call.sizes({{"batch", a.batch}, {"channels", a.channels}, {"steps", a.steps}});
  checkWidth(call, a.width);
  call.sizes({{"slotCount", a.slotCount}, {"stateLength", a.stateLength}});
  if (a.stateLength < a.width - 1)
    throw Error(HOTDOG_STATUS_INVALID_SIZE,
                "stateLength = " + std::to_string(a.stateLength) +
                    ": must be at least width - 1 = " + std::to_string(a.width - 1),
                "stateLength");
}

std::int64_t slotsOf(const Args &a) { return a.slots.data ? a.slotCount : a.batch; }

template <class T>
ShortConvStepProblem<T> problemOf(const Args &a, const ShortConvFlags &flags) {
  ShortConvStepProblem<T> p{};
  p.batch = a.batch, p.channels = a.channels, p.steps = a.steps;
  p.width = static_cast<int>(a.width);
  p.activation = flags.activation;
  p.slots = slotsOf(a), p.stateLength = a.stateLength;
  p.x = tensorOf<T, 3>(a.x, flags.signals);
  p.weight = tensorOf<T, 2>(a.weight, flags.weights);
  p.bias = tensorOf<T, 1>(a.bias, flags.weights);
  p.state = tensorOf<T, 3>(a.state, flags.signals);
  p.slot = indicesOf(a.slots, a.indexType);
  p.position = indicesOf(a.positions, a.indexType);
  p.y = tensorOf<T, 3>(a.y, flags.signals);
  return p;
}

template <class T>
void shortConvStep(Call &call, const Args &a, const ShortConvFlags &flags) {
  checkSizes(call, a);
  const auto bytes = static_cast<std::size_t>(elementBytes<T>(flags.signals)),
             weightBytes = static_cast<std::size_t>(elementBytes<T>(flags.weights));
  const std::array<std::int64_t, 3> signal{a.batch, a.channels, a.steps};
  const Operand x = describe("x", a.x, bytes, signal, true),
                weight =
                    describe("weight", a.weight, weightBytes, std::array<std::int64_t, 2>{a.channels, a.width}, true),
                bias = describe("bias", a.bias, weightBytes, std::array<std::int64_t, 1>{a.channels}, false),
                slots = describeIndices("slots", a.slots, a.indexType, a.batch),
                positions = describeIndices("positions", a.positions, a.indexType, a.batch);
  const OutputOperand state =
      describe("state", a.state, bytes, std::array<std::int64_t, 3>{slotsOf(a), a.channels, a.stateLength}, true);
  OutputOperand y = describe("y", a.y, bytes, signal, true);
  y.mayEqual = &x;
  const std::vector<const Operand *> inputs = {&x, &weight, &bias, &slots, &positions};
  call.operands(inputs, {&state, &y});
  if (y.empty()) return;

  call.pointers(inputs, {&state, &y});
  Call::overlap(inputs, {&state, &y});
  call.run(&Operations<T>::shortConvStep, problemOf<T>(a, flags));
}

template <class T>
void shortConvStepBufferSize(Call &call, const Args &a, const ShortConvFlags &flags, std::size_t *bytes) {
  checkSizes(call, a);
  Call::count("y", {a.batch, a.channels, a.steps}, sizeof(T));
  call.bufferSize(&Operations<T>::shortConvStep, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogShortConvStepArgsInit(hotdogShortConvStepArgs *args, size_t structSize) {
  return guarded("hotdogShortConvStepArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogShortConvStep(hotdogHandle_t handle, const hotdogShortConvStepArgs *args) {
  return guarded("hotdogShortConvStep", [&] {
    Call call("hotdogShortConvStep", handle);
    const Args a = readArgs(args, defaults());
    const ShortConvFlags flags = shortConvFlags(call, a);
    checkIndexType(call, a.indexType);
    return a.type == HOTDOG_R_64F ? shortConvStep<double>(call, a, flags) : shortConvStep<float>(call, a, flags);
  });
}

hotdogStatus_t hotdogShortConvStep_bufferSize(hotdogHandle_t handle, const hotdogShortConvStepArgs *args,
                                              size_t *bytes) {
  return guarded("hotdogShortConvStep_bufferSize", [&] {
    Call call("hotdogShortConvStep_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const ShortConvFlags flags = shortConvFlags(call, a);
    checkIndexType(call, a.indexType);
    return a.type == HOTDOG_R_64F ? shortConvStepBufferSize<double>(call, a, flags, bytes)
                                  : shortConvStepBufferSize<float>(call, a, flags, bytes);
  });
}
