#include "cuda/toeplitz_fused.cuh"

namespace hotdog::cuda {

HOTDOG_TOEPLITZ_FUSED(float, 8192)
HOTDOG_TOEPLITZ_FUSED(Complex<float>, 8192)

}  // namespace hotdog::cuda
