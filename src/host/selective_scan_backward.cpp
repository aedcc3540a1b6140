// Gradients of selective scans on the host. A task has the channels that share their groups of b and of c, in one batch
// entry: it goes through the sequences and, in blocks of channels, forwards, keeping the states at the begin of each
// segment, and then through the segments from the last to the first, in each forwards once more and then backwards.
#include "core/selective_scan_backward.h"

#include <cmath>
#include <numeric>

#include "host/selective_scan.h"
#include "host/selective_scan_ops.h"

namespace hotdog::host {
namespace {

constexpr std::int64_t kLeastSegment = 16;

// About the root of the length: as many states are kept at begins of segments as within one.
std::int64_t segmentOf(std::int64_t length) {
  return std::max(kLeastSegment, static_cast<std::int64_t>(std::sqrt(static_cast<double>(length))));
}

template <class T>
struct Scratch {
  using R = Real<T>;
  T *kept, *states, *dh, *gA;  // of a thread: begins of segments; after each time of one; gradients
  R *sums;                     // of a thread: y before skip and gate, at each time of a segment
  T *ofA, *ofB, *ofC;          // dense, of every batch entry
  R *ofSkip, *ofBias;
};

template <class T>
Scratch<T> layOut(WorkspaceLayout &layout, const SelectiveScanBackwardProblem<T> &p, int thread) {
  using R = Real<T>;
  const SelectiveScanProblem<T> &f = p.forward;
  const std::int64_t segment = segmentOf(f.length), block = f.stateSize * kScanLanes;
  Scratch<T> s{};
  const auto each = [&](auto type, Checked count) {
    using E = decltype(type);
    E *const all = layout.take<E>(count * maxThreads());
    return all ? all + thread * count.value() : nullptr;
  };
  s.kept = each(T(), Checked(f.length / segment + 1) * block);
  s.states = each(T(), Checked(segment + 1) * block);
  s.dh = each(T(), Checked(block)), s.gA = each(T(), Checked(block));
  s.sums = each(R(), Checked(segment) * kScanLanes);
  s.ofA = layout.take<T>(Checked(f.batch) * f.channels * f.stateSize);
  s.ofB = layout.take<T>(Checked(p.gB ? f.batch : 0) * ScanMatrixShape(f, p.gB, f.bGroups).eachEntry());
  s.ofC = layout.take<T>(Checked(p.gC ? f.batch : 0) * ScanMatrixShape(f, p.gC, f.cGroups).eachEntry());
  s.ofSkip = layout.take<R>(Checked(f.batch) * f.channels), s.ofBias = layout.take<R>(Checked(f.batch) * f.channels);
  return s;
}

template <class R>
R slopeOf(R x, bool softplus) {
  return softplus ? hostLogistic(x) : R(1);
}

// Sums over the lanes of one state at one time: they go to the groups of b and of c.
template <class T>
struct Columns {
  using R = Real<T>;
  T ofB[kScanLanes], ofC[kScanLanes];
  R fromB[kScanLanes], fromDecay[kScanLanes];
};

// One state of all lanes backwards through one time. g: dy times the gate; before, after: h before and after it.
template <class T>
HOTDOG_SIMD void retreatState(const ScanBlock<T> &block, std::int64_t n, const Real<T> *g, const T *before,
                              const T *after, T *dh, T *gA, Columns<T> &columns) {
  using R = Real<T>;
  constexpr R kTwice = isComplex<T> ? 2 : 1;
  const T *const rates = block.rates + n * kScanLanes;
  for (int k = 0; k < kScanLanes; ++k) {
    const T decay = decayOf(block.dt[k], rates[k]), decayed = decay * before[k];
    const R outer = kTwice * g[k];
    columns.ofC[k] = outer * conj(after[k]);
    dh[k] += outer * conj(block.c[k]);
    columns.fromB[k] += realPart(conj(block.b[k]) * dh[k]);
    columns.fromDecay[k] += realPart(conj(rates[k] * decayed) * dh[k]);
    gA[k] += block.dt[k] * (conj(decayed) * dh[k]);
    columns.ofB[k] = block.input[k] * dh[k];
    dh[k] = conj(decay) * dh[k];
  }
}

template <class T>
class Task {
 public:
  using R = Real<T>;

  Task(const SelectiveScanBackwardProblem<T> &problem, const Scratch<T> &scratch, ScanBlock<T> &block, std::int64_t b,
       std::int64_t d, int lanes)
      : p(problem), f(problem.forward), s(scratch), block_(block), channels{f, d, lanes}, b_(b) {}

  void run() {
    channels.loadParameters(block_);
    std::fill_n(s.gA, f.stateSize * kScanLanes, T(0));
    const PackedSequences &q = f.sequences;
    for (std::int64_t index = q.offsets ? 0 : b_; index < (q.offsets ? q.count : b_ + 1); ++index) {
      if (!q.offsets) {
        runSequence(index, 0, f.length);
        continue;
      }
      if (!q.valid(index, f.length)) {
        putStateGradient(index, true);
        continue;
      }
      const std::int64_t first = q.offsets[index], last = q.offsets[index + 1];
      if (f.reverse)
        runSequence(index, f.length - last, f.length - first);
      else
        runSequence(index, first, last);
    }
    for (int k = 0; k < channels.lanes; ++k) {
      const std::int64_t at = b_ * f.channels + channels.d + k;
      for (std::int64_t n = 0; n < f.stateSize; ++n) s.ofA[at * f.stateSize + n] = s.gA[n * kScanLanes + k];
      s.ofSkip[at] = gSkip[k], s.ofBias[at] = gBias[k];
    }
  }

 private:
  std::int64_t block() const { return f.stateSize * kScanLanes; }

  void loadSignals(std::int64_t t) {
    for (int k = 0; k < channels.lanes; ++k) {
      const std::int64_t d = channels.d + k;
      block_.u[k] = f.u.read(f.u.offset(b_, d, t)), block_.dt[k] = f.delta.read(f.delta.offset(b_, d, t));
      given[k] = block_.dt[k] + block_.bias[k];
    }
    prepareStep(block_, f.softplus, false);
  }
  void loadMatrices(std::int64_t n, std::int64_t t) { channels.loadMatrices(block_, b_, n, t); }

  // Forwards through [begin, end); h after each time to `states` if that is asked for, and the sums.
  void advance(std::int64_t begin, std::int64_t end, bool keep) {
    if (keep) std::copy_n(block_.h, block(), s.states);
    for (std::int64_t t = begin; t < end; ++t) {
      loadSignals(t);
      R sums[kScanQuarters][kScanLanes] = {};
      for (std::int64_t n = 0; n < f.stateSize; ++n) {
        loadMatrices(n, t);
        advanceState(block_, n, sums[n / f.quarter()]);
      }
      if (!keep) continue;
      std::copy_n(block_.h, block(), s.states + (t - begin + 1) * block());
      for (int k = 0; k < kScanLanes; ++k)
        s.sums[(t - begin) * kScanLanes + k] =
            ((sums[0][k] + sums[1][k]) + (sums[2][k] + sums[3][k])) * (isComplex<T> ? R(2) : R(1));
    }
  }

  void runSequence(std::int64_t index, std::int64_t begin, std::int64_t end) {
    const std::int64_t segment = segmentOf(f.length), segments = ceilDiv(end - begin, segment);
    channels.loadState(block_, f.initialState, index);
    for (std::int64_t k = 0; k < segments; ++k) {
      std::copy_n(block_.h, block(), s.kept + k * block());
      if (k + 1 < segments) advance(begin + k * segment, begin + (k + 1) * segment, false);
    }
    T *const h = block_.h;
    block_.h = s.dh;
    channels.loadState(block_, p.dFinalState, index);
    block_.h = h;
    for (std::int64_t k = segments - 1; k >= 0; --k) {
      std::copy_n(s.kept + k * block(), block(), block_.h);
      const std::int64_t from = begin + k * segment, to = std::min(from + segment, end);
      advance(from, to, true);
      for (std::int64_t t = to - 1; t >= from; --t) retreat(t, t - from);
    }
    putStateGradient(index, false);
  }

  // Backwards through time t, which is `at` within its segment.
  void retreat(std::int64_t t, std::int64_t at) {
    loadSignals(t);
    R g[kScanLanes] = {}, gZ[kScanLanes] = {};
    for (int k = 0; k < channels.lanes; ++k) {
      const R dy = p.dy.read(p.dy.offset(b_, channels.d + k, t)), sum = s.sums[at * kScanLanes + k];
      g[k] = dy;
      if (!f.z) continue;
      const R z = f.z.read(f.z.offset(b_, channels.d + k, t));
      g[k] = dy * silu(z), gZ[k] = dy * (sum + block_.skip[k] * block_.u[k]) * siluSlope(z);
    }
    Columns<T> columns{};
    for (std::int64_t n = 0; n < f.stateSize; ++n) {
      loadMatrices(n, t);
      retreatState(block_, n, g, s.states + at * block() + n * kScanLanes, s.states + (at + 1) * block() + n * kScanLanes,
                   s.dh + n * kScanLanes, s.gA + n * kScanLanes, columns);
      add(s.ofB, p.gB, f.bGroups, columns.ofB, n, t);
      add(s.ofC, p.gC, f.cGroups, columns.ofC, n, t);
    }
    for (int k = 0; k < channels.lanes; ++k) {
      const std::int64_t d = channels.d + k;
      const R gDelta = (block_.u[k] * columns.fromB[k] + columns.fromDecay[k]) * slopeOf(given[k], f.softplus);
      gSkip[k] += g[k] * block_.u[k], gBias[k] += gDelta;
      if (p.gU)
        putScanGradient<R>(p.gU, p.accumulate, p.gU.offset(b_, d, t), block_.dt[k] * columns.fromB[k] + block_.skip[k] * g[k]);
      if (p.gDelta) putScanGradient<R>(p.gDelta, p.accumulate, p.gDelta.offset(b_, d, t), gDelta);
      if (p.gZ) putScanGradient<R>(p.gZ, p.accumulate, p.gZ.offset(b_, d, t), gZ[k]);
    }
  }

  void add(T *dense, const OutputTensor<R, 4> &g, std::int64_t groups, const T *values, std::int64_t n, std::int64_t t) {
    if (!g) return;
    const ScanMatrixShape shape(f, g, groups);
    T *const entry = dense + b_ * shape.eachEntry();
    for (int k = 0; k < channels.lanes; ++k)
      entry[shape.offset(groups == 1 ? 0 : (channels.d + k) / (f.channels / groups), n, t)] += values[k];
  }

  void putStateGradient(std::int64_t index, bool skipped) {
    if (!p.gInitialState) return;
    for (std::int64_t n = 0; n < f.stateSize; ++n)
      for (int k = 0; k < channels.lanes; ++k)
        putScanGradient<T>(p.gInitialState, p.accumulate, p.gInitialState.offset(index, channels.d + k, n),
                           skipped ? T(0) : s.dh[n * kScanLanes + k]);
  }

  const SelectiveScanBackwardProblem<T> &p;
  const SelectiveScanProblem<T> &f;
  const Scratch<T> &s;
  ScanBlock<T> &block_;
  const ScanChannels<T> channels;
  const std::int64_t b_;
  R given[kScanLanes] = {}, gSkip[kScanLanes] = {}, gBias[kScanLanes] = {};
};

// Positions of no sequence: 0, where that is not added.
template <class T>
void clearPadding(const SelectiveScanBackwardProblem<T> &p) {
  using R = Real<T>;
  const SelectiveScanProblem<T> &f = p.forward;
  if (!f.sequences.offsets || p.accumulate) return;
  for (std::int64_t t = 0; t < f.length;) {
    const ScanRun run = scanRunAt(f.sequences, f.length, f.reverse, 0, t);
    for (const OutputTensor<R, 3> *g : {&p.gU, &p.gDelta, &p.gZ})
      for (std::int64_t d = 0; *g && run.sequence < 0 && d < f.channels; ++d) g->write(g->offset(0, d, t), R(0));
    t = run.end;
  }
}

template <class T>
void sumMatrix(const SelectiveScanBackwardProblem<T> &p, const OutputTensor<Real<T>, 4> &g, std::int64_t groups,
               const T *dense) {
  if (!g) return;
  const ScanMatrixShape shape(p.forward, g, groups);
  const std::int64_t times = shape.keptTimes(), all = shape.keptBatch() * groups * shape.states;
  if (all * times == 0) return;
  parallelRanges(all, threadsFor(all, 2.0 * static_cast<double>(times)), [&](std::int64_t first, std::int64_t last, int) {
    for (std::int64_t k = first; k < last; ++k)
      for (std::int64_t t = 0; t < times; ++t) {
        const std::int64_t n = k % shape.states, group = k / shape.states % groups, b = k / shape.states / groups;
        T sum(0);
        for (std::int64_t e = shape.sumsBatch ? 0 : b; e < (shape.sumsBatch ? shape.batch : b + 1); ++e)
          sum += dense[e * shape.eachEntry() + shape.offset(group, n, t)];
        putScanGradient<T>(g, p.accumulate, g.offset(b, group, n, t), sum);
      }
  });
}

template <class T>
void sumParameters(const SelectiveScanBackwardProblem<T> &p, const Scratch<T> &s) {
  using R = Real<T>;
  const SelectiveScanProblem<T> &f = p.forward;
  for (std::int64_t d = 0; d < f.channels; ++d) {
    for (std::int64_t n = 0; p.gA && n < f.stateSize; ++n) {
      T sum(0);
      for (std::int64_t b = 0; b < f.batch; ++b) sum += s.ofA[(b * f.channels + d) * f.stateSize + n];
      const T rate = rateOf(scalarAt<T>(f.a, f.a.offset(d, n)), f.logDecay);
      putScanGradient<T>(p.gA, p.accumulate, p.gA.offset(d, n), gradientOfGiven(sum, rate, f.logDecay));
    }
    R skip = 0, bias = 0;
    for (std::int64_t b = 0; b < f.batch; ++b) skip += s.ofSkip[b * f.channels + d], bias += s.ofBias[b * f.channels + d];
    if (p.gSkip) putScanGradient<R>(p.gSkip, p.accumulate, p.gSkip.offset(d), skip);
    if (p.gDeltaBias) putScanGradient<R>(p.gDeltaBias, p.accumulate, p.gDeltaBias.offset(d), bias);
  }
}

template <class T>
void run(const Execution &execution, const SelectiveScanBackwardProblem<T> &problem) {
  const SelectiveScanBackwardProblem<T> p = inScanOrder(withFault("selective_scan_backward/host/blocks", problem));
  const SelectiveScanProblem<T> &f = p.forward;
  const std::size_t blockBytes = alignUp(scanBlockBytes<T>(f.stateSize), kWorkspaceAlignment);
  const auto scratchOf = [&](int thread) {
    WorkspaceLayout layout(static_cast<char *>(execution.workspace) + blockBytes);
    return layOut(layout, problem, thread);
  };
  const Scratch<T> s = scratchOf(0);
  if (p.gB) std::fill_n(s.ofB, f.batch * ScanMatrixShape(f, p.gB, f.bGroups).eachEntry(), T(0));
  if (p.gC) std::fill_n(s.ofC, f.batch * ScanMatrixShape(f, p.gC, f.cGroups).eachEntry(), T(0));
  if (f.channels == 0) return;
  clearPadding(p);
  // Ranges of channels that share neither a group of b nor one of c with another.
  const std::int64_t units = std::gcd(f.bGroups, f.cGroups), each = f.channels / units, tasks = f.batch * units;
  const double cost = 60.0 * static_cast<double>(each * (f.length + 1)) * static_cast<double>(f.stateSize + 1);
  if (tasks > 0)
    parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t first, std::int64_t last, int thread) {
      const Scratch<T> own = scratchOf(thread);
      for (std::int64_t task = first; task < last; ++task)
        for (std::int64_t d = task % units * each, end = d + each; d < end; d += kScanLanes) {
          ScanBlock<T> block = scanBlockOf<T>(execution.workspace, f.stateSize, thread);
          Task<T>(p, own, block, task / units, d, static_cast<int>(std::min<std::int64_t>(kScanLanes, end - d))).run();
        }
    });
  sumMatrix(p, p.gB, f.bGroups, s.ofB);
  sumMatrix(p, p.gC, f.cGroups, s.ofC);
  sumParameters(p, s);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SelectiveScanBackwardProblem<T> &p) {
  WorkspaceLayout layout;
  layOut(layout, p, 0);
  return alignUp(scanBlockBytes<T>(p.forward.stateSize), kWorkspaceAlignment) + layout.bytes();
}

}  // namespace

template <class T>
Op<SelectiveScanBackwardProblem<T>> selectiveScanBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SelectiveScanBackwardProblem<float>> selectiveScanBackward();
template Op<SelectiveScanBackwardProblem<double>> selectiveScanBackward();
template Op<SelectiveScanBackwardProblem<Complex<float>>> selectiveScanBackward();
template Op<SelectiveScanBackwardProblem<Complex<double>>> selectiveScanBackward();

}  // namespace hotdog::host
