// The two ways to the gradients of a Toeplitz matrix's diagonals on CUDA; toeplitz_matvec_backward.cu chooses by rows,
// columns and type.
#pragma once

#include "core/execution.h"
#include "core/toeplitz_matvec_backward.h"

namespace hotdog::cuda {

// Transforms in the registers of a block, sums of spectra.
template <class T>
struct ToeplitzCorrelation {
  static bool serves(const ToeplitzMatvecBackwardProblem<T> &);
  static std::size_t workspaceBytes(const Execution &, const ToeplitzMatvecBackwardProblem<T> &);  // makes the plan
  static void run(const Execution &, const ToeplitzMatvecBackwardProblem<T> &, const ToeplitzMatvecBackwardDense<T> &,
                  void *workspace);
};

// Toeplitz products with the matrix of gY, one right-hand side after another, for any length.
template <class T>
struct ToeplitzCorrelationByProducts {
  static std::size_t workspaceBytes(const Execution &, const ToeplitzMatvecBackwardProblem<T> &);
  static void run(const Execution &, const ToeplitzMatvecBackwardProblem<T> &, const ToeplitzMatvecBackwardDense<T> &,
                  void *workspace);
};

}  // namespace hotdog::cuda
