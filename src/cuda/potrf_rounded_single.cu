#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {
namespace {

// From here on tiles of 128: with a third of the products, memory is what tiles of 64 wait for.
constexpr std::int64_t kLeastLarge = 2048;

}  // namespace

template <>
void PotrfRoundedTiles<float>::run(const Execution &execution, const PotrfProblem<float> &p, void *workspace,
                                   int *doubtful) {
  using Small = PotrfTileShape<float, 64, 4, 2, 3, 32, true>;
  using Large = PotrfTileShape<float, 128, 8, 3, 1, 32, true>;
  if (p.n >= kLeastLarge && potrfTilesFit<Large>(execution, p.upper))
    runPotrfTiles<Large>(execution, p, workspace, {}, doubtful);
  else
    runPotrfTiles<Small>(execution, p, workspace, {}, doubtful);
}

}  // namespace hotdog::cuda
