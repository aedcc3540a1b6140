#pragma once

#include <vector>

#include "gp.h"

namespace co2 {

/// The same forecast by LAPACK's Cholesky factorisation of the dense covariance of the observed weeks: O(n^3) work,
/// O(n^2) memory.
Forecast denseForecast(const std::vector<double> &z, const Kernel &kernel, std::int64_t horizon);

/// The log-likelihood and its gradient in the same manner.
Likelihood denseLikelihood(const std::vector<double> &z, const Kernel &kernel);

/// The largest difference of two vectors' elements, NaN if one is.
double largestDifference(const std::vector<double> &a, const std::vector<double> &b);

}  // namespace co2
