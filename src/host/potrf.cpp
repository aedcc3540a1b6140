// Cholesky factors on the host: right-looking by tiles of 256, by LAPACK and BLAS where there are any. The tiles of a
// matrix are the same whatever the batch is, and each call runs in one thread, so that its bits are the same too.
#include "core/potrf.h"

#include <vector>

#include "core/fault.h"
#include "host/cholesky_ops.h"
#include "host/parallel.h"
#include "host/triangle.h"

namespace hotdog::host {
namespace {

constexpr std::int64_t kTile = 256;

// Elements of the copy of one diagonal tile.
std::int64_t copyLength(std::int64_t n) { return std::min(n, kTile) * std::min(n, kTile); }

template <class T>
std::size_t workspaceBytes(const Execution &, const PotrfProblem<T> &p) {
  WorkspaceLayout layout;
  layout.take<T>(Checked(copyLength(p.n)) *
                 std::min<std::int64_t>(maxThreads(), std::max<std::int64_t>(p.batchCount, 1)));
  return p.n == 0 ? 0 : layout.bytes();
}

// The factor of one matrix.
template <class T>
class Factorisation {
 public:
  Factorisation(const Triangle<T> &l, std::int64_t n, T *copy, int threads)
      : l_(l), steps_(l), n_(n), threads_(threads), copy_{copy, std::min(n, kTile), false} {}

  // The first failing pivot, from 1 on, or 0.
  std::int32_t run() const {
    for (std::int64_t k = 0; k < n_; k += kTile) {
      const std::int64_t width = std::min(kTile, n_ - k);
      const std::int32_t failed = factorDiagonal(l_.block(k, k), width);
      solveBelow(k, failed ? failed - 1 : width);
      if (failed) return static_cast<std::int32_t>(k) + failed;
      update(k);
    }
    return 0;
  }

 private:
  // LAPACK stops at a pivot <= 0 (and not at +Inf, some not at NaN) and leaves the columns before it as they are by
  // then. What fails is done again from the copy, column by column, so that those before the pivot are complete.
  std::int32_t factorDiagonal(const Triangle<T> &tile, std::int64_t n) const {
    copyTriangle(tile, copy_, n);
    if (steps_.hasLapack() && steps_.factor(tile, n) == 0 && hasPositiveDiagonal(tile, n)) return 0;
    const std::int32_t failed = factorByColumns(copy_, n);
    copyTriangle(copy_, tile, n);
    return failed;
  }

  static bool hasPositiveDiagonal(const Triangle<T> &tile, std::int64_t n) {
    for (std::int64_t k = 0; k < n; ++k)
      if (!isPivot(realPart(*tile.at(k, k)))) return false;
    return true;
  }

  static void copyTriangle(const Triangle<T> &from, const Triangle<T> &to, std::int64_t n) {
    for (std::int64_t j = 0; j < n; ++j)
      for (std::int64_t i = j; i < n; ++i) *to.at(i, j) = *from.at(i, j);
  }

  std::int64_t rowsOf(std::int64_t tile) const { return std::min(kTile, n_ - tile * kTile); }

  // Tiles below the diagonal one that starts at k, in its first `width` columns.
  void solveBelow(std::int64_t k, std::int64_t width) const {
    const std::int64_t first = k / kTile + 1, count = ceilDiv(n_, kTile) - first;
    if (count <= 0) return;
    parallelRanges(count, static_cast<int>(std::min<std::int64_t>(threads_, count)),
                   [&](std::int64_t begin, std::int64_t end, int) {
                     for (std::int64_t i = first + begin; i < first + end; ++i)
                       steps_.solve(l_.block(i * kTile, k), l_.block(k, k), rowsOf(i), width);
                   });
  }

  // Tiles to the right of the columns from k on.
  void update(std::int64_t k) const {
    const std::int64_t first = k / kTile + 1, side = ceilDiv(n_, kTile) - first, count = side * (side + 1) / 2;
    if (count <= 0) return;
    parallelRanges(count, static_cast<int>(std::min<std::int64_t>(threads_, count)),
                   [&](std::int64_t begin, std::int64_t end, int) {
                     std::int64_t i = 0, j = 0, task = 0;  // tile (i, j) of side x side, by rows
                     for (; i < side && task + i + 1 <= begin; ++i) task += i + 1;
                     for (j = begin - task, task = begin; task < end; ++task) {
                       updateTile(k, first + i, first + j);
                       if (j++ == i) ++i, j = 0;
                     }
                   });
  }

  void updateTile(std::int64_t k, std::int64_t i, std::int64_t j) const {
    const Triangle<T> c = l_.block(i * kTile, j * kTile), x = l_.block(i * kTile, k), y = l_.block(j * kTile, k);
    if (i == j)
      steps_.updateDiagonal(c, x, rowsOf(i), kTile);
    else
      steps_.update(c, x, y, rowsOf(i), rowsOf(j), kTile);
  }

  const Triangle<T> l_;
  const BlockSteps<T> steps_;
  const std::int64_t n_;
  const int threads_;
  const Triangle<T> copy_;
};

// One triangle of A to L, and zeros in the other where they are asked for.
template <class T>
void prepare(const PotrfProblem<T> &p, std::int64_t problem, std::int64_t n) {
  const T *const a = p.a.matrix(problem);
  T *const l = p.l.matrix(problem);
  const std::int64_t lda = p.a.ldOf(problem), ldl = p.l.ldOf(problem);
  const bool upper = p.upper;
  for (std::int64_t j = 0; j < n; ++j) {
    const std::int64_t first = upper ? 0 : j, count = upper ? j + 1 : n - j;
    if (!p.inPlace()) std::copy_n(a + first + j * lda, count, l + first + j * ldl);
    if (p.zeroOther) std::fill_n(l + (upper ? j + 1 : 0) + j * ldl, n - count, T(0));
  }
}

template <class T>
void factorProblem(const PotrfProblem<T> &p, std::int64_t problem, T *copy, int threads) {
  if (!p.inRange(problem)) {
    p.info[problem] = static_cast<std::int32_t>(p.n + 1);
    return;
  }
  const std::int64_t n = p.order(problem);
  p.info[problem] = 0;
  if (n == 0) return;
  prepare(p, problem, n);
  const Triangle<T> l{p.l.matrix(problem), p.l.ldOf(problem), p.upper};
  p.info[problem] = Factorisation<T>(l, n, copy, threads).run();
}

template <class T>
void run(const Execution &execution, const PotrfProblem<T> &problem) {
  const PotrfProblem<T> &p = withFault("potrf/host/tiles", problem);
  const SingleThreadedBlas singleThreaded;
  const double n = static_cast<double>(p.n), cost = n * n * (n / 3 + 2) * (isComplex<T> ? 4 : 1);
  const int threads = threadsFor(p.batchCount, cost);
  const bool within = threads < maxThreads() && p.n > kTile;  // few large matrices: several threads on each
  T *const copies = static_cast<T *>(execution.workspace);
  const std::int64_t each = copyLength(problem.n);
  parallelRanges(p.batchCount, within ? 1 : threads, [&](std::int64_t begin, std::int64_t end, int thread) {
    for (std::int64_t i = begin; i < end; ++i) factorProblem(p, i, copies + thread * each, within ? maxThreads() : 1);
  });
}

}  // namespace

template <class T>
Op<PotrfProblem<T>> potrf() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotrfProblem<float>> potrf();
template Op<PotrfProblem<double>> potrf();
template Op<PotrfProblem<Complex<float>>> potrf();
template Op<PotrfProblem<Complex<double>>> potrf();

}  // namespace hotdog::host
