// Sequences packed along time by offsets: which there are, and that each is as it is alone.
#pragma once

#include <vector>

#include "support/problem.h"

namespace hotdog::test {

// Of sequences in 90 positions.
inline std::vector<std::vector<std::int64_t>> rightOffsets() {
  return {{0, 90},
          {0, 0, 1, 3, 3, 3, 40, 87, 90, 90},  // empty ones too
          {5, 9, 50},                          // the ends belong to none
          {0, 8, 16, 32, 64, 72, 90},
          {90, 90},
          {30}};  // no sequence
}

// Likewise, of which some are wrong, out of order or range; the sequences that are left do not overlap.
inline std::vector<std::vector<std::int64_t>> wrongOffsets() {
  return {{-5, 10, 20},
          {0, 30, 91},
          {0, 30, INT64_MAX},
          {INT64_MIN, 30, 90},
          {0, INT64_MAX, 90},
          {50, 20, 40, 60},
          {30, 90, 0, 30},
          {0, 20, 1000, 40, 60, 90},  // bisection for what lies behind 40 goes astray
          {0, 20, 40, -1, 60, 75, 90},
          {90, 0, 10, 1000, 30, -7, 50, 60},
          {INT64_MAX, 0, 45, 90}};
}

// A packed sequence has the bits that it has alone. move(args, s, from) makes the operands of a call begin where sequence
// s does, at position `from` and with its states.
template <class P, class Move>
void expectPackedEqualsAlone(P &problem, hotdogHandle_t handle, Move &&move) {
  const std::vector<std::int64_t> &offsets = problem.sizes.offsets;
  const std::vector<unsigned char> together = runAndTake(problem, handle);
  problem.upload();
  auto none = problem.args(handle);  // the positions of no sequence
  none.args.sequenceCount = 0;
  ASSERT_EQ(invoke(none), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  for (std::size_t s = 0; s + 1 < offsets.size(); ++s) {
    auto alone = problem.args(handle);
    alone.args.length = offsets[s + 1] - offsets[s];
    alone.args.sequenceOffsets = nullptr, alone.args.sequenceCount = 0;
    move(alone.args, static_cast<std::int64_t>(s), offsets[s]);
    ASSERT_EQ(invoke(alone), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  }
  problem.download();
  EXPECT_EQ(problem.outputBytes(), together);
}

}  // namespace hotdog::test
