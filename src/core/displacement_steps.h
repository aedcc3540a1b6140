// How products with matrices of low displacement rank and their gradients are made of steps that each backend has: sums
// of circulant products, products with a node matrix, and with the columns of G or H as diagonal matrices. The product
// is
//
//     X --first--> r vectors for each right-hand side --node matrix, if any--> r vectors --second--> Y,
//
// where each of first and second is a sum of circulants or the columns as diagonal matrices. Gradients go the same way
// back.
//
// `Steps` has circulantSum, nodeProduct, cauchyProduct, columnScale, columnCombine and columnGradient.
#pragma once

#include <algorithm>

#include "core/displacement_matvec.h"
#include "core/node_product.h"

namespace hotdog {

// Problems and right-hand sides handled at a time: as many as `mostBytes` of r vectors for each have room for.
struct DisplacementChunk {
  std::int64_t problems, vectors;
};

template <class T>
DisplacementChunk displacementChunk(const DisplacementMatvecProblem<T> &p, std::int64_t mostBytes) {
  const auto vector = static_cast<double>(p.n) * static_cast<double>(p.r) * static_cast<double>(sizeof(T));
  const auto most = static_cast<std::int64_t>(std::max(1.0, static_cast<double>(mostBytes) / std::max(vector, 1.0)));
  if (p.nrhs >= most) return {1, std::min(p.nrhs, most)};
  return {std::min(p.batchCount, most / std::max<std::int64_t>(p.nrhs, 1)), p.nrhs};
}

// The problem with as many right-hand sides and problems as a chunk has.
template <class T>
DisplacementMatvecProblem<T> roomOf(DisplacementMatvecProblem<T> p, const DisplacementChunk &chunk) {
  p.nrhs = chunk.vectors, p.batchCount = chunk.problems;
  return p;
}

// Calls body(part of the problem, first problem, first right-hand side) for one chunk after another.
template <class T, class Body>
void forChunks(const DisplacementMatvecProblem<T> &p, const DisplacementChunk &chunk, Body &&body) {
  for (std::int64_t first = 0; first < p.batchCount; first += chunk.problems)
    for (std::int64_t v = 0; v < p.nrhs; v += chunk.vectors) {
      DisplacementMatvecProblem<T> part = p;
      part.batchCount = std::min(chunk.problems, p.batchCount - first);
      part.nrhs = std::min(chunk.vectors, p.nrhs - v);
      for (auto *const input : {&part.g, &part.h, &part.s, &part.t})
        if (input->data) input->data += first * input->stride;
      part.x.data += first * p.x.stride + v * p.x.ld;
      if (p.y.data) part.y.data += first * p.y.stride + v * p.y.ld;
      body(part, first, v);
    }
}

// r vectors of n elements for each right-hand side.
template <class T>
Signals<T> between(const DisplacementMatvecProblem<T> &p, T *memory) {
  return {memory, 1, p.n, p.n * p.r, p.n * p.r * p.nrhs};
}
template <class T>
Signals<const T> readable(const Signals<T> &s) {
  return {s.data, s.inc, s.column, s.vector, s.problem};
}
template <class T>
Signals<T> columnsOf(const Vectors<T> &v) {
  return {v.data, v.inc, v.ld, 0, v.stride};
}
template <class T>
Signals<T> vectorsOf(const Vectors<T> &v) {
  return {v.data, v.inc, 0, v.ld, v.stride};
}

// Where the steps of a part write the gradients, and what they add to what is there.
template <class T>
struct GradientOutput {
  bool wanted;
  Signals<T> to;
  T beta;
};

// Of the part from this problem and right-hand side on. A gradient of columns adds up over the parts of a problem.
template <class T>
GradientOutput<T> columnOutput(const GradientSink<T> &sink, std::int64_t firstProblem, std::int64_t firstVector) {
  const Gradient<T> &g = sink.gradient;
  if (!g.wanted()) return {false, {}, T(0)};
  Signals<T> to = sink.direct() ? columnsOf(g.to) : Signals<T>{sink.dense, 1, g.count, 0, g.count * g.nrhs};
  to.data += firstProblem * to.problem;
  return {true, to, T((sink.direct() && g.accumulate) || firstVector > 0 ? 1 : 0)};
}
template <class T>
GradientOutput<T> vectorOutput(const GradientSink<T> &sink, std::int64_t firstProblem, std::int64_t firstVector) {
  const Gradient<T> &g = sink.gradient;
  if (!g.wanted()) return {false, {}, T(0)};
  Signals<T> to = sink.direct() ? vectorsOf(g.to) : Signals<T>{sink.dense, 1, 0, g.count, g.count * g.nrhs};
  to.data += firstProblem * to.problem + firstVector * to.vector;
  return {true, to, T(sink.direct() && g.accumulate ? 1 : 0)};
}

template <class T, class Steps>
class DisplacementRun {
 public:
  // near and far: two sets of r vectors for each right-hand side; without nodes and gradients near alone is used.
  DisplacementRun(const Steps &steps, const DisplacementMatvecProblem<T> &p, T *near, T *far)
      : steps_(steps),
        p_(p),
        nodes_(nodeMatrixOf(p.type)),
        transpose_(p.op != HOTDOG_OP_N),
        conjugate_(p.op == HOTDOG_OP_C),
        factors_(displacementFactors(p.type, p.op, p.n, p.e, p.f)),
        near_(between(p, near)),
        far_(between(p, far)),
        nodeExponent_(nodes_ == NodeMatrix::none || nodes_ == NodeMatrix::cauchy ? 0 : ScaledFold<T>(p.f).exponent),
        nearExponent_(exponentLeftOut(firstIsCirculant(), factors_.first)),
        lastExponent_(nearExponent_ - nodeExponent_) {}

  void product() const {
    enter();
    if (nodes_ != NodeMatrix::none) throughNodes(near_, far_, false);
    const Signals<const T> last = readable(nodes_ == NodeMatrix::none ? near_ : far_);
    if (secondIsCirculant())
      steps_.circulantSum(sum(SumOver::columns, factors_.second.fold, kernels(factors_.second, conjugate_),
                              {last, turnedBeforeSecond(), false}, reversedIf(factors_.reverseOutput), false,
                              times(outerFactor(true), lastExponent_), p_.beta, vectorsOf(p_.y)));
    else
      steps_.columnCombine(columns(diagonalOfSecond(), conjugate_, last, p_.alpha, p_.beta, vectorsOf(p_.y)));
  }

  // gY: of this part.
  void gradients(const Vectors<const T> &gY, const GradientOutput<T> &gG, const GradientOutput<T> &gH,
                 const GradientOutput<T> &gX) const {
    enter();
    if (nodes_ != NodeMatrix::none) throughNodes(near_, far_, false);
    backThroughSecond(gY, secondIsOfG() ? gG : gH);
    if (nodes_ != NodeMatrix::none) throughNodes(far_, near_, true);
    backThroughFirst(secondIsOfG() ? gH : gG, gX);
  }

  bool firstIsCirculant() const { return nodes_ == NodeMatrix::none || (nodes_ != NodeMatrix::cauchy && !transpose_); }
  bool secondIsCirculant() const { return nodes_ == NodeMatrix::none || (nodes_ != NodeMatrix::cauchy && transpose_); }

 private:
  static Arrangement reversedIf(bool condition) { return condition ? Arrangement::reversed : Arrangement::straight; }
  bool secondIsOfG() const { return !transpose_; }
  const Vectors<const T> &diagonalOfFirst() const { return transpose_ ? p_.g : p_.h; }
  const Vectors<const T> &diagonalOfSecond() const { return transpose_ ? p_.h : p_.g; }
  // Types with nodes have no first circulants that could arrange their results for the second.
  bool turnedBeforeSecond() const { return nodes_ != NodeMatrix::none && factors_.middle == Arrangement::reversed; }

  SignalInput<T> kernels(const CirculantFactor<T> &factor, bool conjugated) const {
    return {columnsOf(factor.ofG ? p_.g : p_.h), factor.reversed, conjugated};
  }
  CirculantSumProblem<T> sum(SumOver over, T fold, const SignalInput<T> &left, const SignalInput<T> &right,
                             Arrangement arrangement, bool conjugateOutput, FactorWithExponent<T> alpha, T beta,
                             const Signals<T> &out) const {
    const ScaledFold<T> scaled(fold);
    return {p_.n,
            p_.r,
            p_.nrhs,
            p_.batchCount,
            over,
            scaled.fold,
            scaled.unfolded,
            alpha.exponent + scaled.exponent,
            left,
            right,
            arrangement,
            conjugateOutput,
            alpha.mantissa,
            beta,
            out};
  }
  ColumnProductProblem<T> columns(const Vectors<const T> &of, bool conjugated, const Signals<const T> &from, T alpha,
                                  T beta, const Signals<T> &to) const {
    return {p_.n, p_.r, p_.nrhs, p_.batchCount, conjugated, columnsOf(of), from, alpha, beta, to};
  }

  // ---- Range: intermediate vectors are kept without the size of large folds, which meets 1/(e - f) at the end
  // ----------

  static FactorWithExponent<T> times(FactorWithExponent<T> factor, int exponent) {
    return {factor.mantissa, factor.exponent + exponent};
  }
  // The exponent left out of what a factor gives. Between two circulants a third of the range is left to the fold, so
  // that little is lost where it multiplies nothing; the matrices of nodes are about as small as the fold is large.
  int exponentLeftOut(bool circulant, const CirculantFactor<T> &factor) const {
    constexpr int free = sizeof(Real<T>) == 4 ? 42 : 340;
    if (!circulant) return 0;
    return nodes_ == NodeMatrix::none ? std::max(0, ScaledFold<T>(factor.fold).exponent - free) : nodeExponent_;
  }

  // near from X.
  void enter() const {
    if (firstIsCirculant())
      steps_.circulantSum(sum(SumOver::nothing, factors_.first.fold, kernels(factors_.first, conjugate_),
                              {vectorsOf(p_.x), factors_.reverseInput, false}, factors_.middle, false,
                              {T(1), -nearExponent_}, T(0), near_));
    else
      steps_.columnScale(columns(diagonalOfFirst(), conjugate_, vectorsOf(p_.x), T(1), T(0), near_));
  }

  // to = op(K) from, or its adjoint.
  void throughNodes(const Signals<T> &from, const Signals<T> &to, bool adjoint) const {
    if (nodes_ != NodeMatrix::cauchy) {
      const ScaledFold<T> scaled(p_.f);
      steps_.nodeProduct({nodes_, transpose_ != adjoint, conjugate_ != adjoint, p_.n, p_.r, p_.nrhs, p_.batchCount,
                          scaled.fold, scaled.unfolded, p_.s, readable(from), to});
      return;
    }
    // The adjoint of C^T is conj(C) = -C'^H, C' with the nodes exchanged.
    const bool exchanged = adjoint && p_.op == HOTDOG_OP_T;
    const hotdogOperation_t op = !adjoint ? p_.op : p_.op == HOTDOG_OP_C ? HOTDOG_OP_N : HOTDOG_OP_C;
    const std::int64_t vectors = p_.r * p_.nrhs;
    steps_.cauchyProduct({op,
                          1,
                          p_.n,
                          p_.n,
                          vectors,
                          p_.batchCount,
                          T(exchanged ? -1 : 1),
                          exchanged ? p_.t : p_.s,
                          exchanged ? p_.s : p_.t,
                          {from.data, 1, p_.n, p_.n * vectors},
                          T(0),
                          {to.data, 1, p_.n, p_.n * vectors}});
  }

  // ---- Gradients. Each is linear in gY, whose factor conj(alpha scale) they take at their end
  // ------------------------

  FactorWithExponent<T> outerFactor(bool conjugatedOutput) const {
    const FactorWithExponent<T> factor = withExponent(p_.alpha) * factors_.scale;
    return {conjIf(!conjugatedOutput, factor.mantissa), factor.exponent};
  }

  // The gradient of the columns of the second factor; then of what it was applied to, into far. What the circulants of
  // the first factor need of it is arranged for them.
  void backThroughSecond(const Vectors<const T> &gY, const GradientOutput<T> &gColumns) const {
    const Signals<const T> last = readable(nodes_ == NodeMatrix::none ? near_ : far_);
    if (!secondIsCirculant()) {
      if (gColumns.wanted) steps_.columnGradient(gradientOfColumns(vectorsOf(gY), last, true, gColumns));
      steps_.columnScale(columns(diagonalOfSecond(), !conjugate_, vectorsOf(gY), T(1), T(0), far_));
      return;
    }
    const CirculantFactor<T> &factor = factors_.second;
    const SignalInput<T> outer{vectorsOf(gY), !factors_.reverseOutput, false};
    if (gColumns.wanted)
      steps_.circulantSum(sum(SumOver::vectors, conj(factor.fold), outer, {last, turnedBeforeSecond(), true},
                              reversedIf(!factor.reversed), conjugate_, times(outerFactor(conjugate_), lastExponent_),
                              gColumns.beta, gColumns.to));
    const Arrangement arrangement =
        nodes_ == NodeMatrix::none ? exchanged(factors_.middle) : reversedIf(!turnedBeforeSecond());
    steps_.circulantSum(sum(SumOver::nothing, conj(factor.fold), kernels(factor, !conjugate_), outer, arrangement,
                            false, {T(1), -exponentLeftOut(true, factor)}, T(0), far_));
  }

  void backThroughFirst(const GradientOutput<T> &gColumns, const GradientOutput<T> &gX) const {
    const Signals<const T> last = readable(nodes_ == NodeMatrix::none ? far_ : near_);
    if (!firstIsCirculant()) {
      if (gColumns.wanted) steps_.columnGradient(gradientOfColumns(vectorsOf(p_.x), last, false, gColumns));
      if (gX.wanted)
        steps_.columnCombine(columns(diagonalOfFirst(), !conjugate_, last, conj(p_.alpha), gX.beta, gX.to));
      return;
    }
    const CirculantFactor<T> &factor = factors_.first;
    const int innerExponent = exponentLeftOut(secondIsCirculant(), factors_.second) - nodeExponent_;
    const SignalInput<T> inner{last, nodes_ != NodeMatrix::none && factors_.middle == Arrangement::straight, false};
    if (gColumns.wanted)
      steps_.circulantSum(sum(SumOver::vectors, conj(factor.fold), {vectorsOf(p_.x), factors_.reverseInput, true},
                              inner, reversedIf(!factor.reversed), conjugate_,
                              times(outerFactor(conjugate_), innerExponent), gColumns.beta, gColumns.to));
    if (gX.wanted)
      steps_.circulantSum(sum(SumOver::columns, conj(factor.fold), kernels(factor, !conjugate_), inner,
                              reversedIf(!factors_.reverseInput), false, times(outerFactor(false), innerExponent),
                              gX.beta, gX.to));
  }

  // Of a diagonal factor: the sum over right-hand sides of what comes back times the conjugate of what went in. The
  // second factor has the latter for each column, the first has the former.
  ColumnGradientProblem<T> gradientOfColumns(const Signals<const T> &vectors, const Signals<const T> &each,
                                             bool eachWentIn, const GradientOutput<T> &gColumns) const {
    return {p_.n,          p_.r,       p_.nrhs,
            p_.batchCount, vectors,    each,
            eachWentIn,    conjugate_, conjIf(!conjugate_, p_.alpha),
            gColumns.beta, gColumns.to};
  }

  const Steps &steps_;
  const DisplacementMatvecProblem<T> &p_;
  const NodeMatrix nodes_;
  const bool transpose_, conjugate_;
  const DisplacementFactors<T> factors_;
  const Signals<T> near_, far_;
  const int nodeExponent_, nearExponent_,
      lastExponent_;  // left out of K (as a factor put in), near, and what second gets
};

}  // namespace hotdog
