#include "cuda/semiseparable_chunks.cuh"

namespace hotdog::cuda {
template void runChunksOf<Half>(const Execution &, const SemiseparableProblem<float> &, const ChunkVectors &);
}  // namespace hotdog::cuda
