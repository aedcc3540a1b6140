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

  // The last sequence that begins at t or before, by bisection; -1 if there is none. Whatever the offsets, it reads
  // nothing but them.
  HOTDOG_HD std::int64_t find(std::int64_t t) const {
    std::int64_t low = -1, high = count;  // offsets[low] <= t < offsets[high], as far as they ascend
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (offsets[middle] <= t ? low : high) = middle;
    }
    return low;
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
    const std::int64_t s = sequences.find(t);
    if (s < 0 || !sequences.valid(s, length) || t >= sequences.offsets[s + 1]) return {-1, 0, true};
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
// would say for `end`; padding: the sequence is no valid one.
struct FinalReach {
  std::int64_t batch, end;
  Reach reach;
};
HOTDOG_HD FinalReach finalReachOf(const PackedSequences &sequences, std::int64_t s, std::int64_t length, int width) {
  const auto atMost = [width](std::int64_t lags) { return lags < width - 1 ? static_cast<int>(lags) : width - 1; };
  if (sequences.offsets) {
    if (!sequences.valid(s, length)) return {0, 0, {-1, 0, true}};
    const std::int64_t end = sequences.offsets[s + 1];
    return {0, end, {s, atMost(end - sequences.offsets[s]), false}};
  }
  if (!sequences.ids || length == 0) return {s, length, {s, atMost(length), false}};
  const std::int32_t id = sequences.id(s, length - 1);
  if (id < 0) return {s, length, {-1, 0, false}};  // behind padding stand zeros
  int lags = 1;
  while (lags < width - 1 && lags < length && sequences.id(s, length - lags - 1) == id) ++lags;
  return {s, length, {lags == length ? s : -1, atMost(lags), false}};
}

}  // namespace hotdog
