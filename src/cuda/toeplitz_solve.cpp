// Positive definite Toeplitz systems on CUDA.
#include "cuda/toeplitz_solve.h"

#include "cuda/check.h"
#include "cuda/ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveProblem<T> &p) {
  if (p.n == 0 || ToeplitzSolveFused<T>::serves(execution, p)) return 0;
  return ToeplitzSolveLarge<T>::workspaceBytes(p);
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveProblem<T> &p) {
  // Where one task writes the info of a problem it needs no clearing.
  if (p.n == 0 || p.nrhs > 1)
    check(cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(p.batchCount) * sizeof(std::int32_t), execution.stream),
          "clearing info");
  if (p.n == 0) return;
  if (ToeplitzSolveFused<T>::serves(execution, p)) return ToeplitzSolveFused<T>::run(execution, p);
  ToeplitzSolveLarge<T>::run(execution, p);
}

}  // namespace

template <class T>
Op<ToeplitzSolveProblem<T>> toeplitzSolveHermitian() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveProblem<float>> toeplitzSolveHermitian();
template Op<ToeplitzSolveProblem<double>> toeplitzSolveHermitian();
template Op<ToeplitzSolveProblem<Complex<float>>> toeplitzSolveHermitian();
template Op<ToeplitzSolveProblem<Complex<double>>> toeplitzSolveHermitian();

}  // namespace hotdog::cuda
