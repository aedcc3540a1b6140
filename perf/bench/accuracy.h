// The error ratio of an output: error / (c * eps * scale), as the tests define it.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "operand.h"

namespace hotdog::bench {

// A row whose ratio is not below this is wrong.
inline constexpr double kMostErrorRatio = 30;

// The worst of several ratios; NaN once one of them is NaN.
class WorstRatio {
 public:
  void add(long double error, long double scale) {
    const long double ratio = error == 0 ? 0 : error / scale;
    if (std::isnan(worst_) || ratio <= worst_) return;
    worst_ = ratio;
  }
  double value() const { return static_cast<double>(worst_); }

 private:
  long double worst_ = 0;
};

template <class T>
struct Expected {
  Wide<T> value;
  long double scale;         // of its error: c * eps * the magnitude of what was added up
  long double rounding = 0;  // that storing it adds to the error, whatever the scale
};

// Calls, and compares sampled elements of `out` with expect(i, j, p), which is evaluated before the call and may read
// `out`. Elements that are expected not to be finite (a pole that was hit) are left out.
template <class T, class Expect, class Call>
double worstErrorRatio(Operand<T> &out, std::int64_t termsEach, Expect &&expect, Call &&call) {
  const std::vector<Position> positions = samplePositions(out.shape(), termsEach);
  std::vector<Expected<T>> expected;
  for (const Position &at : positions) expected.push_back(expect(at.i, at.j, at.p));
  call();
  out.download();
  WorstRatio worst;
  for (std::size_t k = 0; k < positions.size(); ++k) {
    if (!std::isfinite(std::abs(expected[k].value))) continue;
    const Wide<T> got = out.at(positions[k].i, positions[k].j, positions[k].p);
    const long double error = std::abs(got - expected[k].value);
    worst.add(error <= expected[k].rounding ? 0 : error - expected[k].rounding, expected[k].scale);
  }
  return worst.value();
}

}  // namespace hotdog::bench
