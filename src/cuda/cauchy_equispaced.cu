// Cauchy product of equispaced nodes on the GPU: a kernel makes the matrix's diagonals, a Toeplitz product takes the
// far ones, and a second kernel adds the near ones.
#include <new>

#include "core/cauchy_equispaced_matrix.h"
#include "core/fault.h"
#include "cuda/cauchy_ops.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kVectors = 4;  // right-hand sides that one block serves

struct EquispacedShape {
  std::int64_t problems, segment, segments;  // problems with nodes of their own; diagonals a block, blocks a problem
  std::int64_t tile, rowTiles, vectorTiles;  // of the second kernel: rows a block, blocks a problem
};

// Elements a block, so that `count` of them in each of `groups` fill the device about once and share what a block does
// once. Which block does them changes no element.
std::int64_t elementsPerBlock(const Execution &execution, std::int64_t count, std::int64_t groups) {
  constexpr std::int64_t kMost = 16;  // a thread
  const double blocks = 8.0 * multiprocessors(execution.device), each = blocks * kThreads;
  const double share = static_cast<double>(count) * static_cast<double>(groups) / each;
  return kThreads * std::clamp<std::int64_t>(static_cast<std::int64_t>(std::min(share + 1, 1e6)), 1, kMost);
}

template <class T>
EquispacedShape shapeOf(const Execution &execution, const CauchyEquispacedProblem<T> &p) {
  EquispacedShape s{};
  const std::int64_t diagonals = EquispacedBuffers<T>::symbolLength(p);
  s.problems = p.nodes.stride == 0 ? 1 : p.batchCount;
  s.segment = elementsPerBlock(execution, diagonals, s.problems);
  s.segments = ceilDiv(diagonals, s.segment);
  s.vectorTiles = ceilDiv<std::int64_t>(p.nrhs, kVectors);
  s.tile = elementsPerBlock(execution, p.rows(), s.vectorTiles * p.batchCount);
  s.rowTiles = ceilDiv(p.rows(), s.tile);
  return s;
}

template <class T>
__global__ void __launch_bounds__(kThreads) equispacedSymbolKernel(const __grid_constant__ CauchyEquispacedProblem<T> p,
                                                                   const __grid_constant__ EquispacedBuffers<T> buffers,
                                                                   const __grid_constant__ EquispacedShape s) {
  awaitEarlierWork();
  __shared__ __align__(16) unsigned char memory[sizeof(EquispacedMatrix<T>)];
  const EquispacedMatrix<T> &matrix = *reinterpret_cast<EquispacedMatrix<T> *>(memory);
  const std::int64_t length = EquispacedBuffers<T>::symbolLength(p);
  for (std::int64_t task = blockIdx.x; task < s.problems * s.segments; task += gridDim.x) {
    const std::int64_t problem = task / s.segments, start = task % s.segments * s.segment;
    __syncthreads();  // matrix may still be read for the task before
    if (threadIdx.x == 0) new (memory) EquispacedMatrix<T>(p, problem);
    __syncthreads();
    for (std::int64_t k = start + threadIdx.x; k < min(start + s.segment, length); k += kThreads) {
      const std::int64_t d = k - p.cols() + 1;
      store(&buffers.symbol[problem * length + k], matrix.bands().contains(d) ? T(0) : T(matrix.entry(d)));
    }
    if (start != 0) continue;
    NearField<T> &near = buffers.near[problem];
    if (threadIdx.x == 0) near.matrix = matrix;
    for (int k = threadIdx.x; k < kMostNear; k += kThreads) store(&near.entries[k], nearEntry(matrix, k));
  }
}

// sum_j entry(row - j) v[j] over the diagonals of one band; entries are its own.
template <class T>
__device__ Wide<T> bandSum(const Vectors<const T> &v, std::int64_t cols, std::int64_t vector, std::int64_t problem,
                           std::int64_t row, std::int64_t first, int count, const Wide<T> *entries) {
  constexpr int kMost = 2 * kNearSteps + 1;
  T values[kMost];
#pragma unroll
  for (int k = 0; k < kMost; ++k) {
    const std::int64_t col = row - first - k;
    values[k] = k < count && col >= 0 && col < cols ? load(&v.at(col, vector, problem)) : T(0);
  }
  Wide<T> sum(0);
#pragma unroll
  for (int k = 0; k < kMost; ++k) {
    const std::int64_t col = row - first - k;
    if (k < count && col >= 0 && col < cols) sum = fma(entries[k], Wide<T>(values[k]), sum);  // 0 times infinity is NaN
  }
  return sum;
}

template <class T>
__global__ void __launch_bounds__(kThreads) equispacedNearKernel(const __grid_constant__ CauchyEquispacedProblem<T> p,
                                                                 const __grid_constant__ EquispacedBuffers<T> buffers,
                                                                 const __grid_constant__ EquispacedShape s) {
  awaitEarlierWork();
  __shared__ __align__(16) unsigned char memory[kMostNear * sizeof(Wide<T>)];
  Wide<T> *const entries = reinterpret_cast<Wide<T> *>(memory);
  const std::int64_t rows = p.rows();
  for (std::int64_t task = blockIdx.x; task < s.rowTiles * s.vectorTiles * p.batchCount; task += gridDim.x) {
    const std::int64_t problem = task / (s.rowTiles * s.vectorTiles);
    const std::int64_t firstRow = task % s.rowTiles * s.tile;
    const std::int64_t firstVector = task / s.rowTiles % s.vectorTiles * kVectors;
    const NearField<T> &near = buffers.near[s.problems == 1 ? 0 : problem];
    const NearBands &bands = near.matrix.bands();
    __syncthreads();  // entries may still be read for the task before
    for (int k = threadIdx.x; k < kMostNear; k += kThreads) store(&entries[k], load(&near.entries[k]));
    __syncthreads();
    for (std::int64_t vector = firstVector; vector < min(firstVector + kVectors, p.nrhs); ++vector)
      for (std::int64_t row = firstRow + threadIdx.x; row < min(firstRow + s.tile, rows); row += kThreads) {
        Wide<T> sum(load(&buffers.far[(problem * p.nrhs + vector) * rows + row]));
        const Wide<T> *ofBand = entries;
        for (int k = 0; k < bands.count; ++k) {
          const int count = static_cast<int>(bands.last[k] - bands.first[k]) + 1;
          sum += bandSum(p.v, p.cols(), vector, problem, row, bands.first[k], count, ofBand);
          ofBand += count;
        }
        storeScaled(&p.out.at(row, vector, problem), p.alpha, near.matrix.element(row, sum), p.beta);
      }
  }
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const CauchyEquispacedProblem<T> &p) {
  if (p.rows() == 0 || p.cols() == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  std::size_t bytes = 0;
  EquispacedChunks(p).forEachSize(p, [&](const CauchyEquispacedProblem<T> &chunk) {
    WorkspaceLayout layout;
    EquispacedBuffers<T>(layout, chunk, toeplitzMatvec<T>().workspaceBytes(execution, farProduct(chunk)));
    bytes = std::max(bytes, layout.bytes());
  });
  return bytes;
}

template <class T>
void runChunk(const Execution &execution, const CauchyEquispacedProblem<T> &p) {
  WorkspaceLayout layout(execution.workspace);
  const EquispacedBuffers<T> buffers(layout, p, 0);
  const EquispacedShape s = shapeOf(execution, p);
  launch(equispacedSymbolKernel<T>, gridFor(s.problems * s.segments), kThreads, 0, execution, p, buffers, s);
  Execution inner = execution;
  inner.workspace = buffers.inner;
  toeplitzMatvec<T>().run(inner, farProduct(p, buffers));
  launch(equispacedNearKernel<T>, gridFor(s.rowTiles * s.vectorTiles * p.batchCount), kThreads, 0, execution, p,
         buffers, s);
}

template <class T>
void run(const Execution &execution, const CauchyEquispacedProblem<T> &problem) {
  const CauchyEquispacedProblem<T> &p = withFault("cauchy_equispaced/cuda/chunks", problem);
  if (p.cols() == 0) return toeplitzMatvec<T>().run(execution, emptyProduct(p));
  EquispacedChunks(problem).forEach(p, [&](const CauchyEquispacedProblem<T> &chunk) { runChunk(execution, chunk); });
}

}  // namespace

template <class T>
Op<CauchyEquispacedProblem<T>> cauchyEquispaced() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchyEquispacedProblem<float>> cauchyEquispaced();
template Op<CauchyEquispacedProblem<double>> cauchyEquispaced();
template Op<CauchyEquispacedProblem<Complex<float>>> cauchyEquispaced();
template Op<CauchyEquispacedProblem<Complex<double>>> cauchyEquispaced();

}  // namespace hotdog::cuda
