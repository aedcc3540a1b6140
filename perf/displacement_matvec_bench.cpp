// DisplacementMatvec: Y = alpha op(A) X + beta Y, A of displacement rank r by its generators, e = 1 and f = -1.
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
class DisplacementMatvecWorkload : public Workload {
 public:
  DisplacementMatvecWorkload(Device &device, Arguments &a)
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
        y_(vectorsShape(a, "Y", n_, nrhs_, batchCount_)) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&g_, &h_, &s_, &t_, &x_, &y_});
    g_.fillNormal(1);
    h_.fillNormal(2);
    x_.fillNormal(3);
    std::mt19937_64 random(4);
    s_.fill([&](std::int64_t, auto...) { return displacementNode<T>(random, type_, 1); });
    t_.fill([&](std::int64_t, auto...) { return displacementNode<T>(random, type_, -1); });
    y_.fillOutput(beta_ != T(0), 5);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSDisplacementMatvec, hotdogDDisplacementMatvec, hotdogCDisplacementMatvec,
                                  hotdogZDisplacementMatvec);
    check(call(handle_, type_, op_, n_, r_, nrhs_, api(&alpha_), api(&e_), api(&f_), api(g_.data(set)), g_.inc(),
               g_.ld(), g_.stride(), api(h_.data(set)), h_.inc(), h_.ld(), h_.stride(), api(s_.data(set)), s_.inc(),
               s_.stride(), api(t_.data(set)), t_.inc(), t_.stride(), api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(),
               api(&beta_), api(y_.data(set)), y_.inc(), y_.ld(), y_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // 2 r transforms of length n for the generators and 2 + 2 r for each right-hand side, each 4 n log2 n flops, half of that
  // for real data; node matrices take n^2 terms for each of r vectors.
  Cost cost() const override {
    const double n = static_cast<double>(std::max<std::int64_t>(n_, 2)), r = static_cast<double>(r_);
    const double nrhs = static_cast<double>(nrhs_), transform = (isComplex<T> ? 4 : 2) * n * std::log2(n);
    Cost cost;
    cost.bytes = g_.bytes() + h_.bytes() + s_.bytes() + t_.bytes() + x_.bytes() + y_.bytes() * (beta_ != T(0) ? 2 : 1);
    const double terms = (isComplex<T> ? 8 : 2) * n * n * r * nrhs;
    const double products = hasRowNodes(type_) ? terms : (2 * r + (2 + 2 * r) * nrhs) * transform;
    cost.flops = static_cast<double>(batchCount_) * products;
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  // Norm-wise, c = log2(2 n), the first right-hand side of the first and the last problem.
  double errorRatio() override {
    if (n_ == 0 || nrhs_ == 0 || batchCount_ == 0) return 0;
    struct Sample {
      std::int64_t p;
      std::vector<Wide<T>> expected;
      long double scale;
    };
    std::vector<Sample> samples;
    for (const std::int64_t p : {std::int64_t{0}, batchCount_ - 1}) {
      Sample sample{p, {}, 0};
      sample.expected = expect(p, sample.scale);
      samples.push_back(std::move(sample));
    }
    run(0);
    y_.download();
    WorstRatio worst;
    for (const Sample &sample : samples) {
      long double error = 0;
      for (std::int64_t i = 0; i < n_; ++i)
        error += std::norm(y_.at(i, 0, sample.p) - sample.expected[static_cast<std::size_t>(i)]);
      worst.add(std::sqrt(error), sample.scale);
    }
    return worst.value();
  }

 private:
  std::vector<Wide<T>> expect(std::int64_t p, long double &scale) const {
    using W = Wide<T>;
    const auto size = static_cast<std::size_t>(n_);
    DisplacementProduct<W> product{type_, op_, W(e_), W(f_), std::vector<W>(size), std::vector<W>(size)};
    std::vector<W> x(size), sum(size);
    for (std::size_t i = 0; i < size; ++i) {
      const auto k = static_cast<std::int64_t>(i);
      x[i] = x_.at(k, 0, p);
      if (hasRowNodes(type_)) product.s[i] = s_.at(k, 0, p);
      if (hasColumnNodes(type_)) product.t[i] = t_.at(k, 0, p);
    }
    long double error = 0;
    for (std::int64_t j = 0; j < r_; ++j) {
      std::vector<W> g(size), h(size);
      for (std::size_t i = 0; i < size; ++i)
        g[i] = g_.at(static_cast<std::int64_t>(i), j, p), h[i] = h_.at(static_cast<std::int64_t>(i), j, p);
      product.add(g, h, x, sum, error);
    }
    long double before = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const W old = beta_ != T(0) ? W(beta_) * y_.at(static_cast<std::int64_t>(i), 0, p) : W(0);
      sum[i] = W(alpha_) * sum[i] + old;
      before += std::norm(old);
    }
    scale = epsilon<T> * std::log2(2.0L * static_cast<long double>(n_)) *
            (std::abs(W(alpha_)) * error + std::sqrt(before));
    return sum;
  }

  hotdogHandle_t handle_;
  hotdogDisplacement_t type_;
  hotdogOperation_t op_;
  std::int64_t n_, r_, nrhs_, batchCount_;
  T alpha_, beta_, e_, f_;
  Operand<T> g_, h_, s_, t_, x_, y_;
  std::size_t sets_;
};

}  // namespace

Operation displacementMatvec() {
  return {"DisplacementMatvec",
          {{"DisplacementMatvec/S/B64/n4096/r4", "DisplacementMatvec --type S --n 4096 --r 4 --batchCount 64"},
           {"DisplacementMatvec/S/B64/n4096/r4/T", "DisplacementMatvec --type S --op T --n 4096 --r 4 --batchCount 64"},
           {"DisplacementMatvec/S/B64/n4096/r4/stein",
            "DisplacementMatvec --type S --displacement stein --n 4096 --r 4 --batchCount 64"},
           {"DisplacementMatvec/S/B64/n4096/r4/cyclic",
            "DisplacementMatvec --type S --displacement cyclic_sylvester --n 4096 --r 4 --batchCount 64"},
           {"DisplacementMatvec/S/B64/n1024/r4/cauchy",
            "DisplacementMatvec --type S --displacement cauchy --n 1024 --r 4 --batchCount 64"},
           {"DisplacementMatvec/S/B64/n1024/r4/vandermonde",
            "DisplacementMatvec --type S --displacement vandermonde --n 1024 --r 4 --batchCount 64"},
           {"DisplacementMatvec/S/B64/n1024/r4/vandermonde/T",
            "DisplacementMatvec --type S --displacement vandermonde --op T --n 1024 --r 4 --batchCount 64"},
           {"DisplacementMatvec/D/B64/n4096/r4", "DisplacementMatvec --type D --n 4096 --r 4 --batchCount 64"},
           {"DisplacementMatvec/C/B64/n4096/r4", "DisplacementMatvec --type C --n 4096 --r 4 --batchCount 64"},
           {"DisplacementMatvec/Z/B64/n2048/r4", "DisplacementMatvec --type Z --n 2048 --r 4 --batchCount 64"},
           {"DisplacementMatvec/S/rhs256/n1024/r4", "DisplacementMatvec --type S --n 1024 --r 4 --nrhs 256"},
           {"DisplacementMatvec/S/B1024/n256/r2", "DisplacementMatvec --type S --n 256 --r 2 --batchCount 1024"},
           {"DisplacementMatvec/S/B16/n12000/r4", "DisplacementMatvec --type S --n 12000 --r 4 --batchCount 16"},
           {"host/DisplacementMatvec/S/B16/n1024/r4", "DisplacementMatvec --type S --n 1024 --r 4 --batchCount 16"},
           {"host/DisplacementMatvec/Z/B4/n1009/r2/C",
            "DisplacementMatvec --type Z --op C --n 1009 --r 2 --batchCount 4"},
           {"host/DisplacementMatvec/D/B4/n1024/r2/vandermonde",
            "DisplacementMatvec --type D --displacement vandermonde --n 1024 --r 2 --batchCount 4"}},
          [](Device &device, Arguments &a) { return makeOfType<DisplacementMatvecWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
