// Sums over l on CUDA: the moments sum_l u[l] E[l,n] and sum_l l u[l] E[l,n] as
//
//     sum_a exp(a T x[n]) (sum_t u[a T + t] exp(t x[n])),   a T + t in place of l.
//
// T/2 more in the first factor and less in the second one (vandermonde_tables.cuh). A block has a tile of rows a, all T
// columns t of them, and a chunk of nodes. The inner sums are products of matrix instructions: the powers, made in
// shared memory, times u, which goes from global memory to registers in the layout of the operand. Right-hand sides
// share the powers. Tiles leave their sums in the workspace, and a second kernel adds them in order.
#include "core/checked.h"
#include "core/compensated.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/reduce.cuh"
#include "cuda/vandermonde_sums.h"
#include "cuda/vandermonde_tables.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kVectors = 8;    // right-hand sides of a block
constexpr int kWarpRows = 32;  // of the two warps that share out the nodes

constexpr int tileRows(bool isLong) { return isLong ? 128 : 64; }
constexpr int columnsOf(bool isLong) { return isLong ? kLongColumns : kShortColumns; }

// Where the moments of all tiles lie: [moment][tile][problem][vector][n].
template <class T>
struct Moments {
  T *data;
  std::int64_t N, nrhs, batchCount, tiles;

  HOTDOG_HD std::int64_t of(int moment, std::int64_t tile, std::int64_t problem, std::int64_t vector,
                            std::int64_t n) const {
    return (((moment * tiles + tile) * batchCount + problem) * nrhs + vector) * N + n;
  }
};

template <class T>
Moments<T> layOut(WorkspaceLayout &layout, std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount,
                  bool first) {
  const bool isLong = L > kLongL;
  const std::int64_t tiles = ceilDiv<std::int64_t>(L, std::int64_t{tileRows(isLong)} * columnsOf(isLong));
  T *const data = layout.take<T>(Checked(first ? 2 : 1) * tiles * batchCount * nrhs * N);
  return {data, N, nrhs, batchCount, tiles};
}

// What a kernel is made for. Tiles of matrix instructions are 8 nodes, the real parts and then the imaginary parts,
// times 8 rows, the inner dimension 8 columns; a complex u is summed as two real ones. A warp has half of the nodes,
// and several rows at a time, so that it reads the powers for several products.
template <class T_, class In_, bool kFirst_, bool kLong_>
struct Setup {
  using T = T_;
  using In = In_;
  using R = Real<T>;
  static constexpr bool kComplexIn = isComplex<In>;
  static constexpr int kMoments = kFirst_ ? 2 : 1, kParts = kComplexIn ? 2 : 1;
  static constexpr int kVariants = kMoments * kParts;  // of u
  static constexpr bool kLong = kLong_;
  static constexpr int kColumns = columnsOf(kLong), kRows = tileRows(kLong);
  static constexpr int kWarps = 2 * kRows / kWarpRows, kThreads = 32 * kWarps;
  static constexpr int kNodes = sizeof(R) == 4 ? 32 : 16;                                // that share the tables
  static constexpr int kNodeTiles = kNodes / 16;                                         // of a warp
  static constexpr int kRowTiles = 4 / kVariants;                                        // of a warp at a time
  static constexpr int kPack = sizeof(In) < 16 ? 16 / static_cast<int>(sizeof(In)) : 2;  // columns that a lane reads
  static constexpr int kStepColumns = 4 * kPack;                                         // and a warp
  static constexpr int kPitch = kNodes + 2;  // spreads what a warp reads over the banks
};

// The powers of the columns as left operands, by pairs of columns, which one lane has in an instruction: 16 bytes of
// large parts and 16 bytes of small ones, or 16 bytes of each column in double precision.
template <class R, int Columns, int Pitch>
struct Powers {
  static constexpr int kHalf = 16 / static_cast<int>(sizeof(R));
  Pack<R, kHalf> of[2][Columns / 2][Pitch];  // [half][pair][n]

  __device__ void set(int pair, int odd, int n, Complex<R> z) {
    const OperandPair<R> power(z);
    if constexpr (kHalf == 4) {
      store(reinterpret_cast<Complex<R> *>(&of[0][pair][n]) + odd, Complex<R>(power.large[0], power.large[1]));
      store(reinterpret_cast<Complex<R> *>(&of[1][pair][n]) + odd, Complex<R>(power.small[0], power.small[1]));
    } else {
      of[odd][pair][n] = {power.value[0], power.value[1]};
    }
  }
  __device__ __forceinline__ void get(int pair, int n, LeftOperand<R> (&left)[4]) const {
    const Pack<R, kHalf> first = of[0][pair][n], second = of[1][pair][n];
#pragma unroll
    for (int k = 0; k < 4; ++k)
      if constexpr (kHalf == 4)
        left[k] = LeftOperand<R>(first.of[k], second.of[k]);
      else
        left[k] = LeftOperand<R>(k < 2 ? first.of[k] : second.of[k - 2]);
  }
};

struct Shape {
  bool packed;  // rows of u can be read 16 bytes at a time
  std::int64_t nodeChunks, vectorTiles, tasks;
};

template <class S>
struct Shared {
  using T = typename S::T;

  Powers<typename S::R, S::kColumns, S::kPitch> column;
  Digits<typename S::R, S::kColumns, S::kRows, S::kNodes> digits;
  alignas(16) T partial[S::kMoments][S::kRows / kWarpRows][S::kNodes];
  alignas(16) T total[S::kMoments][S::kNodes];
  unsigned careful;  // bits: whether a node must be summed term by term
  alignas(16) unsigned char warps[S::kWarps * sizeof(CarefulSum<T>)];
};

// The sum over the block, the same in each thread.
template <class T>
__device__ CarefulSum<T> blockSum(CarefulSum<T> sum, CarefulSum<T> *warps) {
  for (int offset = 16; offset > 0; offset /= 2)
    sum.add({shuffleXor(sum.sum, offset), shuffleXor(sum.error, offset), shuffleXor(sum.plain, offset)});
  __syncthreads();  // the sums before have been read
  if (threadIdx.x % 32 == 0) warps[threadIdx.x / 32] = sum;
  __syncthreads();
  CarefulSum<T> all = warps[0];
  for (int w = 1; w < static_cast<int>(blockDim.x) / 32; ++w) all.add(warps[w]);
  return all;
}

// The moments of node n of a chunk over one tile, term by term, by the whole block. Out of line, to leave the registers
// to the hot loop.
template <class S>
__device__ __noinline__ void carefulSum(const VandermondeAnalysis<typename S::T, typename S::In> &p, Shared<S> &shared,
                                        std::int64_t tile, std::int64_t vector, std::int64_t problem, int n) {
  using T = typename S::T;
  using R = typename S::R;
  constexpr std::int64_t kTile = std::int64_t{S::kRows} * S::kColumns;
  const LogNode<R> node = shared.digits.node[n];
  const std::int64_t first = tile * kTile, end = min(first + kTile, p.L), last = lastTerm(node, true);
  CarefulSum<T> sum[2];
  for (std::int64_t l = first + threadIdx.x; l < end; l += S::kThreads) {
    const T u(load(&p.u.at(l, vector, problem)));
    if (l > last && finite(u)) continue;
    const Scaled<R> term = scaled(u) * power(node, l);
    sum[0].add(valueOf(term));
    if (l > 0) sum[1].add(scaledBy(static_cast<R>(l) * term.mantissa, term.exponent));
  }
  auto *const warps = reinterpret_cast<CarefulSum<T> *>(shared.warps);
#pragma unroll
  for (int k = 0; k < S::kMoments; ++k) {
    const T value = blockSum(sum[k], warps).value();
    if (threadIdx.x == 0) store(&shared.total[k][n], value);
  }
}

template <class S>
class Tile {
  using T = typename S::T;
  using In = typename S::In;
  using R = typename S::R;
  using P = VandermondeAnalysis<T, In>;
  using InPack = Pack<In, S::kPack>;

 public:
  __device__ Tile(const P &p, const Moments<T> &moments, const Shape &s, Shared<S> &shared, std::int64_t task)
      : p_(p),
        moments_(moments),
        s_(s),
        shared_(shared),
        firstNode_(task % s.nodeChunks * S::kNodes),
        tile_(task / s.nodeChunks % moments.tiles),
        firstVector_(task / (s.nodeChunks * moments.tiles) % s.vectorTiles * kVectors),
        problem_(task / (s.nodeChunks * moments.tiles * s.vectorTiles)),
        firstRow_(tile_ * S::kRows),
        nodes_(p.N - firstNode_ < S::kNodes ? static_cast<int>(p.N - firstNode_) : S::kNodes) {
    prefetch();
  }

  __device__ void run() {
    makeColumns();
    const std::int64_t end = min(firstVector_ + kVectors, p_.nrhs);
    for (std::int64_t vector = firstVector_; vector < end; ++vector) {
      T sum[S::kMoments][S::kNodeTiles];
#pragma unroll
      for (int k = 0; k < S::kMoments; ++k)
#pragma unroll
        for (int j = 0; j < S::kNodeTiles; ++j) sum[k][j] = T(0);
#pragma unroll 1
      for (int row = group() * kWarpRows; row < (group() + 1) * kWarpRows; row += 8 * S::kRowTiles) {
        if ((firstRow_ + row) * S::kColumns >= p_.L) break;  // nothing in these rows
        Products inner;
        sumColumns(vector, row, inner);
        addRows(row, inner, sum);
      }
      addWarps(sum);
      write(vector);
    }
  }

 private:
  using Products = ProductTile<R>[S::kNodeTiles][S::kVariants * S::kRowTiles];  // [][[row tile][moment][part]]

  __device__ static int group() { return threadIdx.x / 64; }  // of rows
  // The node of this lane in a tile of its warp.
  __device__ static int node(int tile) { return threadIdx.x / 32 % 2 * (S::kNodes / 2) + 8 * tile + g(); }
  __device__ static int g() { return threadIdx.x % 32 / 4; }
  __device__ static int q() { return threadIdx.x % 4; }

  // Starts to fetch u of the first right-hand side, which the tables leave time for.
  __device__ void prefetch() const {
    if (!s_.packed) return;
    constexpr int kLine = 128 / static_cast<int>(sizeof(In));
    const std::int64_t first = firstRow_ * S::kColumns;
    for (int k = threadIdx.x * kLine; k < S::kRows * S::kColumns && first + k < p_.L; k += S::kThreads * kLine)
      asm volatile("prefetch.global.L2 [%0];" ::"l"(&p_.u.at(first + k, firstVector_, problem_)));
  }

  // Where a pair of columns lies: those of one step of a warp so that what its lanes read at a time are neighbours.
  __device__ static int placeOf(int pair) {
    constexpr int kOfLane = S::kPack / 2, kOfStep = 4 * kOfLane;
    return pair / kOfStep * kOfStep + pair % kOfLane * 4 + pair % kOfStep / kOfLane;
  }

  // A thread has one node, and the columns of one or some low digits.
  __device__ void makeColumns() {
    __syncthreads();  // everyone has left the tables of the task before
    shared_.digits.loadNodes(p_.x, p_.conjugate, firstNode_, p_.N, problem_);
    __syncthreads();
    shared_.digits.template fill<S::kThreads>(firstRow_, S::kRows);
    __syncthreads();
    constexpr int kStrands = S::kThreads / S::kNodes;
    static_assert(kRadix % kStrands == 0);
    const int n = threadIdx.x % S::kNodes;
    for (int low = threadIdx.x / S::kNodes; low < kRadix; low += kStrands) {
      const T factor = shared_.digits.columnLow(n, low);
#pragma unroll
      for (int t = 0; t < S::kColumns; t += kRadix)
        shared_.column.set(placeOf((t + low) / 2), low % 2, n, shared_.digits.columnHigh(n, t) * factor);
    }
    __syncthreads();
  }

  // This lane's part of u for the columns from t on of its row of each tile; zeros past the end of u.
  __device__ __forceinline__ void loadStep(const In *u, std::int64_t l, bool whole, int t,
                                           InPack (&rows)[S::kRowTiles]) const {
#pragma unroll
    for (int r = 0; r < S::kRowTiles; ++r) {
      const int at = r * 8 * S::kColumns + t;
      if (whole) {
        rows[r] = loadPack<In, S::kPack>(u + at);
        continue;
      }
#pragma unroll
      for (int k = 0; k < S::kPack; ++k) rows[r].of[k] = l + at + k < p_.L ? load(u + (at + k) * p_.u.inc) : In(0);
    }
  }

  // inner = sums over the columns t of t^k u exp((t - T/2) x), for the rows and nodes of one pass.
  __device__ __forceinline__ void sumColumns(std::int64_t vector, int row, Products &inner) const {
    const std::int64_t l = (firstRow_ + row + g()) * S::kColumns + q() * S::kPack;  // of this lane's first element
    const In *const u = &p_.u.at(l, vector, problem_);
    const bool whole = s_.packed && (firstRow_ + row + 8 * S::kRowTiles) * S::kColumns <= p_.L;
    InPack next[S::kRowTiles];
    loadStep(u, l, whole, 0, next);
#pragma unroll 1
    for (int t = 0; t < S::kColumns; t += S::kStepColumns) {
      InPack rows[S::kRowTiles];
#pragma unroll
      for (int r = 0; r < S::kRowTiles; ++r) rows[r] = next[r];
      if (t + S::kStepColumns < S::kColumns) loadStep(u, l, whole, t + S::kStepColumns, next);
      addStep(rows, t, inner);
    }
  }

  // Adds the columns of one step from `start` on.
  __device__ __forceinline__ void addStep(const InPack (&rows)[S::kRowTiles], int start, Products &inner) const {
    const int t = start + q() * S::kPack;  // this lane's first column
#pragma unroll
    for (int i = 0; i < S::kPack; i += 2) {
      RightOperand<R, false> right[S::kRowTiles * S::kVariants][2];
#pragma unroll
      for (int k = 0; k < S::kRowTiles * S::kVariants; ++k)
#pragma unroll
        for (int w = 0; w < 2; ++w) {
          const In u = rows[k / S::kVariants].of[i + w];
          R value;
          if constexpr (S::kComplexIn)
            value = k % 2 == 0 ? u.re : u.im;
          else
            value = u;
          if (k % S::kVariants / S::kParts == 1) value *= static_cast<R>(t + i + w);
          right[k][w] = RightOperand<R, false>(value);
        }
#pragma unroll
      for (int j = 0; j < S::kNodeTiles; ++j) {
        LeftOperand<R> powers[4];
        shared_.column.get(start / 2 + 2 * i + q(), node(j), powers);
#pragma unroll
        for (int k = 0; k < S::kRowTiles * S::kVariants; ++k) multiplyAdd(inner[j][k], powers, right[k]);
      }
    }
  }

  // Multiplies by exp((a T + T/2) x) and adds up this lane's rows from `row` on.
  __device__ __forceinline__ void addRows(int row, const Products &inner, T (&sum)[S::kMoments][S::kNodeTiles]) const {
#pragma unroll
    for (int j = 0; j < S::kNodeTiles; ++j)
#pragma unroll
      for (int i = 0; i < 2 * S::kRowTiles; ++i) {
        const int a = row + i / 2 * 8 + 2 * q() + i % 2;
        const Scaled<R> power = shared_.digits.row(node(j), a);
        const int exponent = power.exponent - kRightExponent<R>;
        const auto of = [&](int moment) {
          const ProductTile<R> *const tile = &inner[j][i / 2 * S::kVariants + moment * S::kParts];
          T z{tile[0].plainValue(i % 2), tile[0].plainValue(2 + i % 2)};
          if constexpr (S::kComplexIn) z += T{-tile[1].plainValue(2 + i % 2), tile[1].plainValue(i % 2)};
          return z;
        };
        const T zeroth = of(0);
        sum[0][j] += scaledBy(power.mantissa * zeroth, exponent);
        if constexpr (S::kMoments == 2) {
          const R l = static_cast<R>((firstRow_ + a) * S::kColumns);
          sum[1][j] += scaledBy(power.mantissa * (l * zeroth + of(1)), exponent);
        }
      }
  }

  // The sums over the tile: over the lanes of a warp, then over the groups of rows in order.
  __device__ void addWarps(T (&sum)[S::kMoments][S::kNodeTiles]) {
#pragma unroll
    for (int k = 0; k < S::kMoments; ++k)
#pragma unroll
      for (int j = 0; j < S::kNodeTiles; ++j) {
        sum[k][j] += shuffleXor(sum[k][j], 1);
        sum[k][j] += shuffleXor(sum[k][j], 2);
        if (q() == 0) store(&shared_.partial[k][group()][node(j)], sum[k][j]);
      }
    if (threadIdx.x == 0) shared_.careful = 0;
    __syncthreads();
    if (threadIdx.x < S::kMoments * S::kNodes) {
      const int n = threadIdx.x % S::kNodes, k = threadIdx.x / S::kNodes;
      T all = T(0), error = T(0);
#pragma unroll
      for (int w = 0; w < S::kRows / kWarpRows; ++w) addCompensated(all, error, load(&shared_.partial[k][w][n]));
      all += error;
      if (n < nodes_ && (!shared_.digits.tabled[n] || !finite(all))) atomicOr(&shared_.careful, 1u << n);
      store(&shared_.total[k][n], all);
    }
    __syncthreads();
  }

  __device__ void write(std::int64_t vector) {
    for (unsigned left = shared_.careful; left != 0; left &= left - 1)
      carefulSum(p_, shared_, tile_, vector, problem_, __ffs(static_cast<int>(left)) - 1);
    __syncthreads();
    if (threadIdx.x < S::kMoments * S::kNodes) {
      const int n = threadIdx.x % S::kNodes, k = threadIdx.x / S::kNodes;
      if (n < nodes_)
        store(&moments_.data[moments_.of(k, tile_, problem_, vector, firstNode_ + n)], load(&shared_.total[k][n]));
    }
  }

  const P &p_;
  const Moments<T> &moments_;
  const Shape &s_;
  Shared<S> &shared_;
  const std::int64_t firstNode_, tile_, firstVector_, problem_, firstRow_;
  const int nodes_;
};

template <class S>
__global__ void __launch_bounds__(S::kThreads, S::kLong ? 2 : 4)
    analysisKernel(const __grid_constant__ VandermondeAnalysis<typename S::T, typename S::In> p,
                   const __grid_constant__ Moments<typename S::T> moments, const __grid_constant__ Shape s) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char memory[];
  static_assert(sizeof(Shared<S>) <= kMostSharedBytes);
  Shared<S> &shared = *reinterpret_cast<Shared<S> *>(memory);
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x) Tile<S>(p, moments, s, shared, task).run();
}

constexpr int kFinishThreads = 128;

template <class T>
__device__ T sumOfTiles(const Moments<T> &m, int moment, std::int64_t problem, std::int64_t vector, std::int64_t n) {
  CarefulSum<T> sum;
  for (std::int64_t tile = 0; tile < m.tiles; ++tile) sum.add(load(&m.data[m.of(moment, tile, problem, vector, n)]));
  return sum.value();
}

// The outputs from the moments: a thread an element of out, then a thread an element of gX.
template <class T, class In>
__global__ void __launch_bounds__(kFinishThreads)
    finishKernel(const __grid_constant__ VandermondeAnalysis<T, In> p, const __grid_constant__ Moments<T> moments) {
  awaitEarlierWork();
  const std::int64_t outputs = p.out.data ? p.batchCount * p.nrhs * p.N : 0;
  const std::int64_t all = outputs + (p.gX.data ? p.batchCount * p.N : 0);
  for (std::int64_t k = blockIdx.x * std::int64_t{kFinishThreads} + threadIdx.x; k < all;
       k += gridDim.x * std::int64_t{kFinishThreads}) {
    if (k < outputs) {
      const std::int64_t n = k % p.N, vector = k / p.N % p.nrhs, problem = k / p.N / p.nrhs;
      storeScaled(&p.out.at(n, vector, problem), p.alpha, sumOfTiles(moments, 0, problem, vector, n), p.beta);
      continue;
    }
    const std::int64_t n = (k - outputs) % p.N, problem = (k - outputs) / p.N;
    CarefulSum<T> sum;
    for (std::int64_t vector = 0; moments.tiles > 0 && vector < p.nrhs; ++vector)
      sum.add(conj(load(&p.weight.at(n, vector, problem))) * sumOfTiles(moments, 1, problem, vector, n));
    const T value = conjIf(p.conjugateSum, p.alpha * sum.value());
    T *const gX = &p.gX.at(n, 0, problem);
    store(gX, p.betaX == T(0) ? value : value + p.betaX * load(gX));
  }
}

template <class S>
void launchAnalysis(const Execution &execution, const VandermondeAnalysis<typename S::T, typename S::In> &p,
                    const Moments<typename S::T> &moments) {
  using In = typename S::In;
  constexpr std::int64_t kAligned = 16 / static_cast<std::int64_t>(sizeof(In));  // elements
  const auto fits = [](std::int64_t stride, std::int64_t count) { return count <= 1 || stride % kAligned == 0; };
  Shape s{};
  s.packed = p.u.inc == 1 && reinterpret_cast<std::uintptr_t>(p.u.data) % 16 == 0 && fits(p.u.ld, p.nrhs) &&
             fits(p.u.stride, p.batchCount);
  s.nodeChunks = ceilDiv<std::int64_t>(p.N, S::kNodes);
  s.vectorTiles = ceilDiv<std::int64_t>(p.nrhs, kVectors);
  s.tasks = p.batchCount * s.vectorTiles * moments.tiles * s.nodeChunks;
  if (s.tasks == 0) return;
  launch(analysisKernel<S>, gridFor(s.tasks), S::kThreads, sizeof(Shared<S>), execution, p, moments, s);
}

template <class T, class In, bool kFirst>
void launchForLength(const Execution &execution, const VandermondeAnalysis<T, In> &p, const Moments<T> &moments) {
  if (p.L > kLongL)
    launchAnalysis<Setup<T, In, kFirst, true>>(execution, p, moments);
  else
    launchAnalysis<Setup<T, In, kFirst, false>>(execution, p, moments);
}

}  // namespace

template <class T>
std::size_t analysisBytes(std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount, bool first) {
  WorkspaceLayout layout;
  layOut<T>(layout, L, N, nrhs, batchCount, first);
  return layout.bytes();
}
template std::size_t analysisBytes<Complex<float>>(std::int64_t, std::int64_t, std::int64_t, std::int64_t, bool);
template std::size_t analysisBytes<Complex<double>>(std::int64_t, std::int64_t, std::int64_t, std::int64_t, bool);

template <class T, class In>
void runAnalysis(const Execution &execution, const VandermondeAnalysis<T, In> &p, void *workspace) {
  const bool first = p.gX.data != nullptr;
  WorkspaceLayout layout(workspace);
  const Moments<T> moments = layOut<T>(layout, p.L, p.N, p.nrhs, p.batchCount, first);
  if (first)
    launchForLength<T, In, true>(execution, p, moments);
  else
    launchForLength<T, In, false>(execution, p, moments);
  const std::int64_t outputs = (p.out.data ? p.batchCount * p.nrhs * p.N : 0) + (first ? p.batchCount * p.N : 0);
  if (outputs == 0) return;
  launch(finishKernel<T, In>, gridFor(ceilDiv<std::int64_t>(outputs, kFinishThreads)), kFinishThreads, 0, execution, p,
         moments);
}
template void runAnalysis(const Execution &, const VandermondeAnalysis<Complex<float>, float> &, void *);
template void runAnalysis(const Execution &, const VandermondeAnalysis<Complex<double>, double> &, void *);
template void runAnalysis(const Execution &, const VandermondeAnalysis<Complex<float>, Complex<float>> &, void *);
template void runAnalysis(const Execution &, const VandermondeAnalysis<Complex<double>, Complex<double>> &, void *);

}  // namespace hotdog::cuda
