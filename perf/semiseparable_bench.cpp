// Semiseparable: y = M x, the product of Mamba-2's state-space duality, with scale and skip; and all gradients of it.
#include <hotdog.h>

#include <cmath>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/tensor.h"

namespace hotdog::bench {
namespace {

// Times of all batch entries are the last dimension of each operand, heads or groups the second.
Shape overTimes(std::int64_t inner, std::int64_t middle, std::int64_t times) {
  return {{inner, middle, times}, {1, inner, inner * middle}};
}

// Takes the strides that the library's log prints, which must be those of contiguous operands.
void takeContiguous(Arguments &a, const std::string &name, std::initializer_list<std::int64_t> strides) {
  int dimension = 0;
  for (const std::int64_t stride : strides)
    if (strideArgument(a, name, dimension++, stride) != stride)
      throw UsageError("the operands of semiseparable products are contiguous here: " + name + " has another stride");
}

// What products and their gradients have in common. The signal is x, or dy of a gradient.
template <class E, class F>
struct SemiseparableOperands {
  bool transposed;
  std::int64_t batch, length, heads, headDim, stateSize, groups;
  Operand<E> x, b, c;
  Operand<F> logDecay, scale, skip;

  explicit SemiseparableOperands(Arguments &a)
      : transposed(a.word("op", {"N", "T", "C"}) != "N"),
        batch(a.size("batch", 8)),
        length(a.size("length", 4096)),
        heads(a.size("heads", 32)),
        headDim(a.size("headDim", 64)),
        stateSize(a.size("stateSize", 128)),
        groups(a.size("groups", 1)),
        x(signal()),
        b(vectors()),
        c(vectors()),
        logDecay(times()),
        scale(times()),
        skip(overTimes(headDim, heads, 1)) {
    a.size("sequenceCount", 0), a.word("stateType", {"F32", "F64", "BF16", "F16"});
    takeSignal(a, "x"), takeVectors(a, "b"), takeVectors(a, "c"), takeTimes(a, "logDecay"), takeTimes(a, "scale");
    takeContiguous(a, "skip", {headDim, 1});
  }

  Shape signal() const { return overTimes(headDim, heads, batch * length); }
  Shape vectors() const { return overTimes(stateSize, groups, batch * length); }
  Shape times() const { return overTimes(heads, 1, batch * length); }
  void takeSignal(Arguments &a, const std::string &name) const {
    takeContiguous(a, name, {length * heads * headDim, heads * headDim, headDim, 1});
  }
  void takeVectors(Arguments &a, const std::string &name) const {
    takeContiguous(a, name, {length * groups * stateSize, groups * stateSize, stateSize, 1});
  }
  void takeTimes(Arguments &a, const std::string &name) const { takeContiguous(a, name, {length * heads, heads, 1}); }

  std::vector<OperandBase *> list() { return {&x, &b, &c, &logDecay, &scale, &skip}; }
  void fill() {
    x.fillNormal(1), b.fillNormal(2), c.fillNormal(3), skip.fillNormal(4), scale.fillNormal(5);
    logDecay.fill([](auto h, auto, auto p) { return F(static_cast<float>(-0.01 * static_cast<double>(1 + (h + 7 * p) % 20))); });
  }
  double bytes() const {
    return x.bytes() + b.bytes() + c.bytes() + logDecay.bytes() + scale.bytes() + skip.bytes();
  }
  double flops() const {
    return 4 * static_cast<double>(batch * length * heads) * static_cast<double>(headDim * stateSize);
  }

  template <class Args>
  void describe(Args &args) const {
    args.type = typeOfNumbers<E>(), args.parameterType = typeOfNumbers<F>();
    args.stateType = sizeof(E) == 8 ? HOTDOG_R_64F : HOTDOG_R_32F;
    args.op = transposed ? HOTDOG_OP_T : HOTDOG_OP_N;
    args.batch = batch, args.length = length, args.heads = heads, args.headDim = headDim;
    args.stateSize = stateSize, args.groups = groups;
  }
  template <class Args>
  void point(Args &args, std::size_t set) const {
    args.x = member<hotdogInput>(x, set), args.b = member<hotdogInput>(b, set), args.c = member<hotdogInput>(c, set);
    args.logDecay = ofTimes<hotdogInput>(logDecay, set), args.scale = ofTimes<hotdogInput>(scale, set);
    args.skip = {skip.data(set), {headDim, 1, 0, 0}};
  }
  template <class Member, class T>
  Member member(const Operand<T> &o, std::size_t set) const {
    return {o.data(set), {o.stride() * length, o.stride(), o.ld(), o.inc()}};
  }
  template <class Member>
  Member ofTimes(const Operand<F> &o, std::size_t set) const {
    return {o.data(set), {length * heads, heads, 1, 0}};
  }

  // An element of the product with a signal, or of the transposed one.
  Expected<E> expect(const Operand<E> &of, bool turned, std::int64_t i, std::int64_t h, std::int64_t p) const {
    const std::int64_t g = h / (heads / groups), first = p - p % length, last = first + length - 1;
    long double sum = 0, size = 0, decay = 1, steps = 1;
    for (std::int64_t s = p; turned ? s <= last : s >= first; s += turned ? 1 : -1, steps += 1) {
      if (turned && s != p) decay *= std::exp(static_cast<long double>(logDecay.at(h, 0, s)));
      const Operand<E> &in = turned ? c : b, &out = turned ? b : c;
      long double product = 0, magnitude = 0;
      for (std::int64_t n = 0; n < stateSize; ++n) {
        const long double term = out.at(n, g, p) * in.at(n, g, s);
        product += term, magnitude += std::abs(term);
      }
      const long double factor = decay * scale.at(h, 0, turned ? p : s) * of.at(i, h, s);
      sum += factor * product, size += steps * std::abs(factor) * magnitude;
      if (!turned) decay *= std::exp(static_cast<long double>(logDecay.at(h, 0, s)));
      if (decay < 1e-12L) break;
    }
    const long double passed = skip.at(i, h, 0) * of.at(i, h, p), value = sum + passed;
    const long double factor = 1 + std::log2(static_cast<long double>(std::max<std::int64_t>(1, stateSize)));
    return {value, factor * epsilon<E> * (size + std::abs(passed)), storageRounding<E>(value)};
  }
};

template <class E, class F>
class SemiseparableWorkload : public Workload {
 public:
  SemiseparableWorkload(Device &device, Arguments &a) : handle_(device.handle()), of_(a), y_(of_.signal()) {
    of_.takeSignal(a, "y");
    a.rejectUnread();
    std::vector<OperandBase *> all = of_.list();
    all.push_back(&y_);
    sets_ = allocateSets(device, all);
    of_.fill(), y_.fillOutput(false, 6);
    check(hotdogSemiseparableArgsInit(&args_, sizeof args_));
    of_.describe(args_);
  }

  void run(std::size_t set) override {
    of_.point(args_, set);
    args_.y = of_.template member<hotdogOutput>(y_, set);
    check(hotdogSemiseparable(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = of_.bytes() + y_.bytes();
    (sizeof(E) == 2 ? cost.matrixFlops : cost.flops) = of_.flops();
    return cost;
  }

  // By the recurrence, with the bound of its errors.
  double errorRatio() override {
    return worstErrorRatio(
        y_, of_.length * of_.stateSize, [&](auto i, auto h, auto p) { return of_.expect(of_.x, of_.transposed, i, h, p); },
        [&] { run(0); });
  }

 private:
  hotdogHandle_t handle_;
  SemiseparableOperands<E, F> of_;
  Operand<E> y_;
  hotdogSemiseparableArgs args_;
  std::size_t sets_;
};

// All gradients of a product without states; checked is that of x.
template <class E, class F>
class SemiseparableBackwardWorkload : public Workload {
 public:
  using G = std::conditional_t<std::is_same_v<E, double>, double, float>;  // of gB and gC

  SemiseparableBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        of_(a),
        dy_(of_.signal()),
        gX_(of_.signal()),
        gB_(of_.vectors()),
        gC_(of_.vectors()),
        gLogDecay_(of_.times()),
        gScale_(of_.times()),
        gSkip_(overTimes(of_.headDim, of_.heads, 1)) {
    of_.takeSignal(a, "dy"), of_.takeSignal(a, "gX"), of_.takeVectors(a, "gB"), of_.takeVectors(a, "gC");
    of_.takeTimes(a, "gLogDecay"), of_.takeTimes(a, "gScale"), takeContiguous(a, "gSkip", {of_.headDim, 1});
    a.word("gradientType", {std::is_same_v<E, double> ? "F64" : "F32"}), a.scalar("beta", 0);
    a.rejectUnread();
    std::vector<OperandBase *> all = of_.list();
    for (OperandBase *more : std::initializer_list<OperandBase *>{&dy_, &gX_, &gB_, &gC_, &gLogDecay_, &gScale_, &gSkip_})
      all.push_back(more);
    sets_ = allocateSets(device, all);
    of_.fill(), dy_.fillNormal(7), gX_.fillOutput(false, 8);
    check(hotdogSemiseparableBackwardArgsInit(&args_, sizeof args_));
    of_.describe(args_);
    args_.gradientType = typeOfNumbers<G>();
  }

  void run(std::size_t set) override {
    of_.point(args_, set);
    args_.dy = of_.template member<hotdogInput>(dy_, set), args_.gX = of_.template member<hotdogOutput>(gX_, set);
    args_.gB = of_.template member<hotdogOutput>(gB_, set), args_.gC = of_.template member<hotdogOutput>(gC_, set);
    args_.gLogDecay = of_.template ofTimes<hotdogOutput>(gLogDecay_, set);
    args_.gScale = of_.template ofTimes<hotdogOutput>(gScale_, set);
    args_.gSkip = {gSkip_.data(set), {of_.headDim, 1, 0, 0}};
    check(hotdogSemiseparableBackward(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  // Two recurrences, and two sums over elements and two over components of their states.
  Cost cost() const override {
    Cost cost;
    cost.bytes = of_.bytes() + dy_.bytes() + gX_.bytes() + gB_.bytes() + gC_.bytes() + gLogDecay_.bytes() + gScale_.bytes();
    (sizeof(E) == 2 ? cost.matrixFlops : cost.flops) = 3 * of_.flops();
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        gX_, of_.length * of_.stateSize, [&](auto i, auto h, auto p) { return of_.expect(dy_, !of_.transposed, i, h, p); },
        [&] { run(0); });
  }

 private:
  hotdogHandle_t handle_;
  SemiseparableOperands<E, F> of_;
  Operand<E> dy_, gX_;
  Operand<G> gB_, gC_;
  Operand<F> gLogDecay_, gScale_, gSkip_;
  hotdogSemiseparableBackwardArgs args_;
  std::size_t sets_;
};

}  // namespace

Operation semiseparable() {
  return {"Semiseparable",
          {{"Semiseparable/BF16/B8/L4096/H32/P64/N128", "Semiseparable --type BF16"},
           {"Semiseparable/S/B8/L4096/H32/P64/N128", "Semiseparable --type F32"},
           {"host/Semiseparable/S/B1/L256/H8/P64/N64",
            "Semiseparable --type F32 --batch 1 --length 256 --heads 8 --stateSize 64"}},
          [](Device &device, Arguments &a) {
            return makeOfStorage<SemiseparableWorkload>(device, a, "parameterType");
          }};
}

Operation semiseparableBackward() {
  return {"SemiseparableBackward",
          {{"SemiseparableBackward/BF16/B8/L4096/H32/P64/N128", "SemiseparableBackward --type BF16"},
           {"SemiseparableBackward/S/B8/L4096/H32/P64/N128", "SemiseparableBackward --type F32"},
           {"host/SemiseparableBackward/S/B1/L256/H8/P64/N64",
            "SemiseparableBackward --type F32 --batch 1 --length 256 --heads 8 --stateSize 64"}},
          [](Device &device, Arguments &a) {
            return makeOfStorage<SemiseparableBackwardWorkload>(device, a, "parameterType");
          }};
}

}  // namespace hotdog::bench
