#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {

template <>
std::size_t PotrfTiles<Complex<float>>::workspaceBytes(std::int64_t n, std::int64_t batchCount) {
  WorkspaceLayout layout;
  potrfSchedule<64>(layout, n, batchCount, 1);
  return layout.bytes();
}

template <>
void PotrfTiles<Complex<float>>::run(const Execution &execution, const PotrfProblem<Complex<float>> &p,
                                     void *workspace) {
  runPotrfTiles<Complex<float>, 64, 2, 2>(execution, p, workspace, p.batchCount);
}

}  // namespace hotdog::cuda
