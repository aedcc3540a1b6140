// Steps of short convolutions: a thread a channel of a batch entry.
#include "core/short_conv_step.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/silu.cuh"
#include "cuda/detail/storage.cuh"
#include "cuda/short_conv.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;

template <class X>
struct StepArithmetic {
  using T = Arithmetic<X>;
  bool silu;

  __device__ T widen(X x) const { return cuda::widen(x); }
  __device__ X narrow(T x) const { return cuda::narrow<X>(x); }
  __device__ T add(T tap, T input, T sum) const { return fma(tap, input, sum); }
  __device__ T finish(T z) const { return silu ? cuda::silu<X>(z) : z; }
};

// Neighbouring threads take neighbouring channels.
template <class X>
__global__ void __launch_bounds__(kThreads)
    shortConvStep(const __grid_constant__ ShortConvStepProblem<Arithmetic<X>> p) {
  awaitEarlierWork();
  const StepArithmetic<X> with{p.activation == Activation::silu};
  const std::int64_t all = p.batch * p.channels, stride = std::int64_t{gridDim.x} * kThreads;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < all; k += stride) {
    const std::int64_t b = k <= UINT32_MAX && p.channels <= UINT32_MAX
                               ? static_cast<std::int64_t>(static_cast<unsigned>(k) / static_cast<unsigned>(p.channels))
                               : k / p.channels;
    const std::int64_t d = k - b * p.channels;
    std::int64_t slot, position;
    const StepRow row = stepRow(p, b, slot, position);
    if (row == StepRow::ordinary)
      stepChannel<X>(p, with, b, d, slot, position);
    else
      fillChannel<X>(p, with, b, d, row);
  }
}

}  // namespace

template <class X>
void runShortConvStep(const Execution &execution, const ShortConvStepProblem<Arithmetic<X>> &p) {
  const std::int64_t all = p.batch * p.channels;
  if (all == 0 || p.steps == 0) return;
  launch(shortConvStep<X>, gridFor(ceilDiv<std::int64_t>(all, kThreads)), kThreads, 0, execution, p);
}
template void runShortConvStep<float>(const Execution &, const ShortConvStepProblem<float> &);
template void runShortConvStep<double>(const Execution &, const ShortConvStepProblem<double> &);
template void runShortConvStep<BFloat16>(const Execution &, const ShortConvStepProblem<float> &);
template void runShortConvStep<Half>(const Execution &, const ShortConvStepProblem<float> &);

}  // namespace hotdog::cuda
