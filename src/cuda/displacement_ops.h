// The displacement-rank operations of the CUDA backend, one source file each.
#pragma once

#include "core/displacement_matvec.h"
#include "core/displacement_solve.h"
#include "core/displacement_solve_backward.h"
#include "core/execution.h"

namespace hotdog::cuda {

template <class T>
Op<DisplacementMatvecProblem<T>> displacementMatvec();
template <class T>
Op<DisplacementMatvecBackwardProblem<T>> displacementMatvecBackward();
template <class T>
Op<DisplacementSolveProblem<T>> displacementSolve();
template <class T>
Op<DisplacementSolveBackwardProblem<T>> displacementSolveBackward();

}  // namespace hotdog::cuda
