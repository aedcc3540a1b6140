#include "cuda/toeplitz_solve_hermitian_pcg.cuh"

namespace hotdog::cuda {

template struct ToeplitzPcgKernel<Complex<double>>;

}  // namespace hotdog::cuda
