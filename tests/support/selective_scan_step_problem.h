// A call of hotdogSelectiveScanStep with its operands, and the reference for it.
#pragma once

#include "support/selective_scan_problem.h"

namespace hotdog::test {

struct SelectiveScanStepCall {
  hotdogHandle_t handle;
  hotdogSelectiveScanStepArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const SelectiveScanStepCall &call) {
  return hotdogSelectiveScanStep(call.handle, &call.args);
}
inline hotdogStatus_t invokeBufferSize(const SelectiveScanStepCall &call, std::size_t *bytes) {
  return hotdogSelectiveScanStep_bufferSize(call.handle, &call.args, bytes);
}

inline SelectiveScanStepCall onlyProblems(SelectiveScanStepCall call, std::int64_t first, std::int64_t count) {
  hotdogSelectiveScanStepArgs &a = call.args;
  const std::int64_t parts = a.aType == HOTDOG_C_32F || a.aType == HOTDOG_C_64F ? 2 : 1;
  for (hotdogInput *in : {&a.u, &a.delta, &a.z}) skipEntries(*in, first, bytesOf(a.type));
  skipEntries(a.b, first, parts * bytesOf(a.bType)), skipEntries(a.c, first, parts * bytesOf(a.cType));
  skipEntries(a.y, first, bytesOf(a.type));
  if (!a.slots.data) skipEntries(a.state, first, bytesOfRate(a.aType));
  skipEntries(a.slots, first, a.indexType == HOTDOG_INDEX_64 ? 8 : 4);
  a.batch = call.batchCount = count;
  return call;
}

// length is the number of steps.
struct SelectiveScanStepSizes : ScanSizes {
  bool wideIndices = false, inPlace = false;
  std::vector<std::int64_t> slots = {};  // one a batch entry, if any
  std::int64_t slotCount = 0;

  SelectiveScanStepSizes(const ScanSizes &s, const std::vector<std::int64_t> &slotsOf = {}, std::int64_t count = 0)
      : ScanSizes(s), slots(slotsOf), slotCount(count) {}
  std::int64_t states() const { return slots.empty() ? batch : slotCount; }
};

// The state is an output that starts with data; in place, u is y's memory.
template <class E, class F, bool kComplex>
class SelectiveScanStepProblem : public Problem {
 public:
  using Args = SelectiveScanStepCall;
  using Operands = ScanOperands<E, F, kComplex>;
  using Real = typename Operands::Real;
  using W = typename Operands::W;
  using WT = typename Operands::WT;

  SelectiveScanStepProblem(Space space, const SelectiveScanStepSizes &s, const LayoutRule &l = packed())
      : sizes(s),
        of(space, s, l),
        narrowSlots(space, std::vector<std::int32_t>(s.slots.begin(), s.slots.end())),
        wideSlots(space, s.slots),
        state(space, {s.stateSize, s.channels, s.states()}, l({s.stateSize, s.channels, s.states()})),
        y(space, Operands::signal(s), l(Operands::signal(s))) {
    inputs_ = of.list();
    inputs_.push_back(&narrowSlots), inputs_.push_back(&wideSlots);
    outputs_ = {&state, &y};
  }

  void refill(Random &random) {
    of.fill(random);
    state.fill([&](auto...) {
      const double re = random.normal<double>();
      return Operands::template number<typename Operands::Rate>(re, random.normal<double>());
    });
    if (sizes.inPlace) y.fill([&](auto... at) { return of.u(at...); });
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogSelectiveScanStepArgs &a = call.args;
    EXPECT_EQ(hotdogSelectiveScanStepArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    of.describe(a);
    a.steps = sizes.length;
    if (sizes.inPlace) a.u = signalInput(y);
    if (sizes.wideIndices) a.indexType = HOTDOG_INDEX_64;
    a.slotCount = sizes.slotCount;
    if (!sizes.slots.empty()) a.slots = sizes.wideIndices ? lineInput(wideSlots) : lineInput(narrowSlots);
    a.state = signalOutput(state);
    a.y = signalOutput(y);
    return call;
  }

  void expectRight() const {
    RatioMeter<Real> meter;
    std::vector<bool> met(static_cast<std::size_t>(sizes.states()), false);
    for (std::int64_t b = 0; b < sizes.batch; ++b) {
      const std::int64_t slot = sizes.slots.empty() ? b : sizes.slots[static_cast<std::size_t>(b)];
      const bool ordinary = slot >= 0 && slot < sizes.states();
      if (ordinary) met[static_cast<std::size_t>(slot)] = true;
      for (std::int64_t d = 0; d < sizes.channels; ++d) {
        if (ordinary) {
          expectChannel(meter, slot, d, b);
          continue;
        }
        for (std::int64_t t = 0; t < sizes.length; ++t) {
          const double actual = y.result(t, d, b).value();
          EXPECT_TRUE(slot < 0 ? actual == 0 : std::isnan(actual)) << actual << " in batch entry " << b;
        }
      }
    }
    for (std::int64_t s = 0; s < sizes.states(); ++s)
      for (std::int64_t d = 0; d < sizes.channels && !met[static_cast<std::size_t>(s)]; ++d)
        for (std::int64_t n = 0; n < sizes.stateSize; ++n)
          EXPECT_TRUE(sameBits(state.result(n, d, s), state(n, d, s))) << "state " << s << " is of no batch entry";
    if (meter.worst() >= 0) meter.expectPass();
  }

  const SelectiveScanStepSizes sizes;
  Operands of;
  Numbers<std::int32_t> narrowSlots;
  Numbers<std::int64_t> wideSlots;
  Array<typename Operands::Rate> state;
  Array<E> y;

 private:
  void expectChannel(RatioMeter<Real> &meter, std::int64_t slot, std::int64_t d, std::int64_t b) const {
    ReferenceScan<Operands> scan(of, d, b);
    scan.start([&](std::int64_t n) { return wideScalar<WT>(state(n, d, slot)); });
    for (std::int64_t t = 0; t < sizes.length; ++t) {
      const auto [expected, scale] = scan.step(t);
      expectStored(meter, y.result(t, d, b), expected, scale, t, d, b);
    }
    for (std::size_t n = 0; n < scan.h.size(); ++n) {
      const WT value = wideScalar<WT>(state.result(static_cast<std::int64_t>(n), d, slot));
      meter.add(std::abs(value - scan.h[n]), scan.stateScale(), static_cast<std::int64_t>(n), d, slot);
    }
  }
};

}  // namespace hotdog::test
