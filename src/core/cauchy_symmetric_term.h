// Arithmetic of v / (z - w) + conj(v) / (z - conj w), the same on both backends.
//
// With w = a + ib, x = Re z - a, y = Im z, the pair is N R, where
//
//     N = 2 (Re v x - Im v b + i Re v y),   R = 1/D,   D = (z - w)(z - conj w) = x^2 - (y - b)(y + b) + 2ixy.
//
// Every product in N and D is bounded by |z - w| and |z - conj w|, so that nothing cancels beyond the rounding of one
// such term; the expanded z^2 - 2az + |w|^2 does cancel. With u = x/|D|^2, r = Re R and n = Re v x - Im v b the factors
// y leave the sums:
//
//     sum N R = 2 (sum n r + 2 y^2 sum Re v u) + 2iy (sum Re v r - 2 sum n u),
//
// where n and x belong to the pole alone if z is imaginary.
#pragma once

#include "core/cauchy_term.h"
#include "core/compensated.h"

namespace hotdog {

inline constexpr int kSymmetricBlock = 64;  // poles summed plainly; the sums of blocks are compensated

// Where |D|^2, its reciprocal and its parts stay among the normal numbers, for values scaled to a magnitude about 1.
template <class R>
struct SymmetricRange {
  static constexpr bool single = sizeof(R) == 4;
  static constexpr R largest = single ? R(0x1p+29) : R(0x1p+253);    // part of a node
  static constexpr R leastPole = single ? R(0x1p-40) : R(0x1p-370);  // real part of a pole, if not 0
  static constexpr R leastRow = single ? R(0x1p-38) : R(0x1p-457);   // real part of z, if not 0: x is then 0 or normal
};

// A pole for which every row needs the careful path. (One that is not finite shows in the result.)
template <class R>
HOTDOG_HD bool symmetricPoleIsExtreme(Complex<R> w) {
  return finite(w) &&
         (maxAbs(w) > SymmetricRange<R>::largest || (w.re != R(0) && maxAbs(w.re) < SymmetricRange<R>::leastPole));
}

// A row that needs the careful path: also one that is not finite; an infinite one gets 0 there.
template <class R>
HOTDOG_HD bool symmetricRowIsExtreme(Complex<R> z) {
  constexpr R largest = SymmetricRange<R>::largest;
  const bool regular = (maxAbs(z.re) <= largest) & (maxAbs(z.im) <= largest);
  return !(regular & ((z.re == R(0)) | (maxAbs(z.re) >= SymmetricRange<R>::leastRow)));
}

// The sums over poles for one row and vector. V: a real number or a SIMD register of them.
template <class V>
struct SymmetricSums {
  V valueReal, valueX, numeratorReal, numeratorX;  // Re v r, Re v u, n r, n u

  // sum N R for rows of the imaginary part y.
  HOTDOG_HD V re(V y) const { return numeratorReal + numeratorReal + (y + y) * (y + y) * valueX; }
  HOTDOG_HD V im(V y) const { return (y + y) * (valueReal - (numeratorX + numeratorX)); }
};

// Power of two that brings a block of values to a magnitude about 1, from the largest magnitude among them; it and its
// reciprocal are normal numbers.
template <class R>
HOTDOG_HD R symmetricScale(R largest) {
  constexpr int kMost = sizeof(R) == 4 ? 126 : 1022;
  const int exponent = exponentOf(largest);
  return std::scalbn(R(1), exponent > kMost ? -kMost : exponent < -kMost ? kMost : -exponent);
}

// Both terms of a pair, right whatever the size of v, z and w.
template <class T>
HOTDOG_HD void addSymmetricPair(CarefulSum<Wide<T>> &sum, T v, T z, T w) {
  sum.add(cauchyTerm(v, z, w));
  sum.add(cauchyTerm(conj(v), z, conj(w)));
}

}  // namespace hotdog
