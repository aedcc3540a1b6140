// LinearRecurrence: h[t] = a[t] h[t-1] + b[t], each channel by itself; and its gradients gA and gB.
#include <hotdog.h>

#include <cmath>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/tensor.h"

namespace hotdog::bench {
namespace {

// Numbers by a formula: the largest rows have more than can be drawn.
double hashed(std::int64_t i, std::int64_t j, std::int64_t p, std::uint64_t seed) {
  std::uint64_t x = static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15 + static_cast<std::uint64_t>(j) * 0xc2b2ae3d27d4eb4f +
                    static_cast<std::uint64_t>(p) * 0x165667b19e3779f9 + seed;
  x ^= x >> 29, x *= 0xbf58476d1ce4e5b9, x ^= x >> 32;
  return static_cast<double>(x >> 11) * 0x1p-53;  // 0 to 1
}
template <class E>
void fillBetween(Operand<E> &operand, double low, double high, std::uint64_t seed) {
  operand.fill([&](auto i, auto j, auto p) { return E(static_cast<float>(low + (high - low) * hashed(i, j, p, seed))); });
}
template <>
void fillBetween(Operand<double> &operand, double low, double high, std::uint64_t seed) {
  operand.fill([&](auto i, auto j, auto p) { return low + (high - low) * hashed(i, j, p, seed); });
}

struct RecurrenceSizes {
  bool reverse, acrossChannels;
  std::int64_t batch, channels, length;

  explicit RecurrenceSizes(Arguments &a)
      : reverse(a.word("direction", {"forward", "reverse"}) == "reverse"),
        acrossChannels(a.word("layout", {"BDL", "BLD"}) == "BLD"),
        batch(a.size("batch", 8)),
        channels(a.size("channels", 1536)),
        length(a.size("length", 65536)) {
    a.size("sequenceCount", 0);
  }
  Shape shape(Arguments &a, const std::string &name) const {
    return signalShape(a, name, batch, channels, length, acrossChannels);
  }
  double elements() const { return static_cast<double>(batch * channels * length); }
};

// The value at t of state <- a state + b and the bound of its error, along the direction of the run.
template <class E, class AtA, class AtB>
Expected<E> expectState(std::int64_t t, std::int64_t length, bool reverse, AtA &&a, AtB &&b) {
  long double state = 0, size = 0, bound = 0;
  for (std::int64_t s = reverse ? length - 1 : 0; reverse ? s >= t : s <= t; s += reverse ? -1 : 1) {
    const long double factor = a(s), input = b(s);
    state = factor * state + input, size = std::abs(factor) * size + std::abs(input);
    bound = std::abs(factor) * bound + size;
  }
  return {state, epsilon<E> * bound, storageRounding<E>(state)};
}

template <class E, class F>
class LinearRecurrenceWorkload : public Workload {
 public:
  LinearRecurrenceWorkload(Device &device, Arguments &a)
      : handle_(device.handle()), size_(a), a_(size_.shape(a, "a")), b_(size_.shape(a, "b")), h_(size_.shape(a, "h")) {
    const std::string type = a.word("stateType", {"F32", "F64", "BF16", "F16"});
    a.rejectUnread();
    sets_ = allocateSets(device, {&a_, &b_, &h_});
    fillBetween(a_, 0.5, 0.999, 1), fillBetween(b_, -1, 1, 2);
    h_.fillOutput(false, 4);
    check(hotdogLinearRecurrenceArgsInit(&args_, sizeof args_));
    args_.type = typeOfNumbers<E>(), args_.aType = typeOfNumbers<F>();
    args_.stateType = sizeof(E) == 8 ? HOTDOG_R_64F : HOTDOG_R_32F;
    args_.direction = size_.reverse ? HOTDOG_DIRECTION_REVERSE : HOTDOG_DIRECTION_FORWARD;
    args_.batch = size_.batch, args_.channels = size_.channels, args_.length = size_.length;
  }

  void run(std::size_t set) override {
    args_.a = signalMember<hotdogInput>(a_, set), args_.b = signalMember<hotdogInput>(b_, set);
    args_.h = signalMember<hotdogOutput>(h_, set);
    check(hotdogLinearRecurrence(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = a_.bytes() + b_.bytes() + h_.bytes();
    cost.flops = 2 * size_.elements();
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        h_, size_.length,
        [&](auto t, auto d, auto p) {
          return expectState<E>(
              t, size_.length, size_.reverse, [&](std::int64_t s) { return a_.at(s, d, p); },
              [&](std::int64_t s) { return b_.at(s, d, p); });
        },
        [&] { run(0); });
  }

 private:
  hotdogHandle_t handle_;
  RecurrenceSizes size_;
  Operand<F> a_;
  Operand<E> b_, h_;
  hotdogLinearRecurrenceArgs args_;
  std::size_t sets_;
};

template <class E, class F>
class LinearRecurrenceBackwardWorkload : public Workload {
 public:
  LinearRecurrenceBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        size_(a),
        a_(size_.shape(a, "a")),
        h_(size_.shape(a, "h")),
        dh_(size_.shape(a, "dh")),
        gA_(keptShape(size_.shape(a, "gA"))),
        gB_(size_.shape(a, "gB")) {
    a.word("stateType", {"F32", "F64", "BF16", "F16"}), a.word("gradientType", {"F32", "F64", "BF16", "F16"});
    a.scalar("beta", 0);
    a.rejectUnread();
    sets_ = allocateSets(device, {&a_, &h_, &dh_, &gA_, &gB_});
    fillBetween(a_, 0.5, 0.999, 1), fillBetween(h_, -1, 1, 2), fillBetween(dh_, -1, 1, 3);
    gA_.fillOutput(false, 4), gB_.fillOutput(false, 5);
    check(hotdogLinearRecurrenceBackwardArgsInit(&args_, sizeof args_));
    args_.type = typeOfNumbers<E>(), args_.aType = args_.gradientType = typeOfNumbers<F>();
    args_.stateType = sizeof(E) == 8 ? HOTDOG_R_64F : HOTDOG_R_32F;
    args_.direction = size_.reverse ? HOTDOG_DIRECTION_REVERSE : HOTDOG_DIRECTION_FORWARD;
    args_.batch = size_.batch, args_.channels = size_.channels, args_.length = size_.length;
  }

  void run(std::size_t set) override {
    args_.a = signalMember<hotdogInput>(a_, set), args_.h = signalMember<hotdogInput>(h_, set);
    args_.dh = signalMember<hotdogInput>(dh_, set);
    args_.gA = signalMember<hotdogOutput>(gA_, set), args_.gB = signalMember<hotdogOutput>(gB_, set);
    check(hotdogLinearRecurrenceBackward(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = a_.bytes() + h_.bytes() + dh_.bytes() + gA_.bytes() + gB_.bytes();
    cost.flops = 3 * size_.elements();
    return cost;
  }

  // Of gB; gA is a product with it.
  double errorRatio() override {
    return worstErrorRatio(
        gB_, size_.length,
        [&](auto t, auto d, auto p) {
          const std::int64_t step = size_.reverse ? -1 : 1;
          return expectState<E>(
              t, size_.length, !size_.reverse,
              [&](std::int64_t s) { return s + step < size_.length && s + step >= 0 ? a_.at(s + step, d, p) : 0.0L; },
              [&](std::int64_t s) { return dh_.at(s, d, p); });
        },
        [&] { run(0); });
  }

 private:
  static Shape keptShape(Shape shape) {
    for (int d = 0; d < 3; ++d)
      if (shape.stride[d] == 0) shape.count[d] = 1;
    return shape;
  }

  hotdogHandle_t handle_;
  RecurrenceSizes size_;
  Operand<F> a_;
  Operand<E> h_, dh_;
  Operand<F> gA_;
  Operand<E> gB_;
  hotdogLinearRecurrenceBackwardArgs args_;
  std::size_t sets_;
};

}  // namespace

Operation linearRecurrence() {
  return {"LinearRecurrence",
          {{"LinearRecurrence/S/B8/D1536/L65536", "LinearRecurrence --type F32"},
           {"LinearRecurrence/S/B8/D1536/L16384/BLD", "LinearRecurrence --type F32 --length 16384 --layout BLD"},
           {"LinearRecurrence/BF16/B8/D1536/L16384", "LinearRecurrence --type BF16 --aType BF16 --length 16384"},
           {"LinearRecurrence/S/B1/D64/L1048576",
            "LinearRecurrence --type F32 --batch 1 --channels 64 --length 1048576"},
           {"host/LinearRecurrence/S/B4/D256/L4096",
            "LinearRecurrence --type F32 --batch 4 --channels 256 --length 4096"},
           {"host/LinearRecurrence/S/B4/D256/L4096/BLD",
            "LinearRecurrence --type F32 --batch 4 --channels 256 --length 4096 --layout BLD"}},
          [](Device &device, Arguments &a) { return makeOfStorage<LinearRecurrenceWorkload>(device, a, "aType"); }};
}

Operation linearRecurrenceBackward() {
  return {"LinearRecurrenceBackward",
          {{"LinearRecurrenceBackward/S/B8/D1536/L16384", "LinearRecurrenceBackward --type F32 --length 16384"},
           {"LinearRecurrenceBackward/S/B8/D1536/L16384/BLD",
            "LinearRecurrenceBackward --type F32 --length 16384 --layout BLD"},
           {"host/LinearRecurrenceBackward/S/B4/D256/L4096",
            "LinearRecurrenceBackward --type F32 --batch 4 --channels 256 --length 4096"}},
          [](Device &device, Arguments &a) {
            return makeOfStorage<LinearRecurrenceBackwardWorkload>(device, a, "aType");
          }};
}

}  // namespace hotdog::bench
