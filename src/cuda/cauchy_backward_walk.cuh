// The pass over all pairs of a row and a column that makes every gradient of a Cauchy product (core/cauchy_backward.h).
//
// A block has one panel of columns, one strip of rows and one group of right-hand sides. For each tile of columns, and
// for each few right-hand sides, it walks down the strip, a tile of rows at a time. A warp has 16 RT columns and takes
// 8 rows a step, in the layout of matrix instructions with columns of the problem as their rows: a lane with g = lane /
// 4 and q = lane % 4 has columns 8 k + g and rows 2q and 2q + 1. `Pairs` makes P = sum_b g conj(v) and the sums of gV,
// by matrix instructions (cauchy_backward_mma.cuh) or in the lanes (cauchy_backward_lanes.cu).
//
// Sums of columns, gV and gY, stay in registers for kFold steps and are then added compensated to totals that the lane
// owns in shared memory; the warps along the rows are added up in the end. Sums of a row, gX, are added up over the
// block after each tile.
#pragma once

#include "cuda/cauchy_backward.h"
#include "cuda/cauchy_backward_task.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/reciprocal.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kWarps = kWalkThreads / 32;
constexpr int kFold = 16;             // steps of a warp summed plainly, at most
constexpr std::int64_t kTasks = 256;  // of one large problem: what an H200 runs at a time

// Columns of a block, at most: wider ones need more strips, and so more partial sums.
constexpr int kMostCols = 128;

__device__ __forceinline__ int laneG() { return static_cast<int>(threadIdx.x) % 32 / 4; }
__device__ __forceinline__ int laneQ() { return static_cast<int>(threadIdx.x) % 4; }

// Columns first + 8 k of a lane and vectors firstVector on; `left` and `vectors` of them are there.
template <class T>
struct LaneColumns {
  const CauchyBackwardProblem<T> &p;
  std::int64_t first, firstVector, problem, left;
  int vectors;

  __device__ __forceinline__ bool has(int k, int b) const { return 8 * k < left && b < vectors; }
  // conj(v) of vectors `from` + step b; 0 for those that are not there. Loads first, and only then uses.
  template <int kCols, int kCount>
  __device__ __forceinline__ void loadValues(int from, int step, T (&v)[kCols][kCount]) const {
    const T *const at = &p.v.at(first, firstVector + from, problem);
#pragma unroll
    for (int k = 0; k < kCols; ++k)
#pragma unroll
      for (int b = 0; b < kCount; ++b)
        v[k][b] = has(k, from + step * b) ? load(&at[8 * k * p.v.inc + step * b * p.v.ld]) : T(0);
#pragma unroll
    for (int k = 0; k < kCols; ++k)
#pragma unroll
      for (int b = 0; b < kCount; ++b) v[k][b] = conj(v[k][b]);
  }
};

// ---- Shared memory of a block ---------------------------------------------------------------------------------------

template <class Pairs>
struct WalkMemory {
  using T = typename Pairs::Scalar;
  static constexpr int kRows = Pairs::kTileRows, kStride = Pairs::kStride;
  static constexpr int kSums = Pairs::kValueSums + 2 * Pairs::kColTiles;  // of a lane

  unsigned char *shared;

  __device__ unsigned char *operands() const { return shared; }
  __device__ T *g() const { return reinterpret_cast<T *>(shared + Pairs::kOperandBytes); }  // [vector][row], as copied
  __device__ T *copied() const { return g() + Pairs::kVectors * kStride; }                  // nodes
  __device__ T *x() const { return copied() + kRows; }
  __device__ T *rowParts() const { return x() + kRows; }  // [warp column][row]
  __device__ T *totals() const { return rowParts() + kWarps * kRows; }
  __device__ T &total(int sum, int thread) const { return totals()[sum * kWalkThreads + thread]; }
  __device__ T &error(int sum, int thread) const { return total(kSums + sum, thread); }

  static constexpr std::size_t bytes() {
    return Pairs::kOperandBytes +
           (Pairs::kVectors * kStride + (2 + kWarps) * kRows + 2 * kSums * kWalkThreads) * sizeof(T);
  }
};

// ---- One task -------------------------------------------------------------------------------------------------------

template <class Pairs, bool kNodes, bool kValues>
class Walk {
  using T = typename Pairs::Scalar;
  using R = Real<T>;
  using Memory = WalkMemory<Pairs>;
  static constexpr int RT = Pairs::kColTiles, NB = Pairs::kVectors, kTileRows = Pairs::kTileRows;
  static constexpr int kTileSteps = kTileRows / 8, kValueSums = Pairs::kValueSums;

 public:
  __device__ Walk(const CauchyBackwardProblem<T> &p, const WalkShape &s, const CauchyPartials<T> &partials,
                  unsigned char *shared, const WalkTask &task)
      : p_(p), s_(s), partials_(partials), memory_{shared}, task_(task) {
    const int warp = static_cast<int>(threadIdx.x) / 32;
    warpCol_ = warp % s.warpCols, warpRow_ = warp / s.warpCols;
  }

  __device__ void run() {
    for (colTile_ = 0; firstCol() < task_.colEnd; ++colTile_) {
      clearTotals(kValueSums, Memory::kSums);
      for (chunk_ = 0; firstVector() < task_.vectorEnd; ++chunk_) {
        clearTotals(0, kValueSums);
        walk();  // ends with a barrier after the last totals
        storeTotals(firstVector() + NB >= task_.vectorEnd);
        __syncthreads();  // the totals have been read
      }
    }
    if (kNodes) storeLargest(partials_, s_.split, task_, largest_, reinterpret_cast<R *>(memory_.rowParts()));
  }

 private:
  struct Columns {
    T y[RT][2];
    typename Pairs::Values values;
  };
  struct Sums {
    typename Pairs::Sums v;
    T y[RT][2] = {};
  };

  __device__ std::int64_t firstCol() const { return task_.colBegin + static_cast<std::int64_t>(colTile_) * s_.cols; }
  __device__ std::int64_t laneCol() const { return firstCol() + 16 * RT * warpCol_ + laneG(); }
  __device__ std::int64_t firstVector() const { return task_.vectorBegin + static_cast<std::int64_t>(chunk_) * NB; }
  __device__ std::int64_t firstRow(int tile) const {
    return task_.rowBegin + static_cast<std::int64_t>(tile) * kTileRows;
  }
  __device__ int rowsOf(int tile) const {
    return static_cast<int>(min(static_cast<std::int64_t>(kTileRows), task_.rowEnd - firstRow(tile)));
  }
  __device__ int vectors() const {
    return static_cast<int>(min(static_cast<std::int64_t>(NB), task_.vectorEnd - firstVector()));
  }

  // Each total belongs to one thread until the end of a walk: no barrier.
  __device__ void clearTotals(int begin, int end) const {
#pragma unroll 1
    for (int e = begin; e < end; ++e)
      memory_.total(e, static_cast<int>(threadIdx.x)) = memory_.error(e, static_cast<int>(threadIdx.x)) = T(0);
  }

  __device__ __forceinline__ void loadColumns(Columns &c) const {
    const LaneColumns<T> at = {p_, laneCol(), firstVector(), task_.problem, p_.cols() - laneCol(), vectors()};
    const T *const nodes = &p_.y().at(at.first, 0, task_.problem);
#pragma unroll
    for (int k = 0; k < 2 * RT; ++k)
      c.y[k / 2][k % 2] = 8 * k < at.left ? load(&nodes[8 * k * p_.y().inc]) : farCol<T>();
    if constexpr (kNodes) c.values.load(at);
#pragma unroll
    for (int k = 0; k < 2 * RT; ++k)
      if (8 * k < at.left) c.y[k / 2][k % 2] = usableNode(p_.node(c.y[k / 2][k % 2]));
  }

  __device__ void copy(int tile) const {
    const RowTile rows = {firstRow(tile), firstVector(), rowsOf(tile), kTileRows, vectors()};
    copyRows<NB, Pairs::kStride>(p_, task_.problem, rows, s_.packed, memory_.g(), memory_.copied());
  }

  // The operands of a tile, from the copies.
  __device__ void prepare(int tile) const {
    static_assert(kTileRows <= kWalkThreads, "a node a thread");
    const int i = static_cast<int>(threadIdx.x);
    if (i < kTileRows) memory_.x()[i] = i < rowsOf(tile) ? usableNode(p_.node(memory_.copied()[i])) : farRow<T>();
    Pairs::template prepare<kNodes, kValues>(memory_.g(), memory_.operands());
  }

  // Each piece of code stands once: what runs a few times only should not fill the instruction cache.
  __device__ void walk() {
    Columns columns;
    Sums sums;
    const int tiles = static_cast<int>(ceilDiv<std::int64_t>(task_.rowEnd - task_.rowBegin, kTileRows));
    int plain = 0;
#pragma unroll 1
    for (int tile = -1;; ++tile) {
      if (tile >= 0) {
        __pipeline_wait_prior(0);
        __syncthreads();  // the copies are there, and everyone has left the operands
        if (kNodes && tile > 0) addRows(tile - 1);
        if (tile == tiles) break;
        prepare(tile);
        __syncthreads();  // the operands are there, and everyone has left the copies
      }
      if (tile + 1 < tiles) copy(tile + 1);
      if (tile < 0) {
        loadColumns(columns);
        continue;
      }
      const int steps = (rowsOf(tile) + 7) / 8;
#pragma unroll 1
      for (int step = warpRow_; step < steps; step += s_.warpRows, ++plain) addStep(step, columns, sums);
      if (plain + kTileSteps / s_.warpRows > kFold || tile + 1 == tiles) fold(sums), plain = 0;
    }
  }

  __device__ __forceinline__ void addStep(int step, const Columns &c, Sums &sums) {
    const T x[2] = {memory_.x()[8 * step + 2 * laneQ()], memory_.x()[8 * step + 2 * laneQ() + 1]};
    T sumX[2] = {T(0), T(0)};
#pragma unroll
    for (int r = 0; r < RT; ++r) {
      T inverse[4];  // element 2 h + i is of column h, row i
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        inverse[i] = reciprocal(x[i % 2] - c.y[r][i / 2]);
        if (kNodes) meet(largest_, inverse[i]);
      }
      if constexpr (kNodes) {
        T product[4];
        c.values.multiply(memory_.operands(), step, r, product);
#pragma unroll
        for (int i = 0; i < 4; ++i) {  // (P R) R: in range wherever P and P R^2 are
          const T once = fma(product[i], inverse[i], T(0));
          sumX[i % 2] = fma(once, inverse[i], sumX[i % 2]);
          sums.y[r][i / 2] = fma(once, inverse[i], sums.y[r][i / 2]);
        }
      }
      if constexpr (kValues) sums.v.add(memory_.operands(), step, r, inverse);
    }
    if constexpr (kNodes) storeRows(step, sumX);
  }

  // Adds up the sums of two rows over the columns of the warp.
  __device__ __forceinline__ void storeRows(int step, const T (&sumX)[2]) const {
    const int k = static_cast<int>(threadIdx.x) / 16 % 2;  // the row this lane goes on with
    T sum = k ? sumX[1] : sumX[0];
    sum += shuffleXor(k ? sumX[0] : sumX[1], 16);
    sum += shuffleXor(sum, 8);
    sum += shuffleXor(sum, 4);
    if (threadIdx.x % 16 < 4) memory_.rowParts()[warpCol_ * kTileRows + 8 * step + 2 * laneQ() + k] = sum;
  }

  // Adds up a tile's rows over the warps, after a barrier. The threads that do so change from tile to tile, to spread
  // the work over the warps.
  __device__ void addRows(int tile) const {
    const int i = static_cast<int>((threadIdx.x - static_cast<unsigned>(tile) * kTileRows) % kWalkThreads);
    if (i >= rowsOf(tile)) return;
    T sum = T(0);
#pragma unroll 1
    for (int w = 0; w < s_.warpCols; ++w) sum += memory_.rowParts()[w * kTileRows + i];
    addRowPart(partials_, rowPartAt(p_, s_.split, task_, firstRow(tile) + i), sum, colTile_ == 0 && chunk_ == 0);
  }

  __device__ void fold(Sums &sums) const {
    const int me = static_cast<int>(threadIdx.x);
#pragma unroll
    for (int e = kValues ? 0 : kValueSums; e < (kNodes ? Memory::kSums : kValueSums); ++e) {
      const int y = e < kValueSums ? 0 : e - kValueSums;
      T sum = e < kValueSums ? sums.v.value(e < kValueSums ? e : 0) : sums.y[y / 2][y % 2];
      if (e >= kValueSums || Pairs::kShared) sum += shuffleXor(sum, 1), sum += shuffleXor(sum, 2);
      T total = memory_.total(e, me), error = memory_.error(e, me);
      addCompensated(total, error, sum);
      memory_.total(e, me) = total, memory_.error(e, me) = error;
    }
    sums = Sums();
  }

  // Adds up a lane's element e over the warps along the rows.
  __device__ __forceinline__ T totalOf(int e) const {
    int thread = 32 * warpCol_ + static_cast<int>(threadIdx.x) % 32;
    T sum = memory_.total(e, thread), error = memory_.error(e, thread);
#pragma unroll 1
    for (int w = 1; w < s_.warpRows; ++w) {
      thread += 32 * s_.warpCols;
      addCompensated(sum, error, memory_.total(e, thread));
      error += memory_.error(e, thread);
    }
    return sum + error;
  }

  // The warps along the rows take turns.
  __device__ void storeTotals(bool lastChunk) const {
    const std::int64_t first = laneCol(), left = p_.cols() - first;
    T *const toV = partials_.v + valuePartAt(p_, task_, firstVector(), first), *const toY = partials_.y +
                                                                                            colPartAt(p_, s_.split,
                                                                                                      task_, first);
    const int valid = vectors();
#pragma unroll 1
    for (int e = warpRow_; e < Memory::kSums; e += s_.warpRows) {
      const bool ofV = e < kValueSums;
      if (!(ofV ? kValues : kNodes && lastChunk)) continue;
      const int b = ofV ? Pairs::vectorOf(e) : 0, k = 8 * (ofV ? Pairs::columnOf(e) : e - kValueSums);
      const T sum = totalOf(e);
      const bool mine = laneQ() == 0 || (ofV && !Pairs::kShared);  // the lanes of one g have the same
      if (mine && b < valid && k < left) store(ofV ? &toV[b * p_.cols() + k] : &toY[k], sum);
    }
  }

  const CauchyBackwardProblem<T> &p_;
  const WalkShape &s_;
  const CauchyPartials<T> &partials_;
  const Memory memory_;
  const WalkTask &task_;
  int warpRow_, warpCol_;
  int colTile_ = 0, chunk_ = 0;
  Largest<R> largest_;
};

template <class Pairs, bool kNodes, bool kValues>
__global__ void __launch_bounds__(kWalkThreads, Pairs::kBlocks)
    cauchyWalkKernel(const __grid_constant__ CauchyBackwardProblem<typename Pairs::Scalar> p,
                     const __grid_constant__ WalkShape s,
                     const __grid_constant__ CauchyPartials<typename Pairs::Scalar> partials) {
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ WalkTask task;
  awaitEarlierWork();
  for (std::int64_t index = blockIdx.x; index < s.tasks; index += gridDim.x) {
    __syncthreads();  // the task before has left the shared memory
    if (threadIdx.x == 0) task.set(p, s.split, index);
    __syncthreads();
    Walk<Pairs, kNodes, kValues>(p, s, partials, shared, task).run();
  }
}

// ---- Launches -------------------------------------------------------------------------------------------------------

template <class Pairs, class T>
WalkShape walkShape(const CauchyBackwardProblem<T> &p) {
  constexpr int kCols = 16 * Pairs::kColTiles;
  WalkShape s{};
  s.warpCols = 1;
  const auto tiles = [&](int warpCols) {
    return ceilDiv<std::int64_t>(p.cols(), warpCols * kCols) * ceilDiv<std::int64_t>(p.rows(), Pairs::kLeastRows);
  };
  while (s.warpCols * kCols < kMostCols && s.warpCols * kCols < p.cols() && tiles(2 * s.warpCols) >= kTasks)
    s.warpCols *= 2;
  s.warpRows = kWarps / s.warpCols;
  s.cols = s.warpCols * kCols;
  s.split = cauchySplit(p.rows(), p.cols(), p.nrhs, Pairs::kLeastRows, s.cols, Pairs::kVectors, kTasks);
  s.oneWalk = s.split.panelCols <= s.cols && s.split.groupVectors <= Pairs::kVectors;
  s.tasks = s.split.tasks() * p.batchCount;
  s.packed = walkIsPacked(p);
  return s;
}

template <class Pairs, class T>
void launchWalk(const Execution &execution, const CauchyBackwardProblem<T> &p, const WalkShape &s,
                const CauchyPartials<T> &partials) {
  const auto kernel = !p.gV.wanted()   ? cauchyWalkKernel<Pairs, true, false>
                      : p.wantsNodes() ? cauchyWalkKernel<Pairs, true, true>
                                       : cauchyWalkKernel<Pairs, false, true>;
  launch(kernel, gridFor(s.tasks), kWalkThreads, WalkMemory<Pairs>::bytes(), execution, p, s, partials);
}

}  // namespace
}  // namespace hotdog::cuda
