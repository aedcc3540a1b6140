#include "core/selective_scan_step.h"

#include "api/selective_scan.h"

namespace hotdog {
namespace {

using Args = hotdogSelectiveScanStepArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.aType = args.bType = args.cType = HOTDOG_R_32F;
  args.decay = HOTDOG_DECAY_RATE;
  args.deltaActivation = HOTDOG_ACTIVATION_NONE;
  args.indexType = HOTDOG_INDEX_32;
  args.steps = 1;
  args.bGroups = args.cGroups = 1;
  return args;
}

ScanFlags flagsOf(Call &call, const Args &a) {
  const ScanFlags flags = scanFlags(call, a);
  checkIndexType(call, a.indexType);
  return flags;
}

void checkSizes(Call &call, const Args &a) {
  checkScanSizes(call, a, {"steps", a.steps});
  call.sizes({{"slotCount", a.slotCount}});
}

std::int64_t slotsOf(const Args &a) { return a.slots.data ? a.slotCount : a.batch; }

template <class T>
SelectiveScanStepProblem<T> problemOf(const Args &a, const ScanFlags &flags) {
  using R = Real<T>;
  SelectiveScanStepProblem<T> p{};
  fillScanShape<T>(p, a, flags, a.steps);
  p.slots = slotsOf(a);
  p.state = tensorOf<R, 3>(a.state, Storage::single);
  p.slot = indicesOf(a.slots, a.indexType);
  p.y = tensorOf<R, 3>(a.y, flags.signals);
  return p;
}

template <class T>
void selectiveScanStep(Call &call, const Args &a, const ScanFlags &flags) {
  checkSizes(call, a);
  const ScanInputs<T, Args> inputs(a, flags, a.steps);
  const Operand slots = describeIndices("slots", a.slots, a.indexType, a.batch);
  const OutputOperand state = describeStates<T>(
      "state", a.state, std::array<std::int64_t, 3>{slotsOf(a), a.channels, a.stateSize}, true);
  OutputOperand y = describe("y", a.y, static_cast<std::size_t>(elementBytes<Real<T>>(flags.signals)),
                             std::array<std::int64_t, 3>{a.batch, a.channels, a.steps}, true);
  y.mayEqual = &inputs.u;
  std::vector<const Operand *> in = inputs.list();
  in.push_back(&slots);
  call.operands(in, {&state, &y});
  if (y.empty()) return;

  call.pointers(in, {&state, &y});
  Call::overlap(in, {&state, &y});
  call.run(&Operations<T>::selectiveScanStep, problemOf<T>(a, flags));
}

template <class T>
void selectiveScanStepBufferSize(Call &call, const Args &a, const ScanFlags &flags, std::size_t *bytes) {
  checkSizes(call, a);
  Call::count("y", {a.batch, a.channels, a.steps}, sizeof(T));
  call.bufferSize(&Operations<T>::selectiveScanStep, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogSelectiveScanStepArgsInit(hotdogSelectiveScanStepArgs *args, size_t structSize) {
  return guarded("hotdogSelectiveScanStepArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogSelectiveScanStep(hotdogHandle_t handle, const hotdogSelectiveScanStepArgs *args) {
  return guarded("hotdogSelectiveScanStep", [&] {
    Call call("hotdogSelectiveScanStep", handle);
    const Args a = readArgs(args, defaults());
    const ScanFlags flags = flagsOf(call, a);
    withScanType(flags, [&](auto number) { selectiveScanStep<decltype(number)>(call, a, flags); });
  });
}

hotdogStatus_t hotdogSelectiveScanStep_bufferSize(hotdogHandle_t handle, const hotdogSelectiveScanStepArgs *args,
                                                  size_t *bytes) {
  return guarded("hotdogSelectiveScanStep_bufferSize", [&] {
    Call call("hotdogSelectiveScanStep_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const ScanFlags flags = flagsOf(call, a);
    withScanType(flags, [&](auto number) { selectiveScanStepBufferSize<decltype(number)>(call, a, flags, bytes); });
  });
}
