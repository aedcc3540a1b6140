// The host backend's operations, one file each; backend.cpp puts them in the table.
#pragma once

#include "core/backend.h"

namespace hotdog::host {

template <class T>
Op<CauchyProblem<T>> cauchy();
template <class T>
Op<CauchySolveProblem<T>> cauchySolve();
template <class T>
Op<CauchySolveBackwardProblem<T>> cauchySolveBackward();
template <class T>
Op<ToeplitzMatvecProblem<T>> toeplitzMatvec();
template <class T>
Op<ToeplitzSolveProblem<T>> toeplitzSolveHermitian();

}  // namespace hotdog::host
