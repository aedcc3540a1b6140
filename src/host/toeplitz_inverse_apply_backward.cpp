// Gradients of products with Toeplitz inverses on the host: those of a product of displacement rank 2.
#include "core/toeplitz_inverse_apply_backward.h"

#include "core/fault.h"
#include "host/displacement_ops.h"
#include "host/gradient.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzInverseApplyBackwardProblem<T> &p) {
  if (p.empty()) return 0;
  WorkspaceLayout layout;
  const ToeplitzInverseApplyBackwardScratch<T> scratch(layout, p);
  layout.take<char>(
      static_cast<std::int64_t>(displacementMatvecBackward<T>().workspaceBytes(execution, p.displacement(scratch))));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ToeplitzInverseApplyBackwardProblem<T> &problem) {
  const ToeplitzInverseApplyBackwardProblem<T> &p = withFault("toeplitz_inverse_apply_backward/host/products", problem);
  if (p.empty()) {
    clearGradient(p.gG), clearGradient(p.gX);
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const ToeplitzInverseApplyBackwardScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = layout.take<char>(0);
  const std::int64_t n = p.forward.n;
  const auto forElements = [&](auto &&body) {
    for (std::int64_t of = 0; of < p.forward.batchCount; ++of)
      for (std::int64_t j = 0; j < 2; ++j)
        for (std::int64_t i = 0; i < n; ++i) body(i, j, of);
  };
  forElements([&](std::int64_t i, std::int64_t j, std::int64_t of) {
    scratch.left[(2 * of + j) * n + i] = p.left(i, j, of);
    scratch.right[(2 * of + j) * n + i] = p.right(i, j, of);
  });
  displacementMatvecBackward<T>().run(inner, p.displacement(scratch));
  if (!p.gG.wanted()) return;
  const GradientSink<T> sink{p.gG, scratch.gG};
  forElements(
      [&](std::int64_t i, std::int64_t j, std::int64_t of) { put(sink, i, j, of, p.gradient(scratch, i, j, of)); });
  reduceGradient(sink);
}

}  // namespace

template <class T>
Op<ToeplitzInverseApplyBackwardProblem<T>> toeplitzInverseApplyBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzInverseApplyBackwardProblem<float>> toeplitzInverseApplyBackward();
template Op<ToeplitzInverseApplyBackwardProblem<double>> toeplitzInverseApplyBackward();
template Op<ToeplitzInverseApplyBackwardProblem<Complex<float>>> toeplitzInverseApplyBackward();
template Op<ToeplitzInverseApplyBackwardProblem<Complex<double>>> toeplitzInverseApplyBackward();

}  // namespace hotdog::host
