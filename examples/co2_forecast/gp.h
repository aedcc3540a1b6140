#pragma once

#include <cstdint>
#include <vector>

#include "kernel.h"
#include "library.h"

namespace co2 {

using example::Library;

/// What a Gaussian process says of the weeks after its training grid.
struct Forecast {
  std::vector<double> mean;      ///< ppmv, of the detrended series; one element a forecast week
  std::vector<double> variance;  ///< ppmv^2, of an observation (noise included); one element a forecast week
  std::vector<double> weights;   ///< K_oo^-1 z on the training grid, 0 in the missing weeks
};

/// The log-likelihood of the observed weeks and its gradient with respect to the logarithms of a kernel's parameters.
struct Likelihood {
  double value;
  Parameters gradient;
};

/**
 * Exact Gaussian-process regression on a regular grid with missing weeks, by Toeplitz solves.
 *
 * The covariance T of all n weeks of the grid is Toeplitz; that of the observed weeks, K_oo, is not. Let the right-hand
 * side b0 be 0 in the missing weeks, E the unit vectors of the missing weeks, and T [Y0, Ym] = [b0, E]. Then
 *
 *     y = Y0 - Ym (E' Ym)^-1 E' Y0
 *
 * is 0 in the missing weeks, and T y differs from b0 in these alone: on the observed weeks y = K_oo^-1 b0. Likewise,
 * K_oo^-1 is T^-1 - Ym (E' Ym)^-1 Ym' in the observed weeks, and log det K_oo = log det T + log det E' Ym.
 */
class GaussianProcess {
 public:
  /// @param z  the detrended training series in ppmv, NaN in the missing weeks.
  GaussianProcess(const Library &library, std::vector<double> z);

  Likelihood likelihood(const Kernel &kernel) const;

  /// The forecast means of several kernels, by one batched solve and one batched product: element [k][week].
  std::vector<std::vector<double>> means(const std::vector<Kernel> &kernels, std::int64_t horizon) const;

  /// The whole forecast of one kernel. Each forecast week adds a right-hand side to the solve, for its variance.
  Forecast forecast(const Kernel &kernel, std::int64_t horizon) const;

  std::int64_t weeks() const { return static_cast<std::int64_t>(z_.size()); }
  std::int64_t missingWeeks() const { return static_cast<std::int64_t>(missing_.size()); }

 private:
  using Vector = std::vector<double>;

  void clearMissing(Vector &columns) const;
  void dropMissing(double *solution, std::int64_t columns) const;
  Vector withMissing(const Vector &columns) const;
  std::vector<Vector> solveObserved(const std::vector<Kernel> &kernels, const Vector &columns) const;
  std::vector<Vector> forecastMeans(const std::vector<Kernel> &kernels, const std::vector<Vector> &weights,
                                    std::int64_t horizon) const;

  const Library &library_;
  Vector z_;  ///< 0 in the missing weeks
  std::vector<std::int64_t> missing_;
};

/// The first column of the covariance of n observed weeks.
std::vector<double> observedCovariances(const Kernel &kernel, std::int64_t n);

/// Covariances of the n training weeks (rows) with the forecast weeks (columns), column-major.
std::vector<double> crossCovariance(const Kernel &kernel, std::int64_t n, std::int64_t horizon);

}  // namespace co2
