// Cauchy-like systems on the host: Gaussian elimination on the generators with partial pivoting (Gohberg, Kailath,
// Olshevsky, Math. Comp. 64 (1995)), O(R n^2) time and O(R n) memory for all right-hand sides.
//
// Step k: pivot row p of column k, u[j] = g[p] . h[j] / (omega[p] - lambda[j]) is row k of U, c[i]/c[p] column k of L;
// the Schur complement has the nodes that are left and the generators g[i] -= c[i]/c[p] g[p], h[j] -= u[j]/u[k] h[k].
// U is not kept. With one generator the updates are products, g[i] *= (omega[i] - omega[p]) / (omega[i] - lambda[k])
// and h[j] *= (lambda[j] - lambda[k]) / (lambda[j] - omega[p]): no cancellation, every element of L and U is accurate
// to its last digits (Boros, Kailath, Olshevsky, Linear Algebra Appl. 343 (2002)). So the way back takes the rows of U
// from the generators run in reverse, h before step k from h after it: u[j] = g[p] . h[j] / (lambda[k] - lambda[j]),
// then h[j] += u[j]/u[k] h[k].
//
// With more generators that is not stable: rounding in u[j] changes h[j] by u[j]/u[k], an error of eps/|u[k]|, and the
// rows before see another U than that of the elimination. Instead the columns of U, from the last on, are computed
// anew as the elimination has computed them: column j needs the generators of the pivot rows and columns before it, and
// no word from other columns.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "core/cauchy_like.h"
#include "core/checked.h"
#include "host/simd.h"

namespace hotdog::host {

template <class W>
W nodeReciprocal(W d) {
  return hotdog::nodeReciprocal(d, [](double x) { return 1 / x; });
}

// One system with `vectors` right-hand sides; W is double or Complex<double>, R the number of generators or
// kAnyGenerators, whose number is then given at run time. The caller fills omega, lambda (parts below 2 in magnitude,
// or kFarNode), rowGenerators, columnGenerators and the b(j).
template <class W, int R, class Stored>
class CauchyLikeSystem {
 public:
  static constexpr std::int64_t kColumns = R == 1 ? 1 : 16;  // of U at once on the way back

  static Checked scratchLength(std::int64_t n, std::int64_t vectors, int generators = R) {
    return Checked(n) * (Checked(4) * generators + 11 + kColumns + Checked(4) * vectors) + vectors +
           kColumns * (std::int64_t{generators} + 1);
  }

  CauchyLikeSystem(std::int64_t n, std::int64_t vectors, W *scratch, int generators = R)
      : n_(n), vectors_(vectors), generators_(generators) {
    const auto take = [&](std::int64_t length) {
      W *const p = scratch;
      scratch += length;
      return p;
    };
    const auto takeIntegers = [&] { return reinterpret_cast<std::int64_t *>(take(n)); };
    omega = take(n), lambda = take(n), rowGenerators = take(std::int64_t{rank()} * n),
    columnGenerators = take(std::int64_t{rank()} * n);
    omega_ = take(n), g_ = take(std::int64_t{rank()} * n), h_ = take(std::int64_t{rank()} * n);
    c_ = take(n), inverse_ = take(n), u_ = take(kColumns * n), diagonal_ = take(n), rowSum_ = take(n);
    gExponent_ = takeIntegers(), hExponent_ = takeIntegers(), key_ = takeIntegers(), diagonalExponent_ = takeIntegers();
    b_ = take(n * vectors), y_ = take(n * vectors), x_ = take(n * vectors), candidate_ = take(n * vectors);
    error_ = take(vectors);
    blockH_ = take(std::int64_t{rank()} * kColumns), blockExponent_ = reinterpret_cast<std::int64_t *>(take(kColumns));
  }

  W *b(std::int64_t j) { return b_ + j * n_; }
  W *x(std::int64_t j) { return x_ + j * n_; }

  bool isFiniteVector(const W *v) const {
    return std::all_of(v, v + n_, [](W z) { return finite(z); });
  }

  // Solves for all right-hand sides. 0; the number of the first column whose pivot vanishes or is not finite; or n + 1
  // if a finite right-hand side misses the bound, or its solution times 2^exponentOf(j) the range of the type.
  template <class ExponentOf>
  std::int32_t solve(ExponentOf &&exponentOf) {
    const double bound = cauchyLikeBackwardBound<Real<Stored>>(n_);
    bool met = false;
    for (int attempt = 0; attempt < kCauchyLikeAttempts && !met; ++attempt) {
      const bool correction = attempt > 0 && R > 1;  // y holds the residuals
      if (!correction) std::copy_n(b_, n_ * vectors_, y_);
      if (const std::int32_t failed = eliminate()) return failed;
      W *const solution = attempt ? candidate_ : x_;
      substituteBack(solution, pivotBits<Real<Stored>, R>(attempt));
      if (correction)
        for (std::int64_t k = 0; k < n_ * vectors_; ++k) solution[k] += x_[k];
      const double matrix = residuals(solution);
      met = true;
      for (std::int64_t j = 0; j < vectors_; ++j) met &= judge(j, attempt, matrix, bound, exponentOf(j));
    }
    return met ? 0 : static_cast<std::int32_t>(n_ + 1);
  }

  // One elimination for a caller that judges and refines by its own matrix: x from b. 0; or k if the pivot of column k
  // is the first below 2^-bits of the largest, to which it is raised; or -k if later a column has no pivot at all that
  // is finite and not zero, then without solution.
  std::int32_t solveOnce(int bits) {
    std::copy_n(b_, n_ * vectors_, y_);
    const std::int32_t failed = eliminate();
    if (!failed) substituteBack(x_, bits);
    return weakPivot(failed, bits);
  }

  // The elimination alone, without right-hand sides; returns as solveOnce. The determinant is the product of the
  // pivots, negative after an odd permutation.
  std::int32_t factor(int bits) { return weakPivot(eliminate(), bits); }
  W pivot(std::int64_t k) const { return diagonal_[k]; }  // times 2^pivotExponent(k)
  std::int64_t pivotExponent(std::int64_t k) const { return diagonalExponent_[k]; }
  bool oddPermutation() const { return odd_; }

  W *omega, *lambda;
  W *rowGenerators, *columnGenerators;  // generator a of row i at [a n + i]

 private:
  using Row = GeneratorRow<W, R>;
  int rank() const { return R == kAnyGenerators ? generators_ : R; }

  // ---- Elimination
  // ---------------------------------------------------------------------------------------------------

  // What solveOnce returns, by what eliminate() did.
  std::int32_t weakPivot(std::int32_t failed, int bits) const {
    const std::int64_t pivots = failed ? failed - 1 : n_;
    for (std::int64_t k = 0; k < pivots; ++k)
      if (binaryExponent(diagonal_[k]) + diagonalExponent_[k] < topExponent_ - bits)
        return static_cast<std::int32_t>(failed ? -(k + 1) : k + 1);
    return -failed;
  }

  // L y = P y in place, U in terms of its generators. 0 or the number of the failing column.
  std::int32_t eliminate() {
    std::copy_n(omega, n_, omega_);
    std::copy_n(rowGenerators, rank() * n_, g_);
    std::copy_n(columnGenerators, rank() * n_, h_);
    std::fill_n(gExponent_, n_, 0);
    std::fill_n(hExponent_, n_, 0);
    normalise(g_, gExponent_, 0);
    normalise(h_, hExponent_, 0);
    topExponent_ = kLeastPivotExponent;
    odd_ = false;
    for (std::int64_t k = 0; k < n_; ++k) {
      column(k);
      const std::int64_t best = *std::max_element(key_ + k, key_ + n_);
      if (best == kVanished || best == kNotFinite) return static_cast<std::int32_t>(k + 1);
      swapRows(k, std::find(key_ + k, key_ + n_, best) - key_);
      diagonal_[k] = c_[k];
      diagonalExponent_[k] = gExponent_[k] + hExponent_[k];
      topExponent_ = std::max(topExponent_, binaryExponent(c_[k]) + diagonalExponent_[k]);
      const W inverse = nodeReciprocal(c_[k]);
      for (std::int64_t j = 0; j < vectors_; ++j) eliminateRight(y_ + j * n_, inverse, k);
      advanceRows(inverse, k);
      advanceColumns(inverse, k);
    }
    return 0;
  }

  // c[i] = element (i, k) of the Schur complement, up to the powers of two.
  HOTDOG_SIMD void column(std::int64_t k) {
    const W node = lambda[k];
    const Row h = Row::at(h_ + k, n_);
    const W *const rows = omega_, *const g = g_;
    const std::int64_t *const exponent = gExponent_;
    W *const c = c_, *const inverse = inverse_;
    std::int64_t *const key = key_;
    const std::int64_t n = n_;
    HOTDOG_IVDEP
    for (std::int64_t i = k; i < n; ++i) {
      inverse[i] = nodeReciprocal(rows[i] - node);
      W sum = g[i] * h[0];
      for (int a = 1; a < rank(); ++a) sum = fma(g[a * n + i], h[a], sum);
      c[i] = sum * inverse[i];
      key[i] = pivotKey(c[i], exponent[i]);
    }
  }

  void swapRows(std::int64_t k, std::int64_t p) {
    if (k == p) return;
    odd_ = !odd_;
    std::swap(omega_[k], omega_[p]);
    for (int a = 0; a < rank(); ++a) std::swap(g_[a * n_ + k], g_[a * n_ + p]);
    std::swap(gExponent_[k], gExponent_[p]);
    std::swap(c_[k], c_[p]);
    std::swap(inverse_[k], inverse_[p]);
    for (std::int64_t j = 0; j < vectors_; ++j) std::swap(y_[j * n_ + k], y_[j * n_ + p]);
  }

  HOTDOG_SIMD void eliminateRight(W *y, W inverse, std::int64_t k) const {
    const W pivot = y[k];
    const std::int64_t *const exponent = gExponent_;
    const W *const c = c_;
    const std::int64_t n = n_, own = exponent[k];
    HOTDOG_IVDEP
    for (std::int64_t i = k + 1; i < n; ++i)
      y[i] = fma(-(exactScale(exponent[i] - own) * (c[i] * inverse)), pivot, y[i]);
  }

  HOTDOG_SIMD void advanceRows(W inverse, std::int64_t k) {
    W *const g = g_;
    const W *const rows = omega_, *const inverses = inverse_, *const c = c_;
    const std::int64_t n = n_;
    const W node = rows[k];
    const Row pivot = Row::at(g + k, n);
    HOTDOG_IVDEP
    for (std::int64_t i = k + 1; i < n; ++i) {
      if constexpr (R == 1) {
        g[i] = g[i] * ((rows[i] - node) * inverses[i]);
      } else {
        const W factor = c[i] * inverse;
        for (int a = 0; a < rank(); ++a) g[a * n + i] = fma(-factor, pivot[a], g[a * n + i]);
      }
    }
    normalise(g_, gExponent_, k + 1);
  }

  HOTDOG_SIMD void advanceColumns(W inverse, std::int64_t k) {
    W *const h = h_;
    const W *const columns = lambda;
    const std::int64_t n = n_;
    const W node = omega_[k], own = columns[k];
    const Row g = Row::at(g_ + k, n), pivot = Row::at(h + k, n);
    HOTDOG_IVDEP
    for (std::int64_t j = k + 1; j < n; ++j) {
      const W reciprocal = nodeReciprocal(node - columns[j]);
      if constexpr (R == 1) {
        h[j] = h[j] * ((own - columns[j]) * reciprocal);
      } else {
        W sum = g[0] * h[j];
        for (int a = 1; a < rank(); ++a) sum = fma(g[a], h[a * n + j], sum);
        const W factor = sum * reciprocal * inverse;
        for (int a = 0; a < rank(); ++a) h[a * n + j] = fma(-factor, pivot[a], h[a * n + j]);
      }
    }
    normalise(h_, hExponent_, k + 1);
  }

  // Takes powers of two out of the generators of rows from `begin`, so that the largest of each row is in [1, 2).
  HOTDOG_SIMD void normalise(W *generators, std::int64_t *exponents, std::int64_t begin) const {
    const std::int64_t n = n_;
    HOTDOG_IVDEP
    for (std::int64_t i = begin; i < n; ++i) {
      std::int64_t e = binaryExponent(generators[i]);
      for (int a = 1; a < rank(); ++a) e = std::max(e, binaryExponent(generators[a * n + i]));
      e = exponentToTake(e);
      const double scale = exactScale(-e);
      for (int a = 0; a < rank(); ++a) generators[a * n + i] = scale * generators[a * n + i];
      exponents[i] = saturate(exponents[i] + e);
    }
  }

  // ---- The way back
  // --------------------------------------------------------------------------------------------------

  // U solution = y, pivots at least 2^-bits of the largest; y is lost.
  void substituteBack(W *solution, int bits) {
    if constexpr (R == 1)
      substituteByRows(solution, bits);
    else
      substituteByColumns(solution, bits);
  }

  W raisedInverse(std::int64_t k, int bits) const {
    const std::int64_t exponent = std::max(diagonalExponent_[k], topExponent_ - bits - binaryExponent(diagonal_[k]));
    return nodeReciprocal(exactScale(exponent) * diagonal_[k]);
  }

  // Several generators: columns of U from the last on.
  void substituteByColumns(W *solution, int bits) {
    for (std::int64_t k = 0; k < n_; ++k) inverse_[k] = nodeReciprocal(diagonal_[k]);
    for (std::int64_t begin = (n_ - 1) / kColumns * kColumns; begin >= 0; begin -= kColumns) {
      const std::int64_t end = std::min(begin + kColumns, n_);
      recomputeColumns(begin, end);
      for (std::int64_t j = 0; j < vectors_; ++j) {
        W *const x = solution + j * n_, *const y = y_ + j * n_;
        for (std::int64_t k = end - 1; k >= begin; --k)
          x[k] = (y[k] - dot(u_ + k * kColumns, x + begin, k + 1 - begin, end - begin)) * raisedInverse(k, bits);
        for (std::int64_t k = 0; k < begin; ++k) y[k] -= dot(u_ + k * kColumns, x + begin, 0, end - begin);
      }
    }
  }

  // Columns begin..end-1 of U, u[k, j] at u_[k kColumns + j - begin].
  void recomputeColumns(std::int64_t begin, std::int64_t end) {
    for (std::int64_t j = begin; j < end; ++j) {
      std::int64_t e = binaryExponent(columnGenerators[j]);
      for (int a = 1; a < rank(); ++a) e = std::max(e, binaryExponent(columnGenerators[a * n_ + j]));
      blockExponent_[j - begin] = exponentToTake(e);
      const double scale = exactScale(-exponentToTake(e));
      for (int a = 0; a < rank(); ++a) blockH_[a * kColumns + j - begin] = scale * columnGenerators[a * n_ + j];
    }
    for (std::int64_t k = 0; k < end - 1; ++k) recomputeRow(k, begin, std::max(begin, k + 1), end);
  }

  // Row k of the columns from..end-1 of the block, and their generators after that step.
  HOTDOG_SIMD void recomputeRow(std::int64_t k, std::int64_t begin, std::int64_t from, std::int64_t end) {
    W *const h = blockH_, *const u = u_ + k * kColumns;
    std::int64_t *const exponents = blockExponent_;
    const W *const columns = lambda + begin;
    const W node = omega_[k], inverse = inverse_[k];
    const std::int64_t own = gExponent_[k];
    const Row g = Row::at(g_ + k, n_), pivot = Row::at(h_ + k, n_);
    const int last = static_cast<int>(end - begin);
    HOTDOG_IVDEP
    for (int j = static_cast<int>(from - begin); j < last; ++j) {
      const W reciprocal = nodeReciprocal(node - columns[j]);
      W sum = g[0] * h[j];
      for (int a = 1; a < rank(); ++a) sum = fma(g[a], h[a * kColumns + j], sum);
      sum = sum * reciprocal;
      u[j] = exactScale(own + exponents[j]) * sum;
      const W factor = sum * inverse;
      std::int64_t e = kNoExponent;
      for (int a = 0; a < rank(); ++a) {
        const W next = fma(-factor, pivot[a], h[a * kColumns + j]);
        h[a * kColumns + j] = next;
        e = std::max(e, binaryExponent(next));
      }
      e = exponentToTake(e);
      const double scale = exactScale(-e);
      for (int a = 0; a < rank(); ++a) h[a * kColumns + j] = scale * h[a * kColumns + j];
      exponents[j] = saturate(exponents[j] + e);
    }
  }

  // One generator: rows of U from the last on; takes the column generators back to where they were.
  void substituteByRows(W *solution, int bits) {
    for (std::int64_t k = n_ - 1; k >= 0; --k) {
      regenerateRow(k);
      const W inverse = raisedInverse(k, bits);
      for (std::int64_t j = 0; j < vectors_; ++j) {
        W *const x = solution + j * n_;
        x[k] = (y_[j * n_ + k] - dot(u_, x, k + 1, n_)) * inverse;
      }
    }
  }

  HOTDOG_SIMD void regenerateRow(std::int64_t k) {
    W *const h = h_, *const u = u_;
    const W *const columns = lambda;
    const std::int64_t n = n_, own = gExponent_[k];
    const std::int64_t *const exponent = hExponent_;
    const W node = omega_[k], from = columns[k], g = g_[k];
    HOTDOG_IVDEP
    for (std::int64_t j = k + 1; j < n; ++j) {
      const W reciprocal = nodeReciprocal(from - columns[j]);
      u[j] = exactScale(own + exponent[j]) * ((g * h[j]) * reciprocal);
      h[j] = h[j] * ((node - columns[j]) * reciprocal);
    }
    normalise(h_, hExponent_, k + 1);
  }

  // Several partial sums, so that they make a vector.
  HOTDOG_SIMD static W dot(const W *u, const W *x, std::int64_t begin, std::int64_t end) {
    constexpr int kSums = 8;
    W sums[kSums];
    for (W &s : sums) s = W(0);
    std::int64_t j = begin;
    for (; j + kSums <= end; j += kSums)
      for (int s = 0; s < kSums; ++s) sums[s] = fma(u[j + s], x[j + s], sums[s]);
    for (int s = 0; j < end; ++j, ++s) sums[s] = fma(u[j], x[j], sums[s]);
    for (int s = 1; s < kSums; ++s) sums[0] += sums[s];
    return sums[0];
  }

  // ---- Residuals
  // -----------------------------------------------------------------------------------------------------

  // y = b - A x for all right-hand sides; returns the largest row sum of |A|.
  double residuals(const W *x) {
    std::copy_n(b_, n_ * vectors_, y_);
    std::fill_n(rowSum_, n_, W(0));
    for (std::int64_t k = 0; k < n_; ++k) {
      originalColumn(k);
      for (std::int64_t j = 0; j < vectors_; ++j) subtract(y_ + j * n_, c_, x[j * n_ + k], n_);
    }
    double largest = 0;
    for (std::int64_t i = 0; i < n_; ++i) largest = std::max(largest, realPart(rowSum_[i]));
    return largest;
  }

  HOTDOG_SIMD void originalColumn(std::int64_t k) {
    const W *const rows = omega, *const g = rowGenerators;
    const W node = lambda[k];
    const Row h = Row::at(columnGenerators + k, n_);
    W *const c = c_, *const rowSum = rowSum_;
    const std::int64_t n = n_;
    HOTDOG_IVDEP
    for (std::int64_t i = 0; i < n; ++i) {
      W sum = g[i] * h[0];
      for (int a = 1; a < rank(); ++a) sum = fma(g[a * n + i], h[a], sum);
      c[i] = sum * nodeReciprocal(rows[i] - node);
      rowSum[i] += W(maxAbs(c[i]));
    }
  }

  HOTDOG_SIMD static void subtract(W *y, const W *c, W factor, std::int64_t n) {
    HOTDOG_IVDEP
    for (std::int64_t i = 0; i < n; ++i) y[i] = fma(-c[i], factor, y[i]);
  }

  // Takes the solution of this attempt for right-hand side j if it is the better one; whether the bound is met.
  bool judge(std::int64_t j, int attempt, double matrix, double bound, int exponent) {
    if (!isFiniteVector(b(j))) return true;
    W *const solution = (attempt ? candidate_ : x_) + j * n_;
    const double error = backwardError(j, solution, matrix, exponent), before = realPart(error_[j]);
    if (attempt && (before <= bound || !(error < before))) return before <= bound;
    if (attempt) std::copy_n(solution, n_, x(j));
    error_[j] = W(error);
    return error <= bound;
  }

  double backwardError(std::int64_t j, const W *solution, double matrix, int exponent) {
    const W *const residual = y_ + j * n_, *const right = b(j);
    double largestX = 0, largestB = 0, largest = 0;
    for (std::int64_t i = 0; i < n_; ++i) {
      if (!finite(residual[i])) return std::numeric_limits<double>::infinity();
      largestX = std::max(largestX, maxAbs(solution[i]));
      largestB = std::max(largestB, maxAbs(right[i]));
      largest = std::max(largest, maxAbs(residual[i]));
    }
    if (largestX > 0 && binaryExponent(largestX) + exponent > largestExponent<Real<Stored>>())
      return std::numeric_limits<double>::infinity();
    const double scale = matrix * largestX + largestB;
    return scale > 0 ? largest / scale : 0.0;
  }

  std::int64_t n_, vectors_, topExponent_ = 0;
  const int generators_;
  bool odd_ = false;    // the permutation of the rows
  W *omega_, *g_, *h_;  // of the Schur complement, rows in pivot order
  W *c_, *inverse_, *u_, *diagonal_, *rowSum_;
  std::int64_t *gExponent_, *hExponent_, *key_, *diagonalExponent_;
  W *b_, *y_, *x_, *candidate_, *error_;
  W *blockH_;  // of the columns on the way back, generator a of column j at [a kColumns + j]
  std::int64_t *blockExponent_;
};

}  // namespace hotdog::host
