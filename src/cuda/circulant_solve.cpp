#include "cuda/circulant_solve.h"

#include "cuda/check.h"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const CirculantSolveProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0 || CirculantSolveFused<T>::serves(anyDft(p.n), execution.device)) return 0;
  return CirculantSolveLarge<T>::workspaceBytes(execution, p);
}

template <class T>
void run(const Execution &execution, const CirculantSolveProblem<T> &p) {
  check(cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(p.batchCount) * sizeof(std::int32_t), execution.stream),
        "clearing info");
  if (p.n == 0 || p.batchCount == 0) return;
  const AnyDft dft = anyDft(p.n);
  if (CirculantSolveFused<T>::serves(dft, execution.device))
    CirculantSolveFused<T>::run(execution, p, dft);
  else
    CirculantSolveLarge<T>::run(execution, p);
}

}  // namespace

template <class T>
Op<CirculantSolveProblem<T>> circulantSolve() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CirculantSolveProblem<float>> circulantSolve();
template Op<CirculantSolveProblem<double>> circulantSolve();
template Op<CirculantSolveProblem<Complex<float>>> circulantSolve();
template Op<CirculantSolveProblem<Complex<double>>> circulantSolve();

}  // namespace hotdog::cuda
