#include "core/fft_setup.h"
#include "cuda/check.h"
#include "cuda/right_angle_plan.h"

namespace hotdog::cuda {
namespace {

// e((eighths/8 + j) / of) and its powers, in halves of `count` pairs; or alone.
template <class R>
void putRoot(Complex<R> *table, int count, int entry, int eighths, std::int64_t j, std::int64_t of, int powers) {
  for (int k = 0; k < powers; ++k) {
    const Complex<R> power = rootOfUnity<R>((eighths + 8 * j) << k, 8 * of);
    table[powers == 1 ? entry : 2 * (k / 2 * count + entry) + k % 2] = power;
  }
}

// With digits of 4 bits in reverse; `count` is a power of 16.
int reversedDigits(int j, int count) {
  int reversed = 0;
  for (int rest = count; rest > 1; rest /= 16, j /= 16) reversed = 16 * reversed + j % 16;
  return reversed;
}

}  // namespace

template <class R>
std::vector<Complex<R>> rightAngleFactors() {
  using Tables = RightAngleTables<R>;
  std::vector<Complex<R>> factors(Tables::kLength);
  for (int part = 0; part < Tables::kParts; ++part) {
    const int eighths = Tables::eighths(part);
    const auto putRings = [&](int count, int radix) {
      for (int j = 0; j < count; ++j)
        putRoot(factors.data() + part * Tables::kRings + Tables::rings(count, radix), count, reversedDigits(j, count),
                eighths, j, std::int64_t{radix} * count,
                radix == 2   ? 1
                : radix == 4 ? 2
                             : 4);
    };
    putRings(1, 16), putRings(16, 16), putRings(4096, 2);
    for (int radix = 2; radix <= 16; radix *= 2) putRings(256, radix);
    for (int M = 256; M <= Tables::kMost; M *= 2)
      for (int j = 0; j < M / 16; ++j)
        factors[static_cast<std::size_t>(Tables::twists(M) + part * Tables::kTwists + j)] =
            rootOfUnity<R>(std::int64_t{eighths} * j, std::int64_t{8} * M);
  }
  for (int length = 32; length <= Tables::kMost; length *= 2)
    for (int j = 0; j < length / 16; ++j)
      putRoot(factors.data() + Tables::backward(length), length / 16, j, 0, j, length, 4);
  return factors;
}

template <class R>
RightAnglePlan<R>::RightAnglePlan(hotdogStream_t stream) {
  const RelaxedCapture relaxed;
  const std::vector<Complex<R>> factors = rightAngleFactors<R>();
  check(cudaMalloc(&factors_, bytes()), "allocating an FFT plan");
  cudaError_t error = cudaMemcpyAsync(factors_, factors.data(), bytes(), cudaMemcpyHostToDevice, stream);
  if (error == cudaSuccess) error = cudaStreamSynchronize(stream);
  if (error == cudaSuccess) return;
  cudaFree(factors_);
  throwCudaError(error, "filling an FFT plan");
}

template <class R>
RightAnglePlan<R>::~RightAnglePlan() {
  const RelaxedCapture relaxed;
  cudaFree(factors_);  // waits for work that uses it
}

// Of the plans of register FFTs this one, which serves all lengths, has the longest one.
template <class R>
std::shared_ptr<RightAnglePlan<R>> rightAnglePlan(const Execution &execution) {
  const PlanKey key{PlanKind::registerFft, sizeof(R) == 4 ? HOTDOG_C_32F : HOTDOG_C_64F, execution.device,
                    RightAngleTables<R>::kMost};
  return execution.plans->get<RightAnglePlan<R>>(key, execution.capture != 0,
                                                 [&] { return std::make_shared<RightAnglePlan<R>>(execution.stream); });
}

template std::vector<Complex<float>> rightAngleFactors<float>();
template std::vector<Complex<double>> rightAngleFactors<double>();
template class RightAnglePlan<float>;
template class RightAnglePlan<double>;
template std::shared_ptr<RightAnglePlan<float>> rightAnglePlan<float>(const Execution &);
template std::shared_ptr<RightAnglePlan<double>> rightAnglePlan<double>(const Execution &);

}  // namespace hotdog::cuda
