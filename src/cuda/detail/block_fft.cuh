// FFT by one block in shared memory: mixed radix, self-sorting (Stockham), one barrier a pass.
#pragma once

#include "core/small_dft.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

// A transform of length n, given to the kernel by value.
template <class R>
struct BlockFft {
  static constexpr int kMostPasses = 16;
  int n;
  int passes;
  signed char radix[kMostPasses];
  const Complex<R> *twiddles;   // of all passes, as fftTwiddles orders them; in global memory
  const Complex<R> *halfRoots;  // exp(-pi i k/n), k <= n/2: what a real transform of length 2n needs besides
};

// Where element i of a transform lies in shared memory: a gap after every 16 (single) or 8 (double precision) spreads
// the power-of-two strides of the passes over the banks.
template <class R>
HOTDOG_HD constexpr int fftSlot(int i) {
  return i + i / (sizeof(R) == 4 ? 16 : 8);
}

namespace detail {

// y[q + stride (N p + k)] = w^(kp) DFT_N( x[q + stride (p + span j)] )_k, w = exp(-2 pi i / (N span)).
template <int N, class R>
__device__ void fftPass(const Complex<R> *x, Complex<R> *y, unsigned span, unsigned stride,
                        const Complex<R> *twiddles) {
  const unsigned jump = span * stride;
  for (unsigned b = threadIdx.x; b < jump; b += blockDim.x) {
    const unsigned p = b / stride, q = b - p * stride;
    Complex<R> z[N];
#pragma unroll
    for (unsigned j = 0; j < N; ++j) z[j] = load(&x[fftSlot<R>(b + j * jump)]);
    smallDft<N>(z);
    const unsigned first = q + stride * N * p;
    store(&y[fftSlot<R>(first)], z[0]);
#pragma unroll
    for (unsigned k = 1; k < N; ++k)
      store(&y[fftSlot<R>(first + k * stride)], load(&twiddles[(k - 1) * span + p]) * z[k]);
  }
}

}  // namespace detail

// The transform of x, n elements in shared memory at fftSlot(0..n-1); either x or `other` (of the same size) holds the
// result, and the pointer to it is returned. All threads of the block take part. Starts and ends with a barrier.
template <class R>
__device__ Complex<R> *blockFft(const BlockFft<R> &fft, Complex<R> *x, Complex<R> *other) {
  unsigned length = static_cast<unsigned>(fft.n), stride = 1;
  const Complex<R> *twiddles = fft.twiddles;
  for (int i = 0; i < fft.passes; ++i) {
    __syncthreads();
    const unsigned radix = static_cast<unsigned>(fft.radix[i]), span = length / radix;
    switch (radix) {
      case 2:
        detail::fftPass<2>(x, other, span, stride, twiddles);
        break;
      case 3:
        detail::fftPass<3>(x, other, span, stride, twiddles);
        break;
      case 4:
        detail::fftPass<4>(x, other, span, stride, twiddles);
        break;
      case 5:
        detail::fftPass<5>(x, other, span, stride, twiddles);
        break;
      case 7:
        detail::fftPass<7>(x, other, span, stride, twiddles);
        break;
      default:
        detail::fftPass<8>(x, other, span, stride, twiddles);
        break;
    }
    Complex<R> *const result = other;
    other = x;
    x = result;
    twiddles += (radix - 1) * span;
    length = span;
    stride *= radix;
  }
  __syncthreads();
  return x;
}

}  // namespace hotdog::cuda
