// ToeplitzInverseApply: Y = alpha op(T^-1) X + beta Y by the generators of T^-1.
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

template <class T>
class ToeplitzInverseApplyWorkload : public Workload {
 public:
  ToeplitzInverseApplyWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))),
        g_(vectorsShape(a, "G", n_, 2, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        y_(vectorsShape(a, "Y", n_, nrhs_, batchCount_)) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&g_, &x_, &y_});
    g_.fillNormal(1);
    x_.fillNormal(2);
    y_.fillOutput(beta_ != T(0), 3);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(hotdogSToeplitzInverseApply, hotdogDToeplitzInverseApply, hotdogCToeplitzInverseApply,
                                  hotdogZToeplitzInverseApply);
    check(call(handle_, op_, n_, nrhs_, api(&alpha_), api(g_.data(set)), g_.inc(), g_.ld(), g_.stride(),
               api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), api(&beta_), api(y_.data(set)), y_.inc(), y_.ld(),
               y_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // Two transforms of the generators a problem, six of each right-hand side, of n numbers: 5 n log2 n operations for a
  // complex one, half for a real one.
  Cost cost() const override {
    const double n = static_cast<double>(n_), vectors = static_cast<double>(batchCount_) * (2 + 6 * static_cast<double>(nrhs_));
    Cost cost;
    cost.bytes = g_.bytes() + x_.bytes() + y_.bytes() * (beta_ == T(0) ? 1 : 2);
    cost.flops = vectors * n * std::log2(std::max(n, 2.0)) * (isComplex<T> ? 5 : 2.5);
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  // The formula densely for the first and the last right-hand side, as a whole.
  double errorRatio() override {
    const auto before = [&](std::int64_t i, std::int64_t j, std::int64_t p) { return y_.at(i, j, p); };
    std::vector<Wide<T>> expected[2];
    const std::int64_t vector[2] = {0, nrhs_ - 1}, problem[2] = {0, batchCount_ - 1};
    if (n_ == 0 || nrhs_ == 0 || batchCount_ == 0) return 0;
    for (int k = 0; k < 2; ++k) expected[k] = reference(vector[k], problem[k], before);
    run(0);
    y_.download();
    WorstRatio worst;
    const long double growth = std::log2(2 * static_cast<long double>(n_));
    for (int k = 0; k < 2; ++k)
      for (std::int64_t i = 0; i < n_; ++i)
        worst.add(std::abs(y_.at(i, vector[k], problem[k]) - expected[k][static_cast<std::size_t>(i)]),
                  growth * epsilon<T> * scale_);
    return worst.value();
  }

 private:
  using Vector = std::vector<Wide<T>>;

  static Vector circulant(const Vector &v, const Vector &b, long double f) {
    const std::size_t n = v.size();
    Vector out(n, Wide<T>(0));
    for (std::size_t i = 0; i < n; ++i) {
      Wide<T> above(0);
      for (std::size_t k = 0; k <= i; ++k) out[i] += v[i - k] * b[k];
      for (std::size_t k = i + 1; k < n; ++k) above += v[n + i - k] * b[k];
      out[i] += Wide<T>(f) * above;
    }
    return out;
  }

  template <class Before>
  Vector reference(std::int64_t j, std::int64_t p, Before &&before) {
    const auto n = static_cast<std::size_t>(n_);
    const auto place = [&](std::size_t i) {
      const auto at = static_cast<std::int64_t>(i);
      return op_ == HOTDOG_OP_N ? at : n_ - 1 - at;
    };
    Vector u(n), w(n), b(n), result(n);
    long double largest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      u[i] = conjIf(op_ == HOTDOG_OP_C, g_.at(static_cast<std::int64_t>(i), 0, p));
      w[i] = conjIf(op_ == HOTDOG_OP_C, g_.at(static_cast<std::int64_t>(i), 1, p));
      b[i] = x_.at(place(i), j, p);
    }
    const Vector first = circulant(u, b, 1);
    Vector second = circulant(w, b, 1);
    for (std::size_t i = 0; i < n; ++i) second[i] = b[i] - second[i];
    const Vector third = circulant(w, first, -1), fourth = circulant(u, second, -1);
    for (std::size_t i = 0; i < n; ++i) {
      const Wide<T> sum = Wide<T>(alpha_) * (first[i] + third[i] + fourth[i]) / Wide<T>(2);
      const auto at = static_cast<std::size_t>(place(i));
      largest = std::max<long double>(largest, std::abs(sum));
      result[at] = sum;
      if (beta_ != T(0)) result[at] += Wide<T>(beta_) * before(place(i), j, p);
    }
    scale_ = std::max(scale_, largest);
    return result;
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  T alpha_, beta_;
  Operand<T> g_, x_, y_;
  std::size_t sets_;
  long double scale_ = 0;
};

}  // namespace

Operation toeplitzInverseApply() {
  return {"ToeplitzInverseApply",
          {{"ToeplitzInverseApply/S/B64/n4096", "ToeplitzInverseApply --type S --n 4096 --batchCount 64"},
           {"ToeplitzInverseApply/S/B1/n4096/rhs64", "ToeplitzInverseApply --type S --n 4096 --nrhs 64"},
           {"ToeplitzInverseApply/Z/B64/n1024", "ToeplitzInverseApply --type Z --n 1024 --batchCount 64"},
           {"host/ToeplitzInverseApply/D/B4/n1024", "ToeplitzInverseApply --type D --n 1024 --batchCount 4"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzInverseApplyWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
