// Sequences packed along the time axis: which earlier positions the taps of a position may read, and which state stands
// before the first of them. The same on both backends.
#pragma once

#include <cstdint>

#include "core/complex.h"

namespace hotdog {

// Either offsets: sequence s holds the positions offsets[s] .. offsets[s+1], the batch is 1 and every sequence has a
// state of its own; or ids: a sequence ends where the id changes, a negative id is padding, every batch entry has a
// state, before position 0. Or neither: every batch entry is one sequence.
struct PackedSequences {
  const std::int64_t *offsets;  // count + 1 of them
  std::int64_t count;
  const std::int32_t *ids;  // (batch, length)
  std::int64_t idStride[2];

  HOTDOG_HD bool any() const { return offsets != nullptr || ids != nullptr; }
  HOTDOG_HD std::int64_t states(std::int64_t batch) const { return offsets ? count : batch; }
  HOTDOG_HD std::int32_t id(std::int64_t b, std::int64_t t) const { return ids[b * idStride[0] + t * idStride[1]]; }

  // Whether offsets[s], offsets[s+1] are in order and in range; what is not is never looked up.
  HOTDOG_HD bool valid(std::int64_t s, std::int64_t length) const {
    return offsets[s] >= 0 && offsets[s] <= offsets[s + 1] && offsets[s + 1] <= length;
  }

  // The last sequence that begins at t or before, by bisection, as far as the offsets ascend; -1 if there is none.
  // Whatever the offsets, it reads nothing but them.
  HOTDOG_HD std::int64_t find(std::int64_t t) const {
    std::int64_t low = -1, high = count;  // offsets[low] <= t < offsets[high], as far as they ascend
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (offsets[middle] <= t ? low : high) = middle;
    }
    return low;
  }
  HOTDOG_HD bool holds(std::int64_t s, std::int64_t t, std::int64_t length) const {
    return s >= 0 && valid(s, length) && offsets[s] <= t && t < offsets[s + 1];
  }
  // The sequence that holds t, -1 if none does. Bisection finds it where the offsets ascend; where some are wrong, all
  // sequences are looked at, so that a wrong offset costs the sequences that it bounds and no others. To be asked of
  // positions that a sequence holds, or seldom: of the others it takes time in proportion to `count`.
  HOTDOG_HD std::int64_t sequenceAt(std::int64_t t, std::int64_t length) const {
    if (const std::int64_t s = find(t); holds(s, t, length)) return s;
    for (std::int64_t s = count - 1; s >= 0; --s)
      if (holds(s, t, length)) return s;
    return -1;
  }

  // Behind the last position of batch entry b that is no padding, by ids; 0 if there is none.
  HOTDOG_HD std::int64_t endOfIds(std::int64_t b, std::int64_t length) const {
    std::int64_t end = length;
    while (end > 0 && id(b, end - 1) < 0) --end;
    return end;
  }
};

// What the position at lag k >= 0 before a position is: the input k positions back for k <= lags, else element
// (width - 1) - (k - lags) of the state, or 0 where there is no state. Lags of width and more are not asked for.
struct Reach {
  std::int64_t state;  // -1: none
  int lags;
  bool padding;  // the position belongs to no sequence: its output is 0
};

// How far the taps of position t of batch entry b reach, at most width - 1 positions.
HOTDOG_HD Reach reachOf(const PackedSequences &sequences, std::int64_t b, std::int64_t t, std::int64_t length,
                        int width) {
  const auto atMost = [width](std::int64_t lags) { return lags < width - 1 ? static_cast<int>(lags) : width - 1; };
  if (sequences.offsets) {
    const std::int64_t s = sequences.sequenceAt(t, length);
    if (s < 0) return {-1, 0, true};
    return {s, atMost(t - sequences.offsets[s]), false};
  }
  if (!sequences.ids) return {b, atMost(t), false};
  const std::int32_t id = sequences.id(b, t);
  if (id < 0) return {-1, 0, true};
  int lags = 0;
  while (lags < width - 1 && lags < t && sequences.id(b, t - lags - 1) == id) ++lags;
  return {lags == t ? b : -1, lags, false};
}

// Where the final state of state s comes from: `end` is the position behind the last one of its sequence. As reachOf
// would say for `end`; padding: the sequence is no valid one. By ids it is the last sequence that there is, whatever
// padding follows, and endOfIds is what `endOfIds` says of s; with padding alone the state stays as it was.
struct FinalReach {
  std::int64_t batch, end;
  Reach reach;
};
HOTDOG_HD FinalReach finalReachOf(const PackedSequences &sequences, std::int64_t s, std::int64_t length, int width,
                                  std::int64_t endOfIds) {
  const auto atMost = [width](std::int64_t lags) { return lags < width - 1 ? static_cast<int>(lags) : width - 1; };
  if (sequences.offsets) {
    if (!sequences.valid(s, length)) return {0, 0, {-1, 0, true}};
    const std::int64_t end = sequences.offsets[s + 1];
    return {0, end, {s, atMost(end - sequences.offsets[s]), false}};
  }
  if (!sequences.ids) return {s, length, {s, atMost(length), false}};
  if (endOfIds == 0) return {s, 0, {s, 0, false}};
  const std::int32_t id = sequences.id(s, endOfIds - 1);
  int lags = 1;
  while (lags < width - 1 && lags < endOfIds && sequences.id(s, endOfIds - lags - 1) == id) ++lags;
  return {s, endOfIds, {lags == endOfIds ? s : -1, atMost(lags), false}};
}
HOTDOG_HD FinalReach finalReachOf(const PackedSequences &sequences, std::int64_t s, std::int64_t length, int width) {
  return finalReachOf(sequences, s, length, width, sequences.ids ? sequences.endOfIds(s, length) : 0);
}

}  // namespace hotdog
