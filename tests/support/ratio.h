// Error ratios, as LAPACK's testers have them: error / (c eps scale), which must stay below 30. NaN fails.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "support/scalar.h"

namespace hotdog::test {

inline constexpr double kMostRatio = 30;

template <class T>
inline constexpr Real<T> kEps = std::numeric_limits<Real<T>>::epsilon();  // 2^-23 or 2^-52

// The c of algorithms of log n stages.
inline double logFactor(std::int64_t n) { return std::log2(2.0 * static_cast<double>(n > 0 ? n : 1)); }

// The worst ratio of the running test so far, for the record of the run.
inline double &worstRatioOfTest() {
  static double worst = 0;
  return worst;
}

// The worst ratio of a set of elements, and where it is.
template <class T>
class RatioMeter {
 public:
  explicit RatioMeter(double c = 1) : c_(c) {}

  // Both in the wide type. Below the smallest number of the type an absolute error is unavoidable.
  void add(WideReal<T> error, WideReal<T> scale, std::int64_t i = 0, std::int64_t j = 0, std::int64_t p = 0) {
    const WideReal<T> unit = WideReal<T>(c_) * kEps<T> * scale + std::numeric_limits<Real<T>>::denorm_min();
    const double ratio = static_cast<double>(error / unit);
    if (ratio <= worst_) return;  // false for NaN, which then stays
    if (std::isnan(worst_)) return;
    worst_ = ratio, i_ = i, j_ = j, p_ = p;
  }

  double worst() const { return worst_; }

  void expectPass() const {
    EXPECT_LT(worst_, kMostRatio) << "error ratio at element " << i_ << ", right-hand side " << j_ << ", problem "
                                  << p_;
    if (!(worst_ <= worstRatioOfTest())) worstRatioOfTest() = worst_;
  }

 private:
  double c_;
  double worst_ = -1;
  std::int64_t i_ = 0, j_ = 0, p_ = 0;
};

}  // namespace hotdog::test
