// Gradients of general Toeplitz systems on CUDA.
#include "core/fault.h"
#include "core/toeplitz_solve_general_backward.h"
#include "cuda/ops.h"
#include "cuda/solve_backward.cuh"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveGeneralBackwardProblem<T> &p) {
  return solveBackwardBytes<T>(execution, p, toeplitzSolve<T>());
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveGeneralBackwardProblem<T> &p) {
  runSolveBackward<T>(execution, p, withFault("toeplitz_solve_general_backward/cuda/gradients", p), toeplitzSolve<T>());
}

}  // namespace

template <class T>
Op<ToeplitzSolveGeneralBackwardProblem<T>> toeplitzSolveBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzSolveGeneralBackwardProblem<float>> toeplitzSolveBackward();
template Op<ToeplitzSolveGeneralBackwardProblem<double>> toeplitzSolveBackward();
template Op<ToeplitzSolveGeneralBackwardProblem<Complex<float>>> toeplitzSolveBackward();
template Op<ToeplitzSolveGeneralBackwardProblem<Complex<double>>> toeplitzSolveBackward();

}  // namespace hotdog::cuda
