// Steps of the displacement operations on CUDA. circulant_sum.cpp chooses between the two ways to a sum of circulant
// products by n and the type, never by the batch or the fold.
#pragma once

#include "core/backend.h"
#include "core/node_product.h"

namespace hotdog::cuda {

// A block an output: transforms in its registers and shared memory.
template <class T>
struct CirculantSumFused {
  static bool serves(std::int64_t n);
  static void plan(const Execution &);
  static void run(const Execution &, const CirculantSumProblem<T> &);
};

// Transforms by cuFFT, all outputs at once. The sizes of a problem may be smaller than those that the workspace was
// measured for: `room` has the latter.
template <class T>
struct CirculantSumLarge {
  static std::size_t workspaceBytes(const Execution &, const CirculantSumProblem<T> &room);  // makes the plans
  static void run(const Execution &, const CirculantSumProblem<T> &, const CirculantSumProblem<T> &room, void *workspace);
};

// rows: scratch of n elements for each problem.
template <class T>
void nodeProduct(const Execution &, const NodeProductProblem<T> &, NodeRow<Wide<T>> *rows);
template <class T>
void columnScale(const Execution &, const ColumnProductProblem<T> &);
template <class T>
void columnCombine(const Execution &, const ColumnProductProblem<T> &);

}  // namespace hotdog::cuda
