// The matrices of low displacement rank of the tests: each factor of the header's formulas as a dense matrix, in the wide
// type, with what the error of a product with it is measured by.
#pragma once

#include <vector>

#include "support/random.h"
#include "support/scalar.h"

namespace hotdog::test {

inline bool hasRowNodes(hotdogDisplacement_t type) {
  return type == HOTDOG_DISPLACEMENT_VANDERMONDE || type == HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN ||
         type == HOTDOG_DISPLACEMENT_CAUCHY;
}
inline bool hasColumnNodes(hotdogDisplacement_t type) { return type == HOTDOG_DISPLACEMENT_CAUCHY; }
inline bool isCyclicType(hotdogDisplacement_t type) {
  return type == HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER || type == HOTDOG_DISPLACEMENT_CYCLIC_HANKEL;
}

inline std::vector<hotdogDisplacement_t> displacementTypes() {
  return {HOTDOG_DISPLACEMENT_SYLVESTER,   HOTDOG_DISPLACEMENT_STEIN,
          HOTDOG_DISPLACEMENT_HANKEL,      HOTDOG_DISPLACEMENT_VANDERMONDE,
          HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN, HOTDOG_DISPLACEMENT_CAUCHY,
          HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER,  HOTDOG_DISPLACEMENT_CYCLIC_HANKEL};
}

// A node on the given side (1 rows, -1 columns) of a Cauchy type, or near the unit circle at distance 0.02 to 0.1.
template <class T>
T displacementNode(Random &random, hotdogDisplacement_t type, std::int64_t n, int side) {
  if (type == HOTDOG_DISPLACEMENT_CAUCHY) return scalar<T>(side * random.uniform(0.1, 1), random.uniform(-1, 1));
  const double distance = random.uniform(0.2, 2) / static_cast<double>(n);
  const double size = random.integer(0, 1) ? 1 - 0.5 * distance / (1 + distance) : 1 + distance;
  const double angle = random.uniform(0, 6.28);
  if (isComplex<T>) return scalar<T>(size * std::cos(angle), size * std::sin(angle));
  return scalar<T>(random.integer(0, 1) ? size : -size, 0);
}

template <class T>
struct DisplacementMatrix {
  using W = Wide<T>;
  using R = WideReal<T>;
  using Vector = std::vector<W>;

  hotdogDisplacement_t type;
  std::int64_t n;
  W e, f;
  std::vector<Vector> g, h;  // columns
  Vector s, t;

  // op(A) x; scale receives what its error in the 2-norm is measured by.
  Vector apply(hotdogOperation_t op, Vector x, R &scale) const {
    if (op == HOTDOG_OP_C) x = conjugated(x);
    Vector sum(x.size(), W(0));
    scale = 0;
    for (std::size_t j = 0; j < g.size(); ++j) {
      R error = 0;  // of the vector so far, in units of eps, in the 2-norm
      Vector v = x;
      if (op == HOTDOG_OP_N) {
        v = right(j, v, false, error);
        v = left(j, v, false, error);
      } else {
        v = left(j, v, true, error);
        v = right(j, v, true, error);
      }
      for (std::size_t k = 0; k < v.size(); ++k) sum[k] += factor() * v[k];
      scale += std::abs(factor()) * error;
    }
    return op == HOTDOG_OP_C ? conjugated(sum) : sum;
  }

  // A itself, column by column.
  std::vector<Vector> columns() const {
    std::vector<Vector> all;
    for (std::int64_t k = 0; k < n; ++k) {
      Vector unit(static_cast<std::size_t>(n), W(0));
      unit[static_cast<std::size_t>(k)] = W(1);
      R scale;
      all.push_back(apply(HOTDOG_OP_N, unit, scale));
    }
    return all;
  }

 private:
  static Vector conjugated(Vector v) {
    for (W &z : v) z = conjugate(z);
    return v;
  }
  static Vector reversed(const Vector &v) { return {v.rbegin(), v.rend()}; }
  static R norm(const Vector &v) {
    R sum = 0;
    for (const W &z : v) sum += std::norm(z);
    return std::sqrt(sum);
  }

  W factor() const {
    switch (type) {
      case HOTDOG_DISPLACEMENT_SYLVESTER:
      case HOTDOG_DISPLACEMENT_HANKEL:
        return W(1) / (e - f);
      case HOTDOG_DISPLACEMENT_STEIN:
        return W(1) / (W(1) - e * f);
      case HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER:
      case HOTDOG_DISPLACEMENT_CYCLIC_HANKEL:
        return W(1) / W(static_cast<R>(n));
      default:
        return W(1);
    }
  }

  // Z_fold(v) x or its transpose: entry (i, k) is v[i-k], or fold v[n+i-k] above the diagonal.
  static Vector circulant(const Vector &v, W fold, const Vector &x, bool transpose, R &error) {
    const std::size_t n = v.size();
    Vector y(n, W(0));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = 0; k < n; ++k) {
        const W entry = i >= k ? v[i - k] : fold * v[n + i - k];
        if (transpose)
          y[k] += product(entry, x[i]);
        else
          y[i] += product(entry, x[k]);
      }
    error = std::max(R(1), std::abs(fold)) * norm(v) * (norm(x) + error);
    return y;
  }

  // The factor with g.
  Vector left(std::size_t j, const Vector &x, bool transpose, R &error) const {
    if (!hasRowNodes(type)) return circulant(g[j], isCyclicType(type) ? W(1) : e, x, transpose, error);
    Vector y(x.size(), W(0));
    std::vector<R> sums(x.size(), R(0));
    const R each = error / std::sqrt(static_cast<R>(n));  // the error so far, spread over the elements
    for (std::size_t i = 0; i < x.size(); ++i) {
      const W q = power(s[i], n), denominator = type == HOTDOG_DISPLACEMENT_VANDERMONDE ? q - f : W(1) - f * q;
      W entry = type == HOTDOG_DISPLACEMENT_CAUCHY ? W(0) : g[j][i] / denominator;
      for (std::size_t k = 0; k < x.size(); ++k) {
        if (type == HOTDOG_DISPLACEMENT_CAUCHY) entry = g[j][i] / (s[i] - t[k]);
        const std::size_t from = transpose ? i : k, to = transpose ? k : i;
        const W term = product(entry, x[from]);
        y[to] += term;
        sums[to] += std::abs(term) + std::abs(entry) * each;
        entry *= s[i];
      }
    }
    error = 0;
    for (const R sum : sums) error += sum * sum;
    error = std::sqrt(error);
    return y;
  }

  // The factor with h.
  Vector right(std::size_t j, const Vector &x, bool transpose, R &error) const {
    switch (type) {
      case HOTDOG_DISPLACEMENT_SYLVESTER:
      case HOTDOG_DISPLACEMENT_VANDERMONDE:
        return circulant(reversed(h[j]), f, x, transpose, error);
      case HOTDOG_DISPLACEMENT_STEIN:
      case HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN:
        return circulant(h[j], f, x, !transpose, error);
      case HOTDOG_DISPLACEMENT_HANKEL:
        if (transpose) return reversed(circulant(h[j], f, x, true, error));
        return circulant(h[j], f, reversed(x), false, error);
      case HOTDOG_DISPLACEMENT_CAUCHY: {
        Vector y = x;
        for (std::size_t k = 0; k < y.size(); ++k) y[k] = product(h[j][k], x[k]);
        if (transpose) {
          R most = 0;
          for (const W &z : h[j]) most = std::max(most, std::abs(z));
          error *= most;
        }
        return y;
      }
      case HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER:
        if (transpose) return circulant(h[j], W(1), weighted(x, true, error), false, error);
        return weighted(circulant(h[j], W(1), x, true, error), false, error);
      default:
        if (transpose)
          return reversed(circulant(reversed(h[j]), W(1), weighted(x, true, error), false, error));
        return weighted(circulant(reversed(h[j]), W(1), reversed(x), true, error), false, error);
    }
  }

  // diag(k - (n-1)/2) Z_1^T or its transpose.
  static Vector weighted(const Vector &x, bool transpose, R &error) {
    const std::size_t n = x.size();
    Vector y(n);
    for (std::size_t k = 0; k < n; ++k) {
      const W rho = W(static_cast<R>(k)) - W(static_cast<R>(n - 1) / 2);
      if (transpose)
        y[(k + 1) % n] = rho * x[k];
      else
        y[k] = rho * x[(k + 1) % n];
    }
    error *= static_cast<R>(n) / 2;
    return y;
  }

  static W power(W q, std::int64_t n) {
    W result(1);
    for (std::int64_t k = 0; k < n; ++k) result *= q;
    return result;
  }
};

}  // namespace hotdog::test
