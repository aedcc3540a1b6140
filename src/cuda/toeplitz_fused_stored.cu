#include "cuda/toeplitz_fused.cuh"

namespace hotdog::cuda {

HOTDOG_TOEPLITZ_FUSED(StoredToeplitzMatvecProblem<float>, 8192)

}  // namespace hotdog::cuda
