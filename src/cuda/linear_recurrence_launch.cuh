// Launches of the kernels of linear recurrences for one storage X of signals and F of factors.
#pragma once

#include "cuda/linear_recurrence_columns.cuh"
#include "cuda/linear_recurrence_rows.cuh"
#include "cuda/linear_recurrence_run.h"

namespace hotdog::cuda {

// As many blocks as the device holds, each of which goes through its tasks in ascending order. Where parts wait for
// each other all blocks are there at once, and the first task that is not done never waits.
template <class T>
void launchRecurrence(void (*kernel)(RecurrenceView<T>), const Execution &execution, const RecurrenceView<T> &view,
                      std::int64_t tasks, unsigned threads, std::size_t sharedBytes) {
  const unsigned most = mostResidentBlocks(kernel, threads, sharedBytes, execution.device);
  Grid grid(gridFor(std::min<std::int64_t>(tasks, most)));
  grid.resident = view.handOver.words != nullptr;
  launch(kernel, grid, threads, sharedBytes, execution, view);
}

template <class X, class F, bool kBackward, int kWarps>
void launchRows(const Execution &execution, const RecurrenceView<RecurrenceArithmetic<X>> &view) {
  constexpr int kThreads = 32 * kWarps;
  launchRecurrence(recurrenceRows<X, F, kBackward, kWarps>, execution, view, view.mostParts * view.p.forward.channels,
                   kThreads, RowTask<X, F, kBackward, kWarps>::kPlaces * kThreads * sizeof(uint4));
}

template <class X, class F, bool kBackward, int kWarps>
void launchColumns(const Execution &execution, const RecurrenceView<RecurrenceArithmetic<X>> &view) {
  using T = RecurrenceArithmetic<X>;
  launchRecurrence(recurrenceColumns<X, F, kBackward, kWarps>, execution, view,
                   view.mostParts * ceilDiv<std::int64_t>(view.p.forward.channels, 32), 32 * kWarps,
                   sizeof(ColumnShared<T, kWarps>) + kWarps * ColumnTask<X, F, kBackward, kWarps>::kStagedBytes);
}

template <class X, class F, bool kBackward>
void runRecurrence(const Execution &execution, const RecurrencePlan<RecurrenceArithmetic<X>> &plan) {
  using T = RecurrenceArithmetic<X>;
  RecurrenceView<T> view{};
  view.p = plan.problem, view.reversed = plan.problem.forward.reverse != kBackward;
  view.partLength = plan.partLength, view.mostParts = plan.parts, view.firstPart = plan.firstPart;
  view.handOver = {plan.maps, plan.states, plan.words};
  view.terms = plan.terms;
  if (plan.alongTime) {
    plan.warps == 1 ? launchRows<X, F, kBackward, 1>(execution, view)
                    : launchRows<X, F, kBackward, kRowWarps>(execution, view);
  } else {
    plan.warps == 1 ? launchColumns<X, F, kBackward, 1>(execution, view)
                    : launchColumns<X, F, kBackward, kColumnWarps>(execution, view);
  }
}

template <class X>
RecurrenceShape recurrenceShape() {
  return {32 * kRowEach<X>, kRowWarps, kColumnTimes<X>, kColumnWarps};
}

}  // namespace hotdog::cuda
