// Operands of several dimensions, stored in T or, for T = float, in a type known only at run time.
#pragma once

#include "core/stored_vectors.h"

namespace hotdog {

// Void is void or const void. Strides count elements.
template <class T, class Void, int N>
struct StoredTensor {
  Void *data;
  std::int64_t stride[N];
  Storage storage;  // for T = double unused: the elements are double
};

}  // namespace hotdog
