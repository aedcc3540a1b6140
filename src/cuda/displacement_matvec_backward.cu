// Gradients of products with matrices of low displacement rank on CUDA, a part of the batch at a time.
#include "core/fault.h"
#include "cuda/displacement_steps.h"
#include "cuda/gradient.cuh"

namespace hotdog::cuda {
namespace {

template <class T>
struct Buffers {
  DisplacementSteps<T> steps;
  T *denseG, *denseH, *denseX;  // of gradients that are summed

  Buffers(const Execution &execution, WorkspaceLayout &layout, const DisplacementMatvecBackwardProblem<T> &p)
      : steps(execution, layout, p.forward, true) {
    const DisplacementMatvecProblem<T> &f = p.forward;
    denseG = layout.take<T>(Checked(f.n) * f.r * f.batchCount);
    denseH = layout.take<T>(Checked(f.n) * f.r * f.batchCount);
    denseX = layout.take<T>(Checked(f.n) * f.nrhs * f.batchCount);
  }
};

template <class T>
std::size_t workspaceBytes(const Execution &execution, const DisplacementMatvecBackwardProblem<T> &p) {
  if (p.empty()) return 0;
  WorkspaceLayout layout;
  Buffers<T>(execution, layout, p);
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const DisplacementMatvecBackwardProblem<T> &problem) {
  const DisplacementMatvecBackwardProblem<T> &p = withFault("displacement_matvec_backward/cuda/products", problem);
  if (p.empty()) {
    clearGradient(execution, p.gG), clearGradient(execution, p.gH), clearGradient(execution, p.gX);
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const Buffers<T> b(execution, layout, problem);
  const GradientSink<T> gG{p.gG, b.denseG}, gH{p.gH, b.denseH}, gX{p.gX, b.denseX};
  forChunks(p.forward, b.steps.chunk(),
            [&](const DisplacementMatvecProblem<T> &part, std::int64_t first, std::int64_t vector) {
              Vectors<const T> gY = p.gY;
              gY.data += first * gY.stride + vector * gY.ld;
              DisplacementRun<T, DisplacementSteps<T>>(b.steps, part, b.steps.near(), b.steps.far())
                  .gradients(gY, columnOutput(gG, first, vector), columnOutput(gH, first, vector),
                             vectorOutput(gX, first, vector));
            });
  reduceGradient(execution, gG), reduceGradient(execution, gH), reduceGradient(execution, gX);
}

}  // namespace

template <class T>
Op<DisplacementMatvecBackwardProblem<T>> displacementMatvecBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<DisplacementMatvecBackwardProblem<float>> displacementMatvecBackward();
template Op<DisplacementMatvecBackwardProblem<double>> displacementMatvecBackward();
template Op<DisplacementMatvecBackwardProblem<Complex<float>>> displacementMatvecBackward();
template Op<DisplacementMatvecBackwardProblem<Complex<double>>> displacementMatvecBackward();

}  // namespace hotdog::cuda
