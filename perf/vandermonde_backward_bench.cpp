// Gradients of the log-Vandermonde products by V and x, or the one that is asked for by --gV and --gX (0 or 1).
#include <hotdog.h>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/summed.h"
#include "bench/vandermonde.h"

namespace hotdog::bench {
namespace {

template <class T, bool kSymmetric>
class VandermondeBackwardWorkload : public Workload {
  using Out = std::conditional_t<kSymmetric, Real<T>, T>;

 public:
  VandermondeBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(kSymmetric ? HOTDOG_OP_N : a.op()),
        L_(a.size("L", 1024)),
        N_(a.size("N", 32)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        wantV_(a.size("gV", 1) != 0),
        wantX_(a.size("gX", 1) != 0),
        x_(vectorShape(a, "X", N_, batchCount_)),
        v_(vectorsShape(a, "V", op_ == HOTDOG_OP_N ? N_ : L_, nrhs_, batchCount_)),
        gOut_(vectorsShape(a, "GOut", op_ == HOTDOG_OP_N ? L_ : N_, nrhs_, batchCount_)),
        gV_(vectorsShape(a, "GV", op_ == HOTDOG_OP_N ? N_ : L_, nrhs_, batchCount_)),
        gX_(vectorShape(a, "GX", N_, batchCount_)),
        alpha_(fromComplex<Out>(a.scalar("alpha", 1))),
        beta_(fromComplex<Out>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&x_, &v_, &gOut_, &gV_, &gX_});
    fillStateSpaceNodes(x_);
    v_.fillNormal(1);
    gOut_.fillNormal(2);
    gV_.fillOutput(beta_ != Out(0), 3);
    gX_.fillOutput(beta_ != Out(0), 4);
  }

  void run(std::size_t set) override {
    constexpr bool single = std::is_same_v<Real<T>, float>;
    const auto gradients = [&](auto call, auto... op) {
      check(call(handle_, op..., L_, N_, nrhs_, api(&alpha_), api(x_.data(set)), x_.inc(), x_.stride(),
                 api(v_.data(set)), v_.inc(), v_.ld(), v_.stride(), api(gOut_.data(set)), gOut_.inc(), gOut_.ld(),
                 gOut_.stride(), api(&beta_), wantV_ ? api(gV_.data(set)) : nullptr, gV_.inc(), gV_.ld(), gV_.stride(),
                 wantX_ ? api(gX_.data(set)) : nullptr, gX_.inc(), gX_.stride(), batchCount_));
    };
    if constexpr (kSymmetric)
      gradients(pickPrecision<single>(hotdogCVandermondeSymmetricBackward, hotdogZVandermondeSymmetricBackward));
    else
      gradients(pickPrecision<single>(hotdogCVandermondeBackward, hotdogZVandermondeBackward), op_);
  }
  std::size_t sets() const override { return sets_; }

  // A sum for each term and gradient, of one complex or two real multiply-adds.
  Cost cost() const override {
    Cost cost;
    const double writes = beta_ != Out(0) ? 2 : 1;
    cost.bytes = x_.bytes() + v_.bytes() + gOut_.bytes();
    if (wantV_) cost.bytes += writes * gV_.bytes();
    if (wantX_) cost.bytes += writes * gX_.bytes();
    cost.flops = ((wantV_ ? 1 : 0) + (wantX_ ? 1 : 0)) * (kSymmetric ? 4.0 : 8.0) * static_cast<double>(L_) *
                 static_cast<double>(N_) * static_cast<double>(nrhs_) * static_cast<double>(batchCount_);
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  double errorRatio() override {
    WorstRatio worst;
    const auto add = [&](Operand<T> &gradient, std::int64_t terms, auto &&expected) {
      gradient.download();  // the call before may have added to it
      worst.add(worstErrorRatio(gradient, terms, expected, [&] { run(0); }), 1);
    };
    if (wantV_) add(gV_, op_ == HOTDOG_OP_N ? L_ : N_, [&](auto i, auto j, auto p) { return expectV(i, j, p); });
    if (wantX_) add(gX_, L_ * nrhs_, [&](auto n, auto, auto p) { return expectX(n, p); });
    return worst.value();
  }

 private:
  using W = std::complex<long double>;

  // Componentwise: the scale is the sum of the magnitudes.
  Expected<T> scaled(const Operand<T> &gradient, W alpha, W sum, long double magnitude, std::int64_t i, std::int64_t j,
                     std::int64_t p) const {
    const W factor = alpha * W(kSymmetric ? 2 : 1), before = beta_ != Out(0) ? W(gradient.at(i, j, p)) : W(0);
    return {factor * sum + before, epsilon<T> * (std::abs(factor) * magnitude + std::abs(before)) +
                                       std::numeric_limits<Real<T>>::denorm_min()};
  }

  Expected<T> expectV(std::int64_t i, std::int64_t j, std::int64_t p) const {
    const bool forward = op_ == HOTDOG_OP_N;
    W sum = 0;
    long double magnitude = 0;
    forSummed(gV_, i, j, p, [&](std::int64_t element, std::int64_t vector, std::int64_t problem) {
      for (std::int64_t k = 0; k < (forward ? L_ : N_); ++k) {
        const W power = logPower(x_.at(forward ? element : k, 0, problem), forward ? k : element);
        const W term = conjIf(op_ != HOTDOG_OP_C, power) * W(gOut_.at(k, vector, problem));
        sum += term;
        magnitude += std::abs(term);
      }
    });
    return scaled(gV_, std::conj(W(alpha_)), sum, magnitude, i, j, p);
  }

  Expected<T> expectX(std::int64_t i, std::int64_t p) const {
    const bool forward = op_ == HOTDOG_OP_N;
    W sum = 0;
    long double magnitude = 0;
    forSummed(gX_, i, 0, p, [&](std::int64_t n, std::int64_t, std::int64_t problem) {
      for (std::int64_t l = 0; l < L_; ++l) {
        const W power = static_cast<long double>(l) * logPower(x_.at(n, 0, problem), l);
        for (std::int64_t j = 0; j < nrhs_; ++j) {
          const W g = gOut_.at(forward ? l : n, j, problem), v = v_.at(forward ? n : l, j, problem);
          const W term = op_ == HOTDOG_OP_C ? std::conj(g) * std::conj(power) * v : g * std::conj(power * v);
          sum += term;
          magnitude += std::abs(term);
        }
      }
    });
    return scaled(gX_, conjIf(op_ != HOTDOG_OP_C, W(alpha_)), sum, magnitude, i, 0, p);
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t L_, N_, nrhs_, batchCount_;
  bool wantV_, wantX_;
  Operand<T> x_, v_;
  Operand<Out> gOut_;
  Operand<T> gV_, gX_;
  Out alpha_, beta_;
  std::size_t sets_;
};

template <class T>
using ProductBackward = VandermondeBackwardWorkload<T, false>;
template <class T>
using SymmetricBackward = VandermondeBackwardWorkload<T, true>;

}  // namespace

Operation vandermondeBackward() {
  return {"VandermondeBackward",
          {{"VandermondeBackward/C/G256/L4096/N32", "VandermondeBackward --type C --L 4096 --N 32 --batchCount 256"},
           {"host/VandermondeBackward/C/G16/L1024/N32/T",
            "VandermondeBackward --type C --op T --L 1024 --N 32 --batchCount 16"}},
          makeOfComplexType<ProductBackward>};
}

Operation vandermondeSymmetricBackward() {
  return {"VandermondeSymmetricBackward",
          {{"VandermondeSymmetricBackward/C/G1024/L16384/N32",
            "VandermondeSymmetricBackward --type C --L 16384 --N 32 --batchCount 1024"},
           {"host/VandermondeSymmetricBackward/C/G16/L1024/N32",
            "VandermondeSymmetricBackward --type C --L 1024 --N 32 --batchCount 16"}},
          makeOfComplexType<SymmetricBackward>};
}

}  // namespace hotdog::bench
