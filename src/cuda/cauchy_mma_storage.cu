// Cauchy product by matrix instructions: values stored in 16 bits.
#include "cuda/cauchy_mma.cuh"

namespace hotdog::cuda {

template struct CauchyMma<float, BFloat16, BFloat16>;
template struct CauchyMma<float, BFloat16, float>;
template struct CauchyMma<float, Half, Half>;
template struct CauchyMma<float, Half, float>;

}  // namespace hotdog::cuda
