// A call of hotdogSemiseparable with its operands, and the reference for it.
#pragma once

#include <vector>

#include "support/linear_recurrence_problem.h"

namespace hotdog::test {

struct SemiseparableCall {
  hotdogHandle_t handle;
  hotdogSemiseparableArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const SemiseparableCall &call) { return hotdogSemiseparable(call.handle, &call.args); }
inline hotdogStatus_t invokeBufferSize(const SemiseparableCall &call, std::size_t *bytes) {
  return hotdogSemiseparable_bufferSize(call.handle, &call.args, bytes);
}

inline SemiseparableCall onlyProblems(SemiseparableCall call, std::int64_t first, std::int64_t count) {
  hotdogSemiseparableArgs &a = call.args;
  for (hotdogInput *in : {&a.x, &a.b, &a.c}) skipEntries(*in, first, storedBytes(a.type));
  for (hotdogInput *in : {&a.logDecay, &a.scale}) skipEntries(*in, first, storedBytes(a.parameterType));
  skipEntries(a.initialState, first, storedBytes(a.stateType));
  skipEntries(a.y, first, storedBytes(a.type));
  skipEntries(a.finalState, first, storedBytes(a.stateType));
  a.batch = call.batchCount = count;
  return call;
}

struct SemiseparableSizes {
  std::int64_t batch, length, heads, headDim, stateSize;
  std::int64_t groups = 1;
  hotdogOperation_t op = HOTDOG_OP_N;
  bool scale = true, skip = true, initial = true, final = true;
  std::vector<std::int64_t> offsets = {};

  bool transposed() const { return op != HOTDOG_OP_N; }
  // The sequences, in the direction of the operation.
  RecurrenceSizes runs() const {
    RecurrenceSizes r{batch, heads, length, transposed()};
    r.offsets = offsets;
    return r;
  }
  std::string text() const {
    return "batch " + std::to_string(batch) + ", length " + std::to_string(length) + ", heads " + std::to_string(heads) +
           ", headDim " + std::to_string(headDim) + ", stateSize " + std::to_string(stateSize) + ", groups " +
           std::to_string(groups) + (transposed() ? ", transposed" : "") + (offsets.empty() ? "" : ", offsets");
  }
};

// x, b, c and y are stored as E, parameters as F, states as S. Of a layout, elements and components are 'i', heads and
// groups 'v', times of all batch entries 'p'; of states, elements are 'v', heads of all states 'p'.
template <class E, class F, class S>
class SemiseparableProblem : public Problem {
 public:
  using Args = SemiseparableCall;
  using T = ArithmeticOf<E>;
  using W = Wide<T>;

  SemiseparableProblem(Space space, const SemiseparableSizes &s, const LayoutRule &l = packed())
      : sizes(s),
        x(space, signal(), l(signal())),
        b(space, vectors(), l(vectors())),
        c(space, vectors(), l(vectors())),
        logDecay(space, times(), l(times())),
        scale(space, times(), l(times())),
        skip(space, ofHeads(), l(ofHeads())),
        initialState(space, states(), l(states())),
        offsets(space, s.offsets),
        y(space, signal(), l(signal())),
        finalState(space, states(), l(states())) {
    inputs_ = {&x, &b, &c, &logDecay, &scale, &skip, &initialState, &offsets};
    outputs_ = {&y, &finalState};
  }

  void refill(Random &random) {
    const auto normal = [&](auto...) { return E(random.normal<double>()); };
    x.fill(normal), b.fill(normal), c.fill(normal);
    logDecay.fill([&](auto...) { return F(-0.2 * std::abs(random.normal<double>())); });
    if (sizes.scale) scale.fill([&](auto...) { return F(random.uniform(0.1, 2)); });
    if (sizes.skip) skip.fill([&](auto...) { return F(random.normal<double>()); });
    if (sizes.initial) initialState.fill([&](auto...) { return S(random.normal<double>()); });
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogSemiseparableArgs &a = call.args;
    EXPECT_EQ(hotdogSemiseparableArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = E::type, a.parameterType = F::type, a.stateType = S::type;
    a.op = sizes.op;
    a.batch = sizes.batch, a.length = sizes.length, a.heads = sizes.heads, a.headDim = sizes.headDim;
    a.stateSize = sizes.stateSize, a.groups = sizes.groups;
    a.x = overTimes<hotdogInput>(x), a.b = overTimes<hotdogInput>(b), a.c = overTimes<hotdogInput>(c);
    a.logDecay = perHead(logDecay);
    if (sizes.scale) a.scale = perHead(scale);
    if (sizes.skip) a.skip = {skip.data(), {skip.layout().ld, skip.layout().inc, 0, 0}};
    if (sizes.initial) a.initialState = ofStates<hotdogInput>(initialState);
    if (!sizes.offsets.empty())
      a.sequenceOffsets = offsets.data(), a.sequenceCount = static_cast<std::int64_t>(sizes.offsets.size()) - 1;
    a.y = overTimes<hotdogOutput>(y);
    if (sizes.final) a.finalState = ofStates<hotdogOutput>(finalState);
    return call;
  }

  std::int64_t at(std::int64_t batch, std::int64_t t) const { return batch * sizes.length + t; }  // index 'p'

  void expectRight() const {
    RatioMeter<T> meter(1 + std::log2(static_cast<double>(std::max<std::int64_t>(1, sizes.stateSize))));
    const RecurrenceSizes runs = sizes.runs();
    for (std::int64_t s = 0; s < runs.states(); ++s)
      for (std::int64_t h = 0; h < sizes.heads; ++h)
        for (std::int64_t i = 0; i < sizes.headDim; ++i) expectElement(meter, runs, s, h, i);
    if (meter.worst() >= 0 || std::isnan(meter.worst())) meter.expectPass();
    const std::vector<bool> covered = runs.covered();
    for (std::int64_t t = 0; t < sizes.length; ++t)
      for (std::int64_t h = 0; h < sizes.heads && !covered[static_cast<std::size_t>(t)]; ++h)
        for (std::int64_t i = 0; i < sizes.headDim; ++i) EXPECT_EQ(y.result(i, h, t).value(), 0) << "of no sequence";
    EXPECT_TRUE(sizes.final || finalState.untouched());
  }

  const SemiseparableSizes sizes;
  Array<E> x, b, c;
  Array<F> logDecay, scale, skip;
  Array<S> initialState;
  Numbers<std::int64_t> offsets;
  Array<E> y;
  Array<S> finalState;

 private:
  Extent signal() const { return {sizes.headDim, sizes.heads, sizes.batch * sizes.length}; }
  Extent vectors() const { return {sizes.stateSize, sizes.groups, sizes.batch * sizes.length}; }
  Extent times() const { return {sizes.heads, 1, sizes.batch * sizes.length}; }
  Extent ofHeads() const { return {sizes.headDim, sizes.heads, 1}; }
  Extent states() const { return {sizes.stateSize, sizes.headDim, sizes.heads * sizes.runs().states()}; }

  template <class Member, class O>
  Member overTimes(const Array<O> &a) const {
    const Layout l = a.layout();
    return {a.data(), {l.stride * sizes.length, l.stride, l.ld, l.inc}};
  }
  hotdogInput perHead(const Array<F> &a) const {
    return {a.data(), {a.layout().stride * sizes.length, a.layout().stride, a.layout().inc, 0}};
  }
  template <class Member>
  Member ofStates(const Array<S> &a) const {
    const Layout l = a.layout();
    return {a.data(), {l.stride * sizes.heads, l.stride, l.ld, l.inc}};
  }

  template <class O>
  void expectValue(RatioMeter<T> &meter, const O &result, W expected, W size, std::int64_t i, std::int64_t j,
                   std::int64_t p) const {
    const W actual = result.value();
    if (!std::isfinite(expected)) {
      EXPECT_TRUE(notFiniteAlike(actual, expected)) << i << ", " << j << ", " << p;
      return;
    }
    const W error = std::abs(actual - expected) - W(O::roundoff(static_cast<double>(expected))) * W(1 + 1e-6);
    meter.add(std::isnan(error) ? error : std::max(error, W(0)), size, i, j, p);
  }

  // States of element i, with their sizes and the scales of their errors.
  void expectElement(RatioMeter<T> &meter, const RecurrenceSizes &runs, std::int64_t s, std::int64_t h,
                     std::int64_t i) const {
    const std::int64_t n = sizes.stateSize, g = h / (sizes.heads / sizes.groups), batch = runs.batchOf(s);
    std::vector<W> state(static_cast<std::size_t>(n), 0), size = state, bound = state;
    const auto each = [&](auto &&body) {
      for (std::int64_t k = 0; k < n; ++k) body(k, static_cast<std::size_t>(k));
    };
    each([&](std::int64_t k, std::size_t j) {
      if (sizes.initial) state[j] = initialState(k, i, s * sizes.heads + h).value();
      size[j] = bound[j] = std::abs(state[j]);
    });
    for (std::int64_t step = 0; step < runs.count(s); ++step) {
      const std::int64_t p = at(batch, runs.position(s, step));
      const W decay = std::exp(W(logDecay(h, 0, p).value())), led = sizes.scale ? W(scale(h, 0, p).value()) : W(1),
              input = x(i, h, p).value();
      W sum = 0, sumBound = 0;
      each([&](std::int64_t k, std::size_t j) {
        const W in = (sizes.transposed() ? c : b)(k, g, p).value(), out = (sizes.transposed() ? b : c)(k, g, p).value();
        const W term = (sizes.transposed() ? input : led * input) * in;
        const W before = sizes.transposed() ? W(1) : decay, behind = sizes.transposed() ? decay : W(1);
        state[j] = before * state[j] + term, size[j] = before * size[j] + std::abs(term);
        bound[j] = before * bound[j] + size[j];
        sum += state[j] * out, sumBound += bound[j] * std::abs(out);
        state[j] *= behind, size[j] *= behind, bound[j] = behind * bound[j] + (sizes.transposed() ? size[j] : W(0));
      });
      if (sizes.transposed()) sum *= led, sumBound *= led;
      const W passed = sizes.skip ? W(skip(i, h).value()) * input : W(0);
      expectValue(meter, y.result(i, h, p), sum + passed, sumBound + std::abs(passed), i, h, p);
    }
    each([&](std::int64_t k, std::size_t j) {
      if (!sizes.final) return;
      const S result = finalState.result(k, i, s * sizes.heads + h);
      if (runs.isValid(s))
        expectValue(meter, result, state[j], bound[j], k, i, s * sizes.heads + h);
      else
        EXPECT_TRUE(sizes.transposed() ? result.value() == 0 : std::isnan(result.value()));
    });
  }
};

}  // namespace hotdog::test
