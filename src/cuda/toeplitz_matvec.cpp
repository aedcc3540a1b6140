#include "cuda/toeplitz_matvec.h"

#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

template <class P>
std::size_t workspaceBytes(const Execution &execution, const P &p) {
  if (ToeplitzDirect<P>::serves(p) || p.rows() == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  if (ToeplitzFused<P>::serves(p)) return ToeplitzFused<P>::plan(execution), 0;
  if (ToeplitzSplit<P>::serves(p)) return ToeplitzSplit<P>::workspaceBytes(execution, p);
  return ToeplitzLarge<P>::workspaceBytes(execution, p);
}

template <class P>
void run(const Execution &execution, const P &p) {
  if (ToeplitzDirect<P>::serves(p))
    ToeplitzDirect<P>::run(execution, p);
  else if (ToeplitzFused<P>::serves(p))
    ToeplitzFused<P>::run(execution, p);
  else if (ToeplitzSplit<P>::serves(p))
    ToeplitzSplit<P>::run(execution, p);
  else
    ToeplitzLarge<P>::run(execution, p);
}

}  // namespace

template <class T>
Op<ToeplitzMatvecProblem<T>> toeplitzMatvec() {
  return {workspaceBytes<ToeplitzMatvecProblem<T>>, run<ToeplitzMatvecProblem<T>>};
}
template Op<ToeplitzMatvecProblem<float>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<double>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<Complex<float>>> toeplitzMatvec();
template Op<ToeplitzMatvecProblem<Complex<double>>> toeplitzMatvec();

Op<StoredToeplitzMatvecProblem<float>> toeplitzMatvecEx() {
  return {workspaceBytes<StoredToeplitzMatvecProblem<float>>, run<StoredToeplitzMatvecProblem<float>>};
}

}  // namespace hotdog::cuda
