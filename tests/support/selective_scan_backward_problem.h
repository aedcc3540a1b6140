// A call of hotdogSelectiveScanBackward with its operands, and the reference for it.
#pragma once

#include "support/selective_scan_problem.h"

namespace hotdog::test {

struct SelectiveScanBackwardCall {
  hotdogHandle_t handle;
  hotdogSelectiveScanBackwardArgs args;
  std::int64_t batchCount;  // args.batch
};

inline hotdogStatus_t invoke(const SelectiveScanBackwardCall &call) {
  return hotdogSelectiveScanBackward(call.handle, &call.args);
}
inline hotdogStatus_t invokeBufferSize(const SelectiveScanBackwardCall &call, std::size_t *bytes) {
  return hotdogSelectiveScanBackward_bufferSize(call.handle, &call.args, bytes);
}

// final: with a gradient of the final state; the outputs of the scan are not there.
struct SelectiveScanBackwardSizes : SelectiveScanSizes {
  bool accumulate = false, all = true;  // all gradients, or those of u and b alone
  SelectiveScanBackwardSizes(const SelectiveScanSizes &s) : SelectiveScanSizes(s) {}
};

// Values in the wide type, and what rounding errors are measured by.
template <class W>
struct ReferenceSums {
  std::vector<W> value;
  std::vector<double> scale;
  explicit ReferenceSums(std::int64_t count)
      : value(static_cast<std::size_t>(count), W(0)), scale(static_cast<std::size_t>(count), 0) {}
  template <class S>
  void add(std::int64_t k, W x, S magnitude) {
    value[static_cast<std::size_t>(k)] += x, scale[static_cast<std::size_t>(k)] += static_cast<double>(magnitude);
  }
};

template <class E, class F, bool kComplex>
class SelectiveScanBackwardProblem : public Problem {
 public:
  using Args = SelectiveScanBackwardCall;
  using Operands = ScanOperands<E, F, kComplex>;
  using Real = typename Operands::Real;
  using W = typename Operands::W;
  using WT = typename Operands::WT;
  using Rate = typename Operands::Rate;
  using Parameter = typename Operands::Parameter;
  using Matrix = std::conditional_t<kComplex, StoredPair<Parameter>, Parameter>;  // of gB and gC

  SelectiveScanBackwardProblem(Space space, const SelectiveScanBackwardSizes &s, const LayoutRule &l = packed())
      : sizes(s),
        of(space, s, l),
        initialState(space, state(), l(state())),
        offsets(space, s.offsets),
        dy(space, signal(), l(signal())),
        dFinalState(space, state(), l(state())),
        gU(space, signal(), l(signal())),
        gDelta(space, signal(), l(signal())),
        gZ(space, signal(), l(signal())),
        gA(space, of.a.extent(), l(of.a.extent())),
        gB(space, of.b.extent(), l(of.b.extent())),
        gC(space, of.c.extent(), l(of.c.extent())),
        gSkip(space, {s.channels, 1, 1}, l({s.channels, 1, 1})),
        gBias(space, {s.channels, 1, 1}, l({s.channels, 1, 1})),
        gInitialState(space, state(), l(state())) {
    inputs_ = of.list();
    for (Buffer *b : std::initializer_list<Buffer *>{&initialState, &offsets, &dy, &dFinalState}) inputs_.push_back(b);
    outputs_ = {&gU, &gDelta, &gZ, &gA, &gB, &gC, &gSkip, &gBias, &gInitialState};
  }

  void refill(Random &random) {
    of.fill(random);
    const auto pair = [&](auto like) {
      return [&random, like](auto...) {
        const double re = random.normal<double>();
        return Operands::template number<std::decay_t<decltype(like)>>(re, random.normal<double>());
      };
    };
    dy.fill([&](auto...) { return E(random.normal<double>()); });
    if (sizes.initial) initialState.fill(pair(Rate{}));
    if (sizes.final) dFinalState.fill(pair(Rate{}));
    if (!sizes.accumulate) return;
    for (Array<E> *g : {&gU, &gDelta, &gZ}) g->fill([&](auto...) { return E(random.normal<double>()); });
    gA.fill(pair(Rate{})), gInitialState.fill(pair(Rate{})), gB.fill(pair(Matrix{})), gC.fill(pair(Matrix{}));
    for (Array<Parameter> *g : {&gSkip, &gBias}) g->fill([&](auto...) { return Parameter(random.normal<double>()); });
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogSelectiveScanBackwardArgs &a = call.args;
    EXPECT_EQ(hotdogSelectiveScanBackwardArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    of.describe(a);
    a.gbType = a.gcType = Parameter::type;
    a.length = sizes.length;
    if (sizes.reverse) a.direction = HOTDOG_DIRECTION_REVERSE;
    if (sizes.initial) a.initialState = signalInput(initialState);
    if (!sizes.offsets.empty()) a.sequenceOffsets = offsets.data(), a.sequenceCount = sizes.states();
    a.dy = signalInput(dy);
    if (sizes.final) a.dFinalState = signalInput(dFinalState);
    a.beta = sizes.accumulate ? 1 : 0;
    a.gU = signalOutput(gU);
    a.gB = matrixOutput(gB, sizes.bGroups, sizes.bConstant);
    if (!sizes.all) return call;
    a.gDelta = signalOutput(gDelta), a.gA = filterOutput(gA);
    a.gC = matrixOutput(gC, sizes.cGroups, sizes.cConstant);
    if (sizes.skip) a.gSkip = lineOutput(gSkip);
    if (sizes.z) a.gZ = signalOutput(gZ);
    if (sizes.bias) a.gDeltaBias = lineOutput(gBias);
    if (sizes.initial) a.gInitialState = signalOutput(gInitialState);
    return call;
  }

  void expectRight() const {
    Reference reference(*this);
    reference.run();
    RatioMeter<Real> meter;
    check(meter, gU, reference.u), check(meter, gB, reference.b);
    if (sizes.all) {
      check(meter, gDelta, reference.delta), check(meter, gA, reference.a), check(meter, gC, reference.c);
      if (sizes.z) check(meter, gZ, reference.z);
      if (sizes.skip) check(meter, gSkip, reference.skip);
      if (sizes.bias) check(meter, gBias, reference.bias);
      if (sizes.initial) check(meter, gInitialState, reference.state);
    }
    if (meter.worst() >= 0) meter.expectPass();
  }

  const SelectiveScanBackwardSizes sizes;
  Operands of;
  Array<Rate> initialState;
  Numbers<std::int64_t> offsets;
  Array<E> dy;
  Array<Rate> dFinalState;
  Array<E> gU, gDelta, gZ;
  Array<Rate> gA;
  Array<Matrix> gB, gC;
  Array<Parameter> gSkip, gBias;
  Array<Rate> gInitialState;

 private:
  Extent signal() const { return Operands::signal(sizes); }
  Extent state() const { return {sizes.stateSize, sizes.channels, sizes.states()}; }
  static hotdogOutput matrixOutput(const Array<Matrix> &m, std::int64_t groups, bool constant) {
    const Layout l = m.layout();
    return {m.data(), {constant ? 0 : l.stride * groups, l.stride, l.ld, constant ? 0 : l.inc}};
  }
  static std::int64_t place(Extent e, std::int64_t i, std::int64_t j, std::int64_t p) {
    return (p * e.nrhs + j) * e.count + i;
  }

  // Every element of a gradient, with what was there before, beyond one rounding to its storage.
  template <class V, class Wide>
  void check(RatioMeter<Real> &meter, const Array<V> &g, const ReferenceSums<Wide> &sums) const {
    g.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      const auto k = static_cast<std::size_t>(place(g.extent(), i, j, p));
      Wide expected = sums.value[k], before(0);
      if (sizes.accumulate) before = wideScalar<Wide>(g(i, j, p)), expected += before;
      const Wide actual = wideScalar<Wide>(g.result(i, j, p));
      double rounding = 0;
      if constexpr (std::is_same_v<V, E>) rounding = V::roundoff(std::abs(static_cast<double>(std::abs(expected))));
      const W error = std::abs(actual - expected) - W(rounding) * W(1 + 1e-6);
      meter.add(std::isnan(error) ? error : std::max(error, W(0)), W(sums.scale[k]) + std::abs(before), i, j, p);
    });
  }

  // The recurrences of one channel after another, forwards and backwards.
  struct Reference {
    const SelectiveScanBackwardProblem &p;
    const Operands &of;
    ReferenceSums<W> u, delta, z, skip, bias;
    ReferenceSums<WT> a, b, c, state;

    explicit Reference(const SelectiveScanBackwardProblem &problem)
        : p(problem),
          of(problem.of),
          u(count(problem.signal())),
          delta(count(problem.signal())),
          z(count(problem.signal())),
          skip(problem.sizes.channels),
          bias(problem.sizes.channels),
          a(count(of.a.extent())),
          b(count(of.b.extent())),
          c(count(of.c.extent())),
          state(count(problem.state())) {}
    static std::int64_t count(Extent e) { return e.count * e.nrhs * e.batch; }

    void run() {
      const bool packed = !p.sizes.offsets.empty();
      for (std::int64_t s = 0; s < p.sizes.states(); ++s)
        for (std::int64_t d = 0; d < p.sizes.channels && p.sizes.isValid(s); ++d)
          runSequence(s, packed ? 0 : s, d, packed ? p.sizes.offsets[static_cast<std::size_t>(s)] : 0,
                      packed ? p.sizes.offsets[static_cast<std::size_t>(s + 1)] : p.sizes.length);
    }

    void runSequence(std::int64_t s, std::int64_t e, std::int64_t d, std::int64_t first, std::int64_t last) {
      const auto N = static_cast<std::size_t>(p.sizes.stateSize);
      const auto timeAt = [&](std::int64_t k) { return p.sizes.reverse ? last - 1 - k : first + k; };
      ReferenceScan<Operands> scan(of, d, e);
      if (p.sizes.initial) scan.start([&](std::int64_t n) { return wideScalar<WT>(p.initialState(n, d, s)); });
      std::vector<std::vector<WT>> h = {scan.h};
      std::vector<std::vector<W>> size = {scan.magnitude};
      for (std::int64_t k = 0; k < last - first; ++k)
        scan.step(timeAt(k)), h.push_back(scan.h), size.push_back(scan.magnitude);
      std::vector<WT> dh(N, WT(0));
      std::vector<W> dSize(N, W(0));
      for (std::size_t n = 0; n < N && p.sizes.final; ++n)
        dh[n] = wideScalar<WT>(p.dFinalState(static_cast<std::int64_t>(n), d, s)), dSize[n] = std::abs(dh[n]);
      for (std::int64_t k = last - first - 1; k >= 0; --k) {
        const auto at = static_cast<std::size_t>(k);
        retreat(timeAt(k), d, e, h[at], h[at + 1], size[at], size[at + 1], dh, dSize);
      }
      for (std::size_t n = 0; n < N; ++n)
        state.add(place(p.state(), static_cast<std::int64_t>(n), d, s), dh[n], dSize[n]);
    }

    void retreat(std::int64_t t, std::int64_t d, std::int64_t e, const std::vector<WT> &before,
                 const std::vector<WT> &after, const std::vector<W> &sizeBefore, const std::vector<W> &sizeAfter,
                 std::vector<WT> &dh, std::vector<W> &dSize) {
      const W twice = kComplex ? 2 : 1, dt = of.stepSize(t, d, e), input = of.u(t, d, e).value(), gate = of.gate(t, d, e),
              dyAt = p.dy(t, d, e).value(), g = dyAt * gate, ownSkip = p.sizes.skip ? W(of.skip(d).value()) : W(0);
      W y = ownSkip * input, ySize = std::abs(y), fromB = 0, fromBSize = 0, fromDecay = 0, fromDecaySize = 0;
      for (std::size_t n = 0; n < dh.size(); ++n) {
        const auto k = static_cast<std::int64_t>(n);
        const WT rate = of.rate(k, d), decay = std::exp(dt * rate), bAt = of.bAt(t, k, d, e), cAt = of.cAt(t, k, d, e);
        const W slack = 1 + std::abs(dt * rate), decaySize = std::abs(decay) * slack;  // the exponent's rounding
        y += twice * std::real(product(cAt, after[n])), ySize += twice * std::abs(cAt) * sizeAfter[n];
        c.add(matrixPlace(of.c, p.sizes.cGroups, p.sizes.cConstant, t, k, d, e), twice * g * conjugate(after[n]),
              twice * std::abs(g) * sizeAfter[n]);
        dh[n] += twice * g * conjugate(cAt), dSize[n] += twice * std::abs(g * cAt);
        b.add(matrixPlace(of.b, p.sizes.bGroups, p.sizes.bConstant, t, k, d, e), dt * input * dh[n],
              std::abs(dt * input) * dSize[n]);
        fromB += std::real(product(conjugate(bAt), dh[n])), fromBSize += std::abs(bAt) * dSize[n];
        const WT decayed = product(decay, before[n]);
        fromDecay += std::real(product(conjugate(product(rate, decayed)), dh[n]));
        fromDecaySize += std::abs(rate) * decaySize * sizeBefore[n] * dSize[n];
        const WT ofRate = dt * product(conjugate(decayed), dh[n]);
        const W ofRateSize = dt * decaySize * sizeBefore[n] * dSize[n];
        a.add(place(of.a.extent(), k, d, 0), given(ofRate, rate), ofRateSize * (p.sizes.logDecay ? std::abs(rate) + 1 : W(1)));
        dh[n] = product(conjugate(decay), dh[n]), dSize[n] *= decaySize;
      }
      const std::int64_t k = place(p.signal(), t, d, e);
      const W x = W(of.delta(t, d, e).value()) + (p.sizes.bias ? W(of.bias(d).value()) : W(0)),
              slope = p.sizes.softplus ? 1 / (1 + std::exp(-x)) : W(1), gDt = (input * fromB + fromDecay) * slope,
              gDtSize = (std::abs(input) * fromBSize + fromDecaySize) * slope;
      u.add(k, dt * fromB + ownSkip * g, dt * fromBSize + std::abs(ownSkip * g));
      delta.add(k, gDt, gDtSize), bias.add(d, gDt, gDtSize);
      skip.add(d, g * input, std::abs(g * input));
      if (p.sizes.z) {
        const W zSlope = referenceSiluSlope(W(of.z(t, d, e).value()));
        z.add(k, dyAt * y * zSlope, std::abs(dyAt) * ySize * (std::abs(zSlope) + W(0.1)));
      }
    }

    WT given(WT gradient, WT rate) const {
      if (!p.sizes.logDecay) return gradient;
      if constexpr (kComplex)
        return {gradient.real() * rate.real(), gradient.imag()};
      else
        return gradient * rate;
    }
    template <class Array>
    std::int64_t matrixPlace(const Array &m, std::int64_t groups, bool constant, std::int64_t t, std::int64_t n,
                             std::int64_t d, std::int64_t e) const {
      const std::int64_t group = d / (p.sizes.channels / groups);
      return constant ? place(m.extent(), 0, n, group) : place(m.extent(), t, n, e * groups + group);
    }
  };
};

}  // namespace hotdog::test
