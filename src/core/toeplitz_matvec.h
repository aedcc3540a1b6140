// Problem of hotdog?ToeplitzMatvec: Y = alpha op(T) X + beta Y, T m x n by first column c and first row r. See
// hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/strided.h"

namespace hotdog {

template <class T>
struct ToeplitzMatvecProblem {
  hotdogOperation_t op;
  std::int64_t m, n, nrhs, batchCount;
  T alpha;
  Vectors<const T> c, r;  // one vector a problem
  Vectors<const T> x;
  T beta;
  Vectors<T> y;

  HOTDOG_HD std::int64_t rows() const { return op == HOTDOG_OP_N ? m : n; }  // of Y
  HOTDOG_HD std::int64_t cols() const { return op == HOTDOG_OP_N ? n : m; }  // of X
};

}  // namespace hotdog
