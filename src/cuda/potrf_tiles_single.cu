#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {
namespace {

// From here on tiles of 128, which need half of the traffic; tiles of 64 make the shorter chain.
constexpr std::int64_t kLeastLarge = 8193;

}  // namespace

template <>
std::size_t PotrfTiles<float>::workspaceBytes(std::int64_t n, std::int64_t batchCount) {
  WorkspaceLayout layout;
  potrfSchedule<64>(layout, n, batchCount);
  return layout.bytes();
}

template <>
void PotrfTiles<float>::run(const Execution &execution, const PotrfProblem<float> &p, void *workspace) {
  using Small = PotrfTileShape<float, 64, 4, 2, 3>;
  using Large = PotrfTileShape<float, 128, 8, 3, 1>;
  if (p.n >= kLeastLarge && potrfTilesFit<Large>(execution, p.upper))
    runPotrfTiles<Large>(execution, p, workspace);
  else
    runPotrfTiles<Small>(execution, p, workspace);
}

}  // namespace hotdog::cuda
