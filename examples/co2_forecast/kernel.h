#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace co2 {

constexpr double weeksPerYear = 365.2425 / 7;

enum class TrendShape { rbf, matern52 };

/**
 * Covariance of the detrended series as a function of the distance in weeks: a slow trend, a yearly cycle whose form
 * drifts, irregular weather and independent noise. Scales are standard deviations in ppmv, lengths are in weeks.
 */
struct Kernel {
  TrendShape trendShape = TrendShape::rbf;
  double trendScale = 1.5, trendLength = 10 * weeksPerYear;
  double cycleScale = 2.5, cycleLength = 40 * weeksPerYear;  ///< periodic times RBF of this length
  double irregularScale = 0.4, irregularLength = 39;         ///< Matern 3/2
  double noise = 0.2;  ///< at least the resolution

  static constexpr double resolution = 0.1;  ///< ppmv, of the record

  /// Covariance of two weeks' noiseless values.
  double operator()(double distance) const;
  /// Variance of an observed week.
  double observedVariance() const { return (*this)(0) + noise * noise; }
  std::string describe() const;
};

/// A value for each parameter of a kernel: the scale and the length of the trend, of the cycle and of the irregular part,
/// and the noise beyond the resolution.
using Parameters = std::array<double, 7>;

/// The logarithms of the parameters, and the kernel of the same form that has others.
Parameters logParameters(const Kernel &kernel);
Kernel withLogParameters(Kernel kernel, const Parameters &logarithms);

/// A gradient with respect to the logarithms of the parameters, from that with respect to the covariances of two observed
/// weeks at the distances 0, 1, ...
Parameters gradientByParameters(const Kernel &kernel, const std::vector<double> &byDistance);

/// The values at the distances first, first + 1, ..., first + count - 1 weeks.
std::vector<double> tabulate(const Kernel &kernel, std::int64_t first, std::int64_t count);

/// The kernels among which the validation year chooses: trend shape x trend length.
std::vector<Kernel> candidates();

}  // namespace co2
