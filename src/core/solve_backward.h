// What the gradients of structured systems op(A) X = B have in common. A is made of a few vectors of n elements (nodes,
// a column, a row, generators): gB = op(A)^-H gX solves the adjoint system, and gB and X give the gradients of the
// vectors.
//
// A problem has n, nrhs, batchCount, x, gX, gB and info, and
//
//     kVectors                                      how many vectors, or sets of them, A is made of
//     gradient(k)                                   of vector k
//     adjointSystem(solution)                       with its solution in the layout of the dense gB
//
// and where each element of the gradient of a vector is a sum over gB and X,
//
//     forEachTerm(k, i, p, gB, terms, access, add)  the sum behind element i of that gradient in problem p, gB dense
//     element(k, i, sum)                            the element from the sum
//
// `access` has load(address) and reciprocal(number), which the backends do in their ways.
#pragma once

#include "core/gradient.h"

namespace hotdog {

// Which terms of a sum the caller takes.
struct TermStride {
  std::int64_t first, step;
};

// Scratch beside that of the solver; for sizes alone, whichever gradients are wanted.
template <class T, int kVectors>
struct SolveBackwardScratch {
  T *gB;  // dense, as the gradients of the vectors
  T *vectors[kVectors];

  template <class Layout, class Problem>
  SolveBackwardScratch(Layout &layout, const Problem &p)
      : gB(layout.template take<T>(Checked(p.n) * p.nrhs * p.batchCount)) {
    for (T *&vector : vectors) vector = layout.template take<T>(Checked(p.n) * p.batchCount);
  }
};

}  // namespace hotdog
