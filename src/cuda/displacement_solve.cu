// DisplacementSolve on the GPU.
#include "core/displacement_solve.h"

#include "cuda/ops.h"

namespace hotdog::cuda {

// An empty entry: calls return NOT_SUPPORTED.
template <class T>
Op<DisplacementSolveProblem<T>> displacementSolve() {
  return {};
}
template Op<DisplacementSolveProblem<float>> displacementSolve();
template Op<DisplacementSolveProblem<double>> displacementSolve();
template Op<DisplacementSolveProblem<Complex<float>>> displacementSolve();
template Op<DisplacementSolveProblem<Complex<double>>> displacementSolve();

}  // namespace hotdog::cuda
