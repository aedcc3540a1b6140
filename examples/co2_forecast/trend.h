#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace co2 {

/// A parabola over the week number, by least squares.
class Trend {
 public:
  /// @param values  one a week, NaN where missing; at least three are not.
  explicit Trend(const std::vector<double> &values);

  double operator()(std::int64_t week) const;

 private:
  double scaled(std::int64_t week) const;  ///< the fitted weeks run from -1 to 1

  std::int64_t weeks_;
  std::array<double, 3> coefficients_{};
};

/// values - trend.
std::vector<double> removeTrend(const std::vector<double> &values, const Trend &trend);

/**
 * The forecast to beat: in each of `horizon` weeks after the training weeks the value 52 weeks before (104, ... where
 * that week lies in the horizon itself or is missing) plus the trend's growth since. NaN if there is none.
 */
std::vector<double> lastYearPlusTrend(const std::vector<double> &training, const Trend &trend, std::int64_t horizon);

}  // namespace co2
