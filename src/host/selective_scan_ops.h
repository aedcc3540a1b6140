// The selective scans of the host backend.
#pragma once

#include "core/execution.h"
#include "core/selective_scan.h"
#include "core/selective_scan_backward.h"
#include "core/selective_scan_step.h"

namespace hotdog::host {

template <class T>
Op<SelectiveScanProblem<T>> selectiveScan();
template <class T>
Op<SelectiveScanBackwardProblem<T>> selectiveScanBackward();
template <class T>
Op<SelectiveScanStepProblem<T>> selectiveScanStep();

}  // namespace hotdog::host
