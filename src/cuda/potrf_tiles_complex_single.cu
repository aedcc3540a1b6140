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
                                     void *workspace, const PotrfChosen &chosen) {
  using Shape = PotrfTileShape<Complex<float>, 64, 4, 2, 2>;
  using Shallow = PotrfTileShape<Complex<float>, 64, 4, 2, 1, 8>;  // where a block has 99 KB of shared memory
  if (p.upper && !potrfTilesFit<Shape>(execution, true))
    runPotrfTriangle<Shallow, true>(execution, p, workspace, chosen, {});
  else
    runPotrfTiles<Shape>(execution, p, workspace, chosen);
}

}  // namespace hotdog::cuda
