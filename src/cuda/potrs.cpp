// Solves with Cholesky factors on CUDA.
#include "cuda/potrs.h"

#include "cuda/cholesky_ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const PotrsProblem<T> &p) {
  return PotrsSolve<T>::workspaceBytes(execution, p);
}

template <class T>
void run(const Execution &execution, const PotrsProblem<T> &p) {
  PotrsSolve<T>::run(execution, p, execution.workspace);
}

}  // namespace

template <class T>
Op<PotrsProblem<T>> potrs() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotrsProblem<float>> potrs();
template Op<PotrsProblem<double>> potrs();
template Op<PotrsProblem<Complex<float>>> potrs();
template Op<PotrsProblem<Complex<double>>> potrs();

}  // namespace hotdog::cuda
