// Problem of hotdog?ToeplitzLogDetBackward: gradients of log|det T|. See hotdog.h.
//
// The gradient of the entries on diagonal d is gLogAbsDet conj(s_d), s_d the sum of T^-1 along j - i = d. By the
// generators x, w of the inverse (docs/ops/toeplitz_inverse.md), whose two products commute but for the wrapped parts,
//
//     s_d = z_{n-d} + [d <= 0] (n + d) x_{-d},   z_s = sum over p + q = s of (q - p) w_p x_q.
#pragma once

#include "core/fault.h"
#include "core/gradient.h"
#include "core/toeplitz_generators.h"

namespace hotdog {

template <class T>
struct ToeplitzLogDetBackwardProblem {
  ToeplitzMatrix<T> matrix;  // op N
  std::int64_t n, batchCount;
  Vectors<const Real<T>> gLogAbsDet;  // one element a problem
  Gradient<T> gC, gR;
  std::int32_t *info;

  // The generators of a copy of the matrix in double precision, column and row packed.
  ToeplitzGeneratorsProblem<Wide<T>> generators(const Wide<T> *column, const Wide<T> *row, Wide<T> *g) const {
    return {{HOTDOG_OP_N, {column, 1, 0, n}, {row, 1, 0, n}}, n, batchCount, {g, 1, n, 2 * n}, info};
  }
};

template <class T>
void breakProblem(Fault fault, ToeplitzLogDetBackwardProblem<T> &p) {
  breakInput(fault, p.matrix.c);
  if (fault == Fault::tail) p.n -= 1;
}

// Beside that of the solver; for sizes alone, whichever gradients are wanted.
template <class T>
struct ToeplitzLogDetBackwardScratch {
  Wide<T> *column, *row, *g;
  T *gC, *gR;

  template <class Layout>
  ToeplitzLogDetBackwardScratch(Layout &layout, const ToeplitzLogDetBackwardProblem<T> &p)
      : column(layout.template take<Wide<T>>(Checked(p.n) * p.batchCount)),
        row(layout.template take<Wide<T>>(Checked(p.n) * p.batchCount)),
        g(layout.template take<Wide<T>>(Checked(2) * p.n * p.batchCount)),
        gC(layout.template take<T>(Checked(p.n) * p.batchCount)),
        gR(layout.template take<T>(Checked(p.n) * p.batchCount)) {}
};

// Adds the terms of s_d to a sum, those of p and q = s - p together: the share of one of `lanes` lanes.
template <class W, class Sum>
HOTDOG_HD void addInverseDiagonal(const W *x, const W *w, std::int64_t n, std::int64_t d, int lane, int lanes,
                                  Sum &sum) {
  const std::int64_t s = n - d, begin = s < n ? 0 : s - n + 1;
  for (std::int64_t p = begin + lane; 2 * p < s; p += lanes)
    sum.add(W(static_cast<double>(s - 2 * p)) * (w[p] * x[s - p] - w[s - p] * x[p]));
  if (d <= 0 && lane == 0) sum.add(W(static_cast<double>(n + d)) * x[-d]);
}

}  // namespace hotdog
