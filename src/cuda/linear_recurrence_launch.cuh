// Launches of the kernels of linear recurrences for one storage X of signals and F of factors.
#pragma once

#include "cuda/linear_recurrence_columns.cuh"
#include "cuda/linear_recurrence_rows.cuh"
#include "cuda/linear_recurrence_run.h"

namespace hotdog::cuda {

// All blocks are on the device at once where parts wait for each other, and each goes through its tasks in ascending
// order: the first task that is not done never waits.
template <class T>
void launchRecurrence(void (*kernel)(RecurrenceView<T>), const Execution &execution, const RecurrenceView<T> &view,
                      std::int64_t tasks, unsigned threads, std::size_t sharedBytes) {
  Grid grid(gridFor(tasks));
  if (view.handOver.flags) {
    const unsigned most = mostResidentBlocks(kernel, threads, sharedBytes, execution.device);
    grid = Grid(gridFor(std::min<std::int64_t>(tasks, most)));
    grid.resident = true;
  }
  launch(kernel, grid, threads, sharedBytes, execution, view);
}

template <class X, class F, bool kBackward>
void runRecurrence(const Execution &execution, const RecurrencePlan<RecurrenceArithmetic<X>> &plan) {
  using T = RecurrenceArithmetic<X>;
  RecurrenceView<T> view{};
  view.p = plan.problem, view.reversed = plan.problem.forward.reverse != kBackward;
  view.partLength = plan.partLength, view.mostParts = plan.parts, view.firstPart = plan.firstPart;
  view.handOver = {plan.factors, plan.sums, plan.states, plan.flags};
  view.terms = plan.terms;
  const std::int64_t channels = plan.problem.forward.channels;
  if (plan.alongTime) {
    if (plan.warps == 1)
      launchRecurrence(recurrenceRows<X, F, kBackward, 1>, execution, view, plan.parts * channels, 32, 0);
    else
      launchRecurrence(recurrenceRows<X, F, kBackward, kRowWarps>, execution, view, plan.parts * channels,
                       32 * kRowWarps, 0);
  } else {
    const std::int64_t tasks = plan.parts * ceilDiv<std::int64_t>(channels, 32);
    if (plan.warps == 1)
      launchRecurrence(recurrenceColumns<X, F, kBackward, 1>, execution, view, tasks, 32, sizeof(ColumnShared<T, 1>));
    else
      launchRecurrence(recurrenceColumns<X, F, kBackward, kColumnWarps>, execution, view, tasks, 32 * kColumnWarps,
                       sizeof(ColumnShared<T, kColumnWarps>));
  }
}

template <class X>
RecurrenceShape recurrenceShape() {
  return {32 * kRowEach<X>, kRowWarps, kColumnTimes<X>, kColumnWarps};
}

}  // namespace hotdog::cuda
