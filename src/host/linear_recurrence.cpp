// Linear recurrences on the host: a task has a few channels of one sequence and goes through its times in tiles, all
// channels of a tile at once.
#include "core/linear_recurrence.h"

#include "host/linear_recurrence_ops.h"
#include "host/parallel.h"
#include "host/recurrence_tile.h"

namespace hotdog::host {
namespace {

// b becomes h; `state` is h before and behind.
template <class T>
HOTDOG_SIMD void advance(const RecurrenceTile<T> &a, std::int64_t aStep, std::int64_t times, RecurrenceTile<T> &b,
                         T *state) {
  constexpr int kLanes = kTileLanes<T>;
  T h[kLanes];
  std::copy_n(state, kLanes, h);
  for (std::int64_t t = 0; t < times; ++t)
    for (int c = 0; c < kLanes; ++c) b.at[t][c] = h[c] = fma(a.at[t * aStep][c], h[c], b.at[t][c]);
  std::copy_n(h, kLanes, state);
}

template <class T>
void runChannels(const LinearRecurrenceProblem<T> &p, std::int64_t s, std::int64_t channel) {
  const SequenceRun run = runOf(p.sequences, s, p.length, p.reverse);
  TilePlace at{channel, std::min<std::int64_t>(kTileLanes<T>, p.channels - channel), 0, 0};
  T state[kTileLanes<T>] = {};
  for (std::int64_t c = 0; c < at.lanes && p.initialState; ++c)
    state[c] = p.initialState.read(p.initialState.offset(s, channel + c));
  RecurrenceTile<T> a = {}, b = {};
  const bool constant = p.a.stride[2] == 0;
  for (; at.k < run.count; at.k += at.times) {
    at.times = std::min<std::int64_t>(kTileTimes, run.count - at.k);
    if (!constant)
      readTile(p.a, run, at, a);
    else if (at.k == 0)
      readTile(p.a, run, {at.channel, at.lanes, 0, 1}, a);
    readTile(p.b, run, at, b);
    advance(a, constant ? 0 : 1, at.times, b, state);
    if (p.h) writeTile(p.h, run, at, false, b);
  }
  for (std::int64_t c = 0; c < at.lanes && p.finalState; ++c)
    p.finalState.write(p.finalState.offset(s, channel + c), run.valid ? state[c] : notANumber<T>());
}

template <class T>
void run(const Execution &, const LinearRecurrenceProblem<T> &problem) {
  const LinearRecurrenceProblem<T> &p = withFault("linear_recurrence/host/tiles", problem);
  clearGaps(p.h, p.sequences, p.channels, p.length);
  const std::int64_t groups = ceilDiv<std::int64_t>(p.channels, kTileLanes<T>), tasks = groups * p.states();
  if (tasks <= 0) return;
  const double cost = 4.0 * kTileLanes<T> * static_cast<double>(p.sequences.offsets ? p.length / p.states() : p.length);
  parallelRanges(tasks, threadsFor(tasks, cost + 100), [&](std::int64_t first, std::int64_t last, int) {
    for (std::int64_t task = first; task < last; ++task)
      runChannels(p, task / groups, task % groups * kTileLanes<T>);
  });
}

}  // namespace

template <class T>
Op<LinearRecurrenceProblem<T>> linearRecurrence() {
  return {[](const Execution &, const LinearRecurrenceProblem<T> &) { return std::size_t{0}; }, run<T>};
}
template Op<LinearRecurrenceProblem<float>> linearRecurrence();
template Op<LinearRecurrenceProblem<double>> linearRecurrence();
template Op<LinearRecurrenceProblem<Complex<float>>> linearRecurrence();
template Op<LinearRecurrenceProblem<Complex<double>>> linearRecurrence();

}  // namespace hotdog::host
