#include "gp.h"

#include <lapacke.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "toeplitz.h"

namespace co2 {
namespace {

std::size_t at(std::int64_t i) {
  return static_cast<std::size_t>(i);
}

void append(std::vector<double> &to, const std::vector<double> &from) {
  to.insert(to.end(), from.begin(), from.end());
}

/// Pieces of equal size.
std::vector<std::vector<double>> split(const std::vector<double> &values, std::size_t pieces) {
  const auto size = static_cast<std::ptrdiff_t>(values.size() / pieces);
  std::vector<std::vector<double>> parts;
  for (auto part = values.begin(); parts.size() < pieces; part += size) parts.emplace_back(part, part + size);
  return parts;
}

}  // namespace

std::vector<double> observedCovariances(const Kernel &kernel, std::int64_t n) {
  std::vector<double> column = tabulate(kernel, 0, n);
  column[0] = kernel.observedVariance();
  return column;
}

std::vector<double> crossCovariance(const Kernel &kernel, std::int64_t n, std::int64_t horizon) {
  // Training week i and forecast week f are n + f - i weeks apart.
  const std::vector<double> byDistance = tabulate(kernel, 0, n + horizon);
  std::vector<double> columns;
  for (std::int64_t f = 0; f < horizon; ++f) {
    for (std::int64_t i = 0; i < n; ++i) columns.push_back(byDistance[at(n + f - i)]);
  }
  return columns;
}

GaussianProcess::GaussianProcess(const Library &library, std::vector<double> z) : library_(library), z_(std::move(z)) {
  for (std::int64_t i = 0; i < weeks(); ++i) {
    if (std::isnan(z_[at(i)])) missing_.push_back(i);
  }
  clearMissing(z_);
}

std::vector<std::vector<double>> GaussianProcess::means(const std::vector<Kernel> &kernels,
                                                        std::int64_t horizon) const {
  return forecastMeans(kernels, solveObserved(kernels, z_), horizon);
}

Forecast GaussianProcess::forecast(const Kernel &kernel, std::int64_t horizon) const {
  Vector cross = crossCovariance(kernel, weeks(), horizon);
  clearMissing(cross);
  Vector columns = z_;
  append(columns, cross);
  const Vector solution = solveObserved({kernel}, columns).front();

  Forecast result;
  const auto n = static_cast<std::ptrdiff_t>(weeks());
  result.weights.assign(solution.begin(), solution.begin() + n);
  result.mean = forecastMeans({kernel}, {result.weights}, horizon).front();
  for (std::ptrdiff_t f = 0; f < horizon; ++f) {
    const auto column = cross.begin() + f * n;
    const double explained = std::inner_product(column, column + n, solution.begin() + (f + 1) * n, 0.0);
    result.variance.push_back(kernel.observedVariance() - explained);
  }
  return result;
}

/// With E' Ym = L L' and W = Ym L^-T, K_oo^-1 is T^-1 - W W' in the observed weeks, and with y = K_oo^-1 z
///
///     likelihood = -(y' z + log det T + 2 log det L + N log 2 pi) / 2,
///     its gradient by T's entries = (y y' + W W' - T^-1) / 2.
Likelihood GaussianProcess::likelihood(const Kernel &kernel) const {
  const std::int64_t n = weeks(), m = missingWeeks();
  const Vector c = observedCovariances(kernel, n);
  Vector solution = solveToeplitz(library_, n, c, withMissing(z_));  // y, then W
  double *const y = solution.data(), *const w = y + n;

  Vector factor;  // E' Ym, then L
  for (std::int64_t j = 0; j < m; ++j) {
    for (const std::int64_t week : missing_) factor.push_back(w[j * n + week]);
  }
  if (m > 0 && LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', static_cast<lapack_int>(m), factor.data(),
                              static_cast<lapack_int>(m)) != 0) {
    throw NotPositiveDefinite("the inverse covariance of the missing weeks is not positive definite");
  }
  double logDet = logDeterminant(library_, c);
  for (std::int64_t j = 0; j < m; ++j) {
    const auto l = [&](std::int64_t k) { return factor[at(k * m + j)]; };  // row j of L
    for (std::int64_t k = 0; k < j; ++k) {
      for (std::int64_t i = 0; i < n; ++i) w[j * n + i] -= l(k) * w[k * n + i];
    }
    for (std::int64_t i = 0; i < n; ++i) w[j * n + i] /= l(j);
    logDet += 2 * std::log(l(j));
    const double inner = std::inner_product(z_.begin(), z_.end(), w + j * n, 0.0);
    for (std::int64_t i = 0; i < n; ++i) y[i] -= inner * w[j * n + i];
  }

  const double pi = std::acos(-1.0), quadratic = std::inner_product(z_.begin(), z_.end(), y, 0.0);
  const double value = -0.5 * (quadratic + logDet + static_cast<double>(n - m) * std::log(2 * pi));
  return {value, gradientByParameters(kernel, gradientByColumn(library_, c, solution))};
}

/// The columns, then the unit vectors of the missing weeks.
std::vector<double> GaussianProcess::withMissing(const Vector &columns) const {
  Vector all = columns;
  for (const std::int64_t week : missing_) {
    all.resize(all.size() + z_.size(), 0.0);
    all[all.size() - z_.size() + at(week)] = 1;
  }
  return all;
}

/// Sets the rows of the missing weeks to 0.
void GaussianProcess::clearMissing(Vector &columns) const {
  for (std::size_t start = 0; start < columns.size(); start += z_.size()) {
    for (const std::int64_t week : missing_) columns[start + at(week)] = 0;
  }
}

/// K_oo^-1 columns for each kernel, 0 in the missing weeks.
std::vector<std::vector<double>> GaussianProcess::solveObserved(const std::vector<Kernel> &kernels,
                                                                const Vector &columns) const {
  const std::int64_t n = weeks();
  Vector firstColumns;
  for (const Kernel &kernel : kernels) append(firstColumns, observedCovariances(kernel, n));
  std::vector<Vector> solutions =
      split(solveToeplitz(library_, n, firstColumns, withMissing(columns)), kernels.size());
  for (Vector &solution : solutions) {
    dropMissing(solution.data(), static_cast<std::int64_t>(columns.size()) / n);
    solution.resize(columns.size());
    clearMissing(solution);
  }
  return solutions;
}

/// Replaces Y0, the first columns of [Y0, Ym], by Y0 - Ym (E' Ym)^-1 E' Y0.
void GaussianProcess::dropMissing(double *solution, std::int64_t columns) const {
  const std::int64_t n = weeks(), m = missingWeeks();
  if (m == 0) return;
  const double *const ym = solution + n * columns;
  Vector gram, factors;
  for (std::int64_t j = 0; j < m; ++j) {
    for (const std::int64_t week : missing_) gram.push_back(ym[j * n + week]);
  }
  for (std::int64_t j = 0; j < columns; ++j) {
    for (const std::int64_t week : missing_) factors.push_back(solution[j * n + week]);
  }
  const auto order = static_cast<lapack_int>(m);
  if (LAPACKE_dposv(LAPACK_COL_MAJOR, 'L', order, static_cast<lapack_int>(columns), gram.data(), order, factors.data(),
                    order) != 0) {
    throw std::runtime_error("the inverse covariance of the missing weeks is not positive definite");
  }
  for (std::int64_t j = 0; j < columns; ++j) {
    for (std::int64_t k = 0; k < m; ++k) {
      for (std::int64_t i = 0; i < n; ++i) solution[j * n + i] -= ym[k * n + i] * factors[at(j * m + k)];
    }
  }
}

/// The covariance of the forecast weeks (rows) with the training weeks (columns), a Toeplitz block, times each kernel's
/// weights.
std::vector<std::vector<double>> GaussianProcess::forecastMeans(const std::vector<Kernel> &kernels,
                                                                const std::vector<Vector> &weights,
                                                                std::int64_t horizon) const {
  // Forecast week f and training week i are n + f - i weeks apart: n, n + 1, ... down the first column, n, n - 1, ...,
  // 1 along the first row.
  const std::int64_t n = weeks();
  Vector firstColumns, firstRows, x;
  for (std::size_t k = 0; k < kernels.size(); ++k) {
    append(firstColumns, tabulate(kernels[k], n, horizon));
    Vector row = tabulate(kernels[k], 1, n);
    std::reverse(row.begin(), row.end());
    append(firstRows, row);
    append(x, weights[k]);
  }
  return split(multiplyToeplitz(library_, horizon, n, firstColumns, firstRows, x), kernels.size());
}

}  // namespace co2
