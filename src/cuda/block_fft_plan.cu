#include "cuda/block_fft_plan.h"

#include <vector>

#include "core/fft_setup.h"
#include "cuda/check.h"

namespace hotdog::cuda {

template <class R>
RootTable<R>::RootTable(std::int64_t length, hotdogStream_t stream) : length_(length) {
  std::vector<Complex<R>> roots;
  roots.reserve(static_cast<std::size_t>(length));
  for (std::int64_t k = 0; k < length; ++k) roots.push_back(rootOfUnity<R>(k, length));
  check(cudaMalloc(&roots_, bytes()), "allocating an FFT plan");
  cudaError_t error = cudaMemcpyAsync(roots_, roots.data(), bytes(), cudaMemcpyHostToDevice, stream);
  if (error == cudaSuccess) error = cudaStreamSynchronize(stream);
  if (error == cudaSuccess) return;
  cudaFree(roots_);
  throwCudaError(error, "filling an FFT plan");
}

template <class R>
RootTable<R>::~RootTable() {
  cudaFree(roots_);  // waits for work that uses it
}

template <class R>
BlockFft<R> RootTable<R>::transform(std::int64_t n) const {
  BlockFft<R> fft{};
  fft.n = static_cast<int>(n);
  for (const int radix : fftRadices(n, 8)) fft.radix[fft.passes++] = static_cast<signed char>(radix);
  fft.roots = roots_;
  fft.rootStep = static_cast<int>(length_ / n);
  return fft;
}

template <class R>
std::shared_ptr<RootTable<R>> rootTable(const Execution &execution, std::int64_t length) {
  const PlanKey key{PlanKind::blockFft, sizeof(R) == 4 ? HOTDOG_C_32F : HOTDOG_C_64F, execution.device, length};
  return execution.plans->get<RootTable<R>>(key, execution.capturing,
                                            [&] { return std::make_shared<RootTable<R>>(length, execution.stream); });
}

template class RootTable<float>;
template class RootTable<double>;
template std::shared_ptr<RootTable<float>> rootTable<float>(const Execution &, std::int64_t);
template std::shared_ptr<RootTable<double>> rootTable<double>(const Execution &, std::int64_t);

}  // namespace hotdog::cuda
