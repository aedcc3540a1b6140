// Gradients of general Toeplitz systems on the host.
#include "core/toeplitz_solve_backward.h"

#include "core/fault.h"
#include "host/solve_backward.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveBackwardProblem<T> &p) {
  return solveBackwardBytes<T>(execution, p, toeplitzSolve<T>());
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveBackwardProblem<T> &p) {
  runSolveBackward<T>(execution, p, withFault("toeplitz_solve_backward/host/gradients", p), toeplitzSolve<T>(),
                      static_cast<double>(p.n) * (5 * static_cast<double>(p.nrhs)));
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

}  // namespace hotdog::host
