#include "cuda/long_conv_fused.cuh"

namespace hotdog::cuda {

HOTDOG_LONG_CONV_FUSED(float)

}  // namespace hotdog::cuda
