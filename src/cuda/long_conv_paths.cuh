// Ways to compute a long convolution. Which one serves, and all of its sizes, follow from the shape alone: neither the
// batch nor a spectrum that is there already changes a bit.
//
// Each way has a spectrum of a filter, whatever it is: of `spectrumLength` numbers, made once and then used for all
// signals of the filter's channels.
#pragma once

#include "core/execution.h"
#include "core/long_conv.h"
#include "cuda/long_conv_signal.cuh"

namespace hotdog::cuda {

// Filters first .. first + count - 1 of a problem.
template <class T>
struct LongConvFilters {
  LongConvShape shape;
  InputTensor<T, 2> filter, reverseFilter;
  std::int64_t first, count;
  T *spectra;  // of `first` on
};

// Signals of some batches and channels, channel after channel.
template <class T>
struct LongConvWork {
  LongConvShape shape;
  LongConvSignals<T> signals;
  std::int64_t batch, firstBatch, firstChannel, channels;
  std::int64_t firstFilter;  // of the spectra
  const T *spectra;
};

// Sums of products, for short filters and short signals.
template <class T>
struct LongConvDirect {
  static bool serves(const LongConvShape &);
  static std::int64_t spectrumLength(const LongConvShape &);
  static std::size_t workspaceBytes(const Execution &, const LongConvShape &, std::int64_t signals);
  static void transform(const Execution &, const LongConvFilters<T> &, void *workspace);
  static void run(const Execution &, const LongConvWork<T> &, void *workspace);
};

// One kernel whose blocks transform, multiply and transform back; long signals with shorter filters in pieces that
// overlap.
template <class T>
struct LongConvFused {
  static bool serves(const LongConvShape &);
  static std::int64_t spectrumLength(const LongConvShape &);
  static std::size_t workspaceBytes(const Execution &, const LongConvShape &, std::int64_t signals);
  static void transform(const Execution &, const LongConvFilters<T> &, void *workspace);
  static void run(const Execution &, const LongConvWork<T> &, void *workspace);
};

// The same with transforms in half precision: HOTDOG_MATH_FAST, signals stored in 16 bits.
struct LongConvFast {
  static bool serves(const Execution &, const LongConvShape &);
  static std::int64_t spectrumLength(const LongConvShape &);
  static std::size_t workspaceBytes(const Execution &, const LongConvShape &, std::int64_t signals);
  static void transform(const Execution &, const LongConvFilters<float> &, void *workspace);
  static void run(const Execution &, const LongConvWork<float> &, void *workspace);
};

// Transforms in several kernels, of columns and rows.
template <class T>
struct LongConvSplit {
  static std::int64_t spectrumLength(const LongConvShape &);
  static std::size_t workspaceBytes(const Execution &, const LongConvShape &, std::int64_t signals);
  static void transform(const Execution &, const LongConvFilters<T> &, void *workspace);
  static void run(const Execution &, const LongConvWork<T> &, void *workspace);
};

}  // namespace hotdog::cuda
