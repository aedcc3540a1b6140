// ToeplitzLogDetBackward: gradients of log|det T|, T by first column c and first row r, both of them or those asked for
// by --gC and --gR (0 or 1).
#include <hotdog.h>

#include <cmath>
#include <string>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/solve.h"
#include "bench/toeplitz.h"

namespace hotdog::bench {
namespace {

template <class T>
class ToeplitzLogDetBackwardWorkload : public Workload {
 public:
  ToeplitzLogDetBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        n_(a.size("n", 1024)),
        batchCount_(a.size("batchCount", 1)),
        wantC_(a.size("gC", 1) != 0),
        wantR_(a.size("gR", 1) != 0),
        c_(vectorShape(a, "C", n_, batchCount_)),
        r_(vectorShape(a, "R", n_, batchCount_)),
        g_({{1, 1, batchCount_}, {1, 0, a.integer("strideGLogAbsDet", 1)}}),
        gC_(vectorShape(a, "GC", n_, batchCount_)),
        gR_(vectorShape(a, "GR", n_, batchCount_)),
        denseC_({{n_, 1, batchCount_}, {1, n_, n_}}),
        denseR_({{n_, 1, batchCount_}, {1, n_, n_}}),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &r_, &g_, &gC_, &gR_, &info_});
    denseC_.allocate(device, 1), denseR_.allocate(device, 1);
    fillToeplitz(c_, r_);
    g_.fillNormal(3);
    for (Operand<T> *g : {&gC_, &gR_}) g->fillOutput(beta_ != T(0), 5);
    for (Operand<T> *g : {&denseC_, &denseR_}) g->fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    call(set, beta_, wantC_ ? gC_.data(set) : nullptr, gC_, wantR_ ? gR_.data(set) : nullptr, gR_);
  }
  std::size_t sets() const override { return sets_; }

  // The generators, and a multiply-add of each element of T.
  Cost cost() const override {
    const double n = static_cast<double>(n_), writes = beta_ != T(0) ? 2 : 1;
    Cost cost;
    cost.bytes = c_.bytes() + r_.bytes() + g_.bytes() + info_.bytes();
    if (wantC_) cost.bytes += writes * gC_.bytes();
    if (wantR_) cost.bytes += writes * gR_.bytes();
    cost.flops = static_cast<double>(batchCount_) * n * n * (3 + 2 * 2 + 1) * (isComplex<T> ? 8 : 2);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = true;
    return cost;
  }

  // Both gradients, not summed: sum of conj(gC[d]) c[d] and conj(gR[d]) r[d] is gLogAbsDet trace(T^-1 T), n gLogAbsDet.
  double errorRatio() override {
    call(0, T(0), denseC_.data(0), denseC_, denseR_.data(0), denseR_);
    denseC_.download(), denseR_.download();
    requireSolved(info_);
    WorstRatio worst;
    for (std::int64_t p = 0; p < batchCount_; ++p) {
      Wide<T> sum = 0;
      long double magnitude = 0;
      for (std::int64_t d = 0; d < n_; ++d) {
        add(sum, magnitude, denseC_.at(d, 0, p), c_.at(d, 0, p));
        if (d > 0) add(sum, magnitude, denseR_.at(d, 0, p), r_.at(d, 0, p));
      }
      const long double expected = static_cast<long double>(n_) * g_.at(0, 0, p);
      worst.add(std::abs(sum - Wide<T>(expected)), epsilon<T> * magnitude);
    }
    run(0);
    return worst.value();
  }

 private:
  static void add(Wide<T> &sum, long double &magnitude, Wide<T> gradient, Wide<T> t) {
    sum += conjIf(true, gradient) * t;
    magnitude += std::abs(gradient) * std::abs(t);
  }

  void call(std::size_t set, T beta, T *gC, const Operand<T> &ofC, T *gR, const Operand<T> &ofR) {
    constexpr auto function = pick<T>(hotdogSToeplitzLogDetBackward, hotdogDToeplitzLogDetBackward,
                                      hotdogCToeplitzLogDetBackward, hotdogZToeplitzLogDetBackward);
    check(function(handle_, n_, api(c_.data(set)), c_.inc(), c_.stride(), api(r_.data(set)), r_.inc(), r_.stride(),
                   g_.data(set), g_.stride(), api(&beta), api(gC), ofC.inc(), ofC.stride(), api(gR), ofR.inc(),
                   ofR.stride(), info_.data(set), batchCount_));
  }

  hotdogHandle_t handle_;
  std::int64_t n_, batchCount_;
  bool wantC_, wantR_;
  Operand<T> c_, r_;
  Operand<Real<T>> g_;
  Operand<T> gC_, gR_, denseC_, denseR_;
  Operand<std::int32_t> info_;
  T beta_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzLogDetBackward() {
  return {"ToeplitzLogDetBackward",
          {{"ToeplitzLogDetBackward/S/B64/n1024", "ToeplitzLogDetBackward --type S --n 1024 --batchCount 64"},
           {"host/ToeplitzLogDetBackward/D/B4/n1024", "ToeplitzLogDetBackward --type D --n 1024 --batchCount 4"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzLogDetBackwardWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
