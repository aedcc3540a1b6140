#include "kernel.h"

#include <cmath>

#include "text.h"

namespace co2 {

using example::fixed;
using example::text;

namespace {

double square(double x) {
  return x * x;
}

/// A correlation and its derivative by the logarithm of its length.
struct Correlation {
  double value, byLogLength;
};

Correlation rbf(double distance, double length) {
  const double value = std::exp(-0.5 * square(distance / length));
  return {value, square(distance / length) * value};
}

Correlation matern32(double distance, double length) {
  const double s = std::sqrt(3.0) * distance / length;
  return {(1 + s) * std::exp(-s), square(s) * std::exp(-s)};
}

Correlation matern52(double distance, double length) {
  const double s = std::sqrt(5.0) * distance / length;
  return {(1 + s + square(s) / 3) * std::exp(-s), square(s) * (1 + s) / 3 * std::exp(-s)};
}

Correlation trendOf(const Kernel &kernel, double distance) {
  return (kernel.trendShape == TrendShape::rbf ? rbf : matern52)(distance, kernel.trendLength);
}

/// Periodic with a period of one year, with a length scale of one radian.
double yearly(double distance) {
  const double pi = std::acos(-1.0);
  return std::exp(-2 * square(std::sin(pi * distance / weeksPerYear)));
}

}  // namespace

double Kernel::operator()(double distance) const {
  return square(trendScale) * trendOf(*this, distance).value +
         square(cycleScale) * yearly(distance) * rbf(distance, cycleLength).value +
         square(irregularScale) * matern32(distance, irregularLength).value;
}

Parameters logParameters(const Kernel &k) {
  const double excess = std::sqrt(square(k.noise) - square(Kernel::resolution));
  Parameters logarithms = {k.trendScale,     k.trendLength,     k.cycleScale, k.cycleLength,
                           k.irregularScale, k.irregularLength, excess};
  for (double &value : logarithms) value = std::log(value);
  return logarithms;
}

Kernel withLogParameters(Kernel k, const Parameters &logarithms) {
  double *const parameters[] = {&k.trendScale,     &k.trendLength,     &k.cycleScale, &k.cycleLength,
                                &k.irregularScale, &k.irregularLength, &k.noise};
  for (std::size_t p = 0; p < logarithms.size(); ++p) *parameters[p] = std::exp(logarithms[p]);
  k.noise = std::hypot(k.noise, Kernel::resolution);
  return k;
}

namespace {

/// Derivatives of the covariance of two observed weeks by the logarithms of the parameters.
Parameters logDerivatives(const Kernel &k, double distance) {
  const Correlation trend = trendOf(k, distance), drift = rbf(distance, k.cycleLength),
                    irregular = matern32(distance, k.irregularLength);
  const double ofTrend = square(k.trendScale), ofCycle = square(k.cycleScale) * yearly(distance),
               ofIrregular = square(k.irregularScale);
  const double ofNoise = distance == 0 ? square(k.noise) - square(Kernel::resolution) : 0;
  return {2 * ofTrend * trend.value,         ofTrend * trend.byLogLength,
          2 * ofCycle * drift.value,         ofCycle * drift.byLogLength,
          2 * ofIrregular * irregular.value, ofIrregular * irregular.byLogLength,
          2 * ofNoise};
}

}  // namespace

Parameters gradientByParameters(const Kernel &kernel, const std::vector<double> &byDistance) {
  Parameters gradient{};
  for (std::size_t d = 0; d < byDistance.size(); ++d) {
    const Parameters derivatives = logDerivatives(kernel, static_cast<double>(d));
    for (std::size_t p = 0; p < gradient.size(); ++p) gradient[p] += byDistance[d] * derivatives[p];
  }
  return gradient;
}

std::string Kernel::describe() const {
  const auto part = [](double scale, double length, const char *unit) {
    return text(fixed(scale, 2), " ppmv over ", fixed(length, 1), " ", unit);
  };
  return text(trendShape == TrendShape::rbf ? "RBF" : "Matern 5/2", " trend ",
              part(trendScale, trendLength / weeksPerYear, "years"), ", cycle ",
              part(cycleScale, cycleLength / weeksPerYear, "years"), ", irregular ",
              part(irregularScale, irregularLength, "weeks"), ", noise ", fixed(noise, 2), " ppmv");
}

std::vector<double> tabulate(const Kernel &kernel, std::int64_t first, std::int64_t count) {
  std::vector<double> values;
  for (std::int64_t i = 0; i < count; ++i) values.push_back(kernel(static_cast<double>(first + i)));
  return values;
}

std::vector<Kernel> candidates() {
  std::vector<Kernel> kernels;
  for (const TrendShape shape : {TrendShape::rbf, TrendShape::matern52}) {
    for (const double years : {5, 10, 20}) {
      Kernel kernel;
      kernel.trendShape = shape;
      kernel.trendLength = years * weeksPerYear;
      kernels.push_back(kernel);
    }
  }
  return kernels;
}

}  // namespace co2
