// Steps of short convolutions: a thread a channel of a batch entry.
#include "core/short_conv_step.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/silu.cuh"
#include "cuda/detail/storage.cuh"
#include "cuda/short_conv.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kMostSingleWidth = 8;

// Of the k-th channel of all.
__device__ __forceinline__ std::int64_t batchEntry(std::int64_t k, std::int64_t channels) {
  if (k <= UINT32_MAX && channels <= UINT32_MAX)  // a tenth of the instructions
    return static_cast<std::int64_t>(static_cast<unsigned>(k) / static_cast<unsigned>(channels));
  return k / channels;
}

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
    const std::int64_t b = batchEntry(k, p.channels), d = k - b * p.channels;
    std::int64_t slot, position;
    const StepRow row = stepRow(p, b, slot, position);
    if (row == StepRow::ordinary)
      stepChannel<X>(p, with, b, d, slot, position);
    else
      fillChannel<X>(p, with, b, d, row);
  }
}

// One input, and a linear state of just the width - 1 inputs that its taps reach: the loads go together.
template <class X>
__global__ void __launch_bounds__(kThreads)
    shortConvSingleStep(const __grid_constant__ ShortConvStepProblem<Arithmetic<X>> p) {
  using T = Arithmetic<X>;
  awaitEarlierWork();
  const StepArithmetic<X> with{p.activation == Activation::silu};
  const std::int64_t all = p.batch * p.channels, stride = std::int64_t{gridDim.x} * kThreads;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < all; k += stride) {
    const std::int64_t b = batchEntry(k, p.channels), d = k - b * p.channels;
    std::int64_t slot, position;
    const StepRow row = stepRow(p, b, slot, position);
    if (row != StepRow::ordinary) {
      fillChannel<X>(p, with, b, d, row);
      continue;
    }
    X *const state = static_cast<X *>(p.state.data) + p.state.offset(slot, d);
    const X *const x = static_cast<const X *>(p.x.data) + p.x.offset(b, d);
    const std::int64_t weight = p.weight.offset(d);
    X inputs[kMostSingleWidth];
    T taps[kMostSingleWidth];
#pragma unroll
    for (int j = 0; j < kMostSingleWidth; ++j)
      if (j < p.width) {
        inputs[j] = j < p.width - 1 ? state[j * p.state.stride[2]] : *x;
        taps[j] = p.weight.read(weight + j * p.weight.stride[1]);
      }
    T z = p.bias ? p.bias.read(p.bias.offset(d)) : T(0);
#pragma unroll
    for (int j = 0; j < kMostSingleWidth; ++j)
      if (j < p.width) {
        z = with.add(taps[j], with.widen(inputs[j]), z);
        if (j > 0) state[(j - 1) * p.state.stride[2]] = inputs[j];
      }
    static_cast<X *>(p.y.data)[p.y.offset(b, d)] = with.narrow(with.finish(z));
  }
}

}  // namespace

template <class X>
void runShortConvStep(const Execution &execution, const ShortConvStepProblem<Arithmetic<X>> &p) {
  const std::int64_t all = p.batch * p.channels;
  if (all == 0 || p.steps == 0) return;
  const bool single = p.steps == 1 && !p.position && p.width <= kMostSingleWidth && p.stateLength == p.width - 1;
  launch(single ? shortConvSingleStep<X> : shortConvStep<X>, gridFor(ceilDiv<std::int64_t>(all, kThreads)), kThreads, 0,
         execution, p);
}
template void runShortConvStep<float>(const Execution &, const ShortConvStepProblem<float> &);
template void runShortConvStep<double>(const Execution &, const ShortConvStepProblem<double> &);
template void runShortConvStep<BFloat16>(const Execution &, const ShortConvStepProblem<float> &);
template void runShortConvStep<Half>(const Execution &, const ShortConvStepProblem<float> &);

}  // namespace hotdog::cuda
