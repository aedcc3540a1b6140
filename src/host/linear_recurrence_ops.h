// The linear recurrences of the host backend.
#pragma once

#include "core/execution.h"
#include "core/linear_recurrence.h"
#include "core/linear_recurrence_backward.h"

namespace hotdog::host {

template <class T>
Op<LinearRecurrenceProblem<T>> linearRecurrence();
template <class T>
Op<LinearRecurrenceBackwardProblem<T>> linearRecurrenceBackward();

}  // namespace hotdog::host
