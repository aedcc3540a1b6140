// First columns of Hermitian Toeplitz matrices to solve with, t_k times exp(i phase k), which leaves the matrix's
// definiteness as it is.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

#include "support/random.h"
#include "support/scalar.h"

namespace hotdog::test {

// Column of n elements from a real function of the lag.
template <class T>
std::vector<T> toeplitzColumn(std::int64_t n, double phase, const std::function<double(double)> &t) {
  std::vector<T> c(static_cast<std::size_t>(n));
  for (std::size_t k = 0; k < c.size(); ++k) {
    const double lag = static_cast<double>(k);
    c[k] = scalar<T>(t(lag) * (isComplex<T> ? std::cos(phase * lag) : 1), t(lag) * std::sin(phase * lag));
  }
  return c;
}

// Kac-Murdock-Szegő: rho^k.
template <class T>
std::vector<T> kms(std::int64_t n, double rho, double phase = 0) {
  return toeplitzColumn<T>(n, phase, [=](double k) { return std::pow(rho, k); });
}

template <class T>
std::vector<T> squaredExponential(std::int64_t n, double length, double nugget, double phase = 0) {
  return toeplitzColumn<T>(n, phase,
                           [=](double k) { return std::exp(-k * k / (2 * length * length)) + (k == 0 ? nugget : 0); });
}

template <class T>
std::vector<T> matern32(std::int64_t n, double length, double nugget, double phase = 0) {
  return toeplitzColumn<T>(n, phase, [=](double k) {
    const double s = std::sqrt(3.0) * k / length;
    return (1 + s) * std::exp(-s) + (k == 0 ? nugget : 0);
  });
}

// sin(2 pi w k) / (pi k): positive definite, with a condition number beyond any precision already at n = 64.
template <class T>
std::vector<T> prolate(std::int64_t n, double w, double phase = 0) {
  const double pi = std::acos(-1.0);
  return toeplitzColumn<T>(n, phase, [=](double k) { return k == 0 ? 2 * w : std::sin(2 * pi * w * k) / (pi * k); });
}

// Levinson's recursion one precision up.
template <class T>
class Levinson {
 public:
  using W = Wide<T>;

  explicit Levinson(WideReal<T> t0) : energy_(t0) {}

  // The next reflection coefficient for t_m, or the t_m for a wanted coefficient, where m - 1 steps were taken.
  W reflection(W t) const { return -(t + correlation()) / energy_; }
  W lagFor(W reflection) const { return -reflection * energy_ - correlation(); }

  void step(W t, W k) {
    const std::vector<W> old = predictor_;
    for (std::size_t j = 0; j < old.size(); ++j) predictor_[j] += k * conjugate(old[old.size() - 1 - j]);
    predictor_.push_back(k);
    lags_.push_back(t);
    energy_ *= 1 - std::norm(k);
  }

  WideReal<T> energy() const { return energy_; }  // ratio of the leading minors of order m + 1 and m

 private:
  W correlation() const {
    W sum(0);
    for (std::size_t j = 0; j < predictor_.size(); ++j) sum += predictor_[j] * lags_[lags_.size() - 1 - j];
    return sum;
  }

  std::vector<W> predictor_, lags_;
  WideReal<T> energy_;
};

// A column whose leading minors are positive below order `failing` and negative there, each well away from zero.
template <class T>
std::vector<T> indefiniteAt(std::int64_t n, std::int64_t failing) {
  std::vector<T> c(static_cast<std::size_t>(n), T(0));
  c[0] = T(failing == 1 ? -1 : 1);
  Levinson<T> levinson(1);
  for (std::int64_t m = 1; m < n; ++m) {
    const double phase = static_cast<double>(m),
                 modulus = m + 1 == failing
                               ? 1.5
                               : 0.3 * std::cos(phase) / (1 + phase / 4);  // the decay bounds the condition number
    const Wide<T> k = scalar<Wide<T>>(modulus * (isComplex<T> ? std::cos(phase) : 1), modulus * std::sin(phase));
    const T t = T(levinson.lagFor(k));
    c[static_cast<std::size_t>(m)] = t;
    levinson.step(widen(t), levinson.reflection(widen(t)));
    if (m + 1 == failing) break;
  }
  return c;
}

// Order of the first leading minor that is not positive, 0 if all are.
template <class T>
std::int64_t firstFailingMinor(const std::vector<T> &c) {
  Levinson<T> levinson(std::real(widen(c[0])));
  for (std::size_t m = 0; m < c.size(); ++m) {
    if (m > 0) levinson.step(widen(c[m]), levinson.reflection(widen(c[m])));
    if (!(levinson.energy() > 0)) return static_cast<std::int64_t>(m) + 1;
  }
  return 0;
}

// ---- General matrices -----------------------------------------------------------------------------------------------

// The entry on each diagonal, t(d) for -n < d < n.
template <class T>
using ToeplitzLags = std::function<T(std::int64_t)>;

template <class T>
ToeplitzLags<T> lagsOf(std::vector<T> t) {  // t[n - 1 + d]
  const auto n = static_cast<std::int64_t>(t.size() / 2) + 1;
  return [t = std::move(t), n](std::int64_t d) { return t[static_cast<std::size_t>(n - 1 + d)]; };
}

// Hermitian with this first column.
template <class T>
ToeplitzLags<T> hermitian(const std::vector<T> &c) {
  return [c](std::int64_t d) {
    const T t = c[static_cast<std::size_t>(d < 0 ? -d : d)];
    return d < 0 ? conjugate(t) : d == 0 ? T(std::real(t)) : t;
  };
}

// N(0,1)/(1+|d|), and `diagonal` more on d = 0.
template <class T>
ToeplitzLags<T> decaying(Random &random, std::int64_t n, double diagonal) {
  std::vector<T> t(static_cast<std::size_t>(n > 0 ? 2 * n - 1 : 1));
  for (std::int64_t d = 1 - n; d < n; ++d)
    t[static_cast<std::size_t>(n - 1 + d)] =
        random.normal<T>() * T(static_cast<Real<T>>(1 / (1 + std::abs(static_cast<double>(d)))));
  t[static_cast<std::size_t>(n > 0 ? n - 1 : 0)] += T(static_cast<Real<T>>(diagonal));
  return lagsOf(std::move(t));
}

// Normal entries without decay, `diagonal` in place of t_0.
template <class T>
ToeplitzLags<T> unstructured(Random &random, std::int64_t n, double diagonal) {
  std::vector<T> t(static_cast<std::size_t>(2 * n - 1));
  for (T &value : t) value = random.normal<T>();
  t[static_cast<std::size_t>(n - 1)] = T(static_cast<Real<T>>(diagonal));
  return lagsOf(std::move(t));
}

// Whether a Toeplitz matrix of small integers is singular, exactly but for a chance of 2^-31: modulo a prime.
inline bool isSingularIntegerToeplitz(std::int64_t n, const std::function<std::int64_t(std::int64_t)> &t) {
  constexpr std::int64_t p = 2147483647;
  const auto size = static_cast<std::size_t>(n);
  std::vector<std::int64_t> a(size * size);
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      a[i * size + j] = (t(static_cast<std::int64_t>(i) - static_cast<std::int64_t>(j)) % p + p) % p;
  const auto inverse = [](std::int64_t x) {  // x^(p-2)
    std::int64_t power = 1;
    for (std::int64_t e = p - 2; e > 0; e /= 2, x = x * x % p)
      if (e % 2) power = power * x % p;
    return power;
  };
  for (std::size_t k = 0; k < size; ++k) {
    std::size_t row = k;
    while (row < size && a[row * size + k] == 0) ++row;
    if (row == size) return true;
    for (std::size_t j = k; j < size; ++j) std::swap(a[row * size + j], a[k * size + j]);
    const std::int64_t pivot = inverse(a[k * size + k]);
    for (std::size_t i = k + 1; i < size; ++i) {
      const std::int64_t factor = a[i * size + k] * pivot % p;
      for (std::size_t j = k; j < size; ++j) a[i * size + j] = (a[i * size + j] + (p - factor) * a[k * size + j]) % p;
    }
  }
  return false;
}

// A singular matrix with entries -1, 0 and 1, symmetric or not; t(d) on diagonal d.
inline std::function<std::int64_t(std::int64_t)> singularIntegers(Random &random, std::int64_t n, bool symmetric) {
  for (;;) {
    std::vector<std::int64_t> t(static_cast<std::size_t>(2 * n - 1));
    for (std::int64_t &value : t) value = random.integer(-1, 1);
    const auto entry = [t, n, symmetric](std::int64_t d) {
      return t[static_cast<std::size_t>(n - 1 + (symmetric && d < 0 ? -d : d))];
    };
    if (isSingularIntegerToeplitz(n, entry)) return entry;
  }
}

}  // namespace hotdog::test
