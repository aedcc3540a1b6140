#include "dense.h"

#include <lapacke.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <stdexcept>

namespace co2 {
namespace {

std::vector<std::int64_t> observedWeeks(const std::vector<double> &z) {
  std::vector<std::int64_t> weeks;
  for (std::size_t i = 0; i < z.size(); ++i) {
    if (!std::isnan(z[i])) weeks.push_back(static_cast<std::int64_t>(i));
  }
  return weeks;
}

std::vector<double> observedCovariance(const Kernel &kernel, const std::vector<std::int64_t> &weeks) {
  const std::vector<double> byDistance = tabulate(kernel, 0, weeks.back() + 1);
  std::vector<double> k;
  for (const std::int64_t i : weeks) {
    for (const std::int64_t j : weeks) {
      k.push_back(i == j ? kernel.observedVariance() : byDistance[static_cast<std::size_t>(std::abs(i - j))]);
    }
  }
  return k;
}

}  // namespace

Forecast denseForecast(const std::vector<double> &z, const Kernel &kernel, std::int64_t horizon) {
  const std::vector<std::int64_t> weeks = observedWeeks(z);
  const auto n = static_cast<std::int64_t>(z.size());
  const auto count = static_cast<lapack_int>(weeks.size());
  std::vector<double> factor = observedCovariance(kernel, weeks);

  // Columns of the observed weeks: z, then the cross-covariance of each forecast week.
  const std::vector<double> allCross = crossCovariance(kernel, n, horizon);
  std::vector<double> columns, cross;
  for (const std::int64_t week : weeks) columns.push_back(z[static_cast<std::size_t>(week)]);
  for (std::int64_t f = 0; f < horizon; ++f) {
    for (const std::int64_t week : weeks) cross.push_back(allCross[static_cast<std::size_t>(f * n + week)]);
  }
  columns.insert(columns.end(), cross.begin(), cross.end());

  if (LAPACKE_dposv(LAPACK_COL_MAJOR, 'L', count, static_cast<lapack_int>(horizon + 1), factor.data(), count,
                    columns.data(), count) != 0) {
    throw std::runtime_error("LAPACK: the covariance of the observed weeks is not positive definite");
  }

  Forecast result;
  result.weights.assign(z.size(), 0.0);
  for (std::size_t i = 0; i < weeks.size(); ++i) result.weights[static_cast<std::size_t>(weeks[i])] = columns[i];
  for (std::ptrdiff_t f = 0; f < horizon; ++f) {
    const auto column = cross.begin() + f * count;
    result.mean.push_back(std::inner_product(column, column + count, columns.begin(), 0.0));
    const double explained = std::inner_product(column, column + count, columns.begin() + (f + 1) * count, 0.0);
    result.variance.push_back(kernel.observedVariance() - explained);
  }
  return result;
}

Likelihood denseLikelihood(const std::vector<double> &z, const Kernel &kernel) {
  const std::vector<std::int64_t> weeks = observedWeeks(z);
  const std::size_t n = weeks.size();
  const auto order = static_cast<lapack_int>(n);
  std::vector<double> matrix = observedCovariance(kernel, weeks);  // then its Cholesky factor, then its inverse
  std::vector<double> observed;
  for (const std::int64_t week : weeks) observed.push_back(z[static_cast<std::size_t>(week)]);
  std::vector<double> weights = observed;
  bool positive = LAPACKE_dposv(LAPACK_COL_MAJOR, 'L', order, 1, matrix.data(), order, weights.data(), order) == 0;
  double value = -0.5 * (std::inner_product(observed.begin(), observed.end(), weights.begin(), 0.0) +
                         static_cast<double>(n) * std::log(2 * std::acos(-1.0)));
  for (std::size_t i = 0; i < n; ++i) value -= std::log(matrix[i * n + i]);
  positive = positive && LAPACKE_dpotri(LAPACK_COL_MAJOR, 'L', order, matrix.data(), order) == 0;
  if (!positive) throw std::runtime_error("LAPACK: the covariance of the observed weeks is not positive definite");

  std::vector<double> byDistance(z.size(), 0.0);  // the derivatives of the covariances, summed where these are equal
  for (std::size_t j = 0; j < n; ++j) {
    byDistance[0] += 0.5 * (weights[j] * weights[j] - matrix[j * n + j]);
    for (std::size_t i = j + 1; i < n; ++i) {
      byDistance[static_cast<std::size_t>(weeks[i] - weeks[j])] += weights[i] * weights[j] - matrix[j * n + i];
    }
  }
  return {value, gradientByParameters(kernel, byDistance)};
}

double largestDifference(const std::vector<double> &a, const std::vector<double> &b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double difference = std::abs(a[i] - b[i]);
    largest = std::isnan(difference) ? difference : std::max(largest, difference);
  }
  return largest;
}

}  // namespace co2
