// Complex numbers and scalar traits, the same on host and device.
//
// Products are the plain four-multiplication formula: no branch to repair NaN, so that kernels vectorise (C99 annex G
// recovery is not promised).
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>

#if defined(__CUDACC__)
#define HOTDOG_HD __host__ __device__ __forceinline__
#elif defined(__GNUC__)
#define HOTDOG_HD inline __attribute__((always_inline))
#else
#define HOTDOG_HD inline
#endif

// Unrolls the next loop, so that an array indexed by its counter stays in registers.
#if defined(__CUDA_ARCH__)
#define HOTDOG_UNROLL _Pragma("unroll")
#elif defined(__CUDACC__)  // nvcc's host pass knows neither spelling
#define HOTDOG_UNROLL
#elif defined(__clang__)
#define HOTDOG_UNROLL _Pragma("clang loop unroll(full)")
#else
#define HOTDOG_UNROLL _Pragma("GCC unroll 16")
#endif

namespace hotdog {

template <class R>
struct Complex {
  R re, im;

  Complex() = default;
  HOTDOG_HD constexpr Complex(R real, R imag = R(0)) : re(real), im(imag) {}
  template <class Q>
  HOTDOG_HD explicit constexpr Complex(const Complex<Q> &z) : re(static_cast<R>(z.re)), im(static_cast<R>(z.im)) {}

  HOTDOG_HD Complex &operator+=(Complex b) { return re += b.re, im += b.im, *this; }
  HOTDOG_HD Complex &operator-=(Complex b) { return re -= b.re, im -= b.im, *this; }
};

template <class R>
HOTDOG_HD constexpr Complex<R> operator+(Complex<R> a, Complex<R> b) {
  return {a.re + b.re, a.im + b.im};
}
template <class R>
HOTDOG_HD constexpr Complex<R> operator-(Complex<R> a, Complex<R> b) {
  return {a.re - b.re, a.im - b.im};
}
template <class R>
HOTDOG_HD constexpr Complex<R> operator-(Complex<R> a) {
  return {-a.re, -a.im};
}
template <class R>
HOTDOG_HD constexpr Complex<R> operator*(Complex<R> a, Complex<R> b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
template <class R>
HOTDOG_HD constexpr Complex<R> operator*(R a, Complex<R> b) {
  return {a * b.re, a * b.im};
}
template <class R>
HOTDOG_HD constexpr bool operator==(Complex<R> a, Complex<R> b) {
  return a.re == b.re && a.im == b.im;
}
template <class R>
HOTDOG_HD constexpr bool operator!=(Complex<R> a, Complex<R> b) {
  return !(a == b);
}

// ---- Traits: Real<T> the real type, Wide<T> the type one precision up or double ---------------------------------

template <class T>
struct ScalarTraits {
  using Real = T;
  using Wide = double;
  static constexpr bool isComplex = false;
};
template <class R>
struct ScalarTraits<Complex<R>> {
  using Real = R;
  using Wide = Complex<double>;
  static constexpr bool isComplex = true;
};
template <class T>
using Real = typename ScalarTraits<T>::Real;
template <class T>
using Wide = typename ScalarTraits<T>::Wide;
template <class T>
inline constexpr bool isComplex = ScalarTraits<T>::isComplex;

// ---- Functions that read the same for real and complex scalars ---------------------------------------------------

HOTDOG_HD float conj(float x) { return x; }
HOTDOG_HD double conj(double x) { return x; }
template <class R>
HOTDOG_HD constexpr Complex<R> conj(Complex<R> z) {
  return {z.re, -z.im};
}

template <class T>
HOTDOG_HD T conjIf(bool condition, T z) {
  return condition ? conj(z) : z;
}

HOTDOG_HD float realPart(float x) { return x; }
HOTDOG_HD double realPart(double x) { return x; }
template <class R>
HOTDOG_HD constexpr R realPart(Complex<R> z) {
  return z.re;
}

HOTDOG_HD float norm2(float x) { return x * x; }
HOTDOG_HD double norm2(double x) { return x * x; }
template <class R>
HOTDOG_HD constexpr R norm2(Complex<R> z) {
  return z.re * z.re + z.im * z.im;
}

// |z| in the norm max(|re|, |im|): within a factor sqrt(2) of the modulus, never overflows, NaN if either part is.
HOTDOG_HD float maxAbs(float x) { return fabsf(x); }
HOTDOG_HD double maxAbs(double x) { return fabs(x); }
template <class R>
HOTDOG_HD R maxAbs(Complex<R> z) {
  const R a = maxAbs(z.re), b = maxAbs(z.im);
  return a > b || a != a ? a : b;
}

// x is finite: the difference x - x is 0 (NaN for NaN and Inf).
HOTDOG_HD bool finite(float x) { return x - x == 0.0f; }
HOTDOG_HD bool finite(double x) { return x - x == 0.0; }
template <class R>
HOTDOG_HD bool finite(Complex<R> z) {
  return finite(z.re) && finite(z.im);
}

// a*b + acc, fused where the hardware does so (a host compiler contracts the plain expression; calling fma there could
// mean emulation).
#ifdef __CUDA_ARCH__
HOTDOG_HD float fma(float a, float b, float acc) { return fmaf(a, b, acc); }
HOTDOG_HD double fma(double a, double b, double acc) { return ::fma(a, b, acc); }
#else
HOTDOG_HD float fma(float a, float b, float acc) { return a * b + acc; }
HOTDOG_HD double fma(double a, double b, double acc) { return a * b + acc; }
#endif
template <class R>
HOTDOG_HD Complex<R> fma(Complex<R> a, Complex<R> b, Complex<R> acc) {
  return {hotdog::fma(-a.im, b.im, hotdog::fma(a.re, b.re, acc.re)),
          hotdog::fma(a.im, b.re, hotdog::fma(a.re, b.im, acc.im))};
}
template <class R>
HOTDOG_HD Complex<R> fma(R a, Complex<R> b, Complex<R> acc) {
  return {hotdog::fma(a, b.re, acc.re), hotdog::fma(a, b.im, acc.im)};
}

}  // namespace hotdog
