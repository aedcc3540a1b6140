// Two half-precision numbers that go through the same arithmetic side by side, as the real type of Complex.
#pragma once

#include "core/complex.h"
#include "core/storage.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

struct HalfPair {
  unsigned bits;

  HalfPair() = default;
  // Both the same. For constants: 1/1000 < |x| < 2, or 0.
  HOTDOG_HD explicit constexpr HalfPair(double x) : bits(bitsOf(x) * 0x10001u) {}
  HOTDOG_HD HalfPair(float low, float high) {
#ifdef __CUDA_ARCH__
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(bits) : "f"(high), "f"(low));
#else
    bits = Half(low).bits | unsigned{Half(high).bits} << 16;
#endif
  }

  __device__ __forceinline__ float low() const { return widened(static_cast<unsigned short>(bits)); }
  __device__ __forceinline__ float high() const { return widened(static_cast<unsigned short>(bits >> 16)); }

  HOTDOG_HD friend HalfPair operator+(HalfPair a, HalfPair b) { return instruction(a, b, Sum()); }
  HOTDOG_HD friend HalfPair operator-(HalfPair a, HalfPair b) { return instruction(a, b, Difference()); }
  HOTDOG_HD friend HalfPair operator*(HalfPair a, HalfPair b) { return instruction(a, b, Product()); }
  HOTDOG_HD friend HalfPair operator-(HalfPair a) {
    a.bits ^= 0x80008000u;
    return a;
  }
  __device__ friend __forceinline__ HalfPair fma(HalfPair a, HalfPair b, HalfPair c) {
    asm("fma.rn.f16x2 %0, %0, %1, %2;" : "+r"(a.bits) : "r"(b.bits), "r"(c.bits));
    return a;
  }

 private:
  struct Sum {};
  struct Difference {};
  struct Product {};
#ifdef __CUDA_ARCH__
  __device__ static __forceinline__ HalfPair instruction(HalfPair a, HalfPair b, Sum) {
    asm("add.f16x2 %0, %0, %1;" : "+r"(a.bits) : "r"(b.bits));
    return a;
  }
  __device__ static __forceinline__ HalfPair instruction(HalfPair a, HalfPair b, Difference) {
    asm("sub.f16x2 %0, %0, %1;" : "+r"(a.bits) : "r"(b.bits));
    return a;
  }
  __device__ static __forceinline__ HalfPair instruction(HalfPair a, HalfPair b, Product) {
    asm("mul.f16x2 %0, %0, %1;" : "+r"(a.bits) : "r"(b.bits));
    return a;
  }
#else  // templates that the host and the device share name it, and the host never calls it
  template <class Which>
  static HalfPair instruction(HalfPair a, HalfPair, Which) {
    return a;
  }
#endif

  HOTDOG_HD static constexpr unsigned bitsOf(double x) {
    double significand = x < 0 ? -x : x;
    if (significand == 0) return 0;
    unsigned exponent = 15;
    while (significand < 1) significand *= 2, --exponent;
    return (x < 0 ? 0x8000u : 0u) + (exponent << 10) + static_cast<unsigned>((significand - 1) * 1024 + 0.5);
  }
  __device__ static __forceinline__ float widened(unsigned short half) {
    float x;
    asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(half));
    return x;
  }
};

__device__ __forceinline__ Complex<HalfPair> load(const Complex<HalfPair> *p) {
  const uint2 z = *reinterpret_cast<const uint2 *>(p);
  Complex<HalfPair> w;
  w.re.bits = z.x, w.im.bits = z.y;
  return w;
}
__device__ __forceinline__ void store(Complex<HalfPair> *p, Complex<HalfPair> z) {
  *reinterpret_cast<uint2 *>(p) = make_uint2(z.re.bits, z.im.bits);
}

}  // namespace hotdog::cuda

namespace hotdog {

__device__ __forceinline__ Complex<cuda::HalfPair> operator*(Complex<cuda::HalfPair> a, Complex<cuda::HalfPair> b) {
  return {fma(-a.im, b.im, a.re * b.re), fma(a.im, b.re, a.re * b.im)};
}

}  // namespace hotdog
