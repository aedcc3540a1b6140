// Gradients of general Toeplitz systems on CUDA.
#include "core/fault.h"
#include "core/toeplitz_solve_backward.h"
#include "cuda/solve_backward.cuh"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveBackwardProblem<T> &p) {
  return solveBackwardBytes<T>(execution, p, toeplitzSolve<T>());
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveBackwardProblem<T> &p) {
  runSolveBackward<T>(execution, p, withFault("toeplitz_solve_backward/cuda/gradients", p), toeplitzSolve<T>());
}

}  // namespace

template <class T>
Op<ToeplitzSolveBackwardProblem<T>> toeplitzSolveBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveBackwardProblem<float>> toeplitzSolveBackward();
template Op<ToeplitzSolveBackwardProblem<double>> toeplitzSolveBackward();
template Op<ToeplitzSolveBackwardProblem<Complex<float>>> toeplitzSolveBackward();
template Op<ToeplitzSolveBackwardProblem<Complex<double>>> toeplitzSolveBackward();

}  // namespace hotdog::cuda
