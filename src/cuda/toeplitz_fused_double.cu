#include "cuda/toeplitz_fused.cuh"

namespace hotdog::cuda {

HOTDOG_TOEPLITZ_FUSED(double, 4096)
HOTDOG_TOEPLITZ_FUSED(Complex<double>, 4096)

}  // namespace hotdog::cuda
