// Semiseparable products in chunks on the tensor cores.
#pragma once

#include "core/execution.h"
#include "core/semiseparable.h"

namespace hotdog::cuda {

// Whether the kernels below take the problem: it depends on types and on the sizes of heads and states alone, and on
// what the library was built for.
bool takesChunks(const SemiseparableProblem<float> &p);
void runChunks(const Execution &execution, const SemiseparableProblem<float> &p);

// Which operands are read or written in vectors.
struct ChunkVectors {
  bool x, in, out, y;
};
// Of signals stored as X, and whether its kernels were built for the device.
template <class X>
void runChunksOf(const Execution &execution, const SemiseparableProblem<float> &p, const ChunkVectors &vectors);
bool haveChunkKernels();

}  // namespace hotdog::cuda
