// SelectiveScan: h[n] = exp(dt A[n]) h[n] + dt b[n] u, y = (sum_n c[n] h[n] + skip u) silu(z), dt = softplus(delta + bias),
// A[n] = -(n + 1) as Mamba begins; SelectiveScanBackward, the gradients of all its operands; and SelectiveScanStep, one or a
// few such times from the states of each stream.
#include <hotdog.h>

#include <cmath>
#include <random>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/tensor.h"

namespace hotdog::bench {
namespace {

// The parameters are of the arithmetic's type: that of the signals, or single precision.
template <class E>
using ParameterOf = std::conditional_t<std::is_same_v<E, double>, double, float>;

// Standard normal numbers from a table of them: signals are too long to draw each.
template <class T>
void fillFromTable(Operand<T> &operand, unsigned seed) {
  std::mt19937_64 random(seed);
  std::normal_distribution<double> normal;
  std::vector<T> table(65537);  // a prime, so that no row repeats another
  for (T &x : table) x = T(static_cast<ParameterOf<T>>(normal(random)));
  std::size_t next = 0;
  operand.fill([&](auto...) {
    if (next == table.size()) next = 0;
    return table[next++];
  });
}

// (batch, state, time) of b and c, beside signals along time or across channels.
inline Shape matrixShape(Arguments &a, const std::string &name, std::int64_t batch, std::int64_t states,
                         std::int64_t length, bool acrossChannels) {
  const std::int64_t ofTime = strideArgument(a, name, 3, acrossChannels ? states : 1);
  const std::int64_t ofState = strideArgument(a, name, 2, acrossChannels ? 1 : length);
  return {{length, states, batch}, {ofTime, ofState, strideArgument(a, name, 0, states * length)}};
}

// What a scan and its steps share: operands but for the states.
template <class E>
class ScanOperands {
 public:
  using R = ParameterOf<E>;

  ScanOperands(Arguments &a, std::int64_t ofBatch, std::int64_t ofChannels, const char *times, std::int64_t ofLength,
               const char *result = "y")
      : batch(a.size("batch", ofBatch)),
        channels(a.size("channels", ofChannels)),
        length(a.size(times, ofLength)),
        states(a.size("stateSize", 16)),
        gated(a.word("gate", {"none", "silu"}) == "silu" || a.has("z.stride[0]")),
        softplus(a.word("deltaActivation", {"softplus", "none"}) == "softplus"),
        across(a.word("layout", {"BLD", "BDL"}) == "BLD"),
        u(signalShape(a, "u", batch, channels, length, across)),
        delta(signalShape(a, "delta", batch, channels, length, across)),
        z(signalShape(a, "z", gated ? batch : 0, channels, length, across)),
        rates(filterShape(a, "a", channels, states)),
        b(matrixShape(a, "b", batch, states, length, across)),
        c(matrixShape(a, "c", batch, states, length, across)),
        skip(lineShape(a, "skip", channels)),
        bias(lineShape(a, "deltaBias", channels)),
        y(signalShape(a, result, batch, channels, length, across)) {
    a.word("decay", {"rate"});
    a.size("bGroups", 1), a.size("cGroups", 1);
    strideArgument(a, "b", 1, 0), strideArgument(a, "c", 1, 0);  // between groups: there is one
  }

  std::vector<OperandBase *> list() { return {&u, &delta, &z, &rates, &b, &c, &skip, &bias, &y}; }
  void fill() {
    fillFromTable(u, 1), fillFromTable(delta, 2), fillFromTable(z, 3), fillFromTable(b, 4), fillFromTable(c, 5);
    skip.fillNormal(6), bias.fillNormal(7);
    rates.fill([](std::int64_t n, auto...) { return R(-static_cast<double>(n + 1)); });
    y.fillOutput(false, 8);
  }
  double bytes() const {
    return u.bytes() + delta.bytes() + z.bytes() + rates.bytes() + b.bytes() + c.bytes() + skip.bytes() + bias.bytes() +
           y.bytes();
  }
  // Exponentials of the decays, two special functions for softplus and two for the gate.
  double special() const {
    return static_cast<double>(batch * channels * length) * static_cast<double>(states + (softplus ? 2 : 0) + (gated ? 2 : 0));
  }
  double flops() const { return static_cast<double>(batch * channels * length) * static_cast<double>(6 * states); }

  template <class Args>
  void describe(Args &args) const {
    args.type = args.bType = args.cType = typeOfNumbers<E>(), args.aType = typeOfNumbers<R>();
    args.deltaActivation = softplus ? HOTDOG_ACTIVATION_SOFTPLUS : HOTDOG_ACTIVATION_NONE;
    args.batch = batch, args.channels = channels, args.stateSize = states;
  }
  template <class Args>
  void pointInputs(Args &args, std::size_t set) const {
    args.u = signalMember<hotdogInput>(u, set), args.delta = signalMember<hotdogInput>(delta, set);
    if (gated) args.z = signalMember<hotdogInput>(z, set);
    args.a = filterMember<hotdogInput>(rates, set);
    args.b = {b.data(set), {b.stride(), 0, b.ld(), b.inc()}}, args.c = {c.data(set), {c.stride(), 0, c.ld(), c.inc()}};
    args.skip = lineMember<hotdogInput>(skip, set), args.deltaBias = lineMember<hotdogInput>(bias, set);
  }
  template <class Args>
  void point(Args &args, std::size_t set) const {
    pointInputs(args, set);
    args.y = signalMember<hotdogOutput>(y, set);
  }

  long double stepSize(std::int64_t t, std::int64_t d, std::int64_t p) const {
    const long double x = delta.at(t, d, p) + bias.at(d, 0, 0);
    return softplus ? std::max(x, 0.0L) + std::log1p(std::exp(-std::abs(x))) : x;
  }
  long double gateAt(std::int64_t t, std::int64_t d, std::int64_t p) const {
    return gated ? z.at(t, d, p) / (1 + std::exp(-static_cast<long double>(z.at(t, d, p)))) : 1;
  }

  // y of time t from the states h(n) before time `from`; modes are forgotten long before that where it is not 0.
  template <class State>
  Expected<E> expect(std::int64_t t, std::int64_t d, std::int64_t p, std::int64_t from, State &&state) const {
    std::vector<long double> h(static_cast<std::size_t>(states)), size(h.size());
    for (std::size_t n = 0; n < h.size(); ++n) h[n] = state(static_cast<std::int64_t>(n)), size[n] = std::abs(h[n]);
    long double sum = 0, scale = 0, worst = 0, input = 0;
    for (std::int64_t at = from; at <= t; ++at) {
      const long double dt = stepSize(at, d, p);
      input = u.at(at, d, p), sum = scale = 0;
      for (std::size_t n = 0; n < h.size(); ++n) {
        const auto k = static_cast<std::int64_t>(n);
        const long double decay = std::exp(dt * rates.at(k, d, 0)), term = dt * input * b.at(at, k, p);
        h[n] = decay * h[n] + term, size[n] = decay * size[n] + std::abs(term);
        sum += c.at(at, k, p) * h[n], scale += std::abs(c.at(at, k, p)) * size[n];
      }
      scale += std::abs(skip.at(d, 0, 0) * input), worst = std::max(worst, scale);
    }
    sum += skip.at(d, 0, 0) * input;
    const long double gate = gateAt(t, d, p);
    return {sum * gate, epsilon<E> * worst * std::abs(gate), storageRounding<E>(sum * gate)};
  }

  const std::int64_t batch, channels, length, states;
  const bool gated, softplus, across;
  Operand<E> u, delta, z;
  Operand<R> rates;
  Operand<E> b, c;
  Operand<R> skip, bias;
  Operand<E> y;
};

template <class E>
class SelectiveScanWorkload : public Workload {
 public:
  SelectiveScanWorkload(Device &device, Arguments &a) : handle_(device.handle()), of_(a, 8, 2048, "length", 4096) {
    a.word("direction", {"forward"}), a.size("sequenceCount", 0), a.size("stateInterval", 0);
    a.rejectUnread();
    sets_ = allocateSets(device, of_.list());
    of_.fill();
    check(hotdogSelectiveScanArgsInit(&args_, sizeof args_));
    of_.describe(args_);
    args_.length = of_.length;
  }

  void run(std::size_t set) override {
    of_.point(args_, set);
    check(hotdogSelectiveScan(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = of_.bytes(), cost.flops = of_.flops(), cost.special = of_.special();
    cost.doublePrecision = std::is_same_v<E, double>;
    return cost;
  }

  double errorRatio() override {
    constexpr std::int64_t kBack = 512;
    return worstErrorRatio(
        of_.y, of_.states * std::min(of_.length, kBack) * 100,
        [&](auto t, auto d, auto p) {
          return of_.expect(t, d, p, std::max<std::int64_t>(0, t - kBack), [](std::int64_t) { return 0.0L; });
        },
        [&] { run(0); });
  }

 private:
  hotdogHandle_t handle_;
  ScanOperands<E> of_;
  hotdogSelectiveScanArgs args_;
  std::size_t sets_;
};

// All gradients of a scan without states; checked is that of u.
template <class E>
class SelectiveScanBackwardWorkload : public Workload {
 public:
  using R = ParameterOf<E>;

  SelectiveScanBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        of_(a, 8, 2048, "length", 4096, "gU"),
        dy_(signalShape(a, "dy", of_.batch, of_.channels, of_.length, of_.across)),
        gDelta_(signalShape(a, "gDelta", of_.batch, of_.channels, of_.length, of_.across)),
        gZ_(signalShape(a, "gZ", of_.gated ? of_.batch : 0, of_.channels, of_.length, of_.across)),
        gA_(filterShape(a, "gA", of_.channels, of_.states)),
        gB_(matrixShape(a, "gB", of_.batch, of_.states, of_.length, of_.across)),
        gC_(matrixShape(a, "gC", of_.batch, of_.states, of_.length, of_.across)),
        gSkip_(lineShape(a, "gSkip", of_.channels)),
        gBias_(lineShape(a, "gDeltaBias", of_.channels)) {
    a.word("gbType", {std::is_same_v<E, double> ? "F64" : "F32"}), a.word("gcType", {std::is_same_v<E, double> ? "F64" : "F32"});
    a.word("direction", {"forward"}), a.size("sequenceCount", 0), a.scalar("beta", 0);
    strideArgument(a, "gB", 1, 0), strideArgument(a, "gC", 1, 0);  // between groups: there is one
    a.rejectUnread();
    std::vector<OperandBase *> all = of_.list();
    for (OperandBase *more : std::initializer_list<OperandBase *>{&dy_, &gDelta_, &gZ_, &gA_, &gB_, &gC_, &gSkip_, &gBias_})
      all.push_back(more);
    sets_ = allocateSets(device, all);
    of_.fill(), fillFromTable(dy_, 9);
    check(hotdogSelectiveScanBackwardArgsInit(&args_, sizeof args_));
    of_.describe(args_);
    args_.gbType = args_.gcType = typeOfNumbers<R>();
    args_.length = of_.length;
  }

  void run(std::size_t set) override {
    of_.pointInputs(args_, set);
    args_.dy = signalMember<hotdogInput>(dy_, set);
    args_.gU = signalMember<hotdogOutput>(of_.y, set), args_.gDelta = signalMember<hotdogOutput>(gDelta_, set);
    if (of_.gated) args_.gZ = signalMember<hotdogOutput>(gZ_, set);
    args_.gA = filterMember<hotdogOutput>(gA_, set);
    args_.gB = {gB_.data(set), {gB_.stride(), 0, gB_.ld(), gB_.inc()}};
    args_.gC = {gC_.data(set), {gC_.stride(), 0, gC_.ld(), gC_.inc()}};
    args_.gSkip = lineMember<hotdogOutput>(gSkip_, set), args_.gDeltaBias = lineMember<hotdogOutput>(gBias_, set);
    check(hotdogSelectiveScanBackward(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = of_.bytes() + dy_.bytes() + gDelta_.bytes() + gZ_.bytes() + gA_.bytes() + gB_.bytes() + gC_.bytes();
    cost.flops = 4 * of_.flops(), cost.special = of_.special();
    cost.doublePrecision = std::is_same_v<E, double>;
    return cost;
  }

  // gU of time t from the gradients that come back from later times; those far away have been forgotten.
  double errorRatio() override {
    constexpr std::int64_t kAhead = 512;
    return worstErrorRatio(
        of_.y, of_.states * std::min(of_.length, kAhead) * 100,
        [&](auto t, auto d, auto p) { return expectGradient(t, std::min(of_.length - 1, t + kAhead), d, p); }, [&] { run(0); });
  }

 private:
  Expected<E> expectGradient(std::int64_t t, std::int64_t last, std::int64_t d, std::int64_t p) const {
    std::vector<long double> dh(static_cast<std::size_t>(of_.states), 0), size(dh.size(), 0);
    long double sum = 0, scale = 0;
    for (std::int64_t at = last; at >= t; --at) {
      const long double dt = of_.stepSize(at, d, p), g = dy_.at(at, d, p) * of_.gateAt(at, d, p);
      sum = of_.skip.at(d, 0, 0) * g, scale = std::abs(sum);
      for (std::size_t n = 0; n < dh.size(); ++n) {
        const auto k = static_cast<std::int64_t>(n);
        const long double decay = std::exp(dt * of_.rates.at(k, d, 0)), term = g * of_.c.at(at, k, p);
        dh[n] += term, size[n] += std::abs(term);
        sum += dt * of_.b.at(at, k, p) * dh[n], scale += std::abs(dt * of_.b.at(at, k, p)) * size[n];
        dh[n] *= decay, size[n] *= decay;
      }
    }
    return {sum, epsilon<E> * scale, storageRounding<E>(sum)};
  }

  hotdogHandle_t handle_;
  ScanOperands<E> of_;  // its y is gU
  Operand<E> dy_, gDelta_, gZ_;
  Operand<R> gA_, gB_, gC_, gSkip_, gBias_;
  hotdogSelectiveScanBackwardArgs args_;
  std::size_t sets_;
};

template <class E>
class SelectiveScanStepWorkload : public Workload {
 public:
  using R = ParameterOf<E>;

  SelectiveScanStepWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        of_(a, 64, 4096, "steps", 1),
        state_(signalShape(a, "state", of_.batch, of_.channels, of_.states, false)) {
    a.size("slotCount", 0), a.word("indexType", {"32", "64"});
    a.rejectUnread();
    std::vector<OperandBase *> all = of_.list();
    all.push_back(&state_);
    sets_ = allocateSets(device, all);
    of_.fill(), fillFromTable(state_, 9);
    check(hotdogSelectiveScanStepArgsInit(&args_, sizeof args_));
    of_.describe(args_);
    args_.steps = of_.length;
  }

  void run(std::size_t set) override {
    of_.point(args_, set);
    args_.state = signalMember<hotdogOutput>(state_, set);
    check(hotdogSelectiveScanStep(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = of_.bytes() + 2 * state_.bytes(), cost.flops = of_.flops(), cost.special = of_.special();
    cost.doublePrecision = std::is_same_v<E, double>;
    return cost;
  }

  double errorRatio() override {  // expectations come first, while the host's copy of the state is that before the call
    return worstErrorRatio(
        of_.y, of_.states * of_.length,
        [&](auto t, auto d, auto p) {
          return of_.expect(t, d, p, 0, [&](std::int64_t n) { return static_cast<long double>(state_.at(n, d, p)); });
        },
        [&] { run(0); });
  }

 private:
  hotdogHandle_t handle_;
  ScanOperands<E> of_;
  Operand<R> state_;
  hotdogSelectiveScanStepArgs args_;
  std::size_t sets_;
};

template <template <class> class WorkloadOf>
std::unique_ptr<Workload> makeOfType(Device &device, Arguments &a) {
  const std::string type = a.word("type", {"F32", "BF16", "F16", "F64"});
  a.word("aType", {type == "F64" ? "F64" : "F32"}), a.word("bType", {type}), a.word("cType", {type});
  if (type == "F64") return std::make_unique<WorkloadOf<double>>(device, a);
  if (type == "F32") return std::make_unique<WorkloadOf<float>>(device, a);
  if (type == "BF16") return std::make_unique<WorkloadOf<BFloat16>>(device, a);
  return std::make_unique<WorkloadOf<Half>>(device, a);
}

}  // namespace

Operation selectiveScan() {
  return {"SelectiveScan",
          {{"SelectiveScan/S/B16/D256/L8192/N16", "SelectiveScan --type F32 --batch 16 --channels 256 --length 8192"},
           {"SelectiveScan/BF16/B8/D2048/L4096/N16/z", "SelectiveScan --type BF16 --gate silu"},
           {"SelectiveScan/S/B8/D2048/L4096/N16/z", "SelectiveScan --type F32 --gate silu"},
           {"SelectiveScan/BF16/B1/D64/L1048576/N16/z",
            "SelectiveScan --type BF16 --batch 1 --channels 64 --length 1048576 --gate silu"},
           {"SelectiveScan/BF16/B8/D2048/L4096/N16/z/BDL", "SelectiveScan --type BF16 --gate silu --layout BDL"},
           {"host/SelectiveScan/S/B2/D128/L1024/N16/z",
            "SelectiveScan --type F32 --batch 2 --channels 128 --length 1024 --gate silu"}},
          [](Device &device, Arguments &a) { return makeOfType<SelectiveScanWorkload>(device, a); }};
}

Operation selectiveScanBackward() {
  return {"SelectiveScanBackward",
          {{"SelectiveScanBackward/BF16/B8/D2048/L4096/N16/z", "SelectiveScanBackward --type BF16 --gate silu"},
           {"SelectiveScanBackward/S/B8/D2048/L4096/N16/z", "SelectiveScanBackward --type F32 --gate silu"},
           {"host/SelectiveScanBackward/S/B2/D64/L512/N16/z",
            "SelectiveScanBackward --type F32 --batch 2 --channels 64 --length 512 --gate silu"}},
          [](Device &device, Arguments &a) { return makeOfType<SelectiveScanBackwardWorkload>(device, a); }};
}

Operation selectiveScanStep() {
  return {"SelectiveScanStep",
          {{"SelectiveScanStep/S/B64/D4096/N16", "SelectiveScanStep --type F32"},
           {"SelectiveScanStep/BF16/B64/D4096/N16", "SelectiveScanStep --type BF16"},
           {"host/SelectiveScanStep/S/B4/D1024/N16", "SelectiveScanStep --type F32 --batch 4 --channels 1024"}},
          [](Device &device, Arguments &a) { return makeOfType<SelectiveScanStepWorkload>(device, a); }};
}

}  // namespace hotdog::bench
