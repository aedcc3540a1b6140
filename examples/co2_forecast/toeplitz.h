#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "library.h"

namespace co2 {

using example::Library;

/**
 * Solves T_k X_k = B for symmetric positive definite Toeplitz matrices T_k, in one call.
 * @param c  their first columns, n elements each, one after the other.
 * @param b  the columns of B, n elements each, shared by all k.
 * @return   X_0, X_1, ..., each laid out as b.
 */
std::vector<double> solveToeplitz(const Library &library, std::int64_t n, const std::vector<double> &c,
                                  const std::vector<double> &b);

/// A covariance that is not positive definite to working precision.
struct NotPositiveDefinite : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// log det T for a symmetric positive definite Toeplitz matrix T with first column c.
double logDeterminant(const Library &library, const std::vector<double> &c);

/**
 * The gradient of (sum of x' T x - log det T) / 2 over the columns x, with respect to the first column c of the symmetric
 * positive definite Toeplitz matrix T.
 * @param x  columns of as many elements as c.
 */
std::vector<double> gradientByColumn(const Library &library, const std::vector<double> &c, const std::vector<double> &x);

/**
 * y_k = T_k x_k for m x n Toeplitz matrices T_k, in one call.
 * @param c,r  their first columns, m elements each, and first rows, n elements each, of which the first is not read.
 * @param x    n elements each.
 * @return     y_0, y_1, ..., m elements each.
 */
std::vector<double> multiplyToeplitz(const Library &library, std::int64_t m, std::int64_t n,
                                     const std::vector<double> &c, const std::vector<double> &r,
                                     const std::vector<double> &x);

}  // namespace co2
