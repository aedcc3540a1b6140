// Gradients: outputs that are summed over whatever their input was broadcast over.
//
// A gradient's own strides say what is summed: a stride of 0 sums over that dimension. The elements before that sum are
// called dense; a backend computes them, keeps them in the workspace where the gradient is summed, and adds them up in
// a fixed order (host/gradient.h, cuda/gradient.cuh).
#pragma once

#include "core/operand.h"
#include "core/strided.h"

namespace hotdog {

// Dense element i of vector j of problem p adds to data[i*inc + j*ld + p*stride].
template <class T>
struct Gradient {
  Vectors<T> to;                         // data nullptr: not wanted
  std::int64_t count, nrhs, batchCount;  // of the dense gradient
  bool accumulate;                       // adds to what is there, which is not read otherwise

  HOTDOG_HD bool wanted() const { return to.data != nullptr; }
  // Elements that the memory has in each dimension.
  HOTDOG_HD std::int64_t keptCount() const { return to.inc == 0 ? 1 : count; }
  HOTDOG_HD std::int64_t keptVectors() const { return to.ld == 0 ? 1 : nrhs; }
  HOTDOG_HD std::int64_t keptProblems() const { return to.stride == 0 ? 1 : batchCount; }
  HOTDOG_HD std::int64_t kept() const { return keptCount() * keptVectors() * keptProblems(); }
  HOTDOG_HD bool summed() const {
    return keptCount() != count || keptVectors() != nrhs || keptProblems() != batchCount;
  }
  HOTDOG_HD std::int64_t denseIndex(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return (p * nrhs + j) * count + i;
  }
};

// A gradient as an output of the checks: only what its memory has. One that is not wanted is empty, and its strides are
// neither checked nor logged.
template <class T>
Operand describeGradient(const OperandNames &names, const Gradient<T> &g) {
  if (!g.wanted()) return {names.pointer, nullptr, sizeof(T), sizeof(Real<T>), {{"", 0, 0}, {"", 0, 0}, {"", 0, 0}}};
  return {names.pointer,
          g.to.data,
          sizeof(T),
          sizeof(Real<T>),
          {{names.inc, g.keptCount(), g.to.inc},
           {names.ld, g.keptVectors(), g.to.ld},
           {names.stride, g.keptProblems(), g.to.stride}}};
}

// Where dense elements go: the gradient itself, or the workspace if they are summed.
template <class T>
struct GradientSink {
  Gradient<T> gradient;
  T *dense;  // elements at denseIndex; unused unless summed

  HOTDOG_HD bool direct() const { return !gradient.summed(); }
};

// The sum behind one kept element of a gradient: which dense elements it has, numbered in the order of the sum.
struct GradientTerms {
  std::int64_t count, vectors, problems;  // summed in each dimension, 1 where the dimension is kept
  std::int64_t firstCount, firstVector, firstProblem;

  template <class T>
  HOTDOG_HD GradientTerms(const Gradient<T> &g, std::int64_t kept)
      : count(g.to.inc == 0 ? g.count : 1),
        vectors(g.to.ld == 0 ? g.nrhs : 1),
        problems(g.to.stride == 0 ? g.batchCount : 1),
        firstCount(kept % g.keptCount()),
        firstVector(kept / g.keptCount() % g.keptVectors()),
        firstProblem(kept / g.keptCount() / g.keptVectors()) {}

  HOTDOG_HD std::int64_t size() const { return count * vectors * problems; }

  template <class T>
  HOTDOG_HD std::int64_t denseIndex(const Gradient<T> &g, std::int64_t term) const {
    std::int64_t i = 0, j = 0;
    if (count > 1) i = term % count, term /= count;
    if (vectors > 1) j = term % vectors, term /= vectors;
    return g.denseIndex(firstCount + i, firstVector + j, firstProblem + term);
  }
};

}  // namespace hotdog
