// Products of sequences in the ring of a RegisterFft, for the threads of one transform: cyclic, or skew for real
// sequences of twice the length.
#pragma once

#include "cuda/detail/register_fft.cuh"
#include "cuda/detail/transform_scale.cuh"

namespace hotdog::cuda {

// A spectrum that a thread keeps while others pass: in registers, or in shared memory where double precision would need
// too many.
template <class R, int kThreads>
class KeptSpectrum {
  static constexpr bool kInRegisters = sizeof(R) == 4;

 public:
  static constexpr int kSlots = kInRegisters ? 0 : kThreads * kFftEach;  // of shared memory

  __device__ KeptSpectrum(Complex<R> *shared, unsigned thread) : shared_(shared + thread) {}

  __device__ void keep(const Complex<R> (&z)[kFftEach]) {
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) {
      if constexpr (kInRegisters)
        kept_[r] = z[r];
      else
        store(&shared_[r * kThreads], z[r]);
    }
  }
  __device__ Complex<R> at(int r) const {
    if constexpr (kInRegisters)
      return kept_[r];
    else
      return load(&shared_[r * kThreads]);
  }

 private:
  Complex<R> *const shared_;
  Complex<R> kept_[kInRegisters ? kFftEach : 1];
};

template <class R>
__device__ __forceinline__ unsigned largestOf(const Complex<R> (&z)[kFftEach]) {
  unsigned largest = 0;
#pragma unroll
  for (int q = 0; q < kFftEach; ++q) largest = largerMagnitude(largest, z[q]);
  return largest;
}

template <class R>
__device__ __forceinline__ void scaleAll(Complex<R> (&z)[kFftEach], R factor) {
#pragma unroll
  for (int q = 0; q < kFftEach; ++q) z[q] = factor * z[q];
}

template <class R, int kThreads>
__device__ __forceinline__ void multiplySpectrum(Complex<R> (&z)[kFftEach], const KeptSpectrum<R, kThreads> &by) {
#pragma unroll
  for (int r = 0; r < kFftEach; ++r) z[r] = z[r] * by.at(r);
}

}  // namespace hotdog::cuda
