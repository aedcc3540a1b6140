// Products with Toeplitz inverses on the host: four Toeplitz products.
#include "core/toeplitz_inverse_apply.h"

#include "core/fault.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

template <class T>
std::size_t workspaceBytes(const Execution &execution, const ToeplitzInverseApplyProblem<T> &p) {
  if (p.n == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  const ToeplitzInverseScratch<T> scratch(layout, p);
  std::size_t most = 0;
  forToeplitzInverseProducts(p, scratch, [&](const ToeplitzMatvecProblem<T> &product) {
    most = std::max(most, toeplitzMatvec<T>().workspaceBytes(execution, product));
  });
  layout.take<char>(static_cast<std::int64_t>(most));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ToeplitzInverseApplyProblem<T> &problem) {
  const ToeplitzInverseApplyProblem<T> &p = withFault("toeplitz_inverse_apply/host/products", problem);
  constexpr std::int64_t kColumns = ToeplitzInverseScratch<T>::kColumns;
  WorkspaceLayout layout(execution.workspace);
  const ToeplitzInverseScratch<T> scratch(layout, problem);
  Execution inner = execution;
  inner.workspace = layout.take<char>(0);
  for (std::int64_t of = 0; p.alpha != T(0) && of < p.batchCount; ++of)
    for (std::int64_t k = 0; k < kColumns; ++k)
      for (std::int64_t i = 0; i < p.n; ++i)
        scratch.columns[(of * kColumns + k) * p.n + i] = toeplitzInverseColumn(p, k, i, of);
  forToeplitzInverseProducts(p, scratch,
                             [&](const ToeplitzMatvecProblem<T> &product) { toeplitzMatvec<T>().run(inner, product); });
}

}  // namespace

template <class T>
Op<ToeplitzInverseApplyProblem<T>> toeplitzInverseApply() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzInverseApplyProblem<float>> toeplitzInverseApply();
template Op<ToeplitzInverseApplyProblem<double>> toeplitzInverseApply();
template Op<ToeplitzInverseApplyProblem<Complex<float>>> toeplitzInverseApply();
template Op<ToeplitzInverseApplyProblem<Complex<double>>> toeplitzInverseApply();

}  // namespace hotdog::host
