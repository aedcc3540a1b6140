// Problem of hotdog?DisplacementSolve: op(A) X = B for the A that G and H stand for. See hotdog.h. How it is computed
// is in displacement_solve_run.h.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct DisplacementSolveProblem {
  hotdogDisplacement_t type;
  hotdogOperation_t op;
  std::int64_t n, r, nrhs, batchCount;
  T e, f;
  Vectors<const T> g, h;  // r columns a problem
  Vectors<const T> s, t;  // nodes, one vector a problem, where the type has them
  Vectors<const T> b;
  Vectors<T> x;
  Real<T> *backwardError;  // one a problem, or nullptr
  std::int32_t *info;
};

template <class T>
void breakProblem(Fault fault, DisplacementSolveProblem<T> &p) {
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
}

}  // namespace hotdog
