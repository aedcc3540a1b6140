#include "cuda/circulant_sum_fused.cuh"

namespace hotdog::cuda {

HOTDOG_CIRCULANT_SUM(Complex<double>)

}  // namespace hotdog::cuda
