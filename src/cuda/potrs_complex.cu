#include "cuda/potrs.cuh"

namespace hotdog::cuda {

template struct PotrsSolve<Complex<float>>;
template struct PotrsSolve<Complex<double>>;

}  // namespace hotdog::cuda
