// Gradients of Cauchy systems on CUDA.
#include "core/cauchy_solve_backward.h"
#include "core/fault.h"
#include "cuda/cauchy_ops.h"
#include "cuda/solve_backward.cuh"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const CauchySolveBackwardProblem<T> &p) {
  return solveBackwardBytes<T>(execution, p, cauchySolve<T>());
}

template <class T>
void run(const Execution &execution, const CauchySolveBackwardProblem<T> &p) {
  runSolveBackward<T>(execution, p, withFault("cauchy_solve_backward/cuda/gradients", p), cauchySolve<T>());
}

}  // namespace

template <class T>
Op<CauchySolveBackwardProblem<T>> cauchySolveBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchySolveBackwardProblem<float>> cauchySolveBackward();
template Op<CauchySolveBackwardProblem<double>> cauchySolveBackward();
template Op<CauchySolveBackwardProblem<Complex<float>>> cauchySolveBackward();
template Op<CauchySolveBackwardProblem<Complex<double>>> cauchySolveBackward();

}  // namespace hotdog::cuda
