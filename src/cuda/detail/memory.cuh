// Loads and stores of one element in one instruction: Complex has the alignment of its parts, device pointers that of
// the element.
#pragma once

#include "core/complex.h"

namespace hotdog::cuda {

template <class R>
__device__ __forceinline__ R load(const R *p) {
  return *p;
}
__device__ __forceinline__ Complex<float> load(const Complex<float> *p) {
  const float2 z = *reinterpret_cast<const float2 *>(p);
  return {z.x, z.y};
}
__device__ __forceinline__ Complex<double> load(const Complex<double> *p) {
  const double2 z = *reinterpret_cast<const double2 *>(p);
  return {z.x, z.y};
}

template <class R>
__device__ __forceinline__ void store(R *p, R x) {
  *p = x;
}
__device__ __forceinline__ void store(Complex<float> *p, Complex<float> z) {
  *reinterpret_cast<float2 *>(p) = make_float2(z.re, z.im);
}
__device__ __forceinline__ void store(Complex<double> *p, Complex<double> z) {
  *reinterpret_cast<double2 *>(p) = make_double2(z.re, z.im);
}

// out = alpha sum + beta out, not reading out for beta = 0.
template <class O, class T>
__device__ __forceinline__ void storeScaled(O *out, T alpha, T sum, T beta) {
  store(out, O(beta == T(0) ? alpha * sum : alpha * sum + beta * T(load(out))));
}

}  // namespace hotdog::cuda
