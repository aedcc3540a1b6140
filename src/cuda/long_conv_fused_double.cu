#include "cuda/long_conv_fused.cuh"

namespace hotdog::cuda {

HOTDOG_LONG_CONV_FUSED(double)

}  // namespace hotdog::cuda
