#include "cuda/potrs.cuh"

namespace hotdog::cuda {

template struct PotrsSolve<float>;
template struct PotrsSolve<double>;

}  // namespace hotdog::cuda
