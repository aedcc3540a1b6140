// FFT by N/16 threads, 16 elements each in registers: radix-16 passes with one exchange through shared memory between
// two, and a last pass of what is left of N. The spectrum comes out in an order of its own, the same for every
// transform: products of spectra need no other, and the inverse undoes it.
//
// The skew transform is the real one. A real sequence v of length 2N is the complex z[j] = v[j] - i v[j + N]; products
// of such numbers as polynomials modulo x^N = -i are products of the sequences modulo x^(2N) = -1, and x = exp(-i pi /
// (2N)) y makes them cyclic in y. So spectra are multiplied element by element, where the transform of pairs v[2j] + i
// v[2j+1] would have to be taken apart first; what wraps around comes back with the other sign.
#pragma once

#include "core/small_dft.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

inline constexpr int kFftEach = 16;  // elements of a thread

// Twiddle factors of the passes over transforms of length 16 span, for every power of two span up to kMostSpan: for p <
// span, w = exp(-2 pi i / (16 span)), `factors` holds at [c * span + p], c = 0..6,
//   s w^0, s w^p, s w^(2p), s w^(3p), w^(4p), w^(8p), w^(12p),  s = w^(p skew/8):
// every factor s w^(kp) is one of them or a product of two. The skew, in eighths, is that of x^N = exp(-2 pi i skew/8):
// 0, 2, or, of the two halves of a RightAngleFft, 1 and 5.
template <class R>
struct FftTables {
  static constexpr int kMostSpan = 512, kFactors = 7;
  static constexpr int kSkews[4] = {0, 2, 1, 5};
  static constexpr int kLength = 4 * kFactors * (2 * kMostSpan - 1);
  const Complex<R> *factors;  // in global memory: spans 1, 2, 4, .., kMostSpan, for one skew after the other

  // skew: which of kSkews.
  HOTDOG_HD static constexpr int offsetOf(int span, int skew) {
    return kFactors * (span - 1 + skew * (2 * kMostSpan - 1));
  }
};

// Where element i of a transform lies in shared memory: a gap after every 16 spreads the strides of the passes over the
// banks.
struct PaddedSlots {
  HOTDOG_HD static constexpr unsigned of(unsigned i) { return i + i / 16; }
};
// `kWidth` transforms side by side, interleaved; the pointer is that of the own one.
template <int kWidth>
struct InterleavedSlots {
  HOTDOG_HD static constexpr unsigned of(unsigned i) { return i * kWidth; }
};

namespace detail {

// z exp(-2 pi i q/64), or its inverse.
template <bool kInverse, int q, class R>
__device__ __forceinline__ Complex<R> sixtyFourth(Complex<R> z) {
  constexpr double cosines[16] = {1,
                                  0.99518472667219688624,
                                  0.98078528040323044913,
                                  0.95694033573220886494,
                                  0.92387953251128675613,
                                  0.88192126434835502971,
                                  0.83146961230254523708,
                                  0.77301045336273696081,
                                  0.70710678118654752440,
                                  0.63439328416364549822,
                                  0.55557023301960222474,
                                  0.47139673682599764856,
                                  0.38268343236508977173,
                                  0.29028467725446236764,
                                  0.19509032201612826785,
                                  0.09801714032956060199};
  if constexpr (q == 0) return z;
  constexpr R c = static_cast<R>(cosines[q]), s = static_cast<R>(q ? cosines[(16 - q) % 16] : 0);
  return z * Complex<R>(c, kInverse ? s : -s);
}

template <bool kInverse, int q, class R>
__device__ __forceinline__ void turnSixtyFourths(Complex<R> (&z)[kFftEach]) {
  if constexpr (q < kFftEach) {
    z[q] = sixtyFourth<kInverse, q>(z[q]);
    turnSixtyFourths<kInverse, q + 1>(z);
  }
}

// DFT of z[first .. first + N - 1], forward or inverse (without the division).
template <int N, bool kInverse, class R>
__device__ __forceinline__ void dftOfSome(Complex<R> *z) {
  Complex<R> part[N];
#pragma unroll
  for (int k = 0; k < N; ++k) part[k] = kInverse ? Complex<R>(z[k].im, z[k].re) : z[k];
  smallDft<N>(part);
#pragma unroll
  for (int k = 0; k < N; ++k) z[k] = kInverse ? Complex<R>(part[k].im, part[k].re) : part[k];
}

}  // namespace detail

// z[i][4m + c] times outer[m] inner[c], or times the conjugate; outer[0] is 1, and so is inner[0] unless kFirst.
template <bool kConjugate, bool kFirst, class R, int kCount>
__device__ __forceinline__ void multiplyFactors(Complex<R> (&z)[kCount][kFftEach], const Complex<R> (&inner)[4],
                                                const Complex<R> (&outer)[4]) {
#pragma unroll
  for (int m = 0; m < 4; ++m)
#pragma unroll
    for (int c = 0; c < 4; ++c) {
      if (m == 0 && c == 0 && !kFirst) continue;
      const Complex<R> w = m == 0 ? inner[c] : c == 0 && !kFirst ? outer[m] : outer[m] * inner[c];
#pragma unroll
      for (int i = 0; i < kCount; ++i) z[i][4 * m + c] = z[i][4 * m + c] * (kConjugate ? conj(w) : w);
    }
}

template <class R, int N, bool kSkew, class Slots = PaddedSlots>
class RegisterFft {
  using Z = Complex<R>;
  static_assert(N >= kFftEach && (N & (N - 1)) == 0 && N <= kFftEach * FftTables<R>::kMostSpan);

 public:
  static constexpr int kThreads = N / kFftEach;
  static constexpr int kSlots = kThreads == 1 ? 0 : Slots::of(N);  // of shared memory

  // thread: 0 .. kThreads - 1. The threads of the transforms that share a block call every member together.
  __device__ RegisterFft(const FftTables<R> &tables, Z *shared, unsigned thread)
      : tables_(tables.factors), shared_(shared), thread_(thread) {}

  // Element that a sequence has in z[q].
  __device__ static unsigned element(unsigned thread, unsigned q) { return thread + q * kThreads; }

  // The frequency in z[r] after forward() is frequency(thread, 0) + r * kFrequencyStep, for N of two passes at most.
  static constexpr int kFrequencyStep = kThreads;
  __device__ static unsigned frequency(unsigned thread) { return thread; }

  __device__ void forward(Z (&z)[kFftEach]) const { forward(reinterpret_cast<Z(&)[1][kFftEach]>(z)); }

  // Several at once, with a region of kSlots of shared memory each: they share twiddle factors and barriers.
  template <int kCount>
  __device__ void forward(Z (&z)[kCount][kFftEach]) const {
    if constexpr (kSkew)
#pragma unroll
      for (int i = 0; i < kCount; ++i) detail::turnSixtyFourths<false, 0>(z[i]);
    pass<N, false>(z);
  }

  // From the order of forward() back, N times the inverse.
  __device__ void inverse(Z (&z)[kFftEach]) const { inverse(reinterpret_cast<Z(&)[1][kFftEach]>(z)); }

  template <int kCount>
  __device__ void inverse(Z (&z)[kCount][kFftEach]) const {
    pass<N, true>(z);
    if constexpr (kSkew)
#pragma unroll
      for (int i = 0; i < kCount; ++i) detail::turnSixtyFourths<true, 0>(z[i]);
  }

 private:
  // Passes from transforms of `length` down to 1, or back up.
  template <int length, bool kInverse, int kCount>
  __device__ __forceinline__ void pass(Z (&z)[kCount][kFftEach]) const {
    if constexpr (length == 1) {
    } else if constexpr (length <= kFftEach) {
#pragma unroll
      for (int i = 0; i < kCount; ++i)
#pragma unroll
        for (int s = 0; s < kFftEach; s += length) detail::dftOfSome<length, kInverse>(&z[i][s]);
    } else if constexpr (!kInverse) {
#pragma unroll
      for (int i = 0; i < kCount; ++i) detail::dftOfSome<kFftEach, false>(z[i]);
      twiddle<length, false>(z);
      exchange<length, length / kFftEach>(z);
      pass<length / kFftEach, false>(z);
    } else {
      pass<length / kFftEach, true>(z);
      exchange<length / kFftEach, length>(z);
      twiddle<length, true>(z);
#pragma unroll
      for (int i = 0; i < kCount; ++i) detail::dftOfSome<kFftEach, true>(z[i]);
    }
  }

  template <int length, bool kInverse, int kCount>
  __device__ __forceinline__ void twiddle(Z (&z)[kCount][kFftEach]) const {
    constexpr int span = length / kFftEach;
    constexpr bool skew = kSkew && length == N;
    const Z *const at = tables_ + FftTables<R>::offsetOf(span, skew) + thread_ % span;
    Z inner[4], outer[4];
#pragma unroll
    for (int c = skew ? 0 : 1; c < 4; ++c) inner[c] = load(&at[c * span]);
#pragma unroll
    for (int m = 1; m < 4; ++m) outer[m] = load(&at[(3 + m) * span]);
    multiplyFactors<kInverse, skew>(z, inner, outer);
  }

  // What z[r] is in a pass over transforms of `length`, from what z[0] is on.
  template <int length>
  __device__ __forceinline__ unsigned firstPosition() const {
    constexpr unsigned span = length / kFftEach;
    if constexpr (length >= kFftEach) return thread_ / span * length + thread_ % span;
    return thread_ * length;
  }
  template <int length>
  __device__ static constexpr unsigned offset(unsigned r) {
    if constexpr (length >= kFftEach) return r * (length / kFftEach);
    return r / length * kThreads * length + r % length;
  }

  // Slots of a sum of the two are sums of slots: neither carries into the other's sixteens.
  template <int length>
  __device__ __forceinline__ Z *firstSlot(int transform) const {
    return shared_ + transform * kSlots + Slots::of(firstPosition<length>());
  }

  // Every slot is written and read by the threads that own it in the two passes; the exchange that follows writes the
  // slots that this one has read.
  template <int from, int to, int kCount>
  __device__ __forceinline__ void exchange(Z (&z)[kCount][kFftEach]) const {
#pragma unroll
    for (int i = 0; i < kCount; ++i)
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) store(firstSlot<from>(i) + Slots::of(offset<from>(r)), z[i][r]);
    __syncthreads();
#pragma unroll
    for (int i = 0; i < kCount; ++i)
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) z[i][r] = load(firstSlot<to>(i) + Slots::of(offset<to>(r)));
  }

  const Z *const tables_;
  Z *const shared_;
  const unsigned thread_;
};

}  // namespace hotdog::cuda
