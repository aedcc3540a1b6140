// A call of hotdogShortConv with its operands, and the reference for it.
#pragma once

#include <vector>

#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/struct_form.h"

namespace hotdog::test {

struct ShortConvCall {
  hotdogHandle_t handle;
  hotdogShortConvArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const ShortConvCall &call) { return hotdogShortConv(call.handle, &call.args); }
inline hotdogStatus_t invokeBufferSize(const ShortConvCall &call, std::size_t *bytes) {
  return hotdogShortConv_bufferSize(call.handle, &call.args, bytes);
}

inline ShortConvCall onlyProblems(ShortConvCall call, std::int64_t first, std::int64_t count) {
  hotdogShortConvArgs &a = call.args;
  for (hotdogInput *in : {&a.x, &a.initialState}) skipEntries(*in, first, bytesOf(a.type));
  for (hotdogOutput *out : {&a.y, &a.finalState}) skipEntries(*out, first, bytesOf(a.type));
  skipEntries(a.sequenceIds, first, sizeof(std::int32_t));
  a.batch = call.batchCount = count;
  return call;
}

struct ShortConvSizes {
  std::int64_t batch, channels, length, width;
  bool silu = false, bias = true, initial = false, final = false;
  std::vector<std::int64_t> offsets = {};  // sequenceOffsets, if any
  std::vector<std::int32_t> ids = {};      // sequenceIds, batch by batch, if any

  std::int64_t states() const { return offsets.empty() ? batch : static_cast<std::int64_t>(offsets.size()) - 1; }
  std::string text() const {
    return "batch " + std::to_string(batch) + ", channels " + std::to_string(channels) + ", length " +
           std::to_string(length) + ", width " + std::to_string(width) + (silu ? ", silu" : "") +
           (initial ? ", initial state" : "") + (offsets.empty() ? "" : ", offsets") + (ids.empty() ? "" : ", ids");
  }
};

// Where the sequence of a position begins, found step by step; begin = -1: it has none.
struct SequencePlace {
  std::int64_t begin, state;  // state = -1: zeros
};

inline bool isValidSequence(const ShortConvSizes &s, std::int64_t k) {
  const std::int64_t from = s.offsets[static_cast<std::size_t>(k)], to = s.offsets[static_cast<std::size_t>(k + 1)];
  return from >= 0 && from <= to && to <= s.length;
}

inline std::vector<SequencePlace> placesOf(const ShortConvSizes &s, std::int64_t b) {
  std::vector<SequencePlace> places(static_cast<std::size_t>(s.length), {-1, -1});
  if (!s.offsets.empty()) {
    for (std::int64_t k = 0; k < s.states(); ++k)
      for (std::int64_t t = s.offsets[static_cast<std::size_t>(k)];
           isValidSequence(s, k) && t < s.offsets[static_cast<std::size_t>(k + 1)]; ++t)
        places[static_cast<std::size_t>(t)] = {s.offsets[static_cast<std::size_t>(k)], k};
    return places;
  }
  const auto id = [&](std::int64_t t) { return s.ids.empty() ? 0 : s.ids[static_cast<std::size_t>(b * s.length + t)]; };
  for (std::int64_t t = 0; t < s.length; ++t) {
    SequencePlace &place = places[static_cast<std::size_t>(t)];
    if (id(t) < 0) continue;
    place = {t, t == 0 ? b : -1};
    if (t > 0 && id(t) == id(t - 1)) place = places[static_cast<std::size_t>(t - 1)];
  }
  return places;
}

// The last sequence of batch entry b, not packed by offsets, and the position behind it: of padding alone the one
// before position 0.
inline SequencePlace lastPlaceOf(const ShortConvSizes &s, std::int64_t b, std::int64_t &end) {
  const std::vector<SequencePlace> places = placesOf(s, b);
  for (end = s.length; end > 0; --end)
    if (places[static_cast<std::size_t>(end - 1)].begin >= 0) return places[static_cast<std::size_t>(end - 1)];
  return {0, b};
}

struct ShortConvLayouts {
  LayoutRule x, weight, bias, initialState, y, finalState;
  ShortConvLayouts(const LayoutRule &all)
      : x(all), weight(all), bias(all), initialState(all), y(all), finalState(all) {}
};

// x, y and states are stored as E, weight and bias as F. Times (or taps, or ages) are 'i', channels 'v', batch entries
// 'p' of a layout.
template <class E, class F>
class ShortConvProblem : public Problem {
 public:
  using Args = ShortConvCall;
  using T = ArithmeticOf<E>;
  using W = Wide<T>;

  ShortConvProblem(Space space, const ShortConvSizes &s, const ShortConvLayouts &l = packed())
      : sizes(s),
        x(space, signal(), l.x(signal())),
        weight(space, taps(), l.weight(taps())),
        bias(space, {s.channels, 1, 1}, l.bias({s.channels, 1, 1})),
        initialState(space, state(), l.initialState(state())),
        offsets(space, s.offsets),
        ids(space, s.ids),
        y(space, signal(), l.y(signal())),
        finalState(space, state(), l.finalState(state())) {
    inputs_ = {&x, &weight, &bias, &initialState, &offsets, &ids};
    outputs_ = {&y, &finalState};
  }

  // Operands that are absent stay canaries.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return E(random.normal<double>()); };
    const auto parameter = [&](auto...) { return F(random.normal<double>()); };
    x.fill(normal);
    weight.fill(parameter);
    if (sizes.bias) bias.fill(parameter);
    if (sizes.initial) initialState.fill(normal);
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogShortConvArgs &a = call.args;
    EXPECT_EQ(hotdogShortConvArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = E::type, a.weightType = F::type;
    if (sizes.silu) a.activation = HOTDOG_ACTIVATION_SILU;
    a.batch = sizes.batch, a.channels = sizes.channels, a.length = sizes.length, a.width = sizes.width;
    a.x = signalInput(x), a.weight = filterInput(weight);
    if (sizes.bias) a.bias = lineInput(bias);
    if (sizes.initial) a.initialState = signalInput(initialState);
    if (!sizes.offsets.empty()) a.sequenceOffsets = offsets.data(), a.sequenceCount = sizes.states();
    if (!sizes.ids.empty()) a.sequenceIds = {ids.data(), {sizes.length, 1, 0, 0}};
    a.y = signalOutput(y);
    if (sizes.final) a.finalState = signalOutput(finalState);
    return call;
  }

  // The input at a time of a sequence, which may lie before it.
  E inputAt(const SequencePlace &place, std::int64_t t, std::int64_t d, std::int64_t b) const {
    if (t >= place.begin) return x(t, d, b);
    const std::int64_t age = sizes.width - 1 - (place.begin - t);
    return sizes.initial && place.state >= 0 ? initialState(age, d, place.state) : E(0.0);
  }

  void expectRight() const {
    RatioMeter<T> meter;
    for (std::int64_t b = 0; b < sizes.batch; ++b) {
      const std::vector<SequencePlace> places = placesOf(sizes, b);
      for (std::int64_t d = 0; d < sizes.channels; ++d)
        for (std::int64_t t = 0; t < sizes.length; ++t)
          expectOutput(meter, places[static_cast<std::size_t>(t)], t, d, b);
    }
    if (sizes.length > 0 && sizes.batch > 0 && sizes.channels > 0) meter.expectPass();
    if (sizes.final) expectFinalStates();
  }

  const ShortConvSizes sizes;
  Array<E> x;
  Array<F> weight, bias;
  Array<E> initialState;
  Numbers<std::int64_t> offsets;
  Numbers<std::int32_t> ids;
  Array<E> y, finalState;

 private:
  Extent signal() const { return {sizes.length, sizes.channels, sizes.batch}; }
  Extent taps() const { return {sizes.width, sizes.channels, 1}; }
  Extent state() const { return {sizes.width - 1, sizes.channels, sizes.states()}; }

  void expectOutput(RatioMeter<T> &meter, const SequencePlace &place, std::int64_t t, std::int64_t d,
                    std::int64_t b) const {
    const W actual = y.result(t, d, b).value();
    if (place.begin < 0) {
      EXPECT_EQ(actual, W(0)) << "time " << t << " is of no sequence";
      return;
    }
    W z = sizes.bias ? bias(d).value() : 0, scale = std::abs(z);
    for (std::int64_t j = 0; j < sizes.width; ++j) {
      const W term = W(weight(j, d).value()) * W(inputAt(place, t - (sizes.width - 1) + j, d, b).value());
      z += term, scale += std::abs(term);
    }
    const W expected = sizes.silu ? referenceSilu(z) : z;
    const double stored = E(static_cast<double>(expected)).value();
    if (!std::isfinite(stored)) {
      EXPECT_TRUE(std::isnan(stored) ? std::isnan(actual) : actual == stored)
          << actual << " for " << stored << " at time " << t << ", channel " << d << ", batch entry " << b;
      return;
    }
    const W error = std::abs(actual - expected) - W(E::roundoff(static_cast<double>(expected))) * W(1 + 1e-6);
    if (std::isfinite(scale))
      meter.add(std::isnan(error) ? error : std::max(error, W(0)), scale, t, d, b);
    else
      EXPECT_EQ(actual, expected) << "silu(-Inf)";
  }

  void expectFinalStates() const {
    for (std::int64_t s = 0; s < sizes.states(); ++s) {
      const bool packed = !sizes.offsets.empty(), valid = !packed || isValidSequence(sizes, s);
      const std::int64_t b = packed ? 0 : s;
      std::int64_t end = packed ? sizes.offsets[static_cast<std::size_t>(s + 1)] : sizes.length;
      SequencePlace place{packed ? sizes.offsets[static_cast<std::size_t>(s)] : 0, s};
      if (!packed) place = lastPlaceOf(sizes, b, end);
      for (std::int64_t d = 0; d < sizes.channels; ++d)
        for (std::int64_t age = 0; age < sizes.width - 1; ++age) {
          const E actual = finalState.result(age, d, s);
          if (valid)
            EXPECT_TRUE(sameBits(actual, inputAt(place, end - (sizes.width - 1) + age, d, b)))
                << "state " << s << ", channel " << d << ", age " << age << ": " << actual.value();
          else
            EXPECT_TRUE(std::isnan(actual.value())) << "state " << s << " of a sequence that is none";
        }
    }
  }
};

}  // namespace hotdog::test
