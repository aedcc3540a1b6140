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

// The map state -> factor * state + sum.
template <class T>
struct AffineMap {
  T factor, sum;
};

// What a part of a channel tells those behind it: a flag, and where that leaves room the state itself, so that one load
// without a fence takes both. All bits are set where nothing is known.
template <class T>
inline constexpr bool kStateInWord = sizeof(T) == 4;
template <class T>
using PartWord = std::conditional_t<kStateInWord<T>, std::uint64_t, int>;

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
  AffineMap<T> *maps;
  T *states;
  PartWord<T> *words;
  T *terms;
};

// X is the storage of b and h, F of a; the shape does not depend on F.
template <class X, class F, bool kBackward>
void runRecurrence(const Execution &execution, const RecurrencePlan<RecurrenceArithmetic<X>> &plan);
template <class X>
RecurrenceShape recurrenceShape();

}  // namespace hotdog::cuda
