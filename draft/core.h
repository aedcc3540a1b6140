// Problem of hotdog?DisplacementSolveBackward: gradients of the solution X of op(A) X = B. See hotdog.h.
//
// gB = op(A)^-H gX; the gradient of op(A) is -gB X^H, which is that of the product op(A) X with -gB at its output. So the
// gradients of G and H are those of DisplacementMatvec. op(A)^H for A^T is conj(A): there the system is solved for
// conj(gX), with A, and its solution conjugated.
#pragma once

#include <hotdog.h>

#include "core/displacement_matvec.h"
#include "core/displacement_solve.h"
#include "core/gradient.h"

namespace hotdog {

template <class T>
struct DisplacementSolveBackwardProblem {
  DisplacementMatvecProblem<T> product;  // type, op, sizes, e, f, G, H, nodes; x is the solution X
  Vectors<const T> gX;
  Gradient<T> gB, gG, gH;
  std::int32_t *info;

  bool solvesConjugated() const { return isComplex<T> && product.op == HOTDOG_OP_T; }

  // The solution dense; the right-hand side is gX, or is where the solution goes.
  DisplacementSolveProblem<T> adjointSystem(T *solution) const {
    const DisplacementMatvecProblem<T> &m = product;
    DisplacementSolveProblem<T> s{};
    s.type = m.type, s.op = m.op != HOTDOG_OP_N ? HOTDOG_OP_N : HOTDOG_OP_C;
    s.n = m.n, s.r = m.r, s.nrhs = m.nrhs, s.batchCount = m.batchCount;
    s.e = m.e, s.f = m.f, s.g = m.g, s.h = m.h, s.s = m.s, s.t = m.t;
    s.x = {solution, 1, m.n, m.n * m.nrhs}, s.info = info;
    s.b = gX;
    if (solvesConjugated()) s.b = {solution, 1, m.n, m.n * m.nrhs};
    return s;
  }
  // The gradients of -op(A) X by G and H, gB dense.
  DisplacementMatvecBackwardProblem<T> gradientsOfProduct(const T *solution) const {
    DisplacementMatvecBackwardProblem<T> b{};
    b.forward = product, b.forward.alpha = T(-1);
    b.gY = {solution, 1, product.n, product.n * product.nrhs};
    b.gG = gG, b.gH = gH;
    b.gX = {{nullptr, 0, 0, 0}, product.n, product.nrhs, product.batchCount, false};
    return b;
  }
};

// The dense gB, and what the two operations need one after the other.
template <class T>
struct DisplacementSolveBackwardScratch {
  T *gB;
  void *inner;

  template <class Layout>
  DisplacementSolveBackwardScratch(Layout &layout, const DisplacementSolveBackwardProblem<T> &p, std::size_t innerBytes) {
    gB = layout.template take<T>(Checked(p.product.n) * p.product.nrhs * p.product.batchCount);
    inner = layout.template take<char>(static_cast<std::int64_t>(innerBytes));
  }
};

}  // namespace hotdog
