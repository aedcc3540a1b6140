// Steps of selective scans on the host: a task has a batch entry and a block of channels.
#include "core/selective_scan_step.h"

#include "host/selective_scan.h"
#include "host/selective_scan_ops.h"

namespace hotdog::host {
namespace {

template <class T>
void stepTask(const SelectiveScanStepProblem<T> &p, const ScanChannels<T> &channels, ScanBlock<T> &block,
              std::int64_t b) {
  using R = Real<T>;
  const std::int64_t slot = p.slotOf(b);
  if (slot < 0) {
    for (std::int64_t t = 0; t < p.length; ++t)
      for (int k = 0; k < channels.lanes; ++k)
        p.y.write(p.y.offset(b, channels.d + k, t), slot == -1 ? R(0) : R(NAN));
    return;
  }
  channels.loadParameters(block);
  channels.loadState(block, {p.state.data, {p.state.stride[0], p.state.stride[1], p.state.stride[2]}, p.state.storage},
                     slot);
  for (std::int64_t t = 0; t < p.length; ++t) channels.step(block, b, t, p.y);
  channels.storeState(block, p.state, p.state.offset(slot, channels.d), p.state.stride[1], p.state.stride[2]);
}

template <class T>
void run(const Execution &execution, const SelectiveScanStepProblem<T> &problem) {
  const SelectiveScanStepProblem<T> &p = withFault("selective_scan_step/host/blocks", problem);
  const std::int64_t blocks = ceilDiv<std::int64_t>(p.channels, kScanLanes), tasks = p.batch * blocks;
  if (tasks == 0 || p.length == 0) return;
  const double cost = 30.0 * kScanLanes * static_cast<double>(p.stateSize + 1) * static_cast<double>(p.length);
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t first, std::int64_t last, int thread) {
    ScanBlock<T> block = scanBlockOf<T>(execution.workspace, p.stateSize, thread);
    for (std::int64_t task = first; task < last; ++task) {
      const std::int64_t d = task % blocks * kScanLanes;
      stepTask(p,
               ScanChannels<T>{p, d, static_cast<int>(std::min<std::int64_t>(kScanLanes, p.channels - d))}, block,
               task / blocks);
    }
  });
}

}  // namespace

template <class T>
Op<SelectiveScanStepProblem<T>> selectiveScanStep() {
  return {[](const Execution &, const SelectiveScanStepProblem<T> &p) { return scanBlockBytes<T>(p.stateSize); },
          run<T>};
}
template Op<SelectiveScanStepProblem<float>> selectiveScanStep();
template Op<SelectiveScanStepProblem<double>> selectiveScanStep();
template Op<SelectiveScanStepProblem<Complex<float>>> selectiveScanStep();
template Op<SelectiveScanStepProblem<Complex<double>>> selectiveScanStep();

}  // namespace hotdog::host
