// Solves with Cholesky factors on the host: groups of 64 right-hand sides, each by two triangular solves of BLAS in one
// thread, so that a group's bits do not depend on what else there is.
#include "core/potrs.h"

#include <limits>

#include "core/fault.h"
#include "host/cholesky_ops.h"
#include "host/parallel.h"
#include "host/triangle.h"

namespace hotdog::host {
namespace {

constexpr std::int64_t kGroup = 64;

template <class T>
struct Groups {
  std::int64_t perProblem, tasks;
  int threads;
  explicit Groups(const PotrsProblem<T> &p) : perProblem(ceilDiv(p.nrhs, kGroup)), tasks(perProblem * p.batchCount) {
    const double n = static_cast<double>(p.n);
    threads = threadsFor(tasks, 2 * n * n * static_cast<double>(std::min(p.nrhs, kGroup)) * (isComplex<T> ? 4 : 1));
  }
};

// Room for one group, where the vectors of x are not columns of a matrix.
template <class T>
std::size_t workspaceBytes(const Execution &, const PotrsProblem<T> &p) {
  if (p.n == 0 || p.nrhs == 0) return 0;
  const Checked tasks = Checked(ceilDiv(p.nrhs, kGroup)) * p.batchCount;
  const std::int64_t threads = tasks.valid() ? std::min<std::int64_t>(tasks.value(), maxThreads()) : maxThreads();
  WorkspaceLayout layout;
  layout.take<T>(Checked(p.n) * std::min(p.nrhs, kGroup) * threads);
  return layout.bytes();
}

// The first element of the factor's diagonal that is no positive finite number, from 1 on, or 0.
template <class T>
std::int32_t failedPivot(const PotrsProblem<T> &p, std::int64_t problem) {
  const T *const l = p.l.matrix(problem);
  for (std::int64_t k = 0; k < p.n; ++k)
    if (!isPivot(realPart(l[k * (p.l.ld + 1)]))) return static_cast<std::int32_t>(k + 1);
  return 0;
}

template <class T>
void makeNan(const PotrsProblem<T> &p, std::int64_t problem, std::int64_t first, std::int64_t vectors) {
  for (std::int64_t j = first; j < first + vectors; ++j)
    for (std::int64_t i = 0; i < p.n; ++i)
      p.x.vector(j, problem)[i * p.x.inc] = T(std::numeric_limits<Real<T>>::quiet_NaN());
}

// One column x. A = L L^H, or for the L of an upper triangle conj(L) L^T.
template <class T>
void solveByLoops(const Triangle<const T> &l, std::int64_t n, T *x, bool secondHalf) {
  const bool flip = l.upper;
  for (std::int64_t k = 0; k < n && !secondHalf; ++k) {
    x[k] = (1 / realPart(*l.at(k, k))) * x[k];
    const T *const below = l.at(k, k);
    for (std::int64_t i = k + 1; i < n; ++i) x[i] -= conjIf(flip, below[(i - k) * l.rowStep()]) * x[k];
  }
  for (std::int64_t k = n - 1; k >= 0; --k) {
    const T *const below = l.at(k, k);
    T rest = x[k];
    for (std::int64_t i = k + 1; i < n; ++i) rest -= conjIf(!flip, below[(i - k) * l.rowStep()]) * x[i];
    x[k] = (1 / realPart(*below)) * rest;
  }
}

template <class T>
void solveColumns(const Triangle<const T> &l, std::int64_t n, T *x, std::int64_t ldX, std::int64_t vectors,
                  bool secondHalf) {
  const Lapack<T> *const blas = std::max(l.ld, ldX) <= INT32_MAX ? lapack<T>() : nullptr;
  if (!blas) {
    for (std::int64_t j = 0; j < vectors; ++j) solveByLoops(l, n, x + j * ldX, secondHalf);
    return;
  }
  const char *const uplo = l.upper ? "U" : "L", *const adjoint = isComplex<T> ? "C" : "T";
  const int rows = static_cast<int>(n), columns = static_cast<int>(vectors), ld = static_cast<int>(l.ld),
            ldOfX = static_cast<int>(ldX);
  const T one(1);
  const auto solve = [&](const char *trans) {
    blas->trsm("L", uplo, trans, "N", &rows, &columns, &one, l.a, &ld, x, &ldOfX, 1, 1, 1, 1);
  };
  if (!secondHalf) solve(l.upper ? adjoint : "N");
  solve(l.upper ? "N" : adjoint);
}

// Right-hand sides from `first` on of one problem.
template <class T>
void solveGroup(const PotrsProblem<T> &p, std::int64_t problem, std::int64_t first, std::int64_t vectors, T *scratch) {
  const Triangle<const T> l{p.l.matrix(problem), p.l.ld, p.upper};
  const bool conjugated = isComplex<T> && p.conjugated();  // conj(A) X = B: A conj(X) = conj(B)
  const bool direct = (p.x.inc == 1 || p.n == 1) && (p.x.ld >= p.n || vectors == 1);
  T *const x = direct ? p.x.vector(first, problem) : scratch;
  const std::int64_t ld = direct && vectors > 1 ? p.x.ld : p.n;
  if (!direct || !p.inPlace() || conjugated)
    for (std::int64_t j = 0; j < vectors; ++j)
      for (std::int64_t i = 0; i < p.n; ++i)
        x[i + j * ld] = conjIf(conjugated, p.b.vector(first + j, problem)[i * p.b.inc]);
  solveColumns(l, p.n, x, ld, vectors, p.secondHalf);
  if (direct && !conjugated) return;
  for (std::int64_t j = 0; j < vectors; ++j)
    for (std::int64_t i = 0; i < p.n; ++i)
      p.x.vector(first + j, problem)[i * p.x.inc] = conjIf(conjugated, x[i + j * ld]);
}

template <class T>
void run(const Execution &execution, const PotrsProblem<T> &problem) {
  const PotrsProblem<T> &p = withFault("potrs/host/groups", problem);
  if (!p.infoGiven)
    for (std::int64_t i = 0; i < p.batchCount; ++i) p.info[i] = failedPivot(p, i);
  if (p.n == 0 || p.nrhs == 0) return;
  const SingleThreadedBlas singleThreaded;
  const Groups<T> groups(p);
  const std::int64_t each = problem.n * std::min(problem.nrhs, kGroup);
  parallelRanges(groups.tasks, groups.threads, [&](std::int64_t begin, std::int64_t end, int thread) {
    for (std::int64_t task = begin; task < end; ++task) {
      const std::int64_t i = task / groups.perProblem, first = task % groups.perProblem * kGroup,
                         vectors = std::min(kGroup, p.nrhs - first);
      if (p.info[i] != 0)
        makeNan(p, i, first, vectors);
      else
        solveGroup(p, i, first, vectors, static_cast<T *>(execution.workspace) + thread * each);
    }
  });
}

}  // namespace

template <class T>
Op<PotrsProblem<T>> potrs() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotrsProblem<float>> potrs();
template Op<PotrsProblem<double>> potrs();
template Op<PotrsProblem<Complex<float>>> potrs();
template Op<PotrsProblem<Complex<double>>> potrs();

}  // namespace hotdog::host
