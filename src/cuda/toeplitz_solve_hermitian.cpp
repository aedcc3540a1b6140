// Positive definite Toeplitz systems on CUDA.
#include "cuda/toeplitz_solve_hermitian.h"

#include "cuda/check.h"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveHermitianProblem<T> &p) {
  if (p.n == 0 || ToeplitzSolveHermitianFused<T>::serves(execution, p)) return 0;
  return ToeplitzSolveHermitianLarge<T>::workspaceBytes(p);
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveHermitianProblem<T> &p) {
  // Where one task writes the info of a problem it needs no clearing.
  if (p.n == 0 || p.nrhs > 1)
    check(cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(p.batchCount) * sizeof(std::int32_t), execution.stream),
          "clearing info");
  if (p.n == 0) return;
  if (ToeplitzSolveHermitianFused<T>::serves(execution, p)) return ToeplitzSolveHermitianFused<T>::run(execution, p);
  ToeplitzSolveHermitianLarge<T>::run(execution, p);
}

}  // namespace

template <class T>
Op<ToeplitzSolveHermitianProblem<T>> toeplitzSolveHermitian() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveHermitianProblem<float>> toeplitzSolveHermitian();
template Op<ToeplitzSolveHermitianProblem<double>> toeplitzSolveHermitian();
template Op<ToeplitzSolveHermitianProblem<Complex<float>>> toeplitzSolveHermitian();
template Op<ToeplitzSolveHermitianProblem<Complex<double>>> toeplitzSolveHermitian();

}  // namespace hotdog::cuda
