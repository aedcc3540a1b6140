// ToeplitzSolve: op(T) X = B for general T by first column c and first row r.
#include <hotdog.h>

#include <algorithm>
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
class ToeplitzSolveWorkload : public Workload {
 public:
  ToeplitzSolveWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        c_(vectorShape(a, "C", n_, batchCount_)),
        r_(vectorShape(a, "R", n_, batchCount_)),
        b_(vectorsShape(a, "B", n_, nrhs_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    const bool zeroDiagonal = a.word("diagonal", {"dominant", "zero"}) == "zero";
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &r_, &b_, &x_, &info_});
    fillToeplitz(c_, r_, zeroDiagonal);
    b_.fillNormal(1);
    x_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    constexpr auto call =
        pick<T>(hotdogSToeplitzSolve, hotdogDToeplitzSolve, hotdogCToeplitzSolve, hotdogZToeplitzSolve);
    check(call(handle_, op_, n_, nrhs_, api(c_.data(set)), c_.inc(), c_.stride(), api(r_.data(set)), r_.inc(),
               r_.stride(), api(b_.data(set)), b_.inc(), b_.ld(), b_.stride(), api(x_.data(set)), x_.inc(), x_.ld(),
               x_.stride(), nullptr, nullptr, info_.data(set), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // The recursion: n steps, one after the other, of 2 n multiply-adds for the factors of the inverse, n for what they
  // leave above and n for each right-hand side, and the residual, in double precision for every type.
  Cost cost() const override {
    const double n = static_cast<double>(n_);
    const double multiplyAdds = static_cast<double>(batchCount_) * n * n * (3 + 2 * static_cast<double>(nrhs_));
    Cost cost;
    cost.bytes = c_.bytes() + r_.bytes() + b_.bytes() + x_.bytes() + info_.bytes();
    cost.flops = multiplyAdds * (isComplex<T> ? 8 : 2);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = true;
    return cost;
  }

  // The backward error |b - T x| / (sum |t| max |x| + max |b|) at sampled equations, c = log2(2n).
  double errorRatio() override {
    run(0);
    x_.download();
    requireSolved(info_);
    const auto element = [&](std::int64_t i, std::int64_t k, std::int64_t p) {
      return toeplitzElement(c_, r_, op_, i, k, p);
    };
    return worstBackwardError(n_, element, x_, b_);
  }

 private:
  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  Operand<T> c_, r_, b_, x_;
  Operand<std::int32_t> info_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzSolve() {
  return {"ToeplitzSolve",
          {{"ToeplitzSolve/S/B64/n1024", "ToeplitzSolve --type S --n 1024 --batchCount 64"},
           {"ToeplitzSolve/S/B64/n1024/t0=0", "ToeplitzSolve --type S --n 1024 --batchCount 64 --diagonal zero"},
           {"ToeplitzSolve/S/B1/n65536", "ToeplitzSolve --type S --n 65536"},
           {"ToeplitzSolve/S/B1024/n64", "ToeplitzSolve --type S --n 64 --batchCount 1024"},
           {"ToeplitzSolve/Z/B64/n1024", "ToeplitzSolve --type Z --n 1024 --batchCount 64"},
           {"ToeplitzSolve/D/B1/n512/rhs500", "ToeplitzSolve --type D --n 512 --nrhs 500"},
           {"host/ToeplitzSolve/D/B4/n1024", "ToeplitzSolve --type D --n 1024 --batchCount 4"},
           {"host/ToeplitzSolve/D/B1/n500/rhs500", "ToeplitzSolve --type D --n 500 --nrhs 500"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzSolveWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
