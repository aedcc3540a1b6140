// Problem of hotdog?ToeplitzSolveSymmetricPcg and ...HermitianPcg: T X = B by preconditioned conjugate gradients, T
// positive definite by its first column c. See hotdog.h.
//
// The preconditioner is the inverse of a circulant matrix C of the length N of the embedding that products with T take,
// restricted to the first n rows and columns. The eigenvalues of C are the Cesaro means of the symbol of T,
//
//     sum over |k| < n of (1 - |k|/n) t_k exp(-i k theta) = v^H T v / n,   v_k = exp(i k theta),
//
// at the frequencies theta of the embedding: positive if T is positive definite. T. Chan's circulant (SIAM J. Sci.
// Stat. Comput. 9, 1988) has those at the multiples of 2 pi / n. Taken at the frequencies of the embedding they serve
// any n, and the preconditioner is as precise and takes the transforms that T itself takes.
#pragma once

#include "core/fault.h"
#include "core/toeplitz_solve_hermitian.h"

namespace hotdog {

inline constexpr std::int64_t kMostPcgOrder = std::int64_t{1} << 27;

template <class T>
struct ToeplitzSolveHermitianPcgProblem {
  ToeplitzSolveHermitianProblem<T> system;
  double tolerance;  // on the backward error; 0: of the type
  std::int64_t maxIterations;
  Real<T> *backwardError;    // [right-hand side + problem nrhs], or nullptr
  std::int32_t *iterations;  // likewise

  std::int64_t tasks() const { return system.nrhs > 0 ? system.nrhs * system.batchCount : system.batchCount; }
  HOTDOG_HD double bound() const { return tolerance > 0 ? tolerance : toeplitzBackwardBound<Real<T>>(system.n); }
};

template <class T>
void breakProblem(Fault fault, ToeplitzSolveHermitianPcgProblem<T> &p) {
  breakInput(fault, p.system.b);
  if (fault == Fault::tail) p.system.n -= 1;
}

// What the residual that the recurrence carries must reach, as a share of the bound, before the residual proper is
// computed: they drift apart by rounding.
inline constexpr double kPcgRecurrenceShare = 0.5;

// A residual proper that has not become smaller than this share of the one before shows that rounding lets the
// iteration go no further.
inline constexpr double kPcgProgress = 0.5;

// The weight of t_k in the Cesaro means.
HOTDOG_HD double cesaroWeight(std::int64_t k, std::int64_t n) {
  return static_cast<double>(n - k) / static_cast<double>(n);
}

// The outcomes of a problem's right-hand sides as one: the least order of a minor that failed, if any did, else n + 1
// if some did not converge.
HOTDOG_HD std::int32_t combinedPcgInfo(std::int32_t a, std::int32_t b, std::int64_t n) {
  const bool aFailed = a > 0 && a <= n, bFailed = b > 0 && b <= n;
  if (aFailed && bFailed) return a < b ? a : b;
  if (aFailed || bFailed) return aFailed ? a : b;
  return a > b ? a : b;
}

}  // namespace hotdog
