// Three-dimensional work of a kernel, of any size, without a division: a block takes the tiles at its index and at
// strides of the grid beyond.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

namespace hotdog::cuda {

struct TileCounts {
  std::int64_t x, y, z;
};
struct TileIndex {
  std::int64_t x, y, z;
};

inline dim3 gridFor(const TileCounts &n) {
  const auto most = [](std::int64_t count, std::int64_t limit) {
    return static_cast<unsigned>(std::min(count, limit));
  };
  return {most(n.x, INT32_MAX), most(n.y, UINT16_MAX), most(n.z, UINT16_MAX)};
}

template <class Body>
__device__ __forceinline__ void forEachTile(const TileCounts &n, Body &&body) {
  for (std::int64_t z = blockIdx.z; z < n.z; z += gridDim.z)
    for (std::int64_t y = blockIdx.y; y < n.y; y += gridDim.y)
      for (std::int64_t x = blockIdx.x; x < n.x; x += gridDim.x) body(TileIndex{x, y, z});
}

}  // namespace hotdog::cuda
