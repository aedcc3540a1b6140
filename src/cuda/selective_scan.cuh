// The arithmetic of a selective scan on the device, the same in every kernel and in the steps, so that all give the same
// bits: sums are fused or rounded as it is written here, not as a compiler likes.
//
// Four neighbouring lanes have a channel, each a quarter of its states (core/selective_scan.h).
#pragma once

#include "core/selective_scan.h"
#include "core/softplus.h"
#include "cuda/detail/silu.cuh"
#include "cuda/detail/storage.cuh"

namespace hotdog::cuda {

constexpr int kScanThreads = 128;
constexpr int kScanChannels = kScanThreads / kScanQuarters;  // of a block

// A, in the form that decayOf takes: times log2(e) where the exponential is to base 2.
__device__ __forceinline__ float rateOf(float a, bool logDecay) {
  return __fmul_rn(logDecay ? -expf(a) : a, 1.44269504f);
}
__device__ __forceinline__ double rateOf(double a, bool logDecay) { return logDecay ? -exp(a) : a; }
template <class R>
__device__ __forceinline__ Complex<R> rateOf(Complex<R> a, bool logDecay) {
  return {rateOf(a.re, logDecay), a.im};
}

// exp(dt A). Just below 1 the device's exp2 is 5e-9 to 9e-9 too small on average (measured, down to exponents of 2^-20), and a
// slow mode adds that up. A shift of the exponent makes up for most of it; exp2 of the shift alone is 1.
constexpr float kExp2Shift = 9.5e-9f;
__device__ __forceinline__ float decayOf(float dt, float rate) { return approximateExp2(fmaf(dt, rate, kExp2Shift)); }
__device__ __forceinline__ double decayOf(double dt, double rate) { return exp(dt * rate); }
__device__ __forceinline__ void sineAndCosine(float x, float *s, float *c) { sincosf(x, s, c); }
__device__ __forceinline__ void sineAndCosine(double x, double *s, double *c) { sincos(x, s, c); }
template <class R>
__device__ __forceinline__ Complex<R> decayOf(R dt, Complex<R> rate) {
  R s, c;
  sineAndCosine(dt * rate.im, &s, &c);
  const R modulus = decayOf(dt, rate.re);
  return {modulus * c, modulus * s};
}

__device__ __forceinline__ float softplus(float x) {
  return softplusFrom(x, approximateExp2(__fmul_rn(-fabsf(x), 1.44269504f)));
}
__device__ __forceinline__ double softplus(double x) { return softplusFrom(x, exp(-fabs(x))); }

__device__ __forceinline__ float stepSize(float delta, float bias, bool isSoftplus) {
  const float x = __fadd_rn(delta, bias);
  return isSoftplus ? softplus(x) : x;
}
__device__ __forceinline__ double stepSize(double delta, double bias, bool isSoftplus) {
  const double x = __dadd_rn(delta, bias);
  return isSoftplus ? softplus(x) : x;
}

__device__ __forceinline__ float times(float a, float b) { return __fmul_rn(a, b); }
__device__ __forceinline__ double times(double a, double b) { return __dmul_rn(a, b); }
template <class R>
__device__ __forceinline__ Complex<R> times(R a, Complex<R> b) {
  return {times(a, b.re), times(a, b.im)};
}

// One state: h = decay h + du b, and its term of the sum.
template <class T>
__device__ __forceinline__ void advance(T &h, Real<T> dt, Real<T> du, T rate, T b) {
  h = hotdog::fma(decayOf(dt, rate), h, times(du, b));
}
__device__ __forceinline__ float addTerm(float c, float h, float sum) { return fmaf(c, h, sum); }
__device__ __forceinline__ double addTerm(double c, double h, double sum) { return ::fma(c, h, sum); }
template <class R>
__device__ __forceinline__ R addTerm(Complex<R> c, Complex<R> h, R sum) {
  return hotdog::fma(-c.im, h.im, hotdog::fma(c.re, h.re, sum));
}

// The sum over the four quarters, in each lane.
template <class R>
__device__ __forceinline__ R sumOfQuarters(R sum) {
  sum += __shfl_xor_sync(0xffffffffu, sum, 1);
  return sum + __shfl_xor_sync(0xffffffffu, sum, 2);
}

// The output, as it is stored; X is the storage type that silu is made for.
template <class T, class X>
__device__ __forceinline__ Real<T> outputOf(Real<T> sum, bool skips, Real<T> skip, Real<T> u, bool gated, Real<T> z) {
  Real<T> y = isComplex<T> ? sum + sum : sum;
  if (skips) y = hotdog::fma(skip, u, y);
  return gated ? times(y, silu<X>(z)) : y;
}

}  // namespace hotdog::cuda
