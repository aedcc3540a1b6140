// Problem of hotdog?ToeplitzLogDet: the determinant of a Toeplitz matrix as its sign and log|det|. See hotdog.h.
//
//     det T = product of E_m, E_m the ratio of the leading minors of order m + 1 and m,
//
// where the recursion reaches them, else from the elimination of the Cauchy-like form C = F D_s T D_t^-1 F^-1: det D_t
// = i^(n-1) det D_s.
#pragma once

#include "core/compensated.h"
#include "core/fault.h"
#include "core/scaled_product.h"
#include "core/toeplitz_growth.h"
#include "core/toeplitz_matrix.h"
#include "core/toeplitz_solve.h"

namespace hotdog {

template <class T>
struct ToeplitzLogDetProblem {
  ToeplitzMatrix<T> matrix;  // op N
  std::int64_t n, batchCount;
  Vectors<T> sign;             // one element a problem
  Vectors<Real<T>> logAbsDet;  // alike
  std::int32_t *info;

  // For what the recursion needs of it: no right-hand side.
  ToeplitzSolveProblem<T> system() const { return {matrix, n, 0, batchCount, {}, {}, nullptr, nullptr, info}; }

  // 2^exponent is taken out of T. A vanishing determinant: product 0.
  HOTDOG_HD void storeDeterminant(const ScaledProduct<Wide<T>> &product, int exponent, std::int64_t problem) const {
    ScaledProduct<Wide<T>> all = product;
    all.exponent += static_cast<std::int64_t>(exponent) * n;
    sign.at(0, 0, problem) = T(all.phase());
    logAbsDet.at(0, 0, problem) = static_cast<Real<T>>(all.logModulus());
  }
};

template <class T>
void breakProblem(Fault fault, ToeplitzLogDetProblem<T> &p) {
  breakInput(fault, p.matrix.c);
  if (fault == Fault::tail) p.n -= 1;
}

// The product of the E_m in the order of the recursion, which gives E_0 and then the change kf Q_1 from each to the
// next: the sum of the changes is compensated, so that its rounding does not grow with n in every E_m.
template <class W>
struct ToeplitzMinors {
  ScaledProduct<W> product;
  W E = W(0), error = W(0);

  HOTDOG_HD void add(W change) { product.multiply(next(change)); }

  // The same in two parts: the next E_m; and a number of them, multiplied.
  HOTDOG_HD W next(W change) {
    addCompensated(E, error, change);
    return E + error;
  }
  HOTDOG_HD void multiply(const ScaledProduct<W> &factor) { product.multiply(factor.mantissa, factor.exponent); }
};

// Whether the recursion's determinant is to be believed: it loses what a leading block has of condition, beyond T's own
// if T is definite. matrix: sum |t|.
HOTDOG_HD bool toeplitzMinorsReliable(const ToeplitzLeadingBlocks &blocks, std::int64_t n, double matrix) {
  return blocks.definite || matrix <= (0.5 * static_cast<double>(n) + 8) * blocks.least;
}

// det D_t / det D_s, the fourth root of unity i^(n-1).
HOTDOG_HD Complex<double> toeplitzPhaseDeterminant(std::int64_t n) {
  const int turn = static_cast<int>((n + 3) % 4);
  return {turn == 0 ? 1.0 : turn == 2 ? -1.0 : 0.0, turn == 1 ? 1.0 : turn == 3 ? -1.0 : 0.0};
}

// A real matrix has a real determinant: what is left of the imaginary part is rounding.
template <class W>
HOTDOG_HD ScaledProduct<W> toeplitzDeterminant(const ScaledProduct<Complex<double>> &ofCauchyLike, std::int64_t n,
                                               bool oddPermutation) {
  ScaledProduct<Complex<double>> all = ofCauchyLike;
  all.multiply(toeplitzPhaseDeterminant(n));
  if (oddPermutation) all.mantissa = -all.mantissa;
  if constexpr (isComplex<W>)
    return all;
  else
    return {all.mantissa.re, all.exponent};
}

}  // namespace hotdog
