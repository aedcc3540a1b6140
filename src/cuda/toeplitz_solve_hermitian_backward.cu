// Gradients of positive definite Toeplitz systems on CUDA.
#include "core/fault.h"
#include "core/toeplitz_solve_hermitian_backward.h"
#include "cuda/solve_backward.cuh"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveHermitianBackwardProblem<T> &p) {
  return solveBackwardBytes<T>(execution, p, toeplitzSolveHermitian<T>());
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveHermitianBackwardProblem<T> &p) {
  runSolveBackward<T>(execution, p, withFault("toeplitz_solve_hermitian_backward/cuda/gradients", p),
                      toeplitzSolveHermitian<T>());
}

}  // namespace

template <class T>
Op<ToeplitzSolveHermitianBackwardProblem<T>> toeplitzSolveHermitianBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveHermitianBackwardProblem<float>> toeplitzSolveHermitianBackward();
template Op<ToeplitzSolveHermitianBackwardProblem<double>> toeplitzSolveHermitianBackward();
template Op<ToeplitzSolveHermitianBackwardProblem<Complex<float>>> toeplitzSolveHermitianBackward();
template Op<ToeplitzSolveHermitianBackwardProblem<Complex<double>>> toeplitzSolveHermitianBackward();

}  // namespace hotdog::cuda
