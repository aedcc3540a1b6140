// Passes of radix 32, and the complex FFT of 512 elements by half a warp, 32 elements a thread: a pass of radix 32 and
// one of radix 16, with one exchange between them where 16 elements a thread would need two.
#pragma once

#include "cuda/detail/register_fft.cuh"

namespace hotdog::cuda {

// DFTs of a thread's 32 elements, and what lies between them and the passes that follow.
template <class R>
struct PassOf32 {
  using Z = Complex<R>;
  static constexpr int kEach = 32;

  // What forward() leaves in z[i], and inverse() takes there.
  __device__ static constexpr unsigned frequency(unsigned i) { return 2 * (i % 16) + i / 16; }

  __device__ static __forceinline__ void forward(Z (&z)[kEach]) {
    splitOdd<false, 0>(z);
    halves<false>(z);
  }
  __device__ static __forceinline__ void inverse(Z (&z)[kEach]) {
    halves<true>(z);
    splitOdd<true, 0>(z);
  }

  // DFTs of z[0..15] and z[16..31].
  template <bool kInverse>
  __device__ static __forceinline__ void halves(Z (&z)[kEach]) {
    detail::dftOfSome<16, kInverse>(&z[0]);
    detail::dftOfSome<16, kInverse>(&z[16]);
  }

  // Powers of one root w: 1 to 4, 8 and 16.
  struct Powers {
    Z one, two, three, four, eight, sixteen;
  };
  // Those of exp(-2 pi i p/(32 span)), p < span.
  template <int span>
  __device__ static __forceinline__ Powers powers(const FftTables<R> &tables, unsigned p) {
    const Z *const at = tables.factors + FftTables<R>::offsetOf(2 * span, 0) + p;
    const Z *const half = tables.factors + FftTables<R>::offsetOf(span, 0) + p;
    return {load(&at[2 * span]),     load(&at[2 * 2 * span]), load(&at[3 * 2 * span]),
            load(&at[4 * 2 * span]), load(&at[5 * 2 * span]), load(&half[5 * span])};
  }

  // z[i] times w^frequency(i), or the conjugate.
  template <bool kConjugate>
  __device__ static __forceinline__ void turn(const Powers &w, Z (&z)[kEach]) {
    const Z outer[4] = {Z(1), w.eight, w.sixteen, w.eight * w.sixteen};
    const Z even[4] = {Z(1), w.two, w.four, w.four * w.two};
    const Z odd[4] = {w.one, w.three, w.four * w.one, w.four * w.three};
    multiplyFactors<kConjugate, false>(reinterpret_cast<Z(&)[1][16]>(z[0]), even, outer);
    multiplyFactors<kConjugate, true>(reinterpret_cast<Z(&)[1][16]>(z[16]), odd, outer);
  }

 private:
  // Sums, and turned differences, of elements k and k + 16; or back.
  template <bool kInverse, int k>
  __device__ static __forceinline__ void splitOdd(Z (&z)[kEach]) {
    if constexpr (k < 16) {
      if constexpr (kInverse) {
        const Z a = z[k], b = thirtySecond<true, k>(z[k + 16]);
        z[k] = a + b, z[k + 16] = a - b;
      } else {
        const Z a = z[k], b = z[k + 16];
        z[k] = a + b, z[k + 16] = thirtySecond<false, k>(a - b);
      }
      splitOdd<kInverse, k + 1>(z);
    }
  }
  // z exp(-2 pi i k/32), or its inverse.
  template <bool kInverse, int k>
  __device__ static __forceinline__ Z thirtySecond(Z z) {
    z = detail::sixtyFourth<kInverse, 2 * k % 16>(z);
    if constexpr (k < 8) return z;
    return kInverse ? Z(-z.im, z.re) : Z(z.im, -z.re);
  }
};

template <class R>
class HalfWarpFft {
  using Z = Complex<R>;
  using Pass = PassOf32<R>;

 public:
  static constexpr int kLength = 512, kThreads = 16, kEach = Pass::kEach;

 private:
  static constexpr int kRow = kThreads + 1;  // the odd length spreads the columns over the banks

 public:
  static constexpr int kSlots = kEach * kRow;  // of shared memory

  // thread: 0 .. 15. Both halves of a warp call every member together.
  __device__ HalfWarpFft(const FftTables<R> &tables, Z *shared, unsigned thread)
      : tables_(tables), shared_(shared), thread_(thread) {}

  // Takes its elements from shared memory, where element i lies at i + i / 16; the frequencies are in an order of their
  // own.
  __device__ __forceinline__ void forward(Z (&z)[kEach]) const {
#pragma unroll
    for (int q = 0; q < kEach; ++q) z[q] = load(shared_ + thread_ + q * kRow);
    Pass::forward(z);
    Pass::template turn<false>(Pass::template powers<kThreads>(tables_, thread_), z);
#pragma unroll
    for (int i = 0; i < kEach; ++i) store(shared_ + thread_ + Pass::frequency(i) * kRow, z[i]);
    __syncwarp();
    const Z *const from = shared_ + thread_ * kRow;
#pragma unroll
    for (int i = 0; i < kEach; ++i) z[i] = load(from + place(i));
    Pass::template halves<false>(z);
  }

  // From the order of forward() back, 512 times the inverse, which it leaves in shared memory.
  __device__ __forceinline__ void inverse(Z (&z)[kEach]) const {
    Pass::template halves<true>(z);
    Z *const to = shared_ + thread_ * kRow;
#pragma unroll
    for (int i = 0; i < kEach; ++i) store(to + place(i), z[i]);
    __syncwarp();
#pragma unroll
    for (int i = 0; i < kEach; ++i) z[i] = load(shared_ + thread_ + Pass::frequency(i) * kRow);
    Pass::template turn<true>(Pass::template powers<kThreads>(tables_, thread_), z);
    Pass::inverse(z);
#pragma unroll
    for (int q = 0; q < kEach; ++q) store(shared_ + thread_ + q * kRow, z[q]);
  }

 private:
  // In the pass of radix 16 the thread has the elements of frequencies `thread` and thread + 16 of the first one.
  __device__ static constexpr unsigned place(unsigned i) { return i / 16 * kThreads * kRow + i % 16; }

  const FftTables<R> tables_;
  Z *const shared_;
  const unsigned thread_;
};

}  // namespace hotdog::cuda
