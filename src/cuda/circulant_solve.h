// The two ways to the solution of circulant systems on CUDA; circulant_solve.cpp chooses by n alone.
#pragma once

#include "core/any_dft.h"
#include "core/circulant_solve.h"
#include "core/execution.h"

namespace hotdog::cuda {

// A block a right-hand side, transforms of length n by passes over the prime factors of n.
template <class T>
struct CirculantSolveFused {
  static bool serves(const AnyDft &dft, int device);
  static void run(const Execution &, const CirculantSolveProblem<T> &, const AnyDft &dft);
};

// Transforms by cuFFT, a chunk of the batch at a time.
template <class T>
struct CirculantSolveLarge {
  static std::size_t workspaceBytes(const Execution &, const CirculantSolveProblem<T> &);  // makes the plan
  static void run(const Execution &, const CirculantSolveProblem<T> &);
};

}  // namespace hotdog::cuda
