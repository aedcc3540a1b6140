// Short convolutions on the host. A tile of inputs, behind the ones that its taps reach back to, is brought into the
// type of the arithmetic and into order: along time for each channel, or across a block of channels, whichever lies
// together in memory.
#include "core/short_conv.h"

#include "host/parallel.h"
#include "host/short_conv_ops.h"
#include "host/silu.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

constexpr int kMostHistory = static_cast<int>(kMostShortConvWidth) - 1;
constexpr int kTimes = 512;            // of a tile of one channel
constexpr int kLanes = 64;             // times that are added up together
constexpr int kColumns = 32;           // channels of a tile across channels
constexpr int kColumnTimes = 32;       // its times
constexpr std::int64_t kBlock = 8192;  // times of a task

// What all functions below know: the problem with its pointers typed.
template <class X, class T>
struct Job {
  const ShortConvProblem<T> &p;

  const X *x(std::int64_t b, std::int64_t d, std::int64_t t) const {
    return static_cast<const X *>(p.x.data) + p.x.offset(b, d, t);
  }
  X *y(std::int64_t b, std::int64_t d, std::int64_t t) const {
    return static_cast<X *>(p.y.data) + p.y.offset(b, d, t);
  }
  T tap(std::int64_t d, int j) const { return p.weight.read(p.weight.offset(d, j)); }
  T bias(std::int64_t d) const { return p.bias ? p.bias.read(p.bias.offset(d)) : T(0); }
  T state(std::int64_t s, std::int64_t d, int lag) const {
    return p.initialState && s >= 0 ? p.initialState.read(p.initialState.offset(s, d, p.width - 1 - lag)) : T(0);
  }
  // What lies `lag` inputs before position t, which reaches as far as `reach` says.
  T history(const Reach &reach, std::int64_t b, std::int64_t d, std::int64_t t, int lag) const {
    return lag <= reach.lags ? T(*x(b, d, t - lag)) : state(reach.state, d, lag - reach.lags);
  }
};

// The end of the stretch from t on in which every position has the sequence of t, as `reach` says, or none as t has.
template <class T>
std::int64_t endOfRun(const ShortConvProblem<T> &p, std::int64_t b, std::int64_t t, const Reach &reach) {
  const PackedSequences &q = p.sequences;
  if (q.ids) {
    const std::int32_t id = q.id(b, t);
    std::int64_t end = t + 1;
    while (end < p.length && q.id(b, end) == id) ++end;
    return end;
  }
  if (!q.offsets) return p.length;
  if (!reach.padding) return q.offsets[reach.state + 1];
  std::int64_t end = p.length;  // where the next sequence begins
  for (std::int64_t s = 0; s < q.count; ++s)
    if (q.offsets[s] > t && q.holds(s, q.offsets[s], p.length)) end = std::min(end, q.offsets[s]);
  return end;
}

// ---- Along time --------------------------------------------------------------------------------------------------

// out[i] = act(bias + sum_j taps[j] inputs[i + j]), i < kTimes.
template <class T>
HOTDOG_SIMD void convolveRow(const T *inputs, const T *taps, int width, T bias, bool activate, std::int64_t count,
                             T *out) {
  for (std::int64_t first = 0; first < count; first += kLanes) {
    T sums[kLanes];
    for (int i = 0; i < kLanes; ++i) sums[i] = bias;
    for (int j = 0; j < width; ++j)
      for (int i = 0; i < kLanes; ++i) sums[i] += taps[j] * inputs[first + i + j];
    if (activate)
      for (int i = 0; i < kLanes; ++i) sums[i] = silu(sums[i]);
    for (int i = 0; i < kLanes; ++i) out[first + i] = sums[i];
  }
}

template <class X, class T>
HOTDOG_SIMD void readRow(const X *x, std::int64_t inc, std::int64_t count, T *out) {
  if (inc == 1)
    for (std::int64_t i = 0; i < count; ++i) out[i] = T(x[i]);
  else
    for (std::int64_t i = 0; i < count; ++i) out[i] = T(x[i * inc]);
}
template <class X, class T>
HOTDOG_SIMD void writeRow(const T *in, std::int64_t inc, std::int64_t count, X *y) {
  if (inc == 1)
    for (std::int64_t i = 0; i < count; ++i) y[i] = X(in[i]);
  else
    for (std::int64_t i = 0; i < count; ++i) y[i * inc] = X(in[i]);
}

// Times [begin, end) of one channel.
template <class X, class T>
void convolveChannel(const Job<X, T> &job, std::int64_t b, std::int64_t d, std::int64_t begin, std::int64_t end) {
  const ShortConvProblem<T> &p = job.p;
  T taps[kMostShortConvWidth], inputs[kMostHistory + kTimes] = {}, out[kTimes];
  for (int j = 0; j < p.width; ++j) taps[j] = job.tap(d, j);
  const T bias = job.bias(d);
  const int before = p.width - 1;
  for (std::int64_t t = begin; t < end;) {
    const Reach reach = reachOf(p.sequences, b, t, p.length, p.width);
    const std::int64_t runEnd = std::min(endOfRun(p, b, t, reach), end);
    for (int k = 0; k < before; ++k) inputs[k] = job.history(reach, b, d, t, before - k);
    for (; t < runEnd; t += kTimes) {
      const std::int64_t count = std::min<std::int64_t>(kTimes, runEnd - t);
      if (reach.padding) {
        std::fill_n(out, count, T(0));
      } else {
        readRow(job.x(b, d, t), p.x.stride[2], count, inputs + before);
        convolveRow(inputs, taps, p.width, bias, p.activation == Activation::silu, count, out);
        std::copy_n(inputs + count, before, inputs);
      }
      writeRow(out, p.y.stride[2], count, job.y(b, d, t));
    }
    t = runEnd;
  }
}

// ---- Across channels ---------------------------------------------------------------------------------------------

template <class T>
struct ColumnTile {
  T taps[kMostShortConvWidth][kColumns], bias[kColumns];
  T inputs[kMostHistory + kColumnTimes][kColumns], out[kColumnTimes][kColumns];
};

template <class T>
HOTDOG_SIMD void convolveColumns(ColumnTile<T> &tile, int width, bool activate, std::int64_t times) {
  for (std::int64_t t = 0; t < times; ++t) {
    T sums[kColumns];
    for (int c = 0; c < kColumns; ++c) sums[c] = tile.bias[c];
    for (int j = 0; j < width; ++j)
      for (int c = 0; c < kColumns; ++c) sums[c] += tile.taps[j][c] * tile.inputs[t + j][c];
    if (activate)
      for (int c = 0; c < kColumns; ++c) sums[c] = silu(sums[c]);
    for (int c = 0; c < kColumns; ++c) tile.out[t][c] = sums[c];
  }
}

// Times [begin, end) of `channels` channels from d on.
template <class X, class T>
void convolveBlock(const Job<X, T> &job, std::int64_t b, std::int64_t d, std::int64_t channels, std::int64_t begin,
                   std::int64_t end) {
  const ShortConvProblem<T> &p = job.p;
  ColumnTile<T> tile = {};
  for (std::int64_t c = 0; c < channels; ++c) {
    for (int j = 0; j < p.width; ++j) tile.taps[j][c] = job.tap(d + c, j);
    tile.bias[c] = job.bias(d + c);
  }
  const int before = p.width - 1;
  for (std::int64_t t = begin; t < end;) {
    const Reach reach = reachOf(p.sequences, b, t, p.length, p.width);
    const std::int64_t runEnd = std::min(endOfRun(p, b, t, reach), end);
    for (int k = 0; k < before; ++k)
      for (std::int64_t c = 0; c < channels; ++c) tile.inputs[k][c] = job.history(reach, b, d + c, t, before - k);
    for (; t < runEnd; t += kColumnTimes) {
      const std::int64_t times = std::min<std::int64_t>(kColumnTimes, runEnd - t);
      if (reach.padding) {
        for (std::int64_t i = 0; i < times; ++i) std::fill_n(tile.out[i], kColumns, T(0));
      } else {
        for (std::int64_t i = 0; i < times; ++i)
          readRow(job.x(b, d, t + i), p.x.stride[1], channels, tile.inputs[before + i]);
        convolveColumns(tile, p.width, p.activation == Activation::silu, times);
        std::copy_n(tile.inputs[times], before * kColumns, tile.inputs[0]);
      }
      for (std::int64_t i = 0; i < times; ++i) writeRow(tile.out[i], p.y.stride[1], channels, job.y(b, d, t + i));
    }
    t = runEnd;
  }
}

// ---- The whole ---------------------------------------------------------------------------------------------------

std::int64_t magnitude(std::int64_t stride) { return stride < 0 ? -stride : stride; }

// Tasks: blocks of times, of channels if they lie together, and the batch.
template <class X, class T>
void convolveAll(const Job<X, T> &job) {
  const ShortConvProblem<T> &p = job.p;
  const bool alongTime = p.channels == 1 || magnitude(p.y.stride[2]) <= magnitude(p.y.stride[1]);
  const std::int64_t channels = alongTime ? 1 : kColumns, blocks = ceilDiv(p.length, kBlock),
                     groups = ceilDiv(p.channels, channels), tasks = blocks * groups * p.batch;
  const double cost = static_cast<double>(std::min(p.length, kBlock) * channels) * (p.width + 12);
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t first, std::int64_t last, int) {
    for (std::int64_t task = first; task < last; ++task) {
      const std::int64_t begin = task % blocks * kBlock, end = std::min(begin + kBlock, p.length),
                         d = task / blocks % groups * channels, b = task / blocks / groups;
      if (alongTime)
        convolveChannel(job, b, d, begin, end);
      else
        convolveBlock(job, b, d, std::min(channels, p.channels - d), begin, end);
    }
  });
}

// Oldest first: the final state may be where the initial one is.
template <class X, class T>
void keepFinalStates(const Job<X, T> &job) {
  const ShortConvProblem<T> &p = job.p;
  const std::int64_t tasks = p.states() * p.channels;
  if (tasks == 0 || p.width == 1) return;
  const auto keep = [&](std::int64_t first, std::int64_t last, int) {
    FinalReach from{};
    for (std::int64_t k = first; k < last; ++k) {
      const std::int64_t s = k / p.channels, d = k % p.channels;
      if (k == first || d == 0) from = finalReachOf(p.sequences, s, p.length, p.width);
      for (int age = 0; age < p.width - 1; ++age) {
        const int lag = p.width - 1 - age, older = lag - from.reach.lags;
        X value = X(from.reach.padding ? T(NAN) : T(0));
        if (!from.reach.padding && older <= 0)
          value = *job.x(from.batch, d, from.end - lag);
        else if (p.initialState && from.reach.state >= 0)
          value = static_cast<const X *>(
              p.initialState.data)[p.initialState.offset(from.reach.state, d, p.width - 1 - older)];
        static_cast<X *>(p.finalState.data)[p.finalState.offset(s, d, age)] = value;
      }
    }
  };
  parallelRanges(tasks, threadsFor(tasks, 4.0 * p.width), keep);
}

template <class X, class T>
void runStored(const ShortConvProblem<T> &p) {
  const Job<X, T> job{p};
  if (p.batch > 0 && p.channels > 0 && p.length > 0) convolveAll(job);
  if (p.finalState) keepFinalStates(job);
}

template <class T>
void run(const Execution &, const ShortConvProblem<T> &problem) {
  const ShortConvProblem<T> &p = withFault("short_conv/host/direct", problem);
  if constexpr (std::is_same_v<T, double>)
    runStored<double>(p);
  else if (p.x.storage == Storage::brain)
    runStored<BFloat16>(p);
  else if (p.x.storage == Storage::half)
    runStored<Half>(p);
  else
    runStored<float>(p);
}

}  // namespace

template <class T>
Op<ShortConvProblem<T>> shortConv() {
  return {[](const Execution &, const ShortConvProblem<T> &) { return std::size_t{0}; }, run<T>};
}
template Op<ShortConvProblem<float>> shortConv();
template Op<ShortConvProblem<double>> shortConv();

}  // namespace hotdog::host
