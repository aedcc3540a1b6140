// ToeplitzSolve for some problems of a batch, as the device decides.
#pragma once

#include "core/toeplitz_solve.h"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {

// As toeplitzSolve, but problems with wanted[p] = 0 keep what they have, and have info 0.
template <class T>
void toeplitzSolveWanted(const Execution &execution, const ToeplitzSolveProblem<T> &problem,
                         const std::int32_t *wanted);

}  // namespace hotdog::cuda
