#include "cuda/long_conv_fused_correlation.cuh"

namespace hotdog::cuda {

HOTDOG_LONG_CONV_CORRELATION(double)

}  // namespace hotdog::cuda
