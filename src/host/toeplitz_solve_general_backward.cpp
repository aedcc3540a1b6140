// Gradients of general Toeplitz systems on the host.
#include "core/toeplitz_solve_general_backward.h"

#include "core/fault.h"
#include "host/ops.h"
#include "host/solve_backward.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzSolveGeneralBackwardProblem<T> &p) {
  return solveBackwardBytes<T>(execution, p, toeplitzSolve<T>());
}

template <class T>
void run(const Execution &execution, const ToeplitzSolveGeneralBackwardProblem<T> &p) {
  runSolveBackward<T>(execution, p, withFault("toeplitz_solve_general_backward/host/gradients", p), toeplitzSolve<T>(),
                      static_cast<double>(p.n) * static_cast<double>(5 * p.nrhs));
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

}  // namespace hotdog::host
