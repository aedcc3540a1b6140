// Gradients of Toeplitz products on the GPU: gX is a product itself; the diagonals' are correlations.
#include "core/fault.h"
#include "core/toeplitz_matvec_backward.h"
#include "cuda/gradient.cuh"
#include "cuda/toeplitz_correlation.cuh"
#include "cuda/toeplitz_matvec.h"
#include "cuda/toeplitz_matvec_backward.h"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256;

template <class T>
std::int64_t correlationLength(const ToeplitzMatvecBackwardProblem<T> &p) {
  return std::max<std::int64_t>(512, transformLength(p.productForX({}, T(0))));
}

// The products of one right-hand side after another: [diagonal d - (cols - 1)] of each problem.
template <class T>
struct ProductBuffers {
  T *matrix, *sums;  // conj(gY) and zeros; the conjugated correlations
  T *zero;
  void *inner;

  ProductBuffers(WorkspaceLayout &layout, const ToeplitzMatvecBackwardProblem<T> &p, std::size_t innerBytes) {
    const Checked length = Checked(diagonals(p)) * p.batchCount;
    matrix = layout.take<T>(length), sums = layout.take<T>(length), zero = layout.take<T>(1);
    inner = layout.take<char>(static_cast<std::int64_t>(innerBytes));
  }
  static std::int64_t diagonals(const ToeplitzMatvecBackwardProblem<T> &p) { return p.rows() + p.cols() - 1; }

  // sums += (the Toeplitz matrix with this first column and zeros above) (x from its end): element d' is the sum of
  // conj(gY[i]) x[k] over i - k = d' - (cols - 1).
  ToeplitzMatvecProblem<T> product(const ToeplitzMatvecBackwardProblem<T> &p, std::int64_t vector) const {
    const std::int64_t length = diagonals(p);
    Vectors<const T> x = p.x;
    if (x.data) x.data = &p.x.at(p.cols() - 1, vector, 0);
    x.inc = -x.inc;
    return {HOTDOG_OP_N,
            length,
            p.cols(),
            1,
            p.batchCount,
            T(1),
            {matrix, 1, 0, length},
            {zero, 0, 0, 0},
            x,
            T(vector > 0 ? 1 : 0),
            {sums, 1, 0, length}};
  }
};

template <class T>
__global__ void __launch_bounds__(kThreads)
    correlationMatrixKernel(const __grid_constant__ ToeplitzMatvecBackwardProblem<T> p, std::int64_t vector,
                            std::int64_t length, T *matrix) {
  awaitEarlierWork();
  const std::int64_t count = length * p.batchCount;
  for (std::int64_t k = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; k < count;
       k += static_cast<std::int64_t>(gridDim.x) * kThreads) {
    const std::int64_t i = k % length;
    store(&matrix[k], i < p.rows() ? conj(load(&p.gY.at(i, vector, k / length))) : T(0));
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    storeDiagonalsKernel(const __grid_constant__ DiagonalSinks<T> sinks, std::int64_t cols, std::int64_t length,
                         std::int64_t batchCount, const T *sums) {
  awaitEarlierWork();
  for (std::int64_t k = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; k < length * batchCount;
       k += static_cast<std::int64_t>(gridDim.x) * kThreads)
    sinks.store(k % length - (cols - 1), conj(load(&sums[k])),
                [&](const GradientSink<T> &sink, std::int64_t i, T value) { put(sink, i, 0, k / length, value); });
}

}  // namespace

template <class T>
bool ToeplitzCorrelation<T>::serves(const ToeplitzMatvecBackwardProblem<T> &p) {
  return correlationLength(p) <= (sizeof(Real<T>) == 4 ? 8192 : 4096);
}

template <class T>
std::size_t ToeplitzCorrelation<T>::workspaceBytes(const Execution &execution,
                                                   const ToeplitzMatvecBackwardProblem<T> &p) {
  registerFftPlan<Real<T>>(execution);
  WorkspaceLayout layout;
  StoredParts<Real<T>>(layout, CorrelationSums::mostStoredParts(p.nrhs, p.batchCount), correlationLength(p));
  return layout.bytes();
}

template <class T>
void ToeplitzCorrelation<T>::run(const Execution &execution, const ToeplitzMatvecBackwardProblem<T> &problem,
                                 const ToeplitzMatvecBackwardDense<T> &dense, void *workspace) {
  const ToeplitzMatvecBackwardProblem<T> &p = withFault("toeplitz_matvec_backward/cuda/fused", problem);
  const CorrelationSums sums(p);
  const DiagonalSinks<T> sinks(p, sums, dense.c, dense.r);
  WorkspaceLayout layout(workspace);
  const StoredParts<Real<T>> stored(layout, CorrelationSums::mostStoredParts(problem.nrhs, problem.batchCount),
                                    correlationLength(problem));
  launchCorrelationOfLength(correlationLength(problem), execution, p, sums, sinks, stored);
  reduceGradient(execution, sinks.c), reduceGradient(execution, sinks.r);
}

template <class T>
std::size_t ToeplitzCorrelationByProducts<T>::workspaceBytes(const Execution &execution,
                                                             const ToeplitzMatvecBackwardProblem<T> &p) {
  WorkspaceLayout layout;
  const ProductBuffers<T> buffers(layout, p, 0);
  ToeplitzMatvecBackwardProblem<T> sizes = p;
  sizes.x = {};
  WorkspaceLayout whole;
  ProductBuffers<T>(whole, p, toeplitzMatvec<T>().workspaceBytes(execution, buffers.product(sizes, 0)));
  return whole.bytes();
}

template <class T>
void ToeplitzCorrelationByProducts<T>::run(const Execution &execution, const ToeplitzMatvecBackwardProblem<T> &problem,
                                           const ToeplitzMatvecBackwardDense<T> &dense, void *workspace) {
  const ToeplitzMatvecBackwardProblem<T> &p = withFault("toeplitz_matvec_backward/cuda/products", problem);
  WorkspaceLayout layout(workspace);
  const ProductBuffers<T> buffers(layout, problem, 0);
  const std::int64_t length = ProductBuffers<T>::diagonals(p),
                     count = ceilDiv<std::int64_t>(length * p.batchCount, kThreads);
  check(cudaMemsetAsync(buffers.zero, 0, sizeof(T), execution.stream), "clearing a zero");
  Execution inner = execution;
  inner.workspace = buffers.inner;
  for (std::int64_t vector = 0; vector < p.nrhs; ++vector) {
    launch(correlationMatrixKernel<T>, gridFor(count), kThreads, 0, execution, p, vector, length, buffers.matrix);
    toeplitzMatvec<T>().run(inner, buffers.product(p, vector));
  }
  const DiagonalSinks<T> sinks(p, CorrelationSums(p.nrhs, p.batchCount, false), dense.c, dense.r);
  launch(storeDiagonalsKernel<T>, gridFor(count), kThreads, 0, execution, sinks, p.cols(), length, p.batchCount,
         buffers.sums);
  reduceGradient(execution, sinks.c), reduceGradient(execution, sinks.r);
}

namespace {

// Correlations and the product for gX take turns with the rest of the workspace.
template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzMatvecBackwardProblem<T> &p) {
  if (p.m == 0 || p.n == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  const std::size_t correlation = ToeplitzCorrelation<T>::serves(p)
                                      ? ToeplitzCorrelation<T>::workspaceBytes(execution, p)
                                      : ToeplitzCorrelationByProducts<T>::workspaceBytes(execution, p);
  const std::size_t product = toeplitzMatvec<T>().workspaceBytes(execution, p.productForX({}, T(0)));
  WorkspaceLayout layout;
  ToeplitzMatvecBackwardDense<T>(layout, p);
  layout.take<char>(static_cast<std::int64_t>(std::max(correlation, product)));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ToeplitzMatvecBackwardProblem<T> &p) {
  if (p.empty()) return clearGradient(execution, p.gC), clearGradient(execution, p.gR), clearGradient(execution, p.gX);
  WorkspaceLayout layout(execution.workspace);
  const ToeplitzMatvecBackwardDense<T> dense(layout, p);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  if (p.wantsDiagonals()) {
    if (ToeplitzCorrelation<T>::serves(p))
      ToeplitzCorrelation<T>::run(execution, p, dense, inner.workspace);
    else
      ToeplitzCorrelationByProducts<T>::run(execution, p, dense, inner.workspace);
  }
  if (!p.gX.wanted()) return;
  const GradientSink<T> sink{p.gX, dense.x};
  toeplitzMatvec<T>().run(inner, p.productForX(sink));
  reduceGradient(execution, sink);
}

}  // namespace

template <class T>
Op<ToeplitzMatvecBackwardProblem<T>> toeplitzMatvecBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzMatvecBackwardProblem<float>> toeplitzMatvecBackward();
template Op<ToeplitzMatvecBackwardProblem<double>> toeplitzMatvecBackward();
template Op<ToeplitzMatvecBackwardProblem<Complex<float>>> toeplitzMatvecBackward();
template Op<ToeplitzMatvecBackwardProblem<Complex<double>>> toeplitzMatvecBackward();

}  // namespace hotdog::cuda
