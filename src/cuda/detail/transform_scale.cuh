// Powers of two around a transform, so that it neither overflows nor underflows: a sequence whose largest magnitude is
// near an end of the range is scaled to one in [1, 4) (a smaller one if all of it is subnormal), its result is scaled
// back. Factors are normal numbers. Products of two such sequences of length N are below 2^(bias/2 + 2) N^2.
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
  __device__ static float powerOfTwo(int e) { return __uint_as_float(static_cast<unsigned>(e + kBias) << kShift); }
};
template <>
struct ExponentField<double> {
  static constexpr int kShift = 20, kBias = 1023, kAll = 2047;
  __device__ static double powerOfTwo(int e) { return __hiloint2double((e + kBias) << kShift, 0); }
};

// A running largest magnitude; upperBits() orders as magnitudes do, infinity above all. NaN may be passed over: no scale
// saves what it is in.
template <class R>
class LargestMagnitude;
template <>
class LargestMagnitude<float> {
 public:
  __device__ void add(float x) { largest_ = fmaxf(largest_, fabsf(x)); }
  __device__ unsigned upperBits() const { return __float_as_uint(largest_); }

 private:
  float largest_ = 0;
};
template <>
class LargestMagnitude<double> {  // a maximum of doubles is several instructions
 public:
  __device__ void add(double x) { largest_ = max(largest_, static_cast<unsigned>(__double2hiint(x)) & 0x7fffffffu); }
  __device__ unsigned upperBits() const { return largest_; }

 private:
  unsigned largest_ = 0;
};

// The exponent to take out of a sequence: of its largest magnitude, within what keeps the factor 2^-e normal; 0 where
// that is far from the ends of the range, and where it is not finite, since no scale saves the result.
template <class R>
__device__ __forceinline__ int exponentToTakeOut(unsigned largest) {
  using Field = ExponentField<R>;
  const int field = static_cast<int>(largest >> Field::kShift), exponent = max(field, 1) - Field::kBias;
  if (field == Field::kAll || abs(exponent) <= Field::kBias / 4) return 0;
  return min(exponent, Field::kBias - 1);
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
    const int half = min(max(e / 2, 1 - Field::kBias), Field::kBias),
              rest = min(max(e - half, 1 - Field::kBias), Field::kBias);
    first = Field::powerOfTwo(half), second = Field::powerOfTwo(rest);
  }
  __device__ R operator*(R x) const { return x * first * second; }
  __device__ Complex<R> operator*(Complex<R> z) const { return {*this * z.re, *this * z.im}; }
};

// The largest of each value over the block, the same in each thread. `shared` holds 32 kCount elements, free again after
// the next barrier.
template <int kCount>
__device__ __forceinline__ void blockLargest(unsigned (&values)[kCount], unsigned *shared) {
  const unsigned warps = blockDim.x / 32, lane = threadIdx.x % 32;
#pragma unroll
  for (int i = 0; i < kCount; ++i) values[i] = __reduce_max_sync(0xffffffffu, values[i]);
  if (warps == 1) return;
#pragma unroll
  for (int i = 0; i < kCount; ++i)
    if (lane == 0) shared[32 * i + threadIdx.x / 32] = values[i];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < kCount; ++i)
    values[i] = __reduce_max_sync(0xffffffffu, lane < warps ? shared[32 * i + lane] : 0u);
}
__device__ __forceinline__ unsigned blockLargest(unsigned value, unsigned *shared) {
  unsigned values[1] = {value};
  blockLargest(values, shared);
  return values[0];
}

}  // namespace hotdog::cuda
