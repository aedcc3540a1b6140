// Cauchy product of equispaced nodes on the host: the matrix's diagonals, a Toeplitz product with the far ones, and the
// near ones added to it.
#include "core/cauchy_equispaced_matrix.h"
#include "core/fault.h"
#include "host/ops.h"
#include "host/parallel.h"

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
                   for (std::int64_t k = begin; k < end; ++k) {
                     const EquispacedMatrix<T> &matrix = buffers.near[k / length].matrix;
                     const std::int64_t d = k % length - p.cols() + 1;
                     buffers.symbol[k] = matrix.bands().contains(d) ? T(0) : T(matrix.entry(d));
                   }
                 });
}

template <class T>
void addNearField(const CauchyEquispacedProblem<T> &p, const EquispacedBuffers<T> &buffers) {
  const std::int64_t rows = p.rows(), tasks = rows * p.nrhs * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, 4.0 * kMostNear), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task) {
      const std::int64_t row = task % rows, vector = task / rows % p.nrhs, problem = task / rows / p.nrhs;
      const NearField<T> &near = buffers.near[p.nodes.stride == 0 ? 0 : problem];
      const T value = near.matrix.element(row, Wide<T>(buffers.far[task]) + near.sum(p, row, vector, problem));
      T &out = p.out.at(row, vector, problem);
      out = p.beta == T(0) ? p.alpha * value : p.alpha * value + p.beta * out;
    }
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
