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
  if (p.n >= kLeastLarge && potrfTilesFit<PotrfTileShape<float, 128, 3>>(execution, p.upper))
    runPotrfTiles<float, 128, 3, 1>(execution, p, workspace);
  else
    runPotrfTiles<float, 64, 2, 3>(execution, p, workspace);
}

}  // namespace hotdog::cuda
