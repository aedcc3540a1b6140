// Selective scans on the host: a task has one sequence and a block of channels, and goes through the times one by one.
#include "host/selective_scan.h"

#include "host/selective_scan_ops.h"

namespace hotdog::host {
namespace {

// One sequence, positions [begin, end) of batch entry b; `index` is that of its states.
template <class T>
void scanSequence(const SelectiveScanProblem<T> &p, const ScanChannels<T> &channels, ScanBlock<T> &block,
                  std::int64_t index, std::int64_t b, std::int64_t begin, std::int64_t end) {
  using R = Real<T>;
  double total[kScanLanes] = {};
  channels.loadState(block, p.initialState, index);
  for (std::int64_t t = begin; t < end; ++t) {
    channels.step(block, b, t, p.y);
    for (int k = 0; k < kScanLanes; ++k) total[k] += static_cast<double>(block.dt[k]);
    if (const std::int64_t i = intervalAt(p, t); i >= 0)
      channels.storeState(block, p.intervalStates, p.intervalStates.offset(b, channels.d, 0, i),
                          p.intervalStates.stride[1], p.intervalStates.stride[2]);
  }
  if (p.finalState)
    channels.storeState(block, p.finalState, p.finalState.offset(index, channels.d), p.finalState.stride[1],
                        p.finalState.stride[2]);
  if (p.totalDelta)
    for (int k = 0; k < channels.lanes; ++k)
      p.totalDelta.write(p.totalDelta.offset(index, channels.d + k), static_cast<R>(total[k]));
}

// What stands beside a sequence that is none.
template <class T>
void markSequence(const SelectiveScanProblem<T> &p, const ScanChannels<T> &channels, ScanBlock<T> &block,
                  std::int64_t index) {
  using R = Real<T>;
  std::fill_n(block.h, p.stateSize * kScanLanes, T(R(NAN)));
  if (p.finalState)
    channels.storeState(block, p.finalState, p.finalState.offset(index, channels.d), p.finalState.stride[1],
                        p.finalState.stride[2]);
  if (p.totalDelta)
    for (int k = 0; k < channels.lanes; ++k) p.totalDelta.write(p.totalDelta.offset(index, channels.d + k), R(NAN));
}

// Zeros at the positions of no sequence.
template <class T>
void clearPadding(const SelectiveScanProblem<T> &p, const ScanChannels<T> &channels, ScanBlock<T> &block) {
  using R = Real<T>;
  std::fill_n(block.h, p.stateSize * kScanLanes, T(0));
  for (std::int64_t t = 0; t < p.length;) {
    const ScanRun run = scanRunAt(p.sequences, p.length, p.reverse, 0, t);
    if (run.sequence < 0) {
      for (int k = 0; k < channels.lanes && p.y; ++k) p.y.write(p.y.offset(0, channels.d + k, t), R(0));
      if (const std::int64_t i = intervalAt(p, t); i >= 0)
        channels.storeState(block, p.intervalStates, p.intervalStates.offset(0, channels.d, 0, i),
                            p.intervalStates.stride[1], p.intervalStates.stride[2]);
    }
    t = run.end;
  }
}

template <class T>
void scanTask(const SelectiveScanProblem<T> &p, const ScanChannels<T> &channels, ScanBlock<T> &block,
              std::int64_t index) {
  const PackedSequences &q = p.sequences;
  channels.loadParameters(block);
  if (!q.offsets) return scanSequence(p, channels, block, index, index, 0, p.length);
  if (!q.valid(index, p.length)) return markSequence(p, channels, block, index);
  const std::int64_t first = q.offsets[index], last = q.offsets[index + 1];
  if (p.reverse)
    scanSequence(p, channels, block, index, 0, p.length - last, p.length - first);
  else
    scanSequence(p, channels, block, index, 0, first, last);
}

template <class T>
void run(const Execution &execution, const SelectiveScanProblem<T> &problem) {
  const SelectiveScanProblem<T> p = inScanOrder(withFault("selective_scan/host/blocks", problem));
  const std::int64_t blocks = ceilDiv<std::int64_t>(p.channels, kScanLanes);
  const auto parallel = [&](std::int64_t tasks, double cost, auto &&body) {
    if (tasks == 0) return;
    parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t first, std::int64_t last, int thread) {
      ScanBlock<T> block = scanBlockOf<T>(execution.workspace, p.stateSize, thread);
      for (std::int64_t task = first; task < last; ++task) {
        const std::int64_t d = task % blocks * kScanLanes;
        body(ScanChannels<T>{p, d, static_cast<int>(std::min<std::int64_t>(kScanLanes, p.channels - d))}, block,
             task / blocks);
      }
    });
  };
  const double stepCost = 20.0 * kScanLanes * static_cast<double>(p.stateSize + 1);
  if (p.sequences.offsets)
    parallel(blocks, static_cast<double>(p.length),
             [&](const ScanChannels<T> &channels, ScanBlock<T> &block, auto) { clearPadding(p, channels, block); });
  parallel(p.states() * blocks, stepCost * static_cast<double>(p.length),
           [&](const ScanChannels<T> &channels, ScanBlock<T> &block, std::int64_t index) {
             scanTask(p, channels, block, index);
           });
}

}  // namespace

template <class T>
Op<SelectiveScanProblem<T>> selectiveScan() {
  return {[](const Execution &, const SelectiveScanProblem<T> &p) { return scanBlockBytes<T>(p.stateSize); }, run<T>};
}
template Op<SelectiveScanProblem<float>> selectiveScan();
template Op<SelectiveScanProblem<double>> selectiveScan();
template Op<SelectiveScanProblem<Complex<float>>> selectiveScan();
template Op<SelectiveScanProblem<Complex<double>>> selectiveScan();

}  // namespace hotdog::host
