#include "kernel.h"

#include <cmath>

#include "text.h"

namespace co2 {
namespace {

double square(double x) {
  return x * x;
}

double rbf(double distance, double length) {
  return std::exp(-0.5 * square(distance / length));
}

double matern32(double distance, double length) {
  const double s = std::sqrt(3.0) * distance / length;
  return (1 + s) * std::exp(-s);
}

double matern52(double distance, double length) {
  const double s = std::sqrt(5.0) * distance / length;
  return (1 + s + square(s) / 3) * std::exp(-s);
}

/// Periodic with a period of one year, with a length scale of one radian.
double yearly(double distance) {
  const double pi = std::acos(-1.0);
  return std::exp(-2 * square(std::sin(pi * distance / weeksPerYear)));
}

}  // namespace

double Kernel::operator()(double distance) const {
  const auto trend = trendShape == TrendShape::rbf ? rbf : matern52;
  return square(trendScale) * trend(distance, trendLength) +
         square(cycleScale) * yearly(distance) * rbf(distance, cycleLength) +
         square(irregularScale) * matern32(distance, irregularLength);
}

std::string Kernel::describe() const {
  return text(trendShape == TrendShape::rbf ? "RBF" : "Matern 5/2", " trend of ", fixed(trendLength / weeksPerYear, 0),
              " years, irregular part of ", irregularLength, " weeks, noise ", noise, " ppmv");
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
      for (const double irregular : {13, 39}) {
        for (const double noise : {0.2, 0.3}) {
          Kernel kernel;
          kernel.trendShape = shape;
          kernel.trendLength = years * weeksPerYear;
          kernel.irregularLength = irregular;
          kernel.noise = noise;
          kernels.push_back(kernel);
        }
      }
    }
  }
  return kernels;
}

}  // namespace co2
