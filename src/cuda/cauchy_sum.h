// The Cauchy product as the kernels see it: sums over columns for rows, whichever nodes those are.
#pragma once

#include "core/cauchy.h"

namespace hotdog::cuda {

// out[row] = alpha sign sum over columns of v / (row node - column node)^power + beta out[row].
template <class T, class V = T, class O = T>
struct CauchySum {
  std::int64_t rows, cols, nrhs, batchCount;
  Vectors<const T> rowNodes, colNodes;  // one vector a problem
  Vectors<const V> v;
  Vectors<O> out;
  T alpha, beta;
  int power;
  bool transposed;  // the element is 1 / (column node - row node)^power
  bool conjugate;   // of conjugated nodes
  bool negates;     // sign = -1: the element is the negative of what the fast kernels sum

  explicit CauchySum(const CauchyProblem<T, V, O> &p)
      : rows(p.rows()),
        cols(p.cols()),
        nrhs(p.nrhs),
        batchCount(p.batchCount),
        rowNodes(p.rowNodes()),
        colNodes(p.colNodes()),
        v(p.v),
        out(p.out),
        alpha(p.alpha),
        beta(p.beta),
        power(p.power),
        transposed(p.op != HOTDOG_OP_N),
        conjugate(p.conjugate()),
        negates(p.negates()) {}
};

}  // namespace hotdog::cuda
