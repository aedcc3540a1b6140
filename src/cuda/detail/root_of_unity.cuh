// Roots of unity computed where a table would be as large as the data.
#pragma once

#include "core/complex.h"

namespace hotdog::cuda {

// sin(pi x) and cos(pi x) for |x| <= 1/4. In single precision the Taylor series up to x^9 and x^10, to about one unit in
// the last place.
__device__ __forceinline__ void sincosPi(float x, float *s, float *c) {
  const float t = x * x;
  float odd = 0.0821458866f, even = -0.0258068913f;
  odd = fmaf(odd, t, -0.599264529f), even = fmaf(even, t, 0.235330630f);
  odd = fmaf(odd, t, 2.55016404f), even = fmaf(even, t, -1.33526277f);
  odd = fmaf(odd, t, -5.16771278f), even = fmaf(even, t, 4.05871213f);
  odd = fmaf(odd, t, 3.14159265f), even = fmaf(even, t, -4.93480220f);
  *s = odd * x, *c = fmaf(even, t, 1.0f);
}
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
