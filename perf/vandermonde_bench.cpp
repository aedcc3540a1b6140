// Log-Vandermonde products, E[l,n] = exp(l x[n]): out = alpha op(E) V + beta out; out = alpha 2 Re(E V) + beta out; and
// out = alpha E^T U + beta out for real U.
#include <hotdog.h>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/vandermonde.h"

namespace hotdog::bench {
namespace {

enum class Kind { product, symmetric, transpose };

template <class T, Kind kind>
class VandermondeWorkload : public Workload {
  using In = std::conditional_t<kind == Kind::transpose, Real<T>, T>;
  using Out = std::conditional_t<kind == Kind::symmetric, Real<T>, T>;

 public:
  VandermondeWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(kind == Kind::product     ? a.op()
            : kind == Kind::symmetric ? HOTDOG_OP_N
                                      : HOTDOG_OP_T),
        L_(a.size("L", 1024)),
        N_(a.size("N", 32)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        x_(vectorShape(a, "X", N_, batchCount_)),
        v_(vectorsShape(a, kind == Kind::transpose ? "U" : "V", terms(), nrhs_, batchCount_)),
        out_(vectorsShape(a, "Out", op_ == HOTDOG_OP_N ? L_ : N_, nrhs_, batchCount_)),
        alpha_(fromComplex<Out>(a.scalar("alpha", 1))),
        beta_(fromComplex<Out>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&x_, &v_, &out_});
    fillStateSpaceNodes(x_);
    v_.fillNormal(1);
    out_.fillOutput(beta_ != Out(0), 2);
  }

  void run(std::size_t set) override {
    const auto *const alpha = api(&alpha_), *const beta = api(&beta_);
    const auto *const x = api(x_.data(set));
    const auto *const v = api(v_.data(set));
    auto *const out = api(out_.data(set));
    constexpr bool single = std::is_same_v<Real<T>, float>;
    if constexpr (kind == Kind::product) {
      constexpr auto call = pickPrecision<single>(hotdogCVandermonde, hotdogZVandermonde);
      check(call(handle_, op_, L_, N_, nrhs_, alpha, x, x_.inc(), x_.stride(), v, v_.inc(), v_.ld(), v_.stride(), beta,
                 out, out_.inc(), out_.ld(), out_.stride(), batchCount_));
    } else {
      constexpr auto call = [] {
        if constexpr (kind == Kind::symmetric)
          return pickPrecision<single>(hotdogCVandermondeSymmetric, hotdogZVandermondeSymmetric);
        else
          return pickPrecision<single>(hotdogCVandermondeSymmetricTranspose, hotdogZVandermondeSymmetricTranspose);
      }();
      check(call(handle_, L_, N_, nrhs_, alpha, x, x_.inc(), x_.stride(), v, v_.inc(), v_.ld(), v_.stride(), beta, out,
                 out_.inc(), out_.ld(), out_.stride(), batchCount_));
    }
  }
  std::size_t sets() const override { return sets_; }

  // A term is one complex multiply-add, or two real ones where the sum or the vector is real.
  Cost cost() const override {
    Cost cost;
    cost.bytes = x_.bytes() + v_.bytes() + out_.bytes() * (beta_ != Out(0) ? 2 : 1);
    cost.flops = (kind == Kind::product ? 8.0 : 4.0) * static_cast<double>(L_) * static_cast<double>(N_) *
                 static_cast<double>(nrhs_) * static_cast<double>(batchCount_);
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        out_, terms(), [&](auto i, auto j, auto p) { return expect(i, j, p); }, [&] { run(0); });
  }

 private:
  std::int64_t terms() const { return op_ == HOTDOG_OP_N ? N_ : L_; }

  // Componentwise: the scale is the sum of the magnitudes, and no less than the type can tell from 0.
  Expected<Out> expect(std::int64_t i, std::int64_t j, std::int64_t p) const {
    std::complex<long double> sum = 0;
    long double magnitude = 0;
    for (std::int64_t k = 0; k < terms(); ++k) {
      const auto power = op_ == HOTDOG_OP_N ? logPower(x_.at(k, 0, p), i) : logPower(x_.at(i, 0, p), k);
      const std::complex<long double> term = conjIf(op_ == HOTDOG_OP_C, power) * v_.at(k, j, p);
      sum += term;
      magnitude += std::abs(term);
    }
    Wide<Out> value;
    if constexpr (kind == Kind::symmetric)
      value = 2 * sum.real(), magnitude *= 2;
    else
      value = sum;
    const Wide<Out> alpha = alpha_, beta = beta_;
    const Wide<Out> before = beta_ != Out(0) ? beta * out_.at(i, j, p) : Wide<Out>(0);
    return {alpha * value + before,
            epsilon<T> * (std::abs(alpha) * magnitude + std::abs(before)) + std::numeric_limits<Real<T>>::denorm_min()};
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t L_, N_, nrhs_, batchCount_;
  Operand<T> x_;
  Operand<In> v_;
  Operand<Out> out_;
  Out alpha_, beta_;
  std::size_t sets_;
};

template <class T>
using Product = VandermondeWorkload<T, Kind::product>;
template <class T>
using Symmetric = VandermondeWorkload<T, Kind::symmetric>;
template <class T>
using Transpose = VandermondeWorkload<T, Kind::transpose>;

}  // namespace

Operation vandermonde() {
  return {"Vandermonde",
          {{"Vandermonde/C/G256/L4096/N32", "Vandermonde --type C --L 4096 --N 32 --batchCount 256"},
           {"Vandermonde/C/G256/L4096/N32/T", "Vandermonde --type C --op T --L 4096 --N 32 --batchCount 256"},
           {"host/Vandermonde/C/G16/L1024/N32", "Vandermonde --type C --L 1024 --N 32 --batchCount 16"},
           {"host/Vandermonde/Z/G16/L1024/N32/C", "Vandermonde --type Z --op C --L 1024 --N 32 --batchCount 16"}},
          makeOfComplexType<Product>};
}

Operation vandermondeSymmetric() {
  return {
      "VandermondeSymmetric",
      {{"VandermondeSymmetric/C/G1024/L16384/N32", "VandermondeSymmetric --type C --L 16384 --N 32 --batchCount 1024"},
       {"VandermondeSymmetric/C/G256/L1024/N32", "VandermondeSymmetric --type C --L 1024 --N 32 --batchCount 256"},
       {"VandermondeSymmetric/C/G1/L1048576/N256", "VandermondeSymmetric --type C --L 1048576 --N 256"},
       {"VandermondeSymmetric/Z/G256/L4096/N32", "VandermondeSymmetric --type Z --L 4096 --N 32 --batchCount 256"},
       {"host/VandermondeSymmetric/C/G16/L4096/N32", "VandermondeSymmetric --type C --L 4096 --N 32 --batchCount 16"},
       {"host/VandermondeSymmetric/Z/G16/L1024/N32", "VandermondeSymmetric --type Z --L 1024 --N 32 --batchCount 16"}},
      makeOfComplexType<Symmetric>};
}

Operation vandermondeSymmetricTranspose() {
  return {"VandermondeSymmetricTranspose",
          {{"VandermondeSymmetricTranspose/C/G1024/L16384/N32",
            "VandermondeSymmetricTranspose --type C --L 16384 --N 32 --batchCount 1024"},
           {"host/VandermondeSymmetricTranspose/C/G16/L4096/N32",
            "VandermondeSymmetricTranspose --type C --L 4096 --N 32 --batchCount 16"}},
          makeOfComplexType<Transpose>};
}

}  // namespace hotdog::bench
