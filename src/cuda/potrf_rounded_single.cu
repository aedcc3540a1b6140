#include "cuda/potrf_kernels.h"
#include "cuda/potrf_tiles.cuh"

namespace hotdog::cuda {
namespace {

// From here on tiles of 128, as in potrf_tiles_single.cu.
constexpr std::int64_t kLeastLarge = 8193;

// Eight warps a tile where the chain of diagonal tiles takes the time, as there; as products take less of it, in more
// cases.
constexpr double kMostInChain = 0x1p25;
constexpr std::int64_t kMostWithoutChain = 4096;  // order up to which many matrices are not bound by it

template <int B, int Warps, int Stages, int Blocks>
using Shape = PotrfTileShape<float, B, Warps, Stages, Blocks, 64, PotrfProducts::halves>;
using Large = Shape<128, 8, 3, 1>;

// Of all kept tiles.
template <int B>
Checked bytes(std::int64_t n, std::int64_t batchCount) {
  return Checked(halfTileIndex(ceilDiv<std::int64_t>(n, B), 0)) * kHalfTile<B> * batchCount *
         static_cast<std::int64_t>(sizeof(__half));
}

}  // namespace

template <>
Checked PotrfRoundedTiles<float>::halvesBytes(std::int64_t n, std::int64_t batchCount) {
  return bytes<64>(n, batchCount);  // enough for the larger tiles too, from 19 of them a side on
}

template <>
void PotrfRoundedTiles<float>::run(const Execution &execution, const PotrfProblem<float> &p, void *workspace,
                                   const PotrfRounding &rounding) {
  if (p.n >= kLeastLarge && potrfTilesFit<Large>(execution, p.upper))
    runPotrfTiles<Large>(execution, p, workspace, {}, rounding);
  else if (p.n > kMostWithoutChain ||
           static_cast<double>(p.n) * static_cast<double>(p.n) * static_cast<double>(p.batchCount) <= kMostInChain)
    runPotrfTiles<Shape<64, 8, 2, 2>>(execution, p, workspace, {}, rounding);
  else
    runPotrfTiles<Shape<64, 4, 2, 3>>(execution, p, workspace, {}, rounding);
}

}  // namespace hotdog::cuda
