// Problem of hotdog?DisplacementSolve: op(A) X = B for the A that G and H stand for. See hotdog.h.
//
// Both backends follow one schedule (DisplacementSolveRun), in double precision for every type: inputs are packed and scaled
// by powers of two; A is brought to a Cauchy-like form (displacement_cauchy.h) and eliminated with partial pivoting; the
// residual, and after a second elimination that of the refined solution, is taken by the product of DisplacementMatvec.
#pragma once

#include <hotdog.h>

#include "core/checked.h"
#include "core/displacement_cauchy.h"
#include "core/displacement_matvec.h"

namespace hotdog {

// Dense operands of all problems: vector j of problem p at (p count + j) n.
template <class W>
struct DisplacementSolveBuffers {
  W *g, *h, *s, *t;             // r, r, 1, 1 vectors a problem
  W *b, *x, *rest, *candidate;  // nrhs
  W *units, *corners;           // e_0, e_{n-1}; row and column of A
  int *matrixExponents, *rightExponents;  // taken out of G and H of a problem together; of each right-hand side
  double *norms, *errors;                 // Frobenius norm of A; backward errors
  std::int32_t *weak;                     // first pivot that vanished, a problem

  template <class Layout, class Problem>
  DisplacementSolveBuffers(Layout &layout, const Problem &p) {
    const Checked vector = Checked(p.n) * p.batchCount, right = vector * p.nrhs, columns = vector * p.r;
    g = layout.template take<W>(columns), h = layout.template take<W>(columns), s = layout.template take<W>(vector), t = layout.template take<W>(vector);
    b = layout.template take<W>(right), x = layout.template take<W>(right), rest = layout.template take<W>(right);
    candidate = layout.template take<W>(right);
    units = layout.template take<W>(Checked(p.n) * 2), corners = layout.template take<W>(vector * 2);
    matrixExponents = layout.template take<int>(p.batchCount), rightExponents = layout.template take<int>(Checked(p.nrhs) * p.batchCount);
    norms = layout.template take<double>(p.batchCount), errors = layout.template take<double>(Checked(p.nrhs) * p.batchCount);
    weak = layout.template take<std::int32_t>(p.batchCount);
  }
};

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

  // The product with dense operands that the residual and the corners of A are taken by.
  DisplacementMatvecProblem<Wide<T>> product(const DisplacementSolveBuffers<Wide<T>> &buffers) const {
    using W = Wide<T>;
    DisplacementMatvecProblem<W> m{};
    m.type = type, m.op = op, m.n = n, m.r = r, m.nrhs = nrhs, m.batchCount = batchCount;
    m.alpha = W(-1), m.beta = W(1), m.e = W(e), m.f = W(f);
    m.g = {buffers.g, 1, n, n * r}, m.h = {buffers.h, 1, n, n * r};
    m.s = {buffers.s, 1, 0, n}, m.t = {buffers.t, 1, 0, n};
    m.x = {buffers.x, 1, n, n * nrhs}, m.y = {buffers.rest, 1, n, n * nrhs};
    return m;
  }
  // Of one unit vector each.
  DisplacementMatvecProblem<Wide<T>> cornerProduct(const DisplacementSolveBuffers<Wide<T>> &buffers, bool ofRow,
                                                   bool last) const {
    using W = Wide<T>;
    DisplacementMatvecProblem<W> m = product(buffers);
    m.op = ofRow ? HOTDOG_OP_T : HOTDOG_OP_N, m.nrhs = 1, m.alpha = W(1), m.beta = W(0);
    m.x = {buffers.units + (last ? n : 0), 1, n, 0};
    m.y = {buffers.corners + (ofRow ? 0 : n), 1, n, 2 * n};
    return m;
  }
};

// ||b - op(A) x|| must not exceed this times ||A|| ||x|| + ||b||, in the 2-norm and Frobenius'.
template <class R>
HOTDOG_HD double displacementBackwardBound(std::int64_t n) {
  constexpr double unitRoundoff = sizeof(R) == 4 ? 0x1p-24 : 0x1p-53;
  return 10 * unitRoundoff * (1 + log2(static_cast<double>(n)));
}
// A first solution whose error is below this share of the bound is not refined.
inline constexpr double kDisplacementGoodEnough = 0.125;

// A pivot below 2^-bits of the largest one, n eps of it as for ranks, is zero to working precision: double's for all types.
HOTDOG_HD int displacementSingularBits(std::int64_t n) {
  const int bits = 52 - static_cast<int>(log2(static_cast<double>(n)) + 0.5);
  return bits < 49 ? bits : 49;
}

// Steps, in order, for all problems: prepare(); product(m); eliminate(refine); copyRight(): rest = b;
// judge(refined); store().
template <class T, class Steps>
void displacementSolveRun(const DisplacementSolveProblem<T> &p, const CauchyForm &form,
                          const DisplacementSolveBuffers<Wide<T>> &buffers, const Steps &steps) {
  steps.prepare();
  if (form.rank > 0) {
    if (form.addsRow) steps.product(p.cornerProduct(buffers, true, true));
    if (form.addsColumn) steps.product(p.cornerProduct(buffers, false, form.columnIsLast));
    for (const bool refined : {false, true}) {
      steps.eliminate(refined);
      if (p.nrhs == 0) break;
      DisplacementMatvecProblem<Wide<T>> m = p.product(buffers);
      if (refined) m.x.data = buffers.candidate;
      steps.copyRight();
      steps.product(m);
      steps.judge(refined);
    }
  }
  steps.store();
}

}  // namespace hotdog
