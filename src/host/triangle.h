// The triangle of a Hermitian matrix or of its factor, and the steps of the Cholesky factorisation on blocks of it, by
// BLAS where there is one.
//
// An upper triangle is that of U^H U = A, and U^T is the lower factor of A^T: read with rows and columns exchanged,
// both are the same triangle L of L L^H, and nothing need be conjugated.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/potrf.h"
#include "host/lapack.h"
#include "host/simd.h"

namespace hotdog::host {

// c -= x y, of `count` elements.
template <class T>
HOTDOG_SIMD void subtractMultiple(T *c, const T *x, T y, std::int64_t count) {
  HOTDOG_IVDEP
  for (std::int64_t i = 0; i < count; ++i) c[i] = c[i] - x[i] * y;
}

template <class T>
struct Triangle {
  T *a;
  std::int64_t ld;
  bool upper;

  // Element (i, j) of L, i >= j, and the steps from it to the next row and to the next column.
  T *at(std::int64_t i, std::int64_t j) const { return upper ? a + j + i * ld : a + i + j * ld; }
  std::int64_t rowStep() const { return upper ? ld : 1; }
  std::int64_t columnStep() const { return upper ? 1 : ld; }

  Triangle block(std::int64_t i, std::int64_t j) const { return {at(i, j), ld, upper}; }
};

template <class T>
void subtractColumn(const Triangle<T> &c, std::int64_t i, std::int64_t j, const T *x, T y, std::int64_t count) {
  if (c.rowStep() == 1) return subtractMultiple(c.at(i, j), x, y, count);
  T *to = c.at(i, j);
  for (std::int64_t k = 0; k < count; ++k) to[k * c.ld] = to[k * c.ld] - x[k * c.ld] * y;
}

// The factor of the leading n x n block, column by column. Returns the first pivot that is none, from 1 on, or 0; the
// columns before it are then complete, and the pivot stays where it was found.
template <class T>
std::int32_t factorByColumns(const Triangle<T> &l, std::int64_t n) {
  for (std::int64_t k = 0; k < n; ++k) {
    const Real<T> pivot = realPart(*l.at(k, k));
    *l.at(k, k) = T(pivot);
    if (!isPivot(pivot)) return static_cast<std::int32_t>(k + 1);
    const Real<T> root = std::sqrt(pivot), reciprocal = 1 / root;
    *l.at(k, k) = T(root);
    for (std::int64_t i = k + 1; i < n; ++i) *l.at(i, k) = reciprocal * *l.at(i, k);
    for (std::int64_t j = k + 1; j < n; ++j) subtractColumn(l, j, j, l.at(j, k), conj(*l.at(j, k)), n - j);
  }
  return 0;
}

// Steps on blocks, by the machine's BLAS or by loops.
template <class T>
class BlockSteps {
 public:
  explicit BlockSteps(const Triangle<T> &l)
      : lapack_(l.ld <= INT32_MAX ? lapack<T>() : nullptr), ld_(static_cast<int>(l.ld)), upper_(l.upper) {}

  bool hasLapack() const { return lapack_ != nullptr; }

  // The factor of the leading n x n block by LAPACK, whose info it returns.
  int factor(const Triangle<T> &l, std::int64_t n) const {
    const int order = static_cast<int>(n);
    int info = 0;
    lapack_->potrf(uplo(), &order, l.a, &ld_, &info, 1);
    return info;
  }

  // X = X L^-H, X of `rows` rows and n columns.
  void solve(const Triangle<T> &x, const Triangle<T> &l, std::int64_t rows, std::int64_t n) const {
    if (rows == 0 || n == 0) return;
    if (!lapack_) return solveByLoops(x, l, rows, n);
    const int m = static_cast<int>(upper_ ? n : rows), k = static_cast<int>(upper_ ? rows : n);
    const T one(1);
    lapack_->trsm(upper_ ? "L" : "R", uplo(), kAdjoint, "N", &m, &k, &one, l.a, &ld_, x.a, &ld_, 1, 1, 1, 1);
  }

  // The lower triangle of C -= X X^H, X of n rows and k columns.
  void updateDiagonal(const Triangle<T> &c, const Triangle<T> &x, std::int64_t n, std::int64_t k) const {
    if (!lapack_) return updateByLoops(c, x, x, n, n, k, true);
    const int order = static_cast<int>(n), depth = static_cast<int>(k);
    const Real<T> minusOne = -1, one = 1;
    lapack_->herk(uplo(), upper_ ? kAdjoint : "N", &order, &depth, &minusOne, x.a, &ld_, &one, c.a, &ld_, 1, 1);
  }

  // C -= X Y^H, X of m rows, Y of n rows, both of k columns.
  void update(const Triangle<T> &c, const Triangle<T> &x, const Triangle<T> &y, std::int64_t m, std::int64_t n,
              std::int64_t k) const {
    if (!lapack_) return updateByLoops(c, x, y, m, n, k, false);
    const int rows = static_cast<int>(upper_ ? n : m), columns = static_cast<int>(upper_ ? m : n),
              depth = static_cast<int>(k);
    const T minusOne(-1), one(1);
    if (upper_)
      lapack_->gemm(kAdjoint, "N", &rows, &columns, &depth, &minusOne, y.a, &ld_, x.a, &ld_, &one, c.a, &ld_, 1, 1);
    else
      lapack_->gemm("N", kAdjoint, &rows, &columns, &depth, &minusOne, x.a, &ld_, y.a, &ld_, &one, c.a, &ld_, 1, 1);
  }

 private:
  static constexpr const char *kAdjoint = isComplex<T> ? "C" : "T";
  const char *uplo() const { return upper_ ? "U" : "L"; }

  void solveByLoops(const Triangle<T> &x, const Triangle<T> &l, std::int64_t rows, std::int64_t n) const {
    for (std::int64_t k = 0; k < n; ++k) {
      const Real<T> reciprocal = 1 / realPart(*l.at(k, k));
      for (std::int64_t i = 0; i < rows; ++i) *x.at(i, k) = reciprocal * *x.at(i, k);
      for (std::int64_t j = k + 1; j < n; ++j) subtractColumn(x, 0, j, x.at(0, k), conj(*l.at(j, k)), rows);
    }
  }

  void updateByLoops(const Triangle<T> &c, const Triangle<T> &x, const Triangle<T> &y, std::int64_t m, std::int64_t n,
                     std::int64_t k, bool diagonal) const {
    for (std::int64_t j = 0; j < n; ++j) {
      const std::int64_t i = diagonal ? j : 0;
      for (std::int64_t q = 0; q < k; ++q) subtractColumn(c, i, j, x.at(i, q), conj(*y.at(j, q)), m - i);
    }
  }

  const Lapack<T> *lapack_;
  int ld_;
  bool upper_;
};

}  // namespace hotdog::host
