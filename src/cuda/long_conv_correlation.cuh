// Correlations of signals, summed over the signals of each filter: the gradients of filters.
#pragma once

#include "core/execution.h"
#include "cuda/long_conv_signal.cuh"

namespace hotdog::cuda {

// forward[filter][j] = sum of dc[t] x[t-j] over t and the filter's signals, j < shape.taps; reverse[filter][j] = sum of
// dc[t] x[t+j], j < shape.reverseTaps. A null pointer: not wanted.
template <class T>
struct LongConvCorrelation {
  LongConvShape shape;  // pastLength = 0
  std::int64_t batch;
  LongConvSignals<T> x, dc;  // their factors
  T *forward, *reverse;

  // Signals of one filter, channel after channel; the last filter may have fewer.
  HOTDOG_HD std::int64_t perFilter() const {
    return (shape.channelsPerFilter < shape.channels ? shape.channelsPerFilter : shape.channels) * batch;
  }
  HOTDOG_HD std::int64_t signals() const { return shape.channels * batch; }
};

// One kernel a chunk of filters that transforms pieces of signals and adds products of spectra, one that transforms
// back.
template <class T>
struct LongConvFusedCorrelation {
  static bool serves(const LongConvShape &);
  static std::size_t workspaceBytes(const Execution &, const LongConvShape &, std::int64_t batch);
  static void run(const Execution &, const LongConvCorrelation<T> &, void *workspace);
};

// The same by the split transforms of long signals.
template <class T>
struct LongConvSplitCorrelation {
  static std::size_t workspaceBytes(const Execution &, const LongConvShape &, std::int64_t batch);
  static void run(const Execution &, const LongConvCorrelation<T> &, void *workspace);
};

}  // namespace hotdog::cuda
