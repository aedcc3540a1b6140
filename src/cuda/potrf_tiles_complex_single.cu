#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {

template <>
std::size_t PotrfTiles<Complex<float>>::workspaceBytes(std::int64_t n, std::int64_t batchCount) {
  WorkspaceLayout layout;
  potrfSchedule<64>(layout, n, batchCount);
  return layout.bytes();
}

template <>
void PotrfTiles<Complex<float>>::run(const Execution &execution, const PotrfProblem<Complex<float>> &p,
                                     void *workspace) {
  // Fewer columns at a time where a block has 99 KB of shared memory.
  if (p.upper && !potrfTilesFit<PotrfTileShape<Complex<float>, 64, 2>>(execution, true))
    runPotrfTriangle<Complex<float>, true, 64, 2, 1, 8>(execution, p, workspace);
  else
    runPotrfTiles<Complex<float>, 64, 2, 2>(execution, p, workspace);
}

}  // namespace hotdog::cuda
