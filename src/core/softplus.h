// softplus(x) = log(1 + exp(x)) = max(x, 0) + log1p(exp(-|x|)): no overflow, and full relative accuracy where it is
// small, which log(1 + exp(x)) and a threshold lose.
#pragma once

#include <cmath>

#include "core/complex.h"

namespace hotdog {

// log(1 + e) / e, 0 <= e <= 1: a near-minimax polynomial of degree 8, so that softplus takes no second special function.
// With one rounding of the product log(1 + e) is right to 1.3e-7.
HOTDOG_HD float log1pQuotient(float e) {
  float q = 5.384055162e-03f;
  q = hotdog::fma(q, e, -3.011093808e-02f);
  q = hotdog::fma(q, e, 7.921069659e-02f);
  q = hotdog::fma(q, e, -1.374661852e-01f);
  q = hotdog::fma(q, e, 1.914511472e-01f);
  q = hotdog::fma(q, e, -2.485294533e-01f);
  q = hotdog::fma(q, e, 3.332034350e-01f);
  q = hotdog::fma(q, e, -4.999955259e-01f);
  return hotdog::fma(q, e, 9.999999745e-01f);
}

// From e = exp(-|x|). NaN stays NaN.
HOTDOG_HD float softplusFrom(float x, float e) { return hotdog::fma(log1pQuotient(e), e, x < 0.0f ? 0.0f : x); }
HOTDOG_HD double softplusFrom(double x, double e) { return (x < 0.0 ? 0.0 : x) + std::log1p(e); }

}  // namespace hotdog
