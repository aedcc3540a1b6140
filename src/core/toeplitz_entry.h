// The entries of op(T) along its diagonals.
#pragma once

#include "core/toeplitz_matvec.h"

namespace hotdog {

// Entry of op(T) on diagonal d = i - j, in problem b; -cols < d < rows.
template <class T, class In, class Out>
HOTDOG_HD T toeplitzEntry(const ToeplitzMatvecProblem<T, In, Out> &p, std::int64_t d, std::int64_t b) {
  const std::int64_t lag = p.transposed() ? -d : d;  // i - j in T itself
  return conjIf(p.conjugated(), lag >= 0 ? elementAt(p.c, lag, 0, b) : elementAt(p.r, -lag, 0, b));
}

}  // namespace hotdog
