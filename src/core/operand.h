// Strided operands: what an entry point knows of an array argument, and the rules of design section 3 on strides,
// pointers and overlap.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/checked.h"

namespace hotdog {

// The names of an operand's parameters: pointer, increment, distance of right-hand sides, distance of problems.
struct OperandNames {
  const char *pointer, *inc, *ld, *stride;
};

inline constexpr int kMostDimensions = 4;

struct Dimension {
  const char *parameter = "";  // name of the stride's parameter; of the operand, where `axis` says which of its strides
  std::int64_t count = 1;
  std::int64_t stride = 0;  // elements
  int axis = -1;
};

struct Operand {
  const char *parameter;
  const void *pointer;
  std::size_t elementBytes;
  std::size_t componentBytes;       // of the real and imaginary part, the alignment that a host handle asks for
  Dimension dims[kMostDimensions];  // element, right-hand side, problem; or what the struct form of an operation says
  int item = -1;                    // in an array of operands

  bool empty() const {
    for (const Dimension &d : dims)
      if (d.count == 0) return true;
    return false;
  }
};

// Number of elements, counting each repetition of a broadcast one.
Checked elementCount(const Operand &operand);

// Bytes from the lowest to the highest element, both included.
Checked extentBytes(const Operand &operand);

// The first dimension whose stride does not clear the extent of the smaller ones; nullptr if the strides nest, so that
// no two elements coincide.
const Dimension *findUnnested(const Operand &operand);

// Some element of a shares a byte with some element of b. Both must be non-empty, with extents that fit int64.
// Exact, but for a search that grows too long (strides that nearly agree can do that) and answers false.
bool overlaps(const Operand &a, const Operand &b);

bool sameLayout(const Operand &a, const Operand &b);

}  // namespace hotdog
