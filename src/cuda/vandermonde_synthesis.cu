// Sums over the nodes on CUDA: out[a T + t] = sum_n [c[n] exp(a T x[n])] [exp(t x[n])].
//
// A block has a tile of rows a and all T columns t of one problem. It makes both factors in shared memory, a chunk of
// nodes at a time, and multiplies them as matrices with a register tile a thread: 2 (real outputs) or 4 multiply-adds a
// term, no exponential. Right-hand sides share the column factor. Sums are plain over 64 nodes; with more nodes, plain
// over a chunk and compensated beyond. Each row has a scale, a power of two, so that its sums are rounded once where
// they end below the normal range. Outputs with terms that the tables cannot take, and outputs that are not finite, are
// summed term by term.
#include <climits>

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
  Scaled<R> value[kNodeCount];      // of the nodes that the tables take, else 0
  alignas(16) int scale[S::kRows];  // exponents: the sums of a row are times 2^scale
  long long lastCareful;            // the last output of this vector that has terms beside the tables
};

// One sum term by term.
template <class T, class Out>
__device__ T carefulSum(const VandermondeSynthesis<T, Out> &p, std::int64_t l, std::int64_t vector,
                        std::int64_t problem) {
  float most = kNoOctaves;
  for (std::int64_t n = 0; n < p.N; ++n)
    most = fmaxf(most, octavesOf(load(&p.x.at(n, 0, problem)), l, load(&p.c.at(n, vector, problem))));
  const int scale = sumScale<Real<T>>(most);
  CarefulSum<T> sum;
  for (std::int64_t n = 0; n < p.N; ++n) {
    const LogNode<Real<T>> x = logNode(conjIf(p.conjugate, load(&p.x.at(n, 0, problem))));
    const Scaled<Real<T>> term = scaled(load(&p.c.at(n, vector, problem))) * power(x, l);
    sum.add(scaledBy(term.mantissa, term.exponent + scale));
  }
  return scaledBy(sum.value(), -scale);
}

template <class Out, class T>
__device__ __forceinline__ Out output(T sum) {
  if constexpr (isComplex<Out>)
    return sum;
  else
    return Out(2) * sum.re;
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

// Where the packs of a thread's outputs lie, from its first output on; pack = (i kPacks + g) kPack/kOutPack +
// w/kOutPack.
template <class S>
struct Packs {
  static constexpr int kOfRow = kThreadColumns / S::kOutPack, kInPack = S::kPack / S::kOutPack;
  static constexpr int kCount = S::kThreadRows * kOfRow;
  static_assert(kCount <= 32, "a bit each");
  __device__ static constexpr int offset(int pack) {
    return pack / kOfRow * S::kColumns + pack % kOfRow / kInPack * S::kThreadsX * S::kPack +
           pack % kInPack * S::kOutPack;
  }
};

// The outputs of those of a thread's packs whose bits are set, term by term. Out of line, to leave registers and
// instruction cache to the hot loop.
template <class S>
__device__ __noinline__ void repair(const VandermondeSynthesis<typename S::T, typename S::Out> &p, std::int64_t first,
                                    std::int64_t vector, std::int64_t problem, unsigned packs) {
  using Out = typename S::Out;
  for (; packs != 0; packs &= packs - 1) {
    const std::int64_t start = first + Packs<S>::offset(__ffs(static_cast<int>(packs)) - 1);
    for (std::int64_t l = start; l < start + S::kOutPack && l < p.L; ++l)
      storeScaled(&p.out.at(l, vector, problem), p.alpha, output<Out>(carefulSum(p, l, vector, problem)), p.beta);
  }
}

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
      const bool fresh = vector == firstVector_ || p_.N > kNodeCount;  // the tables are for other nodes
      __syncthreads();  // everyone has left the tables, the scales and lastCareful
      if (p_.N == 0) clearVector();
      Sums<S> sum;
      sumNodes(vector, fresh, sum);
      storeTile(vector, sum);
    }
  }

 private:
  __device__ bool active() const {
    const int row = y_ * S::kThreadRows;
    return row < s_.tileRows && firstRow_ + row < s_.rows;
  }

  __device__ void sumNodes(std::int64_t vector, bool fresh, Sums<S> &sum) {
    sum.clear();
    std::conditional_t<S::kManyNodes, Sums<S>, NoSums> error;
    error.clear();
    for (std::int64_t start = 0; start < p_.N; start += kNodeCount) {
      const int nodes = p_.N - start < kNodeCount ? static_cast<int>(p_.N - start) : kNodeCount;
      if (start > 0) __syncthreads();  // everyone has left the tables
      loadChunk(start, vector, fresh);
      if (start == 0) makeScales(vector);
      __syncthreads();
      if (fresh) {
        shared_.digits.template fill<S::kThreads>(firstRow_, s_.tileRows);
        __syncthreads();
        makeColumns(nodes);
      }
      makeRows(nodes);
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

  // The nodes of a chunk, by the first warp, and the values, by the second one.
  __device__ void loadChunk(std::int64_t start, std::int64_t vector, bool fresh) {
    static_assert(S::kThreads >= 64 && kNodeCount <= 32);
    const int warp = threadIdx.x / 32, n = threadIdx.x % 32;
    if (warp == 0 && fresh && n < kNodeCount) shared_.digits.loadNode(p_.x, p_.conjugate, start, p_.N, problem_, n);
    if (warp != 1) return;
    if (start == 0 && n == 0) shared_.lastCareful = -1;
    __syncwarp();
    if (n >= kNodeCount || start + n >= p_.N) return;
    const LogNode<R> size = logSize(load(&p_.x.at(start + n, 0, problem_)));
    const T c = load(&p_.c.at(start + n, vector, problem_));
    const bool tabled = isTabled(size, S::kColumns, c);
    shared_.value[n] = tabled ? scaledTerm(c) : noTerm<R>();
    if (!tabled) atomicMax(&shared_.lastCareful, static_cast<long long>(lastTerm(size, finite(c))));
  }

  // What loadChunk and makeScales leave of no node.
  __device__ void clearVector() {
    if (threadIdx.x == 0) shared_.lastCareful = -1;
    for (int a = threadIdx.x; a < S::kRows; a += S::kThreads) shared_.scale[a] = 0;
    __syncthreads();
  }

  // The scales of the rows, from the largest term of each: a warp has some of the rows, its lanes share the nodes.
  __device__ void makeScales(std::int64_t vector) {
    constexpr int kWarpRows = S::kRows / (S::kThreads / 32);
    static_assert(kWarpRows <= 32);
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    const float firstRow = static_cast<float>(firstRow_ + warp * kWarpRows);
    float most[kWarpRows];
#pragma unroll
    for (int i = 0; i < kWarpRows; ++i) most[i] = kNoOctaves;
    for (std::int64_t n = lane; n < p_.N; n += 32) {
      const T c = load(&p_.c.at(n, vector, problem_));
      const LogNode<R> size = logSize(load(&p_.x.at(n, 0, problem_)));
      if (!isTabled(size, S::kColumns, c) || octavesOf(c) == kNoOctaves) continue;
      const float octaves = static_cast<float>(size.octaves) * S::kColumns;
      const float first = octavesOf(c) + fmaxf(0, octaves);  // of the larger end of the row
      const float ofFirstRow = fmaf(octaves, firstRow, first);
#pragma unroll
      for (int i = 0; i < kWarpRows; ++i) most[i] = fmaxf(most[i], fmaf(octaves, static_cast<float>(i), ofFirstRow));
    }
    int mine = 0;
#pragma unroll
    for (int i = 0; i < kWarpRows; ++i) {
      const int ofAll = __reduce_max_sync(~0u, __float2int_ru(most[i]));
      if (lane == i) mine = ofAll;
    }
    if (lane < kWarpRows) shared_.scale[warp * kWarpRows + lane] = sumScale<R>(static_cast<float>(mine));
  }

  // The factors are made four neighbours of one node at a time.
  static constexpr int kFour = 4;
  __device__ void storeFour(R *re, R *im, const T (&z)[kFour]) const {
    Pack<R, kFour> parts[2];
#pragma unroll
    for (int w = 0; w < kFour; ++w) parts[0].of[w] = z[w].re, parts[1].of[w] = z[w].im;
    *reinterpret_cast<Pack<R, kFour> *>(re) = parts[0];
    *reinterpret_cast<Pack<R, kFour> *>(im) = parts[1];
  }

  __device__ void makeColumns(int nodes) {
    constexpr int kOfNode = S::kColumns / kFour;
    static_assert(S::kThreads % kOfNode == 0);
    const int t = static_cast<int>(threadIdx.x) % kOfNode * kFour;
#pragma unroll 1
    for (int n = threadIdx.x / kOfNode; n < nodes; n += S::kThreads / kOfNode) {
      const T high = shared_.digits.columnHigh(n, t);
      T z[kFour];
#pragma unroll
      for (int w = 0; w < kFour; ++w) z[w] = high * shared_.digits.columnLow(n, t + w);
      storeFour(&shared_.column[0][n][t], &shared_.column[1][n][t], z);
    }
  }

  // Rows begin at multiples of four, so that four of them have their high digit in common.
  __device__ void makeRows(int nodes) {
    constexpr int kOfNode = S::kRows / kFour;
    static_assert(S::kThreads % kOfNode == 0 && S::kLeastRows % kFour == 0);
    const int a = static_cast<int>(threadIdx.x) % kOfNode * kFour;
    const int row = static_cast<int>(firstRow_ % kRadix) + a;
    if (a >= s_.tileRows) return;
    const auto scale = loadPack<int, kFour>(&shared_.scale[a]);
#pragma unroll 1
    for (int n = threadIdx.x / kOfNode; n < nodes; n += S::kThreads / kOfNode) {
      const Scaled<R> head = shared_.value[n] * shared_.digits.rowHigh(n, row);
      T z[kFour];
#pragma unroll
      for (int w = 0; w < kFour; ++w) z[w] = flushedValueOf(head * shared_.digits.rowLow(n, row + w), scale.of[w]);
      storeFour(&shared_.row[0][n][a], &shared_.row[1][n][a], z);
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

  __device__ void storeTile(std::int64_t vector, const Sums<S> &sum) const {
    if (!active()) return;
    const std::int64_t row = firstRow_ + y_ * S::kThreadRows, first = row * S::kColumns + firstColumn(0);
    const std::int64_t past = shared_.lastCareful - first;
    const int careful = past < 0 ? -1 : past < INT_MAX ? static_cast<int>(past) : INT_MAX;
    const bool together = s_.packed && (row + S::kThreadRows) * S::kColumns <= p_.L;
    const unsigned left =
        together ? storePacks<true>(first, vector, sum, careful) : storePacks<false>(first, vector, sum, careful);
    if (left != 0) repair<S>(p_, first, vector, problem_, left);
  }

  // Stores a thread's outputs but for the packs that it returns as bits: those that are not finite, be it that the sums
  // overflow, and those up to `careful`, counted from `first`.
  template <bool kTogether>
  __device__ unsigned storePacks(std::int64_t first, std::int64_t vector, const Sums<S> &sum, int careful) const {
    using OutPack = Pack<Out, S::kOutPack>;
    Out *const out = &p_.out.at(first, vector, problem_);
    unsigned left = 0;
#pragma unroll
    for (int pack = 0; pack < Packs<S>::kCount; ++pack) {
      const int i = pack / Packs<S>::kOfRow, t = pack % Packs<S>::kOfRow * S::kOutPack, at = Packs<S>::offset(pack);
      const R unscale = detail::normalPowerOfTwo(R(0), (S::kReal ? 1 : 0) - shared_.scale[y_ * S::kThreadRows + i]);
      OutPack value;
      R check = R(0);
#pragma unroll
      for (int k = 0; k < S::kOutPack; ++k) {
        if constexpr (S::kReal) {
          value.of[k] = unscale * sum.of[0][i][t + k];
          check += value.of[k];
        } else {
          value.of[k] = {unscale * sum.of[0][i][t + k], unscale * sum.of[1][i][t + k]};
          check += value.of[k].re + value.of[k].im;
        }
      }
      if (!finite(check) || at <= careful) {
        left |= 1u << pack;
      } else if constexpr (kTogether) {
        OutPack *const to = reinterpret_cast<OutPack *>(out + at);
        OutPack old{};
        if (p_.beta != Out(0)) old = *to;
#pragma unroll
        for (int k = 0; k < S::kOutPack; ++k)
          value.of[k] = p_.beta == Out(0) ? p_.alpha * value.of[k] : p_.alpha * value.of[k] + p_.beta * old.of[k];
        *to = value;
      } else {
#pragma unroll
        for (int k = 0; k < S::kOutPack; ++k)
          if (first + at + k < p_.L) storeScaled(out + (at + k) * p_.out.inc, p_.alpha, value.of[k], p_.beta);
      }
    }
    return left;
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
