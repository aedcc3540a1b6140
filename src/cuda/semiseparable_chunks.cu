#include "cuda/semiseparable_chunks.h"

#include "cuda/semiseparable_chunks.cuh"

namespace hotdog::cuda {
namespace {

constexpr std::int64_t kFewestElements = 16, kFewestComponents = 16, kMostComponents = 128;

// Whether rows of 16-byte pieces are aligned: all but the last stride count rows.
template <class Tensor>
bool inVectors(const Tensor &s, int numberBytes) {
  bool aligned = s.stride[3] == 1 && reinterpret_cast<std::uintptr_t>(s.data) % 16 == 0;
  for (int i = 0; i < 3; ++i) aligned &= s.stride[i] * numberBytes % 16 == 0;
  return aligned;
}

template <int kComponents, int kGroups>
void launchChunks(const Execution &execution, const SemiseparableProblem<float> &p) {
  const ChunkVectors vectors{inVectors(p.x, 2), inVectors(p.in(), 2), inVectors(p.out(), 2),
                             inVectors(p.y, static_cast<int>(storageBytes(p.y.storage)))};
  const std::int64_t tasks = p.states() * p.heads * slicesOfHead(p) / kGroups;
  launch(semiseparableChunks<kComponents, kGroups>, gridFor(tasks), kGroups * kGroupThreads,
         sizeof(ChunkShared<kComponents, kGroups>) + 1023, execution, p, vectors);
}

template <int kComponents>
void runComponents(const Execution &execution, const SemiseparableProblem<float> &p) {
  if (p.heads / p.groups * slicesOfHead(p) % 2 == 0)
    launchChunks<kComponents, 2>(execution, p);
  else
    launchChunks<kComponents, 1>(execution, p);
}

// Whether the library has the kernels for this device: without wgmma they have no body and use few registers.
bool builtFor() {
  cudaFuncAttributes attributes{};
  check(cudaFuncGetAttributes(&attributes, semiseparableChunks<16, 1>), "asking for the attributes of a kernel");
  return attributes.numRegs > 32;
}

}  // namespace

bool takesChunks(const Execution &, const SemiseparableProblem<float> &p) {
  return p.x.storage == Storage::brain && p.headDim >= kFewestElements && p.stateSize >= kFewestComponents &&
         p.stateSize <= kMostComponents && builtFor();
}

void runChunks(const Execution &execution, const SemiseparableProblem<float> &problem) {
  const SemiseparableProblem<float> &p = withFault("semiseparable/cuda/chunks", problem);
  if (p.stateSize > 64)
    runComponents<128>(execution, p);
  else if (p.stateSize > 32)
    runComponents<64>(execution, p);
  else if (p.stateSize > 16)
    runComponents<32>(execution, p);
  else
    runComponents<16>(execution, p);
}

}  // namespace hotdog::cuda
