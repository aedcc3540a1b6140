// Gradients of selective scans by segments: which operands they serve, and the kernels of single storage.
#include "cuda/selective_scan_backward_tiles.cuh"

namespace hotdog::cuda {

extern template void runBackwardTilesStored<BFloat16>(const Execution &, const SelectiveScanBackwardProblem<float> &,
                                                      const BackwardScratch<float> &);
extern template void runBackwardTilesStored<Half>(const Execution &, const SelectiveScanBackwardProblem<float> &,
                                                  const BackwardScratch<float> &);

// A lane has four states or none; times are counted, and some bytes apart, in 32 bits; b and c have a gradient of each time.
bool backwardTilesServe(const SelectiveScanBackwardProblem<float> &p) {
  const SelectiveScanProblem<float> &f = p.forward;
  const auto near = [](const auto &s) { return s.stride[2] < (1 << 27) && s.stride[2] > -(1 << 27); };
  const auto varies = [](const auto &g) { return !g || g.stride[3] != 0; };
  return f.stateSize >= kLaneStates && f.stateSize <= kBackwardStates && f.stateSize % kLaneStates == 0 &&
         f.length < (1 << 30) && near(f.u) && near(f.delta) && near(f.z) && near(p.dy) && near(p.gU) && near(p.gDelta) &&
         near(p.gZ) && varies(p.gB) && varies(p.gC);
}

void runBackwardTiles(const Execution &execution, const SelectiveScanBackwardProblem<float> &p, const BackwardScratch<float> &s) {
  if (p.forward.u.storage == Storage::brain)
    runBackwardTilesStored<BFloat16>(execution, p, s);
  else if (p.forward.u.storage == Storage::half)
    runBackwardTilesStored<Half>(execution, p, s);
  else
    runBackwardTilesStored<float>(execution, p, s);
}

template void runBackwardTilesStored<float>(const Execution &, const SelectiveScanBackwardProblem<float> &,
                                            const BackwardScratch<float> &);

}  // namespace hotdog::cuda
