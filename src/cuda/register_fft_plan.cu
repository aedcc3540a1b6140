#include <vector>

#include "core/fft_setup.h"
#include "cuda/check.h"
#include "cuda/register_fft_plan.h"

namespace hotdog::cuda {
namespace {

template <class R>
std::vector<Complex<R>> twiddleFactors() {
  std::vector<Complex<R>> factors(FftTables<R>::kLength);
  int skew = 0;
  for (const int eighths : FftTables<R>::kSkews) {
    for (int span = 1; span <= FftTables<R>::kMostSpan; span *= 2) {
      Complex<R> *const at = factors.data() + FftTables<R>::offsetOf(span, skew);
      for (int p = 0; p < span; ++p)
        for (int c = 0; c < FftTables<R>::kFactors; ++c) {
          const int power = c < 4 ? 8 * c + eighths : 32 * (c - 3);  // of w^p, in eighths
          at[c * span + p] = rootOfUnity<R>(std::int64_t{power} * p, std::int64_t{8} * kFftEach * span);
        }
    }
    ++skew;
  }
  return factors;
}

}  // namespace

template <class R>
RegisterFftPlan<R>::RegisterFftPlan(hotdogStream_t stream) {
  const RelaxedCapture relaxed;
  const std::vector<Complex<R>> factors = twiddleFactors<R>();
  check(cudaMalloc(&factors_, bytes()), "allocating an FFT plan");
  cudaError_t error = cudaMemcpyAsync(factors_, factors.data(), bytes(), cudaMemcpyHostToDevice, stream);
  if (error == cudaSuccess) error = cudaStreamSynchronize(stream);
  if (error == cudaSuccess) return;
  cudaFree(factors_);
  throwCudaError(error, "filling an FFT plan");
}

template <class R>
RegisterFftPlan<R>::~RegisterFftPlan() {
  const RelaxedCapture relaxed;
  cudaFree(factors_);  // waits for work that uses it
}

template <class R>
std::shared_ptr<RegisterFftPlan<R>> registerFftPlan(const Execution &execution) {
  const PlanKey key{PlanKind::registerFft, sizeof(R) == 4 ? HOTDOG_C_32F : HOTDOG_C_64F, execution.device, 0};
  return execution.plans->get<RegisterFftPlan<R>>(
      key, execution.capture != 0, [&] { return std::make_shared<RegisterFftPlan<R>>(execution.stream); });
}

template class RegisterFftPlan<float>;
template class RegisterFftPlan<double>;
template std::shared_ptr<RegisterFftPlan<float>> registerFftPlan<float>(const Execution &);
template std::shared_ptr<RegisterFftPlan<double>> registerFftPlan<double>(const Execution &);

}  // namespace hotdog::cuda
