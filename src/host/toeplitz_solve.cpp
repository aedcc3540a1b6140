// General Toeplitz systems on the host, in double precision for all types: the recursion of toeplitz_recursion.h and up
// to two steps of refinement; right-hand sides that miss the bound then, or whose solutions make T look singular, and
// matrices with a singular leading minor, go to the pivoted elimination of toeplitz_pivoted.h.
#include "core/toeplitz_solve.h"

#include <limits>

#include "core/fault.h"
#include "core/power_of_two.h"
#include "core/toeplitz_growth.h"
#include "host/parallel.h"
#include "host/stored_solution.h"
#include "host/toeplitz_ops.h"
#include "host/toeplitz_pivoted.h"
#include "host/toeplitz_recursion.h"

namespace hotdog::host {
namespace {

// One system with `vectors` right-hand sides; W is double or Complex<double>. Each right-hand side is judged and
// refined for itself: the others of the task do not change its bits.
template <class W, class Stored>
class GeneralSystem {
  using Pivoted = PivotedToeplitz<W, Stored>;
  static constexpr std::int64_t kParts = sizeof(Complex<double>) / sizeof(W);

 public:
  static Checked scratchLength(std::int64_t n, std::int64_t vectors) {
    return ToeplitzRecursion<W>::scratchLength(n) + Checked(2) * n + Checked(4) * n * vectors + Checked(4) * vectors +
           Pivoted::scratchLength(n, vectors) * kParts + kParts;
  }

  GeneralSystem(std::int64_t n, std::int64_t vectors, W *scratch)
      : n_(n),
        vectors_(vectors),
        recursion_(n, scratch + Pivoted::scratchLength(n, vectors).value() * kParts),
        pivoted_(n, vectors, reinterpret_cast<Complex<double> *>(scratch)) {
    W *next = scratch + Pivoted::scratchLength(n, vectors).value() * kParts + recursion_.scratchLength(n).value();
    const auto take = [&](std::int64_t length) {
      W *const p = next;
      next += length;
      return p;
    };
    t_ = take(2 * n) + n;
    b_ = take(n * vectors), x_ = take(n * vectors), rho_ = take(n * vectors), step_ = take(n * vectors);
    error_ = take(vectors), growth_ = take(vectors), doubtful_ = take(vectors), path_ = take(vectors);
  }

  W &t(std::int64_t d) { return t_[d]; }  // on diagonal d
  W *b(std::int64_t j) { return b_ + j * n_; }
  W *x(std::int64_t j) { return x_ + j * n_; }
  double error(std::int64_t j) const { return realPart(error_[j]); }
  hotdogToeplitzPath_t path(std::int64_t j) const {
    return static_cast<hotdogToeplitzPath_t>(static_cast<int>(realPart(path_[j])));
  }
  bool hasFiniteRight(std::int64_t j) const {
    return std::all_of(b_ + j * n_, b_ + (j + 1) * n_, [](W z) { return finite(z); });
  }

  // Of right-hand side j: 0, the number of the pivot that vanishes, or n + 1 if it is finite and misses the bound, or
  // its solution shows that T is singular.
  std::int32_t info(std::int64_t j) const {
    const bool solved = !hasFiniteRight(j) || (met(j) && realPart(growth_[j]) < kToeplitzSingularGrowth);
    return singular_ ? singular_ : solved ? 0 : static_cast<std::int32_t>(n_ + 1);
  }

  void solve() {
    matrix_ = 0;
    for (std::int64_t d = 1 - n_; d < n_; ++d) matrix_ += maxAbs(t_[d]);
    bound_ = toeplitzBackwardBound<Stored>(n_);
    singular_ = 0;
    std::copy_n(b_, n_ * vectors_, x_);
    const bool regular = recur(x_);
    condition_ = regular ? conditionByRecursion() : 0;
    if (regular) {
      for (std::int64_t j = 0; j < vectors_; ++j) keep(j, residual(j, x(j)), HOTDOG_TOEPLITZ_RECURSION);
      // Not what is left to the elimination whatever comes of it.
      const auto wanted = [&](std::int64_t j) {
        return condition_ < kToeplitzDoubtfulGrowth ? !settled(j) : !(met(j) || !hasFiniteRight(j));
      };
      for (int k = 0; k < kToeplitzMostRefinements && any(wanted); ++k)
        refine([&](W *y) { return recur(y); }, HOTDOG_TOEPLITZ_REFINED, wanted);
      if (!any([&](std::int64_t j) { return !settled(j); })) return;
    } else {
      std::fill_n(x_, n_ * vectors_, W(0));
      for (std::int64_t j = 0; j < vectors_; ++j) keep(j, {infinity(), infinity()}, HOTDOG_TOEPLITZ_PIVOTED);
    }
    pivot(regular);
  }

 private:
  struct Quality {
    double error, growth;  // backward error, max|x| sum|t| / max|b|
  };
  static constexpr double infinity() { return std::numeric_limits<double>::infinity(); }

  auto entries() const {
    return [t = t_](std::int64_t d) { return t[d]; };
  }
  bool recur(W *y) { return recursion_.run(y, vectors_, entries(), matrix_); }

  double conditionByRecursion() const {
    const auto largest = [&](const W *v) {
      double size = 0;
      for (std::int64_t i = 0; i < n_; ++i) size = std::max(size, maxAbs(v[i]));
      return size;
    };
    return recursion_.blocks.condition(n_, matrix_, largest(recursion_.f()), largest(recursion_.g()),
                                       maxAbs(recursion_.E));
  }

  // Right-hand sides that the recursion has settled keep their solutions; the others get better ones, if there are.
  void pivot(bool regular) {
    const int bits = toeplitzSingularBits(n_);
    std::int32_t weak = 0;
    const auto solveFor = [&](const W *right, W *y) {
      weak = pivoted_.solve(
          bits, [&](std::int64_t j) { return right + j * n_; }, [&](std::int64_t j) { return y + j * n_; });
      return weak >= 0;
    };
    pivoted_.setMatrix(entries());
    std::copy_n(b_, n_ * vectors_, rho_);
    const bool solved = solveFor(rho_, step_);
    if (!regular) singular_ = weak ? std::abs(weak) : isStrictlyTriangular() ? static_cast<std::int32_t>(n_) : 0;
    if (!solved || singular_) return;
    // The first solution is preferred to the recursion's if it meets the bound.
    for (std::int64_t j = 0; j < vectors_; ++j)
      if (!settled(j)) take(j, HOTDOG_TOEPLITZ_PIVOTED, bound_);
    for (int k = 0; k < kToeplitzMostRefinements; ++k) {
      const auto wanted = [&](std::int64_t j) { return !(k == 0 ? settled(j) : met(j) || !hasFiniteRight(j)); };
      if (!any(wanted)) break;
      refine([&](W *y) { return std::copy_n(y, n_ * vectors_, rho_), solveFor(rho_, y); }, HOTDOG_TOEPLITZ_PIVOTED,
             wanted);
    }
  }

  // A row and a column of zeros, which the elimination does not see but for their rounding errors.
  bool isStrictlyTriangular() const {
    const auto vanishes = [](const W *begin, const W *end) {
      return std::all_of(begin, end, [](W z) { return maxAbs(z) == 0; });
    };
    return vanishes(t_, t_ + n_) || vanishes(t_ + 1 - n_, t_ + 1);
  }

  void keep(std::int64_t j, const Quality &quality, hotdogToeplitzPath_t path) {
    error_[j] = W(quality.error), growth_[j] = W(quality.growth), path_[j] = W(path);
    doubtful_[j] = W(toeplitzDoubtful(quality.error, std::max(quality.growth, condition_)));
  }
  bool met(std::int64_t j) const { return error(j) <= bound_; }
  // Whether nothing better is to be looked for.
  bool settled(std::int64_t j) const { return (met(j) && doubtful_[j] == W(0)) || !hasFiniteRight(j); }
  template <class Wanted>
  bool any(Wanted &&wanted) const {
    for (std::int64_t j = 0; j < vectors_; ++j)
      if (wanted(j)) return true;
    return false;
  }

  // Adds to each solution that is wanted what `correct` makes of its residual, if that lowers the error.
  template <class Correct, class Wanted>
  void refine(Correct &&correct, hotdogToeplitzPath_t path, Wanted &&wanted) {
    for (std::int64_t j = 0; j < vectors_; ++j) residual(j, x(j));
    std::copy_n(rho_, n_ * vectors_, step_);
    if (!correct(step_)) return;
    for (std::int64_t j = 0; j < vectors_; ++j) {
      if (!wanted(j)) continue;
      for (std::int64_t i = 0; i < n_; ++i) step_[j * n_ + i] += x(j)[i];
      take(j, path);
    }
  }

  // Takes the candidate in step_ if it is better, or its error at most `enough`.
  void take(std::int64_t j, hotdogToeplitzPath_t path, double enough = -1) {
    const Quality after = residual(j, step_ + j * n_);
    if (!(after.error < error(j) || after.error <= enough)) return;
    std::copy_n(step_ + j * n_, n_, x(j));
    keep(j, after, path);
  }

  // rho = b - T x for right-hand side j and this x.
  Quality residual(std::int64_t j, const W *x) {
    W *const rho = rho_ + j * n_;
    std::copy_n(b(j), n_, rho);
    for (std::int64_t k = 0; k < n_; ++k) subtractColumn(rho, x[k], k);
    double largestX = 0, largestB = 0, largestRho = 0;
    for (std::int64_t i = 0; i < n_; ++i) {
      if (!finite(rho[i])) return {infinity(), infinity()};
      largestX = std::max(largestX, maxAbs(x[i]));
      largestB = std::max(largestB, maxAbs(b(j)[i]));
      largestRho = std::max(largestRho, maxAbs(rho[i]));
    }
    const double scale = matrix_ * largestX + largestB;
    return {scale > 0 ? largestRho / scale : 0.0, largestX > 0 ? matrix_ * largestX / largestB : 0.0};
  }

  // rho -= x_k T e_k.
  HOTDOG_SIMD void subtractColumn(W *rho, W xk, std::int64_t k) const {
    const W *const column = t_ - k;
    HOTDOG_IVDEP
    for (std::int64_t i = 0; i < n_; ++i) rho[i] = fma(-column[i], xk, rho[i]);
  }

  std::int64_t n_, vectors_;
  ToeplitzRecursion<W> recursion_;
  Pivoted pivoted_;
  W *t_, *b_, *x_, *rho_, *step_, *error_, *growth_, *doubtful_, *path_;
  std::int32_t singular_ = 0;  // the pivot that vanishes
  double matrix_ = 0, bound_ = 0, condition_ = 0;
};

template <class T>
using SystemOf = GeneralSystem<Wide<T>, Real<T>>;

// Right-hand sides that one thread carries through one recursion: as many as there are, unless cores would idle. One
// problem without right-hand sides is solved for zeros, for its info.
template <class T>
std::int64_t vectorsPerTask(const ToeplitzSolveProblem<T> &p) {
  const std::int64_t tasks = ceilDiv<std::int64_t>(maxThreads(), std::max<std::int64_t>(p.batchCount, 1));
  return std::max<std::int64_t>(1, ceilDiv(p.nrhs, std::max<std::int64_t>(1, tasks)));
}

template <class T>
std::size_t workspaceBytes(const Execution &, const ToeplitzSolveProblem<T> &p) {
  if (p.n == 0) return 0;
  WorkspaceLayout layout;
  layout.take<Wide<T>>(SystemOf<T>::scratchLength(p.n, vectorsPerTask(p)) * maxThreads());
  return layout.bytes();
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
void storeNan(const ToeplitzSolveProblem<T> &p, std::int64_t vector, std::int64_t problem) {
  for (std::int64_t i = 0; i < p.n; ++i) p.x.at(i, vector, problem) = T(std::numeric_limits<Real<T>>::quiet_NaN());
}

// The largest of what the tasks of a problem report: all agree on a failing pivot, and n + 1 outranks 0.
template <class Value>
void record(Value *to, Value value) {
  if (!to) return;
  Value seen;
  __atomic_load(to, &seen, __ATOMIC_RELAXED);
  while (seen < value && !__atomic_compare_exchange(to, &seen, &value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

template <class T>
struct Report {
  std::int32_t info;
  hotdogToeplitzPath_t path;
  Real<T> error;
};

template <class T>
void recordReport(const ToeplitzSolveProblem<T> &p, std::int64_t problem, const Report<T> &report) {
  record(p.info + problem, report.info);
  if (p.path) record(p.path + problem, static_cast<std::int32_t>(report.path));
  if (p.backwardError) record(p.backwardError + problem, report.error);
}

// One problem and a range of its right-hand sides.
template <class T>
void solveRange(const ToeplitzSolveProblem<T> &p, std::int64_t problem, std::int64_t first, std::int64_t vectors,
                Wide<T> *scratch) {
  using W = Wide<T>;
  const std::int64_t kept = std::max<std::int64_t>(vectors, 1);
  SystemOf<T> system(p.n, kept, scratch);
  for (std::int64_t d = 1 - p.n; d < p.n; ++d) system.t(d) = W(p.matrix.entry(d, problem));
  const int matrixExponent = normalise(&system.t(1 - p.n), 2 * p.n - 1);
  std::fill_n(system.b(0), p.n * kept, W(0));
  for (std::int64_t j = 0; j < vectors; ++j) {
    for (std::int64_t i = 0; i < p.n; ++i) system.b(j)[i] = W(p.b.at(i, first + j, problem));
    normalise(system.b(j), p.n);
  }

  system.solve();
  Report<T> report{0, HOTDOG_TOEPLITZ_RECURSION, Real<T>(0)};
  for (std::int64_t j = 0; j < kept; ++j) {
    const std::int32_t info = system.info(j);
    const bool failed = info > 0 && info <= p.n;
    report.info = std::max(report.info, info);
    if (failed) report.path = HOTDOG_TOEPLITZ_PIVOTED, report.error = std::numeric_limits<Real<T>>::infinity();
    if (j >= vectors) break;  // zeros, where there is no right-hand side
    if (failed || !system.hasFiniteRight(j)) {
      storeNan(p, first + j, problem);
      continue;
    }
    report.path = std::max(report.path, system.path(j));
    report.error = std::max(report.error, static_cast<Real<T>>(system.error(j)));
    double largest = 0;  // of the right-hand side; x may be where it was
    for (std::int64_t i = 0; i < p.n; ++i) largest = maxFinite(largest, W(p.b.at(i, first + j, problem)));
    if (!storeSolution(p.x, first + j, problem, p.n, system.x(j), exponentOf(largest) - matrixExponent,
                       toeplitzStorageLoss<Real<T>>()))
      report.info = static_cast<std::int32_t>(p.n + 1), report.error = std::numeric_limits<Real<T>>::infinity();
  }
  recordReport(p, problem, report);
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveProblem<T> &problem) {
  const ToeplitzSolveProblem<T> &p = withFault("toeplitz_solve/host/recursion", problem);
  std::fill_n(p.info, p.batchCount, 0);
  if (p.path) std::fill_n(p.path, p.batchCount, 0);
  if (p.backwardError) std::fill_n(p.backwardError, p.batchCount, Real<T>(0));
  if (p.n == 0) return;
  const std::int64_t each = vectorsPerTask(p), groups = std::max<std::int64_t>(1, ceilDiv(p.nrhs, each));
  const std::int64_t scratch = SystemOf<T>::scratchLength(p.n, vectorsPerTask(problem)).value();
  const double cost = static_cast<double>(p.n) * static_cast<double>(p.n) * static_cast<double>(6 + 3 * each);
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
Op<ToeplitzSolveProblem<T>> toeplitzSolve() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveProblem<float>> toeplitzSolve();
template Op<ToeplitzSolveProblem<double>> toeplitzSolve();
template Op<ToeplitzSolveProblem<Complex<float>>> toeplitzSolve();
template Op<ToeplitzSolveProblem<Complex<double>>> toeplitzSolve();

}  // namespace hotdog::host
