// Sums over the nodes on CUDA: out[a T + t] = sum_n [c[n] exp(a T x[n])] [exp(t x[n])].
//
// A block has a tile of rows a and all T columns t of one problem. It makes both factors in shared memory, a chunk of
// nodes at a time, and multiplies them as matrices with a register tile a thread: 2 (real outputs) or 4 multiply-adds a
// term, no exponential. Right-hand sides share the column factor. Sums are plain over 64 nodes; with more nodes, plain
// over a chunk and compensated beyond. What the tables cannot take, and outputs that are not finite, are summed term by
// term.
#include "core/checked.h"
#include "core/compensated.h"
#include "cuda/detail/launch.h"
#include "cuda/vandermonde_sums.h"
#include "cuda/vandermonde_tables.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kPlainNodes = 64;
constexpr int kVectors = 8;        // right-hand sides of a block
constexpr int kFewTasks = 512;     // below, tiles are made small to have more of them
constexpr int kThreadColumns = 8;  // columns of a thread's register tile

// What a kernel is made for. A warp's lanes are 8 along the columns and 4 along the rows.
template <class T_, class Out_, bool kManyNodes_, bool kLong_>
struct Setup {
  using T = T_;
  using Out = Out_;
  using R = Real<T>;
  static constexpr bool kReal = !isComplex<Out>;
  static constexpr bool kManyNodes = kManyNodes_;  // more than kPlainNodes
  static constexpr bool kLong = kLong_;            // more than kLongL outputs
  static constexpr int kColumns = kLong ? kLongColumns : kShortColumns;
  static constexpr int kThreadsX = kColumns / kThreadColumns, kThreadsY = kThreadsX;
  static constexpr int kThreads = kThreadsX * kThreadsY;
  static constexpr int kThreadRows =
      (sizeof(R) == 4 ? 8 : 4) / (kReal ? 1 : 2) / (kManyNodes ? 2 : 1);  // as many as there are registers for
  static constexpr int kRows = kThreadsY * kThreadRows;                   // of the largest tile
  static constexpr int kLeastRows = 4 * kThreadRows;                      // of the smallest, those of a warp
  static constexpr int kPack = 16 / static_cast<int>(sizeof(R));          // columns that one access covers
  static constexpr int kPacks = kThreadColumns / kPack;
  static constexpr int kOutPack = 16 / static_cast<int>(sizeof(Out));
};

struct Shape {
  std::int64_t rows;  // values of a
  int tileRows;
  bool packed;  // outputs can be written 16 bytes at a time
  std::int64_t rowTiles, vectorTiles, tasks;
};

template <class S>
struct Shared {
  using R = typename S::R;
  static constexpr int kNodeCount = kNodes<R>;

  R column[2][kNodeCount][S::kColumns];
  R row[2][kNodeCount][S::kRows];
  Digits<R, S::kColumns, S::kRows> digits;
  Scaled<R> value[kNodeCount];                                             // of the nodes that the tables take, else 0
  Scaled<R> head[Digits<R, S::kColumns, S::kRows>::kRowHigh][kNodeCount];  // value times the high digit of a
  long long lastCareful;  // the last output of this vector that has terms beside the tables
};

// One sum term by term: of all nodes, or of those that the tables leave out. Out of line, to leave the registers to the
// hot loop.
template <class T, class Out>
__device__ __noinline__ T carefulSum(const VandermondeSynthesis<T, Out> &p, int columns, std::int64_t l,
                                     std::int64_t vector, std::int64_t problem, bool all) {
  CarefulSum<T> sum;
  for (std::int64_t n = 0; n < p.N; ++n) {
    const LogNode<Real<T>> x = logNode(conjIf(p.conjugate, load(&p.x.at(n, 0, problem))));
    const T c = load(&p.c.at(n, vector, problem));
    if (all || !isTabled(x, columns, c)) sum.add(valueOf(scaled(c) * power(x, l)));
  }
  return sum.value();
}

// The register tile of a thread.
template <class S>
struct Sums {
  using R = typename S::R;
  static constexpr int kParts = S::kReal ? 1 : 2;
  R of[kParts][S::kThreadRows][kThreadColumns];

  __device__ void clear() {
#pragma unroll
    for (int part = 0; part < kParts; ++part)
#pragma unroll
      for (int i = 0; i < S::kThreadRows; ++i)
#pragma unroll
        for (int t = 0; t < kThreadColumns; ++t) of[part][i][t] = R(0);
  }
};

struct NoSums {
  __device__ void clear() {}
};

template <class S>
class Tile {
  using T = typename S::T;
  using Out = typename S::Out;
  using R = typename S::R;
  using P = VandermondeSynthesis<T, Out>;
  static constexpr int kNodeCount = kNodes<R>;

 public:
  __device__ Tile(const P &p, const Shape &s, Shared<S> &shared, std::int64_t task)
      : p_(p),
        s_(s),
        shared_(shared),
        problem_(task / (s.rowTiles * s.vectorTiles)),
        firstVector_(task / s.rowTiles % s.vectorTiles * kVectors),
        firstRow_(task % s.rowTiles * s.tileRows) {
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    constexpr int kWarpsX = S::kThreadsX / 8;
    x_ = warp % kWarpsX * 8 + lane % 8;
    y_ = warp / kWarpsX * 4 + lane / 8;
  }

  __device__ void run() {
    const std::int64_t end = min(firstVector_ + kVectors, p_.nrhs);
    for (std::int64_t vector = firstVector_; vector < end; ++vector) {
      __syncthreads();  // everyone has read lastCareful
      if (threadIdx.x == 0) shared_.lastCareful = -1;
      Sums<S> sum;
      sumNodes(vector, vector == firstVector_, sum);
      __syncthreads();  // lastCareful is there for N = 0 too
      storeTile(vector, sum, shared_.lastCareful);
    }
  }

 private:
  __device__ bool active() const {
    const int row = y_ * S::kThreadRows;
    return row < s_.tileRows && firstRow_ + row < s_.rows;
  }

  __device__ void sumNodes(std::int64_t vector, bool firstOfTask, Sums<S> &sum) {
    sum.clear();
    std::conditional_t<S::kManyNodes, Sums<S>, NoSums> error;
    error.clear();
    for (std::int64_t start = 0; start < p_.N; start += kNodeCount) {
      __syncthreads();  // everyone has left the tables, and lastCareful is reset
      const int nodes = p_.N - start < kNodeCount ? static_cast<int>(p_.N - start) : kNodeCount;
      if (firstOfTask || p_.N > kNodeCount) makeColumns(start);
      makeRows(start, nodes, vector);
      __syncthreads();
      if (!active()) continue;
      if constexpr (S::kManyNodes) {
        Sums<S> block;
        block.clear();
        multiply(nodes, block);
        addTile(sum, error, block);
      } else {
        multiply(nodes, sum);
      }
    }
    if constexpr (S::kManyNodes) finishTile(sum, error);
  }

  __device__ static void addTile(Sums<S> &sum, Sums<S> &error, const Sums<S> &block) {
#pragma unroll
    for (int part = 0; part < Sums<S>::kParts; ++part)
#pragma unroll
      for (int i = 0; i < S::kThreadRows; ++i)
#pragma unroll
        for (int t = 0; t < kThreadColumns; ++t)
          addCompensated(sum.of[part][i][t], error.of[part][i][t], block.of[part][i][t]);
  }
  __device__ static void finishTile(Sums<S> &sum, const Sums<S> &error) {
#pragma unroll
    for (int part = 0; part < Sums<S>::kParts; ++part)
#pragma unroll
      for (int i = 0; i < S::kThreadRows; ++i)
#pragma unroll
        for (int t = 0; t < kThreadColumns; ++t) sum.of[part][i][t] += error.of[part][i][t];
  }

  // The digits of a chunk of nodes, and its column factor.
  __device__ void makeColumns(std::int64_t start) {
    shared_.digits.loadNodes(p_.x, p_.conjugate, start, p_.N, problem_);
    __syncthreads();
    shared_.digits.fill(firstRow_);
    __syncthreads();
#pragma unroll 4
    for (int k = threadIdx.x; k < kNodeCount * S::kColumns; k += S::kThreads) {
      const int n = k / S::kColumns, t = k % S::kColumns;
      const T z = shared_.digits.column(n, t);
      shared_.column[0][n][t] = z.re;
      shared_.column[1][n][t] = z.im;
    }
  }

  // The row factor of one vector.
  __device__ void makeRows(std::int64_t start, int nodes, std::int64_t vector) {
    for (int n = threadIdx.x; n < nodes; n += S::kThreads) {
      const T c = load(&p_.c.at(start + n, vector, problem_));
      const LogNode<R> &node = shared_.digits.node[n];
      const bool tabled = isTabled(node, S::kColumns, c);
      shared_.value[n] = tabled ? scaled(c) : Scaled<R>{R(0), 0};
      if (!tabled) atomicMax(&shared_.lastCareful, static_cast<long long>(lastTerm(node, finite(c))));
    }
    __syncthreads();
    auto &digits = shared_.digits;
    for (int k = threadIdx.x; k < digits.kRowHigh * kNodeCount; k += S::kThreads) {
      const int n = k % kNodeCount, high = k / kNodeCount;
      if (n < nodes)
        shared_.head[high][n] = digits.tabled[n] ? shared_.value[n] * digits.rowHigh[high][n] : Scaled<R>{R(0), 0};
    }
    __syncthreads();
    const int offset = static_cast<int>(firstRow_ % kRadix);
#pragma unroll 4
    for (int k = threadIdx.x; k < nodes * S::kRows; k += S::kThreads) {
      const int n = k / S::kRows, a = k % S::kRows, row = offset + a;
      if (a >= s_.tileRows) continue;
      const T z = valueOf(shared_.head[row / kRadix][n] * digits.rowLow[row % kRadix][n]);
      shared_.row[0][n][a] = z.re;
      shared_.row[1][n][a] = z.im;
    }
  }

  // sum += row factor times column factor.
  __device__ void multiply(int nodes, Sums<S> &sum) const {
#pragma unroll 2
    for (int n = 0; n < nodes; ++n) {
      const auto are = loadPack<R, S::kThreadRows>(&shared_.row[0][n][y_ * S::kThreadRows]);
      const auto aim = loadPack<R, S::kThreadRows>(&shared_.row[1][n][y_ * S::kThreadRows]);
#pragma unroll
      for (int g = 0; g < S::kPacks; ++g) {
        const auto bre = loadPack<R, S::kPack>(&shared_.column[0][n][firstColumn(g)]);
        const auto bim = loadPack<R, S::kPack>(&shared_.column[1][n][firstColumn(g)]);
#pragma unroll
        for (int i = 0; i < S::kThreadRows; ++i)
#pragma unroll
          for (int w = 0; w < S::kPack; ++w) {
            const int t = g * S::kPack + w;
            sum.of[0][i][t] = fma(-aim.of[i], bim.of[w], fma(are.of[i], bre.of[w], sum.of[0][i][t]));
            if constexpr (!S::kReal)
              sum.of[1][i][t] = fma(aim.of[i], bre.of[w], fma(are.of[i], bim.of[w], sum.of[1][i][t]));
          }
      }
    }
  }
  __device__ int firstColumn(int g) const { return (g * S::kThreadsX + x_) * S::kPack; }

  __device__ void storeTile(std::int64_t vector, const Sums<S> &sum, std::int64_t lastCareful) const {
    if (!active()) return;
#pragma unroll
    for (int i = 0; i < S::kThreadRows; ++i) {
      const std::int64_t row = firstRow_ + y_ * S::kThreadRows + i;
#pragma unroll
      for (int g = 0; g < S::kPacks; ++g)
#pragma unroll
        for (int w = 0; w < S::kPack; w += S::kOutPack) {
          const std::int64_t l = row * S::kColumns + firstColumn(g) + w;
          Out value[S::kOutPack];
          R check = R(0);  // not finite if one of the sums is not, or if they overflow
#pragma unroll
          for (int k = 0; k < S::kOutPack; ++k) {
            const T z = sumAt(sum, i, g * S::kPack + w + k);
            value[k] = output(z);
            check += S::kReal ? z.re : z.re + z.im;
          }
          if (!finite(check) || l <= lastCareful)
#pragma unroll
            for (int k = 0; k < S::kOutPack; ++k)
              value[k] = output(repaired(sumAt(sum, i, g * S::kPack + w + k), l + k, vector, lastCareful));
          storePack(l, vector, value);
        }
    }
  }

  __device__ static T sumAt(const Sums<S> &sum, int i, int t) {
    if constexpr (S::kReal)
      return sum.of[0][i][t];
    else
      return {sum.of[0][i][t], sum.of[1][i][t]};
  }
  __device__ static Out output(T z) {
    if constexpr (S::kReal)
      return R(2) * z.re;
    else
      return z;
  }
  __device__ T repaired(T z, std::int64_t l, std::int64_t vector, std::int64_t lastCareful) const {
    if (l >= p_.L) return z;
    if (!finite(z)) return carefulSum(p_, S::kColumns, l, vector, problem_, true);
    if (l <= lastCareful) z += carefulSum(p_, S::kColumns, l, vector, problem_, false);
    return z;
  }

  __device__ void storePack(std::int64_t l, std::int64_t vector, const Out (&value)[S::kOutPack]) const {
    Out *const out = &p_.out.at(l, vector, problem_);
    if (s_.packed && l + S::kOutPack <= p_.L) {
      using OutPack = Pack<Out, S::kOutPack>;
      OutPack old{}, scaledValue;
      if (p_.beta != Out(0)) old = *reinterpret_cast<const OutPack *>(out);
#pragma unroll
      for (int k = 0; k < S::kOutPack; ++k)
        scaledValue.of[k] = p_.beta == Out(0) ? p_.alpha * value[k] : p_.alpha * value[k] + p_.beta * old.of[k];
      *reinterpret_cast<OutPack *>(out) = scaledValue;
    } else {
#pragma unroll
      for (int k = 0; k < S::kOutPack; ++k)
        if (l + k < p_.L) storeScaled(&p_.out.at(l + k, vector, problem_), p_.alpha, value[k], p_.beta);
    }
  }

  const P &p_;
  const Shape &s_;
  Shared<S> &shared_;
  const std::int64_t problem_, firstVector_, firstRow_;
  int x_, y_;  // of this thread in the tile
};

template <class S>
__global__ void __launch_bounds__(S::kThreads, S::kLong ? 2 : 6)
    synthesisKernel(const __grid_constant__ VandermondeSynthesis<typename S::T, typename S::Out> p,
                    const __grid_constant__ Shape s) {
  extern __shared__ __align__(16) unsigned char memory[];
  static_assert(sizeof(Shared<S>) <= kMostSharedBytes);
  Shared<S> &shared = *reinterpret_cast<Shared<S> *>(memory);
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x) Tile<S>(p, s, shared, task).run();
}

// Tiles are smaller where there are few of them; the arithmetic of an output is the same in a tile of any size.
template <class S>
Shape shapeOf(const VandermondeSynthesis<typename S::T, typename S::Out> &p) {
  using Out = typename S::Out;
  const auto fits = [](std::int64_t stride, std::int64_t count) { return count <= 1 || stride % S::kOutPack == 0; };
  Shape s{};
  s.rows = ceilDiv<std::int64_t>(p.L, S::kColumns);
  s.vectorTiles = ceilDiv<std::int64_t>(p.nrhs, kVectors);
  s.tileRows = S::kRows;
  while (s.tileRows > S::kLeastRows && s.vectorTiles * p.batchCount < kFewTasks &&
         ceilDiv<std::int64_t>(s.rows, s.tileRows) * s.vectorTiles * p.batchCount < kFewTasks)
    s.tileRows /= 2;
  s.rowTiles = ceilDiv<std::int64_t>(s.rows, s.tileRows);
  s.tasks = s.rowTiles * s.vectorTiles * p.batchCount;
  s.packed = p.out.inc == 1 && reinterpret_cast<std::uintptr_t>(p.out.data) % (sizeof(Out) * S::kOutPack) == 0 &&
             fits(p.out.ld, p.nrhs) && fits(p.out.stride, p.batchCount);
  return s;
}

template <class S>
void launchSynthesis(const Execution &execution, const VandermondeSynthesis<typename S::T, typename S::Out> &p) {
  const Shape s = shapeOf<S>(p);
  allowSharedBytes(synthesisKernel<S>, execution.device);
  launch(synthesisKernel<S>, gridFor(s.tasks), S::kThreads, sizeof(Shared<S>), execution.stream, p, s);
}

template <class T, class Out, bool kLong>
void launchForNodes(const Execution &execution, const VandermondeSynthesis<T, Out> &p) {
  if (p.N > kPlainNodes)
    launchSynthesis<Setup<T, Out, true, kLong>>(execution, p);
  else
    launchSynthesis<Setup<T, Out, false, kLong>>(execution, p);
}

}  // namespace

template <class T, class Out>
void runSynthesis(const Execution &execution, const VandermondeSynthesis<T, Out> &p) {
  if (p.L == 0 || p.nrhs == 0 || p.batchCount == 0) return;
  if (p.L > kLongL)
    launchForNodes<T, Out, true>(execution, p);
  else
    launchForNodes<T, Out, false>(execution, p);
}
template void runSynthesis(const Execution &, const VandermondeSynthesis<Complex<float>, float> &);
template void runSynthesis(const Execution &, const VandermondeSynthesis<Complex<double>, double> &);
template void runSynthesis(const Execution &, const VandermondeSynthesis<Complex<float>, Complex<float>> &);
template void runSynthesis(const Execution &, const VandermondeSynthesis<Complex<double>, Complex<double>> &);

}  // namespace hotdog::cuda
