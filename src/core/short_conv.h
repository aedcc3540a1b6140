// Problem of hotdogShortConv: z[t] = bias + sum_j w[j] x[t-(W-1)+j], y = act(z), channel by channel. See hotdog.h.
//
// Both backends add up z in one order, bias first and then the oldest input to the newest, with one rounding a term, so
// that every path, and ShortConvStep, gives the same bits.
#pragma once

#include "core/activation.h"
#include "core/packed_sequences.h"
#include "core/stored_tensor.h"
#include "core/tensor_fault.h"

namespace hotdog {

inline constexpr std::int64_t kMostShortConvWidth = 256;

// T is the type of the arithmetic. x, y and states share one storage, weight and bias another.
template <class T>
struct ShortConvProblem {
  using Scalar = T;

  std::int64_t batch, channels, length;
  int width;
  Activation activation;
  InputTensor<T, 3> x;             // batch, channel, time
  InputTensor<T, 2> weight;        // channel, tap: the last one meets the current sample
  InputTensor<T, 1> bias;          // channel
  InputTensor<T, 3> initialState;  // state, channel, age: the oldest of the width - 1 first
  PackedSequences sequences;
  OutputTensor<T, 3> y;
  OutputTensor<T, 3> finalState;

  HOTDOG_HD std::int64_t states() const { return sequences.states(batch); }
};

template <class T>
void breakProblem(Fault fault, ShortConvProblem<T> &p) {
  breakInput<T, 3>(fault, p.x, 2);
  if (fault == Fault::tail) p.length -= 1;
}

}  // namespace hotdog
