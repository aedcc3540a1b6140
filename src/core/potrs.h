// Problem of hotdog?Potrs and hotdog?PotrsBatched: A X = B by the factor of A. See hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/matrix_batch.h"

namespace hotdog {

template <class T>
struct PotrsProblem {
  bool upper;            // triangle that the factor fills
  hotdogOperation_t op;  // of A
  std::int64_t n, nrhs;
  MatrixBatch<const T> l;
  VectorBatch<const T> b;
  VectorBatch<T> x;  // may be b
  bool infoGiven;    // info says already which factors failed; else it is found from their diagonals
  std::int32_t *info;
  std::int64_t batchCount;
  bool secondHalf = false;  // L^H X = B alone, or U X = B; in place

  // A is Hermitian: op T is its conjugate.
  HOTDOG_HD bool conjugated() const { return op == HOTDOG_OP_T; }

  bool inPlace() const { return b.pointers ? b.pointers == x.pointers : b.data == x.data; }
};

template <class T>
void breakProblem(Fault fault, PotrsProblem<T> &p) {
  breakInput(fault, p.l);
  if (fault == Fault::tail) p.nrhs -= 1;
}

}  // namespace hotdog
