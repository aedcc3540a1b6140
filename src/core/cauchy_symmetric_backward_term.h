// Arithmetic of the gradients of v r1 + conj(v) r2, the same on both backends (core/cauchy_symmetric_backward.h).
//
// With conj(r1) = X1 + iY1 and conj(r2) = X2 + iY2 every sum needs only sums and differences of these and of their
// squares: nothing cancels beyond the rounding of one of the two terms.
#pragma once

#include "core/cauchy_term.h"
#include "core/compensated.h"

namespace hotdog {

// Where |z - w|^2, its reciprocal and products with weights of a magnitude about 1 stay among the normal numbers.
template <class R>
HOTDOG_HD constexpr R symmetricBackwardLimit() {
  return sizeof(R) == 4 ? R(0x1p+45) : R(0x1p+380);
}

template <class R>
HOTDOG_HD bool symmetricBackwardIsExtreme(Complex<R> node) {
  return finite(node) && maxAbs(node) > symmetricBackwardLimit<R>();
}

// An infinite node contributes nothing, so that it may stand at 0 with a weight of 0 (NaN, if that was not finite).
template <class R>
HOTDOG_HD bool takeOutInfiniteNode(Complex<R> &node) {
  if (finite(node) || detail::isNan(node)) return false;
  node = Complex<R>(R(0));
  return true;
}

// What a pair gives. V: a real number or a SIMD register of them.
template <class V>
struct SymmetricReciprocals {
  V sumX, sumY, differenceX, differenceY;  // X1 + X2, Y1 + Y2, X1 - X2, Y1 - Y2
};
template <class V>
struct SymmetricSquares {  // of conj(r1) and conj(r2), imaginary parts halved
  V sumRe, sumIm, differenceRe, differenceIm;
};

// s t / (a - b)^2, right whatever the sizes are.
HOTDOG_HD Complex<double> cauchySquareTerm(Complex<float> s, Complex<float> t, Complex<float> a, Complex<float> b) {
  using Z = Complex<double>;
  const Z product = Z(s) * Z(t);
  if (detail::isInfinitelyFar(a, b)) return product - product;  // 0, or NaN
  const Z d = Z(a) - Z(b);
  return detail::quotient(detail::quotient(product, d), d);
}

HOTDOG_HD Complex<double> cauchySquareTerm(Complex<double> s, Complex<double> t, Complex<double> a, Complex<double> b) {
  if (detail::isInfinitelyFar(a, b)) return (s - s) * (t - t);
  Complex<double> d = a - b;
  int shift = 0;  // the quotient is s t / d^2 * 2^shift
  if (!finite(d) && finite(a) && finite(b)) {
    d = 0.25 * a - 0.25 * b;
    shift = -4;
  }
  shift += detail::normalise(s) + detail::normalise(t) - 2 * detail::normalise(d);
  const Complex<double> q = detail::quotient(detail::quotient(s * t, d), d);
  return {std::scalbn(q.re, shift), std::scalbn(q.im, shift)};
}

// The terms of one pair in the three gradients, right whatever the sizes of weight, value and nodes are.
template <class T>
HOTDOG_HD void addValueGradient(CarefulSum<Wide<T>> &sum, T weight, T z, T w) {
  sum.add(cauchyTerm(weight, conj(z), conj(w)));
  sum.add(cauchyTerm(conj(weight), z, conj(w)));
}
template <class T>
HOTDOG_HD void addPoleGradient(CarefulSum<Wide<T>> &sum, T weight, T v, T z, T w) {
  sum.add(cauchySquareTerm(weight, conj(v), conj(z), conj(w)));
  sum.add(cauchySquareTerm(conj(weight), conj(v), z, conj(w)));
}
template <class T>
HOTDOG_HD void addPointGradient(CarefulSum<Wide<T>> &sum, T weight, T v, T z, T w) {
  sum.add(cauchySquareTerm(-weight, conj(v), conj(z), conj(w)));
  sum.add(cauchySquareTerm(-weight, v, conj(z), w));
}

}  // namespace hotdog
