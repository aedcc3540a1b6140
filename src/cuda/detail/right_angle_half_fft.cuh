// RightAngleFft<float, N> in half precision: its two parts are the two halves of a HalfPair, so that one instruction
// serves both, and the shared memory holds half as many bytes. The elements, which are single precision, are taken
// apart and joined in that.
//
// Rounding to 11 bits at each step makes an error of about 2^-11 of the norm. Numbers of magnitude 1 grow to N at most.
#pragma once

#include "cuda/detail/half_pair.cuh"
#include "cuda/detail/right_angle_fft.cuh"

namespace hotdog::cuda {

template <int N>
class RightAngleHalfFft {
  using Z = Complex<HalfPair>;
  using Indices = std::make_integer_sequence<int, kFftEach>;

 public:
  static constexpr int kThreads = N / (2 * kFftEach), kEach = 2 * kFftEach;

 private:
  using Rest = RegisterFft<HalfPair, kThreads, false, WarpSlots>;
  static constexpr int kRegion = (Rest::kSlots + 15) / 16 * 16 + Rest::kThreads % 16;

 public:
  static constexpr int kSlots = kFftEach * kRegion;  // of shared memory

  // thread: 0 .. kThreads - 1. The threads of the transforms that share a block call every member together.
  __device__ RightAngleHalfFft(const FftTables<HalfPair> &tables, Z *shared, unsigned thread)
      : tables_(tables.factors),
        shared_(shared),
        thread_(thread),
        rest_(tables, shared + thread / Rest::kThreads * kRegion, thread % Rest::kThreads) {}

  // x[q] is element thread + q kThreads. The spectrum has the order of RightAngleFft<float, N>.
  __device__ __forceinline__ void forward(const float (&x)[kEach], Z (&z)[kFftEach]) const {
    split(x, z, Indices());
    detail::dftOfSome<kFftEach, false>(z);
    turn<false>(z);
    Z *const to = shared_ + PaddedSlots::of(thread_);
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) store(to + r * kRegion, z[r]);
    __syncthreads();
    const Z *const from = regionOfRest();
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) z[q] = load(from + restSlot(q));
    rest_.forward(z);
  }

  // From the order of forward() back: N times the real parts of the inverse.
  __device__ __forceinline__ void inverse(Z (&z)[kFftEach], float (&y)[kEach]) const {
    rest_.inverse(z);
    Z *const to = regionOfRest();
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) store(to + restSlot(q), z[q]);
    __syncthreads();
    const Z *const from = shared_ + PaddedSlots::of(thread_);
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) z[r] = load(from + r * kRegion);
    turn<true>(z);
    detail::dftOfSome<kFftEach, true>(z);
    join(z, y, Indices());
  }

 private:
  __device__ __forceinline__ Z *regionOfRest() const {
    return shared_ + thread_ / Rest::kThreads * kRegion + PaddedSlots::of(thread_ % Rest::kThreads);
  }
  __device__ static constexpr unsigned restSlot(int q) { return PaddedSlots::of(q * Rest::kThreads); }

  // What element thread + q kThreads turns by for part i, but for the thread's share.
  template <int i, int q>
  static constexpr float cosine = static_cast<float>(detail::cosineOf128ths((1 + 4 * i) * q));
  template <int i, int q>
  static constexpr float sine = static_cast<float>(detail::sineOf128ths((1 + 4 * i) * q));

  template <int i, int q>
  __device__ static __forceinline__ float splitReal(float a, float b) {
    return fmaf(cosine<i, q + kFftEach>, b, cosine<i, q> * a);
  }
  template <int i, int q>
  __device__ static __forceinline__ float splitImaginary(float a, float b) {
    return fmaf(-sine<i, q + kFftEach>, b, -sine<i, q> * a);
  }
  template <int... q>
  __device__ static __forceinline__ void split(const float (&x)[kEach], Z (&z)[kFftEach],
                                               std::integer_sequence<int, q...>) {
    ((z[q] = Z(HalfPair(splitReal<0, q>(x[q], x[q + kFftEach]), splitReal<1, q>(x[q], x[q + kFftEach])),
               HalfPair(splitImaginary<0, q>(x[q], x[q + kFftEach]), splitImaginary<1, q>(x[q], x[q + kFftEach])))),
     ...);
  }
  template <int q>
  __device__ static __forceinline__ float joined(const Complex<float> (&part)[2]) {
    return fmaf(-sine<1, q>, part[1].im,
                fmaf(cosine<1, q>, part[1].re, fmaf(-sine<0, q>, part[0].im, cosine<0, q> * part[0].re)));
  }
  template <int q>
  __device__ static __forceinline__ void joinOne(Z z, float (&y)[kEach]) {
    const Complex<float> part[2] = {{z.re.low(), z.im.low()}, {z.re.high(), z.im.high()}};
    y[q] = joined<q>(part), y[q + kFftEach] = joined<q + kFftEach>(part);
  }
  template <int... q>
  __device__ static __forceinline__ void join(const Z (&z)[kFftEach], float (&y)[kEach],
                                              std::integer_sequence<int, q...>) {
    (joinOne<q>(z[q], y), ...);
  }

  template <bool kInverse>
  __device__ __forceinline__ void turn(Z (&z)[kFftEach]) const {
    const Z *const shared = tables_ + FftTables<HalfPair>::offsetOf(kThreads, 0) + thread_;
    const Z *const own = tables_ + FftTables<HalfPair>::offsetOf(kThreads, 2) + thread_;
    Z inner[4], outer[4];
#pragma unroll
    for (int m = 1; m < 4; ++m) outer[m] = load(&shared[(3 + m) * kThreads]);
#pragma unroll
    for (int c = 0; c < 4; ++c) inner[c] = load(&own[c * kThreads]);
    multiplyFactors<kInverse, true>(reinterpret_cast<Z(&)[1][kFftEach]>(z), inner, outer);
  }

  const Z *const tables_;
  Z *const shared_;
  const unsigned thread_;
  const Rest rest_;
};

}  // namespace hotdog::cuda
