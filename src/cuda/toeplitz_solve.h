// The ways to a positive definite Toeplitz solution on CUDA; toeplitz_solve.cpp chooses by n and type, never by the
// batch.
#pragma once

#include "core/backend.h"

namespace hotdog::cuda {

// Everything in one kernel, in registers.
template <class T>
struct ToeplitzSolveFused {
  static bool serves(const Execution &, const ToeplitzSolveProblem<T> &);
  static void run(const Execution &, const ToeplitzSolveProblem<T> &);
};

// For any n, the vectors in the workspace.
template <class T>
struct ToeplitzSolveLarge {
  static std::size_t workspaceBytes(const ToeplitzSolveProblem<T> &);
  static void run(const Execution &, const ToeplitzSolveProblem<T> &);
};

}  // namespace hotdog::cuda
