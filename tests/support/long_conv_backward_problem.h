// A call of hotdogLongConvBackward with its operands, and the reference for it: the formulas of hotdog.h one precision
// up.
#pragma once

#include "support/long_conv_problem.h"

namespace hotdog::test {

struct LongConvBackwardCall {
  hotdogHandle_t handle;
  hotdogLongConvBackwardArgs args;  // its arrays are those below, unless they are kept from it
  hotdogInput pre[kMostTestGates], post[kMostTestGates];
  hotdogOutput gPre[kMostTestGates], gPost[kMostTestGates];
  bool withoutPre, withoutPost, withoutGPre, withoutGPost;
  std::int64_t batchCount;  // args.batch

  hotdogLongConvBackwardArgs complete() const {
    hotdogLongConvBackwardArgs a = args;
    a.preGate = withoutPre ? nullptr : pre, a.postGate = withoutPost ? nullptr : post;
    a.gPre = withoutGPre ? nullptr : gPre, a.gPost = withoutGPost ? nullptr : gPost;
    return a;
  }
};

inline hotdogStatus_t invoke(const LongConvBackwardCall &call) {
  const hotdogLongConvBackwardArgs a = call.complete();
  return hotdogLongConvBackward(call.handle, &a);
}
inline hotdogStatus_t invokeBufferSize(const LongConvBackwardCall &call, std::size_t *bytes) {
  const hotdogLongConvBackwardArgs a = call.complete();
  return hotdogLongConvBackward_bufferSize(call.handle, &a, bytes);
}

inline LongConvBackwardCall onlyProblems(LongConvBackwardCall call, std::int64_t first, std::int64_t count) {
  hotdogLongConvBackwardArgs &a = call.args;
  for (hotdogInput *in : {&a.v, &a.dy}) skipBatches(*in, first, a.type);
  skipBatches(a.gV, first, a.type);
  for (int i = 0; i < kMostTestGates; ++i) {
    skipBatches(call.pre[i], first, a.type), skipBatches(call.post[i], first, a.type);
    skipBatches(call.gPre[i], first, a.type), skipBatches(call.gPost[i], first, a.type);
  }
  a.batch = call.batchCount = count;
  return call;
}

template <class W>
W referenceSlope(hotdogActivation_t activation, W z) {
  if (activation == HOTDOG_ACTIVATION_SILU) return referenceSiluSlope(z);
  if (activation == HOTDOG_ACTIVATION_GELU)
    return std::erfc(-z / std::sqrt(W(2))) / W(2) +
           z * std::exp(-z * z / W(2)) / std::sqrt(W(2) * W(3.141592653589793238462643383279502884L));
  return W(1);
}

// What a gradient is expected to be, and the scale of its error.
template <class W>
struct ExpectedGradient {
  std::vector<W> sums, scales;
  std::int64_t count, rows;

  ExpectedGradient(std::int64_t elements, std::int64_t rowsOfThem)
      : sums(static_cast<std::size_t>(elements * rowsOfThem), W(0)), scales(sums), count(elements), rows(rowsOfThem) {}

  void add(std::int64_t i, std::int64_t row, W term, W scale) {
    sums[static_cast<std::size_t>(row * count + i)] += term;
    scales[static_cast<std::size_t>(row * count + i)] += scale;
  }
};

// Signals are stored as E, filters as F, the gradients of filters, skip and bias as G.
template <class E, class F, class G>
class LongConvBackwardProblem : public Problem {
 public:
  using Args = LongConvBackwardCall;
  using T = ArithmeticOf<E>;
  using W = Wide<T>;

  LongConvBackwardProblem(Space space, const LongConvSizes &s, const LongConvLayouts &l = packed())
      : sizes(s),
        forward(space, s, l),
        dy(space, signal(), l.y(signal())),
        gV(space, signal(), l.v(signal())),
        gFilter(space, taps(), l.filter(taps())),
        gReverseFilter(space, taps(), l.filter(taps())),
        gSkip(space, perChannel(), l.perChannel(perChannel())),
        gBias(space, perChannel(), l.perChannel(perChannel())) {
    inputs_ = {&forward.v, &forward.filter, &forward.reverseFilter, &forward.skip, &forward.bias, &dy};
    outputs_ = {&gV, &gFilter, &gReverseFilter, &gSkip, &gBias};
    for (auto *gates : {&forward.pre, &forward.post})
      for (auto &gate : *gates) {
        inputs_.push_back(gate.get());
        auto &gradients = gates == &forward.pre ? gPre : gPost;
        gradients.push_back(std::make_unique<Array<E>>(space, signal(), l.gates(signal())));
        outputs_.push_back(gradients.back().get());
      }
  }

  void refill(Random &random) {
    forward.refill(random);
    dy.fill([&](auto...) { return E(random.normal<double>()); });
    if (beta == 0) return;
    const auto element = [&](auto...) { return E(random.normal<double>()); };
    const auto tap = [&](auto...) { return G(random.normal<double>()); };
    gV.fill(element);
    for (auto &g : gPre) g->fill(element);
    for (auto &g : gPost) g->fill(element);
    gFilter.fill(tap), gReverseFilter.fill(tap), gSkip.fill(tap), gBias.fill(tap);
  }

  Args args(hotdogHandle_t handle) const {
    const LongConvCall given = forward.args(handle);
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    std::copy_n(given.pre, kMostTestGates, call.pre), std::copy_n(given.post, kMostTestGates, call.post);
    hotdogLongConvBackwardArgs &a = call.args;
    EXPECT_EQ(hotdogLongConvBackwardArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = E::type, a.filterType = F::type, a.gradientType = G::type, a.activation = sizes.activation;
    a.batch = sizes.batch, a.channels = sizes.channels, a.length = sizes.length, a.filterLength = sizes.filterLength;
    a.channelsPerFilter = sizes.channelsPerFilter, a.beta = beta;
    a.v = given.args.v, a.filter = given.args.filter, a.reverseFilter = given.args.reverseFilter;
    a.skip = given.args.skip, a.bias = given.args.bias, a.dy = signalInput(dy);
    a.preGates = sizes.preGates, a.postGates = sizes.postGates;
    if (wantSignals) {
      a.gV = signalOutput(gV);
      for (std::size_t i = 0; i < gPre.size(); ++i) call.gPre[i] = signalOutput(*gPre[i]);
      for (std::size_t i = 0; i < gPost.size(); ++i) call.gPost[i] = signalOutput(*gPost[i]);
    } else {
      call.withoutGPre = call.withoutGPost = true;
    }
    if (wantFilters && sizes.causal) a.gFilter = filterOutput(gFilter);
    if (wantFilters && sizes.reverse) a.gReverseFilter = filterOutput(gReverseFilter);
    if (wantFilters && sizes.skip) a.gSkip = lineOutput(gSkip);
    if (wantFilters && sizes.bias) a.gBias = lineOutput(gBias);
    return call;
  }

  void expectRight() const {
    const std::int64_t L = sizes.length, signals = sizes.batch * sizes.channels;
    std::vector<ExpectedGradient<W>> ofPre(gPre.size(), {L, signals}), ofPost(gPost.size(), {L, signals});
    ExpectedGradient<W> ofV(L, signals), ofFilter(sizes.filterLength, sizes.filters()),
        ofReverse = ofFilter, ofSkip(sizes.channels, 1), ofBias = ofSkip;
    for (std::int64_t b = 0; b < sizes.batch; ++b)
      for (std::int64_t channel = 0; channel < sizes.channels; ++channel)
        addChannel(channel, b, ofV, ofPre, ofPost, ofFilter, ofReverse, ofSkip, ofBias);
    expectSignal("gV", gV, ofV);
    for (std::size_t i = 0; i < gPre.size(); ++i) expectSignal("gPre", *gPre[i], ofPre[i]);
    for (std::size_t i = 0; i < gPost.size(); ++i) expectSignal("gPost", *gPost[i], ofPost[i]);
    expectGradient("gFilter", gFilter, ofFilter, wantFilters && sizes.causal);
    expectGradient("gReverseFilter", gReverseFilter, ofReverse, wantFilters && sizes.reverse);
    expectGradient("gSkip", gSkip, ofSkip, wantFilters && sizes.skip);
    expectGradient("gBias", gBias, ofBias, wantFilters && sizes.bias);
  }

  const LongConvSizes sizes;
  LongConvProblem<E, F> forward;
  Array<E> dy, gV;
  std::vector<std::unique_ptr<Array<E>>> gPre, gPost;
  Array<G> gFilter, gReverseFilter, gSkip, gBias;
  double beta = 0;
  bool wantSignals = true, wantFilters = true;

 private:
  using Row = std::vector<W>;

  Extent signal() const { return {sizes.length, sizes.channels, sizes.batch}; }
  Extent taps() const { return {sizes.filterLength, sizes.filters(), 1}; }
  Extent perChannel() const { return {sizes.channels, 1, 1}; }

  Row row(const Array<E> &of, std::int64_t channel, std::int64_t b) const {
    Row values;
    for (std::int64_t t = 0; t < sizes.length; ++t) values.push_back(of(t, channel, b).value());
    return values;
  }
  // The product of all gates but one.
  Row product(const std::vector<std::unique_ptr<Array<E>>> &gates, std::size_t except, std::int64_t channel,
              std::int64_t b) const {
    Row values(static_cast<std::size_t>(sizes.length), W(1));
    for (std::size_t g = 0; g < gates.size(); ++g)
      for (std::int64_t t = 0; t < sizes.length && g != except; ++t)
        values[static_cast<std::size_t>(t)] *= (*gates[g])(t, channel, b).value();
    return values;
  }
  static Row times(Row a, const Row &b) {
    for (std::size_t k = 0; k < a.size(); ++k) a[k] *= b[k];
    return a;
  }
  // lags[d + b.size() - 1] = sum_s a[s + d] b[s].
  static Row correlation(const Row &a, const Row &b) { return referenceConvolution(a, Row(b.rbegin(), b.rend())); }
  Row filterTaps(const Array<F> &of, std::int64_t channel) const {
    Row h;
    for (std::int64_t j = 0; j < std::min(sizes.filterLength, sizes.length); ++j)
      h.push_back(of(j, channel / sizes.channelsPerFilter).value());
    return h;
  }

  template <class Gradients>
  void addChannel(std::int64_t channel, std::int64_t b, ExpectedGradient<W> &ofV, Gradients &ofPre, Gradients &ofPost,
                  ExpectedGradient<W> &ofFilter, ExpectedGradient<W> &ofReverse, ExpectedGradient<W> &ofSkip,
                  ExpectedGradient<W> &ofBias) const {
    const std::int64_t L = sizes.length, s = b * sizes.channels + channel, f = channel / sizes.channelsPerFilter;
    const auto [c, scaleC] = forward.sums(channel, b);
    const Row x = forward.input(channel, b), g = row(dy, channel, b), all = product(forward.post, SIZE_MAX, channel, b);
    const bool curved = sizes.activation != HOTDOG_ACTIVATION_NONE;
    Row dc(x.size()), dcScale(x.size());  // the error of c bends dc where the activation is curved
    for (std::size_t k = 0; k < x.size(); ++k) {
      dc[k] = g[k] * all[k] * referenceSlope(sizes.activation, c[k]);
      dcScale[k] = std::abs(dc[k]) + (curved ? std::abs(g[k] * all[k]) * (scaleC + std::abs(c[k])) : W(0));
    }
    for (std::size_t i = 0; i < ofPost.size(); ++i) {
      const Row others = times(product(forward.post, i, channel, b), g);
      for (std::int64_t t = 0; t < L; ++t) {
        const auto k = static_cast<std::size_t>(t);
        ofPost[i].add(t, s, others[k] * referenceActivation(sizes.activation, c[k]),
                      std::abs(others[k]) * (scaleC + termsOf(channel, x[k])));
      }
    }

    Row dx(x.size(), W(0));
    W squares(0);
    const W scaleFilter = norm2(dcScale) * norm2(x);
    const Row lags = correlation(dc, x);  // at lag j + L - 1
    const auto addFilter = [&](const Array<F> &of, bool reversed, ExpectedGradient<W> &gradient) {
      const Row h = filterTaps(of, channel);
      const auto K = static_cast<std::int64_t>(h.size());
      squares += norm2(h) * norm2(h);
      const Row back = reversed ? referenceConvolution(dc, h) : correlation(dc, h);
      for (std::int64_t t = 0; t < L && K > 0; ++t)
        dx[static_cast<std::size_t>(t)] += back[static_cast<std::size_t>(reversed ? t : t + K - 1)];
      for (std::int64_t j = 0; j < K; ++j)
        gradient.add(j, f, lags[static_cast<std::size_t>(reversed ? L - 1 - j : L - 1 + j)], scaleFilter);
    };
    if (sizes.causal) addFilter(forward.filter, false, ofFilter);
    if (sizes.reverse) addFilter(forward.reverseFilter, true, ofReverse);
    const W skip = sizes.skip ? W(forward.skip(channel).value()) : W(0), scaleX = std::sqrt(squares) * norm2(dcScale);
    const Row v = row(forward.v, channel, b), pre = product(forward.pre, SIZE_MAX, channel, b);
    std::vector<Row> others;
    for (std::size_t i = 0; i < ofPre.size(); ++i) others.push_back(times(product(forward.pre, i, channel, b), v));
    for (std::int64_t t = 0; t < L; ++t) {
      const auto k = static_cast<std::size_t>(t);
      dx[k] += skip * dc[k];
      const W scale = scaleX + std::abs(skip) * dcScale[k];
      ofV.add(t, s, dx[k] * pre[k], scale * std::abs(pre[k]));
      for (std::size_t i = 0; i < ofPre.size(); ++i)
        ofPre[i].add(t, s, dx[k] * others[i][k], scale * std::abs(others[i][k]));
      ofSkip.add(channel, 0, dc[k] * x[k], dcScale[k] * std::abs(x[k]));
      ofBias.add(channel, 0, dc[k], dcScale[k]);
    }
  }

  W termsOf(std::int64_t channel, W x) const {
    return (sizes.skip ? std::abs(W(forward.skip(channel).value()) * x) : W(0)) +
           (sizes.bias ? std::abs(W(forward.bias(channel).value())) : W(0));
  }

  template <class X, class RowOf>
  void compare(const char *name, const Array<X> &gradient, const ExpectedGradient<W> &expected, bool wanted,
               RowOf &&rowOf) const {
    SCOPED_TRACE(name);
    if (!wanted) {
      EXPECT_TRUE(gradient.untouched());
      return;
    }
    RatioMeter<T> meter(logFactor(sizes.length + sizes.filterLength));
    gradient.forEach([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      const auto k = static_cast<std::size_t>(rowOf(j, p) * expected.count + i);
      const W before = beta == 0 ? W(0) : W(gradient(i, j, p).value()), exact = expected.sums[k] + before;
      const W error = std::abs(W(gradient.result(i, j, p).value()) - exact);
      const W beyond = error - W(X::roundoff(static_cast<double>(exact))) * W(1 + 1e-6);
      meter.add(std::isnan(error) ? error : std::max(beyond, W(0)), expected.scales[k] + std::abs(exact), i, j, p);
    });
    meter.expectPass();
  }
  void expectSignal(const char *name, const Array<E> &gradient, const ExpectedGradient<W> &expected) const {
    compare(name, gradient, expected, wantSignals,
            [&](std::int64_t channel, std::int64_t b) { return b * sizes.channels + channel; });
  }
  void expectGradient(const char *name, const Array<G> &gradient, const ExpectedGradient<W> &expected,
                      bool wanted) const {
    compare(name, gradient, expected, wanted, [](std::int64_t row, std::int64_t) { return row; });
  }
};

}  // namespace hotdog::test
