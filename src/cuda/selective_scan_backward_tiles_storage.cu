// Gradients of selective scans by segments, of signals stored in 16 bits.
#include "cuda/selective_scan_backward_tiles.cuh"

namespace hotdog::cuda {

template void runBackwardTilesStored<BFloat16>(const Execution &, const SelectiveScanBackwardProblem<float> &,
                                               const BackwardScratch<float> &, const BackwardChunks &);
template void runBackwardTilesStored<Half>(const Execution &, const SelectiveScanBackwardProblem<float> &,
                                           const BackwardScratch<float> &, const BackwardChunks &);

}  // namespace hotdog::cuda
