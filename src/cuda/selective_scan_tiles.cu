// Selective scans by tiles of times: which operands they serve, and the kernels of single storage.
#include "cuda/selective_scan_tiles.cuh"

namespace hotdog::cuda {

template <class X, class M>
void runScanTilesStored(const Execution &, const SelectiveScanProblem<float> &, const ScanChunks<float> &, ScanPass, int);
extern template void runScanTilesStored<BFloat16, BFloat16>(const Execution &, const SelectiveScanProblem<float> &,
                                                            const ScanChunks<float> &, ScanPass, int);
extern template void runScanTilesStored<Half, Half>(const Execution &, const SelectiveScanProblem<float> &,
                                                    const ScanChunks<float> &, ScanPass, int);

namespace {

// Strides that a tile can count in 32 bits of bytes, however its elements are dealt out.
template <class Tensor>
bool isNear(const Tensor &s) {
  const auto within = [](std::int64_t stride, std::int64_t most) { return stride < most && stride > -most; };
  return within(s.stride[1], 1 << 25) && within(s.stride[2], 1 << 25);
}

// States of a lane: eight where that leaves a multiprocessor all the blocks that it has room for, else four; for the fewer
// lanes a channel has, the less there is to exchange. The bits are the same.
int statesOfLane(const Execution &execution, const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks) {
  constexpr std::int64_t kChannels = TileOf<8>::kChannels;
  const auto shared = [&](std::int64_t groups) { return groups == 1 || p.channels / groups % kChannels == 0; };
  const std::int64_t all = multiprocessors(execution.device), blocks = p.states() * ceilDiv(p.channels, kChannels);
  return chunks.count == 1 && shared(p.bGroups) && shared(p.cGroups) && 16 * blocks >= 15 * kTileBlocks * all ? 8 : 4;
}

void runPass(const Execution &execution, const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks,
             ScanPass pass) {
  const int states = statesOfLane(execution, p, chunks);
  if (p.u.storage == Storage::brain)
    runScanTilesStored<BFloat16, BFloat16>(execution, p, chunks, pass, states);
  else if (p.u.storage == Storage::half)
    runScanTilesStored<Half, Half>(execution, p, chunks, pass, states);
  else
    runScanTilesStored<float, float>(execution, p, chunks, pass, states);
}

}  // namespace

// Channels of a block must share their group of b and of c.
bool scanTilesServe(const SelectiveScanProblem<float> &p) {
  const auto shared = [&](std::int64_t groups) { return groups == 1 || p.channels / groups % kScanChannels == 0; };
  return isNear(p.u) && isNear(p.delta) && isNear(p.z) && isNear(p.y) && p.stateSize == kTileStates &&
         !p.intervalStates && shared(p.bGroups) && shared(p.cGroups) && p.b.storage == p.u.storage &&
         p.c.storage == p.u.storage;
}

void runScanTiles(const Execution &execution, const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks) {
  runPass(execution, p, chunks, ScanPass::first);
  if (chunks.count == 1) return;
  runPass(execution, p, chunks, ScanPass::repair);
  followScanStates(execution, p, chunks);
  runPass(execution, p, chunks, ScanPass::again);
}

}  // namespace hotdog::cuda
