// Problem of hotdogLinearRecurrence: h[t] = a[t] h[t-1] + b[t], channel by channel. See hotdog.h.
#pragma once

#include "core/complex_tensor.h"
#include "core/packed_sequences.h"
#include "core/tensor_fault.h"

namespace hotdog {

// T is the type of the arithmetic.
template <class T>
struct LinearRecurrenceProblem {
  using Scalar = T;

  std::int64_t batch, channels, length;
  bool reverse;
  InputTensor<T, 3> a;             // batch, channel, time
  InputTensor<T, 3> b;             // batch, channel, time
  InputTensor<T, 2> initialState;  // state, channel
  PackedSequences sequences;       // offsets alone
  OutputTensor<T, 3> h;            // stored as b
  OutputTensor<T, 2> finalState;   // stored as initialState

  HOTDOG_HD std::int64_t states() const { return sequences.states(batch); }
};

// The positions of a sequence in the order in which they are gone through.
struct SequenceRun {
  std::int64_t batch, begin, count;  // positions begin .. begin + count - 1
  bool backward;                     // from the last one to the first
  bool valid;

  HOTDOG_HD std::int64_t position(std::int64_t k) const { return backward ? begin + count - 1 - k : begin + k; }
};

HOTDOG_HD SequenceRun runOf(const PackedSequences &sequences, std::int64_t state, std::int64_t length, bool backward) {
  if (!sequences.offsets) return {state, 0, length, backward, true};
  if (!sequences.valid(state, length)) return {0, 0, 0, backward, false};
  const std::int64_t begin = sequences.offsets[state];
  return {0, begin, sequences.offsets[state + 1] - begin, backward, true};
}

// Whether position t belongs to a sequence.
HOTDOG_HD bool isOfSequence(const PackedSequences &sequences, std::int64_t t, std::int64_t length) {
  return sequences.sequenceAt(t, length) >= 0;
}

template <class T>
void breakProblem(Fault fault, LinearRecurrenceProblem<T> &p) {
  breakInput<T, 3>(fault, p.b, 2);
  if (fault == Fault::tail) p.channels -= 1;
}

}  // namespace hotdog
