// Selective scans by tiles of times, of signals stored in 16 bits.
#include "cuda/selective_scan_tiles.cuh"

namespace hotdog::cuda {

template void runScanTilesStored<BFloat16, BFloat16>(const Execution &, const SelectiveScanProblem<float> &,
                                                     const ScanChunks<float> &, ScanPass, int);
template void runScanTilesStored<Half, Half>(const Execution &, const SelectiveScanProblem<float> &,
                                             const ScanChunks<float> &, ScanPass, int);

}  // namespace hotdog::cuda
