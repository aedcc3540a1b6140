// Operations that solve with whole n x n matrices in the workspace, for some problems at a time.
#pragma once

#include <algorithm>

#include "core/checked.h"
#include "core/execution.h"
#include "core/potrs.h"

namespace hotdog {

template <class T>
class CholeskyChunks {
 public:
  // About 2^28 bytes of matrices at once, one at least.
  CholeskyChunks(std::int64_t n, std::int64_t batchCount) : n_(n) {
    const double each = static_cast<double>(n) * static_cast<double>(n) * sizeof(T);
    const double most = std::max(1.0, 0x1p28 / std::max(each, 1.0));
    chunk_ = most < static_cast<double>(batchCount) ? static_cast<std::int64_t>(most) : batchCount;
  }

  // Problems of a chunk.
  std::int64_t length() const { return chunk_; }

  // The matrices of a chunk, then the workspace of the backend's solve with them, as `solve` asks for it.
  std::size_t workspaceBytes(const Execution &execution, const Op<PotrsProblem<T>> &potrs,
                             const PotrsProblem<T> &solve) const {
    if (n_ == 0) return 0;
    WorkspaceLayout layout;
    takeMatrices(layout);
    layout.take<char>(static_cast<std::int64_t>(potrs.workspaceBytes(execution, solve)));
    return layout.bytes();
  }

  // run(execution of the solve, matrices, first problem, problems) for each chunk; n > 0.
  template <class Run>
  void forEach(const Execution &execution, std::int64_t batchCount, const Run &run) const {
    WorkspaceLayout layout(execution.workspace);
    T *const matrices = takeMatrices(layout);
    Execution inner = execution;
    inner.workspace = static_cast<char *>(execution.workspace) + layout.bytes();
    for (std::int64_t first = 0; first < batchCount; first += chunk_)
      run(inner, matrices, first, std::min(chunk_, batchCount - first));
  }

 private:
  T *takeMatrices(WorkspaceLayout &layout) const { return layout.take<T>(Checked(n_) * n_ * chunk_); }

  std::int64_t n_, chunk_;
};

}  // namespace hotdog
