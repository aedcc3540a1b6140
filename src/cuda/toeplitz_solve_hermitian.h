// The ways to a positive definite Toeplitz solution on CUDA; toeplitz_solve_hermitian.cpp chooses by n and type, never
// by the batch.
#pragma once

#include "core/execution.h"
#include "core/toeplitz_solve_hermitian.h"

namespace hotdog::cuda {

// Everything in one kernel, in registers.
template <class T>
struct ToeplitzSolveHermitianFused {
  static bool serves(const Execution &, const ToeplitzSolveHermitianProblem<T> &);
  static void run(const Execution &, const ToeplitzSolveHermitianProblem<T> &);
};

// For any n, the vectors in the workspace.
template <class T>
struct ToeplitzSolveHermitianLarge {
  static std::size_t workspaceBytes(const ToeplitzSolveHermitianProblem<T> &);
  static void run(const Execution &, const ToeplitzSolveHermitianProblem<T> &);
};

}  // namespace hotdog::cuda
