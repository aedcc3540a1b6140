// Gradients of the conjugate-symmetric Cauchy product on CUDA (core/cauchy_symmetric_backward_term.h).
//
// Values and poles: a lane keeps one pole, the rows of one segment pass by, a block of kBlock at a time for each warp
// of a thread block. A segment leaves partial sums in the workspace; a second kernel adds them in a fixed order and
// stores. Points: a lane keeps its rows, the poles pass by; but where 32 lanes have all the poles and one pass has all
// the vectors, the points are taken along with the poles, each row's terms added over the lanes.
//
// What passes by lies in shared memory, scaled by a power of two for each block and vector, so that weights and values
// of any size are served; it is summed plainly within the block and compensated beyond. What comes out not finite, or
// meets an extreme node, is summed again by the careful path.
#include "core/fault.h"
#include "cuda/cauchy_ops.h"
#include "cuda/cauchy_symmetric_points.cuh"
#include "cuda/cauchy_symmetric_poles.cuh"

namespace hotdog::cuda {
namespace {

using namespace symmetric;

template <class T>
std::size_t workspaceBytes(const Execution &, const Problem<T> &p) {
  if (p.L == 0 || p.N == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  Scratch<T> scratch(layout, p, splitOf(p));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const Problem<T> &p) {
  if (p.empty()) {
    for (const Gradient<T> *g : {&p.gV, &p.gOmega, &p.gLambda}) clearGradient(execution, *g);
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const Split split = splitOf(p);
  const Scratch<T> scratch(layout, p, split);
  const GradientSink<T> gV{p.gV, scratch.v}, gOmega{p.gOmega, scratch.omega}, gLambda{p.gLambda, scratch.lambda};
  const bool poles = p.gV.wanted() || p.gLambda.wanted(), points = p.gOmega.wanted();
  if (poles && points && takesPointsAlong(execution, p, split)) {
    runPoles<true>(execution, withFault("cauchy_symmetric_backward/cuda/fused", p), split, scratch);
  } else {
    if (poles) runPoles<false>(execution, withFault("cauchy_symmetric_backward/cuda/poles", p), split, scratch);
    if (points) runPoints(execution, withFault("cauchy_symmetric_backward/cuda/points", p), gOmega);
  }
  for (const GradientSink<T> *sink : {&gV, &gOmega, &gLambda}) reduceGradient(execution, *sink);
}

}  // namespace

template <class T>
Op<CauchySymmetricBackwardProblem<T>> cauchySymmetricBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchySymmetricBackwardProblem<Complex<float>>> cauchySymmetricBackward();
template Op<CauchySymmetricBackwardProblem<Complex<double>>> cauchySymmetricBackward();

}  // namespace hotdog::cuda
