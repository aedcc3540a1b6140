// Problem of hotdogLongConvBackward. With dc = dy prod post act'(c):
//   gFilter[j] = sum over batch, group and t of dc[t] x[t-j], gReverseFilter[j] = sum dc[t] x[t+j],
//   dx[s] = sum_j h[j] dc[s+j] + sum_j h'[j] dc[s-j] + skip dc[s],
//   gV = dx prod pre, gPre_i = dx v prod_{k != i} pre_k, gPost_i = dy act(c) prod_{k != i} post_k. See hotdog.h.
#pragma once

#include "core/long_conv.h"

namespace hotdog {

// A gradient whose data is nullptr is not wanted, as is that of an absent operand.
template <class T>
struct LongConvBackwardProblem {
  using Scalar = T;

  LongConvShape shape;        // pastLength = 0
  std::int64_t filterLength;  // of both filters as given: taps beyond the shape's have the gradient 0
  std::int64_t batch;
  Activation activation;
  InputTensor<T, 3> v;
  std::int64_t preGates, postGates;
  const InputTensor<T, 3> *preGate,
      *postGate;  // on the host, there until run returns; workspaceBytes does not read them
  InputTensor<T, 2> filter, reverseFilter;
  InputTensor<T, 1> skip, bias;
  InputTensor<T, 3> dy;
  bool accumulate;  // gradients are added to what is there
  OutputTensor<T, 3> gV;
  const OutputTensor<T, 3> *gPre, *gPost;  // preGates and postGates of them, on the host; nullptr: none is wanted
  OutputTensor<T, 2> gFilter, gReverseFilter;
  OutputTensor<T, 1> gSkip, gBias;
};

template <class T>
void breakProblem(Fault fault, LongConvBackwardProblem<T> &p) {
  breakInput<T, 3>(fault, p.dy, 2);
  if (fault == Fault::tail) p.shape.length -= 1;
}

}  // namespace hotdog
