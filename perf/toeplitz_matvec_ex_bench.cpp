// ToeplitzMatvecEx: Y = alpha op(T) X + beta Y in single precision, c, r, x and y stored each in a type of its own.
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/storage.h"

namespace hotdog::bench {
namespace {

// An operand whose type a word of the command line gives.
class StoredOperand {
  using Any = std::variant<Operand<float>, Operand<Half>, Operand<BFloat16>>;

 public:
  StoredOperand(Arguments &a, const char *type, const Shape &shape)
      : any_(make(a.word(type, {"BF16", "F16", "F32"}), shape)) {}

  template <class Use>
  decltype(auto) with(Use &&use) {
    return std::visit(std::forward<Use>(use), any_);
  }
  OperandBase &base() {
    return with([](auto &o) -> OperandBase & { return o; });
  }
  void *data(std::size_t set) {
    return with([&](auto &o) -> void * { return o.data(set); });
  }
  double bytes() {
    return with([](auto &o) { return o.bytes(); });
  }
  double at(std::int64_t i, std::int64_t j, std::int64_t p) {
    return with([&](auto &o) { return static_cast<double>(o.at(i, j, p)); });
  }
  hotdogDataType_t type() const {
    return any_.index() == 0 ? HOTDOG_R_32F : any_.index() == 1 ? HOTDOG_R_16F : HOTDOG_R_16BF;
  }

 private:
  static Any make(const std::string &type, const Shape &shape) {
    if (type == "F32") return Any(std::in_place_type<Operand<float>>, shape);
    if (type == "F16") return Any(std::in_place_type<Operand<Half>>, shape);
    return Any(std::in_place_type<Operand<BFloat16>>, shape);
  }
  Any any_;
};

class ToeplitzMatvecExWorkload : public Workload {
 public:
  ToeplitzMatvecExWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        m_(a.size("m", 1024)),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        c_(a, "typeC", vectorShape(a, "C", m_, batchCount_)),
        r_(a, "typeR", vectorShape(a, "R", n_, batchCount_)),
        x_(a, "typeX", vectorsShape(a, "X", op_ == HOTDOG_OP_N ? n_ : m_, nrhs_, batchCount_)),
        y_(a, "typeY", vectorsShape(a, "Y", op_ == HOTDOG_OP_N ? m_ : n_, nrhs_, batchCount_)),
        alpha_(fromComplex<float>(a.scalar("alpha", 1))),
        beta_(fromComplex<float>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_.base(), &r_.base(), &x_.base(), &y_.base()});
    c_.with([](auto &o) { o.fillNormal(1); });
    r_.with([](auto &o) { o.fillNormal(2); });
    x_.with([](auto &o) { o.fillNormal(3); });
    y_.with([&](auto &o) { o.fillOutput(beta_ != 0, 4); });
  }

  void run(std::size_t set) override {
    const OperandBase &c = c_.base(), &r = r_.base(), &x = x_.base(), &y = y_.base();
    check(hotdogToeplitzMatvecEx(handle_, op_, m_, n_, nrhs_, &alpha_, c_.data(set), c_.type(), c.inc(), c.stride(),
                                 r_.data(set), r_.type(), r.inc(), r.stride(), x_.data(set), x_.type(), x.inc(), x.ld(),
                                 x.stride(), &beta_, y_.data(set), y_.type(), y.inc(), y.ld(), y.stride(),
                                 batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // As ToeplitzMatvec.
  Cost cost() const override {
    auto &self = const_cast<ToeplitzMatvecExWorkload &>(*this);
    const double length = static_cast<double>(std::max<std::int64_t>(m_ + n_ - 1, 2));
    const double nrhs = static_cast<double>(nrhs_), transform = 2 * length * std::log2(length);
    const double direct = 2 * static_cast<double>(m_) * static_cast<double>(n_) * nrhs;
    Cost cost;
    cost.bytes = self.c_.bytes() + self.r_.bytes() + self.x_.bytes() + self.y_.bytes() * (beta_ != 0 ? 2 : 1);
    cost.flops = static_cast<double>(batchCount_) * std::min(direct, (1 + 2 * nrhs) * transform);
    return cost;
  }

  double errorRatio() override {
    return y_.with([&](auto &y) {
      return worstErrorRatio(
          y, op_ == HOTDOG_OP_N ? n_ : m_, [&](auto i, auto j, auto p) { return expect(y, i, j, p); }, [&] { run(0); });
    });
  }

 private:
  double element(std::int64_t i, std::int64_t j, std::int64_t p) {  // of T
    return i >= j ? c_.at(i - j, 0, p) : r_.at(j - i, 0, p);
  }

  // Norm-wise, c = log2(m + n): the scale is the norm of the row of op(T) times that of x.
  template <class O>
  Expected<O> expect(const Operand<O> &y, std::int64_t i, std::int64_t j, std::int64_t p) {
    const std::int64_t terms = op_ == HOTDOG_OP_N ? n_ : m_;
    double sum = 0, rowNorm2 = 0, xNorm2 = 0;
    for (std::int64_t k = 0; k < terms; ++k) {
      const double t = op_ == HOTDOG_OP_N ? element(i, k, p) : element(k, i, p), x = x_.at(k, j, p);
      sum += t * x;
      rowNorm2 += t * t, xNorm2 += x * x;
    }
    const double before = beta_ != 0 ? beta_ * static_cast<double>(y.at(i, j, p)) : 0, value = alpha_ * sum + before;
    const double growth = std::max(1.0, std::log2(static_cast<double>(m_ + n_)));
    return {Wide<O>(value),
            epsilon<float> * growth * (std::abs(alpha_) * std::sqrt(rowNorm2 * xNorm2) + std::abs(before)),
            storageRounding<O>(value)};
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t m_, n_, nrhs_, batchCount_;
  StoredOperand c_, r_, x_, y_;
  float alpha_, beta_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzMatvecEx() {
  return {"ToeplitzMatvecEx",
          {{"ToeplitzMatvecEx/BF16/B1024/n1024", "ToeplitzMatvecEx --m 1024 --n 1024 --batchCount 1024"},
           {"ToeplitzMatvecEx/BF16/B4096/n2048/rhs2", "ToeplitzMatvecEx --m 2048 --n 2048 --nrhs 2 --batchCount 4096"},
           {"host/ToeplitzMatvecEx/BF16/B64/n1024", "ToeplitzMatvecEx --m 1024 --n 1024 --batchCount 64"}},
          [](Device &device, Arguments &a) -> std::unique_ptr<Workload> {
            return std::make_unique<ToeplitzMatvecExWorkload>(device, a);
          }};
}

}  // namespace hotdog::bench
