// CauchyBackward: gradients of out = alpha op(C) V, C[l,n] = 1/(omega[l] - lambda[n]), all of them or those asked for
// by
// --gV, --gOmega and --gLambda (0 or 1).
#include <hotdog.h>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/summed.h"

namespace hotdog::bench {
namespace {

template <class T>
class CauchyBackwardWorkload : public Workload {
 public:
  CauchyBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        L_(a.size("L", 1024)),
        N_(a.size("N", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        wantV_(a.size("gV", 1) != 0),
        wantOmega_(a.size("gOmega", 1) != 0),
        wantLambda_(a.size("gLambda", 1) != 0),
        omega_(vectorShape(a, "Omega", L_, batchCount_)),
        lambda_(vectorShape(a, "Lambda", N_, batchCount_)),
        v_(vectorsShape(a, "V", cols(), nrhs_, batchCount_)),
        gOut_(vectorsShape(a, "GOut", rows(), nrhs_, batchCount_)),
        gV_(vectorsShape(a, "GV", cols(), nrhs_, batchCount_)),
        gOmega_(vectorShape(a, "GOmega", L_, batchCount_)),
        gLambda_(vectorShape(a, "GLambda", N_, batchCount_)),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&omega_, &lambda_, &v_, &gOut_, &gV_, &gOmega_, &gLambda_});
    omega_.fillNormal(1);
    lambda_.fillNormal(2);
    v_.fillNormal(3);
    gOut_.fillNormal(4);
    for (Operand<T> *g : {&gV_, &gOmega_, &gLambda_}) g->fillOutput(beta_ != T(0), 5);
  }

  void run(std::size_t set) override {
    constexpr auto call =
        pick<T>(hotdogSCauchyBackward, hotdogDCauchyBackward, hotdogCCauchyBackward, hotdogZCauchyBackward);
    check(call(handle_, op_, L_, N_, nrhs_, api(&alpha_), api(omega_.data(set)), omega_.inc(), omega_.stride(),
               api(lambda_.data(set)), lambda_.inc(), lambda_.stride(), api(v_.data(set)), v_.inc(), v_.ld(),
               v_.stride(), api(gOut_.data(set)), gOut_.inc(), gOut_.ld(), gOut_.stride(), api(&beta_),
               wantV_ ? api(gV_.data(set)) : nullptr, gV_.inc(), gV_.ld(), gV_.stride(),
               wantOmega_ ? api(gOmega_.data(set)) : nullptr, gOmega_.inc(), gOmega_.stride(),
               wantLambda_ ? api(gLambda_.data(set)) : nullptr, gLambda_.inc(), gLambda_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // For a pair (l, n): the difference and its reciprocal; for each right-hand side a multiply-add for the gradient of V
  // and one for P = sum g conj(v); P R and its two multiply-adds with R.
  Cost cost() const override {
    constexpr double fma = 2, complexFma = 4 * fma;
    constexpr bool twice = std::is_same_v<Real<T>, double>;
    const bool nodes = wantOmega_ || wantLambda_;
    const double pairs = static_cast<double>(L_) * static_cast<double>(N_) * static_cast<double>(batchCount_);
    const double term = isComplex<T> ? complexFma : fma;
    const double reciprocal = (isComplex<T> ? 6 * fma : fma) + (twice ? 3 * fma : 0);
    const double vectors = static_cast<double>(nrhs_) * ((wantV_ ? 1 : 0) + (nodes ? 1 : 0));
    Cost cost;
    cost.bytes = omega_.bytes() + lambda_.bytes() + v_.bytes() + gOut_.bytes();
    const double writes = beta_ != T(0) ? 2 : 1;
    if (wantV_) cost.bytes += writes * gV_.bytes();
    if (wantOmega_) cost.bytes += writes * gOmega_.bytes();
    if (wantLambda_) cost.bytes += writes * gLambda_.bytes();
    cost.flops = pairs * (reciprocal + (vectors + (nodes ? 3 : 0)) * term);
    cost.special = pairs;
    cost.doublePrecision = twice;
    return cost;
  }

  double errorRatio() override {
    const auto call = [&] { run(0); };
    double worst = 0;
    const auto check = [&](Operand<T> &gradient, std::int64_t terms, auto &&expected) {
      gradient.download();  // the calls before may have added to it
      const double ratio = worstErrorRatio(gradient, terms, expected, call);
      if (!(ratio <= worst)) worst = ratio;  // NaN stays
    };
    if (wantV_) check(gV_, rows(), [&](auto i, auto j, auto p) { return expectV(i, j, p); });
    if (wantOmega_) check(gOmega_, N_ * nrhs_, [&](auto i, auto, auto p) { return expectNode(gOmega_, true, i, p); });
    if (wantLambda_)
      check(gLambda_, L_ * nrhs_, [&](auto i, auto, auto p) { return expectNode(gLambda_, false, i, p); });
    return worst;
  }

 private:
  std::int64_t rows() const { return op_ == HOTDOG_OP_N ? L_ : N_; }
  std::int64_t cols() const { return op_ == HOTDOG_OP_N ? N_ : L_; }

  // conj(C[l,n]).
  Wide<T> conjugateC(std::int64_t l, std::int64_t n, std::int64_t p) const {
    const Wide<T> difference = omega_.at(l, 0, p) - lambda_.at(n, 0, p);
    return Wide<T>(1) / conjIf(true, difference);
  }

  // Componentwise: the scale is the sum of the magnitudes.
  Expected<T> scaled(const Operand<T> &gradient, Wide<T> alpha, Wide<T> sum, long double magnitude, std::int64_t i,
                     std::int64_t j, std::int64_t p) const {
    const Wide<T> before = beta_ != T(0) ? Wide<T>(gradient.at(i, j, p)) : Wide<T>(0);
    return {alpha * sum + before, epsilon<T> * (std::abs(alpha) * magnitude + std::abs(before))};
  }

  Expected<T> expectV(std::int64_t i, std::int64_t j, std::int64_t p) const {
    Wide<T> sum = 0;
    long double magnitude = 0;
    forSummed(gV_, i, j, p, [&](std::int64_t col, std::int64_t vector, std::int64_t problem) {
      for (std::int64_t k = 0; k < rows(); ++k) {
        const Wide<T> c = op_ == HOTDOG_OP_N ? conjugateC(k, col, problem) : conjugateC(col, k, problem);
        const Wide<T> term = conjIf(op_ == HOTDOG_OP_C, c) * Wide<T>(gOut_.at(k, vector, problem));
        sum += term;
        magnitude += std::abs(term);
      }
    });
    return scaled(gV_, conjIf(true, Wide<T>(alpha_)), sum, magnitude, i, j, p);
  }

  Expected<T> expectNode(const Operand<T> &gradient, bool ofOmega, std::int64_t i, std::int64_t p) const {
    Wide<T> sum = 0;
    long double magnitude = 0;
    forSummed(gradient, i, 0, p, [&](std::int64_t node, std::int64_t, std::int64_t problem) {
      for (std::int64_t k = 0; k < (ofOmega ? N_ : L_); ++k) {
        const std::int64_t l = ofOmega ? node : k, n = ofOmega ? k : node;
        const Wide<T> c = conjugateC(l, n, problem);
        for (std::int64_t b = 0; b < nrhs_; ++b) {
          const Wide<T> g = gOut_.at(op_ == HOTDOG_OP_N ? l : n, b, problem),
                        v = v_.at(op_ == HOTDOG_OP_N ? n : l, b, problem);
          const Wide<T> term = c * c * (op_ == HOTDOG_OP_C ? conjIf(true, g) * v : g * conjIf(true, v));
          sum += ofOmega ? -term : term;
          magnitude += std::abs(term);
        }
      }
    });
    return scaled(gradient, conjIf(op_ != HOTDOG_OP_C, Wide<T>(alpha_)), sum, magnitude, i, 0, p);
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t L_, N_, nrhs_, batchCount_;
  bool wantV_, wantOmega_, wantLambda_;
  Operand<T> omega_, lambda_, v_, gOut_, gV_, gOmega_, gLambda_;
  T alpha_, beta_;
  std::size_t sets_;
};

}  // namespace

Operation cauchyBackward() {
  return {"CauchyBackward",
          {{"CauchyBackward/S/rhs16/L4096/N4096", "CauchyBackward --type S --L 4096 --N 4096 --nrhs 16"},
           {"CauchyBackward/C/rhs16/L4096/N4096", "CauchyBackward --type C --L 4096 --N 4096 --nrhs 16"},
           {"CauchyBackward/D/rhs16/L4096/N4096", "CauchyBackward --type D --L 4096 --N 4096 --nrhs 16"},
           {"CauchyBackward/Z/rhs16/L4096/N4096", "CauchyBackward --type Z --L 4096 --N 4096 --nrhs 16"},
           {"CauchyBackward/S/rhs16/L4096/N4096/T", "CauchyBackward --type S --op T --L 4096 --N 4096 --nrhs 16"},
           {"CauchyBackward/S/rhs16/L4096/N4096/gV",
            "CauchyBackward --type S --L 4096 --N 4096 --nrhs 16 --gOmega 0 --gLambda 0"},
           {"CauchyBackward/S/rhs16/L1024/N1024", "CauchyBackward --type S --L 1024 --N 1024 --nrhs 16"},
           {"CauchyBackward/S/rhs1/L4096/N4096", "CauchyBackward --type S --L 4096 --N 4096"},
           {"CauchyBackward/C/G256/L4096/N32", "CauchyBackward --type C --L 4096 --N 32 --batchCount 256"},
           {"host/CauchyBackward/S/rhs16/L1024/N1024", "CauchyBackward --type S --L 1024 --N 1024 --nrhs 16"},
           {"host/CauchyBackward/S/rhs1/L1024/N1024", "CauchyBackward --type S --L 1024 --N 1024"},
           {"host/CauchyBackward/D/rhs16/L1024/N1024", "CauchyBackward --type D --L 1024 --N 1024 --nrhs 16"},
           {"host/CauchyBackward/C/rhs16/L1024/N1024", "CauchyBackward --type C --L 1024 --N 1024 --nrhs 16"},
           {"host/CauchyBackward/Z/G16/L1024/N32/C", "CauchyBackward --type Z --op C --L 1024 --N 32 --batchCount 16"}},
          [](Device &device, Arguments &a) { return makeOfType<CauchyBackwardWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
