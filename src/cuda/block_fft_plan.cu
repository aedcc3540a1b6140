#include <vector>

#include "core/fft_setup.h"
#include "cuda/block_fft_plan.h"
#include "cuda/check.h"

namespace hotdog::cuda {

template <class R>
BlockFftPlan<R>::BlockFftPlan(std::int64_t n, hotdogStream_t stream) {
  const RelaxedCapture relaxed;
  const std::vector<int> radices = fftRadices(n, 8);
  std::vector<Complex<R>> table = fftTwiddles<R>(n, radices);
  const std::size_t twiddles = table.size();
  for (std::int64_t k = 0; 2 * k <= n; ++k) table.push_back(rootOfUnity<R>(k, 2 * n));

  bytes_ = table.size() * sizeof(Complex<R>);
  check(cudaMalloc(&table_, bytes_), "allocating an FFT plan");
  cudaError_t error = cudaMemcpyAsync(table_, table.data(), bytes_, cudaMemcpyHostToDevice, stream);
  if (error == cudaSuccess) error = cudaStreamSynchronize(stream);
  if (error != cudaSuccess) {
    cudaFree(table_);
    throwCudaError(error, "filling an FFT plan");
  }
  transform_.n = static_cast<int>(n);
  for (const int radix : radices) transform_.radix[transform_.passes++] = static_cast<signed char>(radix);
  transform_.twiddles = table_;
  transform_.halfRoots = table_ + twiddles;
}

template <class R>
BlockFftPlan<R>::~BlockFftPlan() {
  const RelaxedCapture relaxed;
  cudaFree(table_);  // waits for work that uses it
}

template <class R>
std::shared_ptr<BlockFftPlan<R>> blockFftPlan(const Execution &execution, std::int64_t n) {
  const PlanKey key{PlanKind::blockFft, sizeof(R) == 4 ? HOTDOG_C_32F : HOTDOG_C_64F, execution.device, n};
  return execution.plans->get<BlockFftPlan<R>>(key, execution.capture != 0,
                                               [&] { return std::make_shared<BlockFftPlan<R>>(n, execution.stream); });
}

template class BlockFftPlan<float>;
template class BlockFftPlan<double>;
template std::shared_ptr<BlockFftPlan<float>> blockFftPlan<float>(const Execution &, std::int64_t);
template std::shared_ptr<BlockFftPlan<double>> blockFftPlan<double>(const Execution &, std::int64_t);

}  // namespace hotdog::cuda
