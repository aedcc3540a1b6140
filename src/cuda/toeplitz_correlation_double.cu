#include "cuda/toeplitz_correlation.cuh"

namespace hotdog::cuda {

HOTDOG_TOEPLITZ_CORRELATION(double, 4096)
HOTDOG_TOEPLITZ_CORRELATION(Complex<double>, 4096)

}  // namespace hotdog::cuda
