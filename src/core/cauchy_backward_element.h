// One element of the gradients of a Cauchy product, term by term, for the elements in which fast sums may have left the
// range of the type: right wherever the gradient itself is, whatever the sizes of nodes and values.
#pragma once

#include "core/cauchy_backward.h"
#include "core/cauchy_term.h"
#include "core/compensated.h"

namespace hotdog {

// What an element of the dense gradients is.
enum class CauchyGradient { x, y, v };

namespace detail {

// Scales to a magnitude in [1, 2), exactly; returns the exponent taken out, 0 for zero and what is not finite.
HOTDOG_HD int normalise(double &z) {
  const int exponent = exponentOf(maxAbs(z));
  z = std::scalbn(z, -exponent);
  return exponent;
}
HOTDOG_HD double scaled(double z, int exponent) { return std::scalbn(z, exponent); }
HOTDOG_HD Complex<double> scaled(Complex<double> z, int exponent) {
  return {std::scalbn(z.re, exponent), std::scalbn(z.im, exponent)};
}
HOTDOG_HD double quotient(double v, double d) { return v / d; }
HOTDOG_HD bool isInfinitelyFar(double a, double b) { return !(finite(a) && finite(b)) && a == a && b == b && a != b; }

}  // namespace detail

// Adds P R^2 of row i and column k.
template <class T>
HOTDOG_HD void addNodeTerm(CarefulSum<Wide<T>> &sum, const CauchyBackwardProblem<T> &p, std::int64_t i, std::int64_t k,
                           std::int64_t problem) {
  using W = Wide<T>;
  const T x = p.node(p.x().at(i, 0, problem)), y = p.node(p.y().at(k, 0, problem));
  const auto values = [&](std::int64_t b, W &g, W &v) {
    g = W(p.gOut.at(i, b, problem)), v = conj(W(p.v.at(k, b, problem)));
  };
  W g(0.0), v(0.0), d = W(x) - W(y);
  const bool far = detail::isInfinitelyFar(W(x), W(y));
  if (far || d == W(0) || sizeof(Real<T>) == 4) {  // the product of two floats has room in a double
    CarefulSum<W> product;
    for (std::int64_t b = 0; b < p.nrhs; ++b) values(b, g, v), product.add(g * v);
    const W total = product.value();
    if (far) return sum.add(total - total);   // 0, or NaN for values that are not finite
    const W r = detail::quotient(W(1.0), d);  // infinite at a pole; NaN if complex
    return sum.add(total * r * r);
  }
  int shift = 0;  // R^2 is 1 / d^2 * 2^(2 shift)
  if (!finite(d) && finite(x) && finite(y)) d = 0.25 * W(x) - 0.25 * W(y), shift = -2;
  shift -= detail::normalise(d);
  const W r = detail::quotient(W(1.0), d);
  for (std::int64_t b = 0; b < p.nrhs; ++b) {
    values(b, g, v);
    const int exponent = detail::normalise(g) + detail::normalise(v) + 2 * shift;
    sum.add(detail::scaled(g * v * (r * r), exponent));
  }
}

// The terms first, first + step, ... of one dense element before it is scaled: index i of vector j of gX, gY or gV.
template <class T>
HOTDOG_HD CarefulSum<Wide<T>> carefulTerms(const CauchyBackwardProblem<T> &p, CauchyGradient kind, std::int64_t i,
                                           std::int64_t j, std::int64_t problem, std::int64_t first,
                                           std::int64_t step) {
  CarefulSum<Wide<T>> sum;
  if (kind == CauchyGradient::x) {
    for (std::int64_t k = first; k < p.cols(); k += step) addNodeTerm(sum, p, i, k, problem);
  } else if (kind == CauchyGradient::y) {
    for (std::int64_t k = first; k < p.rows(); k += step) addNodeTerm(sum, p, k, i, problem);
  } else {
    const T y = p.node(p.y().at(i, 0, problem));
    for (std::int64_t k = first; k < p.rows(); k += step) {  // a pole has the sign that omega - lambda gives 0
      const T x = p.node(p.x().at(k, 0, problem)), g = p.gOut.at(k, j, problem);
      sum.add(p.forward() ? cauchyTerm(g, x, y) : -cauchyTerm(g, y, x));
    }
  }
  return sum;
}

// A dense element from its sum.
template <class T, class W>
HOTDOG_HD T scaledElement(const CauchyBackwardProblem<T> &p, CauchyGradient kind, W sum) {
  const T value = T(W(p.gamma()) * sum);
  return kind == CauchyGradient::x ? p.ofX(value) : kind == CauchyGradient::y ? p.ofY(value) : value;
}

// ---- Bits lost below the normal range ------------------------------------------------------------------------------
//
// A fast sum forms P before P R^2. Products g v below the normal range have lost bits that a large R makes visible; the
// largest |R| met in the sum tells.

// Whether `sum`, of `terms` products g v R^2 with |R| <= largest, may be wrong by more than an ordinary rounding error.
template <class T>
HOTDOG_HD bool mayHaveLostBits(T sum, double largest, double terms) {
  const double root = largest * (sizeof(Real<T>) == 4 ? 0x1p-63 : 0x1p-511);  // square root of the normal range's end
  return !(double(maxAbs(sum)) >= root * root * terms);
}

// The largest |R| that terms first, first + step, ... of row (kind x) or column (kind y) i may have; 0 if the row of g
// or the column of v is all zeros, so that nothing can be lost.
template <class T>
HOTDOG_HD double largestReciprocal(const CauchyBackwardProblem<T> &p, CauchyGradient kind, std::int64_t i,
                                   std::int64_t problem, std::int64_t first, std::int64_t step) {
  using W = Wide<T>;
  const bool isRow = kind == CauchyGradient::x;
  const Vectors<const T> &values = isRow ? p.gOut : p.v, &mine = isRow ? p.x() : p.y(), &others = isRow ? p.y() : p.x();
  bool zero = true;
  for (std::int64_t b = 0; b < p.nrhs && zero; ++b) zero = values.at(i, b, problem) == T(0);
  if (zero) return 0;
  const W node = W(mine.at(i, 0, problem));
  double nearest = 0x1p+1023;
  const std::int64_t count = isRow ? p.cols() : p.rows();
  for (std::int64_t k = first; k < count; k += step) {
    const double distance = maxAbs(W(others.at(k, 0, problem)) - node);
    if (distance < nearest) nearest = distance;
  }
  return 1 / nearest;
}

}  // namespace hotdog
