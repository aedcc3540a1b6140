// A call of hotdogShortConvStep with its operands, and the reference for it.
#pragma once

#include <vector>

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/struct_form.h"

namespace hotdog::test {

struct ShortConvStepCall {
  hotdogHandle_t handle;
  hotdogShortConvStepArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const ShortConvStepCall &call) { return hotdogShortConvStep(call.handle, &call.args); }
inline hotdogStatus_t invokeBufferSize(const ShortConvStepCall &call, std::size_t *bytes) {
  return hotdogShortConvStep_bufferSize(call.handle, &call.args, bytes);
}

inline ShortConvStepCall onlyProblems(ShortConvStepCall call, std::int64_t first, std::int64_t count) {
  hotdogShortConvStepArgs &a = call.args;
  const std::int64_t indexBytes = a.indexType == HOTDOG_INDEX_64 ? 8 : 4;
  skipEntries(a.x, first, bytesOf(a.type)), skipEntries(a.y, first, bytesOf(a.type));
  if (!a.slots.data) skipEntries(a.state, first, bytesOf(a.type));
  skipEntries(a.slots, first, indexBytes), skipEntries(a.positions, first, indexBytes);
  a.batch = call.batchCount = count;
  return call;
}

struct ShortConvStepSizes {
  std::int64_t batch, channels, width, stateLength;
  std::int64_t steps = 1;
  bool silu = false, bias = true, wideIndices = false, inPlace = false;
  std::vector<std::int64_t> slots = {}, positions = {};  // one a batch entry, if any
  std::int64_t slotCount = 0;

  std::int64_t states() const { return slots.empty() ? batch : slotCount; }
  std::string text() const {
    return "batch " + std::to_string(batch) + ", channels " + std::to_string(channels) + ", width " +
           std::to_string(width) + ", stateLength " + std::to_string(stateLength) + ", steps " + std::to_string(steps) +
           (slots.empty() ? "" : ", slots") + (positions.empty() ? "" : ", positions");
  }
};

// x, y and the state are stored as E, weight and bias as F. Steps (or taps, or ages) are 'i', channels 'v', batch
// entries 'p' of a layout. The state is an output that starts with data; in place, x is y's memory.
template <class E, class F>
class ShortConvStepProblem : public Problem {
 public:
  using Args = ShortConvStepCall;
  using T = ArithmeticOf<E>;
  using W = Wide<T>;

  ShortConvStepProblem(Space space, const ShortConvStepSizes &s, const LayoutRule &layout = packed())
      : sizes(s),
        x(space, signal(), layout(signal())),
        weight(space, {s.width, s.channels, 1}, layout({s.width, s.channels, 1})),
        bias(space, {s.channels, 1, 1}, layout({s.channels, 1, 1})),
        narrowSlots(space, narrowed(s.slots)),
        narrowPositions(space, narrowed(s.positions)),
        wideSlots(space, s.slots),
        widePositions(space, s.positions),
        state(space, {s.stateLength, s.channels, s.states()}, layout({s.stateLength, s.channels, s.states()})),
        y(space, signal(), layout(signal())) {
    inputs_ = {&x, &weight, &bias, &narrowSlots, &narrowPositions, &wideSlots, &widePositions};
    outputs_ = {&state, &y};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return E(random.normal<double>()); };
    const auto parameter = [&](auto...) { return F(random.normal<double>()); };
    x.fill(normal), state.fill(normal);
    weight.fill(parameter);
    if (sizes.bias) bias.fill(parameter);
    if (sizes.inPlace) y.fill([&](auto... at) { return x(at...); });
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogShortConvStepArgs &a = call.args;
    EXPECT_EQ(hotdogShortConvStepArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = E::type, a.weightType = F::type;
    if (sizes.silu) a.activation = HOTDOG_ACTIVATION_SILU;
    if (sizes.wideIndices) a.indexType = HOTDOG_INDEX_64;
    a.batch = sizes.batch, a.channels = sizes.channels, a.steps = sizes.steps, a.width = sizes.width;
    a.slotCount = sizes.slotCount, a.stateLength = sizes.stateLength;
    a.x = signalInput(sizes.inPlace ? y : x), a.weight = filterInput(weight);
    if (sizes.bias) a.bias = lineInput(bias);
    a.state = signalOutput(state);
    if (!sizes.slots.empty()) a.slots = sizes.wideIndices ? lineInput(wideSlots) : lineInput(narrowSlots);
    if (!sizes.positions.empty())
      a.positions = sizes.wideIndices ? lineInput(widePositions) : lineInput(narrowPositions);
    a.y = signalOutput(y);
    return call;
  }

  // y beyond one rounding to the storage; the states bit for bit, those of no batch entry unchanged.
  void expectRight() const {
    RatioMeter<T> meter;
    std::vector<bool> met(static_cast<std::size_t>(sizes.states()), false);
    for (std::int64_t b = 0; b < sizes.batch; ++b) {
      const auto at = static_cast<std::size_t>(b);
      const std::int64_t slot = sizes.slots.empty() ? b : sizes.slots[at],
                         position = sizes.positions.empty() ? -1 : sizes.positions[at];
      const bool invalid = slot >= sizes.states() || (!sizes.positions.empty() && position < 0);
      if (slot < 0 || invalid) {
        for (std::int64_t d = 0; d < sizes.channels; ++d)
          for (std::int64_t t = 0; t < sizes.steps; ++t) {
            const double actual = y.result(t, d, b).value();
            EXPECT_TRUE(slot < 0 ? actual == 0 : std::isnan(actual)) << actual << " in batch entry " << b;
          }
        continue;
      }
      met[static_cast<std::size_t>(slot)] = true;
      for (std::int64_t d = 0; d < sizes.channels; ++d) expectChannel(meter, slot, position, d, b);
    }
    for (std::int64_t s = 0; s < sizes.states(); ++s)
      for (std::int64_t d = 0; d < sizes.channels && !met[static_cast<std::size_t>(s)]; ++d)
        for (std::int64_t i = 0; i < sizes.stateLength; ++i)
          EXPECT_TRUE(sameBits(state.result(i, d, s), state(i, d, s))) << "state " << s << " is of no batch entry";
    meter.expectPass();
  }

  const ShortConvStepSizes sizes;
  Array<E> x;
  Array<F> weight, bias;
  Numbers<std::int32_t> narrowSlots, narrowPositions;
  Numbers<std::int64_t> wideSlots, widePositions;
  Array<E> state, y;

 private:
  Extent signal() const { return {sizes.steps, sizes.channels, sizes.batch}; }
  static std::vector<std::int32_t> narrowed(const std::vector<std::int64_t> &wide) {
    std::vector<std::int32_t> narrow;
    for (const std::int64_t k : wide) narrow.push_back(static_cast<std::int32_t>(k));
    return narrow;
  }

  void expectChannel(RatioMeter<T> &meter, std::int64_t slot, std::int64_t position, std::int64_t d,
                     std::int64_t b) const {
    const std::int64_t S = sizes.stateLength;
    std::vector<E> inputs;  // the last S before the steps, oldest first, and those of the steps
    for (std::int64_t i = 0; i < S; ++i) inputs.push_back(state(position < 0 ? i : (position % S + i) % S, d, slot));
    for (std::int64_t t = 0; t < sizes.steps; ++t) inputs.push_back(x(t, d, b));
    for (std::int64_t t = 0; t < sizes.steps; ++t) {
      W z = sizes.bias ? bias(d).value() : 0, scale = std::abs(z);
      for (std::int64_t j = 0; j < sizes.width; ++j) {
        const W term =
            W(weight(j, d).value()) * W(inputs[static_cast<std::size_t>(S + t - (sizes.width - 1) + j)].value());
        z += term, scale += std::abs(term);
      }
      const W expected = sizes.silu ? referenceSilu(z) : z, actual = y.result(t, d, b).value();
      const W error = std::abs(actual - expected) - W(E::roundoff(static_cast<double>(expected))) * W(1 + 1e-6);
      meter.add(std::isnan(error) ? error : std::max(error, W(0)), scale, t, d, b);
    }
    for (std::int64_t i = 0; i < S; ++i) {
      const std::int64_t place = position < 0 ? i : (position % S + sizes.steps + i) % S;
      EXPECT_TRUE(sameBits(state.result(place, d, slot), inputs[static_cast<std::size_t>(sizes.steps + i)]))
          << "element " << place << " of channel " << d << " in slot " << slot;
    }
  }
};

}  // namespace hotdog::test
