#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {

template <>
Checked PotrfRoundedTiles<Complex<float>>::halvesBytes(std::int64_t, std::int64_t) {
  return 0;
}

template <>
void PotrfRoundedTiles<Complex<float>>::run(const Execution &execution, const PotrfProblem<Complex<float>> &p,
                                            void *workspace, const PotrfRounding &rounding) {
  using Shape = PotrfTileShape<Complex<float>, 64, 4, 2, 2, 16, PotrfProducts::rounded>;
  using Shallow = PotrfTileShape<Complex<float>, 64, 4, 2, 1, 8,
                                 PotrfProducts::rounded>;  // where a block has 99 KB of shared memory
  if (p.upper && !potrfTilesFit<Shape>(execution, true))
    runPotrfTriangle<Shallow, true>(execution, p, workspace, {}, rounding);
  else
    runPotrfTiles<Shape>(execution, p, workspace, {}, rounding);
}

}  // namespace hotdog::cuda
