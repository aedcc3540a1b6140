// FFT of real sequences for convolutions that do not wrap around, by threads with 16 or 32 complex numbers each.
//
// A real sequence of N elements is a polynomial modulo x^N = -i, and so are its products: what reaches N and beyond
// goes to the imaginary part (the right-angle convolution). Passes of radix 16 take it to rings x^(N/16) = c, with the
// roots c of their own that ringDft() takes in, down to numbers; none of them needs another twiddle factor. On the way
// back the factors of the rings' elements are those of an FFT by decimation in time, which go into the next pass too,
// and a last one, the twist.
//
// In single precision x^N + i is taken apart at once into x^M - a and x^M + a, a = exp(-i pi/4), M = N/2: the parts. A
// thread holds 16 numbers of both, or of one, and groups of threads that have the parts wait for each other at the end
// alone: that takes half of the registers, but more instructions.
#pragma once

#include "cuda/detail/memory.cuh"
#include "cuda/detail/register_fft.cuh"
#include "cuda/detail/right_angle_tables.cuh"
#include "cuda/detail/ring_dft.cuh"

namespace hotdog::cuda {

namespace detail {

__device__ __forceinline__ void loadPair(const Complex<float> *p, Complex<float> &a, Complex<float> &b) {
  const float4 four = *reinterpret_cast<const float4 *>(p);
  a = {four.x, four.y}, b = {four.z, four.w};
}
__device__ __forceinline__ void loadPair(const Complex<double> *p, Complex<double> &a, Complex<double> &b) {
  a = load(p), b = load(p + 1);
}

}  // namespace detail

// kHeld: parts of which a thread holds numbers. kAcross: the parts are with the two blocks of a cluster.
template <class R, int N, int kHeld = 1, bool kAcross = false>
class RightAngleFft {
  using Z = Complex<R>;
  using Tables = RightAngleTables<R>;
  using Root = RingRoot<kFftEach, R>;

 public:
  static constexpr int kParts = Tables::kParts, kPartsHeld = kHeld, M = N / kParts;  // complex transforms of length M
  static constexpr int kGroup = M / kFftEach;                                        // threads that have the same parts
  static constexpr int kThreads = kParts / kHeld * kGroup;                           // of a transform
  static constexpr bool kOfCluster = kAcross;
  static constexpr int kEach = kHeld * kFftEach;    // complex numbers of a thread
  static constexpr int kLoads = kParts * kFftEach;  // elements that a thread loads

 private:
  // After the first pass a sixteenth of a group, within one warp, goes on with each of the 16 rings.
  static constexpr int kRing = kGroup / kFftEach;
  static_assert(kRing >= 1 && kRing <= 32 && kParts % kHeld == 0);
  // Of shared memory for one ring. The odd part spreads those that a warp reads over the banks.
  static constexpr int kRegion = (static_cast<int>(PaddedSlots::of(kGroup)) + 15) / 16 * 16 + kRing % 16;

 public:
  static constexpr int kPartSlots = kFftEach * kRegion, kSlots = kParts * kPartSlots;  // of shared memory

  // thread: 0 .. kGroup - 1; part: the first one that it holds; shared: of all parts. The threads of the transforms
  // that share a block call every member together. Between two transforms of a thread the block passes a barrier.
  __device__ RightAngleFft(const Tables &tables, Z *shared, unsigned part, unsigned thread)
      : part_(kParts == kHeld ? 0 : part),
        thread_(thread),
        tables_(tables.factors),
        shared_(shared + part_ * kPartSlots),
        ring_(shared_ + thread_ / kRing * kRegion) {}

  // Of a block, with kSlots each.
  __device__ static RightAngleFft ofBlock(const Tables &tables, Z *shared) {
    return {tables, shared + threadIdx.x / kThreads * kSlots, threadIdx.x / kGroup % (kParts / kHeld),
            threadIdx.x % kGroup};
  }
  // A part alone, for which forward() is enough, or whose others are across: of a block of parts, with kPartSlots each.
  __device__ static RightAngleFft partOfBlock(const Tables &tables, Z *shared, unsigned part) {
    return {tables, shared + static_cast<int>(threadIdx.x / kGroup - part) * kPartSlots, part, threadIdx.x % kGroup};
  }

  // The thread loads elements firstLoaded() + q kGroup, q < kLoads, and gets firstElement() + q kGroup, q < kEach,
  // back.
  __device__ unsigned firstLoaded() const { return thread_; }
  __device__ unsigned firstElement() const { return part_ * M + thread_; }
  __device__ bool storesLoaded() const { return part_ == 0; }  // one of the threads that load the same does

  __device__ __forceinline__ void forward(const R (&x)[kLoads], Z (&z)[kEach]) const {
    if constexpr (kParts == 1) {
      firstPassOfReal(x, z);
    } else if constexpr (kHeld == 1) {
      constexpr R h = R(0.70710678118654752440);
      const R a = part_ == 0 ? h : -h;
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) z[q] = {fma(a, x[q + kFftEach], x[q]), -a * x[q + kFftEach]};
      ringDft<kFftEach, false>(z, root(rings(0, 1, kFftEach), 1, 0));
    } else {
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) {
        const R turned = R(0.70710678118654752440) * x[q + kFftEach];
        z[q] = {x[q] + turned, -turned}, z[q + kFftEach] = {x[q] - turned, turned};
      }
      ringDft<kFftEach, false>(&z[0], constantRoot<4>());
      ringDft<kFftEach, false>(&z[kHeld / 2 * kFftEach], constantRoot<20>());
    }
    Z *const to = shared_ + PaddedSlots::of(thread_);
#pragma unroll
    for (int i = 0; i < kEach; ++i)
      store(to + i / kFftEach * kPartSlots + i % kFftEach * kRegion,
            z[i / kFftEach * kFftEach + placeInRing<kFftEach>(i % kFftEach)]);
    waitForGroup();
    pass<kGroup>(z);
  }

  // From the order of forward() back: N times the real parts of the inverse.
  __device__ __forceinline__ void inverse(Z (&z)[kEach], R (&y)[kEach]) const {
    passBack<kGroup>(z);
    waitForGroup();
    Z *const own = shared_ + PaddedSlots::of(thread_);
#pragma unroll
    for (int i = 0; i < kEach; ++i) z[i] = load(own + i / kFftEach * kPartSlots + i % kFftEach * kRegion);
    const Root back = root(tables_ + Tables::backward(M), kGroup, thread_);
#pragma unroll
    for (int i = 0; i < kHeld; ++i) ringDft<kFftEach, true>(&z[i * kFftEach], back);
    if constexpr (kParts == 1) {
      realParts<2>(z, conj(twist(0)), y);
    } else if constexpr (kHeld == 2) {
      realPartsOfBoth(z, conj(twist(0)), conj(twist(1)), y);
    } else {
      // The other part's elements get what lies where the thread has read from.
      if (part_ == 0)
        turnBoth<1, 0, kFftEach>(z, conj(twist(0)), y, own);
      else
        turnBoth<5, kFftEach, 0>(z, conj(twist(0)), y, own);
      if constexpr (kAcross)
        arriveAtCluster(), waitForCluster();
      else if constexpr (kThreads <= 32)
        __syncwarp();
      else
        __syncthreads();
      const Z *const from = kAcross ? across(own) : own + (part_ == 0 ? 1 : -1) * kPartSlots;
#pragma unroll
      for (int q = 0; q < kFftEach; q += 2) {
        const Z two = load(from + q / 2 * kRegion);
        y[q] += two.re, y[q + 1] += two.im;
      }
      if constexpr (kAcross) arriveAtCluster();
    }
  }

  // Across, after inverse(): until the other block has read what this one's shared memory holds.
  __device__ __forceinline__ void waitForCluster() const {
#if __CUDA_ARCH__ >= 900
    __cluster_barrier_wait();
#endif
  }

 private:
  __device__ __forceinline__ void arriveAtCluster() const {
#if __CUDA_ARCH__ >= 900
    __cluster_barrier_arrive();
#endif
  }
  // The same place in the other block.
  __device__ __forceinline__ const Z *across(const Z *p) const {
#if __CUDA_ARCH__ >= 900
    return static_cast<const Z *>(__cluster_map_shared_rank(p, 1 - part_));
#else
    return p;
#endif
  }

  // Powers of exp(-2 pi i a/512).
  template <int a>
  __device__ static constexpr Root constantRoot() {
    Root b{};
    for (int i = 0; i < 4; ++i)
      b.power[i] = Z(static_cast<R>(detail::cosineOf512ths(a << i)), static_cast<R>(-detail::sineOf512ths(a << i)));
    return b;
  }
  __device__ __forceinline__ void firstPassOfReal(const R (&x)[kLoads], Z (&z)[kEach]) const {
    const Root first = root(rings(0, 1, kFftEach), 1, 0);
    const Z w = first.power[3];
#pragma unroll
    for (int q = 0; q < kFftEach / 2; ++q) {
      const R a = x[q], b = x[q + kFftEach / 2];
      z[q] = {fma(w.re, b, a), w.im * b};
      z[q + kFftEach / 2] = {fma(-w.re, b, a), -w.im * b};
    }
    ringDft<kFftEach, false, 1>(z, first);
  }

  // The real part of z turned by `angle` 128ths.
  template <int angle>
  __device__ static __forceinline__ R realPart(Z z) {
    constexpr R c = static_cast<R>(detail::cosineOf512ths(4 * angle)),
                s = static_cast<R>(detail::sineOf512ths(4 * angle));
    if constexpr (angle % 128 == 0) return z.re;
    return fma(-s, z.im, c * z.re);
  }
  // y[q] = the real part of element q, turned by twist and kStep q 128ths.
  template <int kStep, int q = 0>
  __device__ static __forceinline__ void realParts(const Z (&z)[kEach], Z twist, R (&y)[kEach]) {
    if constexpr (q < kEach) {
      y[q] = realPart<kStep * q>(z[placeInRing<kFftEach>(q)] * twist);
      realParts<kStep, q + 1>(z, twist, y);
    }
  }
  template <int q = 0>
  __device__ static __forceinline__ void realPartsOfBoth(const Z (&z)[kEach], Z first, Z second, R (&y)[kEach]) {
    if constexpr (q < kFftEach) {
      const Z a = z[placeInRing<kFftEach>(q)] * first, b = z[kHeld / 2 * kFftEach + placeInRing<kFftEach>(q)] * second;
      y[q] = realPart<q>(a) + realPart<5 * q>(b);
      y[kHeld / 2 * kFftEach + q] = realPart<q + kFftEach>(a) + realPart<5 * (q + kFftEach)>(b);
      realPartsOfBoth<q + 1>(z, first, second, y);
    }
  }
  // Turned by kStep (q + kOwn) to y, by kStep (q + kOther) to shared memory, two elements q at a time.
  template <int kStep, int kOwn, int kOther, int q = 0>
  __device__ static __forceinline__ void turnBoth(const Z (&z)[kEach], Z twist, R (&y)[kEach], Z *to) {
    if constexpr (q < kFftEach) {
      const Z a = z[placeInRing<kFftEach>(q)] * twist, b = z[placeInRing<kFftEach>(q + 1)] * twist;
      store(to + q / 2 * kRegion, Z(realPart<kStep *(q + kOther)>(a), realPart<kStep *(q + 1 + kOther)>(b)));
      y[q] = realPart<kStep *(q + kOwn)>(a), y[q + 1] = realPart<kStep *(q + 1 + kOwn)>(b);
      turnBoth<kStep, kOwn, kOther, q + 2>(z, twist, y, to);
    }
  }

  __device__ Z twist(unsigned part) const {
    return load(tables_ + Tables::twists(M) + (part_ + part) * Tables::kTwists + thread_);
  }
  __device__ const Z *rings(unsigned part, int count, int radix) const {
    return tables_ + (part_ + part) * Tables::kRings + Tables::rings(count, radix);
  }
  __device__ static __forceinline__ Root root(const Z *table, int count, unsigned entry) {
    Root b;
    detail::loadPair(table + 2 * entry, b.power[0], b.power[1]);
    detail::loadPair(table + 2 * (count + entry), b.power[2], b.power[3]);
    return b;
  }

  __device__ __forceinline__ void waitForGroup() const {
    if constexpr (kGroup <= 32)
      __syncwarp();
    else if constexpr (kParts == kHeld || kAcross)
      __syncthreads();
    else
      asm volatile("bar.sync %0, %1;" ::"r"(1 + threadIdx.x / kGroup), "n"(kGroup) : "memory");
  }

  // Slots of what z[q] is in a pass over a ring's parts of `length`, one for each 16 threads or several for one. Slots
  // of a sum are sums of slots: neither carries into the other's sixteens.
  template <int length>
  __device__ __forceinline__ Z *firstSlot() const {
    const unsigned t = thread_ % kRing;
    constexpr unsigned span = length / kFftEach;
    if constexpr (length >= kFftEach) return ring_ + PaddedSlots::of(t / span * length + t % span);
    return ring_ + PaddedSlots::of(t * length);
  }
  template <int length>
  __device__ static constexpr unsigned slot(unsigned q) {
    if constexpr (length >= kFftEach) return PaddedSlots::of(q * (length / kFftEach));
    return PaddedSlots::of(q / length * kRing * length + q % length);
  }

  // Passes from rings of `length` down to numbers: what a pass writes is where it has read.
  template <int length>
  __device__ __forceinline__ void pass(Z (&z)[kEach]) const {
#pragma unroll
    for (int i = 0; i < kHeld; ++i) {
      Z *const own = firstSlot<length>() + i * kPartSlots;
      Z *const part = &z[i * kFftEach];
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) part[q] = load(own + slot<length>(q));
      if constexpr (length >= kFftEach) {
        constexpr int count = M / length;
        ringDft<kFftEach, false>(part, root(rings(i, count, kFftEach), count, thread_ / (length / kFftEach)));
        if constexpr (length > kFftEach)
#pragma unroll
          for (int r = 0; r < kFftEach; ++r) store(own + slot<length>(r), part[placeInRing<kFftEach>(r)]);
      } else {
        lastPass<length>(i, part);
      }
    }
    if constexpr (length > kFftEach) {
      __syncwarp();
      pass<length / kFftEach>(z);
    }
  }
  template <int length>
  __device__ __forceinline__ void lastPass(int part, Z *z) const {
    constexpr int count = M / length;
    const Z *const table = rings(part, count, length);
#pragma unroll
    for (int k = 0; k < kFftEach / length; ++k) {
      const unsigned entry = thread_ / kRing * (kFftEach * kRing / length) + thread_ % kRing + k * kRing;
      RingRoot<length, R> b;
      if constexpr (length == 2)
        b.power[0] = load(table + entry);
      else
        detail::loadPair(table + 2 * entry, b.power[0], b.power[1]);
      if constexpr (length == 8) b.power[2] = load(table + 2 * (count + entry));
      ringDft<length, false>(z + k * length, b);
    }
  }

  // And back to rings of `length`, which lie in shared memory then.
  template <int length>
  __device__ __forceinline__ void passBack(Z (&z)[kEach]) const {
    constexpr int radix = length < kFftEach ? length : kFftEach;
    if constexpr (length > kFftEach) {
      passBack<length / kFftEach>(z);
      __syncwarp();
    }
    Root back;
    if constexpr (length > kFftEach) {
      constexpr int span = length / kFftEach;
      back = root(tables_ + Tables::backward(length), span, thread_ % span);
    }
#pragma unroll
    for (int i = 0; i < kHeld; ++i) {
      Z *const own = firstSlot<length>() + i * kPartSlots;
      Z in[kFftEach];
      if constexpr (length > kFftEach) {
#pragma unroll
        for (int r = 0; r < kFftEach; ++r) in[r] = load(own + slot<length>(r));
        ringDft<kFftEach, true>(in, back);
      } else {
#pragma unroll
        for (int q = 0; q < kFftEach; ++q)
          in[q] = z[i * kFftEach + q / length * length + placeInRing<length>(q % length)];
#pragma unroll
        for (int k = 0; k < kFftEach; k += length) ringDft<length, true>(in + k, UnitRoot());
      }
#pragma unroll
      for (int q = 0; q < kFftEach; ++q)
        store(own + slot<length>(q), in[q / radix * radix + placeInRing<radix>(q % radix)]);
    }
  }

  const unsigned part_, thread_;  // within the part
  const Z *const tables_;
  Z *const shared_, *const ring_;  // of the first part held, of its ring after the first pass
};

}  // namespace hotdog::cuda
