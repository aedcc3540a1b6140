// Sums over l on CUDA: the moments sum_l u[l] E[l,n] and sum_l l u[l] E[l,n] as
//
//     sum_a exp(a T x[n]) (sum_t u[a T + t] exp(t x[n])),   a T + t in place of l.
//
// A block has a tile of rows a, all T columns t of them, and a chunk of nodes. The inner sums are a matrix product of u
// with the powers of t, a register tile of rows and nodes a thread; u comes through shared memory, a slice of columns
// at a time, double buffered by asynchronous copies. Right-hand sides share the powers. Tiles leave their sums in the
// workspace, and a second kernel adds them in order.
#include <cuda_pipeline.h>

#include "core/checked.h"
#include "core/compensated.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/reduce.cuh"
#include "cuda/vandermonde_sums.h"
#include "cuda/vandermonde_tables.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kVectors = 8;     // right-hand sides of a block
constexpr int kThreadRows = 4;  // rows of a thread's register tile

// Rows of a tile: those of one warp times the warps.
constexpr int kWarpRows = 16;
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

// What a kernel is made for. A warp's lanes are 8 along the nodes and 4 along the rows.
template <class T_, class In_, bool kFirst_, bool kLong_>
struct Setup {
  using T = T_;
  using In = In_;
  using R = Real<T>;
  static constexpr bool kComplexIn = isComplex<In>;
  static constexpr int kMoments = kFirst_ ? 2 : 1;
  static constexpr bool kLong = kLong_;
  static constexpr int kColumns = columnsOf(kLong), kRows = tileRows(kLong);
  static constexpr int kThreads = 32 * kRows / kWarpRows;
  static constexpr int kNodeCount = kNodes<R>;
  static constexpr int kThreadNodes = kNodeCount / 8;
  static constexpr int kPack = 16 / static_cast<int>(sizeof(In));    // columns of u that one access covers
  static constexpr int kSlice = 128 / static_cast<int>(sizeof(In));  // columns of u in shared memory at a time
  static constexpr int kPitch = kSlice + kPack;                      // spreads the rows of a slice over the banks
};

struct Shape {
  std::int64_t nodeChunks, vectorTiles, tasks;
};

template <class S>
struct Shared {
  using T = typename S::T;
  using R = typename S::R;

  R column[2][S::kColumns][S::kNodeCount];
  union {
    alignas(16) unsigned char slice[2][S::kRows * S::kPitch * sizeof(typename S::In)];          // [row][column] of In
    alignas(16) unsigned char partial[S::kMoments * S::kRows / 4 * S::kNodeCount * sizeof(T)];  // of groups of rows
  };
  alignas(16) unsigned char total[S::kMoments * S::kNodeCount * sizeof(T)];
  Digits<R, S::kColumns, S::kRows> digits;
  int careful[S::kNodeCount];  // whether a node must be summed term by term
  alignas(16) unsigned char warps[32 * sizeof(CarefulSum<T>)];
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
    if (threadIdx.x == 0) store(&reinterpret_cast<T *>(shared.total)[k * S::kNodeCount + n], value);
  }
}

template <class S>
class Tile {
  using T = typename S::T;
  using In = typename S::In;
  using R = typename S::R;
  using P = VandermondeAnalysis<T, In>;
  static constexpr int kNodeCount = S::kNodeCount;

 public:
  __device__ Tile(const P &p, const Moments<T> &moments, const Shape &s, Shared<S> &shared, std::int64_t task)
      : p_(p),
        moments_(moments),
        shared_(shared),
        firstNode_(task % s.nodeChunks * kNodeCount),
        tile_(task / s.nodeChunks % moments.tiles),
        firstVector_(task / (s.nodeChunks * moments.tiles) % s.vectorTiles * kVectors),
        problem_(task / (s.nodeChunks * moments.tiles * s.vectorTiles)),
        firstRow_(tile_ * S::kRows),
        nodes_(p.N - firstNode_ < kNodeCount ? static_cast<int>(p.N - firstNode_) : kNodeCount) {
    const int lane = threadIdx.x % 32;
    x_ = lane % 8;
    row_ = static_cast<int>(threadIdx.x) / 32 * kWarpRows + lane / 8;
  }

  __device__ void run() {
    makeColumns();
    const std::int64_t end = min(firstVector_ + kVectors, p_.nrhs);
    for (std::int64_t vector = firstVector_; vector < end; ++vector) {
      R inner[S::kMoments][kThreadRows][2][S::kThreadNodes];
      sumColumns(vector, inner);
      sumRows(inner);
      write(vector);
    }
  }

 private:
  __device__ T *partial() const { return reinterpret_cast<T *>(shared_.partial); }
  __device__ T *total() const { return reinterpret_cast<T *>(shared_.total); }
  __device__ In *slice(int buffer) const { return reinterpret_cast<In *>(shared_.slice[buffer]); }

  __device__ void makeColumns() {
    __syncthreads();  // everyone has left the tables of the task before
    shared_.digits.loadNodes(p_.x, p_.conjugate, firstNode_, p_.N, problem_);
    __syncthreads();
    shared_.digits.template fill<S::kThreads>(firstRow_, S::kRows);
    __syncthreads();
    for (int k = threadIdx.x; k < kNodeCount * S::kColumns; k += S::kThreads) {
      const int n = k % kNodeCount, t = k / kNodeCount;
      const T z = shared_.digits.column(n, t);
      shared_.column[0][t][n] = z.re;
      shared_.column[1][t][n] = z.im;
    }
  }

  // Starts the copies of one slice; zeros past the end of u.
  __device__ void copySlice(std::int64_t vector, int firstColumn, int buffer) {
    In *const to = slice(buffer);
    for (int k = threadIdx.x; k < S::kRows * S::kSlice; k += S::kThreads) {
      const int row = k / S::kSlice, t = k % S::kSlice;
      const std::int64_t l = (firstRow_ + row) * S::kColumns + firstColumn + t;
      if (l < p_.L)
        __pipeline_memcpy_async(&to[row * S::kPitch + t], &p_.u.at(l, vector, problem_), sizeof(In));
      else
        store(&to[row * S::kPitch + t], In(0));
    }
    __pipeline_commit();
  }

  // inner[k] = sum over the columns t of t^k u exp(t x), for this thread's rows and nodes.
  __device__ void sumColumns(std::int64_t vector, R (&inner)[S::kMoments][kThreadRows][2][S::kThreadNodes]) {
#pragma unroll
    for (int k = 0; k < S::kMoments; ++k)
#pragma unroll
      for (int i = 0; i < kThreadRows; ++i)
#pragma unroll
        for (int n = 0; n < S::kThreadNodes; ++n) inner[k][i][0][n] = inner[k][i][1][n] = R(0);
    __syncthreads();  // the columns are there, and everyone has left the buffers
    copySlice(vector, 0, 0);
    int buffer = 0;
    for (int start = 0; start < S::kColumns; start += S::kSlice, buffer ^= 1) {
      __pipeline_wait_prior(0);
      __syncthreads();  // the slice is there, and everyone has left the other buffer
      if (start + S::kSlice < S::kColumns) copySlice(vector, start + S::kSlice, buffer ^ 1);
      if ((firstRow_ + row_) / kWarpRows * kWarpRows * S::kColumns >= p_.L) continue;  // nothing in this warp's rows
#pragma unroll 2
      for (int t = 0; t < S::kSlice; t += S::kPack) addPack(slice(buffer) + row_ * S::kPitch + t, start + t, inner);
    }
    __syncthreads();  // the buffers become the partial sums
  }

  // Adds kPack columns from t on.
  __device__ void addPack(const In *u, int t, R (&inner)[S::kMoments][kThreadRows][2][S::kThreadNodes]) const {
    Pack<In, S::kPack> rows[kThreadRows];
#pragma unroll
    for (int i = 0; i < kThreadRows; ++i) rows[i] = loadPack<In, S::kPack>(u + i * 4 * S::kPitch);
#pragma unroll
    for (int w = 0; w < S::kPack; ++w) {
      const auto bre = loadPack<R, S::kThreadNodes>(&shared_.column[0][t + w][x_ * S::kThreadNodes]);
      const auto bim = loadPack<R, S::kThreadNodes>(&shared_.column[1][t + w][x_ * S::kThreadNodes]);
#pragma unroll
      for (int i = 0; i < kThreadRows; ++i) {
        T u0(rows[i].of[w]);
#pragma unroll
        for (int k = 0; k < S::kMoments; ++k) {
          if (k == 1) u0 = static_cast<R>(t + w) * u0;
#pragma unroll
          for (int n = 0; n < S::kThreadNodes; ++n) {
            R &re = inner[k][i][0][n], &im = inner[k][i][1][n];
            re = fma(u0.re, bre.of[n], re);
            im = fma(u0.re, bim.of[n], im);
            if constexpr (S::kComplexIn) {
              re = fma(-u0.im, bim.of[n], re);
              im = fma(u0.im, bre.of[n], im);
            }
          }
        }
      }
    }
  }

  // Multiplies by exp(a T x) and adds up the rows: in a thread, then over the threads in order.
  __device__ void sumRows(const R (&inner)[S::kMoments][kThreadRows][2][S::kThreadNodes]) {
    const int group = row_ / kWarpRows * 4 + row_ % 4;  // row_ is the first of the rows row_ + 4 i
#pragma unroll
    for (int n = 0; n < S::kThreadNodes; ++n) {
      const int node = x_ * S::kThreadNodes + n;
      T sum[S::kMoments];
#pragma unroll
      for (int k = 0; k < S::kMoments; ++k) sum[k] = T(0);
#pragma unroll
      for (int i = 0; i < kThreadRows; ++i) {
        const int row = row_ + 4 * i;
        const Scaled<R> power = shared_.digits.row(node, row);
        const T zeroth{inner[0][i][0][n], inner[0][i][1][n]};
        sum[0] += scaledBy(power.mantissa * zeroth, power.exponent);
        if constexpr (S::kMoments == 2) {
          const R l = static_cast<R>((firstRow_ + row) * S::kColumns);
          const T withL = l * zeroth + T{inner[1][i][0][n], inner[1][i][1][n]};
          sum[1] += scaledBy(power.mantissa * withL, power.exponent);
        }
      }
#pragma unroll
      for (int k = 0; k < S::kMoments; ++k) store(&partial()[(k * (S::kRows / 4) + group) * kNodeCount + node], sum[k]);
    }
    for (int n = threadIdx.x; n < kNodeCount; n += S::kThreads) shared_.careful[n] = !shared_.digits.tabled[n];
    __syncthreads();
    for (int k = threadIdx.x; k < S::kMoments * kNodeCount; k += S::kThreads) {
      const int node = k % kNodeCount, moment = k / kNodeCount;
      T sum = T(0), error = T(0);
#pragma unroll 4
      for (int g = 0; g < S::kRows / 4; ++g)
        addCompensated(sum, error, load(&partial()[(moment * (S::kRows / 4) + g) * kNodeCount + node]));
      sum += error;
      if (!finite(sum)) atomicOr(&shared_.careful[node], 1);
      store(&total()[k], sum);
    }
    __syncthreads();
  }

  __device__ void write(std::int64_t vector) {
    for (int n = 0; n < nodes_; ++n)
      if (shared_.careful[n]) carefulSum(p_, shared_, tile_, vector, problem_, n);
    __syncthreads();
    for (int k = threadIdx.x; k < S::kMoments * kNodeCount; k += S::kThreads) {
      const int n = k % kNodeCount, moment = k / kNodeCount;
      if (n < nodes_)
        store(&moments_.data[moments_.of(moment, tile_, problem_, vector, firstNode_ + n)], load(&total()[k]));
    }
  }

  const P &p_;
  const Moments<T> &moments_;
  Shared<S> &shared_;
  const std::int64_t firstNode_, tile_, firstVector_, problem_, firstRow_;
  const int nodes_;
  int x_, row_;  // of this thread: its first node / kThreadNodes, and its first row
};

template <class S>
__global__ void __launch_bounds__(S::kThreads, S::kLong ? 2 : 4)
    analysisKernel(const __grid_constant__ VandermondeAnalysis<typename S::T, typename S::In> p,
                   const __grid_constant__ Moments<typename S::T> moments, const __grid_constant__ Shape s) {
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
  Shape s{};
  s.nodeChunks = ceilDiv<std::int64_t>(p.N, S::kNodeCount);
  s.vectorTiles = ceilDiv<std::int64_t>(p.nrhs, kVectors);
  s.tasks = p.batchCount * s.vectorTiles * moments.tiles * s.nodeChunks;
  if (s.tasks == 0) return;
  allowSharedBytes(analysisKernel<S>, execution.device);
  launch(analysisKernel<S>, gridFor(s.tasks), S::kThreads, sizeof(Shared<S>), execution.stream, p, moments, s);
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
  launch(finishKernel<T, In>, gridFor(ceilDiv<std::int64_t>(outputs, kFinishThreads)), kFinishThreads, 0,
         execution.stream, p, moments);
}
template void runAnalysis(const Execution &, const VandermondeAnalysis<Complex<float>, float> &, void *);
template void runAnalysis(const Execution &, const VandermondeAnalysis<Complex<double>, double> &, void *);
template void runAnalysis(const Execution &, const VandermondeAnalysis<Complex<float>, Complex<float>> &, void *);
template void runAnalysis(const Execution &, const VandermondeAnalysis<Complex<double>, Complex<double>> &, void *);

}  // namespace hotdog::cuda
