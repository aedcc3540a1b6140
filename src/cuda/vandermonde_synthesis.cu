// Sums over the nodes on CUDA: out[a T + t] = sum_n [c[n] exp((a T + T/2) x[n])] [exp((t - T/2) x[n])].
//
// A block has a tile of rows a and all T columns t of one problem, a chunk of nodes at a time. The column factor is
// made in shared memory, the row factor in the registers of the warps that need it, and matrix instructions multiply
// them: the inner dimension is the real and imaginary parts of the nodes. Right-hand sides share the column factor.
// Sums are plain over a chunk, and compensated beyond. Each row has a scale, a power of two, so that its sums are
// rounded once where they end below the normal range. Outputs with terms that the tables cannot take, and outputs that
// are not finite, are summed term by term.
#include <climits>

#include "core/checked.h"
#include "core/compensated.h"
#include "cuda/detail/launch.h"
#include "cuda/vandermonde_sums.h"
#include "cuda/vandermonde_tables.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kVectors = 8;  // right-hand sides of a block
constexpr int kWarps = 8, kThreads = 32 * kWarps;
constexpr int kGroupRows = 16;  // rows of a warp
constexpr int kHeldPairs = 4;   // pairs of tiles that a warp keeps the sums of, with many nodes
constexpr int kNodes = 32;      // that share the tables
constexpr int kSteps = kNodes / 4;

// What a kernel is made for. A warp makes its outputs in pairs of tiles of matrix instructions, a row of which is 16
// numbers: as many columns, or half as many of complex outputs.
template <class T_, class Out_, bool kManyNodes_, bool kLong_>
struct Setup {
  using T = T_;
  using Out = Out_;
  using R = Real<T>;
  static constexpr bool kReal = !isComplex<Out>;
  static constexpr bool kManyNodes = kManyNodes_;  // more than kNodes
  static constexpr bool kLong = kLong_;            // more than kLongL outputs
  static constexpr int kColumns = kLong ? kLongColumns : kShortColumns;
  static constexpr int kPairColumns = kReal ? 16 : 8;
  static constexpr int kPairs = kColumns / kPairColumns;
  static constexpr int kRows = kGroupRows * kWarps / (kManyNodes ? kPairs / kHeldPairs : 1);  // of the largest tile
  static constexpr int kLaneColumns = kPairColumns / 4;  // of a lane in one row of a pair
  static constexpr int kBlocks = kManyNodes ? 1 : 2;     // of a multiprocessor
  static constexpr int kFewTasks = 128 * kBlocks;        // below, tiles are made small to have more of them
  static constexpr int kOutPack = 16 / static_cast<int>(sizeof(Out));
  static constexpr int kPitch = kColumns + 2;  // spreads what a warp reads over the banks
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

  OperandPair<R> column[kNodes][S::kPitch];  // [n][Tile::placeOf(t)]
  Digits<R, S::kColumns, S::kRows, kNodes> digits;
  Scaled<R> value[kNodes];  // of the nodes that the tables take, else 0
  int scale[S::kRows];      // exponents: the sums of a row are times 2^scale
  long long lastCareful;    // the last output of this vector that has terms beside the tables
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

// Where a lane's outputs lie, from its first output on: bit 2 pair + half for the pair and the upper or lower half of
// the rows.
template <class S>
__device__ int offsetOf(int bit) {
  return bit % 2 * 8 * S::kColumns + bit / 2 * S::kPairColumns;
}

// The outputs of a lane whose bits are set, term by term. Out of line, to leave registers and instruction cache to the
// hot loop.
template <class S>
__device__ __noinline__ void repair(const VandermondeSynthesis<typename S::T, typename S::Out> &p, std::int64_t first,
                                    std::int64_t vector, std::int64_t problem, unsigned bits) {
  using Out = typename S::Out;
  for (; bits != 0; bits &= bits - 1) {
    const std::int64_t start = first + offsetOf<S>(__ffs(static_cast<int>(bits)) - 1);
    for (std::int64_t l = start; l < start + S::kLaneColumns && l < p.L; ++l)
      storeScaled(&p.out.at(l, vector, problem), p.alpha, output<Out>(carefulSum(p, l, vector, problem)), p.beta);
  }
}

template <class S>
class Tile {
  using T = typename S::T;
  using Out = typename S::Out;
  using R = typename S::R;
  using P = VandermondeSynthesis<T, Out>;

 public:
  __device__ Tile(const P &p, const Shape &s, Shared<S> &shared, std::int64_t task)
      : p_(p),
        s_(s),
        shared_(shared),
        problem_(task / (s.rowTiles * s.vectorTiles)),
        firstVector_(task / s.rowTiles % s.vectorTiles * kVectors),
        firstRow_(task % s.rowTiles * s.tileRows) {
    const int warp = threadIdx.x / 32;
    pairStep_ = S::kManyNodes ? S::kPairs / kHeldPairs : kWarps * kGroupRows / s.tileRows;
    firstPair_ = warp % pairStep_;
    row_ = warp / pairStep_ * kGroupRows + g();
  }

  __device__ void run() {
    const std::int64_t end = min(firstVector_ + kVectors, p_.nrhs);
    for (std::int64_t vector = firstVector_; vector < end; ++vector) {
      const bool fresh = vector == firstVector_ || p_.N > kNodes;  // the tables are for other nodes
      __syncthreads();  // everyone has left the tables, the scales and lastCareful
      if constexpr (S::kManyNodes)
        sumChunks(vector, fresh);
      else
        sumChunk(vector, fresh);
    }
  }

 private:
  using Product = ProductTile<R>[2];

  __device__ static int g() { return threadIdx.x % 32 / 4; }
  __device__ static int q() { return threadIdx.x % 4; }
  __device__ bool active() const { return row_ < s_.tileRows && firstRow_ + row_ - g() < s_.rows; }

  // All nodes are in one chunk: pair by pair.
  __device__ void sumChunk(std::int64_t vector, bool fresh) {
    const int nodes = static_cast<int>(p_.N);
    if (nodes == 0)
      clearVector();
    else
      makeTables(0, nodes, vector, fresh);
    if (!active()) return;
    LeftOperand<R> left[kSteps][4];
    makeLeft(left);
    const Output to = outputOf(vector);
    unsigned bits = 0;
#pragma unroll 1
    for (int pair = firstPair_; pair < S::kPairs; pair += pairStep_) {
      Product product;
      multiply(nodes, left, pair, product);
      R sum[2][4];
#pragma unroll
      for (int k = 0; k < 8; ++k) sum[k / 2 % 2][k / 4 * 2 + k % 2] = product[k / 4].plainValue(k % 4);
      bits |= storePair(to, pair, sum) << 2 * pair;
    }
    if (bits != 0) repair<S>(p_, firstOutput(), vector, problem_, bits);
  }

  __device__ void sumChunks(std::int64_t vector, bool fresh) {
    R sum[kHeldPairs][2][4] = {}, error[kHeldPairs][2][4] = {};
    for (std::int64_t start = 0; start < p_.N; start += kNodes) {
      const int nodes = p_.N - start < kNodes ? static_cast<int>(p_.N - start) : kNodes;
      if (start > 0) __syncthreads();  // everyone has left the tables
      makeTables(start, nodes, vector, fresh);
      if (!active()) continue;
      LeftOperand<R> left[kSteps][4];
      makeLeft(left);
#pragma unroll
      for (int i = 0; i < kHeldPairs; ++i) {
        Product product;
        multiply(nodes, left, firstPair_ + i * pairStep_, product);
#pragma unroll
        for (int k = 0; k < 8; ++k) {
          const int half = k / 2 % 2, column = k / 4 * 2 + k % 2;
          addCompensated(sum[i][half][column], error[i][half][column], product[k / 4].plainValue(k % 4));
        }
      }
    }
    if (!active()) return;
    const Output to = outputOf(vector);
    unsigned bits = 0;
#pragma unroll
    for (int i = 0; i < kHeldPairs; ++i) {
      const int pair = firstPair_ + i * pairStep_;
#pragma unroll
      for (int k = 0; k < 8; ++k) sum[i][k / 4][k % 4] += error[i][k / 4][k % 4];
      bits |= storePair(to, pair, sum[i]) << 2 * pair;
    }
    if (bits != 0) repair<S>(p_, firstOutput(), vector, problem_, bits);
  }

  // ---- Factors ------------------------------------------------------------------------------------------------------

  // Everything in shared memory for the chunk from `start` on.
  __device__ void makeTables(std::int64_t start, int nodes, std::int64_t vector, bool fresh) {
    loadChunk(start, vector, fresh);
    if (start == 0) makeScales(vector);
    __syncthreads();
    if (!fresh) return;
    shared_.digits.template fill<kThreads>(firstRow_, s_.tileRows);
    __syncthreads();
    makeColumns(nodes);
    __syncthreads();
  }

  // The nodes of a chunk, by the first warp, and the values, by the second one.
  __device__ void loadChunk(std::int64_t start, std::int64_t vector, bool fresh) {
    static_assert(kThreads >= 64 && kNodes == 32);
    const int warp = threadIdx.x / 32, n = threadIdx.x % 32;
    if (warp == 0 && fresh) shared_.digits.loadNode(p_.x, p_.conjugate, start, p_.N, problem_, n);
    if (warp != 1) return;
    if (start == 0 && n == 0) shared_.lastCareful = -1;
    __syncwarp();
    shared_.value[n] = noTerm<R>();
    if (start + n >= p_.N) return;
    const LogNode<R> size = logSize(load(&p_.x.at(start + n, 0, problem_)));
    const T c = load(&p_.c.at(start + n, vector, problem_));
    if (isTabled(size, S::kColumns, c))
      shared_.value[n] = scaledTerm(c);
    else
      atomicMax(&shared_.lastCareful, static_cast<long long>(lastTerm(size, finite(c))));
  }

  // What makeTables leaves of no node.
  __device__ void clearVector() {
    if (threadIdx.x == 0) shared_.lastCareful = -1;
    for (int a = threadIdx.x; a < S::kRows; a += kThreads) shared_.scale[a] = 0;
    __syncthreads();
  }

  // The scales of the rows, from the largest term of each: a lane has a row, and the lanes hand each other the nodes.
  // By the last warps, since the first ones are at loadChunk.
  __device__ void makeScales(std::int64_t vector) {
    static_assert(S::kRows % 32 == 0);
    const int row = kThreads - 1 - static_cast<int>(threadIdx.x);
    if (row / 32 * 32 >= min(S::kRows, s_.tileRows)) return;
    float most = kNoOctaves;
    for (std::int64_t start = 0; start < p_.N; start += 32) {
      const std::int64_t n = start + threadIdx.x % 32;
      float octaves = 0, first = kNoOctaves;  // of a row, and those of the term at the larger end of row 0
      if (n < p_.N) {
        const T c = load(&p_.c.at(n, vector, problem_));
        const LogNode<R> size = logSize(load(&p_.x.at(n, 0, problem_)));
        if (isTabled(size, S::kColumns, c) && octavesOf(c) > kNoOctaves) {
          octaves = static_cast<float>(size.octaves) * S::kColumns;
          first = octavesOf(c) + fmaxf(0, octaves);
        }
      }
#pragma unroll 8
      for (int k = 0; k < 32; ++k)
        most = fmaxf(
            most, fmaf(__shfl_sync(~0u, octaves, k), static_cast<float>(firstRow_ + row), __shfl_sync(~0u, first, k)));
    }
    shared_.scale[row] = sumScale<R>(most);
  }

  // Where column t, or complex number t, of a chunk lies, so that a tile reads neighbours and a lane of a pair has
  // neighbouring outputs: tile j has of every four numbers of the pair the numbers 2j and 2j + 1.
  __device__ static int placeOf(int t) {
    if constexpr (S::kReal)
      return t / 16 * 16 + t / 2 % 2 * 8 + t % 16 / 4 * 2 + t % 2;
    else
      return t / 8 * 8 + t % 2 * 4 + t % 8 / 2;
  }

  // A thread makes four neighbours of a node at a time.
  __device__ void makeColumns(int nodes) {
    constexpr int kFour = 4, kOfNode = S::kColumns / kFour;
    static_assert(kThreads % kOfNode == 0);
    const int t = static_cast<int>(threadIdx.x) % kOfNode * kFour;
#pragma unroll 2
    for (int n = threadIdx.x / kOfNode; n < (nodes <= kNodes / 2 ? kNodes / 2 : kNodes); n += kThreads / kOfNode) {
      const T high = shared_.digits.columnHigh(n, t);
#pragma unroll
      for (int w = 0; w < kFour; ++w)
        shared_.column[n][placeOf(t + w)] = OperandPair<R>(high * shared_.digits.columnLow(n, t + w));
    }
  }

  // The row factors of this lane's two rows, as left operands: the inner dimension of step s is the real parts of nodes
  // 4s to 4s + 3, then their imaginary parts negated.
  __device__ __forceinline__ void makeLeft(LeftOperand<R> (&left)[kSteps][4]) const {
    const int scale[2] = {shared_.scale[row_], shared_.scale[row_ + 8]};
#pragma unroll
    for (int s = 0; s < kSteps; ++s) {
      const int n = 4 * s + q();
      const Scaled<R> head = shared_.value[n] * shared_.digits.rowHigh(n, row_);
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        const T z = flushedValueOf(head * shared_.digits.rowLow(n, row_ + 8 * half), scale[half]);
        left[s][half] = PlainOperand<R>(z.re), left[s][half].keep();
        left[s][2 + half] = PlainOperand<R>(-z.im), left[s][2 + half].keep();
      }
    }
  }

  // product = row factors times column factors of a pair of tiles.
  __device__ __forceinline__ void multiply(int nodes, const LeftOperand<R> (&left)[kSteps][4], int pair,
                                           Product &product) const {
    if (nodes == 0) return;  // there are no tables
    const OperandPair<R> *const column = &shared_.column[q()][pair * S::kPairColumns + (S::kReal ? g() : g() / 2)];
    const bool imaginary = !S::kReal && g() % 2 == 1;
#pragma unroll
    for (int s = 0; s < kSteps; ++s) {
      if (s == kSteps / 2 && nodes <= kNodes / 2) break;
#pragma unroll
      for (int j = 0; j < 2; ++j) {
        const OperandPair<R> z = column[4 * s * S::kPitch + j * S::kPairColumns / 2];
        const PlainOperand<R> right[2] = {imaginary ? z.part(1) : z.part(0), imaginary ? -z.part(0) : z.part(1)};
        multiplyAdd(product[j], left[s], right);
      }
    }
  }

  // ---- Outputs ------------------------------------------------------------------------------------------------------

  struct Output {
    Out *data;      // where the lane's first output lies; the others are counted from it
    int count;      // outputs from there to the end of the vector
    int careful;    // outputs up to this one have terms beside the tables
    R unscale[2];   // of the lane's rows
    bool together;  // whole rows that can be written 16 bytes at a time
  };

  // The first output of this lane.
  __device__ std::int64_t firstOutput() const { return (firstRow_ + row_) * S::kColumns + q() * S::kLaneColumns; }

  __device__ Output outputOf(std::int64_t vector) const {
    const auto clamped = [](std::int64_t k) { return static_cast<int>(k < -1 ? -1 : k < INT_MAX ? k : INT_MAX); };
    const std::int64_t first = firstOutput();
    Output to;
    to.data = &p_.out.at(first, vector, problem_);
    to.count = clamped(p_.L - first);
    to.careful = clamped(shared_.lastCareful - first);
#pragma unroll
    for (int half = 0; half < 2; ++half)
      to.unscale[half] = hotdog::detail::normalPowerOfTwo(R(0), (S::kReal ? 1 : 0) - shared_.scale[row_ + 8 * half]);
    to.together = s_.packed && (firstRow_ + row_ - g() + kGroupRows) * S::kColumns <= p_.L;
    return to;
  }

  // Stores a lane's outputs of a pair but for the halves that it returns as bits: those that are not finite, be it that
  // the sums overflow, and those with terms beside the tables.
  __device__ __forceinline__ unsigned storePair(const Output &to, int pair, const R (&sum)[2][4]) const {
    using OutPack = Pack<Out, S::kLaneColumns>;
    unsigned left = 0;
#pragma unroll
    for (int half = 0; half < 2; ++half) {
      const int at = offsetOf<S>(2 * pair + half);
      const R unscale = to.unscale[half];
      OutPack value;
      R check = R(0);
#pragma unroll
      for (int k = 0; k < S::kLaneColumns; ++k) {
        if constexpr (S::kReal) {
          value.of[k] = unscale * sum[half][k];
          check += value.of[k];
        } else {
          value.of[k] = {unscale * sum[half][2 * k], unscale * sum[half][2 * k + 1]};
          check += value.of[k].re + value.of[k].im;
        }
      }
      if (!finite(check) || at <= to.careful) {
        left |= 1u << half;
      } else if (to.together) {
        OutPack *const place = reinterpret_cast<OutPack *>(to.data + at);
        OutPack old{};
        if (p_.beta != Out(0)) old = *place;
#pragma unroll
        for (int k = 0; k < S::kLaneColumns; ++k)
          value.of[k] = p_.beta == Out(0) ? p_.alpha * value.of[k] : p_.alpha * value.of[k] + p_.beta * old.of[k];
        *place = value;
      } else {
#pragma unroll
        for (int k = 0; k < S::kLaneColumns; ++k)
          if (at + k < to.count) storeScaled(to.data + (at + k) * p_.out.inc, p_.alpha, value.of[k], p_.beta);
      }
    }
    return left;
  }

  const P &p_;
  const Shape &s_;
  Shared<S> &shared_;
  const std::int64_t problem_, firstVector_, firstRow_;
  int firstPair_, pairStep_;  // of this warp
  int row_;                   // the first of this lane's rows row_ and row_ + 8 in the tile
};

template <class S>
__global__ void __launch_bounds__(kThreads, S::kBlocks)
    synthesisKernel(const __grid_constant__ VandermondeSynthesis<typename S::T, typename S::Out> p,
                    const __grid_constant__ Shape s) {
  awaitEarlierWork();
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
  const auto few = [&] {
    return ceilDiv<std::int64_t>(s.rows, s.tileRows) * s.vectorTiles * p.batchCount < S::kFewTasks;
  };
  while (s.tileRows > kGroupRows && (s.rows <= s.tileRows / 2 || few())) s.tileRows /= 2;
  s.rowTiles = ceilDiv<std::int64_t>(s.rows, s.tileRows);
  s.tasks = s.rowTiles * s.vectorTiles * p.batchCount;
  s.packed = p.out.inc == 1 && reinterpret_cast<std::uintptr_t>(p.out.data) % (sizeof(Out) * S::kOutPack) == 0 &&
             fits(p.out.ld, p.nrhs) && fits(p.out.stride, p.batchCount);
  return s;
}

template <class S>
void launchSynthesis(const Execution &execution, const VandermondeSynthesis<typename S::T, typename S::Out> &p) {
  const Shape s = shapeOf<S>(p);
  launch(synthesisKernel<S>, gridFor(s.tasks), kThreads, sizeof(Shared<S>), execution, p, s);
}

template <class T, class Out, bool kLong>
void launchForNodes(const Execution &execution, const VandermondeSynthesis<T, Out> &p) {
  if (p.N > kNodes)
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
