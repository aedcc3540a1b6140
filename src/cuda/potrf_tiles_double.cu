#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {

template <>
std::size_t PotrfTiles<double>::workspaceBytes(std::int64_t n, std::int64_t batchCount) {
  WorkspaceLayout layout;
  potrfSchedule<64>(layout, n, batchCount);
  return layout.bytes();
}

template <>
void PotrfTiles<double>::run(const Execution &execution, const PotrfProblem<double> &p, void *workspace) {
  // Fewer columns at a time where a block has 99 KB of shared memory.
  if (p.upper && !potrfTilesFit<PotrfTileShape<double, 64, 2>>(execution, true))
    runPotrfTriangle<double, true, 64, 2, 1, 8>(execution, p, workspace);
  else
    runPotrfTiles<double, 64, 2, 2>(execution, p, workspace);
}

}  // namespace hotdog::cuda
