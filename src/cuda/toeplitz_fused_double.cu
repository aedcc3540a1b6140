#include "cuda/toeplitz_fused.cuh"

namespace hotdog::cuda {

HOTDOG_TOEPLITZ_FUSED(ToeplitzMatvecProblem<double>, 4096)
HOTDOG_TOEPLITZ_FUSED(ToeplitzMatvecProblem<Complex<double>>, 4096)

}  // namespace hotdog::cuda
