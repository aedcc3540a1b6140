#include <cstdlib>
#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {
namespace {

// From here on tiles of 128, which need half of the traffic; tiles of 64 make the shorter chain.
constexpr std::int64_t kLeastLarge = 8193;

// Up to so many elements of all matrices the chain of diagonal tiles is what takes the time, and eight warps a tile
// make it shorter; beyond it multiprocessors are busy, and three blocks of four warps each do more. The bits are the
// same.
constexpr double kMostInChain = 0x1p24;

}  // namespace

template <>
std::size_t PotrfTiles<float>::workspaceBytes(std::int64_t n, std::int64_t batchCount) {
  WorkspaceLayout layout;
  potrfSchedule<64>(layout, n, batchCount);
  return layout.bytes();
}

template <>
void PotrfTiles<float>::run(const Execution &execution, const PotrfProblem<float> &p, void *workspace, const PotrfChosen &chosen) {
  using Small = PotrfTileShape<float, 64, 4, 2, 3>;
  using Wide = PotrfTileShape<float, 64, 8, 2, 2>;
  using Large = PotrfTileShape<float, 128, 8, 3, 1>;
  using More = PotrfTileShape<float, 64, 4, 2, 4, 16>;
  const char *const tune = getenv("HOTDOG_TUNE2");
  if (tune && atoi(tune) == 1) return runPotrfTiles<More>(execution, p, workspace, chosen);
  if (p.n >= kLeastLarge && potrfTilesFit<Large>(execution, p.upper))
    runPotrfTiles<Large>(execution, p, workspace, chosen);
  else if (static_cast<double>(p.n) * static_cast<double>(p.n) * static_cast<double>(p.batchCount) <= kMostInChain)
    runPotrfTiles<Wide>(execution, p, workspace, chosen);
  else
    runPotrfTiles<Small>(execution, p, workspace, chosen);
}

}  // namespace hotdog::cuda
