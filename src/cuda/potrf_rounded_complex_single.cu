#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {

template <>
void PotrfRoundedTiles<Complex<float>>::run(const Execution &execution, const PotrfProblem<Complex<float>> &p,
                                            void *workspace, int *doubtful) {
  using Shape = PotrfTileShape<Complex<float>, 64, 4, 2, 2, 16, true>;
  using Shallow = PotrfTileShape<Complex<float>, 64, 4, 2, 1, 8, true>;  // where a block has 99 KB of shared memory
  if (p.upper && !potrfTilesFit<Shape>(execution, true))
    runPotrfTriangle<Shallow, true>(execution, p, workspace, {}, doubtful);
  else
    runPotrfTiles<Shape>(execution, p, workspace, {}, doubtful);
}

}  // namespace hotdog::cuda
