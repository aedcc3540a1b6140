// Semiseparable products on the host: the states of a few elements of one head go through the times in order, vectorised
// over their components.
#include "core/semiseparable.h"

#include "host/parallel.h"
#include "host/semiseparable_ops.h"
#include "host/simd.h"
#include "host/stored_rows.h"

namespace hotdog::host {
namespace {

constexpr int kRows = 8;      // elements of a task
constexpr int kStrands = 16;  // of a sum over components, which are padded to a multiple of it

std::int64_t paddedSize(std::int64_t stateSize) { return ceilDiv<std::int64_t>(stateSize, kStrands) * kStrands; }

template <class T>
struct Scratch {
  T *in, *out, *states;  // padded vectors; kRows of them
};

// state <- a state + x in, before the sum (or, `late`, scaled only after it); returns the sum of state times out.
template <class T>
HOTDOG_SIMD T stepRow(T *state, const T *in, const T *out, std::int64_t padded, T a, T x, bool late) {
  T sums[kStrands] = {};
  const T before = late ? T(1) : a, behind = late ? a : T(1);
  for (std::int64_t n = 0; n < padded; n += kStrands)
    for (int k = 0; k < kStrands; ++k) {
      const T s = before * state[n + k] + x * in[n + k];
      sums[k] += s * out[n + k];
      state[n + k] = behind * s;
    }
  for (int half = kStrands / 2; half > 0; half /= 2)
    for (int k = 0; k < half; ++k) sums[k] += sums[k + half];
  return sums[0];
}

template <class T>
void readVector(const InputTensor<T, 4> &s, std::int64_t b, std::int64_t t, std::int64_t g, std::int64_t count, T *to) {
  const std::int64_t step = s.stride[3];
  withRow(s, s.offset(b, t, g), [&](const auto *row) {
    for (std::int64_t n = 0; n < count; ++n) to[n] = static_cast<T>(row[n * step]);
  });
}

template <class T>
void runRows(const SemiseparableProblem<T> &p, std::int64_t s, std::int64_t head, std::int64_t first,
             const Scratch<T> &scratch) {
  const SequenceRun run = runOf(p.sequences, s, p.length, p.transposed);
  const std::int64_t rows = std::min<std::int64_t>(kRows, p.headDim - first), group = p.groupOf(head),
                     padded = paddedSize(p.stateSize);
  std::fill_n(scratch.in, padded, T(0)), std::fill_n(scratch.out, padded, T(0));
  std::fill_n(scratch.states, kRows * padded, T(0));
  for (std::int64_t r = 0; r < rows && p.initialState && run.valid; ++r)
    for (std::int64_t n = 0; n < p.stateSize; ++n)
      scratch.states[r * padded + n] = p.initialState.read(p.initialState.offset(s, head, first + r, n));
  for (std::int64_t k = 0; k < run.count; ++k) {
    const std::int64_t t = run.position(k), b = run.batch;
    readVector(p.in(), b, t, group, p.stateSize, scratch.in), readVector(p.out(), b, t, group, p.stateSize, scratch.out);
    const T a = std::exp(p.logDecay.read(p.logDecay.offset(b, t, head))),
            scale = p.scale ? p.scale.read(p.scale.offset(b, t, head)) : T(1);
    for (std::int64_t r = 0; r < rows; ++r) {
      const T x = p.x.read(p.x.offset(b, t, head, first + r));
      T y = stepRow(scratch.states + r * padded, scratch.in, scratch.out, padded, a, p.transposed ? x : scale * x,
                    p.transposed);
      if (p.transposed) y *= scale;
      if (p.skip) y += p.skip.read(p.skip.offset(head, first + r)) * x;
      if (p.y) p.y.write(p.y.offset(b, t, head, first + r), y);
    }
  }
  const bool lost = !run.valid && !p.transposed;
  for (std::int64_t r = 0; r < rows && p.finalState; ++r)
    for (std::int64_t n = 0; n < p.stateSize; ++n)
      p.finalState.write(p.finalState.offset(s, head, first + r, n), lost ? T(NAN) : scratch.states[r * padded + n]);
}

template <class T>
void clearGaps(const SemiseparableProblem<T> &p) {
  if (!p.sequences.offsets || !p.y) return;
  for (std::int64_t t = 0; t < p.length; ++t) {
    if (isOfSequence(p.sequences, t, p.length)) continue;
    for (std::int64_t h = 0; h < p.heads; ++h)
      for (std::int64_t i = 0; i < p.headDim; ++i) p.y.write(p.y.offset(0, t, h, i), T(0));
  }
}

template <class T>
std::int64_t scratchSize(const SemiseparableProblem<T> &p) {
  return (kRows + 2) * paddedSize(p.stateSize);
}

template <class T>
int threadsOf(const SemiseparableProblem<T> &p, std::int64_t tasks) {
  const double cost = static_cast<double>(p.length) * static_cast<double>(p.stateSize + 8) * kRows;
  return tasks > 0 ? std::max(1, threadsFor(tasks, cost)) : 1;
}

template <class T>
std::int64_t tasksOf(const SemiseparableProblem<T> &p) {
  return p.states() * p.heads * ceilDiv<std::int64_t>(p.headDim, kRows);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SemiseparableProblem<T> &p) {
  WorkspaceLayout layout;
  layout.take<T>(Checked(scratchSize(p)) * threadsOf(p, tasksOf(p)));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const SemiseparableProblem<T> &problem) {
  const SemiseparableProblem<T> &p = withFault("semiseparable/host/states", problem);
  clearGaps(p);
  const std::int64_t blocks = ceilDiv<std::int64_t>(p.headDim, kRows), tasks = tasksOf(p), size = scratchSize(p);
  if (tasks <= 0) return;
  T *const memory = static_cast<T *>(execution.workspace);
  parallelRanges(tasks, threadsOf(p, tasks), [&](std::int64_t begin, std::int64_t end, int thread) {
    T *const own = memory + thread * size;
    const std::int64_t padded = paddedSize(p.stateSize);
    const Scratch<T> scratch{own, own + padded, own + 2 * padded};
    for (std::int64_t task = begin; task < end; ++task)
      runRows(p, task / blocks / p.heads, task / blocks % p.heads, task % blocks * kRows, scratch);
  });
}

}  // namespace

template <class T>
Op<SemiseparableProblem<T>> semiseparable() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SemiseparableProblem<float>> semiseparable();
template Op<SemiseparableProblem<double>> semiseparable();

}  // namespace hotdog::host
