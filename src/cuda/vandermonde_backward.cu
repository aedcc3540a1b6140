// Gradients of the log-Vandermonde products on CUDA, in terms of the two sums.
#include "core/fault.h"
#include "core/vandermonde_backward.h"
#include "cuda/gradient.cuh"
#include "cuda/vandermonde_ops.h"
#include "cuda/vandermonde_sums.h"

namespace hotdog::cuda {
namespace {

// The dense gradients, and behind them the moments. Sizes alone count, not strides or what is wanted.
template <class T>
struct Scratch {
  T *gV, *gX;
  void *moments;
  std::size_t bytes;

  template <class Problem>
  Scratch(const Problem &p, void *workspace) {
    WorkspaceLayout layout(workspace);
    gV = layout.take<T>(Checked(p.cols()) * p.nrhs * p.batchCount);
    gX = layout.take<T>(Checked(p.N) * p.batchCount);
    const std::size_t before = layout.bytes(), more = analysisBytes<T>(p.L, p.N, p.nrhs, p.batchCount, true);
    moments = workspace ? static_cast<char *>(workspace) + before : nullptr;
    bytes = before + more;
  }
};

template <class T, class Problem>
std::size_t bytesOf(const Execution &, const Problem &p) {
  return Scratch<T>(p, nullptr).bytes;
}

template <class T, class In>
void analyse(const Execution &execution, const VandermondeAnalysis<T, In> &p, void *moments) {
  if (p.out.data || p.gX.data) runAnalysis(execution, withFault("vandermonde_backward/cuda/analysis", p), moments);
}

}  // namespace

template <class T>
Op<VandermondeBackwardProblem<T>> vandermondeBackward() {
  using P = VandermondeBackwardProblem<T>;
  return {bytesOf<T, P>, [](const Execution &execution, const P &p) {
            const Scratch<T> scratch(p, execution.workspace);
            const GradientSink<T> gV{p.gV, scratch.gV}, gX{p.gX, scratch.gX};
            analyse(execution, analysisOf(p, gV, gX), scratch.moments);
            if (p.op != HOTDOG_OP_N && p.gV.wanted())
              runSynthesis(execution, withFault("vandermonde_backward/cuda/synthesis", synthesisOf(p, gV)));
            reduceGradient(execution, gV);
            reduceGradient(execution, gX);
          }};
}
template Op<VandermondeBackwardProblem<Complex<float>>> vandermondeBackward();
template Op<VandermondeBackwardProblem<Complex<double>>> vandermondeBackward();

template <class T>
Op<VandermondeSymmetricBackwardProblem<T>> vandermondeSymmetricBackward() {
  using P = VandermondeSymmetricBackwardProblem<T>;
  return {bytesOf<T, P>, [](const Execution &execution, const P &p) {
            const Scratch<T> scratch(p, execution.workspace);
            const GradientSink<T> gV{p.gV, scratch.gV}, gX{p.gX, scratch.gX};
            analyse(execution, analysisOf(p, gV, gX), scratch.moments);
            reduceGradient(execution, gV);
            reduceGradient(execution, gX);
          }};
}
template Op<VandermondeSymmetricBackwardProblem<Complex<float>>> vandermondeSymmetricBackward();
template Op<VandermondeSymmetricBackwardProblem<Complex<double>>> vandermondeSymmetricBackward();

}  // namespace hotdog::cuda
