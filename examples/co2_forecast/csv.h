#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace co2 {

constexpr int daysPerWeek = 7;

/// Weekly means on a regular grid.
struct Series {
  std::int64_t firstDay;     ///< day number of week 0 (calendar.h)
  std::vector<double> ppmv;  ///< NaN in a week without a value

  std::int64_t weeks() const { return static_cast<std::int64_t>(ppmv.size()); }
  std::int64_t day(std::int64_t week) const { return firstDay + daysPerWeek * week; }
};

/**
 * Reads a CSV file: a header `date,<name>`, then one line a week, `YYYYMMDD,<ppmv>`, seven days apart; an empty value
 * is a missing week. Throws std::runtime_error("path:line:column: what is wrong"); lines and columns (bytes) count
 * from 1.
 */
Series readCsv(const std::string &path);

}  // namespace co2
