// Problem of hotdog?ToeplitzMatvec and ToeplitzMatvecEx: Y = alpha op(T) X + beta Y, T m x n by first column c and
// first row r. See hotdog.h.
#pragma once

#include <hotdog.h>

#include "core/fault.h"
#include "core/stored_vectors.h"

namespace hotdog {

// op(T) = conj(T), beside those of the interface: the adjoint of the transpose.
inline constexpr hotdogOperation_t kOpConjugate = static_cast<hotdogOperation_t>(3);

// T is the type of the arithmetic; In and Out are how c, r, x and y are stored.
template <class T, class In = Vectors<const T>, class Out = Vectors<T>>
struct ToeplitzMatvecProblem {
  using Scalar = T;

  hotdogOperation_t op;
  std::int64_t m, n, nrhs, batchCount;
  T alpha;
  In c, r;  // one vector a problem
  In x;
  T beta;
  Out y;

  HOTDOG_HD bool transposed() const { return op == HOTDOG_OP_T || op == HOTDOG_OP_C; }
  HOTDOG_HD bool conjugated() const { return op == HOTDOG_OP_C || op == kOpConjugate; }
  HOTDOG_HD std::int64_t rows() const { return transposed() ? n : m; }  // of Y
  HOTDOG_HD std::int64_t cols() const { return transposed() ? m : n; }  // of X
};

template <class T, class In, class Out>
void breakProblem(Fault fault, ToeplitzMatvecProblem<T, In, Out> &p) {
  breakInput(fault, p.x);
  if (fault == Fault::tail) (p.op == HOTDOG_OP_N ? p.m : p.n) -= 1;
}

template <class T>
using StoredToeplitzMatvecProblem = ToeplitzMatvecProblem<T, StoredVectors<const void>, StoredVectors<void>>;

}  // namespace hotdog
