// Tiles of stored signals (batch, channel, time) in the type of the arithmetic: kLanes channels side by side, times one
// behind the other in the order of a run.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/complex_tensor.h"
#include "core/linear_recurrence.h"
#include "host/simd.h"

namespace hotdog::host {

inline constexpr int kTileTimes = 64;

// Channels of a tile: a line of memory where channels lie together.
template <class T>
inline constexpr int kTileLanes = 64 / static_cast<int>(sizeof(T)) < 8 ? 8 : 64 / static_cast<int>(sizeof(T));

template <class T>
struct RecurrenceTile {
  T at[kTileTimes][kTileLanes<T>];
};

// Calls body(p), p the elements in the type that they are stored in.
template <class T, int kRank, class Void, class Body>
void withElements(const StoredTensor<T, kRank, Void> &tensor, Body &&body) {
  const auto as = [&](auto *element) {
    using Element = std::remove_pointer_t<decltype(element)>;
    body(static_cast<std::conditional_t<std::is_const_v<Void>, const Element *, Element *>>(tensor.data));
  };
  if constexpr (!std::is_same_v<T, float>)
    as(static_cast<T *>(nullptr));
  else if (tensor.storage == Storage::half)
    as(static_cast<Half *>(nullptr));
  else if (tensor.storage == Storage::brain)
    as(static_cast<BFloat16 *>(nullptr));
  else
    as(static_cast<float *>(nullptr));
}

// Where a tile is: `lanes` channels from `channel` on, `times` steps of the run from step k on.
struct TilePlace {
  std::int64_t channel, lanes, k, times;
};

// Calls each(t, c, offset) for the elements of the tile, the innermost loop along the shorter stride.
template <class T, class Void, class Each>
void forTile(const StoredTensor<T, 3, Void> &s, const SequenceRun &run, const TilePlace &at, Each &&each) {
  const std::int64_t first = s.offset(run.batch, at.channel, run.position(at.k)), ofChannel = s.stride[1],
                     ofTime = run.backward ? -s.stride[2] : s.stride[2];
  const auto magnitude = [](std::int64_t stride) { return stride < 0 ? -stride : stride; };
  if (magnitude(ofChannel) <= magnitude(ofTime))
    for (std::int64_t t = 0; t < at.times; ++t)
      for (std::int64_t c = 0; c < at.lanes; ++c) each(t, c, first + t * ofTime + c * ofChannel);
  else
    for (std::int64_t c = 0; c < at.lanes; ++c)
      for (std::int64_t t = 0; t < at.times; ++t) each(t, c, first + t * ofTime + c * ofChannel);
}

template <class T>
void readTile(const InputTensor<T, 3> &s, const SequenceRun &run, const TilePlace &at, RecurrenceTile<T> &tile) {
  withElements(s, [&](const auto *p) {
    forTile(s, run, at, [&](auto t, auto c, auto offset) { tile.at[t][c] = static_cast<T>(p[offset]); });
  });
}

template <class T>
void writeTile(const OutputTensor<T, 3> &s, const SequenceRun &run, const TilePlace &at, bool accumulate,
               const RecurrenceTile<T> &tile) {
  withElements(s, [&](auto *p) {
    using Element = std::remove_reference_t<decltype(*p)>;
    forTile(s, run, at, [&](auto t, auto c, auto offset) {
      p[offset] = static_cast<Element>(accumulate ? static_cast<T>(p[offset]) + tile.at[t][c] : tile.at[t][c]);
    });
  });
}

// Zeros at the positions of packed sequences that belong to none.
template <class T>
void clearGaps(const OutputTensor<T, 3> &s, const PackedSequences &sequences, std::int64_t channels,
               std::int64_t length) {
  if (!s || !sequences.offsets) return;
  for (std::int64_t t = 0; t < length; ++t)
    if (!isOfSequence(sequences, t, length))
      for (std::int64_t d = 0; d < channels; ++d) s.write(s.offset(0, d, t), T(0));
}

template <class T>
T notANumber() {
  return T(Real<T>(NAN));
}

}  // namespace hotdog::host
