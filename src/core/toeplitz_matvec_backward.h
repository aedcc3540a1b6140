// Problem of hotdog?ToeplitzMatvecBackward: gradients of Y = alpha op(T) X. See hotdog.h.
//
// The entries of op(T) on diagonal d = i - k have the gradient g[d] = conj(alpha) sum gY[i] conj(x[k]) over i - k = d
// and all right-hand sides: a correlation, summed before it is transformed back. Those on and below the main diagonal
// belong to c, above to r, the other way round where op transposes; op C conjugates them.
#pragma once

#include <algorithm>

#include "core/fault.h"
#include "core/gradient.h"
#include "core/toeplitz_matvec.h"

namespace hotdog {

template <class T>
struct ToeplitzMatvecBackwardProblem {
  hotdogOperation_t op;
  std::int64_t m, n, nrhs, batchCount;
  T alpha;
  Vectors<const T> c, r;  // one vector a problem
  Vectors<const T> x, gY;
  Gradient<T> gC, gR, gX;

  HOTDOG_HD bool transposed() const { return op != HOTDOG_OP_N; }
  HOTDOG_HD std::int64_t rows() const { return transposed() ? n : m; }  // of Y
  HOTDOG_HD std::int64_t cols() const { return transposed() ? m : n; }  // of X
  HOTDOG_HD bool empty() const { return m == 0 || n == 0 || nrhs == 0 || batchCount == 0 || alpha == T(0); }
  HOTDOG_HD bool wantsDiagonals() const { return gC.wanted() || gR.wanted(); }

  // gX = conj(alpha) op(T)^H gY, stored where its elements belong before they are summed.
  ToeplitzMatvecProblem<T> productForX(const GradientSink<T> &sink) const {
    const bool direct = sink.direct();
    return productForX(direct ? sink.gradient.to : Vectors<T>{sink.dense, 1, cols(), cols() * nrhs},
                       T(direct && sink.gradient.accumulate ? 1 : 0));
  }
  ToeplitzMatvecProblem<T> productForX(const Vectors<T> &to, T beta) const {
    const hotdogOperation_t adjoint = op == HOTDOG_OP_N ? HOTDOG_OP_C : op == HOTDOG_OP_C ? HOTDOG_OP_N : kOpConjugate;
    return {adjoint, m, n, nrhs, batchCount, conj(alpha), c, r, gY, beta, to};
  }
};

template <class T>
void breakProblem(Fault fault, ToeplitzMatvecBackwardProblem<T> &p) {
  breakInput(fault, p.gY);
  if (fault == Fault::tail) p.nrhs -= 1, p.gX.nrhs -= 1;
}

// Which right-hand sides are summed into one correlation: those of a problem, or of all problems where every gradient
// wanted is summed over them. A sum is cut into parts of a fixed size, which are added in their order.
struct CorrelationSums {
  bool overProblems;
  std::int64_t units, vectors;  // correlations, right-hand sides of each
  std::int64_t parts, perPart;  // of one correlation, right-hand sides of a part

  static constexpr std::int64_t kMostParts = 64, kLeastPerPart = 8;

  CorrelationSums(std::int64_t nrhs, std::int64_t batchCount, bool sumProblems)
      : overProblems(sumProblems),
        units(sumProblems ? 1 : batchCount),
        vectors(sumProblems ? nrhs * batchCount : nrhs),
        parts(0),
        perPart(std::max<std::int64_t>(kLeastPerPart, (vectors + kMostParts - 1) / kMostParts)) {
    parts = (vectors + perPart - 1) / perPart;
  }
  template <class T>
  explicit CorrelationSums(const ToeplitzMatvecBackwardProblem<T> &p)
      : CorrelationSums(p.nrhs, p.batchCount, sumsProblems(p.gC) && sumsProblems(p.gR)) {}

  // Parts that wait in the workspace: none where a sum has but one.
  std::int64_t storedParts() const { return parts > 1 ? units * parts : 0; }
  static std::int64_t mostStoredParts(std::int64_t nrhs, std::int64_t batchCount) {
    return std::max(CorrelationSums(nrhs, batchCount, false).storedParts(),
                    CorrelationSums(nrhs, batchCount, true).storedParts());
  }

  HOTDOG_HD std::int64_t problem(std::int64_t unit, std::int64_t vector, std::int64_t nrhs) const {
    return overProblems ? vector / nrhs : unit;
  }

  // The gradient as the units leave it.
  template <class T>
  Gradient<T> ofUnits(Gradient<T> g) const {
    if (overProblems) g.batchCount = 1;
    return g;
  }

 private:
  template <class T>
  static bool sumsProblems(const Gradient<T> &g) {
    return !g.wanted() || g.to.stride == 0;
  }
};

// Where the gradients of the diagonals of op(T) go.
template <class T>
struct DiagonalSinks {
  GradientSink<T> c, r;
  bool transposed, conjugated;
  T alpha;  // conjugated

  DiagonalSinks(const ToeplitzMatvecBackwardProblem<T> &p, const CorrelationSums &sums, T *denseC, T *denseR)
      : c{sums.ofUnits(p.gC), denseC},
        r{sums.ofUnits(p.gR), denseR},
        transposed(p.transposed()),
        conjugated(p.op == HOTDOG_OP_C),
        alpha(conj(p.alpha)) {}

  // Calls put(sink, i, value) for the correlation on diagonal d of op(T). The first element of r is not read: its
  // gradient is 0.
  template <class Put>
  HOTDOG_HD void store(std::int64_t d, T correlation, Put &&put) const {
    const T value = conjIf(conjugated, alpha * correlation);
    if (d == 0) {
      if (c.gradient.wanted()) put(c, 0, value);
      if (r.gradient.wanted()) put(r, 0, T(0));
      return;
    }
    const GradientSink<T> &sink = (d > 0) != transposed ? c : r;
    if (sink.gradient.wanted()) put(sink, d > 0 ? d : -d, value);
  }
};

// The sums that wait in the workspace for reduceGradient: room for all three, since strides may differ from call to
// call.
template <class T>
struct ToeplitzMatvecBackwardDense {
  T *x, *c, *r;

  template <class Layout>
  ToeplitzMatvecBackwardDense(Layout &layout, const ToeplitzMatvecBackwardProblem<T> &p)
      : x(layout.template take<T>(Checked(p.cols()) * p.nrhs * p.batchCount)),
        c(layout.template take<T>(Checked(p.m) * p.batchCount)),
        r(layout.template take<T>(Checked(p.n) * p.batchCount)) {}
};

}  // namespace hotdog
