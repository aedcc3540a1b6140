// The four ways to a Toeplitz product on CUDA; toeplitz_matvec.cpp chooses by rows, columns and type, never by the
// batch.
#pragma once

#include "core/execution.h"
#include "core/fft_setup.h"
#include "core/toeplitz_matvec.h"

namespace hotdog::cuda {

// In what follows P is ToeplitzMatvecProblem<T> or StoredToeplitzMatvecProblem<T>.

// Direct sums, accurate in each element: rows of at most this many terms.
inline constexpr std::int64_t kMostDirectCols = 256;

// Length of the library's own transforms: a power of two for a circulant that holds all diagonals of T, half of that
// for real T.
template <class T, class In, class Out>
std::int64_t transformLength(const ToeplitzMatvecProblem<T, In, Out> &p) {
  const std::int64_t diagonals = p.rows() + p.cols() - 1;
  std::int64_t length = 1;
  while (length < (isComplex<T> ? diagonals : ceilDiv<std::int64_t>(diagonals, 2))) length *= 2;
  return length;
}

template <class P>
struct ToeplitzDirect {
  static bool serves(const P &p) { return p.cols() <= kMostDirectCols; }
  static void run(const Execution &, const P &);
};

// Everything in one kernel, a transform a block.
template <class P>
struct ToeplitzFused {
  static bool serves(const P &);
  static void plan(const Execution &);
  static void run(const Execution &, const P &);
};

// Transforms spread over blocks, in three kernels.
template <class P>
struct ToeplitzSplit {
  static bool serves(const P &);
  static std::size_t workspaceBytes(const Execution &, const P &);  // makes the plan
  static void run(const Execution &, const P &);
};

// Transforms by cuFFT, for any length.
template <class P>
struct ToeplitzLarge {
  static std::size_t workspaceBytes(const Execution &, const P &);  // makes the plans
  static void run(const Execution &, const P &);
};

}  // namespace hotdog::cuda
