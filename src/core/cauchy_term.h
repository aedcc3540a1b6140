// The careful evaluation of v / (a - b)^power: right wherever the quotient itself is, whatever the size of v, a and b.
//
// The fast kernels multiply by an approximate reciprocal instead. That is safe while every finite node stays below
// cauchyNodeLimit and the result is finite; else they evaluate the row again with this.
#pragma once

#include "core/power_of_two.h"

namespace hotdog {

// Nodes up to this keep a product of `factors` differences (real) or squares of them (complex), and its reciprocal with
// the digits that 3xTF32 splits off, among the normal numbers.
template <class T>
HOTDOG_HD Real<T> cauchyNodeLimit(int factors = 1) {
  using R = Real<T>;
  if constexpr (sizeof(R) == 4)
    return isComplex<T> ? (factors == 1   ? R(0x1p+61)
                           : factors == 2 ? R(0x1p+30)
                                          : R(0x1p+20))
                        : (factors == 1   ? R(0x1p+100)
                           : factors == 2 ? R(0x1p+50)
                                          : R(0x1p+33));
  else
    return isComplex<T> ? (factors == 1   ? R(0x1p+509)
                           : factors == 2 ? R(0x1p+254)
                                          : R(0x1p+169))
                        : (factors == 1   ? R(0x1p+1020)
                           : factors == 2 ? R(0x1p+510)
                                          : R(0x1p+340));
}

template <class T>
HOTDOG_HD bool cauchyNodeIsExtreme(T node, int factors = 1) {
  return finite(node) && maxAbs(node) > cauchyNodeLimit<T>(factors);
}

// Smallest normal number: a smaller |a - b|^2 has lost accuracy.
template <class R>
HOTDOG_HD constexpr R smallestNormal() {
  return sizeof(R) == 4 ? R(0x1p-126) : R(0x1p-1022);
}

// Single precision: double has the range, for complex differences too.
HOTDOG_HD double cauchyTerm(double v, float a, float b) { return v / (double(a) - double(b)); }

HOTDOG_HD double cauchyTerm(double v, double a, double b) {
  const double d = a - b;
  if (finite(d) || !finite(a) || !finite(b)) return v / d;
  return 0.25 * v / (0.25 * a - 0.25 * b);  // a - b overflows
}

namespace detail {

template <class R>
HOTDOG_HD bool isNan(Complex<R> z) {
  return z.re != z.re || z.im != z.im;
}

// An infinite node contributes nothing, whatever the difference of the parts may be; but a pole at infinity is a pole.
template <class R>
HOTDOG_HD bool isInfinitelyFar(Complex<R> a, Complex<R> b) {
  return !(finite(a) && finite(b)) && !isNan(a) && !isNan(b) && a != b;
}

// Scales z to a magnitude in [1, 2), exactly; returns the exponent taken out, 0 for zero and what is not finite.
HOTDOG_HD int normalise(Complex<double> &z) {
  const int exponent = exponentOf(maxAbs(z));
  z = {std::scalbn(z.re, -exponent), std::scalbn(z.im, -exponent)};
  return exponent;
}

// v / d for a difference whose square neither overflows nor underflows.
HOTDOG_HD Complex<double> quotient(Complex<double> v, Complex<double> d) {
  const double inverse = 1.0 / norm2(d);
  return {(v.re * d.re + v.im * d.im) * inverse, (v.im * d.re - v.re * d.im) * inverse};
}

}  // namespace detail

HOTDOG_HD Complex<double> cauchyTerm(Complex<double> v, Complex<float> a, Complex<float> b) {
  using Z = Complex<double>;
  if (detail::isInfinitelyFar(a, b)) return v - v;  // 0, or NaN for a v that is not finite
  return detail::quotient(v, Z(a) - Z(b));
}

HOTDOG_HD Complex<double> cauchyTerm(Complex<float> v, Complex<float> a, Complex<float> b) {
  return cauchyTerm(Complex<double>(v), a, b);
}

HOTDOG_HD Complex<double> cauchyTerm(Complex<double> v, Complex<double> a, Complex<double> b) {
  if (detail::isInfinitelyFar(a, b)) return v - v;
  Complex<double> d = a - b;
  int shift = 0;  // the quotient is v / d * 2^shift
  if (!finite(d) && finite(a) && finite(b)) {
    d = 0.25 * a - 0.25 * b;
    shift = -2;
  }
  shift += detail::normalise(v) - detail::normalise(d);
  const Complex<double> q = detail::quotient(v, d);
  return {std::scalbn(q.re, shift), std::scalbn(q.im, shift)};
}

// v / (a - b)^power: each division moves the quotient further the same way, so what one loses to underflow the result
// has lost too.
template <class T>
HOTDOG_HD Wide<T> cauchyTerm(T v, T a, T b, int power) {
  Wide<T> term(v);
  for (int k = 0; k < power; ++k) term = cauchyTerm(term, a, b);
  return term;
}

}  // namespace hotdog
