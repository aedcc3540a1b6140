// Problem of hotdog?@Name@. See hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct @Name@Problem {
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> x;
  Vectors<T> y;
};

template <class T>
void breakProblem(Fault fault, @Name@Problem<T> &p) {
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.n -= 1;
}

}  // namespace hotdog
