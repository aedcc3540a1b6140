// How an operand of the tests lies in memory: counts and strides over elements, right-hand sides and problems.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace hotdog::test {

struct Extent {
  std::int64_t count, nrhs, batch;
  bool empty() const { return count == 0 || nrhs == 0 || batch == 0; }
};

struct Layout {
  std::int64_t inc, ld, stride;
  std::int64_t lead = 0;  // elements by which the lowest one is moved off the alignment of the allocation
};

using LayoutRule = std::function<Layout(Extent)>;

// Nested strides, innermost first: 'i' elements, 'v' right-hand sides (vectors), 'p' problems; a capital letter runs
// backwards. `gap` unused elements follow each element, each row of the next level, and so on.
LayoutRule nested(const std::string &order, std::int64_t gap = 0, std::int64_t lead = 0);

inline LayoutRule packed() { return nested("ivp"); }

// The rule with one operand for all problems, or one element, right-hand side and problem for everything.
LayoutRule sharedByProblems(LayoutRule rule);
LayoutRule sharedByAll();

}  // namespace hotdog::test
