#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "csv.h"

namespace co2 {

/// What the picture shows.
struct Picture {
  std::string title, subtitle;
  std::int64_t forecastStart;      ///< week of the series
  std::vector<double> mean;        ///< ppmv, from forecastStart on
  std::vector<double> halfWidths;  ///< of the 95 % band, ppmv
};

/// Draws the last years before the forecast, the forecast with its band and the held-out weeks.
void writeSvg(const std::string &path, const Series &series, const Picture &picture);

}  // namespace co2
