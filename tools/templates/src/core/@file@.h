// Problem of hotdog?@Name@. See hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/strided.h"

namespace hotdog {

template <class T>
struct @Name@Problem {
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> x;
  Vectors<T> y;
};

}  // namespace hotdog
