// Positive definite systems on the host: the factorisation, then the solve, one after the other in the same workspace.
#include "core/posv.h"

#include <algorithm>

#include "host/cholesky_ops.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const PosvProblem<T> &p) {
  return std::max(potrf<T>().workspaceBytes(execution, p.factorisation), potrs<T>().workspaceBytes(execution, p.solve));
}

template <class T>
void run(const Execution &execution, const PosvProblem<T> &p) {
  potrf<T>().run(execution, p.factorisation);
  potrs<T>().run(execution, p.solve);
  if (p.iters) std::fill_n(p.iters, p.solve.batchCount, 0);
}

}  // namespace

template <class T>
Op<PosvProblem<T>> posv() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PosvProblem<float>> posv();
template Op<PosvProblem<double>> posv();
template Op<PosvProblem<Complex<float>>> posv();
template Op<PosvProblem<Complex<double>>> posv();

}  // namespace hotdog::host
