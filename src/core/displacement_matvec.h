// Problems of hotdog?DisplacementMatvec, Y = alpha op(A) X + beta Y for the A that G and H stand for, and of its
// gradients. See hotdog.h. How they are computed is in displacement_steps.h.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/gradient.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct DisplacementMatvecProblem {
  hotdogDisplacement_t type;
  hotdogOperation_t op;
  std::int64_t n, r, nrhs, batchCount;
  T alpha, e, f;
  Vectors<const T> g, h;  // r columns a problem
  Vectors<const T> s, t;  // nodes, one vector a problem, where the type has them
  Vectors<const T> x;
  T beta;
  Vectors<T> y;

  bool empty() const { return alpha == T(0) || n == 0 || r == 0; }  // Y = beta Y
};

template <class T>
void breakProblem(Fault fault, DisplacementMatvecProblem<T> &p) {
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.nrhs -= 1;
}

// Gradients of Y = alpha op(A) X: `forward` has the inputs, whose y and beta are not used.
template <class T>
struct DisplacementMatvecBackwardProblem {
  DisplacementMatvecProblem<T> forward;
  Vectors<const T> gY;
  Gradient<T> gG, gH, gX;

  // Nothing is summed: the gradients are 0.
  bool empty() const { return forward.empty() || forward.nrhs == 0 || forward.batchCount == 0; }
};

template <class T>
void breakProblem(Fault fault, DisplacementMatvecBackwardProblem<T> &p) {
  breakInput(fault, p.gY);
  if (fault == Fault::tail) p.forward.nrhs -= 1, p.gX.nrhs -= 1;
}

}  // namespace hotdog
