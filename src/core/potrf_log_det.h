// Problem of hotdog?PotrfLogDet: log det A from the factor of A. See hotdog.h.
#pragma once

#include "core/matrix_batch.h"

namespace hotdog {

template <class T>
struct PotrfLogDetProblem {
  std::int64_t n;
  MatrixBatch<const T> l;
  Real<T> *logDet;
  std::int64_t strideLogDet, batchCount;
};

template <class T>
void breakProblem(Fault fault, PotrfLogDetProblem<T> &p) {
  breakInput(fault, p.l);
  if (fault == Fault::tail) p.n -= 1;
}

}  // namespace hotdog
