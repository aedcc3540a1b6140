// A square Toeplitz matrix as an operation sees it: op(T) by the entries along its diagonals.
#pragma once

#include <hotdog.h>

#include "core/complex.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct ToeplitzMatrix {
  Vectors<const T> c, r;  // first column and first row of T, one vector a problem; r[0] is not read
  bool transposed, conjugated;

  ToeplitzMatrix() = default;
  HOTDOG_HD ToeplitzMatrix(hotdogOperation_t op, Vectors<const T> column, Vectors<const T> row)
      : c(column), r(row), transposed(op != HOTDOG_OP_N), conjugated(op == HOTDOG_OP_C) {}

  HOTDOG_HD ToeplitzMatrix adjoint() const {
    ToeplitzMatrix a = *this;
    a.transposed = !transposed, a.conjugated = !conjugated;
    return a;
  }
  // Entry of op(T) on diagonal d = i - j of problem p.
  HOTDOG_HD T entry(std::int64_t d, std::int64_t p) const {
    const std::int64_t lag = transposed ? -d : d;  // i - j in T itself
    return conjIf(conjugated, lag >= 0 ? c.at(lag, 0, p) : r.at(-lag, 0, p));
  }
};

}  // namespace hotdog
