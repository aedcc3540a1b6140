// The entries of op(T) along its diagonals.
#pragma once

#include "core/toeplitz_matvec.h"

namespace hotdog {

// Entry of op(T) on diagonal d = i - j, in problem b; -cols < d < rows.
template <class T>
HOTDOG_HD T toeplitzEntry(const ToeplitzMatvecProblem<T> &p, std::int64_t d, std::int64_t b) {
  const std::int64_t lag = p.transposed() ? -d : d;  // i - j in T itself
  return conjIf(p.conjugated(), lag >= 0 ? p.c.at(lag, 0, b) : p.r.at(-lag, 0, b));
}

}  // namespace hotdog
