// Problem of hotdogShortConvBackward. With dz = dy act'(z), lag k meeting weight W-1-k:
//   gX[s] = sum_k weight[W-1-k] dz[s+k], gWeight[W-1-k] = sum over batch and t of dz[t] x[t-k], gBias = sum of dz,
// over taps that stay within their sequence; what they meet in an initial state is gInitialState. See hotdog.h.
#pragma once

#include "core/short_conv.h"

namespace hotdog {

// T is the type of the arithmetic. A gradient whose data is nullptr is not wanted.
template <class T>
struct ShortConvBackwardProblem {
  using Scalar = T;

  ShortConvProblem<T> forward;    // its y and finalState are not looked at
  InputTensor<T, 3> dy;           // batch, channel, time
  InputTensor<T, 3> dFinalState;  // state, channel, age
  bool accumulate;                // adds to what is there, which is not read otherwise
  OutputTensor<T, 3> gX;
  OutputTensor<T, 2> gWeight;  // stored as gBias
  OutputTensor<T, 1> gBias;
  OutputTensor<T, 3> gInitialState;

  HOTDOG_HD bool wantsSums() const { return gWeight || gBias; }
};

// Which element of a final state position t of batch entry b is copied to: state -1 if it is none. By offsets, t is of
// a sequence; by ids, endOfIds is what `endOfIds` says of b.
struct FinalPlace {
  std::int64_t state;
  int age;
};
HOTDOG_HD FinalPlace finalPlaceOf(const PackedSequences &sequences, std::int64_t b, std::int64_t t, std::int64_t length,
                                  int width, std::int64_t endOfIds) {
  const std::int64_t s = sequences.offsets ? sequences.sequenceAt(t, length) : b;
  const std::int64_t end = sequences.offsets ? sequences.offsets[s + 1] : sequences.ids ? endOfIds : length;
  if (t >= end || end - t >= width) return {-1, 0};
  if (sequences.ids)
    for (std::int64_t k = t; k < end; ++k)
      if (sequences.id(b, k) != sequences.id(b, end - 1)) return {-1, 0};
  return {s, static_cast<int>(width - 1 - (end - t))};
}

template <class T, int kRank>
HOTDOG_HD void putGradient(const OutputTensor<T, kRank> &g, bool accumulate, std::int64_t offset, T value) {
  g.write(offset, accumulate ? g.read(offset) + value : value);
}

template <class T>
void breakProblem(Fault fault, ShortConvBackwardProblem<T> &p) {
  breakInput<T, 3>(fault, p.dy, 2);
  if (fault == Fault::tail) p.forward.length -= 1;
}

}  // namespace hotdog
