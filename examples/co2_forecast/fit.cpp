#include "fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "toeplitz.h"

namespace co2 {
namespace {

constexpr std::size_t count = std::tuple_size_v<Parameters>;
constexpr int mostIterations = 40;
constexpr double longestStep = 1.0, leastStep = 1e-3;  // of a logarithm
constexpr double leastGain = 0.01;                     // of the log-likelihood in a step, to go on
constexpr double sufficientGain = 1e-4;                // share of what the slope promises (Armijo)

double dot(const Parameters &a, const Parameters &b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

double largest(const Parameters &a) {
  return std::abs(*std::max_element(a.begin(), a.end(), [](double x, double y) { return std::abs(x) < std::abs(y); }));
}

Parameters sum(const Parameters &a, double factor, const Parameters &b) {
  Parameters result;
  for (std::size_t p = 0; p < count; ++p) result[p] = a[p] + factor * b[p];
  return result;
}

/// The inverse of the negative second derivatives, as the gradients let it be seen (Broyden, Fletcher, Goldfarb, Shanno).
class InverseCurvature {
 public:
  explicit InverseCurvature(double scale) {
    for (std::size_t p = 0; p < count; ++p) rows_[p][p] = scale;
  }

  Parameters times(const Parameters &v) const {
    Parameters result;
    for (std::size_t p = 0; p < count; ++p) result[p] = dot(rows_[p], v);
    return result;
  }

  /// A step s lowered the gradient by y.
  void update(const Parameters &s, const Parameters &y) {
    const double curvature = dot(s, y);
    if (curvature <= 0) return;
    const Parameters hy = times(y);
    const double factor = (1 + dot(y, hy) / curvature) / curvature;
    for (std::size_t p = 0; p < count; ++p) {
      for (std::size_t q = 0; q < count; ++q) {
        rows_[p][q] += factor * s[p] * s[q] - (hy[p] * s[q] + s[p] * hy[q]) / curvature;
      }
    }
  }

 private:
  std::array<Parameters, count> rows_{};
};

/// Nothing where the covariance is not positive definite.
std::optional<Likelihood> likelihoodOf(const GaussianProcess &process, const Kernel &kernel) {
  try {
    return process.likelihood(kernel);
  } catch (const NotPositiveDefinite &) {
    return {};
  }
}

}  // namespace

Fit fitKernel(const GaussianProcess &process, const Kernel &start) {
  const Likelihood first = process.likelihood(start);
  Fit fit{start, first, first.value, 1};
  Parameters at = logParameters(start);
  InverseCurvature inverse(longestStep / largest(first.gradient) / 4);

  for (int iteration = 0; iteration < mostIterations; ++iteration) {
    const Likelihood here = fit.likelihood;
    const Parameters direction = inverse.times(here.gradient);
    const double slope = dot(direction, here.gradient);
    double step = std::min(1.0, longestStep / largest(direction));
    for (;; step /= 2) {
      if (step * largest(direction) < leastStep) return fit;
      const Kernel kernel = withLogParameters(start, sum(at, step, direction));
      const std::optional<Likelihood> there = likelihoodOf(process, kernel);
      ++fit.evaluations;
      if (!there || !(there->value >= here.value + sufficientGain * step * slope)) continue;
      fit.kernel = kernel, fit.likelihood = *there;
      break;
    }
    const Parameters taken = sum({}, step, direction);
    at = sum(at, 1, taken);
    inverse.update(taken, sum(here.gradient, -1, fit.likelihood.gradient));
    if (fit.likelihood.value - here.value < leastGain) break;
  }
  return fit;
}

}  // namespace co2
