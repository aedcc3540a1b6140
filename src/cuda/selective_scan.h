// The paths of SelectiveScan on CUDA.
#pragma once

#include "core/execution.h"
#include "core/selective_scan.h"

namespace hotdog::cuda {

// Any operands, in the order of the scan. `memory` has laneMemory elements.
template <class T>
void runScanLanes(const Execution &execution, const SelectiveScanProblem<T> &p, T *memory);
template <class T>
std::int64_t scanLaneMemory(const SelectiveScanProblem<T> &p);

// What is the same for all paths: zeros at the positions of no sequence; totalDelta.
template <class T>
void clearScanPadding(const Execution &execution, const SelectiveScanProblem<T> &p);
template <class T>
void sumScanDelta(const Execution &execution, const SelectiveScanProblem<T> &p);

}  // namespace hotdog::cuda
