// Roots of unity computed where a table would be as large as the data.
#pragma once

#include "core/complex.h"

namespace hotdog::cuda {

__device__ __forceinline__ void sincosPi(float x, float *s, float *c) { sincospif(x, s, c); }
__device__ __forceinline__ void sincosPi(double x, double *s, double *c) { sincospi(x, s, c); }

// exp(-2 pi i a / 2^log2Turn), a <= 2^log2Turn <= 2^31, log2Turn >= 3. The angle left after whole quarter turns is
// exact but for one rounding.
template <class R>
__device__ __forceinline__ Complex<R> turnedBy(unsigned a, int log2Turn) {
  const unsigned quarter = (a + (1u << (log2Turn - 3))) >> (log2Turn - 2);
  const int rest = static_cast<int>(a - (quarter << (log2Turn - 2)));
  R s, c;
  sincosPi(static_cast<R>(rest) * (R(2) / static_cast<R>(1u << log2Turn)), &s, &c);
  const Complex<R> z = quarter & 1 ? Complex<R>(-s, -c) : Complex<R>(c, -s);
  return quarter & 2 ? -z : z;
}

}  // namespace hotdog::cuda
