// Tables of exp(l x) on the host: l = a T + t, the powers of t as planes of real and imaginary parts, those of a T as
// mantissa and exponent. Both are products of two digits to the base kRadix, so that exponentials are few.
#pragma once

#include <algorithm>

#include "core/log_power.h"

namespace hotdog::host {

constexpr int kRadix = 16;
constexpr int kColumns = 64;  // T
constexpr int kNodes = 32;    // nodes that are summed plainly, and share the tables

// One SIMD register.
template <class R>
struct LaneTypes {
  typedef R Lanes __attribute__((vector_size(32)));
};
template <class R>
using Lanes = typename LaneTypes<R>::Lanes;
template <class R>
constexpr int kLanes = static_cast<int>(sizeof(Lanes<R>) / sizeof(R));

// Calls set(t, exp(t x)) for t < columns.
template <class R, class Set>
void forColumnPowers(const LogNode<R> &node, int columns, Set &&set) {
  Complex<R> low[kRadix];
  for (int j = 0; j < std::min(kRadix, columns); ++j) low[j] = valueOf(power(node, j));
  for (int first = 0; first < columns; first += kRadix) {
    const Complex<R> high = valueOf(power(node, first));
    for (int j = 0; j < std::min(kRadix, columns - first); ++j) set(first + j, high * low[j]);
  }
}

}  // namespace hotdog::host
