// Unevaluated sums of two doubles: Dekker, A floating-point technique for extending the available precision, Numer.
// Math. 18 (1971). Enough of it to evaluate a tangent to about 2^-70.
#pragma once

#include <cmath>

#include "core/complex.h"

namespace hotdog {

struct DoubleDouble {
  double high, low;
};

HOTDOG_HD DoubleDouble sumOf(double a, double b) {
  const double total = a + b, part = total - a;
  return {total, (a - (total - part)) + (b - part)};
}
// A rounded product that a compiler cannot merge with a sum that it goes into: the sum would count its error twice.
HOTDOG_HD double roundedProduct(double a, double b) { return ::fma(a, b, 0.0); }
HOTDOG_HD float roundedProduct(float a, float b) { return ::fmaf(a, b, 0.0f); }

HOTDOG_HD DoubleDouble productOf(double a, double b) {
  const double high = roundedProduct(a, b);
  return {high, ::fma(a, b, -high)};
}
HOTDOG_HD DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble s = sumOf(a.high, b.high);
  return sumOf(s.high, s.low + (a.low + b.low));
}
HOTDOG_HD DoubleDouble operator-(DoubleDouble a) { return {-a.high, -a.low}; }
HOTDOG_HD DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble p = productOf(a.high, b.high);
  return sumOf(p.high, p.low + (a.high * b.low + a.low * b.high));
}
HOTDOG_HD DoubleDouble operator/(DoubleDouble a, DoubleDouble b) {
  const double q = a.high / b.high;
  const DoubleDouble rest = a + -(DoubleDouble{q, 0} * b);
  return sumOf(q, rest.high / b.high);
}

// numerator / denominator of exact numbers.
HOTDOG_HD DoubleDouble quotientOf(double numerator, double denominator) {
  const double q = numerator / denominator;
  return {q, ::fma(-q, denominator, numerator) / denominator};
}

}  // namespace hotdog
