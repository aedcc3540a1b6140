// Reciprocals for the hot loops: full accuracy where |d| (real) or |d|^2 (complex) and its reciprocal are normal
// numbers; too small a d gives a result that is not finite, so that the caller can tell and take the careful path, and
// cauchyNodeLimit keeps too large a one away (core/cauchy_term.h).
#pragma once

#include "core/complex.h"

namespace hotdog::cuda {

// Error at most 1 ulp.
__device__ __forceinline__ float reciprocal(float d) {
  float r;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(d));
  return r;
}

// 20 bits from the hardware, then one cubically convergent step: r (1 + e + e^2), e = 1 - d r.
__device__ __forceinline__ double reciprocal(double d) {
  double r;
  asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(r) : "d"(d));
  const double e = ::fma(-d, r, 1.0);
  return ::fma(r, ::fma(e, e, e), r);
}

template <class R>
__device__ __forceinline__ Complex<R> reciprocal(Complex<R> d) {
  const R inverse = reciprocal(norm2(d));
  return {d.re * inverse, -d.im * inverse};
}

// r^power for a power of 2 or 3; r itself where no kernel asks for more.
template <bool Powered, class T>
__device__ __forceinline__ T powerOf(T r, int power) {
  if constexpr (Powered) return power == 3 ? r * r * r : power == 2 ? r * r : r;
  return r;
}

}  // namespace hotdog::cuda
