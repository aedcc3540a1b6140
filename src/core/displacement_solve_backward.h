// Problem of hotdog?DisplacementSolveBackward: gradients of the solution X of op(A) X = B. See hotdog.h.
//
// gB = op(A)^-H gX. The gradient of op(A) is -gB X^H, that of the product -op(A) X where its result has the gradient
// gB: so those of G and H are DisplacementMatvecBackward's. op(A)^H is A^H or A, which DisplacementSolve solves with;
// but for A^T it is conj(A), where conj(gB) = A^-1 conj(gX) is solved for.
#pragma once

#include <hotdog.h>

#include "core/displacement_matvec.h"
#include "core/displacement_solve.h"
#include "core/fault.h"
#include "core/solve_backward.h"

namespace hotdog {

template <class T>
struct DisplacementSolveBackwardProblem {
  hotdogDisplacement_t type;
  hotdogOperation_t op;
  std::int64_t n, r, nrhs, batchCount;
  T e, f;
  Vectors<const T> g, h;  // r columns a problem
  Vectors<const T> s, t;  // nodes, one vector a problem, where the type has them
  Vectors<const T> x, gX;
  Gradient<T> gB, gG, gH;
  std::int32_t *info;

  static constexpr int kVectors = 2;  // G and H
  HOTDOG_HD const Gradient<T> &gradient(int vector) const { return vector == 0 ? gG : gH; }

  // Whether the adjoint system gives conj(gB), for conj(gX), which then is where the solution goes.
  bool solvesConjugated() const { return isComplex<T> && op == HOTDOG_OP_T; }
  DisplacementSolveProblem<T> adjointSystem(T *solution) const {
    DisplacementSolveProblem<T> system{};
    system.type = type, system.op = op == HOTDOG_OP_N ? HOTDOG_OP_C : HOTDOG_OP_N;
    system.n = n, system.r = r, system.nrhs = nrhs, system.batchCount = batchCount;
    system.e = e, system.f = f, system.g = g, system.h = h, system.s = s, system.t = t;
    system.b = solvesConjugated() ? dense<const T>(solution) : gX;
    system.x = dense<T>(solution), system.info = info;
    return system;
  }
  DisplacementMatvecBackwardProblem<T> gradientsOfProduct(const T *solution) const {
    DisplacementMatvecBackwardProblem<T> product{};
    DisplacementMatvecProblem<T> &forward = product.forward;
    forward.type = type, forward.op = op, forward.n = n, forward.r = r;
    forward.nrhs = nrhs, forward.batchCount = batchCount;
    forward.alpha = T(-1), forward.e = e, forward.f = f;
    forward.g = g, forward.h = h, forward.s = s, forward.t = t, forward.x = x;
    product.gY = dense(solution), product.gG = gG, product.gH = gH;
    product.gX = {{nullptr, 0, 0, 0}, n, nrhs, batchCount, false};
    return product;
  }

 private:
  template <class Element>
  Vectors<Element> dense(Element *data) const {
    return {data, 1, n, n * nrhs};
  }
};

template <class T>
void breakProblem(Fault fault, DisplacementSolveBackwardProblem<T> &p) {
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.nrhs -= 1, p.gB.nrhs -= 1;
}

// The dense gB; behind it comes what the system and the product need, one after the other.
template <class T>
struct DisplacementSolveBackwardScratch {
  T *gB;

  template <class Layout>
  DisplacementSolveBackwardScratch(Layout &layout, const DisplacementSolveBackwardProblem<T> &p)
      : gB(layout.template take<T>(Checked(p.n) * p.nrhs * p.batchCount)) {}
};

}  // namespace hotdog
