// The linear recurrences of the CUDA backend.
#pragma once

#include "core/execution.h"
#include "core/linear_recurrence.h"
#include "core/linear_recurrence_backward.h"

namespace hotdog::cuda {

template <class T>
Op<LinearRecurrenceProblem<T>> linearRecurrence();
template <class T>
Op<LinearRecurrenceBackwardProblem<T>> linearRecurrenceBackward();

}  // namespace hotdog::cuda
