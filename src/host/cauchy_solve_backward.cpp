// Gradients of Cauchy systems on the host.
#include "core/cauchy_solve_backward.h"

#include "core/fault.h"
#include "host/cauchy_ops.h"
#include "host/solve_backward.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const CauchySolveBackwardProblem<T> &p) {
  return solveBackwardBytes<T>(execution, p, cauchySolve<T>());
}

template <class T>
void run(const Execution &execution, const CauchySolveBackwardProblem<T> &p) {
  runSolveBackward<T>(execution, p, withFault("cauchy_solve_backward/host/gradients", p), cauchySolve<T>(),
                      static_cast<double>(p.n) * (20 + 4 * static_cast<double>(p.nrhs)));
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

}  // namespace hotdog::host
