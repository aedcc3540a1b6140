// Ways to the Cholesky factor on CUDA. All read the named triangle of a, write that of l and touch nothing else; they
// set info, of problems out of range too, which they skip.
#pragma once

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

// Tiles of a matrix by all blocks, which wait for the tiles they need: any order.
template <class T>
struct PotrfTiles {
  static std::size_t workspaceBytes(std::int64_t n, std::int64_t batchCount);
  static void run(const Execution &, const PotrfProblem<T> &, void *workspace);
};

}  // namespace hotdog::cuda
