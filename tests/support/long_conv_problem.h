// A call of hotdogLongConv with its operands, and the reference for it.
#pragma once

#include <memory>
#include <vector>

#include "support/convolution_reference.h"
#include "support/problem.h"
#include "support/random.h"
#include "support/ratio.h"
#include "support/struct_form.h"

namespace hotdog::test {

inline constexpr int kMostTestGates = 12;

struct LongConvCall {
  hotdogHandle_t handle;
  hotdogLongConvArgs args;  // preGate and postGate are those below, unless they are kept from it
  hotdogInput pre[kMostTestGates], post[kMostTestGates];
  bool withoutPre, withoutPost;
  std::int64_t batchCount;  // args.batch

  hotdogLongConvArgs complete() const {
    hotdogLongConvArgs a = args;
    a.preGate = withoutPre ? nullptr : pre, a.postGate = withoutPost ? nullptr : post;
    return a;
  }
};

inline hotdogStatus_t invoke(const LongConvCall &call) {
  const hotdogLongConvArgs a = call.complete();
  return hotdogLongConv(call.handle, &a);
}
inline hotdogStatus_t invokeBufferSize(const LongConvCall &call, std::size_t *bytes) {
  const hotdogLongConvArgs a = call.complete();
  return hotdogLongConv_bufferSize(call.handle, &a, bytes);
}

// The operand from another batch on.
template <class Operand>
void skipBatches(Operand &operand, std::int64_t count, hotdogDataType_t type) {
  skipEntries(operand, count, bytesOf(type));
}

inline LongConvCall onlyProblems(LongConvCall call, std::int64_t first, std::int64_t count) {
  hotdogLongConvArgs &a = call.args;
  for (hotdogInput *in : {&a.v, &a.past}) skipBatches(*in, first, a.type);
  for (hotdogOutput *out : {&a.x, &a.y}) skipBatches(*out, first, a.type);
  for (hotdogInput *gates : {call.pre, call.post})
    for (int i = 0; i < kMostTestGates; ++i) skipBatches(gates[i], first, a.type);
  a.batch = call.batchCount = count;
  return call;
}

struct LongConvSizes {
  std::int64_t batch, channels, length, filterLength;
  bool causal = true, reverse = false;
  std::int64_t preGates = 0, postGates = 0;
  hotdogActivation_t activation = HOTDOG_ACTIVATION_NONE;
  bool skip = false, bias = false;
  std::int64_t channelsPerFilter = 1, pastLength = 0;
  bool wantX = false;

  std::int64_t filters() const { return (channels + channelsPerFilter - 1) / channelsPerFilter; }
  std::string text() const {
    const auto number = [](const char *name, std::int64_t value) {
      return std::string(", ") + name + " " + std::to_string(value);
    };
    return "batch " + std::to_string(batch) + number("channels", channels) + number("length", length) +
           number("filterLength", filterLength) + number("causal", causal) + number("reverse", reverse) +
           number("pre", preGates) + number("post", postGates) + number("activation", activation) +
           number("group", channelsPerFilter) + number("past", pastLength);
  }
};

// Times, channels and batches are 'i', 'v' and 'p' of a layout; taps and filters 'i' and 'v'.
struct LongConvLayouts {
  LayoutRule v, gates, filter, perChannel, past, x, y;
  LongConvLayouts(const LayoutRule &all)
      : v(all), gates(all), filter(all), perChannel(all), past(all), x(all), y(all) {}
};

// How the activation is evaluated one precision up.
template <class W>
W referenceActivation(hotdogActivation_t activation, W z) {
  if (activation == HOTDOG_ACTIVATION_SILU) return referenceSilu(z);
  if (activation == HOTDOG_ACTIVATION_GELU) return z * std::erfc(-z / std::sqrt(W(2))) / W(2);
  return z;
}

// Signals are stored as E, filters as F.
template <class E, class F>
class LongConvProblem : public Problem {
 public:
  using Args = LongConvCall;
  using T = ArithmeticOf<E>;
  using W = Wide<T>;

  LongConvProblem(Space space, const LongConvSizes &s, const LongConvLayouts &l = packed())
      : sizes(s),
        v(space, signal(), l.v(signal())),
        filter(space, taps(), l.filter(taps())),
        reverseFilter(space, taps(), l.filter(taps())),
        skip(space, perChannel(), l.perChannel(perChannel())),
        bias(space, perChannel(), l.perChannel(perChannel())),
        past(space, {s.pastLength, s.channels, s.batch}, l.past({s.pastLength, s.channels, s.batch})),
        x(space, signal(), l.x(signal())),
        y(space, signal(), l.y(signal())) {
    inputs_ = {&v, &filter, &reverseFilter, &skip, &bias, &past};
    for (auto [gates, count] : {std::pair(&pre, s.preGates), std::pair(&post, s.postGates)})
      for (std::int64_t i = 0; i < count; ++i) {
        gates->push_back(std::make_unique<Array<E>>(space, signal(), l.gates(signal())));
        inputs_.push_back(gates->back().get());
      }
    outputs_ = {&x, &y};
  }

  // Normal data, filters scaled so that sums are of order one; operands that are absent stay canaries.
  void refill(Random &random) {
    const auto normal = [&](auto...) { return E(random.normal<double>()); };
    const double scale = 1 / std::sqrt(static_cast<double>(std::max<std::int64_t>(sizes.filterLength, 1)));
    const auto tap = [&](auto...) { return F(scale * random.normal<double>()); };
    const auto number = [&](auto...) { return F(random.normal<double>()); };
    v.fill(normal);
    for (auto &g : pre) g->fill(normal);
    for (auto &g : post) g->fill(normal);
    if (sizes.causal) filter.fill(tap), past.fill(normal);
    if (sizes.reverse) reverseFilter.fill(tap);
    if (sizes.skip) skip.fill(number);
    if (sizes.bias) bias.fill(number);
  }

  Args args(hotdogHandle_t handle) const {
    Args call{};
    call.handle = handle, call.batchCount = sizes.batch;
    hotdogLongConvArgs &a = call.args;
    EXPECT_EQ(hotdogLongConvArgsInit(&a, sizeof a), HOTDOG_STATUS_SUCCESS);
    a.type = E::type, a.filterType = F::type, a.activation = sizes.activation;
    a.batch = sizes.batch, a.channels = sizes.channels, a.length = sizes.length, a.filterLength = sizes.filterLength;
    a.channelsPerFilter = sizes.channelsPerFilter, a.pastLength = sizes.pastLength;
    a.v = signalInput(v);
    a.preGates = sizes.preGates, a.postGates = sizes.postGates;
    for (std::size_t i = 0; i < pre.size(); ++i) call.pre[i] = signalInput(*pre[i]);
    for (std::size_t i = 0; i < post.size(); ++i) call.post[i] = signalInput(*post[i]);
    if (sizes.causal) a.filter = filterInput(filter);
    if (sizes.reverse) a.reverseFilter = filterInput(reverseFilter);
    if (sizes.skip) a.skip = lineInput(skip);
    if (sizes.bias) a.bias = lineInput(bias);
    if (sizes.pastLength > 0) a.past = signalInput(past);
    if (sizes.wantX) a.x = signalOutput(x);
    a.y = signalOutput(y);
    return call;
  }

  // The gated input, after what is past, of a channel of a batch.
  std::vector<W> input(std::int64_t channel, std::int64_t b) const {
    std::vector<W> values;
    for (std::int64_t t = 0; t < sizes.pastLength && sizes.causal; ++t) values.push_back(past(t, channel, b).value());
    for (std::int64_t t = 0; t < sizes.length; ++t) {
      W value = v(t, channel, b).value();
      for (auto &g : pre) value *= (*g)(t, channel, b).value();
      values.push_back(value);
    }
    return values;
  }

  // Beyond one rounding to the storage, an element's error is that of the arithmetic, measured by ||x||_2 ||h||_2. Of
  // channels, those are compared that come first and last, `most` of them.
  void expectRight(std::int64_t most = INT64_MAX) const {
    RatioMeter<T> meter(logFactor(sizes.length + sizes.filterLength));
    for (std::int64_t b = 0; b < sizes.batch; ++b)
      for (std::int64_t channel = 0; channel < sizes.channels; ++channel) {
        const std::int64_t s = b * sizes.channels + channel, all = sizes.batch * sizes.channels;
        if (s < most / 2 + 1 || all - s <= most / 2) addChannel(meter, channel, b);
      }
    meter.expectPass();
    EXPECT_TRUE(sizes.wantX || x.untouched());
  }

  // Sums c of the filters, skip and bias, and the scale of their error.
  std::pair<std::vector<W>, W> sums(std::int64_t channel, std::int64_t b) const {
    const std::int64_t f = channel / sizes.channelsPerFilter, L = sizes.length;
    const std::vector<W> in = input(channel, b), now(in.end() - L, in.end());
    std::vector<W> c(static_cast<std::size_t>(L), W(0));
    W squares(0);
    const auto add = [&](const Array<F> &filterOf, bool reversed, const std::vector<W> &of) {
      const std::int64_t K = std::min<std::int64_t>(sizes.filterLength, static_cast<std::int64_t>(of.size()));
      std::vector<W> h;
      for (std::int64_t j = 0; j < K; ++j) h.push_back(filterOf(reversed ? K - 1 - j : j, f).value());
      squares += norm2(h) * norm2(h);
      const std::vector<W> all = referenceConvolution(of, h);
      const std::int64_t first = reversed ? K - 1 : static_cast<std::int64_t>(of.size()) - L;
      for (std::int64_t t = 0; t < L && K > 0; ++t)
        c[static_cast<std::size_t>(t)] += all[static_cast<std::size_t>(first + t)];
    };
    if (sizes.causal) add(filter, false, in);
    if (sizes.reverse) add(reverseFilter, true, now);
    W scale = std::sqrt(squares) * norm2(in);
    for (std::int64_t t = 0; t < L; ++t) {
      if (sizes.skip) c[static_cast<std::size_t>(t)] += W(skip(channel).value()) * now[static_cast<std::size_t>(t)];
      if (sizes.bias) c[static_cast<std::size_t>(t)] += W(bias(channel).value());
    }
    return {c, scale};
  }

  const LongConvSizes sizes;
  Array<E> v;
  std::vector<std::unique_ptr<Array<E>>> pre, post;
  Array<F> filter, reverseFilter, skip, bias;
  Array<E> past, x, y;

 private:
  Extent signal() const { return {sizes.length, sizes.channels, sizes.batch}; }
  Extent taps() const { return {sizes.filterLength, sizes.filters(), 1}; }
  Extent perChannel() const { return {sizes.channels, 1, 1}; }

  void addElement(RatioMeter<T> &meter, const Array<E> &out, W expected, W scale, std::int64_t t, std::int64_t channel,
                  std::int64_t b) const {
    const W error = std::abs(W(out.result(t, channel, b).value()) - expected);
    const W beyond = error - W(E::roundoff(static_cast<double>(expected))) * W(1 + 1e-6);
    meter.add(std::isnan(error) ? error : std::max(beyond, W(0)), scale + std::abs(expected), t, channel, b);
  }

  void addChannel(RatioMeter<T> &meter, std::int64_t channel, std::int64_t b) const {
    const auto [c, scale] = sums(channel, b);
    const std::vector<W> in = input(channel, b), now(in.end() - sizes.length, in.end());
    for (std::int64_t t = 0; t < sizes.length; ++t) {
      const auto k = static_cast<std::size_t>(t);
      W gates(1);
      for (auto &g : post) gates *= (*g)(t, channel, b).value();
      W terms = scale;  // that the sum of filters, skip and bias has
      if (sizes.skip) terms += std::abs(W(skip(channel).value()) * now[k]);
      if (sizes.bias) terms += std::abs(W(bias(channel).value()));
      addElement(meter, y, referenceActivation(sizes.activation, c[k]) * gates, std::abs(gates) * terms, t, channel, b);
      if (sizes.wantX) addElement(meter, x, now[k], 0, t, channel, b);
    }
  }
};

}  // namespace hotdog::test
