// Gradients of the Cauchy product by matrix instructions: complex numbers.
#include "cuda/cauchy_backward_mma.cuh"

namespace hotdog::cuda {

template struct CauchyBackwardMma<Complex<float>>;
template struct CauchyBackwardMma<Complex<double>>;

}  // namespace hotdog::cuda
