// Selective scans by tiles of times: which operands they serve, and the kernels of single storage.
#include "cuda/selective_scan_tiles.cuh"

namespace hotdog::cuda {

extern template void runScanTilesStored<BFloat16, BFloat16>(const Execution &, const SelectiveScanProblem<float> &,
                                                            const ScanChunks<float> &);
extern template void runScanTilesStored<Half, Half>(const Execution &, const SelectiveScanProblem<float> &,
                                                    const ScanChunks<float> &);

// Channels of a block must share their group of b and of c.
bool scanTilesServe(const SelectiveScanProblem<float> &p) {
  const auto shared = [&](std::int64_t groups) { return groups == 1 || p.channels / groups % kScanChannels == 0; };
  // Groups of times are some bytes apart, in 32 bits.
  const auto near = [](const auto &s) { return s.stride[2] < (1 << 24) && s.stride[2] > -(1 << 24); };
  return near(p.u) && near(p.delta) && near(p.z) && near(p.y) && p.stateSize == 16 && p.softplus && p.skip && !p.intervalStates && shared(p.bGroups) && shared(p.cGroups) &&
         p.b.storage == p.u.storage && p.c.storage == p.u.storage;
}

void runScanTiles(const Execution &execution, const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks) {
  if (p.u.storage == Storage::brain)
    runScanTilesStored<BFloat16, BFloat16>(execution, p, chunks);
  else if (p.u.storage == Storage::half)
    runScanTilesStored<Half, Half>(execution, p, chunks);
  else
    runScanTilesStored<float, float>(execution, p, chunks);
}

}  // namespace hotdog::cuda
