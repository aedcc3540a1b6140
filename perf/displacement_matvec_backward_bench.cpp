// DisplacementMatvecBackward: gradients of Y = alpha op(A) X by both generators of A and by X.
#include <hotdog.h>

#include <algorithm>
#include <cmath>

#include "bench/accuracy.h"
#include "bench/displacement.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

template <class T>
class DisplacementMatvecBackwardWorkload : public Workload {
 public:
  DisplacementMatvecBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        type_(displacementType(a)),
        op_(a.op()),
        n_(a.size("n", 1024)),
        r_(a.size("r", 4)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))),
        e_(fromComplex<T>(a.scalar("e", 1))),
        f_(fromComplex<T>(a.scalar("f", -1))),
        g_(vectorsShape(a, "G", n_, r_, batchCount_)),
        h_(vectorsShape(a, "H", n_, r_, batchCount_)),
        s_(hasRowNodes(type_) ? vectorShape(a, "S", n_, batchCount_) : Shape{{0, 1, 1}, {1, 0, 0}}),
        t_(hasColumnNodes(type_) ? vectorShape(a, "T", n_, batchCount_) : Shape{{0, 1, 1}, {1, 0, 0}}),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        gY_(vectorsShape(a, "GY", n_, nrhs_, batchCount_)),
        gG_(vectorsShape(a, "GG", n_, r_, batchCount_)),
        gH_(vectorsShape(a, "GH", n_, r_, batchCount_)),
        gX_(vectorsShape(a, "GX", n_, nrhs_, batchCount_)),
        wantG_(a.integer("gG", 1) != 0),
        wantH_(a.integer("gH", 1) != 0),
        wantX_(a.integer("gX", 1) != 0) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&g_, &h_, &s_, &t_, &x_, &gY_, &gG_, &gH_, &gX_});
    g_.fillNormal(1);
    h_.fillNormal(2);
    x_.fillNormal(3);
    std::mt19937_64 random(4);
    s_.fill([&](std::int64_t, auto...) { return displacementNode<T>(random, type_, 1); });
    t_.fill([&](std::int64_t, auto...) { return displacementNode<T>(random, type_, -1); });
    gY_.fillNormal(5);
    for (Operand<T> *gradient : {&gG_, &gH_, &gX_}) gradient->fillOutput(beta_ != T(0), 6);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSDisplacementMatvecBackward, hotdogDDisplacementMatvecBackward,
                                  hotdogCDisplacementMatvecBackward, hotdogZDisplacementMatvecBackward);
    check(call(handle_, type_, op_, n_, r_, nrhs_, api(&alpha_), api(&e_), api(&f_), api(g_.data(set)), g_.inc(),
               g_.ld(), g_.stride(), api(h_.data(set)), h_.inc(), h_.ld(), h_.stride(), api(s_.data(set)), s_.inc(),
               s_.stride(), api(t_.data(set)), t_.inc(), t_.stride(), api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(),
               api(gY_.data(set)), gY_.inc(), gY_.ld(), gY_.stride(), api(&beta_),
               wantG_ ? api(gG_.data(set)) : nullptr, gG_.inc(), gG_.ld(), gG_.stride(),
               wantH_ ? api(gH_.data(set)) : nullptr, gH_.inc(), gH_.ld(), gH_.stride(),
               wantX_ ? api(gX_.data(set)) : nullptr, gX_.inc(), gX_.ld(), gX_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // 2 r transforms of length n for the generators and their gradients each, and 2 + 4 r for each right-hand side, each
  // 4 n log2 n flops, half of that for real data; node matrices take n^2 terms twice for each of r vectors.
  Cost cost() const override {
    const double n = static_cast<double>(std::max<std::int64_t>(n_, 2)), r = static_cast<double>(r_);
    const double nrhs = static_cast<double>(nrhs_), transform = (isComplex<T> ? 4 : 2) * n * std::log2(n);
    Cost cost;
    cost.bytes = g_.bytes() + h_.bytes() + s_.bytes() + t_.bytes() + x_.bytes() + gY_.bytes() + gG_.bytes() + gH_.bytes() +
                 gX_.bytes();
    const double terms = (isComplex<T> ? 16 : 4) * n * n * r * nrhs;
    const double products = hasRowNodes(type_) ? terms : (4 * r + (2 + 4 * r) * nrhs) * transform;
    cost.flops = static_cast<double>(batchCount_) * products;
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  // Y is linear in each input, so that the real parts of <gG, G>, <gH, H>, <gX, X> and <gY, Y> are one number; of the first
  // and the last problem. Gradients that are summed or added to are not checked.
  double errorRatio() override {
    if (n_ == 0 || nrhs_ == 0 || batchCount_ == 0 || beta_ != T(0)) return 0;
    run(0);
    for (Operand<T> *gradient : {&gG_, &gH_, &gX_}) gradient->download();
    WorstRatio worst;
    for (const std::int64_t p : {std::int64_t{0}, batchCount_ - 1}) {
      long double expected = 0, scale = 0;
      for (std::int64_t v = 0; v < nrhs_; ++v) addInner(p, v, expected, scale);
      const auto inner = [&](const Operand<T> &gradient, const Operand<T> &input, std::int64_t vectors) {
        if (gradient.shape().distinct() != n_ * vectors * batchCount_) return;
        long double sum = 0;
        for (std::int64_t j = 0; j < vectors; ++j)
          for (std::int64_t k = 0; k < n_; ++k)
            sum += std::real(conjIf(true, gradient.at(k, j, p)) * input.at(k, j, p));
        worst.add(std::abs(sum - expected), scale);
      };
      if (wantG_) inner(gG_, g_, r_);
      if (wantH_) inner(gH_, h_, r_);
      if (wantX_) inner(gX_, x_, nrhs_);
    }
    return worst.value();
  }

 private:
  // Adds Re <gY, Y> of one right-hand side.
  void addInner(std::int64_t p, std::int64_t v, long double &expected, long double &scale) const {
    using W = Wide<T>;
    const auto size = static_cast<std::size_t>(n_);
    DisplacementProduct<W> product{type_, op_, W(e_), W(f_), std::vector<W>(size), std::vector<W>(size)};
    std::vector<W> x(size), sum(size);
    long double error = 0, outer = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const auto k = static_cast<std::int64_t>(i);
      x[i] = x_.at(k, v, p);
      outer += std::norm(gY_.at(k, v, p));
      if (hasRowNodes(type_)) product.s[i] = s_.at(k, 0, p);
      if (hasColumnNodes(type_)) product.t[i] = t_.at(k, 0, p);
    }
    for (std::int64_t j = 0; j < r_; ++j) {
      std::vector<W> g(size), h(size);
      for (std::size_t i = 0; i < size; ++i)
        g[i] = g_.at(static_cast<std::int64_t>(i), j, p), h[i] = h_.at(static_cast<std::int64_t>(i), j, p);
      product.add(g, h, x, sum, error);
    }
    for (std::size_t i = 0; i < size; ++i)
      expected += std::real(conjIf(true, gY_.at(static_cast<std::int64_t>(i), v, p)) * W(alpha_) * sum[i]);
    scale += epsilon<T> * std::log2(2.0L * static_cast<long double>(n_)) * std::abs(W(alpha_)) * error * std::sqrt(outer);
  }

  hotdogHandle_t handle_;
  hotdogDisplacement_t type_;
  hotdogOperation_t op_;
  std::int64_t n_, r_, nrhs_, batchCount_;
  T alpha_, beta_, e_, f_;
  Operand<T> g_, h_, s_, t_, x_, gY_, gG_, gH_, gX_;
  bool wantG_, wantH_, wantX_;
  std::size_t sets_;
};

}  // namespace

Operation displacementMatvecBackward() {
  return {"DisplacementMatvecBackward",
          {{"DisplacementMatvecBackward/S/B64/n4096/r4",
            "DisplacementMatvecBackward --type S --n 4096 --r 4 --batchCount 64"},
           {"DisplacementMatvecBackward/S/rhs64/n1024/r4",
            "DisplacementMatvecBackward --type S --n 1024 --r 4 --nrhs 64"},
           {"DisplacementMatvecBackward/Z/B16/n1024/r2/C",
            "DisplacementMatvecBackward --type Z --op C --n 1024 --r 2 --batchCount 16"},
           {"host/DisplacementMatvecBackward/S/B16/n1024/r4",
            "DisplacementMatvecBackward --type S --n 1024 --r 4 --batchCount 16"}},
          [](Device &device, Arguments &a) { return makeOfType<DisplacementMatvecBackwardWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
