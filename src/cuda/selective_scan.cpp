// SelectiveScan on CUDA: the choice of the path and of the chunks.
#include "cuda/selective_scan.h"

#include <algorithm>

#include "core/workspace_layout.h"
#include "cuda/selective_scan_ops.h"

namespace hotdog::cuda {
namespace {

// Four lanes a channel: below kFewWarps warps a device of 132 multiprocessors idles; kWarps is what chunks aim at. The
// bits do not depend on any of it.
constexpr std::int64_t kFewWarps = 264, kWarps = 1056, kLeastChunk = 2048, kWarpChannels = 8, kTile = 32, kTimes = 128;

template <class T>
struct Scratch {
  T *memory;
  ScanChunks<T> chunks;
};

template <class T>
Scratch<T> layOut(WorkspaceLayout &layout, const SelectiveScanProblem<T> &p) {
  Scratch<T> s{};
  s.memory = layout.take<T>(scanLaneMemory(p));
  s.chunks.count = 1, s.chunks.length = p.length;
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, kTile),
                     warps = std::min<std::int64_t>(p.batch, kFewWarps) * std::min(tiles * 4, kFewWarps);
  if (p.sequences.offsets || scanLaneMemory(p) > 0 || warps >= kFewWarps || warps == 0 || p.length < 2 * kLeastChunk)
    return s;
  s.chunks.length =
      std::max(kLeastChunk, ceilDiv(ceilDiv(p.length * warps, kWarps), kTimes) * kTimes);
  s.chunks.count = ceilDiv(p.length, s.chunks.length);
  const Checked states = Checked(s.chunks.count) * p.batch * p.channels * p.stateSize;
  s.chunks.ends = layout.take<T>(states), s.chunks.nextEnds = layout.take<T>(states);
  s.chunks.settled = layout.take<int>(Checked(s.chunks.count) * p.batch * tiles * (kTile / kWarpChannels));
  s.chunks.wrong = layout.take<int>(Checked(s.chunks.count) * p.batch * ceilDiv<std::int64_t>(p.channels, 2));
  return s;
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
  const Scratch<T> scratch = layOut(layout, problem);
  bool byTiles = false;
  if constexpr (std::is_same_v<T, float>) byTiles = scanTilesServe(problem);
  const SelectiveScanProblem<T> p =
      inScanOrder(withFault(byTiles ? "selective_scan/cuda/tiles" : "selective_scan/cuda/lanes", problem));
  if (p.sequences.offsets && p.length > 0) clearScanPadding(execution, p);
  if (p.states() == 0) return;
  if constexpr (std::is_same_v<T, float>) {
    if (byTiles) runScanTiles(execution, p, scratch.chunks);
  }
  if (!byTiles) {
    runScanLanes(execution, p, scratch.chunks, scratch.memory);
    if (scratch.chunks.count > 1) joinScanChunks(execution, p, scratch.chunks);
  }
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
