#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {
namespace {

// Tiles of 128 need half of the traffic, tiles of 64 are three times as many and make the shorter chain.
bool isLarge(std::int64_t n, std::int64_t batchCount) { return n > 4096; }

}  // namespace

template <>
std::size_t PotrfTiles<float>::workspaceBytes(std::int64_t n, std::int64_t batchCount) {
  WorkspaceLayout layout;
  potrfSchedule<64>(layout, n, batchCount, 1);
  return layout.bytes();
}

template <>
void PotrfTiles<float>::run(const Execution &execution, const PotrfProblem<float> &p, void *workspace) {
  if (isLarge(p.n, p.batchCount))
    runPotrfTiles<float, 128, 3, 1>(execution, p, workspace, p.batchCount);
  else
    runPotrfTiles<float, 64, 2, 3>(execution, p, workspace, p.batchCount);
}

}  // namespace hotdog::cuda
