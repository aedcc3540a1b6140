// Problem of hotdog?ToeplitzMatvec: Y = alpha op(T) X + beta Y, T m x n by first column c and first row r. See
// hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/strided.h"

namespace hotdog {

// op(T) = conj(T), beside those of the interface: the adjoint of the transpose.
inline constexpr hotdogOperation_t kOpConjugate = static_cast<hotdogOperation_t>(3);

template <class T>
struct ToeplitzMatvecProblem {
  hotdogOperation_t op;
  std::int64_t m, n, nrhs, batchCount;
  T alpha;
  Vectors<const T> c, r;  // one vector a problem
  Vectors<const T> x;
  T beta;
  Vectors<T> y;

  HOTDOG_HD bool transposed() const { return op == HOTDOG_OP_T || op == HOTDOG_OP_C; }
  HOTDOG_HD bool conjugated() const { return op == HOTDOG_OP_C || op == kOpConjugate; }
  HOTDOG_HD std::int64_t rows() const { return transposed() ? n : m; }  // of Y
  HOTDOG_HD std::int64_t cols() const { return transposed() ? m : n; }  // of X
};

}  // namespace hotdog
