// SiLU on the device, a few units in the last place, or for numbers that are stored in 16 bits far below their
// rounding: a quarter of the instructions of exact division and of the exponential function.
#pragma once

#include "core/activation.h"
#include "core/storage.h"

namespace hotdog::cuda {

__device__ __forceinline__ float approximateReciprocal(float x) {
  float r;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(x));
  return r;
}
__device__ __forceinline__ float approximateExp2(float x) {
  float r;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(x));
  return r;
}
// The larger one, NaN if one is.
__device__ __forceinline__ float maxOrNan(float x, float y) {
  float r;
  asm("max.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(x), "f"(y));
  return r;
}

// 1 / (1 + exp(-z)) for X as storage; it may be taken for 0 below -88 where that is stored in 16 bits. Sums are rounded
// by themselves, so that all kernels get the same bits.
template <class X>
__device__ __forceinline__ float quickLogistic(float z) {
  if (sizeof(X) == 2) return approximateReciprocal(__fadd_rn(1.0f, approximateExp2(-1.44269504f * z)));
  const float e = expf(-fabsf(z));
  return (z < 0.0f ? e : 1.0f) * approximateReciprocal(__fadd_rn(1.0f, e));
}

template <class X>
__device__ __forceinline__ float silu(float z) {
  const float clipped = maxOrNan(z, -3e38f);  // at -Inf: 0, not NaN
  return clipped * quickLogistic<X>(clipped);
}
template <class X>
__device__ __forceinline__ double silu(double z) {
  return activated(Activation::silu, z);
}

// The derivative, s (1 + z (1 - s)).
template <class X>
__device__ __forceinline__ float siluSlope(float z) {
  const float s = quickLogistic<X>(z), clipped = fminf(maxOrNan(z, -3e38f), 3e38f);
  return z == z ? s * fmaf(clipped, 1.0f - s, 1.0f) : z;
}
template <class X>
__device__ __forceinline__ double siluSlope(double z) {
  return activationSlope(Activation::silu, z);
}

}  // namespace hotdog::cuda
