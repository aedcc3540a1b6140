// Gradients of the log-Vandermonde products by V and x.
#include <hotdog.h>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
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
                 gOut_.stride(), api(&beta_), api(gV_.data(set)), gV_.inc(), gV_.ld(), gV_.stride(), api(gX_.data(set)),
                 gX_.inc(), gX_.stride(), batchCount_));
    };
    if constexpr (kSymmetric)
      gradients(pickPrecision<single>(hotdogCVandermondeSymmetricBackward, hotdogZVandermondeSymmetricBackward));
    else
      gradients(pickPrecision<single>(hotdogCVandermondeBackward, hotdogZVandermondeBackward), op_);
  }
  std::size_t sets() const override { return sets_; }

  // Two sums for each term, of one complex or two real multiply-adds.
  Cost cost() const override {
    Cost cost;
    cost.bytes = x_.bytes() + v_.bytes() + gOut_.bytes() + (gV_.bytes() + gX_.bytes()) * (beta_ != Out(0) ? 2 : 1);
    cost.flops = 2 * (kSymmetric ? 4.0 : 8.0) * static_cast<double>(L_) * static_cast<double>(N_) *
                 static_cast<double>(nrhs_) * static_cast<double>(batchCount_);
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  // Of gX, which holds every input.
  double errorRatio() override {
    return worstErrorRatio(
        gX_, L_ * nrhs_, [&](auto n, auto, auto p) { return expect(n, p); }, [&] { run(0); });
  }

 private:
  Expected<T> expect(std::int64_t n, std::int64_t p) const {
    using W = std::complex<long double>;
    W sum = 0;
    long double magnitude = 0;
    for (std::int64_t l = 0; l < L_; ++l) {
      const W power = static_cast<long double>(l) * logPower(x_.at(n, 0, p), l);
      for (std::int64_t j = 0; j < nrhs_; ++j) {
        const bool forward = op_ == HOTDOG_OP_N;
        const W g = gOut_.at(forward ? l : n, j, p), v = v_.at(forward ? n : l, j, p);
        const W term = op_ == HOTDOG_OP_C ? std::conj(g) * std::conj(power) * v : g * std::conj(power * v);
        sum += term;
        magnitude += std::abs(term);
      }
    }
    const W alpha = op_ == HOTDOG_OP_C ? W(alpha_) : std::conj(W(alpha_));
    const W factor = alpha * W(kSymmetric ? 2 : 1), before = beta_ != Out(0) ? W(gX_.at(n, 0, p)) : W(0);
    return {factor * sum + before, epsilon<T> * (std::abs(factor) * magnitude + std::abs(before)) +
                                       std::numeric_limits<Real<T>>::denorm_min()};
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t L_, N_, nrhs_, batchCount_;
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
