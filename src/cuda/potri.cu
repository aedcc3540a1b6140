// Inverses from Cholesky factors on CUDA: A X = I by chunks of problems, of which one triangle is kept.
#include "core/potri.h"
#include "cuda/cholesky_ops.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {
namespace {

constexpr unsigned kThreads = 256;

template <class T>
__global__ void __launch_bounds__(kThreads)
    identityKernel(T *whole, const std::int64_t n, const std::int64_t elements) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < elements;
       k += std::int64_t{gridDim.x} * kThreads)
    store(whole + k, T(static_cast<Real<T>>(k % (n * n) % (n + 1) == 0)));
}

template <class T>
__global__ void __launch_bounds__(kThreads) storeKernel(const __grid_constant__ PotriProblem<T> p, const T *whole,
                                                        const std::int64_t first, const std::int64_t elements) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < elements;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t problem = first + k / (p.n * p.n), i = k % (p.n * p.n) % p.n, j = k % (p.n * p.n) / p.n;
    T *const to = p.inverse.matrix(problem) + i + j * p.inverse.ld;
    if (i == j)
      store(to, T(realPart(load(whole + k))));
    else if (p.upper ? i < j : i > j)
      store(to, load(whole + k));
    else if (p.zeroOther)
      store(to, T(0));
  }
}

// The whole inverses of a chunk, then the workspace of the solve.
template <class T>
T *takeWhole(WorkspaceLayout &layout, const PotriProblem<T> &p) {
  return layout.take<T>(Checked(p.n) * p.n * potriChunk(p));
}

// Of the solves of any number of problems up to a chunk: fewer may go by rows and ask for more.
template <class T>
std::int64_t solveBytes(const Execution &execution, const PotriProblem<T> &p) {
  const std::int64_t chunk = potriChunk(p), rest = chunk > 0 ? p.batchCount % chunk : 0;
  std::size_t bytes = 0;
  for (const std::int64_t count : {chunk, rest})
    if (count > 0) bytes = std::max(bytes, potrs<T>().workspaceBytes(execution, potriSolve<T>(p, nullptr, 0, count)));
  return static_cast<std::int64_t>(bytes);
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const PotriProblem<T> &p) {
  if (p.n == 0) return 0;
  WorkspaceLayout layout;
  takeWhole(layout, p);
  layout.take<char>(solveBytes(execution, p));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const PotriProblem<T> &problem) {
  const PotriProblem<T> &p = withFault("potri/cuda/solve", problem);
  if (p.n == 0) return potrs<T>().run(execution, potriSolve<T>(p, nullptr, 0, p.batchCount));
  WorkspaceLayout layout(execution.workspace);
  T *const whole = takeWhole(layout, problem);
  Execution inner = execution;
  inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
  const std::int64_t chunk = potriChunk(problem);
  for (std::int64_t first = 0; first < p.batchCount; first += chunk) {
    const std::int64_t count = std::min(chunk, p.batchCount - first), elements = p.n * p.n * count;
    const unsigned blocks = gridFor(ceilDiv<std::int64_t>(elements, kThreads));
    launch(identityKernel<T>, blocks, kThreads, 0, execution, whole, p.n, elements);
    potrs<T>().run(inner, potriSolve(p, whole, first, count));
    launch(storeKernel<T>, blocks, kThreads, 0, execution, p, whole, first, elements);
  }
}

}  // namespace

template <class T>
Op<PotriProblem<T>> potri() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotriProblem<float>> potri();
template Op<PotriProblem<double>> potri();
template Op<PotriProblem<Complex<float>>> potri();
template Op<PotriProblem<Complex<double>>> potri();

}  // namespace hotdog::cuda
