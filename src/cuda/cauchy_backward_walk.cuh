// The pass over all pairs of a row and a column that makes every gradient of a Cauchy product (core/cauchy_backward.h).
//
// A block has one panel of columns, one strip of rows and one group of right-hand sides. For each tile of columns, and
// for each few right-hand sides, it walks down the strip, a tile of rows a step; a thread has a few rows times a few
// columns of the tile. R is made in registers; each g and v that is loaded from shared memory serves both the product P
// and the sums of gV. The sums of a column, gV and gY, stay in registers over the walk, and every kFold steps they are
// added up over the block and compensated. The sums of a row, gX, are added up over the block after each step.
#pragma once

#include <cuda_pipeline.h>

#include "core/cauchy_backward.h"
#include "core/cauchy_term.h"
#include "core/compensated.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda {

constexpr int kWalkThreads = 256;
constexpr int kLaneRows = 4, kLaneCols = 8;  // threads of a warp along rows and columns
constexpr int kFold = 16;                    // steps summed plainly

// Rows and columns of one thread, and the most right-hand sides of one walk: as many sums as registers allow.
template <class T>
struct ThreadTile {
  static constexpr int kRows = 4, kCols = 2, kVectors = 8;
};
template <>
struct ThreadTile<float> {
  static constexpr int kRows = 4, kCols = 4, kVectors = 16;
};
template <>
struct ThreadTile<Complex<double>> {
  static constexpr int kRows = 2, kCols = 2, kVectors = 4;
};

struct WalkShape {
  CauchySplit split;
  int warpCols, warpRows;  // warps of a block along columns and rows
  int cols, rows;          // of a tile, powers of two
  int rowsLog2;
  bool packed;         // g is contiguous and aligned to 16 bytes
  bool oneWalk;        // a task is a single walk
  std::int64_t tasks;  // of all problems
};

// ---- Several elements at a time, in accesses of 16 bytes -----------------------------------------------------------

template <class T>
constexpr int kWalkPack = 16 / static_cast<int>(sizeof(T));

template <class T>
struct alignas(16) WalkPack {
  T of[kWalkPack<T>];
};

template <class T, int M>
__device__ __forceinline__ void loadPacked(const T *p, T (&x)[M]) {
#pragma unroll
  for (int i = 0; i < M; i += kWalkPack<T>) {
    const WalkPack<T> pack = *reinterpret_cast<const WalkPack<T> *>(p + i);
#pragma unroll
    for (int k = 0; k < kWalkPack<T>; ++k) x[i + k] = pack.of[k];
  }
}

template <class T, int M>
__device__ __forceinline__ void storePacked(T *p, const T (&x)[M]) {
#pragma unroll
  for (int i = 0; i < M; i += kWalkPack<T>) {
    WalkPack<T> pack;
#pragma unroll
    for (int k = 0; k < kWalkPack<T>; ++k) pack.of[k] = x[i + k];
    *reinterpret_cast<WalkPack<T> *>(p + i) = pack;
  }
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

// ---- Shared memory of a block ---------------------------------------------------------------------------------------

template <class T, int NB>
struct WalkMemory {
  T *shared;
  int rows, cols, threadCols, warpRows;

  __host__ __device__ WalkMemory(T *memory, const WalkShape &s)
      : shared(memory), rows(s.rows), cols(s.cols), threadCols(kLaneCols * s.warpCols), warpRows(s.warpRows) {}

  __device__ T *g(int buffer) const { return shared + buffer * NB * rows; }  // [vector][row]
  __device__ T *x(int buffer) const { return g(2) + buffer * rows; }
  __device__ T *v() const { return x(2); }  // [vector][column]
  __device__ T *y() const { return v() + NB * cols; }
  __device__ T *rowParts(int buffer) const { return y() + cols + buffer * threadCols * rowStride(); }
  __device__ T *colParts() const { return rowParts(2); }  // [warp row][vector, last the node][column]
  __device__ T *totals() const { return colParts() + warpRows * (NB + 1) * cols; }  // [vector][column]
  __device__ T *errors() const { return totals() + (NB + 1) * cols; }

  // Of rowParts, [thread column][row]: a gap keeps the columns on different banks.
  __host__ __device__ int rowStride() const { return rows + kWalkPack<T>; }
  __host__ __device__ std::size_t bytes() const {
    const int elements =
        2 * NB * rows + 2 * rows + NB * cols + cols + 2 * threadCols * rowStride() + (warpRows + 2) * (NB + 1) * cols;
    return static_cast<std::size_t>(elements) * sizeof(T);
  }
};

// ---- One task -------------------------------------------------------------------------------------------------------

template <class T, int NB, bool kNodes, bool kValues>
class Walk {
  using R = Real<T>;
  static constexpr int kRows = ThreadTile<T>::kRows, kCols = ThreadTile<T>::kCols;

 public:
  __device__ Walk(const CauchyBackwardProblem<T> &p, const WalkShape &s, const CauchyPartials<T> &partials,
                  unsigned char *shared, std::int64_t task)
      : p_(p),
        s_(s),
        partials_(partials),
        memory_(reinterpret_cast<T *>(shared), s),
        strip_(task % s.split.strips),
        panel_(task / s.split.strips % s.split.panels),
        group_(task / (s.split.strips * s.split.panels) % s.split.groups),
        problem_(task / (s.split.strips * s.split.panels * s.split.groups)),
        rowBegin_(strip_ * s.split.stripRows),
        rowEnd_(min(rowBegin_ + s.split.stripRows, p.rows())),
        vectorEnd_(min((group_ + 1) * s.split.groupVectors, p.nrhs)) {
    const int warp = static_cast<int>(threadIdx.x) / 32, lane = static_cast<int>(threadIdx.x) % 32;
    warpRow_ = warp / s.warpCols;
    threadCol_ = warp % s.warpCols * kLaneCols + lane % kLaneCols;
    threadRow_ = warpRow_ * kLaneRows + lane / kLaneCols;
  }

  __device__ void run() {
    const std::int64_t colBegin = panel_ * s_.split.panelCols, colEnd = min(colBegin + s_.split.panelCols, p_.cols());
    const std::int64_t firstVector = group_ * s_.split.groupVectors;
    for (firstCol_ = colBegin; firstCol_ < colEnd; firstCol_ += s_.cols) {
      clearTotals(NB * s_.cols, (NB + 1) * s_.cols);
      for (firstVector_ = firstVector; firstVector_ < vectorEnd_; firstVector_ += NB) {
        clearTotals(0, NB * s_.cols);
        vectors_ = static_cast<int>(min(static_cast<std::int64_t>(NB), vectorEnd_ - firstVector_));
        loadColumns();
        walk(firstCol_ == colBegin && firstVector_ == firstVector);
        if (kValues) storeV();
      }
      if (kNodes) storeY();
    }
    if (kNodes) storeLargest();
    __syncthreads();  // the next task reuses the shared memory
  }

 private:
  __device__ static T usable(T node) {
    return cauchyNodeIsExtreme(node) ? T(static_cast<R>(__int_as_float(0x7fffffff))) : node;  // NaN: it is seen later
  }
  // Nodes that stand for rows and columns past the last: far from each other and from all others, with zero values.
  __device__ static T farRow() { return T(-2 * cauchyNodeLimit<T>()); }
  __device__ static T farCol() { return T(2 * cauchyNodeLimit<T>()); }

  // Each total belongs to one thread: no barrier.
  __device__ void clearTotals(int begin, int end) const {
    for (int m = static_cast<int>(threadIdx.x); m < end; m += kWalkThreads)
      if (m >= begin) memory_.totals()[m] = memory_.errors()[m] = T(0);
  }

  // The walk before ended with a barrier after its last use of them; the first step's barrier makes them visible.
  __device__ void loadColumns() const {
    const int count = static_cast<int>(min(static_cast<std::int64_t>(s_.cols), p_.cols() - firstCol_));
    for (int m = static_cast<int>(threadIdx.x); m < NB * s_.cols; m += kWalkThreads) {
      const int b = m / s_.cols, k = m % s_.cols;
      memory_.v()[m] =
          b < vectors_ && k < count ? conj(load(&p_.v.at(firstCol_ + k, firstVector_ + b, problem_))) : T(0);
    }
    for (int k = static_cast<int>(threadIdx.x); k < s_.cols; k += kWalkThreads)
      memory_.y()[k] = k < count ? usable(p_.node(load(&p_.y().at(firstCol_ + k, 0, problem_)))) : farCol();
  }

  // Starts the copies of one tile of rows. Rows and vectors past the last become zeros.
  __device__ void copyRows(std::int64_t first, int buffer) const {
    const int count = static_cast<int>(min(static_cast<std::int64_t>(s_.rows), rowEnd_ - first));
    for (int i = static_cast<int>(threadIdx.x); i < s_.rows; i += kWalkThreads) {
      T *const to = &memory_.x(buffer)[i];
      if (i < count)
        __pipeline_memcpy_async(to, &p_.x().at(first + i, 0, problem_), sizeof(T));
      else
        *to = farRow();
    }
    if (s_.packed && count == s_.rows)
      copyValues<kWalkPack<T>>(first, buffer, count);
    else
      copyValues<1>(first, buffer, count);
    __pipeline_commit();
  }

  template <int kWidth>
  __device__ void copyValues(std::int64_t first, int buffer, int count) const {
    using Piece = std::conditional_t<kWidth == 1, T, WalkPack<T>>;
    for (int m = static_cast<int>(threadIdx.x) * kWidth; m < NB * s_.rows; m += kWalkThreads * kWidth) {
      const int b = m >> s_.rowsLog2, i = m & (s_.rows - 1);
      T *const to = &memory_.g(buffer)[m];
      if (b < vectors_ && i < count)
        __pipeline_memcpy_async(to, &p_.gOut.at(first + i, firstVector_ + b, problem_), sizeof(Piece));
      else
        *reinterpret_cast<Piece *>(to) = Piece{};
    }
  }

  // Of the nodes that this thread copied.
  __device__ void prepareNodes(std::int64_t first, int buffer) const {
    for (int i = static_cast<int>(threadIdx.x); i < s_.rows && first + i < rowEnd_; i += kWalkThreads) {
      T &node = memory_.x(buffer)[i];
      node = usable(p_.node(node));
    }
  }

  __device__ void walk(bool firstVisit) {
    T sumV[NB][kCols], sumY[kCols];
    clear(sumV, sumY);
    copyRows(rowBegin_, 0);
    int step = 0;
    for (std::int64_t first = rowBegin_; first < rowEnd_; first += s_.rows, ++step) {
      const int buffer = step & 1;
      __pipeline_wait_prior(0);
      prepareNodes(first, buffer);
      __syncthreads();  // the tile is there, and everyone has left the other buffer
      const bool last = first + s_.rows >= rowEnd_;
      if (!last) copyRows(first + s_.rows, buffer ^ 1);
      if (kNodes && step > 0) addRows(first - s_.rows, step - 1, firstVisit);
      accumulate(buffer, sumV, sumY);
      if (!last && (step + 1) % kFold == 0) fold(sumV, sumY);
    }
    fold(sumV, sumY);
    if (kNodes) addRows(rowBegin_ + static_cast<std::int64_t>(step - 1) * s_.rows, step - 1, firstVisit);
  }

  __device__ static void clear(T (&sumV)[NB][kCols], T (&sumY)[kCols]) {
#pragma unroll
    for (int k = 0; k < kCols; ++k) {
      sumY[k] = T(0);
#pragma unroll
      for (int b = 0; b < NB; ++b) sumV[b][k] = T(0);
    }
  }

  // This thread's pairs of one tile.
  __device__ __forceinline__ void accumulate(int buffer, T (&sumV)[NB][kCols], T (&sumY)[kCols]) {
    T r[kRows][kCols], product[kRows][kCols];
    {
      T x[kRows], y[kCols];
      loadPacked(memory_.x(buffer) + threadRow_ * kRows, x);
      loadPacked(memory_.y() + threadCol_ * kCols, y);
#pragma unroll
      for (int i = 0; i < kRows; ++i)
#pragma unroll
        for (int k = 0; k < kCols; ++k) {
          r[i][k] = reciprocal(x[i] - y[k]);
          product[i][k] = T(0);
          if (kNodes) meet(largest_, r[i][k]);
        }
    }
    const T *const gs = memory_.g(buffer) + threadRow_ * kRows, *const vs = memory_.v() + threadCol_ * kCols;
#pragma unroll
    for (int b = 0; b < NB; ++b) {
      T g[kRows], v[kCols];
      loadPacked(gs + b * s_.rows, g);
      if (kNodes) loadPacked(vs + b * s_.cols, v);
#pragma unroll
      for (int i = 0; i < kRows; ++i)
#pragma unroll
        for (int k = 0; k < kCols; ++k) {
          if (kNodes) product[i][k] = fma(g[i], v[k], product[i][k]);
          if (kValues) sumV[b][k] = fma(r[i][k], g[i], sumV[b][k]);
        }
    }
    if constexpr (kNodes) sumProducts(buffer, product, r, sumY);
  }

  __device__ __forceinline__ void sumProducts(int buffer, const T (&product)[kRows][kCols], const T (&r)[kRows][kCols],
                                              T (&sumY)[kCols]) const {
    T sumX[kRows];
#pragma unroll
    for (int i = 0; i < kRows; ++i) {
      sumX[i] = T(0);
#pragma unroll
      for (int k = 0; k < kCols; ++k) {  // (P R) R: in range wherever P and P R^2 are
        const T once = fma(product[i][k], r[i][k], T(0));
        sumX[i] = fma(once, r[i][k], sumX[i]);
        sumY[k] = fma(once, r[i][k], sumY[k]);
      }
    }
    storePacked(memory_.rowParts(buffer) + threadCol_ * memory_.rowStride() + threadRow_ * kRows, sumX);
  }

  // Adds up the rows of a step over the threads' columns, after a barrier. The threads that do so change from step to
  // step, to spread the work over the warps.
  __device__ void addRows(std::int64_t first, int step, bool firstVisit) const {
    const int i = static_cast<int>((threadIdx.x - static_cast<unsigned>(step * s_.rows)) % kWalkThreads);
    if (i >= s_.rows || first + i >= rowEnd_) return;
    const T *const parts = memory_.rowParts(step & 1) + i;
    T sum = T(0);
    for (int c = 0; c < memory_.threadCols; ++c) sum += parts[c * memory_.rowStride()];
    const std::int64_t at = ((group_ * s_.split.panels + panel_) * p_.batchCount + problem_) * p_.rows() + first + i;
    T *const total = partials_.x + at, *const error = partials_.xError + at;
    if (s_.oneWalk) return store(total, sum);
    T before = T(0), lost = T(0);
    if (!firstVisit) before = load(total), lost = load(error);
    addCompensated(before, lost, sum);
    store(total, before), store(error, lost);
  }

  // Adds the sums of the columns over all rows of the block to their totals. Has one barrier, after which nobody uses
  // the tiles of the last step.
  __device__ void fold(T (&sumV)[NB][kCols], T (&sumY)[kCols]) const {
    const bool writes = threadIdx.x % 32 < kLaneCols;
    T *const to = memory_.colParts() + warpRow_ * (NB + 1) * s_.cols + threadCol_ * kCols;
#pragma unroll
    for (int b = kValues ? 0 : NB; b < (kNodes ? NB + 1 : NB); ++b) {
      T part[kCols];
#pragma unroll
      for (int k = 0; k < kCols; ++k) {
        part[k] = b == NB ? sumY[k] : sumV[b < NB ? b : 0][k];
        part[k] += shuffleXor(part[k], kLaneCols);
        part[k] += shuffleXor(part[k], 2 * kLaneCols);
      }
      if (writes) storePacked(to + b * s_.cols, part);
    }
    clear(sumV, sumY);
    __syncthreads();
    const int begin = kValues ? 0 : NB * s_.cols, end = (kNodes ? NB + 1 : NB) * s_.cols;
    for (int m = static_cast<int>(threadIdx.x); m < end; m += kWalkThreads) {
      if (m < begin) continue;
      T sum = memory_.colParts()[m];
      for (int w = 1; w < s_.warpRows; ++w) sum += memory_.colParts()[w * (NB + 1) * s_.cols + m];
      addCompensated(memory_.totals()[m], memory_.errors()[m], sum);
    }
  }

  __device__ void storeV() const {
    T *const to = partials_.v + ((strip_ * p_.batchCount + problem_) * p_.nrhs + firstVector_) * p_.cols() + firstCol_;
    for (int m = static_cast<int>(threadIdx.x); m < NB * s_.cols; m += kWalkThreads) {
      const int b = m / s_.cols, k = m % s_.cols;
      if (b < vectors_ && firstCol_ + k < p_.cols())
        store(&to[b * p_.cols() + k], memory_.totals()[m] + memory_.errors()[m]);
    }
  }

  // By the threads that own the totals.
  __device__ void storeY() const {
    T *const to =
        partials_.y + ((group_ * s_.split.strips + strip_) * p_.batchCount + problem_) * p_.cols() + firstCol_;
    for (int m = static_cast<int>(threadIdx.x); m < (NB + 1) * s_.cols; m += kWalkThreads) {
      const int k = m - NB * s_.cols;
      if (k >= 0 && firstCol_ + k < p_.cols()) store(&to[k], memory_.totals()[m] + memory_.errors()[m]);
    }
  }

  __device__ void storeLargest() const {
    // It has a barrier before it writes: the rows' parts have been read.
    const R largest = blockReduce(largest_.value(), R(0), reinterpret_cast<R *>(memory_.rowParts(0)),
                                  [](R a, R b) { return a > b || a != a ? a : b; });
    if (threadIdx.x == 0 && group_ == 0)
      partials_.largest[(problem_ * s_.split.panels + panel_) * s_.split.strips + strip_] = largest;
  }

  const CauchyBackwardProblem<T> &p_;
  const WalkShape &s_;
  const CauchyPartials<T> &partials_;
  const WalkMemory<T, NB> memory_;
  const std::int64_t strip_, panel_, group_, problem_, rowBegin_, rowEnd_, vectorEnd_;
  int warpRow_, threadCol_, threadRow_;
  std::int64_t firstCol_ = 0, firstVector_ = 0;
  int vectors_ = 0;
  Largest<R> largest_;
};

template <class T, int NB, bool kNodes, bool kValues>
__global__ void __launch_bounds__(kWalkThreads, 2)
    cauchyWalkKernel(const __grid_constant__ CauchyBackwardProblem<T> p, const __grid_constant__ WalkShape s,
                     const __grid_constant__ CauchyPartials<T> partials) {
  extern __shared__ __align__(16) unsigned char shared[];
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x)
    Walk<T, NB, kNodes, kValues>(p, s, partials, shared, task).run();
}

}  // namespace hotdog::cuda
