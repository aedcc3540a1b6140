// SelectiveScan on CUDA: the choice of the path.
#include "cuda/selective_scan.h"

#include "core/workspace_layout.h"
#include "cuda/selective_scan_ops.h"

namespace hotdog::cuda {
namespace {

template <class T>
T *layOut(WorkspaceLayout &layout, const SelectiveScanProblem<T> &p) {
  return layout.take<T>(scanLaneMemory(p));
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SelectiveScanProblem<T> &p) {
  WorkspaceLayout layout;
  layOut(layout, p);
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const SelectiveScanProblem<T> &problem) {
  if (problem.channels == 0) return;
  WorkspaceLayout layout(execution.workspace);
  T *const memory = layOut(layout, problem);
  const SelectiveScanProblem<T> p = inScanOrder(withFault("selective_scan/cuda/lanes", problem));
  if (p.sequences.offsets && p.length > 0) clearScanPadding(execution, p);
  if (p.states() == 0) return;
  runScanLanes(execution, p, memory);
  if (p.totalDelta) sumScanDelta(execution, p);
}

}  // namespace

template <class T>
Op<SelectiveScanProblem<T>> selectiveScan() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SelectiveScanProblem<float>> selectiveScan();
template Op<SelectiveScanProblem<double>> selectiveScan();
template Op<SelectiveScanProblem<Complex<float>>> selectiveScan();
template Op<SelectiveScanProblem<Complex<double>>> selectiveScan();

}  // namespace hotdog::cuda
