// Problem of hotdogLongConv and of the spectra that it takes: x = v prod pre, c[t] = sum_j h[j] x[t-j] +
// sum_j h'[j] x[t+j] + skip x[t] + bias, y = act(c) prod post. See hotdog.h.
#pragma once

#include <hotdog.h>

#include <algorithm>

#include "core/fault.h"
#include "core/stored_tensor.h"

namespace hotdog {

// Strides of a signal: batch, channel, time; of a filter: filter, tap.
template <class T>
using ConstSignal = StoredTensor<T, const void, 3>;
template <class T>
using Signal = StoredTensor<T, void, 3>;
template <class T>
using ConstFilter = StoredTensor<T, const void, 2>;
template <class T>
using ConstPerChannel = StoredTensor<T, const void, 1>;

// Taps h[0 .. taps) and h'[0 .. reverseTaps) reach all that they can meet, and no further: taps <= pastLength + length,
// pastLength < taps, reverseTaps <= length. A filter that is absent has no taps. What a spectrum holds depends on
// nothing else than this and the math mode, least of all on the batch.
struct LongConvShape {
  std::int64_t channels, length, channelsPerFilter;
  std::int64_t taps, reverseTaps, pastLength;

  HOTDOG_HD std::int64_t filters() const { return (channels + channelsPerFilter - 1) / channelsPerFilter; }
};

// T is the type of the arithmetic. An operand whose data is nullptr is absent.
template <class T>
struct LongConvProblem {
  using Scalar = T;

  LongConvShape shape;
  std::int64_t batch;
  hotdogActivation_t activation;
  ConstSignal<T> v;
  std::int64_t preGates, postGates;
  const ConstSignal<T> *preGate, *postGate;  // on the host, there until run returns; workspaceBytes does not read them
  ConstFilter<T> filter, reverseFilter;      // not read where there is a spectrum
  const void *spectrum;
  ConstPerChannel<T> skip, bias;
  ConstSignal<T> past;  // x[-pastLength .. -1], oldest first
  Signal<T> x;          // x[0 .. length) on request
  Signal<T> y;
};

// The spectrum of the filters, for as many calls as the user likes.
template <class T>
struct LongConvSpectrumProblem {
  LongConvShape shape;
  ConstFilter<T> filter, reverseFilter;
  void *spectrum;  // aligned to kWorkspaceAlignment
};

template <class T>
void breakProblem(Fault fault, LongConvProblem<T> &p) {
  breakInput(fault, p.v);
  if (fault == Fault::tail) p.shape.length -= 1;
}

}  // namespace hotdog
