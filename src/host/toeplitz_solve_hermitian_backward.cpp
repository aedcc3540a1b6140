// Gradients of positive definite Toeplitz systems on the host.
#include "core/toeplitz_solve_hermitian_backward.h"

#include "core/fault.h"
#include "host/solve_backward.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveHermitianBackwardProblem<T> &p) {
  return solveBackwardBytes<T>(execution, p, toeplitzSolveHermitian<T>());
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveHermitianBackwardProblem<T> &p) {
  runSolveBackward<T>(execution, p, withFault("toeplitz_solve_hermitian_backward/host/gradients", p),
                      toeplitzSolveHermitian<T>(), static_cast<double>(p.n) * (10 * static_cast<double>(p.nrhs)));
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

}  // namespace hotdog::host
