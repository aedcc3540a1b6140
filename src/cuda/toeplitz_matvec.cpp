#include "cuda/toeplitz_matvec.h"

#include "cuda/ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzMatvecProblem<T> &p) {
  if (ToeplitzDirect<T>::serves(p) || p.rows() == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  if (ToeplitzFused<T>::serves(p)) return ToeplitzFused<T>::plan(execution), 0;
  if (ToeplitzSplit<T>::serves(p)) return ToeplitzSplit<T>::workspaceBytes(execution, p);
  return ToeplitzLarge<T>::workspaceBytes(execution, p);
}

template <class T>
void run(const Execution &execution, const ToeplitzMatvecProblem<T> &p) {
  if (ToeplitzDirect<T>::serves(p))
    ToeplitzDirect<T>::run(execution, p);
  else if (ToeplitzFused<T>::serves(p))
    ToeplitzFused<T>::run(execution, p);
  else if (ToeplitzSplit<T>::serves(p))
    ToeplitzSplit<T>::run(execution, p);
  else
    ToeplitzLarge<T>::run(execution, p);
}

}  // namespace

template <class T>
Op<ToeplitzMatvecProblem<T>> toeplitzMatvec() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzMatvecProblem<float>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<double>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<Complex<float>>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<Complex<double>>> toeplitzMatvec();

}  // namespace hotdog::cuda
