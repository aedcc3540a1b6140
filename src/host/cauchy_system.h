// One problem of hotdog?CauchySolve or its backward on the host: nodes and right-hand sides are scaled by powers of two
// and given to the solver.
#pragma once

#include "core/cauchy_solve.h"
#include "core/power_of_two.h"
#include "host/cauchy_like_solve.h"
#include "host/parallel.h"

namespace hotdog::host {

// Right-hand sides that one thread carries through one elimination: as many as there are, unless cores would idle.
inline std::int64_t vectorsPerTask(std::int64_t nrhs, std::int64_t batchCount) {
  const std::int64_t tasks = ceilDiv<std::int64_t>(maxThreads(), std::max<std::int64_t>(batchCount, 1));
  return std::max<std::int64_t>(1, ceilDiv(nrhs, std::max<std::int64_t>(1, tasks)));
}

template <class T>
class CauchySystem {
  using W = Wide<T>;
  using System = CauchyLikeSystem<W, 1, Real<T>>;

 public:
  static Checked scratchLength(std::int64_t n, std::int64_t vectors) {
    return System::scratchLength(n, vectors) + vectors;
  }

  CauchySystem(const CauchyMatrix<T> &matrix, std::int64_t n, std::int64_t problem, std::int64_t vectors, W *scratch)
      : n_(n), vectors_(vectors), exponents_(scratch), system_(n, vectors, scratch + vectors) {
    for (std::int64_t i = 0; i < n; ++i) {
      system_.omega[i] = matrix.template node<W>(*matrix.rowAddress(i, problem));
      system_.lambda[i] = matrix.template node<W>(*matrix.columnAddress(i, problem));
    }
    double largest = 0;
    for (std::int64_t i = 0; i < n; ++i) largest = maxFinite(maxFinite(largest, system_.omega[i]), system_.lambda[i]);
    nodeExponent_ = exponentOf(largest);
    for (std::int64_t i = 0; i < n; ++i) {
      placeNode(system_.omega[i], system_.rowGenerators[i]);
      placeNode(system_.lambda[i], system_.columnGenerators[i]);
    }
  }

  // element(i, j): row i of right-hand side j of this task.
  template <class Element>
  std::int32_t solve(Element &&element) {
    for (std::int64_t j = 0; j < vectors_; ++j) {
      W *const b = system_.b(j);
      double largest = 0;
      for (std::int64_t i = 0; i < n_; ++i) {
        b[i] = W(element(i, j));
        largest = maxFinite(largest, b[i]);
      }
      const int exponent = exponentOf(largest);
      const PowerOfTwo<double> scale(-exponent);
      for (std::int64_t i = 0; i < n_; ++i) b[i] = scale * b[i];
      exponents_[j] = W(exponent + nodeExponent_);
    }
    const std::int32_t info = system_.solve([&](std::int64_t j) { return exponentOfSolution(j); });
    failed_ = info > 0 && info <= n_;
    return info;
  }

  // Whether right-hand side j has a solution: x(j), times 2^exponentOfSolution(j).
  bool hasSolution(std::int64_t j) { return !failed_ && system_.isFiniteVector(system_.b(j)); }
  const W *x(std::int64_t j) { return system_.x(j); }
  int exponentOfSolution(std::int64_t j) const { return static_cast<int>(realPart(exponents_[j])); }

 private:
  void placeNode(W &node, W &generator) const {
    const PowerOfTwo<double> scale(-nodeExponent_);
    const bool infinite = isInfinite(node);
    node = infinite ? W(kFarNode) : scale * node;
    generator = W(infinite ? 0 : 1);
  }

  std::int64_t n_, vectors_;
  W *exponents_;
  System system_;
  int nodeExponent_ = 0;
  bool failed_ = false;
};

}  // namespace hotdog::host
