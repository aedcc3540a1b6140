// A call of hotdogSelectiveScan with its operands, and the reference for it.
#pragma once

#include "support/selective_scan_operands.h"

namespace hotdog::test {

struct SelectiveScanCall {
  hotdogHandle_t handle;
  hotdogSelectiveScanArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const SelectiveScanCall &call) { return hotdogSelectiveScan(call.handle, &call.args); }
inline hotdogStatus_t invokeBufferSize(const SelectiveScanCall &call, std::size_t *bytes) {
  return hotdogSelectiveScan_bufferSize(call.handle, &call.args, bytes);
}

inline std::int64_t bytesOfRate(hotdogDataType_t type) {
  return type == HOTDOG_C_64F ? 16 : type == HOTDOG_R_32F ? 4 : 8;
}

inline SelectiveScanCall onlyProblems(SelectiveScanCall call, std::int64_t first, std::int64_t count) {
  hotdogSelectiveScanArgs &a = call.args;
  const std::int64_t parts = a.aType == HOTDOG_C_32F || a.aType == HOTDOG_C_64F ? 2 : 1;
  for (hotdogInput *in : {&a.u, &a.delta, &a.z}) skipEntries(*in, first, bytesOf(a.type));
  skipEntries(a.b, first, parts * bytesOf(a.bType)), skipEntries(a.c, first, parts * bytesOf(a.cType));
  skipEntries(a.y, first, bytesOf(a.type)), skipEntries(a.totalDelta, first, bytesOfRate(a.aType) / parts);
  skipEntries(a.initialState, first, bytesOfRate(a.aType)), skipEntries(a.finalState, first, bytesOfRate(a.aType));
  skipEntries(a.intervalStates, first, bytesOfRate(a.aType));
  a.batch = call.batchCount = count;
  return call;
}

struct SelectiveScanSizes : ScanSizes {
  bool reverse = false, initial = false, final = false, total = false;
  std::int64_t interval = 0;
  std::vector<std::int64_t> offsets = {};

  SelectiveScanSizes(const ScanSizes &s) : ScanSizes(s) {}
  std::int64_t states() const { return offsets.empty() ? batch : static_cast<std::int64_t>(offsets.size()) - 1; }
  std::int64_t intervals() const { return interval > 0 ? length / interval : 0; }
  bool isValid(std::int64_t s) const {
    if (offsets.empty()) return true;
    const std::int64_t from = offsets[static_cast<std::size_t>(s)], to = offsets[static_cast<std::size_t>(s + 1)];
    return from >= 0 && from <= to && to <= length;
  }
  std::string text() const {
    return ScanSizes::text() + (reverse ? ", reverse" : "") + (initial ? ", initial state" : "") +
           (offsets.empty() ? "" : ", " + std::to_string(states()) + " sequences") +
           (interval > 0 ? ", interval " + std::to_string(interval) : "");
  }
};

// All states and outputs on, in both directions.
inline SelectiveScanSizes withStates(const ScanSizes &s, bool reverse = false,
                                     const std::vector<std::int64_t> &offsets = {}, std::int64_t interval = 0) {
  SelectiveScanSizes all(s);
  all.initial = all.final = all.total = true;
  all.reverse = reverse, all.offsets = offsets, all.interval = interval;
  return all;
}

template <class E, class F, bool kComplex>
class SelectiveScanProblem : public Problem {
 public:
  using Args = SelectiveScanCall;
  using Operands = ScanOperands<E, F, kComplex>;
  using Real = typename Operands::Real;
  using W = typename Operands::W;
  using WT = typename Operands::WT;

  SelectiveScanProblem(Space space, const SelectiveScanSizes &s, const LayoutRule &l = packed())
      : SelectiveScanProblem(space, s, l, l) {}
  SelectiveScanProblem(Space space, const SelectiveScanSizes &s, const LayoutRule &in, const LayoutRule &out)
      : sizes(s),
        of(space, s, in),
        initialState(space, state(), in(state())),
        offsets(space, s.offsets),
        y(space, Operands::signal(s), out(Operands::signal(s))),
        finalState(space, state(), out(state())),
        intervalStates(space, interval(), out(interval())),
        totalDelta(space, {s.channels, s.states(), 1}, out({s.channels, s.states(), 1})) {
    inputs_ = of.list();
    inputs_.push_back(&initialState), inputs_.push_back(&offsets);
    outputs_ = {&y, &finalState, &intervalStates, &totalDelta};
  }

  void refill(Random &random) {
    of.fill(random);
    if (sizes.initial)
      initialState.fill([&](auto...) {
        const double re = random.normal<double>();
        return Operands::template number<typename Operands::Rate>(re, random.normal<double>());
      });
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogSelectiveScanArgs &a = call.args;
    EXPECT_EQ(hotdogSelectiveScanArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    of.describe(a);
    a.length = sizes.length;
    if (sizes.reverse) a.direction = HOTDOG_DIRECTION_REVERSE;
    if (sizes.initial) a.initialState = signalInput(initialState);
    if (!sizes.offsets.empty()) a.sequenceOffsets = offsets.data(), a.sequenceCount = sizes.states();
    a.y = signalOutput(y);
    if (sizes.final) a.finalState = signalOutput(finalState);
    if (sizes.total) a.totalDelta = filterOutput(totalDelta);
    if (sizes.interval > 0) {
      a.stateInterval = sizes.interval;
      const Layout l = intervalStates.layout();  // (batch x channel), state, interval
      a.intervalStates = {intervalStates.data(), {l.stride * sizes.channels, l.stride, l.ld, l.inc}};
    }
    return call;
  }

  void expectRight() const {
    RatioMeter<Real> meter;
    std::vector<bool> met(static_cast<std::size_t>(sizes.length), false);
    for (std::int64_t s = 0; s < sizes.states(); ++s) {
      const bool packed = !sizes.offsets.empty();
      const std::int64_t first = packed ? sizes.offsets[static_cast<std::size_t>(s)] : 0,
                         last = packed ? sizes.offsets[static_cast<std::size_t>(s + 1)] : sizes.length;
      for (std::int64_t d = 0; d < sizes.channels; ++d) {
        if (sizes.isValid(s))
          expectSequence(meter, s, packed ? 0 : s, d, first, last);
        else
          expectMarked(s, d);
      }
      for (std::int64_t t = first; packed && sizes.isValid(s) && t < last; ++t) met[static_cast<std::size_t>(t)] = true;
    }
    if (!sizes.offsets.empty()) expectPadding(met);
    if (meter.worst() >= 0) meter.expectPass();
  }

  const SelectiveScanSizes sizes;
  Operands of;
  Array<typename Operands::Rate> initialState;
  Numbers<std::int64_t> offsets;
  Array<E> y;
  Array<typename Operands::Rate> finalState, intervalStates;
  Array<typename Operands::Parameter> totalDelta;

 private:
  Extent state() const { return {sizes.stateSize, sizes.channels, sizes.states()}; }
  Extent interval() const { return {sizes.intervals(), sizes.stateSize, sizes.batch * sizes.channels}; }

  void expectState(RatioMeter<Real> &meter, const typename Operands::Rate &actual, const ReferenceScan<Operands> &scan,
                   std::size_t n, std::int64_t d, std::int64_t s) const {
    const WT value = wideScalar<WT>(actual), error = value - scan.h[n];
    if (!std::isfinite(std::abs(scan.h[n]))) {
      EXPECT_FALSE(std::isfinite(std::abs(value))) << "state " << n << " of channel " << d << ", sequence " << s;
      return;
    }
    meter.add(std::abs(error), std::max(scan.magnitude[n], worstOf(scan, n)), static_cast<std::int64_t>(n), d, s);
  }
  static W worstOf(const ReferenceScan<Operands> &scan, std::size_t) { return scan.stateScale(); }

  void expectSequence(RatioMeter<Real> &meter, std::int64_t s, std::int64_t b, std::int64_t d, std::int64_t first,
                      std::int64_t last) const {
    ReferenceScan<Operands> scan(of, d, b);
    if (sizes.initial) scan.start([&](std::int64_t n) { return wideScalar<WT>(initialState(n, d, s)); });
    for (std::int64_t k = 0; k < last - first; ++k) {
      const std::int64_t t = sizes.reverse ? last - 1 - k : first + k;
      const auto [expected, scale] = scan.step(t);
      expectStored(meter, y.result(t, d, b), expected, scale, t, d, b);
      const bool taken = sizes.interval > 0 && (t + 1) % sizes.interval == 0;
      for (std::size_t n = 0; taken && n < scan.h.size(); ++n)
          expectState(meter,
                      intervalStates.result((t + 1) / sizes.interval - 1, static_cast<std::int64_t>(n),
                                            b * sizes.channels + d),
                      scan, n, d, s);
    }
    for (std::size_t n = 0; sizes.final && n < scan.h.size(); ++n)
      expectState(meter, finalState.result(static_cast<std::int64_t>(n), d, s), scan, n, d, s);
    if (sizes.total && std::isfinite(scan.total))
      meter.add(std::abs(W(totalDelta.result(d, s).value()) - scan.total), scan.total, 0, d, s);
  }

  void expectMarked(std::int64_t s, std::int64_t d) const {
    for (std::int64_t n = 0; sizes.final && n < sizes.stateSize; ++n)
      EXPECT_FALSE(std::isfinite(std::abs(wideScalar<WT>(finalState.result(n, d, s))))) << "of a sequence that is none";
    if (sizes.total) {
      EXPECT_TRUE(std::isnan(totalDelta.result(d, s).value())) << "of a sequence that is none";
    }
  }

  void expectPadding(const std::vector<bool> &met) const {
    for (std::int64_t t = 0; t < sizes.length; ++t)
      for (std::int64_t d = 0; d < sizes.channels && !met[static_cast<std::size_t>(t)]; ++d) {
        EXPECT_EQ(y.result(t, d).value(), 0) << "time " << t << " is of no sequence";
        const bool taken = sizes.interval > 0 && (t + 1) % sizes.interval == 0;
        for (std::int64_t n = 0; taken && n < sizes.stateSize; ++n)
            EXPECT_EQ(std::abs(wideScalar<WT>(intervalStates.result((t + 1) / sizes.interval - 1, n, d))), 0);
      }
  }
};

}  // namespace hotdog::test
