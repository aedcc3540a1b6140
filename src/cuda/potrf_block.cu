#include "core/fault.h"
#include "cuda/potrf_block.cuh"
#include "cuda/potrf_kernels.h"

namespace hotdog::cuda {
namespace {

template <int Threads, class T>
void runThreads(const Execution &execution, const PotrfProblem<T> &p) {
  const Grid grid = gridFor(p.batchCount);
  const auto sharedBytes = static_cast<std::size_t>(potrfBlockShared<T>(static_cast<int>(p.n)));
  if (p.upper)
    launch(potrfBlockKernel<T, true, Threads>, grid, Threads, sharedBytes, execution, p);
  else
    launch(potrfBlockKernel<T, false, Threads>, grid, Threads, sharedBytes, execution, p);
}

}  // namespace

template <class T>
bool PotrfBlock<T>::fits(const Execution &execution, std::int64_t n) {
  return static_cast<std::size_t>(potrfBlockShared<T>(static_cast<int>(n))) <= mostSharedBytes(execution.device);
}

template <class T>
void PotrfBlock<T>::run(const Execution &execution, const PotrfProblem<T> &problem) {
  const PotrfProblem<T> &p = withFault("potrf/cuda/block", problem);
  // Many matrices: as many blocks a multiprocessor as fit hide each other's latency.
  const bool many = p.batchCount > 8 * std::int64_t{multiprocessors(execution.device)};
  if (p.n <= 96 || (many && p.n <= 160)) {
    runThreads<128>(execution, p);
  } else if (sizeof(T) > 4 || p.n <= 160) {
    runThreads<256>(execution, p);
  } else if constexpr (sizeof(T) == 4) {
    runThreads<512>(execution, p);
  }
}

template struct PotrfBlock<float>;
template struct PotrfBlock<double>;
template struct PotrfBlock<Complex<float>>;
template struct PotrfBlock<Complex<double>>;

}  // namespace hotdog::cuda
