// Gradients of selective scans by segments: which operands they serve, and the kernels of single storage.
#include "cuda/selective_scan_backward_tiles.cuh"

namespace hotdog::cuda {

extern template void runBackwardTilesStored<BFloat16>(const Execution &, const SelectiveScanBackwardProblem<float> &,
                                                      const BackwardScratch<float> &, const BackwardChunks &);
extern template void runBackwardTilesStored<Half>(const Execution &, const SelectiveScanBackwardProblem<float> &,
                                                  const BackwardScratch<float> &, const BackwardChunks &);

// A lane has four states or none; times are counted in 32 bits; b and c have a gradient of each time. Of strides it may
// only look at those that _bufferSize looks at.
bool backwardTilesServe(const SelectiveScanBackwardProblem<float> &p) {
  const SelectiveScanProblem<float> &f = p.forward;
  const auto varies = [](const auto &g) { return !g || g.stride[3] != 0; };
  return f.stateSize > 0 && f.stateSize <= kBackwardStates && f.stateSize % kLaneStates == 0 && f.length < (1 << 30) &&
         varies(p.gB) && varies(p.gC);
}

void runBackwardTiles(const Execution &execution, const SelectiveScanBackwardProblem<float> &p,
                      const BackwardScratch<float> &s, const BackwardChunks &chunks) {
  if (p.forward.u.storage == Storage::brain)
    runBackwardTilesStored<BFloat16>(execution, p, s, chunks);
  else if (p.forward.u.storage == Storage::half)
    runBackwardTilesStored<Half>(execution, p, s, chunks);
  else
    runBackwardTilesStored<float>(execution, p, s, chunks);
}

template void runBackwardTilesStored<float>(const Execution &, const SelectiveScanBackwardProblem<float> &,
                                            const BackwardScratch<float> &, const BackwardChunks &);

}  // namespace hotdog::cuda
