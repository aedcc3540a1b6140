// FFT of real sequences for convolutions that do not wrap around, a thread with kEach real elements.
//
// A real sequence of N elements is a polynomial modulo x^N = -i, and so are its products: what reaches N and beyond
// goes to the imaginary part (the right-angle convolution). Where registers allow, x^N + i is taken apart at once into
// x^M - exp(-i pi/4) and x^M + exp(-i pi/4), M = N/2: two complex transforms of half the length, side by side in one
// thread, which have one pass and one exchange less and share most of their twiddle factors.
#pragma once

#include <utility>

#include "cuda/detail/half_warp_fft.cuh"

namespace hotdog::cuda {

namespace detail {

// cos(2 pi a/128) for constants.
HOTDOG_HD constexpr double cosineOf128ths(int a) {
  a %= 128;
  if (a > 64) a = 128 - a;
  if (a > 32) return -cosineOf128ths(64 - a);
  const double x = a * (6.28318530717958647693 / 128), xx = x * x;
  double term = 1, sum = 1;
  for (int k = 1; k < 14; ++k) term *= -xx / ((2 * k - 1) * (2 * k)), sum += term;
  return a == 32 ? 0 : sum;
}
HOTDOG_HD constexpr double sineOf128ths(int a) { return cosineOf128ths((a % 128 + 96) % 128); }

}  // namespace detail

// kHalfWarps: the two parts go on side by side in the halves of a warp, with all 32 elements of a thread in one of
// them. Only for lengths where that saves an exchange, and without forwardPart().
template <class R, int N, bool kHalfWarps = false>
class RightAngleFft {
  using Z = Complex<R>;

 public:
  static constexpr int kParts = sizeof(R) == 4 && N >= 1024 ? 2 : 1;  // complex transforms of length M
  static constexpr int M = N / kParts, kThreads = M / kFftEach, kEach = kFftEach * kParts;

 private:
  // After a first pass of radix 16, a sixteenth of the threads, half a warp or one, goes on with each
  // of 16 transforms.
  using Rest = std::conditional_t<kHalfWarps, HalfWarpFft<R>, RegisterFft<R, kThreads, false, WarpSlots>>;
  static_assert(!kHalfWarps || (kParts == 2 && kThreads == HalfWarpFft<R>::kLength));
  // Of shared memory for one of the sixteen. The odd part spreads those that a warp reads over the banks.
  static constexpr int kGroup = kThreads / kFftEach,  // threads that go on with one of them
      kRegion = (kParts * Rest::kSlots + 15) / 16 * 16 + kGroup % 16;

 public:
  static constexpr int kSlots = kFftEach * kRegion;  // of shared memory

  // thread: 0 .. kThreads - 1. The threads of the transforms that share a block call every member together.
  __device__ RightAngleFft(const FftTables<R> &tables, Z *shared, unsigned thread)
      : tables_(tables.factors),
        shared_(shared),
        thread_(thread),
        rest_(tables, shared + thread / kGroup * kRegion + thread % kGroup / Rest::kThreads * Rest::kSlots,
              thread % Rest::kThreads) {}

  // x[q] is element thread + q kThreads.
  __device__ __forceinline__ void forward(const R (&x)[kEach], Z (&z)[kParts][kFftEach]) const {
    splitPart<0>(x, z[0], std::make_integer_sequence<int, kEach>());
    if constexpr (kParts == 2) splitPart<1>(x, z[1], std::make_integer_sequence<int, kEach>());
#pragma unroll
    for (int i = 0; i < kParts; ++i) detail::dftOfSome<kFftEach, false>(z[i]);
    turn<false>(z);
    Z *const to = shared_ + PaddedSlots::of(thread_);
#pragma unroll
    for (int i = 0; i < kParts; ++i)
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) store(to + r * kRegion + i * Rest::kSlots, z[i][r]);
    __syncthreads();
    if constexpr (kHalfWarps) {
      rest_.forward(reinterpret_cast<Z(&)[kEach]>(z));
    } else {
      const Z *const from = regionOfRest();
#pragma unroll
      for (int i = 0; i < kParts; ++i)
#pragma unroll
        for (int q = 0; q < kFftEach; ++q) z[i][q] = load(from + restSlot(i, q));
      rest_.forward(z);
    }
  }

  // Part i of forward() alone, for those who have no registers for both.
  __device__ __forceinline__ void forwardPart(int i, const R (&x)[kEach], Z (&z)[kFftEach]) const {
    static_assert(!kHalfWarps);
    if (kParts == 1 || i == 0)
      splitPart<0>(x, z, std::make_integer_sequence<int, kEach>());
    else
      splitPart<kParts - 1>(x, z, std::make_integer_sequence<int, kEach>());
    detail::dftOfSome<kFftEach, false>(z);
    Z outer[4];
    loadOuter(outer);
    turnPart<false>(i, outer, z);
    Z *const to = shared_ + PaddedSlots::of(thread_);
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) store(to + r * kRegion, z[r]);
    __syncthreads();
    const Z *const from = regionOfRest();
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) z[q] = load(from + restSlot(0, q));
    rest_.forward(z);
  }

  // From the order of forward() back: N times the real parts of the inverse.
  __device__ __forceinline__ void inverse(Z (&z)[kParts][kFftEach], R (&y)[kEach]) const {
    if constexpr (kHalfWarps) {
      rest_.inverse(reinterpret_cast<Z(&)[kEach]>(z));
    } else {
      rest_.inverse(z);
      Z *const to = regionOfRest();
#pragma unroll
      for (int i = 0; i < kParts; ++i)
#pragma unroll
        for (int q = 0; q < kFftEach; ++q) store(to + restSlot(i, q), z[i][q]);
    }
    __syncthreads();
    const Z *const from = shared_ + PaddedSlots::of(thread_);
#pragma unroll
    for (int i = 0; i < kParts; ++i)
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) z[i][r] = load(from + r * kRegion + i * Rest::kSlots);
    turn<true>(z);
#pragma unroll
    for (int i = 0; i < kParts; ++i) detail::dftOfSome<kFftEach, true>(z[i]);
    join(z, y, std::make_integer_sequence<int, kEach>());
  }

 private:
  // Slots of a sum of the two are sums of slots, see RegisterFft: Rest::kThreads is a multiple of 16, or 16 of them are
  // at most as many elements apart as a gap allows.
  __device__ __forceinline__ Z *regionOfRest() const {
    return shared_ + thread_ / Rest::kThreads * kRegion + PaddedSlots::of(thread_ % Rest::kThreads);
  }
  __device__ static constexpr unsigned restSlot(int i, int q) {
    return i * Rest::kSlots + PaddedSlots::of(q * Rest::kThreads);
  }

  // The angle, in 128ths of a turn, by which element thread + q kThreads turns for part i, but for the thread's share.
  static constexpr int angle(int i, int q) { return kParts == 1 ? 2 * q : (1 + 4 * i) * q; }

  template <int i, int q>
  __device__ static __forceinline__ Z turned(R x) {
    constexpr R c = static_cast<R>(detail::cosineOf128ths(angle(i, q)));
    constexpr R s = static_cast<R>(detail::sineOf128ths(angle(i, q)));
    if constexpr (q == 0) return {x, R(0)};
    return {c * x, -s * x};
  }
  template <int i, int q>
  __device__ static __forceinline__ Z turned(R x, Z sum) {
    constexpr R c = static_cast<R>(detail::cosineOf128ths(angle(i, q)));
    constexpr R s = static_cast<R>(detail::sineOf128ths(angle(i, q)));
    return {fma(c, x, sum.re), fma(-s, x, sum.im)};
  }
  template <int i, int q>
  __device__ static __forceinline__ R turnedBack(Z z) {
    constexpr R c = static_cast<R>(detail::cosineOf128ths(angle(i, q)));
    constexpr R s = static_cast<R>(detail::sineOf128ths(angle(i, q)));
    if constexpr (q == 0) return z.re;
    return fma(-s, z.im, c * z.re);
  }

  template <int i, int... q>
  __device__ static __forceinline__ void splitPart(const R (&x)[kEach], Z (&z)[kFftEach],
                                                   std::integer_sequence<int, q...>) {
    ((q < kFftEach ? void(z[q % kFftEach] = turned<i, q>(x[q]))
                   : void(z[q % kFftEach] = turned<i, q>(x[q], z[q % kFftEach]))),
     ...);
  }
  template <int... q>
  __device__ static __forceinline__ void join(const Z (&z)[kParts][kFftEach], R (&y)[kEach],
                                              std::integer_sequence<int, q...>) {
    if constexpr (kParts == 1)
      ((y[q] = turnedBack<0, q>(z[0][q])), ...);
    else
      ((y[q] = turnedBack<0, q>(z[0][q % kFftEach]) + turnedBack<1, q>(z[1][q % kFftEach])), ...);
  }

  // The twiddle factors of the first pass: those that the parts share, and a part's own.
  __device__ __forceinline__ void loadOuter(Z (&outer)[4]) const {
    const Z *const at = tables_ + FftTables<R>::offsetOf(kThreads, 0) + thread_;
#pragma unroll
    for (int m = 1; m < 4; ++m) outer[m] = load(&at[(3 + m) * kThreads]);
  }
  template <bool kInverse>
  __device__ __forceinline__ void turnPart(int i, const Z (&outer)[4], Z (&z)[kFftEach]) const {
    const Z *const at = tables_ + FftTables<R>::offsetOf(kThreads, kParts == 1 ? 1 : 2 + i) + thread_;
    Z inner[4];
#pragma unroll
    for (int c = 0; c < 4; ++c) inner[c] = load(&at[c * kThreads]);
    multiplyFactors<kInverse, true>(reinterpret_cast<Z(&)[1][kFftEach]>(z), inner, outer);
  }
  template <bool kInverse>
  __device__ __forceinline__ void turn(Z (&z)[kParts][kFftEach]) const {
    Z outer[4];
    loadOuter(outer);
#pragma unroll
    for (int i = 0; i < kParts; ++i) turnPart<kInverse>(i, outer, z[i]);
  }

  const Z *const tables_;
  Z *const shared_;
  const unsigned thread_;
  const Rest rest_;
};

}  // namespace hotdog::cuda
