// CauchySolveBackward: gradients of the solution X of op(C) X = B, C[i,j] = 1/(omega[i] - lambda[j]), all of them or
// those asked for by --gB, --gOmega and --gLambda (0 or 1).
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
#include "bench/summed.h"

namespace hotdog::bench {
namespace {

template <class T>
class CauchySolveBackwardWorkload : public Workload {
 public:
  CauchySolveBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 256)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        wantB_(a.size("gB", 1) != 0),
        wantOmega_(a.size("gOmega", 1) != 0),
        wantLambda_(a.size("gLambda", 1) != 0),
        omega_(vectorShape(a, "Omega", n_, batchCount_)),
        lambda_(vectorShape(a, "Lambda", n_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        gX_(vectorsShape(a, "GX", n_, nrhs_, batchCount_)),
        gB_(vectorsShape(a, "GB", n_, nrhs_, batchCount_)),
        gOmega_(vectorShape(a, "GOmega", n_, batchCount_)),
        gLambda_(vectorShape(a, "GLambda", n_, batchCount_)),
        solved_({{n_, nrhs_, batchCount_}, {1, n_, n_ * nrhs_}}),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&omega_, &lambda_, &x_, &gX_, &gB_, &gOmega_, &gLambda_, &info_});
    solved_.allocate(device, 1);
    fillComb(omega_, 0);
    fillComb(lambda_, 0.5);
    x_.fillNormal(3);
    gX_.fillNormal(4);
    for (Operand<T> *g : {&gB_, &gOmega_, &gLambda_}) g->fillOutput(beta_ != T(0), 5);
    solved_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    call(set, beta_, wantB_ ? gB_.data(set) : nullptr, gB_, wantOmega_ ? gOmega_.data(set) : nullptr,
         wantLambda_ ? gLambda_.data(set) : nullptr);
  }
  std::size_t sets() const override { return sets_; }

  // The solve as in CauchySolve; for the nodes, of each of n^2 elements the reciprocal, a multiply-add for each
  // right-hand side and three more. In double precision for every type.
  Cost cost() const override {
    const double n = static_cast<double>(n_), vectors = static_cast<double>(nrhs_);
    const double elements = static_cast<double>(batchCount_) * n * n;
    constexpr double fma = isComplex<T> ? 8 : 2, reciprocal = isComplex<T> ? 18 : 8;
    Cost cost;
    cost.bytes = omega_.bytes() + lambda_.bytes() + x_.bytes() + gX_.bytes() + info_.bytes();
    const double writes = beta_ != T(0) ? 2 : 1;
    if (wantB_) cost.bytes += writes * gB_.bytes();
    if (wantOmega_) cost.bytes += writes * gOmega_.bytes();
    if (wantLambda_) cost.bytes += writes * gLambda_.bytes();
    cost.flops = elements / 2 * (3 * reciprocal + 6 * fma + 2 * vectors * fma);
    if (wantOmega_ || wantLambda_) cost.flops += elements * (reciprocal + (vectors + 3) * fma);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = true;
    return cost;
  }

  // First gB alone, not summed, by its backward error as in CauchySolve. Then every gradient of the call, as sums of
  // what belongs to that gB: componentwise, on the scale of the sum of the magnitudes.
  double errorRatio() override {
    WorstRatio worst;
    call(0, T(0), solved_.data(0), solved_, nullptr, nullptr);
    solved_.download();
    requireSolved(info_);
    const auto element = [&](std::int64_t i, std::int64_t k, std::int64_t p) {
      return conjIf(true, cauchyElement(omega_, lambda_, op_, k, i, p));
    };
    worst.add(worstBackwardError(n_, element, solved_, gX_), 1);

    const auto add = [&](Operand<T> &gradient, std::int64_t terms, auto &&expected) {
      gradient.download();  // the calls before may have added to it
      worst.add(worstErrorRatio(gradient, terms, expected, [&] { run(0); }), 1);
    };
    if (wantB_) add(gB_, 1, [&](auto i, auto j, auto p) { return expectSum(gB_, beta_, solved_, i, j, p); });
    if (wantOmega_) add(gOmega_, n_ * nrhs_, [&](auto i, auto, auto p) { return expectNode(gOmega_, true, i, p); });
    if (wantLambda_) add(gLambda_, n_ * nrhs_, [&](auto i, auto, auto p) { return expectNode(gLambda_, false, i, p); });
    return worst.value();
  }

 private:
  void call(std::size_t set, T beta, T *gB, const Operand<T> &ofB, T *gOmega, T *gLambda) {
    constexpr auto function = pick<T>(hotdogSCauchySolveBackward, hotdogDCauchySolveBackward,
                                      hotdogCCauchySolveBackward, hotdogZCauchySolveBackward);
    check(function(handle_, op_, n_, nrhs_, api(omega_.data(set)), omega_.inc(), omega_.stride(),
                   api(lambda_.data(set)), lambda_.inc(), lambda_.stride(), api(x_.data(set)), x_.inc(), x_.ld(),
                   x_.stride(), api(gX_.data(set)), gX_.inc(), gX_.ld(), gX_.stride(), api(&beta), api(gB), ofB.inc(),
                   ofB.ld(), ofB.stride(), api(gOmega), gOmega_.inc(), gOmega_.stride(), api(gLambda), gLambda_.inc(),
                   gLambda_.stride(), info_.data(set), batchCount_));
  }

  // The gradient of A = op(C) is -gB X^H; it reaches the nodes through dC = C^2 (d lambda - d omega).
  Expected<T> expectNode(const Operand<T> &gradient, bool ofOmega, std::int64_t i, std::int64_t p) const {
    Wide<T> sum = 0;
    long double magnitude = 0;
    forSummed(gradient, i, 0, p, [&](std::int64_t node, std::int64_t, std::int64_t problem) {
      for (std::int64_t k = 0; k < n_; ++k) {
        const std::int64_t l = ofOmega ? node : k, m = ofOmega ? k : node;  // element (l, m) of C
        const Wide<T> c = conjIf(true, cauchyElement(omega_, lambda_, HOTDOG_OP_N, l, m, problem));
        for (std::int64_t j = 0; j < nrhs_; ++j) {
          const bool transposed = op_ != HOTDOG_OP_N;
          const Wide<T> ofMatrix =
              solved_.at(transposed ? m : l, j, problem) * conjIf(true, Wide<T>(x_.at(transposed ? l : m, j, problem)));
          const Wide<T> term = c * c * conjIf(op_ == HOTDOG_OP_C, ofMatrix);
          sum += ofOmega ? term : -term;
          magnitude += std::abs(term);
        }
      }
    });
    return withBefore(gradient, beta_, sum, magnitude, i, 0, p);
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  bool wantB_, wantOmega_, wantLambda_;
  Operand<T> omega_, lambda_, x_, gX_, gB_, gOmega_, gLambda_;
  Operand<T> solved_;  // gB of each problem, for the check
  Operand<std::int32_t> info_;
  T beta_;
  std::size_t sets_;
};

}  // namespace

Operation cauchySolveBackward() {
  return {"CauchySolveBackward",
          {{"CauchySolveBackward/S/B64/n256", "CauchySolveBackward --type S --n 256 --batchCount 64"},
           {"host/CauchySolveBackward/S/B16/n256", "CauchySolveBackward --type S --n 256 --batchCount 16"}},
          [](Device &device, Arguments &a) { return makeOfType<CauchySolveBackwardWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
