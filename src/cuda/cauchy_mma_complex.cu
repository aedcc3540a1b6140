// Cauchy product by matrix instructions: complex numbers.
#include "cuda/cauchy_mma.cuh"

namespace hotdog::cuda {

template struct CauchyMma<Complex<float>>;
template struct CauchyMma<Complex<double>>;

}  // namespace hotdog::cuda
