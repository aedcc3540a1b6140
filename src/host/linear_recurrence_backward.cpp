// Gradients of linear recurrences on the host: tiles as in linear_recurrence.cpp, against the direction of the
// recurrence. Terms of a summed gradient go to the workspace and are added up at the end.
#include "core/linear_recurrence_backward.h"

#include "core/compensated.h"
#include "host/linear_recurrence_ops.h"
#include "host/parallel.h"
#include "host/recurrence_tile.h"

namespace hotdog::host {
namespace {

// dh becomes gB; `state` is conj(a) gB of the step before, and then of the last one.
template <class T>
HOTDOG_SIMD void advance(const RecurrenceTile<T> &a, std::int64_t aStep, std::int64_t times, RecurrenceTile<T> &dh,
                         T *state) {
  constexpr int kLanes = kTileLanes<T>;
  T w[kLanes];
  std::copy_n(state, kLanes, w);
  for (std::int64_t t = 0; t < times; ++t)
    for (int c = 0; c < kLanes; ++c) {
      dh.at[t][c] += w[c];
      w[c] = conj(a.at[t * aStep][c]) * dh.at[t][c];
    }
  std::copy_n(w, kLanes, state);
}

template <class T>
struct Job {
  const LinearRecurrenceBackwardProblem<T> &p;
  GradientTermsOfA<T> terms;

  // Of a row's sums over times: one a sequence.
  static std::int64_t parts(const LinearRecurrenceBackwardProblem<T> &p) {
    return p.forward.sequences.offsets ? p.forward.states() : 1;
  }
  std::int64_t partOf(std::int64_t s) const { return p.forward.sequences.offsets ? s : 0; }

  // h before each step of the tile: one step further along the run, the initial state behind the last.
  void readEarlier(const SequenceRun &run, const TilePlace &at, std::int64_t s, RecurrenceTile<T> &h) const {
    TilePlace shifted = at;
    shifted.k += 1, shifted.times = std::min(at.times, run.count - shifted.k);
    if (shifted.times > 0) readTile(p.h, run, shifted, h);
    const auto &initial = p.forward.initialState;
    for (std::int64_t c = 0; c < at.lanes && shifted.times < at.times; ++c)
      h.at[shifted.times][c] = initial ? initial.read(initial.offset(s, at.channel + c)) : T(0);
  }

  // The tile g of gB times what was before, wherever gA wants it; `sums` over the times for each channel.
  void putGradientOfA(const SequenceRun &run, const TilePlace &at, RecurrenceTile<T> &g, const RecurrenceTile<T> &h,
                      CarefulSum<T> *sums) const {
    for (std::int64_t t = 0; t < at.times; ++t)
      for (std::int64_t c = 0; c < at.lanes; ++c) {
        const T term = g.at[t][c] * conj(h.at[t][c]);
        if (!p.keepsTime())
          sums[c].add(term);
        else if (p.sums())
          terms.data[terms.index(run.batch, at.channel + c, run.position(at.k + t))] = term;
        g.at[t][c] = term;
      }
    if (!p.sums()) writeTile(p.gA, run, at, p.accumulate, g);
  }

  void runChannels(std::int64_t s, std::int64_t channel) const {
    const LinearRecurrenceProblem<T> &f = p.forward;
    const SequenceRun run = runOf(f.sequences, s, f.length, !f.reverse);
    TilePlace at{channel, std::min<std::int64_t>(kTileLanes<T>, f.channels - channel), 0, 0};
    T state[kTileLanes<T>] = {};
    for (std::int64_t c = 0; c < at.lanes && p.dFinalState && run.valid; ++c)
      state[c] = p.dFinalState.read(p.dFinalState.offset(s, channel + c));
    RecurrenceTile<T> a = {}, g = {}, h = {};
    CarefulSum<T> sums[kTileLanes<T>];
    const bool constant = f.a.stride[2] == 0;
    for (; at.k < run.count; at.k += at.times) {
      at.times = std::min<std::int64_t>(kTileTimes, run.count - at.k);
      if (!constant)
        readTile(f.a, run, at, a);
      else if (at.k == 0)
        readTile(f.a, run, {at.channel, at.lanes, 0, 1}, a);
      readTile(f.b, run, at, g);
      if (p.gA) readEarlier(run, at, s, h);
      advance(a, constant ? 0 : 1, at.times, g, state);
      if (f.h) writeTile(f.h, run, at, p.accumulate, g);
      if (p.gA) putGradientOfA(run, at, g, h, sums);
    }
    for (std::int64_t c = 0; c < at.lanes; ++c) {
      if (p.gA && !p.keepsTime()) terms.data[terms.index(run.batch, channel + c, partOf(s))] = sums[c].value();
      if (f.finalState) putRecurrenceGradient(f.finalState, p.accumulate, f.finalState.offset(s, channel + c), state[c]);
    }
  }

  void clearGapsOfTerms() const {
    if (!p.sums() || !p.keepsTime()) return;
    for (std::int64_t t = 0; t < terms.inner; ++t)
      if (!isOfSequence(p.forward.sequences, t, terms.inner))
        for (std::int64_t d = 0; d < terms.channels; ++d) terms.data[terms.index(0, d, t)] = T(0);
  }

  void addUp() const {
    const std::int64_t kept = terms.kept(), each = terms.termsEach();
    if (kept == 0) return;
    parallelRanges(kept, threadsFor(kept, 8.0 * static_cast<double>(each + 1)),
                   [&](std::int64_t first, std::int64_t last, int) {
                     for (std::int64_t e = first; e < last; ++e) {
                       const auto at = terms.place(e);
                       CarefulSum<T> sum;
                       for (std::int64_t k = 0; k < each; ++k) sum.add(terms.data[terms.term(at, k)]);
                       putRecurrenceGradient(p.gA, p.accumulate, p.gA.offset(at.outer, at.channel, at.inner),
                                             sum.value());
                     }
                   });
  }
};

template <class T>
void run(const Execution &execution, const LinearRecurrenceBackwardProblem<T> &problem) {
  const LinearRecurrenceBackwardProblem<T> &p = withFault("linear_recurrence_backward/host/tiles", problem);
  const LinearRecurrenceProblem<T> &f = p.forward;
  const Job<T> job{p, {p, Job<T>::parts(p), static_cast<T *>(execution.workspace)}};
  if (f.sequences.offsets && !p.accumulate) {
    clearGaps(f.h, f.sequences, f.channels, f.length);
    if (!p.sums()) clearGaps(p.gA, f.sequences, f.channels, f.length);
  }
  if (f.sequences.offsets) job.clearGapsOfTerms();
  const std::int64_t groups = ceilDiv<std::int64_t>(f.channels, kTileLanes<T>), tasks = groups * f.states();
  const double cost = 8.0 * kTileLanes<T> * static_cast<double>(f.sequences.offsets ? f.length / (f.states() + 1) : f.length);
  if (tasks > 0)
    parallelRanges(tasks, threadsFor(tasks, cost + 100), [&](std::int64_t first, std::int64_t last, int) {
      for (std::int64_t task = first; task < last; ++task)
        job.runChannels(task / groups, task % groups * kTileLanes<T>);
    });
  if (p.sums()) job.addUp();
}

template <class T>
std::size_t workspaceBytes(const Execution &, const LinearRecurrenceBackwardProblem<T> &p) {
  WorkspaceLayout layout;
  if (p.sums()) layout.take<T>(GradientTermsOfA<T>(p, Job<T>::parts(p), nullptr).size());
  return layout.bytes();
}

}  // namespace

template <class T>
Op<LinearRecurrenceBackwardProblem<T>> linearRecurrenceBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<LinearRecurrenceBackwardProblem<float>> linearRecurrenceBackward();
template Op<LinearRecurrenceBackwardProblem<double>> linearRecurrenceBackward();
template Op<LinearRecurrenceBackwardProblem<Complex<float>>> linearRecurrenceBackward();
template Op<LinearRecurrenceBackwardProblem<Complex<double>>> linearRecurrenceBackward();

}  // namespace hotdog::host
