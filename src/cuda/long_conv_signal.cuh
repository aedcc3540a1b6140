// Signals of a long convolution on the device: what goes in, with its gates and its past, and what comes out. A thread
// has elements first, first + step, .. of one signal; a step that is a std::integral_constant costs no address
// arithmetic.
#pragma once

#include <type_traits>

#include "core/long_conv.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/silu.cuh"

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
  __device__ bool whole(int count, int step) const { return low == 0 && high > (count - 1) * step; }
};

// Elements that are read or written once, past caches that hold what is used again.
__device__ __forceinline__ float loadOnce(const float *p) { return __ldcs(p); }
__device__ __forceinline__ double loadOnce(const double *p) { return __ldcs(p); }
template <class E>
__device__ __forceinline__ float loadOnce(const E *p) {
  E x;
  x.bits = __ldcs(&p->bits);
  return x;
}
__device__ __forceinline__ void storeOnce(float *p, float x) { __stcs(p, x); }
__device__ __forceinline__ void storeOnce(double *p, double x) { __stcs(p, x); }
template <class E>
__device__ __forceinline__ void storeOnce(E *p, float x) {
  __stcs(&p->bits, E(x).bits);
}

// What a load does with x[q]: set it, to 0 where there is no element; set it where there is one; multiply it.
enum class Into { all, some, product };

template <Into kInto, class T>
__device__ __forceinline__ void put(T value, T &x) {
  x = kInto == Into::product ? x * value : value;
}

// Elements with a stride, or backwards: called rather than inlined, so that kernels stay small.
template <int kCount, Into kInto, class T>
__device__ __noinline__ void loadStridedInMemory(const InputTensor<T, 3> &signal, std::int64_t offset, int step,
                                                 const ElementRange &range, T *x) {
#pragma unroll 4
  for (int q = 0; q < kCount; ++q)
    if (range.has(q * step))
      put<kInto>(signal.read(offset + q * step * signal.stride[2]), x[q]);
    else if (kInto == Into::all)
      x[q] = T(0);
}
template <int kCount, class T>
__device__ __noinline__ void storeStridedInMemory(const OutputTensor<T, 3> &signal, std::int64_t offset, int step,
                                                  const ElementRange &range, const T *x) {
#pragma unroll 4
  for (int q = 0; q < kCount; ++q)
    if (range.has(q * step)) signal.write(offset + q * step * signal.stride[2], x[q]);
}
template <int kCount, class T>
__device__ __forceinline__ void copyElements(const T *from, T *to) {
#pragma unroll
  for (int q = 0; q < kCount; ++q) to[q] = from[q];
}

// x[q] = elements first + q step of the signal (batch, channel), or x[q] times them.
template <int kCount, Into kInto, class Step, class T>
__device__ __forceinline__ void loadSignal(const InputTensor<T, 3> &signal, std::int64_t batch, std::int64_t channel,
                                           std::int64_t first, Step step, const ElementRange &range, T (&x)[kCount]) {
  const std::int64_t offset = signal.offset(batch, channel, first);
  if (signal.stride[2] != 1) {
    T inMemory[kCount];
    if (kInto != Into::all) copyElements<kCount>(x, inMemory);
    loadStridedInMemory<kCount, kInto>(signal, offset, step, range, inMemory);
    copyElements<kCount>(inMemory, x);
    return;
  }
  const bool whole = range.whole(kCount, step);
  withElements(signal, [&](const auto *data) {
    const auto *const at = data + offset;
    if (whole) {
#pragma unroll
      for (int q = 0; q < kCount; ++q) put<kInto>(static_cast<T>(loadOnce(at + q * step)), x[q]);
    } else {
#pragma unroll
      for (int q = 0; q < kCount; ++q)
        if (range.has(q * step))
          put<kInto>(static_cast<T>(load(at + q * step)), x[q]);
        else if (kInto == Into::all)
          x[q] = T(0);
    }
  });
}

// Brings the element's cache line to the L2 cache.
template <class T>
__device__ __forceinline__ void prefetchElement(const InputTensor<T, 3> &signal, std::int64_t batch,
                                                std::int64_t channel, std::int64_t t) {
  if (signal.stride[2] != 1) return;
  asm volatile("prefetch.global.L2 [%0];" ::"l"(static_cast<const char *>(signal.data) +
                                                signal.offset(batch, channel, t) * elementBytes<T>(signal.storage)));
}

template <int kCount, class Step, class T>
__device__ __forceinline__ void storeSignal(const OutputTensor<T, 3> &signal, std::int64_t batch, std::int64_t channel,
                                            std::int64_t first, Step step, const ElementRange &range,
                                            const T (&x)[kCount]) {
  const std::int64_t offset = signal.offset(batch, channel, first);
  if (signal.stride[2] != 1) {
    T inMemory[kCount];
    copyElements<kCount>(x, inMemory);
    storeStridedInMemory<kCount>(signal, offset, step, range, inMemory);
    return;
  }
  const bool whole = range.whole(kCount, step);
  withElements(signal, [&](auto *data) {
    using E = std::remove_pointer_t<decltype(data)>;
    E *const at = data + offset;
    if (whole) {
#pragma unroll
      for (int q = 0; q < kCount; ++q) storeOnce(at + q * step, x[q]);
    } else {
#pragma unroll
      for (int q = 0; q < kCount; ++q)
        if (range.has(q * step)) store(at + q * step, E(x[q]));
    }
  });
}

// Called rather than inlined, and for all of a thread's sums at once: the error function is long.
template <int kCount, class T>
__device__ __noinline__ void geluInMemory(T *sums) {
#pragma unroll 4
  for (int q = 0; q < kCount; ++q) sums[q] = activated(Activation::gelu, sums[q]);
}
template <int kCount, class T>
__device__ __noinline__ void siluInMemory(T *sums) {
#pragma unroll 4
  for (int q = 0; q < kCount; ++q) sums[q] = silu<T>(sums[q]);
}
template <int kCount, class T>
__device__ __forceinline__ void activate(Activation activation, T (&sums)[kCount]) {
  if (activation == Activation::none) return;
  if (sizeof(T) == 4 && activation == Activation::silu) {
#pragma unroll
    for (int q = 0; q < kCount; ++q) sums[q] = silu<T>(sums[q]);
    return;
  }
  T inMemory[kCount];
  copyElements<kCount>(sums, inMemory);
  if (activation == Activation::gelu)
    geluInMemory<kCount>(inMemory);
  else
    siluInMemory<kCount>(inMemory);
  copyElements<kCount>(inMemory, sums);
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
    loadSignal<kCount, Into::all>(factor[0], batch, channel, first, step, range, values);
    multiply<kCount>(batch, channel, first, step, range, values);
  }

  // x[q] times the other factors of element first + q step.
  template <int kCount, class Step>
  __device__ __forceinline__ void multiply(std::int64_t batch, std::int64_t channel, std::int64_t first, Step step,
                                           const ElementRange &range, T (&values)[kCount]) const {
#pragma unroll 1
    for (int i = 1; i < factors; ++i)
      loadSignal<kCount, Into::product>(factor[i], batch, channel, first, step, range, values);
  }

  // x[q] of element first + q step, 0 outside of [-pastLength, length).
  template <int kCount, class Step>
  __device__ __forceinline__ void load(std::int64_t batch, std::int64_t channel, std::int64_t first, Step step,
                                       T (&values)[kCount]) const {
    load<kCount>(batch, channel, first, 0, length, step, values);
    if (first < 0 && pastLength > 0) {
      const ElementRange before(first, -pastLength, 0, kCount * step);
      loadSignal<kCount, Into::some>(past, batch, channel, first + pastLength, step, before, values);
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
    activate(activation, sums);
#pragma unroll 1
    for (int g = 0; g < postGates; ++g)
      loadSignal<kCount, Into::product>(postGate[g], batch, channel, first, step, range, sums);
    storeSignal<kCount>(y, batch, channel, first, step, range, sums);
  }

  // Asks for element t of x's factors, or of the gates behind, and for those that share its cache line.
  __device__ __forceinline__ void prefetchFactors(std::int64_t batch, std::int64_t channel, std::int64_t t) const {
    if (t < 0 || t >= length) return;
#pragma unroll 1
    for (int i = 0; i < factors; ++i) prefetchElement(factor[i], batch, channel, t);
  }
  __device__ __forceinline__ void prefetchPostGates(std::int64_t batch, std::int64_t channel, std::int64_t t) const {
    if (t < 0 || t >= length) return;
#pragma unroll 1
    for (int g = 0; g < postGates; ++g) prefetchElement(postGate[g], batch, channel, t);
  }

  __device__ T skipOf(std::int64_t channel) const { return skip ? skip.read(skip.offset(channel)) : T(0); }
};

}  // namespace hotdog::cuda
