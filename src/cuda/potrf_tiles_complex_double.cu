#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {

template <>
std::size_t PotrfTiles<Complex<double>>::workspaceBytes(std::int64_t n, std::int64_t batchCount) {
  WorkspaceLayout layout;
  potrfSchedule<32>(layout, n, batchCount);
  return layout.bytes();
}

template <>
void PotrfTiles<Complex<double>>::run(const Execution &execution, const PotrfProblem<Complex<double>> &p,
                                      void *workspace, const PotrfChosen &chosen) {
  runPotrfTiles<PotrfTileShape<Complex<double>, 32, 4, 2, 3>>(execution, p, workspace, chosen);
}

}  // namespace hotdog::cuda
