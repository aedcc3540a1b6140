// Problem of hotdogSelectiveScanStep: the next few steps of streams whose states are kept.
#pragma once

#include "core/selective_scan.h"
#include "core/stored_indices.h"

namespace hotdog {

// length is the number of steps.
template <class T>
struct SelectiveScanStepProblem : ScanShape<T> {
  using Scalar = T;
  using R = Real<T>;

  std::int64_t slots;
  OutputTensor<R, 3> state;  // slot, channel, state; T, read and written
  StoredIndices slot;        // none: batch entry b has slot b
  OutputTensor<R, 3> y;

  // Of a batch entry: -1 for padding, -2 for one that is out of range.
  HOTDOG_HD std::int64_t slotOf(std::int64_t entry) const {
    const std::int64_t s = slot ? slot.at(entry) : entry;
    return s < 0 ? -1 : s >= slots ? -2 : s;
  }
};

template <class T>
void breakProblem(Fault fault, SelectiveScanStepProblem<T> &p) {
  breakInput<Real<T>, 3>(fault, p.u, 1);
  if (fault == Fault::tail) p.channels -= 1;
}

}  // namespace hotdog
