// Cauchy-like systems by one block each: the algorithm of host/cauchy_like_solve.h, rows left where they are and marked
// as eliminated.
//
// A step is: every thread offers its best pivot of column k; two rounds of warp reductions find the best of all (ties:
// the lowest row); every thread then advances its rows, columns and right-hand sides. Two barriers. On the way back a
// thread runs the generators of its columns through several rows at once, since they need no word from other threads;
// the inner products of those rows are then reduced together. One barrier for kRows rows.
//
// With several generators the way back takes as many columns at once as there are threads, the last ones first, and
// computes them anew from the first row on. Inside their own square the rows are needed from the last on: each column
// leaves its generators in memory every kRows rows, and starts from there.
#pragma once

#include <algorithm>
#include <climits>

#include "core/cauchy_like.h"
#include "core/checked.h"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda {

inline constexpr unsigned kAllLanes = 0xffffffffu;

template <class W>
__device__ __forceinline__ W nodeReciprocal(W d) {
  return hotdog::nodeReciprocal(d, [](double x) { return reciprocal(x); });
}

// The sums over the warp of kCount values (a power of two up to 32) held by each lane; lane l gets that of value
// l / (32 / kCount). Half of the values change lanes at each step, so that it takes kCount shuffles, not 5 kCount.
template <int kCount>
__device__ __forceinline__ double warpSums(double (&values)[kCount]) {
  const int lane = threadIdx.x % 32;
#pragma unroll
  for (int step = 0; step < 5; ++step) {
    const int mask = 16 >> step, half = kCount >> (step + 1);
    const bool upper = lane & mask;
    if (half == 0) values[0] += shuffleXor(values[0], mask);
#pragma unroll
    for (int t = 0; t < kCount / 2; ++t)
      if (t < half) {
        const double kept = upper ? values[t + half] : values[t], sent = upper ? values[t] : values[t + half];
        values[t] = kept + shuffleXor(sent, mask);
      }
  }
  return values[0];
}

// What the threads of a block exchange, in static shared memory.
template <class W, int R, int V>
struct CauchyLikeExchange {
  static constexpr int kMostWarps = 16;
  static constexpr int kRows = R != 1 ? 8 / V : V == 1 ? 4 : 2;  // of U that the way back takes at once
  static constexpr int kSums = kRows * V * static_cast<int>(sizeof(W) / sizeof(double));
  double reduction[32];
  int exponent[kMostWarps];  // best pivot of each warp: its key in two halves, and its row
  unsigned fraction[kMostWarps];
  int row[kMostWarps];
  double sums[2][kMostWarps][kSums];
  W triangle[2][kRows][kRows];
};

// One system with up to V right-hand sides; W is double or Complex<double>, R the number of generators or
// kAnyGenerators, whose number is then given at run time; `Stored` the real type of the caller's data; kUnitNodes: all nodes are on the unit circle, so that no difference needs care. The caller fills omega, lambda (parts below 2, or kFarNode), for R != 1 also
// rowGenerators and columnGenerators, and the b(j); a barrier; then solve().
template <class W, int R, int V, class Stored, bool kUnitNodes = false>
class CauchyLikeBlock {
 public:
  using Exchange = CauchyLikeExchange<W, R, V>;
  static constexpr int kMostThreads = 32 * Exchange::kMostWarps;

  // Of W for each row: what every step touches, and the rest.
  static constexpr std::int64_t kIntegers = 5;
  static constexpr std::int64_t hotBytesPerRow(int generators = R) {
    return (3 + 2 * std::int64_t{generators} + V) * static_cast<std::int64_t>(sizeof(W)) +
           kIntegers * static_cast<std::int64_t>(sizeof(int));
  }
  HOTDOG_HD static std::int64_t coldBytes(std::int64_t n, int generators = R) {
    const std::int64_t each = generators, marks = R != 1 ? marksOf(n) : 0;
    const std::int64_t own = R == kAnyGenerators ? each * kMostThreads : 0;  // columns in hand
    return (n * ((R != 1 ? 2 * each : 0) + 3 * V) + marks * each + own) * static_cast<std::int64_t>(sizeof(W)) +
           (marks + 3) / 4 * 4 * static_cast<std::int64_t>(sizeof(int));
  }
  static unsigned threadsFor(std::int64_t n) {
    return static_cast<unsigned>(std::clamp<std::int64_t>(ceilDiv<std::int64_t>(n, 32) * 32, 32, kMostThreads));
  }

  // scratch: n hotBytesPerRow() + coldBytes(n) bytes, aligned to 16; R = 1.
  __device__ CauchyLikeBlock(int n, int vectors, void *scratch, Exchange &exchange)
      : CauchyLikeBlock(n, vectors, static_cast<W *>(scratch) + 3 * V * n, scratch, exchange) {}

  // In two pieces of n hotBytesPerRow() and coldBytes(n) bytes.
  __device__ CauchyLikeBlock(int n, int vectors, void *hot, void *cold, Exchange &exchange, int generators = R)
      : n_(n), vectors_(vectors), generators_(generators), exchange_(exchange) {
    W *next = static_cast<W *>(hot);
    const auto take = [&](int columns) {
      W *const p = next;
      next += static_cast<std::int64_t>(columns) * n;
      return p;
    };
    omega = take(1), lambda = take(1), c_ = take(1), g_ = take(rank()), h_ = take(rank()), y_ = take(V);
    int *const integers = reinterpret_cast<int *>(next);
    gExponent_ = integers, hExponent_ = gExponent_ + n, diagonalExponent_ = hExponent_ + n;
    order_ = diagonalExponent_ + n, eliminated_ = order_ + n;
    next = static_cast<W *>(cold);
    rowGenerators = R != 1 ? take(rank()) : nullptr;
    columnGenerators = R != 1 ? take(rank()) : nullptr;
    b_ = take(V), x_ = take(V), candidate_ = take(V);
    if constexpr (R != 1) {
      columnH_ = next;
      if constexpr (R == kAnyGenerators) next += rank() * kMostThreads;
      markH_ = next;
      markExponent_ = reinterpret_cast<int *>(next + rank() * marksOf(n));
    }
  }

  __device__ W *b(int j) const { return b_ + static_cast<std::int64_t>(j) * n_; }
  __device__ W *x(int j) const { return x_ + static_cast<std::int64_t>(j) * n_; }

  __device__ bool allFinite(const W *v) const {
    bool all = true;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) all &= finite(v[i]);
    return __syncthreads_and(all);
  }

  __device__ double blockMax(double value) const {
    return blockReduce(value, 0.0, exchange_.reduction, [](double a, double b) { return fmax(a, b); });
  }

  __device__ double blockSum(double value) const {
    return blockReduce(value, 0.0, exchange_.reduction, [](double a, double b) { return a + b; });
  }

  // As CauchyLikeSystem::solve of the host. exponents: of the solutions, the same in every thread.
  __device__ int solve(const int (&exponents)[V]) {
    const double bound = cauchyLikeBackwardBound<Stored>(n_);
    bool met = false;
    for (int attempt = 0; attempt < kCauchyLikeAttempts && !met; ++attempt) {
      const bool correction = attempt > 0 && R != 1;  // y holds the residuals
      if (!correction) forAll([&](std::int64_t k) { y_[k] = b_[k]; });
      if (const int failed = eliminate()) return failed;
      W *const solution = attempt ? candidate_ : x_;
      substituteBack(solution, pivotBits<Stored, R>(attempt));
      __syncthreads();
      if (correction) {
        forAll([&](std::int64_t k) { solution[k] += x_[k]; });
        __syncthreads();
      }
      const double matrix = residuals(solution);
      met = true;
#pragma unroll
      for (int j = 0; j < V; ++j)
        if (j < vectors_) met &= judge(j, attempt, matrix, bound, exponents[j]);
    }
    return met ? 0 : n_ + 1;
  }

  // As CauchyLikeSystem::solveOnce of the host. Starts and ends with a barrier.
  __device__ int solveOnce(int bits) {
    forAll([&](std::int64_t k) { y_[k] = b_[k]; });
    const int failed = eliminate();
    __syncthreads();
    if (!failed) substituteBack(x_, bits);
    return weakPivot(failed, bits);
  }

  // As CauchyLikeSystem::factor of the host and what belongs to it. Starts and ends with a barrier.
  __device__ int factor(int bits) {
    const int failed = eliminate();
    __syncthreads();
    return weakPivot(failed, bits);
  }
  __device__ W pivot(int k) const { return c_[order_[k]]; }
  __device__ int pivotExponent(int k) const { return diagonalExponent_[k]; }
  // By all threads, the same in each: whether the rows in pivot order have an odd number of inversions.
  __device__ bool oddPermutation() const {
    int odd = 0;
    for (int k = threadIdx.x; k < n_; k += blockDim.x)
      for (int j = k + 1; j < n_; ++j) odd ^= static_cast<int>(order_[j] < order_[k]);
    return __syncthreads_count(odd) % 2 != 0;
  }

  W *omega, *lambda;
  W *rowGenerators, *columnGenerators;  // generator a of row i at [a n + i]; R = 1: all are 1

 private:
  using Row = GeneratorRow<W, R>;
  HOTDOG_HD int rank() const { return R == kAnyGenerators ? generators_ : R; }
  static constexpr HOTDOG_HD std::int64_t marksOf(std::int64_t n) {
    const std::int64_t columns = n < kMostThreads ? n : kMostThreads;
    return (columns + Exchange::kRows - 1) / Exchange::kRows * columns;
  }
  template <class Body>
  __device__ void forAll(Body &&body) const {
    for (std::int64_t k = threadIdx.x; k < static_cast<std::int64_t>(n_) * vectors_; k += blockDim.x) body(k);
  }
  __device__ std::int64_t at(int a, int i) const { return static_cast<std::int64_t>(a) * n_ + i; }

  // Generators of a row or column of the matrix as it was given: 1, 0 for a node at infinity.
  __device__ void initial(Row &g, const W *generators, const W *nodes, int i) const {
    if constexpr (R == 1)
      g[0] = W(realPart(nodes[i]) == kFarNode ? 0.0 : 1.0);
    else
      get(g, generators, i);
  }
  __device__ void get(Row &g, const W *generators, int i) const { g = Row::at(generators + i, n_); }
  // Stores generators normalised, and the exponent taken out.
  __device__ void put(Row &g, int exponent, W *generators, int *exponents, int i) const {
    if constexpr (R == kAnyGenerators) {  // normalised where it is stored
      const Row to = Row::at(generators + i, n_);
      if (to.first != g.first)
        for (int a = 0; a < rank(); ++a) to[a] = g[a];
      g = to;
      exponent = normalise(g, exponent);
    } else {
      exponent = normalise(g, exponent);
#pragma unroll
      for (int a = 0; a < rank(); ++a) generators[at(a, i)] = g[a];
    }
    exponents[i] = exponent;
  }
  __device__ static unsigned leadingBits(double x) { return __double2hiint(x) & 0x7fffffffu; }
  __device__ static unsigned leadingBits(Complex<double> z) { return max(leadingBits(z.re), leadingBits(z.im)); }
  __device__ static W nodeInverse(W difference) {
    if constexpr (kUnitNodes)
      return reciprocal(difference);
    else
      return nodeReciprocal(difference);
  }
  // With several generators only what strays far: they grow and shrink slowly.
  __device__ int normalise(Row &g, int exponent) const {
    if constexpr (R != 1) {
      unsigned largest = leadingBits(g[0]);  // the exponent and the first bits of the fraction, as an integer
#pragma unroll
      for (int a = 1; a < rank(); ++a) largest = max(largest, leadingBits(g[a]));
      constexpr unsigned kUnit = 1023u << 20, kFar = 64u << 20;
      if (largest - (kUnit - kFar) < 2 * kFar) return exponent;
    }
    std::int64_t e = binaryExponent(g[0]);
#pragma unroll
    for (int a = 1; a < rank(); ++a) e = max(e, binaryExponent(g[a]));
    e = exponentToTake(e);
    const double scale = exactScale(-e);
#pragma unroll
    for (int a = 0; a < rank(); ++a) g[a] = scale * g[a];
    return static_cast<int>(saturate(exponent + e));
  }
  __device__ W dot(const Row &g, const Row &h) const {
    W sum = g[0] * h[0];
#pragma unroll
    for (int a = 1; a < rank(); ++a) sum = fma(g[a], h[a], sum);
    return sum;
  }

  // ---- Elimination
  // ---------------------------------------------------------------------------------------------------

  // What solveOnce returns, by what eliminate() did.
  __device__ int weakPivot(int failed, int bits) const {
    const int pivots = failed ? failed - 1 : n_;
    int weak = 0;  // n - k of the first such column
    for (int k = threadIdx.x; k < pivots; k += blockDim.x)
      if (binaryExponent(c_[order_[k]]) + diagonalExponent_[k] < topExponent_ - bits) weak = max(weak, n_ - k);
    weak = static_cast<int>(blockMax(weak));
    const int first = weak ? n_ - weak + 1 : failed;
    return failed ? -first : first;
  }

  // 0 or the number of the failing column, the same in every thread. Starts and ends with a barrier.
  __device__ int eliminate() {
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      Row g;
      initial(g, rowGenerators, omega, i);
      put(g, 0, g_, gExponent_, i);
      initial(g, columnGenerators, lambda, i);
      put(g, 0, h_, hExponent_, i);
      eliminated_[i] = 0;
    }
    topExponent_ = static_cast<int>(kLeastPivotExponent);
    int column = static_cast<int>(threadIdx.x);  // the first of this thread's beyond k
    __syncthreads();
    for (int k = 0; k < n_; ++k) {
      if (column <= k) column += static_cast<int>(blockDim.x);
      Row h;
      get(h, h_, k);
      offerPivot(k, h);
      __syncthreads();
      const int pivot = choosePivot();
      if (pivot < 0) return k + 1;
      const int exponent = gExponent_[pivot] + hExponent_[k];
      const W diagonal = c_[pivot];
      topExponent_ = max(topExponent_, static_cast<int>(binaryExponent(diagonal)) + exponent);
      if (threadIdx.x == 0) order_[k] = pivot, diagonalExponent_[k] = exponent;
      const W inverse = nodeReciprocal(diagonal);
      advanceRows(pivot, inverse, h);
      advanceColumns(k, column, pivot, inverse, h);
      __syncthreads();
    }
    return 0;
  }

  // c = column k of the Schur complement, and the warp's largest element of it.
  __device__ void offerPivot(int k, const Row &h) {
    const W node = lambda[k];
    std::int64_t bestKey = kVanished;
    int bestRow = INT_MAX;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      if (eliminated_[i]) continue;
      Row g;
      get(g, g_, i);
      const W c = dot(g, h) * nodeInverse(omega[i] - node);
      c_[i] = c;
      const std::int64_t key = pivotKey(c, gExponent_[i]);
      if (key > bestKey) bestKey = key, bestRow = i;
    }
    int exponent = static_cast<int>(bestKey >> 32);
    unsigned fraction = static_cast<unsigned>(bestKey);
    warpBest(exponent, fraction, bestRow);
    if (threadIdx.x % 32 == 0) {
      exchange_.exponent[threadIdx.x / 32] = exponent;
      exchange_.fraction[threadIdx.x / 32] = fraction;
      exchange_.row[threadIdx.x / 32] = bestRow;
    }
  }

  // The largest key of the warp and the lowest row that has it, in every lane.
  __device__ static void warpBest(int &exponent, unsigned &fraction, int &row) {
    const int largest = __reduce_max_sync(kAllLanes, exponent);
    const unsigned leading = __reduce_max_sync(kAllLanes, exponent == largest ? fraction : 0u);
    row = __reduce_min_sync(kAllLanes, exponent == largest && fraction == leading ? row : INT_MAX);
    exponent = largest, fraction = leading;
  }

  // The pivot row; -1 if the column vanishes or is not finite.
  __device__ int choosePivot() const {
    const unsigned lane = threadIdx.x % 32;
    const bool offered = lane < blockDim.x / 32;
    int exponent = offered ? exchange_.exponent[lane] : INT_MIN, row = offered ? exchange_.row[lane] : INT_MAX;
    unsigned fraction = offered ? exchange_.fraction[lane] : 0u;
    warpBest(exponent, fraction, row);
    return exponent == INT_MIN || exponent == INT_MAX ? -1 : row;
  }

  __device__ void advanceRows(int pivot, W inverse, const Row &h) {
    const W node = omega[pivot];
    const int own = gExponent_[pivot];
    const W inverseH = R == 1 ? nodeReciprocal(h[0]) : W(0);
    Row pivotG;
    W pivotY[V];
    get(pivotG, g_, pivot);
#pragma unroll
    for (int j = 0; j < V; ++j) pivotY[j] = j < vectors_ ? y_[at(j, pivot)] : W(0);
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      if (eliminated_[i]) continue;
      if (i == pivot) {
        eliminated_[i] = 1;
        continue;
      }
      const W c = c_[i], factor = c * inverse;
      const int exponent = gExponent_[i];
      const W multiplier = R != 1 && exponent == own ? factor : exactScale(exponent - own) * factor;
#pragma unroll
      for (int j = 0; j < V; ++j)
        if (j < vectors_) y_[at(j, i)] = fma(-multiplier, pivotY[j], y_[at(j, i)]);
      Row g;
      if constexpr (R == 1) {  // g (omega - node) / (omega - lambda[k]), and c = g h / (omega - lambda[k])
        g[0] = (omega[i] - node) * (c * inverseH);
      } else {
        get(g, g_, i);
#pragma unroll
        for (int a = 0; a < rank(); ++a) g[a] = fma(-factor, pivotG[a], g[a]);
      }
      put(g, exponent, g_, gExponent_, i);
    }
  }

  __device__ void advanceColumns(int k, int first, int pivot, W inverse, const Row &pivotH) {
    const W node = omega[pivot], own = lambda[k];
    Row g;
    get(g, g_, pivot);
    for (int j = first; j < n_; j += blockDim.x) {
      Row h;
      get(h, h_, j);
      const W reciprocal = nodeInverse(node - lambda[j]);
      if constexpr (R == 1) {
        h[0] = h[0] * ((own - lambda[j]) * reciprocal);
      } else {
        const W factor = dot(g, h) * reciprocal * inverse;
#pragma unroll
        for (int a = 0; a < rank(); ++a) h[a] = fma(-factor, pivotH[a], h[a]);
      }
      put(h, hExponent_[j], h_, hExponent_, j);
    }
  }

  // The first of this thread's rows (those congruent to its number) from `begin` on.
  __device__ int firstOwned(int begin) const {
    const int thread = static_cast<int>(threadIdx.x), threads = static_cast<int>(blockDim.x);
    return begin <= thread ? thread : thread + (begin - thread + threads - 1) / threads * threads;
  }

  // ---- The way back
  // --------------------------------------------------------------------------------------------------

  // U solution = y, pivots at least 2^-bits of the largest. With several generators y is lost. A barrier must follow.
  __device__ void substituteBack(W *solution, int bits) {
    if constexpr (R != 1)
      substituteByColumns(solution, bits);
    else
      substituteByRows(solution, bits);
  }
  __device__ void substituteByRows(W *solution, int bits) {
    constexpr int kRows = Exchange::kRows;
    for (int tile = (n_ - 1) / kRows; tile >= 0; --tile) {
      const int begin = tile * kRows, rows = min(kRows, n_ - begin), buffer = tile & 1;
      regenerateRows(solution, begin, rows, buffer);
      __syncthreads();
      solveTile(solution, begin, rows, buffer, bits);
    }
  }

  // Several generators: a column of U on its way down, h up to 2^exponent.
  struct Column {
    Row h;
    W node;
    int exponent;
  };
  __device__ Column firstOf(int j) const {
    Column column;
    if constexpr (R == kAnyGenerators) {
      column.h = {columnH_ + threadIdx.x, blockDim.x};
      for (int a = 0; a < rank(); ++a) column.h[a] = columnGenerators[at(a, j)];
    } else {
      initial(column.h, columnGenerators, lambda, j);
    }
    column.node = lambda[j];
    column.exponent = normalise(column.h, 0);
    return column;
  }
  // Its element of row k; it goes on to the next row. After kRows of these settle() keeps h in range.
  __device__ W down(Column &column, int k) const {
    const int pivot = order_[k];
    Row g;
    get(g, g_, pivot);
    const W u = dot(g, column.h) * nodeInverse(omega[pivot] - column.node);
    const W scaled = exactScale(static_cast<std::int64_t>(gExponent_[pivot]) + column.exponent) * u;
#pragma unroll
    for (int a = 0; a < rank(); ++a) column.h[a] = fma(-u, h_[at(a, k)], column.h[a]);
    return scaled;
  }
  __device__ void settle(Column &column) const { column.exponent = normalise(column.h, column.exponent); }

  __device__ void substituteByColumns(W *solution, int bits) {
    constexpr int kRows = Exchange::kRows;
    const int threads = static_cast<int>(blockDim.x), thread = static_cast<int>(threadIdx.x);
    for (int k = thread; k < n_; k += threads) {  // down() takes h over the pivot
      const W inverse = nodeReciprocal(c_[order_[k]]);
#pragma unroll
      for (int a = 0; a < rank(); ++a) h_[at(a, k)] = inverse * h_[at(a, k)];
    }
    __syncthreads();
    int buffer = 0;
    for (int begin = (n_ - 1) / threads * threads; begin >= 0; begin -= threads) {
      const int own = begin + thread, end = min(begin + threads, n_);
      const bool present = own < end;
      Column column = firstOf(present ? own : begin);
      for (int k = 0; k < begin; k += kRows) {  // begin is a multiple of kRows
#pragma unroll
        for (int r = 0; r < kRows; ++r) down(column, k + r);
        settle(column);
      }
      leaveMarks(column, begin, end);
      W x[V];
      for (int tile = (end - 1 - begin) / kRows; tile >= 0; --tile, buffer ^= 1) {
        const int first = begin + tile * kRows, rows = min(kRows, end - first);
        tileRows(column, x, tile, begin, rows, own, present, buffer);
        __syncthreads();
        if ((first - begin) / 32 == thread / 32) solveTile(solution, first, rows, buffer, bits, x);  // its own columns
      }
      if (begin == 0) return;
      column = firstOf(present ? own : begin);
      for (int k = 0; k < begin; k += kRows, buffer ^= 1) {
        W sums[kRows][V];
#pragma unroll
        for (int r = 0; r < kRows; ++r) {
          const W u = down(column, k + r);
#pragma unroll
          for (int v = 0; v < V; ++v) sums[r][v] = present ? u * x[v] : W(0);
        }
        settle(column);
        offerSums(sums, buffer);
        __syncthreads();
        subtractSums(k, buffer);
      }
    }
  }

  // The column's generators before every kRows-th row from `begin` on, as far as they are needed.
  __device__ void leaveMarks(Column &column, int begin, int end) const {
    constexpr int kRows = Exchange::kRows;
    const int own = static_cast<int>(threadIdx.x), columns = min(end - begin, static_cast<int>(blockDim.x));
    if (own >= columns) return;
    for (int tile = 0; tile * kRows <= own; ++tile) {
      const int mark = tile * columns + own;
#pragma unroll
      for (int a = 0; a < rank(); ++a) markH_[a * marksOf(n_) + mark] = column.h[a];
      markExponent_[mark] = column.exponent;
#pragma unroll
      for (int r = 0; r < kRows && tile * kRows + r < own; ++r) down(column, begin + tile * kRows + r);
      settle(column);
    }
  }

  // As regenerateRows, for the rows of a tile of the square at `begin`.
  __device__ void tileRows(Column &column, const W (&x)[V], int tile, int begin, int rows, int own, bool present,
                           int buffer) {
    constexpr int kRows = Exchange::kRows;
    const int first = begin + tile * kRows, columns = min(n_ - begin, static_cast<int>(blockDim.x));
    const bool beyond = own >= first + rows;
    W sums[kRows][V];
#pragma unroll
    for (int r = 0; r < kRows; ++r)
#pragma unroll
      for (int v = 0; v < V; ++v) sums[r][v] = W(0);
    if (present && own > first) {
      const int mark = tile * columns + own - begin;
#pragma unroll
      for (int a = 0; a < rank(); ++a) column.h[a] = markH_[a * marksOf(n_) + mark];
      column.exponent = markExponent_[mark];
#pragma unroll
      for (int r = 0; r < kRows; ++r) {
        if (first + r >= own) break;
        const W u = down(column, first + r);
        if (!beyond) exchange_.triangle[buffer][r][own - first] = u;
#pragma unroll
        for (int v = 0; v < V; ++v) sums[r][v] = beyond ? u * x[v] : W(0);
      }
    }
    offerSums(sums, buffer);
  }

  // y -= what the other warps and this one offered for rows k..k+kRows-1.
  __device__ void subtractSums(int k, int buffer) const {
    constexpr int kParts = static_cast<int>(sizeof(W) / sizeof(double));
    const int lane = static_cast<int>(threadIdx.x);
    if (lane >= Exchange::kSums) return;
    double total = 0;
    for (unsigned w = 0; w < blockDim.x / 32; ++w) total += exchange_.sums[buffer][w][lane];
    const int value = lane / kParts, row = k + value / V;
    double *const y = reinterpret_cast<double *>(y_ + at(value % V, order_[row])) + lane % kParts;
    *y -= total;
  }

  // Rows begin..begin+rows-1 of U: the squares at the diagonal go to the exchange, the products of the rest with the
  // solution so far are summed there by warps.
  __device__ void regenerateRows(const W *solution, int begin, int rows, int buffer) {
    constexpr int kRows = Exchange::kRows;
    W sums[kRows][V];
#pragma unroll
    for (int r = 0; r < kRows; ++r)
#pragma unroll
      for (int v = 0; v < V; ++v) sums[r][v] = W(0);
    int pivots[kRows];
#pragma unroll
    for (int r = 0; r < kRows; ++r) pivots[r] = r < rows ? order_[begin + r] : 0;

    for (int j = firstOwned(begin + 1); j < n_; j += blockDim.x) {
      Row h;
      get(h, h_, j);
      int exponent = hExponent_[j];
      const W node = lambda[j];
      const bool beyond = j >= begin + rows;
      W xj[V];
#pragma unroll
      for (int v = 0; v < V; ++v) xj[v] = beyond && v < vectors_ ? solution[at(v, j)] : W(0);
#pragma unroll
      for (int r = kRows - 1; r >= 0; --r) {
        if (r >= rows || begin + r >= j) continue;
        const W u = regenerate(h, exponent, node, begin + r, pivots[r]);
        if (!beyond) exchange_.triangle[buffer][r][j - begin] = u;
#pragma unroll
        for (int v = 0; v < V; ++v) sums[r][v] = fma(u, xj[v], sums[r][v]);
      }
#pragma unroll
      for (int a = 0; a < rank(); ++a) h_[at(a, j)] = h[a];
      hExponent_[j] = exponent;
    }

    offerSums(sums, buffer);
  }

  // The sums over the warp, to the exchange.
  __device__ void offerSums(const W (&sums)[Exchange::kRows][V], int buffer) const {
    constexpr int kRows = Exchange::kRows, kParts = static_cast<int>(sizeof(W) / sizeof(double));
    double values[Exchange::kSums];
#pragma unroll
    for (int r = 0; r < kRows; ++r)
#pragma unroll
      for (int v = 0; v < V; ++v) split(sums[r][v], values + (r * V + v) * kParts);
    const double sum = warpSums(values);
    constexpr int kLanes = 32 / Exchange::kSums;  // that hold the same sum
    const int lane = threadIdx.x % 32;
    if (lane % kLanes == 0) exchange_.sums[buffer][threadIdx.x / 32][lane / kLanes] = sum;
  }

  // Element of row k of U at a column with this generator, which goes back to before step k.
  __device__ W regenerate(Row &h, int &exponent, W node, int k, int pivot) const {
    const W reciprocal = nodeInverse(lambda[k] - node), u = (g_[pivot] * h[0]) * reciprocal;
    const W scaled = exactScale(static_cast<std::int64_t>(gExponent_[pivot]) + exponent) * u;
    h[0] = h[0] * ((omega[pivot] - node) * reciprocal);
    exponent = normalise(h, exponent);
    return scaled;
  }

  // The unknowns of a tile, in every thread of the warps that call it; the owner of an unknown stores it.
  __device__ void solveTile(W *solution, int begin, int rows, int buffer, int bits) const {
    W own[V];
    solveTile(solution, begin, rows, buffer, bits, own);
  }
  __device__ void solveTile(W *solution, int begin, int rows, int buffer, int bits, W (&own)[V]) const {
    constexpr int kRows = Exchange::kRows, kParts = static_cast<int>(sizeof(W) / sizeof(double));
    const int lane = threadIdx.x % 32;
    double total = 0;
    if (lane < Exchange::kSums)
      for (unsigned w = 0; w < blockDim.x / 32; ++w) total += exchange_.sums[buffer][w][lane];
    W unknown[kRows][V];
#pragma unroll
    for (int r = kRows - 1; r >= 0; --r) {
      const bool present = r < rows;
      const int row = present ? begin + r : begin, pivot = order_[row];
      const W diagonal = c_[pivot];
      const std::int64_t exponent =
          max(static_cast<std::int64_t>(diagonalExponent_[row]), topExponent_ - bits - binaryExponent(diagonal));
      const W inverse = nodeReciprocal(exactScale(exponent) * diagonal);
#pragma unroll
      for (int v = 0; v < V; ++v) {
        W rest = join<W>(total, (r * V + v) * kParts);
#pragma unroll
        for (int s = r + 1; s < kRows; ++s)
          if (s < rows) rest = fma(exchange_.triangle[buffer][r][s], unknown[s][v], rest);
        unknown[r][v] = present && v < vectors_ ? (y_[at(v, pivot)] - rest) * inverse : W(0);
        if (present && v < vectors_ && row % blockDim.x == threadIdx.x)
          solution[at(v, row)] = own[v] = unknown[r][v];
      }
    }
  }

  __device__ static void split(double z, double *parts) { parts[0] = z; }
  __device__ static void split(Complex<double> z, double *parts) { parts[0] = z.re, parts[1] = z.im; }
  // The value whose parts lanes first, first + 1 hold.
  template <class Value>
  __device__ static Value join(double parts, int first) {
    if constexpr (isComplex<Value>)
      return {__shfl_sync(kAllLanes, parts, first), __shfl_sync(kAllLanes, parts, first + 1)};
    else
      return __shfl_sync(kAllLanes, parts, first);
  }

  // ---- Residuals
  // -----------------------------------------------------------------------------------------------------

  // y = b - A solution for all right-hand sides; returns the largest row sum of |A|.
  __device__ double residuals(const W *solution) {
    double largest = 0;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      W rest[V];
      Row g;
#pragma unroll
      for (int v = 0; v < V; ++v) rest[v] = v < vectors_ ? b_[at(v, i)] : W(0);
      initial(g, rowGenerators, omega, i);
      const W node = omega[i];
      double rowSum = 0;
      for (int j = 0; j < n_; ++j) {
        Row h;
        initial(h, columnGenerators, lambda, j);
        const W element = dot(g, h) * nodeReciprocal(node - lambda[j]);
        rowSum += maxAbs(element);
#pragma unroll
        for (int v = 0; v < V; ++v)
          if (v < vectors_) rest[v] = fma(-element, solution[at(v, j)], rest[v]);
      }
#pragma unroll
      for (int v = 0; v < V; ++v)
        if (v < vectors_) y_[at(v, i)] = rest[v];
      largest = fmax(largest, rowSum);
    }
    return blockMax(largest);
  }

  // Takes the solution of this attempt for right-hand side j if it is the better one; whether the bound is met.
  __device__ bool judge(int j, int attempt, double matrix, double bound, int exponent) {
    if (!allFinite(b(j))) return true;
    const W *const solution = attempt ? candidate_ + at(j, 0) : x_ + at(j, 0);
    const double error = backwardError(j, solution, matrix, exponent), before = error_[j];
    if (attempt && (before <= bound || !(error < before))) return before <= bound;
    if (attempt)
      for (int i = threadIdx.x; i < n_; i += blockDim.x) x(j)[i] = solution[i];
    error_[j] = error;
    return error <= bound;
  }

  __device__ double backwardError(int j, const W *solution, double matrix, int exponent) const {
    double largest = 0, largestX = 0, largestB = 0;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      const double size = maxAbs(y_[at(j, i)]);
      largest = fmax(largest, finite(size) ? size : infinity());
      largestX = fmax(largestX, maxAbs(solution[i]));
      largestB = fmax(largestB, maxAbs(b(j)[i]));
    }
    largest = blockMax(largest), largestX = blockMax(largestX), largestB = blockMax(largestB);
    if (!finite(largest)) return infinity();
    if (largestX > 0 && binaryExponent(largestX) + exponent > largestExponent<Stored>()) return infinity();
    const double scale = matrix * largestX + largestB;
    return scale > 0 ? largest / scale : 0.0;
  }

  __device__ static double infinity() { return __longlong_as_double(0x7ff0000000000000LL); }

  const int n_, vectors_, generators_;
  Exchange &exchange_;
  int topExponent_;           // of the largest pivot
  W *c_, *g_, *h_;  // column of the Schur complement, generators
  W *columnH_;         // kAnyGenerators: of each thread's column, at [a threads + thread]
  W *markH_;           // generators of the columns in hand, at [a marksOf(n) + tile columns + column], R > 1
  int *markExponent_;  // alike
  W *b_, *y_, *x_, *candidate_;
  int *gExponent_, *hExponent_, *diagonalExponent_, *order_, *eliminated_;
  double error_[V];  // backward errors of the x
};

}  // namespace hotdog::cuda
