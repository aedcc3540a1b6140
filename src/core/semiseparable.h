// Problem of hotdogSemiseparable: y = M x for M[t,s] = scale[s] exp(sum of logDecay over (s, t]) c[t]' b[s]. See
// hotdog.h.
#pragma once

#include "core/linear_recurrence.h"
#include "core/packed_sequences.h"
#include "core/tensor_fault.h"

namespace hotdog {

// T is the type of the arithmetic. x, b, c and y share one storage, logDecay, scale and skip another, states a third.
template <class T>
struct SemiseparableProblem {
  using Scalar = T;

  std::int64_t batch, length, heads, headDim, stateSize, groups;
  bool transposed;
  InputTensor<T, 4> x;             // batch, time, head, element
  InputTensor<T, 3> logDecay;      // batch, time, head
  InputTensor<T, 4> b, c;          // batch, time, group, component of the state
  InputTensor<T, 3> scale;         // batch, time, head
  InputTensor<T, 2> skip;          // head, element
  InputTensor<T, 4> initialState;  // state, head, element, component
  PackedSequences sequences;       // offsets alone
  OutputTensor<T, 4> y;            // batch, time, head, element
  OutputTensor<T, 4> finalState;   // state, head, element, component

  HOTDOG_HD std::int64_t states() const { return sequences.states(batch); }
  HOTDOG_HD std::int64_t groupOf(std::int64_t head) const { return head / (heads / groups); }
  // The vectors that lead x into the state and the state out to y.
  HOTDOG_HD const InputTensor<T, 4> &in() const { return transposed ? c : b; }
  HOTDOG_HD const InputTensor<T, 4> &out() const { return transposed ? b : c; }
};

template <class T>
void breakProblem(Fault fault, SemiseparableProblem<T> &p) {
  breakInput<T, 4>(fault, p.x, 1);
  if (fault == Fault::tail) p.heads -= p.heads / p.groups, p.groups -= 1;
}

}  // namespace hotdog
