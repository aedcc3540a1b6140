// How systems with matrices of low displacement rank are solved: one schedule for both backends, in double precision
// for every type. Inputs are packed and scaled by powers of two; A is brought to a Cauchy-like form
// (displacement_cauchy.h) and eliminated with partial pivoting. The residual is taken by the product of
// DisplacementMatvec. Where it is not far below the bound, a second elimination, on another form, solves for the
// correction, or where it is above the bound, for the right-hand side again; the better solution is kept.
#pragma once

#include "core/checked.h"
#include "core/displacement_cauchy.h"
#include "core/displacement_matvec.h"
#include "core/displacement_solve.h"

namespace hotdog {

// Dense operands of all problems: vector j of problem p at (p count + j) n.
template <class W>
struct DisplacementSolveBuffers {
  W *g, *h, *s, *t;                       // r, r, 1, 1 vectors a problem
  W *b, *x, *rest, *candidate;            // nrhs
  W *units, *corners;                     // e_0, e_{n-1}; row and column of A
  int *matrixExponents, *rightExponents;  // taken out of G and of H of a problem; of each right-hand side
  double *norms, *errors;                 // of A; backward errors
  std::int32_t *weak;                     // first pivot that vanished, a problem

  DisplacementSolveBuffers() = default;
  template <class Layout, class Problem>
  DisplacementSolveBuffers(Layout &layout, const Problem &p) {
    const Checked vector = Checked(p.n) * p.batchCount, right = vector * p.nrhs, columns = vector * p.r;
    g = layout.template take<W>(columns), h = layout.template take<W>(columns), s = layout.template take<W>(vector),
    t = layout.template take<W>(vector);
    b = layout.template take<W>(right), x = layout.template take<W>(right), rest = layout.template take<W>(right);
    candidate = layout.template take<W>(right);
    units = layout.template take<W>(Checked(p.n) * 2), corners = layout.template take<W>(vector * 2);
    matrixExponents = layout.template take<int>(Checked(p.batchCount) * 2),
    rightExponents = layout.template take<int>(Checked(p.nrhs) * p.batchCount);
    norms = layout.template take<double>(p.batchCount),
    errors = layout.template take<double>(Checked(p.nrhs) * p.batchCount);
    weak = layout.template take<std::int32_t>(p.batchCount);
  }
};

// Of the first elimination, with as few generators as e and f allow, and of that which refines: a generic one.
struct CauchyForms {
  CauchyForm first, second;

  template <class T>
  explicit CauchyForms(const DisplacementSolveProblem<T> &p)
      : first(cauchyForm(p.type, p.op, p.r, Wide<T>(p.e), Wide<T>(p.f), false)),
        second(cauchyForm(p.type, p.op, p.r, Wide<T>(p.e), Wide<T>(p.f), true)) {}

  const CauchyForm &form(bool refined) const { return refined ? second : first; }
};

// The product with dense operands that the residual is taken by: rest - op(A) x.
template <class T>
DisplacementMatvecProblem<Wide<T>> residualProduct(const DisplacementSolveProblem<T> &p,
                                                   const DisplacementSolveBuffers<Wide<T>> &b, const Wide<T> *x) {
  using W = Wide<T>;
  const std::int64_t n = p.n;
  DisplacementMatvecProblem<W> m{};
  m.type = p.type, m.op = p.op, m.n = n, m.r = p.r, m.nrhs = p.nrhs, m.batchCount = p.batchCount;
  m.alpha = W(-1), m.beta = W(1), m.e = W(p.e), m.f = W(p.f);
  m.g = {b.g, 1, n, n * p.r}, m.h = {b.h, 1, n, n * p.r};
  m.s = {b.s, 1, 0, n}, m.t = {b.t, 1, 0, n};
  m.x = {x, 1, n, n * p.nrhs}, m.y = {b.rest, 1, n, n * p.nrhs};
  return m;
}
// The last row of A, or its first or last column.
template <class T>
DisplacementMatvecProblem<Wide<T>> cornerProduct(const DisplacementSolveProblem<T> &p,
                                                 const DisplacementSolveBuffers<Wide<T>> &b, bool ofRow, bool last) {
  using W = Wide<T>;
  DisplacementMatvecProblem<W> m = residualProduct(p, b, b.units + (last ? p.n : 0));
  m.op = ofRow ? HOTDOG_OP_T : HOTDOG_OP_N, m.nrhs = 1, m.alpha = W(1), m.beta = W(0);
  m.x.stride = 0, m.y = {b.corners + (ofRow ? 0 : p.n), 1, p.n, 2 * p.n};
  return m;
}

// ||b - op(A) x|| must not exceed this times N ||x|| + ||b||, in the 2-norm. N is Frobenius' norm of A with the terms
// g[i] h[j] / (s[i] - t[j]) of the elements of C in magnitude, what the last digits of the generators can do; but at
// most so many times that of A itself.
inline constexpr double kDisplacementMostCancellation = 16;
template <class R>
HOTDOG_HD double displacementBackwardBound(std::int64_t n) {
  constexpr double unitRoundoff = sizeof(R) == 4 ? 0x1p-24 : 0x1p-53;
  return 10 * unitRoundoff * (1 + log2(static_cast<double>(n)));
}
// A first solution whose error is below this share of the bound is not refined.
inline constexpr double kDisplacementGoodEnough = 0.125;

// A pivot below 2^-bits of the largest one, n eps of it as for ranks, is zero to working precision: double's for all
// types.
HOTDOG_HD int displacementSingularBits(std::int64_t n) {
  const int bits = 52 - static_cast<int>(log2(static_cast<double>(n)) + 0.5);
  return bits < 49 ? bits : 49;
}

// Steps, in order, for all problems: prepare(); product(m); eliminate(refine); copyRight(): rest = b;
// judge(refined); store().
template <class T, class Steps>
void displacementSolveRun(const DisplacementSolveProblem<T> &p, const CauchyForms &forms,
                          const DisplacementSolveBuffers<Wide<T>> &buffers, const Steps &steps) {
  steps.prepare();
  if (forms.first.rank > 0) {
    if (forms.second.addsRow) steps.product(cornerProduct(p, buffers, true, true));
    if (forms.second.addsColumn) steps.product(cornerProduct(p, buffers, false, forms.second.columnIsLast));
    for (const bool refined : {false, true}) {
      steps.eliminate(refined);
      if (p.nrhs == 0) break;
      steps.copyRight();
      steps.product(residualProduct(p, buffers, refined ? buffers.candidate : buffers.x));
      steps.judge(refined);
    }
  }
  steps.store();
}

}  // namespace hotdog
