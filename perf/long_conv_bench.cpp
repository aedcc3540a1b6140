// LongConv: c[t] = sum_j filter[j] x[t-j] (and, backwards in time, a second filter), x = v prod pre, y = act(c) prod
// post, and LongConvBackward, the gradients of v, of the gates and of the filter.
#include <hotdog.h>

#include <cmath>
#include <vector>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/tensor.h"

namespace hotdog::bench {
namespace {

// What both have: the signals and filters, and the sums c one precision up.
template <class E, class F>
struct LongConvInputs {
  hotdogActivation_t activation;
  std::int64_t batch, channels, length, filterLength, channelsPerFilter, preGates, postGates;
  bool acrossChannels, reverse, hasSkip, hasBias;
  Operand<E> v;
  std::vector<Operand<E>> pre, post;
  Operand<F> filter, reverseFilter, skip, bias;

  explicit LongConvInputs(Arguments &a)
      : activation(activationOf(a.word("activation", {"none", "silu", "gelu"}))),
        batch(a.size("batch", 16)),
        channels(a.size("channels", 256)),
        length(a.size("length", 8192)),
        filterLength(a.size("filterLength", length)),
        channelsPerFilter(a.size("channelsPerFilter", 1)),
        preGates(a.size("preGates", 0)),
        postGates(a.size("postGates", 0)),
        acrossChannels(a.word("layout", {"BDL", "BLD"}) == "BLD"),
        reverse(strideArgument(a, "reverseFilter", 1, kNoStride) != kNoStride || a.size("reverse", 0) != 0),
        hasSkip(strideArgument(a, "skip", 0, kNoStride) != kNoStride),
        hasBias(strideArgument(a, "bias", 0, kNoStride) != kNoStride),
        v(signal(a, "v")),
        filter(filterShape(a, "filter", filters(), filterLength)),
        reverseFilter(filterShape(a, "reverseFilter", reverse ? filters() : 0, filterLength)),
        skip(lineShape(a, "skip", hasSkip ? channels : 0)),
        bias(lineShape(a, "bias", hasBias ? channels : 0)) {
    if (channelsPerFilter == 0) throw UsageError("--channelsPerFilter must be at least 1");
    for (std::int64_t i = 0; i < preGates; ++i) pre.emplace_back(signal(a, "preGate[" + std::to_string(i) + "]"));
    for (std::int64_t i = 0; i < postGates; ++i) post.emplace_back(signal(a, "postGate[" + std::to_string(i) + "]"));
  }

  static hotdogActivation_t activationOf(const std::string &word) {
    return word == "silu" ? HOTDOG_ACTIVATION_SILU : word == "gelu" ? HOTDOG_ACTIVATION_GELU : HOTDOG_ACTIVATION_NONE;
  }
  std::int64_t filters() const {
    return (channels + channelsPerFilter - 1) / std::max<std::int64_t>(channelsPerFilter, 1);
  }
  Shape signal(Arguments &a, const std::string &name) const {
    return signalShape(a, name, batch, channels, length, acrossChannels);
  }

  std::vector<OperandBase *> operands() {
    std::vector<OperandBase *> all = {&v, &filter, &reverseFilter, &skip, &bias};
    for (Operand<E> &gate : pre) all.push_back(&gate);
    for (Operand<E> &gate : post) all.push_back(&gate);
    return all;
  }
  void fill() {
    unsigned seed = 1;
    v.fillNormal(seed);
    for (Operand<E> &gate : pre) gate.fillNormal(++seed);
    for (Operand<E> &gate : post) gate.fillNormal(++seed);
    filter.fillNormal(++seed), reverseFilter.fillNormal(++seed), skip.fillNormal(++seed), bias.fillNormal(++seed);
  }

  // Sets the members that forward and backward have in common; the arrays of gates must outlive the call.
  template <class Args>
  void put(Args &args, std::size_t set, std::vector<hotdogInput> &gates) {
    args.type = typeOfNumbers<E>(), args.filterType = typeOfNumbers<F>(), args.activation = activation;
    args.batch = batch, args.channels = channels, args.length = length, args.filterLength = filterLength;
    args.channelsPerFilter = channelsPerFilter, args.preGates = preGates, args.postGates = postGates;
    gates.clear();
    for (auto *list : {&pre, &post})
      for (Operand<E> &gate : *list) gates.push_back(signalMember<hotdogInput>(gate, set));
    args.preGate = gates.data(), args.postGate = gates.data() + pre.size();
    args.v = signalMember<hotdogInput>(v, set), args.filter = filterMember<hotdogInput>(filter, set);
    if (reverse) args.reverseFilter = filterMember<hotdogInput>(reverseFilter, set);
    if (hasSkip) args.skip = lineMember<hotdogInput>(skip, set);
    if (hasBias) args.bias = lineMember<hotdogInput>(bias, set);
  }

  double bytes() const {
    double sum = v.bytes() + filter.bytes() + reverseFilter.bytes() + skip.bytes() + bias.bytes();
    for (const Operand<E> &gate : pre) sum += gate.bytes();
    for (const Operand<E> &gate : post) sum += gate.bytes();
    return sum;
  }
  // Of one convolution: real transforms of 2L points at 2 N log2 N flops (split radix), and the products; or sums.
  double flops(int transforms) const {
    const double n = 2 * static_cast<double>(length), signals = static_cast<double>(batch * channels);
    const double direct = 2 * static_cast<double>(length) * static_cast<double>(std::min(filterLength, length));
    return signals * std::min(direct * transforms / 2, transforms * 2 * n * std::log2(std::max(n, 2.0)) + 3 * n);
  }

  long double input(std::int64_t t, std::int64_t d, std::int64_t b) const {
    long double x = v.at(t, d, b);
    for (const Operand<E> &gate : pre) x *= gate.at(t, d, b);
    return x;
  }
  // c[t], and the magnitude that its error is relative to: norm-wise.
  std::pair<long double, long double> sum(std::int64_t t, std::int64_t d, std::int64_t b) const {
    const std::int64_t f = d / channelsPerFilter;
    long double c = hasBias ? bias.at(d, 0, 0) : 0.0L, ofX = 0, ofH = 0;
    for (std::int64_t j = 0; j < filterLength; ++j) {
      const long double h = filter.at(j, f, 0), back = reverse ? reverseFilter.at(j, f, 0) : 0.0L;
      ofH += h * h + back * back;
      if (t >= j) c += h * input(t - j, d, b);
      if (reverse && t + j < length) c += back * input(t + j, d, b);
    }
    for (std::int64_t s = 0; s < length; ++s) ofX += input(s, d, b) * input(s, d, b);
    if (hasSkip) c += skip.at(d, 0, 0) * input(t, d, b);
    return {c, std::sqrt(ofX * ofH) + std::abs(c)};
  }
  long double growth() const { return std::log2(static_cast<long double>(length + filterLength + 2)); }
};

long double activated(hotdogActivation_t activation, long double z) {
  if (activation == HOTDOG_ACTIVATION_SILU) return z / (1 + std::exp(-z));
  if (activation == HOTDOG_ACTIVATION_GELU) return z * std::erfc(-z * std::sqrt(0.5L)) / 2;
  return z;
}

template <class E, class F>
class LongConvWorkload : public Workload {
 public:
  LongConvWorkload(Device &device, Arguments &a) : handle_(device.handle()), in_(a), y_(in_.signal(a, "y")) {
    const bool fast = a.word("math", {"default", "fast"}) == "fast";
    halves_ = fast && (typeOfNumbers<E>() == HOTDOG_R_16BF || typeOfNumbers<E>() == HOTDOG_R_16F);
    a.size("pastLength", 0);
    a.rejectUnread();
    check(hotdogSetMathMode(handle_, fast ? HOTDOG_MATH_FAST : HOTDOG_MATH_DEFAULT));
    std::vector<OperandBase *> operands = in_.operands();
    operands.push_back(&y_);
    sets_ = allocateSets(device, operands);
    in_.fill();
    y_.fillOutput(false, 0);
    check(hotdogLongConvArgsInit(&args_, sizeof args_));
  }
  ~LongConvWorkload() override { hotdogSetMathMode(handle_, HOTDOG_MATH_DEFAULT); }

  void run(std::size_t set) override {
    in_.put(args_, set, gates_);
    args_.y = signalMember<hotdogOutput>(y_, set);
    check(hotdogLongConv(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = in_.bytes() + y_.bytes();
    cost.flops = in_.flops(2);
    cost.doublePrecision = std::is_same_v<E, double>;
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        y_, 3 * (in_.length + in_.filterLength),
        [&](auto t, auto d, auto b) -> Expected<E> {
          const auto [c, scale] = in_.sum(t, d, b);
          long double gates = 1;
          for (const Operand<E> &gate : in_.post) gates *= gate.at(t, d, b);
          const long double value = activated(in_.activation, c) * gates;
          return {Wide<E>(value), unit() * scale * std::abs(gates), storageRounding<E>(value)};
        },
        [&] { run(0); });
  }

 private:
  // Of an element's error; in half precision it is the norm that is bounded, over all of a signal's elements.
  long double unit() const {
    if (halves_) return 0x1p-11L / std::sqrt(static_cast<long double>(in_.length));
    return epsilon<E> * in_.growth();
  }

  hotdogHandle_t handle_;
  bool halves_ = false;
  LongConvInputs<E, F> in_;
  Operand<E> y_;
  hotdogLongConvArgs args_;
  std::vector<hotdogInput> gates_;
  std::size_t sets_;
};

// The gradients of v, the gates and the filter, without activation.
template <class E, class F>
class LongConvBackwardWorkload : public Workload {
 public:
  LongConvBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        in_(a),
        dy_(in_.signal(a, "dy")),
        gV_(in_.signal(a, "gV")),
        gFilter_(filterShape(a, "gFilter", in_.filters(), in_.filterLength)) {
    a.rejectUnread();
    for (std::size_t i = 0; i < in_.pre.size() + in_.post.size(); ++i) gGates_.emplace_back(gV_.shape());
    std::vector<OperandBase *> operands = in_.operands();
    for (OperandBase *o : {static_cast<OperandBase *>(&dy_), static_cast<OperandBase *>(&gV_)}) operands.push_back(o);
    operands.push_back(&gFilter_);
    for (Operand<E> &g : gGates_) operands.push_back(&g);
    sets_ = allocateSets(device, operands);
    in_.fill();
    dy_.fillNormal(99);
    gV_.fillOutput(false, 0), gFilter_.fillOutput(false, 0);
    for (Operand<E> &g : gGates_) g.fillOutput(false, 0);
    check(hotdogLongConvBackwardArgsInit(&args_, sizeof args_));
  }

  void run(std::size_t set) override {
    in_.put(args_, set, gates_);
    args_.gradientType = typeOfNumbers<F>();
    args_.dy = signalMember<hotdogInput>(dy_, set), args_.gV = signalMember<hotdogOutput>(gV_, set);
    args_.gFilter = filterMember<hotdogOutput>(gFilter_, set);
    gradients_.clear();
    for (Operand<E> &g : gGates_) gradients_.push_back(signalMember<hotdogOutput>(g, set));
    if (in_.preGates > 0) args_.gPre = gradients_.data();
    if (in_.postGates > 0) args_.gPost = gradients_.data() + in_.pre.size();
    check(hotdogLongConvBackward(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = in_.bytes() + dy_.bytes() + gV_.bytes() + gFilter_.bytes();
    for (const Operand<E> &g : gGates_) cost.bytes += g.bytes();
    cost.flops = in_.flops(in_.post.empty() ? 3 : 5);
    cost.doublePrecision = std::is_same_v<E, double>;
    return cost;
  }

  double errorRatio() override {
    const auto call = [&] { run(0); };
    const double ofV = worstErrorRatio(
        gV_, 3 * (in_.length + in_.filterLength), [&](auto s, auto d, auto b) { return expectV(s, d, b); }, call);
    const double ofFilter = worstErrorRatio(
        gFilter_, 2 * in_.batch * in_.channelsPerFilter * in_.length,
        [&](auto j, auto f, auto) { return expectFilter(j, f); }, call);
    return ofFilter <= ofV ? ofV : ofFilter;  // NaN stays
  }

 private:
  long double slope(std::int64_t t, std::int64_t d, std::int64_t b) const {
    long double dc = dy_.at(t, d, b);
    for (const Operand<E> &gate : in_.post) dc *= gate.at(t, d, b);
    return dc;
  }
  Expected<E> expectV(std::int64_t s, std::int64_t d, std::int64_t b) const {
    const std::int64_t f = d / in_.channelsPerFilter, L = in_.length;
    long double dx = in_.hasSkip ? in_.skip.at(d, 0, 0) * slope(s, d, b) : 0.0L, ofC = 0, ofH = 0, gates = 1;
    for (std::int64_t j = 0; j < in_.filterLength; ++j) {
      const long double h = in_.filter.at(j, f, 0), back = in_.reverse ? in_.reverseFilter.at(j, f, 0) : 0.0L;
      ofH += h * h + back * back;
      if (s + j < L) dx += h * slope(s + j, d, b);
      if (in_.reverse && s >= j) dx += back * slope(s - j, d, b);
    }
    for (std::int64_t t = 0; t < L; ++t) ofC += slope(t, d, b) * slope(t, d, b);
    for (const Operand<E> &gate : in_.pre) gates *= gate.at(s, d, b);
    const long double value = dx * gates, scale = (std::sqrt(ofC * ofH) + std::abs(dx)) * std::abs(gates);
    return {Wide<E>(value), epsilon<E> * in_.growth() * scale, storageRounding<E>(value)};
  }
  Expected<F> expectFilter(std::int64_t j, std::int64_t f) const {
    long double sum = 0, scale = 0;
    const std::int64_t last = std::min(in_.channels, (f + 1) * in_.channelsPerFilter);
    for (std::int64_t d = f * in_.channelsPerFilter; d < last; ++d)
      for (std::int64_t b = 0; b < in_.batch; ++b) {
        long double ofC = 0, ofX = 0;
        for (std::int64_t t = 0; t < in_.length; ++t) {
          const long double dc = slope(t, d, b), x = in_.input(t, d, b);
          ofC += dc * dc, ofX += x * x;
          if (t >= j) sum += dc * in_.input(t - j, d, b);
        }
        scale += std::sqrt(ofC * ofX);
      }
    return {Wide<F>(sum), epsilon<F> * in_.growth() * (scale + std::abs(sum)), storageRounding<F>(sum)};
  }

  hotdogHandle_t handle_;
  LongConvInputs<E, F> in_;
  Operand<E> dy_, gV_;
  Operand<F> gFilter_;
  std::vector<Operand<E>> gGates_;
  hotdogLongConvBackwardArgs args_;
  std::vector<hotdogInput> gates_;
  std::vector<hotdogOutput> gradients_;
  std::size_t sets_;
};

}  // namespace

Operation longConv() {
  return {"LongConv",
          {{"LongConv/S/B16/D256/L8192", "LongConv --type F32"},
           {"LongConv/S/B16/D256/L8192/gates2", "LongConv --type F32 --preGates 1 --postGates 1"},
           {"LongConv/BF16/B16/D256/L8192/gates2", "LongConv --type BF16 --preGates 1 --postGates 1"},
           {"LongConv/BF16/B16/D256/L8192/gates2/FAST", "LongConv --type BF16 --preGates 1 --postGates 1 --math fast"},
           {"LongConv/S/B64/D768/L1024", "LongConv --type F32 --batch 64 --channels 768 --length 1024"},
           {"LongConv/S/B16/D768/L4096", "LongConv --type F32 --channels 768 --length 4096"},
           {"LongConv/S/B8/D768/L16384", "LongConv --type F32 --batch 8 --channels 768 --length 16384"},
           {"LongConv/S/B2/D768/L65536", "LongConv --type F32 --batch 2 --channels 768 --length 65536"},
           {"LongConv/S/B1/D64/L1048576", "LongConv --type F32 --batch 1 --channels 64 --length 1048576"},
           {"LongConv/S/B16/D256/L8192/K128", "LongConv --type F32 --filterLength 128"},
           {"host/LongConv/S/B4/D32/L1024", "LongConv --type F32 --batch 4 --channels 32 --length 1024"},
           {"host/LongConv/S/B4/D32/L8192", "LongConv --type F32 --batch 4 --channels 32 --length 8192"},
           {"host/LongConv/S/B1/D4/L262144", "LongConv --type F32 --batch 1 --channels 4 --length 262144"},
           {"host/LongConv/S/B4/D32/L8192/K32", "LongConv --type F32 --batch 4 --channels 32 --filterLength 32"},
           {"host/LongConv/S/B4/D32/L8192/K512", "LongConv --type F32 --batch 4 --channels 32 --filterLength 512"}},
          [](Device &device, Arguments &a) { return makeOfStorage<LongConvWorkload>(device, a, "filterType"); }};
}

Operation longConvBackward() {
  return {
      "LongConvBackward",
      {{"LongConvBackward/S/B16/D256/L8192", "LongConvBackward --type F32"},
       {"host/LongConvBackward/S/B4/D32/L8192", "LongConvBackward --type F32 --batch 4 --channels 32"}},
      [](Device &device, Arguments &a) { return makeOfStorage<LongConvBackwardWorkload>(device, a, "filterType"); }};
}

}  // namespace hotdog::bench
