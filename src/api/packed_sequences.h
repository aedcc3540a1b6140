// Packed sequences as arguments: batch, length, sequenceCount, sequenceOffsets and sequenceIds of a struct form; and
// the indices of the steps.
#pragma once

#include <algorithm>

#include "core/packed_sequences.h"
#include "core/stored_indices.h"
#include "core/tensor_operand.h"

namespace hotdog {

// Among the flags.
template <class Args>
void checkMarks(const Args &a) {
  if (a.sequenceOffsets && a.sequenceIds.data)
    throw Error(HOTDOG_STATUS_INVALID_VALUE, "sequenceIds: must be NULL beside sequenceOffsets", "sequenceIds");
}

// Among the sizes.
template <class Args>
void checkPackedBatch(const Args &a) {
  if (a.sequenceOffsets && a.batch != 1)
    throw Error(HOTDOG_STATUS_INVALID_SIZE, "batch = " + std::to_string(a.batch) + ": must be 1 beside sequenceOffsets",
                "batch");
}

template <class Args>
std::int64_t statesOf(const Args &a) {
  return a.sequenceOffsets ? a.sequenceCount : a.batch;
}

inline Operand describeOffsets(const std::int64_t *sequenceOffsets, std::int64_t sequenceCount) {
  constexpr std::size_t kBytes = sizeof(std::int64_t);
  Operand offsets{"sequenceOffsets", sequenceOffsets, kBytes, kBytes, {}};
  offsets.dims[0].count = std::min(sequenceCount, INT64_MAX - 1) + 1, offsets.dims[0].stride = 1;
  if (!sequenceOffsets && sequenceCount == 0) offsets.dims[0].count = 0;
  return offsets;
}
inline Operand describeIds(const hotdogInput &sequenceIds, std::int64_t batch, std::int64_t length) {
  return describe("sequenceIds", sequenceIds, sizeof(std::int32_t), std::array<std::int64_t, 2>{batch, length}, false);
}

template <class Args>
PackedSequences sequencesOf(const Args &a) {
  return {a.sequenceOffsets,
          a.sequenceCount,
          static_cast<const std::int32_t *>(a.sequenceIds.data),
          {a.sequenceIds.stride[0], a.sequenceIds.stride[1]}};
}

// ---- Indices -----------------------------------------------------------------------------------------------------

inline void checkIndexType(Call &call, hotdogIndexType_t type) {
  if (type != HOTDOG_INDEX_32 && type != HOTDOG_INDEX_64)
    throw Error(
        HOTDOG_STATUS_INVALID_VALUE,
        "indexType = " + std::to_string(static_cast<int>(type)) + ": must be HOTDOG_INDEX_32 or HOTDOG_INDEX_64",
        "indexType");
  call.note("indexType", type == HOTDOG_INDEX_64 ? "64" : "32");
}

inline Operand describeIndices(const char *name, const hotdogInput &indices, hotdogIndexType_t type,
                               std::int64_t count) {
  return describe(name, indices, type == HOTDOG_INDEX_64 ? sizeof(std::int64_t) : sizeof(std::int32_t),
                  std::array<std::int64_t, 1>{count}, false);
}

inline StoredIndices indicesOf(const hotdogInput &indices, hotdogIndexType_t type) {
  return {indices.data, indices.stride[0], type == HOTDOG_INDEX_64};
}

}  // namespace hotdog
