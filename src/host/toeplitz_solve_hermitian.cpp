// Positive definite Toeplitz systems on the host: Schur-form recursion in double precision with refinement.
//
// The recursion (Bareiss 1969; Golub, Van Loan, Matrix Computations, ch. 4.7 for the predictor form) carries, for the
// leading block of order m: f, with T_m f = E e_0; s and q, the residuals of f and of its reversal g below the block;
// and for each right-hand side the solution x and the residual rho = b - T x. One step needs s[m] and rho[m] alone, no
// inner product.
#include "core/toeplitz_solve_hermitian.h"

#include <limits>

#include "core/fault.h"
#include "core/power_of_two.h"
#include "host/parallel.h"
#include "host/simd.h"
#include "host/stored_solution.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

// One system with `vectors` right-hand sides, in double precision; W is double or Complex<double>.
template <class W>
class Recursion {
 public:
  static Checked scratchLength(std::int64_t n, std::int64_t vectors) { return Checked(4) * n * (Checked(1) + vectors); }

  Recursion(std::int64_t n, std::int64_t vectors, W *scratch)
      : c(scratch),
        n_(n),
        vectors_(vectors),
        s_(c + n),
        q_(s_ + n),
        f_(q_ + n),
        rho_(f_ + n),
        step_(rho_ + n * vectors),
        b_(step_ + n * vectors),
        x_(b_ + n * vectors) {}

  W *b(std::int64_t j) { return b_ + j * n_; }
  W *x(std::int64_t j) { return x_ + j * n_; }

  // Solves for all right-hand sides. 0, the order of the failing leading minor, or n + 1 if a finite right-hand side
  // misses the bound.
  std::int32_t solve(double bound) {
    std::copy_n(b_, n_ * vectors_, rho_);
    const std::int32_t failed = recur(x_);
    if (failed) return failed;
    bool met = true;
    for (std::int64_t j = 0; j < vectors_; ++j) met &= residual(j, x(j)) <= bound || !isFiniteVector(b(j));
    return met ? 0 : refine(bound);
  }

  bool isFiniteVector(const W *v) const {
    return std::all_of(v, v + n_, [](W z) { return finite(z); });
  }

  W *const c;  // first column, c[0] real

 private:
  // solution = T^-1 rho, overwriting rho.
  std::int32_t recur(W *solution) {
    double E = realPart(c[0]);
    if (!(E > 0) || !finite(E)) return 1;
    std::copy_n(c, n_, s_);
    std::copy_n(c, n_, q_);
    f_[0] = W(1);
    for (std::int64_t j = 0; j < vectors_; ++j) {
      const W mu = (1 / E) * rho_[j * n_];
      solution[j * n_] = mu;
      subtract(rho_ + j * n_, c, mu, n_ - 1);
    }
    for (std::int64_t m = 1; m < n_; ++m) {
      const W k = (-1 / E) * s_[m];
      if (!(norm2(k) < 1)) return static_cast<std::int32_t>(m + 1);
      E *= 1 - norm2(k);
      if (!(E > 0)) return static_cast<std::int32_t>(m + 1);
      advanceResiduals(s_ + m + 1, q_ + 1, k, n_ - m - 1);
      f_[m] = W(0);
      advancePredictor(f_, k, m);
      for (std::int64_t j = 0; j < vectors_; ++j) {
        W *const rho = rho_ + j * n_, *const x = solution + j * n_;
        const W mu = (1 / E) * rho[m];
        x[m] = W(0);
        addReversedConjugate(x, f_, mu, m);
        subtract(rho + m, q_, mu, n_ - m - 1);
      }
    }
    return 0;
  }

  // s[i] and the shifted q[i] of the next order from the old ones.
  HOTDOG_SIMD static void advanceResiduals(W *s, W *q, W k, std::int64_t count) {
    const W kc = conj(k);
    HOTDOG_IVDEP
    for (std::int64_t i = 0; i < count; ++i) {
      const W old = s[i];
      s[i] = fma(k, q[i], old);
      q[i] = fma(kc, old, q[i]);
    }
  }

  // f[i] += k conj(f[m - i]) for all i <= m at once.
  HOTDOG_SIMD static void advancePredictor(W *f, W k, std::int64_t m) {
    HOTDOG_IVDEP
    for (std::int64_t i = 0; i <= m / 2; ++i) {
      const W low = f[i], high = f[m - i];
      f[i] = fma(k, conj(high), low);
      f[m - i] = fma(k, conj(low), high);
    }
  }

  HOTDOG_SIMD static void addReversedConjugate(W *x, const W *f, W mu, std::int64_t m) {
    HOTDOG_IVDEP
    for (std::int64_t i = 0; i <= m; ++i) x[i] = fma(mu, conj(f[m - i]), x[i]);
  }

  // rho[i] -= mu q[i] for i = 1..count: the residual below the block.
  HOTDOG_SIMD static void subtract(W *rho, const W *q, W mu, std::int64_t count) {
    HOTDOG_IVDEP
    for (std::int64_t i = 1; i <= count; ++i) rho[i] = fma(-mu, q[i], rho[i]);
  }

  // rho = b - T x for right-hand side j and this x; returns its backward error.
  double residual(std::int64_t j, const W *x) {
    W *const rho = rho_ + j * n_;
    std::copy_n(b(j), n_, rho);
    for (std::int64_t k = 0; k < n_; ++k) subtractColumn(rho, x[k], k);
    double matrix = maxAbs(c[0]), largestX = 0, largestB = 0, largestRho = 0;
    for (std::int64_t i = 1; i < n_; ++i) matrix += 2 * maxAbs(c[i]);
    for (std::int64_t i = 0; i < n_; ++i) {
      if (!finite(rho[i])) return std::numeric_limits<double>::infinity();
      largestX = std::max(largestX, maxAbs(x[i]));
      largestB = std::max(largestB, maxAbs(b(j)[i]));
      largestRho = std::max(largestRho, maxAbs(rho[i]));
    }
    const double scale = matrix * largestX + largestB;
    return scale > 0 ? largestRho / scale : 0.0;
  }

  // rho -= x_k T e_k.
  HOTDOG_SIMD void subtractColumn(W *rho, W xk, std::int64_t k) const {
    const W *const column = c;
    HOTDOG_IVDEP
    for (std::int64_t i = 0; i < k; ++i) rho[i] = fma(-conj(column[k - i]), xk, rho[i]);
    HOTDOG_IVDEP
    for (std::int64_t i = k; i < n_; ++i) rho[i] = fma(-column[i - k], xk, rho[i]);
  }

  // Refines the right-hand sides that miss the bound, each for itself: the others of the task do not change its bits.
  std::int32_t refine(double bound) {
    bool met = false;
    for (int step = 0; step < kToeplitzMostRefinements && !met; ++step) {
      for (std::int64_t j = 0; j < vectors_; ++j) residual(j, x(j));
      recur(step_);
      met = true;
      for (std::int64_t j = 0; j < vectors_; ++j) met &= improve(j, bound) || !isFiniteVector(b(j));
    }
    return met ? 0 : static_cast<std::int32_t>(n_ + 1);
  }

  // Takes x + step for x if it has the lower backward error; whether the bound is met.
  bool improve(std::int64_t j, double bound) {
    W *const candidate = step_ + j * n_;
    const double before = residual(j, x(j));
    if (before <= bound) return true;
    for (std::int64_t i = 0; i < n_; ++i) candidate[i] += x(j)[i];
    const double after = residual(j, candidate);
    if (after < before) std::copy_n(candidate, n_, x(j));
    return std::min(before, after) <= bound;
  }

  std::int64_t n_, vectors_;
  W *s_, *q_, *f_, *rho_, *step_, *b_, *x_;
};

// Right-hand sides that one thread carries through one recursion: as many as there are, unless cores would idle.
template <class T>
std::int64_t vectorsPerTask(const ToeplitzSolveHermitianProblem<T> &p) {
  const std::int64_t tasks = ceilDiv<std::int64_t>(maxThreads(), std::max<std::int64_t>(p.batchCount, 1));
  return std::max<std::int64_t>(1, ceilDiv(p.nrhs, std::max<std::int64_t>(1, tasks)));
}

template <class T>
std::size_t workspaceBytes(const Execution &, const ToeplitzSolveHermitianProblem<T> &p) {
  if (p.n == 0) return 0;
  WorkspaceLayout layout;
  layout.take<Wide<T>>(Recursion<Wide<T>>::scratchLength(p.n, vectorsPerTask(p)) * maxThreads());
  return layout.bytes();
}

// The largest info that any task of the problem reports: all agree on a failing minor, and n + 1 outranks 0.
void recordInfo(std::int32_t &info, std::int32_t value) {
  std::int32_t seen = __atomic_load_n(&info, __ATOMIC_RELAXED);
  while (seen < value && !__atomic_compare_exchange_n(&info, &seen, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

// Scales a vector by a power of two to a largest magnitude in [1, 2), so that no product in between leaves the range;
// returns the exponent.
template <class W>
int normalise(W *v, std::int64_t n) {
  double largest = 0;
  for (std::int64_t i = 0; i < n; ++i) largest = maxFinite(largest, v[i]);
  const int exponent = exponentOf(largest);
  const PowerOfTwo<double> scale(-exponent);
  for (std::int64_t i = 0; i < n; ++i) v[i] = scale * v[i];
  return exponent;
}

template <class T>
int exponentOfVector(const ToeplitzSolveHermitianProblem<T> &p, std::int64_t vector, std::int64_t problem) {
  double largest = 0;
  for (std::int64_t i = 0; i < p.n; ++i) largest = maxFinite(largest, Wide<T>(p.b.at(i, vector, problem)));
  return exponentOf(largest);
}

template <class T>
void storeNan(const ToeplitzSolveHermitianProblem<T> &p, std::int64_t vector, std::int64_t problem) {
  for (std::int64_t i = 0; i < p.n; ++i) p.x.at(i, vector, problem) = T(std::numeric_limits<Real<T>>::quiet_NaN());
}

// One problem and a range of its right-hand sides.
template <class T>
void solveRange(const ToeplitzSolveHermitianProblem<T> &p, std::int64_t problem, std::int64_t first,
                std::int64_t vectors, Wide<T> *scratch) {
  using W = Wide<T>;
  Recursion<W> recursion(p.n, vectors, scratch);
  for (std::int64_t i = 0; i < p.n; ++i) recursion.c[i] = W(p.c.at(i, 0, problem));
  recursion.c[0] = W(realPart(recursion.c[0]));
  const int matrixExponent = normalise(recursion.c, p.n);
  for (std::int64_t j = 0; j < vectors; ++j) {
    for (std::int64_t i = 0; i < p.n; ++i) recursion.b(j)[i] = W(p.b.at(i, first + j, problem));
    normalise(recursion.b(j), p.n);
  }

  std::int32_t info = recursion.solve(toeplitzBackwardBound<Real<T>>(p.n));
  const bool failed = info > 0 && info <= p.n;
  for (std::int64_t j = 0; j < vectors; ++j) {
    if (failed || !recursion.isFiniteVector(recursion.b(j)))
      storeNan(p, first + j, problem);
    else if (!storeSolution(p.x, first + j, problem, p.n, recursion.x(j),
                            exponentOfVector(p, first + j, problem) - matrixExponent, toeplitzStorageLoss<Real<T>>()))
      info = static_cast<std::int32_t>(p.n + 1);
  }
  recordInfo(p.info[problem], info);
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveHermitianProblem<T> &problem) {
  const ToeplitzSolveHermitianProblem<T> &p = withFault("toeplitz_solve_hermitian/host/recursion", problem);
  std::fill_n(p.info, p.batchCount, 0);
  if (p.n == 0) return;
  const std::int64_t each = vectorsPerTask(p), groups = std::max<std::int64_t>(1, ceilDiv(p.nrhs, each));
  const std::int64_t scratch = Recursion<Wide<T>>::scratchLength(p.n, vectorsPerTask(problem)).value();
  const double cost = static_cast<double>(p.n) * static_cast<double>(p.n) * static_cast<double>(3 + 3 * each);
  const std::int64_t tasks = groups * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int thread) {
    auto *const memory = static_cast<Wide<T> *>(execution.workspace) + thread * scratch;
    for (std::int64_t task = begin; task < end; ++task) {
      const std::int64_t first = task % groups * each;
      solveRange(p, task / groups, first, std::min(each, p.nrhs - first), memory);
    }
  });
}

}  // namespace

template <class T>
Op<ToeplitzSolveHermitianProblem<T>> toeplitzSolveHermitian() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveHermitianProblem<float>> toeplitzSolveHermitian();
template Op<ToeplitzSolveHermitianProblem<double>> toeplitzSolveHermitian();
template Op<ToeplitzSolveHermitianProblem<Complex<float>>> toeplitzSolveHermitian();
template Op<ToeplitzSolveHermitianProblem<Complex<double>>> toeplitzSolveHermitian();

}  // namespace hotdog::host
