// Powers of two around a transform, so that it neither overflows nor underflows: a sequence is scaled to a largest
// magnitude in [1, 4) (a smaller one if all of it is subnormal), its result is scaled back. Factors are normal numbers.
#pragma once

#include <cuda_runtime.h>

#include "core/complex.h"

namespace hotdog::cuda {

// The type's exponent field, in the upper word of a double.
template <class R>
struct ExponentField;
template <>
struct ExponentField<float> {
  static constexpr int kShift = 23, kBias = 127, kAll = 255;
  __device__ static unsigned upperBits(float x) { return __float_as_uint(x) & 0x7fffffffu; }
  __device__ static float powerOfTwo(int e) { return __uint_as_float(static_cast<unsigned>(e + kBias) << kShift); }
};
template <>
struct ExponentField<double> {
  static constexpr int kShift = 20, kBias = 1023, kAll = 2047;
  __device__ static unsigned upperBits(double x) { return static_cast<unsigned>(__double2hiint(x)) & 0x7fffffffu; }
  __device__ static double powerOfTwo(int e) { return __hiloint2double((e + kBias) << kShift, 0); }
};

// The upper bits of the largest magnitude: integers order as the magnitudes do. Not finite is largest of all.
template <class R>
__device__ __forceinline__ unsigned largerMagnitude(unsigned largest, R x) {
  return max(largest, ExponentField<R>::upperBits(x));
}
template <class R>
__device__ __forceinline__ unsigned largerMagnitude(unsigned largest, Complex<R> z) {
  return largerMagnitude(largerMagnitude(largest, z.re), z.im);
}

// The exponent to take out of a sequence: of its largest magnitude, within what keeps the factor 2^-e normal; 0 if that
// is not finite, since no scale saves the result.
template <class R>
__device__ __forceinline__ int exponentToTakeOut(unsigned largest) {
  using Field = ExponentField<R>;
  const int field = static_cast<int>(largest >> Field::kShift);
  if (field == Field::kAll) return 0;
  return min(max(field, 1) - Field::kBias, Field::kBias - 1);
}

// The factor 2^-e for an exponent taken out.
template <class R>
__device__ __forceinline__ R takingOut(int e) {
  return ExponentField<R>::powerOfTwo(-e);
}

// 2^e in two factors that go the same way, so that nothing overflows or underflows between them; below the square of
// the least normal number the result is 0 either way.
template <class R>
struct PuttingBack {
  R first, second;

  __device__ explicit PuttingBack(int e) {
    using Field = ExponentField<R>;
    const int half = max(e / 2, 1 - Field::kBias), rest = max(e - half, 1 - Field::kBias);
    first = Field::powerOfTwo(half), second = Field::powerOfTwo(rest);
  }
  __device__ R operator*(R x) const { return x * first * second; }
  __device__ Complex<R> operator*(Complex<R> z) const { return {*this * z.re, *this * z.im}; }
};

// The largest over the block, the same in each thread. `shared` holds 32 elements, free again after the next barrier.
__device__ __forceinline__ unsigned blockLargest(unsigned value, unsigned *shared) {
  value = __reduce_max_sync(0xffffffffu, value);
  const unsigned warps = blockDim.x / 32;
  if (warps == 1) return value;
  if (threadIdx.x % 32 == 0) shared[threadIdx.x / 32] = value;
  __syncthreads();
  return __reduce_max_sync(0xffffffffu, threadIdx.x % 32 < warps ? shared[threadIdx.x % 32] : 0u);
}

}  // namespace hotdog::cuda
