// DFTs of the powers of a number: polynomials modulo x^n = c of n coefficients at the n-th roots of c, in registers. A
// root b takes modulo x^n = b^n to modulo x^(n/2) = b^(n/2) and = -b^(n/2), and so on: a product with a number comes
// with every sum and difference, and takes no more multiply-adds (6 in all) than sums and differences alone with a
// product of their own behind them would (8).
#pragma once

#include <type_traits>
#include <utility>

#include "core/complex.h"

namespace hotdog::cuda {

constexpr int logarithmOf(int powerOfTwo) { return powerOfTwo == 1 ? 0 : 1 + logarithmOf(powerOfTwo / 2); }

// b, b^2, b^4, .. of a root that a transform of kRadix takes.
template <int kRadix, class R>
struct RingRoot {
  Complex<R> power[logarithmOf(kRadix)];
};
// The root is 1: constants.
struct UnitRoot {};

namespace detail {

// Without a loop, which would have to be unrolled before an index is a constant. At most 6 bits.
constexpr int reversedBits(int x, int bits) {
  return ((x & 1) << 5 | (x & 2) << 3 | (x & 4) << 1 | (x & 8) >> 1 | (x & 16) >> 3 | (x & 32) >> 5) >> (6 - bits);
}

// cos(2 pi a/512), sin(2 pi a/512) for constants.
HOTDOG_HD constexpr double cosineOf512ths(int a) {
  a %= 512;
  if (a > 256) a = 512 - a;
  if (a > 128) return -cosineOf512ths(256 - a);
  const double x = a * (6.28318530717958647693 / 512), xx = x * x;
  double term = 1, sum = 1;
  for (int k = 1; k < 14; ++k) term *= -xx / ((2 * k - 1) * (2 * k)), sum += term;
  return a == 128 ? 0 : sum;
}
HOTDOG_HD constexpr double sineOf512ths(int a) { return cosineOf512ths((a % 512 + 384) % 512); }

// z exp(-2 pi i turn/64), turn = 0 .. 15.
template <int turn, class R>
__device__ __forceinline__ Complex<R> turnedBy64ths(Complex<R> z) {
  constexpr R c = static_cast<R>(cosineOf512ths(8 * turn)), s = static_cast<R>(sineOf512ths(8 * turn));
  if constexpr (turn == 0) return z;
  if constexpr (turn == 8) return {c * (z.re + z.im), c * (z.im - z.re)};
  return z * Complex<R>(c, -s);
}

// (a, b) = (a + t b, a - t b), t = w or its conjugate.
template <bool kConjugate, class R>
__device__ __forceinline__ void addTurned(Complex<R> &a, Complex<R> &b, Complex<R> w) {
  const R im = kConjugate ? -w.im : w.im;
  const Complex<R> sum(fma(-im, b.im, fma(w.re, b.re, a.re)), fma(im, b.re, fma(w.re, b.im, a.im)));
  b = {fma(R(2), a.re, -sum.re), fma(R(2), a.im, -sum.im)};
  a = sum;
}

// t = exp(-2 pi i turn/64), or its conjugate.
template <int turn, bool kConjugate, class R>
__device__ __forceinline__ void addTurnedByConstant(Complex<R> &a, Complex<R> &b) {
  constexpr R c = static_cast<R>(cosineOf512ths(8 * turn)), s = static_cast<R>(sineOf512ths(8 * turn));
  if constexpr (turn == 0) {
    const Complex<R> difference = a - b;
    a = a + b, b = difference;
  } else if constexpr (turn == 8) {
    const Complex<R> t = kConjugate ? Complex<R>(b.re - b.im, b.im + b.re) : Complex<R>(b.re + b.im, b.im - b.re);
    b = {fma(-c, t.re, a.re), fma(-c, t.im, a.im)};
    a = {fma(c, t.re, a.re), fma(c, t.im, a.im)};
  } else {
    addTurned<kConjugate>(a, b, Complex<R>(c, -s));
  }
}

// Block k of 2^stage, n numbers each, is split in two.
template <int kRadix, int stage, int k, bool kConjugate, class R, class Root>
__device__ __forceinline__ void splitRing(Complex<R> *z, const Root &root) {
  constexpr int n = kRadix >> stage,
                place = reversedBits(k, stage);        // of the block's root, in 2^(stage+1)ths of a turn
  constexpr bool quarter = 4 * place >= (2 << stage);  // a quarter of a turn is an exchange of parts
  constexpr int turn = (place * 64 >> (stage + 1)) - (quarter ? 16 : 0);
#pragma unroll
  for (int j = 0; j < n / 2; ++j) {
    Complex<R> &a = z[k * n + j], &b = z[k * n + n / 2 + j];
    if constexpr (quarter) b = kConjugate ? Complex<R>(-b.im, b.re) : Complex<R>(b.im, -b.re);
    if constexpr (std::is_same_v<Root, UnitRoot>)
      addTurnedByConstant<turn, kConjugate>(a, b);
    else
      addTurned<kConjugate>(a, b, turnedBy64ths<turn>(root.power[logarithmOf(n) - 1]));
  }
}
template <int kRadix, int stage, bool kConjugate, class R, class Root, int... k>
__device__ __forceinline__ void splitRings(Complex<R> *z, const Root &root, std::integer_sequence<int, k...>) {
  (splitRing<kRadix, stage, k, kConjugate>(z, root), ...);
}

}  // namespace detail

// Where the coefficient of a root's power r, or of its conjugate, lies in a transformed array.
template <int kRadix>
constexpr int placeInRing(int r) {
  return detail::reversedBits(r, logarithmOf(kRadix));
}

// z[placeInRing(r)] = sum_q z[q] t^q, t = b exp(-2 pi i r/kRadix), or its conjugate, for a radix of 64 at most. kFrom:
// the first stages are done.
template <int kRadix, bool kConjugate, int kFrom = 0, class R, class Root>
__device__ __forceinline__ void ringDft(Complex<R> *z, const Root &root) {
  if constexpr ((1 << kFrom) < kRadix) {
    detail::splitRings<kRadix, kFrom, kConjugate>(z, root, std::make_integer_sequence<int, 1 << kFrom>());
    ringDft<kRadix, kConjugate, kFrom + 1>(z, root);
  }
}

}  // namespace hotdog::cuda
