#include "cuda/toeplitz_split.cuh"

namespace hotdog::cuda {
namespace {

template <class R, int N2>
void launchRows(const Execution &execution, const SplitShape &s, const SplitChunk &c, std::int64_t nrhs,
                const SplitBuffers<R> &buffers) {
  using Product = BlockProduct<R, N2, false>;
  // A vector a block until the device is full; then as many as keep the kernel's transform to a small share.
  const std::int64_t full = 8 * multiprocessors(execution.device), sharing = c.sharedKernel ? c.vectors : nrhs;
  const std::int64_t perTask =
      std::clamp<std::int64_t>(ceilDiv(c.vectors * s.N1, full), 1, std::max<std::int64_t>(1, sharing));
  const auto plan = registerFftPlan<R>(execution);
  launch(toeplitzRowsKernel<R, N2>, gridFor(ceilDiv(c.vectors, perTask) * s.N1), Product::kThreads,
         Product::kSharedBytes, execution, s, c, nrhs, perTask, buffers, plan->tables());
}

}  // namespace

template <class R>
void launchSplitRows(const Execution &execution, const SplitShape &s, const SplitChunk &c, std::int64_t nrhs,
                     const SplitBuffers<R> &buffers) {
  switch (s.N2) {
    case 512:
      return launchRows<R, 512>(execution, s, c, nrhs, buffers);
    case 1024:
      return launchRows<R, 1024>(execution, s, c, nrhs, buffers);
    case 2048:
      return launchRows<R, 2048>(execution, s, c, nrhs, buffers);
    case 4096:
      return launchRows<R, 4096>(execution, s, c, nrhs, buffers);
    default:
      if constexpr (sizeof(R) == 4) return launchRows<R, 8192>(execution, s, c, nrhs, buffers);
  }
}
template void launchSplitRows(const Execution &, const SplitShape &, const SplitChunk &, std::int64_t,
                              const SplitBuffers<float> &);
template void launchSplitRows(const Execution &, const SplitShape &, const SplitChunk &, std::int64_t,
                              const SplitBuffers<double> &);

}  // namespace hotdog::cuda
