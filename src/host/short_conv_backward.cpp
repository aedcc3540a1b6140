// Gradients of short convolutions on the host. A task has a few neighbouring channels over all batch entries and times,
// so that its sums are its own; it goes through the times in tiles, channel by channel.
#include "core/short_conv_backward.h"

#include "host/dot.h"
#include "host/parallel.h"
#include "host/short_conv_ops.h"
#include "host/silu.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

constexpr int kMostHistory = static_cast<int>(kMostShortConvWidth) - 1;
constexpr int kTimes = 256;                 // of a tile
constexpr std::int64_t kTaskChannels = 16;  // a line of memory where channels lie together

// Inputs from `history` times before the tile to as many behind it, slopes dz from its begin on.
template <class T>
struct Tile {
  T taps[kMostShortConvWidth];  // by lag
  T inputs[kTimes + 2 * kMostHistory], slopes[kTimes + kMostHistory], gradients[kTimes];
  Reach reach[kTimes + kMostHistory];  // only where sequences are marked
  std::int64_t endOfIds;               // of the batch entry, where there are ids
};

template <class X, class T>
struct Job {
  const ShortConvBackwardProblem<T> &p;

  T input(std::int64_t b, std::int64_t d, std::int64_t t) const {
    return T(static_cast<const X *>(p.forward.x.data)[p.forward.x.offset(b, d, t)]);
  }
  T state(std::int64_t s, std::int64_t d, int lag) const {
    const auto &state = p.forward.initialState;
    return state && s >= 0 ? state.read(state.offset(s, d, p.forward.width - 1 - lag)) : T(0);
  }
  T bias(std::int64_t d) const { return p.forward.bias ? p.forward.bias.read(p.forward.bias.offset(d)) : T(0); }
  T tap(std::int64_t d, int lag) const {
    return p.forward.weight.read(p.forward.weight.offset(d, p.forward.width - 1 - lag));
  }
  T slope(std::int64_t b, std::int64_t d, std::int64_t t, T z) const {
    const T dy = p.dy.read(p.dy.offset(b, d, t));
    return p.forward.activation == Activation::silu ? dy * siluSlope(z) : dy;
  }
  bool marked() const { return p.forward.sequences.any(); }
  // What the tap of `lag` meets at the time i of a tile.
  T met(const Tile<T> &tile, std::int64_t d, int i, int lag) const {
    if (!marked() || lag <= tile.reach[i].lags) return tile.inputs[p.forward.width - 1 + i - lag];
    return state(tile.reach[i].state, d, lag - tile.reach[i].lags);
  }
};

// ---- The parts of a tile without marks, in vectors ---------------------------------------------------------------

// sums[i] += sum over lags of taps[lag] values[i + sign * lag].
template <class T>
HOTDOG_SIMD void addTaps(const T *values, std::int64_t step, const T *taps, int width, std::int64_t count, T *sums) {
  for (int lag = 0; lag < width; ++lag)
    for (std::int64_t i = 0; i < count; ++i) sums[i] += taps[lag] * values[i + step * lag];
}

template <class T>
HOTDOG_SIMD void multiplySlopes(const T *z, std::int64_t count, T *slopes) {
  for (std::int64_t i = 0; i < count; ++i) slopes[i] *= siluSlope(z[i]);
}

// ---- A tile ------------------------------------------------------------------------------------------------------

template <class X, class T>
void loadTile(const Job<X, T> &job, Tile<T> &tile, std::int64_t b, std::int64_t d, std::int64_t t0,
              std::int64_t slopes) {
  const ShortConvProblem<T> &f = job.p.forward;
  const int history = f.width - 1;
  for (std::int64_t i = 0; i < slopes + history; ++i) {
    const std::int64_t t = t0 + i - history;
    tile.inputs[i] = t >= 0 ? job.input(b, d, t) : job.marked() ? T(0) : job.state(b, d, static_cast<int>(-t));
  }
}

template <class X, class T>
void findSlopes(const Job<X, T> &job, Tile<T> &tile, std::int64_t b, std::int64_t d, std::int64_t t0,
                std::int64_t slopes) {
  const ShortConvProblem<T> &f = job.p.forward;
  const int history = f.width - 1;
  const bool activated = f.activation != Activation::none;
  if (job.marked()) {
    for (int i = 0; i < slopes; ++i) {
      T z = job.bias(d);
      if (tile.reach[i].padding) {
        tile.slopes[i] = T(0);
        continue;
      }
      for (int lag = history; lag >= 0 && activated; --lag) z += tile.taps[lag] * job.met(tile, d, i, lag);
      tile.slopes[i] = job.slope(b, d, t0 + i, z);
    }
    return;
  }
  for (std::int64_t i = 0; i < slopes; ++i) tile.slopes[i] = job.p.dy.read(job.p.dy.offset(b, d, t0 + i));
  if (!activated) return;
  T z[kTimes + kMostHistory];
  std::fill_n(z, slopes, job.bias(d));
  addTaps(tile.inputs + history, -1, tile.taps, f.width, slopes, z);
  multiplySlopes(z, slopes, tile.slopes);
}

template <class X, class T>
void writeInputGradients(const Job<X, T> &job, Tile<T> &tile, std::int64_t b, std::int64_t d, std::int64_t t0,
                         std::int64_t times, std::int64_t slopes) {
  const ShortConvBackwardProblem<T> &p = job.p;
  const int width = p.forward.width;
  std::fill_n(tile.gradients, times, T(0));
  if (p.dFinalState)
    for (std::int64_t i = 0; i < times; ++i) {
      if (job.marked() && tile.reach[i].padding) continue;
      const FinalPlace place = finalPlaceOf(p.forward.sequences, b, t0 + i, p.forward.length, width, tile.endOfIds);
      if (place.state >= 0) tile.gradients[i] = p.dFinalState.read(p.dFinalState.offset(place.state, d, place.age));
    }
  const std::int64_t whole = job.marked() ? 0 : std::min(times, std::max<std::int64_t>(slopes - (width - 1), 0));
  if (whole > 0) addTaps(tile.slopes, 1, tile.taps, width, whole, tile.gradients);
  for (std::int64_t i = whole; i < times; ++i)
    for (int lag = 0; lag < width && i + lag < slopes; ++lag)
      if (!job.marked() || lag <= tile.reach[i + lag].lags) tile.gradients[i] += tile.taps[lag] * tile.slopes[i + lag];
  for (std::int64_t i = 0; i < times; ++i)
    putGradient<T, 3>(p.gX, p.accumulate, p.gX.offset(b, d, t0 + i), tile.gradients[i]);
}

// Sums by lag, and behind them the one of the slopes.
template <class X, class T>
void addSums(const Job<X, T> &job, const Tile<T> &tile, std::int64_t d, std::int64_t times, double *sums) {
  const int width = job.p.forward.width;
  for (int lag = 0; lag < width; ++lag) {
    T sum = T(0);
    if (job.marked())
      for (int i = 0; i < times; ++i) sum += tile.reach[i].padding ? T(0) : tile.slopes[i] * job.met(tile, d, i, lag);
    else
      sum = dot(tile.slopes, tile.inputs + width - 1 - lag, times);
    sums[lag] += static_cast<double>(sum);
  }
  T sum = T(0);
  for (std::int64_t i = 0; i < times; ++i) sum += tile.slopes[i];
  sums[width] += static_cast<double>(sum);
}

// ---- Channels ----------------------------------------------------------------------------------------------------

template <class X, class T>
void runChannels(const Job<X, T> &job, std::int64_t first, std::int64_t last) {
  const ShortConvBackwardProblem<T> &p = job.p;
  const ShortConvProblem<T> &f = p.forward;
  const int width = f.width;
  double sums[kTaskChannels][kMostShortConvWidth + 1] = {};
  Tile<T> tile;
  const std::int64_t entries = f.length > 0 ? f.batch : 0;  // which may be very many of no length
  for (std::int64_t b = 0; b < entries; ++b) {
    tile.endOfIds = f.sequences.ids ? f.sequences.endOfIds(b, f.length) : 0;
    for (std::int64_t t0 = 0; t0 < f.length; t0 += kTimes) {
      const std::int64_t times = std::min<std::int64_t>(kTimes, f.length - t0),
                         slopes = std::min<std::int64_t>(times + width - 1, f.length - t0);
      for (std::int64_t i = 0; i < slopes && job.marked(); ++i)
        tile.reach[i] = reachOf(f.sequences, b, t0 + i, f.length, width);
      // Beyond padding nothing reaches.
      for (std::int64_t i = 0; i < slopes && job.marked(); ++i)
        if (tile.reach[i].padding) tile.reach[i].lags = -1;
      for (std::int64_t d = first; d < last; ++d) {
        for (int lag = 0; lag < width; ++lag) tile.taps[lag] = job.tap(d, lag);
        loadTile(job, tile, b, d, t0, slopes);
        findSlopes(job, tile, b, d, t0, slopes);
        if (p.gX) writeInputGradients(job, tile, b, d, t0, times, slopes);
        if (p.wantsSums()) addSums(job, tile, d, times, sums[d - first]);
      }
    }
  }
  for (std::int64_t d = first; d < last; ++d) {
    for (int lag = 0; lag < width && p.gWeight; ++lag)
      putGradient<T, 2>(p.gWeight, p.accumulate, p.gWeight.offset(d, width - 1 - lag),
                        static_cast<T>(sums[d - first][lag]));
    if (p.gBias) putGradient<T, 1>(p.gBias, p.accumulate, p.gBias.offset(d), static_cast<T>(sums[d - first][width]));
  }
}

// The gradient of one channel of an initial state: what its elements meet in the first width - 1 times.
template <class X, class T>
void runState(const Job<X, T> &job, std::int64_t s, std::int64_t d, const FinalReach &final) {
  const ShortConvBackwardProblem<T> &p = job.p;
  const ShortConvProblem<T> &f = p.forward;
  const int history = f.width - 1;
  const bool valid = !f.sequences.offsets || f.sequences.valid(s, f.length);
  const std::int64_t b = f.sequences.offsets ? 0 : s, begin = f.sequences.offsets && valid ? f.sequences.offsets[s] : 0,
                     end = !valid                ? 0
                           : f.sequences.offsets ? f.sequences.offsets[s + 1]
                                                 : f.length;
  T slopes[kMostHistory + 1] = {};
  for (int i = 0; i < history && begin + i < end; ++i) {
    const Reach reach = reachOf(f.sequences, b, begin + i, f.length, f.width);
    if (reach.padding || reach.state != s || reach.lags != i) break;
    T z = job.bias(d);
    for (int lag = history; lag >= 0; --lag)
      z += job.tap(d, lag) * (lag <= i ? job.input(b, d, begin + i - lag) : job.state(s, d, lag - i));
    slopes[i] = job.slope(b, d, begin + i, z);
  }
  for (int age = 0; age < history; ++age) {
    const int back = history - age;  // inputs before the first time
    T sum = T(0);
    if (p.dFinalState && !final.reach.padding && final.reach.state == s && back + final.reach.lags <= history)
      sum = p.dFinalState.read(p.dFinalState.offset(s, d, history - back - final.reach.lags));
    for (int i = 0; i + back <= history; ++i) sum += job.tap(d, i + back) * slopes[i];
    putGradient<T, 3>(p.gInitialState, p.accumulate, p.gInitialState.offset(s, d, age), sum);
  }
}

template <class X, class T>
void runStored(const ShortConvBackwardProblem<T> &p) {
  const Job<X, T> job{p};
  const ShortConvProblem<T> &f = p.forward;
  if (f.channels > 0 && (p.gX || p.wantsSums())) {
    // As many channels together as lie on a line of memory, fewer where there are more cores than such tasks.
    const std::int64_t each = std::clamp<std::int64_t>(f.channels / maxThreads(), 1, kTaskChannels),
                       tasks = ceilDiv(f.channels, each);
    const double cost = static_cast<double>(f.batch * f.length * each) * (3 * f.width + 20);
    parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t first, std::int64_t last, int) {
      for (std::int64_t task = first; task < last; ++task)
        runChannels(job, task * each, std::min((task + 1) * each, f.channels));
    });
  }
  if (!p.gInitialState || f.width == 1) return;
  const std::int64_t tasks = f.states() * f.channels;
  if (tasks == 0) return;
  parallelRanges(tasks, threadsFor(tasks, 2.0 * f.width * f.width), [&](std::int64_t first, std::int64_t last, int) {
    FinalReach final{};
    for (std::int64_t k = first; k < last; ++k) {
      const std::int64_t s = k / f.channels, d = k % f.channels;
      if (k == first || d == 0) final = finalReachOf(f.sequences, s, f.length, f.width);
      runState(job, s, d, final);
    }
  });
}

template <class T>
void run(const Execution &, const ShortConvBackwardProblem<T> &problem) {
  const ShortConvBackwardProblem<T> &p = withFault("short_conv_backward/host/direct", problem);
  if constexpr (std::is_same_v<T, double>)
    runStored<double>(p);
  else if (p.forward.x.storage == Storage::brain)
    runStored<BFloat16>(p);
  else if (p.forward.x.storage == Storage::half)
    runStored<Half>(p);
  else
    runStored<float>(p);
}

}  // namespace

template <class T>
Op<ShortConvBackwardProblem<T>> shortConvBackward() {
  return {[](const Execution &, const ShortConvBackwardProblem<T> &) { return std::size_t{0}; }, run<T>};
}
template Op<ShortConvBackwardProblem<float>> shortConvBackward();
template Op<ShortConvBackwardProblem<double>> shortConvBackward();

}  // namespace hotdog::host
