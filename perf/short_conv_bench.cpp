// ShortConv: z[t] = bias + sum_j weight[j] x[t-(W-1)+j], y = z or silu(z), each channel by itself; its gradients; and
// ShortConvStep, one or a few such outputs from the last inputs of each stream.
#include <hotdog.h>

#include <cmath>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/tensor.h"

namespace hotdog::bench {
namespace {

// The sum z of one output and the magnitude of its terms; input(lag) is what lies lag inputs back.
template <class F, class Input>
std::pair<long double, long double> sumOfTaps(const Operand<F> &weight, const Operand<F> &bias, std::int64_t width,
                                              std::int64_t channel, Input &&input) {
  long double z = bias.at(channel, 0, 0), magnitude = std::abs(z);
  for (std::int64_t lag = width - 1; lag >= 0; --lag) {
    const long double term = weight.at(width - 1 - lag, channel, 0) * input(lag);
    z += term, magnitude += std::abs(term);
  }
  return {z, magnitude};
}

template <class E>
Expected<E> expectActivated(bool silu, std::pair<long double, long double> sum) {
  const long double value = silu ? sum.first / (1 + std::exp(-sum.first)) : sum.first;
  return {value, epsilon<E> * sum.second, storageRounding<E>(value)};
}

template <class E, class F>
class ShortConvWorkload : public Workload {
 public:
  ShortConvWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        silu_(a.word("activation", {"silu", "none"}) == "silu"),
        batch_(a.size("batch", 16)),
        channels_(a.size("channels", 768)),
        length_(a.size("length", 8192)),
        width_(a.size("width", 4)),
        acrossChannels_(a.word("layout", {"BDL", "BLD"}) == "BLD"),
        x_(signalShape(a, "x", batch_, channels_, length_, acrossChannels_)),
        weight_(filterShape(a, "weight", channels_, width_)),
        bias_(lineShape(a, "bias", channels_)),
        y_(signalShape(a, "y", batch_, channels_, length_, acrossChannels_)) {
    a.size("sequenceCount", 0);
    a.rejectUnread();
    sets_ = allocateSets(device, {&x_, &weight_, &bias_, &y_});
    x_.fillNormal(1), weight_.fillNormal(2), bias_.fillNormal(3);
    y_.fillOutput(false, 4);
    check(hotdogShortConvArgsInit(&args_, sizeof args_));
    args_.type = typeOfNumbers<E>(), args_.weightType = typeOfNumbers<F>();
    args_.activation = silu_ ? HOTDOG_ACTIVATION_SILU : HOTDOG_ACTIVATION_NONE;
    args_.batch = batch_, args_.channels = channels_, args_.length = length_, args_.width = width_;
  }

  void run(std::size_t set) override {
    args_.x = signalMember<hotdogInput>(x_, set), args_.weight = filterMember<hotdogInput>(weight_, set);
    args_.bias = lineMember<hotdogInput>(bias_, set), args_.y = signalMember<hotdogOutput>(y_, set);
    check(hotdogShortConv(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = x_.bytes() + weight_.bytes() + bias_.bytes() + y_.bytes();
    cost.flops = 2 * static_cast<double>(batch_ * channels_ * length_) * static_cast<double>(width_);
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        y_, width_,
        [&](auto t, auto d, auto b) {
          return expectActivated<E>(silu_, sumOfTaps(weight_, bias_, width_, d, [&](std::int64_t lag) {
                                      return t < lag ? 0.0L : x_.at(t - lag, d, b);
                                    }));
        },
        [&] { run(0); });
  }

 private:
  hotdogHandle_t handle_;
  bool silu_;
  std::int64_t batch_, channels_, length_, width_;
  bool acrossChannels_;
  Operand<E> x_;
  Operand<F> weight_, bias_;
  Operand<E> y_;
  hotdogShortConvArgs args_;
  std::size_t sets_;
};

// All gradients but those of states.
template <class E, class F>
class ShortConvBackwardWorkload : public Workload {
 public:
  ShortConvBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        silu_(a.word("activation", {"silu", "none"}) == "silu"),
        batch_(a.size("batch", 16)),
        channels_(a.size("channels", 768)),
        length_(a.size("length", 8192)),
        width_(a.size("width", 4)),
        acrossChannels_(a.word("layout", {"BDL", "BLD"}) == "BLD"),
        x_(signalShape(a, "x", batch_, channels_, length_, acrossChannels_)),
        weight_(filterShape(a, "weight", channels_, width_)),
        bias_(lineShape(a, "bias", channels_)),
        dy_(signalShape(a, "dy", batch_, channels_, length_, acrossChannels_)),
        gX_(signalShape(a, "gX", batch_, channels_, length_, acrossChannels_)),
        gWeight_(filterShape(a, "gWeight", channels_, width_)),
        gBias_(lineShape(a, "gBias", channels_)) {
    a.size("sequenceCount", 0), a.scalar("beta", 0.0);
    a.word("gradientType", {nameOfNumbers<F>()});
    a.rejectUnread();
    sets_ = allocateSets(device, {&x_, &weight_, &bias_, &dy_, &gX_, &gWeight_, &gBias_});
    x_.fillNormal(1), weight_.fillNormal(2), bias_.fillNormal(3), dy_.fillNormal(4);
    gX_.fillOutput(false, 0), gWeight_.fillOutput(false, 0), gBias_.fillOutput(false, 0);
    check(hotdogShortConvBackwardArgsInit(&args_, sizeof args_));
    args_.type = typeOfNumbers<E>(), args_.weightType = args_.gradientType = typeOfNumbers<F>();
    args_.activation = silu_ ? HOTDOG_ACTIVATION_SILU : HOTDOG_ACTIVATION_NONE;
    args_.batch = batch_, args_.channels = channels_, args_.length = length_, args_.width = width_;
  }

  void run(std::size_t set) override {
    args_.x = signalMember<hotdogInput>(x_, set), args_.weight = filterMember<hotdogInput>(weight_, set);
    args_.bias = lineMember<hotdogInput>(bias_, set), args_.dy = signalMember<hotdogInput>(dy_, set);
    args_.gX = signalMember<hotdogOutput>(gX_, set), args_.gWeight = filterMember<hotdogOutput>(gWeight_, set);
    args_.gBias = lineMember<hotdogOutput>(gBias_, set);
    check(hotdogShortConvBackward(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = x_.bytes() + dy_.bytes() + gX_.bytes() + 2 * (weight_.bytes() + bias_.bytes());
    cost.flops = (silu_ ? 6 : 4) * static_cast<double>(batch_ * channels_ * length_) * static_cast<double>(width_);
    return cost;
  }

  double errorRatio() override {
    const auto call = [&] { run(0); };
    const double ofX = worstErrorRatio(
        gX_, width_ * width_, [&](auto s, auto d, auto b) { return expectX(s, d, b); }, call);
    const double ofWeight = worstErrorRatio(
        gWeight_, batch_ * length_ * width_, [&](auto j, auto d, auto) { return expectWeight(j, d); }, call);
    return ofWeight <= ofX ? ofX : ofWeight;  // NaN stays
  }

 private:
  // dz, and what its error is in proportion to: the slope changes by at most half of what z does.
  std::pair<long double, long double> slope(std::int64_t t, std::int64_t d, std::int64_t b) const {
    const long double dy = dy_.at(t, d, b);
    if (!silu_) return {dy, std::abs(dy)};
    const auto [z, magnitude] = sumOfTaps(weight_, bias_, width_, d, [&](std::int64_t lag) {
      return t < lag ? 0.0L : static_cast<long double>(x_.at(t - lag, d, b));
    });
    const long double s = 1 / (1 + std::exp(-z)), derivative = s * (1 + z * (1 - s));
    return {dy * derivative, std::abs(dy) * (std::abs(derivative) + magnitude / 2 + 1)};
  }
  Expected<E> expectX(std::int64_t s, std::int64_t d, std::int64_t b) const {
    long double sum = 0, scale = 0;
    for (std::int64_t lag = 0; lag < width_ && s + lag < length_; ++lag) {
      const auto [dz, size] = slope(s + lag, d, b);
      const long double tap = weight_.at(width_ - 1 - lag, d, 0);
      sum += tap * dz, scale += std::abs(tap) * size;
    }
    return {Wide<E>(sum), epsilon<E> * scale, storageRounding<E>(sum)};
  }
  Expected<F> expectWeight(std::int64_t j, std::int64_t d) const {
    long double sum = 0, scale = 0;
    const std::int64_t lag = width_ - 1 - j;
    for (std::int64_t b = 0; b < batch_; ++b)
      for (std::int64_t t = lag; t < length_; ++t) {
        const auto [dz, size] = slope(t, d, b);
        const long double x = x_.at(t - lag, d, b);
        sum += dz * x, scale += size * std::abs(x);
      }
    return {Wide<F>(sum), epsilon<F> * scale, storageRounding<F>(sum)};
  }

  hotdogHandle_t handle_;
  bool silu_;
  std::int64_t batch_, channels_, length_, width_;
  bool acrossChannels_;
  Operand<E> x_;
  Operand<F> weight_, bias_;
  Operand<E> dy_, gX_;
  Operand<F> gWeight_, gBias_;
  hotdogShortConvBackwardArgs args_;
  std::size_t sets_;
};

template <class E, class F>
class ShortConvStepWorkload : public Workload {
 public:
  ShortConvStepWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        silu_(a.word("activation", {"silu", "none"}) == "silu"),
        batch_(a.size("batch", 64)),
        channels_(a.size("channels", 4096)),
        steps_(a.size("steps", 1)),
        width_(a.size("width", 4)),
        stateLength_(a.size("stateLength", width_ - 1)),
        x_(signalShape(a, "x", batch_, channels_, steps_, true)),
        weight_(filterShape(a, "weight", channels_, width_)),
        bias_(lineShape(a, "bias", channels_)),
        state_(signalShape(a, "state", batch_, channels_, stateLength_, false)),
        y_(signalShape(a, "y", batch_, channels_, steps_, true)) {
    a.size("slotCount", 0), a.word("indexType", {"32", "64"});
    a.rejectUnread();
    sets_ = allocateSets(device, {&x_, &weight_, &bias_, &state_, &y_});
    x_.fillNormal(1), weight_.fillNormal(2), bias_.fillNormal(3), state_.fillNormal(5);
    y_.fillOutput(false, 4);
    check(hotdogShortConvStepArgsInit(&args_, sizeof args_));
    args_.type = typeOfNumbers<E>(), args_.weightType = typeOfNumbers<F>();
    args_.activation = silu_ ? HOTDOG_ACTIVATION_SILU : HOTDOG_ACTIVATION_NONE;
    args_.batch = batch_, args_.channels = channels_, args_.steps = steps_, args_.width = width_;
    args_.stateLength = stateLength_;
  }

  void run(std::size_t set) override {
    args_.x = signalMember<hotdogInput>(x_, set), args_.weight = filterMember<hotdogInput>(weight_, set);
    args_.bias = lineMember<hotdogInput>(bias_, set), args_.state = signalMember<hotdogOutput>(state_, set);
    args_.y = signalMember<hotdogOutput>(y_, set);
    check(hotdogShortConvStep(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = x_.bytes() + weight_.bytes() + bias_.bytes() + 2 * state_.bytes() + y_.bytes();
    cost.flops = 2 * static_cast<double>(batch_ * channels_ * steps_) * static_cast<double>(width_);
    return cost;
  }

  double errorRatio() override {  // expectations come first, while the host's copy of the state is that before the call
    return worstErrorRatio(
        y_, width_,
        [&](auto t, auto d, auto b) {
          return expectActivated<E>(silu_, sumOfTaps(weight_, bias_, width_, d, [&](std::int64_t lag) {
                                      return t >= lag ? x_.at(t - lag, d, b) : state_.at(stateLength_ + t - lag, d, b);
                                    }));
        },
        [&] { run(0); });
  }

 private:
  hotdogHandle_t handle_;
  bool silu_;
  std::int64_t batch_, channels_, steps_, width_, stateLength_;
  Operand<E> x_;
  Operand<F> weight_, bias_;
  Operand<E> state_, y_;
  hotdogShortConvStepArgs args_;
  std::size_t sets_;
};

}  // namespace

Operation shortConv() {
  return {"ShortConv",
          {{"ShortConv/S/B16/D768/L8192/w4", "ShortConv --type F32"},
           {"ShortConv/BF16/B16/D768/L8192/w4", "ShortConv --type BF16"},
           {"ShortConv/S/B16/D768/L8192/w4/BLD", "ShortConv --type F32 --layout BLD"},
           {"ShortConv/BF16/B16/D768/L8192/w4/BLD", "ShortConv --type BF16 --layout BLD"},
           {"ShortConv/S/B16/D768/L8191/w7", "ShortConv --type F32 --length 8191 --width 7"},
           {"ShortConv/S/B1/D12288/L16384/w4", "ShortConv --type F32 --batch 1 --channels 12288 --length 16384"},
           {"ShortConv/S/B16/D768/L8192/w16", "ShortConv --type F32 --width 16"},
           {"ShortConv/S/B16/D768/L8192/w128", "ShortConv --type F32 --width 128"},
           {"host/ShortConv/S/B4/D256/L2048/w4", "ShortConv --type F32 --batch 4 --channels 256 --length 2048"},
           {"host/ShortConv/S/B4/D256/L2048/w4/BLD",
            "ShortConv --type F32 --batch 4 --channels 256 --length 2048 --layout BLD"}},
          [](Device &device, Arguments &a) { return makeOfStorage<ShortConvWorkload>(device, a, "weightType"); }};
}

Operation shortConvBackward() {
  return {
      "ShortConvBackward",
      {{"ShortConvBackward/S/B16/D768/L8192/w4", "ShortConvBackward --type F32"},
       {"ShortConvBackward/BF16/B16/D768/L8192/w4", "ShortConvBackward --type BF16"},
       {"ShortConvBackward/S/B16/D768/L8192/w4/BLD", "ShortConvBackward --type F32 --layout BLD"},
       {"ShortConvBackward/BF16/B16/D768/L8192/w4/BLD", "ShortConvBackward --type BF16 --layout BLD"},
       {"ShortConvBackward/S/B16/D768/L8192/w16", "ShortConvBackward --type F32 --width 16"},
       {"host/ShortConvBackward/S/B4/D256/L2048/w4",
        "ShortConvBackward --type F32 --batch 4 --channels 256 --length 2048"}},
      [](Device &device, Arguments &a) { return makeOfStorage<ShortConvBackwardWorkload>(device, a, "weightType"); }};
}

Operation shortConvStep() {
  return {"ShortConvStep",
          {{"ShortConvStep/S/B64/D4096/w4", "ShortConvStep --type F32"},
           {"ShortConvStep/BF16/B64/D4096/w4", "ShortConvStep --type BF16"},
           {"host/ShortConvStep/S/B64/D4096/w4", "ShortConvStep --type F32"}},
          [](Device &device, Arguments &a) { return makeOfStorage<ShortConvStepWorkload>(device, a, "weightType"); }};
}

}  // namespace hotdog::bench
