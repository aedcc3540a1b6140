#pragma once

#include <vector>

namespace co2 {

/// Errors of a forecast in the weeks that both it and the truth have.
struct Score {
  int weeks = 0;
  double rmse = 0, largest = 0;  ///< in the unit of the data
};

Score score(const std::vector<double> &forecast, const std::vector<double> &truth);

/// Share of the truth's weeks within `halfWidths` of the forecast, 0 to 1.
double coverage(const std::vector<double> &forecast, const std::vector<double> &halfWidths,
                const std::vector<double> &truth);

}  // namespace co2
