// Cauchy product by matrix instructions: real numbers.
#include "cuda/cauchy_mma.cuh"

namespace hotdog::cuda {

template struct CauchyMma<float>;
template struct CauchyMma<double>;

}  // namespace hotdog::cuda
