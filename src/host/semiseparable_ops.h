// The semiseparable products of the host backend.
#pragma once

#include "core/execution.h"
#include "core/semiseparable.h"
#include "core/semiseparable_backward.h"
#include "core/semiseparable_solve.h"

namespace hotdog::host {

template <class T>
Op<SemiseparableProblem<T>> semiseparable();
template <class T>
Op<SemiseparableBackwardProblem<T>> semiseparableBackward();
template <class T>
Op<SemiseparableSolveProblem<T>> semiseparableSolve();

}  // namespace hotdog::host
