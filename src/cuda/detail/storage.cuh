// Numbers stored in 16 bits on the device: conversions in one instruction, several at once, and vectors of 16 bytes.
#pragma once

#include <cstring>
#include <type_traits>

#include "core/storage.h"
#include "cuda/detail/arithmetic.h"

namespace hotdog::cuda {

__device__ __forceinline__ float widen(float x) { return x; }
__device__ __forceinline__ double widen(double x) { return x; }
__device__ __forceinline__ float widen(BFloat16 x) { return float(x); }
__device__ __forceinline__ float widen(Half x) { return float(x); }

// Two numbers of 16 bits, the first in the lower half. Nearest, ties to even; every NaN becomes the same.
template <class X>
__device__ __forceinline__ unsigned narrowPair(float first, float second) {
  unsigned pair;
  if constexpr (std::is_same_v<X, BFloat16>)
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(pair) : "f"(second), "f"(first));
  else
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(pair) : "f"(second), "f"(first));
  return pair;
}

template <class X>
__device__ __forceinline__ X narrow(Arithmetic<X> x) {
  if constexpr (sizeof(X) == 2) {
    X stored;
    stored.bits = static_cast<std::uint16_t>(narrowPair<X>(x, 0.0f));
    return stored;
  } else {
    return x;
  }
}

// kCount numbers that one instruction loads or stores.
template <class X, int kCount>
struct alignas(sizeof(X) * kCount) Pack {
  X number[kCount];
};

template <class X, int kCount>
__device__ __forceinline__ Pack<X, kCount> narrowPack(const Arithmetic<X> (&x)[kCount]) {
  Pack<X, kCount> pack;
  if constexpr (sizeof(X) == 2 && kCount % 2 == 0) {
    unsigned pairs[kCount / 2];
#pragma unroll
    for (int i = 0; i < kCount / 2; ++i) pairs[i] = narrowPair<X>(x[2 * i], x[2 * i + 1]);
    std::memcpy(&pack, pairs, sizeof pack);
  } else {
#pragma unroll
    for (int i = 0; i < kCount; ++i) pack.number[i] = narrow<X>(x[i]);
  }
  return pack;
}

// What one instruction moves.
template <std::size_t kBytes>
struct WordOfBytes;
template <>
struct WordOfBytes<16> {
  using type = uint4;
};
template <>
struct WordOfBytes<8> {
  using type = uint2;
};
template <>
struct WordOfBytes<4> {
  using type = unsigned;
};
template <>
struct WordOfBytes<2> {
  using type = unsigned short;
};

template <class P, class X>
__device__ __forceinline__ P loadPack(const X *p) {
  using Word = typename WordOfBytes<sizeof(P)>::type;
  const Word word = *reinterpret_cast<const Word *>(p);
  P pack;
  std::memcpy(&pack, &word, sizeof pack);
  return pack;
}
template <class P, class X>
__device__ __forceinline__ void storePack(X *p, const P &pack) {
  using Word = typename WordOfBytes<sizeof(P)>::type;
  Word word;
  std::memcpy(&word, &pack, sizeof word);
  *reinterpret_cast<Word *>(p) = word;
}

}  // namespace hotdog::cuda
