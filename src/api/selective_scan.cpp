#include "api/selective_scan.h"

namespace hotdog {
namespace {

using Args = hotdogSelectiveScanArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.aType = args.bType = args.cType = HOTDOG_R_32F;
  args.decay = HOTDOG_DECAY_RATE;
  args.deltaActivation = HOTDOG_ACTIVATION_NONE;
  args.direction = HOTDOG_DIRECTION_FORWARD;
  args.bGroups = args.cGroups = 1;
  return args;
}

struct Flags : ScanFlags {
  bool reverse;
};

Flags flagsOf(Call &call, const Args &a) {
  Flags flags{};
  static_cast<ScanFlags &>(flags) = scanFlags(call, a);
  flags.reverse = isReverse(call, a.direction);
  return flags;
}

void checkSizes(Call &call, const Args &a) {
  checkScanSizes(call, a, {"length", a.length});
  call.sizes({{"sequenceCount", a.sequenceCount}, {"stateInterval", a.stateInterval}});
  if (a.intervalStates.data && a.stateInterval < 1)
    throw Error(HOTDOG_STATUS_INVALID_SIZE,
                "stateInterval = " + std::to_string(a.stateInterval) + ": must be at least 1 beside intervalStates",
                "stateInterval");
  checkPackedBatch(a);
}

template <class T>
SelectiveScanProblem<T> problemOf(const Args &a, const Flags &flags) {
  using R = Real<T>;
  SelectiveScanProblem<T> p{};
  fillScanShape<T>(p, a, flags, a.length);
  fillScanSequences(p, a, flags.reverse);
  p.stateInterval = a.stateInterval;
  p.y = tensorOf<R, 3>(a.y, flags.signals);
  p.finalState = tensorOf<R, 3>(a.finalState, Storage::single);
  p.intervalStates = tensorOf<R, 4>(a.intervalStates, Storage::single);
  p.totalDelta = tensorOf<R, 2>(a.totalDelta, Storage::single);
  return p;
}

template <class T>
void selectiveScan(Call &call, const Args &a, const Flags &flags) {
  checkSizes(call, a);
  const ScanInputs<T, Args> inputs(a, flags, a.length);
  const std::array<std::int64_t, 3> signal{a.batch, a.channels, a.length}, state{statesOf(a), a.channels, a.stateSize};
  const Operand initialState = describeStates<T>("initialState", a.initialState, a),
                offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount);
  const bool others = a.finalState.data || a.intervalStates.data || a.totalDelta.data;
  const OutputOperand y =
      describe("y", a.y, static_cast<std::size_t>(elementBytes<Real<T>>(flags.signals)), signal, !others);
  OutputOperand finalState = describeStates<T>("finalState", a.finalState, state, false);
  finalState.mayEqual = &initialState;
  const std::int64_t intervals = a.stateInterval > 0 ? a.length / a.stateInterval : 0;
  const OutputOperand intervalStates = describeStates<T>(
      "intervalStates", a.intervalStates, std::array<std::int64_t, 4>{a.batch, a.channels, a.stateSize, intervals}, false);
  const OutputOperand totalDelta =
      describe("totalDelta", a.totalDelta, sizeof(Real<T>), std::array<std::int64_t, 2>{statesOf(a), a.channels}, false);

  std::vector<const Operand *> in = inputs.list();
  in.push_back(&initialState), in.push_back(&offsets);
  const std::vector<const OutputOperand *> out = {&y, &finalState, &intervalStates, &totalDelta};
  call.operands(in, out);
  if (y.empty() && finalState.empty() && intervalStates.empty() && totalDelta.empty()) return;

  requireOutput(y, "finalState, intervalStates, totalDelta");
  call.pointers(in, out);
  Call::overlap(in, out);
  call.run(&Operations<T>::selectiveScan, problemOf<T>(a, flags));
}

template <class T>
void selectiveScanBufferSize(Call &call, const Args &a, const Flags &flags, std::size_t *bytes) {
  checkSizes(call, a);
  Call::count("y", {a.batch, a.channels, a.length}, sizeof(T));
  Call::count("finalState", {statesOf(a), a.channels, a.stateSize}, sizeof(T));
  call.bufferSize(&Operations<T>::selectiveScan, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogSelectiveScanArgsInit(hotdogSelectiveScanArgs *args, size_t structSize) {
  return guarded("hotdogSelectiveScanArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogSelectiveScan(hotdogHandle_t handle, const hotdogSelectiveScanArgs *args) {
  return guarded("hotdogSelectiveScan", [&] {
    Call call("hotdogSelectiveScan", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    withScanType(flags, [&](auto number) { selectiveScan<decltype(number)>(call, a, flags); });
  });
}

hotdogStatus_t hotdogSelectiveScan_bufferSize(hotdogHandle_t handle, const hotdogSelectiveScanArgs *args,
                                              size_t *bytes) {
  return guarded("hotdogSelectiveScan_bufferSize", [&] {
    Call call("hotdogSelectiveScan_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    withScanType(flags, [&](auto number) { selectiveScanBufferSize<decltype(number)>(call, a, flags, bytes); });
  });
}
