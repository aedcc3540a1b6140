// Problem of hotdog?ToeplitzInverseApply: Y = alpha op(T^-1) X + beta Y, T by the generators g_0 = x, g_1 = w of its
// inverse. See hotdog.h.
//
//     T^-1 = 1/2 [(I + Z_{-1}(w)) Z_1(x) + Z_{-1}(x) (I - Z_1(w))],
//
// Z_f(v) the f-circulant matrix with first column v: four Toeplitz products, whose rows are the columns reversed, by a
// negative increment, or their negatives. T^-T = J T^-1 J and T^-H = J conj(T^-1) J, J the reversal.
#pragma once

#include "core/checked.h"
#include "core/fault.h"
#include "core/toeplitz_matvec.h"

namespace hotdog {

template <class T>
struct ToeplitzInverseApplyProblem {
  hotdogOperation_t op;
  std::int64_t n, nrhs, batchCount;
  T alpha;
  Vectors<const T> g;
  Vectors<const T> x;
  T beta;
  Vectors<T> y;
};

template <class T>
void breakProblem(Fault fault, ToeplitzInverseApplyProblem<T> &p) {
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.nrhs -= 1;
}

// The columns and rows of the four products, n elements each, and their results between.
template <class T>
struct ToeplitzInverseScratch {
  static constexpr std::int64_t kColumns = 5;
  T *columns;         // of problem p from [kColumns n p] on: x, -x, e_0 - w, e_0 + w, -(e_0 + w)
  T *first, *second;  // Z_1(x) X and (I - Z_1(w)) X, packed

  template <class Layout>
  ToeplitzInverseScratch(Layout &layout, const ToeplitzInverseApplyProblem<T> &p)
      : columns(layout.template take<T>(Checked(kColumns) * p.n * p.batchCount)),
        first(layout.template take<T>(Checked(p.n) * p.nrhs * p.batchCount)),
        second(layout.template take<T>(Checked(p.n) * p.nrhs * p.batchCount)) {}
};

// Element i of column k of the scratch of problem `of`.
template <class T>
HOTDOG_HD T toeplitzInverseColumn(const ToeplitzInverseApplyProblem<T> &p, std::int64_t k, std::int64_t i,
                                  std::int64_t of) {
  const T g = conjIf(p.op == HOTDOG_OP_C, p.g.at(i, k < 2 ? 0 : 1, of)), unit = T(static_cast<Real<T>>(i == 0));
  return k == 0 ? g : k == 1 ? -g : k == 2 ? unit - g : k == 3 ? unit + g : -(unit + g);
}

// Calls run(product) for the four products in their order.
template <class T, class Run>
void forToeplitzInverseProducts(const ToeplitzInverseApplyProblem<T> &p, const ToeplitzInverseScratch<T> &s,
                                Run &&run) {
  const std::int64_t n = p.n, stride = ToeplitzInverseScratch<T>::kColumns * n;
  const auto oriented = [&](auto v) {  // transposed: from the last element on
    if (p.op != HOTDOG_OP_N) v.data += (n - 1) * v.inc, v.inc = reversedIncrement(n, v.inc);
    return v;
  };
  const auto packed = [&](T *data) { return Vectors<T>{data, 1, n, n * p.nrhs}; };
  const auto asInput = [](Vectors<T> v) { return Vectors<const T>{v.data, v.inc, v.ld, v.stride}; };
  const auto product = [&](int column, int row, T alpha, Vectors<const T> x, T beta, Vectors<T> y) {
    run(ToeplitzMatvecProblem<T>{HOTDOG_OP_N,
                                 n,
                                 n,
                                 p.nrhs,
                                 p.batchCount,
                                 alpha,
                                 {s.columns + column * n, 1, 0, stride},
                                 {s.columns + (row + 1) * n, -1, 0, stride},
                                 x,
                                 beta,
                                 y});
  };
  if (p.alpha == T(0)) {  // nothing is read but y
    run(ToeplitzMatvecProblem<T>{HOTDOG_OP_N, n, 0, p.nrhs, p.batchCount, T(0), {}, {}, {}, p.beta, p.y});
    return;
  }
  const Vectors<const T> x = oriented(p.x);
  const Vectors<T> first = packed(s.first), second = packed(s.second), y = oriented(p.y);
  const T half = T(static_cast<Real<T>>(0.5)) * p.alpha;
  product(0, 0, T(1), x, T(0), first);
  product(2, 2, T(1), x, T(0), second);
  product(3, 4, half, asInput(first), p.beta, y);
  product(0, 1, half, asInput(second), T(1), y);
}

}  // namespace hotdog
