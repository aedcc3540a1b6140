// The paths of SelectiveScan on CUDA.
//
// Where there are too few channels for the device, the times are cut into chunks that run side by side: each starts from
// zeros, as if nothing came before, and leaves its end state. Then each goes once more, from the end state of the one
// before, until its states have the bits that they had from zeros: from there on all was right already. A state that
// forgets does so after some hundred steps. Where one does not, what follows is decided one chunk after the other: by
// tiles, only the states are followed, at a few cycles a time, and the chunks that began from a wrong state go a last time,
// side by side again; otherwise the chunks themselves follow each other. So the bits are those of one pass from begin to
// end, whatever the chunks are.
#pragma once

#include "core/execution.h"
#include "core/selective_scan.h"

namespace hotdog::cuda {

// `count` chunks of `length` times, the last one shorter; 1 where there is one pass. Arrays in the workspace, unused with
// one chunk.
template <class T>
struct ScanChunks {
  std::int64_t count, length;
  T *ends;       // chunk, batch entry, channel, state: behind the chunk, from zeros before it
  T *nextEnds;   // likewise, from `ends` of the chunk before; only where not settled
  int *settled;  // batch entry, group of 8 channels, chunk: both ended in the same states
  int *wrong;    // by tiles: batch entry, pair of channels, chunk: neither began from the true states, now in `ends`

  HOTDOG_HD std::int64_t endOffset(const ScanShape<T> &p, std::int64_t chunk, std::int64_t b, std::int64_t d) const {
    return ((chunk * p.batch + b) * p.channels + d) * p.stateSize;
  }
  HOTDOG_HD int &wrongAt(const ScanShape<T> &p, std::int64_t chunk, std::int64_t b, std::int64_t pair) const {
    return wrong[(b * ((p.channels + 1) / 2) + pair) * count + chunk];
  }
};

// Any operands, in the order of the scan. `memory` has scanLaneMemory elements; with any, there is one chunk.
template <class T>
void runScanLanes(const Execution &execution, const SelectiveScanProblem<T> &p, const ScanChunks<T> &chunks, T *memory);
template <class T>
std::int64_t scanLaneMemory(const SelectiveScanProblem<T> &p);

// Tiles of times in shared memory and registers, for the operands that scanTilesServe accepts. All passes.
bool scanTilesServe(const SelectiveScanProblem<float> &p);
void runScanTiles(const Execution &execution, const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks);

// Its passes over chunks; between the second and the last one the states are followed, which writes the final ones.
enum class ScanPass { first, repair, again };
void followScanStates(const Execution &execution, const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks);

// The second and the last pass over chunks of other operands; writes the final states.
template <class T>
void joinScanChunks(const Execution &execution, const SelectiveScanProblem<T> &p, const ScanChunks<T> &chunks);

// What is the same for all paths: zeros at the positions of no sequence; totalDelta.
template <class T>
void clearScanPadding(const Execution &execution, const SelectiveScanProblem<T> &p);
template <class T>
void sumScanDelta(const Execution &execution, const SelectiveScanProblem<T> &p);

}  // namespace hotdog::cuda
