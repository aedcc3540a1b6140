// Semiseparable: y = M x, the product of Mamba-2's state-space duality, with scale and skip.
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
      throw UsageError("the operands of Semiseparable are contiguous here: " + name + " has another stride");
}

template <class E, class F>
class SemiseparableWorkload : public Workload {
 public:
  SemiseparableWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        transposed_(a.word("op", {"N", "T", "C"}) != "N"),
        batch_(a.size("batch", 8)),
        length_(a.size("length", 4096)),
        heads_(a.size("heads", 32)),
        headDim_(a.size("headDim", 64)),
        stateSize_(a.size("stateSize", 128)),
        groups_(a.size("groups", 1)),
        x_(overTimes(headDim_, heads_, batch_ * length_)),
        b_(overTimes(stateSize_, groups_, batch_ * length_)),
        c_(overTimes(stateSize_, groups_, batch_ * length_)),
        logDecay_(overTimes(heads_, 1, batch_ * length_)),
        scale_(overTimes(heads_, 1, batch_ * length_)),
        skip_(overTimes(headDim_, heads_, 1)),
        y_(overTimes(headDim_, heads_, batch_ * length_)) {
    a.size("sequenceCount", 0), a.word("stateType", {"F32", "F64", "BF16", "F16"});
    takeStrides(a);
    a.rejectUnread();
    sets_ = allocateSets(device, {&x_, &b_, &c_, &logDecay_, &scale_, &skip_, &y_});
    x_.fillNormal(1), b_.fillNormal(2), c_.fillNormal(3), skip_.fillNormal(4), scale_.fillNormal(5);
    logDecay_.fill([](auto h, auto, auto p) { return F(static_cast<float>(-0.01 * static_cast<double>(1 + (h + 7 * p) % 20))); });
    y_.fillOutput(false, 6);
    check(hotdogSemiseparableArgsInit(&args_, sizeof args_));
    args_.type = typeOfNumbers<E>(), args_.parameterType = typeOfNumbers<F>();
    args_.stateType = sizeof(E) == 8 ? HOTDOG_R_64F : HOTDOG_R_32F;
    args_.op = transposed_ ? HOTDOG_OP_T : HOTDOG_OP_N;
    args_.batch = batch_, args_.length = length_, args_.heads = heads_, args_.headDim = headDim_;
    args_.stateSize = stateSize_, args_.groups = groups_;
  }

  void run(std::size_t set) override {
    args_.x = member<hotdogInput>(x_, set), args_.b = member<hotdogInput>(b_, set);
    args_.c = member<hotdogInput>(c_, set), args_.y = member<hotdogOutput>(y_, set);
    args_.logDecay = {logDecay_.data(set), {length_ * heads_, heads_, 1, 0}};
    args_.scale = {scale_.data(set), {length_ * heads_, heads_, 1, 0}};
    args_.skip = {skip_.data(set), {headDim_, 1, 0, 0}};
    check(hotdogSemiseparable(handle_, &args_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    Cost cost;
    cost.bytes = x_.bytes() + b_.bytes() + c_.bytes() + logDecay_.bytes() + scale_.bytes() + skip_.bytes() + y_.bytes();
    const double flops = 4 * static_cast<double>(batch_ * length_ * heads_) * static_cast<double>(headDim_ * stateSize_);
    (sizeof(E) == 2 ? cost.matrixFlops : cost.flops) = flops;
    return cost;
  }

  // By the recurrence, with the bound of its errors.
  double errorRatio() override {
    return worstErrorRatio(
        y_, length_ * stateSize_, [&](auto i, auto h, auto p) { return expect(i, h, p); }, [&] { run(0); });
  }

 private:
  void takeStrides(Arguments &a) const {
    const auto ofTimes = [&](const std::string &name, std::int64_t middle, std::int64_t inner) {
      takeContiguous(a, name, {length_ * middle * inner, middle * inner, inner, 1});
    };
    ofTimes("x", heads_, headDim_), ofTimes("y", heads_, headDim_);
    ofTimes("b", groups_, stateSize_), ofTimes("c", groups_, stateSize_);
    takeContiguous(a, "logDecay", {length_ * heads_, heads_, 1}), takeContiguous(a, "scale", {length_ * heads_, heads_, 1});
    takeContiguous(a, "skip", {headDim_, 1});
  }

  template <class Member, class T>
  Member member(const Operand<T> &o, std::size_t set) const {
    return {o.data(set), {o.stride() * length_, o.stride(), o.ld(), o.inc()}};
  }

  Expected<E> expect(std::int64_t i, std::int64_t h, std::int64_t p) const {
    const std::int64_t g = h / (heads_ / groups_), first = p - p % length_, last = first + length_ - 1;
    long double sum = 0, size = 0, decay = 1, steps = 1;
    for (std::int64_t s = p; transposed_ ? s <= last : s >= first; s += transposed_ ? 1 : -1, steps += 1) {
      if (transposed_ && s != p) decay *= std::exp(static_cast<long double>(logDecay_.at(h, 0, s)));
      const Operand<E> &in = transposed_ ? c_ : b_, &out = transposed_ ? b_ : c_;
      long double product = 0, magnitude = 0;
      for (std::int64_t n = 0; n < stateSize_; ++n) {
        const long double term = out.at(n, g, p) * in.at(n, g, s);
        product += term, magnitude += std::abs(term);
      }
      const long double factor = decay * scale_.at(h, 0, transposed_ ? p : s) * x_.at(i, h, s);
      sum += factor * product, size += steps * std::abs(factor) * magnitude;
      if (!transposed_) decay *= std::exp(static_cast<long double>(logDecay_.at(h, 0, s)));
      if (decay < 1e-12L) break;
    }
    const long double passed = skip_.at(i, h, 0) * x_.at(i, h, p), value = sum + passed;
    const long double c = 1 + std::log2(static_cast<long double>(std::max<std::int64_t>(1, stateSize_)));
    return {value, c * epsilon<E> * (size + std::abs(passed)), storageRounding<E>(value)};
  }

  hotdogHandle_t handle_;
  bool transposed_;
  std::int64_t batch_, length_, heads_, headDim_, stateSize_, groups_;
  Operand<E> x_, b_, c_;
  Operand<F> logDecay_, scale_, skip_;
  Operand<E> y_;
  hotdogSemiseparableArgs args_;
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

}  // namespace hotdog::bench
