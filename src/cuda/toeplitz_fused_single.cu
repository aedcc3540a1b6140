#include "cuda/toeplitz_fused.cuh"

namespace hotdog::cuda {

HOTDOG_TOEPLITZ_FUSED(ToeplitzMatvecProblem<float>, 8192)
HOTDOG_TOEPLITZ_FUSED(ToeplitzMatvecProblem<Complex<float>>, 8192)

}  // namespace hotdog::cuda
