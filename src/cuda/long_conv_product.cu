#include "cuda/detail/launch.h"
#include "cuda/long_conv_product.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256;

template <class T>
__global__ void __launch_bounds__(kThreads)
    longConvProductKernel(const __grid_constant__ LongConvProduct<T> p, bool channelsInside) {
  awaitEarlierWork();
  const std::int64_t count = p.batch * p.channels * p.length, inner = channelsInside ? p.channels : p.length,
                     outer = channelsInside ? p.length : p.channels;
  for (std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; i < count;
       i += static_cast<std::int64_t>(gridDim.x) * kThreads) {
    const std::int64_t batch = i / inner / outer, channel = channelsInside ? i % inner : i / inner % outer,
                       t = channelsInside ? i / inner % outer : i % inner;
    T value(p.factors > 0 || p.of != ProductOf::factors ? 1 : 0);
    if (p.of != ProductOf::factors) {
      const T sum = p.sums.read(p.sums.offset(batch, channel, t));
      value = p.of == ProductOf::slope ? activationSlope(p.activation, sum) : activated(p.activation, sum);
    }
    for (int k = 0; k < p.factors; ++k) value *= p.factor[k].read(p.factor[k].offset(batch, channel, t));
    const std::int64_t at = p.out.offset(batch, channel, t);
    if (p.accumulate) value += InputTensor<T, 3>{p.out.data, {}, p.out.storage}.read(at);
    p.out.write(at, value);
  }
}

std::int64_t magnitude(std::int64_t stride) { return stride < 0 ? -stride : stride; }

}  // namespace

template <class T>
void launchLongConvProduct(const Execution &execution, const LongConvProduct<T> &p) {
  const std::int64_t blocks = ceilDiv<std::int64_t>(p.batch * p.channels * p.length, kThreads);
  launch(longConvProductKernel<T>, gridFor(std::min<std::int64_t>(blocks, 16 * multiprocessors(execution.device))),
         kThreads, 0, execution, p, magnitude(p.out.stride[2]) > magnitude(p.out.stride[1]));
}
template void launchLongConvProduct<float>(const Execution &, const LongConvProduct<float> &);
template void launchLongConvProduct<double>(const Execution &, const LongConvProduct<double> &);

}  // namespace hotdog::cuda
