// ToeplitzSolveSymmetricPcg (S, D) and ToeplitzSolveHermitianPcg (C, Z): T X = B, T positive definite by its first
// column c, by preconditioned conjugate gradients.
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
class ToeplitzSolveHermitianPcgWorkload : public Workload {
 public:
  ToeplitzSolveHermitianPcgWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        n_(a.size("n", 65536)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        maxIterations_(a.size("maxIterations", 1000)),
        tolerance_(a.scalar("tolerance", 0).real()),
        c_(vectorShape(a, "C", n_, batchCount_)),
        b_(vectorsShape(a, "B", n_, nrhs_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        iterations_({{1, nrhs_, batchCount_}, {1, 1, nrhs_}}),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &b_, &x_, &iterations_, &info_});
    fillDefinite(c_);
    b_.fillNormal(1);
    x_.fillOutput(false, 0);
    iterations_.fill([](auto...) { return -1; });
    info_.fill([](auto...) { return -1; });
    run(0);
    iterations_.download();
    for (std::int64_t p = 0; p < batchCount_; ++p)
      for (std::int64_t j = 0; j < nrhs_; ++j) all_ += static_cast<double>(iterations_.at(0, j, p));
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSToeplitzSolveSymmetricPcg, hotdogDToeplitzSolveSymmetricPcg,
                                  hotdogCToeplitzSolveHermitianPcg, hotdogZToeplitzSolveHermitianPcg);
    check(call(handle_, n_, nrhs_, tolerance_, maxIterations_, api(c_.data(set)), c_.inc(), c_.stride(),
               api(b_.data(set)), b_.inc(), b_.ld(), b_.stride(), api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(),
               nullptr, iterations_.data(set), info_.data(set), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // Each iteration has two products, each two transforms of twice the length, 5 L log2 L for a complex one of length L:
  // the sums are in double precision. One product more is for the residual, and its share of the eigenvalues.
  Cost cost() const override {
    const double length = static_cast<double>(n_) * (isComplex<T> ? 2 : 1);
    const double transform = 5 * length * std::log2(std::max(2.0, length));
    Cost cost;
    cost.bytes = c_.bytes() + b_.bytes() + x_.bytes() + iterations_.bytes() + info_.bytes();
    cost.flops = 4 * transform * (all_ + static_cast<double>(nrhs_ * batchCount_));
    cost.doublePrecision = true;
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
  std::int64_t n_, nrhs_, batchCount_, maxIterations_;
  double tolerance_, all_ = 0;  // all iterations of a call
  Operand<T> c_, b_, x_;
  Operand<std::int32_t> iterations_, info_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzSolveSymmetricPcg() {
  return {"ToeplitzSolveSymmetricPcg",
          {{"ToeplitzSolveSymmetricPcg/S/B1/n65536", "ToeplitzSolveSymmetricPcg --type S --n 65536"},
           {"ToeplitzSolveSymmetricPcg/D/B1/n65536", "ToeplitzSolveSymmetricPcg --type D --n 65536"},
           {"ToeplitzSolveSymmetricPcg/S/B1/n1048576", "ToeplitzSolveSymmetricPcg --type S --n 1048576"},
           {"ToeplitzSolveSymmetricPcg/D/B1/n1048576", "ToeplitzSolveSymmetricPcg --type D --n 1048576"},
           {"ToeplitzSolveSymmetricPcg/S/B64/n4096", "ToeplitzSolveSymmetricPcg --type S --n 4096 --batchCount 64"},
           {"host/ToeplitzSolveSymmetricPcg/D/B1/n65536", "ToeplitzSolveSymmetricPcg --type D --n 65536"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzSolveHermitianPcgWorkload>(device, a, "SD"); }};
}

Operation toeplitzSolveHermitianPcg() {
  return {"ToeplitzSolveHermitianPcg",
          {{"ToeplitzSolveHermitianPcg/Z/B1/n65536", "ToeplitzSolveHermitianPcg --type Z --n 65536"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzSolveHermitianPcgWorkload>(device, a, "CZ"); }};
}

}  // namespace hotdog::bench
