// Solutions, and numbers, as a type stores them.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/power_of_two.h"
#include "core/strided.h"

namespace hotdog::host {

// A number as type R stores it. Volatile, since GCC 12 takes the conversion of two numbers there and back for none.
template <class R>
double asStored(double x) {
  const volatile R stored = static_cast<R>(x);
  return static_cast<double>(stored);
}
template <class R>
Complex<double> asStored(Complex<double> z) {
  return {asStored<R>(z.re), asStored<R>(z.im)};
}

// Stores n elements times 2^exponent as one vector of `to`; whether what that takes from them is at most `loss` of the
// largest of them: overflow and underflow take more.
template <class T>
bool storeSolution(const Vectors<T> &to, std::int64_t vector, std::int64_t problem, std::int64_t n, const Wide<T> *x,
                   int exponent, double loss) {
  using Scale = PowerOfTwo<double>;
  const Scale scale(Scale::reachable(exponent)), unscale(Scale::reachable(-exponent));
  double worst = 0, largest = 0;
  for (std::int64_t i = 0; i < n; ++i) {
    const Wide<T> scaled = scale * x[i];
    to.at(i, vector, problem) = T(scaled);
    const double change = maxAbs(unscale * asStored<Real<T>>(scaled) - x[i]);
    worst = change <= worst ? worst : change;  // NaN stays
    largest = std::max(largest, maxAbs(x[i]));
  }
  return worst <= loss * largest;
}

}  // namespace hotdog::host
