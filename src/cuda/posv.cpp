// Positive definite systems on CUDA: the factorisation, in full precision, then the solve, one after the other in the
// same workspace; or what posv_fast.h has.
#include "core/posv.h"

#include <cuda_runtime.h>

#include <algorithm>

#include "cuda/check.h"
#include "cuda/cholesky_ops.h"
#include "cuda/posv_fast.h"

namespace hotdog::cuda {
namespace {

Execution exactly(Execution execution) {
  execution.math = HOTDOG_MATH_DEFAULT;
  return execution;
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const PosvProblem<T> &p) {
  if constexpr (std::is_same_v<T, float>)
    if (PosvFast<T>::applies(execution, p)) return PosvFast<T>::workspaceBytes(execution, p);
  return std::max(potrf<T>().workspaceBytes(exactly(execution), p.factorisation),
                  potrs<T>().workspaceBytes(execution, p.solve));
}

template <class T>
void run(const Execution &execution, const PosvProblem<T> &p) {
  if constexpr (std::is_same_v<T, float>)
    if (PosvFast<T>::applies(execution, p)) return PosvFast<T>::run(execution, p);
  potrf<T>().run(exactly(execution), p.factorisation);
  potrs<T>().run(execution, p.solve);
  if (p.iters)
    check(cudaMemsetAsync(p.iters, 0, static_cast<std::size_t>(p.solve.batchCount) * sizeof *p.iters, execution.stream),
          "writing iters");
}

}  // namespace

template <class T>
Op<PosvProblem<T>> posv() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PosvProblem<float>> posv();
template Op<PosvProblem<double>> posv();
template Op<PosvProblem<Complex<float>>> posv();
template Op<PosvProblem<Complex<double>>> posv();

}  // namespace hotdog::cuda
