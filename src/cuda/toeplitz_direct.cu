// Toeplitz product by direct sums. A task is a tile of rows and a few right-hand sides of one problem; its threads
// share the diagonals and the right-hand sides in shared memory. A thread sums tiles of 4 x 4 for its 4 rows, and the
// terms of a row are split over a few lanes, whose sums are then added in pairs.
#include "core/fault.h"
#include "core/toeplitz_entry.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/lines.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/toeplitz_matvec.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;    // of a block, at most
constexpr int kMostTasks = 8;    // of a block
constexpr int kMostVectors = 4;  // right-hand sides of a task
constexpr int kTile = 4;         // rows and columns of a tile

struct DirectShape {
  int slices;     // lanes that share the terms of a row, 4 or 16: at most 16 terms each
  int rowGroups;  // of kTile rows, in a task
  int tasksPerBlock;
  int paddedCols;  // a multiple of kTile
  std::int64_t rowTiles, vectorTiles, tasks;

  HOTDOG_HD int threadsPerTask() const { return slices * rowGroups; }
  HOTDOG_HD int rowsPerTask() const { return kTile * rowGroups; }
  // Elements of a task in shared memory: first the diagonals, then the right-hand sides.
  HOTDOG_HD int diagonals() const { return rowsPerTask() + paddedCols; }
  HOTDOG_HD int elements(int vectors) const { return diagonals() + vectors * paddedCols; }
};

template <class P>
DirectShape shapeOf(const P &p, int vectors) {
  DirectShape s{};
  s.slices = p.cols() <= 64 ? 4 : 16;
  s.rowGroups = 1;
  while (s.rowsPerTask() < p.rows() && s.threadsPerTask() < kThreads) s.rowGroups *= 2;
  s.tasksPerBlock = std::min(kMostTasks, kThreads / s.threadsPerTask());
  s.paddedCols = ceilDiv(static_cast<int>(p.cols()), kTile) * kTile;
  s.rowTiles = ceilDiv<std::int64_t>(p.rows(), s.rowsPerTask());
  s.vectorTiles = ceilDiv<std::int64_t>(p.nrhs, vectors);
  s.tasks = s.rowTiles * s.vectorTiles * p.batchCount;
  return s;
}

// store(k, load(k)) for k = first, first + step, .. < end, a few loads in flight.
template <class Load, class Store>
__device__ __forceinline__ void copyStepping(int first, int step, int end, Load &&load, Store &&store) {
  constexpr int kLoads = 4;
  for (int k = first; k < end; k += kLoads * step) {
    decltype(load(0)) values[kLoads];
#pragma unroll
    for (int i = 0; i < kLoads; ++i)
      if (k + i * step < end) values[i] = load(k + i * step);
#pragma unroll
    for (int i = 0; i < kLoads; ++i)
      if (k + i * step < end) store(k + i * step, values[i]);
  }
}

// Four elements at an address aligned to them, in loads of 16 bytes.
template <class T>
struct alignas(16) Four {
  T at[kTile];
};
template <class T>
__device__ __forceinline__ Four<T> loadFour(const T *p) {
  return *reinterpret_cast<const Four<T> *>(p);
}

// sums[v][i] += sum_k t(i - k) x_v[k] for the tile whose corner is on the diagonal at corner[0]; `count` columns.
template <bool kWhole, class T, int NV>
__device__ __forceinline__ void addTile(const T *corner, const T *x, int paddedCols, int count, T (&sums)[NV][kTile]) {
  const Four<T> above = loadFour(corner - kTile), below = loadFour(corner);
  T t[2 * kTile];
#pragma unroll
  for (int i = 0; i < kTile; ++i) t[i] = above.at[i], t[kTile + i] = below.at[i];
#pragma unroll
  for (int v = 0; v < NV; ++v) {
    const Four<T> values = loadFour(x + v * paddedCols);
#pragma unroll
    for (int k = 0; k < kTile; ++k)
#pragma unroll
      for (int i = 0; i < kTile; ++i)
        if (kWhole || k < count) sums[v][i] = fma(t[kTile + i - k], values.at[k], sums[v][i]);
  }
}

// The sums of the four rows over the lanes of a slice group; lane `slice` gets that of row slice % 4.
template <class T>
__device__ __forceinline__ T addSlices(const T (&sums)[kTile], int slice, int slices) {
  const bool odd = slice & 1, upper = slice & 2;
  const T low = (odd ? sums[1] : sums[0]) + shuffleXor(odd ? sums[0] : sums[1], 1);
  const T high = (odd ? sums[3] : sums[2]) + shuffleXor(odd ? sums[2] : sums[3], 1);
  T sum = (upper ? high : low) + shuffleXor(upper ? low : high, 2);
  for (int mask = 4; mask < slices; mask *= 2) sum += shuffleXor(sum, mask);
  return sum;
}

template <class P, int NV>
__global__ void __launch_bounds__(kThreads)
    toeplitzDirectKernel(const __grid_constant__ P p, const __grid_constant__ DirectShape s) {
  awaitEarlierWork();
  using T = typename P::Scalar;
  extern __shared__ __align__(16) unsigned char memory[];
  const int perTask = s.threadsPerTask(), mine = static_cast<int>(threadIdx.x) / perTask,
            thread = static_cast<int>(threadIdx.x) % perTask;
  const int slice = thread % s.slices, row = thread / s.slices * kTile;
  T *const diagonals =
      reinterpret_cast<T *>(memory) + mine * s.elements(NV);  // [k]: diagonal firstRow + k - paddedCols
  T *const x = diagonals + s.diagonals();                     // [v * paddedCols + j]
  const int cols = static_cast<int>(p.cols());
  for (std::int64_t block = blockIdx.x; block * s.tasksPerBlock < s.tasks; block += gridDim.x) {
    const std::int64_t task = block * s.tasksPerBlock + mine;
    const bool active = task < s.tasks;
    const std::int64_t problem = task / (s.rowTiles * s.vectorTiles);
    const std::int64_t firstVector = task / s.rowTiles % s.vectorTiles * NV,
                       firstRow = task % s.rowTiles * s.rowsPerTask();
    if (active && cols > 0) {  // an empty sum reads no input
      const std::int64_t last = p.rows() - 1;
      copyStepping(
          s.paddedCols - cols + 1 + thread, perTask, s.diagonals(),
          [&](int k) { return toeplitzEntry(p, min(firstRow + k - s.paddedCols, last), problem); },
          [&](int k, T value) { store(&diagonals[k], value); });
      for (int v = 0; v < NV; ++v)
        copyStepping(
            thread, perTask, cols, [&](int j) { return loadAt(p.x, j, min(firstVector + v, p.nrhs - 1), problem); },
            [&](int j, T value) { store(&x[v * s.paddedCols + j], value); });
    }
    __syncthreads();
    T sums[NV][kTile] = {};
    const T *const corner = diagonals + s.paddedCols + row;
    for (int j = slice * kTile; j < cols; j += s.slices * kTile) {
      if (j + kTile <= cols)
        addTile<true>(corner - j, x + j, s.paddedCols, kTile, sums);
      else
        addTile<false>(corner - j, x + j, s.paddedCols, cols - j, sums);
    }
#pragma unroll
    for (int v = 0; v < NV; ++v) {
      const T sum = addSlices(sums[v], slice, s.slices);
      const std::int64_t i = firstRow + row + slice % kTile;
      if (active && slice < kTile && i < p.rows() && firstVector + v < p.nrhs)
        storeScaledAt(p.y, i, firstVector + v, problem, p.alpha, sum, p.beta);
    }
    __syncthreads();
  }
}

template <class P, int NV>
void launchDirect(const Execution &execution, const P &p) {
  const DirectShape s = shapeOf(p, NV);
  const unsigned threads = static_cast<unsigned>(std::max(32, s.tasksPerBlock * s.threadsPerTask()));
  const std::size_t bytes = static_cast<std::size_t>(s.tasksPerBlock) * s.elements(NV) * sizeof(typename P::Scalar);
  launch(toeplitzDirectKernel<P, NV>, gridFor(ceilDiv<std::int64_t>(s.tasks, s.tasksPerBlock)), threads, bytes,
         execution, p, s);
}

}  // namespace

template <class P>
void ToeplitzDirect<P>::run(const Execution &execution, const P &problem) {
  const P &p = withFault("toeplitz_matvec/cuda/direct", problem);
  if (p.nrhs == 1)
    launchDirect<P, 1>(execution, p);
  else
    launchDirect<P, kMostVectors>(execution, p);
}

template struct ToeplitzDirect<ToeplitzMatvecProblem<float>>;
template struct ToeplitzDirect<ToeplitzMatvecProblem<double>>;
template struct ToeplitzDirect<ToeplitzMatvecProblem<Complex<float>>>;
template struct ToeplitzDirect<ToeplitzMatvecProblem<Complex<double>>>;
template struct ToeplitzDirect<StoredToeplitzMatvecProblem<float>>;

}  // namespace hotdog::cuda
