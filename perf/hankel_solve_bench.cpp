// HankelSolve: op(H) X = B for a square Hankel H by its antidiagonals h.
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/solve.h"

namespace hotdog::bench {
namespace {

template <class T>
class HankelSolveWorkload : public Workload {
 public:
  HankelSolveWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        h_(vectorShape(a, "H", n_ > 0 ? 2 * n_ - 1 : 0, batchCount_)),
        b_(vectorsShape(a, "B", n_, nrhs_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&h_, &b_, &x_, &info_});
    fillMatrix();
    b_.fillNormal(1);
    x_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSHankelSolve, hotdogDHankelSolve, hotdogCHankelSolve, hotdogZHankelSolve);
    check(call(handle_, op_, n_, nrhs_, api(h_.data(set)), h_.inc(), h_.stride(), api(b_.data(set)), b_.inc(), b_.ld(),
               b_.stride(), api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), nullptr, nullptr, info_.data(set),
               batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // As ToeplitzSolve: n steps, one after the other, of 2 n multiply-adds for the factors of the inverse, n for what
  // they leave above and n for each right-hand side, and the residual, in double precision for every type.
  Cost cost() const override {
    const double n = static_cast<double>(n_);
    const double multiplyAdds = static_cast<double>(batchCount_) * n * n * (3 + 2 * static_cast<double>(nrhs_));
    Cost cost;
    cost.bytes = h_.bytes() + b_.bytes() + x_.bytes() + info_.bytes();
    cost.flops = multiplyAdds * (isComplex<T> ? 8 : 2);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = true;
    return cost;
  }

  // The backward error |b - H x| / (sum |h| max |x| + max |b|) at sampled equations, c = log2(2n).
  double errorRatio() override {
    run(0);
    x_.download();
    requireSolved(info_);
    const auto element = [&](std::int64_t i, std::int64_t k, std::int64_t p) {
      return conjIf(op_ == HOTDOG_OP_C, h_.at(i + k, 0, p));
    };
    return worstBackwardError(n_, element, x_, b_);
  }

 private:
  // N(0,1)/(1+|k|) with 8 added where k, the distance from the antidiagonal through the corners, is 0.
  void fillMatrix() {
    h_.fillNormal(2);
    h_.fill([&](std::int64_t i, std::int64_t j, std::int64_t p) {
      const std::int64_t k = std::abs(i - (n_ - 1));
      return T(h_.at(i, j, p)) / static_cast<Real<T>>(1 + k) + (k == 0 ? T(8) : T(0));
    });
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  Operand<T> h_, b_, x_;
  Operand<std::int32_t> info_;
  std::size_t sets_;
};

}  // namespace

Operation hankelSolve() {
  return {"HankelSolve",
          {{"HankelSolve/S/B64/n1024", "HankelSolve --type S --n 1024 --batchCount 64"},
           {"host/HankelSolve/D/B4/n256", "HankelSolve --type D --n 256 --batchCount 4"}},
          [](Device &device, Arguments &a) { return makeOfType<HankelSolveWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
