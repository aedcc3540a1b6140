// CauchySolve: op(C) X = B, C[i,j] = 1/(omega[i] - lambda[j]).
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bench/accuracy.h"
#include "bench/cauchy_nodes.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/solve.h"

namespace hotdog::bench {
namespace {

template <class T>
class CauchySolveWorkload : public Workload {
 public:
  CauchySolveWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        omega_(vectorShape(a, "Omega", n_, batchCount_)),
        lambda_(vectorShape(a, "Lambda", n_, batchCount_)),
        b_(vectorsShape(a, "B", n_, nrhs_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&omega_, &lambda_, &b_, &x_, &info_});
    fillComb(omega_, 0);
    fillComb(lambda_, 0.5);
    b_.fillNormal(3);
    x_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSCauchySolve, hotdogDCauchySolve, hotdogCCauchySolve, hotdogZCauchySolve);
    check(call(handle_, op_, n_, nrhs_, api(omega_.data(set)), omega_.inc(), omega_.stride(), api(lambda_.data(set)),
               lambda_.inc(), lambda_.stride(), api(b_.data(set)), b_.inc(), b_.ld(), b_.stride(), api(x_.data(set)),
               x_.inc(), x_.ld(), x_.stride(), info_.data(set), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // n steps one after the other; for each of n^2/2 elements of L and of U two reciprocals and four products, twice for
  // U (there and back), and a multiply-add for each right-hand side. In double precision for every type.
  Cost cost() const override {
    const double n = static_cast<double>(n_);
    const double elements = static_cast<double>(batchCount_) * n * n / 2;
    constexpr double fma = isComplex<T> ? 8 : 2, reciprocal = isComplex<T> ? 18 : 8;
    Cost cost;
    cost.bytes = omega_.bytes() + lambda_.bytes() + b_.bytes() + x_.bytes() + info_.bytes();
    cost.flops = elements * (3 * reciprocal + 6 * fma + 2 * static_cast<double>(nrhs_) * fma);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = true;
    return cost;
  }

  // The backward error |b - op(C) x| / (||op(C)|| max |x| + max |b|) at sampled equations, c = log2(2n). The row sum of
  // the equation stands for the norm, which is not less.
  double errorRatio() override {
    run(0);
    x_.download();
    requireSolved(info_);
    const auto element = [&](std::int64_t i, std::int64_t k, std::int64_t p) {
      return cauchyElement(omega_, lambda_, op_, i, k, p);
    };
    return worstBackwardError(n_, element, x_, b_);
  }

 private:
  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  Operand<T> omega_, lambda_, b_, x_;
  Operand<std::int32_t> info_;
  std::size_t sets_;
};

}  // namespace

Operation cauchySolve() {
  return {"CauchySolve",
          {{"CauchySolve/S/B64/n256", "CauchySolve --type S --n 256 --batchCount 64"},
           {"CauchySolve/S/B4/n1024", "CauchySolve --type S --n 1024 --batchCount 4"},
           {"CauchySolve/D/B64/n256", "CauchySolve --type D --n 256 --batchCount 64"},
           {"CauchySolve/C/B64/n256/rhs4", "CauchySolve --type C --n 256 --nrhs 4 --batchCount 64"},
           {"host/CauchySolve/S/B16/n256", "CauchySolve --type S --n 256 --batchCount 16"},
           {"host/CauchySolve/D/B4/n1024", "CauchySolve --type D --n 1024 --batchCount 4"},
           {"host/CauchySolve/C/B16/n256/rhs4", "CauchySolve --type C --n 256 --nrhs 4 --batchCount 16"}},
          [](Device &device, Arguments &a) { return makeOfType<CauchySolveWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
