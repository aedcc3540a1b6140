// What workloads that solve systems share: that all were solved, and backward errors.
#pragma once

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "accuracy.h"
#include "operand.h"

namespace hotdog::bench {

// Takes info from the device; throws unless it is 0 for each problem.
inline void requireSolved(Operand<std::int32_t> &info) {
  info.download();
  for (std::int64_t p = 0; p < info.shape().count[0]; ++p)
    if (const auto value = static_cast<std::int64_t>(info.at(p, 0, 0)); value != 0)
      throw std::runtime_error("info = " + std::to_string(value) + " in problem " + std::to_string(p));
}

// The backward error |b - A x| / (sum |a| max |x| + max |b|) at sampled equations of n unknowns, c = log2(2n).
// element(i, k, p): of A.
template <class T, class Element>
double worstBackwardError(std::int64_t n, Element &&element, const Operand<T> &x, const Operand<T> &b) {
  WorstRatio worst;
  for (const Position &at : samplePositions(x.shape(), n)) {
    Wide<T> residual = b.at(at.i, at.j, at.p);
    long double rowSum = 0, maxX = 0, maxB = 0;
    for (std::int64_t k = 0; k < n; ++k) {
      const Wide<T> a = element(at.i, k, at.p);
      residual -= a * x.at(k, at.j, at.p);
      rowSum += std::abs(a);
      maxX = std::max<long double>(maxX, std::abs(x.at(k, at.j, at.p)));
      maxB = std::max<long double>(maxB, std::abs(b.at(k, at.j, at.p)));
    }
    const long double growth = std::log2(2 * static_cast<long double>(n));
    worst.add(std::abs(residual), growth * epsilon<T> * (rowSum * maxX + maxB));
  }
  return worst.value();
}

}  // namespace hotdog::bench
