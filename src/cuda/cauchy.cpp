// Cauchy product on CUDA: chooses the kernel.
#include "cuda/cauchy.h"

#include "cuda/cauchy_ops.h"

namespace hotdog::cuda {
namespace {

template <class T, class V, class O>
void run(const Execution &execution, const CauchyProblem<T, V, O> &p) {
  if (p.nrhs >= kWideVectors && p.cols() <= kMostWideColumns && p.cols() > 0)
    return CauchyWide<T, V, O>::run(execution, p);
  if constexpr (std::is_same_v<V, T>)
    if (p.nrhs < kMmaVectors) return CauchyLanes<T>::run(execution, p);
  CauchyMma<T, V, O>::run(execution, p);
}

}  // namespace

template <class T, class V, class O>
Op<CauchyProblem<T, V, O>> cauchy() {
  return {[](const Execution &, const CauchyProblem<T, V, O> &) { return std::size_t{0}; }, run<T, V, O>};
}
template Op<CauchyProblem<float>> cauchy();
template Op<CauchyProblem<double>> cauchy();
template Op<CauchyProblem<Complex<float>>> cauchy();
template Op<CauchyProblem<Complex<double>>> cauchy();
template Op<CauchyProblem<float, BFloat16, BFloat16>> cauchy();
template Op<CauchyProblem<float, BFloat16, float>> cauchy();
template Op<CauchyProblem<float, Half, Half>> cauchy();
template Op<CauchyProblem<float, Half, float>> cauchy();

}  // namespace hotdog::cuda
