// Cauchy: out = alpha op(C) V + beta out, C[l,n] = 1/(omega[l] - lambda[n]).
#include <hotdog.h>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

template <class T>
class CauchyWorkload : public Workload {
 public:
  CauchyWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
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

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSCauchy, hotdogDCauchy, hotdogCCauchy, hotdogZCauchy);
    check(call(handle_, op_, L_, N_, nrhs_, api(&alpha_), api(omega_.data(set)), omega_.inc(), omega_.stride(),
               api(lambda_.data(set)), lambda_.inc(), lambda_.stride(), api(v_.data(set)), v_.inc(), v_.ld(),
               v_.stride(), api(&beta_), api(out_.data(set)), out_.inc(), out_.ld(), out_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // For a pair (l, n): the difference, its reciprocal (one special function; in double precision 3 multiply-adds more
  // to refine it; of a complex number conj(d) / |d|^2), and a multiply-add for each right-hand side.
  Cost cost() const override {
    constexpr double fma = 2, complexFma = 4 * fma;
    constexpr bool twice = std::is_same_v<Real<T>, double>;
    const double pairs = static_cast<double>(L_) * static_cast<double>(N_) * static_cast<double>(batchCount_);
    const double term = isComplex<T> ? complexFma : fma;
    const double reciprocal = (isComplex<T> ? 6 * fma : fma) + (twice ? 3 * fma : 0);
    Cost cost;
    cost.bytes = omega_.bytes() + lambda_.bytes() + v_.bytes() + out_.bytes() * (beta_ != T(0) ? 2 : 1);
    cost.flops = pairs * (reciprocal + static_cast<double>(nrhs_) * term);
    cost.special = pairs;
    cost.doublePrecision = twice;
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        out_, op_ == HOTDOG_OP_N ? N_ : L_, [&](auto i, auto j, auto p) { return expect(i, j, p); }, [&] { run(0); });
  }

 private:
  // Componentwise: the scale is the sum of the magnitudes.
  Expected<T> expect(std::int64_t i, std::int64_t j, std::int64_t p) const {
    const std::int64_t terms = op_ == HOTDOG_OP_N ? N_ : L_;
    Wide<T> sum = 0;
    long double magnitude = 0;
    for (std::int64_t k = 0; k < terms; ++k) {
      const Wide<T> pair =
          op_ == HOTDOG_OP_N ? omega_.at(i, 0, p) - lambda_.at(k, 0, p) : omega_.at(k, 0, p) - lambda_.at(i, 0, p);
      const Wide<T> term = v_.at(k, j, p) / conjIf(op_ == HOTDOG_OP_C, pair);
      sum += term;
      magnitude += std::abs(term);
    }
    const Wide<T> alpha = alpha_, beta = beta_;
    const Wide<T> before = beta_ != T(0) ? beta * out_.at(i, j, p) : Wide<T>(0);
    return {alpha * sum + before, epsilon<T> * (std::abs(alpha) * magnitude + std::abs(before))};
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t L_, N_, nrhs_, batchCount_;
  Operand<T> omega_, lambda_, v_, out_;
  T alpha_, beta_;
  std::size_t sets_;
};

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
          [](Device &device, Arguments &a) { return makeOfType<CauchyWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
