// Gradients of semiseparable products on the host: head by head, the states go through the times in order and are kept
// at the begin of each segment; then, segment by segment from the last, they are made again and their gradients go
// against time. Vectorised over components.
#include "core/semiseparable_backward.h"

#include <cmath>

#include "core/compensated.h"
#include "host/parallel.h"
#include "host/semiseparable_ops.h"
#include "host/simd.h"
#include "host/stored_rows.h"

namespace hotdog::host {
namespace {

constexpr int kStrands = 16;            // of a sum over components, which are padded to a multiple of it
constexpr std::int64_t kMostSlices = 8; // of the heads of a group: the sums of gB and gC over each are independent

// Times of a segment: as many as there are segments in the longest sequence, so that least is kept.
std::int64_t segmentOf(std::int64_t length) {
  return std::max<std::int64_t>(16, static_cast<std::int64_t>(std::sqrt(static_cast<double>(length))));
}

template <class T>
HOTDOG_SIMD void advanceRow(const T *before, T *after, const T *b, std::int64_t padded, T a, T x) {
  for (std::int64_t n = 0; n < padded; ++n) after[n] = a * before[n] + x * b[n];
}

// Sums over the components of one row.
template <class T>
struct RowSums {
  T ofX, ofY, ofDecay;  // q b, state c, q (state before)
};

template <class T>
T sumOf(T (&strands)[kStrands]) {
  for (int half = kStrands / 2; half > 0; half /= 2)
    for (int k = 0; k < half; ++k) strands[k] += strands[k + half];
  return strands[0];
}

// Back through one time in the row of one element, whose signals are u (with its scale: led) and v. w becomes that of
// this time.
template <class T>
struct RetreatRow {
  const T *before, *after, *b, *c;
  T *w, *gB, *gC;
  T a, led, v;
};
template <class T>
HOTDOG_SIMD RowSums<T> retreatRow(const RetreatRow<T> &r, std::int64_t padded) {
  T x[kStrands] = {}, y[kStrands] = {}, decay[kStrands] = {};
  for (std::int64_t n = 0; n < padded; n += kStrands)
    for (int k = 0; k < kStrands; ++k) {
      const T q = r.v * r.c[n + k] + r.w[n + k];
      r.gC[n + k] += r.v * r.after[n + k];
      r.gB[n + k] += r.led * q;
      x[k] += q * r.b[n + k];
      y[k] += r.after[n + k] * r.c[n + k];
      decay[k] += q * r.before[n + k];
      r.w[n + k] = r.a * q;
    }
  return {sumOf(x), sumOf(y), sumOf(decay)};
}

template <class T>
struct Job {
  const SemiseparableBackwardProblem<T> &p;
  const SemiseparableProblem<T> &f;
  std::int64_t padded, slices;
  T *ofB, *ofC;  // slice, batch, time, group, component
  T *ofSkip;     // state, head, element

  Job(const SemiseparableBackwardProblem<T> &problem, WorkspaceLayout &layout)
      : p(problem),
        f(problem.forward),
        padded(ceilDiv<std::int64_t>(f.stateSize, kStrands) * kStrands),
        slices(std::min(kMostSlices, std::max<std::int64_t>(1, headsEach()))) {
    const Checked matrix = Checked(slices) * f.batch * f.length * f.groups * f.stateSize;
    ofB = layout.take<T>(p.gB ? matrix : Checked(0)), ofC = layout.take<T>(p.gC ? matrix : Checked(0));
    ofSkip = layout.take<T>(p.gSkip ? Checked(f.states()) * f.heads * f.headDim : Checked(0));
  }

  std::int64_t headsEach() const { return f.groups > 0 ? f.heads / f.groups : 0; }
  std::int64_t tasks() const { return headsEach() > 0 ? f.states() * f.groups * slices : 0; }
  int threads() const {
    const double cost = 12 * static_cast<double>(f.length + 1) * static_cast<double>(f.headDim * padded + 16) *
                        static_cast<double>(headsEach()) / static_cast<double>(slices);
    return tasks() > 0 ? std::max(1, threadsFor(tasks(), cost)) : 1;
  }
  std::int64_t matrixOffset(std::int64_t slice, std::int64_t b, std::int64_t t, std::int64_t g) const {
    return (((slice * f.batch + b) * f.length + t) * f.groups + g) * f.stateSize;
  }
};

// Of one thread.
template <class T>
struct Scratch {
  T *b, *c, *gB, *gC;    // component
  T *u, *v;              // element
  CarefulSum<T> *skip;   // element
  T *w, *kept, *history; // (element, component); (segment, ..); (time of a segment and one more, ..)

  Scratch(const Job<T> &job, WorkspaceLayout &layout) {
    const SemiseparableProblem<T> &f = job.f;
    const std::int64_t segment = segmentOf(f.length);
    const Checked state = Checked(f.headDim) * job.padded;
    for (T **vector : {&b, &c, &gB, &gC}) *vector = layout.take<T>(job.padded);
    for (T **vector : {&u, &v}) *vector = layout.take<T>(f.headDim);
    skip = layout.take<CarefulSum<T>>(f.headDim);
    w = layout.take<T>(state);
    kept = layout.take<T>(state * (f.length / segment + 1));
    history = layout.take<T>(state * (segment + 1));
  }
};

template <class T>
void readVector(const InputTensor<T, 4> &s, std::int64_t b, std::int64_t t, std::int64_t i, std::int64_t count, T *to) {
  const std::int64_t step = s.stride[3];
  withRow(s, s.offset(b, t, i), [&](const auto *row) {
    for (std::int64_t n = 0; n < count; ++n) to[n] = static_cast<T>(row[n * step]);
  });
}

// One head of one sequence.
template <class T>
struct HeadTask {
  const Job<T> &job;
  const Scratch<T> &s;
  const SemiseparableBackwardProblem<T> &p = job.p;
  const SemiseparableProblem<T> &f = p.forward;
  std::int64_t state, head, slice;
  bool firstOfSlice;
  SequenceRun run = runOf(f.sequences, state, f.length, false);
  std::int64_t group = f.groupOf(head), size = f.headDim * job.padded;

  void loadState(const InputTensor<T, 4> &from, T *to) const {
    std::fill_n(to, size, T(0));
    for (std::int64_t i = 0; i < f.headDim && from && run.valid; ++i)
      for (std::int64_t n = 0; n < f.stateSize; ++n) to[i * job.padded + n] = from.read(from.offset(state, head, i, n));
  }
  void storeInitialGradient(const T *from) const {
    for (std::int64_t i = 0; i < f.headDim; ++i)
      for (std::int64_t n = 0; n < f.stateSize; ++n)
        putSemiseparableGradient(p.gInitialState, p.accumulate, p.gInitialState.offset(state, head, i, n),
                                 run.valid ? from[i * job.padded + n] : T(0));
  }
  T decayAt(std::int64_t t) const { return std::exp(f.logDecay.read(f.logDecay.offset(run.batch, t, head))); }
  T scaleAt(std::int64_t t) const { return f.scale ? f.scale.read(f.scale.offset(run.batch, t, head)) : T(1); }

  void advance(std::int64_t k, const T *before, T *after) const {
    const std::int64_t t = run.position(k);
    readVector(f.b, run.batch, t, group, f.stateSize, s.b);
    readVector(p.u(), run.batch, t, head, f.headDim, s.u);
    const T a = decayAt(t), scale = scaleAt(t);
    for (std::int64_t i = 0; i < f.headDim; ++i)
      advanceRow(before + i * job.padded, after + i * job.padded, s.b, job.padded, a, scale * s.u[i]);
  }

  // Back through step k; states before and after it.
  void retreat(std::int64_t k, const T *before, const T *after) const {
    const std::int64_t t = run.position(k);
    readVector(f.b, run.batch, t, group, f.stateSize, s.b), readVector(f.c, run.batch, t, group, f.stateSize, s.c);
    readVector(p.u(), run.batch, t, head, f.headDim, s.u), readVector(p.v(), run.batch, t, head, f.headDim, s.v);
    std::fill_n(s.gB, job.padded, T(0)), std::fill_n(s.gC, job.padded, T(0));
    const T a = decayAt(t), scale = scaleAt(t);
    T ofScale = 0, ofDecay = 0;
    for (std::int64_t i = 0; i < f.headDim; ++i) {
      const std::int64_t row = i * job.padded;
      const RowSums<T> sums = retreatRow<T>(
          {before + row, after + row, s.b, s.c, s.w + row, s.gB, s.gC, a, scale * s.u[i], s.v[i]}, job.padded);
      ofScale += s.u[i] * sums.ofX, ofDecay += sums.ofDecay;
      s.skip[i].add(s.u[i] * s.v[i]);
      if (!p.gX) continue;
      const T passed = f.skip ? f.skip.read(f.skip.offset(head, i)) * (f.transposed ? s.u[i] : s.v[i]) : T(0);
      putSemiseparableGradient(p.gX, p.accumulate, p.gX.offset(run.batch, t, head, i),
                               (f.transposed ? sums.ofY : scale * sums.ofX) + passed);
    }
    if (p.gScale) putSemiseparableGradient(p.gScale, p.accumulate, p.gScale.offset(run.batch, t, head), ofScale);
    if (p.gLogDecay)
      putSemiseparableGradient(p.gLogDecay, p.accumulate, p.gLogDecay.offset(run.batch, t, head), a * ofDecay);
    if (p.gB) addTo(job.ofB + job.matrixOffset(slice, run.batch, t, group), s.gB);
    if (p.gC) addTo(job.ofC + job.matrixOffset(slice, run.batch, t, group), s.gC);
  }
  void addTo(T *sums, const T *terms) const {
    for (std::int64_t n = 0; n < f.stateSize; ++n) sums[n] = firstOfSlice ? terms[n] : sums[n] + terms[n];
  }

  void runAll() const {
    const std::int64_t segment = segmentOf(f.length), segments = ceilDiv(run.count, segment);
    const bool states = p.needsStates();
    std::fill_n(s.b, job.padded, T(0)), std::fill_n(s.c, job.padded, T(0));
    std::fill_n(s.skip, f.headDim, CarefulSum<T>());
    std::fill_n(s.history, size * (segment + 1), T(0));
    loadState(p.stateBefore(), s.history);
    for (std::int64_t k = 0; k < segments && states; ++k) {
      std::copy_n(s.history, size, s.kept + k * size);
      for (std::int64_t j = k * segment; j < (k + 1) * segment && k + 1 < segments; ++j)
        advance(j, s.history, s.history);
    }
    if (segments == 0 && f.transposed && p.gInitialState) storeInitialGradient(s.history);
    loadState(p.stateBehind(), s.w);
    for (std::int64_t k = segments - 1; k >= 0; --k) {
      const std::int64_t first = k * segment, times = std::min(segment, run.count - first);
      if (states) std::copy_n(s.kept + k * size, size, s.history);
      for (std::int64_t j = 0; j < times && states; ++j)
        advance(first + j, s.history + j * size, s.history + (j + 1) * size);
      if (k == segments - 1 && f.transposed && p.gInitialState) storeInitialGradient(s.history + times * size);
      for (std::int64_t j = times - 1; j >= 0; --j)
        retreat(first + j, s.history + j * size, s.history + (j + 1) * size);
    }
    if (!f.transposed && p.gInitialState) storeInitialGradient(s.w);
    for (std::int64_t i = 0; i < f.headDim && p.gSkip; ++i)
      job.ofSkip[(state * f.heads + head) * f.headDim + i] = s.skip[i].value();
  }
};

template <class T>
void clearGaps(const SemiseparableBackwardProblem<T> &p) {
  const SemiseparableProblem<T> &f = p.forward;
  if (!f.sequences.offsets || p.accumulate) return;
  for (std::int64_t t = 0; t < f.length; ++t) {
    if (isOfSequence(f.sequences, t, f.length)) continue;
    for (std::int64_t h = 0; h < f.heads; ++h) {
      for (std::int64_t i = 0; i < f.headDim && p.gX; ++i) p.gX.write(p.gX.offset(0, t, h, i), T(0));
      if (p.gLogDecay) p.gLogDecay.write(p.gLogDecay.offset(0, t, h), T(0));
      if (p.gScale) p.gScale.write(p.gScale.offset(0, t, h), T(0));
    }
  }
}

template <class T>
void sumMatrix(const Job<T> &job, const OutputTensor<T, 4> &g, const T *terms) {
  const SemiseparableProblem<T> &f = job.f;
  const std::int64_t rows = f.batch * f.length;
  if (!g || rows == 0) return;
  const double cost = 2.0 * static_cast<double>(job.slices * f.groups * f.stateSize);
  parallelRanges(rows, std::max(1, threadsFor(rows, cost)), [&](std::int64_t first, std::int64_t last, int) {
    for (std::int64_t row = first; row < last; ++row) {
      const std::int64_t b = row / f.length, t = row % f.length;
      const bool covered = f.heads > 0 && (!f.sequences.offsets || isOfSequence(f.sequences, t, f.length));
      for (std::int64_t k = 0; k < f.groups; ++k)
        for (std::int64_t n = 0; n < f.stateSize; ++n) {
          T sum = 0;
          for (std::int64_t slice = 0; slice < job.slices && covered; ++slice)
            sum += terms[job.matrixOffset(slice, b, t, k) + n];
          putSemiseparableGradient(g, job.p.accumulate, g.offset(b, t, k, n), sum);
        }
    }
  });
}

template <class T>
void sumSkip(const Job<T> &job) {
  const SemiseparableBackwardProblem<T> &p = job.p;
  const SemiseparableProblem<T> &f = job.f;
  const bool together = p.gSkip.stride[1] == 0;
  for (std::int64_t h = 0; h < f.heads && p.gSkip; ++h) {
    CarefulSum<T> sum;
    for (std::int64_t i = 0; i < f.headDim; ++i) {
      for (std::int64_t s = 0; s < f.states(); ++s) sum.add(job.ofSkip[(s * f.heads + h) * f.headDim + i]);
      if (together) continue;
      putSemiseparableGradient(p.gSkip, p.accumulate, p.gSkip.offset(h, i), sum.value());
      sum = {};
    }
    if (together) putSemiseparableGradient(p.gSkip, p.accumulate, p.gSkip.offset(h), sum.value());
  }
}

template <class T>
std::size_t scratchBytes(const Job<T> &job) {
  WorkspaceLayout layout;
  Scratch<T>(job, layout);
  return layout.bytes();
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SemiseparableBackwardProblem<T> &p) {
  WorkspaceLayout layout;
  const Job<T> job(p, layout);
  layout.take<char>(Checked(static_cast<std::int64_t>(scratchBytes(job))) * job.threads());
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const SemiseparableBackwardProblem<T> &problem) {
  const SemiseparableBackwardProblem<T> &p = withFault("semiseparable_backward/host/states", problem);
  const SemiseparableProblem<T> &f = p.forward;
  WorkspaceLayout layout(execution.workspace);
  const Job<T> job(p, layout);
  char *const memory = static_cast<char *>(execution.workspace) + layout.bytes();
  clearGaps(p);
  if (job.tasks() > 0)
    parallelRanges(job.tasks(), job.threads(), [&](std::int64_t begin, std::int64_t end, int thread) {
      WorkspaceLayout own(memory + static_cast<std::size_t>(thread) * scratchBytes(job));
      const Scratch<T> scratch(job, own);
      for (std::int64_t task = begin; task < end; ++task) {
        const std::int64_t slice = task % job.slices, row = task / job.slices, group = row % f.groups,
                           each = job.headsEach(), first = each * slice / job.slices, last = each * (slice + 1) / job.slices;
        for (std::int64_t h = first; h < last; ++h)
          HeadTask<T>{job, scratch, p, f, row / f.groups, group * each + h, slice, h == first}.runAll();
      }
    });
  sumMatrix(job, p.gB, job.ofB);
  sumMatrix(job, p.gC, job.ofC);
  sumSkip(job);
}

}  // namespace

template <class T>
Op<SemiseparableBackwardProblem<T>> semiseparableBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SemiseparableBackwardProblem<float>> semiseparableBackward();
template Op<SemiseparableBackwardProblem<double>> semiseparableBackward();

}  // namespace hotdog::host
