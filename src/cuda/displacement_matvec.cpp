// Products with matrices of low displacement rank on CUDA, a part of the batch at a time.
#include "core/displacement_matvec.h"

#include "core/fault.h"
#include "cuda/displacement_steps.h"

namespace hotdog::cuda {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const DisplacementMatvecProblem<T> &p) {
  if (p.empty() || p.nrhs == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  DisplacementSteps<T>(execution, layout, p, false);
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const DisplacementMatvecProblem<T> &problem) {
  const DisplacementMatvecProblem<T> &p = withFault("displacement_matvec/cuda/products", problem);
  if (p.empty())
    return columnCombine(execution, ColumnProductProblem<T>{p.n, 0, p.nrhs, p.batchCount, false, {}, {}, T(0), p.beta,
                                                            vectorsOf(p.y)});
  WorkspaceLayout layout(execution.workspace);
  const DisplacementSteps<T> steps(execution, layout, problem, false);
  forChunks(p, steps.chunk(), [&](const DisplacementMatvecProblem<T> &part, auto...) {
    DisplacementRun<T, DisplacementSteps<T>>(steps, part, steps.near(), steps.far()).product();
  });
}

}  // namespace

template <class T>
Op<DisplacementMatvecProblem<T>> displacementMatvec() {
  return {workspaceBytes<T>, run<T>};
}
template Op<DisplacementMatvecProblem<float>> displacementMatvec();
template Op<DisplacementMatvecProblem<double>> displacementMatvec();
template Op<DisplacementMatvecProblem<Complex<float>>> displacementMatvec();
template Op<DisplacementMatvecProblem<Complex<double>>> displacementMatvec();

}  // namespace hotdog::cuda
