#include "cuda/ops.h"
namespace hotdog::cuda {
template <class T>
Op<CauchySymmetricProblem<T>> cauchySymmetric() { return {}; }
template Op<CauchySymmetricProblem<Complex<float>>> cauchySymmetric();
template Op<CauchySymmetricProblem<Complex<double>>> cauchySymmetric();
}
