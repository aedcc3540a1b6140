// The two ways to pass over all pairs of a row and a column for a Cauchy product's gradients; cauchy_backward.cu
// chooses by the number of right-hand sides, and makes the gradients of the partial sums that a pass leaves.
#pragma once

#include "core/cauchy_backward.h"
#include "core/execution.h"

namespace hotdog::cuda {

// How a pass is cut. Depends on rows, columns and nrhs alone, but for `packed`, which changes no arithmetic.
struct WalkShape {
  CauchySplit split;
  int warpCols, warpRows;  // warps of a block along columns and rows
  int cols;                // of a block's tile
  bool packed;             // g is contiguous and aligned to 16 bytes
  bool oneWalk;            // a task is a single walk down its strip
  std::int64_t tasks;      // of all problems
};

// Rows and columns in the lanes of a warp, a multiply-add for each term.
template <class T>
struct CauchyBackwardLanes {
  static WalkShape shapeOf(const CauchyBackwardProblem<T> &);
  static void run(const Execution &, const CauchyBackwardProblem<T> &, const WalkShape &, const CauchyPartials<T> &);
};

// Sums over right-hand sides and over rows by matrix instructions.
template <class T>
struct CauchyBackwardMma {
  static WalkShape shapeOf(const CauchyBackwardProblem<T> &);
  static void run(const Execution &, const CauchyBackwardProblem<T> &, const WalkShape &, const CauchyPartials<T> &);
};

}  // namespace hotdog::cuda
