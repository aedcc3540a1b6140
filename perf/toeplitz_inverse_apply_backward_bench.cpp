// ToeplitzInverseApplyBackward: gradients of Y = alpha op(T^-1) X by the generators of T^-1 and by X, both of them or
// those asked for by --gG and --gX (0 or 1).
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

template <class T>
class ToeplitzInverseApplyBackwardWorkload : public Workload {
 public:
  ToeplitzInverseApplyBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))),
        g_(vectorsShape(a, "G", n_, 2, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        gY_(vectorsShape(a, "GY", n_, nrhs_, batchCount_)),
        gG_(vectorsShape(a, "GG", n_, 2, batchCount_)),
        gX_(vectorsShape(a, "GX", n_, nrhs_, batchCount_)),
        wantG_(a.integer("gG", 1) != 0),
        wantX_(a.integer("gX", 1) != 0) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&g_, &x_, &gY_, &gG_, &gX_});
    g_.fillNormal(1);
    x_.fillNormal(2);
    gY_.fillNormal(3);
    for (Operand<T> *gradient : {&gG_, &gX_}) gradient->fillOutput(beta_ != T(0), 4);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSToeplitzInverseApplyBackward, hotdogDToeplitzInverseApplyBackward,
                                  hotdogCToeplitzInverseApplyBackward, hotdogZToeplitzInverseApplyBackward);
    check(call(handle_, op_, n_, nrhs_, api(&alpha_), api(g_.data(set)), g_.inc(), g_.ld(), g_.stride(),
               api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), api(gY_.data(set)), gY_.inc(), gY_.ld(), gY_.stride(),
               api(&beta_), wantG_ ? api(gG_.data(set)) : nullptr, gG_.inc(), gG_.ld(), gG_.stride(),
               wantX_ ? api(gX_.data(set)) : nullptr, gX_.inc(), gX_.ld(), gX_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // The transforms of DisplacementMatvecBackward with r = 2.
  Cost cost() const override {
    const double n = static_cast<double>(std::max<std::int64_t>(n_, 2)), r = 2;
    const double transforms = 4 * r + (2 + 4 * r) * static_cast<double>(nrhs_);
    Cost cost;
    cost.bytes = g_.bytes() + x_.bytes() + gY_.bytes() + gG_.bytes() + gX_.bytes();
    cost.flops = static_cast<double>(batchCount_) * transforms * (isComplex<T> ? 4 : 2) * n * std::log2(n);
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  // Y is linear in X and, the other generator given, in the first one: Re <gX, X>, Re <gG_0, G_0> and Re <gY, Y> are
  // one number; of the first and the last problem. Gradients that are summed or added to are not checked.
  double errorRatio() override {
    run(0);
    if (n_ == 0 || nrhs_ == 0 || batchCount_ == 0 || beta_ != T(0)) return 0;
    gG_.download(), gX_.download();
    WorstRatio worst;
    for (const std::int64_t p : {std::int64_t{0}, batchCount_ - 1}) {
      long double expected = 0, scale = 0;
      for (std::int64_t v = 0; v < nrhs_; ++v) addInner(p, v, expected, scale);
      const auto inner = [&](const Operand<T> &gradient, const Operand<T> &input, std::int64_t vectors,
                             std::int64_t used) {
        if (gradient.shape().distinct() != n_ * vectors * batchCount_) return;
        long double sum = 0;
        for (std::int64_t j = 0; j < used; ++j)
          for (std::int64_t k = 0; k < n_; ++k)
            sum += std::real(conjIf(true, gradient.at(k, j, p)) * input.at(k, j, p));
        worst.add(std::abs(sum - expected), scale);
      };
      if (wantG_) inner(gG_, g_, 2, 1);
      if (wantX_) inner(gX_, x_, nrhs_, nrhs_);
    }
    return worst.value();
  }

 private:
  using Vector = std::vector<Wide<T>>;

  static Vector circulant(const Vector &v, const Vector &b, long double f) {
    const std::size_t n = v.size();
    Vector out(n, Wide<T>(0));
    for (std::size_t i = 0; i < n; ++i) {
      Wide<T> above(0);
      for (std::size_t k = 0; k <= i; ++k) out[i] += v[i - k] * b[k];
      for (std::size_t k = i + 1; k < n; ++k) above += v[n + i - k] * b[k];
      out[i] += Wide<T>(f) * above;
    }
    return out;
  }
  static long double norm(const Vector &v) {
    long double sum = 0;
    for (const Wide<T> &z : v) sum += std::norm(z);
    return std::sqrt(sum);
  }
  Vector vectorOf(const Operand<T> &operand, std::int64_t j, std::int64_t p, bool reversed, bool conjugated) const {
    Vector v;
    for (std::int64_t i = 0; i < n_; ++i) v.push_back(conjIf(conjugated, operand.at(reversed ? n_ - 1 - i : i, j, p)));
    return v;
  }

  // Adds Re <gY, Y> of one right-hand side.
  void addInner(std::int64_t p, std::int64_t v, long double &expected, long double &scale) const {
    const bool reversed = op_ != HOTDOG_OP_N, conjugated = op_ == HOTDOG_OP_C;
    const Vector u = vectorOf(g_, 0, p, false, conjugated), x = vectorOf(x_, v, p, reversed, false),
                 outer = vectorOf(gY_, v, p, reversed, false);
    Vector plus = vectorOf(g_, 1, p, false, conjugated), minus = plus;
    for (Wide<T> &z : minus) z = -z;
    plus[0] += 1.0L, minus[0] += 1.0L;
    const Vector first = circulant(plus, circulant(u, x, 1), -1), second = circulant(u, circulant(minus, x, 1), -1);
    const Wide<T> half = Wide<T>(alpha_) / Wide<T>(2);
    for (std::size_t i = 0; i < u.size(); ++i)
      expected += std::real(conjIf(true, outer[i]) * half * (first[i] + second[i]));
    scale += epsilon<T> * std::log2(2.0L * static_cast<long double>(n_)) * std::abs(half) * norm(outer) *
             (norm(first) + norm(second) + norm(u) * (norm(plus) + norm(minus)) * norm(x));
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  T alpha_, beta_;
  Operand<T> g_, x_, gY_, gG_, gX_;
  bool wantG_, wantX_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzInverseApplyBackward() {
  return {
      "ToeplitzInverseApplyBackward",
      {{"ToeplitzInverseApplyBackward/S/B64/n4096", "ToeplitzInverseApplyBackward --type S --n 4096 --batchCount 64"},
       {"host/ToeplitzInverseApplyBackward/D/B4/n1024",
        "ToeplitzInverseApplyBackward --type D --n 1024 --batchCount 4"}},
      [](Device &device, Arguments &a) { return makeOfType<ToeplitzInverseApplyBackwardWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
