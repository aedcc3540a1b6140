// Which Toeplitz products one kernel serves, and how its blocks share the right-hand sides.
#include "cuda/toeplitz_fused.cuh"

namespace hotdog::cuda {

template <class P>
bool ToeplitzFused<P>::serves(const P &p) {
  return transformLength(p) <= (sizeof(Real<typename P::Scalar>) == 4 ? 8192 : 4096);
}

template <class P>
void ToeplitzFused<P>::plan(const Execution &execution) {
  registerFftPlan<Real<typename P::Scalar>>(execution);
}

template <class P>
void ToeplitzFused<P>::run(const Execution &execution, const P &problem) {
  const P &p = withFault("toeplitz_matvec/cuda/fused", problem);
  // One right-hand side a block until the device is full; then as many as keep the kernel's transform to a small share.
  const bool sharedKernel = p.c.stride == 0 && p.r.stride == 0;
  const std::int64_t vectors = p.nrhs * p.batchCount, full = 8 * multiprocessors(execution.device);
  const std::int64_t sharing = sharedKernel ? vectors : p.nrhs;
  const std::int64_t perTask = std::clamp<std::int64_t>(ceilDiv(vectors, full), 1, std::max<std::int64_t>(1, sharing));
  launchFusedOfLength(static_cast<int>(std::max<std::int64_t>(512, transformLength(problem))), execution, p,
                      FusedShape{sharedKernel, vectors, perTask});
}

template struct ToeplitzFused<ToeplitzMatvecProblem<float>>;
template struct ToeplitzFused<ToeplitzMatvecProblem<double>>;
template struct ToeplitzFused<ToeplitzMatvecProblem<Complex<float>>>;
template struct ToeplitzFused<ToeplitzMatvecProblem<Complex<double>>>;
template struct ToeplitzFused<StoredToeplitzMatvecProblem<float>>;

}  // namespace hotdog::cuda
