#include "core/cholesky_chunks.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/potrf_fast.h"

namespace hotdog::cuda {
namespace {

// From here on fewer products of tiles make up for a check that the factor will do.
constexpr std::int64_t kLeastFast = 289;

constexpr int kCopyTile = 64, kCopyThreads = 256;

// Copies triangles, a block a tile. Lanes along columns. Beside the triangle, in tiles of the diagonal and up to ld: 0,
// since wide loads take what is there.
template <class T>
__global__ void __launch_bounds__(kCopyThreads) copyTrianglesKernel(const __grid_constant__ PotrfProblem<T> p, T *to,
                                                                    const std::int64_t ld, const std::int64_t tiles) {
  awaitEarlierWork();
  constexpr int columns = kCopyThreads / kCopyTile, steps = kCopyTile / columns;
  const int along = threadIdx.x % kCopyTile, across = threadIdx.x / kCopyTile;
  for (std::int64_t task = blockIdx.x; task < tiles * tiles * p.batchCount; task += gridDim.x) {
    const std::int64_t problem = task / (tiles * tiles), ti = task % tiles, tj = task / tiles % tiles;
    if (p.upper ? ti > tj : ti < tj) continue;
    const std::int64_t lda = p.a.ldOf(problem), i = ti * kCopyTile + along, j0 = tj * kCopyTile + across;
    const T *const from = p.a.matrix(problem) + i + j0 * lda;
    T *const target = to + problem * ld * p.n + i + j0 * ld;
    T value[steps];
#pragma unroll
    for (int s = 0; s < steps; ++s) {
      const std::int64_t j = j0 + s * columns;
      value[s] = i < p.n && j < p.n && (p.upper ? i <= j : i >= j) ? load(from + s * columns * lda) : T(0);
    }
#pragma unroll
    for (int s = 0; s < steps; ++s) {
      const std::int64_t j = j0 + s * columns;
      if (i < ld && j < p.n) store(target + s * columns * ld, value[s]);
    }
  }
}

}  // namespace

template <class T>
bool potrfIsFast(const Execution &execution, const PotrfProblem<T> &p) {
  return sizeof(Real<T>) == 4 && execution.math == HOTDOG_MATH_FAST && !p.variable && p.n >= kLeastFast;
}

template <class T>
PotrfProblem<T> PotrfFast<T>::keep(const Execution &execution, const PotrfProblem<T> &p) const {
  if (!p.inPlace()) return p;
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.n, kCopyTile);
  launch(copyTrianglesKernel<T>, gridFor(tiles * tiles * p.batchCount), kCopyThreads, 0, execution, p, copies_, ld_,
         tiles);
  PotrfProblem<T> kept = p;
  kept.a = {copies_, ld_, ld_ * p.n};
  return kept;
}

template <class T>
void PotrfFast<T>::factor(const Execution &execution, const PotrfProblem<T> &p) const {
  if constexpr (sizeof(Real<T>) == 4) {
    PotrfRoundedTiles<T>::run(execution, p, tiles_, rounding_);
    factorExactly(execution, p, rounding_.doubtful);
  }
}

template <class T>
void PotrfFast<T>::factorExactly(const Execution &execution, const PotrfProblem<T> &p, const int *wanted) const {
  PotrfTiles<T>::run(execution, p, tiles_, {wanted, problems_, count_});
}

template <class T>
std::size_t PotrfFastCall<T>::workspaceBytes(const PotrfProblem<T> &p) {
  WorkspaceLayout layout;
  PotrfFast<T>(layout, p.n, p.batchCount, CholeskyChunks<T>(p.n, p.batchCount).length());
  return layout.bytes();
}

template <class T>
void PotrfFastCall<T>::run(const Execution &execution, const PotrfProblem<T> &p) {
  const std::int64_t most = CholeskyChunks<T>(p.n, p.batchCount).length(), step = p.inPlace() ? most : p.batchCount;
  WorkspaceLayout layout(execution.workspace);
  const PotrfFast<T> fast(layout, p.n, p.batchCount, most);
  for (std::int64_t first = 0; first < p.batchCount; first += step)
    fast.factor(execution, fast.keep(execution, potrfPart(p, first, std::min(step, p.batchCount - first))));
}

#define HOTDOG_POTRF_FAST(T)                                             \
  template bool potrfIsFast(const Execution &, const PotrfProblem<T> &); \
  template class PotrfFast<T>;                                           \
  template struct PotrfFastCall<T>;
HOTDOG_POTRF_FAST(float)
HOTDOG_POTRF_FAST(double)
HOTDOG_POTRF_FAST(Complex<float>)
HOTDOG_POTRF_FAST(Complex<double>)

}  // namespace hotdog::cuda
