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

template <class T>
std::size_t workspaceBytes(const Execution &execution, const PotriProblem<T> &p) {
  const CholeskyChunks<T> chunks = potriChunks(p);
  return chunks.workspaceBytes(execution, potrs<T>(), potriSolve<T>(p, nullptr, 0, chunks.length()));
}

template <class T>
void run(const Execution &execution, const PotriProblem<T> &problem) {
  const PotriProblem<T> &p = withFault("potri/cuda/solve", problem);
  if (p.n == 0) return potrs<T>().run(execution, potriSolve<T>(p, nullptr, 0, p.batchCount));
  potriChunks(problem).forEach(execution, p.batchCount,
                               [&](const Execution &inner, T *whole, std::int64_t first, std::int64_t count) {
                                 const std::int64_t elements = p.n * p.n * count;
                                 const unsigned blocks = gridFor(ceilDiv<std::int64_t>(elements, kThreads));
                                 launch(identityKernel<T>, blocks, kThreads, 0, execution, whole, p.n, elements);
                                 potrs<T>().run(inner, potriSolve(p, whole, first, count));
                                 launch(storeKernel<T>, blocks, kThreads, 0, execution, p, whole, first, elements);
                               });
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
