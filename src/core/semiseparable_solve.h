// Problem of hotdogSemiseparableSolve: x[t] = y[t] - a[t] y[t-1], channel by channel. See hotdog.h.
#pragma once

#include "core/linear_recurrence.h"

namespace hotdog {

// T is the type of the arithmetic.
template <class T>
struct SemiseparableSolveProblem {
  using Scalar = T;

  std::int64_t batch, channels, length;
  bool reverse;
  InputTensor<T, 3> a, y;          // batch, channel, time
  InputTensor<T, 2> initialState;  // state, channel
  PackedSequences sequences;       // offsets alone
  OutputTensor<T, 3> x;            // stored as y

  HOTDOG_HD T at(std::int64_t b, std::int64_t d, std::int64_t t) const {
    std::int64_t state = b, begin = 0, end = length;
    if (sequences.offsets) {
      state = sequences.sequenceAt(t, length);
      if (state < 0) return T(0);
      begin = sequences.offsets[state], end = sequences.offsets[state + 1];
    }
    const std::int64_t before = reverse ? t + 1 : t - 1;
    T earlier = T(0);
    if (before >= begin && before < end)
      earlier = y.read(y.offset(b, d, before));
    else if (initialState)
      earlier = initialState.read(initialState.offset(state, d));
    return fma(-a.read(a.offset(b, d, t)), earlier, y.read(y.offset(b, d, t)));
  }
  // Whether neighbours along time lie closer together than along channels.
  bool alongTime() const {
    const auto magnitude = [](std::int64_t stride) { return stride < 0 ? -stride : stride; };
    return magnitude(x.stride[2]) <= magnitude(x.stride[1]);
  }
};

template <class T>
void breakProblem(Fault fault, SemiseparableSolveProblem<T> &p) {
  breakInput<T, 3>(fault, p.y, 2);
  if (fault == Fault::tail) p.channels -= 1;
}

}  // namespace hotdog
