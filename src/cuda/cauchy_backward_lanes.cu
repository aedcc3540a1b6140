// The pass over all pairs of a row and a column that makes every gradient of a Cauchy product (core/cauchy_backward.h),
// for few right-hand sides.
//
// A block has one panel of columns, one strip of rows and one group of right-hand sides. For each tile of columns, and
// for each few right-hand sides, it walks down the strip, a tile of rows a step; a thread has a few rows times a few
// columns of the tile. R is made in registers; each g and v that is loaded from shared memory serves both the product P
// and the sums of gV. The sums of a column, gV and gY, stay in registers over the walk, and every kFold steps they are
// added up over the block and compensated. The sums of a row, gX, are added up over the block after each step.
#include "cuda/cauchy_backward.h"
#include "cuda/cauchy_backward_task.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/reciprocal.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kLaneRows = 4, kLaneCols = 8;  // threads of a warp along rows and columns
constexpr int kFold = 16;                    // steps summed plainly

// Rows and columns of one thread: as many sums as registers allow.
template <class T>
struct ThreadTile {
  static constexpr int kRows = 4, kCols = 2;
};
template <>
struct ThreadTile<float> {
  static constexpr int kRows = 4, kCols = 4;
};
template <>
struct ThreadTile<Complex<double>> {
  static constexpr int kRows = 2, kCols = 2;
};

// Distance of vectors in shared memory: rows and columns of the largest tiles, so that it is a constant.
template <class T>
constexpr int kRowStride = kWalkThreads / 32 * kLaneRows *ThreadTile<T>::kRows;
template <class T>
constexpr int kColStride = 4 * kLaneCols *ThreadTile<T>::kCols;

constexpr std::int64_t kTasks = 256;  // of one large problem: what an H200 runs at a time

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

// ---- Shared memory of a block ---------------------------------------------------------------------------------------

template <class T, int NB>
struct WalkMemory {
  T *shared;
  int rows, cols, threadCols, warpRows;

  __host__ __device__ WalkMemory(T *memory, const WalkShape &s)
      : shared(memory), rows(s.rows), cols(s.cols), threadCols(kLaneCols * s.warpCols), warpRows(s.warpRows) {}

  __device__ T *g(int buffer) const { return shared + buffer * NB * kRowStride<T>; }  // [vector][row]
  __device__ T *x(int buffer) const { return g(2) + buffer * kRowStride<T>; }
  __device__ T *v() const { return x(2); }  // [vector][column]
  __device__ T *y() const { return v() + NB * kColStride<T>; }
  __device__ T *rowParts(int buffer) const { return y() + kColStride<T> + buffer * threadCols * partStride(); }
  __device__ T *colParts() const { return rowParts(2); }  // [warp row][vector, last the node][column]
  __device__ T *totals() const { return colParts() + warpRows * (NB + 1) * cols; }  // [vector][column]
  __device__ T *errors() const { return totals() + (NB + 1) * cols; }

  // Of rowParts, [thread column][row]: a gap keeps the columns on different banks.
  __host__ __device__ int partStride() const { return rows + kWalkPack<T>; }
  __host__ __device__ std::size_t bytes() const {
    const int elements = 2 * (NB + 1) * kRowStride<T> + (NB + 1) * kColStride<T> + 2 * threadCols * partStride() +
                         (warpRows + 2) * (NB + 1) * cols;
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
                  unsigned char *shared, const WalkTask &task)
      : p_(p), s_(s), partials_(partials), memory_(reinterpret_cast<T *>(shared), s), task_(task) {
    const int warp = static_cast<int>(threadIdx.x) / 32, lane = static_cast<int>(threadIdx.x) % 32;
    warpRow_ = warp / s.warpCols;
    threadCol_ = warp % s.warpCols * kLaneCols + lane % kLaneCols;
    threadRow_ = warpRow_ * kLaneRows + lane / kLaneCols;
  }

  __device__ void run() {
    for (colTile_ = 0; firstCol() < task_.colEnd; ++colTile_) {
      clearTotals(NB * s_.cols, (NB + 1) * s_.cols);
      for (chunk_ = 0; firstVector() < task_.vectorEnd; ++chunk_) {
        clearTotals(0, NB * s_.cols);
        loadColumns();
        walk();
        if (kValues) storeV();
      }
      if (kNodes) storeY();
    }
    if (kNodes)  // the barrier before it writes: the rows' parts have been read
      storeLargest(partials_, s_.split, task_, largest_, reinterpret_cast<R *>(memory_.rowParts(0)));
  }

 private:
  __device__ std::int64_t firstCol() const { return task_.colBegin + static_cast<std::int64_t>(colTile_) * s_.cols; }
  __device__ std::int64_t firstVector() const { return task_.vectorBegin + static_cast<std::int64_t>(chunk_) * NB; }
  __device__ std::int64_t firstRow(int step) const {
    return task_.rowBegin + (static_cast<std::int64_t>(step) * s_.rows);
  }
  __device__ std::int64_t problem() const { return task_.problem; }
  __device__ int vectors() const {
    return static_cast<int>(min(static_cast<std::int64_t>(NB), task_.vectorEnd - firstVector()));
  }
  // Each total belongs to one thread: no barrier.
  __device__ void clearTotals(int begin, int end) const {
#pragma unroll 1
    for (int m = static_cast<int>(threadIdx.x); m < end; m += kWalkThreads)
      if (m >= begin) memory_.totals()[m] = memory_.errors()[m] = T(0);
  }

  // The walk before ended with a barrier after its last use of them; the first step's barrier makes them visible.
  __device__ void loadColumns() const {
    const std::int64_t col = firstCol();
    const int columns = static_cast<int>(min(static_cast<std::int64_t>(s_.cols), p_.cols() - col)), count = vectors();
#pragma unroll 1
    for (int k = static_cast<int>(threadIdx.x) % s_.cols, b = static_cast<int>(threadIdx.x) / s_.cols; b < NB;
         b += kWalkThreads / s_.cols)
      memory_.v()[b * kColStride<T> + k] =
          b < count && k < columns ? conj(load(&p_.v.at(col + k, firstVector() + b, problem()))) : T(0);
#pragma unroll 1
    for (int k = static_cast<int>(threadIdx.x); k < s_.cols; k += kWalkThreads)
      memory_.y()[k] = k < columns ? usableNode(p_.node(load(&p_.y().at(col + k, 0, problem())))) : farCol<T>();
  }

  __device__ int rowsOf(int step) const {
    return static_cast<int>(min(static_cast<std::int64_t>(s_.rows), task_.rowEnd - firstRow(step)));
  }
  __device__ void copy(int step) const {
    const RowTile tile = {firstRow(step), firstVector(), rowsOf(step), s_.rows, vectors()};
    copyRows<NB, kRowStride<T>>(p_, problem(), tile, s_.packed, memory_.g(step & 1), memory_.x(step & 1));
  }

  __device__ void walk() {
    T sumV[NB][kCols], sumY[kCols];
    clear(sumV, sumY);
    copy(0);
    int step = 0;
    for (bool last = false; !last; ++step) {
      __pipeline_wait_prior(0);
      prepareRowNodes(p_, rowsOf(step), memory_.x(step & 1));
      __syncthreads();  // the tile is there, and everyone has left the other buffer
      last = firstRow(step + 1) >= task_.rowEnd;
      if (!last) copy(step + 1);
      if (kNodes && step > 0) addRows(step - 1);
      accumulate(step & 1, sumV, sumY);
      if (!last && (step + 1) % kFold == 0) fold(sumV, sumY);
    }
    fold(sumV, sumY);
    if (kNodes) addRows(step - 1);
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
      loadPacked(gs + b * kRowStride<T>, g);
      if (kNodes) loadPacked(vs + b * kColStride<T>, v);
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
    storePacked(memory_.rowParts(buffer) + threadCol_ * memory_.partStride() + threadRow_ * kRows, sumX);
  }

  // Adds up the rows of a step over the threads' columns, after a barrier. The threads that do so change from step to
  // step, to spread the work over the warps.
  __device__ void addRows(int step) const {
    const int i =
        static_cast<int>((threadIdx.x - (static_cast<unsigned>(step) * static_cast<unsigned>(s_.rows))) % kWalkThreads);
    const std::int64_t row = firstRow(step) + i;
    if (i >= s_.rows || row >= task_.rowEnd) return;
    const T *const parts = memory_.rowParts(step & 1) + i;
    T sum = T(0);
    for (int c = 0; c < memory_.threadCols; ++c) sum += parts[c * memory_.partStride()];
    addRowPart(partials_, rowPartAt(p_, s_.split, task_, row), sum, colTile_ == 0 && chunk_ == 0);
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
#pragma unroll 1
    for (int m = static_cast<int>(threadIdx.x); m < end; m += kWalkThreads) {
      if (m < begin) continue;
      T sum = memory_.colParts()[m];
      for (int w = 1; w < s_.warpRows; ++w) sum += memory_.colParts()[w * (NB + 1) * s_.cols + m];
      addCompensated(memory_.totals()[m], memory_.errors()[m], sum);
    }
  }

  // By the threads that own the totals, as all that follows.
  __device__ void storeV() const {
    const std::int64_t col = firstCol();
    T *const to = partials_.v + valuePartAt(p_, task_, firstVector(), col);
    const int valid = vectors();
#pragma unroll 1
    for (int m = static_cast<int>(threadIdx.x); m < NB * s_.cols; m += kWalkThreads) {
      const int b = m / s_.cols, k = m % s_.cols;
      if (b < valid && col + k < p_.cols()) store(&to[b * p_.cols() + k], memory_.totals()[m] + memory_.errors()[m]);
    }
  }

  __device__ void storeY() const {
    const std::int64_t col = firstCol();
    T *const to = partials_.y + colPartAt(p_, s_.split, task_, col);
#pragma unroll 1
    for (int m = static_cast<int>(threadIdx.x); m < (NB + 1) * s_.cols; m += kWalkThreads) {
      const int k = m - NB * s_.cols;
      if (k >= 0 && col + k < p_.cols()) store(&to[k], memory_.totals()[m] + memory_.errors()[m]);
    }
  }

  const CauchyBackwardProblem<T> &p_;
  const WalkShape &s_;
  const CauchyPartials<T> &partials_;
  const WalkMemory<T, NB> memory_;
  const WalkTask &task_;
  int warpRow_, threadCol_, threadRow_;
  int colTile_ = 0, chunk_ = 0;
  Largest<R> largest_;
};

template <class T, int NB, bool kNodes, bool kValues>
__global__ void __launch_bounds__(kWalkThreads, 2)
    cauchyWalkKernel(const __grid_constant__ CauchyBackwardProblem<T> p, const __grid_constant__ WalkShape s,
                     const __grid_constant__ CauchyPartials<T> partials) {
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ WalkTask task;
  for (std::int64_t index = blockIdx.x; index < s.tasks; index += gridDim.x) {
    __syncthreads();  // the task before has left the shared memory
    if (threadIdx.x == 0) task.set(p, s.split, index);
    __syncthreads();
    Walk<T, NB, kNodes, kValues>(p, s, partials, shared, task).run();
  }
}

template <class T, int NB>
void launchWalk(const Execution &execution, const CauchyBackwardProblem<T> &p, const WalkShape &s,
                const CauchyPartials<T> &partials) {
  const auto kernel = !p.gV.wanted()   ? cauchyWalkKernel<T, NB, true, false>
                      : p.wantsNodes() ? cauchyWalkKernel<T, NB, true, true>
                                       : cauchyWalkKernel<T, NB, false, true>;
  allowSharedBytes(kernel, execution.device);
  launch(kernel, gridFor(s.tasks), kWalkThreads, WalkMemory<T, NB>(nullptr, s).bytes(), execution.stream, p, s,
         partials);
}

}  // namespace

template <class T>
WalkShape CauchyBackwardLanes<T>::shapeOf(const CauchyBackwardProblem<T> &p) {
  constexpr int kRows = kLaneRows * ThreadTile<T>::kRows, kCols = kLaneCols * ThreadTile<T>::kCols;  // of a warp
  constexpr int kWarps = kWalkThreads / 32;
  WalkShape s{};
  s.warpCols = p.cols() <= kCols ? 1 : p.rows() <= kWarps / 4 * kRows && p.cols() > 2 * kCols ? 4 : 2;
  s.warpRows = kWarps / s.warpCols;
  s.cols = s.warpCols * kCols;
  s.rows = s.warpRows * kRows;
  const int vectors = p.nrhs == 1 ? 1 : 4;
  const int leastSteps = vectors == 4 ? 4 : 8;  // of a task: what outweighs its start and end
  s.split = cauchySplit(p.rows(), p.cols(), p.nrhs, leastSteps * s.rows, s.cols, vectors, kTasks);
  s.oneWalk = s.split.panelCols <= s.cols && s.split.groupVectors <= vectors;
  s.tasks = s.split.tasks() * p.batchCount;
  s.packed = walkIsPacked(p);
  return s;
}

template <class T>
void CauchyBackwardLanes<T>::run(const Execution &execution, const CauchyBackwardProblem<T> &p, const WalkShape &s,
                                 const CauchyPartials<T> &partials) {
  if (p.nrhs == 1)
    launchWalk<T, 1>(execution, p, s, partials);
  else
    launchWalk<T, 4>(execution, p, s, partials);
}

template struct CauchyBackwardLanes<float>;
template struct CauchyBackwardLanes<double>;
template struct CauchyBackwardLanes<Complex<float>>;
template struct CauchyBackwardLanes<Complex<double>>;

}  // namespace hotdog::cuda
