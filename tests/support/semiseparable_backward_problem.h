// A call of hotdogSemiseparableBackward with its operands, and the reference for it.
#pragma once

#include "support/semiseparable_problem.h"

namespace hotdog::test {

struct SemiseparableBackwardCall {
  hotdogHandle_t handle;
  hotdogSemiseparableBackwardArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const SemiseparableBackwardCall &call) {
  return hotdogSemiseparableBackward(call.handle, &call.args);
}
inline hotdogStatus_t invokeBufferSize(const SemiseparableBackwardCall &call, std::size_t *bytes) {
  return hotdogSemiseparableBackward_bufferSize(call.handle, &call.args, bytes);
}

inline SemiseparableBackwardCall onlyProblems(SemiseparableBackwardCall call, std::int64_t first, std::int64_t count) {
  hotdogSemiseparableBackwardArgs &a = call.args;
  for (hotdogInput *in : {&a.x, &a.b, &a.c, &a.dy}) skipEntries(*in, first, storedBytes(a.type));
  for (hotdogInput *in : {&a.logDecay, &a.scale}) skipEntries(*in, first, storedBytes(a.parameterType));
  for (hotdogInput *in : {&a.initialState, &a.dFinalState}) skipEntries(*in, first, storedBytes(a.stateType));
  skipEntries(a.gX, first, storedBytes(a.type));
  for (hotdogOutput *out : {&a.gLogDecay, &a.gScale}) skipEntries(*out, first, storedBytes(a.parameterType));
  for (hotdogOutput *out : {&a.gB, &a.gC}) skipEntries(*out, first, storedBytes(a.gradientType));
  skipEntries(a.gInitialState, first, storedBytes(a.stateType));
  a.batch = call.batchCount = count;
  return call;
}

// What is wanted.
enum SemiseparableGradient : unsigned {
  kOfX = 1, kOfLogDecay = 2, kOfB = 4, kOfC = 8, kOfScale = 16, kOfSkip = 32, kOfInitialState = 64, kOfAll = 127
};

// final: with a gradient of the final state.
struct SemiseparableBackwardSizes : SemiseparableSizes {
  bool accumulate = false, skipTogether = false;  // skipTogether: gSkip is summed over elements
  unsigned wanted = kOfAll;
  SemiseparableBackwardSizes(const SemiseparableSizes &s) : SemiseparableSizes(s) {}
};

// Values in the wide type, and what rounding errors are measured by.
template <class W>
struct MeasuredSums {
  std::vector<W> value, scale;
  explicit MeasuredSums(Extent e)
      : value(static_cast<std::size_t>(e.count * e.nrhs * e.batch), W(0)), scale(value), extent(e) {}
  void add(std::int64_t i, std::int64_t j, std::int64_t p, W x, W magnitude) {
    value[at(i, j, p)] += x, scale[at(i, j, p)] += magnitude;
  }
  std::size_t at(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return static_cast<std::size_t>((p * extent.nrhs + j) * extent.count + i);
  }
  Extent extent;
};

// Types and layouts as in SemiseparableProblem; gB and gC are stored as F.
template <class E, class F, class S>
class SemiseparableBackwardProblem : public Problem {
 public:
  using Args = SemiseparableBackwardCall;
  using T = ArithmeticOf<E>;
  using W = Wide<T>;

  SemiseparableBackwardProblem(Space space, const SemiseparableBackwardSizes &s, const LayoutRule &l = packed())
      : sizes(s),
        x(space, signal(), l(signal())),
        b(space, vectors(), l(vectors())),
        c(space, vectors(), l(vectors())),
        dy(space, signal(), l(signal())),
        logDecay(space, times(), l(times())),
        scale(space, times(), l(times())),
        skip(space, ofHeads(), l(ofHeads())),
        initialState(space, states(), l(states())),
        dFinalState(space, states(), l(states())),
        offsets(space, s.offsets),
        gX(space, signal(), l(signal())),
        gLogDecay(space, times(), l(times())),
        gScale(space, times(), l(times())),
        gB(space, vectors(), l(vectors())),
        gC(space, vectors(), l(vectors())),
        gSkip(space, keptSkip(), l(keptSkip())),
        gInitialState(space, states(), l(states())) {
    inputs_ = {&x, &b, &c, &dy, &logDecay, &scale, &skip, &initialState, &dFinalState, &offsets};
    outputs_ = {&gX, &gLogDecay, &gScale, &gB, &gC, &gSkip, &gInitialState};
  }

  void refill(Random &random) {
    const auto normal = [&](auto &array, auto like) {
      array.fill([&](auto...) { return decltype(like)(random.normal<double>()); });
    };
    for (Array<E> *array : {&x, &b, &c, &dy}) normal(*array, E{});
    logDecay.fill([&](auto...) { return F(-0.2 * std::abs(random.normal<double>())); });
    if (sizes.scale) scale.fill([&](auto...) { return F(random.uniform(0.1, 2)); });
    if (sizes.skip) normal(skip, F{});
    if (sizes.initial) normal(initialState, S{});
    if (sizes.final) normal(dFinalState, S{});
    if (!sizes.accumulate) return;
    normal(gX, E{}), normal(gInitialState, S{});
    for (Array<F> *array : {&gLogDecay, &gScale, &gB, &gC, &gSkip}) normal(*array, F{});
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogSemiseparableBackwardArgs &a = call.args;
    EXPECT_EQ(hotdogSemiseparableBackwardArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = E::type, a.parameterType = a.gradientType = F::type, a.stateType = S::type;
    a.op = sizes.op;
    a.batch = sizes.batch, a.length = sizes.length, a.heads = sizes.heads, a.headDim = sizes.headDim;
    a.stateSize = sizes.stateSize, a.groups = sizes.groups;
    a.x = overTimes<hotdogInput>(x), a.b = overTimes<hotdogInput>(b), a.c = overTimes<hotdogInput>(c);
    a.dy = overTimes<hotdogInput>(dy), a.logDecay = perHead<hotdogInput>(logDecay);
    if (sizes.scale) a.scale = perHead<hotdogInput>(scale);
    if (sizes.skip) a.skip = {skip.data(), {skip.layout().ld, skip.layout().inc, 0, 0}};
    if (sizes.initial) a.initialState = ofStates<hotdogInput>(initialState);
    if (sizes.final) a.dFinalState = ofStates<hotdogInput>(dFinalState);
    if (!sizes.offsets.empty())
      a.sequenceOffsets = offsets.data(), a.sequenceCount = static_cast<std::int64_t>(sizes.offsets.size()) - 1;
    a.beta = sizes.accumulate ? 1 : 0;
    if (wants(kOfX)) a.gX = overTimes<hotdogOutput>(gX);
    if (wants(kOfLogDecay)) a.gLogDecay = perHead<hotdogOutput>(gLogDecay);
    if (wants(kOfB)) a.gB = overTimes<hotdogOutput>(gB);
    if (wants(kOfC)) a.gC = overTimes<hotdogOutput>(gC);
    if (wants(kOfScale)) a.gScale = perHead<hotdogOutput>(gScale);
    if (wants(kOfSkip)) a.gSkip = {gSkip.data(), {gSkip.layout().ld, sizes.skipTogether ? 0 : gSkip.layout().inc, 0, 0}};
    if (wants(kOfInitialState)) a.gInitialState = ofStates<hotdogOutput>(gInitialState);
    return call;
  }

  bool wants(SemiseparableGradient gradient) const {
    if ((gradient == kOfScale && !sizes.scale) || (gradient == kOfSkip && !sizes.skip)) return false;
    return sizes.wanted & gradient;
  }

  void expectRight() const {
    Reference reference(*this);
    reference.run();
    RatioMeter<T> meter(1 + std::log2(static_cast<double>(std::max<std::int64_t>(1, sizes.stateSize))));
    check(meter, kOfX, gX, reference.ofX, "gX"), check(meter, kOfLogDecay, gLogDecay, reference.ofDecay, "gLogDecay");
    check(meter, kOfB, gB, reference.ofB, "gB"), check(meter, kOfC, gC, reference.ofC, "gC");
    check(meter, kOfScale, gScale, reference.ofScale, "gScale"), check(meter, kOfSkip, gSkip, reference.ofSkip, "gSkip");
    check(meter, kOfInitialState, gInitialState, reference.ofState, "gInitialState");
  }

  const SemiseparableBackwardSizes sizes;
  Array<E> x, b, c, dy;
  Array<F> logDecay, scale, skip;
  Array<S> initialState, dFinalState;
  Numbers<std::int64_t> offsets;
  Array<E> gX;
  Array<F> gLogDecay, gScale, gB, gC, gSkip;
  Array<S> gInitialState;

 private:
  Extent signal() const { return {sizes.headDim, sizes.heads, sizes.batch * sizes.length}; }
  Extent vectors() const { return {sizes.stateSize, sizes.groups, sizes.batch * sizes.length}; }
  Extent times() const { return {sizes.heads, 1, sizes.batch * sizes.length}; }
  Extent ofHeads() const { return {sizes.headDim, sizes.heads, 1}; }
  Extent keptSkip() const { return {sizes.skipTogether ? 1 : sizes.headDim, sizes.heads, 1}; }
  Extent states() const { return {sizes.stateSize, sizes.headDim, sizes.heads * sizes.runs().states()}; }

  template <class Member, class O>
  Member overTimes(const Array<O> &a) const {
    const Layout l = a.layout();
    return {a.data(), {l.stride * sizes.length, l.stride, l.ld, l.inc}};
  }
  template <class Member>
  Member perHead(const Array<F> &a) const {
    return {a.data(), {a.layout().stride * sizes.length, a.layout().stride, a.layout().inc, 0}};
  }
  template <class Member>
  Member ofStates(const Array<S> &a) const {
    const Layout l = a.layout();
    return {a.data(), {l.stride * sizes.heads, l.stride, l.ld, l.inc}};
  }

  // Every element of a gradient, with what was there before, beyond one rounding to its storage.
  template <class O>
  void check(const RatioMeter<T> &fresh, SemiseparableGradient which, const Array<O> &g, const MeasuredSums<W> &sums,
             const char *name) const {
    SCOPED_TRACE(name);
    if (!wants(which)) {
      EXPECT_TRUE(sizes.accumulate || g.untouched());
      return;
    }
    RatioMeter<T> meter = fresh;
    g.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      const W before = sizes.accumulate ? W(g(i, j, p).value()) : W(0), expected = sums.value[sums.at(i, j, p)] + before,
              actual = g.result(i, j, p).value();
      const W error = std::abs(actual - expected) - W(O::roundoff(static_cast<double>(expected))) * W(1 + 1e-6);
      meter.add(std::isnan(error) ? error : std::max(error, W(0)), sums.scale[sums.at(i, j, p)] + std::abs(before), i, j,
                p);
    });
    if (meter.worst() >= 0 || std::isnan(meter.worst())) meter.expectPass();
  }

  // The recurrences of one head after another, forwards and backwards: values, their sizes, and the bounds of their errors
  // with one rounding a step.
  struct Reference {
    struct Measured {
      W value = 0, size = 0, bound = 0;
    };
    using State = std::vector<Measured>;  // element, component

    const SemiseparableBackwardProblem &p;
    const SemiseparableBackwardSizes &sizes = p.sizes;
    MeasuredSums<W> ofX, ofDecay, ofB, ofC, ofScale, ofSkip, ofState;

    explicit Reference(const SemiseparableBackwardProblem &problem)
        : p(problem),
          ofX(p.signal()),
          ofDecay(p.times()),
          ofB(p.vectors()),
          ofC(p.vectors()),
          ofScale(p.times()),
          ofSkip(p.keptSkip()),
          ofState(p.states()) {}

    void run() {
      RecurrenceSizes runs = sizes.runs();
      runs.reverse = false;
      for (std::int64_t s = 0; s < runs.states(); ++s)
        for (std::int64_t h = 0; h < sizes.heads && runs.isValid(s); ++h) runHead(runs, s, h);
    }

    W valueOf(const Array<E> &a, std::int64_t i, std::int64_t j, std::int64_t at) const { return a(i, j, at).value(); }
    const Array<E> &u() const { return sizes.transposed() ? p.dy : p.x; }
    const Array<E> &v() const { return sizes.transposed() ? p.x : p.dy; }
    std::size_t index(std::int64_t i, std::int64_t n) const { return static_cast<std::size_t>(i * sizes.stateSize + n); }
    template <class Body>
    void each(Body &&body) const {
      for (std::int64_t i = 0; i < sizes.headDim; ++i)
        for (std::int64_t n = 0; n < sizes.stateSize; ++n) body(i, n, index(i, n));
    }
    State stateOf(const Array<S> &from, bool given, std::int64_t s, std::int64_t h) const {
      State state(static_cast<std::size_t>(sizes.headDim * sizes.stateSize));
      each([&](auto i, auto n, auto k) {
        if (given) state[k].value = from(n, i, s * sizes.heads + h).value();
        state[k].size = state[k].bound = std::abs(state[k].value);
      });
      return state;
    }
    // state <- factor state + term
    static void step(Measured &m, W factor, W term) {
      m.value = factor * m.value + term, m.size = factor * m.size + std::abs(term), m.bound = factor * m.bound + m.size;
    }
    void putState(const State &state, std::int64_t s, std::int64_t h) {
      each([&](auto i, auto n, auto k) { ofState.add(n, i, s * sizes.heads + h, state[k].value, state[k].bound); });
    }

    void runHead(const RecurrenceSizes &runs, std::int64_t s, std::int64_t h) {
      const bool turned = sizes.transposed();
      const std::int64_t count = runs.count(s), g = h / (sizes.heads / sizes.groups);
      const auto timeAt = [&](std::int64_t k) { return runs.batchOf(s) * sizes.length + runs.position(s, k); };
      const auto decayAt = [&](std::int64_t at) { return std::exp(W(p.logDecay(h, 0, at).value())); };
      const auto scaleAt = [&](std::int64_t at) { return sizes.scale ? W(p.scale(h, 0, at).value()) : W(1); };
      std::vector<State> states = {turned ? stateOf(p.dFinalState, sizes.final, s, h)
                                          : stateOf(p.initialState, sizes.initial, s, h)};
      for (std::int64_t k = 0; k < count; ++k) {
        const std::int64_t at = timeAt(k);
        State state = states.back();
        each([&](auto i, auto n, auto j) {
          step(state[j], decayAt(at), scaleAt(at) * valueOf(u(), i, h, at) * valueOf(p.b, n, g, at));
        });
        states.push_back(std::move(state));
      }
      if (turned) putState(states.back(), s, h);
      State w = turned ? stateOf(p.initialState, sizes.initial, s, h) : stateOf(p.dFinalState, sizes.final, s, h);
      for (std::int64_t k = count - 1; k >= 0; --k) {
        const std::int64_t at = timeAt(k);
        const auto now = static_cast<std::size_t>(k);
        retreat(states[now], states[now + 1], w, decayAt(at), scaleAt(at), h, g, at);
      }
      if (!turned) putState(w, s, h);
    }

    void retreat(const State &before, const State &after, State &w, W a, W scale, std::int64_t h, std::int64_t g,
                 std::int64_t at) {
      W q = 0, qBound = 0;
      const bool turned = sizes.transposed();
      each([&](auto i, auto n, auto j) {
        const W ui = valueOf(u(), i, h, at), vi = valueOf(v(), i, h, at), bn = valueOf(p.b, n, g, at),
                cn = valueOf(p.c, n, g, at);
        step(w[j], 1, vi * cn);
        q = w[j].value, qBound = w[j].bound;
        ofB.add(n, g, at, scale * ui * q, std::abs(scale * ui) * qBound);
        ofC.add(n, g, at, vi * after[j].value, std::abs(vi) * after[j].bound);
        ofScale.add(h, 0, at, ui * q * bn, std::abs(ui * bn) * qBound);
        ofDecay.add(h, 0, at, a * q * before[j].value, a * (qBound * before[j].size + w[j].size * before[j].bound));
        if (turned)
          ofX.add(i, h, at, after[j].value * cn, after[j].bound * std::abs(cn));
        else
          ofX.add(i, h, at, scale * q * bn, std::abs(scale * bn) * qBound);
        w[j].value *= a, w[j].size *= a, w[j].bound = a * w[j].bound + w[j].size;
      });
      for (std::int64_t i = 0; i < sizes.headDim && sizes.skip; ++i) {
        const W ui = valueOf(u(), i, h, at), vi = valueOf(v(), i, h, at), passed = W(p.skip(i, h).value()) * (turned ? ui : vi);
        ofX.add(i, h, at, passed, std::abs(passed));
        ofSkip.add(sizes.skipTogether ? 0 : i, h, 0, ui * vi, std::abs(ui * vi));
      }
    }
  };
};

}  // namespace hotdog::test
