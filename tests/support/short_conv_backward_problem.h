// A call of hotdogShortConvBackward with its operands, and the reference for it.
#pragma once

#include <vector>

#include "support/short_conv_problem.h"

namespace hotdog::test {

struct ShortConvBackwardCall {
  hotdogHandle_t handle;
  hotdogShortConvBackwardArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const ShortConvBackwardCall &call) {
  return hotdogShortConvBackward(call.handle, &call.args);
}
inline hotdogStatus_t invokeBufferSize(const ShortConvBackwardCall &call, std::size_t *bytes) {
  return hotdogShortConvBackward_bufferSize(call.handle, &call.args, bytes);
}

inline ShortConvBackwardCall onlyProblems(ShortConvBackwardCall call, std::int64_t first, std::int64_t count) {
  hotdogShortConvBackwardArgs &a = call.args;
  for (hotdogInput *in : {&a.x, &a.initialState, &a.dy, &a.dFinalState}) skipEntries(*in, first, bytesOf(a.type));
  for (hotdogOutput *out : {&a.gX, &a.gInitialState}) skipEntries(*out, first, bytesOf(a.type));
  skipEntries(a.sequenceIds, first, sizeof(std::int32_t));
  a.batch = call.batchCount = count;
  return call;
}

// Signals are stored as E, weight and bias as F, their gradients as G. `final` of the sizes: dFinalState is given.
template <class E, class F, class G = F>
class ShortConvBackwardProblem : public Problem {
 public:
  using Args = ShortConvBackwardCall;
  using T = ArithmeticOf<E>;
  using W = Wide<T>;

  ShortConvBackwardProblem(Space space, const ShortConvSizes &s, const LayoutRule &l = packed())
      : sizes(s),
        x(space, signal(), l(signal())),
        weight(space, taps(), l(taps())),
        bias(space, {s.channels, 1, 1}, l({s.channels, 1, 1})),
        initialState(space, state(), l(state())),
        offsets(space, s.offsets),
        ids(space, s.ids),
        dy(space, signal(), l(signal())),
        dFinalState(space, state(), l(state())),
        gX(space, signal(), l(signal())),
        gWeight(space, taps(), l(taps())),
        gBias(space, {s.channels, 1, 1}, l({s.channels, 1, 1})),
        gInitialState(space, state(), l(state())),
        wantBias(s.bias),
        wantState(s.initial) {
    inputs_ = {&x, &weight, &bias, &initialState, &offsets, &ids, &dy, &dFinalState};
    outputs_ = {&gX, &gWeight, &gBias, &gInitialState};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return E(random.normal<double>()); };
    const auto parameter = [&](auto...) { return F(random.normal<double>()); };
    x.fill(normal), dy.fill(normal);
    weight.fill(parameter);
    if (sizes.bias) bias.fill(parameter);
    if (sizes.initial) initialState.fill(normal);
    if (sizes.final) dFinalState.fill(normal);
    if (beta == 0) return;
    gX.fill(normal), gInitialState.fill(normal);
    gWeight.fill([&](auto...) { return G(random.normal<double>()); });
    gBias.fill([&](auto...) { return G(random.normal<double>()); });
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogShortConvBackwardArgs &a = call.args;
    EXPECT_EQ(hotdogShortConvBackwardArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = E::type, a.weightType = F::type, a.gradientType = G::type;
    if (sizes.silu) a.activation = HOTDOG_ACTIVATION_SILU;
    a.batch = sizes.batch, a.channels = sizes.channels, a.length = sizes.length, a.width = sizes.width;
    a.x = signalInput(x), a.weight = filterInput(weight), a.dy = signalInput(dy);
    if (sizes.bias) a.bias = lineInput(bias);
    if (sizes.initial) a.initialState = signalInput(initialState);
    if (sizes.final) a.dFinalState = signalInput(dFinalState);
    if (!sizes.offsets.empty()) a.sequenceOffsets = offsets.data(), a.sequenceCount = sizes.states();
    if (!sizes.ids.empty()) a.sequenceIds = {ids.data(), {sizes.length, 1, 0, 0}};
    a.beta = beta;
    if (wantX) a.gX = signalOutput(gX);
    if (wantWeight) a.gWeight = filterOutput(gWeight);
    if (wantBias) a.gBias = lineOutput(gBias);
    if (wantState) a.gInitialState = signalOutput(gInitialState);
    return call;
  }

  // Every term of the sums that the outputs are made of, taken back to what it was multiplied with.
  void expectRight() const {
    Expected ofX(gX, beta), ofState(gInitialState, beta);
    ExpectedOf<G> ofWeight(gWeight, beta), ofBias(gBias, beta);
    for (std::int64_t b = 0; b < sizes.batch; ++b) {
      const std::vector<SequencePlace> places = placesOf(sizes, b);
      for (std::int64_t d = 0; d < sizes.channels; ++d)
        for (std::int64_t t = 0; t < sizes.length; ++t) {
          const SequencePlace &place = places[static_cast<std::size_t>(t)];
          if (place.begin >= 0) addPosition(ofX, ofState, ofWeight, ofBias, place, t, d, b);
        }
    }
    if (sizes.final) addFinalStates(ofX, ofState);
    if (wantX) ofX.expectRight("gX");
    if (wantState) ofState.expectRight("gInitialState");
    if (wantWeight) ofWeight.expectRight("gWeight");
    if (wantBias) ofBias.expectRight("gBias");
    EXPECT_TRUE(wantX || gX.untouched());
    EXPECT_TRUE(wantWeight || gWeight.untouched());
    EXPECT_TRUE(wantBias || gBias.untouched());
    EXPECT_TRUE(wantState || gInitialState.untouched());
  }

  const ShortConvSizes sizes;
  Array<E> x;
  Array<F> weight, bias;
  Array<E> initialState;
  Numbers<std::int64_t> offsets;
  Numbers<std::int32_t> ids;
  Array<E> dy, dFinalState, gX;
  Array<G> gWeight, gBias;
  Array<E> gInitialState;
  double beta = 0;
  bool wantX = true, wantWeight = true, wantBias, wantState;  // of what is there

 private:
  Extent signal() const { return {sizes.length, sizes.channels, sizes.batch}; }
  Extent taps() const { return {sizes.width, sizes.channels, 1}; }
  Extent state() const { return {sizes.width - 1, sizes.channels, sizes.states()}; }

  // Sums for each element of an output, with the scales of their errors.
  template <class O>
  struct ExpectedOf {
    ExpectedOf(const Array<O> &output, double before) : out(output) {
      const Extent e = out.extent();
      sum.resize(static_cast<std::size_t>(e.count * e.nrhs * e.batch));
      scale.resize(sum.size());
      out.forEach([&](auto i, auto j, auto p) {
        if (before != 0) add(i, j, p, W(out(i, j, p).value()));
      });
    }
    std::size_t index(std::int64_t i, std::int64_t j, std::int64_t p) const {
      return static_cast<std::size_t>((p * out.extent().nrhs + j) * out.extent().count + i);
    }
    void add(std::int64_t i, std::int64_t j, std::int64_t p, W term) { add(i, j, p, term, std::abs(term)); }
    void add(std::int64_t i, std::int64_t j, std::int64_t p, W term, W size) {
      sum[index(i, j, p)] += term, scale[index(i, j, p)] += size;
    }
    void expectRight(const char *name) const {
      SCOPED_TRACE(name);
      RatioMeter<T> meter;
      out.forEach([&](auto i, auto j, auto p) {
        const W expected = sum[index(i, j, p)], actual = out.result(i, j, p).value();
        const W error = std::abs(actual - expected) - W(O::roundoff(static_cast<double>(expected))) * W(1 + 1e-6);
        meter.add(std::isnan(error) ? error : std::max(error, W(0)), scale[index(i, j, p)], i, j, p);
      });
      if (!out.extent().empty()) meter.expectPass();
    }

    const Array<O> &out;
    std::vector<W> sum, scale;
  };
  using Expected = ExpectedOf<E>;

  // What a time of a sequence is an element of, and the value there.
  bool inState(const SequencePlace &place, std::int64_t t) const { return t < place.begin; }
  std::int64_t ageOf(const SequencePlace &place, std::int64_t t) const { return sizes.width - 1 - (place.begin - t); }
  W inputAt(const SequencePlace &place, std::int64_t t, std::int64_t d, std::int64_t b) const {
    if (!inState(place, t)) return x(t, d, b).value();
    return sizes.initial && place.state >= 0 ? initialState(ageOf(place, t), d, place.state).value() : 0;
  }

  void addPosition(Expected &ofX, Expected &ofState, ExpectedOf<G> &ofWeight, ExpectedOf<G> &ofBias,
                   const SequencePlace &place, std::int64_t t, std::int64_t d, std::int64_t b) const {
    W z = sizes.bias ? bias(d).value() : 0, size = std::abs(z);
    for (std::int64_t j = 0; j < sizes.width; ++j) {
      const W term = W(weight(j, d).value()) * inputAt(place, t - (sizes.width - 1) + j, d, b);
      z += term, size += std::abs(term);
    }
    // The slope changes by at most half of what z does.
    const W slope = sizes.silu ? referenceSiluSlope(z) : W(1), dz = W(dy(t, d, b).value()) * slope;
    const W sizeOfDz = std::abs(W(dy(t, d, b).value())) * (std::abs(slope) + (sizes.silu ? size / 2 + 1 : W(0)));
    ofBias.add(d, 0, 0, dz, sizeOfDz);
    for (std::int64_t j = 0; j < sizes.width; ++j) {
      const std::int64_t from = t - (sizes.width - 1) + j;
      const W tap = weight(j, d).value(), input = inputAt(place, from, d, b);
      ofWeight.add(j, d, 0, dz * input, sizeOfDz * std::abs(input));
      if (!inState(place, from))
        ofX.add(from, d, b, dz * tap, sizeOfDz * std::abs(tap));
      else if (place.state >= 0)
        ofState.add(ageOf(place, from), d, place.state, dz * tap, sizeOfDz * std::abs(tap));
    }
  }

  void addFinalStates(Expected &ofX, Expected &ofState) const {
    for (std::int64_t s = 0; s < sizes.states(); ++s) {
      const bool packed = !sizes.offsets.empty();
      if (packed && !isValidSequence(sizes, s)) continue;
      const std::int64_t b = packed ? 0 : s;
      std::int64_t end = packed ? sizes.offsets[static_cast<std::size_t>(s + 1)] : sizes.length;
      SequencePlace place{packed ? sizes.offsets[static_cast<std::size_t>(s)] : 0, s};
      if (!packed) place = lastPlaceOf(sizes, b, end);
      for (std::int64_t d = 0; d < sizes.channels; ++d)
        for (std::int64_t age = 0; age < sizes.width - 1; ++age) {
          const std::int64_t from = end - (sizes.width - 1) + age;
          const W term = dFinalState(age, d, s).value();
          if (!inState(place, from))
            ofX.add(from, d, b, term);
          else if (place.state >= 0)
            ofState.add(ageOf(place, from), d, place.state, term);
        }
    }
  }
};

}  // namespace hotdog::test
