// Selective scans by tiles of times: which operands they serve, and the kernels of single storage.
#include "cuda/selective_scan_tiles.cuh"

namespace hotdog::cuda {

extern template void runScanTilesStored<BFloat16, BFloat16>(const Execution &, const SelectiveScanProblem<float> &,
                                                            const ScanChunks<float> &, bool);
extern template void runScanTilesStored<Half, Half>(const Execution &, const SelectiveScanProblem<float> &,
                                                    const ScanChunks<float> &, bool);

namespace {

bool groupsHold(const SelectiveScanProblem<float> &p, std::int64_t channels) {
  const auto shared = [&](std::int64_t groups) { return groups == 1 || p.channels / groups % channels == 0; };
  return shared(p.bGroups) && shared(p.cGroups);
}

}  // namespace

// Channels of a block must share their group of b and of c.
bool scanTilesServe(const SelectiveScanProblem<float> &p) {
  return p.stateSize == 16 && p.softplus && p.skip && !p.intervalStates && groupsHold(p, kScanChannels) &&
         p.b.storage == p.u.storage && p.c.storage == p.u.storage;
}

// Pairs of channels save reads of shared memory, where half the blocks still fill the device.
void runScanTiles(const Execution &execution, const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks) {
  const std::int64_t blocks = p.states() * chunks.count * ceilDiv(p.channels, 2 * std::int64_t{kScanChannels});
  const bool inPairs = groupsHold(p, 2 * kScanChannels) && blocks >= 2 * multiprocessors(execution.device) * 3 / 4;
  if (p.u.storage == Storage::brain)
    runScanTilesStored<BFloat16, BFloat16>(execution, p, chunks, inPairs);
  else if (p.u.storage == Storage::half)
    runScanTilesStored<Half, Half>(execution, p, chunks, inPairs);
  else
    runScanTilesStored<float, float>(execution, p, chunks, inPairs);
}

}  // namespace hotdog::cuda
