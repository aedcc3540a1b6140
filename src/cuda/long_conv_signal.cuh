// Signals of a long convolution on the device: what goes in, with its gates and its past, and what comes out. A thread
// has elements first, first + step, .. of one signal; a step that is a std::integral_constant costs no address
// arithmetic.
#pragma once

#include <type_traits>

#include "core/long_conv.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

inline constexpr int kMostGates = 8;  // of a side, that a kernel takes

// Calls use(data) with a pointer of the elements' type.
template <class T, int kRank, class Use>
__device__ __forceinline__ void withElements(const InputTensor<T, kRank> &tensor, Use &&use) {
  if constexpr (sizeof(T) == 8) {
    use(static_cast<const T *>(tensor.data));
  } else {
    if (tensor.storage == Storage::single)
      use(static_cast<const float *>(tensor.data));
    else if (tensor.storage == Storage::half)
      use(static_cast<const Half *>(tensor.data));
    else
      use(static_cast<const BFloat16 *>(tensor.data));
  }
}
template <class T, int kRank, class Use>
__device__ __forceinline__ void withElements(const OutputTensor<T, kRank> &tensor, Use &&use) {
  if constexpr (sizeof(T) == 8) {
    use(static_cast<T *>(tensor.data));
  } else {
    if (tensor.storage == Storage::single)
      use(static_cast<float *>(tensor.data));
    else if (tensor.storage == Storage::half)
      use(static_cast<Half *>(tensor.data));
    else
      use(static_cast<BFloat16 *>(tensor.data));
  }
}

// Of the elements first + q step, those with low <= q step < high.
struct ElementRange {
  int low, high;

  // The ones that lie in [begin, end).
  __device__ ElementRange(std::int64_t first, std::int64_t begin, std::int64_t end, int most)
      : low(static_cast<int>(min(max(begin - first, std::int64_t{0}), static_cast<std::int64_t>(most)))),
        high(static_cast<int>(min(max(end - first, std::int64_t{0}), static_cast<std::int64_t>(most)))) {}
  __device__ bool has(int offset) const { return offset >= low && offset < high; }
};

// use(q, address of element q) for the elements of the range; at: that of element 0, in the range or not.
template <int kCount, class Step, class E, class Use>
__device__ __forceinline__ void forElements(E *at, std::int64_t inc, Step step, const ElementRange &range, Use &&use) {
  if (inc == 1 && range.low == 0 && range.high > (kCount - 1) * step) {
#pragma unroll
    for (int q = 0; q < kCount; ++q) use(q, at + q * step);
  } else {
    const std::int64_t jump = inc * step;
#pragma unroll
    for (int q = 0; q < kCount; ++q)
      if (range.has(q * step)) use(q, at + q * jump);
  }
}

// x[q] times elements `first + q step` of the signal (batch, channel).
template <int kCount, class Step, class T>
__device__ __forceinline__ void multiplySignal(const InputTensor<T, 3> &signal, std::int64_t batch,
                                               std::int64_t channel, std::int64_t first, Step step,
                                               const ElementRange &range, T (&x)[kCount]) {
  withElements(signal, [&](const auto *data) {
    forElements<kCount>(data + signal.offset(batch, channel, first), signal.stride[2], step, range,
                        [&](int q, const auto *at) { x[q] *= static_cast<T>(load(at)); });
  });
}

template <int kCount, class Step, class T>
__device__ __forceinline__ void storeSignal(const OutputTensor<T, 3> &signal, std::int64_t batch, std::int64_t channel,
                                            std::int64_t first, Step step, const ElementRange &range,
                                            const T (&x)[kCount]) {
  withElements(signal, [&](auto *data) {
    using E = std::remove_pointer_t<decltype(data)>;
    forElements<kCount>(data + signal.offset(batch, channel, first), signal.stride[2], step, range,
                        [&](int q, E *at) { store(at, E(x[q])); });
  });
}

template <class T>
__device__ __noinline__ T activatedOnce(Activation activation, T z) {
  return activated(activation, z);
}

// The operands of a problem that kernels read and write.
template <class T>
struct LongConvSignals {
  std::int64_t length, pastLength, channelsPerFilter;
  Activation activation;
  int factors, postGates;
  InputTensor<T, 3> factor[1 + kMostGates], past, postGate[kMostGates];  // the factors of x: v and its gates
  InputTensor<T, 1> skip, bias;
  OutputTensor<T, 3> x, y;

  // x[q] of element first + q step, 0 outside of [begin, end), which is part of [0, length).
  template <int kCount, class Step>
  __device__ __forceinline__ void load(std::int64_t batch, std::int64_t channel, std::int64_t first, std::int64_t begin,
                                       std::int64_t end, Step step, T (&values)[kCount]) const {
    const ElementRange range(first, begin, end, kCount * step);
#pragma unroll
    for (int q = 0; q < kCount; ++q) values[q] = range.has(q * step) ? T(1) : T(0);
#pragma unroll 1
    for (int i = 0; i < factors; ++i) multiplySignal<kCount>(factor[i], batch, channel, first, step, range, values);
  }

  // x[q] of element first + q step, 0 outside of [-pastLength, length).
  template <int kCount, class Step>
  __device__ __forceinline__ void load(std::int64_t batch, std::int64_t channel, std::int64_t first, Step step,
                                       T (&values)[kCount]) const {
    load<kCount>(batch, channel, first, 0, length, step, values);
    if (first < 0 && pastLength > 0) {
      const ElementRange before(first, -pastLength, 0, kCount * step);
#pragma unroll
      for (int q = 0; q < kCount; ++q)
        if (before.has(q * step)) values[q] = T(1);
      multiplySignal<kCount>(past, batch, channel, first + pastLength, step, before, values);
    }
  }

  // Stores sums[q] as those of element first + q step, where it is in [begin, end).
  template <int kCount, class Step>
  __device__ __forceinline__ void store(std::int64_t batch, std::int64_t channel, std::int64_t first, Step step,
                                        std::int64_t begin, std::int64_t end, T (&sums)[kCount]) const {
    const ElementRange range(first, begin, end, kCount * step);
    if (bias) {
      const T constant = bias.read(bias.offset(channel));
#pragma unroll
      for (int q = 0; q < kCount; ++q) sums[q] += constant;
    }
    if (activation != Activation::none) {
#pragma unroll
      for (int q = 0; q < kCount; ++q) sums[q] = activatedOnce(activation, sums[q]);
    }
#pragma unroll 1
    for (int g = 0; g < postGates; ++g) multiplySignal<kCount>(postGate[g], batch, channel, first, step, range, sums);
    storeSignal<kCount>(y, batch, channel, first, step, range, sums);
  }

  __device__ T skipOf(std::int64_t channel) const { return skip ? skip.read(skip.offset(channel)) : T(0); }
};

}  // namespace hotdog::cuda
