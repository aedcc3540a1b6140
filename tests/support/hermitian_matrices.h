// Positive definite matrices of practice, one triangle of each, and what the tests of Cholesky factors know of one.
#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "support/array.h"
#include "support/random.h"
#include "support/ratio.h"

namespace hotdog::test {

// A square matrix in the wide type, column-major.
template <class T>
class WideMatrix {
 public:
  explicit WideMatrix(std::int64_t n) : n_(n), elements_(static_cast<std::size_t>(n * n)) {}

  std::int64_t order() const { return n_; }
  Wide<T> &operator()(std::int64_t i, std::int64_t j) { return elements_[static_cast<std::size_t>(i + j * n_)]; }
  Wide<T> operator()(std::int64_t i, std::int64_t j) const { return elements_[static_cast<std::size_t>(i + j * n_)]; }

 private:
  std::int64_t n_;
  std::vector<Wide<T>> elements_;
};

// Adds g g^H to the lower triangle, g having one column of `n` numbers.
template <class T>
void addOuterProduct(WideMatrix<T> &a, const std::vector<Wide<T>> &g, Wide<Real<T>> factor) {
  for (std::int64_t j = 0; j < a.order(); ++j) {
    const Wide<T> right = factor * conjugate(g[static_cast<std::size_t>(j)]);
    for (std::int64_t i = j; i < a.order(); ++i) a(i, j) += product(g[static_cast<std::size_t>(i)], right);
  }
}

template <class T>
std::vector<Wide<T>> normalVector(Random &random, std::int64_t n) {
  std::vector<Wide<T>> v(static_cast<std::size_t>(n));
  for (Wide<T> &x : v) x = random.normal<Wide<T>>();
  return v;
}

// G G^H / columns + shift I, the lower triangle.
template <class T>
WideMatrix<T> gramMatrix(Random &random, std::int64_t n, std::int64_t columns, double shift) {
  WideMatrix<T> a(n);
  for (std::int64_t k = 0; k < columns; ++k)
    addOuterProduct<T>(a, normalVector<T>(random, n), Wide<Real<T>>(1) / Wide<Real<T>>(columns));
  for (std::int64_t i = 0; i < n; ++i) a(i, i) += Wide<T>(static_cast<Wide<Real<T>>>(shift));
  return a;
}

// 10^(-cond k/(n-1)).
inline double logSpaced(std::int64_t k, std::int64_t n, double cond) {
  return std::pow(10.0, n > 1 ? -cond * static_cast<double>(k) / static_cast<double>(n - 1) : 0.0);
}

// Eigenvalues from 1 to 10^-cond: a diagonal matrix between three reflections I - 2 v v^H / v^H v on each side.
template <class T>
WideMatrix<T> spectrumMatrix(Random &random, std::int64_t n, double cond) {
  using W = Wide<T>;
  using R = Wide<Real<T>>;
  WideMatrix<T> a(n);
  for (std::int64_t i = 0; i < n; ++i) a(i, i) = W(static_cast<R>(logSpaced(i, n, cond)));
  for (int turn = 0; turn < 3; ++turn) {
    const std::vector<W> v = normalVector<T>(random, n);
    R square = 0;
    for (const W &x : v) square += std::norm(x);
    // w = A v 2 / |v|^2; A -= v w^H + w v^H - v (v^H w) 2 / |v|^2 v^H.
    std::vector<W> w(v.size());
    W inner(0);
    for (std::int64_t i = 0; i < n; ++i) {
      for (std::int64_t j = 0; j < n; ++j)
        w[static_cast<std::size_t>(i)] += product(a(i, j), v[static_cast<std::size_t>(j)]);
      w[static_cast<std::size_t>(i)] *= 2 / square;
      inner += product(conjugate(v[static_cast<std::size_t>(i)]), w[static_cast<std::size_t>(i)]);
    }
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = 0; i < n; ++i) {
        const W vi = v[static_cast<std::size_t>(i)], vj = conjugate(v[static_cast<std::size_t>(j)]),
                wi = w[static_cast<std::size_t>(i)], wj = conjugate(w[static_cast<std::size_t>(j)]);
        a(i, j) -= product(vi, wj) + product(wi, vj) - product(product(vi, inner * (2 / square)), vj);
      }
  }
  return a;
}

template <class T>
struct HermitianFamily {
  std::string name;
  std::function<WideMatrix<T>(Random &, std::int64_t)> make;
};

// The six families of the reference, each at its hardest.
template <class T>
std::vector<HermitianFamily<T>> hermitianFamilies() {
  using W = Wide<T>;
  using R = Wide<Real<T>>;
  return {
      {"dense", [](Random &r, std::int64_t n) { return gramMatrix<T>(r, n, n, 1e-2); }},
      {"spectrum", [](Random &r, std::int64_t n) { return spectrumMatrix<T>(r, n, 5); }},
      {"diagonal",
       [](Random &, std::int64_t n) {
         WideMatrix<T> a(n);
         for (std::int64_t i = 0; i < n; ++i) a(i, i) = W(static_cast<R>(logSpaced(i, n, 5)));
         return a;
       }},
      {"low rank",
       [](Random &r, std::int64_t n) { return gramMatrix<T>(r, n, std::clamp<std::int64_t>(n / 8, 1, 64), 1e-4); }},
      {"scaled rows",
       [](Random &r, std::int64_t n) {
         WideMatrix<T> a = gramMatrix<T>(r, n, n, 1e-3);
         for (std::int64_t j = 0; j < n; ++j)
           for (std::int64_t i = j; i < n; ++i)
             a(i, j) *= static_cast<R>(logSpaced(i, n, 2) * logSpaced(j, n, 2)), a(i, j) += i == j ? R(1e-6) : R(0);
         return a;
       }},
      {"tridiagonal",
       [](Random &r, std::int64_t n) {
         WideMatrix<T> a(n);
         for (std::int64_t i = 0; i < n; ++i) {
           a(i, i) = W(static_cast<R>(r.uniform(1.5, 2.5)));
           if (i > 0) a(i, i - 1) = scalar<W>(r.uniform(-0.25, 0.25), isComplex<T> ? r.uniform(-0.25, 0.25) : 0);
         }
         return a;
       }},
  };
}

// Matrices of a batch in memory: `pad` unused rows below each column, `gap` elements behind each matrix.
struct MatrixLayout {
  std::int64_t pad = 0, gap = 0, lead = 0;
  bool backwards = false, shared = false;  // the batch's matrices; one matrix for all (an input)

  Layout of(std::int64_t n) const {
    const std::int64_t ld = n + pad, stride = shared ? 0 : ld * n + gap;
    return {1, ld, backwards ? -stride : stride, lead};
  }
};

template <class T>
Array<T> matrixArray(Space space, std::int64_t n, std::int64_t batch, const MatrixLayout &layout) {
  return {space, {n, n, batch}, layout.of(n)};
}

// Row and column in memory of element (i, j), i >= j, of the triangle L with A = L L^H, or L^T for an upper one.
struct TriangleIndex {
  hotdogFillMode_t uplo;
  std::int64_t row(std::int64_t i, std::int64_t j) const { return uplo == HOTDOG_FILL_MODE_LOWER ? i : j; }
  std::int64_t column(std::int64_t i, std::int64_t j) const { return uplo == HOTDOG_FILL_MODE_LOWER ? j : i; }
};

// Columns of an n x n matrix that are looked at: all of a small one, else some, those beside multiples of 32 among
// them.
inline std::vector<std::int64_t> sampledColumns(std::int64_t n) {
  std::vector<std::int64_t> columns;
  for (std::int64_t j = 0; j < n; ++j)
    if (n <= 100 || j == n - 1 || j % 37 == 0 || (j % 32 >= 31 && j % 64 != 31) || j % 64 == 0) columns.push_back(j);
  return columns;
}

// The 1-norm of L L^H - A over that of A, the triangles read from l(i, j) and a(i, j), i >= j: sampled columns before
// `columns`, what is right of them left out.
template <class T, class Factor, class Matrix>
void addReconstruction(RatioMeter<T> &meter, std::int64_t n, std::int64_t columns, Factor &&l, Matrix &&a,
                       std::int64_t p = 0) {
  using W = Wide<T>;
  WideMatrix<T> factor(n), matrix(n);
  for (std::int64_t k = 0; k < columns; ++k)
    for (std::int64_t i = k; i < n; ++i) {
      factor(i, k) = widen(l(i, k));
      matrix(i, k) = i == k ? W(std::real(widen(a(i, k)))) : widen(a(i, k));
      if (i < columns) matrix(k, i) = conjugate(matrix(i, k));
    }
  const auto sum = [&](const W *column) {
    WideReal<T> total = 0;
    for (std::int64_t i = 0; i < n; ++i) total += std::abs(column[i]);
    return total;
  };
  WideReal<T> norm = 0;
  for (std::int64_t j = 0; j < columns; ++j) norm = std::max(norm, sum(&matrix(0, j)));
  for (const std::int64_t j : sampledColumns(columns)) {
    W *const rest = &matrix(0, j);
    for (std::int64_t k = 0; k <= j; ++k) {
      const W right = conjugate(factor(j, k)), *const left = &factor(0, k);
      for (std::int64_t i = k; i < n; ++i) rest[i] -= product(left[i], right);
    }
    meter.add(sum(rest), norm, j, 0, p);
  }
}

}  // namespace hotdog::test
