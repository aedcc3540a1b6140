// What the recursion and the solutions say about T: whether a solution of the recursion counts, or is for the pivoted
// elimination to find.
#pragma once

#include "core/complex.h"

namespace hotdog {

// The growth max|x| sum|t| / max|b| of a solution is at most the condition of T. From the second of these on a matrix
// within 2^-49, and the backward error, of T is singular: then T has no solution that counts. From the first on a
// solution is the elimination's, refined, which makes that of a singular T grow to where it shows.
inline constexpr double kToeplitzDoubtfulGrowth = 0x1p40, kToeplitzSingularGrowth = 0x1p49;
// A forward error, backward error times condition, above which a solution of the recursion is doubtful, too.
inline constexpr double kToeplitzDoubtfulError = 0x1p-12;

HOTDOG_HD bool toeplitzDoubtful(double backwardError, double condition) {
  return !(condition < kToeplitzDoubtfulGrowth && backwardError * condition <= kToeplitzDoubtfulError);
}

// What the steps of the recursion show of the leading blocks of T. An element of f or g by E is one of a block's
// inverse: sum|t| / least is a lower bound of the largest condition of a block.
struct ToeplitzLeadingBlocks {
  double least = 0x1p1023;  // of |E_m| / max(1, |kf|, |kg|)
  bool definite = true;     // T is Hermitian and definite so far

  // E_m and the reflection coefficients of its step; 0 for E_0. Those of a Hermitian T are conjugate, up to rounding,
  // and T is definite as long as none exceeds 1: then the |E_m| only fall, and the recursion loses no more than T's own
  // condition.
  template <class W>
  HOTDOG_HD void add(W E, W kf, W kg) {
    const double growth = maxAbs(kf) > maxAbs(kg) ? maxAbs(kf) : maxAbs(kg);
    const double own = maxAbs(E) / (growth > 1 ? growth : 1);
    add({own, maxAbs(kg - conj(kf)) <= 0x1p-20 && norm2(kf) <= 1});
  }
  HOTDOG_HD void add(const ToeplitzLeadingBlocks &other) {
    least = least <= other.least ? least : other.least;
    definite = definite && other.definite;
  }

  // The condition of T by the end of the recursion, sum|t| max|f| max|g| / |E|, about that of the matrix whose inverse
  // f and g make (Gohberg, Semencul 1972). That is not T but one some n 2^-53 sum|t| / least from it, unless T is
  // definite: infinite, for nothing is known of T then, if that is much nearer to a singular matrix than so.
  // matrix: sum|t|.
  HOTDOG_HD double condition(std::int64_t n, double matrix, double f, double g, double E) const {
    const double ofInverse = matrix * f * g / E;
    const bool known = definite || ofInverse * matrix <= 0x1p44 * static_cast<double>(n) * least;
    return known && ofInverse < 0x1p1023 ? ofInverse : 0x1p1023;
  }
};

}  // namespace hotdog
