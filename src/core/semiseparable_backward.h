// Problem of hotdogSemiseparableBackward: the gradients of hotdogSemiseparable. See hotdog.h.
//
// Either operation is <V, state c> for a signal U that enters the states with b, as time goes on, and a signal V that
// enters their gradients with c, against time:
//   state[t] = a[t] state[t-1] + scale[t] U[t] b[t]',   q[t] = V[t] c[t]' + w[t+1],   w[t] = a[t] q[t].
// OP_N: U is x, V is dy; OP_T: U is dy, V is x.
#pragma once

#include "core/semiseparable.h"

namespace hotdog {

// A gradient whose data is nullptr is not wanted.
template <class T>
struct SemiseparableBackwardProblem {
  using Scalar = T;

  SemiseparableProblem<T> forward;  // its outputs are not looked at
  InputTensor<T, 4> dy;             // batch, time, head, element
  InputTensor<T, 4> dFinalState;    // state, head, element, component
  bool accumulate;                  // adds to what is there, which is not read otherwise
  OutputTensor<T, 4> gX;            // batch, time, head, element
  OutputTensor<T, 3> gLogDecay;     // batch, time, head
  OutputTensor<T, 4> gB, gC;        // batch, time, group, component
  OutputTensor<T, 3> gScale;        // batch, time, head
  OutputTensor<T, 2> gSkip;         // head, element; summed over elements where stride[1] is 0
  OutputTensor<T, 4> gInitialState; // state, head, element, component

  HOTDOG_HD const InputTensor<T, 4> &u() const { return forward.transposed ? dy : forward.x; }
  HOTDOG_HD const InputTensor<T, 4> &v() const { return forward.transposed ? forward.x : dy; }
  HOTDOG_HD const InputTensor<T, 4> &stateBefore() const { return forward.transposed ? dFinalState : forward.initialState; }
  HOTDOG_HD const InputTensor<T, 4> &stateBehind() const { return forward.transposed ? forward.initialState : dFinalState; }

  // What needs the states, and what needs their gradients.
  HOTDOG_HD bool needsStates() const { return gC || gLogDecay || (forward.transposed && (gX || gInitialState)); }
  HOTDOG_HD bool needsStateGradients() const {
    return gB || gLogDecay || gScale || (!forward.transposed && (gX || gInitialState));
  }
};

template <class T, int kRank>
HOTDOG_HD void putSemiseparableGradient(const OutputTensor<T, kRank> &g, bool accumulate, std::int64_t offset, T value) {
  g.write(offset, accumulate ? g.read(offset) + value : value);
}

template <class T>
void breakProblem(Fault fault, SemiseparableBackwardProblem<T> &p) {
  breakInput<T, 4>(fault, p.dy, 1);
  if (fault == Fault::tail) p.forward.heads -= p.forward.heads / p.forward.groups, p.forward.groups -= 1;
}

}  // namespace hotdog
