// ToeplitzSolveBackward: gradients of the solution X of op(T) X = B, T by first column c and first row r, all of them
// or those asked for by --gB, --gC and --gR (0 or 1).
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
class ToeplitzSolveBackwardWorkload : public Workload {
 public:
  ToeplitzSolveBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 256)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        wantB_(a.size("gB", 1) != 0),
        wantC_(a.size("gC", 1) != 0),
        wantR_(a.size("gR", 1) != 0),
        c_(vectorShape(a, "C", n_, batchCount_)),
        r_(vectorShape(a, "R", n_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        gX_(vectorsShape(a, "GX", n_, nrhs_, batchCount_)),
        gB_(vectorsShape(a, "GB", n_, nrhs_, batchCount_)),
        gC_(vectorShape(a, "GC", n_, batchCount_)),
        gR_(vectorShape(a, "GR", n_, batchCount_)),
        solved_({{n_, nrhs_, batchCount_}, {1, n_, n_ * nrhs_}}),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &r_, &x_, &gX_, &gB_, &gC_, &gR_, &info_});
    solved_.allocate(device, 1);
    fillToeplitz(c_, r_);
    x_.fillNormal(3);
    gX_.fillNormal(4);
    for (Operand<T> *g : {&gB_, &gC_, &gR_}) g->fillOutput(beta_ != T(0), 5);
    solved_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    call(set, beta_, wantB_ ? gB_.data(set) : nullptr, gB_, wantC_ ? gC_.data(set) : nullptr,
         wantR_ ? gR_.data(set) : nullptr);
  }
  std::size_t sets() const override { return sets_; }

  // The solve as in ToeplitzSolve, and a multiply-add of each element of T for each right-hand side.
  Cost cost() const override {
    const double n = static_cast<double>(n_), vectors = static_cast<double>(nrhs_);
    const double elements = static_cast<double>(batchCount_) * n * n;
    constexpr double fma = isComplex<T> ? 8 : 2;
    Cost cost;
    cost.bytes = c_.bytes() + r_.bytes() + x_.bytes() + gX_.bytes() + info_.bytes();
    const double writes = beta_ != T(0) ? 2 : 1;
    if (wantB_) cost.bytes += writes * gB_.bytes();
    if (wantC_) cost.bytes += writes * gC_.bytes();
    if (wantR_) cost.bytes += writes * gR_.bytes();
    cost.flops = elements * (3 + 2 * vectors) * fma;
    if (wantC_ || wantR_) cost.flops += elements * vectors * fma;
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = true;
    return cost;
  }

  // First gB alone, not summed, by its backward error as in ToeplitzSolve. Then every gradient of the call, as sums of
  // what belongs to that gB: componentwise, on the scale of the sum of the magnitudes.
  double errorRatio() override {
    WorstRatio worst;
    call(0, T(0), solved_.data(0), solved_, nullptr, nullptr);
    solved_.download();
    requireSolved(info_);
    const auto element = [&](std::int64_t i, std::int64_t k, std::int64_t p) {
      return conjIf(true, toeplitzElement(c_, r_, op_, k, i, p));
    };
    worst.add(worstBackwardError(n_, element, solved_, gX_), 1);

    const auto add = [&](Operand<T> &gradient, std::int64_t terms, auto &&expected) {
      gradient.download();  // the calls before may have added to it
      worst.add(worstErrorRatio(gradient, terms, expected, [&] { run(0); }), 1);
    };
    if (wantB_) add(gB_, 1, [&](auto i, auto j, auto p) { return expectSum(gB_, beta_, solved_, i, j, p); });
    if (wantC_) add(gC_, n_ * nrhs_, [&](auto i, auto, auto p) { return expectLine(gC_, 1, i, p); });
    if (wantR_) add(gR_, n_ * nrhs_, [&](auto i, auto, auto p) { return expectLine(gR_, -1, i, p); });
    return worst.value();
  }

 private:
  void call(std::size_t set, T beta, T *gB, const Operand<T> &ofB, T *gC, T *gR) {
    constexpr auto function = pick<T>(hotdogSToeplitzSolveBackward, hotdogDToeplitzSolveBackward,
                                      hotdogCToeplitzSolveBackward, hotdogZToeplitzSolveBackward);
    check(function(handle_, op_, n_, nrhs_, api(c_.data(set)), c_.inc(), c_.stride(), api(r_.data(set)), r_.inc(),
                   r_.stride(), api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), api(gX_.data(set)), gX_.inc(),
                   gX_.ld(), gX_.stride(), api(&beta), api(gB), ofB.inc(), ofB.ld(), ofB.stride(), api(gC), gC_.inc(),
                   gC_.stride(), api(gR), gR_.inc(), gR_.stride(), info_.data(set), batchCount_));
  }

  // The gradient of A = op(T) is -gB X^H; that of t_d sums it along a diagonal.
  Expected<T> expectLine(const Operand<T> &gradient, int side, std::int64_t d, std::int64_t p) const {
    Wide<T> sum = 0;
    long double magnitude = 0;
    forSummed(gradient, d, 0, p, [&](std::int64_t element, std::int64_t, std::int64_t problem) {
      if (side < 0 && element == 0) return;
      const std::int64_t lag = op_ == HOTDOG_OP_N ? side * element : -side * element;  // i - j in A
      for (std::int64_t i = std::max<std::int64_t>(lag, 0); i < n_ + std::min<std::int64_t>(lag, 0); ++i)
        for (std::int64_t j = 0; j < nrhs_; ++j) {
          const Wide<T> term = solved_.at(i, j, problem) * conjIf(true, Wide<T>(x_.at(i - lag, j, problem)));
          sum -= conjIf(op_ == HOTDOG_OP_C, term);
          magnitude += std::abs(term);
        }
    });
    return withBefore(gradient, beta_, sum, magnitude, d, 0, p);
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  bool wantB_, wantC_, wantR_;
  Operand<T> c_, r_, x_, gX_, gB_, gC_, gR_;
  Operand<T> solved_;  // gB of each problem, for the check
  Operand<std::int32_t> info_;
  T beta_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzSolveBackward() {
  return {"ToeplitzSolveBackward",
          {{"ToeplitzSolveBackward/S/B64/n256", "ToeplitzSolveBackward --type S --n 256 --batchCount 64"},
           {"host/ToeplitzSolveBackward/S/B16/n256", "ToeplitzSolveBackward --type S --n 256 --batchCount 16"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzSolveBackwardWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
