#include "trend.h"

#include <lapacke.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace co2 {

Trend::Trend(const std::vector<double> &values) : weeks_(static_cast<std::int64_t>(values.size())) {
  std::vector<double> rows, right;
  for (std::int64_t week = 0; week < weeks_; ++week) {
    const double value = values[static_cast<std::size_t>(week)];
    if (std::isnan(value)) continue;
    const double s = scaled(week);
    rows.insert(rows.end(), {1, s, s * s});
    right.push_back(value);
  }
  const auto count = static_cast<lapack_int>(right.size());
  if (count < 3) throw std::runtime_error("fewer than three observed weeks to fit the trend to");
  if (LAPACKE_dgels(LAPACK_ROW_MAJOR, 'N', count, 3, 1, rows.data(), 3, right.data(), 1) != 0) {
    throw std::runtime_error("the trend has no least-squares fit");
  }
  std::copy_n(right.begin(), 3, coefficients_.begin());
}

double Trend::scaled(std::int64_t week) const {
  return 2 * static_cast<double>(week) / static_cast<double>(weeks_ - 1) - 1;
}

double Trend::operator()(std::int64_t week) const {
  const double s = scaled(week);
  return coefficients_[0] + s * (coefficients_[1] + s * coefficients_[2]);
}

std::vector<double> removeTrend(const std::vector<double> &values, const Trend &trend) {
  std::vector<double> rest = values;
  for (std::size_t week = 0; week < rest.size(); ++week) rest[week] -= trend(static_cast<std::int64_t>(week));
  return rest;
}

std::vector<double> lastYearPlusTrend(const std::vector<double> &training, const Trend &trend, std::int64_t horizon) {
  const auto n = static_cast<std::int64_t>(training.size());
  std::vector<double> forecast(static_cast<std::size_t>(horizon), std::numeric_limits<double>::quiet_NaN());
  for (std::int64_t week = n; week < n + horizon; ++week) {
    std::int64_t past = week - 52;
    while (past >= 0 && (past >= n || std::isnan(training[static_cast<std::size_t>(past)]))) past -= 52;
    if (past < 0) continue;
    forecast[static_cast<std::size_t>(week - n)] = training[static_cast<std::size_t>(past)] + trend(week) - trend(past);
  }
  return forecast;
}

}  // namespace co2
