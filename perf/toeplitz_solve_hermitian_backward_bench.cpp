// ToeplitzSolveSymmetricBackward (S, D) and ToeplitzSolveHermitianBackward (C, Z): gradients of the solution X of T X =
// B, both of them or those asked for by --gB and --gC (0 or 1).
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/solve.h"
#include "bench/summed.h"
#include "bench/toeplitz.h"

namespace hotdog::bench {
namespace {

template <class T>
class ToeplitzSolveHermitianBackwardWorkload : public Workload {
 public:
  ToeplitzSolveHermitianBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        n_(a.size("n", 256)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        wantB_(a.size("gB", 1) != 0),
        wantC_(a.size("gC", 1) != 0),
        c_(vectorShape(a, "C", n_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        gX_(vectorsShape(a, "GX", n_, nrhs_, batchCount_)),
        gB_(vectorsShape(a, "GB", n_, nrhs_, batchCount_)),
        gC_(vectorShape(a, "GC", n_, batchCount_)),
        solved_({{n_, nrhs_, batchCount_}, {1, n_, n_ * nrhs_}}),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &x_, &gX_, &gB_, &gC_, &info_});
    solved_.allocate(device, 1);
    fillDefinite(c_);
    x_.fillNormal(3);
    gX_.fillNormal(4);
    for (Operand<T> *g : {&gB_, &gC_}) g->fillOutput(beta_ != T(0), 5);
    solved_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    call(set, beta_, wantB_ ? gB_.data(set) : nullptr, gB_, wantC_ ? gC_.data(set) : nullptr);
  }
  std::size_t sets() const override { return sets_; }

  // The solve as in ToeplitzSolveSymmetric, and two products for each element below the diagonal.
  Cost cost() const override {
    const double n = static_cast<double>(n_), vectors = static_cast<double>(nrhs_);
    double multiplyAdds = static_cast<double>(batchCount_) * n * n * (1 + 1.5 * vectors);
    if (wantC_) multiplyAdds += static_cast<double>(batchCount_) * n * n * vectors;
    Cost cost;
    cost.bytes = c_.bytes() + x_.bytes() + gX_.bytes() + info_.bytes();
    const double writes = beta_ != T(0) ? 2 : 1;
    if (wantB_) cost.bytes += writes * gB_.bytes();
    if (wantC_) cost.bytes += writes * gC_.bytes();
    cost.flops = multiplyAdds * (isComplex<T> ? 8 : 2);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  // First gB alone, not summed, by its backward error as in ToeplitzSolveSymmetric. Then every gradient of the call, as
  // sums of what belongs to that gB: componentwise, on the scale of the sum of the magnitudes.
  double errorRatio() override {
    WorstRatio worst;
    call(0, T(0), solved_.data(0), solved_, nullptr);
    solved_.download();
    requireSolved(info_);
    const auto element = [&](std::int64_t i, std::int64_t k, std::int64_t p) { return definiteElement(c_, i, k, p); };
    worst.add(worstBackwardError(n_, element, solved_, gX_), 1);

    const auto add = [&](Operand<T> &gradient, std::int64_t terms, auto &&expected) {
      gradient.download();  // the calls before may have added to it
      worst.add(worstErrorRatio(gradient, terms, expected, [&] { run(0); }), 1);
    };
    if (wantB_) add(gB_, 1, [&](auto i, auto j, auto p) { return expectSum(gB_, beta_, solved_, i, j, p); });
    if (wantC_) add(gC_, 2 * n_ * nrhs_, [&](auto d, auto, auto p) { return expectLag(d, p); });
    return worst.value();
  }

 private:
  void call(std::size_t set, T beta, T *gB, const Operand<T> &ofB, T *gC) {
    constexpr auto function = pick<T>(hotdogSToeplitzSolveSymmetricBackward, hotdogDToeplitzSolveSymmetricBackward,
                                      hotdogCToeplitzSolveHermitianBackward, hotdogZToeplitzSolveHermitianBackward);
    check(function(handle_, n_, nrhs_, api(c_.data(set)), c_.inc(), c_.stride(), api(x_.data(set)), x_.inc(), x_.ld(),
                   x_.stride(), api(gX_.data(set)), gX_.inc(), gX_.ld(), gX_.stride(), api(&beta), api(gB), ofB.inc(),
                   ofB.ld(), ofB.stride(), api(gC), gC_.inc(), gC_.stride(), info_.data(set), batchCount_));
  }

  // Element (i, j) of T has the gradient -gB_i conj(x_j).
  Expected<T> expectLag(std::int64_t i, std::int64_t p) const {
    Wide<T> sum = 0;
    long double magnitude = 0;
    forSummed(gC_, i, 0, p, [&](std::int64_t d, std::int64_t, std::int64_t problem) {
      const auto product = [&](std::int64_t row, std::int64_t column, std::int64_t j) {
        return solved_.at(row, j, problem) * conjIf(true, Wide<T>(x_.at(column, j, problem)));
      };
      for (std::int64_t j = 0; j < nrhs_; ++j)
        for (std::int64_t k = 0; k + d < n_; ++k) {
          const Wide<T> lower = product(k + d, k, j), upper = conjIf(true, product(k, k + d, j));
          sum -= d == 0 ? Wide<T>(std::real(lower)) : lower + upper;
          magnitude += std::abs(lower) + (d == 0 ? 0 : std::abs(upper));
        }
    });
    return withBefore(gC_, beta_, sum, magnitude, i, 0, p);
  }

  hotdogHandle_t handle_;
  std::int64_t n_, nrhs_, batchCount_;
  bool wantB_, wantC_;
  Operand<T> c_, x_, gX_, gB_, gC_;
  Operand<T> solved_;  // gB of each problem, for the check
  Operand<std::int32_t> info_;
  T beta_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzSolveSymmetricBackward() {
  return {
      "ToeplitzSolveSymmetricBackward",
      {{"ToeplitzSolveSymmetricBackward/S/B64/n1024",
        "ToeplitzSolveSymmetricBackward --type S --n 1024 --batchCount 64"},
       {"host/ToeplitzSolveSymmetricBackward/D/B4/n512",
        "ToeplitzSolveSymmetricBackward --type D --n 512 --batchCount 4"}},
      [](Device &device, Arguments &a) { return makeOfType<ToeplitzSolveHermitianBackwardWorkload>(device, a, "SD"); }};
}

Operation toeplitzSolveHermitianBackward() {
  return {
      "ToeplitzSolveHermitianBackward",
      {{"ToeplitzSolveHermitianBackward/C/B64/n256",
        "ToeplitzSolveHermitianBackward --type C --n 256 --batchCount 64"}},
      [](Device &device, Arguments &a) { return makeOfType<ToeplitzSolveHermitianBackwardWorkload>(device, a, "CZ"); }};
}

}  // namespace hotdog::bench
