// Steps of selective scans on CUDA: four lanes a channel, the states from memory and back.
#include "core/selective_scan_step.h"

#include "core/workspace_layout.h"
#include "cuda/detail/launch.h"
#include "cuda/selective_scan_lanes.cuh"
#include "cuda/selective_scan_ops.h"

namespace hotdog::cuda {
namespace {

template <class T, int kStates>
__global__ void __launch_bounds__(kScanThreads)
    selectiveScanStep(const __grid_constant__ SelectiveScanStepProblem<T> p, std::int64_t tiles, T *memory) {
  using R = Real<T>;
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < p.batch * tiles; task += gridDim.x) {
    const std::int64_t b = task / tiles;
    ScanLane<T, kStates> lane(p, task % tiles, memory + b * tiles * kScanChannels * p.stateSize);
    const std::int64_t slot = p.slotOf(b);
    if (slot < 0) {
      for (std::int64_t t = threadIdx.x % kScanQuarters; t < p.length && lane.active; t += kScanQuarters)
        p.y.write(p.y.offset(b, lane.d, t), slot == -1 ? R(0) : R(NAN));
      continue;
    }
    lane.load(p.state, slot);
    for (std::int64_t t = 0; t < p.length; ++t) lane.step(b, t, p.y);
    lane.store(p.state, p.state.offset(slot, lane.d, lane.first), p.state.stride[2]);
  }
}

template <class T>
T *layOut(WorkspaceLayout &layout, const SelectiveScanStepProblem<T> &p) {
  return layout.take<T>(laneMemory(p, p.batch));
}

template <class T>
void run(const Execution &execution, const SelectiveScanStepProblem<T> &problem) {
  const SelectiveScanStepProblem<T> &p = withFault("selective_scan_step/cuda/lanes", problem);
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, kScanChannels);
  if (p.batch * tiles == 0 || p.length == 0) return;
  WorkspaceLayout layout(execution.workspace);
  T *const memory = layOut(layout, p);
  withLaneStates<T>(p.quarter(), [&](auto states) {
    launch(selectiveScanStep<T, decltype(states)::value>, gridFor(p.batch * tiles), kScanThreads, 0, execution, p, tiles,
           memory);
  });
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SelectiveScanStepProblem<T> &p) {
  WorkspaceLayout layout;
  layOut(layout, p);
  return layout.bytes();
}

}  // namespace

template <class T>
Op<SelectiveScanStepProblem<T>> selectiveScanStep() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SelectiveScanStepProblem<float>> selectiveScanStep();
template Op<SelectiveScanStepProblem<double>> selectiveScanStep();
template Op<SelectiveScanStepProblem<Complex<float>>> selectiveScanStep();
template Op<SelectiveScanStepProblem<Complex<double>>> selectiveScanStep();

}  // namespace hotdog::cuda
