// Transforms of Toeplitz products on the host: for real T of half the length on pairs of elements (Cooley, Lewis, Welch
// 1970).
#pragma once

#include "core/fft_setup.h"
#include "core/power_of_two.h"
#include "core/toeplitz_matvec.h"
#include "host/fft.h"
#include "host/simd.h"

namespace hotdog::host {

// Sequences of circular length L, scaled by powers of two, and their spectra.
template <class T>
class ToeplitzTransform {
  using R = Real<T>;

 public:
  static std::int64_t circularLength(std::int64_t rows, std::int64_t cols) {
    return goodFftLength(rows + cols - 1, !isComplex<T>);
  }
  static std::int64_t transformLength(std::int64_t L) { return isComplex<T> ? L : L / 2; }
  // Elements of R of a spectrum: a real signal has one value more than its transform of half the length.
  static std::int64_t spectrumLength(std::int64_t L) { return 2 * (transformLength(L) + 1); }

  ToeplitzTransform(const Fft<R> &fft, std::int64_t L, R *work)
      : fft_(fft), roots_(fft.halfRoots()), n_(transformLength(L)), work_(at(work)) {}

  Split<R> at(R *memory) const { return {memory, memory + n_ + 1}; }
  std::int64_t values() const { return isComplex<T> ? n_ : n_ + 1; }  // of a spectrum

  // The spectrum of value(k), k < L, times 2^-exponent; returns the exponent, that of `largest`.
  template <class Value>
  int forward(Split<R> z, R largest, Value &&value) const {
    const int exponent = exponentOf(largest);
    const PowerOfTwo<R> scale(-exponent);
    for (std::int64_t k = 0; k < n_; ++k) {
      if constexpr (isComplex<T>) {
        const T v = scale * value(k);
        z.re[k] = v.re, z.im[k] = v.im;
      } else {
        z.re[k] = scale * value(2 * k), z.im[k] = scale * value(2 * k + 1);
      }
    }
    fft_.forward(z, work_);
    if constexpr (!isComplex<T>) pairs(z, R(-1));  // to the spectrum
    return exponent;
  }

  // Back from a spectrum; element(z, k) is then transformLength(L) times the sequence.
  void inverse(Split<R> z) const {
    if constexpr (!isComplex<T>) pairs(z, R(1));
    fft_.inverse(z, work_);
  }
  static T element(Split<R> z, std::int64_t k) {
    if constexpr (isComplex<T>)
      return {z.re[k], z.im[k]};
    else
      return k % 2 ? z.im[k / 2] : z.re[k / 2];
  }
  R inverseLength() const { return R(1) / static_cast<R>(n_); }

  // a = a b.
  HOTDOG_SIMD static void multiply(Split<R> a, Split<R> b, std::int64_t count) {
    for (std::int64_t k = 0; k < count; ++k) {
      const Complex<R> z = Complex<R>(a.re[k], a.im[k]) * Complex<R>(b.re[k], b.im[k]);
      a.re[k] = z.re, a.im[k] = z.im;
    }
  }
  // sum = ofSum sum + ofTerm a conj(b).
  HOTDOG_SIMD static void addCorrelation(Split<R> sum, R ofSum, Split<R> a, Split<R> b, R ofTerm, std::int64_t count) {
    for (std::int64_t k = 0; k < count; ++k) {
      const Complex<R> z = Complex<R>(a.re[k], a.im[k]) * Complex<R>(b.re[k], -b.im[k]);
      sum.re[k] = ofSum * sum.re[k] + ofTerm * z.re, sum.im[k] = ofSum * sum.im[k] + ofTerm * z.im;
    }
  }

 private:
  // Direction -1: from the transform Z of z[j] = x[2j] + i x[2j+1] to the spectrum of x, n + 1 values: with w = exp(-2
  // pi i k/L), X[k] = (Z[k] + conj Z[n-k])/2 - i w (Z[k] - conj Z[n-k])/2. Direction 1, the reverse: Z[k] = (X[k] + conj
  // X[n-k]) + i conj(w) (X[k] - conj X[n-k]), halved.
  void pairs(Split<R> z, R direction) const {
    if (direction < 0) z.re[n_] = z.re[0], z.im[n_] = z.im[0];
    for (std::int64_t k = 0; 2 * k <= n_; ++k) {
      const Complex<R> a{z.re[k], z.im[k]}, b{z.re[n_ - k], -z.im[n_ - k]};
      const Complex<R> even = R(0.5) * (a + b), odd = R(0.5) * (a - b);
      const Complex<R> turn{roots_[2 * k], direction < 0 ? roots_[2 * k + 1] : -roots_[2 * k + 1]};
      const Complex<R> t = turn * odd, it{-direction * t.im, direction * t.re};
      const Complex<R> low = even + it, high = even - it;
      z.re[k] = low.re, z.im[k] = low.im;
      z.re[n_ - k] = high.re, z.im[n_ - k] = -high.im;
    }
  }

  const Fft<R> &fft_;
  const R *const roots_;  // exp(-2 pi i k/L), k <= n/2, for real T
  const std::int64_t n_;
  const Split<R> work_;
};

// V: Vectors or StoredVectors.
template <class V>
auto largestOf(const V &v, std::int64_t count, std::int64_t vector, std::int64_t problem) {
  Real<decltype(elementAt(v, 0, 0, 0))> largest = 0;
  for (std::int64_t i = 0; i < count; ++i) largest = maxFinite(largest, maxAbs(elementAt(v, i, vector, problem)));
  return largest;
}

}  // namespace hotdog::host
