// ToeplitzSolveSymmetric (S, D) and ToeplitzSolveHermitian (C, Z): T X = B, T positive definite by its first column c.
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
class ToeplitzSolveHermitianWorkload : public Workload {
 public:
  ToeplitzSolveHermitianWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        c_(vectorShape(a, "C", n_, batchCount_)),
        b_(vectorsShape(a, "B", n_, nrhs_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &b_, &x_, &info_});
    fillDefinite(c_);
    b_.fillNormal(1);
    x_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSToeplitzSolveSymmetric, hotdogDToeplitzSolveSymmetric,
                                  hotdogCToeplitzSolveHermitian, hotdogZToeplitzSolveHermitian);
    check(call(handle_, n_, nrhs_, api(c_.data(set)), c_.inc(), c_.stride(), api(b_.data(set)), b_.inc(), b_.ld(),
               b_.stride(), api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), info_.data(set), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // The recursion: n steps, one after the other, n^2 multiply-adds for the factors and 1.5 n^2 for each right-hand
  // side.
  Cost cost() const override {
    const double n = static_cast<double>(n_);
    const double multiplyAdds = static_cast<double>(batchCount_) * n * n * (1 + 1.5 * static_cast<double>(nrhs_));
    Cost cost;
    cost.bytes = c_.bytes() + b_.bytes() + x_.bytes() + info_.bytes();
    cost.flops = multiplyAdds * (isComplex<T> ? 8 : 2);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  // The backward error |b - T x| / (sum |t| max |x| + max |b|) at sampled equations, c = log2(2n).
  double errorRatio() override {
    run(0);
    x_.download();
    requireSolved(info_);
    const auto element = [&](std::int64_t i, std::int64_t k, std::int64_t p) { return definiteElement(c_, i, k, p); };
    return worstBackwardError(n_, element, x_, b_);
  }

 private:
  hotdogHandle_t handle_;
  std::int64_t n_, nrhs_, batchCount_;
  Operand<T> c_, b_, x_;
  Operand<std::int32_t> info_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzSolveSymmetric() {
  return {"ToeplitzSolveSymmetric",
          {{"ToeplitzSolveSymmetric/S/B4/n64", "ToeplitzSolveSymmetric --type S --n 64 --batchCount 4"},
           {"ToeplitzSolveSymmetric/S/B4/n256", "ToeplitzSolveSymmetric --type S --n 256 --batchCount 4"},
           {"ToeplitzSolveSymmetric/S/B1024/n256", "ToeplitzSolveSymmetric --type S --n 256 --batchCount 1024"},
           {"ToeplitzSolveSymmetric/S/B64/n1024", "ToeplitzSolveSymmetric --type S --n 1024 --batchCount 64"},
           {"ToeplitzSolveSymmetric/S/B4/n4096", "ToeplitzSolveSymmetric --type S --n 4096 --batchCount 4"},
           {"ToeplitzSolveSymmetric/D/B64/n1024", "ToeplitzSolveSymmetric --type D --n 1024 --batchCount 64"},
           {"ToeplitzSolveSymmetric/D/B1/n4096/rhs64", "ToeplitzSolveSymmetric --type D --n 4096 --nrhs 64"},
           {"host/ToeplitzSolveSymmetric/D/B4/n1024", "ToeplitzSolveSymmetric --type D --n 1024 --batchCount 4"},
           {"host/ToeplitzSolveSymmetric/S/B64/n256", "ToeplitzSolveSymmetric --type S --n 256 --batchCount 64"},
           {"host/ToeplitzSolveSymmetric/D/B1/n2048/rhs60", "ToeplitzSolveSymmetric --type D --n 2048 --nrhs 60"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzSolveHermitianWorkload>(device, a, "SD"); }};
}

Operation toeplitzSolveHermitian() {
  return {"ToeplitzSolveHermitian",
          {{"ToeplitzSolveHermitian/C/B64/n1024", "ToeplitzSolveHermitian --type C --n 1024 --batchCount 64"},
           {"ToeplitzSolveHermitian/Z/B64/n1024", "ToeplitzSolveHermitian --type Z --n 1024 --batchCount 64"},
           {"host/ToeplitzSolveHermitian/Z/B4/n512", "ToeplitzSolveHermitian --type Z --n 512 --batchCount 4"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzSolveHermitianWorkload>(device, a, "CZ"); }};
}

}  // namespace hotdog::bench
