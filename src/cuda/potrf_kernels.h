// Ways to the Cholesky factor on CUDA. All read the named triangle of a, write that of l and touch nothing else; they
// set info, of problems out of range too, which they skip.
#pragma once

#include "core/checked.h"
#include "core/execution.h"
#include "core/potrf.h"

namespace hotdog::cuda {

// The fastest of the ways below.
template <class T>
struct PotrfFactor {
  static std::size_t workspaceBytes(const Execution &, std::int64_t n, std::int64_t batchCount);
  static void run(const Execution &, const PotrfProblem<T> &, void *workspace);
};

// Some lanes of a warp a matrix, in registers.
template <class T>
struct PotrfWarp {
  static constexpr std::int64_t kMost = sizeof(T) == 4 ? 64 : sizeof(T) == 8 ? 32 : 16;  // largest order
  static void run(const Execution &, const PotrfProblem<T> &);
};

// A block a matrix, in shared memory.
template <class T>
struct PotrfBlock {
  static constexpr std::int64_t kMost = sizeof(T) == 4 ? 288 : sizeof(T) == 8 ? 192 : 128;
  static bool fits(const Execution &, std::int64_t n);  // whether a block of the device has the shared memory
  static void run(const Execution &, const PotrfProblem<T> &);
};

// Problems of a call: those for which wanted[p] is not 0. `problems`, `count`: their list, made and read on the device.
struct PotrfChosen {
  const int *wanted;  // nullptr: all
  std::int64_t *problems;
  unsigned long long *count;
};

// Tiles of a matrix by all blocks, which wait for the tiles they need: any order.
template <class T>
struct PotrfTiles {
  static std::size_t workspaceBytes(std::int64_t n, std::int64_t batchCount);
  static void run(const Execution &, const PotrfProblem<T> &, void *workspace, const PotrfChosen & = {});
};

// What factors with rounded products need beside that: halves, of halvesBytes. doubtful[p] becomes 1 where the factor
// will not do: a pivot failed, or it is not far enough above the rounding errors of its row to say whether it should
// have; else 0.
struct PotrfRounding {
  int *doubtful = nullptr;
  void *halves = nullptr;
};

// The same with products of rounded operands, for float and Complex<float>; out of place, in the same workspace.
template <class T>
struct PotrfRoundedTiles {
  static Checked halvesBytes(std::int64_t n, std::int64_t batchCount);
  static void run(const Execution &, const PotrfProblem<T> &, void *workspace, const PotrfRounding &);
};

}  // namespace hotdog::cuda
