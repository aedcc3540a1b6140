// A call of hotdogLinearRecurrenceBackward with its operands, and the reference for it.
#pragma once

#include <vector>

#include "support/linear_recurrence_problem.h"

namespace hotdog::test {

struct LinearRecurrenceBackwardCall {
  hotdogHandle_t handle;
  hotdogLinearRecurrenceBackwardArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const LinearRecurrenceBackwardCall &call) {
  return hotdogLinearRecurrenceBackward(call.handle, &call.args);
}
inline hotdogStatus_t invokeBufferSize(const LinearRecurrenceBackwardCall &call, std::size_t *bytes) {
  return hotdogLinearRecurrenceBackward_bufferSize(call.handle, &call.args, bytes);
}

inline LinearRecurrenceBackwardCall onlyProblems(LinearRecurrenceBackwardCall call, std::int64_t first,
                                                 std::int64_t count) {
  hotdogLinearRecurrenceBackwardArgs &a = call.args;
  skipEntries(a.a, first, storedBytes(a.aType));
  for (hotdogInput *in : {&a.h, &a.dh}) skipEntries(*in, first, storedBytes(a.type));
  for (hotdogInput *in : {&a.initialState, &a.dFinalState}) skipEntries(*in, first, storedBytes(a.stateType));
  skipEntries(a.gA, first, storedBytes(a.gradientType));
  skipEntries(a.gB, first, storedBytes(a.type));
  skipEntries(a.gInitialState, first, storedBytes(a.stateType));
  a.batch = call.batchCount = count;
  return call;
}

// h, dh and gB are stored as E, a as F, states as S, gA as G. `final` of the sizes: dFinalState is given. h is what the
// test likes: the formulas take it as it is.
template <class E, class F, class S, class G>
class LinearRecurrenceBackwardProblem : public Problem {
 public:
  using Args = LinearRecurrenceBackwardCall;
  using R = RealOfStorage<E>;
  using W = WideOfStorage<E>;
  using WR = WideReal<R>;
  struct Summed {
    bool batch = false, channel = false, time = false;
  };

  LinearRecurrenceBackwardProblem(Space space, const RecurrenceSizes &s, Summed summed = {},
                                  const LayoutRule &l = packed())
      : sizes(s),
        sums(summed),
        a(space, factors(), l(factors())),
        h(space, signal(), l(signal())),
        dh(space, signal(), l(signal())),
        initialState(space, state(), l(state())),
        dFinalState(space, state(), l(state())),
        offsets(space, s.offsets),
        gA(space, kept(), l(kept())),
        gB(space, signal(), l(signal())),
        gInitialState(space, state(), l(state())) {
    inputs_ = {&a, &h, &dh, &initialState, &dFinalState, &offsets};
    outputs_ = {&gA, &gB, &gInitialState};
  }

  void refill(Random &random) {
    a.fill([&](auto...) { return ofModulus<F>(random, std::exp(-sizes.decay * std::abs(random.normal<double>()))); });
    const auto normal = [&](auto...) { return normalOf<E>(random); };
    h.fill(normal), dh.fill(normal);
    if (sizes.initial) initialState.fill([&](auto...) { return normalOf<S>(random); });
    if (sizes.final) dFinalState.fill([&](auto...) { return normalOf<S>(random); });
    if (beta == 0) return;
    gA.fill([&](auto...) { return normalOf<G>(random); });
    gB.fill(normal);
    gInitialState.fill([&](auto...) { return normalOf<S>(random); });
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogLinearRecurrenceBackwardArgs &g = call.args;
    EXPECT_EQ(hotdogLinearRecurrenceBackwardArgsInit(&g, sizeof g), HOTDOG_STATUS_SUCCESS);
    g.type = E::type, g.aType = F::type, g.stateType = S::type, g.gradientType = G::type;
    if (sizes.reverse) g.direction = HOTDOG_DIRECTION_REVERSE;
    g.batch = sizes.batch, g.channels = sizes.channels, g.length = sizes.length;
    g.a = signalInput(a), g.dh = signalInput(dh);
    if (sizes.constant) g.a.stride[2] = 0;
    if (wantA) g.h = signalInput(h);
    if (sizes.initial) g.initialState = stateMember<hotdogInput>(initialState);
    if (sizes.final) g.dFinalState = stateMember<hotdogInput>(dFinalState);
    if (!sizes.offsets.empty()) g.sequenceOffsets = offsets.data(), g.sequenceCount = sizes.states();
    g.beta = beta;
    if (wantA) g.gA = signalOutput(gA);
    if (sums.batch) g.gA.stride[0] = 0;
    if (sums.channel) g.gA.stride[1] = 0;
    if (sums.time) g.gA.stride[2] = 0;
    if (wantB) g.gB = signalOutput(gB);
    if (wantState) g.gInitialState = stateMember<hotdogOutput>(gInitialState);
    return call;
  }

  void expectRight() const {
    Expected<G> ofA(gA, beta);
    Expected<E> ofB(gB, beta);
    Expected<S> ofState(gInitialState, beta);
    for (std::int64_t s = 0; s < sizes.states(); ++s)
      for (std::int64_t d = 0; d < sizes.channels; ++d) addChannel(ofA, ofB, ofState, s, d);
    if (wantA) ofA.expectRight("gA");
    if (wantB) ofB.expectRight("gB");
    if (wantState) ofState.expectRight("gInitialState");
    EXPECT_TRUE(wantA || gA.untouched());
    EXPECT_TRUE(wantB || gB.untouched());
    EXPECT_TRUE(wantState || gInitialState.untouched());
  }

  const RecurrenceSizes sizes;
  const Summed sums;
  Array<F> a;
  Array<E> h, dh;
  Array<S> initialState, dFinalState;
  Numbers<std::int64_t> offsets;
  Array<G> gA;
  Array<E> gB;
  Array<S> gInitialState;
  double beta = 0;
  bool wantA = true, wantB = true, wantState = true;

 private:
  Extent signal() const { return {sizes.length, sizes.channels, sizes.batch}; }
  Extent factors() const { return {sizes.constant ? 1 : sizes.length, sizes.channels, sizes.batch}; }
  Extent state() const { return {1, sizes.channels, sizes.states()}; }
  Extent kept() const {
    return {sums.time ? 1 : sizes.length, sums.channel ? 1 : sizes.channels, sums.batch ? 1 : sizes.batch};
  }

  // Sums for each element of an output, with the scales of their errors.
  template <class O>
  struct Expected {
    Expected(const Array<O> &output, double before) : out(output) {
      const Extent e = out.extent();
      sum.resize(static_cast<std::size_t>(e.count * e.nrhs * e.batch));
      scale.resize(sum.size());
      out.forEach([&](auto i, auto j, auto p) {
        if (before != 0) add(i, j, p, wideValue(out(i, j, p)), std::abs(wideValue(out(i, j, p))));
      });
    }
    std::size_t index(std::int64_t i, std::int64_t j, std::int64_t p) const {
      return static_cast<std::size_t>((p * out.extent().nrhs + j) * out.extent().count + i);
    }
    void add(std::int64_t i, std::int64_t j, std::int64_t p, W term, WR size) {
      sum[index(i, j, p)] += term, scale[index(i, j, p)] += size;
    }
    void expectRight(const char *name) const {
      SCOPED_TRACE(name);
      RatioMeter<R> meter;
      out.forEach([&](auto i, auto j, auto p) {
        const W expected = sum[index(i, j, p)], actual = wideValue(out.result(i, j, p));
        WR error = std::abs(actual - expected);
        if constexpr (!isComplexStorage<O>) error -= WR(O::roundoff(static_cast<double>(expected))) * WR(1 + 1e-6);
        meter.add(std::isnan(error) ? error : std::max(error, WR(0)), scale[index(i, j, p)], i, j, p);
      });
      if (!out.extent().empty()) meter.expectPass();
    }

    const Array<O> &out;
    std::vector<W> sum;
    std::vector<WR> scale;
  };

  void addChannel(Expected<G> &ofA, Expected<E> &ofB, Expected<S> &ofState, std::int64_t s, std::int64_t d) const {
    const std::int64_t p = sizes.batchOf(s);
    W w = sizes.final && sizes.isValid(s) ? wideValue(dFinalState(0, d, s)) : W(0);
    WR size = std::abs(w), scale = size;
    for (std::int64_t k = sizes.count(s) - 1; k >= 0; --k) {
      const std::int64_t t = sizes.position(s, k);
      const W factor = conjugate(wideValue(a(sizes.constant ? 0 : t, d, p))), g = wideValue(dh(t, d, p)) + w;
      W earlier = sizes.initial ? wideValue(initialState(0, d, s)) : W(0);
      if (k > 0) earlier = wideValue(h(sizes.position(s, k - 1), d, p));
      size += std::abs(wideValue(dh(t, d, p))), scale += size;
      ofB.add(t, d, p, g, scale);
      ofA.add(sums.time ? 0 : t, sums.channel ? 0 : d, sums.batch ? 0 : p, product(g, conjugate(earlier)),
              scale * std::abs(earlier));
      w = product(factor, g);
      size *= std::abs(factor), scale = std::abs(factor) * scale + size;
    }
    ofState.add(0, d, s, w, scale);
  }
};

}  // namespace hotdog::test
