// ToeplitzToCauchy: generators, and densely C unless --a 0.
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <complex>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

template <class T>
class ToeplitzToCauchyWorkload : public Workload {
 public:
  using Out = std::complex<Real<T>>;

  ToeplitzToCauchyWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        f_(a.integer("f", -1)),
        n_(a.size("n", 1024)),
        batchCount_(a.size("batchCount", 1)),
        c_(vectorShape(a, "C", n_, batchCount_)),
        r_(vectorShape(a, "R", n_, batchCount_)),
        g_(vectorsShape(a, "G", n_, 2, batchCount_)),
        h_(vectorsShape(a, "H", n_, 2, batchCount_)),
        dense_(denseShape(a, n_, batchCount_)) {
    for (const char *absent : {"s", "t", "d"}) a.word(absent, {"0"});
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &r_, &g_, &h_, &dense_});
    c_.fillNormal(1);
    r_.fillNormal(2);
    g_.fillOutput(false, 3);
    h_.fillOutput(false, 4);
    dense_.fillOutput(false, 5);
  }

  void run(std::size_t set) override {
    constexpr auto call =
        pick<T>(hotdogSToeplitzToCauchy, hotdogDToeplitzToCauchy, hotdogCToeplitzToCauchy, hotdogZToeplitzToCauchy);
    const bool dense = dense_.bytes() > 0;
    check(call(handle_, f_, n_, api(c_.data(set)), c_.inc(), c_.stride(), api(r_.data(set)), r_.inc(), r_.stride(),
               nullptr, 1, nullptr, 1, api(g_.data(set)), g_.inc(), g_.ld(), g_.stride(), api(h_.data(set)), h_.inc(),
               h_.ld(), h_.stride(), nullptr, 1, n_, dense ? api(dense_.data(set)) : nullptr, dense_.ld(),
               dense_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  Cost cost() const override {
    const double n = static_cast<double>(std::max<std::int64_t>(n_, 2));
    Cost cost;
    cost.bytes = c_.bytes() + r_.bytes() + g_.bytes() + h_.bytes() + dense_.bytes();
    cost.flops = static_cast<double>(batchCount_) * 3 * 8 * n * std::log2(n) + (dense_.bytes() > 0 ? 20 * n * n : 0);
    cost.doublePrecision = true;
    return cost;
  }

  // G[1,1] and H[1,0] by their sums, in units of the 2-norm of the entries.
  double errorRatio() override {
    if (n_ < 2 || batchCount_ == 0) return 0;
    run(0);
    g_.download();
    h_.download();
    using Z = std::complex<long double>;
    WorstRatio worst;
    for (const std::int64_t p : {std::int64_t{0}, batchCount_ - 1}) {
      const auto t = [&](std::int64_t d) { return Z(d >= 0 ? c_.at(d, 0, p) : r_.at(-d, 0, p)); };
      const long double pi = std::acos(-1.0L), n = static_cast<long double>(n_), f = static_cast<long double>(f_);
      Z g(0), h(0);
      long double norm = 0;
      for (std::int64_t k = 0; k < n_; ++k) {
        const long double angle = 2 * pi * static_cast<long double>(k) / n;
        if (k > 0) g += std::polar(1.0L, -angle) * (t(k - n_) - f * t(k));
        const Z twist = f_ == 1 ? Z(1) : std::polar(1.0L, -angle / 2);
        h += std::polar(1.0L, angle) * twist * (k == n_ - 1 ? (1 - f) * t(0) : t(n_ - 1 - k) - t(-1 - k));
        norm += std::norm(t(k)) + (k > 0 ? std::norm(t(-k)) : 0);
      }
      const long double scale = epsilon<T> * std::log2(2 * n) * std::sqrt(norm);
      worst.add(std::abs(Z(g_.at(1, 1, p)) - g), scale);
      worst.add(std::abs(Z(h_.at(1, 0, p)) * n - h), scale);
    }
    return worst.value();
  }

 private:
  static Shape denseShape(Arguments &a, std::int64_t n, std::int64_t batchCount) {
    if (a.size("a", 1) == 0) return {{0, 1, 1}, {1, 0, 0}};
    const std::int64_t lda = a.integer("lda", n);
    return {{n, n, batchCount}, {1, lda, a.integer("strideA", lda * n)}};
  }

  hotdogHandle_t handle_;
  std::int64_t f_, n_, batchCount_;
  Operand<T> c_, r_;
  Operand<Out> g_, h_, dense_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzToCauchy() {
  return {"ToeplitzToCauchy",
          {{"ToeplitzToCauchy/S/B64/n1024", "ToeplitzToCauchy --type S --n 1024 --batchCount 64 --a 0"},
           {"ToeplitzToCauchy/C/n4096/dense", "ToeplitzToCauchy --type C --f 1 --n 4096"},
           {"host/ToeplitzToCauchy/D/n1024/dense", "ToeplitzToCauchy --type D --f 1 --n 1024"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzToCauchyWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
