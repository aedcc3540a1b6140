// Cauchy, CauchyPower, CauchyEx: out = alpha op(C) V + beta out, C[l,n] = 1/(omega[l] - lambda[n])^power.
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/storage.h"

namespace hotdog::bench {
namespace {

// Nodes, alpha and beta are of type T, V and out stored as V and O.
template <class T, class V = T, class O = T>
class CauchyWorkload : public Workload {
 public:
  CauchyWorkload(Device &device, Arguments &a, std::int64_t power)
      : handle_(device.handle()),
        op_(a.op()),
        power_(static_cast<int>(power)),
        L_(a.size("L", 1024)),
        N_(a.size("N", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        omega_(vectorShape(a, "Omega", L_, batchCount_)),
        lambda_(vectorShape(a, "Lambda", N_, batchCount_)),
        v_(vectorsShape(a, "V", op_ == HOTDOG_OP_N ? N_ : L_, nrhs_, batchCount_)),
        out_(vectorsShape(a, "Out", op_ == HOTDOG_OP_N ? L_ : N_, nrhs_, batchCount_)),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&omega_, &lambda_, &v_, &out_});
    omega_.fillNormal(1);
    lambda_.fillNormal(2);
    v_.fillNormal(3);
    out_.fillOutput(beta_ != T(0), 4);
  }

  std::size_t sets() const override { return sets_; }

  // For a pair (l, n): the difference, its reciprocal (one special function; in double precision 3 multiply-adds more
  // to refine it; of a complex number conj(d) / |d|^2), its products for a power, and a multiply-add for each
  // right-hand side.
  Cost cost() const override {
    constexpr double fma = 2, complexFma = 4 * fma;
    constexpr bool twice = std::is_same_v<Real<T>, double>;
    const double pairs = static_cast<double>(L_) * static_cast<double>(N_) * static_cast<double>(batchCount_);
    const double term = isComplex<T> ? complexFma : fma;
    const double reciprocal = (isComplex<T> ? 6 * fma : fma) + (twice ? 3 * fma : 0);
    const double products = (power_ - 1) * (isComplex<T> ? 6.0 : 1.0);
    Cost cost;
    cost.bytes = omega_.bytes() + lambda_.bytes() + v_.bytes() + out_.bytes() * (beta_ != T(0) ? 2 : 1);
    cost.flops = pairs * (reciprocal + products + static_cast<double>(nrhs_) * term);
    cost.special = pairs;
    cost.doublePrecision = twice;
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        out_, op_ == HOTDOG_OP_N ? N_ : L_, [&](auto i, auto j, auto p) { return expect(i, j, p); }, [&] { run(0); });
  }

 protected:
  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  int power_;
  std::int64_t L_, N_, nrhs_, batchCount_;
  Operand<T> omega_, lambda_;
  Operand<V> v_;
  Operand<O> out_;
  T alpha_, beta_;

 private:
  // Componentwise: the scale is the sum of the magnitudes. Infinite where the storage does not hold it.
  Expected<O> expect(std::int64_t i, std::int64_t j, std::int64_t p) const {
    const std::int64_t terms = op_ == HOTDOG_OP_N ? N_ : L_;
    Wide<T> sum = 0;
    long double magnitude = 0;
    for (std::int64_t k = 0; k < terms; ++k) {
      const Wide<T> pair =
          op_ == HOTDOG_OP_N ? omega_.at(i, 0, p) - lambda_.at(k, 0, p) : omega_.at(k, 0, p) - lambda_.at(i, 0, p);
      Wide<T> term = v_.at(k, j, p);
      for (int factor = 0; factor < power_; ++factor) term /= conjIf(op_ == HOTDOG_OP_C, pair);
      sum += term;
      magnitude += std::abs(term);
    }
    const Wide<T> alpha = alpha_, beta = beta_;
    const Wide<T> before = beta_ != T(0) ? beta * out_.at(i, j, p) : Wide<T>(0);
    const Wide<T> value = alpha * sum + before;
    const long double scale = epsilon<T> * (std::abs(alpha) * magnitude + std::abs(before));
    if constexpr (sizeof(O) != 2)
      return {value, scale};
    else
      return {std::isinf(static_cast<float>(O(static_cast<float>(value)))) ? Wide<O>(HUGE_VALL) : value, scale,
              storageRounding<O>(value)};
  }

  std::size_t sets_;
};

template <class T>
class CauchyProduct : public CauchyWorkload<T> {
 public:
  CauchyProduct(Device &device, Arguments &a) : CauchyWorkload<T>(device, a, 1) {}
  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSCauchy, hotdogDCauchy, hotdogCCauchy, hotdogZCauchy);
    const auto &[omega, lambda, v, out] = std::tie(this->omega_, this->lambda_, this->v_, this->out_);
    check(call(this->handle_, this->op_, this->L_, this->N_, this->nrhs_, api(&this->alpha_), api(omega.data(set)),
               omega.inc(), omega.stride(), api(lambda.data(set)), lambda.inc(), lambda.stride(), api(v.data(set)),
               v.inc(), v.ld(), v.stride(), api(&this->beta_), api(out.data(set)), out.inc(), out.ld(), out.stride(),
               this->batchCount_));
  }
};

template <class T>
class CauchyPowerProduct : public CauchyWorkload<T> {
 public:
  CauchyPowerProduct(Device &device, Arguments &a) : CauchyWorkload<T>(device, a, a.size("power", 2)) {}
  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSCauchyPower, hotdogDCauchyPower, hotdogCCauchyPower, hotdogZCauchyPower);
    const auto &[omega, lambda, v, out] = std::tie(this->omega_, this->lambda_, this->v_, this->out_);
    check(call(this->handle_, this->op_, this->power_, this->L_, this->N_, this->nrhs_, api(&this->alpha_),
               api(omega.data(set)), omega.inc(), omega.stride(), api(lambda.data(set)), lambda.inc(), lambda.stride(),
               api(v.data(set)), v.inc(), v.ld(), v.stride(), api(&this->beta_), api(out.data(set)), out.inc(),
               out.ld(), out.stride(), this->batchCount_));
  }
};

template <class V, class O>
class CauchyStored : public CauchyWorkload<float, V, O> {
 public:
  CauchyStored(Device &device, Arguments &a) : CauchyWorkload<float, V, O>(device, a, 1) {}
  void run(std::size_t set) override {
    const auto &[omega, lambda, v, out] = std::tie(this->omega_, this->lambda_, this->v_, this->out_);
    check(hotdogCauchyEx(this->handle_, this->op_, this->L_, this->N_, this->nrhs_, &this->alpha_, omega.data(set),
                         omega.inc(), omega.stride(), lambda.data(set), lambda.inc(), lambda.stride(), v.data(set),
                         dataType<V>(), v.inc(), v.ld(), v.stride(), &this->beta_, out.data(set), dataType<O>(),
                         out.inc(), out.ld(), out.stride(), this->batchCount_));
  }
};

std::unique_ptr<Workload> makeStored(Device &device, Arguments &a) {
  const std::string v = a.word("typeV", {"BF16", "F16", "F32"});
  const bool wide = a.word("typeOut", v == "F32" ? std::vector{v} : std::vector<std::string>{v, "F32"}) == "F32";
  if (v == "F32") return std::make_unique<CauchyStored<float, float>>(device, a);
  if (v == "F16" && wide) return std::make_unique<CauchyStored<Half, float>>(device, a);
  if (v == "F16") return std::make_unique<CauchyStored<Half, Half>>(device, a);
  if (wide) return std::make_unique<CauchyStored<BFloat16, float>>(device, a);
  return std::make_unique<CauchyStored<BFloat16, BFloat16>>(device, a);
}

}  // namespace

Operation cauchy() {
  return {"Cauchy",
          {{"Cauchy/S/rhs16/L4096/N4096", "Cauchy --type S --L 4096 --N 4096 --nrhs 16"},
           {"Cauchy/S/rhs16/L1024/N1024", "Cauchy --type S --L 1024 --N 1024 --nrhs 16"},
           {"Cauchy/S/rhs4/L1024/N1024", "Cauchy --type S --L 1024 --N 1024 --nrhs 4"},
           {"Cauchy/C/rhs16/L4096/N4096", "Cauchy --type C --L 4096 --N 4096 --nrhs 16"},
           {"Cauchy/D/rhs16/L4096/N4096", "Cauchy --type D --L 4096 --N 4096 --nrhs 16"},
           {"Cauchy/S/rhs1024/L16384/N32", "Cauchy --type S --L 16384 --N 32 --nrhs 1024"},
           {"Cauchy/Z/rhs16/L4096/N4096", "Cauchy --type Z --L 4096 --N 4096 --nrhs 16"},
           {"Cauchy/S/rhs16/L4096/N4096/T", "Cauchy --type S --op T --L 4096 --N 4096 --nrhs 16"},
           {"Cauchy/S/rhs1/L16384/N16384", "Cauchy --type S --L 16384 --N 16384"},
           {"Cauchy/C/G1024/L4096/N32", "Cauchy --type C --L 4096 --N 32 --batchCount 1024"},
           {"host/Cauchy/S/rhs16/L1024/N1024", "Cauchy --type S --L 1024 --N 1024 --nrhs 16"},
           {"host/Cauchy/S/rhs1/L4096/N4096", "Cauchy --type S --L 4096 --N 4096"},
           {"host/Cauchy/D/rhs16/L1024/N1024", "Cauchy --type D --L 1024 --N 1024 --nrhs 16"},
           {"host/Cauchy/C/rhs16/L1024/N1024", "Cauchy --type C --L 1024 --N 1024 --nrhs 16"},
           {"host/Cauchy/Z/G16/L1024/N32/C", "Cauchy --type Z --op C --L 1024 --N 32 --batchCount 16"}},
          [](Device &device, Arguments &a) { return makeOfType<CauchyProduct>(device, a, "SDCZ"); }};
}

Operation cauchyPower() {
  return {"CauchyPower",
          {{"CauchyPower/S/p2/rhs16/L4096/N4096", "CauchyPower --type S --power 2 --L 4096 --N 4096 --nrhs 16"},
           {"host/CauchyPower/S/p2/rhs16/L1024/N1024", "CauchyPower --type S --power 2 --L 1024 --N 1024 --nrhs 16"}},
          [](Device &device, Arguments &a) { return makeOfType<CauchyPowerProduct>(device, a, "SDCZ"); }};
}

Operation cauchyEx() {
  return {"CauchyEx",
          {{"CauchyEx/BF16/rhs16/L4096/N4096", "CauchyEx --typeV BF16 --L 4096 --N 4096 --nrhs 16"},
           {"CauchyEx/F16/rhs16/L4096/N4096", "CauchyEx --typeV F16 --L 4096 --N 4096 --nrhs 16"},
           {"host/CauchyEx/BF16/rhs16/L1024/N1024", "CauchyEx --typeV BF16 --L 1024 --N 1024 --nrhs 16"},
           {"host/CauchyEx/F16/rhs16/L1024/N1024", "CauchyEx --typeV F16 --L 1024 --N 1024 --nrhs 16"}},
          makeStored};
}

}  // namespace hotdog::bench
