#include "score.h"

#include <algorithm>
#include <cmath>

namespace co2 {

Score score(const std::vector<double> &forecast, const std::vector<double> &truth) {
  Score result;
  double squares = 0;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    const double error = std::abs(forecast[i] - truth[i]);
    if (std::isnan(error)) continue;
    ++result.weeks;
    squares += error * error;
    result.largest = std::max(result.largest, error);
  }
  result.rmse = std::sqrt(squares / result.weeks);
  return result;
}

double coverage(const std::vector<double> &forecast, const std::vector<double> &halfWidths,
                const std::vector<double> &truth) {
  int inside = 0, weeks = 0;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    if (std::isnan(truth[i])) continue;
    ++weeks;
    if (std::abs(forecast[i] - truth[i]) <= halfWidths[i]) ++inside;
  }
  return static_cast<double>(inside) / weeks;
}

}  // namespace co2
