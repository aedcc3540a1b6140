// What the paths of SelectiveScanBackward on CUDA share: how channels are divided among them, and small arithmetic.
#pragma once

#include <algorithm>
#include <numeric>

#include "core/checked.h"
#include "core/execution.h"
#include "core/selective_scan_backward.h"
#include "cuda/selective_scan.cuh"

namespace hotdog::cuda {

// Channels in cells, each in one group of b and in one of c; and cells in tiles of at most `of` channels, of which each
// leaves one sum over its channels.
struct ScanCells {
  std::int64_t width, tileWidth, tilesEach, tiles;

  template <class T>
  ScanCells(const ScanShape<T> &p, std::int64_t of)
      : width(std::max<std::int64_t>(1, std::gcd(p.channels / p.bGroups, p.channels / p.cGroups))),
        tileWidth(of),
        tilesEach(ceilDiv<std::int64_t>(width, of)),
        tiles(p.channels / width * tilesEach) {}

  // Of a tile: its first channel, and how many it has.
  HOTDOG_HD std::int64_t first(std::int64_t tile) const {
    return tile / tilesEach * width + tile % tilesEach * tileWidth;
  }
  HOTDOG_HD std::int64_t count(std::int64_t tile) const {
    const std::int64_t left = width - tile % tilesEach * tileWidth;
    return left < tileWidth ? left : tileWidth;
  }
};

// A itself, which decayOf does not take.
template <class T>
__device__ __forceinline__ T plainRate(const ScanShape<T> &p, std::int64_t d, std::int64_t n) {
  const T given = scalarAt<T>(p.a, p.a.offset(d, n));
  if (!p.logDecay) return given;
  if constexpr (isComplex<T>)
    return {-exp(given.re), given.im};
  else
    return -exp(given);
}

// ---- Paths --------------------------------------------------------------------------------------------------------

// What the paths leave in the workspace. dense: of each sequence and channel; partial: of each tile of channels, batch
// entry, time and state.
template <class T>
struct BackwardScratch {
  using R = Real<T>;
  T *kept;             // states before each segment: segment, channel, state
  T *history, *dh;     // by lanes alone, of a warp: (time, state, lane), (state, lane)
  T *ofA, *ofB, *ofC;  // ofB, ofC: dense where gB, gC are summed over time, else partial
  R *ofSkip, *ofBias;  // dense
};

// Where there are few channels, long sequences are cut into chunks of times, `count` of each, which run side by side as
// sequences of their own once it is known what comes into each: the states before it and the gradients behind it. Both
// are linear in what came into the chunk before, so that one pass over all chunks, each from zeros, and one from chunk
// to chunk give them. Whether and where is cut depends on the channels and the length alone.
struct BackwardChunks {
  std::int64_t count, length;
  float *states;     // piece, channel, state: behind a chunk from zeros before it, then those before it
  float *gradients;  // likewise before a chunk from zeros behind it, then those behind it
  float *decays;     // likewise: the product of all decays of the chunk

  template <class T>
  HOTDOG_HD std::int64_t offset(const ScanShape<T> &f, std::int64_t piece, std::int64_t d) const {
    return (piece * f.channels + d) * f.stateSize;
  }
};

// By lanes: any operands.
constexpr std::int64_t kLaneSegmentTimes = 32;
constexpr int kLaneChannels = 32 / kScanQuarters;  // of a tile
template <class T>
std::int64_t backwardLanes(const SelectiveScanProblem<T> &f);  // threads of the kernel
template <class T>
void runBackwardLanes(const Execution &execution, const SelectiveScanBackwardProblem<T> &p,
                      const BackwardScratch<T> &s);

// By tiles: segments of times in registers, for the operands that backwardTilesServe accepts.
constexpr int kSegmentTimes = 8, kTileChannels = 64;
constexpr int kBackwardStates = 16;  // kept of each channel and segment; some are 0 where there are fewer
bool backwardTilesServe(const SelectiveScanBackwardProblem<float> &p);
void runBackwardTiles(const Execution &execution, const SelectiveScanBackwardProblem<float> &p,
                      const BackwardScratch<float> &s, const BackwardChunks &chunks);

template <class T>
ScanCells backwardCells(const ScanShape<T> &f, bool byTiles) {
  return ScanCells(f, byTiles ? kTileChannels : kLaneChannels);
}

}  // namespace hotdog::cuda
