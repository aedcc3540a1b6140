// The solution of a dense system by elimination with partial pivoting, for references.
#pragma once

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "support/scalar.h"

namespace hotdog::test {

// Columns of X, one after the other, for A X = B with A's element (i, j) at [i n + j] and B as X.
template <class W>
std::vector<W> denseSolve(std::int64_t n, std::vector<W> a, std::vector<W> b) {
  const std::int64_t nrhs = n > 0 ? static_cast<std::int64_t>(b.size()) / n : 0;
  const auto m = [&](std::int64_t i, std::int64_t j) -> W & { return a[static_cast<std::size_t>(i * n + j)]; };
  const auto x = [&](std::int64_t i, std::int64_t j) -> W & { return b[static_cast<std::size_t>(i + j * n)]; };
  for (std::int64_t k = 0; k < n; ++k) {
    std::int64_t pivot = k;
    for (std::int64_t i = k; i < n; ++i)
      if (std::abs(m(i, k)) > std::abs(m(pivot, k))) pivot = i;
    for (std::int64_t j = 0; j < n; ++j) std::swap(m(k, j), m(pivot, j));
    for (std::int64_t j = 0; j < nrhs; ++j) std::swap(x(k, j), x(pivot, j));
    for (std::int64_t i = k + 1; i < n; ++i) {
      const W factor = product(m(i, k), reciprocal(m(k, k)));
      for (std::int64_t j = k + 1; j < n; ++j) m(i, j) -= product(factor, m(k, j));
      for (std::int64_t j = 0; j < nrhs; ++j) x(i, j) -= product(factor, x(k, j));
    }
  }
  for (std::int64_t j = 0; j < nrhs; ++j)
    for (std::int64_t k = n - 1; k >= 0; --k) {
      for (std::int64_t i = k + 1; i < n; ++i) x(k, j) -= product(m(k, i), x(i, j));
      x(k, j) = product(x(k, j), reciprocal(m(k, k)));
    }
  return b;
}

}  // namespace hotdog::test
