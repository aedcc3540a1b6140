// The points 2 tan(pi k / L) on the imaginary axis, and poles dt lambda, as sums of two numbers: their difference is
// then as accurate beside a pole as far from it.
#pragma once

#include "core/double_double.h"

namespace hotdog {

// high + low; `high` infinite at Nyquist.
template <class R>
struct SpectrumPoint {
  R high, low;
};

namespace detail {

// tan(x) for 0 <= x <= pi/4, by the series of sine and cosine: four terms in double-double, of which the next is 2^-18.
HOTDOG_HD DoubleDouble tangent(DoubleDouble x) {
  const DoubleDouble t = x * x;
  const double s = t.high;
  const double sine =
      1.0 / 362880 -
      s * (1.0 / 39916800 -
           s * (1.0 / 6227020800 -
                s * (1.0 / 1307674368000 - s * (1.0 / 355687428096000 -
                                                s * (1.0 / 121645100408832000 - s * (1.0 / 51090942171709440000.0))))));
  const double cosine =
      1.0 / 40320 -
      s * (1.0 / 3628800 -
           s * (1.0 / 479001600 -
                s * (1.0 / 87178291200 -
                     s * (1.0 / 20922789888000 - s * (1.0 / 6402373705728000 - s * (1.0 / 2432902008176640000.0))))));
  const DoubleDouble thirdOfSine{-1.984126984126984e-4, -1.7209558293420705e-22};   // -1/7!
  const DoubleDouble secondOfSine{8.333333333333333e-3, 1.1564823173178714e-19};    // 1/5!
  const DoubleDouble firstOfSine{-0.16666666666666666, -9.25185853854297e-18};      // -1/3!
  const DoubleDouble thirdOfCosine{-1.388888888888889e-3, 5.300543954373577e-20};   // -1/6!
  const DoubleDouble secondOfCosine{0.041666666666666664, 2.3129646346357427e-18};  // 1/4!
  const DoubleDouble one{1, 0}, half{-0.5, 0};
  const DoubleDouble sineSum =
      one + t * (firstOfSine + t * (secondOfSine + t * (thirdOfSine + t * DoubleDouble{sine, 0})));
  const DoubleDouble cosineSum =
      one + t * (half + t * (secondOfCosine + t * (thirdOfCosine + t * DoubleDouble{cosine, 0})));
  return x * sineSum / cosineSum;
}

}  // namespace detail

// Angles up to pi/4 are pi numerator / denominator. Beyond, the cotangent of what is missing to a half: neither angle
// cancels.
struct SpectrumAngle {
  bool upper;
  double numerator, denominator;

  HOTDOG_HD SpectrumAngle(std::int64_t k, std::int64_t L)
      : upper(4 * k > L),
        numerator(static_cast<double>(upper ? L - 2 * k : 2 * k)),
        denominator(2.0 * static_cast<double>(L)) {}
};

// k = 0..L/2; tan(pi/4) is 1 exactly, so that a pole can be hit. In double precision the tangent is a double-double.
HOTDOG_HD SpectrumPoint<double> spectrumPointOf(double, std::int64_t k, std::int64_t L) {
  if (2 * k == L) return {INFINITY, 0};
  if (4 * k == L) return {2, 0};
  const SpectrumAngle angle(k, L);
  const DoubleDouble pi{3.141592653589793, 1.2246467991473532e-16};
  const DoubleDouble t = detail::tangent(pi * quotientOf(angle.numerator, angle.denominator));
  const DoubleDouble y = angle.upper ? DoubleDouble{2, 0} / t : DoubleDouble{2 * t.high, 2 * t.low};
  return {y.high, y.low};
}
HOTDOG_HD SpectrumPoint<float> spectrumPointOf(float, std::int64_t k, std::int64_t L) {
  if (2 * k == L) return {INFINITY, 0};
  if (4 * k == L) return {2, 0};
  const SpectrumAngle angle(k, L);
  const double t = std::tan(3.141592653589793 * (angle.numerator / angle.denominator)), y = angle.upper ? 2 / t : 2 * t;
  const float high = static_cast<float>(y);
  return {high, finite(high) ? static_cast<float>(y - static_cast<double>(high)) : 0.0f};
}

// A pole w = re + i (im + low) of a pair, the one with im >= 0.
template <class R>
struct SpectrumPole {
  R re, im, low;
  bool conjugated;  // it is conj(dt lambda): values are to be conjugated too
};

namespace detail {

HOTDOG_HD float productError(float a, float b, float product) { return ::fmaf(a, b, -product); }
HOTDOG_HD double productError(double a, double b, double product) { return ::fma(a, b, -product); }

}  // namespace detail

// Contributes nothing, not even where the point is infinite too.
template <class R>
HOTDOG_HD bool poleIsInfinite(Complex<R> lambda) {
  return !finite(lambda) && lambda.re == lambda.re && lambda.im == lambda.im;
}

template <class R>
HOTDOG_HD SpectrumPole<R> spectrumPoleOf(Complex<R> lambda, R dt) {
  R im = roundedProduct(dt, lambda.im), low = detail::productError(dt, lambda.im, im);
  if (!finite(low)) low = R(0);
  const bool conjugated = im < R(0);
  if (conjugated) im = -im, low = -low;
  return {dt * lambda.re, im, low, conjugated};
}

}  // namespace hotdog
