// How far the positions of packed sequences reach back within their own sequence, written down once a call for all
// channels: two bytes a position, in the workspace.
#pragma once

#include "core/execution.h"
#include "core/packed_sequences.h"

namespace hotdog::cuda {

struct SequenceReach {
  static constexpr std::uint16_t kPadding = 0xffff;
  static constexpr int kMostTogether = 16;  // outputs that `inside` may be asked of

  const std::uint16_t *lags;  // (batch, length); nullptr: nothing is marked
  const std::int64_t *ends;   // (batch): what endOfIds says, where there are ids
  std::int64_t length;

  HOTDOG_HD bool marked() const { return lags != nullptr; }
  HOTDOG_HD int at(std::int64_t b, std::int64_t t) const {
    const std::uint16_t stored = lags[b * length + t];
    return stored == kPadding ? -1 : stored;
  }
  // Whether `count` positions from t on are of one sequence, and all `width` taps of each.
  HOTDOG_HD bool inside(std::int64_t b, std::int64_t t, int count, int width) const {
    return at(b, t + count - 1) >= width - 1 + count - 1;
  }
  HOTDOG_HD std::int64_t endOfIds(std::int64_t b) const { return ends ? ends[b] : 0; }
};

// What it needs of the workspace: nothing where no sequence is marked.
SequenceReach takeSequenceReach(WorkspaceLayout &, const PackedSequences &, std::int64_t batch, std::int64_t length);

// Lags are counted up to width - 1 + kMostTogether - 1.
void findSequenceReach(const Execution &, const PackedSequences &, std::int64_t batch, int width,
                       const SequenceReach &);

// As reachOf says, with what has been written down.
HOTDOG_HD Reach reachOf(const SequenceReach &reach, const PackedSequences &sequences, std::int64_t b, std::int64_t t,
                        int width) {
  if (!reach.marked()) return {b, static_cast<int>(t < width - 1 ? t : width - 1), false};
  const int lags = reach.at(b, t);
  if (lags < 0) return {-1, 0, true};
  if (lags >= width - 1) return {-1, width - 1, false};  // no tap meets a state
  if (sequences.offsets) return {sequences.sequenceAt(t, reach.length), lags, false};
  return {lags == t ? b : -1, lags, false};
}

}  // namespace hotdog::cuda
