// The three ways to a Toeplitz product on CUDA; toeplitz_matvec.cpp chooses by rows, columns and type, never by the
// batch.
#pragma once

#include "core/backend.h"
#include "core/fft_setup.h"

namespace hotdog::cuda {

// Direct sums, accurate in each element: rows of at most this many terms.
inline constexpr std::int64_t kMostDirectCols = 256;

// Length of the circulant that op(T) is embedded in.
template <class T>
std::int64_t embeddingLength(const ToeplitzMatvecProblem<T> &p) {
  return goodFftLength(p.rows() + p.cols() - 1, !isComplex<T>);
}

template <class T>
struct ToeplitzDirect {
  static bool serves(const ToeplitzMatvecProblem<T> &p) { return p.cols() <= kMostDirectCols; }
  static void run(const Execution &, const ToeplitzMatvecProblem<T> &);
};

// Everything in one kernel, transforms in the shared memory of a block.
template <class T>
struct ToeplitzFused {
  static bool serves(const Execution &, const ToeplitzMatvecProblem<T> &);
  static void plan(const Execution &, const ToeplitzMatvecProblem<T> &);
  static void run(const Execution &, const ToeplitzMatvecProblem<T> &);
};

// Transforms by cuFFT, for any length.
template <class T>
struct ToeplitzLarge {
  static std::size_t workspaceBytes(const Execution &, const ToeplitzMatvecProblem<T> &);  // makes the plans
  static void run(const Execution &, const ToeplitzMatvecProblem<T> &);
};

}  // namespace hotdog::cuda
