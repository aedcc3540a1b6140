#include "cuda/toeplitz_correlation.cuh"

namespace hotdog::cuda {

HOTDOG_TOEPLITZ_CORRELATION(float, 8192)
HOTDOG_TOEPLITZ_CORRELATION(Complex<float>, 8192)

}  // namespace hotdog::cuda
