#include <iterator>
#include <vector>

#include "core/fft_setup.h"
#include "cuda/check.h"
#include "cuda/detail/half_pair.cuh"
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

// What the two parts of a RightAngleHalfFft have in place of one skew; the others alike.
template <>
std::vector<Complex<HalfPair>> twiddleFactors<HalfPair>() {
  const std::vector<Complex<float>> of = twiddleFactors<float>();
  const std::size_t perSkew = of.size() / std::size(FftTables<float>::kSkews);
  std::vector<Complex<HalfPair>> factors(of.size());
  for (std::size_t i = 0; i < of.size(); ++i) {
    const Complex<float> low = of[i], high = of[i / perSkew == 2 ? i + perSkew : i];
    factors[i] = {HalfPair(low.re, high.re), HalfPair(low.im, high.im)};
  }
  return factors;
}

template <class R>
constexpr hotdogDataType_t kPlanType = HOTDOG_C_64F;
template <>
constexpr hotdogDataType_t kPlanType<float> = HOTDOG_C_32F;
template <>
constexpr hotdogDataType_t kPlanType<HalfPair> = HOTDOG_R_16F;

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
  const PlanKey key{PlanKind::registerFft, kPlanType<R>, execution.device, 0};
  return execution.plans->get<RegisterFftPlan<R>>(
      key, execution.capture != 0, [&] { return std::make_shared<RegisterFftPlan<R>>(execution.stream); });
}

template class RegisterFftPlan<float>;
template class RegisterFftPlan<double>;
template class RegisterFftPlan<HalfPair>;
template std::shared_ptr<RegisterFftPlan<float>> registerFftPlan<float>(const Execution &);
template std::shared_ptr<RegisterFftPlan<double>> registerFftPlan<double>(const Execution &);
template std::shared_ptr<RegisterFftPlan<HalfPair>> registerFftPlan<HalfPair>(const Execution &);

}  // namespace hotdog::cuda
