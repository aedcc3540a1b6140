// Cauchy product of equispaced nodes on the host: the matrix's diagonals, a Toeplitz product with the far ones, and the
// near ones added to it.
#include "core/cauchy_equispaced_matrix.h"
#include "core/fault.h"
#include "host/cauchy_ops.h"
#include "host/parallel.h"
#include "host/simd.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

constexpr double kEntryCost = 60;  // operations of an entry, about

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
void makeNearField(const CauchyEquispacedProblem<T> &p, const EquispacedBuffers<T> &buffers, std::int64_t problem) {
  NearField<T> &near = buffers.near[problem];
  near.matrix = EquispacedMatrix<T>(p, problem);
  for (int k = 0; k < kMostNear; ++k) near.entries[k] = nearEntry(near.matrix, k);
}

template <class T>
void makeSymbols(const CauchyEquispacedProblem<T> &p, const EquispacedBuffers<T> &buffers) {
  const std::int64_t count = p.nodes.stride == 0 ? 1 : p.batchCount, length = EquispacedBuffers<T>::symbolLength(p);
  for (std::int64_t problem = 0; problem < count; ++problem) makeNearField(p, buffers, problem);
  parallelRanges(count * length, threadsFor(count * length, kEntryCost),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t k = begin; k < end;) {
                     const std::int64_t problem = k / length, problemEnd = std::min(end, (problem + 1) * length);
                     const EquispacedMatrix<T> &matrix = buffers.near[problem].matrix;
                     for (std::int64_t d = k - problem * length - p.cols() + 1; k < problemEnd; ++k, ++d)
                       buffers.symbol[k] = matrix.bands().contains(d) ? T(0) : T(matrix.entry(d));
                   }
                 });
}

// ---- Near diagonals ------------------------------------------------------------------------------------------------

constexpr int kRows = 256;  // of a tile

// sums[i] += entry v[i], i < count.
template <class W>
HOTDOG_SIMD void addDiagonal(W *sums, W entry, const W *v, std::int64_t count) {
  HOTDOG_IVDEP
  for (std::int64_t i = 0; i < count; ++i) sums[i] += entry * v[i];
}

// Adds the near diagonals' part of kRows sums of one right-hand side.
template <class T>
void addBands(const CauchyEquispacedProblem<T> &p, const NearField<T> &near, std::int64_t firstRow, std::int64_t vector,
              std::int64_t problem, Wide<T> *sums) {
  const NearBands &bands = near.matrix.bands();
  const std::int64_t lastRow = std::min(firstRow + kRows, p.rows()) - 1;
  const Wide<T> *entries = near.entries;
  for (int k = 0; k < bands.count; entries += bands.last[k] - bands.first[k] + 1, ++k) {
    Wide<T> window[kRows + 2 * kNearSteps];  // of the columns that the band meets in these rows
    const std::int64_t firstCol = std::max<std::int64_t>(firstRow - bands.last[k], 0);
    const std::int64_t lastCol = std::min(lastRow - bands.first[k], p.cols() - 1);
    for (std::int64_t j = firstCol; j <= lastCol; ++j) window[j - firstCol] = Wide<T>(p.v.at(j, vector, problem));
    for (std::int64_t d = bands.first[k]; d <= bands.last[k]; ++d) {
      const std::int64_t begin = std::max(firstRow, firstCol + d), end = std::min(lastRow, lastCol + d) + 1;
      if (begin < end)
        addDiagonal(sums + (begin - firstRow), entries[d - bands.first[k]], window + (begin - d - firstCol),
                    end - begin);
    }
  }
}

template <class T>
void storeTile(const CauchyEquispacedProblem<T> &p, const EquispacedBuffers<T> &buffers, std::int64_t firstRow,
               std::int64_t vector, std::int64_t problem) {
  const NearField<T> &near = buffers.near[p.nodes.stride == 0 ? 0 : problem];
  const std::int64_t rows = std::min<std::int64_t>(kRows, p.rows() - firstRow);
  const T *const far = buffers.far + (problem * p.nrhs + vector) * p.rows() + firstRow;
  Wide<T> sums[kRows];
  for (std::int64_t i = 0; i < rows; ++i) sums[i] = Wide<T>(far[i]);
  addBands(p, near, firstRow, vector, problem, sums);
  for (std::int64_t i = 0; i < rows; ++i) {
    const T value = near.matrix.element(firstRow + i, sums[i]);
    T &out = p.out.at(firstRow + i, vector, problem);
    out = p.beta == T(0) ? p.alpha * value : p.alpha * value + p.beta * out;
  }
}

template <class T>
void addNearField(const CauchyEquispacedProblem<T> &p, const EquispacedBuffers<T> &buffers) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.rows(), kRows), tasks = tiles * p.nrhs * p.batchCount;
  const double cost = 3.0 * kMostNear * static_cast<double>(std::min<std::int64_t>(kRows, p.rows()));
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task)
      storeTile(p, buffers, task % tiles * kRows, task / tiles % p.nrhs, task / tiles / p.nrhs);
  });
}

template <class T>
void runChunk(const Execution &execution, const CauchyEquispacedProblem<T> &p) {
  const Op<ToeplitzMatvecProblem<T>> toeplitz = toeplitzMatvec<T>();
  WorkspaceLayout layout(execution.workspace);
  const EquispacedBuffers<T> buffers(layout, p, 0);
  makeSymbols(p, buffers);
  Execution inner = execution;
  inner.workspace = buffers.inner;
  toeplitz.run(inner, farProduct(p, buffers));
  addNearField(p, buffers);
}

template <class T>
void run(const Execution &execution, const CauchyEquispacedProblem<T> &problem) {
  const auto &p = withFault("cauchy_equispaced/host/chunks", problem);
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

}  // namespace hotdog::host
