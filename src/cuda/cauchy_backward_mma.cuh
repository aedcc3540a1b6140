// The pass over all pairs of a row and a column that makes every gradient of a Cauchy product, for several right-hand
// sides (compiled in cauchy_backward_mma_*.cu, a file for some types each): matrix instructions make the products
// P = sum_b g conj(v) and the sums of gV, with all else in the layout of their operands.
//
// A warp has 16 RT columns, as the rows of matrix instructions, and walks down the rows of its strip, 8 a step. P comes
// out of the instructions in the layout in which R is made, and R goes into those of gV as it is: a lane has rows 2q
// and 2q + 1 of a step, which stand for elements q and q + 4 of the sum. g is prepared once a block as the right operand
// of both. Sums of columns, gV and gY, stay in registers for kFold steps and are then added compensated to totals that
// the lane owns in shared memory; the warps along the rows are added up in the end. Sums of a row, gX, are added up over
// the block after each tile.
#pragma once

#include "core/power_of_two.h"
#include "cuda/cauchy_backward.h"
#include "cuda/cauchy_backward_task.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/mma.cuh"
#include "cuda/detail/reciprocal.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kWarps = kWalkThreads / 32;
constexpr int kFold = 16;                // steps of a warp summed plainly, at most
constexpr std::int64_t kMmaTasks = 256;  // of one large problem: what an H200 runs at a time

// Tiles of 16 columns of a warp, and blocks of a multiprocessor: as many as registers allow.
template <class T>
constexpr int kColTiles = sizeof(T) == 4 ? 2 : 1;
template <class T>
constexpr int kBlocks = sizeof(T) < 16 ? 2 : 1;

// Rows of a tile: as many as shared memory allows.
template <class T>
constexpr int kTileRows = isComplex<T> ? 64 : 128;
template <class T>
constexpr int kTileSteps = kTileRows<T> / 8;
template <class T>
constexpr int kRowStride = kTileRows<T> + 8;  // distance of vectors in shared memory

// Columns of a block, at most: wider ones need more strips, and so more partial sums.
constexpr int kMostCols = 128;

template <class T>
constexpr int kParts = isComplex<T> ? 2 : 1;

// ---- Operands -------------------------------------------------------------------------------------------------------

// The right operand of one instruction in one lane, ready in shared memory in the order in which instructions take it;
// of complex numbers one for each part.
template <class R>
struct RightPair;
template <>
struct alignas(16) RightPair<float> {
  float large[2], small[2];
  __device__ __forceinline__ RightPair(RightOperand<float, false> a, RightOperand<float, false> b)
      : large{a.large, b.large}, small{a.small, b.small} {}
  __device__ __forceinline__ RightOperand<float, false> of(int i) const { return {large[i], small[i]}; }
};
template <>
struct alignas(16) RightPair<double> {
  double value[2];
  __device__ __forceinline__ RightPair(RightOperand<double, false> a, RightOperand<double, false> b)
      : value{a.value, b.value} {}
  __device__ __forceinline__ RightOperand<double, false> of(int i) const {
    return RightOperand<double, false>(value[i]);
  }
};

template <class R>
__device__ __forceinline__ void storeRight(RightPair<R> *to, R a, R b) {
  *to = RightPair<R>(RightOperand<R, false>(a), RightOperand<R, false>(b));
}
template <class R>
__device__ __forceinline__ void storeRight(RightPair<R> *to, Complex<R> a, Complex<R> b) {
  storeRight(to, a.re, b.re), storeRight(to + 32, a.im, b.im);
}

// product += left * right.
template <class R>
__device__ __forceinline__ void multiplyAdd(ProductTile<R> &product, const LeftOperand<R> (&left)[4],
                                            const RightPair<R> *from) {
  const RightPair<R> pair = *from;
  const RightOperand<R, false> right[2] = {pair.of(0), pair.of(1)};
  multiplyAdd(product, left, right);
}
template <class R>
__device__ __forceinline__ void multiplyAdd(ProductTile<Complex<R>> &product, const LeftOperand<Complex<R>> (&left)[4],
                                            const RightPair<R> *from) {
  const RightPair<R> re = from[0], im = from[32];
  const RightOperand<Complex<R>, false> right[2] = {{re.of(0), im.of(0)}, {re.of(1), im.of(1)}};
  multiplyAdd(product, left, right);
}

// The power of two by which the values of one column are multiplied as left operands, to keep their digits (3xTF32 does
// down to 2^-100): up to about 2^40, if they are smaller. NaN, which is seen later, where that is not enough for a
// value beside one 2^140 as large.
template <class R>
struct ColumnScale {
  ColumnScale() = default;
  __device__ explicit ColumnScale(R) {}
  __device__ R operator*(R value) const { return value; }
  __device__ void spoil() {}
  __device__ R unscaled(const ProductTile<R> &product, int i) const { return product.value(i); }
};
template <>
struct ColumnScale<float> {
  float up, down;  // `down` is of the product, whose right operand is scaled too
  ColumnScale() = default;
  __device__ explicit ColumnScale(float largest) {
    const int exponent = (__float_as_int(largest) >> 23) - 127, shift = min(max(40 - exponent, 0), 100);
    up = __int_as_float((127 + shift) << 23), down = __int_as_float((127 - 24 - shift) << 23);
  }
  __device__ float operator*(float value) const { return value * up; }
  __device__ void spoil() { down = __int_as_float(0x7fffffff); }
  __device__ float unscaled(const ProductTile<float> &product, int i) const {
    return (product.sum[i] + product.small[i]) * down;
  }
};

template <class R>
__device__ __forceinline__ R scaleUp(const ColumnScale<R> &s, R value) {
  return s * value;
}
template <class R>
__device__ __forceinline__ Complex<R> scaleUp(const ColumnScale<R> &s, Complex<R> value) {
  return {s * value.re, s * value.im};
}
template <class R>
__device__ __forceinline__ R largerOf(R a, R b) {
  return fmax(a, fabs(b));
}
template <class R>
__device__ __forceinline__ R largerOf(R a, Complex<R> z) {
  return largerOf(largerOf(a, z.re), z.im);
}

// Whether a left operand keeps its digits.
__device__ __forceinline__ bool keepsDigits(float x) { return !(fabsf(x) < 0x1p-100f) || x == 0.0f; }
__device__ __forceinline__ bool keepsDigits(double) { return true; }
template <class R>
__device__ __forceinline__ bool keepsDigits(Complex<R> z) {
  return keepsDigits(z.re) && keepsDigits(z.im);
}
template <class R>
__device__ __forceinline__ R unscaled(const ColumnScale<R> &s, const ProductTile<R> &product, int i) {
  return s.unscaled(product, i);
}
template <class R>
__device__ __forceinline__ Complex<R> unscaled(const ColumnScale<R> &s, const ProductTile<Complex<R>> &product, int i) {
  return {s.unscaled(product.re, i), s.unscaled(product.im, i)};
}

// ---- Shared memory of a block ---------------------------------------------------------------------------------------

template <class T, int NB>
struct MmaMemory {
  static constexpr int kRT = kColTiles<T>, kNT = NB / 8;
  static constexpr int kValueSums = kRT * kNT * 4, kSums = kValueSums + 2 * kRT;  // of a lane
  static constexpr int kOperands = kTileSteps<T> * 2 * kNT * kParts<T> * 32;
  using Pair = RightPair<Real<T>>;

  unsigned char *shared;

  __device__ Pair *operands() const { return reinterpret_cast<Pair *>(shared); }
  // For P (kind 0) or gV (kind 1).
  __device__ Pair *operand(int step, int kind, int s) const {
    return operands() + ((step * 2 + kind) * kNT + s) * kParts<T> * 32 + threadIdx.x % 32;
  }
  __device__ T *g() const { return reinterpret_cast<T *>(operands() + kOperands); }  // [vector][row], as they are
  __device__ T *copied() const { return g() + NB * kRowStride<T>; }                     // nodes of the tile to come
  __device__ T *x() const { return copied() + kTileRows<T>; }
  __device__ T *rowParts() const { return x() + kTileRows<T>; }  // [warp column][row]
  __device__ T *totals() const { return rowParts() + kWarps * kTileRows<T>; }
  __device__ T &total(int sum, int thread) const { return totals()[sum * kWalkThreads + thread]; }
  __device__ T &error(int sum, int thread) const { return total(kSums + sum, thread); }

  static constexpr std::size_t bytes() {
    return kOperands * sizeof(Pair) +
           (NB * kRowStride<T> + (2 + kWarps) * kTileRows<T> + 2 * kSums * kWalkThreads) * sizeof(T);
  }
};

// ---- One task -------------------------------------------------------------------------------------------------------

template <class T, int NB, bool kNodes, bool kValues>
class MmaWalk {
  using R = Real<T>;
  using Memory = MmaMemory<T, NB>;
  static constexpr int RT = Memory::kRT, NT = Memory::kNT;

 public:
  __device__ MmaWalk(const CauchyBackwardProblem<T> &p, const WalkShape &s, const CauchyPartials<T> &partials,
                     unsigned char *shared, const WalkTask &task)
      : p_(p), s_(s), partials_(partials), memory_{shared}, task_(task) {
    const int warp = static_cast<int>(threadIdx.x) / 32;
    warpCol_ = warp % s.warpCols, warpRow_ = warp / s.warpCols;
  }

  __device__ void run() {
    for (colTile_ = 0; firstCol() < task_.colEnd; ++colTile_) {
      clearTotals(Memory::kValueSums, Memory::kSums);
      for (chunk_ = 0; firstVector() < task_.vectorEnd; ++chunk_) {
        clearTotals(0, Memory::kValueSums);
        walk();  // ends with a barrier after the last totals
        if (kValues) storeV();
        if (kNodes && firstVector() + NB >= task_.vectorEnd) storeY();
        __syncthreads();  // the totals have been read
      }
    }
    if (kNodes) storeLargest(partials_, s_.split, task_, largest_, reinterpret_cast<R *>(memory_.rowParts()));
  }

 private:
  // Columns of a warp, in the layout of left operands: node and scale of column 16 r + 8 h + g, and its values.
  struct Columns {
    T y[RT][2];
    ColumnScale<R> scale[RT][2];
    LeftOperand<T> v[RT][NT][4];
  };
  // Sums of columns.
  struct Sums {
    ProductTile<T> v[RT][NT];
    T y[RT][2] = {};
  };

  __device__ static int g() { return static_cast<int>(threadIdx.x) % 32 / 4; }
  __device__ static int q() { return static_cast<int>(threadIdx.x) % 4; }
  __device__ std::int64_t firstCol() const { return task_.colBegin + static_cast<std::int64_t>(colTile_) * s_.cols; }
  __device__ std::int64_t firstVector() const { return task_.vectorBegin + static_cast<std::int64_t>(chunk_) * NB; }
  __device__ std::int64_t firstRow(int tile) const {
    return task_.rowBegin + static_cast<std::int64_t>(tile) * kTileRows<T>;
  }
  __device__ int rowsOf(int tile) const {
    return static_cast<int>(min(static_cast<std::int64_t>(kTileRows<T>), task_.rowEnd - firstRow(tile)));
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
    const std::int64_t first = firstCol() + 16 * RT * warpCol_ + g(), left = p_.cols() - first;
    const T *const nodes = &p_.y().at(first, 0, task_.problem);
#pragma unroll
    for (int k = 0; k < 2 * RT; ++k)
      c.y[k / 2][k % 2] = 8 * k < left ? load(&nodes[8 * k * p_.y().inc]) : farCol<T>();
    if constexpr (kNodes) {
      const int valid = vectors() - q();
      const T *const from = &p_.v.at(first, firstVector() + q(), task_.problem);
      T v[2 * RT][2 * NT];
#pragma unroll
      for (int k = 0; k < 2 * RT; ++k)
#pragma unroll
        for (int b = 0; b < 2 * NT; ++b)
          v[k][b] = 8 * k < left && 4 * b < valid ? load(&from[8 * k * p_.v.inc + 4 * b * p_.v.ld]) : T(0);
      bool fine = true;
#pragma unroll
      for (int k = 0; k < 2 * RT; ++k) c.scale[k / 2][k % 2] = scaleColumn(v[k], c.v[k / 2], k % 2, fine);
      if (__any_sync(0xffffffffu, !fine))
#pragma unroll
        for (int k = 0; k < 2 * RT; ++k) c.scale[k / 2][k % 2].spoil();
    }
#pragma unroll
    for (int k = 0; k < 2 * RT; ++k)
      if (8 * k < left) c.y[k / 2][k % 2] = usableNode(p_.node(c.y[k / 2][k % 2]));
  }

  // Makes left operands of the values of one column, of half h of the instructions' rows.
  __device__ __forceinline__ ColumnScale<R> scaleColumn(const T (&v)[2 * NT], LeftOperand<T> (&left)[NT][4], int h,
                                                        bool &fine) const {
    R largest = 0;
#pragma unroll
    for (int b = 0; b < 2 * NT; ++b) largest = largerOf(largest, v[b]);
    largest = largerOf(largest, shuffleXor(largest, 1));
    largest = largerOf(largest, shuffleXor(largest, 2));
    const ColumnScale<R> scale(largest);
#pragma unroll
    for (int b = 0; b < 2 * NT; ++b) {
      const T scaled = scaleUp(scale, conj(v[b]));
      fine &= keepsDigits(scaled);
      LeftOperand<T> &operand = left[b / 2][b % 2 * 2 + h];
      operand = LeftOperand<T>(scaled);
      operand.keep();
    }
    return scale;
  }

  __device__ void copy(int tile) const {
    const RowTile rows = {firstRow(tile), firstVector(), rowsOf(tile), kTileRows<T>, vectors()};
    copyRows<NB, kRowStride<T>>(p_, task_.problem, rows, s_.packed, memory_.g(), memory_.copied());
  }

  // The operands of a tile, from the copies.
  __device__ void prepare(int tile) const {
    static_assert(kTileRows<T> <= kWalkThreads, "a node a thread");
    const int i = static_cast<int>(threadIdx.x);
    if (i < kTileRows<T>) memory_.x()[i] = i < rowsOf(tile) ? usableNode(p_.node(memory_.copied()[i])) : farRow<T>();
#pragma unroll 1
    for (int step = i / 32; step < kTileSteps<T>; step += kWarps) {
      const T *const from = memory_.g() + 8 * step;
#pragma unroll
      for (int s = 0; s < NT; ++s) {
        if constexpr (kNodes) {
          const T *const at = from + (8 * s + q()) * kRowStride<T> + g();
          storeRight(memory_.operand(step, 0, s), at[0], at[4 * kRowStride<T>]);
        }
        if constexpr (kValues) {
          const T *const at = from + (8 * s + g()) * kRowStride<T> + 2 * q();
          storeRight(memory_.operand(step, 1, s), at[0], at[1]);
        }
      }
    }
  }

  // Each piece of code stands once: what runs a few times only should not fill the instruction cache.
  __device__ void walk() {
    Columns columns;
    Sums sums;
    const int tiles = static_cast<int>(ceilDiv<std::int64_t>(task_.rowEnd - task_.rowBegin, kTileRows<T>));
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
      if (plain + kTileSteps<T> / s_.warpRows > kFold || tile + 1 == tiles) fold(sums), plain = 0;
    }
  }

  __device__ __forceinline__ void addStep(int step, const Columns &c, Sums &sums) {
    const T x[2] = {memory_.x()[8 * step + 2 * q()], memory_.x()[8 * step + 2 * q() + 1]};
    T sumX[2] = {T(0), T(0)};
#pragma unroll
    for (int r = 0; r < RT; ++r) {
      T inverse[4];  // element 2 h + k is of column h, row k
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        inverse[i] = reciprocal(x[i % 2] - c.y[r][i / 2]);
        if (kNodes) meet(largest_, inverse[i]);
      }
      if constexpr (kNodes) {
        ProductTile<T> product;
#pragma unroll
        for (int s = 0; s < NT; ++s) multiplyAdd(product, c.v[r][s], memory_.operand(step, 0, s));
#pragma unroll
        for (int i = 0; i < 4; ++i) {  // (P R) R: in range wherever P and P R^2 are
          const T once = fma(unscaled(c.scale[r][i / 2], product, i), inverse[i], T(0));
          sumX[i % 2] = fma(once, inverse[i], sumX[i % 2]);
          sums.y[r][i / 2] = fma(once, inverse[i], sums.y[r][i / 2]);
        }
      }
      if constexpr (kValues) {
        const LeftOperand<T> left[4] = {LeftOperand<T>(inverse[0]), LeftOperand<T>(inverse[2]),
                                        LeftOperand<T>(inverse[1]), LeftOperand<T>(inverse[3])};
#pragma unroll
        for (int t = 0; t < NT; ++t) multiplyAdd(sums.v[r][t], left, memory_.operand(step, 1, t));
      }
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
    if (threadIdx.x % 16 < 4) memory_.rowParts()[warpCol_ * kTileRows<T> + 8 * step + 2 * q() + k] = sum;
  }

  // Adds up a tile's rows over the warps, after a barrier. The threads that do so change from tile to tile, to spread
  // the work over the warps.
  __device__ void addRows(int tile) const {
    const int i = static_cast<int>((threadIdx.x - static_cast<unsigned>(tile) * kTileRows<T>) % kWalkThreads);
    if (i >= rowsOf(tile)) return;
    T sum = T(0);
#pragma unroll 1
    for (int w = 0; w < s_.warpCols; ++w) sum += memory_.rowParts()[w * kTileRows<T> + i];
    addRowPart(partials_, rowPartAt(p_, s_.split, task_, firstRow(tile) + i), sum, colTile_ == 0 && chunk_ == 0);
  }

  __device__ void fold(Sums &sums) const {
    const int me = static_cast<int>(threadIdx.x);
#pragma unroll
    for (int e = kValues ? 0 : Memory::kValueSums; e < (kNodes ? Memory::kSums : Memory::kValueSums); ++e) {
      const int of = e < Memory::kValueSums ? e : 0, y = e < Memory::kValueSums ? 0 : e - Memory::kValueSums;
      const T sum = e < Memory::kValueSums ? sums.v[of / (4 * NT)][of / 4 % NT].value(of % 4) : sums.y[y / 2][y % 2];
      T total = memory_.total(e, me), error = memory_.error(e, me);
      addCompensated(total, error, sum);
      memory_.total(e, me) = total, memory_.error(e, me) = error;
    }
    sums = Sums();
  }

  // Adds up element e of a lane over the warps along the rows.
  __device__ __forceinline__ T totalOf(int e, int lane) const {
    int thread = 32 * warpCol_ + lane;
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
  __device__ void storeV() const {
    const std::int64_t first = firstCol() + 16 * RT * warpCol_ + g(), left = p_.cols() - first;
    T *const to = partials_.v + valuePartAt(p_, task_, firstVector() + 2 * q(), first);
    const int valid = vectors() - 2 * q();
#pragma unroll 1
    for (int e = warpRow_; e < Memory::kValueSums; e += s_.warpRows) {
      const int b = e / 4 % NT * 8 + e % 2, k = (e / (4 * NT) * 2 + e / 2 % 2) * 8;
      const T sum = totalOf(e, static_cast<int>(threadIdx.x) % 32);
      if (b < valid && k < left) store(&to[b * p_.cols() + k], sum);
    }
  }

  __device__ void storeY() const {
    const int k = static_cast<int>(threadIdx.x) % 32;  // of the warp's columns
    const std::int64_t col = firstCol() + 16 * RT * warpCol_ + k;
    if (warpRow_ > 0 || k >= 16 * RT || col >= p_.cols()) return;
    T sum = T(0);
#pragma unroll 1
    for (int lane = 0; lane < 4; ++lane) sum += totalOf(Memory::kValueSums + k / 8, k % 8 * 4 + lane);
    store(&partials_.y[colPartAt(p_, s_.split, task_, col)], sum);
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

template <class T, int NB, bool kNodes, bool kValues>
__global__ void __launch_bounds__(kWalkThreads, kBlocks<T>)
    cauchyBackwardMmaKernel(const __grid_constant__ CauchyBackwardProblem<T> p, const __grid_constant__ WalkShape s,
                            const __grid_constant__ CauchyPartials<T> partials) {
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ WalkTask task;
  for (std::int64_t index = blockIdx.x; index < s.tasks; index += gridDim.x) {
    __syncthreads();  // the task before has left the shared memory
    if (threadIdx.x == 0) task.set(p, s.split, index);
    __syncthreads();
    MmaWalk<T, NB, kNodes, kValues>(p, s, partials, shared, task).run();
  }
}

template <class T, int NB>
void launchMma(const Execution &execution, const CauchyBackwardProblem<T> &p, const WalkShape &s,
               const CauchyPartials<T> &partials) {
  const auto kernel = !p.gV.wanted()   ? cauchyBackwardMmaKernel<T, NB, true, false>
                      : p.wantsNodes() ? cauchyBackwardMmaKernel<T, NB, true, true>
                                       : cauchyBackwardMmaKernel<T, NB, false, true>;
  allowSharedBytes(kernel, execution.device);
  launch(kernel, gridFor(s.tasks), kWalkThreads, MmaMemory<T, NB>::bytes(), execution.stream, p, s, partials);
}

}  // namespace

template <class T>
WalkShape CauchyBackwardMma<T>::shapeOf(const CauchyBackwardProblem<T> &p) {
  constexpr int kCols = 16 * kColTiles<T>;
  const int vectors = p.nrhs <= 8 ? 8 : 16;
  WalkShape s{};
  s.warpCols = 1;
  const auto tiles = [&](int warpCols) { return ceilDiv<std::int64_t>(p.cols(), warpCols * kCols); };
  while (s.warpCols * kCols < kMostCols && s.warpCols * kCols < p.cols() &&
         tiles(2 * s.warpCols) * ceilDiv<std::int64_t>(p.rows(), kTileRows<T>) >= kMmaTasks)
    s.warpCols *= 2;
  s.warpRows = kWarps / s.warpCols;
  s.cols = s.warpCols * kCols;
  s.rows = kTileRows<T>;
  s.split = cauchySplit(p.rows(), p.cols(), p.nrhs, s.rows, s.cols, vectors, kMmaTasks);
  s.oneWalk = s.split.panelCols <= s.cols && s.split.groupVectors <= vectors;
  s.tasks = s.split.tasks() * p.batchCount;
  s.packed = walkIsPacked(p);
  return s;
}

template <class T>
void CauchyBackwardMma<T>::run(const Execution &execution, const CauchyBackwardProblem<T> &p, const WalkShape &s,
                               const CauchyPartials<T> &partials) {
  if (p.nrhs <= 8)
    launchMma<T, 8>(execution, p, s, partials);
  else
    launchMma<T, 16>(execution, p, s, partials);
}

}  // namespace hotdog::cuda
