// Problem of hotdogLongConv and of the spectra that it takes: x = v prod pre, c[t] = sum_j h[j] x[t-j] +
// sum_j h'[j] x[t+j] + skip x[t] + bias, y = act(c) prod post. See hotdog.h.
#pragma once

#include <cstdint>

#include "core/activation.h"
#include "core/tensor_fault.h"

namespace hotdog {

// Taps h[0 .. taps) and h'[0 .. reverseTaps) reach all that they can meet, and no further: taps <= pastLength + length,
// pastLength < taps, reverseTaps <= length. A filter that is absent has no taps. What a spectrum holds depends on
// nothing else than this and the math mode, least of all on the batch.
//
// As one filter, c[t] = sum g[d] x[t-d] over -ahead <= d <= reach: g[d] = h[d] for d > 0, h'[-d] for d < 0, h[0] +
// h'[0] for d = 0.
struct LongConvShape {
  std::int64_t channels, length, channelsPerFilter;
  std::int64_t taps, reverseTaps, pastLength;
  bool sixteenBits = false;  // signals stored in 16 bits, whatever the arithmetic

  HOTDOG_HD std::int64_t filters() const { return (channels + channelsPerFilter - 1) / channelsPerFilter; }
  HOTDOG_HD std::int64_t reach() const { return taps > 1 ? taps - 1 : 0; }
  HOTDOG_HD std::int64_t ahead() const { return reverseTaps > 1 ? reverseTaps - 1 : 0; }
  HOTDOG_HD std::int64_t coefficients() const { return taps > 0 || reverseTaps > 0 ? ahead() + 1 + reach() : 0; }
};

// T is the type of the arithmetic. Strides of a signal: batch, channel, time; of a filter: filter, tap. An operand
// whose data is nullptr is absent.
template <class T>
struct LongConvProblem {
  using Scalar = T;

  LongConvShape shape;
  std::int64_t batch;
  Activation activation;
  InputTensor<T, 3> v;
  std::int64_t preGates, postGates;
  const InputTensor<T, 3> *preGate,
      *postGate;                            // on the host, there until run returns; workspaceBytes does not read them
  InputTensor<T, 2> filter, reverseFilter;  // not read where there is a spectrum
  const void *spectrum;
  InputTensor<T, 1> skip, bias;
  InputTensor<T, 3> past;  // x[-pastLength .. -1], oldest first
  OutputTensor<T, 3> x;    // x[0 .. length) on request
  OutputTensor<T, 3> y;
};

// The spectrum of the filters, for as many calls as the user likes.
template <class T>
struct LongConvSpectrumProblem {
  LongConvShape shape;
  InputTensor<T, 2> filter, reverseFilter;
  void *spectrum;  // aligned to kWorkspaceAlignment
};

template <class T>
void breakProblem(Fault fault, LongConvProblem<T> &p) {
  breakInput<T, 3>(fault, p.v, 2);
  if (fault == Fault::tail) p.shape.length -= 1;
}

}  // namespace hotdog
