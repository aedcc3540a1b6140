// What a walk over all pairs (cauchy_backward_walk.cuh) stands on: where a task lies, how its rows come to shared
// memory, what is watched of R, and where partial sums go.
#pragma once

#include <cuda_pipeline.h>

#include "core/cauchy_backward.h"
#include "core/cauchy_term.h"
#include "core/compensated.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda {

constexpr int kWalkThreads = 256;

// A task is one panel of columns, one strip of rows and one group of right-hand sides. In shared memory, to leave the
// registers to the sums.
struct WalkTask {
  std::int64_t strip, panel, group, problem;
  std::int64_t rowBegin, rowEnd, colBegin, colEnd, vectorBegin, vectorEnd;

  template <class T>
  __device__ void set(const CauchyBackwardProblem<T> &p, const CauchySplit &s, std::int64_t task) {
    const std::int64_t ofPanels = task / s.strips, ofGroups = ofPanels / s.panels;
    problem = ofGroups / s.groups;
    strip = task - ofPanels * s.strips, panel = ofPanels - ofGroups * s.panels, group = ofGroups - problem * s.groups;
    rowBegin = strip * s.stripRows, rowEnd = min(rowBegin + s.stripRows, p.rows());
    colBegin = panel * s.panelCols, colEnd = min(colBegin + s.panelCols, p.cols());
    vectorBegin = group * s.groupVectors, vectorEnd = min(vectorBegin + s.groupVectors, p.nrhs);
  }
};

// ---- Nodes ----------------------------------------------------------------------------------------------------------

// A node as the passes take it; NaN for one too large for plain arithmetic: it is seen later.
template <class T>
__device__ T usableNode(T node) {
  return cauchyNodeIsExtreme(node) ? T(static_cast<Real<T>>(__int_as_float(0x7fffffff))) : node;
}

// Nodes that stand for rows and columns past the last: far from each other and from all others, with zero values.
template <class T>
__device__ T farRow() {
  return T(-2 * cauchyNodeLimit<T>());
}
template <class T>
__device__ T farCol() {
  return T(2 * cauchyNodeLimit<T>());
}

// ---- Several elements at a time, in accesses of 16 bytes -----------------------------------------------------------

template <class T>
constexpr int kWalkPack = 16 / static_cast<int>(sizeof(T));

template <class T>
struct alignas(16) WalkPack {
  T of[kWalkPack<T>];
};

// Whether g is contiguous and aligned to 16 bytes.
template <class T>
bool walkIsPacked(const CauchyBackwardProblem<T> &p) {
  const auto aligned = [](std::int64_t stride, std::int64_t count) { return count == 1 || stride % kWalkPack<T> == 0; };
  return p.gOut.inc == 1 && reinterpret_cast<std::uintptr_t>(p.gOut.data) % 16 == 0 && aligned(p.gOut.ld, p.nrhs) &&
         aligned(p.gOut.stride, p.batchCount);
}

// ---- Copies of a tile of rows to shared memory ----------------------------------------------------------------------

// `count` rows from `first` on of a tile of `rows`, and `valid` vectors from `firstVector` on of a tile of NB.
struct RowTile {
  std::int64_t first, firstVector;
  int count, rows, valid;
};

namespace detail {

template <int NB, int kStride, int kWidth, class T>
__device__ void copyValues(const CauchyBackwardProblem<T> &p, std::int64_t problem, const RowTile &tile, T *g) {
  using Piece = std::conditional_t<kWidth == 1, T, WalkPack<T>>;
  const int rowsLog2 = __ffs(tile.rows) - 1;
#pragma unroll 1
  for (int m = static_cast<int>(threadIdx.x) * kWidth; m < NB << rowsLog2; m += kWalkThreads * kWidth) {
    const int b = m >> rowsLog2, i = m & (tile.rows - 1);
    T *const to = &g[b * kStride + i];
    if (b < tile.valid && i < tile.count)
      __pipeline_memcpy_async(to, &p.gOut.at(tile.first + i, tile.firstVector + b, problem), sizeof(Piece));
    else
      *reinterpret_cast<Piece *>(to) = Piece{};
  }
}

}  // namespace detail

// Starts the copies of one tile, g to [vector][kStride] and nodes to x. Rows and vectors past the last become zeros.
template <int NB, int kStride, class T>
__device__ void copyRows(const CauchyBackwardProblem<T> &p, std::int64_t problem, const RowTile &tile, bool packed,
                         T *g, T *x) {
#pragma unroll 1
  for (int i = static_cast<int>(threadIdx.x); i < tile.rows; i += kWalkThreads) {
    if (i < tile.count)
      __pipeline_memcpy_async(&x[i], &p.x().at(tile.first + i, 0, problem), sizeof(T));
    else
      x[i] = farRow<T>();
  }
  if (packed && tile.count == tile.rows)
    detail::copyValues<NB, kStride, kWalkPack<T>>(p, problem, tile, g);
  else
    detail::copyValues<NB, kStride, 1>(p, problem, tile, g);
  __pipeline_commit();
}

// Of the nodes that this thread copied.
template <class T>
__device__ void prepareRowNodes(const CauchyBackwardProblem<T> &p, int count, T *x) {
#pragma unroll 1
  for (int i = static_cast<int>(threadIdx.x); i < count; i += kWalkThreads) x[i] = usableNode(p.node(x[i]));
}

// ---- The largest part of any R, rounded up; of doubles the upper halves are compared --------------------------------

struct LargestFloat {
  float bound = 0;
  __device__ void meet(float r) { bound = fmaxf(bound, fabsf(r)); }
  __device__ float value() const { return bound; }
};
struct LargestDouble {
  int bound = 0;
  __device__ void meet(double r) { bound = max(bound, __double2hiint(r) & 0x7fffffff); }
  __device__ double value() const { return __hiloint2double(bound, -1); }  // NaN for what is not finite
};
template <class R>
using Largest = std::conditional_t<sizeof(R) == 4, LargestFloat, LargestDouble>;

template <class R>
__device__ __forceinline__ void meet(Largest<R> &largest, R r) {
  largest.meet(r);
}
template <class R>
__device__ __forceinline__ void meet(Largest<R> &largest, Complex<R> r) {
  largest.meet(r.re), largest.meet(r.im);
}

// By all threads of the block; `shared` holds 32 numbers, which are written after a barrier.
template <class T, class L>
__device__ void storeLargest(const CauchyPartials<T> &partials, const CauchySplit &s, const WalkTask &task,
                             const L &largest, Real<T> *shared) {
  using R = Real<T>;
  const R all = blockReduce(largest.value(), R(0), shared, [](R a, R b) { return a > b || a != a ? a : b; });
  if (threadIdx.x == 0 && task.group == 0)
    partials.largest[(task.problem * s.panels + task.panel) * s.strips + task.strip] = all;
}

// ---- Partial sums ---------------------------------------------------------------------------------------------------

// Element 0 of each kind of a task.
template <class T>
__device__ std::int64_t rowPartAt(const CauchyBackwardProblem<T> &p, const CauchySplit &s, const WalkTask &task,
                                  std::int64_t row) {
  return ((task.group * s.panels + task.panel) * p.batchCount + task.problem) * p.rows() + row;
}
template <class T>
__device__ std::int64_t colPartAt(const CauchyBackwardProblem<T> &p, const CauchySplit &s, const WalkTask &task,
                                  std::int64_t col) {
  return ((task.group * s.strips + task.strip) * p.batchCount + task.problem) * p.cols() + col;
}
template <class T>
__device__ std::int64_t valuePartAt(const CauchyBackwardProblem<T> &p, const WalkTask &task, std::int64_t vector,
                                    std::int64_t col) {
  return ((task.strip * p.batchCount + task.problem) * p.nrhs + vector) * p.cols() + col;
}

// A row's sum over the columns and vectors of one walk; errors are kept where a task has several walks.
template <class T>
__device__ void addRowPart(const CauchyPartials<T> &partials, std::int64_t at, T sum, bool firstWalk) {
  if (!partials.xError) return store(&partials.x[at], sum);
  T before = T(0), lost = T(0);
  if (!firstWalk) before = load(&partials.x[at]), lost = load(&partials.xError[at]);
  addCompensated(before, lost, sum);
  store(&partials.x[at], before), store(&partials.xError[at], lost);
}

}  // namespace hotdog::cuda
