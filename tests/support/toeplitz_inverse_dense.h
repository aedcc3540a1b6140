// A Toeplitz matrix, its inverse and determinant densely, by elimination with pivoting one precision up.
#pragma once

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "support/scalar.h"
#include "support/toeplitz_matrices.h"

namespace hotdog::test {

template <class T>
class DenseToeplitz {
 public:
  using W = Wide<T>;

  // t(d), -n < d < n. Of a singular T condition() alone has a meaning.
  DenseToeplitz(std::int64_t n, const ToeplitzLags<T> &t) : n_(n), matrix_(size(n)), inverse_(size(n), W(0)) {
    for (std::int64_t i = 0; i < n; ++i)
      for (std::int64_t j = 0; j < n; ++j) at(matrix_, i, j) = widen(t(i - j));
    for (std::int64_t i = 0; i < n; ++i) at(inverse_, i, i) = W(1);
    std::vector<W> rest = matrix_;
    for (std::int64_t k = 0; k < n; ++k) eliminate(rest, k);
  }

  W sign = W(1);
  WideReal<T> logAbsDet = 0;

  const W &inverse(std::int64_t i, std::int64_t j) const { return inverse_[index(i, j)]; }
  // What a change of every element of T by one unit of its own size may do to log|det T|: trace(|T^-1| |T|).
  WideReal<T> sensitivity() const {
    WideReal<T> sum(0);
    for (std::int64_t i = 0; i < n_; ++i)
      for (std::int64_t j = 0; j < n_; ++j) sum += std::abs(inverse(j, i)) * std::abs(matrix_[index(i, j)]);
    return sum;
  }
  // Largest row sums of |T| and |T^-1|, multiplied; infinite for a T whose elimination met a zero pivot.
  WideReal<T> condition() const { return norm(matrix_) * norm(inverse_); }

 private:
  static std::size_t size(std::int64_t n) { return static_cast<std::size_t>(n * n); }
  std::size_t index(std::int64_t i, std::int64_t j) const { return static_cast<std::size_t>(i * n_ + j); }
  W &at(std::vector<W> &m, std::int64_t i, std::int64_t j) const { return m[index(i, j)]; }

  WideReal<T> norm(const std::vector<W> &m) const {
    WideReal<T> largest(0);
    for (std::int64_t i = 0; i < n_; ++i) {
      WideReal<T> sum(0);
      for (std::int64_t j = 0; j < n_; ++j) sum += std::abs(m[index(i, j)]);
      if (std::isnan(sum)) return std::numeric_limits<WideReal<T>>::infinity();
      largest = std::max(largest, sum);
    }
    return largest;
  }

  // Gauss and Jordan: column k of `rest` becomes e_k.
  void eliminate(std::vector<W> &rest, std::int64_t k) {
    std::int64_t pivot = k;
    for (std::int64_t i = k; i < n_; ++i)
      if (std::abs(at(rest, i, k)) > std::abs(at(rest, pivot, k))) pivot = i;
    if (pivot != k) sign = -sign;
    for (std::int64_t j = 0; j < n_; ++j) {
      std::swap(at(rest, k, j), at(rest, pivot, j));
      std::swap(at(inverse_, k, j), at(inverse_, pivot, j));
    }
    const W diagonal = at(rest, k, k), reciprocalOf = reciprocal(diagonal);
    logAbsDet += std::log(std::abs(diagonal));
    sign = product(sign, diagonal) / std::abs(diagonal);
    for (std::int64_t j = 0; j < n_; ++j) {
      at(rest, k, j) = product(at(rest, k, j), reciprocalOf);
      at(inverse_, k, j) = product(at(inverse_, k, j), reciprocalOf);
    }
    for (std::int64_t i = 0; i < n_; ++i) {
      const W factor = at(rest, i, k);
      if (i == k || factor == W(0)) continue;
      for (std::int64_t j = 0; j < n_; ++j) {
        at(rest, i, j) -= product(factor, at(rest, k, j));
        at(inverse_, i, j) -= product(factor, at(inverse_, k, j));
      }
    }
  }

  std::int64_t n_;
  std::vector<W> matrix_, inverse_;
};

}  // namespace hotdog::test
