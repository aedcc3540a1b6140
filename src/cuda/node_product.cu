// Products with the node matrices of displacement types on CUDA: n^2 operations a vector, powers of the nodes made on chip.
#include "core/node_product.h"

#include "core/checked.h"
#include "core/compensated.h"
#include "cuda/circulant_sum.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kColumns = 4;  // vectors that share the powers

template <class T>
__global__ void __launch_bounds__(kThreads)
    nodeRowsKernel(const __grid_constant__ NodeProductProblem<T> p, NodeRow<Wide<T>> *rows) {
  awaitEarlierWork();
  using W = Wide<T>;
  const std::int64_t count = p.n * p.batchCount;
  for (std::int64_t i = blockIdx.x * std::int64_t{kThreads} + threadIdx.x; i < count;
       i += gridDim.x * std::int64_t{kThreads})
    rows[i] = nodeRow(p.matrix, W(conjIf(p.conjugate, load(&p.s.at(i % p.n, 0, i / p.n)))),
                      W(conjIf(p.conjugate, p.f)), p.unit, p.n);
}

// Which vectors and which tile of rows or powers a task has.
struct NodeTask {
  std::int64_t tile, group, vector, problem;
};
template <class T>
__device__ NodeTask nodeTask(const NodeProductProblem<T> &p, std::int64_t tiles, std::int64_t groups,
                             std::int64_t task) {
  NodeTask t{};
  t.tile = task % tiles, task /= tiles;
  t.group = task % groups, task /= groups;
  t.vector = task % p.nrhs, t.problem = task / p.nrhs;
  return t;
}

// ---- Evaluation: a thread a node ------------------------------------------------------------------------------------

constexpr int kStep = 32;  // coefficients of Horner's rule in the type itself; the sums of such steps are wide

template <class T>
__global__ void __launch_bounds__(kThreads)
    nodeEvaluateKernel(const __grid_constant__ NodeProductProblem<T> p, const NodeRow<Wide<T>> *rows,
                       std::int64_t tiles, std::int64_t groups) {
  awaitEarlierWork();
  using W = Wide<T>;
  // Coefficients from the highest power down for nodes inside, from the lowest up for those outside.
  __shared__ __align__(16) unsigned char memory[2 * kStep * kColumns * sizeof(T)];
  T *const coefficients = reinterpret_cast<T *>(memory);
  const std::int64_t tasks = tiles * groups * p.nrhs * p.batchCount;
  const std::int64_t steps = (p.n + kStep - 1) / kStep, padding = steps * kStep - p.n;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const NodeTask t = nodeTask(p, tiles, groups, task);
    const std::int64_t i = t.tile * kThreads + threadIdx.x, firstColumn = t.group * kColumns;
    const NodeRow<W> row = rows[t.problem * p.n + min(i, p.n - 1)];
    const T q(row.q);
    W stepPower = row.q;
#pragma unroll
    for (int k = 1; k < kStep; k *= 2) stepPower = stepPower * stepPower;
    W sums[kColumns] = {};
    for (std::int64_t step = 0; step < steps; ++step) {
      __syncthreads();
      for (int c = threadIdx.x; c < 2 * kStep * kColumns; c += kThreads) {
        const int column = c % kColumns, k = c / kColumns % kStep;
        const std::int64_t s = step * kStep + k - padding, j = min(firstColumn + column, p.r - 1);
        const bool upper = c < kStep * kColumns;
        store(&coefficients[c],
              s < 0 ? T(0) : load(&p.from.signal(j, t.vector, t.problem)[upper ? p.n - 1 - s : s]));
      }
      __syncthreads();
      const T *const own = coefficients + (row.outside ? kStep * kColumns : 0);
      T inner[kColumns] = {};
#pragma unroll 8
      for (int k = 0; k < kStep; ++k)
#pragma unroll
        for (int c = 0; c < kColumns; ++c) inner[c] = fma(inner[c], q, load(&own[k * kColumns + c]));
#pragma unroll
      for (int c = 0; c < kColumns; ++c) sums[c] = fma(sums[c], stepPower, W(inner[c]));
    }
    if (i < p.n)
      for (int c = 0; c < kColumns; ++c)
        if (firstColumn + c < p.r)
          store(&p.to.signal(firstColumn + c, t.vector, t.problem)[i], T(row.scale * sums[c]));
  }
}

// ---- Sums of powers: a thread a power -------------------------------------------------------------------------------

constexpr int kNodes = 64;               // of a tile
constexpr int kLow = 16, kHigh = kThreads / kLow;  // q^m = low[m % kLow] high[m / kLow]

template <class T>
struct NodePowers {
  T low[kNodes * kLow], high[kNodes * kHigh];
  T weights[kNodes * kColumns];  // w_i scale_i q_i^base
  bool outside[kNodes];
};

template <class T>
__device__ void fillPowers(const NodeProductProblem<T> &p, const NodeRow<Wide<T>> *rows, const NodeTask &t,
                           std::int64_t firstNode, std::int64_t firstPower, int powers, NodePowers<T> &tile) {
  using W = Wide<T>;
  const NodeRow<W> *const own = rows + t.problem * p.n;
  for (int c = threadIdx.x; c < kNodes * (kLow + kHigh); c += kThreads) {
    const int i = c % kNodes, m = c / kNodes;
    const W q = own[min(firstNode + i, p.n - 1)].q;
    if (m < kLow)
      store(&tile.low[m * kNodes + i], T(wholePower(q, m)));
    else
      store(&tile.high[(m - kLow) * kNodes + i], T(wholePower(q, kLow * (m - kLow))));
  }
  for (int i = threadIdx.x; i < kNodes; i += kThreads) {
    const std::int64_t node = firstNode + i;
    const NodeRow<W> row = own[min(node, p.n - 1)];
    tile.outside[i] = row.outside;
    const W base = row.scale * wholePower(row.q, row.outside ? p.n - firstPower - powers : firstPower);
    for (int c = 0; c < kColumns; ++c) {
      const std::int64_t j = t.group * kColumns + c;
      const bool there = node < p.n && j < p.r;
      store(&tile.weights[i * kColumns + c],
            there ? T(base * W(load(&p.from.signal(j, t.vector, t.problem)[node]))) : T(0));
    }
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    nodePowersKernel(const __grid_constant__ NodeProductProblem<T> p, const NodeRow<Wide<T>> *rows,
                     std::int64_t tiles, std::int64_t groups) {
  awaitEarlierWork();
  __shared__ __align__(16) unsigned char memory[sizeof(NodePowers<T>)];
  NodePowers<T> &tile = *reinterpret_cast<NodePowers<T> *>(memory);
  const std::int64_t tasks = tiles * groups * p.nrhs * p.batchCount;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const NodeTask t = nodeTask(p, tiles, groups, task);
    const std::int64_t firstPower = t.tile * kThreads, k = firstPower + threadIdx.x;
    const int powers = static_cast<int>(min(std::int64_t{kThreads}, p.n - firstPower));
    const int ascending = min(static_cast<int>(threadIdx.x), powers - 1), descending = powers - 1 - ascending;
    T sums[kColumns] = {};
    for (std::int64_t node = 0; node < p.n; node += kNodes) {
      __syncthreads();
      fillPowers(p, rows, t, node, firstPower, powers, tile);
      __syncthreads();
      T part[kColumns] = {};  // a tile's sum joins the total: bounds the error by kNodes + n/kNodes roundings
      for (int i = 0; i < kNodes; ++i) {
        const int m = tile.outside[i] ? descending : ascending;
        const T power = load(&tile.low[m % kLow * kNodes + i]) * load(&tile.high[m / kLow * kNodes + i]);
#pragma unroll
        for (int c = 0; c < kColumns; ++c) part[c] = fma(power, load(&tile.weights[i * kColumns + c]), part[c]);
      }
#pragma unroll
      for (int c = 0; c < kColumns; ++c) sums[c] += part[c];
    }
    if (k < p.n)
      for (int c = 0; c < kColumns; ++c)
        if (t.group * kColumns + c < p.r)
          store(&p.to.signal(t.group * kColumns + c, t.vector, t.problem)[k], sums[c]);
  }
}

// ---- Columns of G and H ---------------------------------------------------------------------------------------------

// Calls body(k, v, problem) for every element of every right-hand side.
template <class T, class Body>
__device__ void forElements(const ColumnProductProblem<T> &p, Body &&body) {
  const std::int64_t count = p.n * p.nrhs * p.batchCount;
  for (std::int64_t i = blockIdx.x * std::int64_t{kThreads} + threadIdx.x; i < count;
       i += gridDim.x * std::int64_t{kThreads})
    body(i % p.n, i / p.n % p.nrhs, i / p.n / p.nrhs);
}

template <class T>
__global__ void __launch_bounds__(kThreads) columnScaleKernel(const __grid_constant__ ColumnProductProblem<T> p) {
  awaitEarlierWork();
  forElements(p, [&](std::int64_t k, std::int64_t v, std::int64_t problem) {
    for (std::int64_t j = 0; j < p.r; ++j) {
      const T column = conjIf(p.conjugateColumns, load(&p.columns.signal(j, v, problem)[k * p.columns.inc]));
      store(&p.to.signal(j, v, problem)[k * p.to.inc],
            column * load(&p.from.signal(j, v, problem)[k * p.from.inc]));
    }
  });
}

template <class T>
__global__ void __launch_bounds__(kThreads) columnCombineKernel(const __grid_constant__ ColumnProductProblem<T> p) {
  awaitEarlierWork();
  forElements(p, [&](std::int64_t k, std::int64_t v, std::int64_t problem) {
    T sum(0);
    for (std::int64_t j = 0; j < p.r; ++j)
      sum = fma(conjIf(p.conjugateColumns, load(&p.columns.signal(j, v, problem)[k * p.columns.inc])),
                load(&p.from.signal(j, v, problem)[k * p.from.inc]), sum);
    storeScaled(&p.to.signal(0, v, problem)[k * p.to.inc], p.alpha, sum, p.beta);
  });
}

// A block has 32 elements side by side and kSlices slices of their sums, right-hand side v in slice v mod kSlices.
constexpr int kSlices = kThreads / 32;

template <class T>
__global__ void __launch_bounds__(kThreads) columnGradientKernel(const __grid_constant__ ColumnGradientProblem<T> p,
                                                                 std::int64_t tiles) {
  awaitEarlierWork();
  __shared__ __align__(16) unsigned char memory[kThreads * sizeof(CarefulSum<T>)];
  auto *const shared = reinterpret_cast<CarefulSum<T> *>(memory);
  const int lane = threadIdx.x % 32, slice = threadIdx.x / 32;
  for (std::int64_t task = blockIdx.x; task < tiles * p.r * p.batchCount; task += gridDim.x) {
    const std::int64_t k = task % tiles * 32 + lane, j = task / tiles % p.r, problem = task / tiles / p.r;
    CarefulSum<T> sum;
    if (k < p.n)
      for (std::int64_t v = slice; v < p.nrhs; v += kSlices) sum.add(p.term(k, j, v, problem));
    __syncthreads();
    shared[threadIdx.x] = sum;
    __syncthreads();
    if (slice == 0 && k < p.n) {
      for (int other = 1; other < kSlices; ++other) sum.add(shared[other * 32 + lane]);
      storeScaled(&p.to.signal(j, 0, problem)[k * p.to.inc], p.alpha, conjIf(p.conjugateOutput, sum.value()), p.beta);
    }
  }
}

}  // namespace

template <class T>
void nodeProduct(const Execution &execution, const NodeProductProblem<T> &p, NodeRow<Wide<T>> *rows) {
  launch(nodeRowsKernel<T>, gridFor(ceilDiv<std::int64_t>(p.n * p.batchCount, kThreads)), kThreads, 0, execution, p,
         rows);
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.n, kThreads), groups = ceilDiv<std::int64_t>(p.r, kColumns);
  const unsigned blocks = gridFor(tiles * groups * p.nrhs * p.batchCount);
  if (p.transpose)
    launch(nodePowersKernel<T>, blocks, kThreads, 0, execution, p, rows, tiles, groups);
  else
    launch(nodeEvaluateKernel<T>, blocks, kThreads, 0, execution, p, rows, tiles, groups);
}

template <class T>
void columnScale(const Execution &execution, const ColumnProductProblem<T> &p) {
  launch(columnScaleKernel<T>, gridFor(ceilDiv<std::int64_t>(p.n * p.nrhs * p.batchCount, kThreads)), kThreads, 0,
         execution, p);
}

template <class T>
void columnCombine(const Execution &execution, const ColumnProductProblem<T> &p) {
  launch(columnCombineKernel<T>, gridFor(ceilDiv<std::int64_t>(p.n * p.nrhs * p.batchCount, kThreads)), kThreads, 0,
         execution, p);
}

template <class T>
void columnGradient(const Execution &execution, const ColumnGradientProblem<T> &p) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.n, 32);
  launch(columnGradientKernel<T>, gridFor(tiles * p.r * p.batchCount), kThreads, 0, execution, p, tiles);
}

#define HOTDOG_INSTANTIATE(T)                                                                              \
  template void nodeProduct<T>(const Execution &, const NodeProductProblem<T> &, NodeRow<Wide<T>> *);      \
  template void columnScale<T>(const Execution &, const ColumnProductProblem<T> &);                        \
  template void columnCombine<T>(const Execution &, const ColumnProductProblem<T> &);                      \
  template void columnGradient<T>(const Execution &, const ColumnGradientProblem<T> &);
HOTDOG_INSTANTIATE(float)
HOTDOG_INSTANTIATE(double)
HOTDOG_INSTANTIATE(Complex<float>)
HOTDOG_INSTANTIATE(Complex<double>)

}  // namespace hotdog::cuda
