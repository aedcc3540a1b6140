// Signals whose neighbouring elements in memory belong to different channels: a tile of them goes through shared memory
// to rows of time, which long convolutions take, and back.
#pragma once

#include "core/execution.h"
#include "cuda/long_conv_signal.cuh"

namespace hotdog::cuda {

// Batches and channels of a problem, and their dense array [batch - firstBatch][channel - firstChannel][length].
template <class T>
struct LongConvRows {
  std::int64_t firstBatch, batches, firstChannel, channels;
  T *data;
};

// In long_conv_transpose.cu.
// rows = x, the product of the factors; x is stored where it is wanted.
template <class T>
void launchLongConvGather(const Execution &, const LongConvSignals<T> &, const LongConvRows<T> &rows);
// y = act(rows + bias) times the post-gates.
template <class T>
void launchLongConvScatter(const Execution &, const LongConvSignals<T> &, const LongConvRows<T> &rows);

}  // namespace hotdog::cuda
