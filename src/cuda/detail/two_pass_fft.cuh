// Right-angle FFT, see right_angle_fft.cuh, for threads with the registers of 32 or 64 complex numbers: two passes and
// one exchange each way. The passes forward and back share their code, in a loop: what is transformed back is
// conjugated. Straight code of four such passes would not fit into the instruction cache.
#pragma once

#include "cuda/detail/right_angle_fft.cuh"

namespace hotdog::cuda {

template <int N>
class TwoPassFft {
  using R = float;
  using Z = Complex<R>;
  using Tables = RightAngleTables<R>;
  using Shape = TwoPassShape<N>;

 public:
  static constexpr int kParts = 2, M = Shape::M;
  static constexpr int kEach = Shape::kFirst;     // complex numbers of a thread, and radix of the first pass
  static constexpr int kSecond = Shape::kSecond;  // radix of the second pass
  static constexpr int kGroup = M / kEach, kThreads = kParts * kGroup, kLoads = kParts * kEach;

 private:
  static constexpr int kRegion = kSecond + 1;  // of shared memory for a ring after the first pass: odd

 public:
  static constexpr int kPartSlots = kEach * kRegion, kSlots = kParts * kPartSlots;

  __device__ static TwoPassFft ofBlock(const Tables &tables, Z *shared) {
    return {tables, shared + threadIdx.x / kThreads * kSlots, threadIdx.x / kGroup % kParts, threadIdx.x % kGroup};
  }

  // As in RightAngleFft.
  __device__ unsigned firstLoaded() const { return thread_; }
  __device__ unsigned firstElement() const { return part_ * M + thread_; }
  __device__ bool storesLoaded() const { return part_ == 0; }

  __device__ __forceinline__ void forward(const R (&x)[kLoads], Z (&z)[kEach]) const {
    split(x, z);
#pragma unroll 1
    for (int p = 0; p < 2; ++p) {
      pass(p, z);
      if (p == 0) {
        store(z, across(), kRegion);
        waitForGroup();
        loadAlong(z);
      }
    }
  }

  // y = the convolution of x with what multiply(z), which takes the numbers as forward() leaves them, multiplies by.
  // waitForOthers() is a barrier of the part's threads at least.
  template <class Wait, class Multiply>
  __device__ __forceinline__ void convolve(const R (&x)[kLoads], Wait &&waitForOthers, Multiply &&multiply,
                                           R (&y)[kEach]) const {
    Z z[kEach];
    split(x, z);
#pragma unroll 1
    for (int p = 0; p < 4; ++p) {
      pass(p, z);
      if (p == 0) {
        store(z, across(), kRegion);
        waitForOthers();
        loadAlong(z);
      } else if (p == 1) {
        multiply(z);
        Z ordered[kEach];
#pragma unroll
        for (int i = 0; i < kEach; ++i)
          ordered[i / kSecond * kSecond + placeInRing<kSecond>(i % kSecond)] = conj(z[i]);
#pragma unroll
        for (int i = 0; i < kEach; ++i) z[i] = ordered[i];
      } else if (p == 2) {
        storeAlong(z);
        waitForGroup();
#pragma unroll
        for (int r = 0; r < kEach; ++r) z[r] = load(across() + r * kRegion);
      }
    }
    const Z twist = load(tables_ + Tables::twists(M) + part_ * Tables::kTwists + thread_);
    constexpr int step = 64 / kEach;  // 512ths of a turn
    if (part_ == 0)
      turnBoth<step, 0, kEach>(z, twist, y);
    else
      turnBoth<5 * step, kEach, 0>(z, twist, y);
    if constexpr (kThreads <= 32)
      __syncwarp();
    else
      __syncthreads();
    const Z *const from = across() + (part_ == 0 ? 1 : -1) * kPartSlots;
#pragma unroll
    for (int q = 0; q < kEach; q += 2) {
      const Z two = load(from + q / 2 * kRegion);
      y[q] += two.re, y[q + 1] += two.im;
    }
  }

 private:
  __device__ TwoPassFft(const Tables &tables, Z *shared, unsigned part, unsigned thread)
      : part_(part), thread_(thread), tables_(tables.factors), shared_(shared + part * kPartSlots) {}

  __device__ Z *across() const { return shared_ + thread_; }  // element `thread` of each ring
  __device__ Z *along(int k) const { return shared_ + (thread_ + k * kSecond) * kRegion; }  // of the own rings

  __device__ __forceinline__ void split(const R (&x)[kLoads], Z (&z)[kEach]) const {
    constexpr R h = R(0.70710678118654752440);
    const R a = part_ == 0 ? h : -h;
#pragma unroll
    for (int q = 0; q < kEach; ++q) z[q] = {fma(a, x[q + kEach], x[q]), -a * x[q + kEach]};
  }

  template <int kRadix>
  __device__ static __forceinline__ RingRoot<kRadix, R> root(const Z *table, int count, unsigned entry) {
    RingRoot<kRadix, R> b;
#pragma unroll
    for (int i = 0; i + 1 < logarithmOf(kRadix); i += 2)
      detail::loadPair(table + i * count + 2 * entry, b.power[i], b.power[i + 1]);
    if constexpr (logarithmOf(kRadix) % 2 == 1)
      b.power[logarithmOf(kRadix) - 1] = load(table + (logarithmOf(kRadix) - 1) * count + 2 * entry);
    return b;
  }

  // Passes 0 and 1 forward, 2 and 3 back.
  __device__ __forceinline__ void pass(int p, Z (&z)[kEach]) const {
    const Z *const tables = tables_ + Tables::twoPass(N);
    if (kEach == kSecond || p % 3 == 0) {
      const Z *const at = tables + (p == 0 ? Shape::first(part_) : p == 1 ? Shape::second(part_) : Shape::back(p));
      const int count = p == 1 ? kEach : p == 3 ? kSecond : 1;
      ringDft<kEach, false>(z, root<kEach>(at, count, p % 2 == 0 ? 0 : thread_));
    } else {
      const Z *const at = tables + (p == 1 ? Shape::second(part_) : Shape::back(p));
#pragma unroll
      for (int k = 0; k < kEach / kSecond; ++k)
        ringDft<kSecond, false>(z + k * kSecond,
                                root<kSecond>(at, p == 1 ? kEach : 1, p == 1 ? thread_ + k * kSecond : 0));
    }
  }

  __device__ __forceinline__ void store(const Z (&z)[kEach], Z *to, int step) const {
#pragma unroll
    for (int r = 0; r < kEach; ++r) cuda::store(to + r * step, z[placeInRing<kEach>(r)]);
  }
  __device__ __forceinline__ void storeAlong(const Z (&z)[kEach]) const {
#pragma unroll
    for (int i = 0; i < kEach; ++i)
      cuda::store(along(i / kSecond) + i % kSecond, z[i / kSecond * kSecond + placeInRing<kSecond>(i % kSecond)]);
  }
  __device__ __forceinline__ void loadAlong(Z (&z)[kEach]) const {
#pragma unroll
    for (int i = 0; i < kEach; ++i) z[i] = load(along(i / kSecond) + i % kSecond);
  }

  __device__ __forceinline__ void waitForGroup() const {
    if constexpr (kGroup <= 32)
      __syncwarp();
    else
      asm volatile("bar.sync %0, %1;" ::"r"(1 + threadIdx.x / kGroup), "n"(kGroup) : "memory");
  }

  // The real part of z turned by `angle` 512ths.
  template <int angle>
  __device__ static __forceinline__ R realPart(Z z) {
    constexpr R c = static_cast<R>(detail::cosineOf512ths(angle)), s = static_cast<R>(detail::sineOf512ths(angle));
    if constexpr (angle == 0) return z.re;
    return fma(s, z.im, c * z.re);
  }
  // As in RightAngleFft, of conjugates.
  template <int kStep, int kOwn, int kOther, int q = 0>
  __device__ __forceinline__ void turnBoth(const Z (&z)[kEach], Z twist, R (&y)[kEach]) const {
    if constexpr (q < kEach) {
      const Z a = z[placeInRing<kEach>(q)] * twist, b = z[placeInRing<kEach>(q + 1)] * twist;
      cuda::store(across() + q / 2 * kRegion, Z(realPart<kStep *(q + kOther) % 512>(a),
                                                realPart<kStep *(q + 1 + kOther) % 512>(b)));
      y[q] = realPart<kStep *(q + kOwn) % 512>(a), y[q + 1] = realPart<kStep *(q + 1 + kOwn) % 512>(b);
      turnBoth<kStep, kOwn, kOther, q + 2>(z, twist, y);
    }
  }

  const unsigned part_, thread_;  // within the part
  const Z *const tables_;
  Z *const shared_;  // of the part
};

}  // namespace hotdog::cuda
