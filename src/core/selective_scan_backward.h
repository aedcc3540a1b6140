// Problem of hotdogSelectiveScanBackward: the gradients of hotdogSelectiveScan from that of y and of the final states.
// See hotdog.h.
//
// Gradients that are summed are made in two steps: dense ones in the workspace, of each batch entry (and of each block of
// channels where several share a group), then their sums in a fixed order.
#pragma once

#include "core/selective_scan.h"

namespace hotdog {

// A gradient whose data is nullptr is not wanted.
template <class T>
struct SelectiveScanBackwardProblem {
  using Scalar = T;
  using R = Real<T>;

  SelectiveScanProblem<T> forward;  // its outputs are not looked at
  InputTensor<R, 3> dy;             // batch, channel, time
  InputTensor<R, 3> dFinalState;    // sequence, channel, state; T
  bool accumulate;                  // adds to what is there, which is not read otherwise
  OutputTensor<R, 3> gU, gDelta, gZ;
  OutputTensor<R, 2> gA;      // T
  OutputTensor<R, 4> gB, gC;  // T; batch, group, state, time, summed over what has a stride of 0
  OutputTensor<R, 1> gSkip, gDeltaBias;
  OutputTensor<R, 3> gInitialState;  // T
};

// Time counted in the order of the scan.
template <class T>
SelectiveScanBackwardProblem<T> inScanOrder(SelectiveScanBackwardProblem<T> p) {
  if (!p.forward.reverse) return p;
  constexpr std::int64_t kNumbers = isComplex<T> ? 2 : 1;
  const std::int64_t length = p.forward.length;
  p.forward = inScanOrder(p.forward);
  p.dy = fromEnd(p.dy, length, 1), p.gU = fromEnd(p.gU, length, 1), p.gDelta = fromEnd(p.gDelta, length, 1);
  p.gZ = fromEnd(p.gZ, length, 1);
  if (p.gB.stride[3] != 0) p.gB = fromEnd(p.gB, length, kNumbers);
  if (p.gC.stride[3] != 0) p.gC = fromEnd(p.gC, length, kNumbers);
  return p;
}

template <class T, int kRank>
HOTDOG_HD void putScanGradient(const OutputTensor<Real<T>, kRank> &g, bool accumulate, std::int64_t offset, T value) {
  if (accumulate) value += scalarAt<T>(g, offset);
  putScalar<T>(g, offset, value);
}

// A's gradient as that of what was given: A itself, or its logarithm.
template <class T>
HOTDOG_HD T gradientOfGiven(T gradient, T rate, bool logDecay) {
  if (!logDecay) return gradient;
  if constexpr (isComplex<T>)
    return {gradient.re * rate.re, gradient.im};
  else
    return gradient * rate;
}

// The dense gradient of b or c that a whole batch entry has: groups, states, times (1 where it is summed over them).
struct ScanMatrixShape {
  std::int64_t batch, groups, states, times;
  bool sumsBatch, sumsTimes;

  template <class T>
  HOTDOG_HD ScanMatrixShape(const ScanShape<T> &p, const OutputTensor<Real<T>, 4> &g, std::int64_t groupsOf)
      : batch(p.batch),
        groups(groupsOf),
        states(p.stateSize),
        times(p.length),
        sumsBatch(g.stride[0] == 0),
        sumsTimes(g.stride[3] == 0) {}

  HOTDOG_HD std::int64_t keptTimes() const { return sumsTimes ? 1 : times; }
  HOTDOG_HD std::int64_t keptBatch() const { return sumsBatch ? 1 : batch; }
  HOTDOG_HD std::int64_t eachEntry() const { return groups * states * keptTimes(); }
  HOTDOG_HD std::int64_t offset(std::int64_t group, std::int64_t n, std::int64_t t) const {
    return sumsTimes ? group * states + n : (group * times + t) * states + n;
  }
};

template <class T>
void breakProblem(Fault fault, SelectiveScanBackwardProblem<T> &p) {
  breakInput<Real<T>, 3>(fault, p.dy, 2);
  if (fault == Fault::tail) p.forward.length -= 1;
}

}  // namespace hotdog
