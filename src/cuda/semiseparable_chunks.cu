#include "cuda/semiseparable_chunks.cuh"
#include "cuda/semiseparable_chunks.h"

namespace hotdog::cuda {

extern template void runChunksOf<Half>(const Execution &, const SemiseparableProblem<float> &, const ChunkVectors &);
extern template void runChunksOf<float>(const Execution &, const SemiseparableProblem<float> &, const ChunkVectors &);

namespace {

constexpr std::int64_t kFewestElements = 16, kFewestComponents = 16, kMostComponents = 128;

// Whether pieces of a row are aligned to 16 bytes, for numbers of so many bytes.
template <class Tensor>
bool inVectors(const Tensor &s, std::int64_t bytes) {
  bool aligned = s.stride[3] == 1 && reinterpret_cast<std::uintptr_t>(s.data) % 16 == 0;
  for (int i = 0; i < 3; ++i) aligned = aligned && s.stride[i] * bytes % 16 == 0;
  return aligned;
}

}  // namespace

bool takesChunks(const SemiseparableProblem<float> &p) {
  return p.headDim >= kFewestElements && p.stateSize >= kFewestComponents && p.stateSize <= kMostComponents &&
         haveChunkKernels();
}

void runChunks(const Execution &execution, const SemiseparableProblem<float> &problem) {
  const SemiseparableProblem<float> &p = withFault("semiseparable/cuda/chunks", problem);
  const std::int64_t bytes = storageBytes(p.x.storage);
  const ChunkVectors vectors{inVectors(p.x, bytes), inVectors(p.in(), bytes), inVectors(p.out(), bytes),
                             inVectors(p.y, storageBytes(p.y.storage))};
  if (p.x.storage == Storage::brain)
    runChunksOf<BFloat16>(execution, p, vectors);
  else if (p.x.storage == Storage::half)
    runChunksOf<Half>(execution, p, vectors);
  else
    runChunksOf<float>(execution, p, vectors);
}

// Without wgmma the kernels have no body, and few registers.
bool haveChunkKernels() {
  cudaFuncAttributes attributes{};
  check(cudaFuncGetAttributes(&attributes, semiseparableChunks<BFloat16, 32, 1>),
        "asking for the attributes of a kernel");
  return attributes.numRegs > 64;
}

template void runChunksOf<BFloat16>(const Execution &, const SemiseparableProblem<float> &, const ChunkVectors &);

}  // namespace hotdog::cuda
