#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {

template <>
std::size_t PotrfTiles<double>::workspaceBytes(std::int64_t n, std::int64_t batchCount) {
  WorkspaceLayout layout;
  potrfSchedule<64>(layout, n, batchCount, 1);
  return layout.bytes();
}

template <>
void PotrfTiles<double>::run(const Execution &execution, const PotrfProblem<double> &p, void *workspace) {
  runPotrfTiles<double, 64, 2, 2>(execution, p, workspace, p.batchCount);
}

}  // namespace hotdog::cuda
