// CirculantMatvec: Y = alpha op(T) X + beta Y, T m x n by its first column c and first row r.
#include <hotdog.h>

#include <algorithm>
#include <cmath>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"

namespace hotdog::bench {
namespace {

template <class T>
class CirculantMatvecWorkload : public Workload {
 public:
  CirculantMatvecWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        op_(a.op()),
        n_(a.size("n", 1024)),
        nrhs_(a.size("nrhs", 1)),
        batchCount_(a.size("batchCount", 1)),
        c_(vectorShape(a, "C", n_, batchCount_)),
        x_(vectorsShape(a, "X", n_, nrhs_, batchCount_)),
        y_(vectorsShape(a, "Y", n_, nrhs_, batchCount_)),
        alpha_(fromComplex<T>(a.scalar("alpha", 1))),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &x_, &y_});
    c_.fillNormal(1);
    x_.fillNormal(3);
    y_.fillOutput(beta_ != T(0), 4);
  }

  void run(std::size_t set) override {
    constexpr auto call =
        pick<T>(hotdogSCirculantMatvec, hotdogDCirculantMatvec, hotdogCCirculantMatvec, hotdogZCirculantMatvec);
    check(call(handle_, op_, n_, nrhs_, api(&alpha_), api(c_.data(set)), c_.inc(), c_.stride(), api(x_.data(set)), x_.inc(), x_.ld(), x_.stride(), api(&beta_), api(y_.data(set)),
               y_.inc(), y_.ld(), y_.stride(), batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // The cheaper of the direct sums and of transforms of length 2 n - 1: one for T and two for each right-hand side,
  // each 4 N log2 N flops (split radix), half of that for real data.
  Cost cost() const override {
    const double length = static_cast<double>(std::max<std::int64_t>(2 * n_ - 1, 2));
    const double nrhs = static_cast<double>(nrhs_);
    const double transform = (isComplex<T> ? 4 : 2) * length * std::log2(length);
    const double direct = (isComplex<T> ? 8 : 2) * static_cast<double>(n_) * static_cast<double>(n_) * nrhs;
    Cost cost;
    cost.bytes = c_.bytes() + x_.bytes() + y_.bytes() * (beta_ != T(0) ? 2 : 1);
    cost.flops = static_cast<double>(batchCount_) * std::min(direct, (1 + 2 * nrhs) * transform);
    cost.doublePrecision = std::is_same_v<Real<T>, double>;
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        y_, n_, [&](auto i, auto j, auto p) { return expect(i, j, p); }, [&] { run(0); });
  }

 private:
  Wide<T> element(std::int64_t i, std::int64_t j, std::int64_t p) const {  // of C
    return c_.at(i >= j ? i - j : n_ + i - j, 0, p);
  }

  // Norm-wise, c = log2(2 n): the scale is the norm of the row of op(C) times that of x.
  Expected<T> expect(std::int64_t i, std::int64_t j, std::int64_t p) const {
    const std::int64_t terms = n_;
    Wide<T> sum = 0;
    long double rowNorm2 = 0, xNorm2 = 0;
    for (std::int64_t k = 0; k < terms; ++k) {
      const Wide<T> t = op_ == HOTDOG_OP_N ? element(i, k, p) : conjIf(op_ == HOTDOG_OP_C, element(k, i, p));
      const Wide<T> x = x_.at(k, j, p);
      sum += t * x;
      rowNorm2 += std::norm(t);
      xNorm2 += std::norm(x);
    }
    const Wide<T> alpha = alpha_, beta = beta_;
    const Wide<T> before = beta_ != T(0) ? beta * y_.at(i, j, p) : Wide<T>(0);
    const long double growth = std::max(1.0L, std::log2(static_cast<long double>(2 * n_)));
    return {alpha * sum + before,
            epsilon<T> * growth * (std::abs(alpha) * std::sqrt(rowNorm2 * xNorm2) + std::abs(before))};
  }

  hotdogHandle_t handle_;
  hotdogOperation_t op_;
  std::int64_t n_, nrhs_, batchCount_;
  Operand<T> c_, x_, y_;
  T alpha_, beta_;
  std::size_t sets_;
};

}  // namespace

Operation circulantMatvec() {
  return {"CirculantMatvec",
          {{"CirculantMatvec/S/B1024/n1024", "CirculantMatvec --type S --n 1024 --batchCount 1024"},
           {"host/CirculantMatvec/S/B64/n1024", "CirculantMatvec --type S --n 1024 --batchCount 64"}},
          [](Device &device, Arguments &a) { return makeOfType<CirculantMatvecWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
