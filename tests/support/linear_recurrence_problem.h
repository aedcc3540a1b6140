// A call of hotdogLinearRecurrence with its operands, and the reference for it.
#pragma once

#include <vector>

#include "support/complex_storage.h"
#include "support/problem.h"
#include "support/ratio.h"
#include "support/struct_form.h"

namespace hotdog::test {

struct LinearRecurrenceCall {
  hotdogHandle_t handle;
  hotdogLinearRecurrenceArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const LinearRecurrenceCall &call) { return hotdogLinearRecurrence(call.handle, &call.args); }
inline hotdogStatus_t invokeBufferSize(const LinearRecurrenceCall &call, std::size_t *bytes) {
  return hotdogLinearRecurrence_bufferSize(call.handle, &call.args, bytes);
}

inline LinearRecurrenceCall onlyProblems(LinearRecurrenceCall call, std::int64_t first, std::int64_t count) {
  hotdogLinearRecurrenceArgs &a = call.args;
  skipEntries(a.a, first, storedBytes(a.aType));
  skipEntries(a.b, first, storedBytes(a.type)), skipEntries(a.h, first, storedBytes(a.type));
  skipEntries(a.initialState, first, storedBytes(a.stateType));
  skipEntries(a.finalState, first, storedBytes(a.stateType));
  a.batch = call.batchCount = count;
  return call;
}

struct RecurrenceSizes {
  std::int64_t batch, channels, length;
  bool reverse = false, constant = false, initial = true, final = true;
  std::vector<std::int64_t> offsets = {};  // sequenceOffsets, if any
  double decay = 0.1;                      // |a| is exp(-decay |normal|)

  std::int64_t states() const { return offsets.empty() ? batch : static_cast<std::int64_t>(offsets.size()) - 1; }
  bool isValid(std::int64_t s) const {
    if (offsets.empty()) return true;
    const std::int64_t from = offsets[static_cast<std::size_t>(s)], to = offsets[static_cast<std::size_t>(s + 1)];
    return from >= 0 && from <= to && to <= length;
  }
  // Batch entry and position of step k of sequence s, in the direction of the recurrence; and how many there are.
  std::int64_t batchOf(std::int64_t s) const { return offsets.empty() ? s : 0; }
  std::int64_t count(std::int64_t s) const {
    if (!isValid(s)) return 0;
    return offsets.empty() ? length : offsets[static_cast<std::size_t>(s + 1)] - offsets[static_cast<std::size_t>(s)];
  }
  std::int64_t position(std::int64_t s, std::int64_t k) const {
    const std::int64_t begin = offsets.empty() ? 0 : offsets[static_cast<std::size_t>(s)];
    return reverse ? begin + count(s) - 1 - k : begin + k;
  }
  std::vector<bool> covered() const {  // positions that belong to a sequence
    std::vector<bool> is(static_cast<std::size_t>(length), offsets.empty());
    for (std::int64_t s = 0; s < states() && !offsets.empty(); ++s)
      for (std::int64_t k = 0; k < count(s); ++k) is[static_cast<std::size_t>(position(s, k))] = true;
    return is;
  }
  std::string text() const {
    return "batch " + std::to_string(batch) + ", channels " + std::to_string(channels) + ", length " +
           std::to_string(length) + (reverse ? ", reverse" : "") + (constant ? ", constant a" : "") +
           (initial ? ", initial state" : "") + (offsets.empty() ? "" : ", offsets");
  }
};

struct RecurrenceLayouts {
  LayoutRule a, b, initialState, h, finalState;
  RecurrenceLayouts(const LayoutRule &all) : a(all), b(all), initialState(all), h(all), finalState(all) {}
};

// (state, channel) of an array with channels 'v' and states 'p'.
template <class Member, class E>
Member stateMember(const Array<E> &a) {
  return {a.data(), {a.layout().stride, a.layout().ld, 0, 0}};
}

// b and h are stored as E, a as F, states as S. Times are 'i', channels 'v', batch entries 'p' of a layout.
template <class E, class F, class S>
class LinearRecurrenceProblem : public Problem {
 public:
  using Args = LinearRecurrenceCall;
  using R = RealOfStorage<E>;
  using W = WideOfStorage<E>;
  using WR = WideReal<R>;

  LinearRecurrenceProblem(Space space, const RecurrenceSizes &s, const RecurrenceLayouts &l = packed())
      : sizes(s),
        a(space, factors(), l.a(factors())),
        b(space, signal(), l.b(signal())),
        initialState(space, state(), l.initialState(state())),
        offsets(space, s.offsets),
        h(space, signal(), l.h(signal())),
        finalState(space, state(), l.finalState(state())) {
    inputs_ = {&a, &b, &initialState, &offsets};
    outputs_ = {&h, &finalState};
  }

  void refill(Random &random) {
    a.fill([&](auto...) { return ofModulus<F>(random, std::exp(-sizes.decay * std::abs(random.normal<double>()))); });
    b.fill([&](auto...) { return normalOf<E>(random); });
    if (sizes.initial) initialState.fill([&](auto...) { return normalOf<S>(random); });
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogLinearRecurrenceArgs &g = call.args;
    EXPECT_EQ(hotdogLinearRecurrenceArgsInit(&g, sizeof g), HOTDOG_STATUS_SUCCESS);
    g.type = E::type, g.aType = F::type, g.stateType = S::type;
    if (sizes.reverse) g.direction = HOTDOG_DIRECTION_REVERSE;
    g.batch = sizes.batch, g.channels = sizes.channels, g.length = sizes.length;
    g.a = signalInput(a), g.b = signalInput(b);
    if (sizes.constant) g.a.stride[2] = 0;
    if (sizes.initial) g.initialState = stateMember<hotdogInput>(initialState);
    if (!sizes.offsets.empty()) g.sequenceOffsets = offsets.data(), g.sequenceCount = sizes.states();
    g.h = signalOutput(h);
    if (sizes.final) g.finalState = stateMember<hotdogOutput>(finalState);
    return call;
  }

  W factor(std::int64_t t, std::int64_t d, std::int64_t batch) const {
    return wideValue(a(sizes.constant ? 0 : t, d, batch));
  }

  void expectRight() const {
    RatioMeter<R> meter;
    for (std::int64_t s = 0; s < sizes.states(); ++s)
      for (std::int64_t d = 0; d < sizes.channels; ++d) expectChannel(meter, s, d);
    if (meter.worst() >= 0 || std::isnan(meter.worst())) meter.expectPass();
    const std::vector<bool> covered = sizes.covered();
    for (std::int64_t t = 0; t < sizes.length; ++t)
      for (std::int64_t d = 0; d < sizes.channels && !covered[static_cast<std::size_t>(t)]; ++d)
        EXPECT_EQ(wideValue(h.result(t, d)), W(0)) << "time " << t << " is of no sequence";
    EXPECT_TRUE(sizes.final || finalState.untouched());
  }

  const RecurrenceSizes sizes;
  Array<F> a;
  Array<E> b;
  Array<S> initialState;
  Numbers<std::int64_t> offsets;
  Array<E> h;
  Array<S> finalState;

 private:
  Extent signal() const { return {sizes.length, sizes.channels, sizes.batch}; }
  Extent factors() const { return {sizes.constant ? 1 : sizes.length, sizes.channels, sizes.batch}; }
  Extent state() const { return {1, sizes.channels, sizes.states()}; }

  // `scale` grows as the errors of one rounding a step do.
  template <class O>
  void expectValue(RatioMeter<R> &meter, const O &result, W expected, WR scale, std::int64_t t, std::int64_t d,
                   std::int64_t s) const {
    const W actual = wideValue(result);
    bool stored = isFinite(expected);
    if constexpr (!isComplexStorage<O>) stored = std::isfinite(O(static_cast<double>(expected)).value());
    if (!stored || !std::isfinite(static_cast<R>(scale))) {
      if (!isFinite(expected)) {
        EXPECT_TRUE(notFiniteAlike(actual, expected)) << "time " << t << ", channel " << d;
      }
      return;
    }
    WR error = std::abs(actual - expected);
    if constexpr (!isComplexStorage<O>) error -= WR(O::roundoff(static_cast<double>(expected))) * WR(1 + 1e-6);
    meter.add(std::isnan(error) ? error : std::max(error, WR(0)), scale, t, d, s);
  }

  void expectChannel(RatioMeter<R> &meter, std::int64_t s, std::int64_t d) const {
    W value = sizes.initial ? wideValue(initialState(0, d, s)) : W(0);
    WR size = std::abs(value), scale = 0, largest = size;
    for (std::int64_t k = 0; k < sizes.count(s); ++k) {
      const std::int64_t t = sizes.position(s, k), p = sizes.batchOf(s);
      const W f = factor(t, d, p), input = wideValue(b(t, d, p));
      value = product(f, value) + input;
      size = std::abs(f) * size + std::abs(input), largest = std::max(largest, size);
      scale = std::abs(f) * scale + size;
      expectValue(meter, h.result(t, d, p), value,
                  scale + largest * (std::numeric_limits<R>::min() / std::numeric_limits<R>::epsilon()), t, d, s);
    }
    if (!sizes.final) return;
    if (sizes.isValid(s))
      expectValue(meter, finalState.result(0, d, s), value, scale + size, -1, d, s);
    else
      EXPECT_TRUE(isNan(wideValue(finalState.result(0, d, s)))) << "state " << s << " of a sequence that is none";
  }
};

}  // namespace hotdog::test
