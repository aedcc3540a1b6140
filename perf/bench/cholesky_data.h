// Matrices for the benchmarks of Cholesky, A = G G^H / k + I/100 with G of k random columns, and the errors of factors
// and solutions: made and judged where they are, since those of the largest rows take minutes on a host.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>

#include "core/complex.h"
#include "core/double_double.h"

namespace hotdog::bench {

// The named triangle of matrix p: element (i, j) at data[i + j*ld + p*stride]. T as inside the library.
template <class T>
struct CholeskyMatrices {
  T *data;
  std::int64_t n, ld, stride, batchCount;
  bool upper;

  // Element (i, j), i >= j, of the lower triangle that is stored, an upper one with rows and columns exchanged.
  HOTDOG_HD T &at(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return data[p * stride + (upper ? j + i * ld : i + j * ld)];
  }
  // Of the whole Hermitian matrix, for an upper triangle of its transpose.
  HOTDOG_HD T whole(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return i >= j ? at(i, j, p) : conj(at(j, i, p));
  }
};

inline constexpr std::int64_t kMostGramColumns = 4096;

// Uniform of variance 1, of the three indices alone.
HOTDOG_HD float gramNumber(std::uint64_t index) {
  index += 0x9e3779b97f4a7c15u;
  index = (index ^ (index >> 30)) * 0xbf58476d1ce4e5b9u;
  index = (index ^ (index >> 27)) * 0x94d049bb133111ebu;
  const auto bits = static_cast<std::uint32_t>(index >> 40);  // 24
  return 1.7320508f * (static_cast<float>(bits) * 0x1p-23f - 1.0f);
}
// Element (i, k) of G, of problem p.
template <class T>
HOTDOG_HD T gramElement(std::int64_t i, std::int64_t k, std::int64_t p) {
  const auto index = static_cast<std::uint64_t>((p << 40) + (i << 16) + 2 * k);
  if constexpr (hotdog::isComplex<T>)
    return T(hotdog::Real<T>(0.70710678f * gramNumber(index)), hotdog::Real<T>(0.70710678f * gramNumber(index + 1)));
  else
    return T(gramNumber(index));
}

// Sums of products with an error far below an element's: in double precision, or in two doubles.
struct WideSum {
  double value = 0;
  HOTDOG_HD void add(float a, float b) { value += static_cast<double>(a) * static_cast<double>(b); }
  HOTDOG_HD double rounded() const { return value; }
};
struct WiderSum {
  DoubleDouble value{0, 0};
  HOTDOG_HD void add(double a, double b) { value = value + productOf(a, b); }
  HOTDOG_HD double rounded() const { return value.high; }
};
template <class R>
struct ExactSum {
  std::conditional_t<std::is_same_v<R, float>, WideSum, WiderSum> re, im;

  HOTDOG_HD void add(R a, R b) { re.add(a, b); }
  HOTDOG_HD void add(Complex<R> a, Complex<R> b) {
    re.add(a.re, b.re), re.add(-a.im, b.im);
    im.add(a.re, b.im), im.add(a.im, b.re);
  }
  HOTDOG_HD double magnitude() const { return hypot(re.rounded(), im.rounded()); }
};

// A position that is looked at: column j of L L^H - A, or of B - A X.
struct CholeskySample {
  std::int64_t j, p;
};

// The element of row i there, and what it is relative to: the element of A.
template <class T>
HOTDOG_HD void factorError(const CholeskyMatrices<const T> &a, const CholeskyMatrices<const T> &l,
                           const CholeskySample &at, std::int64_t i, double &error, double &scale) {
  ExactSum<hotdog::Real<T>> sum;
  const std::int64_t last = i < at.j ? i : at.j;
  for (std::int64_t k = 0; k <= last; ++k) sum.add(l.at(i, k, at.p), conj(l.at(at.j, k, at.p)));
  const T element = a.whole(i, at.j, at.p);
  sum.add(element, T(-1));
  error = sum.magnitude();
  scale = std::is_same_v<T, hotdog::Real<T>> ? fabs(realPart(element)) : sqrt(static_cast<double>(norm2(element)));
}

// The vectors of B and X.
template <class T>
struct CholeskyVectors {
  T *data;
  std::int64_t inc, ld, stride;
  HOTDOG_HD T &at(std::int64_t i, std::int64_t j, std::int64_t p) const { return data[i * inc + j * ld + p * stride]; }
};

// Element i of b - A x, or with conj(A), and what it is relative to: sum |A x| + |b|, the bound of one equation.
template <class T>
HOTDOG_HD void solveError(const CholeskyMatrices<const T> &a, bool conjugated, const CholeskyVectors<const T> &b,
                          const CholeskyVectors<const T> &x, const CholeskySample &at, std::int64_t i, double &error,
                          double &scale) {
  ExactSum<hotdog::Real<T>> sum;
  sum.add(b.at(i, at.j, at.p), T(1));
  scale = maxAbs(b.at(i, at.j, at.p));
  for (std::int64_t k = 0; k < a.n; ++k) {
    const T element = hotdog::conjIf(conjugated != a.upper, a.whole(i, k, at.p)), value = x.at(k, at.j, at.p);
    sum.add(-element, value);
    scale += static_cast<double>(maxAbs(element)) * static_cast<double>(maxAbs(value));
  }
  error = sum.magnitude();
}

}  // namespace hotdog::bench
