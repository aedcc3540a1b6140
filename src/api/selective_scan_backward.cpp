#include "core/selective_scan_backward.h"

#include "api/orphan_gradient.h"
#include "api/selective_scan.h"

namespace hotdog {
namespace {

using Args = hotdogSelectiveScanBackwardArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.aType = args.bType = args.cType = args.gbType = args.gcType = HOTDOG_R_32F;
  args.decay = HOTDOG_DECAY_RATE;
  args.deltaActivation = HOTDOG_ACTIVATION_NONE;
  args.direction = HOTDOG_DIRECTION_FORWARD;
  args.bGroups = args.cGroups = 1;
  return args;
}

struct Flags : ScanFlags {
  bool reverse, accumulate;
  Storage gb, gc;
};

Flags flagsOf(Call &call, const Args &a) {
  Flags flags{};
  static_cast<ScanFlags &>(flags) = scanFlags(call, a);
  flags.gb = besideStorage(call, "gbType", a.gbType, a.type, a.bType);
  flags.gc = besideStorage(call, "gcType", a.gcType, a.type, a.cType);
  flags.reverse = isReverse(call, a.direction);
  flags.accumulate = gradientAccumulates(&a.beta);
  call.scalar("beta", a.beta);
  return flags;
}

void checkSizes(Call &call, const Args &a) {
  checkScanSizes(call, a, {"length", a.length});
  call.sizes({{"sequenceCount", a.sequenceCount}});
  checkPackedBatch(a);
}

template <class T>
SelectiveScanBackwardProblem<T> problemOf(const Args &a, const Flags &flags) {
  using R = Real<T>;
  SelectiveScanBackwardProblem<T> p{};
  fillScanShape<T>(p.forward, a, flags, a.length);
  fillScanSequences(p.forward, a, flags.reverse);
  p.dy = tensorOf<R, 3>(a.dy, flags.signals);
  p.dFinalState = tensorOf<R, 3>(a.dFinalState, Storage::single);
  p.accumulate = flags.accumulate;
  p.gU = tensorOf<R, 3>(a.gU, flags.signals), p.gDelta = tensorOf<R, 3>(a.gDelta, flags.signals);
  p.gZ = tensorOf<R, 3>(a.gZ, flags.signals);
  p.gA = tensorOf<R, 2>(a.gA, Storage::single);
  p.gB = tensorOf<R, 4>(a.gB, flags.gb), p.gC = tensorOf<R, 4>(a.gC, flags.gc);
  p.gSkip = tensorOf<R, 1>(a.gSkip, Storage::single), p.gDeltaBias = tensorOf<R, 1>(a.gDeltaBias, Storage::single);
  p.gInitialState = tensorOf<R, 3>(a.gInitialState, Storage::single);
  return p;
}

// gB or gC: what its memory has, where strides of 0 sum over batch or time.
template <class T>
OutputOperand describeMatrix(const char *name, const hotdogOutput &g, Storage storage, std::int64_t groups,
                             const Args &a) {
  const std::size_t parts = sizeof(T) / sizeof(Real<T>), bytes = static_cast<std::size_t>(elementBytes<Real<T>>(storage));
  const std::int64_t batch = g.stride[0] == 0 ? 1 : a.batch, times = g.stride[3] == 0 ? 1 : a.length;
  OutputOperand operand = describe(
      name, g, bytes * parts, std::array<std::int64_t, 4>{batch, a.channels > 0 ? groups : 0, a.stateSize, times}, false);
  operand.componentBytes = bytes;
  return operand;
}

template <class T>
void selectiveScanBackward(Call &call, const Args &a, const Flags &flags) {
  using R = Real<T>;
  checkSizes(call, a);
  const ScanInputs<T, Args> inputs(a, flags, a.length);
  const std::array<std::int64_t, 3> signal{a.batch, a.channels, a.length}, state{statesOf(a), a.channels, a.stateSize};
  const auto bytes = static_cast<std::size_t>(elementBytes<R>(flags.signals));
  const Operand initialState = describeStates<T>("initialState", a.initialState, a),
                dFinalState = describeStates<T>("dFinalState", a.dFinalState, a);
  const Operand offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount), dy = describe("dy", a.dy, bytes, signal, true);
  const std::array<std::int64_t, 1> line{a.channels};
  const OutputOperand gU = describe("gU", a.gU, bytes, signal, false), gDelta = describe("gDelta", a.gDelta, bytes, signal, false),
                      gZ = describe("gZ", a.gZ, bytes, signal, false),
                      gA = describeStates<T>("gA", a.gA, std::array<std::int64_t, 2>{a.channels, a.stateSize}, false),
                      gB = describeMatrix<T>("gB", a.gB, flags.gb, a.bGroups, a),
                      gC = describeMatrix<T>("gC", a.gC, flags.gc, a.cGroups, a),
                      gSkip = describe("gSkip", a.gSkip, sizeof(R), line, false),
                      gDeltaBias = describe("gDeltaBias", a.gDeltaBias, sizeof(R), line, false),
                      gInitialState = describeStates<T>("gInitialState", a.gInitialState, state, false);

  std::vector<const Operand *> in = inputs.list();
  in.push_back(&initialState), in.push_back(&offsets), in.push_back(&dy), in.push_back(&dFinalState);
  const std::vector<const OutputOperand *> out = {&gU, &gDelta, &gA, &gB, &gC, &gSkip, &gZ, &gDeltaBias, &gInitialState};
  call.operands(in, out);
  bool empty = true;
  for (const OutputOperand *g : out) empty &= g->empty();
  if (empty) return;

  refuseOrphan(a.gSkip, "gSkip", a.skip, "skip");
  refuseOrphan(a.gZ, "gZ", a.z, "z");
  refuseOrphan(a.gDeltaBias, "gDeltaBias", a.deltaBias, "deltaBias");
  refuseOrphan(a.gInitialState, "gInitialState", a.initialState, "initialState");
  call.pointers(in, out);
  Call::overlap(in, out);
  call.run(&Operations<T>::selectiveScanBackward, problemOf<T>(a, flags));
}

template <class T>
void selectiveScanBackwardBufferSize(Call &call, const Args &a, const Flags &flags, std::size_t *bytes) {
  checkSizes(call, a);
  Call::count("dy", {a.batch, a.channels, a.length}, sizeof(T));
  Call::count("initialState", {statesOf(a), a.channels, a.stateSize}, sizeof(T));
  call.bufferSize(&Operations<T>::selectiveScanBackward, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogSelectiveScanBackwardArgsInit(hotdogSelectiveScanBackwardArgs *args, size_t structSize) {
  return guarded("hotdogSelectiveScanBackwardArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogSelectiveScanBackward(hotdogHandle_t handle, const hotdogSelectiveScanBackwardArgs *args) {
  return guarded("hotdogSelectiveScanBackward", [&] {
    Call call("hotdogSelectiveScanBackward", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    withScanType(flags, [&](auto number) { selectiveScanBackward<decltype(number)>(call, a, flags); });
  });
}

hotdogStatus_t hotdogSelectiveScanBackward_bufferSize(hotdogHandle_t handle,
                                                      const hotdogSelectiveScanBackwardArgs *args, size_t *bytes) {
  return guarded("hotdogSelectiveScanBackward_bufferSize", [&] {
    Call call("hotdogSelectiveScanBackward_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const Flags flags = flagsOf(call, a);
    withScanType(flags, [&](auto number) { selectiveScanBackwardBufferSize<decltype(number)>(call, a, flags, bytes); });
  });
}
