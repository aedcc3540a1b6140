// Steps of the displacement operations on CUDA.
#pragma once

#include "core/circulant_sum.h"
#include "core/displacement_steps.h"
#include "core/execution.h"
#include "core/node_product.h"

namespace hotdog::cuda {

// A block an output: transforms in its registers and shared memory.
template <class T>
struct CirculantSumFused {
  static bool serves(std::int64_t n);
  static void plan(const Execution &);
  static void run(const Execution &, const CirculantSumProblem<T> &);
};

// Transforms by cuFFT, all outputs at once, with plans for `room` problems and right-hand sides.
template <class T>
struct CirculantSumLarge {
  static std::size_t workspaceBytes(const Execution &, const CirculantSumProblem<T> &, const DisplacementChunk &room);
  static void run(const Execution &, const CirculantSumProblem<T> &, const DisplacementChunk &room, void *workspace);
};

// rows: scratch of n elements for each problem.
template <class T>
void nodeProduct(const Execution &, const NodeProductProblem<T> &, NodeRow<Wide<T>> *rows);
template <class T>
void columnScale(const Execution &, const ColumnProductProblem<T> &);
template <class T>
void columnCombine(const Execution &, const ColumnProductProblem<T> &);
template <class T>
void columnGradient(const Execution &, const ColumnGradientProblem<T> &);

}  // namespace hotdog::cuda
