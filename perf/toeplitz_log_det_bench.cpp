// ToeplitzLogDet: sign and log|det T|, T by first column c and first row r.
#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/solve.h"
#include "bench/toeplitz.h"

namespace hotdog::bench {
namespace {

template <class T>
class ToeplitzLogDetWorkload : public Workload {
 public:
  ToeplitzLogDetWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        n_(a.size("n", 1024)),
        batchCount_(a.size("batchCount", 1)),
        c_(vectorShape(a, "C", n_, batchCount_)),
        r_(vectorShape(a, "R", n_, batchCount_)),
        sign_(valueShape(a, "strideSign", batchCount_)),
        logAbsDet_(valueShape(a, "strideLogAbsDet", batchCount_)),
        info_({{batchCount_, 1, 1}, {1, 0, 0}}) {
    const bool zeroDiagonal = a.word("diagonal", {"dominant", "zero"}) == "zero";
    a.rejectUnread();
    sets_ = allocateSets(device, {&c_, &r_, &sign_, &logAbsDet_, &info_});
    fillToeplitz(c_, r_, zeroDiagonal);
    sign_.fillOutput(false, 0);
    logAbsDet_.fillOutput(false, 0);
    info_.fill([](auto...) { return -1; });
  }

  void run(std::size_t set) override {
    constexpr auto call =
        pick<T>(hotdogSToeplitzLogDet, hotdogDToeplitzLogDet, hotdogCToeplitzLogDet, hotdogZToeplitzLogDet);
    check(call(handle_, n_, api(c_.data(set)), c_.inc(), c_.stride(), api(r_.data(set)), r_.inc(), r_.stride(),
               api(sign_.data(set)), sign_.stride(), logAbsDet_.data(set), logAbsDet_.stride(), info_.data(set),
               batchCount_));
  }
  std::size_t sets() const override { return sets_; }

  // The recursion's four arrays, of which two shrink.
  Cost cost() const override {
    const double n = static_cast<double>(n_);
    Cost cost;
    cost.bytes = c_.bytes() + r_.bytes() + sign_.bytes() + logAbsDet_.bytes() + info_.bytes();
    cost.flops = static_cast<double>(batchCount_) * n * n * 3 * (isComplex<T> ? 8 : 2);
    cost.steps = batchCount_ == 0 ? 0 : n;
    cost.doublePrecision = true;
    return cost;
  }

  // Against a dense elimination with pivoting of the first and the last problem, in units of n + |log|; a matrix that
  // is too large for one is not checked.
  double errorRatio() override {
    run(0);
    logAbsDet_.download();
    requireSolved(info_);
    WorstRatio worst;
    if (n_ > kMostChecked || batchCount_ == 0) return 0;
    for (const std::int64_t p : {std::int64_t{0}, batchCount_ - 1}) {
      const long double expected = denseLogDeterminant(p), actual = logAbsDet_.at(0, 0, p);
      worst.add(std::abs(actual - expected), epsilon<T> * (static_cast<long double>(n_) + std::abs(expected)));
    }
    return worst.value();
  }

 private:
  static constexpr std::int64_t kMostChecked = 1024;

  static Shape valueShape(Arguments &a, const std::string &stride, std::int64_t batchCount) {
    return {{1, 1, batchCount}, {1, 0, a.integer(stride, 1)}};
  }

  long double denseLogDeterminant(std::int64_t p) const {
    const auto n = static_cast<std::size_t>(n_);
    std::vector<Wide<T>> matrix(n * n);
    for (std::int64_t i = 0; i < n_; ++i)
      for (std::int64_t j = 0; j < n_; ++j)
        matrix[static_cast<std::size_t>(i * n_ + j)] = i >= j ? c_.at(i - j, 0, p) : r_.at(j - i, 0, p);
    long double sum = 0;
    for (std::size_t k = 0; k < n; ++k) {
      std::size_t pivot = k;
      for (std::size_t i = k; i < n; ++i)
        if (std::abs(matrix[i * n + k]) > std::abs(matrix[pivot * n + k])) pivot = i;
      for (std::size_t j = k; pivot != k && j < n; ++j) std::swap(matrix[k * n + j], matrix[pivot * n + j]);
      sum += std::log(std::abs(matrix[k * n + k]));
      for (std::size_t i = k + 1; i < n; ++i) {
        const Wide<T> factor = matrix[i * n + k] / matrix[k * n + k];
        for (std::size_t j = k + 1; j < n; ++j) matrix[i * n + j] -= factor * matrix[k * n + j];
      }
    }
    return sum;
  }

  hotdogHandle_t handle_;
  std::int64_t n_, batchCount_;
  Operand<T> c_, r_, sign_;
  Operand<Real<T>> logAbsDet_;
  Operand<std::int32_t> info_;
  std::size_t sets_;
};

}  // namespace

Operation toeplitzLogDet() {
  return {"ToeplitzLogDet",
          {{"ToeplitzLogDet/S/B64/n1024", "ToeplitzLogDet --type S --n 1024 --batchCount 64"},
           {"ToeplitzLogDet/S/B64/n1024/t0=0", "ToeplitzLogDet --type S --n 1024 --batchCount 64 --diagonal zero"},
           {"host/ToeplitzLogDet/D/B4/n1024", "ToeplitzLogDet --type D --n 1024 --batchCount 4"}},
          [](Device &device, Arguments &a) { return makeOfType<ToeplitzLogDetWorkload>(device, a, "SDCZ"); }};
}

}  // namespace hotdog::bench
