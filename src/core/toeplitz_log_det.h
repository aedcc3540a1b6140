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
  double least = 0;  // of |E_m| / max(1, |kf|, |kg|) so far

  // kf, kg: of the step, which are elements of f and g; 0 for E_0.
  HOTDOG_HD void add(W change, W kf, W kg) {
    const W now = next(change);
    multiply({now, 0}, leastOf(now, kf, kg));
  }

  // The same in two parts: the next E_m; and a number of them, multiplied, with the least of their leastOf.
  HOTDOG_HD W next(W change) {
    addCompensated(E, error, change);
    return E + error;
  }
  HOTDOG_HD void multiply(const ScaledProduct<W> &factor, double leastOfFactor) {
    product.multiply(factor.mantissa, factor.exponent);
    least = least > 0 && least < leastOfFactor ? least : leastOfFactor;
  }
  HOTDOG_HD static double leastOf(W now, W kf, W kg) {
    const double growth = maxAbs(kf) > maxAbs(kg) ? maxAbs(kf) : maxAbs(kg);
    return maxAbs(now) / (growth > 1 ? growth : 1);
  }

  // Whether the recursion is to be believed: it loses what a leading block has of condition beyond T's own. matrix: sum
  // |t|; largest: element of f and g, at the end. An element of f or g by E is one of the block's inverse, so that
  // matrix / least is a lower bound of its condition; at the end it is one of T^-1.
  template <class Stored>
  HOTDOG_HD bool reliable(std::int64_t n, double matrix, double largest) const {
    constexpr double eps = sizeof(Stored) == 4 ? 0x1p-23 : 0x1p-52;
    const double most = (0.25 * static_cast<double>(n) + 4) * eps * 0x1p53;
    return matrix <= most * least || maxAbs(E + error) <= least * largest;
  }
};

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
