// Problem of hotdogLinearRecurrenceBackward. With w[t] = conj(a[t]) gB[t], against the direction of the recurrence:
//   gB[t] = dh[t] + w[t+1], w[L] = dFinalState, gA[t] = gB[t] conj(h[t-1]), gInitialState = w[0]. See hotdog.h.
#pragma once

#include "core/checked.h"
#include "core/linear_recurrence.h"

namespace hotdog {

// T is the type of the arithmetic. A gradient whose data is nullptr is not wanted.
template <class T>
struct LinearRecurrenceBackwardProblem {
  using Scalar = T;

  LinearRecurrenceProblem<T> forward;  // b is dh, h is gB, finalState is gInitialState; initialState is the forward one
  InputTensor<T, 3> h;                 // batch, channel, time: the forward result
  InputTensor<T, 2> dFinalState;       // state, channel
  bool accumulate;                     // adds to what is there, which is not read otherwise
  OutputTensor<T, 3> gA;               // batch, channel, time: summed over dimensions of stride 0

  // What gA keeps of its dimensions; a single batch entry, channel or time is kept as it is.
  HOTDOG_HD bool keepsBatch() const { return gA.stride[0] != 0 || forward.batch == 1; }
  HOTDOG_HD bool keepsChannel() const { return gA.stride[1] != 0 || forward.channels == 1; }
  HOTDOG_HD bool keepsTime() const { return gA.stride[2] != 0; }
  HOTDOG_HD bool sums() const { return gA && !(keepsBatch() && keepsChannel() && keepsTime()); }
};

// The terms of gA before their sum, in the workspace: (batch, channel, inner), contiguous along inner. Where times are
// kept these are the elements, else sums over `parts` of each row.
template <class T>
struct GradientTermsOfA {
  T *data;
  std::int64_t outer, channels, inner;
  bool keepsOuter, keepsChannel, keepsInner;

  GradientTermsOfA(const LinearRecurrenceBackwardProblem<T> &p, std::int64_t parts, T *memory)
      : data(memory),
        outer(p.forward.batch),
        channels(p.forward.channels),
        inner(p.keepsTime() ? p.forward.length : parts),
        keepsOuter(p.keepsBatch()),
        keepsChannel(p.keepsChannel()),
        keepsInner(p.keepsTime()) {}

  Checked size() const { return Checked(outer) * channels * inner; }
  HOTDOG_HD std::int64_t index(std::int64_t o, std::int64_t d, std::int64_t i) const {
    return (o * channels + d) * inner + i;
  }

  // Elements of the gradient, and the terms of each.
  HOTDOG_HD std::int64_t keptOuter() const { return keepsOuter ? outer : 1; }
  HOTDOG_HD std::int64_t keptChannels() const { return keepsChannel ? channels : 1; }
  HOTDOG_HD std::int64_t keptInner() const { return keepsInner ? inner : 1; }
  HOTDOG_HD std::int64_t kept() const { return keptOuter() * keptChannels() * keptInner(); }
  HOTDOG_HD std::int64_t termsEach() const {  // 0 where there are none at all
    return (keepsOuter ? 1 : outer) * (keepsChannel ? 1 : channels) * (keepsInner ? 1 : inner);
  }
  // Term k of element e of the gradient; `at` is where the element is, by its indices.
  struct Place {
    std::int64_t outer, channel, inner;
  };
  HOTDOG_HD Place place(std::int64_t element) const {
    return {element / keptInner() / keptChannels(), element / keptInner() % keptChannels(), element % keptInner()};
  }
  HOTDOG_HD std::int64_t term(const Place &at, std::int64_t k) const {
    std::int64_t o = at.outer, d = at.channel, i = at.inner;
    if (!keepsInner) i = k % inner, k /= inner;
    if (!keepsChannel) d = k % channels, k /= channels;
    if (!keepsOuter) o = k;
    return index(o, d, i);
  }
};

template <class T, int kRank>
HOTDOG_HD void putRecurrenceGradient(const OutputTensor<T, kRank> &g, bool accumulate, std::int64_t offset, T value) {
  g.write(offset, accumulate ? g.read(offset) + value : value);
}

template <class T>
void breakProblem(Fault fault, LinearRecurrenceBackwardProblem<T> &p) {
  breakInput<T, 3>(fault, p.forward.b, 2);
  if (fault == Fault::tail) p.forward.channels -= 1;
}

}  // namespace hotdog
