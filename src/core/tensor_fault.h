// What a deliberate fault does to an operand of a struct form.
#pragma once

#include "core/fault.h"
#include "core/stored_tensor.h"

namespace hotdog {

// axis: the dimension that is read one element further on, or by another stride.
template <class T, int kRank>
void breakInput(Fault fault, InputTensor<T, kRank> &v, int axis) {
  if (fault == Fault::offset) v.data = static_cast<const char *>(v.data) + v.stride[axis] * elementBytes<T>(v.storage);
  if (fault == Fault::stride) v.stride[axis] += 1;
}

}  // namespace hotdog
