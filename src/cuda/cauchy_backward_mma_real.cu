// Gradients of the Cauchy product by matrix instructions: real numbers.
#include "cuda/cauchy_backward_mma.cuh"

namespace hotdog::cuda {

template struct CauchyBackwardMma<float>;
template struct CauchyBackwardMma<double>;

}  // namespace hotdog::cuda
