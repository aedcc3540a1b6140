#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {
namespace {

// As in potrf_tiles_single.cu.
constexpr std::int64_t kLeastLarge = 8193;
constexpr double kMostInChain = 0x1p24;

}  // namespace

template <>
void PotrfRoundedTiles<float>::run(const Execution &execution, const PotrfProblem<float> &p, void *workspace,
                                   int *doubtful) {
  using Small = PotrfTileShape<float, 64, 4, 2, 3, 32, true>;
  using Wide = PotrfTileShape<float, 64, 8, 2, 2, 32, true>;
  using Large = PotrfTileShape<float, 128, 8, 3, 1, 32, true>;
  if (p.n >= kLeastLarge && potrfTilesFit<Large>(execution, p.upper))
    runPotrfTiles<Large>(execution, p, workspace, {}, doubtful);
  else if (static_cast<double>(p.n) * static_cast<double>(p.n) * static_cast<double>(p.batchCount) <= kMostInChain)
    runPotrfTiles<Wide>(execution, p, workspace, {}, doubtful);
  else
    runPotrfTiles<Small>(execution, p, workspace, {}, doubtful);
}

}  // namespace hotdog::cuda
