// Problem of hotdog?CauchyBackward: gradients of out = alpha op(C) V, C[l,n] = 1/(omega[l] - lambda[n]). See hotdog.h.
//
// All three operations become one. With nodes x for the rows of out and y for the rows of V, conjugated unless op is C,
//
//     R[i,k] = 1/(x[i] - y[k]),   P[i,k] = sum_b g[b,i] conj(v[b,k]),
//     gV[b,k] = gamma sum_i R g[b,i],   gX[i] = -gamma sum_k P R^2,   gY[k] = gamma sum_i P R^2,
//
// gamma = conj(alpha), or -conj(alpha) where x is lambda; op C conjugates gX and gY.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/gradient.h"
#include "core/strided.h"

namespace hotdog {

template <class T>
struct CauchyBackwardProblem {
  hotdogOperation_t op;
  std::int64_t L, N, nrhs, batchCount;
  T alpha;
  Vectors<const T> omega, lambda;  // one vector a problem
  Vectors<const T> v, gOut;
  Gradient<T> gV, gOmega, gLambda;

  HOTDOG_HD bool forward() const { return op == HOTDOG_OP_N; }
  HOTDOG_HD std::int64_t rows() const { return forward() ? L : N; }  // of out
  HOTDOG_HD std::int64_t cols() const { return forward() ? N : L; }  // of V
  HOTDOG_HD bool empty() const { return L == 0 || N == 0 || nrhs == 0 || batchCount == 0 || alpha == T(0); }

  HOTDOG_HD const Vectors<const T> &x() const { return forward() ? omega : lambda; }
  HOTDOG_HD const Vectors<const T> &y() const { return forward() ? lambda : omega; }
  HOTDOG_HD const Gradient<T> &gX() const { return forward() ? gOmega : gLambda; }
  HOTDOG_HD const Gradient<T> &gY() const { return forward() ? gLambda : gOmega; }
  HOTDOG_HD bool wantsNodes() const { return gOmega.wanted() || gLambda.wanted(); }

  HOTDOG_HD bool conjugatesNodes() const { return op != HOTDOG_OP_C; }
  HOTDOG_HD T node(T stored) const { return conjIf(conjugatesNodes(), stored); }
  HOTDOG_HD T gamma() const { return forward() ? conj(alpha) : -conj(alpha); }
  // A node's gradient from its sum of P R^2.
  HOTDOG_HD T ofX(T scaled) const { return -conjIf(op == HOTDOG_OP_C, scaled); }
  HOTDOG_HD T ofY(T scaled) const { return conjIf(op == HOTDOG_OP_C, scaled); }
};

template <class T>
void breakProblem(Fault fault, CauchyBackwardProblem<T> &p) {
  breakInput(fault, p.gOut);
  if (fault == Fault::tail) p.nrhs -= 1, p.gV.nrhs -= 1;
}

// How the work of one problem is cut: panels of columns, strips of rows, groups of right-hand sides. A task is one of
// each; it keeps what it owns to itself and leaves partial sums of the rest in the workspace. Depends on rows, columns
// and nrhs alone.
struct CauchySplit {
  std::int64_t panels, strips, groups;
  std::int64_t panelCols, stripRows, groupVectors;

  HOTDOG_HD std::int64_t tasks() const { return panels * strips * groups; }
};

// Parts of one kind, at most: the workspace is at most this many times the gradients.
inline constexpr std::int64_t kMostCauchyParts = 64;

// Smallest cut into at least `tasks` tasks, if there are so many tiles; of several the one with the fewest partial
// sums.
CauchySplit cauchySplit(std::int64_t rows, std::int64_t cols, std::int64_t nrhs, std::int64_t tileRows,
                        std::int64_t tileCols, std::int64_t tileVectors, std::int64_t tasks);

// Partial sums in the workspace. Part 0 of each kind has the layout of the dense gradient and takes it in the end.
template <class T>
struct CauchyPartials {
  T *v;              // [strip][problem][vector][column]
  T *y;              // [group][strip][problem][column]
  T *x, *xError;     // [group][panel][problem][row], and the errors of these sums if they are kept
  Real<T> *largest;  // |R| in a task, [problem][panel][strip]

  template <class Layout>
  CauchyPartials(Layout &layout, const CauchySplit &s, std::int64_t rows, std::int64_t cols, std::int64_t nrhs,
                 std::int64_t batchCount, bool keepsErrors)
      : v(layout.template take<T>(Checked(s.strips) * batchCount * nrhs * cols)),
        y(layout.template take<T>(Checked(s.groups) * s.strips * batchCount * cols)),
        x(layout.template take<T>(Checked(s.groups) * s.panels * batchCount * rows)),
        xError(keepsErrors ? layout.template take<T>(Checked(s.groups) * s.panels * batchCount * rows) : nullptr),
        largest(layout.template take<Real<T>>(Checked(s.panels) * s.strips * batchCount)) {}
};

}  // namespace hotdog
