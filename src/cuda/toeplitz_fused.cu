// Which Toeplitz products one kernel serves, and how its blocks share the right-hand sides.
#include "cuda/toeplitz_fused.cuh"

namespace hotdog::cuda {

template <class T>
bool ToeplitzFused<T>::serves(const ToeplitzMatvecProblem<T> &p) {
  return transformLength(p) <= (sizeof(Real<T>) == 4 ? 8192 : 4096);
}

template <class T>
void ToeplitzFused<T>::plan(const Execution &execution) {
  registerFftPlan<Real<T>>(execution);
}

template <class T>
void ToeplitzFused<T>::run(const Execution &execution, const ToeplitzMatvecProblem<T> &problem) {
  const ToeplitzMatvecProblem<T> &p = withFault("toeplitz_matvec/cuda/fused", problem);
  // One right-hand side a block until the device is full; then as many as keep the kernel's transform to a small share.
  const bool sharedKernel = p.c.stride == 0 && p.r.stride == 0;
  const std::int64_t vectors = p.nrhs * p.batchCount, full = 8 * multiprocessors(execution.device);
  const std::int64_t sharing = sharedKernel ? vectors : p.nrhs;
  const std::int64_t perTask = std::clamp<std::int64_t>(ceilDiv(vectors, full), 1, std::max<std::int64_t>(1, sharing));
  launchFusedOfLength(static_cast<int>(std::max<std::int64_t>(512, transformLength(problem))), execution, p,
                      FusedShape{sharedKernel, vectors, perTask});
}

template struct ToeplitzFused<float>;
template struct ToeplitzFused<double>;
template struct ToeplitzFused<Complex<float>>;
template struct ToeplitzFused<Complex<double>>;

}  // namespace hotdog::cuda
