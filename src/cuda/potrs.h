// Solves with Cholesky factors on CUDA; potrs.cuh has them.
#pragma once

#include "core/execution.h"
#include "core/potrs.h"

namespace hotdog::cuda {

template <class T>
struct PotrsSolve {
  static std::size_t workspaceBytes(const Execution &, const PotrsProblem<T> &);
  static void run(const Execution &, const PotrsProblem<T> &, void *workspace);
};

}  // namespace hotdog::cuda
