#include "cuda/ops.h"
namespace hotdog::cuda {
template <class T>
Op<CauchySymmetricBackwardProblem<T>> cauchySymmetricBackward() { return {}; }
template Op<CauchySymmetricBackwardProblem<Complex<float>>> cauchySymmetricBackward();
template Op<CauchySymmetricBackwardProblem<Complex<double>>> cauchySymmetricBackward();
}
