// Products of sequences in the ring of a RegisterFft, for the threads of one transform: cyclic, or skew for real
// sequences of twice the length.
#pragma once

#include "cuda/detail/register_fft.cuh"
#include "cuda/detail/transform_scale.cuh"

namespace hotdog::cuda {

// A spectrum that a thread keeps while others pass: in registers, or in shared memory where there would be too many.
template <class R, int kThreads, bool kInRegisters = sizeof(R) == 4>
class KeptSpectrum {
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

// upperBits of the largest magnitude.
template <class R>
__device__ __forceinline__ unsigned largestOf(const Complex<R> (&z)[kFftEach]) {
  LargestMagnitude<R> largest;
#pragma unroll
  for (int q = 0; q < kFftEach; ++q) largest.add(z[q].re), largest.add(z[q].im);
  return largest.upperBits();
}

template <class R>
__device__ __forceinline__ void scaleAll(Complex<R> (&z)[kFftEach], R factor) {
#pragma unroll
  for (int q = 0; q < kFftEach; ++q) z[q] = factor * z[q];
}

template <class R, class Kept>
__device__ __forceinline__ void multiplySpectrum(Complex<R> (&z)[kFftEach], const Kept &by) {
#pragma unroll
  for (int r = 0; r < kFftEach; ++r) z[r] = z[r] * by.at(r);
}

// Products of vectors with a kernel, by one block. What is multiplied comes from sources with
//   unsigned load(z): the thread's elements, and a number of which the largest over the block decides the scale;
//   int scale(z, largest): brings them to that scale; returns its exponent.
template <class R, int N, bool kSkew>
class BlockProduct {
  using Z = Complex<R>;
  using Fft = RegisterFft<R, N, kSkew>;
  using Kept = KeptSpectrum<R, Fft::kThreads>;
  // Kernel and first vector go through the passes together, where there are registers for both.
  static constexpr bool kTogether = sizeof(R) == 4;

 public:
  static constexpr int kThreads = Fft::kThreads, kReduction = 64;
  static constexpr std::size_t kSharedBytes = ((kTogether ? 2 : 1) * Fft::kSlots + Kept::kSlots) * sizeof(Z);

  __device__ BlockProduct(const FftTables<R> &tables, void *shared, unsigned *reduction)
      : fft_(tables, static_cast<Z *>(shared), threadIdx.x),
        spectrum_(static_cast<Z *>(shared) + (kTogether ? 2 : 1) * Fft::kSlots, threadIdx.x),
        reduction_(reduction) {}

  // The product of the vector with a new kernel, N times as large; returns the exponent to put back.
  template <class Kernel, class Vector>
  __device__ int withKernel(const Kernel &kernel, const Vector &vector, Z (&z)[kFftEach]) {
    if constexpr (kTogether) {
      Z both[2][kFftEach];
      unsigned largest[2] = {vector.load(both[0]), kernel.load(both[1])};
      blockLargest(largest, reduction_);
      const int exponent = vector.scale(both[0], largest[0]);
      kernelExponent_ = kernel.scale(both[1], largest[1]);
      fft_.forward(both);
      spectrum_.keep(both[1]);
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) z[r] = both[0][r];
      return multiply(z, exponent);
    } else {
      kernelExponent_ = transform(kernel, z);
      spectrum_.keep(z);
      __syncthreads();
      return again(vector, z);
    }
  }

  // With the kernel of the product before.
  template <class Vector>
  __device__ int again(const Vector &vector, Z (&z)[kFftEach]) const {
    const int exponent = transform(vector, z);
    return multiply(z, exponent);
  }

 private:
  template <class Source>
  __device__ int transform(const Source &source, Z (&z)[kFftEach]) const {
    const unsigned largest = source.load(z);
    const int exponent = source.scale(z, blockLargest(largest, reduction_));
    fft_.forward(z);
    return exponent;
  }

  __device__ int multiply(Z (&z)[kFftEach], int exponent) const {
    multiplySpectrum(z, spectrum_);
    fft_.inverse(z);
    return exponent + kernelExponent_;
  }

  const Fft fft_;
  Kept spectrum_;
  unsigned *const reduction_;
  int kernelExponent_ = 0;
};

// What scale() does for elements that no kernel has scaled before.
template <class R>
__device__ __forceinline__ int takeOutExponent(Complex<R> (&z)[kFftEach], unsigned largest) {
  const int exponent = exponentToTakeOut<R>(largest);
  if (exponent != 0) scaleAll(z, takingOut<R>(exponent));
  return exponent;
}

constexpr int logarithm(int powerOfTwo) { return powerOfTwo == 1 ? 0 : 1 + logarithm(powerOfTwo / 2); }

}  // namespace hotdog::cuda
