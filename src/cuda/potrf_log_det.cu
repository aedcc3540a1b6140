// Log-determinants from Cholesky factors on CUDA: a warp a problem, sums of logarithms in double precision.
#include "core/potrf.h"
#include "core/potrf_log_det.h"
#include "cuda/cholesky_ops.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kWarps = 4;  // of a block

// NaN in the sum where an element of the diagonal is no positive finite number.
template <class T>
__global__ void __launch_bounds__(kWarps * 32) logDetKernel(const __grid_constant__ PotrfLogDetProblem<T> p) {
  awaitEarlierWork();
  const int lane = threadIdx.x % 32;
  for (std::int64_t problem = std::int64_t{blockIdx.x} * kWarps + threadIdx.x / 32; problem < p.batchCount;
       problem += std::int64_t{gridDim.x} * kWarps) {
    const T *const l = p.l.matrix(problem);
    double sum = 0;
    for (std::int64_t k = lane; k < p.n; k += 32) {
      const Real<T> element = realPart(load(l + k * (p.l.ld + 1)));
      sum += isPivot(element) ? log(static_cast<double>(element)) : nan("");
    }
    for (int apart = 16; apart > 0; apart /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, apart);
    if (lane == 0) p.logDet[problem * p.strideLogDet] = static_cast<Real<T>>(2 * sum);
  }
}

template <class T>
std::size_t workspaceBytes(const Execution &, const PotrfLogDetProblem<T> &) {
  return 0;
}

template <class T>
void run(const Execution &execution, const PotrfLogDetProblem<T> &problem) {
  const PotrfLogDetProblem<T> &p = withFault("potrf_log_det/cuda/sum", problem);
  launch(logDetKernel<T>, gridFor(ceilDiv<std::int64_t>(p.batchCount, kWarps)), kWarps * 32, 0, execution, p);
}

}  // namespace

template <class T>
Op<PotrfLogDetProblem<T>> potrfLogDet() {
  return {workspaceBytes<T>, run<T>};
}
template Op<PotrfLogDetProblem<float>> potrfLogDet();
template Op<PotrfLogDetProblem<double>> potrfLogDet();
template Op<PotrfLogDetProblem<Complex<float>>> potrfLogDet();
template Op<PotrfLogDetProblem<Complex<double>>> potrfLogDet();

}  // namespace hotdog::cuda
