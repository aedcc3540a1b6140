// Results as a table and as JSON.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include "measure.h"
#include "row.h"

namespace hotdog::bench {

struct Result {
  Row row;
  std::string device;
  std::string error;  // what went wrong, if not empty: the members below are NaN
  double errorRatio;
  Timing timing;  // NaN if not timed
  Cost cost;
  double floor;  // microseconds, NaN where unknown

  bool accurate() const;
};

class Table {
 public:
  explicit Table(const std::vector<Row> &rows);  // for the width of the first column
  void header() const;
  void line(const Result &result) const;

 private:
  int width_;
};

void writeJson(const std::string &file, const std::vector<Result> &results);  // throws std::runtime_error

}  // namespace hotdog::bench
