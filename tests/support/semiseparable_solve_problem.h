// A call of hotdogSemiseparableSolve with its operands, and the reference for it.
#pragma once

#include <vector>

#include "support/linear_recurrence_problem.h"

namespace hotdog::test {

struct SemiseparableSolveCall {
  hotdogHandle_t handle;
  hotdogSemiseparableSolveArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const SemiseparableSolveCall &call) {
  return hotdogSemiseparableSolve(call.handle, &call.args);
}
inline hotdogStatus_t invokeBufferSize(const SemiseparableSolveCall &call, std::size_t *bytes) {
  return hotdogSemiseparableSolve_bufferSize(call.handle, &call.args, bytes);
}

inline SemiseparableSolveCall onlyProblems(SemiseparableSolveCall call, std::int64_t first, std::int64_t count) {
  hotdogSemiseparableSolveArgs &a = call.args;
  skipEntries(a.a, first, storedBytes(a.aType));
  skipEntries(a.y, first, storedBytes(a.type)), skipEntries(a.x, first, storedBytes(a.type));
  skipEntries(a.initialState, first, storedBytes(a.stateType));
  a.batch = call.batchCount = count;
  return call;
}

// y and x are stored as E, a as F, states as S; `final` of the sizes says nothing here.
template <class E, class F, class S>
class SemiseparableSolveProblem : public Problem {
 public:
  using Args = SemiseparableSolveCall;
  using R = RealOfStorage<E>;
  using W = WideOfStorage<E>;
  using WR = WideReal<R>;

  SemiseparableSolveProblem(Space space, const RecurrenceSizes &s, const LayoutRule &l = packed())
      : sizes(s),
        a(space, factors(), l(factors())),
        y(space, signal(), l(signal())),
        initialState(space, state(), l(state())),
        offsets(space, s.offsets),
        x(space, signal(), l(signal())) {
    inputs_ = {&a, &y, &initialState, &offsets};
    outputs_ = {&x};
  }

  void refill(Random &random) {
    a.fill([&](auto...) { return normalOf<F>(random); });
    y.fill([&](auto...) { return normalOf<E>(random); });
    if (sizes.initial) initialState.fill([&](auto...) { return normalOf<S>(random); });
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogSemiseparableSolveArgs &g = call.args;
    EXPECT_EQ(hotdogSemiseparableSolveArgsInit(&g, sizeof g), HOTDOG_STATUS_SUCCESS);
    g.type = E::type, g.aType = F::type, g.stateType = S::type;
    if (sizes.reverse) g.direction = HOTDOG_DIRECTION_REVERSE;
    g.batch = sizes.batch, g.channels = sizes.channels, g.length = sizes.length;
    g.a = signalInput(a), g.y = signalInput(y), g.x = signalOutput(x);
    if (sizes.constant) g.a.stride[2] = 0;
    if (sizes.initial) g.initialState = stateMember<hotdogInput>(initialState);
    if (!sizes.offsets.empty()) g.sequenceOffsets = offsets.data(), g.sequenceCount = sizes.states();
    return call;
  }

  void expectRight() const {
    RatioMeter<R> meter;
    for (std::int64_t s = 0; s < sizes.states(); ++s)
      for (std::int64_t d = 0; d < sizes.channels; ++d) {
        W earlier = sizes.initial ? wideValue(initialState(0, d, s)) : W(0);
        for (std::int64_t k = 0; k < sizes.count(s); ++k) {
          const std::int64_t t = sizes.position(s, k), p = sizes.batchOf(s);
          const W here = wideValue(y(t, d, p)), taken = product(wideValue(a(sizes.constant ? 0 : t, d, p)), earlier);
          expectValue(meter, x.result(t, d, p), here - taken, std::abs(here) + std::abs(taken), t, d, p);
          earlier = here;
        }
      }
    if (meter.worst() >= 0 || std::isnan(meter.worst())) meter.expectPass();
    const std::vector<bool> covered = sizes.covered();
    for (std::int64_t t = 0; t < sizes.length; ++t)
      for (std::int64_t d = 0; d < sizes.channels && !covered[static_cast<std::size_t>(t)]; ++d)
        EXPECT_EQ(wideValue(x.result(t, d)), W(0)) << "time " << t << " is of no sequence";
  }

  const RecurrenceSizes sizes;
  Array<F> a;
  Array<E> y;
  Array<S> initialState;
  Numbers<std::int64_t> offsets;
  Array<E> x;

 private:
  Extent signal() const { return {sizes.length, sizes.channels, sizes.batch}; }
  Extent factors() const { return {sizes.constant ? 1 : sizes.length, sizes.channels, sizes.batch}; }
  Extent state() const { return {1, sizes.channels, sizes.states()}; }

  void expectValue(RatioMeter<R> &meter, const E &result, W expected, WR size, std::int64_t t, std::int64_t d,
                   std::int64_t p) const {
    const W actual = wideValue(result);
    if (!isFinite(expected)) {
      EXPECT_TRUE(notFiniteAlike(actual, expected)) << "time " << t << ", channel " << d;
      return;
    }
    WR error = std::abs(actual - expected);
    if constexpr (!isComplexStorage<E>) error -= WR(E::roundoff(static_cast<double>(expected))) * WR(1 + 1e-6);
    meter.add(std::isnan(error) ? error : std::max(error, WR(0)), size, t, d, p);
  }
};

}  // namespace hotdog::test
