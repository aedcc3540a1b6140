// What the benchmarks of the displacement operations share: types, nodes, and products by the header's formulas.
#pragma once

#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <random>
#include <vector>

#include "bench/command_line.h"
#include "bench/scalar.h"

namespace hotdog::bench {

inline hotdogDisplacement_t displacementType(Arguments &a) {
  const std::vector<std::string> names = {"sylvester",         "stein",  "hankel",           "vandermonde",
                                          "vandermonde_stein", "cauchy", "cyclic_sylvester", "cyclic_hankel"};
  const std::string name = a.word("displacement", names);
  return static_cast<hotdogDisplacement_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

inline bool hasRowNodes(hotdogDisplacement_t type) {
  return type == HOTDOG_DISPLACEMENT_VANDERMONDE || type == HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN ||
         type == HOTDOG_DISPLACEMENT_CAUCHY;
}
inline bool hasColumnNodes(hotdogDisplacement_t type) { return type == HOTDOG_DISPLACEMENT_CAUCHY; }

// Cauchy types: the two sets on two sides of the origin. Vandermonde types: within (-0.7, 0.7), as learned layers have
// them, or that annulus.
template <class T>
T displacementNode(std::mt19937_64 &random, hotdogDisplacement_t type, int side) {
  std::uniform_real_distribution<double> uniform(-1, 1);
  const double a = uniform(random), b = uniform(random);
  const bool cauchy = type == HOTDOG_DISPLACEMENT_CAUCHY;
  const double re = cauchy ? side * (0.55 + 0.45 * a) : 0.7 * a, im = cauchy ? b : 0.7 * b;
  return fromComplex<T>({re, isComplex<T> ? im : 0});
}

// Sums of terms scale * left(g) * right(h) * x, W a wide type.
template <class W>
struct DisplacementProduct {
  using R = long double;
  using Vector = std::vector<W>;

  hotdogDisplacement_t type;
  hotdogOperation_t op;
  W e, f;
  Vector s, t;

  // Adds the term of one column pair; `error` is what the error is measured by, in the 2-norm.
  void add(const Vector &g, const Vector &h, Vector x, Vector &sum, R &error) const {
    const bool conjugated = op == HOTDOG_OP_C, transposed = op != HOTDOG_OP_N;
    if (conjugated) x = conjugate(x);
    R own = 0;
    x = transposed ? left(g, x, true, own) : right(h, x, false, own);
    x = transposed ? right(h, x, true, own) : left(g, x, false, own);
    const W factor = scale();
    for (std::size_t k = 0; k < x.size(); ++k) sum[k] += conjIf(conjugated, factor * x[k]);
    error += std::abs(factor) * own;
  }

 private:
  static Vector conjugate(Vector v) {
    for (W &z : v) z = conjIf(true, z);
    return v;
  }
  static Vector reversed(const Vector &v) { return {v.rbegin(), v.rend()}; }
  static R norm(const Vector &v) {
    R sum = 0;
    for (const W &z : v) sum += std::norm(z);
    return std::sqrt(sum);
  }
  bool cyclic() const {
    return type == HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER || type == HOTDOG_DISPLACEMENT_CYCLIC_HANKEL;
  }
  W scale() const {
    if (cyclic()) return W(1 / static_cast<R>(s.size()));
    if (hasRowNodes(type)) return W(1);
    return W(1) / (type == HOTDOG_DISPLACEMENT_STEIN ? W(1) - e * f : e - f);
  }

  static Vector circulant(const Vector &v, W fold, const Vector &x, bool transposed, R &error) {
    const std::size_t n = v.size();
    Vector y(n, W(0));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = 0; k < n; ++k) {
        const W entry = i >= k ? v[i - k] : fold * v[n + i - k];
        (transposed ? y[k] : y[i]) += entry * x[transposed ? i : k];
      }
    error = std::max(R(1), std::abs(fold)) * norm(v) * (norm(x) + error);
    return y;
  }

  Vector left(const Vector &g, const Vector &x, bool transposed, R &error) const {
    if (!hasRowNodes(type)) return circulant(g, cyclic() ? W(1) : e, x, transposed, error);
    const std::size_t n = x.size();
    Vector y(n, W(0));
    std::vector<R> sums(n, R(0));
    const R each = error / std::sqrt(static_cast<R>(n));
    for (std::size_t i = 0; i < n; ++i) {
      W power(1), entry(0);
      for (std::size_t k = 0; k < n; ++k) power *= s[i];
      if (type == HOTDOG_DISPLACEMENT_VANDERMONDE) entry = g[i] / (power - f);
      if (type == HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN) entry = g[i] / (W(1) - f * power);
      for (std::size_t k = 0; k < n; ++k) {
        if (type == HOTDOG_DISPLACEMENT_CAUCHY) entry = g[i] / (s[i] - t[k]);
        const std::size_t to = transposed ? k : i;
        const W term = entry * x[transposed ? i : k];
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

  Vector right(const Vector &h, const Vector &x, bool transposed, R &error) const {
    switch (type) {
      case HOTDOG_DISPLACEMENT_SYLVESTER:
      case HOTDOG_DISPLACEMENT_VANDERMONDE:
        return circulant(reversed(h), f, x, transposed, error);
      case HOTDOG_DISPLACEMENT_STEIN:
      case HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN:
        return circulant(h, f, x, !transposed, error);
      case HOTDOG_DISPLACEMENT_HANKEL:
        return transposed ? reversed(circulant(h, f, x, true, error)) : circulant(h, f, reversed(x), false, error);
      case HOTDOG_DISPLACEMENT_CAUCHY: {
        Vector y = x;
        R most = 0;
        for (std::size_t k = 0; k < y.size(); ++k) y[k] *= h[k], most = std::max(most, std::abs(h[k]));
        if (transposed) error *= most;
        return y;
      }
      case HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER:
        return transposed ? circulant(h, W(1), weighted(x, true, error), false, error)
                          : weighted(circulant(h, W(1), x, true, error), false, error);
      default: {
        const Vector turned = reversed(h);
        return transposed ? reversed(circulant(turned, W(1), weighted(x, true, error), false, error))
                          : weighted(circulant(turned, W(1), reversed(x), true, error), false, error);
      }
    }
  }

  // diag(k - (n-1)/2) Z_1^T or its transpose.
  static Vector weighted(const Vector &x, bool transposed, R &error) {
    const std::size_t n = x.size();
    Vector y(n);
    for (std::size_t k = 0; k < n; ++k) {
      const W rho(static_cast<R>(k) - static_cast<R>(n - 1) / 2);
      (transposed ? y[(k + 1) % n] : y[k]) = rho * x[transposed ? k : (k + 1) % n];
    }
    error *= static_cast<R>(n) / 2;
    return y;
  }
};

}  // namespace hotdog::bench
