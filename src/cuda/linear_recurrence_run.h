// How a linear recurrence is laid out on CUDA, and its kernels by storage: linear_recurrence.cu makes the plan, the
// sources that include linear_recurrence_launch.cuh have the kernels.
#pragma once

#include <type_traits>

#include "core/execution.h"
#include "core/linear_recurrence_backward.h"

namespace hotdog::cuda {

// The type that numbers stored as X are computed in, complex ones too.
template <class X>
using RecurrenceArithmetic = std::conditional_t<sizeof(X) == 2, float, X>;

// Elements of one channel that a warp has along time, and across channels; and warps of a block.
struct RecurrenceShape {
  int rowLength, rowWarps, columnLength, columnWarps;
};

template <class T>
struct RecurrencePlan {
  LinearRecurrenceBackwardProblem<T> problem;  // of a forward call: its `forward` alone
  bool alongTime;                              // a warp lies along time, else across channels
  int warps;                                   // of a block
  std::int64_t partLength, parts;              // parts of all sequences, with offsets at most
  // In the workspace; nullptr where there is none of it.
  std::int64_t *firstPart;
  T *factors, *sums, *states;
  int *flags;
  T *terms;
};

// X is the storage of b and h, F of a; the shape does not depend on F.
template <class X, class F, bool kBackward>
void runRecurrence(const Execution &execution, const RecurrencePlan<RecurrenceArithmetic<X>> &plan);
template <class X>
RecurrenceShape recurrenceShape();

}  // namespace hotdog::cuda
